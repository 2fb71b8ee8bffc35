/**
 * Readings of the rules a scenario may choose between: name -> legal values, the default first.
 *
 * @see CD-ORD-08 orders
 * @see CD-LST-01 gettingLost
 * @see CD-CHG-17 finalChargeMove
 * @see CD-REL-01 musketReloadMove
 * @see CD-MOV-06 formUp
 * @see CD-MOR-18 forcedRetireCounts
 * @see CD-MOR-07 chargerTests
 * @see CD-HTH-11 combatWinner
 * @see CD-HTH-22 followUp
 * @see CD-OBS-12 fireAtSmoke
 */
export const options = {
  orders: ['on', 'off'],
  gettingLost: [false, true],
  finalChargeMove: ['half', 'full'],
  musketReloadMove: [0.25, 0.75],
  formUp: ['full', 'half', 'free'],
  forcedRetireCounts: [true, false],
  chargerTests: ['chargeHomeOnly', 'both'],
  combatWinner: ['men', 'percent'],
  followUp: ['optional', 'compulsory'],
  fireAtSmoke: [false, true],
} as const;

export type OptionName = keyof typeof options;

/** The chosen reading of every option. */
export type Options = { readonly [Name in OptionName]: (typeof options)[Name][number] };

/** The default readings. */
export const defaultOptions: Options = {
  orders: 'on',
  gettingLost: false,
  finalChargeMove: 'half',
  musketReloadMove: 0.25,
  formUp: 'full',
  forcedRetireCounts: true,
  chargerTests: 'chargeHomeOnly',
  combatWinner: 'men',
  followUp: 'optional',
  fireAtSmoke: false,
};

/** Share of a move that forming close order takes, by option. @see CD-MOV-06 */
export const formUpShares: Readonly<Record<Options['formUp'], number>> = { full: 1, half: 0.5, free: 0 };
