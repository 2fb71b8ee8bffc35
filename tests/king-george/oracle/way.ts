import type { Situation, Unit } from '../../../src/rulesets/king-george/state.js';
import type { Formation, MovementRow } from '../../../src/rulesets/king-george/tables.js';
import type { Point } from '../../../src/table/point.js';
import type { Pose } from '../../../src/table/pose.js';
import { contains, crossedAt, lerp, placed, type Segment, turned } from './geometry.js';
import { areasOf, groundAt, isOnPassage, isOnRoad, linesOf, moverOf, standingHouses } from './ground.js';
import { sizeOf } from './layout.js';

/** Ways of a front centre over the ground: how long they take, and where they are barred (KG-MOV-02, KG-TER-04). */

/** A way, by the length covered. */
export interface Way {
  readonly length: number;
  readonly poseAt: (covered: number) => Pose;
}

export const straight = (from: Pose, length: number): Way => ({
  length,
  poseAt: (covered) => ({ ...placed(from, 0, covered), heading: from.heading }),
});
/** @see KG-MOV-05 */
export const sideways = (from: Pose, bearing: number, length: number): Way => ({
  length,
  poseAt: (covered) => ({ ...placed({ ...from, heading: bearing }, 0, covered), heading: from.heading }),
});
/** A pose turned about a front corner. */
const wheeled = (pose: Pose, side: 'left' | 'right', degrees: number, width: number): Pose => {
  const hand = side === 'right' ? 1 : -1;
  const corner = placed(pose, (hand * width) / 2, 0);
  const heading = turned(pose.heading + hand * degrees);
  return { ...placed({ ...corner, heading }, (-hand * width) / 2, 0), heading };
};
/** A wheel: its length is spread evenly over the angle. @see KG-MOV-04 KG-MOV-22 */
export const wheel = (
  s: Situation,
  unit: Unit,
  from: Pose,
  side: 'left' | 'right',
  degrees: number,
  formation = unit.formation,
): Way => {
  const { width, depth } = sizeOf(s, unit, formation);
  const radius = s.options.wheelMeasure === 'outerCorner' ? width : Math.hypot(width, depth) / 2;
  const length = (radius * degrees * Math.PI) / 180;
  return { length, poseAt: (covered) => wheeled(from, side, length === 0 ? 0 : (degrees * covered) / length, width) };
};

const footRows: Readonly<Partial<Record<Formation, MovementRow>>> = {
  line: 'infantryLine',
  attackColumn: 'infantryAttackColumn',
  marchColumn: 'infantryMarchColumn',
  skirmish: 'infantrySkirmish',
  square: 'infantrySquare',
};
const rowOf = ({ arm, draught }: Unit, formation: Formation): MovementRow => {
  if (arm === 'infantry') return footRows[formation] ?? 'infantryLine';
  if (arm === 'cavalry') return formation === 'marchColumn' ? 'cavalryMarchColumn' : 'cavalryLine';
  if (formation === 'limbered') return draught === 'horse' ? 'limberedHorse' : 'limberedFoot';
  return formation === 'crew' ? 'crew' : 'unlimbered';
};

export interface Rates {
  readonly open: number;
  readonly road: number;
  readonly rough: number | null;
  readonly charge: number | null;
}
/** The figures of a unit, changed by Fate. @see KG-MOV-18 KG-MOV-06 */
export const ratesOf = (s: Situation, unit: Unit, formation: Formation = unit.formation): Rates => {
  const row = s.tables.movement[rowOf(unit, formation)];
  const changed = (figure: number): number => Math.max(0, figure + unit.moveBonus + s.weather.moveShift);
  const usesRoads = formation === 'marchColumn' || formation === 'limbered';
  return {
    open: changed(row.move),
    road: changed(usesRoads ? row.road : row.move),
    rough: row.rough === null ? null : changed(row.rough),
    charge: row.charge === null ? null : changed(row.charge),
  };
};

export interface Journey {
  /** The time for so much of it, nothing barred. */
  readonly time: number;
  /** Length up to the first ground or crossing that is closed; null: none. */
  readonly barredAt: number | null;
  /** Whether it grazes the corner of an area, where a step may miss what lies in it. */
  readonly isGraze: boolean;
  /** How far it leads in one turn. */
  readonly reach: number;
  /** The length up to which the ground is open and nothing is crossed. */
  readonly openUpTo: number;
}

const step = 0.05;

type Sort = 'road' | 'open' | 'rough' | 'closed';

/** Where the sort of ground changes between two lengths. */
const change = (of: (covered: number) => unknown, from: number, to: number): number => {
  let [low, high] = [from, to];
  const first = of(low);
  for (let turn = 0; turn < 24; turn += 1) {
    const middle = (low + high) / 2;
    if (of(middle) === first) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
};

export interface Travel {
  readonly formation?: Formation;
  /** Whether the charge figure counts, in place of that for a Move. */
  readonly isCharge?: boolean;
  /** Features that cost nothing and bar nobody. */
  readonly free?: readonly string[];
}

/** @see KG-MOV-02 KG-MOV-06 KG-MOV-07 KG-TER-04 KG-TER-10 KG-TER-11 */
export const journeyOf = (s: Situation, unit: Unit, way: Way, travel: Travel = {}): Journey => {
  const { formation = unit.formation, isCharge = false, free = [] } = travel;
  const mover = moverOf({ arm: unit.arm, formation });
  const rates = ratesOf(s, unit, formation);
  const speed = { road: rates.road, open: rates.open, rough: rates.rough ?? 0, closed: rates.rough ?? rates.open };
  if (isCharge) Object.assign(speed, { road: rates.charge ?? 0, open: rates.charge ?? 0 });
  const start = way.poseAt(0);
  const shut = standingHouses(s).filter(({ id, polygon }) => !free.includes(id) && !contains(polygon, start));
  const sortAt = (covered: number): Sort => {
    const point = way.poseAt(covered);
    if (shut.some(({ polygon }) => contains(polygon, point))) return 'closed';
    const ground = groundAt(s, mover, point, free);
    if (ground === 'closed' || (ground === 'rough' && rates.rough === null)) return 'closed';
    return ground === 'open' && isOnRoad(s, point) ? 'road' : ground;
  };
  const waters = areasOf(s).filter(({ row, id }) => row.crossing > 0 && !free.includes(id));
  const isIn = (point: Point) => waters.map(({ polygon }) => !isOnPassage(s, point) && contains(polygon, point));
  const lines = linesOf(s).filter(
    ({ id, row }) => !free.includes(id) && (row.crossing > 0 || row.ground[mover] === 'closed'),
  );
  const corners = areasOf(s).flatMap(({ polygon }) => polygon);
  let isGraze = false;
  const count = Math.max(1, Math.ceil(way.length / step));
  let [time, reach, barredAt, openUpTo] = [0, way.length, Number.POSITIVE_INFINITY, way.length];
  const turn = s.tables.constants.turnTime;
  const cross = (cost: number, at: number): void => {
    if (time <= turn && time + cost > turn) reach = at;
    time += cost;
  };
  const pay = (sort: Sort, length: number, at: number): void => {
    if (length <= 0) return;
    if (time <= turn && time + length / speed[sort] > turn) reach = at + (turn - time) * speed[sort];
    time += length / speed[sort];
    if (sort === 'closed') barredAt = Math.min(barredAt, at);
    if (sort === 'rough' || sort === 'closed') openUpTo = Math.min(openUpTo, at);
  };
  for (let index = 0; index < count; index += 1) {
    const [from, to] = [(way.length * index) / count, (way.length * (index + 1)) / count];
    const [first, last] = [sortAt(from), sortAt(to)];
    const cut = first === last ? to : change(sortAt, from, to);
    pay(first, cut - from, from);
    pay(last, to - cut, cut);
    const piece: Segment = [way.poseAt(from), way.poseAt(to)];
    isGraze ||= corners.some(({ x, y }) => Math.hypot(x - piece[0].x, y - piece[0].y) < step * 1.5);
    const [before, after] = [isIn(piece[0]), isIn(piece[1])];
    waters.forEach(({ row }, which) => {
      if (before[which] === true || after[which] !== true) return;
      // To reach the bank, or to go in by no more than the tolerance, is not to cross (KG-GEN-09).
      const bank = change((covered) => isIn(way.poseAt(covered))[which], from, to);
      if (bank > way.length - 0.001) return;
      cross(row.crossing, bank);
      openUpTo = Math.min(openUpTo, bank);
    });
    for (const { row, pieces } of lines) {
      const met = pieces.flatMap((each) => crossedAt(piece, each) ?? []).filter((t) => t < 1 - 1e-6);
      const at = met.find((t) => !isOnPassage(s, lerp(piece, t)));
      if (at === undefined) continue;
      const covered = from + at * (to - from);
      if (covered > way.length - 0.001) continue;
      openUpTo = Math.min(openUpTo, covered);
      if (row.ground[mover] === 'closed' || rates.rough === null) barredAt = Math.min(barredAt, covered);
      else cross(row.crossing, covered);
    }
  }
  return { time, isGraze, reach, barredAt: barredAt < way.length - 0.001 ? barredAt : null, openUpTo };
};

/**
 * Whether no part of such a footprint may lie on a feature. The specification speaks of impassable ground without
 * saying which that is: as the engine has it, ground closed to the mover, but to columns only that which is closed to
 * formed foot too.
 *
 * @see KG-MOV-08 KG-MOV-21 KG-FRM-19
 */
export const isShut = (s: Situation, unit: Unit, formation: Formation, id: string): boolean => {
  const feature = [...areasOf(s), ...linesOf(s)].find((each) => each.id === id);
  const mover = moverOf({ arm: unit.arm, formation });
  // In a building the column of formed foot is for line and attack column only (table `terrain`).
  if (formation === 'square' && standingHouses(s).some((house) => house.id === id)) return true;
  if (feature === undefined || feature.row.ground[mover] !== 'closed') return false;
  return mover !== 'column' || feature.row.ground.formedFoot === 'closed';
};
