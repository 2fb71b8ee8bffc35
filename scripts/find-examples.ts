import { rulesets } from '../src/rulesets/index.js';
import { loadScenario, shippedScenarios } from '../src/scenarios/index.js';
import { findExamples, writeExamples } from './actionexamples.js';

/** Looks for an example of every kind of action in random battles: `npm run action-examples`. */
const limits = { seeds: [1, 2, 3, 4, 5, 6, 7, 8], mostAnswers: 900 };

for (const ruleset of rulesets) {
  const battles = await Promise.all(
    shippedScenarios
      .filter((each) => each.ruleset === ruleset.id)
      .map(async ({ id }) => ({ id, scenario: await loadScenario(id) })),
  );
  const examples = findExamples(ruleset, battles, limits);
  writeExamples(ruleset.id, examples);
  const found = new Set(examples.map(({ kind }) => kind));
  const missing = ruleset.actions.filter(({ kind }) => !found.has(kind)).map(({ kind }) => kind);
  console.log(
    `${ruleset.id}: ${examples.length} of ${ruleset.actions.length}; not met: ${missing.join(', ') || 'none'}`,
  );
}
