import type { Refusal } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import { isInContact } from '../contact.js';
import { hasGuns, isArtillery, isIn, isSteady, mannedGuns } from '../read.js';
import { refuse } from '../refusals.js';
import type { Situation, Unit } from '../state.js';
import type { RefusalCode } from '../tables.js';

/** Whether a unit may fire at all. */

/** Guns that are limbered, or afloat. @see CD-FIR-03 CD-BOA-05 */
const isLimbered = (unit: Unit): boolean => hasGuns(unit) && (isIn(unit, 'limbered') || isIn(unit, 'embarked'));

/** Reasons why a unit may not fire now, whatever the target. @see CD-FIR-02 CD-FIR-03 CD-FIR-18 CD-UNI-08 */
export const readyRefusals = (s: Situation, unit: Unit): readonly Refusal[] => {
  const reasons: readonly (readonly [boolean, RefusalCode, ClauseId])[] = [
    [!isSteady(unit), 'notSteady', 'CD-FIR-18'],
    [unit.rallied, 'mustReform', 'CD-FIR-18'],
    [isInContact(s, unit.id), 'inContact', 'CD-FIR-03'],
    [unit.firedThisMove, 'alreadyFired', 'CD-FIR-02'],
    [!unit.loaded, 'notLoaded', 'CD-FIR-03'],
    [isLimbered(unit), 'limbered', 'CD-FIR-03'],
    [!isArtillery(unit) && unit.ff < 1, 'noSmallArms', 'CD-FIR-03'],
    [isArtillery(unit) && mannedGuns(s, unit) < 1, 'noCrew', 'CD-UNI-07'],
  ];
  return reasons.flatMap(([holds, code, clause]) => (holds ? [refuse(code, clause, 'unitId', { unit: unit.id })] : []));
};

export const mayFire = (s: Situation, unit: Unit): boolean => readyRefusals(s, unit).length === 0;
