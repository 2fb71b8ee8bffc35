import { describe, expect, test } from 'vitest';
import type { Action } from '../../../src/rulesets/crowther-dougan/actions.js';
import type { Personality, State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { expectPose, officer, type Setting, stateOf, unit, unitIn, withUnit } from '../battle.js';
import { withCharge } from '../charge/charges.js';
import { at, newMove, open, play, refusalOf } from '../play.js';

/** Command points, orders against results, and what personalities are not. */

const withPoints = (state: State, cp: number, place?: { readonly x: number; readonly y: number }): State => ({
  ...state,
  personalities: state.personalities.map((each) => ({ ...each, cp, ...(place === undefined ? {} : { at: place }) })),
});
const who = (state: State, id: string): Personality | undefined => state.personalities.find((each) => each.id === id);

const lines: Setting = { units: [unit('britishLine', 'A1', [50, 30], 20), unit('frenchLine', 'B1', [50, 60], 24)] };

describe('orders', () => {
  const order: Action = { type: 'issueOrder', personalityId: 'AO', unitId: 'A1', order: 'hold' };
  const ordering = (cp: number, y: number): State =>
    withPoints(at(stateOf({ ...lines, personalities: [officer('AO', [50, 10])] }), 'orders'), cp, { x: 50, y });

  test('CD-C42 CD-ORD-03 two points, 30 cm, and one order for a unit', () => {
    expect(refusalOf(ordering(1, 20), order)).toBe('notEnoughCp');
    // The rear of A1 is at y 27.
    const far = (y: number) => refusalOf(ordering(3, y), order);
    expect([far(-3), far(-3.2)]).toEqual([null, 'outOfCommandRange']);
    const { state } = play(ordering(3, 20), [order]);
    expect(who(state, 'AO')?.cp).toBe(1);
    expect(refusalOf(withPoints(state, 4), order)).toBe('alreadyOrdered');
  });

  test('CD-ORD-06 CD-SEQ-08 a retirement is made after the tests whatever the order, and the order stays', () => {
    const shot = {
      shooterId: 'A1',
      men: 60,
      cover: 'none',
      direction: 'front',
      seen: true,
      at: { x: 50, y: 28 },
    } as const;
    const patch: Partial<Unit> = {
      ...{ order: 'hold', orderAt: { x: 50, y: 60 }, casualties: 60, lossMove: 60, lossPhase: 60, shots: [shot] },
    };
    const { state } = play(at(withUnit(stateOf(lines), 'B1', patch), 'casualtyTests'), [{ morale: [10] }]);
    expectPose(state, 'B1', 50, 65, 180);
    expect(unitIn(state, 'B1').order).toBe('hold');
  });
});

describe('points', () => {
  test('CD-PER-04 they are a fresh allowance in each move of his own side, and last through the other’s', () => {
    const start = withPoints(stateOf({ ...lines, personalities: [officer('AO', 'A1', 4), officer('BO', 'B1', 3)] }), 1);
    const own = newMove(start, 'A');
    expect([who(own, 'AO')?.cp, who(own, 'BO')?.cp]).toEqual([4, 1]);
    const theirs = newMove(own, 'B');
    expect([who(theirs, 'AO')?.cp, who(theirs, 'BO')?.cp]).toEqual([4, 3]);
  });

  test('CD-PER-10 CD-PER-05 several with one unit may all pledge', () => {
    const start = stateOf({ ...lines, personalities: [officer('BO', 'B1'), officer('BP', 'B1')] });
    const charged = at(withPoints(withCharge(start, 'A1', 'B1'), 2), 'beingChargedTests', 'B');
    expect(open(charged)).toBe('pledge of B');
    const run = play(charged, [
      { type: 'pledge', personalityId: 'BO', cp: 2 },
      { type: 'pledge', personalityId: 'BP', cp: 1 },
    ]);
    expect(open(run.state)).toBe('morale 1d by B1');
    expect([who(run.state, 'BO')?.cp, who(run.state, 'BP')?.cp]).toEqual([0, 1]);
    // 7 + 2 (steady line) + 1 (loaded) + 3 points.
    expect(play(run.state, [{ morale: [10] }]).events.find(({ type }) => type === 'tested')).toMatchObject({
      factor: 13,
    });
  });
});

describe('personalities', () => {
  test('CD-PER-14 one does not fire, blocks no sight and is no unit', () => {
    const state = at(
      stateOf({ ...lines, personalities: [officer('AO', [50, 40]), officer('BO', [50, 50])] }),
      'firing',
    );
    expect(refusalOf(state, { type: 'fire', unitId: 'A1', targetId: 'B1' })).toBeNull();
    expect(refusalOf(state, { type: 'fire', unitId: 'A1', targetId: 'BO' })).toBe('badUnit');
    expect(refusalOf(state, { type: 'fire', unitId: 'AO', targetId: 'B1' })).toBe('badUnit');
  });

  test('CD-RSK-04 CD-PER-13 he is not lost with a unit that surrenders or runs off', () => {
    const edge = withUnit(
      stateOf({ units: [unit('frenchLine', 'B1', [50, 115], 24)], personalities: [officer('BO', 'B1')] }),
      'B1',
      { state: 'routing', routMoves: 1 },
    );
    const state = at(edge, 'otherRouts', 'B');
    expect(unitIn(state, 'B1').removed).toBe('leftTable');
    expect(who(state, 'BO')).toMatchObject({ removed: null, attachedTo: null });
  });
});
