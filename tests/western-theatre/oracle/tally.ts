/** Counts what is compared; `LINSTOCK_TALLY=1` prints it. */
export const tally = (chapter: string) => {
  let [positions, comparisons, lawful] = [0, 0, 0];
  return {
    position: (): void => {
      positions += 1;
    },
    compared: (isLawful: boolean): void => {
      comparisons += 1;
      if (isLawful) lawful += 1;
    },
    report: (): void => {
      if (process.env.LINSTOCK_TALLY !== undefined)
        console.log(`${chapter}: ${positions} positions, ${comparisons} comparisons, ${lawful} of them lawful`);
    },
  };
};
