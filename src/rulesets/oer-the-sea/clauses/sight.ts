import type { ClauseText } from '../../../core/clause.js';

/** Sight. */
export const sightClauses = {
  'OTS-SGT-01': '[S] Where a rule asks a unit to see, it needs a clear line of sight; knowing is not seeing.',
  'OTS-SGT-02':
    '[I] Sight is any clear straight line from an eye (front corners, front-edge centre) to a mark (corners, side midpoints, centre of the bounding rectangle). An officer is his centre; a fortification is marked at vertices and halfway between.',
  'OTS-SGT-03': '[I] Units see in every direction and to any distance; facing limits fire alone.',
  'OTS-SGT-04': '[I] More than 5 cm of the line in total inside woods or thickets blocks it.',
  'OTS-SGT-05': '[I] A building blocks unless one end is in it, a banked hedge unless one end holds it.',
  'OTS-SGT-06':
    "[I] A third unit's bounding rectangle blocks, friend or enemy, but for a rim of 0.05 cm that a line may touch, unless either end stands on a hill and that unit does not. Officers and guns without crew never block.",
  'OTS-SGT-07': '[I] A hill neither end stands on blocks, unless one of them stands on another hill.',
  'OTS-SGT-08':
    "[I] Attached officers see with their host's eyes. A unit whose rectangle, less that rim, holds the eye or the mark does not block, nor does the garrison of a work being looked at. Troops flush in front of an eye or a mark hide what is behind them.",
} as const satisfies Record<string, ClauseText>;
