import type { Drill, LeaderRating, Rating, Skill, Weapon } from './names.js';

/** Results of the Fate card: tens and units of two D6. */
export const fateCodes = [
  11, 12, 13, 14, 15, 16, 21, 22, 23, 24, 25, 26, 31, 32, 33, 34, 35, 36, 41, 42, 43, 44, 45, 46, 51, 52, 53, 54, 55,
  56, 61, 62, 63, 64, 65, 66,
] as const;
export type FateCode = (typeof fateCodes)[number];

export const fateKinds = ['fortune', 'calamity'] as const;
export type FateKind = (typeof fateKinds)[number];

/** What a result applies to. `battlefield` happens at once, the others stay pending. @see KG-FAT-04 KG-FAT-05 */
export const fateFitting = [
  'armyCommander',
  'subordinateCommander',
  'foot',
  'horse',
  'artillery',
  'anyLeader',
  'battlefield',
] as const;
export type FateFitting = (typeof fateFitting)[number];

/** What a result does. Levels are letters of a rating, positive is better; distances are in inches. */
export type FateEffect =
  | { readonly type: 'leaderRating'; readonly steps: number }
  | { readonly type: 'moraleInRadius'; readonly levels: number }
  | { readonly type: 'freeReach' }
  | { readonly type: 'leaderMissesTurns'; readonly turns: number }
  | { readonly type: 'leaderWounded' }
  | { readonly type: 'leaderFlees'; readonly radius: number }
  | { readonly type: 'ralliesNear'; readonly radius: number }
  | { readonly type: 'ignoresSuperior' }
  | { readonly type: 'leaderQuits' }
  | { readonly type: 'randomUnitRating'; readonly skill: Skill | 'ownersChoice'; readonly levels: number }
  | { readonly type: 'unitRating'; readonly skill: Skill; readonly levels: number }
  | { readonly type: 'unitQuits' }
  | { readonly type: 'secondOrder' }
  | { readonly type: 'moveBonus'; readonly inches: number }
  | { readonly type: 'unitMissesTurn' }
  | { readonly type: 'chargesNearest' }
  | { readonly type: 'firesTwice' }
  | { readonly type: 'firesOnFriend' }
  | { readonly type: 'fireShift'; readonly levels: number }
  | { readonly type: 'ford'; readonly reach: number; readonly radius: number }
  | { readonly type: 'moveShift'; readonly inches: number }
  | { readonly type: 'localsJoin' }
  | { readonly type: 'spies'; readonly cards: number }
  | { readonly type: 'buildingBurns' }
  /** A result that a scenario has removed. */
  | { readonly type: 'nothing' };
export type FateEffectType = FateEffect['type'];

/** `untilUsed`: kept until it is used, and then permanent. `wound` and `fire` last as long as their dice say. */
export type FateDuration = 'game' | 'turn' | 'activation' | 'atOnce' | 'untilUsed' | 'wound' | 'fire' | 'arranged';

/** How long each effect lasts. @see KG-FAT-09 KG-FAT-10 KG-FAT-16 KG-FAT-22 KG-FAT-29 KG-FAT-30 KG-FAT-33 */
export const fateLasts: Readonly<Record<FateEffectType, FateDuration>> = {
  leaderRating: 'game',
  moraleInRadius: 'turn',
  freeReach: 'activation',
  leaderMissesTurns: 'turn',
  leaderWounded: 'wound',
  leaderFlees: 'game',
  ralliesNear: 'atOnce',
  ignoresSuperior: 'game',
  leaderQuits: 'game',
  randomUnitRating: 'game',
  unitRating: 'game',
  unitQuits: 'game',
  secondOrder: 'turn',
  moveBonus: 'game',
  unitMissesTurn: 'activation',
  chargesNearest: 'activation',
  firesTwice: 'activation',
  firesOnFriend: 'activation',
  fireShift: 'turn',
  ford: 'untilUsed',
  moveShift: 'turn',
  localsJoin: 'game',
  spies: 'arranged',
  buildingBurns: 'fire',
  nothing: 'atOnce',
};

export interface FateRow {
  readonly kind: FateKind;
  readonly fallsOn: FateFitting;
  readonly effect: FateEffect;
  /** As long as the effect. */
  readonly lasts: FateDuration;
}

const row = (kind: FateKind, fallsOn: FateFitting, effect: FateEffect): FateRow => ({
  kind,
  fallsOn,
  effect,
  lasts: fateLasts[effect.type],
});
const fortune = (fallsOn: FateFitting, effect: FateEffect): FateRow => row('fortune', fallsOn, effect);
const calamity = (fallsOn: FateFitting, effect: FateEffect): FateRow => row('calamity', fallsOn, effect);

/** A permanent change of one rating of the unit. */
const rating = (fallsOn: FateFitting, skill: Skill, levels: number): FateRow =>
  row(levels > 0 ? 'fortune' : 'calamity', fallsOn, { type: 'unitRating', skill, levels });

/**
 * Table `fate`.
 *
 * @see KG-FAT-03 KG-FAT-05 KG-FAT-08 KG-FAT-15 KG-FAT-16 KG-FAT-17 KG-FAT-18 KG-FAT-19 KG-FAT-20 KG-FAT-21 KG-FAT-22
 * @see KG-FAT-23 KG-FAT-25 KG-FAT-26 KG-FAT-27 KG-FAT-28 KG-FAT-29 KG-FAT-30 KG-FAT-31 KG-FAT-32 KG-FAT-33 KG-FAT-34
 * @see KG-FAT-35 KG-FAT-36
 */
export const fate: Readonly<Record<FateCode, FateRow>> = {
  11: fortune('armyCommander', { type: 'leaderRating', steps: 1 }),
  12: fortune('armyCommander', { type: 'moraleInRadius', levels: 1 }),
  13: fortune('armyCommander', { type: 'freeReach' }),
  14: calamity('armyCommander', { type: 'leaderMissesTurns', turns: 1 }),
  15: calamity('armyCommander', { type: 'leaderWounded' }),
  16: calamity('armyCommander', { type: 'leaderFlees', radius: 12 }),
  21: fortune('subordinateCommander', { type: 'leaderRating', steps: 1 }),
  22: fortune('subordinateCommander', { type: 'ralliesNear', radius: 12 }),
  23: calamity('subordinateCommander', { type: 'leaderMissesTurns', turns: 1 }),
  24: calamity('subordinateCommander', { type: 'ignoresSuperior' }),
  25: calamity('subordinateCommander', { type: 'leaderWounded' }),
  26: calamity('subordinateCommander', { type: 'leaderQuits' }),
  31: fortune('foot', { type: 'randomUnitRating', skill: 'ownersChoice', levels: 1 }),
  32: rating('foot', 'fire', 1),
  33: rating('foot', 'melee', 1),
  34: rating('foot', 'fire', -1),
  35: rating('foot', 'morale', -1),
  36: calamity('foot', { type: 'unitQuits' }),
  41: fortune('horse', { type: 'secondOrder' }),
  42: fortune('horse', { type: 'moveBonus', inches: 2 }),
  43: calamity('horse', { type: 'unitMissesTurn' }),
  44: calamity('horse', { type: 'chargesNearest' }),
  45: rating('horse', 'melee', 1),
  46: rating('horse', 'morale', 1),
  51: fortune('artillery', { type: 'randomUnitRating', skill: 'fire', levels: 1 }),
  52: fortune('artillery', { type: 'firesTwice' }),
  53: calamity('artillery', { type: 'firesOnFriend' }),
  54: rating('artillery', 'fire', -1),
  55: rating('artillery', 'morale', 1),
  56: calamity('artillery', { type: 'unitMissesTurn' }),
  61: calamity('battlefield', { type: 'fireShift', levels: -1 }),
  62: fortune('anyLeader', { type: 'ford', reach: 6, radius: 2 }),
  63: calamity('battlefield', { type: 'moveShift', inches: -2 }),
  64: fortune('battlefield', { type: 'localsJoin' }),
  65: fortune('battlefield', { type: 'spies', cards: 6 }),
  66: calamity('battlefield', { type: 'buildingBurns' }),
};

/** Results for a leader who was hit. */
export const woundResults = ['none', 'light', 'serious', 'killed'] as const;
export type WoundResult = (typeof woundResults)[number];

export interface Wound {
  readonly result: WoundResult;
  /** Turns in which the post is idle, this one included; null: a D3, after which a successor arrives. */
  readonly turnsMissed: number | null;
}

/**
 * Table `wounds`, by the faces of a D6 from 1 up.
 *
 * @see KG-FAT-11 KG-FAT-12
 */
export const wounds: readonly Wound[] = [
  { result: 'none', turnsMissed: 0 },
  { result: 'light', turnsMissed: 1 },
  { result: 'light', turnsMissed: 1 },
  { result: 'serious', turnsMissed: 2 },
  { result: 'serious', turnsMissed: 2 },
  { result: 'killed', turnsMissed: null },
];

/** The brigade that joins: a leader without a superior, and a D3 of regiments. */
export interface Locals {
  /** They join the side `fateLocals.low` on this die or less. */
  readonly lowSideUpTo: number;
  readonly leaderRating: LeaderRating;
  readonly ratings: Readonly<Record<Skill, Rating>>;
  readonly weapon: Weapon;
  readonly drill: Drill;
  readonly canSkirmish: boolean;
  /** They arrive farther than this from any enemy, in inches. */
  readonly enemyDistance: number;
}

/**
 * The local people of Fate 64.
 *
 * @see KG-FAT-32
 */
export const locals: Locals = {
  lowSideUpTo: 3,
  leaderRating: 'poor',
  ratings: { fire: 'E', melee: 'D', morale: 'D' },
  weapon: 'musket',
  drill: 'british',
  canSkirmish: false,
  enemyDistance: 6,
};
