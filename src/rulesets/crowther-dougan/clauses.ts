import type { ClauseText } from '../../core/clause.js';
import { artilleryClauses } from './clauses/artillery.js';
import { chargesClauses } from './clauses/charges.js';
import { coverClauses } from './clauses/cover.js';
import { craftClauses } from './clauses/craft.js';
import { endClauses } from './clauses/end.js';
import { fireClauses } from './clauses/fire.js';
import { generalClauses } from './clauses/general.js';
import { handToHandClauses } from './clauses/handtohand.js';
import { lostClauses } from './clauses/lost.js';
import { moraleClauses } from './clauses/morale.js';
import { movementClauses } from './clauses/movement.js';
import { observationClauses } from './clauses/observation.js';
import { ordersClauses } from './clauses/orders.js';
import { personalitiesClauses } from './clauses/personalities.js';
import { pursuitClauses } from './clauses/pursuit.js';
import { reloadingClauses } from './clauses/reloading.js';
import { routClauses } from './clauses/rout.js';
import { sequenceClauses } from './clauses/sequence.js';
import { sightClauses } from './clauses/sight.js';
import { unitsClauses } from './clauses/units.js';

/** The rule book, clause by clause in the order of its chapters. */
export const clauses = {
  ...generalClauses,
  ...sequenceClauses,
  ...unitsClauses,
  ...sightClauses,
  ...observationClauses,
  ...ordersClauses,
  ...moraleClauses,
  ...personalitiesClauses,
  ...fireClauses,
  ...artilleryClauses,
  ...reloadingClauses,
  ...coverClauses,
  ...chargesClauses,
  ...handToHandClauses,
  ...routClauses,
  ...pursuitClauses,
  ...movementClauses,
  ...craftClauses,
  ...lostClauses,
  ...endClauses,
} as const satisfies Readonly<Record<string, ClauseText>>;

export type ClauseId = keyof typeof clauses;
