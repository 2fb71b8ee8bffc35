import fc from 'fast-check';
import { describe, it } from 'vitest';
import { type Picker, picker } from '../../../src/core/dice/picker.js';
import { seeded } from '../../../src/core/dice/seeded.js';
import type { Action } from '../../../src/rulesets/crowther-dougan/actions.js';
import { agenda } from '../../../src/rulesets/crowther-dougan/agenda.js';
import { crowtherDougan } from '../../../src/rulesets/crowther-dougan/index.js';
import type { State } from '../../../src/rulesets/crowther-dougan/state.js';
import { anyCrowtherBattle } from '../../battles/crowther.js';
import { isLong } from '../../effort.js';
import '../../seed.js';
import { newMove } from '../play.js';
import { crowded, posts } from './crowd.js';
import { officers, possible, readings } from './fields.js';
import { compareOffers } from './offers.js';
import { type Answerer, differencesOf, playStep, stepAfter } from './played.js';
import { scrum, scrumOf } from './scrum.js';
import { type Tally, tally } from './tally.js';

/** The engine and the oracle agree step by step over whole random battles. */

const fierce: readonly Action['type'][] = ['declareCharge', 'fire', 'followUp', 'pledge', 'attemptRally', 'reserve'];

/** Answers at random; fire and charges before all else. */
const answererOf = (pick: Picker, seed: number): Answerer => {
  const dice = seeded(seed);
  return (state) => {
    const question = agenda.ask(state);
    if (question?.kind === 'roll') return dice.roll(question as never) as { readonly faces: readonly number[] };
    if (question === null) throw new Error('nothing is asked');
    const all = crowtherDougan.candidates(crowtherDougan.view(state, question.side), { most: 8, pick });
    const fights = all.filter(({ type }) => fierce.includes(type));
    const active = all.filter(({ type }) => !type.startsWith('end'));
    const pool = fights.length > 0 && pick(5) > 0 ? fights : active.length > 0 && pick(5) > 0 ? active : all;
    const action = pool[pick(pool.length)];
    if (action === undefined) throw new Error(question.task);
    return { action };
  };
};

const playOn = (count: Tally, begin: State, seed: number, most: number): void => {
  const answerer = answererOf(picker(seed), seed);
  let state = begin;
  while (state.step !== 'observation' && agenda.ask(state) !== null) {
    const answer = agenda.answer(state, answerer(state) as never);
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusals));
    state = answer.state;
  }
  let answers = 0;
  while (answers < most && state.outcome === null) {
    const played = playStep(state, answerer);
    answers += 1 + played.entries.length;
    const [first] = played.entries;
    if (first !== undefined) compareOffers(count, first.before);
    const last = played.entries.at(-1);
    if (last !== undefined && last !== first) compareOffers(count, last.before);
    const found = differencesOf(played);
    count.compare(
      `${played.step} of round ${played.begun.round} with ${JSON.stringify(played.entries.map(({ asked, faces, action }) => [asked, action ?? faces]))}`,
      found,
      [],
      played.begun,
    );
    const next = played.next.agenda.at(-1);
    if (next?.task === 'beginStep') count.compare('next step', next.step, stepAfter(played.step), state);
    state = played.next;
  }
};

describe('battles played along', () => {
  it('CD-SEQ-01 CD-SEQ-06 CD-SEQ-10: every step of crowded fields', { timeout: 600_000 }, () => {
    const count = tally('crowded');
    fc.assert(
      fc.property(posts, readings, fc.integer({ min: 1, max: 1_000_000 }), (given, options, seed) => {
        const side = seed % 2 === 0 ? 'A' : 'B';
        const field = possible(crowded(given, { options, personalities: officers }), side);
        playOn(count, newMove(field, side), seed, isLong ? 150 : 60);
      }),
      { numRuns: isLong ? 25 : 1, endOnFailure: true },
    );
    count.report();
  });

  it('CD-SEQ-04 CD-HTH-14 CD-HTH-20 CD-PUR-01: every step of melees', { timeout: 600_000 }, () => {
    const count = tally('scrums');
    fc.assert(
      fc.property(scrum, readings, fc.integer({ min: 1, max: 1_000_000 }), (given, options, seed) => {
        const side = seed % 2 === 0 ? 'A' : 'B';
        const field = possible(scrumOf(given, { options, personalities: officers }), side);
        playOn(count, newMove(field, side), seed, isLong ? 120 : 50);
      }),
      { numRuns: isLong ? 25 : 1, endOnFailure: true },
    );
    count.report();
  });

  // Whole battles cannot be cut short: their first positions are all alike.
  it.runIf(isLong)('CD-SEQ-02 CD-SEQ-03 CD-SEQ-04 CD-SEQ-05: every step of whole battles', { timeout: 600_000 }, () => {
    const count = tally('battles');
    fc.assert(
      fc.property(anyCrowtherBattle, fc.integer({ min: 1, max: 1_000_000 }), (scenario, seed) => {
        playOn(count, crowtherDougan.begin(scenario), seed, 400);
      }),
      { numRuns: 10, endOnFailure: true },
    );
    count.report();
  });
});
