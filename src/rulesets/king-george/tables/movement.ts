import type { Drill, Formation, Rating } from './names.js';

/** Rows of table `movement`. */
export const movementRows = [
  'infantrySkirmish',
  'infantryLine',
  'infantryAttackColumn',
  'infantryMarchColumn',
  'infantrySquare',
  'cavalryLine',
  'cavalryMarchColumn',
  'limberedFoot',
  'limberedHorse',
  'unlimbered',
  'crew',
  'leader',
] as const;
export type MovementRow = (typeof movementRows)[number];

/** Inches a turn; null where the unit may not go. */
export interface MovementRate {
  readonly move: number;
  readonly road: number;
  readonly rough: number | null;
  readonly charge: number | null;
}

/**
 * Table `movement`. Unlimbered guns only pivot: their rate is the arc a front corner may travel.
 *
 * @see KG-MOV-01 KG-MOV-06 KG-MOV-07 KG-MOV-09 KG-MOV-12 KG-MOV-13 KG-MOV-19 KG-MOV-20 KG-CHG-03 KG-CMD-09
 */
export const movement: Readonly<Record<MovementRow, MovementRate>> = {
  infantrySkirmish: { move: 8, road: 8, rough: 6, charge: 8 },
  infantryLine: { move: 4, road: 4, rough: 2, charge: 4 },
  infantryAttackColumn: { move: 6, road: 6, rough: 3, charge: 6 },
  infantryMarchColumn: { move: 8, road: 12, rough: null, charge: null },
  infantrySquare: { move: 0, road: 0, rough: 0, charge: null },
  cavalryLine: { move: 8, road: 8, rough: 4, charge: 12 },
  cavalryMarchColumn: { move: 12, road: 18, rough: null, charge: null },
  limberedFoot: { move: 4, road: 6, rough: null, charge: null },
  limberedHorse: { move: 4, road: 8, rough: null, charge: null },
  unlimbered: { move: 1, road: 1, rough: null, charge: null },
  crew: { move: 8, road: 8, rough: 6, charge: null },
  leader: { move: 12, road: 12, rough: 8, charge: null },
};

/** Foot has a chain for each drill; horse and guns have one each. */
export type FormationChain = Drill | 'cavalry' | 'artillery';

/**
 * Table `formationChains`: a change goes one step along the chain. A square is one step from each of `square`.
 *
 * @see KG-FRM-01 KG-FRM-02 KG-FRM-03 KG-FRM-16 KG-FRM-17 KG-FRM-18
 */
export const formationChains: Readonly<Record<FormationChain | 'square', readonly Formation[]>> = {
  british: ['marchColumn', 'line', 'skirmish'],
  continental: ['marchColumn', 'attackColumn', 'line', 'skirmish'],
  cavalry: ['marchColumn', 'line'],
  artillery: ['limbered', 'unlimbered'],
  square: ['marchColumn', 'attackColumn', 'line'],
};

/** The cost of one change of formation. */
export interface FormationCost {
  /** Fraction of a turn. */
  readonly turns: number;
  readonly testWhenNormal: boolean;
  readonly testWhenShaken: boolean;
}

/**
 * Table `formationCost`, by the rating that `options.formationQuality` names.
 *
 * @see KG-FRM-03 KG-FRM-04 KG-FRM-05 KG-FRM-06
 */
export const formationCost: Readonly<Record<Rating, FormationCost>> = {
  A: { turns: 0.25, testWhenNormal: false, testWhenShaken: true },
  B: { turns: 0.5, testWhenNormal: false, testWhenShaken: true },
  C: { turns: 0.5, testWhenNormal: false, testWhenShaken: true },
  D: { turns: 0.5, testWhenNormal: false, testWhenShaken: true },
  E: { turns: 1, testWhenNormal: true, testWhenShaken: true },
};
