import type { Battle } from './battle.js';
import { unitOf } from './read.js';
import { type DisorderCause, disorderCauses, type Marker } from './tables.js';
import { changeUnit, emit } from './write.js';

/** Orange and red markers. */

/** Puts a marker on a unit, or takes it off. A unit that is disordered loses its charge bonus for good. @see WT-CHG-18 */
const mark = (battle: Battle, unitId: string, marker: Marker, cause: DisorderCause | null): void => {
  const unit = unitOf(battle.state, unitId);
  if (unit.marker === marker) return;
  changeUnit(battle, unitId, { marker, ...(marker === 'none' ? {} : { charging: false }) });
  const clause = cause === null ? 'WT-MRK-10' : disorderCauses[cause];
  emit(battle, { type: 'marked', clause, unit: unitId, marker, cause });
};

/** A cause of disorder arises: a unit without marker takes orange, and red stays red. @see WT-MRK-04 WT-MRK-05 */
export const disorder = (battle: Battle, unitId: string, cause: DisorderCause): void => {
  if (unitOf(battle.state, unitId).marker === 'none') mark(battle, unitId, 'orange', cause);
};

/** Orange, even for red: of units that flee, and of red ones that fire or fight. @see WT-MRK-14 WT-MRK-15 WT-FLE-09 */
export const makeOrange = (battle: Battle, unitId: string, cause: DisorderCause): void =>
  mark(battle, unitId, 'orange', cause);

/** A red marker, for a change of formation or in exchange for orange. @see WT-MOV-21 WT-MRK-13 */
export const makeRed = (battle: Battle, unitId: string, cause: DisorderCause): void =>
  mark(battle, unitId, 'red', cause);

/** Takes the marker off. A plight stays. @see WT-MRK-10 WT-MRK-18 WT-FOG-22 */
export const clearMarker = (battle: Battle, unitId: string): void => mark(battle, unitId, 'none', null);
