import type { SideId } from './names.js';

/** Results of the Fog of War table. */
export const fogEffects = [
  'officerKilled',
  'officerUnhorsed',
  'crisisMeeting',
  'sackville',
  'dither',
  'lostOrders',
  'heavyRain',
  'deadCalm',
  'inspired',
  'gunsShift',
  'gunsFireTwice',
  'brigadeForward',
  'attack',
  'victory',
] as const;
export type FogEffect = (typeof fogEffects)[number];

/** Results that a scenario may give an army: four of them are about one army alone. @see WT-FOG-10 WT-FOG-11 WT-FOG-19 WT-FOG-20 */
export const fogEffectsOf: Readonly<Record<SideId, readonly FogEffect[]>> = {
  allied: fogEffects.filter((effect) => effect !== 'dither' && effect !== 'attack'),
  french: fogEffects.filter((effect) => effect !== 'sackville' && effect !== 'brigadeForward'),
};

/** Sums of the two dice. */
export const fogSums = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
type FogSum = (typeof fogSums)[number];

/** The result of each sum of two dice, for each army. @see WT-FOG-02 */
export const fogTable: Readonly<Record<FogSum, Readonly<Record<SideId, FogEffect>>>> = {
  2: { allied: 'officerKilled', french: 'officerKilled' },
  3: { allied: 'officerUnhorsed', french: 'officerUnhorsed' },
  4: { allied: 'crisisMeeting', french: 'crisisMeeting' },
  5: { allied: 'sackville', french: 'dither' },
  6: { allied: 'lostOrders', french: 'lostOrders' },
  7: { allied: 'heavyRain', french: 'heavyRain' },
  8: { allied: 'deadCalm', french: 'deadCalm' },
  9: { allied: 'inspired', french: 'inspired' },
  10: { allied: 'gunsShift', french: 'gunsFireTwice' },
  11: { allied: 'brigadeForward', french: 'attack' },
  12: { allied: 'victory', french: 'victory' },
};

/** Figures of the fog. */
export const fogFigures = {
  /** The face that brings fog, and more rain. @see WT-FOG-01 WT-FOG-13 */
  comes: 1,
  /** Player turns of rain. @see WT-FOG-13 */
  rain: 2,
  /** Slots of an officer, and of the army commander. @see WT-FOG-05 WT-FOG-06 */
  slots: 2,
  armySlots: 1,
  /** Inches from the army commander. @see WT-FOG-09 */
  meeting: 1,
  /** Guns that shift, and that fire twice. @see WT-FOG-17 WT-FOG-18 */
  gunsShifted: 2,
  gunsTwice: 3,
  /** Inches forward. @see WT-FOG-19 WT-FOG-20 */
  forward: 3,
  attack: 2,
};
