import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Question } from '../../../src/core/question.js';
import type { Action } from '../../../src/rulesets/oer-the-sea/actions.js';
import { agenda } from '../../../src/rulesets/oer-the-sea/agenda.js';
import type { State, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import '../../seed.js';
import { distance } from '../../western-theatre/oracle/geometry.js';
import { long, rounds, type Tally, tally } from '../../western-theatre/oracle/tally.js';
import { closePosts, crowded, grounds } from './crowd.js';
import { unitOf } from './layout.js';
import { taken } from './volley.js';

/** The engine and the oracle agree on what a volley does on a crowded field. */

/** The dice that are asked for, each answered with the best face for the unit. */
const askedAfter = (start: State, most: number): { readonly state: State; readonly dice: readonly string[] } => {
  let state = start;
  const dice: string[] = [];
  for (let n = 0; n < most; n += 1) {
    const question: Question | null = agenda.ask(state);
    if (question?.kind !== 'roll') break;
    dice.push(question.purpose);
    const best = question.purpose === 'officerCasualty' ? 6 : 1;
    const answer = agenda.answer(state, { faces: Array.from({ length: question.dice }, () => best) });
    if (!answer.ok) break;
    state = answer.state;
  }
  return { state, dice };
};

const conditionOf = ({ stands, unusedHits, confused, standReady, presence }: Unit): unknown =>
  presence === 'onTable' ? [stands, unusedHits, confused, standReady] : presence;

const compareVolley = (count: Tally, state: State, unitId: string, targetId: string, hits: number): void => {
  const action: Action = { type: 'issueOrder', recipient: { unitId }, order: 'fire', params: { targetId } };
  const answer = agenda.answer(state, { action });
  const task = answer.ok ? answer.state.agenda.at(-1) : undefined;
  if (!answer.ok || task?.task !== 'fireHits' || task.shot.struck.at === 'work') return;
  const fired = answer.state;
  const scored = Math.min(hits, task.shot.need > 6 ? 0 : task.shot.dice);
  const oracle = taken(fired, unitOf(fired, unitId), unitOf(fired, targetId), scored);
  if (oracle === null) return;
  const rolled = agenda.answer(fired, {
    faces: Array.from({ length: task.shot.dice }, (_, die) => (die < scored ? 6 : 1)),
  });
  if (!rolled.ok) throw new Error(JSON.stringify(rolled.refusals));
  const { state: after, dice } = askedAfter(rolled.state, oracle.dice.length + 1);
  // A unit that fails to hold with one in six runs: what follows is compared elsewhere.
  if (unitOf(after, targetId).routing && !unitOf(fired, targetId).routing) return;
  const target = unitOf(after, targetId);
  // No die holds some: their number is below one (OTS-SPC-09).
  if (target.uncontrolled && !unitOf(fired, targetId).uncontrolled) return;
  const isThere = target.presence !== 'onTable' || distance(target.pose, oracle.unit.pose) < 0.1;
  count.compare(
    `${unitId} hits ${targetId} ${scored} times`,
    [conditionOf(target), isThere ? 'there' : target.pose, dice],
    [conditionOf(oracle.unit), isThere ? 'there' : oracle.unit.pose, oracle.dice],
    scored > 0,
    fired,
  );
};

const readings = fc.record({
  standLoss: fc.constantFrom('equal' as const, 'equal' as const, 'exceed' as const, 'exceedPlusOne' as const),
});

describe('volleys on a crowded field', () => {
  it(
    'OTS-HIT-02 OTS-DRV-01 OTS-DRV-04 OTS-DRV-07 OTS-DRV-09 OTS-DRV-11 OTS-DRV-12 OTS-TER-14: hits, drive back and the dice that follow',
    () => {
      const count = tally('volleys');
      fc.assert(
        fc.property(closePosts, grounds, readings, fc.integer({ min: 1, max: 9 }), (given, ground, options, hits) => {
          const state = crowded(given, ground, { phase: 'command', officer: 'cumberland', options });
          if (agenda.ask(state) === null) return;
          count.position();
          for (const unit of state.units.filter(({ side }) => side === 'Government'))
            for (const target of state.units.filter(({ side }) => side === 'Jacobite'))
              compareVolley(count, state, unit.id, target.id, hits);
        }),
        { numRuns: rounds(300), endOnFailure: true },
      );
      count.report();
    },
    long,
  );
});
