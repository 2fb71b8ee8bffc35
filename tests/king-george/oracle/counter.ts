import type { Unit } from '../../../src/rulesets/king-george/state.js';
import type { Pose } from '../../../src/table/pose.js';
import type { OracleCharge } from './charge.js';
import { gap, overlapDepth, turned } from './geometry.js';
import { footprintOf, rectangleOf } from './layout.js';
import { coverWhenCharged } from './respond.js';
import { alongPath } from './rest.js';
import { isOverShut, othersOf, placeCodes, sweptBy } from './room.js';
import { change, type Script, test, thrown, Unjudged } from './script.js';
import { journeyOf, straight } from './way.js';

/** Counter-charges (KG-RSP-13 to KG-RSP-15, KG-RSP-19). */

/** Where the charger stands when both have met; null: the target is caught at the halt. */
export const counterCharge = (script: Script, charger: Unit, target: Unit, charge: OracleCharge): Pose | null => {
  if (!test(script, 'test.counterCharge', target.id, coverWhenCharged(script.s, target, charge))) return null;
  const dice = script.s.tables.responses.counterCharge.dice?.[charger.arm] ?? 0;
  const advance = thrown(script, 'counterCharge.advance', charger.id, dice, 0, 6).reduce((sum, face) => sum + face, 0);
  if (Math.abs(advance - charge.distance) < 0.005) throw new Unjudged();
  if (advance > charge.distance) return null;
  const half = (charge.distance - advance) * script.s.tables.constants.counterChargeShare;
  const facing = { ...target.pose, heading: turned(charge.start.heading + 180) };
  const way = straight(facing, half);
  const others = othersOf(script.s, target).filter(({ id }) => id !== charger.id);
  const swept = [rectangleOf(script.s, target, facing), ...sweptBy(script.s, target, way)];
  const isNear = others.some((other) => swept.some((shape) => gap(shape, footprintOf(script.s, other)) < 1.2));
  const shut = swept.map((shape) => isOverShut(script.s, target, shape));
  const room = placeCodes({ ...script.s, units: [target] }, target, facing);
  const isBarred = journeyOf(script.s, target, way, { isCharge: true }).barredAt !== null;
  const isOdd = shut.some(({ codes, isHair }) => isHair || codes.length > 0) || room.codes.length > 0 || room.isHair;
  const isOff = placeCodes({ ...script.s, units: [target] }, target, way.poseAt(half)).codes.length > 0;
  if (isNear || isOdd || isBarred || isOff) throw new Unjudged();
  change(script, target.id, { pose: way.poseAt(half) });
  const shape = rectangleOf(script.s, target, way.poseAt(half));
  const at = (covered: number) => rectangleOf(script.s, charger, alongPath(charge, covered));
  // After its own dice the charger goes on until they touch.
  if (gap(at(advance), shape) <= 0 || overlapDepth(at(advance), shape) > 0) throw new Unjudged();
  for (let covered = advance; covered < charge.distance + 12; ) {
    const left = gap(at(covered), shape);
    if (left < 1e-4) return alongPath(charge, covered);
    covered += Math.max(left / 2, 1e-5);
  }
  return alongPath(charge, advance + half);
};
