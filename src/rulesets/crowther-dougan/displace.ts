import { distance, type Point } from '../../table/point.js';
import { advance, roundPose } from '../../table/pose.js';
import type { Battle } from './battle.js';
import { enemiesTouching } from './contact.js';
import { footprintOf } from './footprint.js';
import { isInside, isOnTable, moreThan, personalitiesWith, unitOf } from './read.js';
import type { Situation, Unit } from './state.js';
import { changePersonality, changeUnit, changeUnits } from './write.js';

/**
 * Every change of a unit's place, formation or elements goes through here: what depends on it follows.
 *
 * @see CD-GEN-19 CD-PER-15 CD-ART-11
 */

/** Where a personality stands who is with a unit: behind the middle of its rear edge, or inside with it. @see CD-PER-15 */
export const placeWith = (s: Situation, unit: Unit): Point => {
  const { depth, centre } = footprintOf(s, unit);
  const { x, y } = isInside(unit) ? centre : advance(unit.pose, -depth - s.tables.personalities.behind);
  const rounded = roundPose({ x, y, heading: 0 });
  return { x: rounded.x, y: rounded.y };
};

/** Personalities with a unit go along at no cost. @see CD-PER-11 */
const takeAlong = (battle: Battle, unitId: string): void => {
  const { state } = battle;
  const riders = personalitiesWith(state, unitId);
  if (riders.length === 0) return;
  const at = placeWith(state, unitOf(state, unitId));
  for (const { id } of riders) changePersonality(battle, id, { at });
};

/** A battery is laid on its target no longer when either is displaced, or when it limbers or loses its guns itself. @see CD-ART-11 */
const spoilAim = (battle: Battle, unitId: string, isDisplaced: boolean): void =>
  changeUnits(battle, ({ id, laidOn }) =>
    laidOn !== null && (id === unitId || (isDisplaced && laidOn === unitId)) ? { laidOn: null } : null,
  );

/** Cover in a melee goes when the contact ends. @see CD-GEN-19 CD-HTH-28 */
export const dropContacts = (battle: Battle): void => {
  const { state } = battle;
  changeUnits(battle, (unit) => {
    if (unit.meleeCover.length === 0) return null;
    const touched = isOnTable(unit) ? enemiesTouching(state, unit.id) : [];
    const meleeCover = unit.meleeCover.filter(({ enemyId }) => touched.some(({ id }) => id === enemyId));
    return meleeCover.length === unit.meleeCover.length ? null : { meleeCover };
  });
};

/** What changes when a unit takes another place or formation. */
export type Place = Partial<
  Pick<Unit, 'pose' | 'formation' | 'files' | 'garrisonOf' | 'embarkedOn' | 'removed' | 'casualties' | 'guns'>
>;

/**
 * Puts a unit elsewhere, forms it again, or takes elements from it. Emits nothing: the caller says what has happened. The
 * pose is rounded.
 */
export const putUnit = (battle: Battle, unitId: string, place: Place): void => {
  const before = unitOf(battle.state, unitId);
  const pose = place.pose === undefined ? before.pose : roundPose(place.pose);
  changeUnit(battle, unitId, { ...place, pose });
  const isDisplaced = moreThan(battle.state, distance(before.pose, pose), 0);
  if (isDisplaced || place.formation === 'limbered' || place.guns === 0) spoilAim(battle, unitId, isDisplaced);
  if (unitOf(battle.state, unitId).removed === null) takeAlong(battle, unitId);
  dropContacts(battle);
};
