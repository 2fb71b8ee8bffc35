import { mostDice } from '../core/die.js';
import { deepFreeze } from '../core/freeze.js';
import { guarded } from '../core/guarded.js';
import type { Question } from '../core/question.js';
import { type Checked, firstIssues, type Refusal, within } from '../core/refusal.js';
import type { Ending, Schemas } from '../core/ruleset.js';
import { isSameData } from '../core/samedata.js';
import { isRecord } from '../core/shape.js';
import type { Form, StateForm } from '../core/stateform.js';
import { fixedIssues } from './fixed.js';
import { formIssues } from './form.js';
import { at, plainInput } from './plain.js';
import { type Pieces, stateReferenceIssues } from './references.js';
import { type ScenarioIssue, scenarioIssue } from './scenarioIssue.js';

/** The parts of a rule set that reading a position needs. */
export interface ReadsStates<Scenario, State> {
  readonly id: string;
  readonly version: string;
  readonly schemas: () => Promise<Schemas<Scenario>>;
  readonly scenarioInput: (scenario: Scenario) => unknown;
  readonly begin: (scenario: Scenario) => State;
  readonly ask: (state: State) => Question | null;
  readonly outcome: (state: State) => Ending | null;
  readonly invariants: (before: null, state: State) => readonly string[];
  readonly candidates?: (state: State, options: { readonly most: number }) => readonly unknown[];
}

/** Fields of a state that derive from its scenario and its rule set; they may be omitted. */
const derived = ['kind', 'ruleset', 'version', 'scenario', 'options', 'tables', 'terrain'] as const;
type Derived = Readonly<Record<(typeof derived)[number], unknown>>;

type Given = Readonly<Record<string, unknown>>;
type Issues = readonly ScenarioIssue[];

const refused = (refusals: readonly Refusal[]): Checked<never> => ({ ok: false, refusals: firstIssues(refusals) });

const impossible = (path: string, text: string): ScenarioIssue => scenarioIssue('impossible', path, text);

/** Issues of the rule set, the version and the kind of a state: a view of one side is not a state. */
const identityIssues = (given: Given, { id, version }: { readonly id: string; readonly version: string }): Issues =>
  Object.entries({ kind: 'state', ruleset: id, version }).flatMap(([field, wanted]) =>
    given[field] === undefined || given[field] === wanted
      ? []
      : [
          scenarioIssue(
            'notAllowed',
            field,
            `"${wanted}" is expected here: this is read as a state of ${id} ${version}.`,
          ),
        ],
  );

/**
 * Whether a scenario is in its validated form: it has shapes where the input form has areas and lines, and poses where
 * the input form has `at`.
 */
const isCheckedForm = (scenario: unknown): boolean =>
  isRecord(scenario) &&
  Array.isArray(scenario.units) &&
  scenario.units.some((unit: unknown) => isRecord(unit) && Object.hasOwn(unit, 'pose'));

/** The scenario in its input form; null if it has neither form. */
const authorsForm = <Scenario>(toInput: (scenario: Scenario) => unknown, scenario: unknown): unknown => {
  if (!isCheckedForm(scenario)) return scenario;
  try {
    // The value is unchecked. The result is validated like any input.
    return toInput(scenario as Scenario);
  } catch {
    return null;
  }
};

const scenarioOf = <Scenario>(
  ruleset: Pick<ReadsStates<Scenario, never>, 'scenarioInput'>,
  schemas: Schemas<Scenario>,
  given: unknown,
): Checked<Scenario> => {
  const input = authorsForm(ruleset.scenarioInput, given);
  if (input === null)
    return refused([scenarioIssue('badForm', 'scenario', 'This is no scenario; give it as read or as written.')]);
  const read = schemas.scenario(input);
  return read.ok ? { ok: true, value: read.scenario } : refused(within('scenario', read.refusals));
};

/** Fields that derive from the scenario must match it. */
const derivedIssues = (given: Given, start: Derived): Issues =>
  (['options', 'tables', 'terrain'] as const).flatMap((field) =>
    given[field] === undefined || isSameData(given[field], start[field])
      ? []
      : [
          scenarioIssue(
            'conflict',
            field,
            `This follows from the scenario; change "scenario.${field}", or leave it out.`,
          ),
        ],
  );

/** Where a list of a state has the piece whose id begins a sentence; undefined if it has none. */
const placeIn = (list: unknown, sentence: string): number | undefined => {
  const place = Array.isArray(list)
    ? list.findIndex((each: unknown) => isRecord(each) && sentence.startsWith(`${String(each.id)} `))
    : -1;
  return place < 0 ? undefined : place;
};

/** The path of what a sentence about a state begins with: the id of a piece, or the name of a field. */
const pathOfSentence = (state: object, sentence: string): string => {
  const own = Object.entries(state).filter(([field]) => !derived.some((name) => name === field));
  for (const [field, list] of own) {
    const place = placeIn(list, sentence);
    if (place !== undefined) return at(field, place);
  }
  return own.find(([field]) => sentence.startsWith(`${field} `))?.[0] ?? '';
};

/** What is at the bottom of the agenda leads on to the next turn: without it the battle would stand still. */
const agendaIssues = ({ turnTasks }: StateForm, state: unknown): Issues => {
  const [bottom] = (state as { readonly agenda: readonly Given[] }).agenda;
  if (turnTasks === undefined || bottom === undefined) return [];
  const fits = turnTasks.some((each) => Object.entries(each).every(([field, value]) => bottom[field] === value));
  const names = turnTasks.map((each) => Object.values(each).join(' ')).join(', ');
  return fits ? [] : [impossible('agenda[0]', `The first task goes on with the turns, so it is one of: ${names}.`)];
};

/** A question has an answer: dice that can be thrown, or a legal action. Play comes to no other. */
const isAnswerable = <Scenario, State>(
  { candidates }: ReadsStates<Scenario, State>,
  state: State,
  question: Question,
): boolean =>
  question.kind === 'roll'
    ? Number.isInteger(question.dice) && question.dice > 0 && question.dice <= mostDice
    : candidates === undefined || candidates(state, { most: 1 }).length > 0;

/** A position must have an open question that can be answered, or be over. */
const questionIssues = <Scenario, State>(ruleset: ReadsStates<Scenario, State>, state: State): Issues => {
  const [question, outcome] = [ruleset.ask(state), ruleset.outcome(state)];
  if (question === null && outcome === null)
    return [impossible('agenda', 'Nothing is asked, and the battle is not over: the last task has to ask something.')];
  if (question !== null && outcome !== null)
    return [impossible('outcome', 'The battle is over, and something is asked; leave out one of the two.')];
  return question === null || isAnswerable(ruleset, state, question)
    ? []
    : [impossible('agenda', 'What the last task asks has no answer: no dice or no legal action fit it.')];
};

/** Violations of the rules in a state that has the right form. */
const ruleIssues = <Scenario, State extends Pieces>(ruleset: ReadsStates<Scenario, State>, state: State): Issues => {
  try {
    return [
      ...ruleset.invariants(null, state).map((text) => impossible(pathOfSentence(state, text), `${text}.`)),
      ...questionIssues(ruleset, state),
    ];
  } catch (reason) {
    // The form is right, but the rules cannot process the combination: play cannot reach it.
    return [
      impossible('', `No battle comes to this: ${reason instanceof Error ? reason.message.slice(0, 200) : 'unknown'}.`),
    ];
  }
};

/** Fields that derive from the scenario may have any form here, because they are compared with the expected values. */
const withDerived = (form: Form): Form => ({
  ...form,
  properties: { ...form.properties, ...Object.fromEntries(derived.map((field) => [field, {}])) },
});

/**
 * Validates plain data as a position of a rule set, with a validated scenario.
 *
 * @returns the state, frozen, or every issue with its path
 */
export const checkedPosition = <Scenario, State extends object>(
  ruleset: ReadsStates<Scenario, State>,
  form: StateForm,
  scenario: Scenario,
  given: Given,
): Checked<State> => {
  const whole = { ...form, form: withDerived(form.form) };
  const wrongForm = formIssues(whole.form, given, { counts: form.counts ?? [] });
  if (wrongForm.length > 0) return refused(wrongForm);
  const start = ruleset.begin(scenario) as State & Derived;
  const { options, tables, terrain } = start;
  const state = {
    ...given,
    kind: 'state',
    ruleset: ruleset.id,
    version: ruleset.version,
    scenario,
    options,
    tables,
    terrain,
  } as unknown as State & Pieces;
  const issues = [
    ...derivedIssues(given, start),
    ...stateReferenceIssues(state, whole, given),
    ...agendaIssues(form, state),
    ...fixedIssues(state, scenario, form.fixed),
  ];
  if (issues.length > 0) return refused(issues);
  const broken = ruleIssues<Scenario, State & Pieces>(
    ruleset as ReadsStates<Scenario, State & Pieces>,
    deepFreeze(state),
  );
  return broken.length > 0 ? refused(broken) : { ok: true, value: state };
};

/**
 * Reads a position of a battle from outside: JSON text or a value, of bounded size, in the form of `JSON.stringify` of
 * a state. Its scenario may also be in the input form, and fields that derive from the scenario may be omitted.
 *
 * @returns the state, ready for `ask` and `answer`, or every issue with its path; nothing is thrown
 */
export const readState = guarded(
  'readState',
  async <Scenario, State extends object>(
    ruleset: ReadsStates<Scenario, State>,
    input: unknown,
  ): Promise<Checked<State>> => {
    const plain = plainInput(input);
    if (!plain.ok) return refused(plain.issues);
    const given = plain.value;
    if (!isRecord(given)) return refused([scenarioIssue('wrongType', '', 'A state is an object.')]);
    const strange = identityIssues(given, ruleset);
    if (strange.length > 0) return refused(strange);
    const schemas = await ruleset.schemas();
    if (schemas.state === undefined)
      return refused([scenarioIssue('unreadable', '', `States of ${ruleset.id} cannot be read from outside.`)]);
    const scenario = scenarioOf(ruleset, schemas, given.scenario);
    return scenario.ok ? checkedPosition(ruleset, schemas.state, scenario.value, given) : scenario;
  },
);
