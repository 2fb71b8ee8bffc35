import { describe, expect, test } from 'vitest';
import type { Ruleset } from '../../src/core/ruleset.js';
import { crowtherDougan } from '../../src/rulesets/crowther-dougan/index.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { onWar } from '../../src/rulesets/on-war/index.js';
import { westernTheatre } from '../../src/rulesets/western-theatre/index.js';
import type { Unit } from '../../src/rulesets/western-theatre/state.js';
import { formIssues } from '../../src/scenario/form.js';
import { limits } from '../../src/scenario/limits.js';
import { plainInput } from '../../src/scenario/plain.js';
import { readState } from '../../src/scenario/readState.js';
import { loadScenario } from '../../src/scenarios/index.js';
import { crowded } from '../battles/crowded.js';
import { rollFor } from '../core/battles.js';

const start = oerTheSea.begin(loadScenario('skirmish'));
const issuesOf = async (state: object, ruleset = oerTheSea) => {
  const read = await readState(ruleset, state);
  return read.ok ? [] : read.refusals.map(({ code, path }) => `${code} ${path}`);
};

describe('states from outside', () => {
  test('scenario: a scenario in neither form is refused, without a throw', async () => {
    expect(await issuesOf({ ...start, scenario: { units: [{ pose: null }] } })).toEqual(['badForm scenario']);
  });

  test('scenario: a battle is either over, or something is asked', async () => {
    const outcome = { winner: null, reason: 'Night has come.', clause: 'OTS-END-02' } as const;
    expect(await issuesOf(start)).toEqual([]);
    expect(await issuesOf({ ...start, outcome })).toEqual(['impossible outcome']);
    expect(await issuesOf({ ...start, outcome, agenda: [] })).toEqual([]);
    expect(await issuesOf({ ...start, agenda: [] })).toEqual(['impossible agenda']);
  });

  test('scenario: a rule set without a form of its states has none read', async () => {
    const formless = {
      ...oerTheSea,
      schemas: async () => {
        const { state: _, ...others } = await oerTheSea.schemas();
        return others;
      },
    };
    expect(await issuesOf(start, formless)).toEqual(['unreadable ']);
  });
});

describe('what breaks the rules of a position has its path', () => {
  const siege = oerTheSea.begin(loadScenario('fort-william'));
  const outpost = kingGeorge.begin(loadScenario('outpost'));
  const road = onWar.begin(loadScenario('crossroads'));
  const portage = crowtherDougan.begin(loadScenario('portage-road'));

  test.each([
    ['works[0]', oerTheSea, { ...siege, works: siege.works.with(0, { ...siege.works[0], cohesionLeft: 99 } as never) }],
    ['deck', kingGeorge, { ...outpost, deck: [outpost.deck[0], ...outpost.deck] }],
    ['turn', onWar, { ...road, turn: 999 }],
    ['units[0]', onWar, { ...road, units: road.units.with(0, { ...road.units[0], officer: 'none' } as never) }],
    ['round', crowtherDougan, { ...portage, round: 0 }],
  ])('scenario: at %s', async (path, ruleset, state) => {
    const read = await readState(ruleset as Ruleset, state);
    expect(read.ok ? [] : read.refusals.map((each) => `${each.code} ${each.path}`)).toContain(`impossible ${path}`);
  });
});

test('scenario: a unit in reserve that charges is refused (WT-CHG-08)', async () => {
  const read = (await westernTheatre.schemas()).scenario(crowded['western-theatre']);
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  const state = westernTheatre.begin(read.scenario);
  const place = state.units.findIndex(({ location }) => location === 'reserve');
  const charging = { ...state.units[place], charging: true } as Unit;
  expect(await readState(westernTheatre, { ...state, units: state.units.with(place, charging) })).toMatchObject({
    ok: false,
    refusals: [{ code: 'impossible', path: `units[${place}]` }],
  });
});

describe('ids of what there is not', () => {
  const portage = crowtherDougan.begin(loadScenario('portage-road'));
  const mill = westernTheatre.begin(loadScenario('minden'));

  test('scenario: a unit on a craft, and a group that is to enter', async () => {
    const afloat = { ...portage, units: portage.units.with(0, { ...portage.units[0], embarkedOn: 'raft' } as never) };
    const entering = { ...mill, agenda: [...mill.agenda, { task: 'entries', groupIds: ['reserve-9'] }] };
    for (const [ruleset, state, path] of [
      [crowtherDougan, afloat, 'units[0].embarkedOn'],
      [westernTheatre, entering, `agenda[${mill.agenda.length}].groupIds[0]`],
    ] as const) {
      const read = await readState(ruleset as Ruleset, state);
      expect(read.ok ? [] : read.refusals.map((each) => `${each.code} ${each.path}`)).toEqual([`unknownId ${path}`]);
    }
  });
});

describe('lists', () => {
  const issues = (form: Parameters<typeof formIssues>[0], value: unknown) =>
    formIssues(form, value).map(({ code, path }) => `${code} ${path}`);
  const number = { type: 'number' } as const;

  test.each([
    [[], ['tooFew ']],
    [[1], ['tooFew ']],
    [[1, 2], []],
    [[1, 2, 3], []],
    [[1, 'two'], ['wrongType [1]']],
    ['1, 2', ['wrongType ']],
  ])('scenario: two numbers or more: %j', (value, expected) => {
    expect(issues({ type: 'array', items: number, minItems: 2 }, value)).toEqual(expected);
  });

  test('scenario: a pair has no third entry', () => {
    const pair = { type: 'array', prefixItems: [number, number], minItems: 2 } as const;
    expect(issues(pair, [1, 2])).toEqual([]);
    expect(issues(pair, [1, 2, 3, 4])).toEqual(['tooMany [2]', 'tooMany [3]']);
  });
});

describe('objects', () => {
  test('scenario: an object may have as many fields as a list entries, and none more', () => {
    const wide = (fields: number) =>
      plainInput({ on: Object.fromEntries(Array.from({ length: fields }, (_, field) => [`f${field}`, 0])) });
    expect(wide(limits.entries).ok).toBe(true);
    const refused = wide(limits.entries + 1);
    expect(refused.ok ? [] : refused.issues.map(({ code, path }) => `${code} ${path}`)).toEqual(['tooMany on']);
  });
});

describe('questions without an answer', () => {
  test.each([-4, 2.5, 1001])('scenario: a position that asks for %d dice is refused', async (dice) => {
    const ruleset = { ...oerTheSea, ask: () => rollFor({ dice }) };
    expect(await issuesOf(start, ruleset)).toEqual(['impossible agenda']);
  });

  test('scenario: a position that asks a side that can do nothing is refused', async () => {
    const open = { kind: 'decision', side: 'jacobite', task: 'orders', actions: [], about: null } as const;
    const ruleset = { ...oerTheSea, ask: () => open, candidates: () => [] };
    expect(await issuesOf(start, ruleset as typeof oerTheSea)).toEqual(['impossible agenda']);
  });

  test.each([-1, 0.5, 1001])('scenario: a task that will throw %d dice is refused, however late it comes', (dice) => {
    const form = { type: 'object', properties: { dice: { type: 'number' } } } as const;
    expect(formIssues(form, { dice }).map(({ code, path, facts }) => [code, path, facts])).toEqual([
      ['outOfRange', 'dice', { given: dice, least: 0, most: 1000 }],
    ]);
    expect(formIssues(form, { dice: 12 })).toEqual([]);
  });

  test.each([
    [oerTheSea, 'skirmish', 'unusedHits', -1],
    [oerTheSea, 'skirmish', 'unusedHits', 1e6],
    [kingGeorge, 'outpost', 'casualties', 0.5],
    [onWar, 'crossroads', 'lossesSinceMorale', -2],
    [westernTheatre, 'minden', 'figures', 1.5],
    [crowtherDougan, 'portage-road', 'casualties', 10_001],
  ] as const)('scenario: $0.id counts $2, so $3 of them are refused', async (ruleset, battle, field, value) => {
    const state: { readonly units: readonly object[] } = (ruleset as Ruleset).begin(loadScenario(battle)) as never;
    const read = await readState(ruleset as Ruleset, {
      ...state,
      units: state.units.with(0, { ...state.units[0], [field]: value }),
    });
    expect(read.ok ? [] : read.refusals.map(({ code, path, facts }) => [code, path, facts.given])).toEqual([
      ['outOfRange', `units[0].${field}`, value],
    ]);
  });
});
