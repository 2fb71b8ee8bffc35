import { describe, expect, it } from 'vitest';
import { dealt, play } from './cards.js';
import { asked, battleWith, leader, leaderIn, run, unit, unitIn } from './setup.js';

/** S8 and S1, part by part: what ends with a turn, in what order, and what is fresh in the next. */

const red = (id: string, x: number, patch = {}) => unit('red', id, 'line', x, 20, 0, patch);
const blue = unit('blue', 'B', 'line', 20, 40, 180);

describe('The end of a turn', () => {
  it('KG-HLD-02 KG-DCK-06: units on hold lose their action first, and no card is under way any more', () => {
    const units = [red('H', 20, { onHold: true, activated: true }), red('F', 40, { state: 'routed' }), blue];
    const done = play(dealt({ units }, 'endOfTurn'));
    expect(asked(done.state)).toMatchObject({ purpose: 'flee.distance', by: 'F' });
    expect(unitIn(done.state, 'H').onHold).toBe(false);
    expect(done.state).toMatchObject({ phase: 'endOfTurn', card: null });
  });

  it('KG-FLE-03: those that have fled this turn do not flee again, the others do in order-of-battle order', () => {
    const units = [
      red('one', 20, { state: 'routed', fledThisTurn: true }),
      red('two', 40, { state: 'shaken', evading: true }),
      red('three', 60, { state: 'routed' }),
      unit('blue', 'B', 'line', 20, 40, 180, { state: 'routed' }),
    ];
    const start = battleWith({ units }, { task: 'endTurn' });
    const order = [0, 1, 2].reduce<{ state: typeof start; by: (string | null)[] }>(
      ({ state, by }) => {
        const question = asked(state);
        const flees = question?.kind === 'roll' ? question.by : null;
        return { state: run(state, [1, 1]).state, by: [...by, flees] };
      },
      { state: start, by: [] },
    );
    expect(order.by).toEqual(['two', 'three', 'B']);
  });

  it('KG-FAT-09 KG-FAT-16 KG-FAT-22 KG-FAT-29 KG-FAT-30: what lasts until the end of the turn ends', () => {
    const units = [
      red('U', 20, { turnShift: { morale: 1 }, twice: 'turn' }),
      red('V', 40, { twice: 'game', ratingShift: { fire: 1, melee: 0, morale: 0 }, moveBonus: 2 }),
      blue,
    ];
    const officers = [
      leader('red', 'L', 20, 5, { missTurns: 2 }),
      leader('red', 'M', 30, 5, { missTurns: 1 }),
      leader('red', 'N', 40, 5, { missTurns: 0 }),
    ];
    const state = {
      weather: { fireShift: -1, moveShift: -2 },
      arranged: { side: 'red', cards: ['unit:U'] },
      deck: ['unit:U'],
    };
    const done = battleWith({ units, officers, state, turnLimit: 1, inCommand: false }, { task: 'finishTurn' });
    expect(done).toMatchObject({ weather: { fireShift: 0, moveShift: 0 }, arranged: null, phase: 'over' });
    expect(unitIn(done, 'U')).toMatchObject({ turnShift: { morale: 0 }, twice: 'none' });
    expect(unitIn(done, 'V')).toMatchObject({
      twice: 'game',
      moveBonus: 2,
      ratingShift: { fire: 1, melee: 0, morale: 0 },
    });
    expect(['L', 'M', 'N'].map((id) => leaderIn(done, id).missTurns)).toEqual([1, 0, 0]);
  });
});
