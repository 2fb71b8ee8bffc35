import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Action } from '../../../src/rulesets/oer-the-sea/actions.js';
import { agenda } from '../../../src/rulesets/oer-the-sea/agenda.js';
import type { BattleEvent } from '../../../src/rulesets/oer-the-sea/events.js';
import type { State } from '../../../src/rulesets/oer-the-sea/state.js';
import type { Pose } from '../../../src/table/pose.js';
import '../../seed.js';
import { distance, headingsApart } from '../../western-theatre/oracle/geometry.js';
import { long, rounds, type Tally, tally } from '../../western-theatre/oracle/tally.js';
import { chargeOf } from './charge.js';
import { closePosts, crowded, grounds, posts } from './crowd.js';
import { unitOf } from './layout.js';

/** The engine and the oracle agree on charges over a crowded field: who may, the side struck, and the place. */

const near = (length: number): number => Math.round(length * 100) / 100;

/** Where the charger comes to rest in contact, and how far it could go. */
const contactIn = (
  state: State,
  events: readonly BattleEvent[],
): { readonly pose: Pose; readonly limit?: number } | null => {
  const task = state.agenda.at(-1);
  if (task?.task === 'standReadyFire') return { pose: task.onset.plan.pose, limit: task.onset.plan.limit };
  const moved = events.find((event) => event.type === 'unitMoved' && event.cause === 'charge');
  return moved?.type === 'unitMoved' ? { pose: moved.to } : null;
};

const isThere = (one: Pose, other: Pose): boolean =>
  distance(one, other) < 0.08 && headingsApart(one.heading, other.heading) < 0.01;

const compareCharge = (count: Tally, state: State, unitId: string, targetId: string): void => {
  const oracle = chargeOf(state, unitOf(state, unitId), unitOf(state, targetId));
  if (oracle === null) return;
  const action: Action = {
    type: 'issueOrder',
    recipient: { unitId },
    order: 'charge',
    params: { charges: [{ unitId, targetId }] },
  };
  const answer = agenda.answer(state, { action });
  const label = `${unitId} charges ${targetId}`;
  if (!answer.ok || !oracle.ok) {
    const engine = answer.ok ? 'lawful' : answer.refusals[0]?.code;
    count.compare(label, engine, oracle.ok ? 'lawful' : oracle.code, oracle.ok, state);
    return;
  }
  const declared = answer.events.find(({ type }) => type === 'chargeDeclared');
  const found = contactIn(answer.state, answer.events);
  const { plan } = oracle;
  const limit = found?.limit ?? plan.limit;
  const said = declared?.type === 'chargeDeclared' ? [declared.side, near(declared.distance)] : [];
  const stays = found === null && distance(unitOf(state, unitId).pose, plan.pose) < 0.08;
  const place = stays || (found !== null && isThere(found.pose, plan.pose)) ? 'there' : (found?.pose ?? 'unmoved');
  count.compare(
    label,
    [...said, limit, place],
    [plan.side, near(plan.distance), plan.limit, place === 'there' ? 'there' : plan.pose],
    true,
    state,
  );
};

describe('charges on a crowded field', () => {
  it(
    'OTS-CHG-03 OTS-CHG-05 OTS-CHG-06 OTS-CHG-07 OTS-CHG-08 OTS-FRM-07 OTS-TER-13: who may charge whom, and where it ends',
    () => {
      const count = tally('charges');
      fc.assert(
        fc.property(fc.oneof(posts, closePosts), grounds, (given, ground) => {
          const state = crowded(given, ground, { phase: 'command', officer: 'cumberland' });
          if (agenda.ask(state) === null) return;
          count.position();
          for (const unit of state.units.filter(({ side }) => side === 'Government'))
            for (const target of state.units.filter(({ side }) => side === 'Jacobite'))
              compareCharge(count, state, unit.id, target.id);
        }),
        { numRuns: rounds(200), endOnFailure: true },
      );
      count.report();
    },
    long,
  );
});
