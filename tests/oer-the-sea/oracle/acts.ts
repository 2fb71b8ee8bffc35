import type { MoveAction } from '../../../src/rulesets/oer-the-sea/actions.js';
import type { Formation, TableState, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import type { RefusalCode } from '../../../src/rulesets/oer-the-sea/tables.js';
import type { Point } from '../../../src/table/point.js';
import type { Polygon, Segment } from '../../western-theatre/oracle/geometry.js';
import { columnOf, spotsOf } from './ground.js';
import { bodyOf, boundsOf, isArtillery, onTable } from './layout.js';
import { liesOn } from './shapes.js';

/** What a unit does in a Move order besides moving, after topics FRM and MOV. */

/** It hangs on a hair, or on a case that is not worked out here. */
export const open = null;

export const sideways = 0.001;

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
export const acted = (unit: Unit, action: MoveAction): Unit => {
  if (action.kind === 'changeFormation') return laidOut(unit, action.formation);
  if (action.kind === 'limber') return laidOut({ ...unit, limbered: true }, 'line');
  if (action.kind === 'unlimber') return laidOut({ ...unit, limbered: false }, 'line');
  if (action.kind === 'mount')
    return laidOut({ ...unit, mounted: true, stands: unit.stands + unit.horseHolders, horseHolders: 0 });
  return laidOut({ ...unit, mounted: false, stands: unit.stands - 1, horseHolders: 1 });
};

export const when = (applies: boolean, code: RefusalCode): readonly RefusalCode[] => (applies ? [code] : []);
export const actionCodes = (unit: Unit, action: MoveAction): readonly RefusalCode[] => {
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

/** Whether a shape is off the table, but for edges by which its side may go off. @see OTS-MOV-19 */
export const isOff = (s: TableState, polygon: Polygon, by: number, side?: string): boolean => {
  const { width, height } = s.scenario.table;
  const isExit = (edge: string): boolean =>
    s.scenario.exitEdges.some((each) => each.edge === edge && each.side === side);
  return polygon.some(({ x, y }) => {
    const past = { west: -x, south: -y, east: x - width, north: y - height };
    return Object.entries(past).some(([edge, far]) => far > by && !isExit(edge));
  });
};

/** Where a way first leaves by an edge that is open to a side, as a share of it; 1: nowhere. @see OTS-MOV-19 OTS-OFF-18 */
export const exitAt = (s: TableState, side: string, [from, to]: Segment): number => {
  const { width, height } = s.scenario.table;
  const past = ({ x, y }: Point) => ({ west: -x, south: -y, east: x - width, north: y - height });
  const shares = s.scenario.exitEdges.flatMap((each) => {
    const [before, after] = [past(from)[each.edge], past(to)[each.edge]];
    return each.side !== side || after <= 0 || before > 0 ? [] : [before / (before - after)];
  });
  return Math.min(1, ...shares);
};

/** Whether a layout has room; its codes. @see OTS-FRM-05 OTS-MOV-22 */
export const roomCodes = (
  s: TableState,
  before: Unit,
  after: Unit,
  mates: readonly string[] = [],
): readonly RefusalCode[] | null => {
  const others = onTable(s).filter(({ id }) => id !== after.id && !mates.includes(id));
  const meets = others.map((other) => liesOn(boundsOf(s, after), bodyOf(s, other)));
  const bars = spotsOf(s).map((spot) => {
    if (spot.row[columnOf(after)] !== 'barred') return false;
    const wasIn = spot.row[columnOf(before)] === 'barred' && liesOn(boundsOf(s, before), spot) !== false;
    return wasIn ? false : liesOn(boundsOf(s, after), spot);
  });
  const off = isOff(s, boundsOf(s, after), sideways, after.side);
  if (meets.includes(null) || bars.includes(null)) return open;
  return [
    ...when(bars.includes(true), 'terrainBarred'),
    ...when(off, 'offTable'),
    ...when(meets.includes(true), 'noRoom'),
  ];
};
