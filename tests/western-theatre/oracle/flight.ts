import type { State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import type { Point } from '../../../src/table/point.js';
import type { Pose } from '../../../src/table/pose.js';
import {
  bearing,
  distance,
  equal,
  hull,
  isNear,
  lengthInside,
  meet,
  overlap,
  type Polygon,
  placed,
  type Segment,
  shapesGap,
  shapesOverlap,
  touch,
  turned,
} from './geometry.js';
import { type Spot, spotsOf } from './ground.js';
import { blocksOf, centreOf, footprint, frontEdge, isUnit, type Piece, poseAt } from './layout.js';
import { isLight } from './shot.js';
import { othersThan } from './sight.js';
import { type Stretch, stopIn } from './walk.js';

/** Evades, retreats and routs, after topic FLE. */

export type FlightKind = 'evade' | 'retreat' | 'rout';
export interface Fled {
  readonly gone: 'no' | 'destroyed' | 'ranOff';
  readonly piece: Piece;
  /** Friends that it has gone through. */
  readonly through: readonly string[];
}

interface Scene {
  readonly s: State;
  /** As it goes: a battery limbered, and the heading that it goes with. */
  readonly piece: Piece;
  readonly kind: FlightKind;
  readonly start: Pose;
  readonly going: Point;
  readonly inches: number;
}

const at = ({ start, going }: Scene, t: number): Pose => ({
  ...start,
  x: start.x + going.x * t,
  y: start.y + going.y * t,
});
const shapeAt = (scene: Scene, t: number): readonly Polygon[] => footprint(scene.s, scene.piece, at(scene, t));
const sweptTo = (scene: Scene, t: number): readonly Polygon[] => {
  const [before, after] = [shapeAt(scene, 0), shapeAt(scene, t)];
  return before.map((part, index) => hull([...part, ...(after[index] ?? [])]));
};

/** Inches to the point where a table edge is met; infinity: nowhere. */
const edgeStop = (scene: Scene): number => {
  const { s, piece, going, kind, start } = scene;
  const { width, height } = s.scenario.table;
  // Guns that limber may turn all but their rear off the table: their centre stays on it.
  const points = kind === 'rout' ? [start] : [...shapeAt(scene, 0).flat(), centreOf(s, piece, start)];
  const on = points.filter(
    ({ x, y }) => kind === 'rout' || (x >= -equal && y >= -equal && x <= width + equal && y <= height + equal),
  );
  const reach = (from: number, by: number, limit: number): number => {
    if (Math.abs(by) < 1e-9) return Number.POSITIVE_INFINITY;
    return Math.max(0, ((by > 0 ? limit : 0) - from) / by);
  };
  return Math.min(
    ...on.map(({ x, y }) => Math.min(reach(x, going.x, width), reach(y, going.y, height))),
    Number.POSITIVE_INFINITY,
  );
};

/** Inches to the terrain edge that stops it; on a road none does. @see WT-FLE-16 WT-FLE-17 WT-TER-06 */
const groundStop = (scene: Scene, far: number): number => {
  const { s, piece, start } = scene;
  if (!isUnit(piece)) return Number.POSITIVE_INFINITY;
  const way: Stretch = { from: start, to: at(scene, far), isWheel: false, length: far };
  const stop = stopIn(s, piece, { start, enemies: [] }, way, [way]);
  return stop === null ? Number.POSITIVE_INFINITY : stop * far;
};

/** @see WT-TER-15 */
const isGroundOpen = (scene: Scene, t: number): boolean => {
  const { s, piece, kind } = scene;
  const mover = isUnit(piece) ? piece.arm : 'officer';
  const closed = spotsOf(s).filter(({ row }) => !row.passableBy.includes(mover));
  const edgeOf = (pose: Pose): readonly Segment[] =>
    blocksOf(s, piece, pose).map((block) => {
      if (kind !== 'retreat' || (isUnit(piece) && piece.arm === 'artillery')) return frontEdge(block);
      const back = placed(block.pose, 0, -block.depth);
      return frontEdge({ ...block, pose: { ...back, heading: block.pose.heading } });
    });
  const [before, after] = [edgeOf(scene.start), edgeOf(at(scene, t))];
  return closed.every((spot) => {
    const enters = before.some((edge, index) => {
      const swept = hull([...edge, ...(after[index] ?? [])]);
      return swept.length > 2 && (spot.areas.some((area) => overlap(swept, area)) || crossesLine(spot, swept));
    });
    const rests = spot.areas.some((area) => shapesOverlap(shapeAt(scene, t), [area]));
    const lies = spot.line.some((piece2) => shapeAt(scene, t).some((part) => lengthInside(part, piece2) > equal));
    return !enters && !rests && !lies;
  });
};
const crossesLine = ({ line }: Spot, swept: Polygon): boolean =>
  line.some(
    (piece) =>
      lengthInside(swept, piece) > equal ||
      swept.every((point, index) => index > 0 && meet(piece, [swept[0] ?? point, point])),
  );

/** @see WT-FLE-03 WT-FLE-04 */
const areEnemiesKept = (
  scene: Scene,
  was: readonly Polygon[],
  t: number,
  from: string | null,
  runsOff: boolean,
): boolean => {
  const { s, piece } = scene;
  return s.units
    .filter(({ side, location }) => side !== piece.side && location === 'table')
    .every((enemy) => {
      const theirs = footprint(s, enemy);
      const end = shapeAt(scene, t);
      const before = shapesGap(was, theirs);
      const isFree = before <= touch + equal || shapesOverlap(shapeAt(scene, 0), theirs);
      if (isFree ? isNear(end, theirs, touch) && !runsOff : isNear(sweptTo(scene, t), theirs, touch)) return false;
      if (runsOff || enemy.id === from || before > 18 + equal) return true;
      return shapesGap(end, theirs) >= before - equal;
    });
};

const isCrowded = (scene: Scene, t: number, byFriends = false): boolean =>
  othersThan(scene.s, [scene.piece.id])
    .filter(({ side }) => !byFriends || side === scene.piece.side)
    .some((other) => shapesOverlap(shapeAt(scene, t), footprint(scene.s, other)));

/** Where a flight on a bearing ends; null: the bearing is not open. */
const endOf = (
  scene: Scene,
  was: readonly Polygon[],
  from: string | null,
): { readonly t: number; readonly off: boolean } | null => {
  const { inches, kind } = scene;
  const edge = edgeStop(scene);
  const stop = Math.min(groundStop(scene, inches + 6), kind === 'rout' ? Number.POSITIVE_INFINITY : edge);
  const off = (t: number): { readonly t: number; readonly off: boolean } | null =>
    isGroundOpen(scene, t) && areEnemiesKept(scene, was, t, from, true) ? { t, off: true } : null;
  if (kind === 'rout' && edge <= Math.min(inches, stop)) return off(edge);
  let t = Math.min(inches, stop);
  // Only friends are gone through and past; it may not come to rest on an officer of the enemy.
  if (isCrowded(scene, inches, true))
    while (isCrowded(scene, t) && t < Math.min(inches + 6, stop)) {
      t = Math.min(t + 0.01, inches + 6, stop);
      if (kind === 'rout' && t >= edge) return off(edge);
    }
  if (t > inches && t < stop) {
    let [low, high] = [t - 0.01, t];
    for (let step = 0; step < 20; step += 1) {
      const middle = (low + high) / 2;
      if (isCrowded(scene, middle)) low = middle;
      else high = middle;
    }
    t = high;
  }
  const isOpen = t > touch + 1e-9 && !isCrowded(scene, t) && isGroundOpen(scene, t);
  return isOpen && areEnemiesKept(scene, was, t, from, false) ? { t, off: false } : null;
};

/** Bearings in the order in which they are tried. @see WT-FLE-04 */
const offs = [0, ...Array.from({ length: 18 }, (_, step) => [(step + 1) * 5, (step + 1) * -5]).flat()];

/** A flight move. `from`: the enemy that is fled from, who may come nearer. */
export const flightOf = (
  s: State,
  given: Piece,
  kind: FlightKind,
  away: number,
  inches: number,
  from: string | null,
): Fled => {
  const was = footprint(s, given);
  const centre = centreOf(s, given);
  const isGuns = isUnit(given) && given.arm === 'artillery';
  const piece: Piece = isGuns ? { ...given, formation: { ...given.formation, kind: 'limbered' } } : given;
  for (const off of offs) {
    const heading = away + off;
    const faces = kind !== 'retreat' || isGuns;
    const start = faces ? poseAt(s, piece, centre, heading) : given.pose;
    const going = { x: Math.sin((heading * Math.PI) / 180), y: Math.cos((heading * Math.PI) / 180) };
    const scene: Scene = { s, piece, kind, start, going, inches };
    const end = endOf(scene, was, from);
    if (end === null) continue;
    const pose = at(scene, end.t);
    const through = throughOf(scene, end.t);
    return {
      gone: end.off ? 'ranOff' : 'no',
      piece: { ...piece, pose: { ...pose, heading: turned(pose.heading) } },
      through,
    };
  }
  return { gone: 'destroyed', piece: given, through: [] };
};

/** @see WT-MOV-26 WT-FLE-06 */
const throughOf = (scene: Scene, t: number): readonly string[] => {
  const { s, piece } = scene;
  if (!isUnit(piece) || isLight(piece)) return [];
  return s.units
    .filter(
      (other: Unit) =>
        other.side === piece.side && other.id !== piece.id && other.location === 'table' && !isLight(other),
    )
    .filter((other) => shapesOverlap(sweptTo(scene, t), footprint(s, other)))
    .map(({ id }) => id);
};

/** The bearing directly away, from one footprint centre to another. @see WT-FLE-02 */
export const awayFrom = (s: State, piece: Piece, enemy: Piece): number => {
  const [mine, theirs] = [centreOf(s, piece), centreOf(s, enemy)];
  return distance(mine, theirs) < 1e-9 ? piece.pose.heading + 180 : bearing(theirs, mine);
};
/** @see WT-FLE-02 */
export const toHome = (s: State, piece: Piece): number => {
  const home = s.scenario.sides.find(({ id }) => id === piece.side)?.homeEdge ?? 'south';
  return { north: 0, east: 90, south: 180, west: 270 }[home];
};
