import { sumModifiers } from '../../../core/modifiers.js';
import type { Resolving } from '../../../core/resolution.js';
import type { Modifier } from '../../../core/roll.js';
import type { ClauseId } from '../clauses.js';
import { type Casualties, casualtiesOf, menLost } from '../resolvers.js';
import type { Options, Tables } from '../tables.js';

/** What the resolutions share: the rules in force, reading their figures, and the two dice of casualties. */

/** Tables and options in force. */
export interface RulesInForce {
  readonly tables: Tables;
  readonly options: Options;
}

/** Figures of a unit, at most. */
export const mostFigures = 60;

/** Figures that strike, with the casualties of each, and what changes their die. */
interface Strike {
  readonly figures: number;
  readonly basic: number;
  readonly lines: readonly Modifier<ClauseId>[];
  readonly clause: ClauseId;
  readonly label: string;
}

/** The average die of casualties, and the percentile of their fraction. @see CD-FIR-10 CD-GEN-05 */
export const strikeOf = (rules: RulesInForce, { figures, basic, lines, clause, label }: Strike): Resolving => {
  const bonus = sumModifiers(lines);
  const casualties = (die: number): Casualties => casualtiesOf(rules, figures, basic, die + bonus);
  return {
    next: ([die, percentile]) => {
      if (die === undefined)
        return {
          ...{ label, clause, dice: 1, die: 'average', read: { kind: 'sum' } },
          ...{ target: null, comparison: null, breakdown: lines },
        };
      const { percent } = casualties(die);
      if (percentile !== undefined || percent === 0) return null;
      return {
        ...{ label: 'fraction', clause: 'CD-GEN-05', dice: 1, die: 'percentile', read: { kind: 'sum' } },
        ...{ target: percent, comparison: 'atMost', breakdown: [] },
      };
    },
    consequence: ([die = 0, percentile]) => {
      const men = menLost(casualties(die), percentile ?? null);
      return { text: men === 0 ? 'no loss' : `${men} ${men === 1 ? 'man falls' : 'men fall'}`, facts: { men } };
    },
  };
};
