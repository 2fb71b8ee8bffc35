import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/rulesets/king-george/actions.js';
import { fireProposals, standAndFireProposals } from '../../src/rulesets/king-george/candidates/fire.js';
import { checkFire, legalTargets, volleysOf } from '../../src/rulesets/king-george/fire.js';
import { battleWith, type Setting, unit, unitIn } from './setup.js';

const proposed = (setting: Setting, id = 'R'): readonly Action[] => {
  const s = battleWith(setting);
  return fireProposals(s, unitIn(s, id)).flatMap((each) => each());
};

const enemies = [
  unit('blue', 'near', 'line', 36, 26, 180),
  unit('blue', 'far', 'line', 56, 40, 180),
  unit('blue', 'behind', 'line', 36, 8, 0),
];

describe('What fire is worth a look', () => {
  it('every enemy in reach, with each shot the weapon has', () => {
    const guns = proposed({ units: [unit('red', 'R', 'guns', 36, 20, 0), ...enemies] });
    expect(guns.filter((action) => 'target' in action && action.target === 'near')).toEqual([
      { type: 'fire', target: 'near' },
      { type: 'fire', target: 'near', shot: 'round' },
    ]);
    const shells = proposed({ units: [unit('red', 'R', 'howitzer', 36, 20, 0), ...enemies] });
    expect(shells).toContainEqual({ type: 'fire', target: 'far', mode: 'indirect' });
    expect(proposed({ units: [unit('red', 'R', 'line', 36, 20, 0), ...enemies] })).toEqual([
      { type: 'fire', target: 'near' },
    ]);
    expect(proposed({ units: [unit('red', 'R', 'horse', 36, 20, 0), ...enemies] })).toEqual([]);
  });

  it('KG-FIR-22: a square fires at as many as it has dice, the nearest first', () => {
    const ring = [
      unit('blue', 'a', 'horse', 36, 26, 180),
      unit('blue', 'b', 'horse', 42, 18, 270),
      unit('blue', 'c', 'horse', 29, 18, 90),
      unit('blue', 'd', 'horse', 36, 11.5, 0),
    ];
    const square = { units: [unit('red', 'R', 'line', 36, 20, 0, { formation: 'square' }), ...ring] } satisfies Setting;
    expect(proposed(square)).toEqual([
      { type: 'fire', assignments: [{ target: 'b' }, { target: 'd' }, { target: 'c' }] },
    ]);
  });

  it('KG-GEN-10, KG-RKT-01: rockets towards somebody, by guess', () => {
    const setting = { units: [unit('red', 'R', 'rockets', 36, 20, 0), ...enemies] };
    const s = battleWith(setting);
    const legal = proposed(setting).filter(
      (action) => action.type === 'fire' && checkFire(s, unitIn(s, 'R'), action).length === 0,
    );
    expect(legal.length).toBeGreaterThan(6);
    expect(legalTargets(s, unitIn(s, 'R'))).toEqual([]);
  });

  it('KG-RSP-05: at a charger, with canister or with round shot', () => {
    const s = battleWith({ units: [unit('red', 'G', 'guns', 36, 20, 0), unit('red', 'L', 'line', 50, 20, 0)] });
    const shots = (id: string) => standAndFireProposals(s, unitIn(s, id)).flatMap((each) => each());
    expect(shots('G')).toHaveLength(2);
    expect(shots('L')).toEqual([{ type: 'standAndFire' }]);
  });
});

describe('What can be lawfully fired at', () => {
  it('KG-FIR-08: the targets of a unit, and the volleys they would get', () => {
    const s = battleWith({ units: [unit('red', 'R', 'guns', 36, 20, 0), ...enemies] });
    const guns = unitIn(s, 'R');
    expect(legalTargets(s, guns).map(({ id }) => id)).toEqual(['near', 'far']);
    expect(legalTargets(s, guns, { shot: 'canister' }).map(({ id }) => id)).toEqual(['near']);
    expect(volleysOf(s, guns, { type: 'fire', target: 'near' })).toMatchObject([{ range: 6, dice: 3, cover: 'none' }]);
    expect(legalTargets(s, { ...guns, formation: 'limbered' })).toEqual([]);
  });
});
