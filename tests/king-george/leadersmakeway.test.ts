import { describe, expect, it } from 'vitest';
import type { ScenarioUnit } from '../../src/rulesets/king-george/scenario.js';
import { dealt, fateDice, play, smallArmies } from './cards.js';
import { ahead, changeTo, ordered } from './orders.js';
import { battleWith, block, expectPose, leader, leaderIn, run, unit, unitIn } from './setup.js';

describe('leaders and newcomers', () => {
  it('KG-CMD-12: an enemy leader makes way for locals', () => {
    const scout = leader('blue', 'scout', 20, 1);
    const setting = { ...smallArmies, officers: [...smallArmies.officers, scout] };
    const start = play(dealt(setting, 'fate', 'reload', 'endOfTurn'), 'fate', ...fateDice('fortune', 64)).state;
    const { state } = run(start, 5, 1, {
      type: 'placeLocals',
      poses: [{ x: 20, y: 2, heading: 0 }],
      formations: ['line'],
    });
    expect(leaderIn(state, 'scout').position).not.toEqual({ x: 20, y: 1 });
  });

  it('KG-CMD-12: an enemy leader makes way for a regiment that arrives in a building', () => {
    const scout = leader('blue', 'scout', 53, 13);
    const late = unit('red', 'late', 'line', 53, 13, 0, { inBuilding: 'house' });
    const setting = {
      ...smallArmies,
      officers: [...smallArmies.officers, scout],
      terrain: [block('house', 'buildingStone', 50, 10, 56, 16)],
      reinforcements: [{ turn: 2, units: [late as ScenarioUnit], officers: [] }],
    };
    const state = battleWith(setting, { task: 'startTurn' });
    expect(unitIn(state, 'late').inBuilding).toBe('house');
    expect(leaderIn(state, 'scout').position).not.toEqual({ x: 53, y: 13 });
  });
});

describe('leaders in the way', () => {
  it('KG-CMD-12: a leader makes way where a move ends, not where it passes', () => {
    const state = battleWith({
      units: [unit('blue', 'h', 'horse', 36, 34, 180, { morale: 'A' })],
      officers: [leader('red', 'x', 36, 32.5)],
      inCommand: false,
    });
    const { state: after } = ordered(state, 'h', [ahead(3), changeTo('marchColumn'), ahead(4)]);
    expectPose(after, 'h', 36, 27, 180);
    expect(leaderIn(after, 'x').position).not.toEqual({ x: 36, y: 32.5 });
    const through = ordered(state, 'h', [ahead(3), changeTo('marchColumn'), changeTo('line'), ahead(1)]).state;
    expect(leaderIn(through, 'x').position).toEqual({ x: 36, y: 32.5 });
  });
});
