import type { Formation, Motivation, Quality, Role, TroopType } from './names.js';

/** What a battalion is: its profile without identity, side, brigade and place. Omitted fields take their defaults. */
export interface Troops {
  readonly type: TroopType;
  readonly quality?: Quality;
  readonly motivation?: Motivation;
  readonly troopStands?: number;
  readonly commandStand?: boolean;
  readonly firearms?: boolean;
  readonly secondRankFire?: boolean;
  readonly columnAssault?: boolean;
  readonly formation?: Formation;
}

/** What a commander is: his profile without identity, side and place. */
export interface SampleOfficer {
  readonly role: Role;
}

/**
 * Troops of the wars from 1685 to 1845, one after another. They are not an army list; scenarios may differ. Battalions
 * lack only `id`, `name`, `side` and `brigade`; commanders also lack a place. `{ ...sampleProfiles.units.redcoats1745,
 * id: 'barrells', name: "Barrell's", side: 'government', brigade: 'left' }` is a battalion.
 */
export const sampleProfiles = {
  units: {
    /** Marlborough's foot, 1704: platoon fire, and bayonets fixed beside the barrel. */
    redcoats1704: { type: 'lineInfantry', quality: 'veteran', secondRankFire: true },
    bavarianFoot1704: { type: 'lineInfantry' },
    frenchFoot1704: { type: 'lineInfantry', motivation: 'reluctant' },
    grenadiers1704: { type: 'grenadier', quality: 'veteran', motivation: 'fearless' },
    /** Horse that trots home with the sword, and horse that fires first. */
    englishHorse1704: { type: 'heavyCavalry', quality: 'veteran' },
    gendarmerie1704: { type: 'heavyCavalry', firearms: true },
    dragoons1704: { type: 'mediumCavalry', firearms: true },
    fieldGuns1704: { type: 'heavyArtillery' },
    galloperGuns1704: { type: 'lightArtillery', troopStands: 2 },

    /** The year of Fontenoy and Prestonpans. */
    redcoats1745: { type: 'lineInfantry', secondRankFire: true },
    footGuards1745: { type: 'grenadier', quality: 'veteran', motivation: 'fearless', secondRankFire: true },
    frenchLine1745: { type: 'lineInfantry', columnAssault: true },
    irishBrigade1745: {
      type: 'lineInfantry',
      quality: 'veteran',
      motivation: 'fearless',
      columnAssault: true,
    },
    /** Highlanders who fire once and run in with the sword. */
    clansmen1745: { type: 'grenadier', quality: 'conscript', motivation: 'fearless', columnAssault: true },
    lowlandRegiment1745: { type: 'lineInfantry', quality: 'conscript' },
    militia1745: { type: 'lineInfantry', quality: 'conscript', motivation: 'reluctant', troopStands: 5 },
    dragoons1745: { type: 'mediumCavalry', motivation: 'reluctant' },
    hussars1745: { type: 'lightCavalry', firearms: true, formation: 'loose' },
    battalionGuns1745: { type: 'lightArtillery', troopStands: 2 },

    /** Frederick's army, 1757: quick fire and quick drill. */
    prussianMusketeers1757: { type: 'lineInfantry', quality: 'veteran' },
    prussianGrenadiers1757: { type: 'grenadier', quality: 'veteran', motivation: 'fearless' },
    prussianCuirassiers1757: { type: 'heavyCavalry', quality: 'veteran', motivation: 'fearless' },
    prussianHussars1757: { type: 'lightCavalry', quality: 'veteran' },
    prussianHowitzers1757: { type: 'howitzer', quality: 'veteran', troopStands: 2 },
    austrianGrenzer1757: { type: 'lightInfantry', secondRankFire: true, formation: 'loose' },
    austrianFoot1757: { type: 'lineInfantry' },

    /** The wars of the Revolution and the Empire. */
    ligne1805: { type: 'lineInfantry', columnAssault: true, formation: 'column' },
    voltigeurs1805: {
      type: 'lightInfantry',
      quality: 'veteran',
      secondRankFire: true,
      columnAssault: true,
      formation: 'loose',
    },
    cuirassiers1805: { type: 'heavyCavalry', quality: 'veteran', motivation: 'fearless' },
    lightDragoons1805: { type: 'lightCavalry' },
    horseGuns1805: { type: 'horseArtillery', quality: 'veteran' },

    /** The war on the Sutlej, 1845. */
    queensFoot1845: {
      type: 'lineInfantry',
      quality: 'veteran',
      motivation: 'fearless',
      secondRankFire: true,
    },
    sepoys1845: { type: 'lineInfantry' },
    gurkhas1845: { type: 'lightInfantry', quality: 'veteran', motivation: 'fearless' },
    companyHorseGuns1845: { type: 'horseArtillery', quality: 'veteran' },
    companyLightCavalry1845: { type: 'lightCavalry' },
    khalsaFoot1845: { type: 'lineInfantry', motivation: 'fearless' },
    khalsaGuns1845: { type: 'heavyArtillery', quality: 'veteran', motivation: 'fearless' },
    ghorchurras1845: { type: 'lightCavalry', quality: 'conscript', firearms: true, formation: 'loose' },
  },
  officers: {
    general: { role: 'general' },
    adjutant: { role: 'adjutant' },
    brigadier: { role: 'brigadeCommander' },
  },
} as const satisfies {
  readonly units: Readonly<Record<string, Troops>>;
  readonly officers: Readonly<Record<string, SampleOfficer>>;
};
