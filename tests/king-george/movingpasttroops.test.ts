import { describe, expect, it } from 'vitest';
import { skirmishers } from './charging.js';
import { at, most } from './ground.js';
import { ahead, changeTo, expectIllegal, expectLegalOrder, ordered, reasonsAgainst, shift, wheelTo } from './orders.js';
import { expectPose, line, type Sample, type Setting, type UnitPatch, unit } from './setup.js';

const square: UnitPatch = { formation: 'square' };

describe('near the enemy', () => {
  const beside = (y: number) => unit('blue', 'near', 'line', 23.5, y, 270);

  it('KG-MOV-11: a unit within 1" of an enemy may move if it comes no nearer', () => {
    // The enemy covers y 7 to 13, half an inch to the right.
    expectLegalOrder({ units: [unit('red', 'U', 'line', 20, 10, 0), beside(10)] }, 'U', [ahead(3)]);
    // The enemy begins 0.3" farther on: 0.583" away, and only 0.5" once alongside.
    expectIllegal({ units: [unit('red', 'U', 'line', 20, 10, 0), beside(13.3)] }, 'U', [ahead(1)], 'enemyTooNear');
    expectIllegal(
      { units: [unit('red', 'U', 'line', 20, 10, 0), beside(10)] },
      'U',
      [wheelTo('left', 5)],
      'enemyTooNear',
      'KG-MOV-11',
    );
  });

  it('KG-MOV-11 KG-MOV-21: half an inch before the enemy it may turn about, not askew', () => {
    const setting = { units: [unit('red', 'U', 'line', 20, 10, 0), unit('blue', 'near', 'line', 20, 10.5, 180)] };
    expectLegalOrder(setting, 'U', { turn: 180 });
    expect(reasonsAgainst(setting, 'U', { turn: 20 })).not.toEqual([]);
    expectLegalOrder(setting, 'U', [changeTo('marchColumn')]);
  });

  it('KG-MOV-11 KG-MOV-21: a shift keeps an inch off all the way, though it ends farther off', () => {
    const setting = {
      units: [unit('red', 'U', 'company', 20, 10, 0), unit('blue', 'near', 'company', 28, 12, 90)],
    };
    // The enemy covers x 26 to 28, y 9 to 15: the way may not come nearer than x 25 where it passes.
    expectIllegal(setting, 'U', [shift(90, 7)], 'enemyTooNear', 'KG-MOV-11');
    expectLegalOrder(setting, 'U', [shift(90, 2)]);
  });

  it('KG-MOV-11 KG-FLE-04: fleeing enemies count too', () => {
    const setting = {
      units: [
        unit('red', 'U', 'line', 20, 10, 0),
        unit('blue', 'near', 'line', 20, 13, 180, { state: 'routed', fledThisTurn: true }),
      ],
    };
    expectIllegal(setting, 'U', [ahead(2.1)], 'enemyTooNear', 'KG-MOV-11');
    expectLegalOrder(setting, 'U', [ahead(2)]);
  });
});

describe('among friends', () => {
  const behind = (sample: Sample, patch: UnitPatch = {}, y = 12.5) => unit('red', 'F', sample, 20, y, 0, patch);

  it('KG-MOV-10: limbered guns and squares block, crews and skirmish regiments do not', () => {
    const through = (friend: ReturnType<typeof unit>) =>
      reasonsAgainst(at('horse', {}, [], friend), 'U', [ahead(8)]).map(({ code }) => code);
    expect(through(behind('guns', { formation: 'limbered' }, 16.5))).toEqual(['blocked']);
    expect(through(behind('line', square, 14.1))).toEqual(['blocked']);
    expect(through(behind('line', skirmishers))).toEqual([]);
    expect(through(behind('guns', { formation: 'crew', gunsAt: { x: 5, y: 5, heading: 0 } }))).toEqual([]);
    expect(through(behind('guns', {}, 15))).toEqual([]);
  });

  it('KG-MOV-10: touching a friend at the end of a Move is no overlap', () => {
    const setting = at('line', {}, [], behind('line', {}, 14));
    expectLegalOrder(setting, 'U', [ahead(2)]);
    expectIllegal(setting, 'U', [ahead(2.1)], 'blocked');
  });

  it('KG-MOV-21 KG-MOV-10: skirmishers shift past a formed friend in two steps, and end on no unit', () => {
    const setting = at('company', {}, [], behind('line', {}, 13));
    expectLegalOrder(setting, 'U', [shift(0, 5)]);
    expectIllegal(setting, 'U', [shift(0, 4)], 'overlap', 'KG-MOV-10');
  });

  it('KG-MOV-05: skirmishers turn where they stand for nothing, by a shift of no length', () => {
    const done = ordered(at('company'), 'U', [shift(0, 0, 90), shift(0, 8, 270)]);
    expectPose(done.state, 'U', 20, 18, 270);
  });

  it('KG-MOV-05: skirmishers may also march straight on', () => {
    most(at('company'), 8);
    expectLegalOrder(at('line', skirmishers), 'U', [ahead(8)]);
  });
});

describe('touching the enemy', () => {
  const touching = (sample: 'horse' | 'company'): Setting => ({
    units: [unit('red', 'a', sample, 20, 10, 0), unit('blue', 'b', 'line', 20, 10, 180)],
  });

  it('KG-MOV-11 KG-MOV-08: a unit touching an enemy without contact does not march through it', () => {
    expectIllegal(touching('horse'), 'a', [ahead(8)], 'enemyTooNear', 'KG-MOV-11');
    expectIllegal(touching('horse'), 'a', [wheelTo('left', 30)], 'enemyTooNear', 'KG-MOV-11');
    expectIllegal(touching('company'), 'a', [shift(0, 6)], 'enemyTooNear', 'KG-MOV-11');
    expectLegalOrder(touching('company'), 'a', [shift(180, 6)]);
    expectLegalOrder(touching('horse'), 'a', { turn: 180 });
  });
});

describe('places to end in', () => {
  it('KG-MOV-21 KG-SCN-07: a shift ends on the table and off closed ground', () => {
    const screen = (x: number): Setting => ({
      units: [unit('red', 'a', 'company', x, 20, 0)],
      terrain: [line('cliff', 'cliff', [22, 24], [22, 26])],
    });
    expectLegalOrder(screen(8), 'a', [shift(270, 5)]);
    expectIllegal(screen(8), 'a', [shift(270, 5.1)], 'offTable', 'KG-MOV-08');
    expectLegalOrder(screen(18), 'a', [shift(0, 5.5, 90)]);
    expectIllegal(screen(20), 'a', [shift(0, 5.5)], 'terrainBarred', 'KG-MOV-21');
  });

  it('KG-MOV-09 KG-MOV-21: guns pivot where they do not come on a neighbour', () => {
    const beside = (y: number): Setting => ({
      units: [unit('red', 'g', 'guns', 20, 10, 0), unit('red', 'b', 'line', 25.5, y, 0)],
    });
    const pivot = [{ kind: 'pivotGuns', degrees: -20 }] as const;
    expectLegalOrder({ units: beside(10).units.slice(0, 1) }, 'g', pivot);
    expectIllegal(beside(9), 'g', pivot, 'overlap', 'KG-MOV-21');
    expectLegalOrder(beside(6), 'g', pivot);
  });
});
