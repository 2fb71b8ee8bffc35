import { describe, expect, test } from 'vitest';
import { battery, block, inf, line, line8, officer, stateOf, withUnit } from '../battle.js';
import { defence, plannedShot, reasons, shot, shotAt, withOptions } from './plans.js';

const window = (id: string, x: number, changes = {}) =>
  ({ id, kind: 'window', from: [x - 0.5, 20], to: [x + 0.5, 20], ...changes }) as const;

/** A farm whose south wall, on y = 20, has three windows, and whose north wall has a door. */
const farm = (changes = {}) =>
  block('farm', 'building', [30, 20, 42, 26], {
    sections: [
      window('w1', 34, changes),
      window('w2', 36, changes),
      window('w3', 38, changes),
      { id: 'door', kind: 'door', from: [35.5, 26], to: [36.5, 26] },
      { id: 'wall', kind: 'brickWall', from: [30, 20], to: [33, 20] },
    ],
  });
const posts = [
  { section: 'w1', stands: ['t1'] },
  { section: 'w2', stands: ['t2'] },
  { section: 'w3', stands: ['t3'] },
];
const garrison = (id: string, changes = {}) =>
  inf(id, 0, 0, 0, { in: 'farm', formation: 'garrison', posts, ...changes });

describe('fire at a garrison', () => {
  const a = line8('A', 36, 10, 0);
  const held = (changes = {}) => stateOf({ units: [a, garrison('B', changes)], terrain: [farm()] });

  test('OW-C67 OW-BLD-05 OW-COV-05: in hard cover; those posted in sight are one rank', () => {
    expect(shot(held())).toBe('16d at 5+');
    expect(plannedShot(held()).ranks).toEqual([['t1', 't2', 't3']]);
  });

  test('OW-BLD-05: commanders inside are not hit', () => {
    const s = stateOf({
      units: [a, garrison('B', { posts: [{ section: 'w1', stands: ['c'] }] })],
      officers: [officer('Bg', 'general', 'B')],
      terrain: [farm()],
    });
    expect(plannedShot(s).ranks).toEqual([['c']]);
  });

  test('OW-BLD-05: skirmishers in between do not count', () => {
    const loose = inf('A2', 36, 14, 0, { type: 'lightInfantry', formation: 'loose' });
    expect(shot(stateOf({ units: [a, loose, garrison('B')], terrain: [farm()] }))).toBe('16d at 5+');
  });

  test('OW-C67 OW-BLD-05: without a stand posted on that side it is not visible', () => {
    expect(reasons(held({ posts: [{ section: 'door', stands: ['t1'] }] }))).toEqual(['notVisible OW-LOS-01']);
    expect(reasons(held({ posts: [] }))).toEqual(['notVisible OW-LOS-01']);
  });

  test('OW-BLD-03: the post of a lost stand is empty', () => {
    const s = withUnit(held(), 'B', { stands: ['t2', 't4', 'c'] });
    expect(plannedShot(s).ranks).toEqual([['t2']]);
  });

  test('OW-BLD-05 OW-FIR-08: range is to the middle of the section', () => {
    const at = (y: number) =>
      stateOf({
        units: [line8('A', 36, y, 0), garrison('B', { posts: [{ section: 'w2', stands: ['t1'] }] })],
        terrain: [farm()],
      });
    // The window is at (36,20): the two stands next to x = 36 have it straight ahead.
    expect(shot(at(4))).toBe('4d at 5+');
    expect(shot(at(3.99))).toBe('wasted');
  });
});

describe('fire out of a building', () => {
  const b = line8('B', 36, 10, 0);
  const firing = (changes = {}, target = b) => stateOf({ units: [garrison('A', changes), target], terrain: [farm()] });

  test('OW-BLD-04: each posted stand has one die at 5+, 6+ if it entered this turn', () => {
    expect(shot(firing())).toBe('3d at 5+');
    expect(shot(firing({ moved: true }))).toBe('3d at 6+');
  });

  test('OW-BLD-04: in the arc of 90 degrees square to the section', () => {
    const at = (y: number) => firing({}, line8('B', 30, y, 90, { troopStands: 1, commandStand: false, files: 1 }));
    // From the windows at x 34, 36 and 38 its centre, x 29.375, is 4.625, 6.625 and 8.625 to the west.
    expect(shot(at(20 - 4.62))).toBe('outsideArc');
    expect(shot(at(20 - 4.63))).toBe('1d at 5+');
    expect(shot(at(20 - 6.63))).toBe('2d at 5+');
    expect(shot(at(20 - 8.63))).toBe('3d at 5+');
  });

  test('OW-BLD-04: range is taken from the middle of the section', () => {
    expect(shot(firing({}, line8('B', 36, 4, 0)))).toBe('3d at 5+');
    expect(shot(firing({}, line8('B', 36, 3.99, 0)))).toBe('wasted');
  });

  test('OW-BLD-04 OW-LOS-10: from an upper storey over troops on the flat', () => {
    const screen = inf('B1', 36, 14, 0);
    const out = (changes: object) => stateOf({ units: [garrison('A'), screen, b], terrain: [farm(changes)] });
    expect(reasons(out({}))).toEqual(['notVisible OW-LOS-01']);
    expect(shot(out({ upper: true }))).toBe('3d at 5+');
  });

  test('OW-BLD-19 OW-COV-06: cover and ranks of its target are judged from its middle', () => {
    const s = firing({}, inf('B', 36, 10, 0, { formation: 'square' }));
    expect(plannedShot(s).ranks[0]).toEqual(['t1', 'c']);
    const hedge = line('x', 'hedge', [
      [20, 10.5],
      [52, 10.5],
    ]);
    expect(shot(stateOf({ units: [garrison('A'), b], terrain: [farm(), hedge] }))).toBe('3d at 6+');
  });

  test('OW-C80 OW-BLD-17: posted guns fire with their own dice, as not moved', () => {
    const guns = (moved: boolean) =>
      stateOf({
        units: [
          battery('lightArtillery', 'A', 0, 0, 0, {
            in: 'farm',
            formation: 'garrison',
            posts: posts.slice(0, 2),
            moved,
          }),
          b,
        ],
        terrain: [farm()],
      });
    expect(shot(guns(false), 'cannon')).toBe('6d at 4+');
    expect(shot(guns(true), 'cannon')).toBe('6d at 4+');
    expect(shot(guns(false), 'grape')).toBe('12d at 3+');
  });
});

describe('fire at sections', () => {
  const door = (section: string) => ({ kind: 'section', feature: 'farm', section }) as const;
  const guns = battery('lightArtillery', 'A', 36, 10, 0);
  const s = stateOf({ units: [guns], terrain: [farm()] });

  test('OW-C66 OW-BLD-06: to hit as usual, without cover', () => {
    expect(shotAt(s, door('wall'), 'cannon')).toBe('9d at 4+');
    expect(shotAt(stateOf({ units: [line8('A', 36, 10, 0)], terrain: [farm()] }), door('w2'))).toBe('16d at 4+');
  });

  test('OW-BLD-06 OW-FIR-14: over 16 inches at -1, beyond the range wasted', () => {
    const from = (y: number) => stateOf({ units: [battery('lightArtillery', 'A', 36, y, 0)], terrain: [farm()] });
    expect(shotAt(from(4), door('w2'))).toBe('9d at 4+');
    expect(shotAt(from(3.9), door('w2'))).toBe('9d at 5+');
    const far = stateOf({ units: [line8('A', 36, 3, 0)], terrain: [farm()] });
    expect(shotAt(far, door('w2'))).toBe('wasted');
    expect(shotAt(withOptions(far, { outOfRangeShots: 'refused' }), door('w2'))).toBe('outOfRange');
  });

  test('OW-BLD-06: no grape at a section, and no section that is not there', () => {
    expect(shotAt(s, door('w2'), 'grape')).toBe('noAmmunition');
    expect(shotAt(s, door('roof'))).toBe('invalid');
    expect(shotAt(s, { ...door('w2'), feature: 'barn' })).toBe('invalid');
  });

  test('OW-BLD-06 OW-LOS-12: it is aimed at from outside alone', () => {
    expect(shotAt(s, door('door'))).toBe('notVisible');
  });

  test('OW-BLD-07 OW-BLD-18: not one that is breached, nor one of friends', () => {
    const open = { ...s, sections: [{ feature: 'farm', section: 'w2', wounds: 0 }] };
    expect(shotAt(open, door('w2'))).toBe('alreadyBreached');
    const held = (id: string) => stateOf({ units: [guns, garrison(id)], terrain: [farm()] });
    expect(shotAt(held('A2'), door('w2'))).toBe('friendlyBuilding');
    expect(shotAt(held('B'), door('w2'))).toBe('9d at 4+');
  });

  test('OW-HID-14 OW-HID-16: a hidden garrison changes nothing', () => {
    const hidden = stateOf({ units: [guns, garrison('B', { hidden: true })], terrain: [farm()] });
    expect(shotAt(hidden, door('w2'))).toBe('9d at 4+');
    expect(reasons(hidden)).toEqual(['notVisible OW-HID-16']);
  });
});

describe('a garrison that is charged', () => {
  const charged = (section: string) => ({
    ...stateOf({ units: [line8('A', 36, 19, 0), garrison('B')], terrain: [farm()] }),
    charges: [
      {
        charger: 'A',
        target: 'B',
        section,
        startPose: { x: 36, y: 16, heading: 0 },
        edge: null,
        distance: 4,
        fromHiding: false,
        state: 'contact',
      } as const,
    ],
  });

  test('OW-BLD-14: only stands at the section charged fire, at 6+', () => {
    expect(defence(charged('w2'))).toBe('1d at 6+');
    expect(defence(charged('wall'))).toBe('notVisible');
  });
});
