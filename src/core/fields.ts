import type { Domain, Option, Unit } from './domain.js';
import { described, fields as fieldsShape, listOf, oneOf, optional as optionalShape, type Shape } from './shape.js';

/**
 * The fields of an action, described once: their form, and the values they may take once the fields before them are set.
 *
 * `Open` is the decision that is open, `Draft` the action as far as it is filled in, `at` the indexes of the list entries
 * a field lies in, outermost first.
 */
type At = readonly number[];

/** One value of an action. */
export interface Leaf<Open, Draft> {
  readonly is: 'leaf';
  readonly label: string;
  readonly shape: Shape;
  readonly optional: boolean;
  /** Where it is open it has to be filled in, though the form of the action lets it be missing. */
  readonly requiredWhereOpen: boolean;
  /** The piece the action concerns. */
  readonly isActor: boolean;
  /** A finite domain: a value outside it is no value of the field. */
  readonly isFinite: boolean;
  /** Undefined: not open now. `given`: what the draft has in this place already. */
  domain(open: Open, draft: Draft, at: At, given?: unknown): Domain | undefined;
  /** Values a bot tries; those of a finite domain are tried without it. */
  samples?(open: Open, draft: Draft, at: At): readonly unknown[];
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
  /** More entries than this have no meaning on any table. */
  readonly longest: number;
  least(open: Open, draft: Draft, at: At): number;
  most(open: Open, draft: Draft, at: At): number;
}

export type Field<Open, Draft> = Leaf<Open, Draft> | Constant | Group<Open, Draft> | List<Open, Draft>;
/** Fields by name, in the order in which they are filled in. */
export type Fields<Open, Draft> = Readonly<Record<string, Field<Open, Draft>>>;

interface Common {
  readonly label: string;
  readonly optional?: boolean;
  /** With `optional`: it may be missing only where it is not open. */
  readonly requiredWhereOpen?: boolean;
}

/**
 * `given`: what the draft has in this place already, undefined where it has nothing. It is only asked whether that is
 * one of the options, so the others may be left out.
 */
type Give<Open, Draft, Value> = (open: Open, draft: Draft, at: At, given?: unknown) => Value;

/** A field that holds one word, whatever the situation: it tells forms of an action apart. */
export const constant = (value: string): Constant => ({ is: 'constant', value });

/** A piece, by id. `actor`: it is the piece the action concerns. */
export const pieceField = <Open, Draft>(
  given: Common & {
    readonly actor?: boolean;
    /** Form of the value; an id if left out. */
    readonly shape?: Shape;
    readonly options: Give<Open, Draft, readonly Option[] | undefined>;
  },
): Leaf<Open, Draft> => ({
  is: 'leaf',
  label: given.label,
  shape: described(given.shape ?? 'string', { label: given.label }),
  optional: given.optional ?? false,
  requiredWhereOpen: given.requiredWhereOpen ?? false,
  isActor: given.actor ?? false,
  isFinite: true,
  domain: (open, draft, at, value) => {
    const options = given.options(open, draft, at, value);
    return options === undefined ? undefined : { kind: 'piece', options };
  },
});

/** Several pieces: a list of ids, filled in at once. */
export const piecesField = <Open, Draft>(
  given: Common & {
    readonly options: Give<Open, Draft, readonly Option[] | undefined>;
    readonly least: Give<Open, Draft, number>;
    readonly most?: Give<Open, Draft, number>;
    readonly samples?: Give<Open, Draft, readonly (readonly string[])[]>;
  },
): Leaf<Open, Draft> => ({
  is: 'leaf',
  label: given.label,
  shape: described(listOf('string'), { label: given.label }),
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
});

/** One of some words. `options`: those open now, all if left out; undefined: none is asked for. */
export const wordField = <Open, Draft>(
  given: Common & {
    readonly words: readonly string[];
    readonly options: Give<Open, Draft, readonly Option[] | undefined>;
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
});

/** Yes or no. `when` false: not open now. */
export const flagField = <Open, Draft>(
  given: Common & { readonly when?: Give<Open, Draft, boolean> },
): Leaf<Open, Draft> => ({
  is: 'leaf',
  label: given.label,
  shape: described('boolean', { label: given.label }),
  optional: given.optional ?? false,
  requiredWhereOpen: given.requiredWhereOpen ?? false,
  isActor: false,
  isFinite: true,
  domain: (open, draft, at) => (given.when?.(open, draft, at) === false ? undefined : { kind: 'flag' }),
});

/** A number. `least` and `most` of `limits` are what any table allows; `range` is what is open now. */
export const numberField = <Open, Draft>(
  given: Common & {
    readonly unit: Unit;
    readonly step: number;
    readonly limits?: { readonly least: number; readonly most: number };
    readonly range: Give<Open, Draft, { readonly least: number; readonly most: number } | undefined>;
    readonly samples?: Give<Open, Draft, readonly number[]>;
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
    return range === undefined
      ? undefined
      : { kind: 'number', least: range.least, most: range.most, step: given.step, unit: given.unit };
  },
  ...(given.samples === undefined ? {} : { samples: given.samples }),
});

/** A value of any other domain: a point, a pose, or the next leg of a path. */
export const placeField = <Open, Draft>(
  given: Common & {
    readonly shape: Shape;
    readonly domain: Give<Open, Draft, Domain | undefined>;
    readonly samples?: Give<Open, Draft, readonly unknown[]>;
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
});

/** An object of fields. Optional: it is left out as a whole. */
export const group = <Open, Draft>(
  fields: Fields<Open, Draft>,
  { optional = false }: { readonly optional?: boolean } = {},
): Group<Open, Draft> => ({ is: 'group', optional, fields });

/** A list of entries; a path is a list of legs. */
export const listField = <Open, Draft>(
  given: Common & {
    readonly entry: Leaf<Open, Draft> | Group<Open, Draft>;
    readonly longest?: number;
    readonly least?: Give<Open, Draft, number>;
    readonly most?: Give<Open, Draft, number>;
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
};

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
