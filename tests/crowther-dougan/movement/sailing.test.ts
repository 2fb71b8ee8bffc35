import { describe, expect, test } from 'vitest';
import type { UnitInput } from '../../../src/rulesets/crowther-dougan/setup.js';
import type { State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { block, type Setting, stateOf, unit, unitIn, withUnit } from '../battle.js';
import { at, play, refusalsOf } from '../play.js';

/** Moves of craft: what forbids them, and who stops them. A bateau is 4 by 12 cm and goes 16 cm. */

const crew = unit('provincials', 'A1', [50, 34], 16, { at: undefined, aboard: 'boat', order: 'harass' });
const far = unit('frenchLine', 'B1', [50, 110], 20);

const afloat = (
  [x, y, heading]: readonly [number, number, number],
  units: readonly UnitInput[] = [far],
  changes: Partial<Setting> = {},
): State =>
  stateOf({
    units: [crew, ...units],
    terrain: [block('river', 'river', [0, 20, 180, 60]), block('wood', 'wood', [0, 60, 180, 70])],
    craft: [{ id: 'boat', type: 'bateau', at: [x, y, heading] }],
    ...changes,
  });
const inMove = (state: State, changes: Partial<Unit> = {}): State => at(withUnit(state, 'A1', changes), 'movement');

const sail = (heading: number, ...points: readonly (readonly [number, number])[]) =>
  ({ type: 'moveCraft', craftId: 'boat', path: points.map(([x, y]) => ({ x, y })), heading }) as const;

describe('the unit aboard', () => {
  const start = afloat([50, 34, 90]);
  const north = (cm: number) => sail(90, [50, 34 + cm]);

  test.each<readonly [string, Partial<Unit>, number, readonly string[]]>([
    ['steady', {}, 5, []],
    ['bound to halt', { mustHalt: true }, 5, ['mustHalt CD-MOR-12']],
    ['not to advance, goes nearer', { noAdvance: true }, 0.06, ['mayNotAdvance CD-MOR-09']],
    ['not to advance, goes nearer by less than the tolerance', { noAdvance: true }, 0.04, []],
    ['not to advance, goes away', { noAdvance: true }, -5, []],
    ['to attack, goes nearer', { order: 'attack' }, 5, []],
    ['to attack, goes away', { order: 'attack' }, -5, ['forbiddenByOrder CD-ORD-04']],
    ['to withdraw, goes nearer', { order: 'withdraw' }, 5, ['forbiddenByOrder CD-ORD-04']],
    ['to withdraw, goes away', { order: 'withdraw' }, -5, []],
    // Its point nearest to where the order reached it is the side of the craft, 2 cm from its middle.
    ['to hold, 10 cm off', { order: 'hold' }, 12, []],
    ['to hold, farther', { order: 'hold' }, 12.1, ['forbiddenByOrder CD-ORD-04']],
    ['that has acted', { acted: 'rally' }, 5, ['alreadyMoved CD-BOA-11']],
    [
      'all of it',
      { acted: 'rally', mustHalt: true, noAdvance: true, order: 'withdraw' },
      5,
      ['alreadyMoved CD-BOA-11', 'mustHalt CD-MOR-12', 'forbiddenByOrder CD-ORD-04', 'mayNotAdvance CD-MOR-09'],
    ],
    ['routing', { state: 'routing' }, 5, ['badUnit CD-BOA-02']],
  ])('CD-BOA-10 CD-BOA-11 CD-ORD-07: %s', (_, changes, cm, refusals) => {
    const ready = withUnit(at(start, 'movement'), 'A1', changes);
    expect(refusalsOf(ready, north(cm))).toEqual(refusals);
  });

  test.each<readonly [string, Partial<Unit>]>([
    ['bound to halt', { mustHalt: true }],
    ['not to advance', { noAdvance: true }],
    ['to attack', { order: 'attack' }],
    ['to withdraw', { order: 'withdraw' }],
  ])('CD-ORD-05 CD-MOR-12 CD-BOA-10: one that is %s may turn on the spot', (_, changes) => {
    const ready = withUnit(at(start, 'movement'), 'A1', changes);
    // Along the river its side is 2 cm nearer or farther than its end.
    const [along, across] = [sail(90, [50, 34]), sail(0, [50, 34])];
    expect([refusalsOf(ready, along), refusalsOf(ready, across)]).toEqual([[], []]);
    const turned = play(ready, [across, { type: 'endMovement' }]).state;
    expect([turned.craft[0]?.pose.heading, unitIn(turned, 'A1').lastMove]).toEqual([0, 'halted']);
  });

  test('CD-BOA-10: every leg of the way keeps to the water, the first as well', () => {
    const spit = [block('river', 'river', [0, 20, 49, 60]), block('south', 'river', [0, 20, 180, 30])];
    const round = inMove(afloat([47, 27, 90], [far], { terrain: spit }));
    expect(refusalsOf(round, sail(90, [47, 32], [47, 27]))).toEqual([]);
    expect(refusalsOf(round, sail(90, [51, 31], [52, 27]))).toEqual(['impassable CD-BOA-10']);
    expect(refusalsOf(round, sail(90, [51, 27], [51, 31], [51, 27]))).toEqual(['impassable CD-BOA-10']);
    const banks = [block('west', 'river', [0, 20, 49, 60]), block('east', 'river', [53, 20, 180, 60])];
    const over = inMove(afloat([43, 32, 90], [far], { terrain: banks }));
    expect(refusalsOf(over, sail(90, [58, 32]))).toEqual(['impassable CD-BOA-10']);
  });

  test('CD-GEN-16: without a known enemy away from the home edge is an advance', () => {
    const alone = inMove(afloat([50, 34, 90], []), { noAdvance: true, order: 'harass' });
    expect([refusalsOf(alone, north(5)), refusalsOf(alone, north(-5))]).toEqual([['mayNotAdvance CD-MOR-09'], []]);
  });
});

describe('room', () => {
  test('CD-BOA-10: turning is free, on water, on the table and off others', () => {
    const turn = (x: number, y: number, units: readonly UnitInput[] = []) =>
      refusalsOf(inMove(afloat([x, y, 90], [far, ...units])), sail(0, [x, y]));
    expect(turn(50, 34)).toEqual([]);
    expect(turn(50, 10)).toEqual(['impassable CD-BOA-10']);
    // His rear is 3 cm behind his front, and the bow of the boat is at 40 once it has turned.
    expect([
      turn(50, 34, [unit('britishLine', 'A2', [50, 43], 20)]),
      turn(50, 34, [unit('britishLine', 'A2', [50, 42.9], 20)]),
    ]).toEqual([[], ['blocked CD-BOA-10']]);
  });

  test('CD-GEN-21: the whole of it stays on the table', () => {
    const along = (x: number) => refusalsOf(inMove(afloat([12, 34, 90])), sail(90, [x, 34]));
    expect([along(6), along(5.9)]).toEqual([[], ['offTable CD-GEN-21']]);
  });

  test('CD-BOA-10: its middle keeps to the water, its sides may lie over the bank', () => {
    const to = (y: number) => refusalsOf(inMove(afloat([50, 54, 90])), sail(90, [50, y]));
    expect([to(60), to(60.1), to(60.06)]).toEqual([[], ['impassable CD-BOA-10'], ['impassable CD-BOA-10']]);
  });

  test('CD-BOA-10: it does not go over a friend on the bank', () => {
    const friend = unit('britishLine', 'A2', [60, 44], 20);
    const to = (y: number) => refusalsOf(inMove(afloat([50, 34, 90], [far, friend])), sail(90, [60, y]));
    expect([to(39), to(39.1)]).toEqual([[], ['blocked CD-BOA-10']]);
  });
});

describe('known enemies', () => {
  /** A line with its front edge at y 50. */
  const line = unit('frenchLine', 'B1', [50, 50], 20);
  const ended = (state: State, ...action: Parameters<typeof sail>) => {
    const { state: after } = play(state, [sail(...action)]);
    const { x, y, heading } = after.craft[0]?.pose ?? { x: 0, y: 0, heading: 0 };
    return [x, y, heading];
  };

  test('CD-MOV-24 CD-BOA-10: it is cut off 5 cm from them, on whatever leg of its way', () => {
    const start = inMove(afloat([50, 34, 90], [line]));
    expect(ended(start, 90, [50, 48])).toEqual([50, 43, 90]);
    expect(ended(start, 90, [54, 34], [50, 34], [50, 48])).toEqual([50, 42, 90]);
    expect(ended(inMove(afloat([50, 36, 90], [line])), 90, [52, 36], [50, 36], [50, 48])).toEqual([50, 43, 90]);
  });

  test('CD-MOV-24: already nearer it may go away or along, not nearer', () => {
    const near = (y: number) => refusalsOf(inMove(afloat([50, 46, 90], [line])), sail(90, [50, y]));
    expect([near(45), near(47)]).toEqual([[], ['tooNear CD-BOA-10']]);
    expect(ended(inMove(afloat([50, 46, 90], [line])), 90, [60, 46])).toEqual([60, 46, 90]);
  });

  test.each<readonly [string, number, readonly [number, number], number, readonly string[]]>([
    ['from 5 to 1 cm', 90, [50, 43], 0, ['tooNear CD-BOA-10']],
    ['from 5 to less', 90, [50, 43], 80, ['tooNear CD-BOA-10']],
    ['from 9 to 5 cm', 90, [50, 39], 0, []],
    ['from 9 to 4.9 cm', 90, [50, 39.1], 0, ['tooNear CD-BOA-10']],
    ['from 1 to 5 cm', 0, [50, 43], 90, []],
    ['from 2 to less', 90, [50, 46], 100, ['tooNear CD-BOA-10']],
    ['at the same distance right round', 90, [50, 46], 270, []],
  ])('CD-MOV-24 CD-BOA-10 CD-CHG-26: a turn that brings it nearer: %s', (_, heading, [x, y], to, refusals) => {
    expect(refusalsOf(inMove(afloat([x, y, heading], [line])), sail(to, [x, y]))).toEqual(refusals);
  });

  test('CD-MOV-30: after a cut it takes its heading if that brings it no nearer', () => {
    expect(ended(inMove(afloat([50, 36, 90], [line])), 0, [50, 48])).toEqual([50, 43, 90]);
    // Bow on it stops at 39, 5 cm off, and broadside it is 9 cm off.
    expect(ended(inMove(afloat([50, 30, 0], [line])), 90, [50, 44])).toEqual([50, 39, 90]);
  });

  test('CD-MOV-09: a way longer than its move ends there, turned', () => {
    expect(ended(inMove(afloat([50, 34, 90])), 0, [70, 34])).toEqual([66, 34, 0]);
    expect(ended(inMove(afloat([50, 34, 90])), 0, [58, 34], [58, 44])).toEqual([58, 42, 0]);
  });
});

describe('hidden enemies', () => {
  /** Indians in the wood, their front edge at y 62. */
  const band = unit('indians', 'B1', [50, 62], 12, { hidden: true });
  const after = (from: readonly [number, number, number], ...action: Parameters<typeof sail>) => {
    const { state } = play(inMove(afloat(from, [band])), [sail(...action)]);
    const { y, heading } = state.craft[0]?.pose ?? { y: 0, heading: 0 };
    const { acted } = unitIn(state, 'A1');
    return { y, heading, acted, hidden: unitIn(state, 'B1').hidden };
  };

  test.each<readonly [string, readonly [number, number, number], number, number, readonly [number, number, boolean]]>([
    ['on its way stops it at 5 cm', [50, 50, 90], 90, 58, [55, 90, false]],
    ['on its way, and it turns only to where he is no nearer', [50, 50, 90], 0, 58, [55, 90, false]],
    ['on its way, and it turns off', [50, 46, 0], 90, 56, [51, 90, false]],
    ['as it turns keeps it as it lies', [50, 52, 90], 0, 52, [52, 90, false]],
    ['as it turns at the end of its way', [50, 50, 90], 0, 52, [52, 90, false]],
    ['5 cm from its bow is not met', [50, 50, 90], 0, 51, [51, 0, true]],
    ['5 cm from its side is not met', [50, 50, 90], 90, 55, [55, 90, true]],
  ])('CD-OBS-19 CD-BOA-10: an enemy %s', (_, from, heading, to, [y, headed, hidden]) => {
    expect(after(from, heading, [50, to])).toEqual({ y, heading: headed, acted: 'move', hidden });
  });
});
