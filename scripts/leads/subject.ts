import { steadyBot } from '../../src/bots/index.js';
import { valuesOf } from '../../src/bots/values/byruleset.js';
import { rulesetOf } from '../../src/rulesets/index.js';
import { loadScenario, shippedScenarios } from '../../src/scenarios/index.js';

/** A shipped battle with its rule set and values, and `steady` for all sides. Without one the script ends, with its usage. */
export const subjectOf = (id: string | undefined, usage: string) => {
  const shipped = shippedScenarios.find((scenario) => scenario.id === id);
  const ruleset = shipped === undefined ? undefined : rulesetOf(shipped.ruleset);
  const values = valuesOf(ruleset?.id ?? '');
  if (shipped === undefined || ruleset === undefined || values === undefined) {
    console.error(`name a battle: ${usage}`);
    process.exit(1);
  }
  const battle = loadScenario(shipped.id);
  const steady = steadyBot(ruleset, values);
  return { ruleset, values, battle, bots: Object.fromEntries(battle.sides.map((side) => [side.id, steady])) };
};
