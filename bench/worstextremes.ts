import type { Refusal } from '../src/core/refusal.js';
import type { Ruleset } from '../src/core/ruleset.js';
import { type Extreme, extremesOf, withExtremes } from '../src/testkit/extremes.js';

/** A scenario whose tables make every search as long as the schema allows. */

/** Attempts to read it after leaving out the figures that clash with others. */
const attempts = 12;

/** The least figure of a number that must be more than 0: a step, a tolerance, a gap. */
const isFinest = ({ edge, value }: Extreme): boolean =>
  edge === 'least' && typeof value === 'number' && value > 0 && value < 1;

const clashes = ({ path }: Extreme, refusals: readonly Refusal[]): boolean => {
  const name = path.join('.');
  return refusals.some((refusal) => refusal.path.startsWith(name) || name.startsWith(refusal.path));
};

/** The scenario with all steps of its tables at their least, as far as they fit together; as it is if none do. */
export const withFinestSteps = async (ruleset: Ruleset, input: object): Promise<object> => {
  const { scenario, json } = await ruleset.schemas();
  const read = scenario(input);
  if (!read.ok) return input;
  const tables = ruleset.tablesOf(ruleset.begin(read.scenario));
  let extremes = extremesOf(json().scenario, 'tables', tables).filter(isFinest);
  for (let attempt = 0; attempt < attempts && extremes.length > 0; attempt += 1) {
    const changed = withExtremes(input, extremes) as object;
    const reading = scenario(changed);
    if (reading.ok) return changed;
    const left = extremes.filter((extreme) => !clashes(extreme, reading.refusals));
    extremes = left.length < extremes.length ? left : extremes.filter((_, index) => index % 3 !== attempt % 3);
  }
  return input;
};
