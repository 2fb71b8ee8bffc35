import type { Options, Tables } from '../tables.js';

/** What the resolutions share: the rules in force, and reading their figures. */

/** Tables and options in force. */
export interface RulesInForce {
  readonly tables: Tables;
  readonly options: Options;
}

/** Stands of a battalion, at most. */
export const mostStands = 17;
