import { isSet, numberOf, wordOf } from '../../../core/given.js';
import { type Consequence, type Given, word } from '../../../core/resolution.js';
import type { Refusal } from '../battle.js';
import { refuse } from '../refusals.js';
import { figuresOf, type Tester } from '../resolvers.js';
import type { Experience, Options, Tables } from '../tables.js';

/** What the resolutions share: the rules in force, and reading their figures. */

/** Tables and options in force. */
export interface RulesInForce {
  readonly tables: Tables;
  readonly options: Options;
}

/** What hits lead to. */
export const fallen = (hits: number): Consequence => ({
  text: hits === 0 ? 'no loss' : `${hits} ${hits === 1 ? 'figure falls' : 'figures fall'}`,
  facts: { hits },
});

/** Figures of a unit, at most. */
export const mostFigures = 64;

export const troops = ['trained', 'green', 'veteran'] as const satisfies readonly Experience[];
export const experience = word('experience', troops);

export const flights = ['none', 'retreating', 'routing'] as const;
export const edges = ['none', 'front', 'flank', 'rear'] as const;
/** Friends of one kind, at most. */
export const mostFriends = 20;

/**
 * The unit that TESTs, from figures that have the same names for every unit.
 *
 * @param nameOf - the name of such a figure: in a melee the side comes before it
 */
export const testerIn = (given: Given, nameOf: (name: string) => string = (name) => name): Omit<Tester, 'hill'> => {
  const number = (name: string): number => numberOf(given, nameOf(name));
  const isTrue = (name: string): boolean => isSet(given, nameOf(name));
  return {
    initialFigures: number('strength'),
    figures: number('figures'),
    experience: wordOf(given, nameOf('experience'), troops),
    disordered: isTrue('disordered'),
    casualties: {
      artillery: Number(isTrue('artillery')),
      flank: Number(isTrue('flank')),
      rear: Number(isTrue('rear')),
    },
    contactedOn: wordOf(given, nameOf('contacted'), edges),
    flight: wordOf(given, nameOf('flight'), flights),
    friends: {
      destroyed: { same: number('destroyed'), other: number('destroyedOthers') },
      routed: { same: number('routed'), other: number('routedOthers') },
      retreated: number('retreated'),
    },
    charging: isTrue('charging'),
    friendsInSight: isTrue('friends'),
    command: isTrue('command'),
  };
};

/**
 * Why there is no such unit to TEST: it has more figures than at full strength, or has lost so many that it is
 * destroyed.
 *
 * @param nameOf - the name of such a figure: in a melee the side comes before it
 * @see WT-GEN-10 WT-TST-08 WT-TST-10
 */
export const strengthRefusals = (
  { tables: { lossPercents } }: RulesInForce,
  given: Given,
  nameOf: (name: string) => string = (name) => name,
): readonly Refusal[] => {
  const path = nameOf('figures');
  const [strength, figures] = [numberOf(given, nameOf('strength')), numberOf(given, path)];
  const least = strength - figuresOf({ initialFigures: strength }, lossPercents.destroyed) + 1;
  const facts = { strength, figures, least };
  if (figures > strength)
    return [refuse('invalid', 'WT-GEN-10', path, facts, `At full strength it has ${strength} figures.`)];
  return figures < least
    ? [refuse('invalid', 'WT-TST-08', path, facts, `With fewer than ${least} of ${strength} figures it is destroyed.`)]
    : [];
};
