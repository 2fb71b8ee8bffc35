/**
 * Readings of the rules a scenario may choose between: name -> legal values, the default first.
 *
 * @see KG-GEN-13 mmPerInch
 * @see KG-FIR-09 rangeMeasure
 * @see KG-MOV-04 wheelMeasure
 * @see KG-ACT-08 moveAndFire
 * @see KG-FRM-06 formationQuality
 * @see KG-ORG-05 casualtiesReduceDice
 * @see KG-FIR-11 attackColumnFireDice
 * @see KG-FIR-18 smoothboreArtillery
 * @see KG-RSP-03 standAndFireSign
 * @see KG-CHG-12 footTestToCharge
 * @see KG-CHG-18 missedChargeShaken
 * @see KG-MEL-14 armourModifier
 * @see KG-MEL-04 meleeRounds
 * @see KG-MEL-16 loserTests
 * @see KG-MOR-02 moraleTestRating
 * @see KG-MOR-06 routedWorse
 * @see KG-FAT-02 fateReroll
 * @see KG-FAT-15 replaceDepartedCommander
 * @see KG-FAT-22 greatLeaderDuration
 * @see KG-FAT-32 localsJoin
 */
export const options = {
  mmPerInch: [25, 25.4],
  rangeMeasure: ['footprint', 'frontCentre'],
  wheelMeasure: ['centre', 'outerCorner'],
  moveAndFire: ['none', 'skirmishers', 'all'],
  formationQuality: ['morale', 'melee', 'fire'],
  casualtiesReduceDice: [false, true],
  attackColumnFireDice: [1, 3],
  smoothboreArtillery: [false, true],
  standAndFireSign: [1, -1],
  footTestToCharge: [true, false],
  missedChargeShaken: ['always', 'notIfTargetFled'],
  armourModifier: [1, -1],
  meleeRounds: ['activation', 'untilDecided'],
  loserTests: ['both', 'lostOnly'],
  moraleTestRating: ['morale', 'melee'],
  routedWorse: ['dispersed', 'stays'],
  fateReroll: ['number', 'both'],
  replaceDepartedCommander: [false, true],
  greatLeaderDuration: ['turn', 'game'],
  localsJoin: [true, false],
} as const;

export type OptionName = keyof typeof options;

/** The chosen reading of every option. */
export type Options = { readonly [Name in OptionName]: (typeof options)[Name][number] };

/** The default readings. */
export const defaultOptions: Options = {
  mmPerInch: 25,
  rangeMeasure: 'footprint',
  wheelMeasure: 'centre',
  moveAndFire: 'none',
  formationQuality: 'morale',
  casualtiesReduceDice: false,
  attackColumnFireDice: 1,
  smoothboreArtillery: false,
  standAndFireSign: 1,
  footTestToCharge: true,
  missedChargeShaken: 'always',
  armourModifier: 1,
  meleeRounds: 'activation',
  loserTests: 'both',
  moraleTestRating: 'morale',
  routedWorse: 'dispersed',
  fateReroll: 'number',
  replaceDepartedCommander: false,
  greatLeaderDuration: 'turn',
  localsJoin: true,
};
