import { describe, expect, it } from 'vitest';
import type { TerrainFeature } from '../../src/scenario/frame.js';
import { at, march } from './ground.js';
import { ahead, changeTo, expectIllegal, expectLegalOrder, ordered } from './orders.js';
import {
  battleWith,
  block,
  eventsOf,
  expectPose,
  line,
  type Sample,
  type Setting,
  type UnitPatch,
  unit,
} from './setup.js';

const alone = (...given: Parameters<typeof unit>): Setting => ({ units: [unit(...given)] });

const french: UnitPatch = { drill: 'continental' };

const square: UnitPatch = { formation: 'square' };

describe('Manoeuvre', () => {
  const setting = alone('red', 'a', 'line', 20, 10, 0);

  it('KG-C14 KG-MOV-14 KG-MOV-15 KG-MOV-16: a turn on the spot, and half a move after a small one', () => {
    expectPose(ordered(setting, 'a', { turn: 44 }).state, 'a', 20.6947, 9.7193, 44);
    expectPose(ordered(setting, 'a', { turn: 44, advance: 2 }).state, 'a', 22.084, 11.158, 44);
    expectIllegal(setting, 'a', { turn: 44, advance: 2.1 }, 'tooFar', 'KG-MOV-15');
    expectIllegal(setting, 'a', { turn: 45, advance: 0.1 }, 'turnTooWide', 'KG-MOV-15');
    expectIllegal(setting, 'a', { turn: 315, advance: 0.1 }, 'turnTooWide', 'KG-MOV-15');
    expectLegalOrder(setting, 'a', { turn: 316, advance: 2 });
    expectLegalOrder(setting, 'a', { turn: 45 });
    expectPose(ordered(setting, 'a', { turn: 180 }).state, 'a', 20, 8, 180);
  });

  it('KG-MOV-14 KG-MOV-17: a Manoeuvre turns or changes formation, not both, and has no other step', () => {
    expectIllegal(setting, 'a', { turn: 10, steps: [changeTo('marchColumn')] }, 'wrongSteps', 'KG-MOV-14');
    expectIllegal(setting, 'a', {}, 'wrongSteps', 'KG-MOV-14');
    expectIllegal(setting, 'a', { steps: [changeTo('marchColumn'), ahead(1)] }, 'wrongSteps', 'KG-MOV-17');
    const { state } = ordered(setting, 'a', { steps: [changeTo('marchColumn'), changeTo('line')] });
    expectPose(state, 'a', 20, 10, 0);
    expectIllegal(setting, 'a', { steps: [changeTo('square'), changeTo('line'), changeTo('square')] }, 'tooFar');
  });

  it('KG-MOV-15 KG-MOV-16: the half move needs open ground without crossings', () => {
    const over = (feature: ReturnType<typeof block>): Setting => ({ ...setting, terrain: [feature] });
    expectIllegal(over(block('w', 'wood', 10, 11, 30, 20)), 'a', { turn: 0, advance: 2 }, 'notOpenGround', 'KG-MOV-16');
    expectIllegal(over(line('h', 'hedge', [10, 11], [30, 11])), 'a', { turn: 0, advance: 2 }, 'notOpenGround');
    expectLegalOrder(over(line('h', 'hedge', [10, 12.5], [30, 12.5])), 'a', { turn: 0, advance: 2 });
    expectLegalOrder(over(block('f', 'field', 10, 11, 30, 20)), 'a', { turn: 0, advance: 2 });
  });

  it('KG-C100 KG-MOV-21: a turn on the spot is judged by where it ends alone', () => {
    const state = battleWith({
      units: [unit('red', 's', 'line', 36, 24, 0, { formation: 'square' }), unit('blue', 'h', 'horse', 36, 25, 180)],
    });
    expectPose(ordered(state, 'h', { turn: 180 }).state, 'h', 36, 27, 0);
    expectIllegal(state, 'h', { turn: 90 }, 'enemyTooNear');
  });

  it('KG-MOV-16: skirmishers have no need of it', () => {
    expectIllegal(alone('red', 'a', 'company', 20, 10, 0), 'a', { turn: 10 }, 'wrongFormation', 'KG-MOV-16');
    expectLegalOrder(alone('red', 'g', 'guns', 20, 10, 0, { formation: 'limbered' }), 'g', { turn: 10, advance: 2 });
  });
});

describe('parts of a Manoeuvre', () => {
  it('KG-MOV-15: a turn below 45 degrees leaves half a move, to either side', () => {
    for (const turn of [44.9, -44.9, 315.1]) expectLegalOrder(at('line'), 'U', { turn, advance: 2 });
    for (const turn of [45, -45, 315]) {
      expectIllegal(at('line'), 'U', { turn, advance: 0.5 }, 'turnTooWide', 'KG-MOV-15');
      expectLegalOrder(at('line'), 'U', { turn });
    }
  });

  it('KG-MOV-14 KG-MOV-16: a Manoeuvre turns by any angle', () => {
    for (const turn of [-270, -180, 270, 359]) expectLegalOrder(at('line'), 'U', { turn });
    expectPose(ordered(at('line'), 'U', { turn: -270 }).state, 'U', 21, 9, 90);
  });

  it('KG-MOV-14 KG-MOV-15: a Manoeuvre with an advance of 0 is a turn only, or a change of formation only', () => {
    expectLegalOrder(at('line'), 'U', { turn: 90, advance: 0 });
    expectLegalOrder(at('line'), 'U', { steps: [changeTo('marchColumn')], advance: 0 });
    expectIllegal(at('line'), 'U', { steps: [changeTo('marchColumn')], advance: 1 }, 'wrongSteps', 'KG-MOV-14');
  });

  it('KG-MOV-16 KG-MOV-18: half a move is half of the present rate', () => {
    expectLegalOrder(at('horse', { moveBonus: 2 }), 'U', { turn: 10, advance: 5 });
    expectIllegal(at('horse', { moveBonus: 2 }), 'U', { turn: 10, advance: 5.1 }, 'tooFar', 'KG-MOV-15');
    expectLegalOrder(at('guns', { formation: 'limbered' }), 'U', { turn: 10, advance: 2 });
    expectIllegal(at('guns', { formation: 'limbered' }), 'U', { turn: 10, advance: 2.1 }, 'tooFar', 'KG-MOV-15');
  });

  it('KG-MOV-16: a Shaken unit, and one on rough ground, may turn', () => {
    const wood = [block('wood', 'wood', 0, 0, 40, 40)];
    expectLegalOrder(at('line', { state: 'shaken' }, wood), 'U', { turn: 90 });
    expectIllegal(at('line', {}, wood), 'U', { turn: 10, advance: 1 }, 'notOpenGround', 'KG-MOV-16');
  });

  it('KG-MOV-16: neither squares, skirmishers nor crews; squares form up', () => {
    expectIllegal(at('line', square), 'U', { turn: 10 }, 'wrongFormation', 'KG-MOV-16');
    expectIllegal(at('company'), 'U', { turn: 10 }, 'wrongFormation', 'KG-MOV-16');
    expectLegalOrder(at('line', square), 'U', { steps: [changeTo('marchColumn')] });
  });

  it('KG-MOV-17: two changes in a Manoeuvre share one turn', () => {
    const steps = [changeTo('line'), changeTo('square')];
    expectLegalOrder(at('line', march), 'U', { steps });
    expectIllegal(at('line', { ...march, ...french }), 'U', { steps }, 'tooFar', 'KG-MOV-02');
    expectLegalOrder(at('line', { ...march, ...french, morale: 'A' }), 'U', { steps });
  });
});

describe('angles and ground of a Manoeuvre', () => {
  const alone = (sample: Sample, patch: UnitPatch = {}, terrain: readonly TerrainFeature[] = []): Setting => ({
    units: [unit('red', 'a', sample, 20, 10, 0, patch)],
    terrain,
  });

  const moved = (setting: Setting, turn: number, advance?: number) =>
    eventsOf(ordered(setting, 'a', advance === undefined ? { turn } : { turn, advance }), 'unitMoved');

  it('KG-MOV-16: turns are counted from a whole one left to a whole one right', () => {
    for (const turn of [-360, 0, 360]) expectLegalOrder(alone('horse'), 'a', { turn });
    for (const turn of [-360.5, 360.5, Number.NaN])
      expectIllegal(alone('horse'), 'a', { turn }, 'invalid', 'KG-MOV-16');
  });

  it('KG-MOV-16: a turn alone is one place, a turn with half a move two', () => {
    expect(moved(alone('horse'), 90)).toMatchObject([{ path: [{ heading: 90 }] }]);
    expect(moved(alone('horse'), 0, 2)[0]?.path).toHaveLength(2);
  });

  it('KG-TER-11: a front is not turned into a house, were there others', () => {
    const house = block('house', 'buildingStone', 18, 5, 22, 8.5);
    const far = block('far', 'buildingStone', 40, 40, 44, 44);
    expectLegalOrder(alone('line', {}, [far]), 'a', { turn: 180 });
    expectIllegal(alone('line', {}, [far, house]), 'a', { turn: 180 }, 'terrainBarred', 'KG-TER-11');
  });

  it('KG-MOV-16 KG-GEN-09: a sliver of rough ground on the way is none', () => {
    const sliver = (depth: number) => [block('wood', 'wood', 10, 12, 30, 12 + depth)];
    expectLegalOrder(alone('horse', {}, sliver(0.0005)), 'a', { turn: 0, advance: 4 });
    expectIllegal(alone('horse', {}, sliver(0.1)), 'a', { turn: 0, advance: 4 }, 'notOpenGround', 'KG-MOV-16');
  });
});
