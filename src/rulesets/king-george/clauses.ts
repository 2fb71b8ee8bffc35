import type { ClauseText } from '../../core/clause.js';
import { activationClauses } from './clauses/activation.js';
import { artilleryClauses } from './clauses/artillery.js';
import { chargesClauses } from './clauses/charges.js';
import { companiesClauses } from './clauses/companies.js';
import { deckClauses } from './clauses/deck.js';
import { fateClauses } from './clauses/fate.js';
import { fireClauses } from './clauses/fire.js';
import { flightClauses } from './clauses/flight.js';
import { formationsClauses } from './clauses/formations.js';
import { generalClauses } from './clauses/general.js';
import { holdClauses } from './clauses/hold.js';
import { leadersClauses } from './clauses/leaders.js';
import { meleeClauses } from './clauses/melee.js';
import { moraleClauses } from './clauses/morale.js';
import { movementClauses } from './clauses/movement.js';
import { organisationClauses } from './clauses/organisation.js';
import { rallyClauses } from './clauses/rally.js';
import { responsesClauses } from './clauses/responses.js';
import { rocketsClauses } from './clauses/rockets.js';
import { scenarioClauses } from './clauses/scenario.js';
import { sightClauses } from './clauses/sight.js';
import { terrainClauses } from './clauses/terrain.js';

/** The rule book, clause by clause in the order of its chapters. */
export const clauses = {
  ...generalClauses,
  ...scenarioClauses,
  ...organisationClauses,
  ...leadersClauses,
  ...deckClauses,
  ...activationClauses,
  ...holdClauses,
  ...movementClauses,
  ...formationsClauses,
  ...terrainClauses,
  ...sightClauses,
  ...fireClauses,
  ...artilleryClauses,
  ...rocketsClauses,
  ...chargesClauses,
  ...responsesClauses,
  ...meleeClauses,
  ...moraleClauses,
  ...rallyClauses,
  ...flightClauses,
  ...companiesClauses,
  ...fateClauses,
} as const satisfies Record<string, ClauseText>;

/** Id of a clause, such as `KG-FIR-03`; a wrong one does not compile. */
export type ClauseId = keyof typeof clauses;
