import type { ClauseText } from '../../core/clause.js';
import { artilleryClauses } from './clauses/artillery.js';
import { buildingsClauses } from './clauses/buildings.js';
import { chargesClauses } from './clauses/charges.js';
import { commandersClauses } from './clauses/commanders.js';
import { coverClauses } from './clauses/cover.js';
import { endClauses } from './clauses/end.js';
import { fireClauses } from './clauses/fire.js';
import { flightClauses } from './clauses/flight.js';
import { formationsClauses } from './clauses/formations.js';
import { generalClauses } from './clauses/general.js';
import { hiddenClauses } from './clauses/hidden.js';
import { meleeClauses } from './clauses/melee.js';
import { movementClauses } from './clauses/movement.js';
import { organisationClauses } from './clauses/organisation.js';
import { scenarioClauses } from './clauses/scenario.js';
import { sightClauses } from './clauses/sight.js';
import { terrainClauses } from './clauses/terrain.js';
import { turnClauses } from './clauses/turn.js';

/** The rule book, clause by clause in the order of its chapters. */
export const clauses = {
  ...generalClauses,
  ...organisationClauses,
  ...scenarioClauses,
  ...formationsClauses,
  ...turnClauses,
  ...movementClauses,
  ...terrainClauses,
  ...hiddenClauses,
  ...sightClauses,
  ...fireClauses,
  ...artilleryClauses,
  ...coverClauses,
  ...chargesClauses,
  ...meleeClauses,
  ...flightClauses,
  ...commandersClauses,
  ...buildingsClauses,
  ...endClauses,
} as const satisfies Readonly<Record<string, ClauseText>>;

export type ClauseId = keyof typeof clauses;
