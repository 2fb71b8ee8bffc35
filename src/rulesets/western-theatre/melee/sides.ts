import { meleeOf, otherSide, sideOfMelee } from '../read.js';
import type { SideId } from '../scenario.js';
import type { Situation, Unit } from '../state.js';

/** The two sides of a melee. */

/** Units of a side in a melee, in roster order. */
export const unitsOfMelee = (
  s: Pick<Situation, 'melees' | 'units'>,
  meleeId: string,
  side: SideId,
): readonly Unit[] => {
  const ids = sideOfMelee(meleeOf(s, meleeId), side);
  return s.units.filter(({ id }) => ids.includes(id));
};

/** Units in a melee, those of the active side first, each side in roster order. @see WT-MEL-20 */
export const inOrder = (
  s: Pick<Situation, 'melees' | 'units' | 'active' | 'scenario'>,
  meleeId: string,
): readonly Unit[] => {
  return [...unitsOfMelee(s, meleeId, s.active), ...unitsOfMelee(s, meleeId, otherSide(s, s.active))];
};
