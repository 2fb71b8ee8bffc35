import type { ChargeOrder } from '../../../src/rulesets/king-george/actions.js';
import type { Situation, Unit } from '../../../src/rulesets/king-george/state.js';
import { bearing, nearestPoint, nearestToShape, turned } from './geometry.js';
import { footprintOf, isSkirmishing } from './layout.js';

/** Orders to charge that may well be lawful. */

/** Formations that charge. */
const charging = { line: true, attackColumn: true, skirmish: true };

/** Units of a field that may charge, and one that may not. */
export const chargers = ({ units }: Situation): readonly Unit[] =>
  units
    .filter(
      (unit, index) =>
        index === 3 || (unit.state === 'normal' && unit.formation in charging && unit.arm !== 'artillery'),
    )
    .slice(0, 3);

/** An order that leads out of a building, more or less straight at the target. */
const sortieAt = (state: Situation, charger: Unit, target: Unit, off: number): ChargeOrder => {
  const footprint = footprintOf(state, target);
  const { x, y } = nearestToShape(footprintOf(state, charger), footprint);
  const heading = Math.round(turned(bearing({ x, y }, nearestPoint(footprint, { x, y })) + off));
  return { type: 'charge', target: target.id, from: { x, y, heading } };
};

/** An order that turns the charger to its target, more or less. */
export const orderAt = (state: Situation, charger: Unit, target: Unit, off: number, most: number): ChargeOrder => {
  if (charger.inBuilding !== null) return sortieAt(state, charger, target, off);
  const aim = bearing(charger.pose, nearestPoint(footprintOf(state, target), charger.pose)) + off;
  if (isSkirmishing(charger)) return { type: 'charge', target: target.id, pivot: Math.round(turned(aim)) };
  const turn = turned(aim - charger.pose.heading);
  const [side, degrees] = turn > 180 ? (['left', 360 - turn] as const) : (['right', turn] as const);
  return degrees < 4
    ? { type: 'charge', target: target.id }
    : { type: 'charge', target: target.id, wheel: { side, degrees: Math.min(degrees, most) } };
};
