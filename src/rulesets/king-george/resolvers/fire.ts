import { figured } from '../../../core/figured.js';
import { hair } from '../../../core/hair.js';
import { modifier } from '../../../core/modifiers.js';
import type { ClauseId } from '../clauses.js';
import type { Arm, Cover, Formation, Gun, RangedWeapon, Tables, UnitKind, Weapon, WeaponRange } from '../tables.js';
import type { Breakdown, RulesInForce } from './breakdown.js';

/** The dice of a volley: their number and their modifiers. */

/** The inputs of a volley's modifiers as plain values, for another map or a real table. */
export interface VolleyCircumstances {
  /** Modifier of the Fire rating, +2 to -3. */
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
  /** The target's cover after `coverFrom`. */
  readonly cover: Cover;
}

/** The ranges of a weapon; null for rockets and for units without a weapon. */
export const rangesOf = figured(
  'rangesOf',
  (rules: Pick<RulesInForce, 'tables'>, { weapon }: { readonly weapon: Weapon }): WeaponRange | null =>
    weapon === 'none' || weapon === 'rocket' ? null : rules.tables.weaponRanges[weapon],
);

/** Whether a distance is at most a limit; an equal distance is in range. @see KG-FIR-02 KG-GEN-09 */
export const isWithinRange = figured(
  'isWithinRange',
  (rules: Pick<RulesInForce, 'tables'>, range: number, limit: number): boolean =>
    range <= limit + rules.tables.constants.tolerance + hair,
);

const isSmoothbore = (rules: RulesInForce, { weapon, gun }: VolleyCircumstances): boolean =>
  rules.tables.weaponRanges[weapon].smoothbore || (gun !== null && rules.options.smoothboreArtillery);

/** Modifier of medium and heavy guns against cover. @see KG-ART-03 */
const atCover = (rows: Tables['fireModifiers'], { gun, cover }: VolleyCircumstances): number => {
  if (cover === 'none') return 0;
  if (gun === 'medium') return rows.mediumAtCover;
  return gun === 'heavy' ? rows.heavyAtCover : 0;
};

const coverValues = (rows: Tables['fireModifiers']): Readonly<Record<Cover, number>> => ({
  none: 0,
  soft: rows.targetSoftCover,
  hard: rows.targetHardCover,
});

/** The modifiers of a volley; their sum has no limit. @see KG-FIR-12 KG-GEN-04 KG-GEN-05 */
export const volleyLines = figured('volleyLines', (rules: RulesInForce, given: VolleyCircumstances): Breakdown => {
  const rows = rules.tables.fireModifiers;
  const { standard } = rules.tables.weaponRanges[given.weapon];
  const line = (holds: boolean, clause: ClauseId, label: string, value: number): Breakdown =>
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
});

/**
 * The target's cover that counts, for the volley and for the tests it causes: howitzer shells ignore all cover except a
 * building.
 *
 * @see KG-ART-05 KG-MOR-10
 */
export const coverFrom = figured(
  'coverFrom',
  (weapon: Weapon, cover: Cover, inBuilding: boolean): Cover => (weapon === 'howitzer' && !inBuilding ? 'none' : cover),
);

/** Fields that select the row of table `unitDice`. */
export interface DiceUnit {
  readonly arm: Arm;
  readonly kind: UnitKind;
  /** Artillery only. */
  readonly gun: Gun | null;
  /** Id of its company while the company is out. */
  readonly companyOut: string | null;
  readonly companyLost: boolean;
}

/** Fields that decide how many dice a unit fires. */
export interface Firer extends DiceUnit {
  readonly formation: Formation;
  readonly casualties: number;
}

/**
 * How many dice a unit fires, at all its targets together.
 *
 * @see KG-FIR-03 KG-FIR-11 KG-FRM-15 KG-ORG-03 KG-ORG-05 KG-FIR-10 KG-SKR-02 KG-SKR-04
 */
export const fireDice = figured('fireDice', (rules: RulesInForce, firer: Firer): number => {
  if (firer.formation === 'marchColumn') return 0;
  const { fireDice: full } = diceRowOf(rules, firer);
  const { casualtiesReduceDice, attackColumnFireDice } = rules.options;
  const left = casualtiesReduceDice ? Math.max(rules.tables.constants.leastDice, full - firer.casualties) : full;
  return firer.formation === 'attackColumn' ? Math.min(attackColumnFireDice, left) : Math.min(full, left);
});

/** The row of table `unitDice` for a unit (KG-ORG-03, KG-SKR-04, KG-SKR-05). */
export const diceRowOf = figured(
  'diceRowOf',
  (s: Pick<RulesInForce, 'tables'>, unit: DiceUnit): { readonly fireDice: number; readonly maxCasualties: number } => {
    const rows = s.tables.unitDice;
    if (unit.kind === 'company') return rows.company;
    if (unit.arm === 'cavalry') return rows.cavalry;
    if (unit.arm === 'infantry') {
      if (unit.companyOut !== null) return rows.infantryCompanyOut;
      return unit.companyLost ? rows.infantryCompanyLost : rows.infantry;
    }
    const guns = {
      light: rows.artilleryLight,
      medium: rows.artilleryMedium,
      heavy: rows.artilleryHeavy,
      howitzer: rows.howitzer,
      rocket: rows.rockets,
    };
    return guns[unit.gun ?? 'medium'];
  },
);
