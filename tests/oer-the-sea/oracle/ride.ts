import type { OfficerMove } from '../../../src/rulesets/oer-the-sea/actions.js';
import type { Officer, State, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import type { RefusalCode } from '../../../src/rulesets/oer-the-sea/tables.js';
import type { Point } from '../../../src/table/point.js';
import { distance, equal, gap, lerp, type Polygon } from '../../western-theatre/oracle/geometry.js';
import { exitAt } from './acts.js';
import { leading, officerGap, when } from './command.js';
import { type Spot, spotsOf } from './ground.js';
import { centreOf, footprint, onTable } from './layout.js';
import { direction, first, swept, until } from './push.js';
import { keepsTo } from './rates.js';
import { anyLiesOn, groundGap, shrunk } from './shapes.js';
import { marksOf, officerEyes, sees } from './sight.js';

/** Rides and evades of officers, after topics OFF, MOV and EVA. */

export type Ride =
  | { readonly ok: false; readonly code: string }
  | { readonly ok: true; readonly to: Point; readonly exits: boolean };

/** A many-sided shape for the disc of an officer. @see OTS-GEN-04 */
export const discAt = (s: State, { x, y }: Point): Polygon => {
  const radius = s.tables.constants.officerRadius;
  return Array.from({ length: 64 }, (_, index) => {
    const turn = (index * Math.PI) / 32;
    return { x: x + radius * Math.sin(turn), y: y + radius * Math.cos(turn) };
  });
};

/** Where he is. @see OTS-OFF-07 */
export const seatOf = (s: State, { attachedTo, position }: Officer): Point => {
  const host = s.units.find(({ id }) => id === attachedTo);
  return host === undefined ? position : centreOf(s, host);
};

const enemiesOf = (s: State, { side }: Officer): readonly Unit[] => onTable(s).filter((unit) => unit.side !== side);

interface Leg {
  readonly from: Point;
  readonly to: Point;
}
const sweepOf = (s: State, { from, to }: Leg): readonly Polygon[] => {
  const way = direction(from, to);
  return way === null ? [discAt(s, from)] : swept([discAt(s, from)], way, distance(from, to));
};

/** How far a disc is off the table, but for edges open to its side. */
const beyond = (s: State, { x, y }: Point, side?: string): number => {
  const [{ width, height }, r] = [s.scenario.table, s.tables.constants.officerRadius];
  const past = { west: r - x, south: r - y, east: x + r - width, north: y + r - height };
  const isOpen = (edge: string): boolean =>
    s.scenario.exitEdges.some((each) => each.edge === edge && each.side === side);
  return Math.max(0, ...Object.entries(past).map(([edge, far]) => (isOpen(edge) ? 0 : far)));
};

/** What there is under a way: as he keeps to a road all along it, or not at all; null: partly. @see OTS-TER-17 */
const under = (s: State, legs: readonly Leg[]): readonly Spot[] | null => {
  const felt = spotsOf(s).filter(({ row }) => row.foot !== 'full');
  const roads = spotsOf(s).filter(({ row }) => row.replacesWhatItCrosses);
  if (roads.length === 0) return felt;
  const keeps = keepsTo(
    s,
    legs.map(({ from, to }) => [from, to]),
    roads,
  );
  if (keeps === null) return null;
  return keeps ? felt.filter(({ row }) => row.replacesWhatItCrosses) : felt;
};

/** The way up to broken ground; null: by a hair. @see OTS-MOV-10 */
const cutAt = (s: State, fresh: readonly Spot[], legs: readonly Leg[]): readonly Leg[] | null => {
  const done: Leg[] = [];
  for (const leg of legs) {
    const lies = fresh.map((spot) => anyLiesOn(sweepOf(s, leg), spot));
    if (lies.includes(true)) {
      const touches = (share: number): boolean =>
        sweepOf(s, { from: leg.from, to: lerp([leg.from, leg.to], share) }).some((part) =>
          fresh.some((spot) => groundGap([shrunk(part, 0.0005)], spot) === 0),
        );
      return [...done, { from: leg.from, to: lerp([leg.from, leg.to], first(1, touches)) }];
    }
    if (lies.includes(null)) return null;
    done.push(leg);
  }
  return done;
};

/** An officer's Move order; null: it hangs on a hair. @see OTS-OFF-03 OTS-OFF-14 OTS-MOV-09 OTS-MOV-11 */
export const rideOf = (s: State, officer: Officer, { path, attachTo }: OfficerMove): Ride | null => {
  const start = seatOf(s, officer);
  const given = path.map((to, index): Leg => ({ from: path[index - 1] ?? start, to }));
  const out = given.findIndex(({ from, to }) => exitAt(s, officer.side, [from, to]) < 1);
  // Where he leaves the table his ride ends.
  const whole = given.slice(0, out < 0 ? given.length : out + 1).map(({ from, to }): Leg => {
    return { from, to: lerp([from, to], exitAt(s, officer.side, [from, to])) };
  });
  const ground = under(s, whole.length === 0 ? [{ from: start, to: start }] : whole);
  if (ground === null) return null;
  const here = discAt(s, start);
  const isFresh = (spot: Spot): boolean =>
    spot.row.foot === 'edgeThenHalf' && groundGap([here], spot) > s.tables.constants.contact;
  if (ground.some((spot) => spot.row.foot === 'edgeThenHalf' && Math.abs(groundGap([here], spot) - 0.05) < 0.01))
    return null;
  const legs = cutAt(s, ground.filter(isFresh), whole);
  if (legs === null) return null;
  const sweeps = legs.flatMap((leg) => sweepOf(s, leg));
  const lies = ground.map((spot) => (isFresh(spot) ? false : anyLiesOn(sweeps, spot)));
  if (lies.includes(null)) return null;
  const isHalved = ground.some((spot, index) => lies[index] && spot.row.foot !== 'barred');
  const { full, half } = s.tables.movementRates.officer;
  const cost = legs.reduce((sum, { from, to }) => sum + distance(from, to), 0);
  const end = legs.at(-1)?.to ?? start;
  const gaps = enemiesOf(s, officer).flatMap((enemy) =>
    footprint(s, enemy).flatMap((stand) => sweeps.map((sweep) => gap(sweep, stand))),
  );
  const { contact } = s.tables.constants;
  // One who leaves an enemy he touches is not worked out here (OTS-OFF-19).
  if (enemiesOf(s, officer).some((enemy) => officerGap(s, { position: start }, enemy) < contact + 0.02)) return null;
  const host = onTable(s).find(({ id }) => id === attachTo);
  const apart = host === undefined ? 0 : officerGap(s, { position: end }, host);
  const near = [...gaps, ...(host === undefined ? [] : [apart])];
  if (near.some((each) => Math.abs(each - contact) < 0.02) || Math.abs(cost - (isHalved ? half : full)) < 0.003)
    return null;
  const touched = legs.flatMap((leg) =>
    enemiesOf(s, officer).flatMap((enemy) => {
      const near = footprint(s, enemy).some((stand) => sweepOf(s, leg).some((sweep) => gap(sweep, stand) <= contact));
      return near ? [officerGap(s, { position: leg.to }, enemy) <= contact ? 'ends' : 'passes'] : [];
    }),
  );
  // A disc that is partly off the table may go no farther out.
  const farOut = (at: Point): number => beyond(s, at, officer.side);
  const isOut = legs.some(({ to }) => farOut(to) > farOut(start) + equal);
  const codes: RefusalCode[] = [
    ...when(cost > (isHalved ? half : full), 'tooFar'),
    ...when(
      ground.some((spot, index) => lies[index] && spot.row.foot === 'barred'),
      'terrainBarred',
    ),
    ...when(isOut, 'offTable'),
    // The rules leave open which it is; where he would stop at one he touches him.
    ...when(touched.includes('ends'), 'contactNotAllowed'),
    ...when(touched.includes('passes'), 'blocked'),
    ...when(apart > contact, 'notTouching'),
  ];
  if (codes.length > 0) return { ok: false, code: leading(codes) };
  const exits = out >= 0 && legs.length === whole.length && distance(end, whole.at(-1)?.to ?? end) < 1e-9;
  return { ok: true, to: host === undefined ? end : centreOf(s, host), exits };
};

/** An officer who gets away; null: by a hair. @see OTS-OFF-10 OTS-OFF-17 OTS-EVA-06 OTS-EVA-07 OTS-EVA-08 */
export const dashOf = (s: State, officer: Officer): Ride | null => {
  const { initiativeDistance, enemyStandOff } = s.tables.constants;
  const eyes = officerEyes(s, officer);
  const enemies = enemiesOf(s, officer);
  const near = enemies.filter(
    (enemy) => officerGap(s, officer, enemy) <= initiativeDistance + equal && sees(s, eyes, marksOf(s, enemy)),
  );
  const codes = [
    ...when(officer.attachedTo !== null, 'attached'),
    ...when(officer.evadedThisTurn, 'alreadyActed'),
    ...when(near.length === 0, 'noEnemyNear'),
  ];
  const [one, ...rest] = near;
  if (codes.length > 0 || one === undefined) return { ok: false, code: leading(codes) };
  const nearest = rest.reduce(
    (best, each) => (officerGap(s, officer, each) < officerGap(s, officer, best) - equal ? each : best),
    one,
  );
  const way = direction(centreOf(s, nearest), officer.position);
  if (way === null) return null;
  const { full, half } = s.tables.movementRates.officer;
  const at = (by: number): Point => ({ x: officer.position.x + way.x * by, y: officer.position.y + way.y * by });
  const ground = under(s, [{ from: officer.position, to: at(full) }]);
  if (ground === null) return null;
  const disc = [discAt(s, officer.position)];
  const began = (spot: Spot): boolean => groundGap(disc, spot) <= s.tables.constants.contact;
  const ends = ground.filter(({ row }) => row.foot === 'barred');
  const broken = ground.filter((spot) => spot.row.foot === 'edgeThenHalf' && !began(spot));
  const slow = ground.filter((spot) => !ends.includes(spot) && !broken.includes(spot));
  const stops = [...ends, ...broken].map((spot) => until(disc, way, full, [spot]));
  const slows = slow.map((spot) => (anyLiesOn(disc, spot) === true ? 0 : until(disc, way, full, [spot])));
  const foes = enemies.map((enemy) => {
    const body = footprint(s, enemy).map((area) => ({ area, line: [] }));
    const met = until(disc, way, full + enemyStandOff, body);
    if (met === null || met === 'hair') return met;
    return first(met, (by) => officerGap(s, { position: at(by) }, enemy) < enemyStandOff);
  });
  if ([...stops, ...slows, ...foes].includes('hair')) return null;
  const least = (list: readonly (number | null | 'hair')[]): number =>
    Math.min(...list.map((each) => (each === null ? Number.POSITIVE_INFINITY : Number(each))));
  const edge = first(full, (by) => beyond(s, at(by)) > beyond(s, officer.position) + 1e-9);
  const free = Math.min(full, edge, least(stops), least(foes));
  const long = Math.max(0, Math.min(free, Math.max(half, least(slows))));
  const isFair = (by: number): boolean => {
    const there = { position: at(by) };
    return enemies.every((each) => officerGap(s, there, each) >= officerGap(s, there, nearest) - equal);
  };
  if (isFair(long))
    return long < 0.1 - equal ? { ok: false, code: 'noEvadeRoom' } : { ok: true, to: at(long), exits: false };
  for (let tenths = Math.floor(long * 10 + equal); tenths >= 1; tenths -= 1)
    if (isFair(tenths / 10)) return { ok: true, to: at(tenths / 10), exits: false };
  return { ok: false, code: 'noEvadeRoom' };
};
