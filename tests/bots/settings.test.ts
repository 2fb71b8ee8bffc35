import { describe, expect, test } from 'vitest';
import { beginRace, bestAt, settingsFor } from '../../src/bots/mcts/begin.js';
import { defaultSettings, type SearchSettings } from '../../src/bots/searchsettings.js';
import { picker } from '../../src/core/dice/picker.js';
import { knowingNothing, matches, matchesLeft } from './games.js';

describe('the settings of a search', () => {
  const search = { turnsAhead: 1, confidence: 1 };
  const searchIfHidden = { confidence: 2, minimumPrior: 0.5 };

  test('are those of the values of the rule set, else the defaults', () => {
    expect(settingsFor({}, {})).toEqual(defaultSettings);
    expect(settingsFor({ search, searchIfHidden }, {})).toEqual({ ...defaultSettings, ...search });
  });

  test('are others while something is hidden, if the values say so', () => {
    const hidden = { ...defaultSettings, turnsAhead: 1, ...searchIfHidden };
    expect(settingsFor({ search, searchIfHidden }, {}, false)).toEqual(hidden);
  });

  test('are those that are given before all others', () => {
    expect(settingsFor({ search, searchIfHidden }, { confidence: 3 }, false).confidence).toBe(3);
  });
});

describe('a race', () => {
  const values = { ...knowingNothing(matches), search: {} };
  const begun = (given: Partial<SearchSettings>) => {
    const view = matchesLeft(5);
    const question = matches.ask(view);
    if (question?.kind !== 'decision') throw new Error('no decision is open');
    const candidates = bestAt(matches, values, view, settingsFor(values, given));
    return beginRace(matches, values, { view, question, candidates }, picker('race'), given);
  };

  test('looks so many turns ahead of the present one', () => {
    const [one, three] = [1, 3].map(
      (turnsAhead) => [...(begun({ turnsAhead })?.searches.values() ?? [])][0]?.until ?? 0,
    );
    expect((three ?? 0) - (one ?? 0)).toBe(2);
  });

  test.each([
    [true, 3],
    [false, 1],
  ])('with own candidates %s keeps candidates in %i places', (ownCandidates, places) => {
    const searches = [...(begun({ ownCandidates })?.searches.values() ?? [])];
    expect(searches).toHaveLength(3);
    expect(new Set(searches.map(({ cache }) => cache)).size).toBe(places);
  });

  test('is not run if only one action may race', () => {
    expect(begun({ contenders: 1 })).toBeNull();
  });
});
