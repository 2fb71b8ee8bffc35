import { expect } from 'vitest';
import { dump } from '../../dump.js';

/** Counts what is compared, and collects disagreements; `LINSTOCK_TALLY=1` prints the counts. */

export interface Tally {
  /** Both have said something: texts that must be equal. Null: there is nothing to compare. */
  readonly compare: (label: string, engine: unknown, oracle: unknown, about?: unknown) => void;
  /** Fails if there was a disagreement. */
  readonly report: () => void;
}

export const tally = (chapter: string): Tally => {
  const said = new Map<string, number>();
  const faults: string[] = [];
  const begun = process.cpuUsage().user;
  const add = (sort: string) => said.set(sort, (said.get(sort) ?? 0) + 1);
  return {
    compare: (label, engine, oracle, about) => {
      add(engine === null ? 'unjudged' : (label.split(' ')[0] ?? ''));
      const [one, other] = [JSON.stringify(engine), JSON.stringify(oracle)];
      if (engine === null || one === other) return;
      faults.push(`${label}: ${one} and ${other}`);
      dump(faults.length, label, about);
    },
    report: () => {
      const seconds = Math.round((process.cpuUsage().user - begun) / 1e5) / 10;
      if (process.env.LINSTOCK_TALLY !== undefined)
        console.log(`${chapter}: ${seconds} s; ${faults.length} faults; ${JSON.stringify(Object.fromEntries(said))}`);
      expect(faults.slice(0, 20)).toEqual([]);
    },
  };
};
