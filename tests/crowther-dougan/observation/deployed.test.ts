import { expect, test } from 'vitest';
import type { Action } from '../../../src/rulesets/crowther-dougan/actions.js';
import { crowtherDougan } from '../../../src/rulesets/crowther-dougan/index.js';
import { armyOf, unitOf } from '../../../src/rulesets/crowther-dougan/read.js';
import { block, checkedScenario, unit } from '../battle.js';

const { at: _, ...placedLater } = unit('britishLine', 'A1', [20, 20], 10);
const scenario = checkedScenario({
  units: [placedLater, unit('indians', 'B1', [60, 50], 8, { hidden: true })],
  // The wood reaches into the zone of A, where an imagined enemy would stand in the way.
  terrain: [block('wood', 'wood', [10, 0, 110, 60])],
  firstSide: 'B',
});
const state = crowtherDougan.begin(scenario);
const view = crowtherDougan.view(state, 'A');

test('CD-GEN-20 CD-OBS-19 a side deploys by what it knows: a hidden enemy bars no place, in the state or in its view', () => {
  expect(crowtherDougan.ask(state)).toMatchObject({ kind: 'decision', side: 'A', task: 'deploy' });
  const corner: Action = { type: 'deploy', unitId: 'A1', pose: { x: 4, y: 3, heading: 0 }, formation: 'line' };
  expect([crowtherDougan.check(state, corner), crowtherDougan.check(view, corner)]).toEqual([[], []]);
  for (let seed = 0; seed < 20; seed += 1)
    expect(crowtherDougan.candidates(crowtherDougan.determinize(view, (n) => seed % n))).toEqual(
      crowtherDougan.candidates(view),
    );
});

test('CD-GEN-20 a hidden enemy is imagined 5 cm and more from the zone in which a side deploys', () => {
  const edge = Math.max(...armyOf(view, 'A').zone.map(({ y }) => y));
  for (let seed = 0; seed < 20; seed += 1) {
    const guess = crowtherDougan.determinize(view, (n) => seed % n);
    expect(unitOf(guess, 'B1').pose.y).toBeGreaterThan(edge + 5);
  }
});

test('CD-OBS-21 CD-SEQ-11 while a side hides its units the other is told that it decides, not that the battle is over', () => {
  const hiding = crowtherDougan.begin(
    checkedScenario({
      units: [unit('britishLine', 'A1', [20, 4], 10), unit('indians', 'B1', [60, 50], 8)],
      terrain: [block('wood', 'wood', [40, 30, 80, 60])],
      firstSide: 'A',
    }),
  );
  expect(crowtherDougan.ask(hiding)).toMatchObject({ side: 'B', task: 'hide' });
  const hid = crowtherDougan.answer(hiding, { action: { type: 'setHidden', unitId: 'B1' } });
  if (!hid.ok) throw new Error('B1 stands in a wood');
  expect(crowtherDougan.ask(hid.state)).toMatchObject({ side: 'B', task: 'hide' });
  for (const each of [hiding, hid.state])
    expect(crowtherDougan.ask(crowtherDougan.view(each, 'A'))).toEqual({
      ...{ kind: 'decision', task: 'secretDecision', side: 'B', about: null, actions: [] },
    });
  expect(crowtherDougan.ask(crowtherDougan.view(hid.state, 'B'))).toEqual(crowtherDougan.ask(hid.state));
});
