import { LinstockError } from '../core/error.js';
import type { Scenario } from '../rulesets/oer-the-sea/scenario.js';
import { checkScenario } from '../rulesets/oer-the-sea/setup/check.js';
import type { ScenarioInput } from '../rulesets/oer-the-sea/setup/input.js';
import { culloden } from './oer-the-sea/culloden.js';
import { falkirk } from './oer-the-sea/falkirk.js';
import { fortWilliam } from './oer-the-sea/fort-william.js';
import { prestonpans } from './oer-the-sea/prestonpans.js';
import { skirmish } from './oer-the-sea/skirmish.js';

const inputs = [skirmish, prestonpans, falkirk, fortWilliam, culloden] as const;

/** Id of a battle that ships with the library. */
export type ShippedScenarioId = (typeof inputs)[number]['id'];

/** A battle that ships with the library, as its author wrote it. */
export interface ShippedScenario {
  readonly id: ShippedScenarioId;
  readonly title: string;
  readonly ruleset: ScenarioInput['ruleset'];
  readonly input: ScenarioInput;
}

/** The battles that ship with the library, the tutorial first, the others by date. */
export const shippedScenarios: readonly ShippedScenario[] = inputs.map((input) => ({
  id: input.id,
  title: input.title,
  ruleset: input.ruleset,
  input,
}));

/** A shipped battle, checked and ready for `begin`. */
export const loadScenario = (id: ShippedScenarioId): Scenario => {
  const shipped = shippedScenarios.find((each) => each.id === id);
  if (shipped === undefined) throw new LinstockError(`no battle "${id}" ships with the library`);
  const result = checkScenario(shipped.input);
  if (!result.ok) throw new LinstockError(`the shipped battle "${id}" has faults: ${JSON.stringify(result.refusals)}`);
  return result.scenario;
};
