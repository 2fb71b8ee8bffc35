import { advance } from '../../../table/pose.js';
import type { Battle } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import type { MoveCause } from '../events.js';
import { disorder } from '../markers.js';
import { straight } from '../movement/legs.js';
import { carryOut, walk } from '../movement/walk.js';
import { isInFlight, isOnTable, isUnit, lessThan, pieceOf, unitOf } from '../read.js';
import type { Charge, ChargeEnd, Leg } from '../tasks.js';
import { emit } from '../write.js';
import { counterLeg } from './answer.js';
import { formMelee, settleAttack, strikeOfficer, sweepOfficers } from './contact.js';
import { lengthOfWay } from '../movement/path.js';
import { endSupport } from './support.js';

/** How a charge comes to its end, when all fire at it is done. */

/** A straight move that was judged before: it is carried out as it was declared. @see WT-CHG-22 */
const go = (battle: Battle, unitId: string, leg: Leg, began: Charge['origin'], cause: MoveCause, clause: ClauseId): void => {
  if (leg.length <= 0) return;
  const { state } = battle;
  const walked = walk(state, unitOf(state, unitId), [leg], { kind: 'charge', ignored: [], began });
  const to = { ...walked, inches: leg.length, way: [leg], to: leg.to };
  carryOut(battle, unitId, to, cause, clause);
};

/** A charger has failed to reach contact. @see WT-CHG-09 WT-CHG-15 WT-CHG-24 WT-CAV-08 */
const fail = (battle: Battle, chargerId: string): void => {
  endSupport(battle, chargerId);
  if (!isOnTable(unitOf(battle.state, chargerId))) return;
  emit(battle, { type: 'chargeFailed', clause: 'WT-CHG-09', unit: chargerId });
  disorder(battle, chargerId, 'chargeFailed');
};
