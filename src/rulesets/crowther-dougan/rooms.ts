import type { Feature } from '../../table/terrain.js';
import { figuresOf, hasGuns, knownTo } from './read.js';
import type { Craft, Situation, Unit } from './state.js';
import { gunWeights } from './tables.js';
import { groundOf, isHeld } from './terrain.js';

/** Room in buildings, works and craft: one unit each. What the side does not know of does not count. @see CD-UNI-11 */

/** The unit that holds a building or work, as far as a side knows. */
export const holderKnown = (s: Situation, side: string, featureId: string): Unit | undefined =>
  knownTo(s, side).find(({ garrisonOf }) => garrisonOf === featureId);

/** The unit aboard a craft, as far as a side knows. */
export const crewKnown = (s: Situation, side: string, craftId: string): Unit | undefined =>
  knownTo(s, side).find(({ embarkedOn }) => embarkedOn === craftId);

/** Whether a unit may be a garrison at all: foot, and crews without guns. @see CD-UNI-11 */
export const mayGarrison = (unit: Pick<Unit, 'arm' | 'guns'>): boolean => !hasGuns(unit);

/** Whether a building or work has room for a unit. @see CD-MOV-20 */
export const hasRoom = (s: Situation, unit: Unit, feature: Feature): boolean => {
  const holder = holderKnown(s, unit.side, feature.id);
  return (
    isHeld(feature) &&
    (holder === undefined || holder.id === unit.id) &&
    figuresOf(s, unit) <= (groundOf(s, feature.id)?.capacity ?? 0)
  );
};

/** Whether a craft has room for a unit: for its figures, and for its guns in place of figures. @see CD-BOA-07 CD-BOA-12 */
export const hasRoomAboard = (s: Situation, unit: Unit, craft: Craft): boolean => {
  const { room, guns, heaviest, roomOfGun } = s.tables.watercraft[craft.type];
  const crew = crewKnown(s, unit.side, craft.id);
  const weight = unit.gunWeight === null ? 0 : gunWeights.indexOf(unit.gunWeight);
  return (
    (crew === undefined || crew.id === unit.id) &&
    unit.guns <= guns &&
    (unit.guns === 0 || weight <= gunWeights.indexOf(heaviest)) &&
    figuresOf(s, unit) + unit.guns * roomOfGun <= room
  );
};
