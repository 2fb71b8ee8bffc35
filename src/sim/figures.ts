import { type Interval, wilson } from '../odds/wilson.js';

/** Wins of a side or a bot, with where the true share may lie. */
export interface Wins {
  readonly battles: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Wins, and draws by half, of all battles; 0 to 1. */
  readonly share: number;
  /** Wilson's interval of that share at 95 %. */
  readonly interval: Interval;
}

/** Won, drawn and lost as a share with its interval. Nothing is known of no battles: 0 to 1. */
export const winsOf = (won: number, drawn: number, lost: number): Wins => {
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
};

/** A list of figures in a few. */
export interface Spread {
  readonly mean: number;
  readonly least: number;
  readonly quarter: number;
  readonly middle: number;
  readonly threeQuarters: number;
  readonly most: number;
}

/** The figure that this share of a sorted list lies at or below, between two where it falls between them. */
const quantileOf = (sorted: readonly number[], share: number): number => {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
};

/** Mean and quartiles; zeros of an empty list. */
export const spreadOf = (figures: readonly number[]): Spread => {
  const sorted = figures.toSorted((one, other) => one - other);
  return {
    mean: figures.reduce((sum, each) => sum + each, 0) / Math.max(1, figures.length),
    least: sorted[0] ?? 0,
    quarter: quantileOf(sorted, 1 / 4),
    middle: quantileOf(sorted, 1 / 2),
    threeQuarters: quantileOf(sorted, 3 / 4),
    most: sorted.at(-1) ?? 0,
  };
};
