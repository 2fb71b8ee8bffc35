import { describe, expect, it } from 'vitest';
import type { Unit } from '../../src/rulesets/king-george/state.js';
import { pass, rally, second } from './answers.js';
import { awaited, dealt, play, unitCalled } from './cards.js';
import { facing as chargerAt, charging, column, field, offered } from './charging.js';
import { expectIllegal, expectLegalOrder } from './orders.js';
import { asked, decisionOf, eventsOf, line, rollOf, run, type Setting, unit, unitIn } from './setup.js';

const horse = (patch: Partial<Unit> = {}): Unit => unit('blue', 'H', 'horse', 36, 40, 180, patch);

const foot = (patch: Partial<Unit> = {}): Unit => unit('red', 'R', 'line', 36, 20, 0, patch);

describe('on horse', () => {
  it('KG-FAT-22 KG-ACT-09: a fleeing unit may try to rally twice', () => {
    const start = awaited({ units: [foot(), horse({ state: 'routed' })] }, [41], unitCalled('H'));
    const { state } = run(start, rally, { 'test.rally': 2 }, second(true), rally, { 'test.rally': 10 });
    expect(decisionOf(state)).toBe('rallyPose');
    const { state: done } = run(state, { type: 'rallyPose', formation: 'line', heading: 180 });
    expect(unitIn(done, 'H').state).toBe('shaken');
    expect(asked(done)).toBeNull();
  });

  it('KG-FAT-22: by option horse may act twice in every turn', () => {
    const options = { greatLeaderDuration: 'game' } as const;
    const deck = ['unit:H', 'endOfTurn'];
    const setting = { units: [foot({ removed: null }), horse()], options, deck: { reload: 0, fate: 0 } };
    const first = play(dealt({ ...setting, state: { fateQueue: [41] } }, ...deck), 'unit:H', pass, second(false));
    const next = play(first.state);
    expect(next.state.turn).toBe(2);
    const again = play(next.state, 'unit:H', pass);
    expect(decisionOf(again.state)).toBe('secondActivation');
  });

  it('KG-FAT-28 KG-RSP-08: half of a longer charge figure is longer too', () => {
    const at = (distance: number, moveBonus: number, moveShift = 0) =>
      offered(
        charging(
          field(chargerAt(distance, {}, 'line', { moveBonus }), { state: { weather: { fireShift: 0, moveShift } } }),
        ),
      );
    expect(at(7, 2)).not.toContain('formSquare');
    expect(at(7.1, 2)).toContain('formSquare');
    expect(at(5, 0, -2)).not.toContain('formSquare');
    expect(at(5.1, 0, -2)).toContain('formSquare');
    expect(at(6.1, 2, -2)).toContain('formSquare');
    expect(at(6, 2, -2)).not.toContain('formSquare');
  });

  it('KG-FAT-29 KG-MOV-15: in mud half a move is half of the reduced rate', () => {
    const mud: Setting = { units: [foot()], state: { weather: { fireShift: 0, moveShift: -2 } } };
    expectLegalOrder(mud, 'R', { turn: 20, advance: 1 });
    expectIllegal(mud, 'R', { turn: 20, advance: 1.1 }, 'tooFar');
  });

  it('KG-FAT-29 KG-CHG-03: a line has no more than two inches of charge in the mud', () => {
    const start = (distance: number) =>
      charging(
        field(chargerAt(distance, { state: 'shaken' }, 'line', { ...column, formation: 'line' }, 'line'), {
          state: { weather: { fireShift: 0, moveShift: -2 } },
        }),
      );
    expect(decisionOf(run(start(2), { 'test.charge': 5 }).state)).toBe('chooseResponse');
    const short = run(start(2.5), { 'test.charge': 5 });
    expect(asked(short.state)).toBeNull();
    expect(unitIn(short.state, 'charger')).toMatchObject({ state: 'shaken' });
  });

  it('KG-FAT-23 KG-FAT-40: a charger forced by Fate does not stop for a new square', () => {
    const units = [unit('red', 'R', 'line', 36, 24, 0), horse({ pose: { x: 36, y: 34, heading: 180 } })];
    const start = awaited({ units }, [44], unitCalled('H'));
    const formed = run(start, { type: 'formSquare' }, { 'test.formSquare': 5 });
    rollOf(formed.state, 'test.receiveCharge');
  });

  it('KG-FAT-23 KG-FAT-29: a charger driven on in the mud stops after 10", Shaken', () => {
    const units = [unit('red', 'R', 'line', 36, 24, 0), horse({ pose: { x: 36, y: 35, heading: 180 } })];
    const state = awaited({ units, state: { weather: { fireShift: 0, moveShift: -2 } } }, [44], unitCalled('H'));
    expect(asked(state)).toBeNull();
    expect(unitIn(state, 'H')).toMatchObject({ state: 'shaken', pose: { x: 36, y: 25, heading: 180 } });
  });

  it('KG-FAT-23: the target is the nearest visible enemy that is not behind an obstacle', () => {
    const units = [
      unit('red', 'walled', 'line', 30, 30, 0),
      unit('red', 'open', 'line', 44, 28, 0),
      horse({ pose: { x: 36, y: 38, heading: 180 } }),
    ];
    const terrain = [line('wall', 'wall', [25, 30.5], [34, 30.5])];
    const start = dealt({ units, terrain, state: { fateQueue: [44] } }, 'unit:H', 'endOfTurn');
    const drawn = play(start, 'unit:H');
    expect(eventsOf(drawn, 'chargeDeclared')).toMatchObject([{ unitId: 'H', targetId: 'open' }]);
  });
});
