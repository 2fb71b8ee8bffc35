import { describe, expect, it } from 'vitest';
import type { Step } from '../../../src/rulesets/king-george/actions.js';
import { skirmishers } from '../charging.js';
import {
  ahead,
  changeTo,
  expectIllegal,
  expectLegalOrder,
  ordered,
  reasonsAgainst,
  shift,
  wheelTo,
} from '../orders.js';
import {
  block,
  eventsOf,
  expectPose,
  modifiersOf,
  ordering,
  rollOf,
  run,
  type Sample,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from '../setup.js';

/** Moves, Manoeuvres and changes of formation at their limits, among friends and near the enemy. */

const far = unit('blue', 'far', 'line', 60, 44, 180);
const at = (
  sample: Sample,
  patch: UnitPatch = {},
  terrain: NonNullable<Setting['terrain']> = [],
  ...others: readonly ReturnType<typeof unit>[]
): Setting => ({ units: [unit('red', 'U', sample, 20, 10, 0, patch), far, ...others], terrain });
/** So far it goes, and no farther. */
const most = (setting: Setting, inches: number, ...before: readonly Step[]) => {
  expectLegalOrder(setting, 'U', [...before, ahead(inches)]);
  expectIllegal(setting, 'U', [...before, ahead(inches + 0.1)], 'tooFar', 'KG-MOV-02');
};

const march: UnitPatch = { formation: 'marchColumn' };
const french: UnitPatch = { drill: 'continental' };
const square: UnitPatch = { formation: 'square' };

describe('near the enemy', () => {
  const beside = (y: number) => unit('blue', 'near', 'line', 23.5, y, 270);

  it('KG-MOV-11: who stands nearer than an inch may go on so long as it comes no nearer', () => {
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

  it('KG-MOV-11 KG-FLE-04: runaways count as enemies for that', () => {
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

  it('KG-MOV-21 KG-MOV-10: skirmishers shift past a formed friend in two steps, and end on nobody', () => {
    const setting = at('company', {}, [], behind('line', {}, 13));
    expectLegalOrder(setting, 'U', [shift(0, 5)]);
    expectIllegal(setting, 'U', [shift(0, 4)], 'overlap', 'KG-MOV-10');
  });

  it('KG-MOV-05: skirmishers turn where they stand for nothing, by a shift of no length', () => {
    const done = ordered(at('company'), 'U', [shift(0, 0, 90), shift(0, 8, 270)]);
    expectPose(done.state, 'U', 20, 18, 270);
  });

  it('KG-MOV-05: they may also march straight on', () => {
    most(at('company'), 8);
    expectLegalOrder(at('line', skirmishers), 'U', [ahead(8)]);
  });
});

describe('guns', () => {
  it('KG-MOV-09: to either side alike, and by no other step', () => {
    const pivot = (degrees: number) => [{ kind: 'pivotGuns', degrees } as const];
    expectLegalOrder(at('guns'), 'U', pivot(-23.8));
    expectIllegal(at('guns'), 'U', pivot(-24), 'turnTooWide', 'KG-MOV-09');
    expectIllegal(at('guns'), 'U', [...pivot(5), ...pivot(5)], 'wrongSteps', 'KG-MOV-09');
    expectIllegal(at('guns'), 'U', [ahead(1)], 'wrongFormation', 'KG-MOV-09');
    expectIllegal(at('guns', { formation: 'limbered' }), 'U', pivot(5), 'wrongFormation', 'KG-MOV-09');
    expectPose(ordered(at('guns'), 'U', pivot(-20)).state, 'U', 20, 10, 340);
  });

  it('KG-MOV-18: with a good year of their own they pivot farther', () => {
    // 3" of arc at 2.4": 71.6 degrees.
    expectLegalOrder(at('guns', { moveBonus: 2 }), 'U', [{ kind: 'pivotGuns', degrees: 71 }]);
    expectIllegal(at('guns', { moveBonus: 2 }), 'U', [{ kind: 'pivotGuns', degrees: 72 }], 'turnTooWide');
  });

  it('KG-FRM-17 KG-FRM-03: quality A unlimbers in a quarter, E in a turn and by a test', () => {
    const limbered = { formation: 'limbered' } as const;
    expectLegalOrder(at('guns', { ...limbered, morale: 'A' }), 'U', [ahead(3), changeTo('unlimbered')]);
    expectIllegal(at('guns', { ...limbered, morale: 'A' }), 'U', [ahead(3.1), changeTo('unlimbered')], 'tooFar');
    expectIllegal(at('guns', { ...limbered, morale: 'E' }), 'U', [ahead(0.1), changeTo('unlimbered')], 'tooFar');
    const done = ordered(at('guns', { ...limbered, morale: 'E' }), 'U', [changeTo('unlimbered')], {
      'test.formation': 7,
    });
    expect(unitIn(done.state, 'U').formation).toBe('unlimbered');
  });

  it('KG-FRM-17: limbering and moving off in one order', () => {
    most(at('guns'), 2, changeTo('limbered'));
    most(at('guns', { draught: 'horse' }), 2, changeTo('limbered'));
  });
});

describe('Manoeuvre', () => {
  it('KG-MOV-15: to the left as to the right; 44.9 degrees with half a move, 45 without', () => {
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

  it('KG-MOV-14 KG-MOV-15: one whose advance is nothing is a turn alone', () => {
    expectLegalOrder(at('line'), 'U', { turn: 90, advance: 0 });
  });

  it('KG-MOV-16 KG-MOV-18: half of what its rate is now', () => {
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

describe('formations', () => {
  it('KG-FRM-05: a Shaken E unit has -3 on one test, not two', () => {
    const state = ordering(at('line', { morale: 'E', state: 'shaken' }), 'U');
    const changing = run(state, { type: 'manoeuvre', steps: [changeTo('marchColumn')] });
    expect(modifiersOf(rollOf(changing.state, 'test.formation'))).toBe(-3);
    expect(unitIn(run(changing.state, 7).state, 'U').formation).toBe('line');
    const done = run(changing.state, 8);
    expect(unitIn(done.state, 'U').formation).toBe('marchColumn');
    expect(done.rolls).toHaveLength(1);
  });

  it('KG-FRM-06: quality is the rating as Fate has left it', () => {
    const rallied = { ratingShift: { fire: 0, melee: 0, morale: 1 } } as const;
    most(at('line', { ...march, morale: 'B', ...rallied }), 3, changeTo('line'));
    expectIllegal(
      at('line', { ...march, morale: 'D', ratingShift: { fire: 0, melee: 0, morale: -1 } }),
      'U',
      [changeTo('line'), ahead(0.1)],
      'tooFar',
    );
    most(at('line', { ...march, morale: 'B', turnShift: { morale: 1 } }), 3, changeTo('line'));
  });

  it('KG-FRM-16: into square from line, attack column and march column, not from skirmish', () => {
    for (const formation of ['line', 'attackColumn', 'marchColumn'] as const) {
      const done = ordered(at('line', { formation, ...french }), 'U', [changeTo('square')]);
      expect(unitIn(done.state, 'U').formation).toBe('square');
      expectPose(done.state, 'U', 20, 10, 0);
    }
    expectIllegal(at('line', square), 'U', [changeTo('attackColumn')], 'notInDrill');
    expectLegalOrder(at('line', { ...square, ...french }), 'U', [changeTo('attackColumn')]);
    expectIllegal(at('horse'), 'U', [changeTo('square')], 'notInDrill');
    expectIllegal(at('company'), 'U', [changeTo('square')], 'wrongFormation');
  });

  it('KG-MOV-20 KG-MOV-13: out of square and on in one Move', () => {
    most(at('line', square), 2, changeTo('line'));
    most(at('line', { ...square, morale: 'A' }), 3, changeTo('line'));
    expectIllegal(at('line', square), 'U', [ahead(1)], 'wrongFormation', 'KG-MOV-13');
  });

  it('KG-FRM-19: the table edge: exactly at it is on it', () => {
    const setting = (x: number): Setting => ({ units: [unit('red', 'U', 'line', x, 10, 0, march), far] });
    expectLegalOrder(setting(3), 'U', [changeTo('line')]);
    expectIllegal(setting(2.9), 'U', [changeTo('line')], 'offTable', 'KG-FRM-19');
  });

  it('KG-FRM-18 KG-FRM-03: horse forms line and goes on half its move; A three quarters', () => {
    most(at('horse', march), 4, changeTo('line'));
    most(at('horse', { ...march, morale: 'A' }), 6, changeTo('line'));
    most(at('horse'), 6, changeTo('marchColumn'));
  });

  it('KG-FRM-20 KG-FRM-07: of three changes the second fails: it stays in what the first made', () => {
    const state = ordering(at('line', { ...march, ...french, morale: 'A', state: 'shaken', canSkirmish: true }), 'U');
    const done = run(
      state,
      { type: 'move', steps: [changeTo('skirmish'), shift(0, 2)] },
      { 'test.formation': 4 },
      { 'test.formation': 3 },
    );
    // A Shaken A has +1: 5 passes, 4 fails.
    expect(unitIn(done.state, 'U').formation).toBe('attackColumn');
    expectPose(done.state, 'U', 20, 10, 0);
    expect(eventsOf(done, 'orderFailed')).toHaveLength(1);
  });
});
