import type { TableState, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import { type RefusalCode, refusalCodes } from '../../../src/rulesets/oer-the-sea/tables.js';
import type { Face } from '../../../src/table/facing.js';
import type { Point } from '../../../src/table/point.js';
import type { Pose } from '../../../src/table/pose.js';
import {
  equal,
  hull,
  inFrame,
  overlapDepth,
  type Polygon,
  placed,
  turned,
} from '../../western-theatre/oracle/geometry.js';
import { isAt, spotsOf, worksHeld } from './ground.js';
import { bodyOf, boundsOf, centreOf, footprint, isArtillery, onTable, sizeOf, standsOf, unitsGap } from './layout.js';
import { first } from './push.js';
import { goingOver, moverOf } from './rates.js';
import { liesOn } from './shapes.js';
import { unitSees } from './sight.js';

/** Charges, after topic CHG: the side struck, the pose in contact, and what forbids it. */

export interface Plan {
  readonly distance: number;
  readonly limit: number;
  readonly side: Face;
  readonly pose: Pose;
}
export type OracleCharge = { readonly ok: true; readonly plan: Plan } | { readonly ok: false; readonly code: string };

/** The side of a target on which a point lies; null: by a hair. @see OTS-FRM-07 */
export const sideFrom = (s: TableState, target: Unit, point: Point): Face | null => {
  const { lateral, forward } = inFrame(target.pose, point);
  const behind = -forward - sizeOf(s, target).depth;
  if ([forward, behind].some((each) => Math.abs(each) < 0.002)) return null;
  if (forward > 0) return 'front';
  if (behind > 0) return 'rear';
  if (Math.abs(lateral) < 0.002) return null;
  return lateral < 0 ? 'left' : 'right';
};

/** A side of the bounding rectangle as a pose that looks outwards, and the part of it where stands stand. */
interface Edge {
  readonly out: Pose;
  readonly from: number;
  readonly to: number;
}
const turnOf: Readonly<Record<Face, number>> = { front: 0, right: 90, rear: 180, left: 270 };
export const edgeOf = (s: TableState, target: Unit, side: Face): Edge => {
  const { width, depth } = sizeOf(s, target);
  const [lateral, forward] = {
    front: [0, 0] as const,
    right: [width / 2, -depth / 2] as const,
    rear: [0, -depth] as const,
    left: [-width / 2, -depth / 2] as const,
  }[side];
  const out = { ...placed(target.pose, lateral, forward), heading: turned(target.pose.heading + turnOf[side]) };
  const there = standsOf(s, target)
    .flatMap(({ corners }) => corners.map((corner) => inFrame(out, corner)).filter((each) => each.forward > -1e-6))
    .map((each) => each.lateral);
  return { out, from: Math.min(...there), to: Math.max(...there) };
};

/** The pose flush on an edge, so far along it. */
const flush = ({ out }: Edge, along: number): Pose => ({
  ...placed(out, along, 0),
  heading: turned(out.heading + 180),
});

/** How deep a charger at a pose lies in others. */
const depthAt = (s: TableState, unit: Unit, pose: Pose, others: readonly Unit[]): number => {
  const body = boundsOf(s, { ...unit, pose });
  return Math.max(-1, ...others.map((other) => overlapDepth(body, boundsOf(s, other))));
};

/** @see OTS-CHG-06 OTS-CHG-07 */
export const contactPose = (
  s: TableState,
  unit: Unit,
  target: Unit,
  side: Face,
  others: readonly Unit[],
): Pose | 'noRoom' => {
  const edge = edgeOf(s, target, side);
  const { width } = sizeOf(s, unit);
  const least = Math.min(s.tables.constants.chargeOverlap, edge.to - edge.from, width);
  const [low, high] = [edge.from - width / 2 + least, edge.to + width / 2 - least];
  const opposite = Math.min(high, Math.max(low, inFrame(edge.out, unit.pose).lateral));
  const depth = (along: number): number => depthAt(s, unit, flush(edge, along), others);
  if (depth(opposite) <= s.tables.constants.overlapTolerance + equal) return flush(edge, opposite);
  // A slide clears the others wholly.
  const isFree = (along: number): boolean => depth(along) <= equal;
  const middle = (edge.from + edge.to) / 2;
  // The charger's left is to the right of one who looks out from the edge.
  const toMiddle = opposite > middle + 1e-6 ? -1 : 1;
  const step = 0.1;
  for (let slide = step; slide < high - low + step; slide += step)
    for (const way of [toMiddle, -toMiddle]) {
      const along = Math.min(high, Math.max(low, opposite + slide * way));
      if (!isFree(along)) continue;
      const back = first(step, (by) => isFree(along - (step - by) * way));
      return flush(edge, along - (step - back) * way);
    }
  return 'noRoom';
};

const when = (applies: boolean, code: RefusalCode): readonly RefusalCode[] => (applies ? [code] : []);

/** What the way of a charge comes to; null: by a hair. @see OTS-CHG-05 OTS-CHG-08 OTS-TER-13 */
export const wayOf = (s: TableState, unit: Unit, target: Unit, pose: Pose, others: readonly Unit[]) => {
  const sweep: Polygon = hull([...boundsOf(s, unit), ...boundsOf(s, { ...unit, pose })]);
  const free = spotsOf(s).filter(
    (spot) => isAt(s, target, spot) && (spot.area === null || spot.isWork || spot.row.sight === 'blocks'),
  );
  const going = goingOver(s, unit, [sweep], [[unit.pose, pose]], free);
  const found = others.map((other) => liesOn(sweep, bodyOf(s, other)));
  if (going === null || found.includes(null)) return null;
  const { width, height } = s.scenario.table;
  const isOff = boundsOf(s, { ...unit, pose }).some(({ x, y }) => Math.min(x, y, width - x, height - y) < -equal);
  const rate = s.tables.movementRates[moverOf(unit)];
  return {
    limit: going.isHalved ? rate.half : rate.full,
    isBarred: going.isBarred || going.meetsBroken,
    isBlocked: found.includes(true),
    isOff,
  };
};

/** Those who charge on the same order, and those of them that have their places in contact. @see OTS-CHG-20 */
interface Mates {
  readonly ids: readonly string[];
  readonly placed: readonly Unit[];
}

/** A charge; null: it hangs on a hair. `blind`: it need neither see its target nor have it ahead (OTS-SPC-07). */
export const chargeOf = (
  s: TableState,
  unit: Unit,
  target: Unit,
  blind = false,
  { ids, placed: before }: Mates = { ids: [], placed: [] },
): OracleCharge | null => {
  const rate = s.tables.movementRates[moverOf(unit)];
  const distance = unitsGap(s, unit, target);
  const others = onTable(s).filter(({ id }) => id !== unit.id && id !== target.id && !ids.includes(id));
  const isAhead = footprint(s, target).some((stand) => stand.some((each) => inFrame(unit.pose, each).forward > equal));
  const codes: RefusalCode[] = [
    ...when(unit.evadedThisTurn, 'evaded'),
    ...when(unit.routing, 'routing'),
    ...when(unit.uncontrolled, 'uncontrolled'),
    ...when(unit.crewAway, 'crewAway'),
    ...when(!rate.mayCharge || isArtillery(unit), 'wrongType'),
    ...when(!blind && !unitSees(s, unit, target), 'notVisible'),
    ...when(!blind && !isAhead, 'targetBehind'),
  ];
  const refuse = (): OracleCharge => ({ ok: false, code: refusalCodes.find((each) => codes.includes(each)) ?? '' });
  if (codes.length > 0) return refuse();
  const touches = distance <= s.tables.constants.contact;
  const side = sideFrom(s, target, unit.pose) ?? (touches ? sideFrom(s, target, centreOf(s, unit)) : null);
  if (side === null) return null;
  const pose = contactPose(s, unit, target, side, [...others, ...before]);
  if (pose === 'noRoom') {
    // Without a way, what halves it is what it starts with.
    const limit = unit.formation === 'irregular' || worksHeld(s, unit).length > 0 ? rate.half : rate.full;
    codes.push(...when(distance > limit + equal, 'tooFar'), 'noRoom');
    return refuse();
  }
  const way = wayOf(s, unit, target, pose, others);
  if (way === null) return null;
  codes.push(
    ...when(distance > way.limit + equal, 'tooFar'),
    ...when(way.isBarred, 'terrainBarred'),
    ...when(way.isOff, 'offTable'),
    ...when(way.isBlocked, 'blocked'),
  );
  return codes.length > 0 ? refuse() : { ok: true, plan: { distance, limit: way.limit, side, pose } };
};
