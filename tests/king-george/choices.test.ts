import { describe, expect, it, test } from 'vitest';
import { choices } from '../../src/rulesets/king-george/choices.js';
import type { State } from '../../src/rulesets/king-george/state.js';
import { battleWith, leader, ordering, unit } from './setup.js';

const facing = (state: Partial<State> = {}): State =>
  ordering({ units: [unit('red', 'R1', 'line', 20, 20, 0), unit('blue', 'B1', 'line', 20, 26, 180)], state }, 'R1');

const choiceOf = (state: State, type: string) => choices(state).find((choice) => choice.type === type);

describe('what a person may choose', () => {
  test('every kind of order that is open, and no other', () => {
    expect(choices(facing()).map(({ type }) => type)).toEqual(['move', 'manoeuvre', 'fire', 'hold', 'pass']);
  });

  it('KG-FIR-12: targets come with range, dice, what is added and the face that hits', () => {
    // First shot +1, long range -1, smoothbore -1: 6 or more.
    expect(choiceOf(facing(), 'fire')?.parameters.target).toMatchObject({
      kind: 'one',
      of: [{ value: 'B1', facts: { range: 6, dice: 3, modifier: -1, need: 6 } }],
    });
  });

  it('KG-MOV-01: a move comes with its length in the open', () => {
    expect(choiceOf(facing(), 'move')?.parameters.steps).toMatchObject({ kind: 'path', limit: 4, turns: true });
    expect(choiceOf(facing({ weather: { fireShift: 0, moveShift: -2 } }), 'move')?.parameters.steps).toMatchObject({
      limit: 2,
    });
  });

  it('KG-RKT-01, KG-GEN-10: of a rocket nothing is measured', () => {
    const state = ordering(
      { units: [unit('red', 'R1', 'rockets', 20, 20, 0), unit('blue', 'B1', 'line', 20, 40, 180)] },
      'R1',
    );
    const fire = choiceOf(state, 'fire');
    expect(Object.keys(fire?.parameters ?? {})).toEqual(['heading', 'dice']);
    expect(JSON.stringify(fire)).not.toContain('range');
  });

  it('KG-CMD-06: subordinates come with their distance', () => {
    const state = battleWith(
      {
        units: [unit('red', 'R1', 'line', 20, 30, 0, { commander: 'hill' })],
        officers: [leader('red', 'hill', 20, 20)],
        inCommand: false,
      },
      { task: 'activateLeader', leaderId: 'hill', by: null },
    );
    expect(choiceOf(state, 'activate')?.parameters.id).toMatchObject({ of: [{ value: 'R1', facts: { distance: 8 } }] });
    expect(choiceOf(state, 'moveLeader')?.parameters.steps).toMatchObject({ kind: 'path', limit: 12, turns: false });
  });

  test('what a draft has settled is not asked again', () => {
    const [whole] = choices(facing(), { type: 'fire', target: 'B1' });
    expect(whole).toMatchObject({ type: 'fire', draft: { type: 'fire', target: 'B1' }, parameters: {} });
    expect(choices(facing(), { type: 'rally' })).toEqual([]);
  });
});
