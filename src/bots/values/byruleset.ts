import type { RulesetTypes } from '../../core/ruleset.js';
import { crowtherDouganValues } from './crowther-dougan/index.js';
import { kingGeorgeValues } from './king-george/index.js';
import { oerTheSeaValues } from './oer-the-sea/index.js';
import { onWarValues } from './on-war/index.js';
import type { Values } from './values.js';
import { westernTheatreValues } from './western-theatre/index.js';

const byRuleset: Readonly<Record<string, unknown>> = {
  'oer-the-sea': oerTheSeaValues,
  'king-george': kingGeorgeValues,
  'on-war': onWarValues,
  'western-theatre': westernTheatreValues,
  'crowther-dougan': crowtherDouganValues,
};

/** The values of a rule set by its id; undefined if its bots have none. The id stands for the types of the rule set. */
export const valuesOf = <K extends RulesetTypes = RulesetTypes>(id: string): Values<K> | undefined =>
  byRuleset[id] as Values<K> | undefined;
