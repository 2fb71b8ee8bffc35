import { describe, expect, test } from 'vitest';
import { battery, block, inf, line, line4, line8, stateOf, withUnit } from '../battle.js';
import { reasons, shot, withOptions } from './plans.js';

const a = line8('A', 36, 10, 0);
const b = line8('B', 36, 22, 180);
const one = { troopStands: 1, commandStand: false };

describe('arcs', () => {
  test('OW-C15 OW-LOS-03 OW-GEN-08: weapons bear up to exactly 45 degrees', () => {
    const at = (x: number) =>
      stateOf({
        units: [
          battery('lightArtillery', 'A', 10, 10, 0, { troopStands: 1 }),
          battery('lightArtillery', 'B', x, 18, 180, { troopStands: 1 }),
        ],
      });
    expect(shot(at(20))).toBe('3d at 4+');
    expect(reasons(at(20.5))).toEqual(['outsideArc OW-LOS-03']);
  });

  test('OW-LOS-02 OW-FIR-06: an enemy behind the stands is not seen', () => {
    expect(reasons(stateOf({ units: [a, line8('B', 36, 4, 0)] }))).toEqual(['notVisible OW-LOS-01']);
  });

  test('OW-LOS-02: an enemy exactly 90 degrees off is seen', () => {
    const guns = (id: string, x: number, y: number, heading: number) =>
      battery('lightArtillery', id, x, y, heading, { troopStands: 1 });
    expect(reasons(stateOf({ units: [guns('A', 10, 10, 0), guns('B', 20, 10, 0)] }))).toEqual(['outsideArc OW-LOS-03']);
    expect(reasons(stateOf({ units: [guns('A', 10, 10, 0), guns('B', 20, 9.99, 0)] }))).toEqual([
      'notVisible OW-LOS-01',
    ]);
  });

  test('OW-LOS-14 OW-FIR-03: only the stands that have the target in their arc shoot', () => {
    const s = stateOf({ units: [a, inf('B', 46, 18, 180, one)] });
    // Centres of A stand at x 30.75 to 41.25; B is 9.25 ahead of them, so those from x 36.75 on bear.
    expect(shot(s)).toBe('8d at 4+');
  });
});

describe('sight', () => {
  test('OW-C16 OW-LOS-01: the line runs from centre to centre', () => {
    const at = (west: number) =>
      stateOf({
        units: [inf('A', 10, 10, 0, one), inf('B', 10, 20, 180, one)],
        terrain: [block('house', 'building', [west, 14, 15, 16])],
      });
    expect(reasons(at(9.8))).toEqual(['notVisible OW-LOS-01']);
    expect(shot(at(10.2))).toBe('2d at 4+');
  });

  test('OW-LOS-04: enemies other than the target block sight, loose ones do not', () => {
    const between = (changes: object) =>
      stateOf({ units: [a, line8('B1', 36, 16, 180, changes), line8('B', 36, 22, 180)] });
    expect(reasons(between({}))).toEqual(['notVisible OW-LOS-01']);
    // The screen costs 1 (OW-FIR-12).
    expect(shot(between({ type: 'lightInfantry', formation: 'loose', files: undefined }))).toBe('16d at 5+');
  });

  test('OW-HID-02: a hidden enemy blocks neither sight nor fire', () => {
    const s = stateOf({ units: [a, line8('B1', 36, 16, 180, { hidden: true }), b] });
    expect(shot(s)).toBe('16d at 4+');
  });

  test('OW-HID-02 OW-FIR-04 OW-ART-04: a hidden friend does not block fire either, not even grape', () => {
    const s = stateOf({ units: [a, line8('A2', 36, 14, 0), b] });
    expect(reasons(s)).toEqual(['laneBlocked OW-FIR-04']);
    expect(shot(withUnit(s, 'A2', { hidden: true }))).toBe('16d at 4+');
    const guns = battery('lightArtillery', 'A', 36, 10, 0);
    const masked = withUnit(stateOf({ units: [guns, line8('A2', 36, 14, 0), b] }), 'A2', { hidden: true });
    expect(shot(masked, 'grape')).toBe('18d at 3+');
  });

  test('OW-HID-02 OW-FIR-04: the rows of a hidden firer block one another as usual', () => {
    expect(shot(stateOf({ units: [line4('A', 36, 10, 0, { hidden: true }), b] }))).toBe('8d at 4+');
  });

  test('OW-HID-16 OW-C89: a hidden target is not visible, in the same words wherever it is', () => {
    const hidden = (x: number, y: number) => stateOf({ units: [a, line8('B', x, y, 180, { hidden: true })] });
    expect(reasons(hidden(36, 15))).toEqual(['notVisible OW-HID-16']);
    expect(reasons(hidden(10, 40))).toEqual(['notVisible OW-HID-16']);
  });

  test('OW-LOS-12: a banked hedge blocks sight unless an end is within an inch of it', () => {
    const at = (y: number) =>
      stateOf({
        units: [a, b],
        terrain: [
          line('bank', 'bankedHedge', [
            [20, y],
            [52, y],
          ]),
        ],
      });
    expect(reasons(at(16))).toEqual(['notVisible OW-LOS-01']);
    expect(shot(at(11))).toBe('16d at 4+');
    expect(reasons(at(11.01))).toEqual(['notVisible OW-LOS-01']);
    // B stands behind it in hard cover.
    expect(shot(at(21))).toBe('16d at 5+');
  });

  test('OW-LOS-12 OW-LOS-13: other linear obstacles do not block sight', () => {
    for (const kind of ['wall', 'hedge', 'ditch', 'abatis', 'palisade'] as const)
      expect(
        shot(
          stateOf({
            units: [a, b],
            terrain: [
              line('x', kind, [
                [20, 16],
                [52, 16],
              ]),
            ],
          }),
        ),
      ).toBe('16d at 4+');
  });
});

describe('height', () => {
  const hill = (level: 'hill' | 'steepHill', id: string, box: readonly [number, number, number, number]) =>
    block(id, level, box);

  test('OW-LOS-12: a hill hides what is behind it', () => {
    const s = stateOf({ units: [a, b], terrain: [hill('hill', 'h', [20, 14, 52, 18])] });
    expect(reasons(s)).toEqual(['notVisible OW-LOS-01']);
  });

  test('OW-LOS-12: not from a hill as high, but a steep one does', () => {
    const under = hill('hill', 'under', [20, 6, 52, 12]);
    expect(shot(stateOf({ units: [a, b], terrain: [under, hill('hill', 'h', [20, 14, 52, 18])] }))).toBe('16d at 4+');
    const s = stateOf({ units: [a, b], terrain: [under, hill('steepHill', 'h', [20, 14, 52, 18])] });
    expect(reasons(s)).toEqual(['notVisible OW-LOS-01']);
  });

  test('OW-LOS-10: from a steep hill troops shoot over a building, from a hill they do not', () => {
    const house = block('house', 'building', [20, 14, 52, 16]);
    const from = (level: 'hill' | 'steepHill') =>
      stateOf({ units: [a, b], terrain: [hill(level, 'h', [20, 6, 52, 12]), house] });
    expect(shot(from('steepHill'))).toBe('16d at 4+');
    expect(reasons(from('hill'))).toEqual(['notVisible OW-LOS-01']);
  });

  test('OW-LOS-10: a building on a hill is higher by the hill', () => {
    const terrain = [
      hill('steepHill', 'h', [20, 6, 52, 12]),
      hill('hill', 'low', [20, 13.5, 52, 16.5]),
      block('house', 'building', [20, 14, 52, 16]),
    ];
    expect(reasons(stateOf({ units: [a, b], terrain }))).toEqual(['notVisible OW-LOS-01']);
  });

  test('OW-LOS-10 OW-LOS-11: over enemies on the flat both from the hill and back at it', () => {
    const friend = line8('B1', 36, 16, 180);
    const up = (y: number) => stateOf({ units: [a, friend, b], terrain: [hill('hill', 'h', [20, y, 52, y + 6])] });
    expect(shot(up(6))).toBe('16d at 4+');
    expect(shot(up(20))).toBe('16d at 4+');
    expect(reasons(stateOf({ units: [a, friend, b] }))).toEqual(['notVisible OW-LOS-01']);
  });
});

describe('ranks and height', () => {
  const deep = line4('A', 36, 10, 0);
  const above = (y: number) => block('h', 'hill', [20, y, 52, y + 8]);

  test('OW-LOS-11: at an enemy above them only front stands shoot', () => {
    expect(shot(stateOf({ units: [deep, b], terrain: [above(20)] }))).toBe('8d at 4+');
  });

  test('OW-LOS-10 OW-FIR-04: a rear rank on a hill shoots over a front rank below it', () => {
    // Their centres are at y 9.375 and 8.125: the hill holds the rear rank alone, or both.
    expect(shot(stateOf({ units: [deep, b], terrain: [above(1)] }))).toBe('16d at 4+');
    expect(shot(stateOf({ units: [deep, b], terrain: [above(2)] }))).toBe('8d at 4+');
  });
});

describe('friends in the lane', () => {
  const friend = line8('A2', 36, 14, 0);

  test('OW-C28 OW-FIR-04: friends in the lane block it', () => {
    expect(reasons(stateOf({ units: [a, friend, b] }))).toEqual(['laneBlocked OW-FIR-04']);
  });

  test('OW-C28 OW-LOS-10: from a hill troops fire over friends on the flat', () => {
    const s = stateOf({ units: [a, friend, b], terrain: [block('h', 'hill', [20, 6, 52, 12])] });
    expect(shot(s)).toBe('16d at 4+');
  });

  test('OW-FIR-06 OW-FIR-07: the lane is looked at before the range', () => {
    const far = line8('B', 36, 32, 180);
    expect(reasons(stateOf({ units: [a, friend, far] }))).toEqual(['laneBlocked OW-FIR-04']);
    // One stand that has a clear lane is enough for a wasted shot.
    expect(shot(stateOf({ units: [a, line8('A2', 37.6, 14, 0), far] }))).toBe('wasted');
  });

  test('OW-C23 OW-FIR-12: through friendly skirmishers at -1', () => {
    const loose = inf('A2', 36, 14, 0, { type: 'lightInfantry', formation: 'loose' });
    const s = stateOf({ units: [a, loose, b] });
    expect(shot(s)).toBe('16d at 5+');
    expect(shot(withUnit(s, 'A2', { hidden: true }))).toBe('16d at 4+');
  });

  test('OW-FIR-12: with fireThroughFriendlySkirmishers false friendly skirmishers block', () => {
    const loose = inf('A2', 36, 14, 0, { ...one, type: 'lightInfantry', formation: 'loose' });
    const s = stateOf({ units: [inf('A', 36, 10, 0, one), loose, inf('B', 36, 20, 180, one)] });
    expect(shot(s)).toBe('2d at 5+');
    expect(reasons(withOptions(s, { fireThroughFriendlySkirmishers: false }))).toEqual(['laneBlocked OW-FIR-04']);
  });

  test('OW-FIR-12: two screens cost no more than one', () => {
    const loose = (id: string, y: number) => inf(id, 36, y, 0, { type: 'lightInfantry', formation: 'loose' });
    expect(shot(stateOf({ units: [a, loose('A2', 14), loose('B2', 18), b] }))).toBe('16d at 5+');
  });

  test('OW-FIR-12: a screen beside the line between the middles costs nothing', () => {
    const loose = inf('A2', 47, 14, 0, { type: 'lightInfantry', formation: 'loose' });
    expect(shot(stateOf({ units: [a, loose, b] }))).toBe('16d at 4+');
  });

  test('OW-FIR-10: friends of another battalion block the lane of the second rank', () => {
    const s = stateOf({ units: [line4('A', 36, 10, 0, { secondRankFire: true }), inf('A2', 36, 12, 0, one), b] });
    // The friend covers x 35.25 to 36.75, between the two middle files: straight lanes pass it, and all stands shoot.
    expect(shot(s)).toBe('12d at 4+');
  });

  test('OW-FRM-05: in a square worn below four stands none blocks another', () => {
    const s = stateOf({
      units: [battery('lightArtillery', 'A', 36, 10, 0, { formation: 'square' }), line8('B', 36, 20, 180)],
    });
    expect(shot(s)).toBe('9d at 4+');
  });

  test('OW-FIR-04: of a square only the face towards the enemy shoots', () => {
    const s = stateOf({ units: [inf('A', 36, 10, 0, { formation: 'square' }), line8('B', 36, 20, 180)] });
    expect(shot(s)).toBe('2d at 5+');
  });
});

describe('guns and friends', () => {
  const guns = battery('lightArtillery', 'A', 36, 10, 0);
  const target = line8('B', 36, 25, 180);
  const friendAt = (y: number, changes = {}) => stateOf({ units: [guns, line8('A2', 36, y, 0, changes), target] });

  test('OW-C14 OW-ART-03: cannon fire over friends 4 inches off, not nearer', () => {
    expect(shot(friendAt(15.25), 'cannon')).toBe('9d at 4+');
    expect(reasons(friendAt(15), 'cannon')).toEqual(['laneBlocked OW-ART-03']);
  });

  test('OW-ART-03: with overheadFire within4 it is the other way round', () => {
    expect(reasons(withOptions(friendAt(15.26), { overheadFire: 'within4' }))).toEqual(['laneBlocked OW-ART-03']);
    expect(shot(withOptions(friendAt(15.25), { overheadFire: 'within4' }))).toBe('9d at 4+');
    expect(shot(withOptions(friendAt(15), { overheadFire: 'within4' }))).toBe('9d at 4+');
  });

  test('OW-C14 OW-ART-04 OW-FIR-06: grape goes through no friends, and its range is not looked at', () => {
    expect(reasons(friendAt(15.25), 'grape')).toEqual(['laneBlocked OW-ART-04']);
    expect(reasons(friendAt(15), 'grape')).toEqual(['laneBlocked OW-ART-04']);
  });

  test('OW-ART-04: not even through loose friends, nor over them from a hill', () => {
    const gun = battery('lightArtillery', 'A', 36, 10, 0, { troopStands: 1 });
    const mark = inf('B', 36, 20, 180, one);
    const loose = inf('A2', 36, 14, 0, { ...one, type: 'lightInfantry', formation: 'loose' });
    const s = stateOf({ units: [gun, loose, mark] });
    expect(shot(s, 'cannon')).toBe('3d at 5+');
    expect(reasons(s, 'grape')).toEqual(['laneBlocked OW-ART-04']);
    const friend = inf('A2', 36, 14, 0, one);
    const above = stateOf({ units: [gun, friend, mark], terrain: [block('h', 'hill', [20, 5, 52, 11])] });
    expect(shot(above, 'cannon')).toBe('3d at 4+');
    expect(reasons(above, 'grape')).toEqual(['laneBlocked OW-ART-04']);
  });
});
