import { expect, test } from 'vitest';
import type { BattleEvent } from '../../../src/rulesets/crowther-dougan/events.js';
import { crowtherDougan } from '../../../src/rulesets/crowther-dougan/index.js';
import { officer, stateOf, unit } from '../battle.js';

const state = stateOf({
  options: { orders: 'off' },
  units: [unit('britishLine', 'A1', [60, 50], 12), unit('frenchLine', 'B1', [60, 80], 20)],
  personalities: [officer('AO', [60, 40], 3)],
});
const said = (event: object): string => crowtherDougan.describe(event as BattleEvent, state);
const [side, loser] = state.scenario.sides.map(({ name }) => name);
const ride = {
  type: 'personalityMoved',
  clause: 'CD-PER-11',
  personality: 'AO',
  cause: 'ride',
  from: { x: 60, y: 40 },
};

test.each<[string, object, string]>([
  ['a man', { type: 'menLost', clause: 'CD-FIR-16', unit: 'A1', men: 24, left: 1 }, 'A1 loses 24 men; 1 is left'],
  ['men', { type: 'menLost', clause: 'CD-FIR-16', unit: 'A1', men: 1, left: 24 }, 'A1 loses one man; 24 are left'],
  ['smoke', { type: 'smokeGone', clause: 'CD-OBS-12', side: 'A' }, `${side}: the smoke clears`],
  ['a lost melee', { type: 'meleeFought', clause: 'CD-HTH-11', loser: 'B' }, `${loser}: beaten hand-to-hand`],
  ['a ride', { ...ride, attachedTo: null, to: { x: 60, y: 44 } }, 'AO rides to (60, 44)'],
  ['a ride to a unit', { ...ride, attachedTo: 'A1', to: { x: 60, y: 46 } }, 'AO rides to A1 and joins it'],
  ['a hidden unit found', { type: 'revealed', clause: 'CD-OBS-24', unit: 'B1' }, 'B1 is no longer hidden'],
])('CD-SEQ-11: the sentence of %s has its nouns', (_, event, sentence) => {
  expect(said(event)).toBe(sentence);
});
