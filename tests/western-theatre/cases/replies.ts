import type { LegOrder } from '../../../src/rulesets/western-theatre/actions.js';
import type { Reply } from '../play.js';

/** Replies that many worked cases give. */

/** A unit throws for its move and keeps some dice, by their places in the throw. */
export const throwing = (unitId: string, move: readonly number[], ...indexes: readonly number[]): readonly Reply[] => [
  { type: 'moveUnit', unitId },
  { move },
  { type: 'chooseDice', indexes },
];

export const marching = (unitId: string, ...legs: readonly LegOrder[]) => ({ type: 'march', unitId, legs }) as const;
export const ahead = (unitId: string, inches: number) => marching(unitId, { march: inches });
export const staying = (unitId: string) => ({ type: 'stay', unitId }) as const;
export const firing = (unitId: string, targetId: string) => ({ type: 'fire', unitId, targetId }) as const;
export const fight = { type: 'fightMelee', meleeId: 'm1' } as const;
export const endMoves = { type: 'endMoves' } as const;
export const endFire = { type: 'endFire' } as const;

/** So many dice, some of which are sixes. */
export const dice = (count: number, sixes = 0): readonly number[] =>
  Array.from({ length: count }, (_, index) => (index < sixes ? 6 : 2));
