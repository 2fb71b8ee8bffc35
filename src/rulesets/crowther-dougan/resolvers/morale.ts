import { figured } from '../../../core/figured.js';
import { modifier, sumModifiers } from '../../../core/modifiers.js';
import type { Modifier } from '../../../core/roll.js';
import type { ClauseId } from '../clauses.js';
import {
  type Cover,
  closeOrder,
  covers,
  type Direction,
  type Formation,
  type LastMove,
  type MoraleEffect,
  type MoraleModifier,
  type MoraleResult,
  type MoraleResultRow,
  moraleLabels,
  moraleResults,
  type Trigger,
  withoutFlanks,
} from '../tables.js';
import type { Rules } from './casualties.js';

/** Morale tests from plain figures. */

/** An enemy that charges the tester, stage `initial`. */
export interface Charger {
  readonly direction: Direction;
  readonly formation: Formation;
  /** The tester's cover against it; forest counts here (CD-COV-07). */
  readonly cover: Cover;
}

/** A shot that cost the tester men in this phase. @see CD-MOR-24 */
export interface ShotTaken {
  readonly direction: Direction;
  readonly cover: Cover;
  readonly seen: boolean;
}

/** The target of the tester's charge. */
export interface Target {
  /** From which side the tester charges it, as noted at the declaration. */
  readonly direction: Direction;
  readonly steady: boolean;
  readonly routing: boolean;
  readonly regular: boolean;
  readonly formation: Formation;
  /** Any of its elements is in forest. */
  readonly inForest: boolean;
  /** Its cover against the tester, forest not counted. */
  readonly cover: Cover;
}

/** Losses of a unit, in men. */
export interface Losses {
  readonly originalMen: number;
  readonly casualties: number;
  readonly menAtStart: number;
  readonly lossMove: number;
}

/** What a morale test depends on. */
export interface Tester extends Losses {
  readonly trigger: Trigger;
  /** Command points pledged or reserved. */
  readonly points: number;
  readonly regular: boolean;
  readonly formation: Formation;
  /** Any of its elements is in forest. */
  readonly inForest: boolean;
  /** Loaded, with a Fire Factor or a manned gun unlimbered. */
  readonly loaded: boolean;
  readonly routing: boolean;
  /** A friendly steady unit not in contact is near. */
  readonly supported: boolean;
  readonly friendsRouting: boolean;
  /** An enemy that does not rout is near. */
  readonly enemyNear: boolean;
  /** Its side suffered at least twice what it inflicted in the melee. */
  readonly outfought: boolean;
  /** Of the trigger `beingCharged`. */
  readonly chargers: readonly Charger[];
  /** Of the trigger `shootingCasualties`. */
  readonly shots: readonly ShotTaken[];
  /** Of the triggers `toCharge` and `chargeHome`. */
  readonly target: Target | null;
}

const hundred = 100;

const isClose = (formation: Formation): boolean => closeOrder.some((each) => each === formation);

/** The least of some grades of cover; none of none. */
const leastOf = (all: readonly Cover[]): Cover =>
  all.length === 0 ? 'none' : (covers.find((cover) => all.includes(cover)) ?? 'none');

/** Whether a unit has lost at least so many per cent of its original men. @see CD-GEN-06 CD-GEN-08 */
const hasLost = ({ casualties, originalMen }: Losses, percent: number): boolean =>
  casualties * hundred >= percent * originalMen;

/** Below half of the original strength; exactly half is not below. @see CD-MOR-15 CD-MOR-26 */
export const isBelowHalfOf = figured(
  'isBelowHalfOf',
  ({ tables }: Rules, { originalMen, casualties }: Losses): boolean =>
    (originalMen - casualties) * hundred < tables.constants.halfStrengthPercent * originalMen,
);

/** Full steps of 10 per cent lost in this move. @see CD-GEN-06 */
const stepsLost = ({ tables }: Rules, { lossMove, menAtStart }: Losses): number =>
  menAtStart === 0 ? 0 : Math.floor((lossMove * hundred) / (tables.constants.heavyLossPercent * menAtStart));

const isFrontal = ({ direction }: { readonly direction: Direction }): boolean => direction === 'front';

type Holds = Partial<Readonly<Record<MoraleModifier, boolean>>>;

/** Modifiers of one who is charged or shot at. @see CD-MOR-21 CD-MOR-23 CD-MOR-24 */
const whenAttacked = ({ trigger, formation, inForest, regular, chargers, shots }: Tester): Holds => {
  const isShot = trigger === 'shootingCasualties';
  const inFront = isShot ? shots.every(isFrontal) : chargers.every(isFrontal);
  const cover = leastOf(isShot ? shots.map((each) => each.cover) : chargers.map((each) => each.cover));
  const isLine = formation === 'line' && !inForest;
  const isLoose = (each: Charger): boolean => each.formation === 'skirmish';
  return {
    steadyLine: regular && isLine && inFront,
    looseCharger: isLine && chargers.length > 0 && chargers.every(isLoose) && inFront,
    softCover: cover === 'soft',
    hardCover: cover === 'hard',
    hardCoverCharged: cover === 'hard',
    chargedFlankOrRear: !withoutFlanks.includes(formation) && chargers.some((each) => !isFrontal(each)),
    skirmishInOpen:
      formation === 'skirmish' && chargers.some((each) => isClose(each.formation) && each.cover === 'none'),
    unseenShooter: shots.some(({ seen }) => !seen),
  };
};

/** Modifiers of one who charges. @see CD-MOR-23 CD-COV-07 */
const whenCharging = ({ formation, target }: Tester): Holds => {
  if (target === null) return {};
  const isLine = target.steady && target.formation === 'line' && !target.inForest && isFrontal(target);
  return {
    chargingFlankOrRear: !withoutFlanks.includes(target.formation) && !isFrontal(target),
    targetRouting: target.routing,
    steadyTarget: isLine && target.regular,
    looseOrder: isLine && formation === 'skirmish',
    targetSoftCover: target.cover === 'soft',
    targetHardCover: target.cover === 'hard',
    targetHardCoverHome: target.cover === 'hard',
  };
};

/** How often each modifier counts: points and steps several times, others once or not. @see CD-PER-05 */
const timesOf = (rules: Rules, tester: Tester): Partial<Readonly<Record<MoraleModifier, number>>> => {
  const isHalf = isBelowHalfOf(rules, tester);
  const holds: Holds = {
    supported: tester.supported,
    loaded: tester.loaded,
    ...whenAttacked(tester),
    ...whenCharging(tester),
    closeOrderInForest: isClose(tester.formation) && tester.inForest,
    friendsRouting: tester.friendsRouting,
    quarterLost: !isHalf && hasLost(tester, rules.tables.constants.quarterLostPercent),
    belowHalf: isHalf,
    enemyNear: tester.routing && tester.enemyNear,
    outfought: tester.outfought,
  };
  const once = Object.fromEntries(Object.entries(holds).map(([id, does]) => [id, does ? 1 : 0]));
  // What an incomplete price buys is nothing.
  const bought = Math.floor(tester.points / rules.tables.commandPointCosts.morale);
  return { ...once, commandPoints: bought, heavyLosses: stepsLost(rules, tester) };
};

/** What changes the morale factor, line by line. @see CD-MOR-05 */
export const moraleLines = figured('moraleLines', (rules: Rules, tester: Tester): readonly Modifier<ClauseId>[] => {
  const times = timesOf(rules, tester);
  return (Object.keys(moraleLabels) as readonly MoraleModifier[]).flatMap((id) => {
    const { value, triggers } = rules.tables.moraleModifiers[id];
    const { clause, label } = moraleLabels[id];
    return triggers.includes(tester.trigger) ? modifier(clause, label, value * (times[id] ?? 0)) : [];
  });
});

/** The modified morale factor. @see CD-MOR-01 */
export const moraleFactor = figured(
  'moraleFactor',
  (basic: number, lines: readonly Modifier<ClauseId>[]): number => basic + sumModifiers(lines),
);

/** Whether a D10 passes: under the factor; nothing passes or fails of itself. @see CD-MOR-01 CD-MOR-02 */
export const passesMorale = figured('passesMorale', (factor: number, die: number): boolean => die < factor);

/** Whether losses to shooting call for a test. @see CD-MOR-06 */
export const owesCasualtyTest = figured(
  'owesCasualtyTest',
  ({ tables }: Rules, shotDown: number, menAtStart: number): boolean =>
    shotDown > 0 && shotDown * hundred >= tables.constants.casualtyTestPercent * menAtStart,
);

const casualtyRows: Readonly<Record<LastMove, MoraleResultRow>> = {
  advanced: 'casualtiesAdvanced',
  halted: 'casualtiesHalted',
  retired: 'casualtiesRetired',
};

/** Who has failed a test. */
export interface Failed {
  readonly trigger: Trigger;
  readonly lastMove: LastMove;
  readonly pursuing: boolean;
  readonly belowHalf: boolean;
}

/** The row of results of a trigger; a pursuer that loses men counts as advancing. @see CD-MOR-11 CD-MOR-25 */
export const moraleResultOf = figured(
  'moraleResultOf',
  ({ trigger, lastMove, pursuing }: Omit<Failed, 'belowHalf'>): MoraleResult => {
    const row = pursuing ? casualtyRows.advanced : casualtyRows[lastMove];
    return moraleResults[trigger === 'shootingCasualties' ? row : trigger];
  },
);

/** What a failed test brings. @see CD-MOR-08 CD-MOR-09 CD-MOR-13 CD-MOR-14 CD-MOR-15 CD-MOR-16 */
export const moraleEffectOf = figured('moraleEffectOf', (failed: Failed): MoraleEffect => {
  const { usual, belowHalf } = moraleResultOf(failed);
  return failed.belowHalf ? belowHalf : usual;
});
