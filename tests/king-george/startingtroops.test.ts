import { describe, expect, it } from 'vitest';
import type { UnitInput } from '../../src/rulesets/king-george/setup.js';
import { issuesOf, redcoats, withUnits } from './inputs.js';

/** What troops of a scenario may have and how they may begin, field by field. */

const third = (changes: Partial<UnitInput>) => ({ ...redcoats, id: 'third', at: [40, 10, 0], ...changes }) as UnitInput;
const issues = (changes: Partial<UnitInput>): readonly string[] =>
  issuesOf(withUnits(third(changes)))
    .filter(({ code }) => code !== 'noCommander')
    .map(({ code, path, clause }) => `${code} ${path.replace('units[2].', '')} ${clause}`);

const horse = { arm: 'cavalry' } as const;
const guns = { arm: 'artillery', gun: 'medium' } as const;

describe('Fields that belong to some troops alone', () => {
  it.each<[string, Partial<UnitInput>, readonly string[]]>([
    ['foot with a gun', { gun: 'light' }, ['superfluous gun KG-ORG-06']],
    ['foot with draught horses', { draught: 'horse' }, ['superfluous draught KG-ORG-06']],
    ['foot with lances', { lancers: true }, ['superfluous lancers KG-ORG-06']],
    ['foot in armour', { armoured: true }, ['superfluous armoured KG-ORG-06']],
    ['foot that skirmishes', { canSkirmish: true }, []],
    ['foot with a light company', { lightCompany: true }, []],
    ['horse with lances and armour', { ...horse, lancers: true, armoured: true }, []],
    ['horse that skirmishes', { ...horse, canSkirmish: true }, ['superfluous canSkirmish KG-ORG-06']],
    ['horse with a light company', { ...horse, lightCompany: true }, ['superfluous lightCompany KG-ORG-06']],
    ['horse with a gun', { ...horse, gun: 'light' }, ['superfluous gun KG-ORG-06']],
    ['artillery with its gun and draught', { ...guns, draught: 'horse' }, []],
    ['artillery without a gun', { arm: 'artillery' }, ['missing gun KG-ORG-03']],
    ['artillery with lances', { ...guns, lancers: true }, ['superfluous lancers KG-ORG-06']],
    ['a regiment with a parent', { parent: 'redcoats' }, ['superfluous parent KG-ORG-06']],
  ])('KG-ORG-06: %s', (_, changes, expected) => expect(issues(changes)).toEqual(expected));

  it.each<[string, Partial<UnitInput>, readonly string[]]>([
    ['a battery of foot', { kind: 'battery' }, ['conflict kind KG-ORG-02']],
    ['a regiment of artillery', { ...guns, kind: 'regiment' }, ['conflict kind KG-ORG-02']],
    ['a battery of artillery', { ...guns, kind: 'battery' }, []],
    ['a regiment of horse', { ...horse, kind: 'regiment' }, []],
    ['a company of horse', { ...horse, kind: 'company', canSkirmish: false }, ['conflict kind KG-ORG-02']],
  ])('KG-ORG-02: %s', (_, changes, expected) => expect(issues(changes)).toEqual(expected));

  it.each<[string, Partial<UnitInput>, boolean]>([
    ['foot with muskets', { weapon: 'musket' }, true],
    ['foot with rifles', { weapon: 'rifle' }, true],
    ['foot without a weapon', { weapon: 'none' }, true],
    ['foot with carbines', { weapon: 'carbine' }, false],
    ['horse with carbines', { ...horse, weapon: 'carbine' }, true],
    ['horse with muskets', { ...horse, weapon: 'musket' }, false],
    ['guns', { ...guns, weapon: 'gun' }, true],
    ['medium guns that are howitzers', { ...guns, weapon: 'howitzer' }, false],
    ['howitzers', { arm: 'artillery', gun: 'howitzer', weapon: 'howitzer' }, true],
    ['howitzers that are guns', { arm: 'artillery', gun: 'howitzer', weapon: 'gun' }, false],
    ['rockets', { arm: 'artillery', gun: 'rocket', weapon: 'rocket' }, true],
    ['artillery without a weapon', { ...guns, weapon: 'none' }, false],
  ])('KG-FIR-01: %s', (_, changes, taken) =>
    expect(issues(changes)).toEqual(taken ? [] : ['notAllowed weapon KG-FIR-01']),
  );
});

describe('Formations to begin in', () => {
  const formations = ['line', 'attackColumn', 'marchColumn', 'skirmish', 'square', 'limbered', 'unlimbered'] as const;
  const open = (changes: Partial<UnitInput>) =>
    formations.filter((formation) => issues({ ...changes, formation }).length === 0);

  it.each<[string, Partial<UnitInput>, readonly string[]]>([
    ['British foot', {}, ['line', 'marchColumn', 'square']],
    ['foot of continental drill', { drill: 'continental' }, ['line', 'attackColumn', 'marchColumn', 'square']],
    ['foot that skirmishes', { canSkirmish: true }, ['line', 'marchColumn', 'skirmish', 'square']],
    ['horse', horse, ['line', 'marchColumn']],
    ['artillery', guns, ['limbered', 'unlimbered']],
  ])('KG-SCN-03: %s', (_, changes, expected) => expect(open(changes)).toEqual(expected));

  it('KG-SCN-03 KG-TER-08: in a building, line, attack column or skirmish', () => {
    const building = {
      id: 'farm',
      kind: 'buildingStone',
      area: [
        [38, 18],
        [44, 18],
        [44, 24],
        [38, 24],
      ],
    } as const;
    const inside = (formation: (typeof formations)[number]) => {
      const { at: _, ...troops } = third({ drill: 'continental', canSkirmish: true, formation });
      const input = { ...withUnits({ ...troops, in: 'farm' } as UnitInput), terrain: [building] };
      return issuesOf(input).filter(({ code }) => code === 'notAllowed').length === 0;
    };
    expect(formations.filter(inside)).toEqual(['line', 'attackColumn', 'skirmish']);
  });

  it.each([
    [{}, 2, 3],
    [guns, 1, 2],
    [{ lightCompany: true, companyLost: true }, 2, 3],
  ] as const)('KG-ORG-04: %o with %d casualties is on the table, with %d it is not', (changes, most, gone) => {
    expect(issues({ ...changes, casualties: most })).toEqual([]);
    expect(issues({ ...changes, casualties: gone })).toEqual(['outOfRange casualties KG-ORG-04']);
  });
});
