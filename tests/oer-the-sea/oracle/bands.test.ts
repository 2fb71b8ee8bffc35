import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Action, GroupMove } from '../../../src/rulesets/oer-the-sea/actions.js';
import { agenda } from '../../../src/rulesets/oer-the-sea/agenda.js';
import type { Group, State } from '../../../src/rulesets/oer-the-sea/state.js';
import '../../seed.js';
import { distance, headingsApart, turned } from '../../western-theatre/oracle/geometry.js';
import { long, rounds, type Tally, tally } from '../../western-theatre/oracle/tally.js';
import { declareCodes, groupMarchOf, largestOf } from './bands.js';
import { leading } from './command.js';
import { closePosts, crowded, grounds } from './crowd.js';
import { onTable, unitOf } from './layout.js';
import { staffed, staffs } from './staff.js';

/** The engine and the oracle agree on groups: who may be one, how they move, and into what they fall. */

const part = (most: number) => fc.integer({ min: -most * 100, max: most * 100 }).map((hundredth) => hundredth / 100);

const wanted = fc.record({
  x: fc.oneof(part(4), part(12), fc.constant(0)),
  y: fc.oneof(part(4), part(12), fc.constantFrom(0, 5, 10)),
  /** The unit that does otherwise. */
  odd: fc.nat(5),
  off: fc.oneof(fc.constant(0), fc.constant(0), part(0.04), part(2)),
  turn: fc.oneof(fc.constant(0), fc.constant(0), part(20)),
  action: fc.constantFrom(
    null,
    null,
    'line' as const,
    'column' as const,
    'limber' as const,
    'unlimber' as const,
    'mount' as const,
  ),
  time: fc.constantFrom('before' as const, 'after' as const),
  stays: fc.nat(8),
});
type Wanted = typeof wanted extends fc.Arbitrary<infer Each> ? Each : never;

const moveFor = (s: State, { unitIds }: Group, { x, y, odd, off, turn, action, time, stays }: Wanted): GroupMove => ({
  moves: unitIds.flatMap((unitId, index) => {
    if (index === stays) return [];
    const { pose } = unitOf(s, unitId);
    if (index !== odd % unitIds.length) return [{ unitId, path: [{ ...pose, x: pose.x + x, y: pose.y + y }] }];
    const to = { x: pose.x + x + off, y: pose.y + y + off, heading: turned(pose.heading + turn) };
    const path = action === 'limber' || action === 'unlimber' ? [] : [to];
    if (action === null) return [{ unitId, path }];
    const kind =
      action === 'line' || action === 'column'
        ? { kind: 'changeFormation' as const, formation: action }
        : { kind: action };
    return [{ unitId, path, action: kind, when: time }];
  }),
});

const compareMarch = (count: Tally, state: State, group: Group, params: GroupMove): void => {
  const oracle = groupMarchOf(state, group.id, params);
  if (oracle === null) return;
  const action: Action = { type: 'issueOrder', recipient: { groupId: group.id }, order: 'move', params };
  const answer = agenda.answer(state, { action });
  const label = `${group.unitIds.join(' ')} ${JSON.stringify(params)}`;
  if (!answer.ok || !oracle.ok) {
    const engine = answer.ok ? 'lawful' : answer.refusals[0]?.code;
    count.compare(label, engine, oracle.ok ? 'lawful' : oracle.code, oracle.ok, state);
    return;
  }
  for (const { unit: there, within } of oracle.walks) {
    const unit = unitOf(answer.state, there.id);
    const isThere =
      distance(unit.pose, there.pose) < within && headingsApart(unit.pose.heading, there.pose.heading) < 0.01;
    const drawn = [unit.formation, unit.files, unit.stands, unit.limbered, unit.mounted];
    const wantedAs = [there.formation, there.files, there.stands, there.limbered, there.mounted];
    count.compare(
      label,
      [isThere ? 'there' : unit.pose, drawn],
      [isThere ? 'there' : there.pose, wantedAs],
      true,
      state,
    );
  }
  const left = answer.state.groups.find(({ id }) => id === group.id)?.unitIds ?? [];
  count.compare(`${label}: group`, left, group.unitIds, true, state);
};

/** A single unit of a group that goes its own way: what is left of the group. */
const compareParts = (count: Tally, state: State, group: Group, { x, y }: Wanted): void => {
  for (const unitId of group.unitIds) {
    const { pose } = unitOf(state, unitId);
    const params = { path: [{ ...pose, x: pose.x + x, y: pose.y + y }] };
    const answer = agenda.answer(state, {
      action: { type: 'issueOrder', recipient: { unitId }, order: 'move', params },
    });
    if (!answer.ok) continue;
    const units = group.unitIds.map((id) => unitOf(answer.state, id));
    const largest = largestOf(answer.state, units);
    if (largest === null) continue;
    const left = answer.state.groups.find(({ id }) => id === group.id)?.unitIds ?? [];
    count.compare(`${unitId} leaves ${group.unitIds.join(' ')}`, left, largest, true, state);
  }
};

const compareDeclared = (count: Tally, state: State, picks: readonly number[]): void => {
  const units = onTable(state).filter(({ side }) => side === state.active);
  const ids = [...new Set(picks.map((pick) => units[pick % Math.max(1, units.length)]?.id ?? 'nobody'))];
  const codes = declareCodes(state, ids);
  if (codes === null) return;
  const engine = agenda.check(state, { type: 'declareGroup', unitIds: ids })[0]?.code ?? 'lawful';
  count.compare(`declare ${ids.join(' ')}`, engine, leading(codes), codes.length === 0, state);
};

describe('groups on a crowded field', () => {
  it(
    'OTS-GRP-01 OTS-GRP-02 OTS-GRP-03 OTS-GRP-04 OTS-GRP-05 OTS-GRP-06 OTS-GRP-16 OTS-GRP-18 OTS-SPC-20 OTS-SPC-21: declaring, moving, falling apart',
    () => {
      const counts = {
        declared: tally('groups declared'),
        moved: tally('groups moved'),
        parts: tally('parts of groups'),
      };
      fc.assert(
        fc.property(
          closePosts,
          grounds,
          staffs,
          fc.array(wanted, { minLength: 8, maxLength: 8 }),
          fc.array(fc.array(fc.nat(15), { minLength: 1, maxLength: 3 }), { minLength: 5, maxLength: 5 }),
          fc.boolean(),
          (given, ground, staff, moves, picks, mixedMountedGroups) => {
            const more = { phase: 'command' as const, officer: 'cumberland' as const, options: { mixedMountedGroups } };
            const field = crowded(given, ground, more);
            if (agenda.ask(field) === null) return;
            const posts = staff.posts.map((each) => ({
              ...each,
              presence: 'onTable' as const,
              done: false,
              ordersIssued: 0,
            }));
            const state = staffed(field, { ...staff, posts, isGrouped: [true] }, 'cumberland');
            counts.moved.position();
            for (const ids of picks) compareDeclared(counts.declared, state, ids);
            for (const group of state.groups) {
              if (group.side !== state.active) continue;
              compareDeclared(
                counts.declared,
                state,
                group.unitIds.map((id) =>
                  onTable(state)
                    .filter(({ side }) => side === state.active)
                    .findIndex((unit) => unit.id === id),
                ),
              );
              for (const each of moves) {
                compareMarch(counts.moved, state, group, moveFor(state, group, each));
                compareParts(counts.parts, state, group, each);
              }
            }
          },
        ),
        { numRuns: rounds(200), endOnFailure: true },
      );
      for (const count of Object.values(counts)) count.report();
    },
    long,
  );
});
