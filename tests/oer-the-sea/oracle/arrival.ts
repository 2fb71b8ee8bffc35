import type { State, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import type { RefusalCode } from '../../../src/rulesets/oer-the-sea/tables.js';
import type { Edge } from '../../../src/scenario/frame.js';
import type { Point } from '../../../src/table/point.js';
import { headingsApart } from '../../western-theatre/oracle/geometry.js';
import { isOff, sideways } from './acts.js';
import { officerGap, when } from './command.js';
import { columnOf, spotsOf } from './ground.js';
import { bodyOf, boundsOf, onTable, unitsGap } from './layout.js';
import { discAt } from './ride.js';
import { liesOn } from './shapes.js';

/** Reinforcements, after OTS-TRN-13. */

const inward: Readonly<Record<Edge, number>> = { south: 0, west: 90, north: 180, east: 270 };
/** How far a point is inside an edge. */
const inside = (s: State, edge: Edge, { x, y }: Point): number => {
  const { width, height } = s.scenario.table;
  return { south: y, west: x, north: height - y, east: width - x }[edge];
};

export const isDue = (s: State, id: string): boolean =>
  s.scenario.reinforcements.some(
    ({ side, turn, unitIds, officerIds }) =>
      side === s.active && turn <= s.turn && (unitIds.includes(id) || officerIds.includes(id)),
  );

/** What forbids the place of a unit; null: by a hair. */
export const arrivalCodes = (s: State, unit: Unit, edge: Edge): readonly RefusalCode[] | null => {
  if (!isDue(s, unit.id) || unit.presence !== 'reserve') return ['invalid'];
  const bounds = boundsOf(s, unit);
  const rear = bounds.slice(2);
  const others = onTable(s).filter(({ id }) => id !== unit.id);
  const meets = others.map((other) => liesOn(bounds, bodyOf(s, other)));
  const bars = spotsOf(s).map((spot) => spot.row[columnOf(unit)] === 'barred' && liesOn(bounds, spot));
  const { contact } = s.tables.constants;
  const gaps = others.filter(({ side }) => side !== unit.side).map((enemy) => unitsGap(s, unit, enemy));
  const off = rear.map((point) => Math.abs(inside(s, edge, point)));
  if (meets.includes(null) || bars.includes(null) || gaps.some((gap) => Math.abs(gap - contact) < 0.01)) return null;
  if (off.some((each) => Math.abs(each - sideways) < 0.0005)) return null;
  return [
    ...when(headingsApart(unit.pose.heading, inward[edge]) > 0.5 || off.some((each) => each > sideways), 'tooFar'),
    ...when(bars.includes(true), 'terrainBarred'),
    ...when(isOff(s, bounds, sideways), 'offTable'),
    ...when(
      gaps.some((gap) => gap <= contact),
      'contactNotAllowed',
    ),
    ...when(meets.includes(true), 'noRoom'),
  ];
};

/** The same of an officer by himself. */
export const officerArrivalCodes = (s: State, id: string, at: Point, edge: Edge): readonly RefusalCode[] | null => {
  const officer = s.officers.find((each) => each.id === id);
  if (officer === undefined || !isDue(s, id) || officer.presence !== 'reserve') return ['invalid'];
  const { contact, officerEntry } = s.tables.constants;
  const enemies = onTable(s).filter(({ side }) => side !== officer.side);
  const gaps = enemies.map((enemy) => officerGap(s, { position: at }, enemy));
  const bars = spotsOf(s).map((spot) => spot.row.foot === 'barred' && liesOn(discAt(s, at), spot));
  const far = inside(s, edge, at);
  if (bars.includes(null) || gaps.some((gap) => Math.abs(gap - contact) < 0.01)) return null;
  if (Math.abs(far - officerEntry - sideways) < 0.0005) return null;
  return [
    ...when(far > officerEntry + sideways, 'tooFar'),
    ...when(bars.includes(true), 'terrainBarred'),
    ...when(isOff(s, [at], sideways), 'offTable'),
    ...when(
      gaps.some((gap) => gap <= contact),
      'contactNotAllowed',
    ),
  ];
};
