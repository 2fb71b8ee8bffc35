import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { groundFields as crowtherGroundFields } from '../../src/rulesets/crowther-dougan/profiles/ground.js';
import {
  unitSchema as crowtherUnitSchema,
  personalitySchema,
  readScenarioInput as readCrowtherDougan,
} from '../../src/rulesets/crowther-dougan/profiles.js';
import { tableIssues as crowtherTableFaults } from '../../src/rulesets/crowther-dougan/setup.js';
import * as crowther from '../../src/rulesets/crowther-dougan/tables.js';
import { readScenarioInput as readKingGeorge } from '../../src/rulesets/king-george/profiles.js';
import { tableIssues as kingGeorgeTableFaults } from '../../src/rulesets/king-george/setup/tables.js';
import * as kingGeorge from '../../src/rulesets/king-george/tables.js';
import { readScenarioInput } from '../../src/rulesets/oer-the-sea/profiles.js';
import { tableIssues } from '../../src/rulesets/oer-the-sea/setup/tables.js';
import { options, tables, terrainKinds } from '../../src/rulesets/oer-the-sea/tables.js';
import { groundFields } from '../../src/rulesets/on-war/profiles/ground.js';
import {
  brigadeSchema,
  officerSchema,
  readScenarioInput as readOnWar,
  unitSchema,
} from '../../src/rulesets/on-war/profiles.js';
import { tableIssues as onWarTableFaults } from '../../src/rulesets/on-war/setup.js';
import * as onWar from '../../src/rulesets/on-war/tables.js';
import { groundFields as westernGroundFields } from '../../src/rulesets/western-theatre/profiles/ground.js';
import {
  readScenarioInput as readWesternTheatre,
  officerSchema as westernOfficerSchema,
  unitSchema as westernUnitSchema,
} from '../../src/rulesets/western-theatre/profiles.js';
import { tableIssues as westernTableFaults } from '../../src/rulesets/western-theatre/setup.js';
import * as western from '../../src/rulesets/western-theatre/tables.js';
import { scenarioIssueCodes } from '../../src/scenario/scenarioIssue.js';
import { shippedScenarios } from '../../src/scenarios/index.js';

const guide = await readFile(new URL('../../docs/scenarios.md', import.meta.url), 'utf8');
const examples = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => text ?? '');
const [jacobite, jacobiteTables = '', napoleonic, napoleonicTables = '', ...others] = examples;
const [flintlock, flintlockTables = '', sevenYears, sevenYearsTables = '', woods, woodsTables = ''] = others;

test.each([
  ["O'er the Sea", readScenarioInput, jacobite],
  ['King George', readKingGeorge, napoleonic],
  ['On War', readOnWar, flintlock],
  ['Western Theatre', readWesternTheatre, sevenYears],
  ['Crowther and Dougan', readCrowtherDougan, woods],
])('guide: the example of %s in the guide is sound', (_, reader, example) => {
  expect(reader(example)).toMatchObject({ ok: true, warnings: [] });
});

test.each([
  ["O'er the Sea", tableIssues, jacobiteTables],
  ['King George', kingGeorgeTableFaults, napoleonicTables],
  ['On War', onWarTableFaults, flintlockTables],
  ['Western Theatre', westernTableFaults, sevenYearsTables],
  ['Crowther and Dougan', crowtherTableFaults, woodsTables],
])('guide: the house rules of %s in the guide are sound', (_, faultsOf, text) => {
  expect(faultsOf(JSON.parse(text))).toEqual([]);
});

const missing = (text: string, names: readonly string[]): readonly string[] =>
  names.filter((name) => !text.includes(`\`${name}\``));

test('guide: the guide names every kind of ground, option, table and code', () => {
  expect(
    missing(guide, [...terrainKinds, ...Object.keys(options), ...Object.keys(tables), ...scenarioIssueCodes]),
  ).toEqual([]);
});

describe('the chapter on King George', () => {
  const chapter = guide.slice(guide.indexOf('\n## King George'), guide.indexOf('\n## On War'));

  test('names every option with its values, every table and every word an author may write', () => {
    const { arms, unitKinds, guns, draughts, weapons, drills, moraleStates, levels, leaderRatings } = kingGeorge;
    const words = [arms, unitKinds, guns, draughts, weapons, drills, moraleStates, levels, leaderRatings].flat();
    const formations = kingGeorge.formations.filter((name) => name !== 'crew');
    const names = [...words, ...formations, ...kingGeorge.activationLevels, ...kingGeorge.periods];
    expect(missing(chapter, [...names, ...Object.keys(kingGeorge.tables)])).toEqual([]);
    for (const [name, values] of Object.entries(kingGeorge.options))
      expect(chapter).toContain(`| \`${name}\` | ${values.map((value) => `\`${value}\``).join(', ')} |`);
  });

  test('has the kinds of ground of the list above, without deep water', () => {
    expect([...kingGeorge.terrainKinds, 'deepWater'].toSorted()).toEqual([...terrainKinds].toSorted());
  });
});

describe('the chapter on On War', () => {
  const chapter = guide.slice(guide.indexOf('\n## On War'), guide.indexOf('\n## Western Theatre'));

  test('names every option with its values, every table, kind of ground and word an author may write', () => {
    const { arms, troopTypeNames, qualities, motivations, formations, roles, materials, sectionKinds } = onWar;
    const words = [arms, troopTypeNames, qualities, motivations, formations, roles, materials, sectionKinds].flat();
    expect(missing(chapter, [...words, ...onWar.terrainKinds, ...Object.keys(onWar.tables)])).toEqual([]);
    for (const [name, values] of Object.entries(onWar.options))
      expect(chapter).toContain(`| \`${name}\` | ${values.map((value) => `\`${value}\``).join(', ')} |`);
  });

  test('names every field of a battalion, a brigade, a commander and a piece of terrain', () => {
    const fields = [unitSchema, brigadeSchema, officerSchema].flatMap(({ shape }) => Object.keys(shape));
    const ground = Object.keys(groundFields());
    expect(missing(chapter, [...fields, ...ground])).toEqual([]);
  });
});

describe('the chapter on Western Theatre', () => {
  const chapter = guide.slice(guide.indexOf('\n## Western Theatre'), guide.indexOf('\n## Crowther and Dougan'));

  test('names every option with its values, every table, kind of ground and word an author may write', () => {
    const { arms, weapons, gunClasses, experiences, activities, formations, markers, plights, levels, materials } =
      western;
    const words = [arms, weapons, gunClasses, experiences, activities, formations, markers, plights, levels].flat();
    const names = [...words, ...materials, ...western.terrainKinds, ...Object.keys(western.tables)];
    expect(missing(chapter, names)).toEqual([]);
    for (const [name, values] of Object.entries(western.options))
      expect(chapter).toContain(`| \`${name}\` | ${values.map((value) => `\`${value}\``).join(', ')}`);
  });

  test('names every field of a unit, an officer and a piece of terrain', () => {
    const fields = [westernUnitSchema, westernOfficerSchema].flatMap(({ shape }) => Object.keys(shape));
    expect(missing(chapter, [...fields, ...Object.keys(westernGroundFields())])).toEqual([]);
  });
});

test('guide: the guide lists the battles that ship, with their sizes', () => {
  for (const { id, input } of shippedScenarios)
    expect(guide).toMatch(new RegExp(`\\| \`${id}\` \\|.*\\| ${input.units.length} \\|`));
});

describe('the chapter on Crowther and Dougan', () => {
  const chapter = guide.slice(guide.indexOf('\n## Crowther and Dougan'), guide.indexOf('\n## Issues and their fixes'));

  test('names every option with its values, every table, kind of ground and word an author may write', () => {
    const { arms, formations, moveClasses, weapons, gunWeights, orderNames, personalityKinds, craftTypes } = crowther;
    const words = [arms, formations, moveClasses, weapons, gunWeights, orderNames, personalityKinds, craftTypes].flat();
    const names = [...words, ...crowther.terrainKinds, ...Object.keys(crowther.tables)];
    expect(missing(chapter, names)).toEqual([]);
    for (const [name, values] of Object.entries(crowther.options))
      expect(chapter).toContain(`| \`${name}\` | ${values.map((value) => `\`${value}\``).join(', ')} |`);
  });

  test('names every field of a unit, a personality and a piece of terrain', () => {
    const fields = [crowtherUnitSchema, personalitySchema].flatMap(({ shape }) => Object.keys(shape));
    expect(missing(chapter, [...fields, ...Object.keys(crowtherGroundFields())])).toEqual([]);
  });
});
