import { parentOf } from './read.js';
import type { Leader, Situation, Unit } from './state.js';
import { type Rating, ratings } from './tables.js';

/** Current quality letters: the initial letter of a unit, changed by Fate and the weather. */

export type RatingName = 'fire' | 'melee' | 'morale';

const held = (index: number): number => Math.min(ratings.length - 1, Math.max(0, index));

/** Letters of improvement: those that last, and those that end with the turn. */
interface Shift {
  readonly lasting: number;
  readonly passing: number;
}

const ownShift = (unit: Unit, name: RatingName): Shift => ({
  lasting: unit.ratingShift[name],
  passing: name === 'morale' ? unit.turnShift.morale : 0,
});

/**
 * The shift of a unit. A company uses its regiment's ratings; a shift of its own, after the regiment is gone, is added
 * (KG-SKR-07, KG-FAT-37).
 */
const shiftOf = (s: Situation, unit: Unit, name: RatingName): Shift => {
  const own = ownShift(unit, name);
  const parent = parentOf(s, unit);
  if (parent === undefined) return own;
  const regimental = ownShift(parent, name);
  return {
    lasting: regimental.lasting + own.lasting,
    passing: parent.removed === null ? regimental.passing : own.passing,
  };
};

/** Index of the letter: 0 is A, 4 is E. In a shower an E unit fires at 5, one worse than E (KG-FAT-30). */
const placeOf = (s: Situation, unit: Unit, name: RatingName): number => {
  const { lasting, passing } = shiftOf(s, unit, name);
  const kept = held(held(ratings.indexOf(unit[name]) - lasting) - passing);
  return name === 'fire' ? kept - s.weather.fireShift : kept;
};

/**
 * Index of a unit's letter for the rest of the battle, without effects that end with the turn: 0 for A to 4 for E.
 *
 * @see KG-FAT-10 KG-FAT-37
 */
export const lastingPlace = (s: Situation, unit: Unit, name: RatingName): number =>
  held(ratings.indexOf(unit[name]) - shiftOf(s, unit, name).lasting);

/** A unit's current letter. @see KG-FAT-10 KG-FAT-16 KG-FAT-30 KG-SKR-07 */
export const ratingOf = (s: Situation, unit: Unit, name: RatingName): Rating =>
  ratings[held(placeOf(s, unit, name))] ?? unit[name];

/**
 * Modifier of a rating: +2 for A to -2 for E, and -3 for the fire of an E unit in a shower.
 *
 * @see KG-GEN-04 KG-FAT-30
 */
export const ratingModifier = (s: Situation, unit: Unit, name: RatingName): number => {
  const place = placeOf(s, unit, name);
  const beyond = Math.max(0, place - (ratings.length - 1));
  return s.tables.quality[ratings[held(place)] ?? unit[name]] - beyond;
};

/** A leader's command radius, inches. @see KG-CMD-01 */
export const commandRadius = (s: Situation, leader: Leader): number => s.tables.commandRadius[leader.rating];
