import { expect } from 'vitest';
import { dump } from '../../dump.js';
import { effort, isLong } from '../../effort.js';

/** Counts what is compared, and collects disagreements; `LINSTOCK_TALLY=1` prints the counts. */

/** Positions that are compared: all of them in the long run, and very few in the short one, as each is expensive. */
export const rounds = (all: number): number => (isLong ? all : Math.max(1, Math.round(all * effort * 0.1)));

/** Milliseconds that the long run of a test may take on a slow machine. */
export const long = 600_000;

export interface Tally {
  readonly position: () => void;
  /** Both have said something: texts that must be equal. `isLawful`: the oracle found the answer lawful. */
  readonly compare: (label: string, engine: unknown, oracle: unknown, isLawful?: boolean, about?: unknown) => void;
  /** Fails if there was a disagreement. */
  readonly report: () => void;
}

export const tally = (chapter: string): Tally => {
  let [positions, comparisons, lawful] = [0, 0, 0];
  const faults: string[] = [];
  return {
    position: () => {
      positions += 1;
    },
    compare: (label, engine, oracle, isLawful = true, about) => {
      comparisons += 1;
      if (isLawful) lawful += 1;
      const [said, wanted] = [JSON.stringify(engine), JSON.stringify(oracle)];
      if (said === wanted) return;
      faults.push(`${label}: the engine says ${said}, the oracle ${wanted}`);
      dump(faults.length, label, about);
    },
    report: () => {
      if (process.env.LINSTOCK_TALLY !== undefined)
        console.log(`${chapter}: ${positions} positions, ${comparisons} comparisons, ${lawful} of them lawful`);
      expect(faults.slice(0, 20)).toEqual([]);
    },
  };
};
