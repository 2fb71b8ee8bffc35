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
