import type { Battle } from './battle.js';
import { emit } from './write.js';

/** Watercraft. */

/** A unit aboard that must retire goes 5 cm with its craft, straight away from the enemy. @see CD-BOA-09 */
export const retireAfloat = (battle: Battle, unitId: string): void =>
  emit(battle, { type: 'stayed', clause: 'CD-BOA-09', unit: unitId });

/** A unit that routs aboard goes with its craft, away from the enemy or home. @see CD-BOA-06 CD-ROU-20 */
export const routAfloat = (battle: Battle, unitId: string): void =>
  emit(battle, { type: 'stayed', clause: 'CD-ROU-20', unit: unitId });
