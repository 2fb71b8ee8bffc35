import type { Unit } from './domain.js';
import { guarded } from './guarded.js';
import { type Facts, issuesOfEach, type Refusal, refusal } from './refusal.js';

/** The form of a plain value, as data. Actions are checked against it before any rule is applied. */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  /** Any value; it is checked elsewhere. */
  | 'anything'
  | { readonly optional: Shape }
  | { readonly nullable: Shape }
  | { readonly oneOf: readonly string[] }
  | { readonly list: Shape; readonly most: number }
  | { readonly fields: Readonly<Record<string, Shape>> }
  | { readonly either: readonly Shape[] }
  /** A form with a description, for schemas and reference pages. */
  | { readonly described: Shape; readonly about: Description };

/** The meaning of a value: its label, its unit, and the limits that hold on any table. */
export interface Description {
  readonly label: string;
  readonly unit?: Unit;
  readonly least?: number;
  readonly most?: number;
  /** The finest difference that matters; 1 for whole numbers. */
  readonly step?: number;
}

/** A value of this form, or none. */
export const optional = (shape: Shape): Shape => ({ optional: shape });
/** A value of this form, or null. */
export const nullable = (shape: Shape): Shape => ({ nullable: shape });
/** One of these words. */
export const oneOf = (...words: readonly string[]): Shape => ({ oneOf: words });
/** A list of at most `most` entries of one form. */
export const listOf = (list: Shape, most = 200): Shape => ({ list, most });
/** An object with exactly these fields. */
export const fields = (of: Readonly<Record<string, Shape>>): Shape => ({ fields: of });
/** The form of an action: its type, an optional side, and its own fields. */
export const actionShape = (type: string, of: Readonly<Record<string, Shape>>): Shape =>
  fields({ type: oneOf(type), side: optional('string'), ...of });
/** One of several forms. Issues are reported against the form most likely meant. */
export const either = (...shapes: readonly Shape[]): Shape => ({ either: shapes });

/** A form with its description. */
export const described = (shape: Shape, about: Description): Shape => ({ described: shape, about });
/** The form without its description. */
const bare = (shape: Shape): Shape =>
  typeof shape === 'object' && 'described' in shape ? bare(shape.described) : shape;

/** Longest string in any input. */
export const mostCharacters = 200;
/** Larger coordinates and headings make no sense on any table. */
export const greatestNumber = 1e6;

/** Limit of unknown fields that are reported; a hostile object may have a million. */
const mostUnknown = 20;

/** Whether a value is an object and not a list. A revoked proxy is neither. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null) return false;
  try {
    return !Array.isArray(value);
  } catch {
    return false;
  }
};

/** Longest part of an input that a refusal repeats. */
const mostPreviewed = 40;

/** What a value is, for messages. `Array.isArray` throws for a revoked proxy. */
const kindOfObject = (value: object): string => {
  try {
    return Array.isArray(value) ? 'a list' : 'an object';
  } catch {
    return 'an object';
  }
};

/**
 * A value from outside as a short text. Every message that repeats a foreign value goes through it, because `String`
 * and templates throw for objects whose `toString` is none, for objects without a prototype, and for symbols.
 */
export const preview = (value: unknown): string => {
  if (typeof value === 'string') return value.slice(0, mostPreviewed);
  if (typeof value === 'object' && value !== null) return kindOfObject(value);
  return typeof value === 'function' ? 'a function' : String(value).slice(0, mostPreviewed);
};

const mostJsonPreviewed = 400;

/** A value from outside as JSON for messages of bugs; its preview if JSON cannot hold it. It never throws. */
export const jsonPreview = (value: unknown): string => {
  try {
    return (JSON.stringify(value) ?? preview(value)).slice(0, mostJsonPreviewed);
  } catch {
    return preview(value);
  }
};

const malformed = (path: string, text: string, facts: Facts = {}): readonly Refusal<'malformed'>[] => [
  refusal('malformed', null, text, facts, path),
];

/** What stands in a place where something else is expected, for the figures of a refusal. */
const givenAs = (value: unknown): Facts => ({ given: value === undefined ? 'nothing' : preview(value) });

const textRefusals = (value: unknown, path: string): readonly Refusal<'malformed'>[] => {
  if (typeof value !== 'string') return malformed(path, 'A short text is expected.', givenAs(value));
  const { length } = value;
  if (length <= mostCharacters) return [];
  return malformed(path, `A text of at most ${mostCharacters} characters is expected, not of ${length}.`, {
    given: length,
    most: mostCharacters,
  });
};

const numberRefusals = (value: unknown, path: string): readonly Refusal<'malformed'>[] => {
  if (typeof value !== 'number' || Number.isNaN(value)) return malformed(path, 'A number is expected.', givenAs(value));
  if (Math.abs(value) <= greatestNumber) return [];
  return malformed(path, `A number from ${-greatestNumber} to ${greatestNumber} is expected, not ${value}.`, {
    given: preview(value),
    least: -greatestNumber,
    most: greatestNumber,
  });
};

const at = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** Reads own keys only: an inherited or `__proto__` key is not a field of an input. */
const ownField = (value: Readonly<Record<string, unknown>>, key: string): unknown =>
  Object.hasOwn(value, key) ? value[key] : undefined;

const fieldRefusals = (
  of: Readonly<Record<string, Shape>>,
  value: unknown,
  path: string,
): readonly Refusal<'malformed'>[] => {
  if (!isRecord(value)) return malformed(path, 'An object is expected here.', givenAs(value));
  const unknown: string[] = [];
  for (const key of Object.keys(value)) {
    if (!Object.hasOwn(of, key)) unknown.push(key);
    if (unknown.length >= mostUnknown) break;
  }
  return [
    ...unknown.flatMap((key) =>
      malformed(at(path, key.slice(0, mostCharacters)), 'There is no such field.', {
        given: preview(key),
        known: Object.keys(of).join(', '),
      }),
    ),
    ...Object.entries(of).flatMap(([key, shape]) => formRefusals(shape, ownField(value, key), at(path, key))),
  ];
};

const fieldsOf = (shape: Shape): Readonly<Record<string, Shape>> => {
  const form = bare(shape);
  return typeof form === 'object' && 'fields' in form ? form.fields : {};
};

/** The words that a form allows in a field; none if the field is not an enumeration. */
const wordsAt = (shape: Shape, key: string): readonly string[] => {
  const field = Object.hasOwn(fieldsOf(shape), key) ? fieldsOf(shape)[key] : undefined;
  const form = field === undefined ? undefined : bare(field);
  return typeof form === 'object' && 'oneOf' in form ? form.oneOf : [];
};

/** Whether the word in a field (`kind: 'wheel'`) distinguishes the forms: all have the field, with different words. */
const distinguishes = (shapes: readonly Shape[], key: string): boolean => {
  const words = shapes.map((each) => wordsAt(each, key));
  return words.every((each) => each.length > 0) && new Set(words.map((each) => each.join())).size > 1;
};

const knowsAllFields = (shape: Shape, value: unknown): boolean =>
  isRecord(value) && Object.keys(value).every((key) => Object.hasOwn(fieldsOf(shape), key));

/**
 * The forms most likely meant: those that have all given fields, then those whose fields fit, checked one after the
 * other.
 */
const likeliest = (shapes: readonly Shape[], value: Readonly<Record<string, unknown>>): readonly Shape[] => {
  const knowing = shapes.filter((each) => knowsAllFields(each, value));
  const keys = Object.keys(fieldsOf(shapes[0] ?? 'anything')).filter((key) => Object.hasOwn(value, key));
  return keys.reduce<readonly Shape[]>(
    (left, key) => {
      const fitting = left.filter((each) => {
        const field = Object.hasOwn(fieldsOf(each), key) ? fieldsOf(each)[key] : undefined;
        return field !== undefined && fits(field, ownField(value, key));
      });
      return fitting.length > 0 ? fitting : left;
    },
    knowing.length > 0 ? knowing : shapes,
  );
};

/** Refusals against the form most likely meant; if there are several, against the one with the fewest refusals. */
const nearestRefusals = (shapes: readonly Shape[], value: unknown, path: string): readonly Refusal<'malformed'>[] => {
  const meant = isRecord(value) ? likeliest(shapes, value) : shapes;
  const tries = meant.map((each) => formRefusals(each, value, path));
  return tries.toSorted((one, other) => one.length - other.length)[0] ?? [];
};

/** If a word distinguishes the forms, it selects one; an unknown word is the only refusal. */
const eitherRefusals = (shapes: readonly Shape[], value: unknown, path: string): readonly Refusal<'malformed'>[] => {
  const keys = Object.keys(fieldsOf(shapes[0] ?? 'anything'));
  const key = keys.find((each) => distinguishes(shapes, each));
  if (key === undefined || !isRecord(value)) return nearestRefusals(shapes, value, path);
  const word = ownField(value, key);
  const meant = shapes.filter((each) => wordsAt(each, key).some((one) => one === word));
  if (meant.length === 1 || (meant.length > 0 && meant.length < shapes.length))
    return eitherRefusals(meant, value, path);
  const words = [...new Set(shapes.flatMap((each) => wordsAt(each, key)))];
  return meant.length > 0 ? nearestRefusals(meant, value, path) : formRefusals(oneOf(...words), word, at(path, key));
};

const formRefusals = (shape: Shape, value: unknown, path: string): readonly Refusal<'malformed'>[] => {
  if (shape === 'string') return textRefusals(value, path);
  if (shape === 'number') return numberRefusals(value, path);
  if (shape === 'boolean')
    return typeof value === 'boolean' ? [] : malformed(path, 'true or false is expected.', givenAs(value));
  if (shape === 'anything') return value === undefined ? malformed(path, 'A value is expected here.') : [];
  if ('described' in shape) return formRefusals(shape.described, value, path);
  if ('optional' in shape) return value === undefined ? [] : formRefusals(shape.optional, value, path);
  if ('nullable' in shape) return value === null ? [] : formRefusals(shape.nullable, value, path);
  if ('oneOf' in shape)
    return typeof value === 'string' && shape.oneOf.includes(value)
      ? []
      : malformed(path, `One of ${shape.oneOf.join(', ')} is expected.`, givenAs(value));
  if ('either' in shape) return eitherRefusals(shape.either, value, path);
  if ('fields' in shape) return fieldRefusals(shape.fields, value, path);
  if (!Array.isArray(value)) return malformed(path, 'A list is expected here.', givenAs(value));
  if (value.length > shape.most)
    return malformed(path, `At most ${shape.most} entries are taken.`, { given: value.length, most: shape.most });
  return issuesOfEach<unknown, Refusal<'malformed'>>(value, (each, index) =>
    formRefusals(shape.list, each, `${path}[${index}]`),
  );
};

/**
 * The places where a value does not have the required form; empty if it has. A list is not read beyond its fiftieth
 * issue.
 */
export const shapeRefusals = guarded(
  'shapeRefusals',
  (shape: Shape, value: unknown, path = ''): readonly Refusal<'malformed'>[] => formRefusals(shape, value, path),
);

const fieldsFit = (of: Readonly<Record<string, Shape>>, value: unknown): boolean => {
  if (!isRecord(value)) return false;
  for (const key in value) if (!Object.hasOwn(of, key)) return false;
  for (const key in of) {
    const shape = of[key];
    if (shape !== undefined && !fits(shape, ownField(value, key))) return false;
  }
  return true;
};

/** Whether a value has the required form. Fast, because it does not collect refusals. */
export const fits = (shape: Shape, value: unknown): boolean => {
  if (shape === 'string') return typeof value === 'string' && value.length <= mostCharacters;
  if (shape === 'number') return typeof value === 'number' && Math.abs(value) <= greatestNumber;
  if (shape === 'boolean') return typeof value === 'boolean';
  if (shape === 'anything') return value !== undefined;
  if ('described' in shape) return fits(shape.described, value);
  if ('optional' in shape) return value === undefined || fits(shape.optional, value);
  if ('nullable' in shape) return value === null || fits(shape.nullable, value);
  if ('oneOf' in shape) return typeof value === 'string' && shape.oneOf.includes(value);
  if ('either' in shape) return shape.either.some((each) => fits(each, value));
  if ('fields' in shape) return fieldsFit(shape.fields, value);
  if (!Array.isArray(value) || value.length > shape.most) return false;
  for (let index = 0; index < value.length; index += 1) if (!fits(shape.list, value[index])) return false;
  return true;
};

/**
 * Refusals of an action from outside that does not have the form of its kind; empty if it has.
 *
 * @param shapeOf - the form of actions of a type; null for an unknown type
 */
export const actionRefusals = (
  action: unknown,
  shapeOf: (given: Readonly<Record<string, unknown>>) => Shape | null,
): readonly Refusal<'malformed'>[] => {
  if (!isRecord(action)) return malformed('', 'An action is an object with a type.', givenAs(action));
  const shape = shapeOf(action);
  if (shape === null) return malformed('type', 'There is no such action.', givenAs(action.type));
  return fits(shape, action) ? [] : shapeRefusals(shape, action);
};
