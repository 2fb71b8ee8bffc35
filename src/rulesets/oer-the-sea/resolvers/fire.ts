import { figured } from '../../../core/figured.js';
import { hair } from '../../../core/hair.js';
import { modifier, sumModifiers } from '../../../core/modifiers.js';
import type { Modifier } from '../../../core/roll.js';
import type { ClauseId } from '../clauses.js';
import type { Cover, GunClass, GunRow, Quality, Tables } from '../tables.js';

/** Volleys of small arms, guns and mortars: how many dice, and what each needs. */

/** Range bands. Small arms use short and long only. */
export type Band = 'short' | 'medium' | 'long';

/** Columns of the table of fire modifiers. */
type FireColumn = keyof Tables['fireModifiers'];

export type FireModifier = Modifier<ClauseId>;

/** What protects a target; a charger has no protection (OTS-TER-12). */
export interface Shelter {
  readonly cover: Cover;
  readonly deployedGuns: boolean;
}

/** The dice of a volley; each hits on `need` or more. */
export interface Volley {
  readonly dice: number;
  readonly band: Band;
  readonly need: number;
  readonly breakdown: readonly FireModifier[];
}

/**
 * The face a die needs after all modifiers.
 *
 * @see OTS-FIR-10 OTS-ART-10 OTS-SIE-05
 */
const faceNeeded = (hitTarget: number, modifiers: readonly FireModifier[]): number =>
  hitTarget - sumModifiers(modifiers);

const columnClauses: Readonly<Record<FireColumn, ClauseId>> = {
  smallArms: 'OTS-FIR-10',
  artillery: 'OTS-ART-10',
  atFortification: 'OTS-SIE-05',
};

/** Modifier of each die for the range. */
const bandModifier = (tables: Tables, column: FireColumn, band: Band): readonly FireModifier[] =>
  modifier(columnClauses[column], `${band} range`, tables.fireModifiers[column][band]);

/**
 * Modifier of each die for the cover or the guns of the target. A fortification replaces cover; cover and deployed guns
 * together count once.
 *
 * @see OTS-TER-11 OTS-FIR-10 OTS-ART-10
 */
const shelterModifier = (
  tables: Tables,
  column: FireColumn,
  { cover, deployedGuns }: Shelter,
): readonly FireModifier[] => {
  const { inFortifications, coverOrDeployedGuns } = tables.fireModifiers[column];
  const clause = columnClauses[column];
  if (cover === 'fortification') return modifier(clause, 'target in fortifications', inFortifications);
  if (cover === 'cover') return modifier(clause, 'target in cover', coverOrDeployedGuns);
  return deployedGuns ? modifier(clause, 'target is deployed artillery', coverOrDeployedGuns) : [];
};

/** Whether a length is within its limit, or exceeds it by no more than the tolerance (OTS-GEN-03). */
export const isWithin = figured(
  'isWithin',
  ({ tables }: { readonly tables: Tables }, length: number, limit: number): boolean =>
    length <= limit + tables.constants.epsilon + hair,
);

/**
 * Dice of a volley: firepower for every stand, whatever the formation, the rank or the unit's state.
 *
 * @param stands - stands left, 0 or more
 * @param firepower - dice a stand
 * @see OTS-FIR-09 OTS-FIR-15
 */
export const smallArmsDice = figured(
  'smallArmsDice',
  (stands: number, firepower: number): number => stands * firepower,
);

/** @see OTS-FIR-08 */
export const smallArmsBand = figured(
  'smallArmsBand',
  (tables: Tables, range: number): Band => (isWithin({ tables }, range, tables.smallArms.short) ? 'short' : 'long'),
);

/**
 * Modifiers of each die of a volley of small arms.
 *
 * @see OTS-FIR-10 OTS-FIR-11 OTS-FIR-16 OTS-SPC-12 OTS-TER-12
 */
const musketLines = (tables: Tables, band: Band, fire: MusketFire): readonly FireModifier[] => [
  ...bandModifier(tables, 'smallArms', band),
  ...shelterModifier(tables, 'smallArms', fire),
  ...(fire.mounted
    ? modifier('OTS-FIR-11', 'Light Horse firing mounted', tables.fireModifiers.smallArms.firingMounted)
    : []),
];

/** Input of a volley of small arms. */
export interface MusketFire extends Shelter {
  readonly stands: number;
  /** Dice a stand. */
  readonly firepower: number;
  /** In cm; there is no fire beyond long range. */
  readonly range: number;
  /** The fire is held until the charger is at short range, wherever it started (OTS-FIR-13). */
  readonly held?: boolean;
  /** Whether the firer is mounted Light Horse. */
  readonly mounted: boolean;
}

/**
 * A volley of small arms, from plain numbers.
 *
 * @see OTS-FIR-08 OTS-FIR-09 OTS-FIR-10 OTS-FIR-11 OTS-FIR-13
 */
export const musketVolley = figured('musketVolley', (tables: Tables, fire: MusketFire): Volley => {
  const band = fire.held === true ? 'short' : smallArmsBand(tables, fire.range);
  const breakdown = musketLines(tables, band, fire);
  const dice = smallArmsDice(fire.stands, fire.firepower);
  return { dice, band, need: faceNeeded(tables.constants.hitTarget, breakdown), breakdown };
});

/**
 * Dice of a battery: those of its quality for each gun. One stand is one gun.
 *
 * @see OTS-ART-06 OTS-ART-08 OTS-ART-09 OTS-SIE-04 OTS-MTR-06
 */
export const gunDice = figured(
  'gunDice',
  (row: GunRow, quality: Quality, guns: number): number => row.dice[quality] * guns,
);

/**
 * The band of a range; there are no gaps between bands.
 *
 * @see OTS-ART-07 OTS-MTR-02
 */
export const gunBand = figured('gunBand', (s: { readonly tables: Tables }, row: GunRow, range: number): Band => {
  if (isWithin(s, range, row.short)) return 'short';
  return isWithin(s, range, row.medium) ? 'medium' : 'long';
});

/** A battery and its range to the target. */
export interface Battery {
  readonly gun: GunClass;
  readonly quality: Quality;
  readonly guns: number;
  /** In cm, within the limits of the gun. */
  readonly range: number;
}

/** Input of the fire of a battery at troops. */
export interface GunFire extends Battery, Shelter {
  /** The fire is held until the charger is at short range, wherever it started (OTS-ART-11). */
  readonly held?: boolean;
}

/**
 * The fire of a battery at troops, from plain numbers.
 *
 * @see OTS-ART-06 OTS-ART-07 OTS-ART-08 OTS-ART-10 OTS-ART-11 OTS-MTR-05 OTS-TER-11 OTS-TER-12
 */
export const gunVolley = figured('gunVolley', (tables: Tables, fire: GunFire): Volley => {
  const row = tables.artillery[fire.gun];
  const band = fire.held === true ? 'short' : gunBand({ tables }, row, fire.range);
  const breakdown = [...bandModifier(tables, 'artillery', band), ...shelterModifier(tables, 'artillery', fire)];
  const dice = gunDice(row, fire.quality, fire.guns);
  return { dice, band, need: faceNeeded(tables.constants.hitTarget, breakdown), breakdown };
});

/** Input of fire at a work. */
export interface SiegeFire extends Battery {
  /** Whether fire at the walls takes the fortification modifier (option fortificationTargetPenalty). */
  readonly wallsCount: boolean;
}

/** The option takes the line of troops in fortifications; the walls' own line is 0 in the book. @see OTS-SIE-06 */
const workLines = (tables: Tables, band: Band, wallsCount: boolean): readonly FireModifier[] => {
  const { artillery, atFortification } = tables.fireModifiers;
  const { inFortifications } = wallsCount ? artillery : atFortification;
  return [
    ...bandModifier(tables, 'atFortification', band),
    ...modifier('OTS-SIE-06', 'target is a fortification', inFortifications),
  ];
};

/**
 * Fire at a work, from plain numbers.
 *
 * @see OTS-SIE-01 OTS-SIE-04 OTS-SIE-05 OTS-SIE-06
 */
export const siegeVolley = figured('siegeVolley', (tables: Tables, fire: SiegeFire): Volley => {
  const row = tables.artillery[fire.gun];
  const band = gunBand({ tables }, row, fire.range);
  const breakdown = workLines(tables, band, fire.wallsCount);
  const dice = gunDice(row, fire.quality, fire.guns);
  return { dice, band, need: faceNeeded(tables.constants.hitTarget, breakdown), breakdown };
});
