import { guarded } from './guarded.js';
import { tenth } from './words.js';

/**
 * The values that a parameter of an action may take. All rule sets use the same form, so that an app can offer them.
 */

/** Unit of a number: a length in the measure of the rule set, degrees, dice, things, or a place in a list, from 0. */
export type Unit = 'distance' | 'degrees' | 'dice' | 'count' | 'place';

/** Figures that help to choose, such as range, dice, or the number needed. */
export type Figures = Readonly<Record<string, number | string>>;

/** One value to choose. `id` names its piece; `value` goes into the draft. */
export interface Option {
  readonly value: unknown;
  readonly label: string;
  readonly id?: string;
  readonly figures: Figures;
}

/** A point of the table. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A polygon of the table, corner by corner. */
export type Region = readonly Spot[];

/** One unit, officer, group, card or feature. */
export interface PieceDomain {
  readonly kind: 'piece';
  readonly options: readonly Option[];
}

/** Several pieces, or dice of a throw: a list of their values, each at most once. */
export interface PiecesDomain {
  readonly kind: 'pieces';
  readonly options: readonly Option[];
  readonly least: number;
  readonly most: number;
}

/** One word of a list. */
export interface WordDomain {
  readonly kind: 'word';
  readonly options: readonly Option[];
}

/** Yes or no. */
export interface FlagDomain {
  readonly kind: 'flag';
}

/**
 * A number that moves the piece. Such numbers, one after the other, are the parameters of one leg of a path: a turn and
 * a distance are a turn and a march straight ahead.
 */
export interface NumberMotion {
  readonly motion: Motion;
  readonly role: 'distance' | 'angle' | 'bearing' | 'heading';
  /** The place before the leg, as in a path. */
  readonly from: Spot & { readonly heading: number | null };
  readonly frontage: number;
  readonly depth: number;
}

/**
 * A number from `least` to `most`, both included. `step` is the finest difference that matters; 1 for whole numbers.
 */
export interface NumberDomain {
  readonly kind: 'number';
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly unit: Unit;
  /** How it moves the piece; missing if it does not. */
  readonly moves?: NumberMotion;
}

/** A point inside one of the regions. */
export interface PointDomain {
  readonly kind: 'point';
  readonly regions: readonly Region[];
  /** Where the piece stands that goes there; missing if nothing goes to the point, or from nowhere on the table. */
  readonly from?: Spot;
}

/**
 * A part of the table where a piece may stand, and the headings it may have there, in degrees clockwise from `least`.
 */
export interface PoseRegion {
  readonly region: Region;
  readonly headings: { readonly least: number; readonly most: number };
}

/** A place and a heading. */
export interface PoseDomain {
  readonly kind: 'pose';
  readonly regions: readonly PoseRegion[];
}

/**
 * How a leg moves the piece:
 * - `forward`: along its heading
 * - `wheel`: about a front corner
 * - `pivot`: about its front centre
 * - `pivotCentre`: about its centre
 * - `glide`: along a bearing, and it ends facing `heading` if that is a parameter
 * - `place`: to a pose
 * - `stay`: not at all
 */
export type Motion = 'forward' | 'wheel' | 'pivot' | 'pivotCentre' | 'glide' | 'place' | 'stay';

/**
 * The meaning of a number or word for the motion of a leg. `arc` is the way of the outer front corner of a wheel, in the
 * measure of the table: the angle of the wheel times the frontage.
 */
export type LegRole = 'distance' | 'angle' | 'arc' | 'side' | 'bearing' | 'heading' | 'pose' | 'other';

/** One parameter of a leg. */
export interface LegParameter {
  readonly name: string;
  readonly role: LegRole;
  readonly label: string;
  readonly domain: NumberDomain | WordDomain | PieceDomain | PoseDomain;
}

/** A kind of leg that may come next. */
export interface LegKind {
  readonly kind: string;
  readonly label: string;
  readonly motion: Motion;
  readonly parameters: readonly LegParameter[];
  /**
   * How the leg is written in the draft: an object of its kind and parameters, an object of its parameters alone, or
   * the pose or point where it ends.
   */
  readonly writes: 'leg' | 'parameters' | 'pose' | 'point';
}

/** A piece that an order to a group may move as well, by an entry of its own in the same list. */
export interface Companion {
  readonly id: string;
  /** Fields of its entry, without its path. */
  readonly entry: Readonly<Record<string, unknown>>;
  /** Its legs so far, as its path holds them, and where it stands after them. */
  readonly path: readonly unknown[];
  readonly from: Spot & { readonly heading: number | null };
}

/** The next leg of a path. */
export interface PathDomain {
  readonly kind: 'path';
  /** The place before the leg: centre of the front edge, and heading (null if it has none). */
  readonly from: Spot & { readonly heading: number | null };
  /** Frontage and depth of the piece, for wheels and turns; 0 for a point. */
  readonly frontage: number;
  readonly depth: number;
  /** Movement left, in the measure, over open ground. */
  readonly budget: number;
  readonly legs: readonly LegKind[];
  /** In an order to a group: the other pieces that may follow, in further entries of the list that holds the path. */
  readonly companions?: readonly Companion[];
}

/** The possible values of one parameter. */
export type Domain =
  | PieceDomain
  | PiecesDomain
  | WordDomain
  | FlagDomain
  | NumberDomain
  | PointDomain
  | PoseDomain
  | PathDomain;

/** Numbers rounded to 0.1, for display. */
const shown = (figures: Figures): Figures =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, typeof value === 'number' ? tenth(value) : value]),
  );

/** A piece as an option: its id is its value. Its figures are rounded to 0.1. */
export const pieceOption = guarded(
  'pieceOption',
  (id: string, label: string, figures: Figures = {}): Option => ({ value: id, id, label, figures: shown(figures) }),
);

/** Options for a choice of one piece, with names. */
export const pieceOptions = guarded(
  'pieceOptions',
  (
    ids: readonly string[],
    nameOf: (id: string) => string,
    figuresOf: (id: string) => Figures = () => ({}),
  ): readonly Option[] => ids.map((id) => pieceOption(id, nameOf(id), figuresOf(id))),
);

/** Options for a choice of one word, each with its label. */
export const wordOptions = guarded(
  'wordOptions',
  <Word extends string>(words: readonly Word[], labelOf: (word: Word) => string = (word) => word): readonly Option[] =>
    words.map((value) => ({ value, label: labelOf(value), figures: {} })),
);

/** Whether a domain has no values. */
export const isEmptyDomain = (domain: Domain): boolean => {
  switch (domain.kind) {
    case 'piece':
    case 'word':
      return domain.options.length === 0;
    case 'pieces':
      return domain.options.length < domain.least || domain.most < domain.least;
    case 'number':
      return !(domain.most >= domain.least);
    case 'point':
    case 'pose':
      return domain.regions.length === 0;
    case 'path':
      return domain.legs.length === 0;
    case 'flag':
      return false;
  }
};
