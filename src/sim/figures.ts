import { LinstockError } from '../core/error.js';
import { guarded } from '../core/guarded.js';
import { type Interval, wilson } from '../odds/wilson.js';

/** Wins of a side or a bot, with the interval of the true share. */
export interface Wins {
  readonly battles: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Wins plus half the draws, as a fraction of all battles; 0 to 1. */
  readonly share: number;
  /** Wilson's interval of that share at 95 %. */
  readonly interval: Interval;
}

/** Wins, draws and losses as a share with its interval. Without battles the interval is 0 to 1. */
export const winsOf = guarded('winsOf', (won: number, drawn: number, lost: number): Wins => {
  const battles = won + drawn + lost;
  const score = won + drawn / 2;
  return {
    battles,
    won,
    drawn,
    lost,
    share: battles === 0 ? 0 : score / battles,
    interval: battles === 0 ? { low: 0, high: 1 } : wilson(score, battles),
  };
});

/** Summary of a list of numbers. */
export interface Spread {
  readonly mean: number;
  readonly least: number;
  readonly quarter: number;
  readonly middle: number;
  readonly threeQuarters: number;
  readonly most: number;
}

/** Quantile of a sorted list, interpolated between two entries. */
const quantileOf = (sorted: readonly number[], share: number): number => {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
};

/** Mean and quartiles; zeros for an empty list. Figures that are no finite numbers have none. */
export const spreadOf = guarded('spreadOf', (figures: readonly number[]): Spread => {
  if (!figures.every(Number.isFinite)) throw new LinstockError('a spread is one of finite numbers');
  const sorted = figures.toSorted((one, other) => one - other);
  return {
    mean: figures.reduce((sum, each) => sum + each, 0) / Math.max(1, figures.length),
    least: sorted[0] ?? 0,
    quarter: quantileOf(sorted, 1 / 4),
    middle: quantileOf(sorted, 1 / 2),
    threeQuarters: quantileOf(sorted, 3 / 4),
    most: sorted.at(-1) ?? 0,
  };
});
