import { rulesets } from '../src/rulesets/index.js';
import { shippedScenarios } from '../src/scenarios/index.js';
import { findExamples, writeExamples } from './actionexamples.js';
import { exampleBattle, practiceBattles } from './practice.js';

/**
 * Looks for an example of every kind of action in random battles: `npm run action-examples`. Battles for practice come
 * last: they serve for what the shipped ones do not meet.
 */
const limits = { seeds: [1, 2, 3, 4, 5, 6, 7, 8], mostAnswers: 900 };
const practiceLimits = { seeds: Array.from({ length: 160 }, (_, index) => index + 1), mostAnswers: 150 };

for (const ruleset of rulesets) {
  const battles = await Promise.all(
    shippedScenarios
      .filter((each) => each.ruleset === ruleset.id)
      .map(async ({ id }) => ({ id, ...(await exampleBattle(id)) })),
  );
  const practice = await Promise.all(
    practiceBattles
      .filter((each) => each.ruleset === ruleset.id)
      .map(async ({ id }) => ({ id, ...(await exampleBattle(id)) })),
  );
  const shipped = findExamples(ruleset, battles, limits);
  const examples = findExamples(ruleset, practice, practiceLimits, shipped);
  writeExamples(ruleset.id, examples);
  const found = new Set(examples.map(({ kind }) => kind));
  const missing = ruleset.actions.filter(({ kind }) => !found.has(kind)).map(({ kind }) => kind);
  console.log(
    `${ruleset.id}: ${examples.length} of ${ruleset.actions.length}; not met: ${missing.join(', ') || 'none'}`,
  );
}
