import {
  moraleFactor,
  moraleLines,
  type TaskOf,
  testerOf,
  type Unit,
  type View,
} from '../../../rulesets/crowther-dougan/bots.js';

/** Chances of morale tests. */

const faces = 10;

/** The chance that a test is passed with so many points. @see CD-MOR-01 */
export const chanceOf = (view: View, unit: Unit, trigger: TaskOf<'pledge'>['trigger'], points: number): number => {
  const factor = moraleFactor(unit.morale, moraleLines(view, testerOf(view, unit, trigger, points)));
  return Math.min(1, Math.max(0, (factor - 1) / faces));
};

/** The chance that a unit begins a charge in front and goes through with it, losses on the way left out. @see CD-MOR-04 */
export const chargeChance = (view: View, unit: Unit, target: Unit): number => {
  const charge = { targetId: target.id, stage: 'declared', direction: 'front', dicedKinds: [] } as const;
  const charger = { ...unit, charge };
  return chanceOf(view, charger, 'toCharge', 0) * chanceOf(view, charger, 'chargeHome', 0);
};
