import type { Refusal } from './battle.js';
import type { ClauseId } from './clauses.js';
import { chargeOf, isIn, isInContact } from './read.js';
import { refuse } from './refusals.js';
import type { Situation, Unit } from './state.js';
import { type Condition, conditions, type Deed, statusPermissions } from './tables.js';

/** Deeds that the condition of a battalion forbids. */

const holds: Readonly<Record<Condition, (s: Situation, unit: Unit) => boolean>> = {
  routing: (_, { routing }) => routing,
  disoriented: (_, { disoriented }) => disoriented,
  surprised: (_, { surprised }) => surprised,
  rallied: (_, { rallied }) => rallied,
  pursuing: (_, { mustPursue }) => mustPursue,
  bogged: (_, { bogged }) => bogged,
  stuck: (_, { stuck }) => stuck,
  inSquare: (_, unit) => isIn(unit, 'square'),
  garrisoned: (_, { garrison }) => garrison !== null,
  charging: (s, { id }) => chargeOf(s, id) !== undefined,
  doubled: (_, { doubled }) => doubled,
  inContact: (s, { id }) => isInContact(s, id),
};

const clauses: Readonly<Record<Condition, ClauseId>> = {
  routing: 'OW-ROU-06',
  disoriented: 'OW-HOW-06',
  surprised: 'OW-HID-09',
  rallied: 'OW-ROU-04',
  pursuing: 'OW-ROU-09',
  bogged: 'OW-MOV-14',
  stuck: 'OW-TER-08',
  inSquare: 'OW-MOV-02',
  garrisoned: 'OW-BLD-16',
  charging: 'OW-SEQ-05',
  doubled: 'OW-MOV-09',
  inContact: 'OW-FIR-20',
};

/** A second charge is barred in the Assault phase too, where the bar on other orders falls away. @see OW-CHG-03 OW-CHG-18 */
const clauseOf = (condition: Condition, deed: Deed): ClauseId =>
  condition === 'charging' && deed === 'declareCharge' ? 'OW-CHG-03' : clauses[condition];

/** A charge that was refused for want of courage does not keep a battalion from shooting. @see OW-CHG-07 */
const isBarred = (s: Situation, unit: Unit, deed: Deed, condition: Condition): boolean => {
  const refused = condition === 'charging' && deed === 'shoot' && chargeOf(s, unit.id)?.state === 'refused';
  return !refused && statusPermissions[condition].includes(deed) && holds[condition](s, unit);
};

/**
 * Reasons in the condition of a battalion against a deed, in the order of the codes of refusals.
 *
 * @see OW-MOV-14
 */
export const statusRefusals = (s: Situation, unit: Unit, deed: Deed, path = 'unit'): readonly Refusal[] =>
  conditions
    .filter((condition) => isBarred(s, unit, deed, condition))
    .map((condition) => refuse(condition, clauseOf(condition, deed), path));
