import { expect, test } from 'vitest';
import type { Action, MoveStep } from '../../../src/rulesets/crowther-dougan/actions.js';
import { crowtherDougan } from '../../../src/rulesets/crowther-dougan/index.js';
import type { State } from '../../../src/rulesets/crowther-dougan/state.js';
import { block, officer, unit, withUnit } from '../battle.js';
import { inMovement, moveOf, path } from './moves.js';

/** Figures and paths of refusals of moves: how far it is, how far it may be, and which step it is. */

const loose = { formation: 'skirmish' } as const;
const house = inMovement({
  units: [unit('canadianMilitia', 'A1', [50, 50], 12, loose), unit('canadianMilitia', 'A2', [150, 50], 12, loose)],
  terrain: [block('house', 'buildingWood', [40, 55, 60, 67])],
});
const enter: MoveStep = { kind: 'enter', featureId: 'house' };

/** The first reason of a code, without the code and the clause. */
const reason = (state: State, action: Action, code: string) => {
  const found = crowtherDougan.check(state, action).find((each) => each.code === code);
  return found === undefined ? null : { path: found.path, facts: found.facts, text: found.text };
};

test('CD-MOV-20: a unit too far from a house is told how far it is, and which step it is', () => {
  expect(reason(house, moveOf('A1', path([[50, 52]]), enter), 'tooFar')).toEqual({
    path: 'steps[1]',
    facts: { distance: expect.closeTo(3, 3), most: 1 },
    text: 'It is 3 cm; 1 cm is the most.',
  });
});

test('CD-MOV-29: a step of the wrong form is named like an entry of a list', () => {
  const { path: at } = reason(house, moveOf('A1', { kind: 'enter', featureId: 'x' }), 'invalid') ?? {};
  expect(at).toBe('steps[0]');
});

test('CD-MOV-29: too many steps are counted', () => {
  expect(reason(house, moveOf('A1'), 'invalid')?.facts).toMatchObject({ given: 0, least: 1 });
});

test('CD-MOV-35: a unit too far from its edge is told how far it is', () => {
  const leaving = inMovement({
    units: [unit('canadianMilitia', 'A1', [50, 50], 12, loose)],
    exitEdges: [{ side: 'A', edge: 'south' }],
  });
  const state = withUnit(leaving, 'A1', { pose: { x: 50, y: 3, heading: 180 } });
  expect(reason(state, moveOf('A1', { kind: 'exit', edge: 'south' }), 'tooFar')).toMatchObject({
    path: 'steps[0]',
    facts: { distance: 3, most: 1 },
  });
});

test('CD-MOV-23: an arrival at the wrong place is told the edge and the interval', () => {
  const state = inMovement({
    units: [unit('canadianMilitia', 'A1', [50, 50], 12, { ...loose, at: undefined }), unit('rangers', 'A2', [150, 90])],
    personalities: [{ ...officer('A-o', [0, 0]), at: undefined }],
    reinforcements: [
      { unitId: 'A1', round: 1, edge: 'south', interval: [40, 80] },
      { personalityId: 'A-o', round: 1, edge: 'south', interval: [40, 80] },
    ],
  });
  const pose = { x: 60, y: 20, heading: 0 };
  expect(reason(state, { type: 'arrive', unitId: 'A1', pose, formation: 'skirmish' }, 'tooFar')).toEqual({
    path: 'pose',
    facts: { edge: 'south', from: 40, to: 80 },
    text: 'Its rear edge stands square on the south edge, from 40 to 80 cm along it.',
  });
  expect(reason(state, { type: 'arrive', personalityId: 'A-o', at: { x: 90, y: 1 } }, 'tooFar')).toEqual({
    path: 'at',
    facts: { edge: 'south', from: 40, to: 80 },
    text: 'He comes on at most 2 cm from the south edge, from 40 to 80 cm along it.',
  });
});
