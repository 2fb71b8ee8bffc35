import { word } from '../../../core/resolution.js';
import type { Tester } from '../resolvers.js';
import type { Experience, Options, Tables } from '../tables.js';

/** What the resolutions share: the rules in force, and reading their figures. */

/** Tables and options in force. */
export interface RulesInForce {
  readonly tables: Tables;
  readonly options: Options;
}

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
