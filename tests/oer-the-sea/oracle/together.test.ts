import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Action, ChargePair } from '../../../src/rulesets/oer-the-sea/actions.js';
import { agenda } from '../../../src/rulesets/oer-the-sea/agenda.js';
import type { Group, State } from '../../../src/rulesets/oer-the-sea/state.js';
import type { ChargePlan, Task } from '../../../src/rulesets/oer-the-sea/tasks.js';
import '../../seed.js';
import { distance } from '../../western-theatre/oracle/geometry.js';
import { long, rounds, type Tally, tally } from '../../western-theatre/oracle/tally.js';
import { closePosts, crowded, grounds } from './crowd.js';
import { isArtillery, onTable, unitOf, unitsGap } from './layout.js';
import { staffed, staffs } from './staff.js';
import { groupChargeOf } from './together.js';

/** The engine and the oracle agree on charges of groups over a crowded field. */

/** The charges that are still to be resolved. */
const plansIn = (task: Task | undefined): readonly ChargePlan[] =>
  task !== undefined && 'onset' in task ? [task.onset.plan, ...task.onset.waiting] : [];

const compareCharge = (count: Tally, state: State, groupId: string, charges: readonly ChargePair[]): void => {
  const oracle = groupChargeOf(state, groupId, charges);
  if (oracle === null) return;
  const action: Action = { type: 'issueOrder', recipient: { groupId }, order: 'charge', params: { charges } };
  const answer = agenda.answer(state, { action });
  const label = `${groupId} ${JSON.stringify(charges)}`;
  if (!answer.ok || !oracle.ok) {
    const engine = answer.ok ? 'lawful' : answer.refusals[0]?.code;
    count.compare(label, engine, oracle.ok ? 'lawful' : oracle.code, oracle.ok, state);
    return;
  }
  const plans = plansIn(answer.state.agenda.at(-1));
  for (const { unitId, pose, limit, side } of oracle.plans) {
    const plan = plans.find((each) => each.unitId === unitId);
    const there = plan?.pose ?? unitOf(answer.state, unitId).pose;
    // Without fire the first rounds may be fought already, and their losers gone.
    if (plan === undefined && distance(there, pose) > 0.08) continue;
    const isThere = distance(there, pose) < 0.08;
    count.compare(`${label}: ${unitId}`, isThere ? 'there' : there, isThere ? 'there' : pose, true, state);
    if (plan !== undefined) count.compare(`${label}: limit`, [plan.limit, plan.side], [limit, side], true, state);
  }
  const left = answer.state.groups.find(({ id }) => id === groupId)?.unitIds ?? [];
  const isStaying = charges.every(({ unitId }) => !left.includes(unitId));
  count.compare(`${label}: left the group`, isStaying, true, true, state);
};

/** Each unit of a group at one of the enemies nearest to it. */
const chargesFor = (s: State, { unitIds }: Group, picks: readonly number[]): readonly ChargePair[] =>
  unitIds.flatMap((unitId, index) => {
    const pick = picks[index % picks.length] ?? 0;
    const enemies = onTable(s)
      .filter(({ side }) => side !== s.active)
      .toSorted((one, other) => unitsGap(s, unitOf(s, unitId), one) - unitsGap(s, unitOf(s, unitId), other));
    const target = enemies[pick % 3];
    const stays = pick === 5 || (pick < 4 && isArtillery(unitOf(s, unitId)));
    return target === undefined || stays ? [] : [{ unitId, targetId: target.id }];
  });

describe('charges of groups on a crowded field', () => {
  it(
    'OTS-GRP-08 OTS-CHG-08 OTS-CHG-18 OTS-CHG-20 OTS-CMD-21: who may charge together, and their places',
    () => {
      const count = tally('charges of groups');
      fc.assert(
        fc.property(
          closePosts,
          grounds,
          staffs,
          fc.array(fc.array(fc.nat(5), { minLength: 3, maxLength: 3 }), { minLength: 8, maxLength: 8 }),
          (given, ground, staff, picks) => {
            const field = crowded(given, ground, { phase: 'command', officer: 'cumberland' });
            if (agenda.ask(field) === null) return;
            const posts = staff.posts.map((each) => ({
              ...each,
              presence: 'onTable' as const,
              done: false,
              ordersIssued: 0,
            }));
            const state = staffed(field, { ...staff, posts, isGrouped: [true] }, 'cumberland');
            count.position();
            for (const group of state.groups.filter(({ side }) => side === state.active))
              for (const pick of picks) {
                const charges = chargesFor(state, group, pick);
                if (charges.length > 0) compareCharge(count, state, group.id, charges);
              }
          },
        ),
        { numRuns: rounds(300), endOnFailure: true },
      );
      count.report();
    },
    long,
  );
});
