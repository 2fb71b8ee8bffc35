import type { Die } from '../../../core/die.js';

/**
 * Table `moraleModifiers`, added to a test together with the rating that `options.moraleTestRating` names.
 *
 * @see KG-MOR-02 KG-MOR-03 KG-MOR-04 KG-MOR-08 KG-MOR-09 KG-RKT-05 KG-RKT-06 KG-RKT-10 KG-MEL-15
 */
export const moraleModifiers = {
  /** Also when routed. */
  shaken: -1,
  /** For each casualty on the unit. */
  casualty: -1,
  rocketFlight: -1,
  outOfCommand: -2,
  lostMelee: -2,
  flankThreat: -2,
  rocketImpact: -2,
  softCover: 1,
  hardCover: 2,
};
export type MoraleModifier = keyof typeof moraleModifiers;
/** Rows that apply only in tests for their own reason. @see KG-MOR-04 */
export const reasonModifiers = ['rocketFlight', 'rocketImpact', 'lostMelee'] as const satisfies MoraleModifier[];
export type ReasonModifier = (typeof reasonModifiers)[number];

/** Tests of morale, and the saves against hits. */
export const testPurposes = [
  'save.hit',
  'test.wounds',
  'test.lostMelee',
  'test.receiveCharge',
  'test.rocketFlight',
  'test.rocketImpact',
  'test.charge',
  'test.chargeSquare',
  'test.halt',
  'test.formSquare',
  'test.counterCharge',
  'test.hold',
  'test.formation',
  'test.followUp',
  'test.rally',
  'test.commanderFled',
  'test.quitField',
] as const;
export type TestPurpose = (typeof testPurposes)[number];

/** What a passed test does. */
export type TestPass =
  | 'noCasualty'
  | 'noChange'
  | 'charges'
  | 'goesOn'
  | 'formsSquare'
  | 'counterCharges'
  | 'mayAct'
  | 'changesFormation'
  | 'mayStand'
  | 'oneStateBetter'
  | 'stays';

/** What a failed test does. */
export type TestFail =
  | 'casualty'
  | 'oneStateWorse'
  | 'activationOver'
  | 'stopsShortShaken'
  | 'haltsUnshaken'
  | 'caughtAtHalt'
  | 'mustFollow'
  | 'noChange'
  | 'leavesTable';

/** A reason for a test. */
export interface MoraleReason {
  readonly pass: TestPass;
  readonly fail: TestFail;
  /** The row of `moraleModifiers` that applies only in this test; null if none. */
  readonly adds: ReasonModifier | null;
}

const reason = (pass: TestPass, fail: TestFail, adds: ReasonModifier | null = null): MoraleReason => ({
  pass,
  fail,
  adds,
});

/**
 * Table `moraleReasons`, by the purpose of the roll.
 *
 * @see KG-MOR-05 KG-MOR-11 KG-FIR-04 KG-FIR-05 KG-MEL-15 KG-RSP-06 KG-RSP-08 KG-RSP-09 KG-RSP-14 KG-RSP-17
 * @see KG-RKT-05 KG-RKT-06 KG-CHG-13 KG-HLD-03 KG-FRM-20 KG-MEL-19 KG-RAL-01 KG-FAT-15 KG-FAT-20
 */
export const moraleReasons: Readonly<Record<TestPurpose, MoraleReason>> = {
  'save.hit': reason('noCasualty', 'casualty'),
  'test.wounds': reason('noChange', 'oneStateWorse'),
  'test.lostMelee': reason('noChange', 'oneStateWorse', 'lostMelee'),
  'test.receiveCharge': reason('noChange', 'oneStateWorse'),
  'test.rocketFlight': reason('noChange', 'oneStateWorse', 'rocketFlight'),
  'test.rocketImpact': reason('noChange', 'oneStateWorse', 'rocketImpact'),
  'test.charge': reason('charges', 'activationOver'),
  'test.chargeSquare': reason('goesOn', 'stopsShortShaken'),
  'test.halt': reason('goesOn', 'haltsUnshaken'),
  'test.formSquare': reason('formsSquare', 'oneStateWorse'),
  'test.counterCharge': reason('counterCharges', 'caughtAtHalt'),
  'test.hold': reason('mayAct', 'activationOver'),
  'test.formation': reason('changesFormation', 'activationOver'),
  'test.followUp': reason('mayStand', 'mustFollow'),
  'test.rally': reason('oneStateBetter', 'noChange'),
  'test.commanderFled': reason('noChange', 'oneStateWorse'),
  'test.quitField': reason('stays', 'leavesTable'),
};

/** Everything that dice or the deck decide, in the order of table `diceRequests`. @see KG-GEN-11 KG-DCK-10 */
export const rollPurposes = [
  'deck.draw',
  'fate.kind',
  'fate.category',
  'fate.number',
  'fate.pick',
  'fate.wound',
  'fate.turnsMissed',
  'fate.localsSide',
  'fate.localsCount',
  'fate.spy',
  'fate.look',
  'fate.burnTurns',
  'test.wounds',
  'test.lostMelee',
  'test.receiveCharge',
  'test.rocketFlight',
  'test.rocketImpact',
  'test.charge',
  'test.chargeSquare',
  'test.halt',
  'test.formSquare',
  'test.counterCharge',
  'test.hold',
  'test.formation',
  'test.followUp',
  'test.rally',
  'test.commanderFled',
  'test.quitField',
  'fire.hit',
  'save.hit',
  'standAndFire.range',
  'counterCharge.advance',
  'flee.distance',
  'melee.attacker',
  'melee.defender',
  'rocket.direction',
  'rocket.distance',
] as const;
export type RollPurpose = (typeof rollPurposes)[number];

/** Dice for a random pick, the smallest first. @see KG-GEN-07 */
export const pickDice: readonly Die[] = ['d4', 'd6', 'd8', 'd10', 'd12', 'percentile'];
