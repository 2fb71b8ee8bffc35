import type { Officer, TableState, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import type { Point } from '../../../src/table/point.js';
import {
  contains,
  crossed,
  distance,
  edgesOf,
  equal,
  isWithin,
  lengthInside,
  lerp,
  meet,
  type Polygon,
  type Segment,
} from '../../western-theatre/oracle/geometry.js';
import { garrisonOf, isAt, type Spot, spotsOf } from './ground.js';
import { boundsOf, centreOf, onTable, unitOf } from './layout.js';

/** Sight, after topic SGT. */

/** One end of a line of sight: its points, and whom and what it belongs to. */
export interface End {
  readonly points: readonly Point[];
  /** Units that are no third ones. */
  readonly own: readonly string[];
  /** Whether it is in, or holds, a feature. */
  readonly at: (spot: Spot) => boolean;
  /** Where it stands, for hills. */
  readonly foot: Point | null;
}

const middle = (one: Point, other: Point): Point => lerp([one, other], 0.5);

const unitEnd = (s: TableState, unit: Unit, points: readonly Point[]): End => ({
  points,
  own: [unit.id],
  at: (spot) => isAt(s, unit, spot),
  foot: unit.pose,
});
/** @see OTS-SGT-02 */
export const eyesOf = (s: TableState, unit: Unit): End => {
  const [left, right] = boundsOf(s, unit);
  return unitEnd(s, unit, [left ?? unit.pose, unit.pose, right ?? unit.pose]);
};
export const marksOf = (s: TableState, unit: Unit): End => {
  const bounds = boundsOf(s, unit);
  return unitEnd(s, unit, [...bounds, ...edgesOf(bounds).map(([a, b]) => middle(a, b)), centreOf(s, unit)]);
};
/** @see OTS-SGT-08 */
export const officerEyes = (s: TableState, officer: Officer): End =>
  officer.attachedTo === null
    ? {
        points: [officer.position],
        own: [],
        at: ({ area }) => area !== null && contains(area, officer.position),
        foot: officer.position,
      }
    : eyesOf(s, unitOf(s, officer.attachedTo));
export const workMarks = (s: TableState, work: Spot): End => {
  const sides = work.area === null ? work.line : edgesOf(work.area);
  return {
    points: sides.flatMap(([a, b]) => [a, b, middle(a, b)]),
    own: garrisonOf(s, work).map(({ id }) => id),
    at: (spot) => spot.id === work.id,
    foot: null,
  };
};

/** Length of a line inside any of some areas, each part counted once. */
const lengthInAny = (areas: readonly Polygon[], line: Segment): number => {
  const cuts = areas.flatMap(edgesOf).flatMap((edge) => crossed(line, edge) ?? []);
  const stops = [0, 1, ...cuts].toSorted((one, other) => one - other);
  const share = stops.slice(1).reduce((sum, stop, index) => {
    const before = stops[index] ?? 0;
    const half = lerp(line, (stop + before) / 2);
    return sum + (areas.some((area) => isWithin(area, half)) ? stop - before : 0);
  }, 0);
  return share * distance(...line);
};

const goesThrough = (spot: Spot, line: Segment): boolean =>
  spot.area === null ? spot.line.some((piece) => meet(piece, line)) : lengthInside(spot.area, line) > equal;

/** Whether the ground lets a line through. @see OTS-SGT-04 OTS-SGT-05 OTS-SGT-07 */
const groundIsClear = (s: TableState, spots: readonly Spot[], from: End, to: End, line: Segment): boolean => {
  const screens = spots.flatMap(({ row, area }) => (row.sight === 'screen' && area !== null ? [area] : []));
  const free = (spot: Spot): boolean => from.at(spot) || to.at(spot);
  if (lengthInAny(screens, line) > s.tables.constants.screenDepth + equal) return false;
  if (spots.some((spot) => spot.row.sight === 'blocks' && !free(spot) && goesThrough(spot, line))) return false;
  const hills = spots.filter(({ row }) => row.sight === 'hill');
  const isHigh = hills.some((hill) => standsOn(hill, from, to));
  return isHigh || !hills.some((hill) => goesThrough(hill, line));
};
const standsOn = ({ area }: Spot, ...ends: readonly End[]): boolean =>
  area !== null && ends.some(({ foot }) => foot !== null && contains(area, foot));

/** Whether a unit is in the way. @see OTS-SGT-06 OTS-SGT-08 */
const isInWay = (s: TableState, hills: readonly Polygon[], ends: readonly [End, End], unit: Unit, line: Segment) => {
  const body = boundsOf(s, unit, s.tables.constants.sightMargin);
  if (lengthInside(body, line) <= equal || line.some((point) => contains(body, point))) return false;
  const isHigh = (foot: Point | null): boolean => foot !== null && hills.some((hill) => contains(hill, foot));
  return isHigh(unit.pose) || !ends.some(({ foot }) => isHigh(foot));
};

/** Whether one end sees the other. */
export const sees = (s: TableState, from: End, to: End): boolean => {
  const spots = spotsOf(s).filter(({ row }) => row.sight !== 'clear');
  const hills = spots.flatMap(({ row, area }) => (row.sight === 'hill' && area !== null ? [area] : []));
  const third = onTable(s).filter(({ id }) => !from.own.includes(id) && !to.own.includes(id));
  return from.points.some((eye) =>
    to.points.some((mark) => {
      const line: Segment = [eye, mark];
      return (
        groundIsClear(s, spots, from, to, line) && !third.some((unit) => isInWay(s, hills, [from, to], unit, line))
      );
    }),
  );
};
const seen = new WeakMap<TableState, Map<string, boolean>>();
export const unitSees = (s: TableState, unit: Unit, target: Unit): boolean => {
  const all = seen.get(s) ?? new Map<string, boolean>();
  seen.set(s, all);
  const pair = `${unit.id} ${target.id}`;
  const found = all.get(pair) ?? sees(s, eyesOf(s, unit), marksOf(s, target));
  all.set(pair, found);
  return found;
};
