import { describe, expect, test } from 'vitest';
import { mean } from '../../src/odds/distribution.js';
import { ofState } from '../../src/odds/measure.js';
import { type OddsOptions, odds } from '../../src/odds/odds.js';
import { defaultScore } from '../../src/odds/policy.js';
import { type KingGeorge, kingGeorge, type State as NapoleonicState } from '../../src/rulesets/king-george/index.js';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { type OerTheSea, oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import type { State } from '../../src/rulesets/oer-the-sea/state.js';
import { isLong } from '../effort.js';
import { run, unit } from '../oer-the-sea/setup.js';
import { horseCharge } from './charges.js';
import { macdonaldsCharge, onset, taken } from './situations.js';

/** Stands of the chargers minus stands of Wolfe at the end. */
const margin = ofState<State, number>((state) => unit(state, 'mcdonalds').stands - unit(state, 'wolfe').stands);
/** The long tests charge with whole units. */
const start = onset(true, isLong ? {} : { chargers: 3, foot: 2 });
const replying = (fire: boolean): Action => ({ type: 'standReadyFire', unitId: 'wolfe', fire });
const charge = (options: OddsOptions<OerTheSea, number>) =>
  taken(odds(oerTheSea, start, macdonaldsCharge, margin, options));

/** Fires or does not fire at the response, and never follows up. */
const firing = (fire: boolean): OddsOptions<OerTheSea, number> => ({
  policy: (_, question) => (question.task === 'standReadyFire' ? replying(fire) : null),
});

describe('decisions inside an action', () => {
  test('odds: without a policy the walk ends at the first decision', () => {
    const found = charge({});
    expect(found.outcomes).toEqual([{ value: 1, probability: 1 }]);
    expect(found.branches).toBe(0);
  });

  test.each([true, false])('odds: a policy gives the same odds as its answer (fire: %s)', (fire) => {
    const before = run(start, macdonaldsCharge).state;
    const asked = taken(odds(oerTheSea, before, replying(fire), margin, { policy: () => null }));
    const found = charge(firing(fire));
    expect(found.outcomes.map(({ value }) => value)).toEqual(asked.outcomes.map(({ value }) => value));
    expect(mean(found)).toBeCloseTo(mean(asked), 12);
  });

  test('odds: a policy gets the view of the side that decides, never a state', () => {
    const seen: unknown[] = [];
    charge({
      policy: (view, question) => {
        seen.push([view.kind, view.viewer === question.side, question.task]);
        return null;
      },
    });
    expect(seen).toContainEqual(['view', true, 'standReadyFire']);
    expect(seen.every((each) => Array.isArray(each) && each[0] === 'view' && each[1] === true)).toBe(true);
  });

  test('odds: a side without a policy does not answer', () => {
    expect(charge({ policy: { Jacobite: 'best' } }).outcomes).toEqual([{ value: 1, probability: 1 }]);
    expect(
      charge({ policy: { Government: () => replying(true) }, until: () => false }).outcomes.length,
    ).toBeGreaterThan(1);
  });

  test('odds: an illegal action of a policy throws', () => {
    expect(() => charge({ policy: () => ({ type: 'finishTurn' }) })).toThrow(/refused/);
  });
});

describe('best and worst replies', () => {
  // Only the response is open, so the means of its two answers are the only choice.
  const untilFollowUp: OddsOptions<OerTheSea, number> = {
    until: (_, question) => question.kind === 'decision' && question.task !== 'standReadyFire',
  };
  const means = [true, false].map((fire) => mean(charge({ ...firing(fire), ...untilFollowUp })));

  test('odds: firing at a charge gives other odds than not firing', () => {
    expect(Math.abs((means[0] ?? 0) - (means[1] ?? 0))).toBeGreaterThan(0.1);
  });

  test('odds: the best reply has the greatest mean, the worst the least', () => {
    expect(mean(charge({ policy: 'best', ...untilFollowUp }))).toBeCloseTo(Math.max(...means), 12);
    expect(mean(charge({ policy: { Government: 'worst' }, ...untilFollowUp }))).toBeCloseTo(Math.min(...means), 12);
  });

  test('odds: where samples are taken, they find the same replies', () => {
    const [low, high] = [Math.min(...means), Math.max(...means)];
    const sampledMean = (policy: 'best' | 'worst') => {
      const found = charge({ policy, ...untilFollowUp, branches: 1, samples: 300, seed: 3 });
      expect(found).toMatchObject({ exact: false, samples: 300, sampledUntil: 'samples' });
      return mean(found);
    };
    expect(Math.abs(sampledMean('best') - high)).toBeLessThan((high - low) / 2);
    expect(Math.abs(sampledMean('worst') - low)).toBeLessThan((high - low) / 2);
  });

  test.runIf(isLong)('odds: a measure that is not a number needs a score', () => {
    const both = ofState<State, { readonly wolfe: number }>((state) => ({ wolfe: unit(state, 'wolfe').stands }));
    const ask = (score?: (value: { readonly wolfe: number }) => number) =>
      odds(oerTheSea, start, macdonaldsCharge, both, {
        policy: 'best',
        until: untilFollowUp.until ?? (() => false),
        ...(score === undefined ? {} : { score }),
      });
    expect(() => ask()).toThrow(/score/);
    const kept = taken(ask(({ wolfe }) => wolfe));
    const thrown = taken(ask(({ wolfe }) => -wolfe));
    const stands = (found: typeof kept) =>
      found.outcomes.reduce((sum, { value, probability }) => sum + value.wolfe * probability, 0);
    expect(stands(kept)).toBeGreaterThan(stands(thrown));
  });
});

describe('default end of a walk', () => {
  const foot = ofState((state: NapoleonicState) => horseCharge.measures['the foot']?.(state));
  const ask = (options: OddsOptions<KingGeorge, unknown>) =>
    taken(odds(kingGeorge, horseCharge.start, horseCharge.action, foot, { policy: horseCharge.reply, ...options }));

  test.runIf(isLong)('odds: a response to an order belongs to its consequences, and so does what follows', () => {
    const ofItself = ask({});
    expect(ofItself).toEqual(ask({ until: horseCharge.until }));
    expect(ofItself.outcomes.length).toBeGreaterThan(3);
  });

  test('odds: the dice and cards of the next action are not walked', () => {
    const found = taken(
      odds(
        kingGeorge,
        horseCharge.start,
        { type: 'pass' },
        ofState(({ deck }) => deck.length),
      ),
    );
    expect(found.outcomes).toEqual([{ value: horseCharge.start.deck.length, probability: 1 }]);
    expect(found.branches).toBe(0);
  });
});

test('odds: numbers count as they are, true as 1 and false as 0; nothing else has a score of its own', () => {
  expect([7, -2, true, false].map(defaultScore)).toEqual([7, -2, 1, 0]);
  expect(() => defaultScore('seven')).toThrow('option `score`');
});
