import type { ClauseText } from '../../../core/clause.js';

/** Units. */
export const organisationClauses = {
  'KG-ORG-01': '[S] Bases have the sizes of table `bases`. The number of figures has no effect.',
  'KG-ORG-02':
    '[S] A regiment of infantry or cavalry and a company of skirmishers have three bases; a battery has two.',
  'KG-ORG-03':
    '[S] Foot and horse have 3 fire dice and 3 casualties, a company 1 and 1. A battery has 2 casualties, and 2 dice for light guns, 3 for medium, 4 for heavy guns and howitzers, none for rockets.',
  'KG-ORG-04': '[S] A unit is destroyed at once when its casualties reach its maximum.',
  'KG-ORG-05':
    '[I] Casualties are marked. They remove neither bases nor dice, but are negative modifiers when the unit shoots and tests. `options.casualtiesReduceDice` changes this.',
  'KG-ORG-06': '[S] Units have ratings for Fire, Melee and Morale.',
  'KG-ORG-07': '[I] Casualties above the maximum have no effect.',
} as const satisfies Record<string, ClauseText>;
