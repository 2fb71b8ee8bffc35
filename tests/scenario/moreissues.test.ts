import { expect, test } from 'vitest';
import type { Refusal } from '../../src/core/refusal.js';
import { rulesets } from '../../src/rulesets/index.js';
import { checkScenario as checkKingGeorge } from '../../src/rulesets/king-george/setup/check.js';
import { checkScenario as checkOerTheSea } from '../../src/rulesets/oer-the-sea/setup/check.js';
import { readScenario } from '../../src/scenario/read.js';
import { readState } from '../../src/scenario/readState.js';
import { loadScenario, type ShippedScenarioId, shippedScenarios } from '../../src/scenarios/index.js';

const times = <Entry>(length: number, entry: (index: number) => Entry): readonly Entry[] =>
  Array.from({ length }, (_, index) => entry(index));

const unknownFields = (length: number): Readonly<Record<string, number>> =>
  Object.fromEntries(times(length, (index) => [`field${index}`, index]));

const battles = rulesets.map((ruleset) => {
  const id = shippedScenarios.find((each) => each.ruleset === ruleset.id)?.id as ShippedScenarioId;
  const scenario = loadScenario(id);
  const input = ruleset.scenarioInput(scenario) as Readonly<Record<string, unknown>>;
  const state = JSON.parse(JSON.stringify(ruleset.begin(scenario))) as Readonly<Record<string, unknown>>;
  return { id: ruleset.id, ruleset, input, state };
});

const expectCut = (read: { readonly ok: boolean; readonly refusals?: readonly Refusal[] }): void => {
  expect(read.refusals).toHaveLength(51);
  expect(read.refusals?.at(-1)?.code).toBe('moreIssues');
  expect(read.refusals?.filter(({ code }) => code === 'moreIssues')).toHaveLength(1);
};

test.each(battles)('moreIssues: of many wrong scenario fields of $id fifty are named', async ({ ruleset, input }) => {
  const units = input.units as readonly object[];
  const wrong = [
    { ...input, units: times(200, () => unknownFields(200)) },
    { ...input, ...unknownFields(900) },
    { ...input, units: times(200, () => ({ ...units[0], side: 'nowhere' })) },
    { ...input, units: times(200, () => null) },
    { ...input, terrain: times(900, () => ({ area: times(200, () => [1, 1]) })) },
    { ...input, units: times(100, () => ({ constructor: 1 })) },
  ];
  for (const each of wrong) expectCut(await readScenario(ruleset, each));
});

test.each(battles)('moreIssues: of many wrong state fields of $id fifty are named', async ({ ruleset, state }) => {
  const units = state.units as readonly object[];
  const wrong = [
    { ...state, units: times(900, () => unknownFields(100)) },
    { ...state, agenda: times(900, () => ({ task: 'nothing', list: times(100, () => 1) })) },
    { ...state, units: times(200, () => units[0]) },
    { ...state, ...unknownFields(900) },
    { ...state, units: times(100, () => ({ ...units[0], pose: null })) },
  ];
  for (const each of wrong) expectCut(await readState(ruleset, each));
});

type Check = (input: never) => { readonly ok: boolean; readonly refusals?: readonly Refusal[] };

const inputOf = (id: ShippedScenarioId) => {
  const { input } = shippedScenarios.find((each) => each.id === id) ?? {};
  return structuredClone(input) as unknown as Record<string, readonly object[]>;
};

const [oerTheSea, kingGeorge] = [inputOf('culloden'), inputOf('salamanca')];
const unitsWith = (input: typeof oerTheSea, field: string) =>
  times(200, (index) => ({ ...input.units?.[0], id: `unit ${index}`, [field]: `nowhere ${index}` }));

/** Each unknown name is compared letter by letter with all known ones. */
const unknownNames: readonly (readonly [string, Check, object])[] = [
  ['commanders of units', checkOerTheSea, { ...oerTheSea, units: unitsWith(oerTheSea, 'commander') }],
  [
    'nominated features',
    checkOerTheSea,
    { ...oerTheSea, nominatedDifficult: times(300, (index) => `nowhere ${index}`) },
  ],
  [
    'officers that arrive',
    checkOerTheSea,
    {
      ...oerTheSea,
      reinforcements: times(60, (turn) => ({ turn, side: 'jacobite', officers: [`nowhere ${turn}`], units: [] })),
    },
  ],
  ['commanders in the chain', checkKingGeorge, { ...kingGeorge, units: unitsWith(kingGeorge, 'commander') }],
];

test.each(unknownNames)('moreIssues: of many unknown %s only some are compared with the known', (_, check, input) => {
  const unknown = check(input as never).refusals?.filter(({ code }) => code === 'unknownId') ?? [];
  expect(unknown.length).toBeGreaterThan(50);
  expect(unknown.length).toBeLessThan(60);
});
