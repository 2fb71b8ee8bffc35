/** Wakes a loop that waits for news. */
export interface Bell {
  readonly ring: () => void;
  /** Ends at the next ring, or after some milliseconds; at once if it rang since the last wait. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

export const makeBell = (): Bell => {
  let rung = false;
  let wake: (() => void) | null = null;
  const ring = (): void => {
    rung = true;
    wake?.();
  };
  const wait = async (milliseconds: number): Promise<void> => {
    if (!rung)
      await new Promise<void>((done) => {
        const timer = setTimeout(done, milliseconds);
        wake = () => {
          clearTimeout(timer);
          done();
        };
      });
    wake = null;
    rung = false;
  };
  return { ring, wait };
};
