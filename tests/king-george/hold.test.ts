import { describe, expect, it } from 'vitest';
import type { Unit } from '../../src/rulesets/king-george/state.js';
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
import { dealt, play, smallArmies, unitCalled } from './cards.js';
import { ahead } from './orders.js';
import {
  asked,
  battleWith,
  decisionOf,
  eventsOf,
  expectLegal,
  expectPose,
  expectRefused,
  modifiersOf,
  ordering,
  refusalsOf,
  rollOf,
  run,
  type Sample,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

const held = { activated: true, onHold: true } as const;

const shaken: UnitPatch = { state: 'shaken' };

const routed: UnitPatch = { state: 'routed' };

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

  it('KG-C24: a unit may remove its fired marker instead of waiting', () => {
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

  it('KG-C85: the sides alternate until both pass in a row', () => {
    const start = holding({ units: [red(held), blue(held)] });
    expect(asked(start)).toMatchObject({ task: 'holdWindow', side: 'red' });
    const { state } = run(start, pass);
    expect(asked(state)).toMatchObject({ task: 'holdWindow', side: 'blue' });
    const { state: again } = run(state, activate('B1'), { 'test.hold': 5 }, advance(4));
    expect(asked(again)).toMatchObject({ task: 'holdWindow', side: 'red' });
    expect(rollOf(run(again, pass).state, 'deck.draw').cards).toHaveLength(2);
  });

  it('KG-C92: a unit called up from Hold may not go on hold again', () => {
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

  it('KG-HLD-01: a unit on hold may be called up later in the turn', () => {
    const { state, events } = run(ordering({ units: [red(), blue()] }, 'R1'), wait);
    expect(unitIn(state, 'R1')).toMatchObject({ onHold: true, activated: true });
    expect(eventsOf({ events }, 'wentOnHold')).toMatchObject([{ unitId: 'R1' }]);
  });

  it('KG-HLD-02: a unit that is not called up before the turn ends loses its action', () => {
    const { state } = play(dealt({ ...smallArmies, units: [red(held), blue()] }, 'endOfTurn', 'reload'), 'endOfTurn');
    expect(unitIn(state, 'R1')).toMatchObject({ onHold: false, pose: { x: 36, y: 20, heading: 0 } });
  });

  it('KG-HLD-03: the hold test is an ordinary test of morale', () => {
    const shaken = red({ ...held, state: 'shaken', casualties: 1 });
    const { state } = run(holding({ units: [shaken, blue()] }), activate('R1'));
    const roll = rollOf(state, 'test.hold');
    expect(roll).toMatchObject({ die: 'd10', dice: 1, by: 'R1' });
    expect(modifiersOf(roll)).toBe(-2);
    const failed = run(state, 6);
    expect(eventsOf(failed, 'orderFailed')).toMatchObject([{ clause: 'KG-HLD-03' }]);
    expect(decisionOf(run(state, 7).state)).toBe('chooseOrder');
  });

  it('KG-HLD-04: only units on hold are called up, and only in the hold window', () => {
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

  it('KG-HLD-04: after an activation the other side is asked', () => {
    const units = [red(held), unit('red', 'R2', 'line', 50, 20, 0, held), blue(held)];
    const { state } = run(holding({ units }), activate('R1'), { 'test.hold': 4 });
    expect(asked(state)).toMatchObject({ task: 'holdWindow', side: 'blue' });
    expect(asked(run(state, pass).state)).toMatchObject({ task: 'holdWindow', side: 'red' });
  });

  it('KG-HLD-05: a unit in contact or under fire does not reload', () => {
    expect(refusalsOf(inContact(), reload)).toEqual(['inContact']);
    expect(refusalsOf(ordering({ units: [red({ fired: true, underFire: true }), blue()] }, 'R1'), reload)).toEqual([
      'underFire',
    ]);
  });

  it('KG-HLD-06: a unit that was shot at this turn is under fire, hit or not', () => {
    const near = unit('blue', 'B1', 'line', 36, 24, 180);
    const setting = { units: [red({ fired: true }), near], inCommand: true };
    const state = battleWith(setting, unitCalled('B1'), unitCalled('R1'));
    const { state: after } = run(state, { type: 'fire', target: 'R1' }, [1, 1, 1]);
    expectRefused(after, reload, 'underFire', 'KG-HLD-06');
  });

  it('KG-HLD-07: reloading needs a fired marker, and does not put the unit on hold', () => {
    expectRefused(ordering({ units: [red(), blue()] }, 'R1'), reload, 'noFiredMarker', 'KG-HLD-07');
    const { state } = run(ordering({ units: [red({ fired: true }), blue()] }, 'R1'), reload);
    expect(unitIn(state, 'R1')).toMatchObject({ onHold: false, fired: false });
  });

  it('KG-HLD-08: events do not end the wait of a unit on hold, but limit its orders', () => {
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

  it('KG-HLD-10: a unit called up from Hold may reload', () => {
    const { state } = run(holding({ units: [red({ ...held, fired: true }), blue()] }), activate('R1'), {
      'test.hold': 5,
    });
    expectLegal(state, reload);
  });
});

describe('orders of a unit called up from Hold', () => {
  const other = unit('blue', 'B', 'line', 36, 44, 180);
  const windowFor = (patch: UnitPatch, sample: Sample = 'line', ...others: readonly Unit[]) =>
    battleWith(
      {
        units: [unit('red', 'U', sample, 36, 24, 0, { activated: true, onHold: true, ...patch }), other, ...others],
        state: { deck: ['reload', 'endOfTurn'] },
      },
      { task: 'closeCard', side: 'red' },
      { task: 'draw' },
    );
  const call = { type: 'activate', id: 'U' } as const;

  it('KG-HLD-03 KG-HLD-08: a unit on hold that flees tests, and then may only rally or pass', () => {
    const state = run(windowFor({ state: 'shaken', evading: true, fledThisTurn: true }), call).state;
    expect(modifiersOf(rollOf(state, 'test.hold'))).toBe(-1);
    const called = run(state, 6).state;
    expectRefused(called, { type: 'move', steps: [ahead(1)] }, 'fleeing');
    expectLegal(called, { type: 'rally' });
  });

  it('KG-HLD-08: a unit destroyed on hold closes the window', () => {
    const state = windowFor({ removed: 'destroyed' });
    expect(asked(state)).toMatchObject({ kind: 'roll', purpose: 'deck.draw' });
  });

  it('KG-HLD-05 KG-HLD-07: the reasons against reloading come in order', () => {
    const state = (patch: UnitPatch) => ordering({ units: [unit('red', 'U', 'line', 36, 24, 0, patch), other] }, 'U');
    const reload = { type: 'hold', use: 'reload' } as const;
    expectRefused(state({}), reload, 'noFiredMarker', 'KG-HLD-07');
    expectRefused(state({ fired: true, underFire: true }), reload, 'underFire');
    expectLegal(state({ fired: true }), reload);
    expectLegal(state({ ...shaken, fired: true }), reload);
    expectRefused(state({ ...routed, fired: true }), reload, 'fleeing');
  });

  it('KG-HLD-03: a failed hold test ends the activation, and the other side is asked', () => {
    const state = run(windowFor({}), call, { 'test.hold': 4 }).state;
    expect(unitIn(state, 'U').onHold).toBe(false);
    expect(asked(state)).toMatchObject({ kind: 'roll', purpose: 'deck.draw' });
  });

  it('KG-HLD-08 KG-HLD-10: a unit called up from Hold may charge as usual', () => {
    const enemy = unit('blue', 'E', 'line', 36, 30, 180, shaken);
    const state = run(windowFor({}, 'horse', enemy), call, 5, { type: 'charge', target: 'E' }).state;
    expect(decisionOf(state)).toBe('chooseResponse');
  });
});

describe('passing in the hold window', () => {
  it('KG-HLD-04: only two passes in a row close the window, and an activation restarts the count', () => {
    const waiting = { onHold: true, activated: true };
    const units = [
      unit('red', 'R1', 'line', 20, 10, 0, waiting),
      unit('blue', 'B1', 'line', 20, 40, 180, waiting),
      unit('blue', 'B2', 'line', 40, 40, 180, waiting),
    ];
    const start = dealt({ ...smallArmies, units }, 'reload', 'unit:R1', 'endOfTurn');
    const { state } = play(start, 'reload', { type: 'pass' }, { type: 'activate', id: 'B1' }, 1, { type: 'pass' });
    expect(decisionOf(state)).toBe('holdWindow');
    expectLegal(state, { type: 'activate', id: 'B2' });
  });
});
