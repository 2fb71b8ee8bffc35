import { expect } from 'vitest';
import { refusalCodes } from '../../../src/rulesets/king-george/tables.js';
import { dump } from '../../dump.js';

/** Counts what is compared, and collects disagreements; `LINSTOCK_TALLY=1` prints the counts. */

export interface Tally {
  /** Both have said something: texts that must be equal. */
  readonly compare: (label: string, engine: unknown, oracle: unknown, about?: unknown) => void;
  /** Fails if there was a disagreement. */
  readonly report: () => void;
}

export const tally = (chapter: string): Tally => {
  const said = new Map<string, number>();
  const faults: string[] = [];
  const begun = process.cpuUsage().user;
  return {
    compare: (label, engine, oracle, about) => {
      const [one, other] = [JSON.stringify(engine), JSON.stringify(oracle)];
      const sort = typeof engine === 'string' ? (engine.split(' ')[0] ?? '') : 'lawful';
      said.set(sort, (said.get(sort) ?? 0) + 1);
      if (one === other) return;
      faults.push(`${label}: the engine says ${one}, the oracle ${other}`);
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

/** Of several reasons the one that is named first. @see KG-ACT-06 */
export const leading = (codes: readonly string[]): string =>
  refusalCodes.find((code) => codes.includes(code)) ?? 'lawful';

/**
 * Both find it lawful, or both have some reason against it in common. Which further reasons are named where one is
 * enough, the specification leaves open.
 */
export const verdicts = (engine: readonly string[], oracle: readonly string[]): readonly [string, string] => {
  const shared = engine.find((code) => oracle.includes(code));
  return shared === undefined ? [leading(engine), leading(oracle)] : [shared, shared];
};

/** Numbers as far as two ways to reckon them agree. */
export const about = (value: number): number => Math.round(value * 500) / 500 + 0;
