import { describe, expect, it } from 'vitest';
import { hidingLeader, leaderSeesUnit, lineTo, seesUnit, sightBlocker } from '../../src/rulesets/king-george/sight.js';
import { battleWith, block, leader, leaderIn, type Setting, unit, unitIn } from './setup.js';

/** What hides the point (36, 40) from (36, 10). */
const hider = (setting: Partial<Setting>): string | null =>
  sightBlocker(battleWith({ units: [], ...setting }), { x: 36, y: 10 }, { x: 36, y: 40 }, { ends: [] });

describe('Troops in the line', () => {
  const inBetween = (sample: 'line' | 'horse' | 'guns' | 'company', patch = {}) => ({
    units: [unit('red', 'M', sample, 36, 25, 0, patch)],
  });

  it('KG-SIG-01: formed units of either side block it', () => {
    expect(hider(inBetween('line'))).toBe('M');
    expect(hider(inBetween('line', { formation: 'square' }))).toBe('M');
    expect(hider(inBetween('horse'))).toBe('M');
    expect(hider({ units: [unit('blue', 'M', 'line', 36, 25, 0)] })).toBe('M');
  });

  it('KG-SIG-01: skirmishers, guns, crews and leaders do not', () => {
    expect(hider(inBetween('company'))).toBeNull();
    expect(hider(inBetween('line', { formation: 'skirmish' }))).toBeNull();
    for (const formation of ['unlimbered', 'limbered', 'crew'])
      expect(hider(inBetween('guns', { formation }))).toBeNull();
    expect(hider({ officers: [leader('red', 'L', 36, 25)] })).toBeNull();
    expect(hider(inBetween('line', { removed: 'quit' }))).toBeNull();
  });

  it('KG-SIG-01: neither end hides itself', () => {
    const s = battleWith({ units: [unit('red', 'R', 'line', 36, 20, 180), unit('blue', 'B', 'line', 36, 30, 180)] });
    // R looks over its own back.
    expect(seesUnit(s, unitIn(s, 'R'), unitIn(s, 'B'))).toBe(true);
  });

  it('KG-SIG-02 KG-SIG-03: a unit on a hill sees over troops below, not over those on it', () => {
    const hill = (x: number, y: number) => block(`hill${y}`, 'hill', x - 5, y - 3, x + 5, y + 3);
    const steep = block('steep', 'steepHill', 30, 37, 42, 43);
    expect(hider({ ...inBetween('line'), terrain: [hill(36, 10)] })).toBeNull();
    expect(hider({ ...inBetween('line'), terrain: [hill(36, 40)] })).toBeNull();
    expect(hider({ ...inBetween('line'), terrain: [hill(36, 10), hill(36, 25)] })).toBe('M');
    expect(hider({ ...inBetween('line'), terrain: [steep, hill(36, 25)] })).toBeNull();
  });

  it('KG-SIG-02: the level of a unit is that of its front centre', () => {
    const units = [unit('red', 'M', 'line', 36, 25, 0)];
    const ahead = block('ahead', 'hill', 30, 24.5, 42, 30);
    const behind = block('behind', 'hill', 30, 15, 42, 24.5);
    const ground = block('stand', 'hill', 30, 5, 42, 12);
    expect(hider({ units, terrain: [ground, ahead] })).toBe('M');
    expect(hider({ units, terrain: [ground, behind] })).toBeNull();
  });

  it('KG-SIG-02: seen from behind, a unit is as high as its front', () => {
    const seen = (terrain: Setting['terrain']) => {
      const s = battleWith({
        units: [
          unit('red', 'R', 'line', 36, 20, 0),
          unit('red', 'M', 'line', 36, 25, 0),
          unit('blue', 'B', 'line', 36, 32, 0),
        ],
        ...(terrain === undefined ? {} : { terrain }),
      });
      return seesUnit(s, unitIn(s, 'R'), unitIn(s, 'B'));
    };
    expect(seen([])).toBe(false);
    expect(seen([block('hill', 'hill', 30, 31.5, 42, 40)])).toBe(true);
    expect(seen([block('hill', 'hill', 30, 29, 42, 31.5)])).toBe(false);
  });

  it('KG-SIG-02 KG-TER-10: of hills that overlap the highest counts', () => {
    const hill = block('hill', 'hill', 30, 5, 42, 15);
    const steep = block('steep', 'steepHill', 33, 8, 39, 12);
    const between = block('between', 'steepHill', 30, 22, 42, 28);
    for (const terrain of [
      [hill, steep, between],
      [steep, hill, between],
    ])
      expect(hider({ terrain })).toBeNull();
    expect(hider({ terrain: [hill, between] })).toBe('between');
  });

  it('KG-SIG-07: more than a hair of the line must lie inside', () => {
    // The western edge of the line is at x = 36, then just west of it, then it cuts the corner.
    expect(hider({ units: [unit('red', 'M', 'line', 39, 25, 0)] })).toBeNull();
    expect(hider({ units: [unit('red', 'M', 'line', 38.9, 25, 0)] })).toBe('M');
    const corner = (x: number) => hider({ units: [unit('red', 'M', 'line', x, 25, 45)] });
    // Turned by 45 degrees its south-western corner points west.
    const reach = (3 + 2) / Math.sqrt(2);
    expect(corner(36 + reach - 0.01)).toBeNull();
    expect(corner(36 + reach - 0.1)).toBe('M');
  });

  it('KG-SIG-07: a unit round a leader does not block his line', () => {
    const officers = [leader('red', 'A', 36, 24), leader('red', 'D', 36, 40)];
    const s = battleWith({ units: [unit('red', 'M', 'line', 36, 25, 0)], officers });
    expect(hidingLeader(s, leaderIn(s, 'A'), leaderIn(s, 'D'))).toBeNull();
    const moved = battleWith({ units: [unit('red', 'M', 'line', 36, 30, 0)], officers });
    expect(hidingLeader(moved, leaderIn(moved, 'A'), leaderIn(moved, 'D'))).toBe('M');
  });
});

describe('Ends of a line', () => {
  it('KG-SIG-06: a line runs from the front centre, or the nearest point of a building, to the nearest point', () => {
    const s = battleWith({
      units: [
        unit('red', 'R', 'line', 36, 20, 0),
        unit('blue', 'B', 'line', 40, 30, 180),
        unit('red', 'H', 'line', 10, 10, 0, { inBuilding: 'house' }),
      ],
      terrain: [block('house', 'buildingStone', 33, 10, 39, 14)],
    });
    expect(lineTo(s, unitIn(s, 'R'), unitIn(s, 'B'))).toEqual({
      from: { x: 36, y: 20, heading: 0 },
      to: { x: 37, y: 30 },
    });
    const { from, to } = lineTo(s, unitIn(s, 'H'), unitIn(s, 'B'));
    expect([from.y, to.y]).toEqual([14, 30]);
    expect(from.x).toBe(to.x);
  });

  it('KG-SIG-07 KG-CMD-04: leaders look from centre to centre, at units to the nearest point', () => {
    const officers = [leader('red', 'A', 36, 10)];
    const s = battleWith({
      units: [unit('red', 'M', 'line', 36, 20, 0), unit('blue', 'B', 'line', 56, 30, 180)],
      officers,
    });
    expect(leaderSeesUnit(s, leaderIn(s, 'A'), unitIn(s, 'B'))).toBe(true);
    expect(leaderSeesUnit(s, leaderIn(s, 'A'), unitIn(s, 'M'))).toBe(true);
    const hidden = battleWith({
      units: [unit('red', 'M', 'line', 36, 20, 0), unit('blue', 'B', 'line', 36, 30, 180)],
      officers,
    });
    expect(leaderSeesUnit(hidden, leaderIn(hidden, 'A'), unitIn(hidden, 'B'))).toBe(false);
  });
});
