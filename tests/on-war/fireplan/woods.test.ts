import { describe, expect, test } from 'vitest';
import { battery, block, column, inf, line, line8, stateOf } from '../battle.js';
import { plannedShot, reasons, shot, shotAt, withOptions } from './plans.js';

const one = { troopStands: 1, commandStand: false };

describe('troops in a wood', () => {
  const wood = block('wood', 'wood', [30, 20, 42, 30]);
  const a = line8('A', 36, 10, 0);

  test('OW-C21 OW-LOS-05 OW-LOS-07: they are not seen from outside until they have shot', () => {
    const at = (disclosed: boolean) =>
      stateOf({ units: [a, column('B', 36, 20.2, 180, { disclosed })], terrain: [wood] });
    expect(reasons(at(false))).toEqual(['notVisible OW-LOS-01']);
    expect(shot(at(true))).toBe('16d at 4+');
    expect(plannedShot(at(true)).ranks).toEqual([['t1', 'c']]);
  });

  test('OW-LOS-05 OW-LOS-08 OW-LOS-12: the table says which ground has the rules of woods, and which blocks sight', () => {
    const behind = (kind: 'wood' | 'thicket' | 'building', sight: 'clear' | 'wood' | 'blocks') =>
      reasons(
        stateOf({
          units: [a, line8('B', 36, 22, 180)],
          terrain: [block('cover', kind, [20, 14, 52, 18])],
          tables: { terrain: { [kind]: { sight } } },
        }),
      );
    const hidden = ['notVisible OW-LOS-01'];
    expect([behind('wood', 'wood'), behind('wood', 'blocks'), behind('wood', 'clear')]).toEqual([hidden, hidden, []]);
    expect([behind('thicket', 'clear'), behind('thicket', 'wood'), behind('thicket', 'blocks')]).toEqual([
      [],
      hidden,
      hidden,
    ]);
    expect([behind('building', 'blocks'), behind('building', 'clear')]).toEqual([hidden, []]);
  });

  test('OW-LOS-06: a stand whose base is an inch from the outline is at the edge, farther in it is not', () => {
    const at = (y: number) =>
      stateOf({ units: [a, inf('B', 36, y, 180, { ...one, disclosed: true })], terrain: [wood] });
    expect(shot(at(21))).toBe('16d at 5+');
    expect(reasons(at(21.01))).toEqual(['notVisible OW-LOS-01']);
  });

  test('OW-LOS-06: from the edge they see out, from deeper only within 2 inches', () => {
    const from = (y: number, enemy: number) =>
      stateOf({ units: [inf('A', 36, y, 180, one), inf('B', 36, enemy, 0, one)], terrain: [wood] });
    expect(shot(from(21, 12))).toBe('2d at 4+');
    expect(reasons(from(21.1, 12))).toEqual(['notVisible OW-LOS-01']);
    expect(shot(from(21.5, 19.5))).toBe('2d at 4+');
    expect(reasons(from(21.5, 19.4))).toEqual(['notVisible OW-LOS-01']);
  });

  test('OW-LOS-07: within 2 inches they are seen though they have not shot', () => {
    const at = (y: number) =>
      stateOf({ units: [inf('A', 36, y, 0, one), inf('B', 36, 21.5, 180, one)], terrain: [wood] });
    expect(shot(at(19.5))).toBe('2d at 5+');
    expect(reasons(at(19.4))).toEqual(['notVisible OW-LOS-01']);
  });

  test('OW-C22 OW-LOS-06: in one wood they see each other within 2 inches', () => {
    const at = (y: number) =>
      stateOf({
        units: [line8('A', 36, 24, 0), line8('B', 36, y, 180)],
        terrain: [block('wood', 'wood', [20, 18, 52, 34])],
      });
    expect(shot(at(26))).toBe('16d at 5+');
    expect(reasons(at(26.1))).toEqual(['notVisible OW-LOS-01']);
  });

  test('OW-C91 OW-LOS-07: no more than 3 inches of the line may lie in their wood', () => {
    const at = (y: number, heading: number) =>
      stateOf({
        units: [line8('A', 36, y, heading), line8('B', 36, 20.2, 180, { disclosed: true })],
        terrain: [block('wood', 'wood', [24, 20, 48, 30])],
      });
    expect(reasons(at(34, 180))).toEqual(['notVisible OW-LOS-01']);
    expect(shot(at(10, 0))).toBe('16d at 5+');
  });

  test('OW-TER-12: on a road through the wood they are not in it', () => {
    const road = line('road', 'road', [
      [36, 10],
      [36, 34],
    ]);
    const b = inf('B', 36, 24, 180, one);
    const units = [inf('A', 36, 10, 0, one), b];
    expect(shot(stateOf({ units, terrain: [wood, road] }))).toBe('2d at 4+');
    expect(reasons(stateOf({ units, terrain: [wood] }))).toEqual(['notVisible OW-LOS-01']);
  });

  test('OW-TER-12 OW-LOS-08: what two roads have in common is free of the wood once, and no less for a short one', () => {
    const between = block('between', 'wood', [30, 12, 42, 17.5]);
    const road = (id: string, south: number, north: number) =>
      line(id, 'road', [
        [36, south],
        [36, north],
      ]);
    const seen = (...roads: readonly ReturnType<typeof road>[]) => {
      const units = [inf('A', 36, 10, 0, one), inf('B', 36, 22, 180, one)];
      return reasons(stateOf({ units, terrain: [between, ...roads] }));
    };
    // Of 5.5 inches of wood 3.5 are free: 2 are left, as much as troops see through.
    expect(seen(road('long', 13, 16.5))).toEqual([]);
    expect(seen(road('long', 13, 16.5), road('short', 14, 15))).toEqual([]);
    expect(seen(road('long', 13, 16.4), road('short', 14, 15))).toEqual(['notVisible OW-LOS-01']);
    expect(seen(road('south', 13, 15), road('north', 14, 16.5))).toEqual([]);
  });
});

describe('other woods', () => {
  const between = (...depths: readonly (readonly [number, number])[]) =>
    stateOf({
      units: [inf('A', 36, 10, 0, one), inf('B', 36, 22, 180, one)],
      terrain: depths.map(([south, north], index) => block(`w${index}`, 'wood', [30, south, 42, north])),
    });

  test('OW-LOS-08: more than 2 inches of them in all block the line', () => {
    expect(shot(between([12, 14]))).toBe('2d at 4+');
    expect(reasons(between([12, 14.01]))).toEqual(['notVisible OW-LOS-01']);
    expect(shot(between([12, 13], [15, 16]))).toBe('2d at 4+');
    expect(reasons(between([12, 13], [15, 16.01]))).toEqual(['notVisible OW-LOS-01']);
  });

  test('OW-LOS-10: from a steep hill troops see over a wood', () => {
    const s = stateOf({
      units: [inf('A', 36, 10, 0, one), inf('B', 36, 22, 180, one)],
      terrain: [block('h', 'steepHill', [30, 5, 42, 11]), block('w', 'wood', [30, 12, 42, 18])],
    });
    expect(shot(s)).toBe('2d at 4+');
  });
});

describe('fire into a wood on suspicion', () => {
  const wood = block('wood', 'wood', [30, 20, 42, 30]);
  const guns = battery('lightArtillery', 'A', 36, 10, 0);
  const aim = { kind: 'wood', wood: 'wood', point: { x: 36, y: 25 } } as const;

  test('OW-C30 OW-FIR-23: cannon, in soft cover, whatever is there', () => {
    const s = stateOf({ units: [guns], terrain: [wood] });
    expect(shotAt(s, aim, 'cannon')).toBe('9d at 5+');
    const held = stateOf({ units: [guns, column('B', 36, 24, 180, { hidden: true, doubled: true })], terrain: [wood] });
    expect(shotAt(held, aim, 'cannon')).toBe('9d at 5+');
    const known = stateOf({ units: [guns, line8('B', 36, 22, 180)], terrain: [wood] });
    expect(shotAt(known, aim, 'cannon')).toBe('9d at 5+');
  });

  test('OW-FIR-23 OW-FIR-14: over 16 inches at -1, beyond the range wasted', () => {
    const deep = block('wood', 'wood', [30, 20, 42, 40]);
    const s = stateOf({ units: [guns], terrain: [deep] });
    expect(shotAt(s, { ...aim, point: { x: 36, y: 26.01 } })).toBe('9d at 6+');
    expect(shotAt(s, { ...aim, point: { x: 36, y: 34.5 } })).toBe('wasted');
    expect(shotAt(withOptions(s, { outOfRangeShots: 'refused' }), { ...aim, point: { x: 36, y: 34.5 } })).toBe(
      'outOfRange',
    );
  });

  test('OW-C30 OW-FIR-23: no infantry, and no grape', () => {
    const s = stateOf({ units: [line8('A', 36, 10, 0)], terrain: [wood] });
    expect(shotAt(s, aim)).toBe('wrongArm');
    expect(shotAt(stateOf({ units: [guns], terrain: [wood] }), aim, 'grape')).toBe('noAmmunition');
  });

  test('OW-FIR-23: the point has to lie in the wood, in the arc and in sight', () => {
    const s = stateOf({ units: [guns], terrain: [wood] });
    expect(shotAt(s, { ...aim, point: { x: 36, y: 19 } })).toBe('invalid');
    const wide = stateOf({ units: [guns], terrain: [block('wood', 'wood', [48, 12, 60, 20])] });
    expect(shotAt(wide, { ...aim, point: { x: 50, y: 13 } })).toBe('outsideArc');
    const behind = stateOf({ units: [guns], terrain: [wood, block('house', 'building', [30, 15, 42, 17])] });
    expect(shotAt(behind, aim)).toBe('notVisible');
    const screened = stateOf({ units: [guns, line8('B', 36, 18, 180)], terrain: [wood] });
    expect(shotAt(screened, aim)).toBe('notVisible');
  });
});
