import type { Situation, Unit } from '../../../src/rulesets/on-war/state.js';
import type { Face } from '../../../src/rulesets/on-war/tables.js';
import type { Point } from '../../../src/table/point.js';
import type { Pose } from '../../../src/table/pose.js';
import { closedTo, isCrossed, isIn } from './closed.js';
import { edgeStruck } from './edge.js';
import { aheadOf, contactGap, crosses, distance, equal, inFrame, overlap, placed } from './geometry.js';
import { extentsOf, footprintOf, standsOf } from './layout.js';

/** Where a charge strikes home. */

export interface OraclePlace {
  readonly edge: Face;
  readonly pose: Pose;
  readonly distance: number;
}

/** Ends of an edge from the left of a charger that faces it, and the heading squarely into it. @see OW-CHG-10 */
const edgeLine = (s: Situation, target: Unit, edge: Face) => {
  const { left, right, rear, front } = extentsOf(s, target);
  const at = (lateral: number, forward: number): Point => placed(target.pose, lateral, forward);
  const { heading } = target.pose;
  const lines = {
    front: { from: at(right, front), to: at(left, front), turn: 180 },
    rear: { from: at(left, rear), to: at(right, rear), turn: 0 },
    left: { from: at(left, front), to: at(left, rear), turn: 90 },
    right: { from: at(right, rear), to: at(right, front), turn: 270 },
  };
  const { from, to, turn } = lines[edge];
  return { from, to, heading: (heading + turn) % 360 };
};

/** How far a charger on a line goes until a stand is in contact with one of the target; null if none ever is. @see OW-GEN-08 */
const untilContact = (s: Situation, charger: Unit, line: Pose, target: Unit): number | null => {
  const reach = standsOf(s, charger, line).map(({ corners }) => corners.map((corner) => inFrame(line, corner)));
  const met = standsOf(s, target).map(({ corners }) => corners.map((corner) => inFrame(line, corner)));
  const laterals = (corners: readonly { readonly lateral: number }[]) => corners.map(({ lateral }) => lateral);
  const runs = reach.flatMap((mine) =>
    met.flatMap((theirs) => {
      const beside =
        Math.min(...laterals(mine)) > Math.max(...laterals(theirs)) + contactGap ||
        Math.max(...laterals(mine)) < Math.min(...laterals(theirs)) - contactGap;
      const ahead = Math.min(...theirs.map(({ forward }) => forward)) - Math.max(...mine.map(({ forward }) => forward));
      return beside ? [] : [ahead];
    }),
  );
  return runs.length === 0 ? null : Math.min(...runs);
};

const onTable = (s: Situation, point: Point): boolean => {
  const { width, height } = s.scenario.table;
  return point.x >= -equal && point.y >= -equal && point.x <= width + equal && point.y <= height + equal;
};

/** Whether the way is clear and the place is free. @see OW-CHG-11 */
export const serves = (s: Situation, charger: Unit, target: Unit, place: Pose): boolean => {
  const others = s.units.filter(
    (unit) =>
      unit.gone === 'no' && !unit.waiting && unit.id !== charger.id && !(unit.hidden && unit.side !== charger.side),
  );
  const way = [charger.pose, place] as const;
  const mine = standsOf(s, charger, place).map(({ corners }) => corners);
  const isClear = others.every(
    (unit) =>
      unit.id === target.id ||
      (unit.side === charger.side && unit.formation.kind === 'loose') ||
      footprintOf(s, unit).every((part) => !crosses(part, way)),
  );
  // A narrow charger comes up to the stands of a thin square, inside its outline.
  const groundOf = (unit: Unit) =>
    unit.id === target.id ? standsOf(s, unit).map(({ corners }) => corners) : footprintOf(s, unit);
  const isFree = others.every((unit) => groundOf(unit).every((part) => mine.every((own) => !overlap(own, part))));
  const kept = s.charges.filter(({ state, charger: id }) => state === 'contact' && id !== charger.id);
  const keptGround = kept.flatMap((charge) => {
    const unit = s.units.find(({ id, side }) => id === charge.charger && side === charger.side);
    return unit === undefined ? [] : footprintOf(s, unit, charge.startPose);
  });
  return (
    isClear &&
    isFree &&
    keptGround.every((part) => mine.every((own) => !overlap(own, part))) &&
    closedTo(s, charger).every((ground) => !isCrossed(s, ground, way) && mine.every((own) => !isIn(s, ground, own))) &&
    mine.every((own) => own.every((corner) => onTable(s, corner)))
  );
};

/** 0, then 0.25" to the left, 0.25" to the right, and so on, within the edge. @see OW-CHG-11 */
const offsets = (along: number, length: number, step: number): readonly number[] => {
  const found = [0];
  for (let n = 1; n * step <= length + equal; n += 1) {
    if (along - n * step >= -equal) found.push(-n * step);
    if (along + n * step <= length + equal) found.push(n * step);
  }
  return found;
};

/** The edge, the place and the length of a charge; null: there is no place. @see OW-CHG-09 OW-CHG-10 OW-CHG-11 */
export const placeOfCharge = (s: Situation, charger: Unit, target: Unit): OraclePlace | null => {
  const start = charger.pose;
  const edge = edgeStruck(s, target, start);
  const { from, to, heading } = edgeLine(s, target, edge);
  const length = distance(from, to);
  const unit = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const along = Math.min(length, Math.max(0, (start.x - from.x) * unit.x + (start.y - from.y) * unit.y));
  const ahead = aheadOf(heading);
  for (const offset of offsets(along, length, s.tables.distances.placeStep)) {
    const at = along + offset;
    const foot = { x: from.x + unit.x * at, y: from.y + unit.y * at };
    const line = { x: foot.x - ahead.x * 60, y: foot.y - ahead.y * 60, heading };
    const run = untilContact(s, charger, line, target);
    if (run === null) continue;
    const pose = { x: line.x + ahead.x * run, y: line.y + ahead.y * run, heading };
    if (serves(s, charger, target, pose)) return { edge, pose, distance: distance(start, pose) };
  }
  return null;
};
