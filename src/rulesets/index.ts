import type { Ruleset, RulesetTypes } from '../core/ruleset.js';
import { crowtherDougan } from './crowther-dougan/index.js';
import { kingGeorge } from './king-george/index.js';
import { oerTheSea } from './oer-the-sea/index.js';
import { onWar } from './on-war/index.js';
import { westernTheatre } from './western-theatre/index.js';

/** Every rule set of the library. */
export const rulesets: readonly Ruleset<RulesetTypes>[] = [
  oerTheSea as unknown as Ruleset<RulesetTypes>,
  kingGeorge as unknown as Ruleset<RulesetTypes>,
  onWar as unknown as Ruleset<RulesetTypes>,
  westernTheatre as unknown as Ruleset<RulesetTypes>,
  crowtherDougan as unknown as Ruleset<RulesetTypes>,
];

/** The rule set of an id, undefined if there is none. */
export const rulesetOf = (id: string): Ruleset<RulesetTypes> | undefined =>
  rulesets.find((ruleset) => ruleset.id === id);
