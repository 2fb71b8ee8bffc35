import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Action, OfficerMove } from '../../../src/rulesets/oer-the-sea/actions.js';
import { agenda } from '../../../src/rulesets/oer-the-sea/agenda.js';
import type { Officer, State, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import '../../seed.js';
import { distance, gap, type Polygon, shifted } from '../../western-theatre/oracle/geometry.js';
import { long, rounds, type Tally, tally } from '../../western-theatre/oracle/tally.js';
import { officerGap } from './command.js';
import { closePosts, crowded, grounds, posts } from './crowd.js';
import { boundsOf, centreOf, onTable, unitOf } from './layout.js';
import { sweepOf } from './march.js';
import { dashOf, type Ride, rideOf, seatOf } from './ride.js';
import { staffed, staffs } from './staff.js';

/** The engine and the oracle agree on rides, evades and captures of officers over a crowded field. */

const part = (most: number) => fc.integer({ min: -most * 100, max: most * 100 }).map((hundredth) => hundredth / 100);
const wanted = fc.record({
  legs: fc.array(fc.record({ x: fc.oneof(part(20), part(45)), y: fc.oneof(part(20), part(30)) }), { maxLength: 2 }),
  /** Number of the unit to which he goes; too high: to none. */
  host: fc.nat(10),
  aside: part(2),
});
type Wanted = typeof wanted extends fc.Arbitrary<infer Each> ? Each : never;

const moveFor = (s: State, officer: Officer, { legs, host: number, aside }: Wanted): OfficerMove => {
  let at = seatOf(s, officer);
  const path = legs.map(({ x, y }) => {
    at = { x: at.x + x, y: at.y + y };
    return at;
  });
  const host = onTable(s).filter(({ side }) => side === officer.side)[number];
  if (host === undefined) return { path };
  const centre = centreOf(s, host);
  return { path: [...path.slice(1), { x: centre.x + aside, y: centre.y + aside * 2 }], attachTo: host.id };
};

const compareRide = (
  count: Tally,
  state: State,
  officer: Officer,
  label: string,
  action: Action,
  oracle: Ride | null,
): void => {
  if (oracle === null) return;
  const answer = agenda.answer(state, { action });
  if (!answer.ok || !oracle.ok) {
    const engine = answer.ok ? 'lawful' : answer.refusals[0]?.code;
    count.compare(label, engine, oracle.ok ? 'lawful' : oracle.code, oracle.ok, state);
    return;
  }
  const { position, attachedTo, presence } = answer.state.officers.find(({ id }) => id === officer.id) ?? officer;
  const isThere = distance(position, oracle.to) < 0.12;
  const host =
    action.type === 'issueOrder' && action.order === 'move' && 'attachTo' in action.params
      ? action.params.attachTo
      : null;
  const wantedAs = oracle.exits ? 'exited' : 'onTable';
  count.compare(
    label,
    [isThere ? 'there' : position, attachedTo, presence],
    [isThere ? 'there' : oracle.to, host ?? null, wantedAs],
    true,
    state,
  );
};

/** Officers overrun by a straight move; null: by a hair. @see OTS-OFF-12 */
const overrun = (s: State, unit: Unit, there: Unit): readonly string[] | null => {
  const sweep: Polygon = sweepOf(s, unit, there.pose);
  const { officerRadius, contact, overlapTolerance } = s.tables.constants;
  const free = s.officers.filter(
    ({ side, presence, attachedTo }) => side !== unit.side && presence === 'onTable' && attachedTo === null,
  );
  const found = free.map((officer) => {
    const depth = officerRadius - gap([officer.position], sweep);
    const end = officerGap(s, officer, there);
    if (Math.abs(depth - overlapTolerance) < 0.01 || Math.abs(end - contact) < 0.01) return null;
    return depth > overlapTolerance || end <= contact ? officer.id : '';
  });
  return found.includes(null) ? null : found.flatMap((id) => (id === null || id === '' ? [] : [id]));
};

const compareOverrun = (count: Tally, state: State, unit: Unit, aside: number, ahead: number): void => {
  const pose = shifted(unit.pose, aside, ahead);
  const params = { path: [pose] };
  const action: Action = { type: 'issueOrder', recipient: { unitId: unit.id }, order: 'move', params };
  const answer = agenda.answer(state, { action });
  if (!answer.ok) return;
  const taken = overrun(state, unit, unitOf(answer.state, unit.id));
  if (taken === null) return;
  const engine = answer.state.officers.flatMap(({ id, presence }, index) =>
    presence === 'captured' && state.officers[index]?.presence === 'onTable' ? [id] : [],
  );
  count.compare(`${unit.id} overruns`, engine, taken, taken.length > 0, state);
};

describe('officers on a crowded field', () => {
  it(
    'OTS-OFF-03 OTS-OFF-04 OTS-OFF-07 OTS-OFF-10 OTS-OFF-12 OTS-OFF-14 OTS-OFF-17 OTS-OFF-18 OTS-MOV-10 OTS-TER-17: rides, evades, captures',
    () => {
      const counts = { rides: tally('rides'), evades: tally('evades of officers'), captures: tally('captures') };
      fc.assert(
        fc.property(
          fc.oneof(posts, closePosts),
          grounds,
          staffs,
          fc.array(wanted, { minLength: 5, maxLength: 5 }),
          fc.constantFrom(null, 'south' as const, 'west' as const),
          (given, ground, staff, moves, edge) => {
            const exitEdges = edge === null ? [] : [{ edge, side: 'Government' }];
            const field = crowded(given, ground, { phase: 'command', officer: 'cumberland', exitEdges });
            if (agenda.ask(field) === null) return;
            const able = staff.posts.map((each) => ({
              ...each,
              done: false,
              ordersIssued: 0,
              presence: 'onTable' as const,
            }));
            const state = staffed(field, { ...staff, posts: able }, null);
            const own = state.officers.filter(({ side }) => side === state.active);
            counts.rides.position();
            for (const officer of own) {
              const commanded = { ...state, command: { ...state.command, officerId: officer.id } };
              const boxes = onTable(state).flatMap((unit) =>
                unit.side === officer.side ? [] : [boundsOf(state, unit)],
              );
              for (const each of moves) {
                const params = moveFor(state, officer, each);
                const action: Action = {
                  type: 'issueOrder',
                  recipient: { officerId: officer.id },
                  order: 'move',
                  params,
                };
                const oracle = officer.evadedThisTurn
                  ? { ok: false as const, code: 'evaded' }
                  : rideOf(state, officer, params);
                compareRide(
                  counts.rides,
                  commanded,
                  officer,
                  `${officer.id} ${JSON.stringify(params)}`,
                  action,
                  oracle,
                );
              }
              // Where he stands upon an enemy is no place he could have come to.
              if (boxes.some((box) => gap([officer.position], box) < 1.1)) continue;
              const initiative: State = {
                ...state,
                phase: 'initiative',
                agenda: [
                  { task: 'endTurn' },
                  { task: 'startCommand' },
                  { task: 'initiativeLoop' },
                  { task: 'initiative' },
                ],
              };
              const action: Action = { type: 'officerEvade', officerId: officer.id };
              compareRide(counts.evades, initiative, officer, `${officer.id} evades`, action, dashOf(state, officer));
            }
            const general = { ...state, command: { ...state.command, officerId: 'cumberland' } };
            for (const unit of onTable(state).filter(({ side }) => side === state.active))
              for (const { legs } of moves)
                compareOverrun(counts.captures, general, unit, (legs[0]?.x ?? 0) / 8, Math.abs(legs[0]?.y ?? 5));
          },
        ),
        { numRuns: rounds(200), endOnFailure: true },
      );
      for (const count of Object.values(counts)) count.report();
    },
    long,
  );
});
