import type { Kinds, Ruleset } from '../core/ruleset.js';
import { kingGeorge } from './king-george/index.js';
import { oerTheSea } from './oer-the-sea/index.js';

/** Every rule set of the library. */
export const rulesets: readonly Ruleset<Kinds>[] = [
  oerTheSea as unknown as Ruleset<Kinds>,
  kingGeorge as unknown as Ruleset<Kinds>,
];

/** The rule set of an id, undefined if there is none. */
export const rulesetOf = (id: string): Ruleset<Kinds> | undefined => rulesets.find((ruleset) => ruleset.id === id);
