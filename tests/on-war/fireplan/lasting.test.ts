import { describe, expect, test } from 'vitest';
import { sees } from '../../../src/rulesets/on-war/sight.js';
import { block, line, line4, line8, stateOf, unitIn, withUnit } from '../battle.js';
import { plannedShot, reasons, shot, withOptions } from './plans.js';

/** What was found out about a shot is cached. Each of these changes has to be noticed. */
describe('a shot that was planned before', () => {
  const s = stateOf({
    units: [
      line8('A', 36, 10, 0),
      line8('A2', 60, 14, 0),
      line8('B', 36, 22, 180),
      line8('B2', 36, 16, 180, { hidden: true }),
    ],
  });
  const pose = (x: number, y: number, heading = 0) => ({ pose: { x, y, heading } });

  test('OW-FIR-04: a friend that comes into the lane and leaves it', () => {
    expect(shot(s)).toBe('16d at 4+');
    const inLane = withUnit(s, 'A2', pose(36, 14));
    expect(reasons(inLane)).toEqual(['laneBlocked OW-FIR-04']);
    expect(shot(withUnit(inLane, 'A2', pose(60, 14)))).toBe('16d at 4+');
  });

  test('OW-LOS-04 OW-HID-02: an enemy that is discovered', () => {
    expect(shot(s)).toBe('16d at 4+');
    const known = withUnit(s, 'B2', { hidden: false });
    expect(reasons(known)).toEqual(['notVisible OW-LOS-01']);
    expect(sees(known, unitIn(known, 'A'), unitIn(known, 'B'))).toBe(false);
    expect(sees(s, unitIn(s, 'A'), unitIn(s, 'B'))).toBe(true);
  });

  test('OW-HIT-06: stands that are lost, on either side', () => {
    expect(shot(s)).toBe('16d at 4+');
    expect(shot(withUnit(s, 'A', { stands: ['t1', 't2', 'c'] }))).toBe('6d at 4+');
    expect(plannedShot(withUnit(s, 'B', { stands: ['t3', 'c'] })).ranks).toEqual([['t3', 'c']]);
  });

  test('OW-FRM-08: another formation, about the same point', () => {
    expect(shot(s)).toBe('16d at 4+');
    expect(shot(withUnit(s, 'A', { formation: { kind: 'column', files: 0 } }))).toBe('2d at 5+');
  });

  test('OW-FIR-10: a second rank that has moved', () => {
    const deep = stateOf({ units: [line4('A', 36, 10, 0, { secondRankFire: true }), line8('B', 36, 22, 180)] });
    expect(shot(deep)).toBe('12d at 4+');
    expect(shot(withUnit(deep, 'A', { moved: true }))).toBe('4d at 5+');
  });

  test('OW-LOS-07: a target that gives itself away', () => {
    const wood = block('wood', 'wood', [20, 20, 52, 30]);
    const held = stateOf({ units: [line8('A', 36, 10, 0), line8('B', 36, 20.2, 180)], terrain: [wood] });
    expect(reasons(held)).toEqual(['notVisible OW-LOS-01']);
    expect(shot(withUnit(held, 'B', { disclosed: true }))).toBe('16d at 5+');
  });

  test('OW-BLD-11 OW-LOS-12: a breach in a wall that hides what is behind it, as a scenario may have it', () => {
    const wall = line(
      'wall',
      'wall',
      [
        [20, 16],
        [52, 16],
      ],
      { sections: [{ id: 'gate', kind: 'door', from: [30, 16], to: [42, 16] }] },
    );
    const tables = { terrain: { wall: { sight: 'blocks' } } } as const;
    const walled = stateOf({ units: [line8('A', 36, 10, 0), line8('B', 36, 22, 180)], terrain: [wall], tables });
    expect(reasons(walled)).toEqual(['notVisible OW-LOS-01']);
    expect(sees(walled, unitIn(walled, 'A'), unitIn(walled, 'B'))).toBe(false);
    const open = { ...walled, sections: walled.sections.map((each) => ({ ...each, wounds: 0 })) };
    expect(sees(open, unitIn(open, 'A'), unitIn(open, 'B'))).toBe(true);
    expect(shot(open)).toBe('16d at 4+');
  });

  test('OW-BLD-10 OW-LOS-12: a building that falls', () => {
    const house = block('house', 'building', [20, 15, 52, 17]);
    const behind = stateOf({ units: [line8('A', 36, 10, 0), line8('B', 36, 22, 180)], terrain: [house] });
    expect(reasons(behind)).toEqual(['notVisible OW-LOS-01']);
    expect(shot({ ...behind, wrecked: ['house'] })).toBe('16d at 4+');
  });

  test('OW-FIR-07: other options', () => {
    const far = withUnit(s, 'B', pose(36, 30, 180));
    expect(shot(far)).toBe('wasted');
    expect(shot(withOptions(far, { outOfRangeShots: 'refused' }))).toBe('outOfRange');
  });
});
