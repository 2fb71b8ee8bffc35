import { expect, test } from 'vitest';
import { crowtherDougan } from '../../../src/rulesets/crowther-dougan/index.js';
import { officer, stateOf, unit } from '../battle.js';

test('CD-PER-02 a roster leaves the points of a personality open until its die is thrown', () => {
  const state = stateOf({
    units: [unit('britishLine', 'A1', [50, 40]), unit('frenchLine', 'B1', [50, 80])],
    personalities: [officer('A-leader', 'A1', 4), officer('B-leader', 'B1')],
  });
  const unthrown = { ...state, personalities: state.personalities.map((each) => ({ ...each, cpMax: 0 })) };
  const points = (of: typeof state): readonly string[] =>
    (crowtherDougan.words.roster?.(of) ?? []).flatMap(({ kind, figures }) =>
      kind === 'officer' ? [String(figures.points)] : [],
    );
  expect([points(state), points(unthrown)]).toEqual([
    ['4', '4'],
    ['', ''],
  ]);
});

test('CD-UNI-01 rosters and pictures name troop types as people do, also those of a scenario', () => {
  const state = stateOf({
    units: [unit('provincialsGood', 'A1', [50, 40]), unit('frenchLine', 'B1', [50, 80])],
    personalities: [officer('A-leader', 'A1', 4), officer('B-leader', 'B1')],
  });
  const own = {
    ...state,
    units: state.units.map((each) => (each.id === 'A1' ? { ...each, troopType: 'mountedRangers' } : each)),
  };
  const troops = (of: typeof state) =>
    (crowtherDougan.words.roster?.(of) ?? []).flatMap(({ kind, figures }) => (kind === 'unit' ? [figures.troops] : []));
  expect([troops(state), troops(own)]).toEqual([
    ['good provincials', 'French line'],
    ['mounted rangers', 'French line'],
  ]);
  const described = crowtherDougan.picture(own).pieces.map(({ description }) => description);
  expect(described).toEqual(['mounted rangers, line', 'French line, line']);
});
