import { describe, expect, test } from 'vitest';
import type { BrigadeInput, OfficerInput, UnitInput } from '../../../src/rulesets/on-war/setup.js';
import { openFormations } from '../../../src/rulesets/on-war/tables.js';
import { battery, block, inf, inputOf, issuesIn, issuesOf, line8, officer, type Setting } from '../battle.js';

/** What troops of a scenario may have and how they may begin, field by field. */

const enemy = inf('B1', 20, 44, 180);
const third = (changes: Partial<UnitInput>): UnitInput => inf('A1', 40, 20, 0, changes);
const issues = (changes: Partial<UnitInput>): readonly string[] =>
  issuesIn({ units: [enemy, third(changes)] }).map((issue) => issue.replace('units[1].', ''));

const horse = { type: 'mediumCavalry' } as const;
const guns = { type: 'lightArtillery' } as const;

describe('fields that belong to some troops alone', () => {
  test.each<[string, Partial<UnitInput>, readonly string[]]>([
    ['OW-ORG-11: foot without firearms', { firearms: false }, ['notAllowed firearms OW-ORG-11']],
    ['OW-ORG-11: guns without firearms', { ...guns, firearms: false }, ['notAllowed firearms OW-ORG-11']],
    ['OW-ORG-11: horse with firearms', { ...horse, firearms: true }, []],
    ['OW-ORG-10: foot with a second rank that fires', { secondRankFire: true }, []],
    ['OW-ORG-10: horse with such a rank', { ...horse, secondRankFire: true }, ['superfluous secondRankFire OW-ORG-10']],
    ['OW-ORG-10: foot that assaults in column', { columnAssault: true }, []],
    ['OW-ORG-10: guns that do', { ...guns, columnAssault: true }, ['superfluous columnAssault OW-ORG-10']],
    ['OW-ORG-06: foot without an officer', { commandStand: false }, []],
    ['OW-ORG-06: guns with an officer', { ...guns, commandStand: true }, ['superfluous commandStand OW-ORG-06']],
  ])('%s', (_, changes, expected) => expect(issues(changes)).toEqual(expected));
});

describe('formations to begin in', () => {
  const open = (changes: Partial<UnitInput>) =>
    openFormations.filter((formation) => issues({ ...changes, formation }).length === 0);

  test.each<[UnitInput['type'], readonly string[]]>([
    ['lightInfantry', ['line', 'column', 'loose', 'square']],
    ['lineInfantry', ['line', 'column', 'square']],
    ['grenadier', ['line', 'column', 'square']],
    ['lightCavalry', ['line', 'loose', 'wedge']],
    ['mediumCavalry', ['line', 'loose', 'wedge']],
    ['heavyCavalry', ['line', 'loose', 'wedge']],
    ['lightArtillery', ['line', 'square']],
    ['horseArtillery', ['line', 'loose']],
    ['heavyArtillery', ['line', 'square']],
    ['howitzer', ['line', 'square']],
  ])('OW-FRM-02 OW-SCN-01: %s may be in %j', (type, expected) => expect(open({ type })).toEqual(expected));

  test('OW-FRM-05 OW-FRM-06: foot needs four stands to form square, a battery does not', () => {
    const square = { formation: 'square', commandStand: false } as const;
    expect(issues({ ...square, troopStands: 3 })).toEqual(['notAllowed formation OW-FRM-02']);
    expect(issues({ ...square, troopStands: 4 })).toEqual([]);
    expect(issues({ ...square, troopStands: 5, lost: ['t1', 't2'] })).toEqual([]);
    expect(issues({ ...guns, ...square, troopStands: 2 })).toEqual([]);
  });

  test('OW-FRM-01: garrison is for buildings, and nothing else is', () => {
    const terrain = [block('farm', 'building', [30, 20, 36, 24])];
    const inside = (formation: UnitInput['formation']) =>
      issuesIn({ units: [enemy, inf('A1', 0, 0, 0, { in: 'farm', formation })], terrain });
    expect(inside('garrison')).toEqual([]);
    expect(inside('line')).toEqual(['conflict units[1].formation OW-FRM-01']);
    expect(issues({ formation: 'garrison' })).toEqual(['notAllowed formation OW-FRM-02']);
  });

  test.each([
    [3, {}, ['outOfRange files OW-FRM-03']],
    [4, {}, []],
    [8, {}, []],
    [9, {}, ['outOfRange files OW-FRM-03']],
    [3, { lost: ['t1'] }, ['outOfRange files OW-FRM-03']],
    [3, { lost: ['t1', 't2'] }, []],
    [4, { formation: 'column' }, ['superfluous files OW-FRM-03']],
  ] as const)('OW-FRM-03: %d files, %j', (files, changes, expected) => {
    expect(issues({ files, ...changes })).toEqual(expected);
  });
});

describe('losses', () => {
  test.each<[readonly string[], readonly string[]]>([
    [['t1', 'c'], []],
    [['t8'], ['unknownId lost[0] OW-ORG-01']],
    [['t1', 't1'], ['conflict lost[1] OW-ORG-01']],
    [['t1', 't2', 't3', 't4', 't5', 't6', 't7'], ['conflict lost OW-ORG-08']],
  ])('OW-ORG-08: %j', (lost, expected) => expect(issues({ lost })).toEqual(expected));
});

describe('conditions at the start', () => {
  const wood = [block('wood', 'wood', [20, 10, 60, 30]), block('farm', 'building', [4, 20, 10, 24])];
  const inWood = (changes: Partial<UnitInput>) =>
    issuesIn({ units: [enemy, third(changes)], terrain: wood }).map((issue) => issue.replace('units[1].', ''));
  const inFarm = { in: 'farm', at: undefined } as const;

  test.each<[string, Partial<UnitInput>, readonly string[]]>([
    ['OW-LOS-09: hidden and disclosed', { hidden: true, disclosed: true }, ['conflict disclosed OW-LOS-09']],
    ['OW-LOS-09: disclosed alone', { disclosed: true }, []],
    ['OW-HID-15: hidden and routing', { hidden: true, routing: true }, ['conflict routing OW-HID-15']],
    ['OW-ROU-01: routing in the open', { routing: true }, []],
    ['OW-ROU-01: a garrison that routs', { ...inFarm, routing: true }, ['conflict routing OW-ROU-01']],
    ['OW-TER-05: foot that is bogged', { bogged: true }, ['conflict bogged OW-TER-05']],
    ['OW-TER-05: guns that are bogged', { ...guns, bogged: true }, []],
    ['OW-BLD-17: bogged guns in a building', { ...guns, ...inFarm, bogged: true }, ['conflict bogged OW-BLD-17']],
    ['OW-MOV-09: moved at the double', { moved: true, doubled: true }, []],
    ['OW-MOV-09: at the double without having moved', { doubled: true }, ['conflict doubled OW-MOV-09']],
    [
      'OW-MOV-09: a square at the double',
      { moved: true, doubled: true, formation: 'square' },
      ['conflict doubled OW-MOV-09'],
    ],
    ['OW-HOW-05 OW-HID-10: disoriented and surprised', { disoriented: true, surprised: true }, []],
  ])('%s', (_, changes, expected) => expect(inWood(changes)).toEqual(expected));
});

describe('where a battalion belongs', () => {
  test('OW-ORG-12: to a side and a brigade of that side', () => {
    const setting = (changes: Partial<UnitInput>): Setting => ({
      units: [enemy, inf('A0', 60, 3, 0), third(changes)],
      brigades: [
        { id: 'A-foot', side: 'A' },
        { id: 'B-foot', side: 'B' },
      ],
    });
    expect(issuesIn(setting({ brigade: 'A-horse' }))).toEqual(['unknownId units[2].brigade OW-ORG-12']);
    expect(issuesIn(setting({ brigade: 'B-foot' }))).toEqual(['wrongSide units[2].brigade OW-ORG-12']);
    expect(issuesIn(setting({ side: 'C' }))).toEqual([
      'unknownId units[2].side OW-ORG-12',
      'wrongSide units[2].brigade OW-ORG-12',
    ]);
  });

  test('OW-SCN-01: it has one place', () => {
    const { at: _, ...nowhere } = third({});
    expect(issuesIn({ units: [enemy, nowhere] })).toEqual(['missing units[1].at OW-SCN-01']);
    expect(
      issuesIn({
        units: [enemy, { ...third({}), in: 'farm' }],
        terrain: [block('farm', 'building', [30, 20, 36, 24])],
      }),
    ).toEqual(['superfluous units[1].at OW-SCN-01']);
  });

  test('OW-END-03: a side needs a battalion, at the start or later', () => {
    expect(issuesIn({ units: [enemy], brigades: [{ id: 'B-foot', side: 'B' }] })).toEqual([
      'noUnits sides[0] OW-END-03',
    ]);
    expect(issuesIn({ units: [enemy], reinforcements: [{ turn: 1, units: [line8('A1', 40, 3, 0)] }] })).toEqual([]);
  });

  test('OW-SCN-01: forty battalions a side are the most', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        battery('lightArtillery', `A${index}`, 3 + 6 * (index % 11), 3 + 4 * Math.floor(index / 11), 0),
      );
    expect(issuesIn({ units: [enemy, ...many(40)] })).toEqual([]);
    expect(issuesIn({ units: [enemy, ...many(41)] })).toEqual(['tooMany sides[0] OW-SCN-01']);
  });

  test('OW-SCN-01: 320 stands a side are the most, command stands included', () => {
    const many = (count: number, stands: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...inf(`A${index}`, 3 + 6 * (index % 11), 3 + 4 * Math.floor(index / 11), 0),
        troopStands: stands,
        commandStand: true,
      }));
    expect(issuesIn({ units: [enemy, ...many(20, 15)], table: { width: 70, height: 40 } })).not.toContain(
      'tooMany sides[0] OW-SCN-01',
    );
    expect(issuesIn({ units: [enemy, ...many(21, 15)], table: { width: 70, height: 40 } })).toContain(
      'tooMany sides[0] OW-SCN-01',
    );
  });

  test('an id names one thing, and "roll" no side', () => {
    expect(issuesIn({ units: [enemy, third({}), inf('A1', 60, 3, 0)] })).toEqual(['duplicateId units[2].id null']);
    expect(issuesIn({ units: [enemy, third({})], terrain: [block('A1', 'wood', [1, 1, 4, 4])] })).toEqual([
      'duplicateId terrain[0].id null',
    ]);
    const sides = [
      { id: 'roll', name: 'A' },
      { id: 'B', name: 'B' },
    ] as const;
    const units = [enemy, { ...third({}), side: 'roll' }];
    const brigades = [
      { id: 'A-foot', side: 'roll' },
      { id: 'B-foot', side: 'B' },
    ];
    expect(issuesIn({ units, sides, brigades, firstSide: 'B' })).toEqual(['badForm sides[0].id null']);
  });
});

describe('brigades and their commanders', () => {
  const brigades = (changes: Partial<BrigadeInput> = {}): readonly BrigadeInput[] => [
    { id: 'B-foot', side: 'B' },
    { id: 'A-foot', side: 'A', ...changes },
  ];
  const command = (changes: Partial<BrigadeInput>, officers: readonly OfficerInput[], more: Partial<Setting> = {}) =>
    issuesIn({ units: [enemy, third({})], brigades: brigades(changes), officers, ...more });

  const brigadier = officer('Abrigadier', 'brigadeCommander', 'A1');
  const general = officer('Ageneral', 'general', 'A1');
  const adjutant = officer('Aadjutant', 'adjutant', 'A1');
  const theirs = officer('Bgeneral', 'general', 'B1');

  test.each<[string, string | null, readonly OfficerInput[], readonly string[]]>([
    ['nobody', null, [], []],
    ['its brigade commander', 'Abrigadier', [brigadier], []],
    ['the general', 'Ageneral', [general], []],
    ['an adjutant', 'Aadjutant', [adjutant], ['notAllowed brigades[1].commander OW-CMD-13']],
    ['an unknown officer', 'nobody', [general], ['unknownId brigades[1].commander OW-CMD-13']],
    ['an enemy', 'Bgeneral', [theirs], ['wrongSide brigades[1].commander OW-CMD-13']],
  ])('OW-CMD-13: a brigade is led by %s', (_, commander, officers, expected) => {
    expect(command({ commander }, officers)).toEqual(expected);
  });

  test('OW-CMD-13: a brigade commander leads one brigade, the general several', () => {
    const two = (commander: string, leader: OfficerInput) =>
      command({}, [leader], {
        units: [enemy, third({}), inf('A2', 60, 3, 0, { brigade: 'A-guard' })],
        brigades: [...brigades({ commander }), { id: 'A-guard', side: 'A', commander }],
      });
    expect(two('Abrigadier', brigadier)).toEqual(['conflict brigades[2].commander OW-CMD-13']);
    expect(two('Ageneral', general)).toEqual([]);
    expect(command({}, [brigadier])).toEqual(['conflict officers[0].role OW-CMD-13']);
  });

  test('OW-ORG-12: a brigade has battalions', () => {
    expect(command({}, [], { brigades: [...brigades(), { id: 'A-guard', side: 'A' }] })).toEqual([
      'tooFew brigades[2] OW-ORG-12',
    ]);
  });

  test('OW-CMD-01: a side has one general', () => {
    const second = officer('Aking', 'general', [10, 10]);
    expect(command({}, [general, theirs])).toEqual([]);
    expect(command({}, [general, second])).toEqual(['twoGenerals officers[1].role OW-CMD-01']);
  });

  test('OW-CMD-01 OW-SCN-01: he rides with infantry or cavalry of his side, or alone', () => {
    const units = [enemy, third({}), battery('lightArtillery', 'A2', 60, 3, 0)];
    const riding = (attachedTo: string) => command({}, [{ ...general, attachedTo }], { units });
    expect(riding('A1')).toEqual([]);
    expect(riding('A2')).toEqual(['notAllowed officers[0].attachedTo OW-CMD-01']);
    expect(riding('B1')).toEqual(['wrongSide officers[0].attachedTo OW-CMD-01']);
    expect(riding('A9')).toEqual(['unknownId officers[0].attachedTo OW-CMD-01']);
    const { attachedTo: _, ...nowhere } = general;
    expect(command({}, [nowhere])).toEqual(['missing officers[0].at OW-CMD-01']);
    expect(command({}, [{ ...general, at: [10, 10] }])).toEqual(['superfluous officers[0].at OW-CMD-01']);
  });

  test('OW-CMD-03 OW-SCN-01: one of each kind rides with a battalion', () => {
    expect(command({ commander: 'Abrigadier' }, [general, brigadier, adjutant])).toEqual([]);
    const other = officer('Aaide', 'adjutant', 'A1');
    expect(command({}, [adjutant, other])).toEqual(['conflict officers[1].attachedTo OW-CMD-03']);
  });
});

test('every issue says in a sentence how to mend it', () => {
  const units = [
    enemy,
    third({ firearms: false, formation: 'wedge', lost: ['t9'], doubled: true, secondRankFire: true }),
    battery('howitzer', 'A2', 60, 3, 0, { commandStand: true, columnAssault: true, files: 9 }),
  ];
  const found = issuesOf(inputOf({ units, officers: [officer('Ax', 'brigadeCommander', 'A2')] }));
  expect(found.length).toBeGreaterThan(7);
  for (const { text, path, clause } of found) {
    expect(text).toMatch(/^.{20,}[.?]$/);
    expect(path).toMatch(/^(units|officers)\[\d\]\./);
    expect(clause).toMatch(/^OW-/);
  }
});
