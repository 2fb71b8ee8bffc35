import { describe, expect, test } from 'vitest';
import { checkScenario as checkKingGeorge } from '../../src/rulesets/king-george/setup.js';
import { checkScenario as checkOerTheSea } from '../../src/rulesets/oer-the-sea/setup.js';
import { type Chief, commandWarnings } from '../../src/scenario/commandChecks.js';
import { shippedFor } from '../../src/scenarios/index.js';
import { scenarioWith, redcoats as thirdFoot } from '../king-george/inputs.js';
import { smallest, warningsIn } from './inputs.js';

/** The form that a rule set fills in, without any rule set. */
const warningsOf = (...chiefs: readonly Chief[]) =>
  commandWarnings([{ id: 'guards', path: 'units[0]', chiefs }], 'it waits', 'XX-CMD-01');

const near: Chief = { id: 'hope', distance: 8, reach: 8, hiddenBy: null };
const far: Chief = { id: 'howard', distance: 20.5, reach: 18, hiddenBy: null };
const blind: Chief = { id: 'hill', distance: 3, reach: 18, hiddenBy: 'wood' };

describe('command checks: a unit is out of command when none of its chiefs', () => {
  test('reaches it, with the distances and the consequence', () => {
    expect(warningsOf(far)).toEqual([
      {
        code: 'outOfCommand',
        path: 'units[0]',
        clause: 'XX-CMD-01',
        facts: { beyond: 2.5 },
        text: '"guards" is out of command at the start: "howard" is 20.5 away and commands as far as 18; it waits.',
      },
    ]);
  });

  test('sees it, if the rule set asks for that', () => {
    expect(warningsOf(blind)[0]?.text).toContain('"wood" hides it from "hill"');
  });

  test('does either; one chief who does is enough', () => {
    expect(warningsOf(far, blind)).toHaveLength(1);
    expect(warningsOf(far, blind, near)).toEqual([]);
  });

  test('and only if it has a chief; a chief without a limit reaches everywhere', () => {
    expect(warningsOf()).toEqual([]);
    expect(warningsOf({ ...far, reach: null })).toEqual([]);
  });
});

test('command checks: OTS-CMD-16 a unit beyond the command range of all its officers is pointed out', () => {
  const warnings = (commandRange: number | null) =>
    warningsIn({
      ...smallest,
      options: { commandRange },
      officers: [{ id: 'huske', name: 'Huske', side: 'red', at: [10, 10] }],
    });
  expect(warnings(20)).toMatchObject([{ code: 'outOfCommand', path: 'units[0]', clause: 'OTS-CMD-16' }]);
  expect(warnings(60)).toEqual([]);
  expect(warnings(null)).toEqual([]);
});

describe('command checks: King George', () => {
  const clausesOf = (input: Parameters<typeof scenarioWith>[0]) => {
    const result = checkKingGeorge(scenarioWith(input));
    if (!result.ok) throw new Error(JSON.stringify(result.refusals));
    return result.warnings.filter(({ code }) => code === 'outOfCommand').map(({ path, clause }) => `${path} ${clause}`);
  };
  const units = [thirdFoot];
  const enemy = { id: 'vistula', side: 'blue', arm: 'infantry', at: [60, 44, 180] } as const;
  const brigadier = (at: readonly [number, number]) => ({ id: 'brigadier', side: 'red', at }) as const;

  test('KG-CMD-06 KG-MOR-08 a unit too far from its commander is pointed out, for orders and for morale', () => {
    expect(clausesOf({ units: [...units, enemy], officers: [brigadier([20, 5])] })).toEqual([]);
    expect(clausesOf({ units: [...units, enemy], officers: [brigadier([36, 10])] })).toEqual(['units[0] KG-MOR-08']);
    expect(clausesOf({ units: [...units, enemy], officers: [brigadier([60, 10])] })).toEqual([
      'units[0] KG-CMD-06',
      'units[0] KG-MOR-08',
    ]);
  });

  test('KG-CMD-03 a leader whom his superior does not see is pointed out', () => {
    const general = (at: readonly [number, number]) => ({ id: 'general', side: 'red', level: 'division', at }) as const;
    const reporting = { ...brigadier([20, 5]), superior: 'general' };
    expect(clausesOf({ units: [...units, enemy], officers: [reporting, general([28, 5])] })).toEqual([]);
    expect(clausesOf({ units: [...units, enemy], officers: [reporting, general([20, 14])] })).toEqual([
      'officers[0] KG-CMD-03',
    ]);
  });
});

test.each(shippedFor('oer-the-sea'))('command checks: at the start of $id no piece is out of command', ({ input }) => {
  const result = checkOerTheSea(input);
  expect(result.ok && result.warnings.filter(({ code }) => code === 'outOfCommand')).toEqual([]);
});

test.each(shippedFor('king-george'))('command checks: at the start of $id no piece is out of command', ({ input }) => {
  const result = checkKingGeorge(input);
  expect(result.ok && result.warnings.filter(({ code }) => code === 'outOfCommand')).toEqual([]);
});
