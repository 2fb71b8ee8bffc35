import type { Modifier } from '../../../core/roll.js';
import type { ClauseId } from '../clauses.js';
import type { Options, Tables } from '../tables.js';

/** The modifiers of a die, one per line. */
export type Breakdown = readonly Modifier<ClauseId>[];

/** Tables and options of a battle. */
export interface RulesInForce {
  readonly tables: Tables;
  readonly options: Options;
}
