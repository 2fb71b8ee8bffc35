import { figured } from '../../../core/figured.js';
import { hair } from '../../../core/hair.js';
import { modifier, sumModifiers } from '../../../core/modifiers.js';
import type { Modifier } from '../../../core/roll.js';
import type { ClauseId } from '../clauses.js';
import {
  type Ammunition,
  type Cover,
  defaultOptions,
  type FirerRow,
  type Formation,
  type Options,
  type Tables,
  type TroopType,
  troopTypes,
} from '../tables.js';

/** Shooting from plain figures: how many dice, and what each needs. */

/** Who shoots, and with what. */
export interface Firer {
  readonly type: TroopType;
  readonly formation: Formation;
  /** Of artillery; null: muskets, rifles and carbines. */
  readonly ammo: Ammunition | null;
  readonly moved: boolean;
  readonly disoriented: boolean;
  /** Fire at a charger (OW-DEF-01). */
  readonly defensive: boolean;
}

/** What is shot at. A section or a wood has no formation. */
export interface Mark {
  readonly formation: Formation | null;
  readonly cover: Cover;
  /** It moved at the double in its last turn (OW-MOV-10). */
  readonly doubled: boolean;
  /** Skirmishers are in the way (OW-FIR-12). */
  readonly screened: boolean;
  /** The shortest distance from a stand that shoots, in inches; null in defensive fire, where it does not count. */
  readonly range: number | null;
}

/** The stands that shoot. */
export interface Firing {
  /** Stands with the rate of fire of their battalion. */
  readonly stands: number;
  /** Stands of the second rank of a line (OW-FIR-10). */
  readonly secondRank: number;
}

/** The figures of a shot. */
export interface FireFigures extends Firing {
  readonly firer: Firer;
  readonly mark: Mark;
}

/** What the dice of a shot depend on, in addition to its own figures. */
export interface FireRules {
  readonly tables: Tables;
  readonly options: Pick<Options, 'movedPenalty' | 'lineSteadyBonus' | 'hardCoverModifier' | 'howitzerRof'>;
}

/** The dice of a shot; each hits on `need` or more. */
export interface ShotDice {
  readonly dice: number;
  readonly need: number;
  readonly breakdown: readonly Modifier<ClauseId>[];
}

/** The row of the fire tables for a firer. @see OW-FIR-09 OW-BLD-04 */
export const firerRow = figured(
  'firerRow',
  ({ type, formation, ammo }: Pick<Firer, 'type' | 'formation' | 'ammo'>): FirerRow => {
    switch (type) {
      case 'lightArtillery':
        return ammo === 'grape' ? 'lightGrape' : 'lightCannon';
      case 'horseArtillery':
        return ammo === 'grape' ? 'horseGrape' : 'horseCannon';
      case 'heavyArtillery':
        return 'heavyCannon';
      case 'howitzer':
        return 'howitzer';
      default:
        if (troopTypes[type] === 'cavalry') return 'cavalry';
        return formation === 'line' ? 'infantryLine' : 'infantryOther';
    }
  },
);

/** Guns that are posted in a building shoot as not moved. @see OW-BLD-17 */
const hasMoved = ({ type, formation, moved }: Firer): boolean =>
  moved && !(formation === 'garrison' && troopTypes[type] === 'artillery');

/**
 * The longest range of a firer in inches; null if it has no such ammunition.
 *
 * @see OW-FIR-08 OW-ART-01
 */
export const rangeLimit = figured(
  'rangeLimit',
  ({ tables }: Pick<FireRules, 'tables'>, { type, ammo }: Pick<Firer, 'type' | 'ammo'>): number | null => {
    switch (type) {
      case 'lightArtillery':
      case 'horseArtillery':
      case 'heavyArtillery':
      case 'howitzer':
        return tables.artilleryRanges[type][ammo ?? 'cannon'];
      default:
        return tables.distances.musketRange;
    }
  },
);

/**
 * Whether a firer may shoot after what it has done, or at a charger.
 *
 * @see OW-ART-06 OW-DEF-07
 */
export const mayFire = figured('mayFire', ({ tables }: Pick<FireRules, 'tables'>, firer: Firer): boolean => {
  const { rate, hit } = tables.fire[firerRow(firer)];
  if (firer.defensive) return hit.defensive !== null;
  return !hasMoved(firer) || (rate.moved !== null && hit.moved !== null);
});

/**
 * Dice of each stand. Defensive fire is halved instead of being cut for moving.
 *
 * @see OW-FIR-09 OW-FIR-15 OW-DEF-03 OW-DEF-04 OW-HOW-01
 */
const rateOf = ({ tables, options }: FireRules, firer: Firer): number => {
  const { rate } = tables.fire[firerRow(firer)];
  const each = hasMoved(firer) && !firer.defensive ? (rate.moved ?? 0) : rate.steady;
  return firer.type === 'howitzer' ? each * options.howitzerRof : each;
};

/**
 * Dice of a shot: the rates of its stands added up, doubled at troops that doubled, halved for each cause, and rounded
 * up once.
 *
 * @see OW-FIR-10 OW-FIR-19 OW-GEN-07
 */
const diceOf = (rules: FireRules, { firer, mark, stands, secondRank }: FireFigures): number => {
  const { fireRates } = rules.tables;
  const moved = hasMoved(firer) && !firer.defensive;
  const rate = stands * rateOf(rules, firer) + (moved ? 0 : secondRank * fireRates.secondRank);
  const factors = [
    ...(mark.doubled ? [fireRates.atDoubler] : []),
    ...(firer.disoriented ? [fireRates.disoriented] : []),
    ...(firer.defensive ? [fireRates.defensive] : []),
  ];
  return Math.ceil(factors.reduce((product, factor) => product * factor, rate) - hair);
};

/** The face that hits before anything is counted: infantry in line may have no bonus. @see OW-FIR-11 OW-FIR-18 */
const steadyFace = ({ tables, options }: FireRules, row: FirerRow): number =>
  tables.fire[row === 'infantryLine' && !options.lineSteadyBonus ? 'infantryOther' : row].hit.steady;

/** Those who pay for moving with their rate of fire. @see OW-FIR-17 */
const paysByRate: readonly FirerRow[] = ['infantryLine', 'lightGrape'];

/** What moving, or fire at a charger, costs each die. @see OW-FIR-16 OW-FIR-17 OW-ART-05 OW-DEF-04 */
const movingLines = (rules: FireRules, firer: Firer, base: number): readonly Modifier<ClauseId>[] => {
  const row = firerRow(firer);
  const { hit } = rules.tables.fire[row];
  const isBoth = rules.options.movedPenalty === 'both' && paysByRate.includes(row);
  const extra = isBoth ? rules.tables.shootingModifiers.movedToo : 0;
  if (firer.defensive) {
    // Infantry in line is at its worst in defensive fire already.
    const also = row === 'lightGrape' ? extra : 0;
    return modifier('OW-DEF-04', 'fire at a charger', base - (hit.defensive ?? base) + also);
  }
  if (!hasMoved(firer)) return [];
  return modifier('OW-FIR-17', 'moved', base - (hit.moved ?? base) + extra);
};

/** @see OW-FIR-13 */
const formationLines = ({ tables: { shootingModifiers } }: FireRules, { formation }: Mark) => {
  if (formation === 'square') return modifier<ClauseId>('OW-FIR-13', 'at a square', shootingModifiers.atSquare);
  return formation === 'column' ? modifier<ClauseId>('OW-FIR-13', 'at a column', shootingModifiers.atColumn) : [];
};

/** @see OW-COV-02 */
const coverLines = ({ tables, options }: FireRules, { cover }: Mark): readonly Modifier<ClauseId>[] => {
  const { hardCoverModifier } = options;
  const isOptional = cover === 'hard' && hardCoverModifier !== defaultOptions.hardCoverModifier;
  return modifier('OW-COV-02', `${cover} cover`, isOptional ? hardCoverModifier : tables.coverModifiers[cover]);
};

/** @see OW-FIR-14 OW-GEN-08 */
const rangeLines = ({ tables }: FireRules, { range }: Mark): readonly Modifier<ClauseId>[] =>
  range !== null && range > tables.distances.longRange + tables.tolerances.equality + hair
    ? modifier('OW-FIR-14', 'long range', tables.shootingModifiers.longRange)
    : [];

/** @see OW-FIR-12 */
const screenLines = ({ tables }: FireRules, { screened }: Mark): readonly Modifier<ClauseId>[] =>
  screened ? modifier('OW-FIR-12', 'through skirmishers', tables.shootingModifiers.throughSkirmishers) : [];

/**
 * A shot from plain figures: its dice, the face each needs, and the modifiers of that face. The face is never below 2
 * nor above 6.
 *
 * @see OW-FIR-09 OW-FIR-10 OW-FIR-11 OW-FIR-12 OW-FIR-13 OW-FIR-14 OW-FIR-19 OW-COV-02 OW-DEF-03 OW-GEN-04 OW-GEN-05
 */
export const shotDice = figured('shotDice', (rules: FireRules, figures: FireFigures): ShotDice => {
  const { firer, mark } = figures;
  const base = steadyFace(rules, firerRow(firer));
  const breakdown = [
    ...movingLines(rules, firer, base),
    ...formationLines(rules, mark),
    ...screenLines(rules, mark),
    ...rangeLines(rules, mark),
    ...coverLines(rules, mark),
  ];
  const { least, most } = rules.tables.needLimits;
  const need = Math.min(most, Math.max(least, base - sumModifiers(breakdown)));
  return { dice: diceOf(rules, figures), need, breakdown };
});
