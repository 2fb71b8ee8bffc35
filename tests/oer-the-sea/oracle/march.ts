import type { MoveAction, UnitMove } from '../../../src/rulesets/oer-the-sea/actions.js';
import type { Formation, TableState, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
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
import { columnOf, spotsOf } from './ground.js';
import {
  bodyOf,
  boundsOf,
  footprint,
  frontEdge,
  isArtillery,
  isDeployed,
  onTable,
  sizeOf,
  unitsGap,
} from './layout.js';
import { first } from './push.js';
import { goingOver, limitOf, moverOf } from './rates.js';
import { groundGap, liesOn, shrunk } from './shapes.js';

/** Move orders of one unit, after topics MOV, FRM and TER. */

export type March =
  | { readonly ok: false; readonly code: string }
  | { readonly ok: true; readonly unit: Unit /** How exact its place is. */; readonly within: number };
/** It hangs on a hair, or on a case that is not worked out here. */
export const open = null;

const sideways = 0.001;

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

export const filesFor = (unit: Unit, formation: Formation): number => {
  if (formation === 'column') return 1;
  return formation === 'line' ? Math.ceil(unit.stands / unit.lineRows) : Math.ceil(Math.sqrt(unit.stands));
};
const laidOut = (unit: Unit, formation: Formation = unit.formation): Unit => ({
  ...unit,
  formation,
  files: filesFor(unit, formation),
});

/** What a unit is after its action. @see OTS-FRM-05 OTS-FRM-08 OTS-MOV-22 */
const acted = (unit: Unit, action: MoveAction): Unit => {
  if (action.kind === 'changeFormation') return laidOut(unit, action.formation);
  if (action.kind === 'limber') return laidOut({ ...unit, limbered: true }, 'line');
  if (action.kind === 'unlimber') return laidOut({ ...unit, limbered: false }, 'line');
  if (action.kind === 'mount')
    return laidOut({ ...unit, mounted: true, stands: unit.stands + unit.horseHolders, horseHolders: 0 });
  return laidOut({ ...unit, mounted: false, stands: unit.stands - 1, horseHolders: 1 });
};

const when = (applies: boolean, code: RefusalCode): readonly RefusalCode[] => (applies ? [code] : []);
const actionCodes = (unit: Unit, action: MoveAction): readonly RefusalCode[] => {
  const guns = isArtillery(unit);
  const { kind } = action;
  if (kind === 'changeFormation')
    return [
      ...when(guns && action.formation === 'irregular', 'wrongType'),
      ...when(guns && (unit.crewAway || !unit.limbered), 'wrongState'),
    ];
  if (kind === 'limber' || kind === 'unlimber')
    return [
      ...when(!guns, 'wrongType'),
      ...when(guns && (unit.crewAway || unit.limbered === (kind === 'limber')), 'wrongState'),
      ...when(unit.firedThisTurn, 'firedThisTurn'),
    ];
  return [
    ...when(unit.arm !== 'dragoon', 'wrongType'),
    ...when(unit.arm === 'dragoon' && unit.mounted === (kind === 'mount'), 'wrongState'),
    ...when(kind === 'dismount' && unit.arm === 'dragoon' && unit.stands === 1, 'lastStand'),
  ];
};

const isOff = (s: TableState, polygon: Polygon, by: number): boolean =>
  polygon.some(({ x, y }) => Math.min(x, y, s.scenario.table.width - x, s.scenario.table.height - y) < -by);

/** Whether a layout has room; its codes. @see OTS-FRM-05 OTS-MOV-22 */
const roomCodes = (s: TableState, before: Unit, after: Unit): readonly RefusalCode[] | null => {
  const others = onTable(s).filter(({ id }) => id !== after.id);
  const meets = others.map((other) => liesOn(boundsOf(s, after), bodyOf(s, other)));
  const bars = spotsOf(s).map((spot) => {
    if (spot.row[columnOf(after)] !== 'barred') return false;
    const wasIn = spot.row[columnOf(before)] === 'barred' && liesOn(boundsOf(s, before), spot) !== false;
    return wasIn ? false : liesOn(boundsOf(s, after), spot);
  });
  const off = isOff(s, boundsOf(s, after), sideways);
  if (meets.includes(null) || bars.includes(null)) return open;
  return [
    ...when(bars.includes(true), 'terrainBarred'),
    ...when(off, 'offTable'),
    ...when(meets.includes(true), 'noRoom'),
  ];
};

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
  /** Broken ground has ended the order. */
  readonly isCut: boolean;
}

/** The legs up to broken ground; null: a leg that turns comes there. */
const pathOf = (s: TableState, began: Unit, unit: Unit, path: readonly Pose[]): Path | null => {
  let [now, cost, cut] = [unit, 0, false];
  const sweeps: Polygon[] = [boundsOf(s, unit)];
  const way: Segment[] = [];
  for (const to of path) {
    const share = cutOf(s, began, now, to);
    if (share === null) return null;
    if (share < 1 && turned(to.heading - now.pose.heading) !== 0) return null;
    const pose =
      share < 1
        ? { ...to, x: now.pose.x + (to.x - now.pose.x) * share, y: now.pose.y + (to.y - now.pose.y) * share }
        : to;
    cost += legCost(s, now, pose);
    sweeps.push(sweepOf(s, now, pose));
    way.push([now.pose, pose]);
    now = { ...now, pose };
    cut = share < 1;
    if (cut) break;
  }
  return { end: now.pose, cost, sweeps, way, isCut: cut };
};

const isOver = (s: TableState, unit: Unit, other: Unit): boolean =>
  liesOn(boundsOf(s, unit), bodyOf(s, other)) !== false;

/** Who is in the way, and whom it would touch. @see OTS-MOV-17 OTS-MOV-18 OTS-MOV-20 */
const troopCodes = (s: TableState, unit: Unit, { sweeps }: Path): readonly RefusalCode[] | null => {
  const others = onTable(s).filter(({ id }) => id !== unit.id);
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

/** The Move of a unit that may be ordered. */
export const marchOf = (
  s: TableState,
  unit: Unit,
  { aboutFace = false, action, when: time = 'before', path }: UnitMove,
): March | null => {
  const codes: RefusalCode[] = [
    ...when(unit.evadedThisTurn, 'evaded'),
    ...when(unit.routing, 'routing'),
    ...when(unit.uncontrolled, 'uncontrolled'),
    ...when(aboutFace && isDeployed(unit), 'wrongState'),
    ...(action === undefined ? [] : actionCodes(unit, action)),
  ];
  const refuse = (): March => ({ ok: false, code: refusalCodes.find((each) => codes.includes(each)) ?? '' });
  if (codes.length > 0) return refuse();
  const facing = aboutFace ? aboutFaced(s, unit) : unit;
  const early = action !== undefined && time === 'before' ? acted(facing, action) : facing;
  const room = early === facing ? [] : roomCodes(s, facing, early);
  const walk = pathOf(s, unit, early, path);
  if (room === null || walk === null) return open;
  // What a unit could do after an action for which there is no room is not worked out here.
  if (room.length > 0 && path.length > 0) return open;
  const going = goingOver(s, early, path.length > 0 ? walk.sweeps : [], walk.way, [], unit);
  const troops = troopCodes(s, early, walk);
  if (going === null || troops === null) return open;
  const limit = limitOf(s, early, walk.way, going.isHalved || action !== undefined);
  if (limit === null) return open;
  const isTurning = path.every(({ x, y }) => distance({ x, y }, early.pose) < 1e-6);
  const turn = isTurning ? s.tables.constants.deployedTurn : 0;
  const most = isWhole(action) ? 0 : moverOf(early) === 'artilleryDeployed' ? turn : limit;
  if (Math.abs(walk.cost - most - sideways) < 1e-6) return open;
  const end = { ...early, pose: walk.end };
  const late = action !== undefined && time === 'after' && !walk.isCut ? acted(end, action) : end;
  // Guns turn in ground that they stand in already.
  if (going.isBarred && moverOf(early) === 'artilleryDeployed') return open;
  const lateRoom = late === end ? [] : roomCodes(s, end, late);
  const met = touchCodes(s, unit, late);
  if (lateRoom === null || met === null) return open;
  codes.push(
    ...room,
    ...when(walk.cost > most + sideways, 'tooFar'),
    ...when(going.isBarred, 'terrainBarred'),
    ...when(path.length > 0 && walk.sweeps.some((each) => isOff(s, each, sideways)), 'offTable'),
    ...troops,
    ...lateRoom,
    ...(lateRoom.length > 0 ? [] : met),
  );
  return codes.length > 0 ? refuse() : { ok: true, unit: late, within: walk.isCut ? 0.1 : 0.01 };
};
