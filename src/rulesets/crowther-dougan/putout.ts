import type { Battle } from './battle.js';
import { emit } from './write.js';

/**
 * Puts a garrison out of its building, on the side away from the enemy concerned.
 *
 * @param _cm - from the wall to its front edge: 2 beaten, 5 retiring, 0 routing
 * @param _without - what it does with no clear place
 * @see CD-HTH-17 CD-HTH-29 CD-MOR-20 CD-ROU-16
 */
export const putOut = (battle: Battle, unitId: string, _cm: number, _without: 'stays' | 'surrenders'): void =>
  emit(battle, { type: 'stayed', clause: 'CD-MOR-20', unit: unitId });
