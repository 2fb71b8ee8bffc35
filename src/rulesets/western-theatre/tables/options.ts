/** The angle to each side of straight ahead through which guns bear, if the scenario gives no other, in degrees. */
const halfAngle: readonly number[] = [22.5];

/**
 * Readings of the rules a scenario may choose between: name -> legal values, the default first. `artilleryHalfAngle`
 * may be any angle above 0 and below 90.
 *
 * @see WT-SEQ-03 turnOrder
 * @see WT-GEN-07 countWindow
 * @see WT-MRK-09 clearDisorder
 * @see WT-TST-03 casualtyTestAt
 * @see WT-TST-09 testResults
 * @see WT-MOV-08 movementDice
 * @see WT-RSP-15 counterChargeDice
 * @see WT-FOG-14 heavyRain
 * @see WT-MOR-09 routRally
 * @see WT-MEL-19 drawFallBack
 * @see WT-FRM-12 lightFreeFacing
 * @see WT-RSP-06 responseFireLimit
 * @see WT-ART-02 artilleryHalfAngle
 */
export const options = {
  turnOrder: ['fixed', 'alternating'],
  countWindow: ['playerTurn', 'gameTurn'],
  clearDisorder: ['sixRescues', 'oneFails'],
  casualtyTestAt: [2, 3],
  testResults: ['routOnly', 'graded'],
  movementDice: ['keepRate', 'addAll'],
  counterChargeDice: ['sum', 'best'],
  heavyRain: ['fireAndMove', 'fireOnly'],
  routRally: ['moralTest', 'never'],
  drawFallBack: ['both', 'attackers'],
  lightFreeFacing: [true, false],
  responseFireLimit: ['perMover', 'oncePerPlayerTurn'],
  artilleryHalfAngle: halfAngle,
} as const;

export type OptionName = keyof typeof options;

/** The chosen reading of every option. */
export type Options = { readonly [Name in OptionName]: (typeof options)[Name][number] };

/** The default readings. */
export const defaultOptions: Options = {
  turnOrder: 'fixed',
  countWindow: 'playerTurn',
  clearDisorder: 'sixRescues',
  casualtyTestAt: 2,
  testResults: 'routOnly',
  movementDice: 'keepRate',
  counterChargeDice: 'sum',
  heavyRain: 'fireAndMove',
  routRally: 'moralTest',
  drawFallBack: 'both',
  lightFreeFacing: true,
  responseFireLimit: 'perMover',
  artilleryHalfAngle: 22.5,
};

/** Bounds of `artilleryHalfAngle`, in degrees; neither is included. @see WT-ART-02 */
export const halfAngles = { above: 0, below: 90 };
