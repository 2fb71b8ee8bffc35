import { describe, expect, test } from 'vitest';
import { beginRace, bestAt, settingsFor } from '../../src/bots/mcts/begin.js';
import { mctsBot } from '../../src/bots/mcts/index.js';
import { defaultSettings, type SearchSettings } from '../../src/bots/searchsettings.js';
import { crowtherDouganValues } from '../../src/bots/values/crowther-dougan/index.js';
import { kingGeorgeValues } from '../../src/bots/values/king-george/index.js';
import { oerTheSeaValues } from '../../src/bots/values/oer-the-sea/index.js';
import { onWarValues } from '../../src/bots/values/on-war/index.js';
import type { Values } from '../../src/bots/values/values.js';
import { westernTheatreValues } from '../../src/bots/values/western-theatre/index.js';
import { picker } from '../../src/core/dice/picker.js';
import { LinstockError } from '../../src/core/error.js';
import type { Ruleset, RulesetTypes } from '../../src/core/ruleset.js';
import { crowtherDougan } from '../../src/rulesets/crowther-dougan/index.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { type OnWar, onWar } from '../../src/rulesets/on-war/index.js';
import { westernTheatre } from '../../src/rulesets/western-theatre/index.js';
import { loadScenario, type ShippedScenarioId } from '../../src/scenarios/index.js';
import { knowingNothing, matches, matchesLeft } from './games.js';

describe('the settings of a search', () => {
  const search = { turnsAhead: 1, confidence: 1 };
  const searchIfHidden = { confidence: 2, minimumPrior: 0.5 };
  const view = matchesLeft(5);

  test('are those of the values of the rule set, else the defaults', () => {
    expect(settingsFor({}, view, {})).toEqual(defaultSettings);
    expect(settingsFor({ search, searchIfHidden }, view, {})).toEqual({ ...defaultSettings, ...search });
  });

  test('are others for the side of a view, if the values say so', () => {
    const searchFor = (of: object) => (of === view ? { confidence: 4 } : {});
    const settings = (of: object) => settingsFor({ search, searchFor }, of, {});
    expect(settings(view)).toEqual({ ...defaultSettings, turnsAhead: 1, confidence: 4 });
    expect(settings(matchesLeft(5))).toEqual({ ...defaultSettings, ...search });
    expect(settingsFor({ searchFor, searchIfHidden }, view, {}, false).confidence).toBe(2);
  });

  test('for a side are refused if a search cannot work with them', () => {
    const searchFor = () => ({ minimumTries: 0 });
    expect(() => settingsFor({ searchFor }, view, {})).toThrow('minimumTries of a search has to be a whole number');
  });

  test('of On War differ for the side that attacks and the one that holds', () => {
    const start = onWar.begin(loadScenario('crossroads'));
    const settings = (side: string) => settingsFor<OnWar>(onWarValues, onWar.view(start, side), {});
    expect(settings('french')).toMatchObject({ keepsEarlier: true, minimumTries: 8, confidence: 0 });
    expect(settings('allies')).toEqual(defaultSettings);
  });

  test.each([
    [oerTheSea, oerTheSeaValues, 'skirmish', 'culloden'],
    [kingGeorge, kingGeorgeValues, 'outpost', 'bussaco'],
    [onWar, onWarValues, 'crossroads', 'sedgemoor'],
    [westernTheatre, westernTheatreValues, 'diemel-mill', 'minden'],
    [crowtherDougan, crowtherDouganValues, 'portage-road', 'plains-of-abraham'],
  ] as const)('%#: ask for proof of a lead in a battle of many units', (rules, values, small, large) => {
    const ruleset = rules as unknown as Ruleset<RulesetTypes>;
    const settings = (id: ShippedScenarioId) => {
      const scenario = loadScenario(id);
      const [side] = scenario.sides;
      return settingsFor(values as Values<RulesetTypes>, ruleset.view(ruleset.begin(scenario), side.id), {});
    };
    expect(settings(large)).toMatchObject({ confidence: 2, indifference: 0.006, minimumTries: 4, optimism: 0.5 });
    expect(settings(small).confidence).toBeLessThan(2);
  });

  test('are others while something is hidden, if the values say so', () => {
    const hidden = { ...defaultSettings, turnsAhead: 1, ...searchIfHidden };
    expect(settingsFor({ search, searchIfHidden }, view, {}, false)).toEqual(hidden);
  });

  test('are those that are given before all others', () => {
    expect(settingsFor({ search, searchIfHidden }, view, { confidence: 3 }, false).confidence).toBe(3);
  });
});

describe('settings that a search cannot work with', () => {
  const made = (given: object) => () => mctsBot(matches, knowingNothing(matches), picker('made'), undefined, given);

  test.each([
    [{ confidence: Number.NaN }, 'confidence of a search has to be a number from 0; it is NaN'],
    [{ confidence: undefined }, 'confidence of a search has to be a number from 0'],
    [{ indifference: -1 }, 'indifference of a search has to be a number from 0; it is -1'],
    [{ scoreFalloff: 0 }, 'scoreFalloff of a search has to be a number above 0; it is 0'],
    [{ priorWeight: Number.POSITIVE_INFINITY }, 'priorWeight of a search has to be a number above 0; it is Infinity'],
    [{ turnsAhead: 1.5 }, 'turnsAhead of a search has to be a whole number from 1; it is 1.5'],
    [{ contenders: '6' }, 'contenders of a search has to be a whole number from 1; it is "6"'],
    [{ keepsEarlier: 1 }, 'keepsEarlier of a search has to be true or false; it is 1'],
    [{ patience: 3 }, 'patience of a search has to be one of contenders, candidatesAtRoot'],
  ])('%j are refused', (given, why) => {
    expect(made(given)).toThrow(LinstockError);
    expect(made(given)).toThrow(why);
  });

  test('are refused in the values too', () => {
    const values = { ...knowingNothing(matches), searchIfHidden: { minimumTries: 0 } };
    expect(() => mctsBot(matches, values, picker('made'))).toThrow('minimumTries');
  });

  test('leave the defaults alone', () => {
    expect(made(defaultSettings)).not.toThrow();
  });
});

describe('a race', () => {
  const values = { ...knowingNothing(matches), search: {} };
  const begun = (given: Partial<SearchSettings>) => {
    const view = matchesLeft(5);
    const question = matches.ask(view);
    if (question?.kind !== 'decision') throw new Error('no decision is open');
    const candidates = bestAt(matches, values, view, settingsFor(values, view, given));
    return beginRace(matches, values, { view, question, candidates }, picker('race'), given);
  };

  test('looks so many turns ahead of the present one', () => {
    const [one, three] = [1, 3].map((turnsAhead) => begun({ turnsAhead })?.search.until ?? 0);
    expect((three ?? 0) - (one ?? 0)).toBe(2);
  });

  test('is not run if only one action may race', () => {
    expect(begun({ contenders: 1 })).toBeNull();
  });
});
