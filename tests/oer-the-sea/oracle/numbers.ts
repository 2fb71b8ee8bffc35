import type { State, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import type { UncontrolledReason } from '../../../src/rulesets/oer-the-sea/tasks.js';
import { commanderValue } from './approach.js';
import { unitOf } from './layout.js';
import { attachedValue } from './melee.js';

/** The numbers that single dice are compared with, after topics MRL and SPC. */

/** The highest face that passes. @see OTS-MRL-01 OTS-MRL-02 OTS-MRL-03 OTS-MRL-04 */
export const moraleNumber = (s: State, unit: Unit, justLost: number): number => {
  const lines = s.tables.moraleModifiers;
  const all = unit.standsLostThisTurn;
  const counted = { earlier: all - justLost, all, none: 0 }[s.options.moraleStandLoss];
  const target = unit.stands + attachedValue(s, unit) * lines.combatValue;
  return target - lines.quality[unit.quality] - counted * lines.standLost;
};

/** The number that a die must exceed for an uncontrolled advance. @see OTS-SPC-09 OTS-SPC-13 */
export const looseNumber = (s: State, unit: Unit, reason: UncontrolledReason, far: number): number => {
  const row = s.tables.uncontrolledAdvanceTest[reason === 'artillery' ? 'highlander' : 'lightHorse'];
  const sign = s.options.uncontrolledQuality === 'reversed' ? -1 : 1;
  return (
    commanderValue(s, unit) * row.combatValue +
    unit.stands * row.standLeft +
    unit.artilleryHitsThisTurn * row.artilleryHit +
    far * row.enemyDrivenBack +
    sign * row.quality[unit.quality]
  );
};

/** The number for the die that is asked for; null: it is none of these. */
export const numberFor = (s: State): number | null => {
  const top = s.agenda.at(-1);
  if (top?.task === 'morale') return moraleNumber(s, unitOf(s, top.unitId), top.standsJustLost);
  if (top?.task !== 'uncontrolledTest') return null;
  return looseNumber(s, unitOf(s, top.unitId), top.reason, top.distanceDriven);
};
