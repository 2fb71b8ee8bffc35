import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/rulesets/king-george/actions.js';
import { makeContact } from '../../src/rulesets/king-george/contacts.js';
import type { State, Unit } from '../../src/rulesets/king-george/state.js';
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
  refusalsOf,
  rollOf,
  run,
  type Setting,
  unit,
  unitIn,
} from './setup.js';

const pass = { type: 'pass' } as const;
const wait = { type: 'hold', use: 'wait' } as const;
const reload = { type: 'hold', use: 'reload' } as const;
const rally = { type: 'rally' } as const;
const advance = (inches: number): Action => ({ type: 'move', steps: [{ kind: 'advance', inches }] });
const activate = (id: string): Action => ({ type: 'activate', id });
const charge = (target: string): Action => ({ type: 'charge', target });
const second = (take: boolean): Action => ({ type: 'secondActivation', take });

const red = (patch: Partial<Unit> = {}): Unit => unit('red', 'R1', 'line', 36, 20, 0, patch);
const blue = (patch: Partial<Unit> = {}): Unit => unit('blue', 'B1', 'line', 36, 40, 180, patch);
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

/** Two units that fight, and one of them is given an order. */
const inContact = (): State => {
  const setting = {
    units: [unit('red', 'R1', 'line', 36, 24, 0, { fired: true }), unit('blue', 'B1', 'line', 36, 24, 180)],
  };
  const battle = { state: battleWith(setting), events: [] };
  makeContact(battle, { attackerId: 'B1', defenderId: 'R1', face: 'front', bothCharged: false, obstacle: null });
  return battleWith({ ...setting, state: { units: battle.state.units } }, unitCalled('R1'));
};

/** Units on hold, as a card has just been resolved. */
const holding = (setting: Setting, side = 'red'): State =>
  battleWith(
    { ...setting, state: { deck: ['reload', 'endOfTurn'], ...setting.state } },
    { task: 'closeCard', side },
    { task: 'draw' },
  );
const held = { activated: true, onHold: true } as const;

describe('activation', () => {
  it('KG-ACT-01: once a turn, by card or leader', () => {
    const { state } = play(dealt(smallArmies, 'unit:R1', 'leader:red-brigadier', 'endOfTurn'), 'unit:R1', pass);
    expect(unitIn(state, 'R1').activated).toBe(true);
    const { state: later } = play(state, 'leader:red-brigadier');
    expectRefused(later, activate('R1'), 'alreadyActivated', 'KG-ACT-01');
    expectLegal(later, activate('R2'));
  });

  it('KG-ACT-02: exactly one order', () => {
    const { state } = run(ordering({ units: [red(), blue()] }, 'R1'), advance(1));
    expect(asked(state)).toBeNull();
    expectPose(state, 'R1', 36, 21, 0);
  });

  it('KG-ACT-02: every order is told', () => {
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

  it('KG-ACT-04: a unit in contact fights on', () => {
    const state = inContact();
    expect(asked(state)).toMatchObject({ actions: ['melee'] });
    for (const order of orders.filter(({ type }) => type !== 'melee'))
      expectRefused(state, order, 'inContact', 'KG-ACT-04');
    expectLegal(state, { type: 'melee', enemy: 'B1' });
  });

  it('KG-ACT-05: a shaken unit may do anything but charge', () => {
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

  it('KG-GEN-14: orders are the owner’s', () => {
    const state = ordering({ units: [red(), blue()] }, 'B1');
    expect(asked(state)).toMatchObject({ side: 'blue' });
    expectRefused(state, { ...pass, side: 'red' }, 'notActiveSide', 'KG-GEN-14');
  });

  it('KG-GEN-15: an order is asked for even of a unit with one thing to do', () =>
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

  it('KG-ACT-08: not unless the option says so', () =>
    expect(asked(run(start('none', skirmishers), shift(2)).state)).toBeNull());

  it('KG-ACT-08: skirmishers who have spent no more than half their time', () => {
    const { state } = run(start('skirmishers', skirmishers), shift(4));
    expect(asked(state)).toMatchObject({ task: 'fireAfterMove', actions: ['fire', 'pass'] });
    expectRefused(state, { type: 'fire', target: 'R1' }, 'friendlyTarget');
    const { rolls } = run(state, { type: 'fire', target: 'B1' }, [2, 2, 2]);
    expect(rolls[0]?.roll.purpose).toBe('fire.hit');
    expect(asked(run(state, pass).state)).toBeNull();
    expect(asked(run(start('skirmishers', skirmishers), shift(4.1)).state)).toBeNull();
    expect(asked(run(start('skirmishers', {}), advance(1)).state)).toBeNull();
  });

  it('KG-ACT-08: and never from a rest', () => {
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

  it('KG-ACT-08: anybody', () => {
    expect(decisionOf(run(start('all', {}), advance(2)).state)).toBe('fireAfterMove');
    expect(asked(run(start('all', {}), advance(2.1)).state)).toBeNull();
  });
});

describe('Hold', () => {
  it('KG-C22: a unit called up from Hold must pass a test', () => {
    const start = holding({ units: [red(held), blue()] });
    const { state } = run(start, activate('R1'), { 'test.hold': 4 });
    expect(unitIn(state, 'R1')).toMatchObject({ onHold: false, activated: true });
    expect(rollOf(state, 'deck.draw').cards).toHaveLength(2);
    const { state: moved } = run(start, activate('R1'), { 'test.hold': 5 }, advance(4));
    expectPose(moved, 'R1', 36, 24, 0);
  });

  it('KG-C23: the End of turn card comes without a hold window', () => {
    const units = [red(held), unit('red', 'R2', 'line', 50, 20, 0, held), blue()];
    const { state, events } = play(dealt({ ...smallArmies, units }, 'reload', 'endOfTurn'), 'endOfTurn');
    expect(eventsOf({ events }, 'holdLost').map(({ unitId }) => unitId)).toEqual(['R1', 'R2']);
    expect(state.units.map(({ onHold }) => onHold)).toEqual([false, false, false]);
    expect(rollOf(state, 'deck.draw').cards).toHaveLength(8);
  });

  it('KG-C24: it may take its marker off instead', () => {
    const { state } = run(ordering({ units: [red({ fired: true }), blue()] }, 'R1'), reload);
    expect(unitIn(state, 'R1')).toMatchObject({ fired: false, onHold: false });
    expectRefused(ordering({ units: [red({ fired: true, underFire: true }), blue()] }, 'R1'), reload, 'underFire');
    expectRefused(inContact(), reload, 'inContact');
    const { state: reloaded } = play(
      dealt({ units: [red({ fired: true, underFire: true }), blue()] }, 'reload', 'fate', 'endOfTurn'),
      'reload',
    );
    expect(unitIn(reloaded, 'R1').fired).toBe(false);
  });

  it('KG-C85: side by side until both have passed in a row', () => {
    const start = holding({ units: [red(held), blue(held)] });
    expect(asked(start)).toMatchObject({ task: 'holdWindow', side: 'red' });
    const { state } = run(start, pass);
    expect(asked(state)).toMatchObject({ task: 'holdWindow', side: 'blue' });
    const { state: again } = run(state, activate('B1'), { 'test.hold': 5 }, advance(4));
    expect(asked(again)).toMatchObject({ task: 'holdWindow', side: 'red' });
    expect(rollOf(run(again, pass).state, 'deck.draw').cards).toHaveLength(2);
  });

  it('KG-C92: no waiting twice', () => {
    const { state } = run(holding({ units: [red(held), blue()] }), activate('R1'), { 'test.hold': 5 });
    expectRefused(state, wait, 'alreadyHeld', 'KG-HLD-10');
    expectLegal(state, advance(4));
  });

  it('KG-C97: both orders of a unit that may act twice can be given from Hold', () => {
    const horse = unit('blue', 'B1', 'horse', 36, 37, 180);
    const setting = {
      units: [red(), horse],
      state: { fateQueue: [41], deck: ['unit:B1', 'reload', 'endOfTurn'] },
    } as const;
    const start = battleWith(setting, { task: 'draw' });
    const { state } = play(start, 'unit:B1', wait);
    expect(decisionOf(state)).toBe('holdWindow');
    const { state: from } = run(state, activate('B1'), { 'test.hold': 5 }, advance(8));
    expect(decisionOf(from)).toBe('secondActivation');
    const { state: charged } = run(from, second(true), charge('R1'));
    expect(asked(charged)).toMatchObject({ task: 'chooseResponse', side: 'red' });
    const { state: done } = run(charged, { type: 'stand' }, { 'test.receiveCharge': 9 }, [1, 1, 1], [1, 1, 1]);
    expect(rollOf(done, 'deck.draw').cards).toHaveLength(2);
    const { state: failed } = run(state, activate('B1'), { 'test.hold': 4 });
    expect(rollOf(failed, 'deck.draw').cards).toHaveLength(2);
  });

  it('KG-HLD-01: to wait is to be called up later in the turn', () => {
    const { state, events } = run(ordering({ units: [red(), blue()] }, 'R1'), wait);
    expect(unitIn(state, 'R1')).toMatchObject({ onHold: true, activated: true });
    expect(eventsOf({ events }, 'wentOnHold')).toMatchObject([{ unitId: 'R1' }]);
  });

  it('KG-HLD-02: whoever is not called up before the turn ends has lost its action', () => {
    const { state } = play(dealt({ ...smallArmies, units: [red(held), blue()] }, 'endOfTurn', 'reload'), 'endOfTurn');
    expect(unitIn(state, 'R1')).toMatchObject({ onHold: false, pose: { x: 36, y: 20, heading: 0 } });
  });

  it('KG-HLD-03: the test is a test of morale like others', () => {
    const shaken = red({ ...held, state: 'shaken', casualties: 1 });
    const { state } = run(holding({ units: [shaken, blue()] }), activate('R1'));
    const roll = rollOf(state, 'test.hold');
    expect(roll).toMatchObject({ die: 'd10', dice: 1, by: 'R1' });
    expect(modifiersOf(roll)).toBe(-2);
    const failed = run(state, 6);
    expect(eventsOf(failed, 'orderFailed')).toMatchObject([{ clause: 'KG-HLD-03' }]);
    expect(decisionOf(run(state, 7).state)).toBe('chooseOrder');
  });

  it('KG-HLD-04: only units on hold, and only in the window', () => {
    const state = holding({ units: [red(held), unit('red', 'R2', 'line', 50, 20, 0), blue(held)] });
    expectRefused(state, activate('R2'), 'notOnHold', 'KG-HLD-04');
    expectRefused(state, activate('B1'), 'notYourCommand', 'KG-HLD-04');
    expectRefused(state, activate('nobody'), 'unknownUnit');
    expectRefused(state, advance(1), 'wrongPhase');
  });

  it('KG-HLD-04: the window opens after every card, beginning with the owner of the card', () => {
    expect(asked(holding({ units: [red(held), blue(held)] }, 'blue'))).toMatchObject({ side: 'blue' });
    const units = [red(held), blue({ activated: true })];
    const { state } = play(dealt({ ...smallArmies, units }, 'unit:B1', 'reload', 'endOfTurn'), 'unit:B1');
    expect(asked(state)).toMatchObject({ task: 'holdWindow', side: 'red' });
    const neutral = play(
      dealt({ ...smallArmies, units: [red(held), blue(held)] }, 'reload', 'fate', 'endOfTurn'),
      'reload',
    );
    expect(asked(neutral.state)).toMatchObject({ task: 'holdWindow', side: 'red' });
  });

  it('KG-HLD-04: after an activation it is the other side’s turn', () => {
    const units = [red(held), unit('red', 'R2', 'line', 50, 20, 0, held), blue(held)];
    const { state } = run(holding({ units }), activate('R1'), { 'test.hold': 4 });
    expect(asked(state)).toMatchObject({ task: 'holdWindow', side: 'blue' });
    expect(asked(run(state, pass).state)).toMatchObject({ task: 'holdWindow', side: 'red' });
  });

  it('KG-HLD-05: not in contact and not under fire', () => {
    expect(refusalsOf(inContact(), reload)).toEqual(['inContact']);
    expect(refusalsOf(ordering({ units: [red({ fired: true, underFire: true }), blue()] }, 'R1'), reload)).toEqual([
      'underFire',
    ]);
  });

  it('KG-HLD-06: under fire is whoever was shot at this turn, hit or not', () => {
    const near = unit('blue', 'B1', 'line', 36, 24, 180);
    const setting = { units: [red({ fired: true }), near], inCommand: true };
    const state = battleWith(setting, unitCalled('B1'), unitCalled('R1'));
    const { state: after } = run(state, { type: 'fire', target: 'R1' }, [1, 1, 1]);
    expectRefused(after, reload, 'underFire', 'KG-HLD-06');
  });

  it('KG-HLD-07: there must be a marker to take off, and it does not wait besides', () => {
    expectRefused(ordering({ units: [red(), blue()] }, 'R1'), reload, 'noFiredMarker', 'KG-HLD-07');
    const { state } = run(ordering({ units: [red({ fired: true }), blue()] }, 'R1'), reload);
    expect(unitIn(state, 'R1')).toMatchObject({ onHold: false, fired: false });
  });

  it('KG-HLD-08: what befalls a unit on hold does not end its wait, but narrows what it may do', () => {
    const broken = red({ ...held, state: 'routed', fledThisTurn: true });
    const { state } = run(holding({ units: [broken, blue()] }), activate('R1'), { 'test.hold': 8 });
    expectRefused(state, advance(1), 'fleeing');
    expectLegal(state, rally);
    const near = unit('blue', 'B1', 'line', 36, 24, 180);
    const { state: shotAt } = run(
      battleWith({ units: [red(held), near] }, unitCalled('B1')),
      { type: 'fire', target: 'R1' },
      [9, 1, 1],
      { 'save.hit': 1 },
      { 'test.wounds': 1 },
    );
    expect(unitIn(shotAt, 'R1')).toMatchObject({ onHold: true, state: 'shaken' });
  });

  it('KG-HLD-10: but it may reload', () => {
    const { state } = run(holding({ units: [red({ ...held, fired: true }), blue()] }), activate('R1'), {
      'test.hold': 5,
    });
    expectLegal(state, reload);
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

  it('KG-ACT-09: offered once a turn, whatever became of the first', () => {
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

  it('KG-ACT-09: nor for a unit that misses its turn', () => {
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
