import type { ClauseText } from '../../core/clause.js';
import { artilleryClauses } from './clauses/artillery.js';
import { chargesClauses } from './clauses/charges.js';
import { commandClauses } from './clauses/command.js';
import { confusionClauses } from './clauses/confusion.js';
import { driveBackClauses } from './clauses/driveBack.js';
import { endingClauses } from './clauses/ending.js';
import { evadingClauses } from './clauses/evading.js';
import { formationsClauses } from './clauses/formations.js';
import { generalClauses } from './clauses/general.js';
import { groupsClauses } from './clauses/groups.js';
import { hitsClauses } from './clauses/hits.js';
import { initiativeClauses } from './clauses/initiative.js';
import { meleeClauses } from './clauses/melee.js';
import { moraleClauses } from './clauses/morale.js';
import { mortarsClauses } from './clauses/mortars.js';
import { movementClauses } from './clauses/movement.js';
import { officersClauses } from './clauses/officers.js';
import { siegeArtilleryClauses } from './clauses/siegeArtillery.js';
import { sightClauses } from './clauses/sight.js';
import { smallArmsClauses } from './clauses/smallArms.js';
import { specialRulesClauses } from './clauses/specialRules.js';
import { standReadyClauses } from './clauses/standReady.js';
import { terrainClauses } from './clauses/terrain.js';
import { turnsClauses } from './clauses/turns.js';

/** The rule book, clause by clause in the order of its chapters. */
export const clauses = {
  ...generalClauses,
  ...turnsClauses,
  ...initiativeClauses,
  ...commandClauses,
  ...officersClauses,
  ...groupsClauses,
  ...formationsClauses,
  ...movementClauses,
  ...terrainClauses,
  ...sightClauses,
  ...chargesClauses,
  ...evadingClauses,
  ...standReadyClauses,
  ...smallArmsClauses,
  ...artilleryClauses,
  ...siegeArtilleryClauses,
  ...mortarsClauses,
  ...hitsClauses,
  ...driveBackClauses,
  ...confusionClauses,
  ...moraleClauses,
  ...meleeClauses,
  ...specialRulesClauses,
  ...endingClauses,
} as const satisfies Record<string, ClauseText>;

/** Id of a clause, such as `OTS-FIR-03`; a wrong one does not compile. */
export type ClauseId = keyof typeof clauses;
