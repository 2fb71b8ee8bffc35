import type { ClauseText } from '../../../core/clause.js';

/** Units. */
export const organisationClauses = {
  'KG-ORG-01': '[S] Bases have the sizes of table `bases`; the number of figures is decoration.',
  'KG-ORG-02':
    '[S] Three bases make a regiment, of infantry or cavalry, or a company of skirmishers; two make a battery.',
  'KG-ORG-03':
    '[S] Foot and horse throw 3 fire dice and bear 3 casualties, a company 1 and 1. Batteries bear 2, with 2 dice for light guns, 3 for medium, 4 for heavy guns and howitzers, none for rockets.',
  'KG-ORG-04': '[S] The casualty that brings a unit to its maximum destroys it on the spot.',
  'KG-ORG-05':
    '[I] Casualties are marked and take away neither bases nor dice; they count as minuses when the unit shoots and tests. `options.casualtiesReduceDice` changes that.',
  'KG-ORG-06': '[S] Units are rated for Fire, for Melee and for Morale.',
  'KG-ORG-07': '[I] Casualties above the maximum have no effect.',
} as const satisfies Record<string, ClauseText>;
