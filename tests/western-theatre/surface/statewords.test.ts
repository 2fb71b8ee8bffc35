import { describe, expect, test } from 'vitest';
import type { BattleEvent } from '../../../src/rulesets/western-theatre/events.js';
import { westernTheatre } from '../../../src/rulesets/western-theatre/index.js';
import type { State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import { imaginedReserve } from '../../../src/rulesets/western-theatre/view/imagine.js';
import { block, br32, fr24, lt7, officer, type Setting, sq7, stateOf, withUnit } from '../battle.js';
import { at, open } from '../play.js';

/** What is said and shown of a state: names, strengths, the fallen, and the picture. */

const { at: _, ...late } = fr24('F2', 0, 0, 0, { name: 'Picardie' });
const { at: __, ...chief } = officer('FO', 'brigade', 0, 0, { name: 'The Marquis', commands: 'b' });
const setting: Setting = {
  units: [fr24('F1', 36, 16, 0, { name: 'Auvergne', brigadeId: 'a' }), late, br32('A1', 36, 40)],
  officers: [chief, officer('FG', 'army', 30, 10), officer('AO', 'army', 30, 44, { name: 'Ferdinand' })],
  terrain: [block('w', 'wood', [10, 10, 20, 20], { name: 'Vellinghausen' })],
  reserves: [
    { id: 'column', side: 'french', units: ['F2', 'FO'], turn: 2, edge: 'south', at: 20 },
    { id: 'empty', side: 'french', units: [], turn: 2, edge: 'south', at: 20 },
  ],
};
const state = stateOf(setting);

describe('names', () => {
  test.each([
    ['a unit', 'F1', 'Auvergne'],
    ['an officer', 'FO', 'The Marquis'],
    ['a side', 'allied', 'Allied'],
    ['ground', 'w', 'Vellinghausen'],
    ['a brigade goes by its officer', 'b', 'Brigade of the Marquis'],
    ['a brigade without an officer', 'a', 'a'],
    ['a reserve goes by its members, units first', 'column', 'Picardie and The Marquis'],
    ['a reserve without any', 'empty', 'empty'],
    ['what there is not', 'X', 'X'],
  ])('names: %s', (_title, id, name) => {
    expect(westernTheatre.words.name(state, id)).toBe(name);
  });
});

describe('strengths and losses', () => {
  const over = { winner: null, reason: '', clause: 'WT-END-04' } as const;
  const of = (patch: Partial<Unit>, changes: Partial<State> = {}) =>
    westernTheatre.words.strengths({ ...withUnit(state, 'F1', patch), ...changes })[0];

  test.each<[Partial<Unit>, number, string]>([
    [{}, 24, ''],
    [{ figures: 20, marker: 'orange' }, 20, 'disordered'],
    [{ figures: 20, marker: 'red' }, 20, 'reforming'],
    [{ figures: 20, marker: 'orange', plight: 'routing' }, 20, 'routing'],
    [{ figures: 20, marker: 'orange', plight: 'retreating' }, 20, 'retreating'],
    [{ figures: 6, location: 'removed' }, 0, 'destroyed'],
    [{ figures: 20, location: 'offTable' }, 20, 'left the table'],
    [{ location: 'reserve' }, 24, 'in reserve'],
  ])('WT-END-03: of a unit with %o', (patch, left, fate) => {
    expect(of(patch)).toEqual({ id: 'F1', name: 'Auvergne', side: 'french', before: 24, left, fate });
  });

  test('WT-END-03: a reserve that is still off the table when the battle is over never came', () => {
    expect(of({ location: 'reserve' }, { outcome: over })?.fate).toBe('never came');
  });

  test('WT-END-03: officers who are removed are lost, those in reserve are not', () => {
    expect(westernTheatre.words.fallen(state)).toEqual([]);
    const officers = state.officers.map((each) =>
      each.id === 'AO' ? { ...each, location: 'removed' as const } : each,
    );
    expect(westernTheatre.words.fallen({ ...state, officers })).toEqual([
      { name: 'Ferdinand', side: 'allied', fate: 'lost' },
    ]);
  });
});

describe('the picture', () => {
  const subtitle = (winner: 'french' | 'allied' | null) =>
    westernTheatre.picture({ ...state, turn: 7, outcome: { winner, reason: '', clause: 'WT-END-01' } }).subtitle;
  const badges = (patch: Partial<Unit>, changes: Partial<State> = {}) =>
    westernTheatre
      .picture({ ...withUnit(state, 'F1', patch), ...changes })
      .pieces.find(({ id }) => id === 'F1')
      ?.badges.map(({ text, tone }) => `${tone}: ${text}`);

  test('pictures: the subtitle tells whose turn it is, or who has won', () => {
    expect(westernTheatre.picture({ ...state, turn: 7, step: 'fire' }).subtitle).toBe('Turn 7 · French · Fire');
    expect([subtitle('allied'), subtitle('french'), subtitle(null)]).toEqual([
      'Turn 7 · won by Allied',
      'Turn 7 · won by French',
      'Turn 7 · drawn',
    ]);
  });

  test.each<[Partial<Unit>, Partial<State>, readonly string[]]>([
    [{}, {}, []],
    [{}, { inspired: ['F1'] }, ['note: inspired']],
    [{}, { inspired: ['A1'] }, []],
    [{ marker: 'orange', plight: 'routing' }, {}, ['alarm: routing', 'warning: disordered']],
    [{ marker: 'red' }, {}, ['warning: reforming']],
    [{ meleeId: 'm1', charging: true }, {}, ['warning: in melee', 'note: charging']],
    [{ fired: ['unit'] }, {}, ['note: fired']],
    [
      { formation: { kind: 'attackColumn', files: null, gap: 0, left: null, right: null } },
      {},
      ['note: attack column'],
    ],
  ])('pictures: the marks of a unit with %o in a state with %o', (patch, changes, marks) => {
    expect(badges(patch, changes)).toEqual(marks);
  });
});

describe('sentences', () => {
  const moved = (unit: string, cause: string, turn = 0): string =>
    westernTheatre.describe(
      {
        type: 'moved',
        clause: 'WT-MOV-03',
        unit,
        cause,
        from: { x: 36, y: 16, heading: 0 },
        path: [],
        to: { x: 36, y: 20, heading: turn },
        inches: 4,
      } as BattleEvent,
      state,
    );

  test('WT-GEN-14: a move is told of a unit that is not known any more, by its id', () => {
    expect([moved('F1', 'march'), moved('F9', 'march'), moved('F9', 'rout', 90)]).toEqual([
      'Auvergne marches to (36, 20)',
      'F9 marches to (36, 20)',
      'F9 routs 4 inches to (36, 20), facing east',
    ]);
  });
});

describe('reserves', () => {
  test('WT-GEN-14: an imagined reserve has an id that no unit has', () => {
    const named = (...ids: readonly string[]) => {
      const own = ids.map((id, index) => ({ ...lt7(id, 10 + index * 6, 10), side: 'french' }));
      const seen = westernTheatre.view(stateOf({ units: [...own, br32('A1', 36, 40)] }), 'french');
      return imaginedReserve(seen, () => 0)?.unit.id;
    };
    expect([named('F1'), named('reserve-1'), named('reserve-2'), named('reserve-2', 'reserve-1')]).toEqual([
      'reserve-1',
      'reserve-2',
      'reserve-1',
      'reserve-3',
    ]);
  });

  test('WT-ENT-02 WT-ENT-03 WT-ENT-05: officers alone come on with one die, and one for each turn of delay', () => {
    const alone: Setting = {
      units: [sq7('F1', 36, 16), br32('A1', 36, 40)],
      officers: [chief],
      reserves: [{ id: 'r', side: 'french', units: ['FO'], turn: 2, edge: 'south', at: 20 }],
    };
    const entering = (turn: number) => open(at({ ...stateOf(alone), turn }, 'entry'));
    expect([entering(2), entering(4)]).toEqual(['entry 1d by r', 'entry 3d by r']);
  });
});
