import type { Given } from './resolution.js';

/** Figures of a resolution that have been checked, by their type. */

/** A number; 0 if it is none. */
export const numberOf = (given: Given, name: string): number => {
  const value = given[name];
  return typeof value === 'number' ? value : 0;
};

export const isSet = (given: Given, name: string): boolean => given[name] === true;

/** A word of a list; the first of them if it is none. */
export const wordOf = <Word extends string>(given: Given, name: string, words: readonly [Word, ...Word[]]): Word =>
  words.find((each) => each === given[name]) ?? words[0];
