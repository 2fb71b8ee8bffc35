/**
 * Readings of the rules that a scenario may choose: name -> legal values, the default first. `commandRange` also accepts
 * any number of centimetres.
 *
 * @see OTS-HIT-02 standLoss
 * @see OTS-MRL-04 moraleStandLoss
 * @see OTS-STR-05 OTS-STR-08 defensiveFire
 * @see OTS-MEL-21 defenderFollowUp
 * @see OTS-MEL-05 followUpBonus
 * @see OTS-MEL-17 drawFallBack
 * @see OTS-GRP-13 groupDriveBack
 * @see OTS-GRP-07 groupOrders
 * @see OTS-GRP-06 mixedMountedGroups
 * @see OTS-MOV-10 brokenGroundStop
 * @see OTS-MOV-13 limberTiming
 * @see OTS-ART-03 artilleryArc
 * @see OTS-FIR-06 smallArmsTarget
 * @see OTS-CMD-16 commandRange
 * @see OTS-CMD-15 officerMoveAlwaysTests
 * @see OTS-OFF-16 commanderValueNeedsAttachment
 * @see OTS-CON-07 rallyClearsBoth
 * @see OTS-MRL-10 routMoves
 * @see OTS-SIE-06 fortificationTargetPenalty
 * @see OTS-SPC-09 OTS-SPC-13 uncontrolledQuality
 */
export const options = {
  standLoss: ['equal', 'exceed', 'exceedPlusOne'],
  moraleStandLoss: ['earlier', 'all', 'none'],
  defensiveFire: ['artilleryAlways', 'standReady', 'anyTarget'],
  defenderFollowUp: [false, true],
  followUpBonus: [false, true],
  drawFallBack: ['plain', 'driveBack'],
  groupDriveBack: ['largestShare', 'total'],
  groupOrders: ['move', 'all'],
  mixedMountedGroups: [true, false],
  brokenGroundStop: ['order', 'turn'],
  limberTiming: ['order', 'turn'],
  artilleryArc: [180, 360],
  smallArmsTarget: ['firstInPart', 'nearestInLane'],
  commandRange: [null],
  officerMoveAlwaysTests: [false, true],
  commanderValueNeedsAttachment: [false, true],
  rallyClearsBoth: [false, true],
  routMoves: ['turnEnd', 'turnStart'],
  fortificationTargetPenalty: [false, true],
  uncontrolledQuality: ['asPrinted', 'reversed'],
} as const;

export type OptionName = keyof typeof options;

/** The value of each option. */
export type Options = {
  readonly [Name in OptionName]: Name extends 'commandRange' ? number | null : (typeof options)[Name][number];
};

/** The default of each option. */
export const defaultOptions: Options = {
  standLoss: 'equal',
  moraleStandLoss: 'earlier',
  defensiveFire: 'artilleryAlways',
  defenderFollowUp: false,
  followUpBonus: false,
  drawFallBack: 'plain',
  groupDriveBack: 'largestShare',
  groupOrders: 'move',
  mixedMountedGroups: true,
  brokenGroundStop: 'order',
  limberTiming: 'order',
  artilleryArc: 180,
  smallArmsTarget: 'firstInPart',
  commandRange: null,
  officerMoveAlwaysTests: false,
  commanderValueNeedsAttachment: false,
  rallyClearsBoth: false,
  routMoves: 'turnEnd',
  fortificationTargetPenalty: false,
  uncontrolledQuality: 'asPrinted',
};
