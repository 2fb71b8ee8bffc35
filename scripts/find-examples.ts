import { rulesets } from '../src/rulesets/index.js';
import { shippedScenarios } from '../src/scenarios/index.js';
import { findExamples, writeExamples } from './actionexamples.js';
import { exampleBattle, practiceBattles } from './practice.js';

/**
 * Looks for an example of every kind of action in random battles: `npm run action-examples`; with arguments only
 * for those rule sets. Battles for practice come last: they serve for what the shipped ones do not meet.
 */
const limits = { seeds: [1, 2, 3, 4, 5, 6, 7, 8], mostAnswers: 900 };
const practiceLimits = { seeds: Array.from({ length: 160 }, (_, index) => index + 1), mostAnswers: 150 };
/** Battles of On War have many battalions and few rare moments: those for practice find more in less time. */
const flintlock = {
  shipped: { seeds: [1], mostAnswers: 250 },
  practice: { ...practiceLimits, seeds: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
};
/** Effects of the fog are rare, and its battles are short. */
const fogged = { shipped: flintlock.shipped, practice: { ...practiceLimits, mostAnswers: 400 } };
const limitsById: Readonly<Record<string, typeof flintlock>> = {
  'on-war': flintlock,
  'western-theatre': fogged,
  'crowther-dougan': { ...flintlock, practice: practiceLimits },
};
const limitsOf = (ruleset: string): typeof flintlock =>
  limitsById[ruleset] ?? { shipped: limits, practice: practiceLimits };
const wanted = process.argv.slice(2);

for (const ruleset of rulesets.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
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
  const shipped = findExamples(ruleset, battles, limitsOf(ruleset.id).shipped);
  const examples = findExamples(ruleset, practice, limitsOf(ruleset.id).practice, shipped);
  writeExamples(ruleset.id, examples);
  const found = new Set(examples.map(({ kind }) => kind));
  const missing = ruleset.actions.filter(({ kind }) => !found.has(kind)).map(({ kind }) => kind);
  console.log(
    `${ruleset.id}: ${examples.length} of ${ruleset.actions.length}; not met: ${missing.join(', ') || 'none'}`,
  );
}
