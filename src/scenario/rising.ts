/**
 * What is wrong with figures each of which has to be more than the one before: the first that is not, in words.
 *
 * @returns null if each is more
 */
export const notRising = (figures: readonly (readonly [name: string, value: number])[]): string | null => {
  for (const [index, [name, value]] of figures.entries()) {
    const before = figures[index - 1];
    if (before !== undefined && value <= before[1])
      return `"${name}" is ${value}, and has to be more than "${before[0]}", which is ${before[1]}.`;
  }
  return null;
};
