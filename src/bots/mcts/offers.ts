import { canonicalJson } from '../../core/canonical.js';
import type { CandidateOptions, Kinds, Ruleset } from '../../core/ruleset.js';
import type { Values } from '../values.js';
import type { Offer } from './tree.js';

/**
 * The candidates of a view in order of worth, the best first and of equals the first.
 *
 * @param patience - how far an action may fall behind the best, in the measure of worth, until its share is a quarter
 */
export const offersIn = <K extends Kinds>(
  ruleset: Ruleset<K>,
  values: Values<K>,
  view: K['view'],
  options: CandidateOptions,
  patience: number,
): Offer<K['action']>[] => {
  const worth = values.worth(view);
  const weighed = ruleset
    .candidates(view, options)
    .map((action) => ({ action, worth: worth(action) }))
    .toSorted((one, other) => other.worth - one.worth);
  const best = weighed[0]?.worth ?? 0;
  return weighed.map(({ action, worth: each }) => {
    const behind = 1 + (best - each) / patience;
    return { action, key: canonicalJson(action), share: 1 / (behind * behind) };
  });
};
