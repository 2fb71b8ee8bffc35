import { seeded } from '../src/core/dice/seeded.js';
import type { RulesetTypes } from '../src/core/ruleset.js';
import { highlandCharge, horseCharge } from '../tests/odds/charges.js';
import { againstPlays, type Trial } from '../tests/odds/trials.js';

/**
 * Compares exact odds of a charge of each rule set with many seeded plays: `npx tsx scripts/oddscheck.ts 1000000`, with
 * the id of a rule set for its charge only. Exits with 1 if any difference is statistically significant.
 */
const [count = '1000000', only] = process.argv.slice(2);
const plays = Number(count);
if (!(plays >= 1)) throw new Error(`not a number of plays: ${count}`);

const mostDeviations = 5;
const leastPValue = 1e-5;

const check = <K extends RulesetTypes>(trial: Trial<K>): void => {
  console.log(`${trial.name}, ${plays} plays`);
  for (const each of againstPlays(trial, plays, seeded(`oddscheck ${trial.name}`))) {
    const { measure, values, unknown, chiSquare, freedom, pValue } = each;
    console.log(
      `  ${measure}: ${values} values, at most ${each.mostDeviations.toFixed(2)} deviations off, chi-square ${chiSquare.toFixed(1)} at ${freedom}, p ${pValue.toFixed(4)}`,
    );
    if (unknown.length > 0) console.log(`    observed, but missing from the exact odds: ${unknown.join('; ')}`);
    if (unknown.length > 0 || each.mostDeviations > mostDeviations || pValue < leastPValue) process.exitCode = 1;
  }
};

if (only === undefined || only === highlandCharge.ruleset.id) check(highlandCharge);
if (only === undefined || only === horseCharge.ruleset.id) check(horseCharge);
