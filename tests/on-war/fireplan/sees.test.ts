import { describe, expect, test } from 'vitest';
import { shotSections, shotTargets } from '../../../src/rulesets/on-war/fire/plan.js';
import { sees, seesSection } from '../../../src/rulesets/on-war/sight.js';
import { battery, block, column, inf, line8, stateOf, unitIn } from '../battle.js';
import { withOptions } from './plans.js';

type State = ReturnType<typeof stateOf>;
const seesB = (s: State) => sees(s, unitIn(s, 'A'), unitIn(s, 'B'));

describe('who sees whom', () => {
  test('OW-CHG-05 OW-LOS-02: at any distance, through 180 degrees, not behind', () => {
    const at = (y: number) => stateOf({ units: [line8('A', 36, 10, 0), line8('B', 36, y, 180)] });
    expect(seesB(at(46))).toBe(true);
    expect(seesB(at(6))).toBe(false);
  });

  test('OW-CHG-05 OW-HIT-08: one stand that sees one stand is enough', () => {
    const s = (west: number) =>
      stateOf({
        units: [inf('A', 36, 10, 0, { troopStands: 1, commandStand: false }), line8('B', 36, 20, 180)],
        terrain: [block('house', 'building', [west, 11, 50, 14])],
      });
    // The line to the westernmost stand passes x 35.24 at y 11.
    expect(seesB(s(35.3))).toBe(true);
    expect(seesB(s(30))).toBe(false);
  });

  test('OW-LOS-04: through friends, whose bases hide nothing', () => {
    expect(seesB(stateOf({ units: [line8('A', 36, 10, 0), line8('A2', 36, 14, 0), line8('B', 36, 20, 180)] }))).toBe(
      true,
    );
  });

  test('OW-HID-16 OW-CHG-05: never a hidden enemy', () => {
    const hidden = { hidden: true };
    expect(seesB(stateOf({ units: [line8('A', 36, 10, 0), line8('B', 36, 14, 180, hidden)] }))).toBe(false);
  });

  test('OW-HID-02: a hidden battalion sees', () => {
    expect(seesB(stateOf({ units: [line8('A', 36, 10, 0, { hidden: true }), line8('B', 36, 14, 180)] }))).toBe(true);
  });

  test('OW-LOS-02 OW-FRM-12: a square sees all round', () => {
    const square = inf('A', 36, 10, 0, { formation: 'square' });
    for (const [x, y] of [
      [36, 30],
      [36, 2],
      [10, 8],
      [60, 8],
    ] as const)
      expect(seesB(stateOf({ units: [square, line8('B', x, y, 0)] }))).toBe(true);
  });
});

describe('sections', () => {
  const house = block('house', 'building', [30, 18, 42, 24], {
    sections: [
      { id: 'south', kind: 'door', from: [35, 18], to: [37, 18] },
      { id: 'north', kind: 'door', from: [35, 24], to: [37, 24] },
    ],
  });
  const s = stateOf({ units: [line8('A', 36, 10, 0), line8('B', 40, 40, 180)], terrain: [house] });

  test('OW-BLD-12 OW-LOS-12: a section is seen by its middle, from outside alone', () => {
    expect(seesSection(s, unitIn(s, 'A'), 'house', 'south')).toBe(true);
    expect(seesSection(s, unitIn(s, 'A'), 'house', 'north')).toBe(false);
  });

  test('OW-LOS-12: not even from a height through its own building', () => {
    const high = stateOf({
      units: [line8('A', 36, 10, 0), line8('B', 40, 40, 180)],
      terrain: [house, block('h', 'steepHill', [20, 5, 52, 12])],
    });
    expect(seesSection(high, unitIn(high, 'A'), 'house', 'north')).toBe(false);
  });

  test('OW-BLD-06: a battalion may name the sections in its sight and arc', () => {
    expect(shotSections(s, unitIn(s, 'A'))).toEqual([{ kind: 'section', feature: 'house', section: 'south' }]);
    expect(shotSections(s, unitIn(s, 'B'))).toEqual([{ kind: 'section', feature: 'house', section: 'north' }]);
  });
});

describe('targets that a battalion may name', () => {
  const names = (s: State, ammo?: 'grape') => shotTargets(s, unitIn(s, 'A'), ammo ?? null).map(({ id }) => id);
  const s = stateOf({
    units: [
      line8('A', 36, 10, 0),
      line8('B1', 36, 40, 180),
      line8('B2', 36, 2, 0),
      column('B3', 20, 20, 180, { hidden: true }),
      column('B4', 45, 20, 180),
      line8('A2', 60, 10, 0),
    ],
  });

  test('OW-GEN-09 OW-FIR-06: enemies in sight, arc and lane, however far', () => {
    expect(names(s)).toEqual(['B1', 'B4']);
  });

  test('OW-FIR-07: those in range where shots out of range are refused', () => {
    expect(names(withOptions(s, { outOfRangeShots: 'refused' }))).toEqual(['B4']);
  });

  test('OW-FIR-20: not those in contact', () => {
    const charge = {
      charger: 'A2',
      target: 'B4',
      section: null,
      startPose: { x: 60, y: 10, heading: 0 },
      edge: 'front',
      distance: 4,
      fromHiding: false,
      state: 'contact',
    } as const;
    expect(names({ ...s, charges: [charge] })).toEqual(['B1']);
    expect(names({ ...s, charges: [{ ...charge, state: 'declared' }] })).toEqual(['B1', 'B4']);
  });

  test('OW-ART-01: none for ammunition that it does not have', () => {
    const guns = stateOf({ units: [battery('heavyArtillery', 'A', 36, 10, 0), line8('B', 36, 20, 180)] });
    expect(names(guns)).toEqual(['B']);
    expect(names(guns, 'grape')).toEqual([]);
  });
});
