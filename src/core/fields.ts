import type { Domain, NumberMotion, Option, Unit } from './domain.js';
import { guarded } from './guarded.js';
import {
  described,
  fields as fieldsShape,
  listOf,
  nullable,
  oneOf,
  optional as optionalShape,
  type Shape,
} from './shape.js';

/**
 * Fields of an action, each described once: its form, and its values once the fields before it are set.
 *
 * `Open` is the open decision, `Draft` the action as far as it is filled in, `at` the indexes of the list entries that
 * contain the field.
 */

/** Indexes of the list entries that contain a field, outermost first. */
export type Indexes = readonly number[];

/** One value of an action. */
export interface Leaf<Open, Draft> {
  readonly is: 'leaf';
  readonly label: string;
  readonly shape: Shape;
  readonly optional: boolean;
  /** It must be filled in where it is open, although the form of the action makes it optional. */
  readonly requiredWhereOpen: boolean;
  /** It names the piece that acts. */
  readonly isActor: boolean;
  /** The domain is finite, and a value outside it is refused. */
  readonly isFinite: boolean;
  /** Undefined: not open now. `given` is the value the draft already has here. */
  domain(open: Open, draft: Draft, at: Indexes, given?: unknown): Domain | undefined;
  /** Values that a bot tries. A finite domain needs none: all its values are tried. */
  samples?(open: Open, draft: Draft, at: Indexes): readonly unknown[];
}

/** A field that always has the same word. */
export interface Constant {
  readonly is: 'constant';
  readonly value: string;
}

/** An object inside an action. */
export interface Group<Open, Draft> {
  readonly is: 'group';
  readonly optional: boolean;
  readonly fields: Fields<Open, Draft>;
}

/** A list inside an action, filled in entry by entry. */
export interface List<Open, Draft> {
  readonly is: 'list';
  readonly label: string;
  readonly optional: boolean;
  readonly entry: Leaf<Open, Draft> | Group<Open, Draft>;
  /** The most entries that make sense on any table. */
  readonly longest: number;
  least(open: Open, draft: Draft, at: Indexes): number;
  most(open: Open, draft: Draft, at: Indexes): number;
}

export type Field<Open, Draft> = Leaf<Open, Draft> | Constant | Group<Open, Draft> | List<Open, Draft>;
/** Fields by name, in the order in which they are filled in. */
export type Fields<Open, Draft> = Readonly<Record<string, Field<Open, Draft>>>;

/** Options that every kind of field has. */
export interface FieldOptions {
  readonly label: string;
  readonly optional?: boolean;
  /** With `optional`: it may be missing only where it is not open. */
  readonly requiredWhereOpen?: boolean;
}

/**
 * A value computed from the draft. `given` is the value the draft already has here, or undefined. With `given`, the
 * caller only checks whether it is one of the options, so the other options may be omitted.
 */
export type FromDraft<Open, Draft, Value> = (open: Open, draft: Draft, at: Indexes, given?: unknown) => Value;

/** A field that always holds one word. It distinguishes forms of an action. */
export const constant = (value: string): Constant => ({ is: 'constant', value });

const shapeOfPiece = ({ shape = 'string', none }: { readonly shape?: Shape; readonly none?: string }): Shape =>
  none === undefined ? shape : nullable(shape);

/** A piece, by id. `actor`: it is the piece that acts. */
export const pieceField = guarded(
  'pieceField',
  <Open, Draft>(
    given: FieldOptions & {
      readonly actor?: boolean;
      /** Form of the value; an id by default. */
      readonly shape?: Shape;
      /** Label of the value null: no piece is chosen. Without it a piece has to be. */
      readonly none?: string;
      readonly options: FromDraft<Open, Draft, readonly Option[] | undefined>;
    },
  ): Leaf<Open, Draft> => ({
    is: 'leaf',
    label: given.label,
    shape: described(shapeOfPiece(given), { label: given.label }),
    optional: given.optional ?? false,
    requiredWhereOpen: given.requiredWhereOpen ?? false,
    isActor: given.actor ?? false,
    isFinite: true,
    domain: (open, draft, at, value) => {
      const options = given.options(open, draft, at, value);
      if (options === undefined) return undefined;
      const none = given.none === undefined ? [] : [{ value: null, label: given.none, figures: {} }];
      return { kind: 'piece', options: [...options, ...none] };
    },
  }),
);

/** Several pieces: a list of ids, filled in at once. `entry`: the form of one; an id by default. */
export const piecesField = guarded(
  'piecesField',
  <Open, Draft>(
    given: FieldOptions & {
      readonly entry?: Shape;
      readonly options: FromDraft<Open, Draft, readonly Option[] | undefined>;
      readonly least: FromDraft<Open, Draft, number>;
      readonly most?: FromDraft<Open, Draft, number>;
      readonly samples?: FromDraft<Open, Draft, readonly (readonly string[])[]>;
    },
  ): Leaf<Open, Draft> => ({
    is: 'leaf',
    label: given.label,
    shape: described(listOf(given.entry ?? 'string'), { label: given.label }),
    optional: given.optional ?? false,
    requiredWhereOpen: given.requiredWhereOpen ?? false,
    isActor: false,
    isFinite: true,
    domain: (open, draft, at) => {
      const options = given.options(open, draft, at);
      if (options === undefined) return undefined;
      const most = given.most?.(open, draft, at) ?? options.length;
      return { kind: 'pieces', options, least: given.least(open, draft, at), most };
    },
    ...(given.samples === undefined ? {} : { samples: given.samples }),
  }),
);

/** One word of a list. `options`: the words open now, all by default; undefined if the field is not open. */
export const wordField = guarded(
  'wordField',
  <Open, Draft>(
    given: FieldOptions & {
      readonly words: readonly string[];
      readonly options: FromDraft<Open, Draft, readonly Option[] | undefined>;
    },
  ): Leaf<Open, Draft> => ({
    is: 'leaf',
    label: given.label,
    shape: described(oneOf(...given.words), { label: given.label }),
    optional: given.optional ?? false,
    requiredWhereOpen: given.requiredWhereOpen ?? false,
    isActor: false,
    isFinite: true,
    domain: (open, draft, at) => {
      const options = given.options(open, draft, at);
      return options === undefined ? undefined : { kind: 'word', options };
    },
  }),
);

/** Yes or no. If `when` is false, it is not open. */
export const flagField = guarded(
  'flagField',
  <Open, Draft>(given: FieldOptions & { readonly when?: FromDraft<Open, Draft, boolean> }): Leaf<Open, Draft> => ({
    is: 'leaf',
    label: given.label,
    shape: described('boolean', { label: given.label }),
    optional: given.optional ?? false,
    requiredWhereOpen: given.requiredWhereOpen ?? false,
    isActor: false,
    isFinite: true,
    domain: (open, draft, at) => (given.when?.(open, draft, at) === false ? undefined : { kind: 'flag' }),
  }),
);

/**
 * A number. `least` and `most` of `limits` hold on any table; `range` is the range open now, and how the number moves
 * the piece if it does.
 */
export const numberField = guarded(
  'numberField',
  <Open, Draft>(
    given: FieldOptions & {
      readonly unit: Unit;
      readonly step: number;
      readonly limits?: { readonly least: number; readonly most: number };
      readonly range: FromDraft<
        Open,
        Draft,
        { readonly least: number; readonly most: number; readonly moves?: NumberMotion } | undefined
      >;
      readonly samples?: FromDraft<Open, Draft, readonly number[]>;
    },
  ): Leaf<Open, Draft> => ({
    is: 'leaf',
    label: given.label,
    shape: described('number', { label: given.label, unit: given.unit, step: given.step, ...given.limits }),
    optional: given.optional ?? false,
    requiredWhereOpen: given.requiredWhereOpen ?? false,
    isActor: false,
    isFinite: false,
    domain: (open, draft, at) => {
      const range = given.range(open, draft, at);
      return range === undefined ? undefined : { kind: 'number', ...range, step: given.step, unit: given.unit };
    },
    ...(given.samples === undefined ? {} : { samples: given.samples }),
  }),
);

/** A value of any other domain: a point, a pose, or the next leg of a path. */
export const placeField = guarded(
  'placeField',
  <Open, Draft>(
    given: FieldOptions & {
      readonly shape: Shape;
      readonly domain: FromDraft<Open, Draft, Domain | undefined>;
      readonly samples?: FromDraft<Open, Draft, readonly unknown[]>;
    },
  ): Leaf<Open, Draft> => ({
    is: 'leaf',
    label: given.label,
    shape: described(given.shape, { label: given.label }),
    optional: given.optional ?? false,
    requiredWhereOpen: given.requiredWhereOpen ?? false,
    isActor: false,
    isFinite: false,
    domain: given.domain,
    ...(given.samples === undefined ? {} : { samples: given.samples }),
  }),
);

/** An object of fields. If optional, it is left out as a whole. */
export const group = guarded(
  'group',
  <Open, Draft>(
    fields: Fields<Open, Draft>,
    { optional = false }: { readonly optional?: boolean } = {},
  ): Group<Open, Draft> => ({ is: 'group', optional, fields }),
);

/** A list of entries; a path is a list of legs. */
export const listField = guarded(
  'listField',
  <Open, Draft>(
    given: FieldOptions & {
      readonly entry: Leaf<Open, Draft> | Group<Open, Draft>;
      readonly longest?: number;
      readonly least?: FromDraft<Open, Draft, number>;
      readonly most?: FromDraft<Open, Draft, number>;
    },
  ): List<Open, Draft> => {
    const longest = given.longest ?? 200;
    return {
      is: 'list',
      label: given.label,
      optional: given.optional ?? false,
      entry: given.entry,
      longest,
      least: given.least ?? (() => 0),
      most: given.most ?? (() => longest),
    };
  },
);

const mayBeLeftOut = (shape: Shape, left: boolean): Shape => (left ? optionalShape(shape) : shape);

/** The form of a field. */
export const shapeOfField = <Open, Draft>(field: Field<Open, Draft>): Shape => {
  switch (field.is) {
    case 'constant':
      return oneOf(field.value);
    case 'leaf':
      return mayBeLeftOut(field.shape, field.optional);
    case 'group':
      return mayBeLeftOut(shapeOfFields(field.fields), field.optional);
    case 'list':
      return mayBeLeftOut(
        described(listOf(shapeOfField(field.entry), field.longest), { label: field.label }),
        field.optional,
      );
  }
};

/** The form of an object of fields. */
export const shapeOfFields = <Open, Draft>(fields: Fields<Open, Draft>): Shape => fieldsShape(shapesOfFields(fields));

export const shapesOfFields = <Open, Draft>(fields: Fields<Open, Draft>): Readonly<Record<string, Shape>> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shapeOfField(field)]));
