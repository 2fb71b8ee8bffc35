import type { ClauseText } from '../../core/clause.js';
import { artilleryClauses } from './clauses/artillery.js';
import { cavalryClauses } from './clauses/cavalry.js';
import { chargeClauses } from './clauses/charge.js';
import { commandClauses } from './clauses/command.js';
import { compulsoryClauses } from './clauses/compulsory.js';
import { endClauses } from './clauses/end.js';
import { entryClauses } from './clauses/entry.js';
import { fireClauses } from './clauses/fire.js';
import { flightClauses } from './clauses/flight.js';
import { fogClauses } from './clauses/fog.js';
import { formationsClauses } from './clauses/formations.js';
import { generalClauses } from './clauses/general.js';
import { markersClauses } from './clauses/markers.js';
import { meleeClauses } from './clauses/melee.js';
import { moralClauses } from './clauses/moral.js';
import { movementClauses } from './clauses/movement.js';
import { responseClauses } from './clauses/response.js';
import { scenarioClauses } from './clauses/scenario.js';
import { sequenceClauses } from './clauses/sequence.js';
import { sightClauses } from './clauses/sight.js';
import { terrainClauses } from './clauses/terrain.js';
import { testClauses } from './clauses/test.js';

/** The rule book, clause by clause in the order of its chapters. */
export const clauses = {
  ...generalClauses,
  ...sequenceClauses,
  ...scenarioClauses,
  ...fogClauses,
  ...markersClauses,
  ...formationsClauses,
  ...compulsoryClauses,
  ...movementClauses,
  ...chargeClauses,
  ...responseClauses,
  ...flightClauses,
  ...sightClauses,
  ...fireClauses,
  ...artilleryClauses,
  ...meleeClauses,
  ...testClauses,
  ...moralClauses,
  ...terrainClauses,
  ...commandClauses,
  ...cavalryClauses,
  ...entryClauses,
  ...endClauses,
} as const satisfies Readonly<Record<string, ClauseText>>;

export type ClauseId = keyof typeof clauses;
