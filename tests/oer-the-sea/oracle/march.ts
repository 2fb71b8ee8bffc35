import type { MoveAction, UnitMove } from '../../../src/rulesets/oer-the-sea/actions.js';
import type { TableState, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import { type RefusalCode, refusalCodes } from '../../../src/rulesets/oer-the-sea/tables.js';
import type { Pose } from '../../../src/table/pose.js';
import {
  distance,
  hull,
  type Polygon,
  type Segment,
  shapesGap,
  shifted,
  turned,
} from '../../western-theatre/oracle/geometry.js';
import { acted, actionCodes, exitAt, isOff, open, roomCodes, sideways, when } from './acts.js';
import { columnOf, spotsOf } from './ground.js';
import { bodyOf, boundsOf, footprint, frontEdge, isDeployed, onTable, sizeOf, unitsGap } from './layout.js';
import { first } from './push.js';
import { goingOver, limitOf, moverOf } from './rates.js';
import { groundGap, liesOn, shrunk } from './shapes.js';

/** Move orders of one unit, after topics MOV, FRM and TER. */

export type March =
  | { readonly ok: false; readonly code: string }
  | { readonly ok: true; readonly unit: Unit /** How exact its place is. */; readonly within: number };
/** @see OTS-MOV-11 */
export const aboutFaced = (s: TableState, unit: Unit): Unit => {
  const back = shifted(unit.pose, 0, -sizeOf(s, unit).depth);
  return { ...unit, pose: { ...back, heading: turned(unit.pose.heading + 180) } };
};
const legCost = (s: TableState, unit: Unit, to: Pose): number => {
  const [before, after] = [frontEdge(s, unit), frontEdge(s, { ...unit, pose: to })];
  return Math.max(distance(before[0], after[0]), distance(before[1], after[1]));
};
export const sweepOf = (s: TableState, unit: Unit, to: Pose): Polygon =>
  hull([...boundsOf(s, unit), ...boundsOf(s, { ...unit, pose: to })]);

/** Where a straight leg first touches broken ground, as a share of it; 1: nowhere. @see OTS-MOV-10 */
const cutOf = (s: TableState, began: Unit, unit: Unit, to: Pose): number | null => {
  const broken = spotsOf(s).filter(({ row }) => row[columnOf(unit)] === 'edgeThenHalf');
  const fresh = broken.filter((spot) => groundGap([boundsOf(s, began)], spot) > s.tables.constants.contact);
  const meets = fresh.map((spot) => liesOn(sweepOf(s, unit, to), spot));
  if (meets.includes(null)) return null;
  if (!meets.includes(true)) return 1;
  const reaches = (share: number): boolean => {
    const [x, y] = [unit.pose.x + (to.x - unit.pose.x) * share, unit.pose.y + (to.y - unit.pose.y) * share];
    const sweep = shrunk(sweepOf(s, unit, { ...to, x, y }), 0.0005);
    return fresh.some((spot) => groundGap([sweep], spot) === 0);
  };
  return first(1, reaches);
};

interface Path {
  readonly end: Pose;
  readonly cost: number;
  readonly sweeps: readonly Polygon[];
  readonly way: readonly Segment[];
  /** Something has ended the order. */
  readonly isCut: boolean;
  /** Its front-edge centre has gone off by an edge that is open to it: there its move ends. */
  readonly left: boolean;
}

/** The legs up to broken ground, or off the table; null: a leg that turns comes there. */
const pathOf = (s: TableState, began: Unit, unit: Unit, path: readonly Pose[]): Path | null => {
  let [now, cost, cut, left] = [unit, 0, false, false];
  const sweeps: Polygon[] = [boundsOf(s, unit)];
  const way: Segment[] = [];
  for (const to of path) {
    const [broken, exit] = [cutOf(s, began, now, to), exitAt(s, unit.side, [now.pose, to])];
    if (broken === null) return null;
    const share = Math.min(broken, exit);
    if (share < 1 && turned(to.heading - now.pose.heading) !== 0) return null;
    const pose =
      share < 1
        ? { ...to, x: now.pose.x + (to.x - now.pose.x) * share, y: now.pose.y + (to.y - now.pose.y) * share }
        : to;
    cost += legCost(s, now, pose);
    sweeps.push(sweepOf(s, now, pose));
    way.push([now.pose, pose]);
    now = { ...now, pose };
    [cut, left] = [share < 1, exit < 1 && exit <= broken];
    if (cut) break;
  }
  return { end: now.pose, cost, sweeps, way, isCut: cut, left };
};

const isOver = (s: TableState, unit: Unit, other: Unit): boolean =>
  liesOn(boundsOf(s, unit), bodyOf(s, other)) !== false;

/** Who is in the way, and whom it would touch. @see OTS-MOV-17 OTS-MOV-18 OTS-MOV-20 */
const troopCodes = (
  s: TableState,
  unit: Unit,
  { sweeps }: Path,
  mates: readonly string[],
): readonly RefusalCode[] | null => {
  const others = onTable(s).filter(({ id }) => id !== unit.id && !mates.includes(id));
  // What is in the way of a unit drawn up on others is not worked out here.
  if (sweeps.length > 1 && others.some((other) => isOver(s, unit, other))) return open;
  const meets = others.flatMap((other) => sweeps.slice(1).map((sweep) => liesOn(sweep, bodyOf(s, other))));
  const enemies = others.filter(({ side }) => side !== unit.side);
  const { contact } = s.tables.constants;
  const gaps = enemies.map((enemy) => shapesGap(sweeps.slice(1), footprint(s, enemy)));
  if (meets.includes(null) || gaps.some((gap) => gap > contact - 0.01 && gap < contact + 0.01)) return open;
  // A unit that leaves an enemy it touches is not worked out here.
  if (enemies.some((enemy) => unitsGap(s, unit, enemy) < contact + 0.01)) return open;
  return [
    ...when(
      gaps.some((gap) => gap <= contact),
      'contactNotAllowed',
    ),
    ...when(meets.includes(true), 'blocked'),
  ];
};

/** Whether a new layout would touch an enemy. @see OTS-MOV-18 */
const touchCodes = (s: TableState, began: Unit, after: Unit): readonly RefusalCode[] | null => {
  const { contact } = s.tables.constants;
  const enemies = onTable(s).filter(({ side }) => side !== after.side);
  const fresh = enemies.filter((enemy) => unitsGap(s, began, enemy) > contact + 0.01);
  const gaps = fresh.map((enemy) => unitsGap(s, after, enemy));
  if (gaps.some((gap) => Math.abs(gap - contact) < 0.01)) return open;
  return when(
    gaps.some((gap) => gap <= contact),
    'contactNotAllowed',
  );
};

/** @see OTS-MOV-13 */
const isWhole = (action: MoveAction | undefined): boolean => action?.kind === 'limber' || action?.kind === 'unlimber';

/** A unit's part of a Move order: what forbids it but for the length, and how far it may go. */
export interface Walk {
  readonly codes: readonly RefusalCode[];
  readonly cost: number;
  readonly most: number;
  readonly unit: Unit;
  /** How exact its place is. */
  readonly within: number;
}

/** @see OTS-CMD-17 */
const earlyCodes = (unit: Unit, { aboutFace = false, action }: UnitMove): readonly RefusalCode[] => [
  ...when(unit.evadedThisTurn, 'evaded'),
  ...when(unit.routing, 'routing'),
  ...when(unit.uncontrolled, 'uncontrolled'),
  ...when(aboutFace && isDeployed(unit), 'wrongState'),
  ...(action === undefined ? [] : actionCodes(unit, action)),
];

/** `mates` move on the same order, and do not bar its way. @see OTS-GRP-05 */
export const walkOf = (s: TableState, unit: Unit, move: UnitMove, mates: readonly string[] = []): Walk | null => {
  const { aboutFace = false, action, when: time = 'before', path } = move;
  const bars = earlyCodes(unit, move);
  if (bars.length > 0) return { codes: bars, cost: 0, most: 0, unit, within: 0.01 };
  const facing = aboutFace ? aboutFaced(s, unit) : unit;
  const early = action !== undefined && time === 'before' ? acted(facing, action) : facing;
  const room = early === facing ? [] : roomCodes(s, facing, early, mates);
  const walk = pathOf(s, unit, early, path);
  if (room === null || walk === null) return open;
  // What a unit could do after an action for which there is no room is not worked out here.
  if (room.length > 0 && path.length > 0) return open;
  const going = goingOver(s, early, path.length > 0 ? walk.sweeps : [], walk.way, [], unit);
  const troops = troopCodes(s, early, walk, mates);
  if (going === null || troops === null) return open;
  const limit = limitOf(s, early, walk.way, going.isHalved || action !== undefined);
  if (limit === null) return open;
  const isTurning = path.every(({ x, y }) => distance({ x, y }, early.pose) < 1e-6);
  const turn = isTurning ? s.tables.constants.deployedTurn : 0;
  const most = isWhole(action) ? 0 : moverOf(early) === 'artilleryDeployed' ? turn : limit;
  const end = { ...early, pose: walk.end };
  const late = action !== undefined && time === 'after' && !walk.isCut ? acted(end, action) : end;
  // Guns turn in ground that they stand in already.
  if (going.isBarred && moverOf(early) === 'artilleryDeployed') return open;
  const lateRoom = late === end ? [] : roomCodes(s, end, late, mates);
  const met = touchCodes(s, unit, late);
  if (lateRoom === null || met === null) return open;
  const codes = [
    ...room,
    ...when(going.isBarred, 'terrainBarred'),
    ...when(path.length > 0 && walk.sweeps.some((each) => isOff(s, each, sideways, unit.side)), 'offTable'),
    ...troops,
    ...lateRoom,
    ...(lateRoom.length > 0 || walk.left ? [] : met),
  ];
  return {
    codes,
    cost: walk.cost,
    most,
    unit: walk.left ? { ...late, presence: 'exited' } : late,
    within: walk.isCut ? 0.1 : 0.01,
  };
};

/** The Move of a unit that may be ordered. */
export const marchOf = (s: TableState, unit: Unit, move: UnitMove): March | null => {
  const walk = walkOf(s, unit, move);
  if (walk === null || Math.abs(walk.cost - walk.most - sideways) < 1e-6) return open;
  const codes = [...walk.codes, ...when(walk.cost > walk.most + sideways, 'tooFar')];
  if (codes.length > 0) return { ok: false, code: refusalCodes.find((each) => codes.includes(each)) ?? '' };
  return { ok: true, unit: walk.unit, within: walk.within };
};
