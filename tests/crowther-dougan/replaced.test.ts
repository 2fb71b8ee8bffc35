import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/crowther-dougan/actions.js';
import { block, line, officer, type Setting, stateOf, unit, unitIn, withUnit } from './battle.js';
import { lost, firing as shooting, whyNot } from './fire/shots.js';
import { fighting, struck } from './melee/contact.js';
import { back, ended, form, forward, inMovement, moveOf, path, refused, turnAbout } from './movement/moves.js';
import { at, eventsOf, newMove, open, play, refusalOf } from './play.js';

/** Tables that a scenario replaces, in play: each figure where it counts, and one beside it. */

type Tables = NonNullable<Setting['tables']>;

const british = unit('britishLine', 'A1', [50, 40], 20);
const french = (y: number) => unit('frenchLine', 'B1', [50, y], 20);
const road = line('road', 'road', [
  [50, 0],
  [50, 100],
]);

describe('fire', () => {
  const shot = (tables: Tables, y: number, changes: Partial<Setting> = {}) =>
    lost(shooting({ units: [british, french(y)], tables, ...changes }), 'A1', 'B1', 3);

  test.each<readonly [string, Tables, number, number]>([
    ['CD-FIR-09 a band of 12 cm', { rangeBands: { point: 12 } }, 52, 40],
    ['CD-FIR-09 men at long range', { basicCasualties: { ff2: { long: 0.1 } } }, 100, 2],
    ['CD-FIR-10 a multiplier', { casualtyMultiplier: { 3: 1.25 } }, 48, 50],
    ['CD-FIR-05 one row that fires', { fireShares: { rows: 1 } }, 48, 20],
  ])('%s', (_, tables, y, men) => {
    expect(shot(tables, y)).toBe(men);
  });

  test('CD-FIR-09 a band without men is out of range, CD-FIR-06 an arc as wide as it says', () => {
    const none = { basicCasualties: { ff2: { close: null } } };
    expect(whyNot(shooting({ units: [british, french(55)], tables: none }), 'A1', 'B1')).toBe('outOfRange');
    // His nearest corner is 43.5 degrees off the right end of the line.
    const beside = [british, unit('frenchLine', 'B1', [70, 50], 8)];
    const arc = (fireArcDegrees: number) => shooting({ units: beside, tables: { constants: { fireArcDegrees } } });
    expect([20, 45].map((degrees) => whyNot(arc(degrees), 'A1', 'B1'))).toEqual(['outOfArc', null]);
  });

  test('CD-GEN-04 a figure of 20 men falls with the twentieth', () => {
    const state = shooting({ units: [british, french(48)], tables: { scales: { menPerFigure: 20 } } });
    const run = play(state, [{ type: 'fire', unitId: 'A1', targetId: 'B1' }, { fire: [4] }]);
    expect(eventsOf(run, 'menLost')).toMatchObject([{ men: 40, left: 360, figures: 18 }]);
  });

  // The line of 20 costs 40 of 500 men, 8 per cent.
  const volley = (constants: NonNullable<Tables['constants']>) => {
    const state = stateOf({
      units: [british, french(48)],
      personalities: [officer('B-o', 'B1')],
      tables: { constants },
    });
    const fired = play(withUnit(newMove(state), 'A1', { hasFired: true }), [
      { type: 'endObservation' },
      { type: 'endOrders' },
      { type: 'endDeclarations' },
      { type: 'fire', unitId: 'A1', targetId: 'B1' },
      { fire: [3] },
      { type: 'endFiring' },
    ]);
    return fired.state;
  };

  test('CD-RSK-02 the risk is three times the share', () => {
    const hit = (riskFactor: number) => play(volley({ riskFactor }), [{ risk: [24] }]).state.personalities[0]?.removed;
    expect([hit(2), hit(3)]).toEqual([null, 'hit']);
  });

  test('CD-MOR-06 CD-MOR-17 the share that calls for a test, and how far it retires', () => {
    const atRisk = (constants: NonNullable<Tables['constants']>) => play(volley(constants), [{ risk: [99] }]).state;
    expect([8, 9].map((casualtyTestPercent) => open(atRisk({ casualtyTestPercent })))).toEqual([
      'morale 1d by B1',
      'movement of A',
    ]);
    expect(unitIn(play(atRisk({ retireCm: 8 }), [{ morale: [9] }]).state, 'B1').pose.y).toBe(56);
  });
});

describe('charges and hand-to-hand', () => {
  const declaring = (y: number, setting: Partial<Setting>) =>
    refusalOf(at(stateOf({ units: [british, french(y)], ...setting }), 'chargeDeclarations'), {
      type: 'declareCharge',
      unitId: 'A1',
      targetId: 'B1',
    });

  test('CD-CHG-05 CD-CHG-06 the reach, and the dice that it assumes', () => {
    const twice = { tables: { constants: { chargeReach: 2 } } };
    expect([64, 64.2].map((y) => declaring(y, twice))).toEqual([null, 'outOfReach']);
    const fence = line('fence', 'fence', [
      [0, 45],
      [99, 45],
    ]);
    const threes = { terrain: [fence], tables: { constants: { assumedDeductionDie: 3 } } };
    expect([55, 55.2].map((y) => declaring(y, threes))).toEqual([null, 'outOfReach']);
  });

  test('CD-CHG-11 CD-MOV-24 the approach limit stops charges and marches', () => {
    const tables = { constants: { approachLimitCm: 8 } };
    const charging = withUnit(stateOf({ units: [british, french(52)], tables }), 'A1', {
      charge: { targetId: 'B1', stage: 'passed', direction: 'front', dicedKinds: [] },
    });
    expect(unitIn(at(charging, 'initialCharges'), 'A1').pose.y).toBe(44);
    expect(ended(inMovement({ units: [british, french(52)], tables }), 'A1', [forward(12)])[1]).toBe(44);
  });

  test('CD-HTH-12 the push-back, and CD-MOR-05 who is outfought', () => {
    const fight = (tables: Tables) =>
      struck(
        fighting({
          units: [unit('britishLine', 'A1', [50, 58], 28), unit('frenchLine', 'B1', [50, 58], 24)],
          tables,
        }),
        5,
        2,
      ).state;
    expect(unitIn(fight({ constants: { pushBackCm: 3 } }), 'B1').pose.y).toBe(61);
    const factor = (tables: Tables) => eventsOf(play(fight(tables), [{ morale: [1] }]), 'tested')[0]?.factor;
    expect([factor({}), factor({ outfoughtRatio: 3 })]).toEqual([5, 6]);
  });
});

describe('movement', () => {
  const free = { orders: 'off' } as const;
  const loose = unit('royalAmericans', 'A1', [50, 40], 20, { formation: 'skirmish' });
  const column = unit('britishLine', 'A1', [50, 20], 20, { formation: 'column' });

  test.each<readonly [string, Partial<Setting> & Pick<Setting, 'units'>, Parameters<typeof ended>[2], number]>([
    [
      'CD-MOV-07 turning about takes half',
      { units: [british], tables: { moveFractions: { turnAbout: 0.5 } } },
      [turnAbout, forward(9)],
      31,
    ],
    [
      'CD-MOV-05 a change of formation takes half',
      { units: [british], tables: { moveFractions: { changeFormation: 0.5 } } },
      [form('column'), forward(20)],
      48,
    ],
    [
      'CD-MOV-06 forming up takes a quarter',
      { units: [loose], tables: { moveFractions: { formUp: 0.25 } } },
      [form('line'), forward(20)],
      49,
    ],
    ['CD-MOV-03 going back costs three times', { units: [british], tables: { backFactor: 3 } }, [back(12)], 36],
    ['CD-MOV-01 a rate', { units: [british], tables: { movementRates: { regular: { line: 15 } } } }, [forward(20)], 55],
    [
      'CD-MOV-18 the gain by roads',
      { units: [column], terrain: [road], tables: { constants: { roadBonusCm: 6 } } },
      [forward(40)],
      42,
    ],
  ])('%s', (_, setting, steps, y) => {
    expect(ended(inMovement({ options: free, ...setting }), 'A1', steps)[1]).toBe(y);
  });

  test('CD-MOV-06 the option for forming up goes before the table', () => {
    const state = inMovement({
      units: [loose],
      options: { formUp: 'half' },
      tables: { moveFractions: { formUp: 0.25 } },
    });
    expect(ended(state, 'A1', [form('line'), forward(20)])[1]).toBe(46);
  });

  test('CD-MOV-16 CD-MOV-21 who may enter ground, and its dice', () => {
    const on = (kind: 'marsh' | 'thicket', tables: Tables) =>
      inMovement({ units: [british], terrain: [block('ground', kind, [0, 41, 100, 60])], tables });
    expect(refused(on('marsh', { terrain: { marsh: { enter: 'skirmish' } } }), 'A1', forward(12))).toBe('impassable');
    const opened = on('thicket', { terrain: { thicket: { enter: 'all', dice: 3 } } });
    expect(open(play(opened, [moveOf('A1', forward(12))]).state)).toBe('deduction 3d by A1');
  });

  test('CD-MOV-15 a friend who is passed costs two dice', () => {
    const state = inMovement({
      units: [british, unit('britishLine', 'A2', [50, 46], 20)],
      tables: { otherDeductions: { friend: 2 } },
    });
    expect(open(play(state, [moveOf('A1', forward(12))]).state)).toBe('deduction 2d by A1');
  });

  test('CD-ORD-04 CD-ORD-07 what orders allow', () => {
    const tables: Tables = {
      orders: { attack: { retire: 'within' } },
      constants: { holdRadiusCm: 5.5 },
      backFactor: 1,
    };
    const state = inMovement({ units: [british, french(60)], tables });
    expect([5, 6].map((cm) => refused(state, 'A1', back(cm)))).toEqual([null, 'forbiddenByOrder']);
  });

  test('CD-UNI-05 a line of three ranks', () => {
    expect(unitIn(stateOf({ units: [british], tables: { layouts: { line: { rows: 3 } } } }), 'A1').files).toBe(7);
  });

  test('CD-LST-04 CD-LST-06 CD-LST-09 who errs, and to which side', () => {
    const wood = block('wood', 'wood', [0, 0, 182.88, 121.92]);
    const state = inMovement({
      units: [unit('rangers', 'A1', [30, 55], 8, { formation: 'skirmish' })],
      terrain: [wood],
      options: { gettingLost: true },
      tables: { gettingLost: { 4: 3 }, lostDirection: { left: 5 } },
    });
    const north: Action = moveOf('A1', path([[30, 75]]));
    const run = play(state, [north, { deduction: [3] }, { lost: [3] }, { lostDirection: [5] }]);
    expect(unitIn(run.state, 'A1').pose).toMatchObject({ x: 0, y: 30, heading: 270 });
  });
});
