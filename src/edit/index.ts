import { type Draft, Immer } from 'immer';
import { guarded } from '../core/guarded.js';
import type { Checked } from '../core/refusal.js';
import type { ScenarioReading } from '../core/ruleset.js';
import { isRecord } from '../core/shape.js';
import { plainInput } from '../scenario/plain.js';
import { checkedPosition, type ReadsStates, readState } from '../scenario/readState.js';
import { scenarioIssue } from '../scenario/scenarioIssue.js';

/** Changes a draft in place; its return value is ignored. */
export type Recipe<Value> = (draft: Draft<Value>) => void;

// The result of an edit is copied when it is validated, so nothing that a recipe puts in needs to be frozen.
const { produce } = new Immer({ autoFreeze: false });

const edited = <Value extends object>(value: Value, recipe: Recipe<Value>): Value =>
  produce(value, (draft) => {
    recipe(draft);
  });

/**
 * A validated copy of a scenario with changes: `editScenario(oerTheSea, scenario, (draft) => { draft.turnLimit = 12;
 * })`.
 *
 * @param recipe - changes a draft; the given scenario does not change
 * @returns the scenario with warnings, or every issue, with paths of the input form
 */
export const editScenario = guarded(
  'editScenario',
  async <Scenario extends object>(
    ruleset: Pick<ReadsStates<Scenario, never>, 'schemas' | 'scenarioInput'>,
    scenario: Scenario,
    recipe: Recipe<Scenario>,
  ): Promise<ScenarioReading<Scenario>> => {
    const changed = edited(scenario, recipe);
    const { scenario: read } = await ruleset.schemas();
    try {
      return read(ruleset.scenarioInput(changed));
    } catch {
      const text = 'The draft has lost the form of a scenario: a list or a place is no longer one.';
      return { ok: false, refusals: [scenarioIssue('badForm', '', text)] };
    }
  },
);

/**
 * A validated copy of a position with changes: `editState(oerTheSea, state, (draft) => { draft.turn = 3; })`.
 *
 * Losses may be restored, and units moved anywhere, as long as play can continue from there. Changes of
 * `draft.scenario` are validated like those of a scenario; options, tables and terrain derive from it.
 *
 * @param recipe - changes a draft; the given state does not change
 * @returns the state, or every issue with its path
 */
export const editState = guarded(
  'editState',
  async <Scenario, State extends { readonly scenario: Scenario }>(
    ruleset: ReadsStates<Scenario, State>,
    state: State,
    recipe: Recipe<State>,
  ): Promise<Checked<State>> => {
    const changed = edited(state, recipe);
    if (changed === state) return { ok: true, value: state };
    const { options: _options, tables: _tables, terrain: _terrain, ...own } = changed as State & Derived;
    if (changed.scenario !== state.scenario) return readState(ruleset, own);
    const plain = plainInput({ ...changed, scenario: null });
    if (!plain.ok) return { ok: false, refusals: plain.issues };
    const { state: form } = await ruleset.schemas();
    return form === undefined || !isRecord(plain.value)
      ? readState(ruleset, changed)
      : checkedPosition(ruleset, form, state.scenario, plain.value);
  },
);

interface Derived {
  readonly options?: unknown;
  readonly tables?: unknown;
  readonly terrain?: unknown;
}
