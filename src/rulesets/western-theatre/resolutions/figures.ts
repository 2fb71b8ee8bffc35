import { type Given, word } from '../../../core/resolution.js';
import type { Tester } from '../resolvers.js';
import type { Experience, Options, Tables } from '../tables.js';

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

/** Figures of a unit, at most. */
export const mostFigures = 64;

export const troops = ['trained', 'green', 'veteran'] as const satisfies readonly Experience[];
export const experience = word('experience', troops);

const none = { same: 0, other: 0 } as const;

/** A unit that has been through nothing but what is given. */
export const testerOf = (
  tester: Partial<Tester> & Pick<Tester, 'initialFigures' | 'figures' | 'experience'>,
): Tester => ({
  disordered: false,
  casualties: { artillery: 0, flank: 0, rear: 0 },
  contactedOn: 'none',
  flight: 'none',
  friends: { destroyed: none, routed: none, retreated: 0 },
  charging: false,
  friendsInSight: false,
  command: false,
  hill: 0,
  ...tester,
});
