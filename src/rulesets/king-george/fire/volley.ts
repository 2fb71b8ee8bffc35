import { modifier, sumModifiers } from '../../../core/modifiers.js';
import type { Modifier, Roll } from '../../../core/roll.js';
import type { ClauseId } from '../clauses.js';
import { diceRowOf } from '../losses.js';
import { unitOf } from '../read.js';
import { needFor } from '../rolls.js';
import type { Situation, Unit } from '../state.js';
import type { Cover, Gun, RangedWeapon, WeaponRange } from '../tables.js';
import type { Volley } from '../tasks.js';

/** The dice of a volley: how many, and what is added to each. */

type Rules = Pick<Situation, 'tables' | 'options'>;
export type Lines = readonly Modifier<ClauseId>[];

/** What the modifiers of a volley depend on, as plain figures: for a map of one's own, or a real table. */
export interface VolleyCircumstances {
  /** What the Fire rating adds, +2 to -3. */
  readonly rating: number;
  readonly weapon: RangedWeapon;
  /** Artillery only. */
  readonly gun: Gun | null;
  /** Without a fired marker. */
  readonly firstShot: boolean;
  readonly shaken: boolean;
  /** Casualties on the firer. */
  readonly casualties: number;
  readonly mounted: boolean;
  readonly rested: boolean;
  /** Inches. */
  readonly range: number;
  readonly canister: boolean;
  readonly indirect: boolean;
  readonly enfilade: boolean;
  /** The target is in skirmish, or artillery. */
  readonly openOrder: boolean;
  /** What counts of the target's cover, see `coverFrom`. */
  readonly cover: Cover;
}

/** The ranges of a weapon; null for rockets, and for units that have none. */
export const rangesOf = (rules: Pick<Situation, 'tables'>, { weapon }: Pick<Unit, 'weapon'>): WeaponRange | null =>
  weapon === 'none' || weapon === 'rocket' ? null : rules.tables.weaponRanges[weapon];

/**
 * Whether a distance is no more than a limit; exactly so far is in range.
 *
 * @see KG-FIR-02 KG-GEN-09
 */
export const isWithinRange = (rules: Pick<Situation, 'tables'>, range: number, limit: number): boolean =>
  range <= limit + rules.tables.constants.tolerance;

const isSmoothbore = (rules: Rules, { weapon, gun }: VolleyCircumstances): boolean =>
  rules.tables.weaponRanges[weapon].smoothbore || (gun !== null && rules.options.smoothboreArtillery);

/** Heavier shot breaks through cover. @see KG-ART-03 */
const atCover = (rows: Situation['tables']['fireModifiers'], { gun, cover }: VolleyCircumstances): number => {
  if (cover === 'none') return 0;
  if (gun === 'medium') return rows.mediumAtCover;
  return gun === 'heavy' ? rows.heavyAtCover : 0;
};

const coverValues = (rows: Situation['tables']['fireModifiers']): Readonly<Record<Cover, number>> => ({
  none: 0,
  soft: rows.targetSoftCover,
  hard: rows.targetHardCover,
});

/**
 * The lines of a volley, added together without limit.
 *
 * @see KG-FIR-12 KG-GEN-04 KG-GEN-05
 */
export const volleyLines = (rules: Rules, given: VolleyCircumstances): Lines => {
  const rows = rules.tables.fireModifiers;
  const { standard } = rules.tables.weaponRanges[given.weapon];
  const line = (holds: boolean, clause: ClauseId, label: string, value: number): Lines =>
    holds ? modifier(clause, label, value) : [];
  return [
    ...modifier('KG-GEN-04', 'rating', given.rating),
    ...line(given.firstShot, 'KG-FIR-13', 'first shot', rows.firstShot),
    ...line(given.rested, 'KG-FIR-14', 'rested weapons', rows.restedWeapon),
    ...line(given.canister, 'KG-ART-01', 'canister', rows.canister),
    ...line(given.enfilade, 'KG-FIR-15', 'enfilade', rows.enfilade),
    ...line(given.shaken, 'KG-FIR-16', 'shaken', rows.firerShaken),
    ...modifier('KG-FIR-16', 'casualties', given.casualties * rows.firerCasualty),
    ...line(!isWithinRange(rules, given.range, standard), 'KG-FIR-17', 'long range', rows.longRange),
    ...line(isSmoothbore(rules, given), 'KG-FIR-18', 'smoothbore', rows.smoothbore),
    ...line(given.openOrder, 'KG-FIR-19', 'target in open order', rows.targetOpenOrder),
    ...modifier('KG-FIR-20', `target in ${given.cover} cover`, coverValues(rows)[given.cover]),
    ...line(given.indirect, 'KG-ART-04', 'indirect fire', rows.indirect),
    ...line(given.mounted, 'KG-FIR-21', 'fired mounted', rows.mounted),
    ...modifier('KG-ART-03', `${given.gun} gun at cover`, atCover(rows, given)),
  ];
};

/**
 * What counts of a target's cover, for the volley and for the tests it brings: shells burst over whatever is not a roof.
 *
 * @see KG-ART-05 KG-MOR-10
 */
export const coverFrom = (weapon: Unit['weapon'], cover: Cover, inBuilding: boolean): Cover =>
  weapon === 'howitzer' && !inBuilding ? 'none' : cover;

/** What decides how many dice a unit fires. */
export type Firer = Pick<Unit, 'arm' | 'kind' | 'gun' | 'formation' | 'casualties' | 'companyOut' | 'companyLost'>;

/**
 * How many dice a unit fires, at all its targets together.
 *
 * @see KG-FIR-03 KG-FIR-11 KG-FRM-15 KG-ORG-03 KG-ORG-05 KG-FIR-10 KG-SKR-02 KG-SKR-04
 */
export const fireDice = (rules: Rules, firer: Firer): number => {
  if (firer.formation === 'marchColumn') return 0;
  const { fireDice: full } = diceRowOf(rules, firer);
  const { casualtiesReduceDice, attackColumnFireDice } = rules.options;
  const left = casualtiesReduceDice ? Math.max(rules.tables.constants.leastDice, full - firer.casualties) : full;
  return firer.formation === 'attackColumn' ? Math.min(attackColumnFireDice, left) : Math.min(full, left);
};

/**
 * The dice of a volley, read as the number of hits.
 *
 * @see KG-FIR-03 KG-GEN-01 KG-GEN-02 KG-GEN-03 KG-GEN-11
 */
export const hitRoll = (s: Situation, { firerId, dice, breakdown }: Volley): Roll => ({
  kind: 'roll',
  purpose: 'fire.hit',
  clause: 'KG-FIR-03',
  side: unitOf(s, firerId).side,
  by: firerId,
  dice,
  die: 'd10',
  read: { kind: 'reaching', need: needFor(s, sumModifiers(breakdown)) },
  breakdown,
  target: null,
  comparison: null,
});
