import type { ClauseId } from '../clauses.js';
import { type Trigger, triggers } from './names.js';

/** A modifier of morale tests: its value, and the triggers to which it applies. */
export interface MoraleModifierRow {
  /** Added to the morale factor: once, or for each point or step. */
  readonly value: number;
  readonly triggers: readonly Trigger[];
}

const row = (value: number, ...numbers: readonly number[]): MoraleModifierRow => ({
  value,
  triggers: triggers.filter((_, index) => numbers.length === 0 || numbers.includes(index + 1)),
});

/**
 * Modifiers of the morale factor; all that apply are added.
 *
 * @see CD-MOR-05
 */
export const moraleModifiers = {
  /** For what `commandPointCosts.morale` buys: with 1, each command point pledged or reserved. @see CD-PER-05 */
  commandPoints: row(1),
  supported: row(1),
  steadyLine: row(2, 1, 4),
  loaded: row(1, 1),
  looseCharger: row(2, 1),
  softCover: row(1, 1, 4),
  /** Instead of `softCover`. */
  hardCover: row(2, 4),
  /** Instead of `softCover`. */
  hardCoverCharged: row(3, 1),
  chargingFlankOrRear: row(1, 2, 5),
  targetRouting: row(2, 2),
  steadyTarget: row(-1, 2, 5),
  looseOrder: row(-2, 2, 5),
  chargedFlankOrRear: row(-2, 1),
  skirmishInOpen: row(-2, 1),
  closeOrderInForest: row(-1),
  targetSoftCover: row(-1, 2, 5),
  targetHardCover: row(-2, 2),
  targetHardCoverHome: row(-4, 5),
  unseenShooter: row(-1, 4),
  friendsRouting: row(-1),
  quarterLost: row(-1),
  /** Instead of `quarterLost`. */
  belowHalf: row(-2),
  /** For each full step of losses in this move. */
  heavyLosses: row(-1, 4, 5, 6),
  enemyNear: row(-1, 3),
  outfought: row(-1, 6),
} as const satisfies Readonly<Record<string, MoraleModifierRow>>;
export type MoraleModifier = keyof typeof moraleModifiers;

/** Modifiers in the words of a breakdown, each with its clause. */
export const moraleLabels: Readonly<Record<MoraleModifier, { readonly label: string; readonly clause: ClauseId }>> = {
  commandPoints: { label: 'command points', clause: 'CD-PER-05' },
  supported: { label: 'supported', clause: 'CD-MOR-22' },
  steadyLine: { label: 'steady line', clause: 'CD-MOR-23' },
  loaded: { label: 'loaded', clause: 'CD-MOR-05' },
  looseCharger: { label: 'chargers in skirmish order', clause: 'CD-MOR-23' },
  softCover: { label: 'soft cover', clause: 'CD-COV-07' },
  hardCover: { label: 'hard cover', clause: 'CD-MOR-24' },
  hardCoverCharged: { label: 'hard cover', clause: 'CD-COV-07' },
  chargingFlankOrRear: { label: 'charging flank or rear', clause: 'CD-MOR-23' },
  targetRouting: { label: 'target routing', clause: 'CD-MOR-05' },
  steadyTarget: { label: 'steady target', clause: 'CD-MOR-23' },
  looseOrder: { label: 'skirmish order against a line', clause: 'CD-MOR-23' },
  chargedFlankOrRear: { label: 'charged in flank or rear', clause: 'CD-MOR-21' },
  skirmishInOpen: { label: 'skirmish order in the open', clause: 'CD-MOR-05' },
  closeOrderInForest: { label: 'close order in forest', clause: 'CD-GEN-18' },
  targetSoftCover: { label: 'target in soft cover', clause: 'CD-COV-07' },
  targetHardCover: { label: 'target in hard cover', clause: 'CD-COV-07' },
  targetHardCoverHome: { label: 'target in hard cover', clause: 'CD-COV-07' },
  unseenShooter: { label: 'unseen shooter', clause: 'CD-MOR-24' },
  friendsRouting: { label: 'friends routing', clause: 'CD-MOR-22' },
  quarterLost: { label: 'a quarter lost', clause: 'CD-GEN-06' },
  belowHalf: { label: 'below half', clause: 'CD-MOR-26' },
  heavyLosses: { label: 'heavy losses', clause: 'CD-GEN-06' },
  enemyNear: { label: 'enemy near', clause: 'CD-MOR-05' },
  outfought: { label: 'outfought', clause: 'CD-MOR-05' },
};

/** What a failed test brings. */
export const moraleEffects = ['rout', 'noAdvance', 'goOn', 'halt', 'retire', 'haltShort'] as const;
export type MoraleEffect = (typeof moraleEffects)[number];

/** Results of a failed test: usually, and below half of the original strength. */
export interface MoraleResult {
  readonly usual: MoraleEffect;
  readonly belowHalf: MoraleEffect;
  readonly clause: ClauseId;
}

/** Rows of the table of results: triggers, and what the unit last did when it has lost men to shooting. */
export type MoraleResultRow =
  | Exclude<Trigger, 'shootingCasualties'>
  | 'casualtiesAdvanced'
  | 'casualtiesHalted'
  | 'casualtiesRetired';

/** @see CD-MOR-08 CD-MOR-09 CD-MOR-10 CD-MOR-11 CD-MOR-13 CD-MOR-14 CD-MOR-15 CD-MOR-16 */
export const moraleResults: Readonly<Record<MoraleResultRow, MoraleResult>> = {
  beingCharged: { usual: 'rout', belowHalf: 'rout', clause: 'CD-MOR-08' },
  toCharge: { usual: 'noAdvance', belowHalf: 'retire', clause: 'CD-MOR-09' },
  rally: { usual: 'goOn', belowHalf: 'goOn', clause: 'CD-MOR-10' },
  casualtiesAdvanced: { usual: 'halt', belowHalf: 'retire', clause: 'CD-MOR-11' },
  casualtiesHalted: { usual: 'retire', belowHalf: 'retire', clause: 'CD-MOR-11' },
  casualtiesRetired: { usual: 'rout', belowHalf: 'rout', clause: 'CD-MOR-11' },
  chargeHome: { usual: 'haltShort', belowHalf: 'retire', clause: 'CD-MOR-13' },
  lostCombat: { usual: 'rout', belowHalf: 'rout', clause: 'CD-MOR-14' },
};
