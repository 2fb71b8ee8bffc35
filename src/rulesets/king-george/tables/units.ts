import type { Arm, Formation, LeaderRating, Rating } from './names.js';

/**
 * Table `quality`: added to every roll that the rating applies to.
 *
 * @see KG-GEN-04
 */
export const quality: Readonly<Record<Rating, number>> = { A: 2, B: 1, C: 0, D: -1, E: -2 };

/**
 * Table `commandRadius`, in inches.
 *
 * @see KG-CMD-01
 */
export const commandRadius: Readonly<Record<LeaderRating, number>> = { poor: 12, good: 24, exceptional: 48 };

/** Rows of table `bases`; corps commanders use that of division commanders. */
export const baseNames = [
  'armyCommander',
  'divisionCommander',
  'brigadeCommander',
  'infantryFormed',
  'infantrySkirmish',
  'cavalry',
  'artilleryHorse',
  'artilleryFoot',
  'artilleryHeavy',
] as const;
export type BaseName = (typeof baseNames)[number];

/** Least and most; `most` is null if there is no limit. */
export interface Figures {
  readonly least: number;
  readonly most: number | null;
}

/** Millimetres. Round bases have one diameter; `standard` is the default of scenarios. */
export type BaseSize =
  | { readonly shape: 'round'; readonly least: number; readonly most: number; readonly standard: number }
  | { readonly shape: 'rectangle'; readonly width: number; readonly depth: number };

export interface BaseRow {
  readonly size: BaseSize;
  /** For appearance only, without effect. */
  readonly figures: Figures;
  /** Bases in a unit. */
  readonly bases: number;
}

const round = (least: number, most: number, standard: number): BaseSize => ({ shape: 'round', least, most, standard });
const rectangle = (width: number, depth: number): BaseSize => ({ shape: 'rectangle', width, depth });

/**
 * Table `bases`.
 *
 * @see KG-ORG-01 KG-ORG-02 KG-GEN-13
 */
export const bases: Readonly<Record<BaseName, BaseRow>> = {
  armyCommander: { size: round(80, 80, 80), figures: { least: 3, most: null }, bases: 1 },
  divisionCommander: { size: round(80, 80, 80), figures: { least: 1, most: 2 }, bases: 1 },
  brigadeCommander: { size: round(40, 60, 50), figures: { least: 1, most: 1 }, bases: 1 },
  infantryFormed: { size: rectangle(50, 50), figures: { least: 6, most: 6 }, bases: 3 },
  infantrySkirmish: { size: rectangle(50, 50), figures: { least: 2, most: 3 }, bases: 3 },
  cavalry: { size: rectangle(50, 50), figures: { least: 2, most: 3 }, bases: 3 },
  artilleryHorse: { size: rectangle(60, 80), figures: { least: 2, most: 2 }, bases: 2 },
  artilleryFoot: { size: rectangle(60, 80), figures: { least: 3, most: 3 }, bases: 2 },
  artilleryHeavy: { size: rectangle(60, 80), figures: { least: 4, most: 4 }, bases: 2 },
};

/** Elements of a footprint: a base of foot or horse, a gun, and its gunners alone. */
export const elementNames = ['base', 'gun', 'crew'] as const;
export type ElementName = (typeof elementNames)[number];

/** Millimetres across the front, and from front to rear. */
export interface ElementSize {
  readonly width: number;
  readonly depth: number;
}

/**
 * Sizes of elements in millimetres, at `options.mmPerInch` to the inch: 2.0" square, or 2.4" by 3.2" for guns.
 *
 * @see KG-GEN-13 KG-ORG-01
 */
export const elements: Readonly<Record<ElementName, ElementSize>> = {
  base: { width: 50, depth: 50 },
  gun: { width: 60, depth: 80 },
  crew: { width: 50, depth: 50 },
};

/** Elements across and deep. */
export interface Grid {
  readonly rows: number;
  readonly files: number;
}

/** How the elements of a formation are arranged. */
export interface Layout extends Grid {
  readonly arms: readonly Arm[];
  readonly element: ElementName;
  /** Inches between files, part of the footprint. */
  readonly gap: number;
  /** With a company out or lost; null if that changes nothing. */
  readonly reduced: Grid | null;
  /** Whether elements behind the first are turned 90 degrees to the right. */
  readonly turned: boolean;
}

/** Layouts by formation. A company in skirmish order stands closer than a regiment. */
export const layoutNames = [
  'line',
  'attackColumn',
  'marchColumn',
  'skirmish',
  'companySkirmish',
  'square',
  'limbered',
  'unlimbered',
  'crew',
] as const satisfies readonly (Formation | 'companySkirmish')[];
export type LayoutName = (typeof layoutNames)[number];

const foot: readonly Arm[] = ['infantry'];
const footAndHorse: readonly Arm[] = ['infantry', 'cavalry'];
const gunners: readonly Arm[] = ['artillery'];

const layout = (arms: readonly Arm[], element: ElementName, rows: number, files: number): Layout => ({
  arms,
  element,
  rows,
  files,
  gap: 0,
  reduced: null,
  turned: false,
});

/**
 * Rows, files and gaps of every formation. A square is a solid block of four bases, regardless of casualties.
 *
 * @see KG-FRM-10 KG-FRM-11 KG-FRM-12 KG-FRM-13 KG-FRM-14 KG-FRM-15 KG-ORG-05 KG-ART-10
 */
export const layouts: Readonly<Record<LayoutName, Layout>> = {
  line: { ...layout(footAndHorse, 'base', 1, 3), reduced: { rows: 1, files: 2 } },
  attackColumn: { ...layout(foot, 'base', 3, 1), reduced: { rows: 2, files: 1 } },
  marchColumn: { ...layout(footAndHorse, 'base', 3, 1), reduced: { rows: 2, files: 1 }, turned: true },
  skirmish: { ...layout(foot, 'base', 1, 3), gap: 2, reduced: { rows: 1, files: 2 } },
  companySkirmish: layout(foot, 'base', 1, 3),
  square: layout(foot, 'base', 2, 2),
  limbered: layout(gunners, 'gun', 2, 1),
  unlimbered: layout(gunners, 'gun', 1, 2),
  crew: layout(gunners, 'crew', 1, 1),
};

/** Rows of table `unitDice`; the last two are for regiments whose company is away. */
export const unitDiceNames = [
  'infantry',
  'cavalry',
  'artilleryLight',
  'artilleryMedium',
  'artilleryHeavy',
  'howitzer',
  'rockets',
  'company',
  'infantryCompanyOut',
  'infantryCompanyLost',
] as const;
export type UnitDiceName = (typeof unitDiceNames)[number];

export interface UnitDice {
  readonly fireDice: number;
  /** Casualties that remove the unit from the table. */
  readonly maxCasualties: number;
}

/**
 * Table `unitDice`. An attack column throws `options.attackColumnFireDice` dice, a square one die at each target.
 *
 * @see KG-ORG-03 KG-ORG-04 KG-FIR-03 KG-FIR-11 KG-SKR-02 KG-SKR-04 KG-SKR-05
 */
export const unitDice: Readonly<Record<UnitDiceName, UnitDice>> = {
  infantry: { fireDice: 3, maxCasualties: 3 },
  cavalry: { fireDice: 3, maxCasualties: 3 },
  artilleryLight: { fireDice: 2, maxCasualties: 2 },
  artilleryMedium: { fireDice: 3, maxCasualties: 2 },
  artilleryHeavy: { fireDice: 4, maxCasualties: 2 },
  howitzer: { fireDice: 4, maxCasualties: 2 },
  rockets: { fireDice: 0, maxCasualties: 2 },
  company: { fireDice: 1, maxCasualties: 1 },
  infantryCompanyOut: { fireDice: 2, maxCasualties: 2 },
  infantryCompanyLost: { fireDice: 2, maxCasualties: 3 },
};
