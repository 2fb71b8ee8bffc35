/** The arms of units. */
export const arms = ['infantry', 'cavalry', 'dragoon', 'fieldArtillery', 'siegeArtillery', 'mortar'] as const;
export type Arm = (typeof arms)[number];

/** Gun classes. Field guns have all three, mortars only light and heavy. */
export const gunWeights = ['light', 'medium', 'heavy'] as const;
export type GunWeight = (typeof gunWeights)[number];

export const qualities = ['untried', 'tried', 'veteran'] as const;
export type Quality = (typeof qualities)[number];

export const specialRules = [
  'fear',
  'uncontrolledAdvance',
  'highlander',
  'regulars',
  'lightHorse',
  'independentCompany',
] as const;
export type SpecialRule = (typeof specialRules)[number];

/** Limits of a figure, and its default in a scenario. */
export interface Limits {
  readonly least: number;
  readonly most: number;
  readonly standard: number | null;
}

/**
 * Limits of the figures in a profile.
 *
 * @see OTS-HIT-01 strength
 * @see OTS-FIR-09 firepower
 * @see OTS-MEL-02 melee
 * @see OTS-OFF-01 leadership, combatValue
 * @see OTS-FRM-03 lineRows
 */
export const profileLimits = {
  initialStands: { least: 1, most: 12, standard: null },
  strength: { least: 1, most: 6, standard: 3 },
  firepower: { least: 0, most: 6, standard: 0 },
  melee: { least: 0, most: 6, standard: 1 },
  lineRows: { least: 1, most: 2, standard: 1 },
  leadership: { least: 2, most: 12, standard: 8 },
  combatValue: { least: -3, most: 3, standard: 0 },
} as const satisfies Record<string, Limits>;

/** The profile of a unit without identity, side, commander and place. */
export interface Troops {
  readonly arm: Arm;
  /** Of field guns and mortars; null for all others. */
  readonly weight: GunWeight | null;
  readonly quality: Quality;
  /** 1 to 12. One artillery stand is one gun. */
  readonly initialStands: number;
  /** Hits that remove a stand, 1 to 6; also the thresholds of drive back. */
  readonly strength: number;
  /** Small-arms dice per stand, 0 to 6. */
  readonly firepower: number;
  /** Melee dice per stand, 0 to 6. */
  readonly melee: number;
  readonly specialRules: readonly SpecialRule[];
}

/** The profile of an officer without identity, side and place. */
export interface SampleOfficer {
  readonly role: 'general' | 'subordinate';
  readonly leadership: number;
  readonly combatValue: number;
}

/** Combat values in the order in which they are written: firepower before melee. */
type CombatValues = readonly [firepower: number, melee: number];

const troops = (
  arm: Arm,
  quality: Quality,
  initialStands: number,
  strength: number,
  [firepower, melee]: CombatValues,
  ...rules: readonly SpecialRule[]
): Troops => ({ arm, weight: null, quality, initialStands, strength, firepower, melee, specialRules: rules });

/** A battery: its gunners have no small arms, and have one melee die per gun. */
const battery = (arm: Arm, weight: GunWeight | null, quality: Quality, guns: number, strength: number): Troops => ({
  ...troops(arm, quality, guns, strength, [0, 1]),
  weight,
});

const officer = (role: SampleOfficer['role'], leadership: number, combatValue: number): SampleOfficer => ({
  role,
  leadership,
  combatValue,
});

/**
 * Sample troops and leaders: quality, stands, strength, [firepower, melee], special rules. They are no army list, and
 * scenarios may differ. Each lacks only `id`, `name` and `side`: `{ ...sampleProfiles.units.stewarts, id: 'appin',
 * name: 'Stewarts of Appin', side: 'jacobite' }` is a unit.
 */
export const sampleProfiles = {
  units: {
    mcdonalds: troops('infantry', 'veteran', 6, 4, [1, 4], 'highlander'),
    stewarts: troops('infantry', 'tried', 6, 3, [1, 4], 'highlander'),
    frasers: troops('infantry', 'tried', 6, 3, [1, 4], 'highlander'),
    ecossais: troops('infantry', 'tried', 4, 3, [2, 3], 'regulars'),
    manchester: troops('infantry', 'untried', 4, 2, [1, 2], 'fear'),
    elcho: troops('cavalry', 'veteran', 2, 3, [0, 4]),
    jacobiteGuns: battery('fieldArtillery', 'medium', 'untried', 2, 2),
    wolfe: troops('infantry', 'tried', 5, 3, [2, 3], 'regulars'),
    barrell: troops('infantry', 'veteran', 5, 3, [2, 3], 'regulars'),
    glasgow: troops('infantry', 'untried', 4, 2, [1, 2], 'fear'),
    kingston: troops('cavalry', 'tried', 3, 3, [1, 4], 'lightHorse'),
    cobham: troops('dragoon', 'tried', 4, 3, [2, 3]),
    royalArtillery: battery('fieldArtillery', 'light', 'tried', 2, 2),
    mediumGuns: battery('fieldArtillery', 'medium', 'tried', 2, 2),
    heavyGuns: battery('fieldArtillery', 'heavy', 'veteran', 1, 2),
    siegeTrain: battery('siegeArtillery', null, 'tried', 1, 3),
    coehorns: battery('mortar', 'light', 'tried', 2, 2),
    bombard: battery('mortar', 'heavy', 'veteran', 1, 2),
    argyll1: troops('infantry', 'tried', 1, 3, [1, 3], 'independentCompany'),
    argyll2: troops('infantry', 'tried', 1, 3, [1, 3], 'independentCompany'),
    argyll3: troops('infantry', 'tried', 1, 3, [1, 3], 'independentCompany'),
  },
  officers: {
    charles: officer('general', 8, 1),
    murray: officer('subordinate', 9, 2),
    perth: officer('subordinate', 7, 0),
    osullivan: officer('subordinate', 6, -1),
    cumberland: officer('general', 9, 1),
    bland: officer('subordinate', 8, 1),
    huske: officer('subordinate', 8, 0),
  },
} as const;
