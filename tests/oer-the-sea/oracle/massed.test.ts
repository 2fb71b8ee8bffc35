import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Action } from '../../../src/rulesets/oer-the-sea/actions.js';
import { agenda } from '../../../src/rulesets/oer-the-sea/agenda.js';
import type { State, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import '../../seed.js';
import { distance } from '../../western-theatre/oracle/geometry.js';
import { long, rounds, type Tally, tally } from '../../western-theatre/oracle/tally.js';
import { closePosts, crowded, grounds } from './crowd.js';
import { onTable, unitOf } from './layout.js';
import { massed } from './massed.js';
import { settled } from './playing.js';
import { staffed, staffs } from './staff.js';

/** The engine and the oracle agree on what a volley does to groups and to units with officers. */

const conditionOf = ({ stands, unusedHits, confused, standReady, presence }: Unit): unknown =>
  presence === 'onTable' ? [stands, unusedHits, confused, standReady] : presence;

const compareVolley = (count: Tally, state: State, unitId: string, targetId: string, hits: number): void => {
  const action: Action = { type: 'issueOrder', recipient: { unitId }, order: 'fire', params: { targetId } };
  const answer = agenda.answer(state, { action });
  const task = answer.ok ? answer.state.agenda.at(-1) : undefined;
  if (!answer.ok || task?.task !== 'fireHits' || task.shot.struck.at === 'work') return;
  const scored = Math.min(hits, task.shot.need > 6 ? 0 : task.shot.dice);
  const fired = answer.state;
  const oracle = massed(fired, unitOf(fired, unitId), unitOf(fired, targetId), scored);
  if (oracle === null) return;
  const faces = Array.from({ length: task.shot.dice }, (_, die) => (die < scored ? 6 : 1));
  const rolled = agenda.answer(fired, { faces });
  if (!rolled.ok) throw new Error(JSON.stringify(rolled.refusals));
  const { state: after, dice } = settled(count, rolled.state, oracle.breaks ? oracle.dice.length : 60);
  const label = `${unitId} hits ${targetId} ${scored} times`;
  count.compare(`${label}: dice`, dice, oracle.dice, scored > 0, fired);
  if (oracle.breaks) return;
  for (const wanted of oracle.units) {
    const unit = unitOf(after, wanted.id);
    // No die holds some: their number is below one (OTS-SPC-09).
    if (unit.uncontrolled && !unitOf(fired, unit.id).uncontrolled) continue;
    const isThere = wanted.presence === 'destroyed' || distance(unit.pose, wanted.pose) < 0.1;
    count.compare(
      `${label}: ${unit.id}`,
      [conditionOf(unit), isThere ? 'there' : unit.pose],
      [conditionOf(wanted), isThere ? 'there' : wanted.pose],
      scored > 0,
      fired,
    );
  }
};

const readings = fc.record({
  groupDriveBack: fc.constantFrom('largestShare' as const, 'largestShare' as const, 'total' as const),
  moraleStandLoss: fc.constantFrom('earlier' as const, 'all' as const, 'none' as const),
});

describe('volleys at groups on a crowded field', () => {
  it(
    'OTS-GRP-09 OTS-GRP-10 OTS-GRP-11 OTS-GRP-12 OTS-GRP-13 OTS-GRP-14 OTS-DRV-08 OTS-DRV-11 OTS-OFF-04 OTS-OFF-08 OTS-MRL-03: shares, drive back and dice',
    () => {
      const count = tally('volleys at groups');
      fc.assert(
        fc.property(
          closePosts,
          grounds,
          staffs,
          readings,
          fc.integer({ min: 1, max: 12 }),
          (given, ground, staff, options, hits) => {
            const field = crowded(given, ground, { phase: 'command', officer: 'cumberland', options });
            if (agenda.ask(field) === null) return;
            const isGrouped = [true, true, staff.isGrouped[0] === true];
            const posts = staff.posts.map((each, index) =>
              field.officers[index]?.id === 'cumberland'
                ? { ...each, presence: 'onTable' as const, done: false, ordersIssued: 0 }
                : each,
            );
            const state = staffed(field, { ...staff, posts, isGrouped }, 'cumberland');
            count.position();
            for (const unit of onTable(state).filter(({ side }) => side === 'Government'))
              for (const target of onTable(state).filter(({ side }) => side === 'Jacobite'))
                compareVolley(count, state, unit.id, target.id, hits);
          },
        ),
        { numRuns: rounds(300), endOnFailure: true },
      );
      count.report();
    },
    long,
  );
});
