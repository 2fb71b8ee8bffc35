import { expect, test } from 'vitest';
import { fr24, officer, sq7, stateOf } from '../battle.js';
import { at, open, play } from '../play.js';

const inRain = {
  ...stateOf({
    units: [sq7('F1', 36, 10, 0, { marker: 'orange' }), fr24('A1', 36, 44, 180)],
    officers: [officer('FO', 'army', 10, 10)],
  }),
  rainLeft: 2,
};

test('WT-C104 WT-FOG-14 WT-MOV-10: heavy rain leaves a disordered squadron one die', () => {
  const { state } = play(at(inRain, 'move'), [{ type: 'moveUnit', unitId: 'F1' }]);
  expect(open(state)).toBe('move 1d by F1');
});

test('WT-C104 WT-FOG-14 WT-CMD-11: heavy rain leaves an officer one die', () => {
  const { state } = play(at(inRain, 'commandMove'), [{ type: 'moveOfficer', officerId: 'FO' }]);
  expect(open(state)).toBe('move 1d by FO');
});
