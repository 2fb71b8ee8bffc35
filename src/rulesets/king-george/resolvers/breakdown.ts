import type { Modifier } from '../../../core/roll.js';
import type { ClauseId } from '../clauses.js';
import type { Options, Tables } from '../tables.js';

/** What is added to a die, line by line. */
export type Breakdown = readonly Modifier<ClauseId>[];

/** The tables and options a battle is played by. */
export interface RulesInForce {
  readonly tables: Tables;
  readonly options: Options;
}
