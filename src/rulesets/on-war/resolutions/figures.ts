import type { Given } from '../../../core/resolution.js';
import type { Options, Tables } from '../tables.js';

/** What the resolutions share: the rules in force, and reading their figures. */

/** Tables and options in force. */
export interface RulesInForce {
  readonly tables: Tables;
  readonly options: Options;
}

export const numberOf = (given: Given, name: string): number => {
  const value = given[name];
  return typeof value === 'number' ? value : 0;
};

export const isSet = (given: Given, name: string): boolean => given[name] === true;

/** A word of a list; the first of them if it is none. */
export const wordOf = <Word extends string>(given: Given, name: string, words: readonly [Word, ...Word[]]): Word =>
  words.find((each) => each === given[name]) ?? words[0];

/** Stands of a battalion, at most. */
export const mostStands = 17;
