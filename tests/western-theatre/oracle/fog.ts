import type { State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import type { Point } from '../../../src/table/point.js';
import type { Pose } from '../../../src/table/pose.js';
import {
  bearing,
  distance,
  equal,
  hull,
  inFrame,
  isNear,
  lengthInside,
  nearestPoint,
  overlap,
  type Segment,
  shapesGap,
  shapesOverlap,
} from './geometry.js';
import { spotsOf } from './ground.js';
import { blocksOf, footprint, frontEdge } from './layout.js';
import { isSetDownFree } from './march.js';
import { isHorse } from './shot.js';
import { othersThan, sees } from './sight.js';
import { isUpset, type Stretch, stopIn } from './walk.js';

/** Brigades that go forward in the fog. @see WT-FOG-19 WT-FOG-20 WT-FOG-21 */

export const isInfantryBrigade = (s: State, brigadeId: string): boolean => {
  const units = s.units.filter((unit) => unit.brigadeId === brigadeId && unit.location === 'table');
  const isFoot = ({ arm }: Unit): boolean => arm === 'lineInfantry' || arm === 'lightInfantry';
  return units.some(isFoot) && !units.some(isHorse);
};

export const goesForward = (unit: Unit): boolean =>
  unit.location === 'table' &&
  unit.arm !== 'artillery' &&
  unit.marker !== 'red' &&
  unit.plight === 'none' &&
  unit.meleeId === null;

/** The unit in attack column, if it can form one where it stands. */
export const inColumn = (s: State, unit: Unit): Unit => {
  if (unit.arm !== 'lineInfantry' || !unit.regular || unit.side !== 'french') return unit;
  const formation = { kind: 'attackColumn' as const, files: null, gap: 0, left: null, right: null };
  const column: Unit = { ...unit, formation };
  return isSetDownFree(s, column) ? column : unit;
};

/** The bearing in which it slides. */
const courseOf = (s: State, unit: Unit): number => {
  const seen = s.units
    .filter((enemy) => enemy.side !== unit.side && enemy.location === 'table' && sees(s, unit, enemy))
    .map((enemy) => ({ enemy, far: shapesGap(footprint(s, enemy), footprint(s, unit)) }));
  const nearest = seen.reduce<(typeof seen)[number] | null>(
    (best, each) => (best === null || each.far < best.far - equal ? each : best),
    null,
  );
  if (nearest === null) return unit.pose.heading;
  const points = footprint(s, nearest.enemy).map((part) => nearestPoint(part, unit.pose));
  const point = points.reduce((best, each) => (distance(each, unit.pose) < distance(best, unit.pose) ? each : best));
  return inFrame(unit.pose, point).forward > equal ? bearing(unit.pose, point) : unit.pose.heading;
};

const mayStand = (s: State, unit: Unit, pose: Pose, before: Pose): boolean => {
  const shape = footprint(s, unit, pose);
  const fronts = blocksOf(s, unit, pose).map(frontEdge);
  const olds = blocksOf(s, unit, before).map(frontEdge);
  const { width, height } = s.scenario.table;
  const points: readonly Point[] = [pose, ...fronts.flat()];
  if (points.some(({ x, y }) => x < -1e-6 || y < -1e-6 || x > width + 1e-6 || y > height + 1e-6)) return false;
  const closed = spotsOf(s).filter(({ row }) => !row.passableBy.includes(unit.arm));
  const enters = closed.some(({ areas, line }) =>
    fronts.some((edge, index) => {
      const swept = hull([...edge, ...(olds[index] ?? [])]);
      if (swept.length < 3) return false;
      return areas.some((area) => overlap(swept, area)) || line.some((piece) => lengthInside(swept, piece) > 1e-6);
    }),
  );
  if (enters) return false;
  return othersThan(s, [unit.id]).every((other) => {
    const theirs = footprint(s, other);
    if (shapesOverlap(shape, theirs)) return false;
    if (other.side === unit.side || !isNear(shape, theirs, 3)) return true;
    return shapesGap(shape, theirs) >= Math.min(3, shapesGap(footprint(s, unit), theirs)) - equal;
  });
};

export interface Advanced {
  readonly unit: Unit;
  readonly upset: boolean;
}

/** A unit that goes forward so many inches, as far as it can. */
export const advanced = (s: State, unit: Unit, inches: number): Advanced => {
  const turn = (courseOf(s, unit) * Math.PI) / 180;
  const at = (t: number): Pose => ({
    ...unit.pose,
    x: unit.pose.x + Math.sin(turn) * t,
    y: unit.pose.y + Math.cos(turn) * t,
  });
  const whole: Stretch = { from: unit.pose, to: at(inches), isWheel: false, length: inches };
  const stop = stopIn(s, unit, { start: unit.pose, enemies: [] }, whole, [whole]);
  const most = inches * (stop ?? 1);
  const step = 0.02;
  let low = 0;
  while (low < most && mayStand(s, unit, at(Math.min(low + step, most)), at(low))) low = Math.min(low + step, most);
  let high = Math.min(low + step, most);
  for (let turns = 0; turns < 24 && low < most; turns += 1) {
    const middle = (low + high) / 2;
    if (mayStand(s, unit, at(middle), at(low))) low = middle;
    else high = middle;
  }
  // One that cannot go stays.
  if (low < 0.1) return { unit, upset: false };
  const way: Segment = [unit.pose, at(low)];
  return { unit: { ...unit, pose: at(low) }, upset: isUpset(s, unit, way, [whole]) };
};
