import { describe, expect, it } from 'vitest';
import { play, turnOf } from './cards.js';
import { column, responses } from './charging.js';
import { ahead, changeTo } from './orders.js';
import { asked, expectLegal, expectPose, expectRefused, unit, unitIn } from './setup.js';

/** Charges, melees and flights over whole turns, card by card. */

const { evade, stand, standAndFire, formSquare } = responses;

const charge = (target: string) => ({ type: 'charge', target }) as const;

describe('over two turns', () => {
  it('KG-C54 KG-ART-11 KG-FLE-03 KG-RAL-01: guns left behind are taken once the horse is steady again', () => {
    const units = [unit('red', 'guns', 'guns', 36, 24, 0), unit('blue', 'horse', 'horse', 36, 32, 180)];
    const first = play(
      turnOf(units, ['unit:horse', 'unit:guns', 'endOfTurn']),
      'unit:horse',
      charge('guns'),
      { 'test.charge': 5 },
      evade,
      { 'flee.distance': [3, 4] },
      'endOfTurn',
    );
    // The crew has run this turn and does not run again; the horse is Shaken and takes nothing.
    expect(first.state.turn).toBe(2);
    expect(unitIn(first.state, 'guns')).toMatchObject({ formation: 'crew', removed: null, evading: true });
    expectPose(first.state, 'guns', 36, 14.4, 180);
    expectPose(first.state, 'horse', 36, 20, 180);
    const second = play(
      first.state,
      'unit:horse',
      { type: 'rally' },
      { 'test.rally': 10 },
      { type: 'rallyPose', formation: 'line', heading: 180 },
      'endOfTurn',
      { 'flee.distance': [1, 1] },
    );
    expect(unitIn(second.state, 'guns').removed).toBe('captured');
    expect(second.state.outcome?.winner).toBe('blue');
  });

  it('KG-MEL-04 KG-ACT-01 KG-ACT-04: after a charge the next round comes on the other card, with no order but to fight', () => {
    const units = [unit('red', 'line', 'line', 36, 24, 0), unit('blue', 'horse', 'horse', 36, 30, 180)];
    const met = play(
      turnOf(units, ['unit:horse', 'unit:line', 'endOfTurn']),
      'unit:horse',
      charge('line'),
      stand,
      { 'test.receiveCharge': 10 },
      { 'melee.attacker': [1, 1, 1] },
      { 'melee.defender': [1, 1, 1] },
      'unit:line',
    );
    expect(asked(met.state)).toMatchObject({ actions: ['melee'], about: 'line' });
    const fought = play(
      met.state,
      { type: 'melee', enemy: 'horse' },
      { 'melee.attacker': [1, 1, 1] },
      { 'melee.defender': [1, 1, 1] },
    );
    // The last card is turned without a draw.
    expect(fought.state.turn).toBe(2);
    expect(unitIn(fought.state, 'line').contacts[0]).toMatchObject({ enemy: 'horse', role: 'defender', round: 3 });
    expect(unitIn(fought.state, 'horse').contacts[0]).toMatchObject({ enemy: 'line', role: 'attacker', round: 3 });
  });

  it('KG-FLE-03 KG-RAL-03: an evader that fails to rally runs at the end of the turn, one that rallies does not', () => {
    const units = (id: string) => [
      unit('red', id, 'company', 36, 30, 180, { state: 'shaken', evading: true }),
      unit('blue', 'far', 'line', 10, 40, 180),
    ];
    const failed = play(
      turnOf(units('one'), ['unit:one', 'endOfTurn', 'unit:far']),
      'unit:one',
      { type: 'rally' },
      { 'test.rally': 5 },
      'endOfTurn',
      { 'flee.distance': [3, 3] },
    );
    expectPose(failed.state, 'one', 36, 24, 180);
    const rallied = play(
      turnOf(units('one'), ['unit:one', 'endOfTurn', 'unit:far']),
      'unit:one',
      { type: 'rally' },
      { 'test.rally': 6 },
      { type: 'rallyPose', formation: 'skirmish', heading: 0 },
      'endOfTurn',
    );
    expect(rallied.state.turn).toBe(2);
    expectPose(rallied.state, 'one', 36, 32, 0);
  });

  it('KG-HLD-08 KG-HLD-03: a unit charged on hold may only fight when called up', () => {
    const units = [
      unit('red', 'line', 'line', 36, 24, 0, { activated: true, onHold: true }),
      unit('blue', 'horse', 'horse', 36, 30, 180),
    ];
    const met = play(
      turnOf(units, ['unit:horse', 'reload', 'endOfTurn']),
      'unit:horse',
      charge('line'),
      stand,
      10,
      [1, 1, 1],
      [1, 1, 1],
    );
    // The horse’s side has no unit on hold and passes by itself.
    expect(asked(met.state)).toMatchObject({ task: 'holdWindow', side: 'red' });
    const called = play(met.state, { type: 'activate', id: 'line' }, { 'test.hold': 5 });
    expect(asked(called.state)).toMatchObject({ actions: ['melee'] });
    expectRefused(called.state, { type: 'hold', use: 'reload' }, 'inContact');
    const fought = play(called.state, { type: 'melee', enemy: 'horse' }, [1, 1, 1], [1, 1, 1]);
    expect(unitIn(fought.state, 'line')).toMatchObject({ onHold: false });
    expect(asked(fought.state)).toMatchObject({ kind: 'roll', purpose: 'deck.draw' });
  });

  it('KG-HLD-08 KG-FLE-01: routed while it waits it may be called up to rally, its flight over', () => {
    const units = [
      unit('red', 'line', 'line', 36, 24, 0, { activated: true, onHold: true, state: 'shaken' }),
      unit('blue', 'horse', 'horse', 36, 32, 180),
    ];
    const ran = play(
      turnOf(units, ['unit:horse', 'reload', 'endOfTurn']),
      'unit:horse',
      charge('line'),
      stand,
      { 'test.receiveCharge': 1 },
      { 'flee.distance': [6, 6] },
    );
    expect(asked(ran.state)).toMatchObject({ task: 'holdWindow', side: 'red' });
    const called = play(ran.state, { type: 'activate', id: 'line' }, { 'test.hold': 10 });
    expect(asked(called.state)).toMatchObject({ actions: ['rally', 'pass'] });
    const rallied = play(
      called.state,
      { type: 'rally' },
      { 'test.rally': 10 },
      {
        type: 'rallyPose',
        formation: 'line',
        heading: 0,
      },
    );
    expect(unitIn(rallied.state, 'line').state).toBe('shaken');
    // Rallied, it does not run at the end of the turn.
    const ended = play(rallied.state, 'endOfTurn');
    expect(ended.state.turn).toBe(2);
  });

  it('KG-FIR-24 KG-HLD-06: a charger that was shot at is under fire, hit or not', () => {
    const units = [unit('red', 'line', 'line', 36, 24, 0), unit('blue', 'horse', 'horse', 36, 34, 180)];
    const shot = play(
      turnOf(units, ['unit:horse', 'unit:line', 'endOfTurn']),
      'unit:horse',
      charge('line'),
      standAndFire,
      { 'standAndFire.range': [3, 3] },
      { 'fire.hit': [1, 1, 1] },
      { 'test.receiveCharge': 10 },
    );
    expect(unitIn(shot.state, 'horse').underFire).toBe(true);
    const late = play(
      turnOf(units, ['unit:horse', 'unit:line', 'endOfTurn']),
      'unit:horse',
      charge('line'),
      standAndFire,
      [6, 6],
      { 'test.receiveCharge': 10 },
    );
    expect(unitIn(late.state, 'horse').underFire).toBe(false);
    expect(unitIn(late.state, 'line').fired).toBe(false);
  });

  it('KG-ACT-07 KG-CHG-13 KG-ACT-01: a charge that fails its test uses up the activation', () => {
    const units = [
      unit('red', 'line', 'line', 36, 24, 0),
      unit('blue', 'foot', 'line', 36, 27, 180, column),
      unit('blue', 'horse', 'horse', 10, 40, 180),
    ];
    const failed = play(
      turnOf(units, ['unit:foot', 'leader:leader-of-foot', 'unit:line', 'endOfTurn']),
      'unit:foot',
      charge('line'),
      { 'test.charge': 4 },
      'leader:leader-of-foot',
    );
    expectRefused(failed.state, { type: 'activate', id: 'foot' }, 'alreadyActivated');
    expect(unitIn(failed.state, 'foot').state).toBe('normal');
  });

  it('KG-RSP-08 KG-MOV-20: a square formed against a charge stays one until it is ordered out', () => {
    const units = [unit('red', 'line', 'line', 36, 24, 0), unit('blue', 'horse', 'horse', 36, 32, 180)];
    const stopped = play(
      turnOf(units, ['unit:horse', 'unit:line', 'endOfTurn']),
      'unit:horse',
      charge('line'),
      formSquare,
      5,
      { 'test.chargeSquare': 4 },
      'unit:line',
    );
    expect(unitIn(stopped.state, 'line').formation).toBe('square');
    expectRefused(stopped.state, { type: 'move', steps: [ahead(1)] }, 'wrongFormation', 'KG-MOV-13');
    // The Shaken horse is an inch off: nothing of a line, or march column, comes nearer than that.
    expectLegal(stopped.state, { type: 'move', steps: [changeTo('line')] });
    expectRefused(stopped.state, { type: 'move', steps: [changeTo('line'), ahead(0.5)] }, 'enemyTooNear', 'KG-MOV-11');
    expectLegal(stopped.state, { type: 'fire', assignments: [{ target: 'horse' }] });
    // It may not turn away, nor charge.
    expectRefused(stopped.state, charge('horse'), 'wrongFormation', 'KG-CHG-03');
  });
});
