import type { LegOrder } from '../../../src/rulesets/western-theatre/actions.js';
import type { State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import type { Direction } from '../../../src/rulesets/western-theatre/tables.js';
import type { Point } from '../../../src/table/point.js';
import type { Pose } from '../../../src/table/pose.js';
import {
  crossed,
  distance,
  edgesOf,
  equal,
  headingsApart,
  hull,
  inFrame,
  lerp,
  type Polygon,
  type Segment,
  segmentsGap,
  shapesGap,
  shapesOverlap,
  shifted,
  touch,
} from './geometry.js';
import { borderOf, isInside, type Spot, spotsOf } from './ground.js';
import {
  type Block,
  blocksOf,
  centreOf,
  cornersOf,
  footprint,
  frontEdge,
  frontsOf,
  isUnit,
  mainOf,
  type Piece,
} from './layout.js';
import { directionFrom, pieceOf } from './shot.js';
import { fireLine, inArc, othersThan } from './sight.js';
import { faultOf, limitsOf, metIn, stretchesOf } from './walk.js';

/** A charge as it is declared, after topic CHG. */

export type Charged =
  | { readonly ok: false; readonly why: string }
  | {
      readonly ok: true;
      /** The charge start point. */
      readonly start: Pose;
      /** Where contact is made. */
      readonly end: Pose;
      readonly length: number;
      readonly distance: number;
      readonly edge: Direction;
      /** It attacks over an obstacle (WT-CHG-13). */
      readonly over: boolean;
    };

/** @see WT-CHG-03 */
export const mayCharge = ({ arm, formation: { kind } }: Unit): boolean => {
  if (arm === 'artillery') return false;
  return kind === 'line' || kind === 'open' || (arm === 'lineInfantry' && kind === 'attackColumn');
};

/** Inches straight ahead until a front edge meets a shape; null: it does not. */
export const runTo = (pose: Pose, width: number, shape: readonly Polygon[]): number | null => {
  const half = width / 2 - equal;
  const found = shape.flatMap((part) => {
    const marks = part.map((point) => inFrame(pose, point));
    const cuts = edgesOf(marks.map(({ lateral, forward }): Point => ({ x: lateral, y: forward }))).flatMap(([a, b]) =>
      [-half, half].flatMap((side) => {
        const [da, db] = [a.x - side, b.x - side];
        return da * db < 0 ? [lerp([a, b], da / (da - db)).y] : [];
      }),
    );
    const forwards = [
      ...marks.filter(({ lateral }) => Math.abs(lateral) < half).map(({ forward }) => forward),
      ...cuts,
    ];
    // What lies behind the front edge is not met.
    return Math.max(...forwards, -1) > equal ? [Math.max(0, Math.min(...forwards))] : [];
  });
  return found.length === 0 ? null : Math.min(...found);
};

/** Degrees between a heading and the right angle to a face of a block: its outward heading less that of the block. */
const offFace = (block: Block, face: number, heading: number): number =>
  headingsApart(block.pose.heading + face + 180, heading);

/** Faces of a block of a bent line that lie within the block beside it: where a wing that is met too is turned back. */
const closedFaces = (target: Piece, met: readonly Block[], { name }: Block): readonly number[] => {
  const isBack = (side: 'left' | 'right'): boolean =>
    isUnit(target) && (target.formation[side]?.angle ?? 0) < 0 && met.some((each) => each.name === side);
  if (name === 'right') return isBack('right') ? [270] : [];
  if (name === 'left') return isBack('left') ? [90] : [];
  return [...(isBack('right') ? [90] : []), ...(isBack('left') ? [270] : [])];
};

/** @see WT-CHG-07 WT-FRM-08 */
const edgeName = (s: State, target: Unit, block: Block, face: number, from: Pose): Direction => {
  if (target.formation.kind === 'square' || face === 0) return 'front';
  if (face === 180) return 'rear';
  const names = blocksOf(s, target).map(({ name }) => name);
  const side = face === 90 ? 'right' : 'left';
  const outer = names.length === 1 || block.name === side || (block.name === 'centre' && !names.includes(side));
  if (outer) return 'flank';
  return inFrame(block.pose, from).forward >= 0 ? 'front' : 'rear';
};

/** Inches of an edge of a block that a front edge, carried straight on, covers. */
const covered = (block: Block, face: number, at: Pose, width: number): number => {
  const corners = cornersOf(block);
  const [a, b] = edgesOf(corners)[face / 90] ?? [corners[0], corners[1]];
  if (a === undefined || b === undefined) return 0;
  const [one, other] = [inFrame(at, a).lateral, inFrame(at, b).lateral];
  return Math.min(Math.max(one, other), width / 2) - Math.max(Math.min(one, other), -width / 2);
};

interface Run {
  readonly inches: number;
  readonly spot: Spot | null;
}

/** Where a straight run ends: at the target, or at a boundary at which it is touched; null: it may not be run. */
const runOf = (s: State, origin: Pose, at: Pose, width: number, target: Piece): Run | string => {
  const shape = footprint(s, target);
  const inches = runTo(at, width, shape);
  if (inches === null) return 'missesTarget';
  const way: Segment = [at, shifted(at, 0, inches)];
  const stops = spotsOf(s)
    .filter(({ row }) => row.stops)
    .flatMap((spot) =>
      borderOf(spot).flatMap((edge) => {
        const t = crossed(way, edge);
        return t === null || distance(lerp(way, t), origin) <= 0.1 + 1e-6
          ? []
          : [{ inches: t * inches, spot, point: lerp(way, t) }];
      }),
    )
    .toSorted((a, b) => a.inches - b.inches);
  const [first] = stops;
  if (first === undefined || first.inches >= inches - 1e-6) return { inches, spot: null };
  return canTouchAt(s, first.spot, first.point, target, at) ? { inches: first.inches, spot: first.spot } : 'edgeBarred';
};

/** @see WT-CHG-12 */
const canTouchAt = (s: State, spot: Spot, point: Point, target: Piece, at: Pose): boolean => {
  const shape = footprint(s, target);
  if (spot.line.length === 0)
    return isInside(spot, centreOf(s, target)) && !isInside(spot, at) && shapesGap(shape, [[point]]) <= 1 + equal;
  return Math.min(...shape.map((part) => segmentsGap(edgesOf(part), spot.line))) <= 1 + equal;
};

const isObstacle = ({ row, line, ground: { kind } }: Spot): boolean =>
  (line.length > 0 && row.stops) || kind === 'building' || kind === 'fortification';

/** @see WT-CHG-13 */
export const isOver = (s: State, way: readonly Segment[]): boolean =>
  spotsOf(s)
    .filter(isObstacle)
    .some((spot) => borderOf(spot).some((edge) => way.some((piece) => crossed(piece, edge) !== null)));

/** A target in a building or fortification is attacked over its edge on whatever part it is touched. @see WT-CHG-13 */
const isHeld = (s: State, target: Piece): boolean =>
  spotsOf(s).some(
    (spot) =>
      (spot.ground.kind === 'building' || spot.ground.kind === 'fortification') && isInside(spot, centreOf(s, target)),
  );

/** Whether something stands in the strip swept by the front edge. @see WT-CHG-06 */
const isStripFree = (s: State, unit: Unit, from: Pose, inches: number, target: Piece): boolean => {
  const { width } = mainOf(s, unit);
  return othersThan(s, [unit.id, target.id]).every((other) => {
    const met = runTo(from, width, footprint(s, other));
    return met === null || met >= inches - equal;
  });
};

const legsLength = (legs: readonly LegOrder[]): number =>
  legs.reduce((sum, leg) => sum + ('march' in leg ? leg.march : leg.inches), 0);

/** Inches of straight march at the end of the legs. */
const straightTail = (legs: readonly LegOrder[]): number => {
  let sum = 0;
  for (const leg of legs.toReversed()) {
    if (!('march' in leg)) return sum;
    sum += leg.march;
  }
  return sum;
};

/** Walks the legs: no nearness to the enemy is asked. @see WT-CHG-11 WT-CHG-14 */
const legsFault = (
  s: State,
  unit: Unit,
  legs: readonly LegOrder[],
): { readonly why: string | null; readonly at: Pose; readonly way: readonly Segment[] } => {
  const limits = { ...limitsOf(s, unit, unit.pose) };
  const enemies = limits.enemies.map((each) => ({ ...each, least: 0 }));
  let at = unit.pose;
  const way: Segment[] = [];
  for (const stretch of stretchesOf(s, unit, unit.pose, legs)) {
    const fault = faultOf(s, unit, { ...limits, enemies }, stretch);
    if (fault !== null) return { why: fault, at, way };
    if (metIn(s, unit, stretch, true).length > 0) return { why: 'blocked', at, way };
    const line: Segment = [stretch.from, stretch.to];
    const stops = spotsOf(s).filter(({ row }) => row.stops);
    const isStopped = stops.some((spot) =>
      borderOf(spot).some((edge) => {
        const t = crossed(line, edge);
        return t !== null && distance(lerp(line, t), unit.pose) > 0.1 + 1e-6;
      }),
    );
    if (isStopped) return { why: 'edgeBarred', at, way };
    way.push(line);
    at = stretch.to;
  }
  return { why: null, at, way };
};

/** A charge of a unit with its final value. */
export const chargeOf = (s: State, unit: Unit, targetId: string, legs: readonly LegOrder[], value: number): Charged => {
  const refused = (why: string): Charged => ({ ok: false, why });
  const target = pieceOf(s, targetId);
  if (!mayCharge(unit)) return refused('wrongFormation');
  if (s.sackville && unit.side === 'allied' && unit.arm === 'lineCavalry') return refused('fogForbids');
  const { why, at, way } = legsFault(s, unit, legs);
  if (why !== null) return refused(why);
  const { width } = mainOf(s, unit);
  if (legs.length === 0 && touchesFront(s, unit, target))
    return closeCharge(s, unit, target, isOver(s, []) || isHeld(s, target));
  const run = runOf(s, unit.pose, at, width, target);
  if (typeof run === 'string') return refused(run);
  const length = legsLength(legs) + run.inches;
  if (length > value + equal) return refused('tooFar');
  const end = shifted(at, 0, run.inches);
  const charge = Math.min(6, length);
  const start = shifted(end, 0, -charge);
  const over = isOver(s, [...way, [at, shifted(end, 0, 1e-4)]]) || isHeld(s, target);
  if (length <= touch + equal) return closeCharge(s, unit, target, over);
  const tail = straightTail(legs) + run.inches;
  if (tail < charge - equal) return refused('notPerpendicular');
  if (!isStripFree(s, unit, at, run.inches, target) || wingsMeet(s, unit, at, run.inches))
    return refused('missesTarget');
  if (
    faultOf(s, unit, { start: unit.pose, enemies: [] }, { from: at, to: end, isWheel: false, length: run.inches }) !==
    null
  )
    return refused('terrainBarred');
  if (overlapsFriends(s, unit, at, end)) return refused('blocked');
  const { block, face } = faceMet(s, target, at, width);
  const edge = isUnit(target) ? edgeName(s, target, block, face, start) : 'front';
  if (isUnit(target)) {
    if (offFace(block, face, at.heading) > 2.5 + equal) return refused('notPerpendicular');
    if (covered(block, face, at, width) <= touch + 1e-6) return refused('missesTarget');
  }
  return isSeen(s, unit, start, target)
    ? { ok: true, start, end, length, distance: charge, edge, over }
    : refused('noLineOfSight');
};

/** Whether the front edge touches a piece of which some lies ahead of it. @see WT-CHG-16 WT-GEN-21 */
const touchesFront = (s: State, unit: Unit, target: Piece): boolean => {
  const shape = footprint(s, target);
  const edge = frontEdge(mainOf(s, unit));
  const isAhead = shape.flat().some((point) => inFrame(unit.pose, point).forward > equal);
  return isAhead && Math.min(...shape.map((part) => segmentsGap([edge], edgesOf(part)))) <= touch + equal;
};

/** A charge without any distance, on what the front edge touches already. @see WT-CHG-16 */
const closeCharge = (s: State, unit: Unit, target: Piece, over: boolean): Charged => {
  const edge = isUnit(target) ? directionFrom(s, unit.pose, target) : 'front';
  return { ok: true, start: unit.pose, end: unit.pose, length: 0, distance: 0, edge, over };
};

/** The face that is met: of the open ones of the blocks met together the one most square to the charger. @see WT-CHG-07 */
const faceMet = (
  s: State,
  target: Piece,
  at: Pose,
  width: number,
): { readonly block: Block; readonly face: number } => {
  const blocks = blocksOf(s, target).map((block) => ({ block, far: runTo(at, width, [cornersOf(block)]) ?? 1e9 }));
  const least = Math.min(...blocks.map(({ far }) => far));
  const met = blocks.filter(({ far }) => far <= least + touch).map(({ block }) => block);
  const faces = met.flatMap((block) =>
    [0, 90, 180, 270]
      .filter((face) => !closedFaces(target, met, block).includes(face))
      .map((face) => ({ block, face, off: offFace(block, face, at.heading) })),
  );
  return faces.reduce((best, each) => (each.off < best.off - 1e-9 ? each : best));
};

/** The wings of a bent charger sweep ground too. @see WT-FRM-14 */
const wingsMeet = (s: State, unit: Unit, from: Pose, inches: number): boolean => {
  const [before, after] = [footprint(s, unit, from), footprint(s, unit, shifted(from, 0, inches))];
  const swept = before.slice(1).map((part, index) => hull([...part, ...(after[index + 1] ?? [])]));
  return othersThan(s, [unit.id]).some(
    (other) => other.side !== unit.side && shapesOverlap(swept, footprint(s, other)),
  );
};

const overlapsFriends = (s: State, unit: Unit, from: Pose, to: Pose): boolean => {
  const [before, after] = [footprint(s, unit, from), footprint(s, unit, to)];
  const swept = before.map((part, index) => hull([...part, ...(after[index] ?? [])]));
  return othersThan(s, [unit.id]).some((other) => {
    const shape = footprint(s, other);
    return other.side === unit.side && shapesOverlap(swept, shape);
  });
};

/** @see WT-CHG-06 */
const isSeen = (s: State, unit: Unit, start: Pose, target: Piece): boolean => {
  const there = { ...s, units: s.units.map((each) => (each.id === unit.id ? { ...each, pose: start } : each)) };
  const charger = { ...unit, pose: start };
  const [front] = frontsOf(there, charger);
  if (front === undefined) return false;
  const parts = inArc(front, footprint(s, target), null);
  return parts.length > 0 && fireLine(there, charger, front, target, parts).state === 'clear';
};
