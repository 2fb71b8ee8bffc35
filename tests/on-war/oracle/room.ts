import type { Situation, Unit } from '../../../src/rulesets/on-war/state.js';
import type { Pose } from '../../../src/table/pose.js';
import { closedTo, depthIn, isIn } from './closed.js';
import { equal, gap, leastPossibleGap, overlap, type Polygon } from './geometry.js';
import { lineOf } from './ground.js';
import { footprintOf, standsOf } from './layout.js';
import { poseAt } from './moves.js';

/** Room for a formation, and what is hidden near a way. */

const there = (s: Situation, except: string): readonly Unit[] =>
  s.units.filter((unit) => unit.gone === 'no' && !unit.waiting && unit.id !== except);

const isOnTable = (s: Situation, part: Polygon): boolean => {
  const { width, height } = s.scenario.table;
  return part.every(({ x, y }) => x >= -equal && y >= -equal && x <= width + equal && y <= height + equal);
};

/** Whether the stands of a new layout are clear of others, closed ground, lines and the edge. @see OW-FRM-09 */
export const squareRoom = (s: Situation, unit: Unit): 'free' | 'taken' | 'hidden' => {
  const square = { ...unit, formation: { kind: 'square' as const, files: 0 } };
  const stands = standsOf(s, square).map(({ corners }) => corners);
  const outline = footprintOf(s, square);
  const isOver = (other: Unit): boolean =>
    footprintOf(s, other).some((part) => stands.some((own) => overlap(own, part)));
  const others = there(s, unit.id);
  const isHidden = (other: Unit): boolean => other.hidden && other.side !== unit.side;
  const lines = s.scenario.terrain.filter((ground) => lineOf(s, ground) !== null);
  const isFree =
    stands.every((own) => isOnTable(s, own)) &&
    closedTo(s, unit).every((ground) => stands.every((own) => !isIn(s, ground, own))) &&
    lines.every((ground) => stands.every((own) => depthIn(s, ground, own) < 1)) &&
    others.every((other) => isHidden(other) || !isOver(other));
  if (!isFree) return 'taken';
  return others.some(
    (other) => isHidden(other) && outline.some((own) => footprintOf(s, other).some((part) => gap(own, part) < 0.2)),
  )
    ? 'hidden'
    : 'free';
};

/** Whether something hidden may be noticed on a way; by those who come that near. @see OW-HID-04 OW-HID-05 OW-HID-14 */
export const isHiddenNear = (s: Situation, unit: Unit, path: readonly Pose[], except = ''): boolean => {
  const hidden = there(s, unit.id).filter((other) => other.hidden && other.side !== unit.side && other.id !== except);
  if (hidden.length === 0) return false;
  const reach = s.tables.discoveryDistances[unit.quality] + 0.1;
  const legs = path.map((to, index) => [path[index - 1] ?? unit.pose, to] as const);
  const poses = legs.flatMap(([from, to]) => Array.from({ length: 41 }, (_, n) => poseAt(from, to, n / 40)));
  return hidden.some((other) =>
    footprintOf(s, other).some((part) =>
      poses.some((pose) => footprintOf(s, unit, pose).some((own) => leastPossibleGap(own, part) <= reach + 1)),
    ),
  );
};
