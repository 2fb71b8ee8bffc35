import { describe, expect, it } from 'vitest';
import { unitSchema } from '../../../src/rulesets/western-theatre/profiles/troops.js';
import { br32, fr24, gun6, inputOf, issuesIn, lt7, type Setting, sq7, stateOf, unitIn, withUnit } from '../battle.js';
import { at, open, play, refusalOf } from '../play.js';
import { happened } from '../test/testing.js';

/** Tables that a scenario replaces: results of the fog and of TESTs, layouts, and how far guns are manhandled. */

const units: Setting['units'] = [
  fr24('F1', 20, 20, 0, { brigadeId: 'x' }),
  sq7('F2', 30, 20, 0, { brigadeId: 'x', marker: 'orange' }),
  br32('A1', 20, 46),
];
type Tables = NonNullable<Setting['tables']>;
const told = (tables: Tables): readonly string[] => issuesIn({ units, tables });

describe('the table of the fog', () => {
  const tables: Tables = { fogTable: { 7: { french: 'deadCalm' } } };

  it('WT-SCN-04 WT-FOG-02: a scenario may give a sum another result for one army', () => {
    expect(told(tables)).toEqual([]);
    const seven = (active: 'french' | 'allied') => {
      const { state } = play(at(stateOf({ units, tables, fogOfWar: true }), 'fog', active), [
        { fog: [1] },
        { fogTable: [3, 4] },
      ]);
      return [state.deadCalm, state.rainLeft];
    };
    expect([seven('french'), seven('allied')]).toEqual([
      [true, null],
      [false, 2],
    ]);
  });

  it('WT-SCN-04 WT-FOG-10 WT-FOG-20: no army has a result that is about the other alone, and no sum is made up', () => {
    const wrong = [
      { fogTable: { 5: { french: 'sackville' } } },
      { fogTable: { 11: { allied: 'attack' } } },
      { fogTable: { 4: { allied: 'plague' } } },
    ];
    expect(wrong.flatMap((each) => told(each as Tables))).toEqual([
      'notAllowed tables.fogTable.5.french null',
      'notAllowed tables.fogTable.11.allied null',
      'notAllowed tables.fogTable.4.allied null',
    ]);
    expect(told({ fogTable: { 13: { allied: 'victory' } } } as Tables)).toEqual([
      'unknownField tables.fogTable.13 null',
    ]);
  });
});

describe('the results of TESTs', () => {
  const moral = (setting: Partial<Setting>, face = 3) =>
    unitIn(
      play(at(happened(stateOf({ units, ...setting }), 'F2', 'destroyed'), 'moral'), [{ test: [face] }]).state,
      'F1',
    ).plight;

  it('WT-SCN-04 WT-TST-09: a scenario may let other scores rout, and other things follow', () => {
    const tables: Tables = { testResults: { routOnly: { low: { upTo: -4 } } } };
    expect([told(tables), moral({}), moral({ tables })]).toEqual([[], 'none', 'routing']);
    const milder: Tables = { testResults: { routOnly: { other: { moral: 'retreat' } } } };
    expect([told(milder), moral({ tables: milder })]).toEqual([[], 'retreating']);
  });

  it('WT-SCN-04 WT-TST-25: the graded bands have their own scores, which rise', () => {
    const options = { testResults: 'graded' } as const;
    const tables: Tables = { testResults: { graded: { middle: { upTo: -5 } } } };
    expect([moral({ options }), moral({ options, tables })]).toEqual(['retreating', 'none']);
    expect(told({ testResults: { graded: { middle: { upTo: -6 } } } })).toEqual([
      'conflict tables.testResults.graded WT-TST-25',
    ]);
  });

  it('WT-SCN-04 WT-MOR-09: a unit that routs goes on, or its rout ends; others do not rally', () => {
    const wrong = [
      { testResults: { routOnly: { other: { routing: 'disorder' } } } },
      { testResults: { routOnly: { low: { moral: 'rallies' } } } },
      { testResults: { routOnly: { low: { upTo: -5.5 } } } },
    ];
    expect(wrong.flatMap((each) => told(each as Tables))).toEqual([
      'notAllowed tables.testResults.routOnly.other.routing null',
      'notAllowed tables.testResults.routOnly.low.moral null',
      'outOfRange tables.testResults.routOnly.low.upTo null',
    ]);
    expect(open(at(stateOf({ units }), 'move'))).toBe('moves of french');
  });
});

describe('layouts', () => {
  const tables: Tables = { layouts: { mostGuns: 4, mostOpenGap: 8, wingForward: 60 } };
  const odd = [
    gun6('F3', 40, 10, 0, { guns: 4 }),
    lt7('F4', 60, 30, 0, { gap: 8, files: 2 }),
    fr24('F5', 10, 30, 0, { wings: { left: { files: 2, angle: 60 } } }),
  ];

  it('WT-SCN-04 WT-ART-05 WT-FRM-02 WT-FRM-07: more guns, wider gaps and sharper wings are read where the tables allow them', () => {
    const input = inputOf({ units: [...units, ...odd], tables });
    expect(input.units.filter((unit) => !unitSchema.safeParse(unit).success)).toEqual([]);
    expect(told(tables)).toEqual([]);
    expect(issuesIn({ units: [...units, ...odd], tables })).toEqual([]);
    expect(issuesIn({ units: [...units, ...odd] }).map((each) => each.split(' ')[0])).toEqual(
      odd.map(() => 'outOfRange'),
    );
  });
});

it('WT-SCN-04: figures out of range are no measure for the troops', () => {
  const marching = fr24('F5', 10, 30, 0, { formation: 'columnOfMarch', files: 4 });
  expect(issuesIn({ units: [...units, marching], tables: { layouts: { mostMarchFiles: 0 } } })).toEqual([
    'outOfRange tables.layouts.mostMarchFiles null',
  ]);
});

it('WT-SCN-04 WT-MOV-23 WT-MRK-10: guns that stay unlimbered are manhandled as far as the tables say, others reform 2 inches off', () => {
  const tables: Tables = { movementModifiers: { manhandle: 4 } };
  const red = (id: string) =>
    withUnit(stateOf({ units: [gun6('F1', 36, 20), fr24('F2', 50, 20), br32('A1', 20, 46)], tables }), id, {
      marker: 'red',
    });
  const placing = (id: string, formation: 'unlimbered' | 'limbered' | 'line', y: number) => {
    const asked = play(at(red(id), 'clear'), [{ clear: [5] }]).state;
    const x = id === 'F1' ? 36 : 50;
    return refusalOf(asked, { type: 'reform', unitId: id, formation, pose: { x, y, heading: 0 } });
  };
  expect([placing('F1', 'unlimbered', 24), placing('F1', 'unlimbered', 24.01)]).toEqual([null, 'tooFar']);
  expect([placing('F2', 'line', 22), placing('F2', 'line', 22.01)]).toEqual([null, 'tooFar']);
  expect([placing('F1', 'limbered', 22.75), placing('F1', 'limbered', 22.76)]).toEqual([null, 'tooFar']);
});
