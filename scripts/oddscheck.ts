import { seeded } from '../src/core/dice/seeded.js';
import type { RulesetTypes } from '../src/core/ruleset.js';
import { highlandCharge, horseCharge } from '../tests/odds/charges.js';
import { againstPlays, type Trial } from '../tests/odds/trials.js';

/**
 * Exact odds of a charge of each rule set against very many seeded plays: `npx tsx scripts/oddscheck.ts 1000000`, with
 * the id of a rule set for its charge alone. Ends with 1 if anything strays further than chance allows.
 */
const [count = '1000000', only] = process.argv.slice(2);
const plays = Number(count);
if (!(plays >= 1)) throw new Error(`no number of plays: ${count}`);

const mostDeviations = 5;
const leastPValue = 1e-5;

const check = <K extends RulesetTypes>(trial: Trial<K>): void => {
  console.log(`${trial.name}, ${plays} plays`);
  for (const each of againstPlays(trial, plays, seeded(`oddscheck ${trial.name}`))) {
    const { measure, values, unknown, chiSquare, freedom, pValue } = each;
    console.log(
      `  ${measure}: ${values} values, at most ${each.mostDeviations.toFixed(2)} deviations off, chi-square ${chiSquare.toFixed(1)} at ${freedom}, p ${pValue.toFixed(4)}`,
    );
    if (unknown.length > 0) console.log(`    met and not known to the odds: ${unknown.join('; ')}`);
    if (unknown.length > 0 || each.mostDeviations > mostDeviations || pValue < leastPValue) process.exitCode = 1;
  }
};

if (only === undefined || only === highlandCharge.ruleset.id) check(highlandCharge);
if (only === undefined || only === horseCharge.ruleset.id) check(horseCharge);
