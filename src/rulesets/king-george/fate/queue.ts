import type { Battle } from '../battle.js';
import { isArtillery, isFoot, isHorse, isPresent, leaderOf, unitOf, unitsOnTable } from '../read.js';
import type { Leader, Situation, Unit } from '../state.js';
import type { FateCode, FateFitting } from '../tables.js';
import { changeState } from '../write.js';

/** Results of Fate that wait for a unit or leader they fit. */

/** Whether a result fits a unit. @see KG-FAT-05 */
export const fitsUnit = (fitting: FateFitting, unit: Pick<Unit, 'arm'>): boolean => {
  if (fitting === 'foot') return isFoot(unit);
  return fitting === 'horse' ? isHorse(unit) : fitting === 'artillery' && isArtillery(unit);
};

/** Whether a result fits a leader. @see KG-FAT-05 KG-FAT-31 */
export const fitsLeader = (fitting: FateFitting, { level }: Pick<Leader, 'level'>): boolean => {
  if (fitting === 'anyLeader') return true;
  return fitting === 'armyCommander' ? level === 'army' : fitting === 'subordinateCommander' && level !== 'army';
};

/** Whether a unit or leader on the table fits a result. @see KG-FAT-06 */
export const fitsAnyPiece = (s: Situation, code: FateCode): boolean => {
  const { fallsOn } = s.tables.fate[code];
  return (
    unitsOnTable(s).some((unit) => fitsUnit(fallsOn, unit)) ||
    s.officers.some((leader) => isPresent(leader) && fitsLeader(fallsOn, leader))
  );
};

/** Removes the oldest fitting result, and only that one, from the queue. @see KG-FAT-07 */
const take = (battle: Battle, fits: (fitting: FateFitting) => boolean): FateCode | null => {
  const { fateQueue, tables } = battle.state;
  const place = fateQueue.findIndex((code) => fits(tables.fate[code].fallsOn));
  const code = fateQueue[place];
  if (code === undefined) return null;
  changeState(battle, { fateQueue: fateQueue.toSpliced(place, 1) });
  return code;
};

/** The waiting result for a unit at its activation; null if there is none. @see KG-FAT-04 KG-FAT-07 */
export const takeForUnit = (battle: Battle, unitId: string): FateCode | null =>
  take(battle, (fitting) => fitsUnit(fitting, unitOf(battle.state, unitId)));

/** The waiting result for a leader at his activation; null if there is none. @see KG-FAT-04 KG-FAT-07 */
export const takeForLeader = (battle: Battle, leaderId: string): FateCode | null =>
  take(battle, (fitting) => fitsLeader(fitting, leaderOf(battle.state, leaderId)));
