import { expect, it } from 'vitest';
import type { Action } from '../../../src/rulesets/crowther-dougan/actions.js';
import { block, officer, stateOf, unit } from '../battle.js';
import { at, refusalOf } from '../play.js';

/** Wrong values lead every other reason: the wrong side, the wrong step, an unknown piece. */

const state = stateOf({
  units: [unit('britishLine', 'A1', [60, 40], 20), unit('frenchLine', 'B1', [60, 80], 20)],
  personalities: [officer('Ao', 'A1')],
  terrain: [block('wood', 'wood', [100, 20, 120, 30])],
});
const movement = at(state, 'movement');
const observation = at(state, 'observation');

const pose = (heading: number) => ({ x: 60, y: 3, heading });
const point = { x: 60, y: 41 };

/** Each with one wrong value and an unknown piece. */
const wrong: readonly Action[] = [
  { type: 'observe', unitId: 'ghost', centre: { x: 60, y: 40 }, radius: 0 },
  { type: 'observe', unitId: 'ghost', centre: { x: -1, y: 40 }, radius: 5 },
  { type: 'pledge', personalityId: 'ghost', cp: -1 },
  { type: 'reserve', personalityId: 'ghost', unitId: 'A1', test: 'casualties', cp: 0 },
  { type: 'fire', unitId: 'ghost', markId: 'smoke9' },
  { type: 'rallyMove', unitId: 'ghost', heading: 360, formation: 'line' },
  { type: 'move', unitId: 'ghost', steps: [] },
  { type: 'move', unitId: 'ghost', steps: [{ kind: 'forward', distance: 0 }] },
  { type: 'movePersonality', personalityId: 'ghost', path: [] },
  { type: 'moveCraft', craftId: 'ghost', path: [point], heading: 0 },
  { type: 'arrive', unitId: 'ghost', pose: pose(360), formation: 'line' },
  { type: 'deploy', unitId: 'ghost', pose: pose(-1), formation: 'line' },
  { type: 'deploy', unitId: 'ghost', inFeature: 'wood' },
  { type: 'deploy', unitId: 'ghost', aboard: 'ghost' },
];

it.each(wrong)('CD-SEQ-09 CD-SEQ-07: a wrong value leads: $type', (action) => {
  const asked = [observation, movement].map((each) => refusalOf(each, action));
  expect(asked).toEqual(['invalid', 'invalid']);
  expect(refusalOf(movement, { ...action, side: 'B' })).toBe('invalid');
});

it('CD-SEQ-09 CD-SEQ-07: then the other side, then the wrong step, then an unknown piece', () => {
  const look: Action = { type: 'observe', unitId: 'ghost', centre: { x: 60, y: 40 }, radius: 5 };
  expect(refusalOf(movement, { ...look, side: 'B' })).toBe('notYourDecision');
  expect(refusalOf(movement, look)).toBe('wrongStep');
  expect(refusalOf(observation, look)).toBe('badUnit');
});
