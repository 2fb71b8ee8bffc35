import type { Battle } from './battle.js';
import { emit } from './write.js';

/** Watercraft. */

/** A unit aboard that must retire goes 5 cm with its craft, straight away from the enemy. @see CD-BOA-09 */
export const retireAfloat = (battle: Battle, unitId: string): void =>
  emit(battle, { type: 'stayed', clause: 'CD-BOA-09', unit: unitId });
