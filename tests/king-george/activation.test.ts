import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/rulesets/king-george/actions.js';
import type { State, Unit } from '../../src/rulesets/king-george/state.js';
import {
  activate,
  advance,
  blue,
  charge,
  holding,
  inContact,
  pass,
  rally,
  red,
  reload,
  second,
  wait,
} from './answers.js';
import { awaited, dealt, play, smallArmies, unitCalled } from './cards.js';
import {
  asked,
  battleWith,
  decisionOf,
  eventsOf,
  expectLegal,
  expectPose,
  expectRefused,
  leader,
  line,
  modifiersOf,
  ordering,
  rollOf,
  run,
  unit,
  unitIn,
} from './setup.js';

const orders: readonly Action[] = [
  advance(1),
  { type: 'manoeuvre', turn: 20 },
  { type: 'fire', target: 'B1' },
  charge('B1'),
  { type: 'melee', enemy: 'B1' },
  wait,
  reload,
  rally,
  pass,
];

describe('activation', () => {
  it('KG-ACT-01: a unit is activated once a turn, by a card or by a leader', () => {
    const { state } = play(dealt(smallArmies, 'unit:R1', 'leader:red-brigadier', 'endOfTurn'), 'unit:R1', pass);
    expect(unitIn(state, 'R1').activated).toBe(true);
    const { state: later } = play(state, 'leader:red-brigadier');
    expectRefused(later, activate('R1'), 'alreadyActivated', 'KG-ACT-01');
    expectLegal(later, activate('R2'));
  });

  it('KG-ACT-02: an activated unit receives exactly one order', () => {
    const { state } = run(ordering({ units: [red(), blue()] }, 'R1'), advance(1));
    expect(asked(state)).toBeNull();
    expectPose(state, 'R1', 36, 21, 0);
  });

  it('KG-ACT-02: every order is an event', () => {
    const told = run(ordering({ units: [red(), blue()] }, 'R1'), pass);
    expect(eventsOf(told, 'orderGiven')).toMatchObject([{ unitId: 'R1', order: 'pass', clause: 'KG-ACT-02' }]);
  });

  it.each([
    ['routed', { state: 'routed' }],
    ['evading', { state: 'shaken', evading: true }],
  ] as const)('KG-ACT-03: a %s unit rallies or passes', (_, patch) => {
    const state = ordering({ units: [red(patch), blue()] }, 'R1');
    expect(asked(state)).toMatchObject({ actions: ['rally', 'pass'] });
    for (const order of orders.slice(0, 7)) expectRefused(state, order, 'fleeing', 'KG-ACT-03');
    expectLegal(state, rally);
    expectLegal(state, pass);
  });

  it('KG-ACT-04: a unit in contact continues its melee', () => {
    const state = inContact();
    expect(asked(state)).toMatchObject({ actions: ['melee'] });
    for (const order of orders.filter(({ type }) => type !== 'melee'))
      expectRefused(state, order, 'inContact', 'KG-ACT-04');
    expectLegal(state, { type: 'melee', enemy: 'B1' });
  });

  it('KG-ACT-05: a Shaken unit may do anything except charge', () => {
    const near = blue({ formation: 'skirmish', canSkirmish: true });
    const units = [red({ state: 'shaken', fired: true }), { ...near, pose: { x: 36, y: 23, heading: 180 } }];
    const state = ordering({ units }, 'R1');
    expectRefused(state, charge('B1'), 'shaken');
    for (const order of [advance(1), { type: 'fire', target: 'B1' } as const, wait, reload, rally, pass])
      expectLegal(state, order);
    const { state: testing } = run(state, {
      type: 'manoeuvre',
      steps: [{ kind: 'changeFormation', to: 'marchColumn' }],
    });
    expect(rollOf(testing, 'test.formation').by).toBe('R1');
  });

  it('KG-ACT-06: an order is judged as a whole, and another may be given', () => {
    const state = ordering({ units: [red(), blue()] }, 'R1');
    const steps = [
      { kind: 'advance', inches: 2 },
      { kind: 'advance', inches: 3 },
    ] as const;
    expectRefused(state, { type: 'move', steps }, 'tooFar');
    expectPose(state, 'R1', 36, 20, 0);
    expectPose(run(state, advance(4)).state, 'R1', 36, 24, 0);
  });

  it('KG-ACT-07: a failed test uses up the activation', () => {
    const french = unit('blue', 'B1', 'line', 36, 24, 180, { formation: 'attackColumn' });
    const { state } = run(ordering({ units: [unit('red', 'R1', 'line', 36, 20, 0), french] }, 'B1'), charge('R1'), {
      'test.charge': 4,
    });
    expect(asked(state)).toBeNull();
    expectPose(state, 'B1', 36, 24, 180);
  });

  it('KG-GEN-14: the owner of a unit gives its orders', () => {
    const state = ordering({ units: [red(), blue()] }, 'B1');
    expect(asked(state)).toMatchObject({ side: 'blue' });
    expectRefused(state, { ...pass, side: 'red' }, 'notActiveSide', 'KG-GEN-14');
  });

  it('KG-GEN-15: a unit with only one possible order is still asked for it', () =>
    expect(asked(inContact())).toMatchObject({ task: 'chooseOrder', about: 'R1' }));
});

describe('fire after a move', () => {
  const skirmishers = { formation: 'skirmish', canSkirmish: true, drill: 'british' } as const;
  const near = unit('blue', 'B1', 'line', 36, 28, 180);
  const shift = (inches: number): Action => ({
    type: 'move',
    steps: [{ kind: 'shift', bearing: 0, inches, heading: 0 }],
  });
  const start = (moveAndFire: 'none' | 'skirmishers' | 'all', patch: Partial<Unit>): State =>
    ordering({ units: [red(patch), near], options: { moveAndFire } }, 'R1');

  it('KG-ACT-08: without the option there is no fire after a move', () =>
    expect(asked(run(start('none', skirmishers), shift(2)).state)).toBeNull());

  it('KG-ACT-08: skirmishers fire after a move that takes at most half their time', () => {
    const { state } = run(start('skirmishers', skirmishers), shift(4));
    expect(asked(state)).toMatchObject({ task: 'fireAfterMove', actions: ['fire', 'pass'] });
    expectRefused(state, { type: 'fire', target: 'R1' }, 'friendlyTarget');
    const { rolls } = run(state, { type: 'fire', target: 'B1' }, [2, 2, 2]);
    expect(rolls[0]?.roll.purpose).toBe('fire.hit');
    expect(asked(run(state, pass).state)).toBeNull();
    expect(asked(run(start('skirmishers', skirmishers), shift(4.1)).state)).toBeNull();
    expect(asked(run(start('skirmishers', {}), advance(1)).state)).toBeNull();
  });

  it('KG-ACT-08: a unit that has moved gains nothing from resting its weapons', () => {
    const fence = line('fence', 'fence', [30, 22.3], [42, 22.3]);
    const rifles = { ...skirmishers, weapon: 'rifle' } as const;
    const setting = { units: [red(rifles), near], terrain: [fence], options: { moveAndFire: 'all' } } as const;
    const fire = { type: 'fire', target: 'B1' } as const;
    const moved = run(ordering(setting, 'R1'), shift(1.5), fire).state;
    expect(modifiersOf(rollOf(moved, 'fire.hit'))).toBe(1);
    const there = { ...red(rifles), pose: { x: 36, y: 21.5, heading: 0 } };
    const stood = run(ordering({ ...setting, units: [there, near] }, 'R1'), fire).state;
    expect(modifiersOf(rollOf(stood, 'fire.hit'))).toBe(2);
  });

  it('KG-ACT-08: by option every unit may fire after a move', () => {
    expect(decisionOf(run(start('all', {}), advance(2)).state)).toBe('fireAfterMove');
    expect(asked(run(start('all', {}), advance(2.1)).state)).toBeNull();
  });
});

describe('a second order', () => {
  const horse = unit('blue', 'B1', 'horse', 36, 40, 180);

  it('KG-C76: move and then charge; miss the turn; charge by fate', () => {
    const units = [unit('red', 'R1', 'line', 36, 23, 0), horse];
    const { state } = run(awaited({ units }, [41], unitCalled('B1')), advance(8), second(true), charge('R1'));
    expect(asked(state)).toMatchObject({ task: 'chooseResponse' });
    expect(asked(awaited({ units }, [43], unitCalled('B1')))).toBeNull();
    const shaken = unit('blue', 'B1', 'horse', 36, 32, 180, { state: 'shaken' });
    const forced = awaited({ units: [units[0] as Unit, shaken] }, [44], unitCalled('B1'));
    expect(asked(forced)).toMatchObject({ task: 'chooseResponse', side: 'red' });
  });

  it('KG-ACT-09: the second order is offered once a turn, whatever the result of the first', () => {
    const enemy = unit('red', 'R1', 'horse', 36, 30, 0);
    const { state } = run(awaited({ units: [enemy, horse] }, [41], unitCalled('B1')), charge('R1'), {
      'test.charge': 1,
    });
    expect(decisionOf(state)).toBe('secondActivation');
    const { state: waiting } = run(state, second(true), wait);
    expect(unitIn(waiting, 'B1')).toMatchObject({ onHold: true, secondOrder: true });
    const resumed = holding({ units: waiting.units, state: {} }, 'blue');
    const { state: done } = run(resumed, activate('B1'), { 'test.hold': 9 }, pass);
    expect(rollOf(done, 'deck.draw').cards).toHaveLength(2);
    expect(asked(run(state, second(false)).state)).toBeNull();
  });

  it('KG-ACT-09: a unit that misses its turn has no second order', () => {
    const lasting = { ...horse, twice: 'game' } as const;
    expect(asked(awaited({ units: [red(), lasting] }, [43], unitCalled('B1')))).toBeNull();
    expect(decisionOf(run(awaited({ units: [red(), lasting] }, [], unitCalled('B1')), pass).state)).toBe(
      'secondActivation',
    );
  });
});

it('KG-GEN-12: a unit that is gone is not activated', () => {
  const units = [red({ removed: 'captured' }), blue()];
  expect(asked(battleWith({ units, officers: [leader('red', 'x', 5, 5)] }, unitCalled('R1')))).toBeNull();
});

describe('a second order after a deed that Fate forces', () => {
  it('KG-ACT-09 KG-FAT-40: a second order is offered after a forced order too', () => {
    const horse = unit('red', 'H', 'horse', 36, 4, 0, { twice: 'game' });
    const far = unit('blue', 'far', 'line', 36, 44, 180);
    const start = awaited({ units: [horse, far] }, [44], { task: 'activateUnit', unitId: 'H', called: 'card' });
    expect(unitIn(start, 'H').state).toBe('shaken');
    expect(decisionOf(start)).toBe('secondActivation');
  });
});
