import type { Arm, MoveClass, Nation, OpenFormation, Weapon } from './names.js';

/** What one figure and one move stand for. @see CD-GEN-04 CD-GEN-12 */
export const scales = { menPerFigure: 25, yardsPerCm: 5, minutesPerMove: 2 };

/** Least and greatest factor. @see CD-UNI-02 CD-UNI-03 */
export const factorScales = {
  fireFactor: { least: 1, most: 4 },
  meleeFactor: { least: 1, most: 4 },
  fieldCraft: { least: 1, most: 6 },
  morale: { least: 1, most: 10 },
};

/** Ratings of a troop type. */
export interface TroopRating {
  readonly nation: Nation;
  readonly arm: Arm;
  /** Fire Factor; 0: no small arms. */
  readonly ff: number;
  readonly mf: number;
  readonly fc: number;
  readonly morale: number;
  /** Counts for the second rank in hand-to-hand. @see CD-HTH-05 */
  readonly regular: boolean;
  /** The first is the default. */
  readonly formations: readonly OpenFormation[];
  /** Null: by the weight of its guns. */
  readonly moveClass: MoveClass | null;
  readonly weapon: Weapon | null;
}

/** Troop types. Artillery is unlimbered at the start unless the scenario says otherwise. */
export const troopTypes = [
  'britishGrenadiers',
  'britishLine',
  'highlanders',
  'royalAmericans',
  'britishLightInfantry',
  'rangers',
  'provincials',
  'provincialsGood',
  'colonialMilitia',
  'frontierRiflemen',
  'frenchGrenadiers',
  'frenchLine',
  'compagniesFranches',
  'canadianMilitia',
  'coureursDeBois',
  'indians',
  'indiansBows',
  'royalArtillery',
  'frenchArtillery',
  'provincialArtillery',
] as const;
export type TroopType = (typeof troopTypes)[number];

const formationSets = {
  close: ['line', 'column'],
  all: ['line', 'column', 'skirmish'],
  woods: ['column', 'skirmish'],
  loose: ['skirmish'],
  guns: ['unlimbered', 'limbered'],
} as const satisfies Readonly<Record<string, readonly OpenFormation[]>>;

/** Ratings of foot: nation; Fire Factor, Melee Factor, Field Craft and morale; formations, movement, regulars, weapon. */
const foot = (
  nation: Nation,
  [ff, mf, fc, morale]: readonly [ff: number, mf: number, fc: number, morale: number],
  set: keyof typeof formationSets,
  moveClass: MoveClass,
  { regular = false, weapon = 'musket' }: { readonly regular?: boolean; readonly weapon?: Weapon } = {},
): TroopRating => ({
  ...{ nation, arm: 'foot', ff, mf, fc, morale, regular },
  ...{ formations: formationSets[set], moveClass, weapon },
});

const regular = { regular: true };

const guns = (nation: Nation, morale: number): TroopRating => ({
  ...{ nation, arm: 'artillery', ff: 0, mf: 1, fc: 2, morale, regular: false },
  ...{ formations: formationSets.guns, moveClass: null, weapon: null },
});

/** @see CD-UNI-01 CD-UNI-02 */
export const troopRatings: Readonly<Record<TroopType, TroopRating>> = {
  britishGrenadiers: foot('british', [2, 3, 2, 8], 'close', 'regular', regular),
  britishLine: foot('british', [2, 2, 2, 7], 'close', 'regular', regular),
  highlanders: foot('british', [2, 3, 2, 8], 'close', 'regular', regular),
  royalAmericans: foot('british', [2, 2, 3, 7], 'all', 'regular', regular),
  britishLightInfantry: foot('british', [3, 2, 4, 7], 'all', 'light', regular),
  rangers: foot('british', [3, 2, 4, 7], 'woods', 'light'),
  provincials: foot('british', [1, 1, 2, 5], 'all', 'regular'),
  provincialsGood: foot('british', [2, 1, 3, 6], 'all', 'regular'),
  colonialMilitia: foot('british', [1, 1, 3, 4], 'all', 'regular'),
  frontierRiflemen: foot('british', [4, 1, 4, 5], 'woods', 'light', { weapon: 'rifle' }),
  frenchGrenadiers: foot('french', [2, 3, 2, 8], 'close', 'regular', regular),
  frenchLine: foot('french', [2, 2, 2, 7], 'close', 'regular', regular),
  compagniesFranches: foot('french', [2, 2, 4, 7], 'all', 'light', regular),
  canadianMilitia: foot('french', [2, 1, 4, 5], 'woods', 'light'),
  coureursDeBois: foot('french', [3, 2, 5, 6], 'loose', 'light'),
  indians: foot('either', [2, 3, 5, 6], 'loose', 'native'),
  indiansBows: foot('either', [1, 3, 5, 6], 'loose', 'native', { weapon: 'bow' }),
  royalArtillery: guns('british', 7),
  frenchArtillery: guns('french', 7),
  provincialArtillery: guns('british', 5),
};

/** Figures and guns of a unit if the scenario gives none, and how many it may have. */
export const unitSizes = {
  figures: 20,
  mostFigures: 60,
  guns: 1,
  mostGuns: 4,
  crewPerGun: 4,
  /** Figures that man a gun. @see CD-UNI-07 */
  crewToFire: 2,
};

/** A crew without guns. @see CD-UNI-08 */
export const crewOnFoot = { mf: 1 };
