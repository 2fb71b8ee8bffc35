import { parentOf } from './read.js';
import type { Leader, Situation, Unit } from './state.js';
import { type Rating, ratings } from './tables.js';

/** Quality letters as they stand now: the letter a unit was raised with, after Fate and the weather. */

export type RatingName = 'fire' | 'melee' | 'morale';

const held = (index: number): number => Math.min(ratings.length - 1, Math.max(0, index));

/** Letters better, by what lasts and by what ends with the turn. */
interface Shift {
  readonly lasting: number;
  readonly passing: number;
}

const ownShift = (unit: Unit, name: RatingName): Shift => ({
  lasting: unit.ratingShift[name],
  passing: name === 'morale' ? unit.turnShift.morale : 0,
});

/** A company has its regiment's ratings; what falls on it alone, when the regiment is gone, is its own (KG-SKR-07, KG-FAT-37). */
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

/** Places from A: 0 is A, 4 is E; in a shower an E unit shoots like a worse one, 5 (KG-FAT-30). */
const placeOf = (s: Situation, unit: Unit, name: RatingName): number => {
  const { lasting, passing } = shiftOf(s, unit, name);
  const kept = held(held(ratings.indexOf(unit[name]) - lasting) - passing);
  return name === 'fire' ? kept - s.weather.fireShift : kept;
};

/**
 * The letter a unit has for the rest of the battle, whatever passes with the turn, as its place: 0 for A to 4 for E.
 *
 * @see KG-FAT-10 KG-FAT-37
 */
export const lastingPlace = (s: Situation, unit: Unit, name: RatingName): number =>
  held(ratings.indexOf(unit[name]) - shiftOf(s, unit, name).lasting);

/**
 * The letter a unit has now.
 *
 * @see KG-FAT-10 KG-FAT-16 KG-FAT-30 KG-SKR-07
 */
export const ratingOf = (s: Situation, unit: Unit, name: RatingName): Rating =>
  ratings[held(placeOf(s, unit, name))] ?? unit[name];

/**
 * What a rating adds to a roll: +2 for A to -2 for E, and -3 for the shots of an E unit in a shower.
 *
 * @see KG-GEN-04 KG-FAT-30
 */
export const ratingModifier = (s: Situation, unit: Unit, name: RatingName): number => {
  const place = placeOf(s, unit, name);
  const beyond = Math.max(0, place - (ratings.length - 1));
  return s.tables.quality[ratings[held(place)] ?? unit[name]] - beyond;
};

/**
 * How far a leader's word reaches, inches.
 *
 * @see KG-CMD-01
 */
export const commandRadius = (s: Situation, leader: Leader): number => s.tables.commandRadius[leader.rating];
