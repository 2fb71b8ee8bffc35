import { describe, expect, test } from 'vitest';
import { type Patch, patched } from '../../src/core/patch.js';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import type { State } from '../../src/rulesets/oer-the-sea/state.js';
import type { Tables } from '../../src/rulesets/oer-the-sea/tables.js';
import { dice, far, order, orders, wolfe } from './orders.js';
import {
  asked,
  at,
  battleWith,
  box,
  charge,
  expectDecision,
  expectLegal,
  expectPose,
  expectRefused,
  expectRoll,
  fire,
  line,
  move,
  officer,
  type Placed,
  run,
  type Setting,
  unit,
} from './setup.js';

/** A scenario may replace figures of the tables: each is read where its rule applies. */

const withTables = (state: State, patch: Patch<Tables>): State => ({ ...state, tables: patched(state.tables, patch) });
const jacobite = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ active: 'Jacobite', phase: 'command', officer: 'perth', units, ...more });
const stewarts = at('stewarts', 90, 45, 0);
const beside = at('wolfe', 60, 60, 180);
const fires: Action = { type: 'standReadyFire', unitId: 'wolfe', fire: true };

describe('figures of fire', () => {
  const volley = (patch: Patch<Tables>) => run(withTables(orders([wolfe, stewarts]), patch), fire('wolfe', 'stewarts'));

  test('OTS-FIR-08 OTS-FIR-10: the bands and the face that hits', () => {
    expectRoll(volley({ constants: { hitTarget: 4 } }).state, 'fireHits', 10, 3);
    expectRoll(volley({ smallArms: { short: 12 } }).state, 'fireHits', 10, 5);
    expectRefused(
      withTables(orders([wolfe, stewarts]), { smallArms: { short: 10, long: 14 } }),
      fire('wolfe', 'stewarts'),
      'outOfRange',
    );
  });

  test('OTS-ART-06: dice and bands of a gun', () => {
    const state = orders([at('royalArtillery', 90, 60, 180), at('stewarts', 90, 40, 0)]);
    const more = withTables(state, { artillery: { light: { dice: { tried: 5 }, short: 10 } } });
    expectRoll(run(more, fire('royalArtillery')).state, 'fireHits', 10, 5);
    const least = withTables(state, { artillery: { light: { minimum: 25 } } });
    expectRefused(least, fire('royalArtillery', 'stewarts'), 'minimumRange');
  });

  test('OTS-HIT-05 OTS-HIT-06: what dragoons lose on foot, and the least strength that is theirs alone', () => {
    const constants = { dismountedStrengthLoss: 2, leastStrength: 2 };
    const lost = (target: Placed, hits: number) => {
      const state = withTables(jacobite([at('ecossais', 90, 48, 0), target]), { constants });
      return unit(run(state, fire('ecossais', target.sample), dice(8, hits)).state, target.sample).stands;
    };
    const onFoot = at('cobham', 90, 60, 180, { mounted: false, stands: 3, horseHolders: 1 });
    expect([lost(onFoot, 1), lost(onFoot, 2)]).toEqual([3, 2]);
    expect(lost(at('glasgow', 90, 60, 180, { strength: 1 }), 1)).toBe(3);
  });

  test('OTS-SIE-06: the line of the walls themselves, which the option replaces', () => {
    const fort = { terrain: [line('fort', 'earthwork', [80, 65], [100, 65])], works: [{ side: 'Jacobite' }] };
    const siege = (options: Partial<State['options']>) =>
      orders([at('siegeTrain', 90, 20, 0), at('manchester', 90, 65.5, 180)], { ...fort, options });
    const walls: Patch<Tables> = { fireModifiers: { atFortification: { inFortifications: -1 } } };
    const shot = (state: State) => run(withTables(state, walls), fire('siegeTrain', 'fort')).state;
    expectRoll(shot(siege({})), 'fireHits', 10, 5);
    expectRoll(shot(siege({ fortificationTargetPenalty: true })), 'fireHits', 10, 6);
  });

  test('OTS-DRV-01 OTS-DRV-04 OTS-DRV-05: two centimetres a hit confuse sooner and test morale sooner', () => {
    const two: Patch<Tables> = { constants: { driveBackPerHit: 2 } };
    const pushed = run(volley(two).state, dice(10, 3)).state;
    expectPose(pushed, 'stewarts', 90, 39, 0);
    expect(unit(pushed, 'stewarts').confused).toBe(true);
    expectDecision(pushed, 'command');
    expectRoll(run(volley(two).state, dice(10, 4)).state, 'morale', 1);
    expect(
      unit(run(volley({ constants: { confusedIfMoreThan: 2 } }).state, dice(10, 5)).state, 'stewarts').confused,
    ).toBe(false);
    expectRoll(run(volley({ constants: { moraleIfMoreThan: 1 } }).state, dice(10, 4)).state, 'morale', 1);
  });

  test('OTS-SPC-01 OTS-DRV-06 OTS-OFF-08: the faces of Fear, collisions and casualties', () => {
    const raw = orders([wolfe, at('manchester', 90, 45, 0)]);
    const fear = run(withTables(raw, { constants: { fearOn: 3 } }), fire('wolfe'), dice(10, 2), [3]).state;
    expect(unit(fear, 'manchester').confused).toBe(true);
    const behind = orders([wolfe, stewarts, at('frasers', 90, 39, 0)]);
    const met = run(withTables(behind, { constants: { collisionConfused: 4 } }), fire('wolfe'), dice(10, 4), [4]).state;
    expect(unit(met, 'frasers').confused).toBe(true);
    const led = orders([wolfe, stewarts], { officers: { murray: { attachedTo: 'stewarts' } } });
    const fallen = run(withTables(led, { constants: { officerCasualtyOn: 3 } }), fire('wolfe'), dice(10, 3), [3]).state;
    expect(officer(fallen, 'murray').presence).toBe('casualty');
  });
});

describe('figures of charges and melee', () => {
  const against = (patch: Patch<Tables>, y = 46) =>
    withTables(jacobite([at('ecossais', 90, y, 0), { ...wolfe, patch: { standReady: true } }]), patch);

  test('OTS-FIR-12 OTS-SPC-11: a nearer short range asks for the range test', () => {
    const tested = (patch: Patch<Tables>) =>
      run(against({ smallArms: { short: 10 }, ...patch }), charge('ecossais', 'wolfe'), fires).state;
    expectRoll(tested({}), 'rangeTest', 1, 3);
    expectRoll(tested({ constants: { rangeTestTarget: 6 } }), 'rangeTest', 1, 5);
    expectRoll(tested({ rangeTestModifiers: { regulars: 2 } }), 'rangeTest', 1, 2);
  });

  test('OTS-CHG-05 OTS-CHG-10 OTS-CHG-14: the charge move, the push of a hit and the gap of a broken charger', () => {
    const longer = against({ movementRates: { infantry: { full: 24 } } }, 36);
    expectLegal(longer, charge('ecossais', 'wolfe'));
    const two = against({ constants: { driveBackPerHit: 2 } });
    // 14 and 6 are 20; three hits push 6, more than strength.
    const met = run(two, charge('ecossais', 'wolfe'), fires, dice(10, 3)).state;
    expectPose(met, 'ecossais', 90, 60, 0);
    expect(unit(met, 'ecossais').confused).toBe(true);
    const raw = jacobite([at('manchester', 90, 48, 0), { ...wolfe, patch: { standReady: true } }]);
    const broken = withTables(raw, { constants: { chargeBroken: 3 } });
    const ran = run(broken, charge('manchester', 'wolfe'), fires, dice(10, 5), [2]).state;
    expectPose(ran, 'manchester', 90, 35, 180);
  });

  test('OTS-MEL-04 OTS-MEL-14 OTS-MEL-17: modifiers, and two centimetres a point and a hit', () => {
    const plain = jacobite([at('ecossais', 90, 46, 0), wolfe]);
    const eager = withTables(plain, { meleeModifiers: { charging: 2 } });
    expectRoll(run(eager, charge('ecossais', 'wolfe')).state, 'meleeHits', 12, 3);
    const two = withTables(plain, { constants: { driveBackPerHit: 2 } });
    const won = run(two, charge('ecossais', 'wolfe'), dice(12, 2), dice(15, 1)).state;
    expectPose(won, 'wolfe', 90, 62, 180);
    const drawn = run(two, charge('ecossais', 'wolfe'), dice(12, 2), dice(15, 2)).state;
    expectPose(drawn, 'wolfe', 90, 64, 180);
    expectPose(drawn, 'ecossais', 90, 56, 0);
  });

  test('OTS-SPC-13 OTS-MRL-03: numbers of Light Horse and of morale', () => {
    const horse = battleWith({ units: [at('kingston', 90, 60, 180), at('ecossais', 90, 45, 0), far] });
    const bold = withTables(horse, { uncontrolledAdvanceTest: { lightHorse: { standLeft: 2 } } });
    const charged: Action = { type: 'initiativeCharge', unitId: 'kingston', targetId: 'ecossais' };
    // 0 + 6 - 3
    expect(asked(run(bold, charged, dice(12, 3), dice(12)).state)).toMatchObject({
      purpose: 'uncontrolled',
      target: 3,
    });
    const raw = jacobite([at('ecossais', 90, 50, 0), at('glasgow', 90, 60, 180)]);
    const brave = withTables(raw, { moraleModifiers: { quality: { untried: 0 } } });
    expect(asked(run(brave, fire('ecossais'), dice(8, 5)).state)).toMatchObject({ purpose: 'morale', target: 2 });
  });
});

describe('figures of command and movement', () => {
  test('OTS-CMD-04 OTS-CMD-05 OTS-CMD-07: dice, free orders and modifiers', () => {
    const state = orders([wolfe, at('barrell', 130, 60, 180), far]);
    const step = move('wolfe', [90, 58, 180]);
    const again = run(state, step).state;
    const testOf = (from: State, patch: Patch<Tables>, action: Action) =>
      asked(run(withTables(from, patch), action).state);
    expect(testOf(again, { constants: { commandDice: 3 } }, step)).toMatchObject({ dice: 3, target: 6 });
    const other = move('barrell', [130, 58, 180]);
    expect(testOf(again, { commandModifiers: { orderGiven: 3 } }, other)).toMatchObject({ target: 5 });
    expect(testOf(state, { constants: { freeOrders: 0 } }, step)).toMatchObject({ purpose: 'command', target: 8 });
    expect(testOf(again, { constants: { freeOrders: 2 } }, step)).toMatchObject({ kind: 'decision' });
  });

  test('OTS-MOV-01 OTS-FRM-05 OTS-MOV-14: Full and Half, and the turn of guns', () => {
    const state = orders([wolfe, far]);
    const fast = withTables(state, { movementRates: { infantry: { full: 25 } } });
    expectLegal(fast, move('wolfe', [90, 35, 180]));
    expectRefused(fast, move('wolfe', [90, 34.9, 180]), 'tooFar');
    const slow = withTables(state, { movementRates: { infantry: { half: 8 } } });
    const re = (y: number): Action =>
      order('wolfe', { action: { kind: 'changeFormation', formation: 'column' }, path: [{ x: 90, y, heading: 180 }] });
    expectLegal(slow, re(52));
    expectRefused(slow, re(51.9), 'tooFar');
    const guns = orders([at('royalArtillery', 90, 60, 180), far]);
    expectLegal(withTables(guns, { constants: { deployedTurn: 6 } }), move('royalArtillery', [90, 60, 270]));
  });

  test('OTS-FRM-05 OTS-MOV-03: where Half is as much as Full, a change of formation leaves no more, also on a road', () => {
    const state = orders([wolfe, far], { terrain: [line('road', 'road', [90, 110], [90, 15])] });
    const even = withTables(state, { movementRates: { infantry: { half: 20 } } });
    const re = (y: number): Action =>
      order('wolfe', { action: { kind: 'changeFormation', formation: 'column' }, path: [{ x: 90, y, heading: 180 }] });
    expectLegal(even, re(40));
    expectRefused(even, re(39.9), 'tooFar');
  });

  test('OTS-TER-09 OTS-TER-06 OTS-SPC-17: the reach of works, the going of ground, the holders of horses', () => {
    const work = orders([wolfe, far], { terrain: [line('work', 'earthwork', [70, 58.2], [110, 58.2])] });
    expectLegal(work, move('wolfe', [90, 75, 180]));
    const wider = withTables(work, { constants: { holdDistance: 2 } });
    expectRefused(wider, move('wolfe', [90, 75, 180]), 'tooFar');
    const marsh = orders([wolfe, far], { terrain: [box('bog', 'marsh', 70, 45, 110, 55)] });
    expectLegal(withTables(marsh, { terrain: { marsh: { foot: 'full' } } }), move('wolfe', [90, 40, 180]));
    const barred = withTables(marsh, { terrain: { marsh: { foot: 'barred' } } });
    expectRefused(barred, move('wolfe', [90, 50, 180]), 'terrainBarred');
    const horse = withTables(orders([at('cobham', 90, 60, 180), far]), { constants: { horseHolders: 2 } });
    const down = run(horse, order('cobham', { action: { kind: 'dismount' }, path: [] })).state;
    expect(unit(down, 'cobham')).toMatchObject({ stands: 2, horseHolders: 2 });
  });

  test('OTS-INI-03 OTS-EVA-08 OTS-EVA-10: the reach of initiative, the steps and the rate of an evade', () => {
    const state = battleWith({
      units: [at('kingston', 90, 60, 180), at('stewarts', 90, 40, 0), at('frasers', 90, 109.5, 180)],
    });
    const evade: Action = { type: 'initiativeEvade', unitId: 'kingston' };
    expectPose(run(state, evade).state, 'kingston', 90, 75.7, 0);
    expectPose(run(withTables(state, { constants: { evadeStep: 1 } }), evade).state, 'kingston', 90, 75, 0);
    expectPose(run(withTables(state, { constants: { evadeStep: 0.3 } }), evade).state, 'kingston', 90, 75.5, 0);
    const slow = withTables(state, { movementRates: { cavalry: { evade: 10 } } });
    expectPose(run(slow, evade).state, 'kingston', 90, 72, 0);
    const loose = battleWith({ units: [at('kingston', 90, 60, 180, { formation: 'irregular' }), stewarts] });
    const irregular = withTables(loose, { movementRates: { cavalry: { evade: 10 } } });
    // Two ranks with 1 cm between them: 5 deep.
    expectPose(run(irregular, evade).state, 'kingston', 90, 75, 0);
    expectRefused(withTables(state, { constants: { initiativeDistance: 19 } }), evade, 'noEnemyNear');
  });

  test('OTS-EVA-01 OTS-EVA-10 OTS-OFF-10: the table says who evades, and how far guns do as they stand', () => {
    const state = battleWith({
      units: [at('royalArtillery', 90, 60, 180), at('wolfe', 40, 60, 180), at('stewarts', 90, 35, 0)],
      officers: { huske: { position: { x: 70, y: 40 } } },
    });
    const guns: Action = { type: 'initiativeEvade', unitId: 'royalArtillery' };
    expectPose(
      run(withTables(state, { movementRates: { artilleryDeployed: { evade: 15 } } }), guns).state,
      'royalArtillery',
      90,
      77,
      0,
    );
    expectRefused(withTables(state, { movementRates: { artilleryDeployed: { evade: null } } }), guns, 'wrongType');
    const horse = battleWith({ units: [at('kingston', 90, 60, 180), beside, at('stewarts', 90, 40, 0)] });
    const evades = (unitId: string): Action => ({ type: 'initiativeEvade', unitId });
    expectRefused(withTables(horse, { movementRates: { cavalry: { evade: null } } }), evades('kingston'), 'wrongType');
    expectLegal(withTables(horse, { movementRates: { infantry: { evade: 12 } } }), evades('wolfe'));
    const rides: Action = { type: 'officerEvade', officerId: 'huske' };
    expectLegal(state, rides);
    expectRefused(withTables(state, { movementRates: { officer: { evade: null } } }), rides, 'wrongType');
  });
});
