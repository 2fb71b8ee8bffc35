import { expect, test } from 'vitest';
import type { BattleEvent } from '../../../src/rulesets/western-theatre/events.js';
import { westernTheatre } from '../../../src/rulesets/western-theatre/index.js';
import { br32, fr24, stateOf } from '../battle.js';

const state = stateOf({ units: [fr24('F1', 36, 20, 0), br32('A1', 6, 46)] });
const said = (event: object): string => westernTheatre.describe(event as BattleEvent, state);

test.each<[string, object, string]>([
  [
    'WT-MOV-26 of friends, whoever passes',
    { type: 'marked', clause: 'WT-MOV-26', unit: 'F1', marker: 'orange', cause: 'passedThrough' },
    'F1 is disordered as friends pass through each other',
  ],
  [
    'WT-FLE-12 of a retreat that is over',
    { type: 'rallied', clause: 'WT-FLE-12', unit: 'F1' },
    'F1 has made its retreat',
  ],
  ['WT-MOR-09 of a rout that is over', { type: 'rallied', clause: 'WT-MOR-09', unit: 'F1' }, 'F1 rallies'],
  [
    'WT-FOG-03 of a result with nothing to work on',
    { type: 'fogCame', clause: 'WT-FOG-03', effect: 'gunsFireTwice', pieces: [] },
    'Fog of War: guns fire twice, without effect',
  ],
])('%s: the sentence says what happened', (_, event, sentence) => {
  expect(said(event)).toBe(sentence);
});
