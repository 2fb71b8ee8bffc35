import { describe, expect, test } from 'vitest';
import type { State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { block, expectPose, line, type Setting, stateOf, unit, unitIn, withUnit } from '../battle.js';
import { at, eventsOf, open, play } from '../play.js';

/** Pursuits and follow-ups that end before they have come up, or before they have begun. */

const given = (setting: Setting, changes: Readonly<Record<string, Partial<Unit>>>): State =>
  Object.entries(changes).reduce<State>((state, [id, patch]) => withUnit(state, id, patch), stateOf(setting));

/** A line in pursuit of one that runs north, its rear at a place. */
const chase = (rear: number, more: Partial<Setting> = {}, others: Setting['units'] = [], figures = 24): State =>
  given(
    {
      units: [
        unit('britishLine', 'A1', [50, 50], 20),
        unit('frenchLine', 'B1', [50, 0], figures, { at: [50, rear + 3, 0] }),
        ...others,
      ],
      ...more,
    },
    { A1: { state: 'pursuing', quarryId: 'B1' }, B1: { state: 'routing', routMoves: 1 } },
  );

describe('pursuits', () => {
  test.each<readonly [string, State]>([
    ['has rallied', withUnit(chase(60), 'B1', { state: 'steady' })],
    ['has left the table', withUnit(chase(60), 'B1', { removed: 'leftTable' })],
    ['was forgotten', withUnit(chase(60), 'A1', { quarryId: null })],
  ])('CD-PUR-08: a pursuer whose quarry %s does not move, and owes a rally move', (_, state) => {
    const wood = { ...state, terrain: stateOf({ units: [], terrain: [block('w', 'wood', [0, 40, 180, 80])] }).terrain };
    const after = at(wood, 'pursuits');
    expect(open(after)).not.toContain('deduction');
    expectPose(after, 'A1', 50, 50, 0);
    expect(unitIn(after, 'A1')).toMatchObject({ state: 'steady', rallied: true, quarryId: null, pursuitMoves: 0 });
  });

  test('CD-PUR-07 CD-OBS-19: a hidden enemy stops it 5 cm off and comes to light', () => {
    const band = unit('indians', 'B2', [50, 60], 8, { hidden: true });
    const terrain = [block('w', 'wood', [0, 59, 180, 66])];
    const after = at(chase(80, { terrain }, [band]), 'pursuits');
    // It would go 12 cm and meets no wood before it stops, but its dice are for the whole move.
    expect(open(after)).toBe('deduction 1d by A1');
    const { state } = play(after, [{ deduction: [1] }]);
    expectPose(state, 'A1', 50, 55, 0);
    expect(unitIn(state, 'B2').hidden).toBe(false);
  });

  test('CD-PUR-07: one beyond the reach of its dice is not met', () => {
    const band = unit('indians', 'B2', [50, 60], 8, { hidden: true });
    const terrain = [block('w', 'wood', [0, 59, 180, 66])];
    const { state } = play(at(chase(80, { terrain }, [band]), 'pursuits'), [{ deduction: [6] }]);
    expectPose(state, 'A1', 50, 55, 0);
    const marsh = { terrain: [...terrain, block('m', 'marsh', [0, 50, 180, 60])] };
    const slow = play(at(chase(80, marsh, [band]), 'pursuits'), [{ deduction: [4, 5] }]);
    expectPose(slow.state, 'A1', 50, 53, 0);
    expect(unitIn(slow.state, 'B2').hidden).toBe(true);
  });

  test('CD-PUR-14 CD-CHG-37: where a friend fills the side of its quarry it stops touching him', () => {
    // The friend is 45 cm wide, behind a quarry of 9 cm: no slide finds room.
    const friend = unit('britishLine', 'A2', [50, 60], 60);
    const after = at(chase(60, {}, [friend], 12), 'pursuits');
    expectPose(after, 'A1', 50, 57, 0);
    expect(unitIn(after, 'A1')).toMatchObject({ chargedIn: false, pursuitMoves: 1 });
  });

  test('CD-CHG-33: a wall stops it where the line to its quarry crosses it, but not beside that', () => {
    const wall = (from: number, to: number) => [
      line('f', 'fortification', [
        [from, 54],
        [to, 54],
      ]),
    ];
    expectPose(at(chase(80, { terrain: wall(20, 80) }), 'pursuits'), 'A1', 50, 54, 0);
    expectPose(at(chase(80, { terrain: wall(51, 80) }), 'pursuits'), 'A1', 50, 62, 0);
  });
});

describe('following up', () => {
  const beaten = (change: Partial<Unit> = {}, more: Partial<Setting> = {}, others: Setting['units'] = []): State =>
    given(
      {
        units: [unit('britishLine', 'A1', [50, 58], 28), unit('frenchLine', 'B1', [50, 62], 4), ...others],
        ...more,
      },
      { A1: { beaten: ['B1'], ...change } },
    );
  const follow = { type: 'followUp', unitId: 'A1', targetId: 'B1' } as const;

  test('CD-HTH-22 CD-OBS-19: a hidden enemy in its strip keeps it where it is, and comes to light', () => {
    const band = unit('indians', 'B2', [58, 61], 4, { hidden: true });
    const terrain = [block('w', 'wood', [54, 61, 70, 70])];
    const run = play(at(beaten({}, { terrain }, [band]), 'pursuits'), [follow, { deduction: [1] }]);
    expectPose(run.state, 'A1', 50, 58, 0);
    expect(eventsOf(run, 'stayed')).toMatchObject([{ unit: 'A1', clause: 'CD-HTH-22' }]);
    expect(unitIn(run.state, 'B2').hidden).toBe(false);
    expect(unitIn(run.state, 'A1')).toMatchObject({ beaten: [], acted: 'followUp', chargedIn: false });
  });

  test.each<readonly [string, Partial<Unit>]>([
    ['has run in this move', { acted: 'pursuit' }],
    ['is routing', { state: 'routing', routMoves: 2 }],
  ])('CD-HTH-27: a winner that %s is not asked, and its chance is over', (_, change) => {
    const after = at(beaten(change), 'pursuits');
    expect(open(after)).not.toContain('followUp');
    expect(unitIn(after, 'A1').beaten).toEqual([]);
  });

  test('CD-HTH-35 CD-ORD-04: under the option who may not follow stays, unasked', () => {
    const compulsory = { options: { followUp: 'compulsory' } } as const;
    const after = at(beaten({ order: 'withdraw' }, compulsory), 'pursuits');
    expect(open(after)).not.toContain('followUp');
    expectPose(after, 'A1', 50, 58, 0);
    expect(unitIn(after, 'A1').beaten).toEqual([]);
  });

  test.each([
    // The one is 4.12 cm away, the other 4.03, 4.09 or 4.22: 4.09 is no nearer by the tolerance.
    [61.9, [52.5, 61.9]],
    [61.97, [47.5, 62]],
    [62.1, [47.5, 62]],
  ] as const)('CD-HTH-35: it follows the nearest that it has beaten: one at y 62, the other at %d', (y, [toX, toY]) => {
    const state = given(
      {
        units: [
          unit('britishLine', 'A1', [50, 58], 4),
          unit('frenchLine', 'B1', [46, 62], 4),
          unit('frenchLine', 'B2', [54, y], 4),
        ],
        options: { followUp: 'compulsory' },
      },
      { A1: { beaten: ['B1', 'B2'] } },
    );
    expectPose(at(state, 'pursuits'), 'A1', toX, toY, 0);
  });
});
