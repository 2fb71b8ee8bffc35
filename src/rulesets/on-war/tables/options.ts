/**
 * Readings of the rules a scenario may choose between: name -> legal values, the default first.
 *
 * @see OW-SEQ-04 chargeTiming
 * @see OW-CHG-18 chargeTiming
 * @see OW-FIR-17 movedPenalty
 * @see OW-FIR-18 lineSteadyBonus
 * @see OW-FIR-07 outOfRangeShots
 * @see OW-FIR-12 fireThroughFriendlySkirmishers
 * @see OW-COV-02 hardCoverModifier
 * @see OW-ART-03 overheadFire
 * @see OW-HOW-01 howitzerRof
 * @see OW-MEL-05 attacksPerStand
 * @see OW-MEL-06 cavalryPlusOne
 * @see OW-ORG-07 commandStandStrikes
 * @see OW-MEL-08 feedMove
 * @see OW-MEL-10 meleeCheck
 * @see OW-CMD-07 generalRerollsKills
 * @see OW-MOT-03 halfLossCheck
 * @see OW-MOT-06 failedMorale
 * @see OW-ROU-11 pursuit
 * @see OW-END-01 brigadeBreakEndsGame
 */
export const options = {
  chargeTiming: ['movement', 'assaultPhase'],
  movedPenalty: ['either', 'both'],
  lineSteadyBonus: [true, false],
  outOfRangeShots: ['wasted', 'refused'],
  fireThroughFriendlySkirmishers: [true, false],
  hardCoverModifier: [-1, -2],
  overheadFire: ['atLeast4', 'within4'],
  howitzerRof: [1, 2],
  attacksPerStand: ['byType', 'one'],
  cavalryPlusOne: ['charging', 'always', 'never'],
  commandStandStrikes: [false, true],
  feedMove: ['striker', 'charger'],
  meleeCheck: ['onCasualties', 'always'],
  generalRerollsKills: [true, false],
  halfLossCheck: ['everyTurn', 'inOneTurn'],
  failedMorale: ['rout', 'quit'],
  pursuit: [true, false],
  brigadeBreakEndsGame: [true, false],
} as const;

export type OptionName = keyof typeof options;

/** The chosen reading of every option. */
export type Options = { readonly [Name in OptionName]: (typeof options)[Name][number] };

/** The default readings. */
export const defaultOptions: Options = {
  chargeTiming: 'movement',
  movedPenalty: 'either',
  lineSteadyBonus: true,
  outOfRangeShots: 'wasted',
  fireThroughFriendlySkirmishers: true,
  hardCoverModifier: -1,
  overheadFire: 'atLeast4',
  howitzerRof: 1,
  attacksPerStand: 'byType',
  cavalryPlusOne: 'charging',
  commandStandStrikes: false,
  feedMove: 'striker',
  meleeCheck: 'onCasualties',
  generalRerollsKills: true,
  halfLossCheck: 'everyTurn',
  failedMorale: 'rout',
  pursuit: true,
  brigadeBreakEndsGame: true,
};
