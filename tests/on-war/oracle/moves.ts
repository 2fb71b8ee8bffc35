import type { Situation, Unit } from '../../../src/rulesets/on-war/state.js';
import type { Pose } from '../../../src/table/pose.js';
import { crosses, distance, equal, gap, leastPossibleGap, overlap, type Polygon } from './geometry.js';
import { footprintOf, standsOf } from './layout.js';

/** Moves of one leg, on ground with nothing but battalions. */

/** The cost of a leg: the greatest displacement of the centre of a stand. @see OW-MOV-04 */
export const costOf = (s: Situation, unit: Unit, from: Pose, to: Pose): number => {
  const after = standsOf(s, unit, to);
  return Math.max(
    ...standsOf(s, unit, from).map(({ centre }, slot) => distance(centre, after[slot]?.centre ?? centre)),
  );
};

/** The pose on a leg: straight on, turning evenly the shorter way. @see OW-MOV-15 */
export const poseAt = (from: Pose, to: Pose, share: number): Pose => {
  const turn = ((to.heading - from.heading + 540) % 360) - 180;
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    heading: from.heading + (turn === -180 ? 180 : turn) * share,
  };
};

const gapTo = (mine: readonly Polygon[], theirs: readonly Polygon[]): number =>
  Math.min(
    ...mine.flatMap((own) =>
      theirs.map((part) => {
        const least = leastPossibleGap(own, part);
        return least > 3 ? least : gap(own, part);
      }),
    ),
  );

/** Whether it comes nearer to an enemy than it may; null: by a hair or not. @see OW-MOV-07 */
const tooNear = (s: Situation, unit: Unit, to: Pose, enemy: Unit): boolean | null => {
  const theirs = footprintOf(s, enemy);
  const least = Math.min(s.tables.moveFactors.minimumEnemyGap, gapTo(footprintOf(s, unit), theirs));
  const samples = Array.from({ length: 161 }, (_, n) =>
    gapTo(footprintOf(s, unit, poseAt(unit.pose, to, n / 160)), theirs),
  );
  const nearest = Math.min(...samples);
  if (nearest < least - 0.02) return true;
  return nearest > least - 1e-6 && (nearest > least + 0.02 || samples[0] === nearest) ? false : null;
};

/** @see OW-MOV-05 OW-MOV-06 */
const isBlocked = (s: Situation, unit: Unit, to: Pose, others: readonly Unit[]): boolean => {
  const [before, after] = [standsOf(s, unit), standsOf(s, unit, to)];
  const mayPass = (other: Unit) =>
    other.side === unit.side && (unit.formation.kind === 'loose' || other.formation.kind === 'loose');
  return others.some((other) =>
    standsOf(s, other).some(
      ({ corners }) =>
        after.some((stand) => overlap(stand.corners, corners)) ||
        (!mayPass(other) &&
          before.some((stand, slot) => crosses(corners, [stand.centre, after[slot]?.centre ?? stand.centre]))),
    ),
  );
};

/** Codes of the refusals of a move of one leg; null: it hangs on a hair. @see OW-MOV-01 OW-MOV-09 OW-MOV-17 */
export const moveRefusals = (s: Situation, unit: Unit, to: Pose, double: boolean): readonly string[] | null => {
  const others = s.units.filter((each) => each.gone === 'no' && !each.waiting && each.id !== unit.id);
  const near = others.filter(({ side }) => side !== unit.side).map((enemy) => tooNear(s, unit, to, enemy));
  if (!near.includes(true) && near.includes(null)) return null;
  if (unit.formation.kind === 'garrison') return null;
  const allowance = (s.tables.movementAllowances[unit.type][unit.formation.kind] ?? 0) * (double ? 2 : 1);
  const { width, height } = s.scenario.table;
  const over = Math.max(
    ...standsOf(s, unit, to).flatMap(({ corners }) => corners.flatMap(({ x, y }) => [-x, -y, x - width, y - height])),
  );
  if (over > equal && over <= 0.06) return null;
  return [
    ...(costOf(s, unit, unit.pose, to) > allowance + equal ? ['tooFar'] : []),
    ...(isBlocked(s, unit, to, others) ? ['blocked'] : []),
    ...(near.includes(true) ? ['tooNearEnemy'] : []),
    ...(over > equal ? ['offTable'] : []),
  ];
};
