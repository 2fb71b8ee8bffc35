import { describe, expect, it } from 'vitest';
import type { Action, LeaderStep } from '../../src/rulesets/king-george/actions.js';
import type { BattleEvent } from '../../src/rulesets/king-george/events.js';
import { carryOutLeaderMove, checkLeaderMove } from '../../src/rulesets/king-george/leadermove.js';
import { moveUnit } from '../../src/rulesets/king-george/relocation.js';
import type { State, Unit } from '../../src/rulesets/king-george/state.js';
import { activate } from './answers.js';
import { leaderCalled } from './cards.js';
import { ordered } from './orders.js';
import {
  battleWith,
  block,
  eventsOf,
  expectLegal,
  expectRefused,
  leader,
  leaderIn,
  line,
  type Setting,
  unit,
} from './setup.js';

const written = (state: State, write: (battle: { state: State; events: BattleEvent[] }) => void) => {
  const battle: { state: State; events: BattleEvent[] } = { state, events: [] };
  write(battle);
  return battle;
};

const walk = (...steps: readonly (readonly [number, number])[]): Action => ({
  type: 'moveLeader',
  steps: steps.map(([bearing, inches]) => ({ bearing, inches })),
});

describe('moves of leaders', () => {
  const step = (bearing: number, inches: number): LeaderStep => ({ bearing, inches });
  const reasons = (setting: Partial<Setting>, ...steps: readonly LeaderStep[]) => {
    const state = battleWith({ units: [], officers: [leader('red', 'x', 20, 20)], ...setting });
    return checkLeaderMove(state, leaderIn(state, 'x'), steps).map(({ code }) => code);
  };

  it('KG-CMD-09 KG-MOV-12: twelve inches in the open, eight over rough ground, in any directions', () => {
    expect(reasons({}, step(90, 12))).toEqual([]);
    expect(reasons({}, step(90, 12.1))).toEqual(['tooFar']);
    expect(reasons({}, step(90, 6), step(0, 6))).toEqual([]);
    expect(reasons({}, step(90, 6), step(0, 6.1))).toEqual(['tooFar']);
    const wood = { terrain: [block('w', 'wood', 10, 10, 50, 50)] };
    expect(reasons(wood, step(90, 8))).toEqual([]);
    expect(reasons(wood, step(90, 8.1))).toEqual(['tooFar']);
    const wall = { terrain: [line('w', 'wall', [25, 10], [25, 30])] };
    expect(reasons(wall, step(90, 9))).toEqual([]);
    expect(reasons(wall, step(90, 9.1))).toEqual(['tooFar']);
    expect(reasons({ state: { weather: { fireShift: 0, moveShift: -2 } } }, step(90, 10.1))).toEqual(['tooFar']);
  });

  it('KG-CMD-14: a leader passes friends, not enemies, and stays on the table and off closed ground', () => {
    expect(reasons({ units: [unit('red', 'b', 'line', 26, 21, 0)] }, step(90, 6))).toEqual([]);
    const enemy = { units: [unit('blue', 'b', 'company', 30, 21, 0)] };
    expect(reasons(enemy, step(90, 12))).toContain('blocked');
    expect(reasons(enemy, step(90, 6))).toEqual([]);
    expect(reasons(enemy, step(90, 6.1))).toEqual(['enemyTooNear']);
    expect(reasons({ terrain: [line('c', 'cliff', [25, 10], [25, 30])] }, step(90, 8))).toEqual(['terrainBarred']);
    expect(reasons({ officers: [leader('red', 'x', 5, 20)] }, step(270, 5.1))).toEqual(['offTable']);
    expect(reasons({}, step(90, 0))).toEqual(['invalid']);
    expect(reasons({})).toEqual(['wrongSteps']);
    // Leaders ride through villages.
    expect(reasons({ terrain: [block('h', 'buildingStone', 22, 18, 26, 22)] }, step(90, 8))).toEqual([]);
  });

  it('KG-C86 KG-CMD-09: his own move takes a leader within reach, and is marked as made', () => {
    const state = battleWith({ units: [], officers: [leader('red', 'x', 20, 20, { rating: 'poor' })] });
    const { state: after, events } = written(state, (battle) => carryOutLeaderMove(battle, 'x', [step(90, 10)]));
    expect(leaderIn(after, 'x')).toMatchObject({ position: { x: 30, y: 20 }, moved: true });
    expect(eventsOf({ events }, 'leaderMoved')).toMatchObject([{ cause: 'order', clause: 'KG-CMD-09' }]);
  });

  it('KG-C99 KG-CMD-12: a leader on whose base an enemy comes to stand makes way', () => {
    const state = battleWith({
      units: [unit('blue', 'h', 'horse', 36, 34, 180)],
      officers: [leader('red', 'x', 36, 22.5), leader('blue', 'y', 36, 23)],
      inCommand: false,
    });
    const { state: after, events } = written(state, (battle) =>
      moveUnit(battle, 'h', [{ x: 36, y: 22, heading: 180 }], 'charge', 'KG-CHG-18'),
    );
    expect(leaderIn(after, 'x').position).toEqual({ x: 36, y: 21 });
    expect(leaderIn(after, 'y').position).toEqual({ x: 36, y: 23 });
    expect(eventsOf({ events }, 'leaderMoved')).toMatchObject([{ cause: 'displaced', clause: 'KG-CMD-12' }]);
  });

  it('KG-CMD-12: a leader makes way for a formation that spreads over him, and blocks no unit', () => {
    const state = battleWith({
      units: [unit('blue', 'h', 'horse', 36, 34, 180, { formation: 'marchColumn' })],
      officers: [leader('red', 'x', 38, 35)],
      inCommand: false,
    });
    const { state: after } = ordered(state, 'h', [{ kind: 'changeFormation', to: 'line' }]);
    expect(leaderIn(after, 'x').position).toEqual({ x: 38, y: 33 });
  });
});

describe('distances and costs of a leader’s move', () => {
  const man = (terrain: Setting['terrain'] = [], units: readonly Unit[] = []): State =>
    battleWith(
      { units, officers: [leader('red', 'B', 20, 10)], terrain: terrain ?? [], inCommand: false },
      leaderCalled('B'),
    );

  it('KG-CMD-09 KG-TER-04: a wall costs a leader a quarter of his move', () => {
    const wall = man([line('wall', 'wall', [10, 15], [30, 15])]);
    expectLegal(wall, walk([0, 9]));
    expectRefused(wall, walk([0, 9.1]), 'tooFar');
  });

  it('KG-CMD-09: a leader goes 6" in the open and 4" in a wood', () => {
    const wood = man([block('wood', 'wood', 10, 16, 30, 30)]);
    expectLegal(wood, walk([0, 6], [0, 4]));
    expectRefused(wood, walk([0, 10.1]), 'tooFar');
  });

  it('KG-CMD-14: a leader stops exactly 1" from an enemy, passes friends, and never passes an enemy', () => {
    const state = man(
      [],
      [
        unit('red', 'F', 'line', 20, 13, 0, { commander: null }),
        unit('blue', 'X', 'line', 20, 18, 180, { commander: null }),
      ],
    );
    expectLegal(state, walk([0, 7]));
    expectRefused(state, walk([0, 7.1]), 'enemyTooNear');
    expectLegal(state, walk([0, 2]));
    expectRefused(state, walk([0, 11.5]), 'blocked');
  });

  it('KG-CMD-14 KG-SCN-07: a leader may stand on the very edge of the table', () => {
    expectLegal(man(), walk([180, 10]));
    expectRefused(man(), walk([180, 10.1]), 'offTable');
  });

  it('KG-CMD-06 KG-TER-08: the distance to a garrison is that to the outline of its house', () => {
    const units = [unit('red', 'P', 'line', 20, 38, 0, { commander: 'B', inBuilding: 'house' })];
    const far = (y: number): State => man([block('house', 'buildingStone', 17, y, 23, y + 6)], units);
    expectLegal(far(34), activate('P'));
    expectRefused(far(34.1), activate('P'), 'outOfCommandRadius');
  });
});
