import { describe, expect, it } from 'vitest';
import { battery, block, expectPose, inf, line, line8, type Setting, stateOf } from '../battle.js';
import { fallsBack, removalOf, routing, routsAndPursuits } from './flights.js';

/** Guns that fall back over difficult ground, and garrisons that run from houses of any outline. */

const far = line8('B9', 60, 45, 180);
const charger = line8('A1', 36, 20, 0);
const guns = battery('lightArtillery', 'B1', 36, 20, 180);
const rough = (south: number) => block('rough', 'brokenGround', [30, south, 42, 40]);
const back = (units: Setting['units'], terrain: NonNullable<Setting['terrain']>, ...dice: readonly number[][]) =>
  fallsBack(stateOf({ units: [...units, far], terrain }), 'B1', 'A1', ...dice);

describe('guns that fall back over difficult ground', () => {
  it('OW-FBK-14: an enemy before the ground needs no die, one behind its border is met after it', () => {
    const enemy = line8('A2', 36, 25.25, 0);
    expect(removalOf(back([charger, guns, enemy], [rough(24.02)]), 'B1')).toBe('destroyed OW-FBK-05');
    expect(removalOf(back([charger, guns, enemy], [rough(23.8)], [2]), 'B1')).toBe('destroyed OW-FBK-05');
  });

  it('OW-FBK-14 OW-FBK-08: a hedge before the edge of the table is rolled for', () => {
    const units = [line8('A1', 36, 43, 0), battery('lightArtillery', 'B1', 36, 43, 180)];
    const hedge = line('hedge', 'hedge', [
      [20, 47.5],
      [50, 47.5],
    ]);
    expect(removalOf(back(units, []), 'B1')).toBe('leftTable OW-FBK-08');
    expect(removalOf(back(units, [hedge], [1]), 'B1')).toBe('destroyed OW-TER-13');
    expect(removalOf(back(units, [hedge], [2]), 'B1')).toBe('leftTable OW-FBK-08');
  });

  it('OW-FBK-06 OW-FBK-14: what a friend adds to the way is rolled for too', () => {
    const units = [charger, guns, line8('B2', 36, 27, 180)];
    expectPose(back(units, [rough(29)], [2]).state, 'B1', 36, 28.25, 180);
    expect(removalOf(back(units, [rough(29)], [1]), 'B1')).toBe('destroyed OW-TER-13');
  });

  it('OW-SQR-09 OW-TER-06: a square that becomes a line begins on the ground that the line reaches', () => {
    const square = battery('lightArtillery', 'B1', 36, 20, 180, { formation: 'square' });
    const beside = block('beside', 'brokenGround', [30, 20, 33.9, 22]);
    expect(removalOf(back([charger, square], [beside], [1]), 'B1')).toBe('destroyed OW-TER-13');
  });

  it('OW-TER-13 OW-GEN-18: marsh that they would overlap by 0.05" or less is not met', () => {
    const marsh = (south: number) => block('marsh', 'marsh', [30, south, 42, 40]);
    expect(removalOf(back([charger, guns], [marsh(27.96)]), 'B1')).toBeNull();
    expect(removalOf(back([charger, guns], [marsh(27.9)]), 'B1')).toBe('destroyed OW-TER-13');
  });
});

describe('garrisons that rout', () => {
  const garrison = inf('A1', 0, 0, 0, { in: 'house' });
  const ran = (house: NonNullable<Setting['terrain']>[number], changes: Partial<Setting> = {}) =>
    routsAndPursuits(routing({ units: [garrison, far], terrain: [house], ...changes }, 'A1'));

  it('OW-ROU-02: from the corner of a house that points homewards', () => {
    const house = {
      id: 'house',
      kind: 'building',
      area: [
        [30, 26],
        [36, 20],
        [42, 26],
      ],
    } as const;
    expectPose(ran(house).state, 'A1', 36, 9, 180);
  });

  it('OW-ROU-02: where the column would be over a side edge it is shifted inwards', () => {
    const sides = [
      { id: 'A', name: 'A', homeEdge: 'west' },
      { id: 'B', name: 'B', homeEdge: 'north' },
    ] as const;
    expectPose(ran(block('house', 'building', [30, 46, 42, 48]), { sides }).state, 'A1', 19, 46.5, 270);
  });

  it('OW-ROU-02 OW-FBK-06: past a friend outside', () => {
    const units = [garrison, line8('A2', 36, 9.5, 0), far];
    expectPose(ran(block('house', 'building', [30, 20, 42, 26]), { units }).state, 'A1', 36, 3.25, 180);
  });
});
