import { describe, expect, test } from 'vitest';
import type { State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { block, expectPose, type Setting, stateOf, unit, unitIn, withUnit } from '../battle.js';
import { at, open, play, refusalOf } from '../play.js';

const given = (setting: Setting, changes: Readonly<Record<string, Partial<Unit>>> = {}): State =>
  Object.entries(changes).reduce<State>((state, [id, patch]) => withUnit(state, id, patch), stateOf(setting));

/** Highlanders in pursuit of a French line that runs north. */
const chase = (
  gap: number,
  more: Partial<Setting> = {},
  change: Partial<Unit> = {},
  others: Setting['units'] = [],
): State =>
  given(
    {
      units: [
        unit('highlanders', 'A1', [90, 58], 30),
        unit('frenchLine', 'B1', [90, 61 + gap], 24, { at: [90, 61 + gap, 0] }),
        ...others,
      ],
      ...more,
    },
    {
      A1: { state: 'pursuing', quarryId: 'B1', loaded: false, ...change },
      B1: { state: 'routing', routMoves: 1, loaded: false },
    },
  );

describe('pursuits', () => {
  test('CD-C48 CD-PUR-05 CD-PUR-06 a pursuer goes straight after its quarry, a whole move', () => {
    const state = at(chase(14), 'pursuits');
    expectPose(state, 'A1', 90, 70, 0);
    expect(unitIn(state, 'A1')).toMatchObject({
      pursuitMoves: 1,
      lastMove: 'advanced',
      acted: 'pursuit',
      chargedIn: false,
    });
  });

  test('CD-C61 CD-PUR-06 CD-CHG-23 contact lays the units flush and stops the move', () => {
    const state = at(chase(2), 'pursuits');
    expectPose(state, 'A1', 90, 60, 0);
    expect(unitIn(state, 'A1').chargedIn).toBe(true);
  });

  test("CD-C60 CD-PUR-04 the first pursuit follows at once on an initial rout in the enemy's phase 1", () => {
    const state = at(
      given(
        { units: [unit('britishLine', 'A1', [90, 56], 20), unit('frenchLine', 'B1', [90, 58], 24)] },
        {
          A1: { state: 'routing', routMoves: 0, causeAt: { x: 90, y: 57 } },
          B1: { state: 'pursuing', quarryId: 'A1' },
        },
      ),
      'initialRouts',
    );
    expectPose(state, 'A1', 90, 41, 180);
    expectPose(state, 'B1', 90, 46, 180);
    expect(unitIn(state, 'B1')).toMatchObject({ pursuitMoves: 1, acted: null });
  });

  test('CD-PUR-13 not on a later one', () => {
    const state = at(withUnit(chase(14), 'B1', { routMoves: 2, acted: 'rout' }), 'opponentCharges', 'B');
    expect(unitIn(state, 'A1').pursuitMoves).toBe(0);
  });

  test('CD-PUR-07 CD-PUR-18 another enemy stops it 5 cm off', () => {
    const state = at(chase(14, {}, {}, [unit('frenchLine', 'B2', [90, 68], 4)]), 'pursuits');
    expect(unitIn(state, 'A1').pose.y).toBeCloseTo(63, 2);
  });

  test('CD-PUR-14 friends cost a die each, and it stops before one that it cannot clear', () => {
    const state = at(chase(30, {}, {}, [unit('britishLine', 'A2', [90, 69], 20)]), 'pursuits');
    expect(open(state)).toBe('deduction 1d by A1');
    expect(unitIn(play(state, [{ deduction: [1] }]).state, 'A1').pose.y).toBeCloseTo(66, 1);
  });

  test('CD-PUR-14 closed ground stops it at its edge', () => {
    const state = at(chase(30, { terrain: [block('river', 'river', [60, 64, 120, 70])] }), 'pursuits');
    expect(unitIn(state, 'A1').pose.y).toBeCloseTo(64, 2);
  });

  test('CD-PUR-15 a pursuer in contact does not move', () => {
    const state = at(chase(0), 'pursuits');
    expectPose(state, 'A1', 90, 58, 0);
    expect(unitIn(state, 'A1')).toMatchObject({ pursuitMoves: 0, chargedIn: false });
  });

  test('CD-PUR-08 when the quarry has rallied the pursuit is over and a rally move is owed', () => {
    const { state } = play(at(withUnit(chase(20), 'B1', {}), 'rallyTests', 'B'), [{ morale: [1] }]);
    expect(unitIn(state, 'A1')).toMatchObject({ state: 'steady', rallied: true, quarryId: null });
  });

  test('CD-PUR-10 CD-PUR-13 its rally test is optional, and not before the first pursuit move', () => {
    expect(open(at(chase(14), 'rallyTests'))).not.toContain('attemptRally');
    const asked = at(chase(14, {}, { pursuitMoves: 1 }), 'rallyTests');
    expect(open(asked)).toBe('attemptRally of A');
    const passed = play(asked, [{ type: 'attemptRally', unitId: 'A1' }, { morale: [1] }]);
    expect(unitIn(passed.state, 'A1')).toMatchObject({ state: 'steady', rallied: true });
    const declined = play(asked, [{ type: 'declineRally', unitId: 'A1' }]);
    expect(unitIn(declined.state, 'A1')).toMatchObject({ state: 'pursuing', pursuitMoves: 2 });
  });

  test('CD-PUR-10 nor in contact with its quarry', () => {
    expect(open(at(chase(0, {}, { pursuitMoves: 1 }), 'rallyTests'))).not.toContain('attemptRally');
  });

  test('CD-PUR-11 it stops at the edge of the table', () => {
    const state = at(chase(5, { table: { width: 180, height: 69 } }, {}), 'pursuits');
    expect(unitIn(state, 'A1').pose.y).toBeLessThanOrEqual(66);
  });
});

describe('following up', () => {
  const beaten = (
    gap: number,
    change: Partial<Unit> = {},
    more: Partial<Setting> = {},
    others: Setting['units'] = [],
  ): State =>
    given(
      {
        units: [unit('britishLine', 'A1', [50, 58], 28), unit('frenchLine', 'B1', [50, 58 + gap], 24), ...others],
        ...more,
      },
      { A1: { beaten: ['B1'], ...change } },
    );
  const follow = { type: 'followUp', unitId: 'A1', targetId: 'B1' } as const;

  test('CD-C59 CD-HTH-21 CD-HTH-22 a winner may follow up straight into contact', () => {
    const asked = at(beaten(2), 'pursuits');
    expect(open(asked)).toBe('followUp of A');
    const { state } = play(asked, [follow]);
    expectPose(state, 'A1', 50, 60, 0);
    expect(unitIn(state, 'A1')).toMatchObject({ acted: 'followUp', lastMove: 'advanced', chargedIn: true, beaten: [] });
  });

  test('CD-HTH-22 declined, it is over for good', () => {
    const { state } = play(at(beaten(2), 'pursuits'), [{ type: 'declineFollowUp', unitId: 'A1' }]);
    expectPose(state, 'A1', 50, 58, 0);
    expect(unitIn(state, 'A1').beaten).toEqual([]);
  });

  test('CD-C59 CD-HTH-22 CD-HTH-27 beyond 5 cm it is out of reach', () => {
    expect(refusalOf(at(beaten(5), 'pursuits'), follow)).toBeNull();
    expect(refusalOf(at(beaten(5.1), 'pursuits'), follow)).toBe('outOfReach');
  });

  test.each([
    ['CD-HTH-27', { rallied: true }, 'cannotCharge'],
    ['CD-MOR-12', { mustHalt: true }, 'mustHalt'],
    ['CD-ORD-04', { order: 'withdraw' }, 'forbiddenByOrder'],
    ['CD-MOR-09', { noAdvance: true }, 'mayNotAdvance'],
  ] as const)('%s CD-HTH-22 refused: %j', (_, change, code) => {
    expect(refusalOf(at(beaten(2, change), 'pursuits'), follow)).toBe(code);
  });

  test('CD-HTH-22 a friend in the way bars it, and dice cut it short', () => {
    const friend = unit('britishLine', 'A2', [57, 61], 4, { at: [57, 61.5, 0] });
    expect(refusalOf(at(beaten(4, {}, {}, [friend]), 'pursuits'), follow)).toBe('pathBlocked');
    const muddy = at(beaten(4, {}, { terrain: [block('marsh', 'marsh', [20, 59, 80, 61])] }), 'pursuits');
    const asked = play(muddy, [follow]);
    expect(open(asked.state)).toBe('deduction 1d by A1');
    const short = play(asked.state, [{ deduction: [4] }]);
    expectPose(short.state, 'A1', 50, 60, 0);
    expect(unitIn(short.state, 'A1').chargedIn).toBe(false);
  });

  test('CD-HTH-35 with the option it is made without being asked', () => {
    const state = at(beaten(2, {}, { options: { followUp: 'compulsory' } }), 'pursuits');
    expectPose(state, 'A1', 50, 60, 0);
  });
});
