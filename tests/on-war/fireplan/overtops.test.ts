import { describe, expect, test } from 'vitest';
import { block, line, line8, type Setting, stateOf } from '../battle.js';
import { reasons, shot } from './plans.js';

/** A shoots north from y = 10, perhaps from a hill, at B, whose front is at y = 22. */

const high = (kind: 'hill' | 'steepHill') => block('height', kind, [20, 4, 52, 12]);
const hedge = (y: number) =>
  line('bank', 'bankedHedge', [
    [20, y],
    [52, y],
  ]);
const house = block('house', 'building', [20, 15, 52, 17], { sections: [] });
const under = (kind: 'hill' | 'steepHill') => block('knoll', kind, [20, 14, 52, 18]);
/** They begin at the foot of the height, or a little higher. */
const atFoot = (y: number) => block('house', 'building', [20, y, 52, 14], { sections: [] });
const grove = (y: number) => block('grove', 'wood', [20, y, 52, 16]);
const sees = (...terrain: readonly ReturnType<typeof block>[]) => {
  const state = stateOf({ units: [line8('A', 36, 10, 0), line8('B', 36, 22, 180)], terrain });
  const refused = reasons(state);
  return refused.length === 0 ? shot(state) : refused.join();
};
const hidden = 'notVisible OW-LOS-01';

describe('what troops on a height look over', () => {
  test.each([
    ['a banked hedge, 0.5 high, hides from the plain', [hedge(16)], hidden],
    ['a banked hedge does not hide from a hill', [high('hill'), hedge(16)], '16d at 4+'],
    ['a banked hedge on a hill hides from a hill', [high('hill'), under('hill'), hedge(16)], hidden],
    [
      'a banked hedge on a hill does not hide from a steep one',
      [high('steepHill'), under('hill'), hedge(16)],
      '16d at 4+',
    ],
    [
      'a banked hedge behind the hill in between is on the plain',
      [high('steepHill'), under('hill'), hedge(20)],
      '16d at 4+',
    ],
    ['a building, 1 high, hides from a hill', [high('hill'), house], hidden],
    ['a building does not hide from a steep hill', [high('steepHill'), house], '16d at 4+'],
    ['a building at the very foot of a steep hill does not hide from it', [high('steepHill'), atFoot(12)], '16d at 4+'],
    ['a wood at the very foot of a steep hill does not hide from it', [high('steepHill'), grove(12)], '16d at 4+'],
    ['a wood that begins on the steep hill hides from it', [high('steepHill'), grove(11.9)], hidden],
    ['a building on a hill hides from a steep one', [high('steepHill'), under('hill'), house], hidden],
  ])('OW-LOS-10 OW-LOS-12: %s', (_, terrain, expected) => {
    expect(sees(...terrain)).toBe(expected);
  });

  test('OW-LOS-10 OW-TER-12: other ground to which a scenario gives a level is as high', () => {
    const field = { terrain: { field: { level: 1 } } };
    const seen = (tables: Setting['tables']) => {
      const units = [line8('A', 36, 10, 0), line8('B', 36, 22, 180)];
      const terrain = [block('plateau', 'field', [20, 4, 52, 11]), hedge(16)];
      const state = stateOf({ units, terrain, tables });
      return reasons(state).join() || shot(state);
    };
    expect(seen({})).toBe(hidden);
    expect(seen(field)).toBe('16d at 4+');
  });

  test('OW-LOS-12 OW-GEN-18: a banked hedge along the very line of sight hides too', () => {
    const one = { troopStands: 1, commandStand: false, files: 1 };
    const bank = line('bank', 'bankedHedge', [
      [36, 14],
      [36, 16],
    ]);
    const state = stateOf({ units: [line8('A', 36, 10, 0, one), line8('B', 36, 22, 180, one)], terrain: [bank] });
    expect(reasons(state)).toEqual([hidden]);
  });
});
