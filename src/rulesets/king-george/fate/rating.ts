import type { Battle, Rules } from '../battle.js';
import { lastingPlace } from '../ratings.js';
import { isCompany, isOnTable, parentOf, unitOf, unitsOnTable } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { ratings, type Skill } from '../tables.js';
import type { Picked, RatingTask } from '../tasks.js';
import { changeUnit, emit, schedule } from '../write.js';

/** Ratings that Fate improves or lowers for the rest of the battle. */

/** The unit that stores a change: for a company its regiment, while the regiment is on the table. @see KG-FAT-37 */
export const markedWith = (s: Situation, unit: Unit): Unit => {
  const parent = parentOf(s, unit);
  return parent !== undefined && isOnTable(parent) ? parent : unit;
};

/**
 * Changes a rating permanently, within A to E.
 *
 * @param levels - letters, positive for better
 * @returns whether it had an effect
 * @see KG-FAT-10 KG-FAT-35 KG-FAT-37
 */
export const changeRating = (battle: Battle, unitId: string, skill: Skill, levels: number): boolean => {
  const { state } = battle;
  const unit = markedWith(state, unitOf(state, unitId));
  const from = lastingPlace(state, unit, skill);
  const to = Math.min(ratings.length - 1, Math.max(0, from - levels));
  if (to === from) return false;
  const { ratingShift } = unit;
  changeUnit(battle, unit.id, { ratingShift: { ...ratingShift, [skill]: ratingShift[skill] + from - to } });
  emit(battle, {
    type: 'ratingChanged',
    clause: 'KG-FAT-35',
    id: unit.id,
    rating: skill,
    to: ratings[to] ?? unit[skill],
  });
  return true;
};

/**
 * Units of the activated unit's command that a random change may apply to, including the unit itself.
 *
 * @see KG-FAT-21 KG-FAT-37
 */
export const unitsOfCommand = (s: Situation, unit: Unit): readonly string[] => {
  if (unit.commander === null) return [unit.id];
  return unitsOnTable(s)
    .filter(({ commander, arm }) => commander === unit.commander && arm === unit.arm)
    .filter((each) => !isCompany(each) || markedWith(s, each) === each)
    .map(({ id }) => id);
};

/** Applies a change to the picked unit; for foot the owner chooses the rating. @see KG-FAT-21 KG-GEN-14 */
export const raiseRating = (
  battle: Battle,
  unitId: string,
  { code, skill, levels }: Picked & { kind: 'rating' },
): void => {
  if (skill === 'ownersChoice') return schedule(battle, { task: 'fateAttribute', unitId, code, levels });
  const effect = changeRating(battle, unitId, skill, levels);
  emit(battle, { type: 'fateApplied', clause: 'KG-FAT-21', code, on: unitId, effect });
};

export const ratingRules: Rules<RatingTask> = {
  fateAttribute: {
    asks: (state, { unitId }) => ({ side: unitOf(state, unitId).side, about: unitId, actions: ['fateAttribute'] }),
  },
};
