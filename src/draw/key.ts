import { lookNames } from './looks.js';
import {
  type Arm,
  arms,
  type LegendEntry,
  type Look,
  looks,
  type Order,
  orders,
  type Picture,
  type Stars,
  starsOfRank,
} from './picture.js';

/** A rule set's names for the signs of its pictures. */
export interface SignNames {
  /** Arms with names of its own. */
  readonly arms: Readonly<Partial<Record<Arm, string>>>;
  /** Names of the states of troops that are not formed. */
  readonly orders: Readonly<Record<Exclude<Order, 'formed'>, string>>;
  /** Name of open order, if it has one of its own. */
  readonly open?: string;
  /** Looks of ground with names of its own. */
  readonly looks?: Readonly<Partial<Record<Look, string>>>;
  /** Ranks by number of stars. */
  readonly ranks: Readonly<Partial<Record<Stars, string>>>;
}

/** A legend of only the signs that are on the map: arms, ranks and order of the troops, then the ground. */
export const legendOf = (
  names: SignNames,
  { pieces, officers, terrain, markers }: Pick<Picture, 'pieces' | 'officers' | 'terrain' | 'markers'>,
): readonly LegendEntry[] => [
  ...arms
    .filter((arm) => pieces.some((piece) => piece.arm === arm))
    .map((arm): LegendEntry => ({ kind: 'arm', arm, text: names.arms[arm] ?? arm })),
  ...starsOfRank
    .filter((stars) => officers.some((officer) => officer.stars === stars))
    .map((stars): LegendEntry => ({ kind: 'officer', stars, text: names.ranks[stars] ?? '' })),
  ...(pieces.some(({ open }) => open === true) ? [{ kind: 'open' as const, text: names.open ?? 'open order' }] : []),
  ...(markers.some(({ sign }) => sign === 'fallen') ? [{ kind: 'fallen' as const, text: 'destroyed here' }] : []),
  ...orders
    .filter((order) => order !== 'formed')
    .filter((order) => pieces.some((piece) => piece.order === order))
    .map((order): LegendEntry => ({ kind: 'order', order, text: names.orders[order] })),
  ...looks
    .filter((look) => terrain.some((each) => each.look === look))
    .map((look): LegendEntry => ({ kind: 'look', look, text: names.looks?.[look] ?? lookNames[look] })),
];
