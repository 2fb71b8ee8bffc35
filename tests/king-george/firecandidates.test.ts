import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/rulesets/king-george/actions.js';
import { legalTargets, volleysOf } from '../../src/rulesets/king-george/fire.js';
import { battleWith, ordersTried, type Setting, unit, unitIn } from './setup.js';

const tried = (setting: Setting, id = 'R'): readonly Action[] =>
  ordersTried(battleWith(setting), id).filter(({ type }) => type === 'fire');

const enemies = [
  unit('blue', 'near', 'line', 36, 26, 180),
  unit('blue', 'far', 'line', 56, 40, 180),
  unit('blue', 'behind', 'line', 36, 8, 0),
];

describe('Fire that bots try', () => {
  it('every enemy in reach, with each shot the weapon has', () => {
    const guns = tried({ units: [unit('red', 'R', 'guns', 36, 20, 0), ...enemies] });
    expect(guns.filter((action) => 'target' in action && action.target === 'near')).toEqual([
      { type: 'fire', target: 'near' },
      { type: 'fire', target: 'near', shot: 'round' },
    ]);
    const shells = tried({ units: [unit('red', 'R', 'howitzer', 36, 20, 0), ...enemies] });
    expect(shells).toContainEqual({ type: 'fire', target: 'far', mode: 'indirect' });
    expect(tried({ units: [unit('red', 'R', 'line', 36, 20, 0), ...enemies] })).toEqual([
      { type: 'fire', target: 'near' },
    ]);
    expect(tried({ units: [unit('red', 'R', 'horse', 36, 20, 0), ...enemies] })).toEqual([]);
  });

  it('KG-FIR-22: a square fires at as many as it has dice, the nearest first', () => {
    const ring = [
      unit('blue', 'a', 'horse', 36, 26, 180),
      unit('blue', 'b', 'horse', 42, 18, 270),
      unit('blue', 'c', 'horse', 29, 18, 90),
      unit('blue', 'd', 'horse', 36, 11.5, 0),
    ];
    const square = { units: [unit('red', 'R', 'line', 36, 20, 0, { formation: 'square' }), ...ring] } satisfies Setting;
    expect(tried(square)).toEqual([{ type: 'fire', assignments: [{ target: 'b' }, { target: 'd' }, { target: 'c' }] }]);
  });

  it('KG-GEN-10 KG-RKT-01: candidates aim rockets at an enemy by a guessed range', () => {
    const setting = { units: [unit('red', 'R', 'rockets', 36, 20, 0), ...enemies] };
    const s = battleWith(setting);
    expect(tried(setting).length).toBeGreaterThan(6);
    expect(legalTargets(s, unitIn(s, 'R'))).toEqual([]);
  });
});

describe('What may be fired at', () => {
  it('KG-FIR-08: the targets of a unit, and the volleys they would get', () => {
    const s = battleWith({ units: [unit('red', 'R', 'guns', 36, 20, 0), ...enemies] });
    const guns = unitIn(s, 'R');
    expect(legalTargets(s, guns).map(({ id }) => id)).toEqual(['near', 'far']);
    expect(legalTargets(s, guns, { shot: 'canister' }).map(({ id }) => id)).toEqual(['near']);
    expect(volleysOf(s, guns, { type: 'fire', target: 'near' })).toMatchObject([{ range: 6, dice: 3, cover: 'none' }]);
    expect(legalTargets(s, { ...guns, formation: 'limbered' })).toEqual([]);
  });
});
