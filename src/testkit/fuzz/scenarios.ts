import { type Picker, picker } from '../../core/dice/picker.js';
import type { Ruleset, RulesetTypes, Schemas } from '../../core/ruleset.js';
import { isRecord } from '../../core/shape.js';
import { jsonText } from '../jsontext.js';
import { hostileValue } from './hostile.js';
import { mutated, mutatedOnce, nudged, partsOf } from './mutate.js';
import type { Probe } from './probe.js';

/* Wrong and strange scenarios. */

/** How much is tried. */
export interface ScenarioFuzzOptions {
  readonly seed: number | string;
  /** Number of scenarios tried; default 100. */
  readonly tries?: number;
}

/** The tables of a scenario with one figure changed, as a house rule names it. */
const houseRule = (tables: unknown, donors: readonly unknown[], pick: Picker): unknown => {
  if (!isRecord(tables)) return mutatedOnce(tables, { pick, donors, plain: true });
  const names = Object.keys(tables);
  const name = names[pick(Math.max(1, names.length))];
  return name === undefined ? {} : { [name]: houseRule(tables[name], donors, pick) };
};

/** A scenario without most of its pieces: such battles are quick, so that more can be tried. */
const smaller = (input: unknown, pick: Picker): unknown => {
  if (!isRecord(input) || !Array.isArray(input.units)) return input;
  const units = input.units.filter(() => pick(3) === 0);
  return { ...input, units };
};

const cutText = (value: unknown, pick: Picker): string => {
  const text = JSON.stringify(value) ?? '';
  const at = pick(Math.max(1, text.length));
  const way = pick(4);
  if (way === 0) return text.slice(0, at);
  if (way === 1) return `${text.slice(0, at)}${text.slice(at + 1)}`;
  if (way === 2) return `${text.slice(0, at)}\u0000${text.slice(at)}`;
  return text.replaceAll('"type"', '"__proto__"');
};

const wrongScenario = (model: unknown, tables: unknown, donors: readonly unknown[], pick: Picker): unknown => {
  const way = pick(24);
  if (way === 0) return hostileValue(pick);
  if (way === 1) return cutText(model, pick);
  if (way < 5 && isRecord(model)) return { ...model, tables: houseRule(tables, donors, pick) };
  if (way < 12) return nudged(nudged(model, { pick, donors, plain: true }), { pick, donors, plain: true });
  if (way < 15) return mutated(model, { pick, donors, plain: false });
  return mutated(model, { pick, donors, plain: true });
};

/** What is done with a scenario that was read: everything an app does before the first answer. */
const tryBattle = <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  { scenario: read }: Schemas<K['scenario']>,
  scenario: K['scenario'],
  input: unknown,
  pick: Picker,
  probe: Probe,
): void => {
  const written = probe.call('scenarioInput', input, () => ruleset.scenarioInput(scenario));
  const again = written && probe.call('read again', input, () => read(written.value))?.value;
  if (again && (!again.ok || jsonText(again.scenario) !== jsonText(scenario)))
    probe.fault('scenarioIsWritten', 'scenarioInput', input, again.ok ? 'it is another' : `${again.refusals[0]?.text}`);
  const state = probe.call('begin', input, () => ruleset.begin(scenario))?.value;
  if (state === undefined) return;
  for (const text of probe.call('invariants', input, () => ruleset.invariants(null, state))?.value ?? [])
    probe.fault('invariantsHold', 'begin', input, text);
  const question = probe.call('ask', input, () => ruleset.ask(state))?.value;
  if (question === null || question === undefined) return;
  probe.call('picture', input, () => ruleset.picture(state));
  if (question.kind !== 'decision') return;
  const candidates = probe.call('candidates', input, () => ruleset.candidates(state, { most: 3, pick }))?.value ?? [];
  probe.call('choices', input, () => ruleset.choices(state));
  for (const action of candidates) {
    const answered = probe.call('answer', input, () => ruleset.answer(state, { action }))?.value;
    if (answered?.ok === false) probe.fault('checkIsAnswer', 'answer', input, `${answered.refusals[0]?.text}`);
    if (answered?.ok !== true) continue;
    for (const text of probe.call('invariants', input, () => ruleset.invariants(state, answered.state))?.value ?? [])
      probe.fault('invariantsHold', 'answer', input, text);
  }
};

/**
 * Reads wrong and strange scenarios made from a valid one. What is accepted of them is begun, drawn, and answered once.
 *
 * @param model - a valid scenario
 */
export const fuzzScenarios = async <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  model: K['scenario'],
  { seed, tries = 100 }: ScenarioFuzzOptions,
  probe: Probe,
): Promise<void> => {
  const pick = picker(`fuzz scenarios ${seed}`);
  const schemas = await ruleset.schemas();
  const tables = ruleset.tablesOf(ruleset.begin(model));
  const whole = ruleset.scenarioInput(model);
  const donors = partsOf([whole, tables]);
  for (let left = tries; left > 0; left -= 1) {
    const input = wrongScenario(pick(5) === 0 ? whole : smaller(whole, pick), tables, donors, pick);
    probe.count('scenarios');
    const reading = probe.call('schemas().scenario', input, () => schemas.scenario(input))?.value;
    if (reading === undefined) continue;
    if (reading.ok) {
      probe.count('scenarios read');
      tryBattle(ruleset, schemas, reading.scenario, input, pick, probe);
    } else if (reading.refusals.length === 0)
      probe.fault('refusalHasReasons', 'schemas().scenario', input, 'refused without a reason');
  }
};
