import { expect, test } from 'vitest';
import { crowtherDougan } from '../../../src/rulesets/crowther-dougan/index.js';
import type { Point } from '../../../src/table/point.js';
import { reachThroughChoices } from '../../../src/testkit/index.js';
import { block, line, officer, unit } from '../battle.js';
import { inMovement } from '../movement/moves.js';
import { refusalsOf } from '../play.js';

test('CD-PER-11 a ride to a friend between two houses is offered step by step', () => {
  const state = inMovement({
    units: [unit('britishLine', 'A1', [50, 40], 4), unit('frenchLine', 'B1', [50, 110], 20)],
    terrain: [block('east', 'buildingWood', [51, 22, 60, 30]), block('west', 'buildingWood', [40, 22, 49, 30])],
    personalities: [officer('AO', [50, 20])],
  });
  const ride = crowtherDougan
    .candidates(state)
    .filter((action) => action.type === 'movePersonality' && action.attachTo === 'A1');
  expect(ride).toHaveLength(1);
  expect(ride.map((action) => reachThroughChoices(crowtherDougan, state, action)?.missing)).toEqual([null]);
});

test('CD-PER-11 a personality shut in by walls is offered to stay where he is (battle 108489)', () => {
  const state = inMovement({
    units: [unit('britishLine', 'A1', [90, 40], 4), unit('frenchLine', 'B1', [50, 110], 20)],
    terrain: [block('house', 'buildingStone', [40, 12, 60, 28])],
    personalities: [officer('AO', [50, 20])],
  });
  const rides = crowtherDougan.choices(state, { type: 'movePersonality', personalityId: 'AO' });
  const domain = rides[0]?.next?.domain;
  expect(domain?.kind === 'point' ? domain.regions : domain).toEqual([[{ x: 50, y: 20 }]]);
});

test('CD-GEN-23 CD-PER-11 a ride along the very line of a fortification meets it, as one across it does', () => {
  const state = inMovement({
    units: [unit('britishLine', 'A1', [90, 40], 4), unit('frenchLine', 'B1', [50, 110], 20)],
    terrain: [
      line('wall', 'fortification', [
        [50, 24],
        [50, 30],
      ]),
    ],
    personalities: [officer('AO', [50, 20])],
  });
  const ride = (...path: readonly Point[]) => refusalsOf(state, { type: 'movePersonality', personalityId: 'AO', path });
  const along = ride({ x: 50, y: 35 });
  expect(along).toHaveLength(1);
  expect(ride({ x: 49, y: 27 }, { x: 51, y: 27 })).toEqual(along);
  expect(ride({ x: 49, y: 22 }, { x: 49, y: 35 })).toEqual([]);
});
