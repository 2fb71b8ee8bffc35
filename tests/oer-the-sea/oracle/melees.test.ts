import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Action } from '../../../src/rulesets/oer-the-sea/actions.js';
import { agenda } from '../../../src/rulesets/oer-the-sea/agenda.js';
import type { BattleEvent } from '../../../src/rulesets/oer-the-sea/events.js';
import type { State } from '../../../src/rulesets/oer-the-sea/state.js';
import '../../seed.js';
import { long, rounds, type Tally, tally } from '../../western-theatre/oracle/tally.js';
import { linkedTo } from './contact.js';
import { closePosts, crowded, grounds } from './crowd.js';
import { askedToAllot, blowsOf, scoresOf, supportsOf } from './melee.js';
import { answerTo, chance } from './playing.js';

/** The engine and the oracle agree on the melees that charges over a crowded field bring. */

/** The blows of a round as the engine has them when its first dice are asked for. */
const compareRound = (count: Tally, state: State): void => {
  const top = state.agenda.at(-1);
  if (top?.task === 'meleeAllocation' && top.chosen.length === 0) {
    const engine = [top.unitId, ...top.waiting];
    count.compare('asked to allot', engine, askedToAllot(state, top.melee), true, state);
  }
  if (top?.task !== 'meleeHits' || top.round.struck.length > 0) return;
  const { melee, supports } = top.round;
  const blows = [top.blow, ...top.waiting].map(({ unitId, enemyId, stands }) => [unitId, enemyId, stands]);
  const oracle = blowsOf(state, melee);
  const linked = linkedTo(state, melee.unitIds);
  count.compare('in the melee', melee.unitIds, linked, true, state);
  count.compare(
    `round ${melee.round}`,
    [blows, supports],
    [
      oracle.filter(({ dice }) => dice > 0).map(({ unitId, enemyId, stands }) => [unitId, enemyId, stands]),
      supportsOf(state, melee),
    ],
    true,
    state,
  );
};

const compareDice = (count: Tally, state: State, dice: number, need: number | null): void => {
  const top = state.agenda.at(-1);
  if (top?.task !== 'meleeHits') return;
  const { unitId, enemyId } = top.blow;
  const oracle = blowsOf(state, top.round.melee).find((each) => each.unitId === unitId && each.enemyId === enemyId);
  count.compare(`${unitId} strikes ${enemyId}`, [dice, need], [oracle?.dice, oracle?.need], true, state);
};

const compareResult = (count: Tally, state: State, events: readonly BattleEvent[]): void => {
  const top = state.agenda.at(-1);
  const result = events.find((event) => event.type === 'meleeResult');
  if (top?.task !== 'meleeHits' || result?.type !== 'meleeResult') return;
  const last = events.flatMap((event) => (event.type === 'meleeHits' ? [event] : []));
  const hits = [...top.round.struck, ...last.slice(0, 1)];
  count.compare('scores', result.scores, scoresOf(state, top.round.melee, hits), true, state);
};

const fight = (count: Tally, start: State, faces: (dice: number) => readonly number[]): void => {
  let state = start;
  for (let answers = 0; answers < 80; answers += 1) {
    compareRound(count, state);
    const question = agenda.ask(state);
    if (question === null || state.agenda.at(-1)?.task === 'command') return;
    if (question.kind === 'decision') {
      const action = answerTo(question.task, state);
      const answer = action === null ? null : agenda.answer(state, { action });
      if (answer === null || !answer.ok) return;
      state = answer.state;
      continue;
    }
    const need = question.read.kind === 'reaching' ? question.read.need : null;
    if (question.purpose === 'meleeHits') compareDice(count, state, question.dice, need);
    const answer = agenda.answer(state, { faces: faces(question.dice) });
    if (!answer.ok) throw new Error(JSON.stringify(question));
    compareResult(count, state, answer.events);
    state = answer.state;
  }
};

describe('melees on a crowded field', () => {
  it(
    'OTS-MEL-02 OTS-MEL-04 OTS-MEL-05 OTS-MEL-06 OTS-MEL-08 OTS-MEL-09 OTS-MEL-13 OTS-TER-16: stands, dice, supports and scores',
    () => {
      const count = tally('melees');
      fc.assert(
        fc.property(closePosts, grounds, fc.nat(100000), (given, ground, seed) => {
          const state = crowded(given, ground, { phase: 'command', officer: 'cumberland' });
          if (agenda.ask(state) === null) return;
          count.position();
          const faces = chance(seed);
          for (const { id: unitId } of state.units.filter(({ side }) => side === 'Government'))
            for (const { id: targetId } of state.units.filter(({ side }) => side === 'Jacobite')) {
              const params = { charges: [{ unitId, targetId }] };
              const action: Action = { type: 'issueOrder', recipient: { unitId }, order: 'charge', params };
              const answer = agenda.answer(state, { action });
              if (answer.ok) fight(count, answer.state, faces);
            }
        }),
        { numRuns: rounds(200), endOnFailure: true },
      );
      count.report();
    },
    long,
  );
});
