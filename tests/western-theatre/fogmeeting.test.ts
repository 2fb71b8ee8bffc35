import { describe, expect, it } from 'vitest';
import { meetingRefusals } from '../../src/rulesets/western-theatre/fog/meeting.js';
import { br32, fr24, officer, stateOf } from './battle.js';

/** The army commander at 28, 20, an officer who is called to him, and an enemy. */
const codesAt = (enemyY: number, x: number, y: number): readonly string[] => {
  const state = stateOf({
    units: [fr24('F1', 60, 6), br32('A1', 28, enemyY, 180)],
    officers: [officer('Fmarshal', 'army', 28, 20), officer('Fa', 'brigade', 50, 6, { commands: 'a' })],
    fogOfWar: true,
  });
  const called = state.officers.find(({ id }) => id === 'Fa');
  if (called === undefined) throw new Error('no officer');
  return meetingRefusals(state, called, { x, y, heading: 0 }).map(({ code }) => code);
};

describe('places near the army commander', () => {
  it('WT-FOG-09: beside him, far from the enemy', () => {
    expect(codesAt(40, 29.2, 20)).toEqual([]);
  });

  it('WT-FOG-09: not on top of him', () => {
    expect(codesAt(40, 28, 20)).toEqual(['noRoom']);
  });

  it('WT-FOG-09: where he is near an enemy, as far from it as he is', () => {
    expect(codesAt(23, 29.2, 20)).toEqual([]);
  });

  it('WT-FOG-09: and not nearer than he is', () => {
    expect(codesAt(23, 29.2, 20.8)).toEqual(['enemyTooNear']);
  });

  it('WT-FOG-09: as far from it as he is, but half on top of him', () => {
    expect(codesAt(23, 28.4, 20)).toEqual(['noRoom']);
  });

  it('WT-FOG-09: too far from him, and off the table', () => {
    expect(codesAt(23, -3, 20)).toEqual(['tooFar', 'offTable']);
  });
});
