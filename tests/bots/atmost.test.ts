import { expect, test } from 'vitest';
import { fight, kingGeorgeValues, oerTheSeaValues, randomBot, westernTheatreValues } from '../../src/bots/index.js';
import type { Values } from '../../src/bots/values/values.js';
import { picker } from '../../src/core/dice/picker.js';
import { seeded } from '../../src/core/dice/seeded.js';
import type { Ruleset, RulesetTypes } from '../../src/core/ruleset.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { westernTheatre } from '../../src/rulesets/western-theatre/index.js';
import { loadScenario, type ShippedScenarioId } from '../../src/scenarios/index.js';
import { isLong } from '../effort.js';

/** The views of the side that decides in a battle between random players, one of each `step` decisions. */
const viewsOf = <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  start: K['state'],
  sides: readonly string[],
  [answers, step]: readonly [number, number],
): readonly K['view'][] => {
  const bots = Object.fromEntries(sides.map((side) => [side, randomBot(ruleset, picker(`limits ${side}`))]));
  const views: K['view'][] = [];
  const note = ({
    before,
    question,
  }: {
    before: K['state'];
    question: { kind: string; side: string | null };
  }): void => {
    if (question.kind === 'decision' && question.side !== null) views.push(ruleset.view(before, question.side));
  };
  fight(ruleset, start, bots, seeded(7), note, answers);
  return views.filter((_, index) => index % step === 0);
};

/**
 * Compares everything that the bots look up with limits, in views whose parts earlier decisions have used, with the same
 * without limits in a copy, which shares no object with anything that was looked at before.
 */
const compare = <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  values: Values<K>,
  views: readonly K['view'][],
): { readonly actions: number; readonly scored: number } => {
  let [actions, scored] = [0, 0];
  for (const view of views) {
    const copy = structuredClone(view);
    const [score, plain] = [values.score(view), values.score(copy)];
    const { atMost } = score;
    if (atMost === undefined) throw new Error('these values have no limits');
    const counted = (action: K['action']): number => {
      scored += 1;
      return score(action);
    };
    const limited = ruleset.candidates(view, { most: 3, score: Object.assign(counted, { atMost }) });
    const unlimited = ruleset.candidates(copy, {
      most: 3,
      score: (action) => {
        actions += 1;
        const exact = plain(action);
        expect(score(action)).toBe(exact);
        expect(atMost(action)).toBeGreaterThanOrEqual(exact);
        return exact;
      },
    });
    expect(limited).toEqual(unlimited);
  }
  return { actions, scored };
};

/** Compares in a battle of random players, at one of each `step` decisions; the short tests play half of the answers. */
const compareIn = <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  values: Values<K>,
  id: ShippedScenarioId,
  [answers, step]: readonly [number, number],
) => {
  const battle = loadScenario(id);
  const sides = battle.sides.map((side) => side.id);
  return compare(
    ruleset,
    values,
    viewsOf(ruleset, ruleset.begin(battle), sides, isLong ? [answers, 3] : [answers / 2, step]),
  );
};

test("O'er the Sea: limits and lanes found on demand leave scores and best actions as they are", () => {
  const { actions, scored } = compareIn(oerTheSea, oerTheSeaValues, 'culloden', [300, 12]);
  expect(scored).toBeLessThan(actions / 2);
});

test('King George: limits and lanes found on demand leave scores and best actions as they are', () => {
  const { actions, scored } = compareIn(kingGeorge, kingGeorgeValues, 'bussaco', [400, 10]);
  expect(scored).toBeLessThan(actions);
});

test('Western Theatre: ways are looked for only where a throw may be the best action, and change no choice', () => {
  const { actions, scored } = compareIn(westernTheatre, westernTheatreValues, 'minden', [400, 40]);
  expect(scored).toBeLessThan(actions);
});
