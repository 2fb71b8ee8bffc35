import type { Charge, State } from '../../../src/rulesets/crowther-dougan/state.js';
import { unitIn, withUnit } from '../battle.js';
import { at, refusalOf } from '../play.js';

/** Charges of tests: under way at a stage, or declared. */

export const withCharge = (state: State, unitId: string, targetId: string, changes: Partial<Charge> = {}): State =>
  withUnit(state, unitId, {
    charge: { ...{ targetId, stage: 'initial', direction: 'front', dicedKinds: [] }, ...changes },
    lastMove: 'advanced',
  });

/** The refusal of a declaration in P1.3; null: it is lawful. */
export const declared = (state: State, unitId = 'A1', targetId = 'B1', side = 'A') =>
  refusalOf(at(state, 'chargeDeclarations', side), { type: 'declareCharge', unitId, targetId });

/** The place of a unit's front-edge centre, its heading, and whether its charge is still on. */
export const standing = (state: State, id: string) => {
  const { pose, charge, lastMove } = unitIn(state, id);
  return { x: pose.x, y: pose.y, heading: pose.heading, charge: charge?.stage ?? null, lastMove };
};
