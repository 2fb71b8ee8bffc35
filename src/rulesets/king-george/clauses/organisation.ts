import type { Clause } from '../../../core/clause.js';

/** Units. */
export const organisationClauses = {
  'KG-ORG-01': {
    text: 'Bases have the sizes of table `bases`; the number of figures is decoration.',
    source: 'stated',
  },
  'KG-ORG-02': {
    text: 'Three bases make a regiment, of infantry or cavalry, or a company of skirmishers; two make a battery.',
    source: 'stated',
  },
  'KG-ORG-03': {
    text: 'Foot and horse throw 3 fire dice and bear 3 casualties, a company 1 and 1. Batteries bear 2, with 2 dice for light guns, 3 for medium, 4 for heavy guns and howitzers, none for rockets.',
    source: 'stated',
  },
  'KG-ORG-04': {
    text: 'The casualty that brings a unit to its maximum destroys it on the spot.',
    source: 'stated',
  },
  'KG-ORG-05': {
    text: 'Casualties are marked and take away neither bases nor dice; they count as minuses when the unit shoots and tests. `options.casualtiesReduceDice` changes that.',
    source: 'interpreted',
  },
  'KG-ORG-06': {
    text: 'Units are rated for Fire, for Melee and for Morale.',
    source: 'stated',
  },
  'KG-ORG-07': {
    text: 'Casualties above the maximum have no effect.',
    source: 'interpreted',
  },
} as const satisfies Record<string, Clause>;
