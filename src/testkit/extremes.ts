import { guarded } from '../core/guarded.js';
import { isRecord } from '../core/shape.js';

/** A value at the edge of what a JSON Schema accepts. */
export interface Extreme {
  /** Names of the fields from the top down to the value. */
  readonly path: readonly string[];
  /** Which edge: the least number, the greatest, or one of several values. */
  readonly edge: 'least' | 'most' | 'choice';
  readonly value: unknown;
}

type Part = Readonly<Record<string, unknown>>;
type Edge = 'least' | 'most';

const edges: readonly Edge[] = ['least', 'most'];

interface Place {
  readonly defs: Part;
  readonly path: readonly string[];
  /** A valid value of the place, or undefined. It gives the length of a list. */
  readonly sample: unknown;
}

const recordOf = (value: unknown): Part => (isRecord(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const resolved = (part: Part, defs: Part): Part => {
  const name = typeof part.$ref === 'string' ? part.$ref.split('/').at(-1) : undefined;
  return name === undefined ? part : resolved(recordOf(defs[name]), defs);
};

/** Alternatives of a part, without references. */
const formsOf = (given: Part, defs: Part): readonly Part[] => {
  const part = resolved(given, defs);
  const others = [...listOf(part.anyOf), ...listOf(part.oneOf)].map(recordOf);
  return others.length === 0 ? [part] : others.flatMap((each) => formsOf(each, defs));
};

const wordsOf = (form: Part): readonly unknown[] => ('const' in form ? [form.const] : listOf(form.enum));

/** One value of a form, with all its numbers at one edge. */
const filled = (form: Part, edge: Edge, { defs, sample }: Pick<Place, 'defs' | 'sample'>): unknown => {
  const numeric = edge === 'least' ? form.minimum : form.maximum;
  if (numeric !== undefined) return numeric;
  const [word] = wordsOf(form);
  if (word !== undefined) return word;
  if (form.type === 'array') return listOf(sample).map((each) => filledPart(form.items, edge, { defs, sample: each }));
  if (form.type === 'boolean') return edge === 'most';
  if (form.type !== 'object') return null;
  const { properties, required } = form;
  return Object.fromEntries(
    listOf(required).map((name) => [
      name,
      filledPart(recordOf(properties)[String(name)], edge, { defs, sample: recordOf(sample)[String(name)] }),
    ]),
  );
};

const filledPart = (part: unknown, edge: Edge, place: Pick<Place, 'defs' | 'sample'>): unknown =>
  filled(formsOf(recordOf(part), place.defs)[0] ?? {}, edge, place);

const fieldExtremes = (form: Part, { defs, path, sample }: Place): readonly Extreme[] =>
  Object.entries(recordOf(form.properties)).flatMap(([name, part]) =>
    extremesAt(recordOf(part), { defs, path: [...path, name], sample: recordOf(sample)[name] }),
  );

const formExtremes = (form: Part, place: Place): readonly Extreme[] => {
  const { path } = place;
  const words = wordsOf(form);
  if (words.length > 0) return words.map((value) => ({ path, edge: 'choice', value }));
  if (form.type === 'boolean') return [true, false].map((value) => ({ path, edge: 'choice', value }));
  if (form.type === 'null') return [{ path, edge: 'choice', value: null }];
  const isWhole = form.type === 'object' && listOf(form.required).length === 0;
  if (isWhole) return fieldExtremes(form, place);
  if (form.type === 'array' && !isNumberList(form, place)) return [];
  const isNumber = form.type === 'number' || form.type === 'integer';
  return isNumber || form.type === 'array' || form.type === 'object'
    ? edges.map((edge) => ({ path, edge, value: filled(form, edge, place) }))
    : [];
};

/** Lists of words say who may do what; their extremes are other rules, not other figures. */
const isNumberList = (form: Part, { defs, sample }: Place): boolean =>
  listOf(sample).length > 0 && formsOf(recordOf(form.items), defs).every((each) => each.type !== 'string');

const extremesAt = (part: Part, place: Place): readonly Extreme[] =>
  formsOf(part, place.defs).flatMap((form) => formExtremes(form, place));

/**
 * Every value at the edge of what a field of a JSON Schema accepts: the minimum and the maximum of each number, and each
 * of several words. A list or an object that is replaced as a whole has all its numbers at one edge.
 *
 * @param schema - JSON Schema of an input, such as `json().scenario`
 * @param field - a field of the input, such as `tables`
 * @param sample - a valid value of the field, which gives the lengths of lists
 */
export const extremesOf = guarded(
  'extremesOf',
  (schema: unknown, field: string, sample: unknown): readonly Extreme[] => {
    const whole = recordOf(schema);
    return extremesAt(recordOf(recordOf(whole.properties)[field]), {
      defs: recordOf(whole.$defs),
      path: [field],
      sample,
    });
  },
);

const withValue = (input: unknown, [name, ...rest]: readonly string[], value: unknown): unknown =>
  name === undefined ? value : { ...recordOf(input), [name]: withValue(recordOf(input)[name], rest, value) };

/** An input with some extremes in place of its own values. */
export const withExtremes = guarded('withExtremes', (input: object, extremes: readonly Extreme[]): unknown =>
  extremes.reduce<unknown>((changed, { path, value }) => withValue(changed, path, value), input),
);

/** Numbers of a schema without a minimum or a maximum, by their path. */
export const unboundedIn = guarded('unboundedIn', (schema: unknown): readonly string[] => {
  const found: string[] = [];
  const look = (value: unknown, path: string): void => {
    if (Array.isArray(value)) for (const [index, each] of value.entries()) look(each, `${path}/${index}`);
    if (!isRecord(value)) return;
    const isNumber = value.type === 'number' || value.type === 'integer';
    const least = value.minimum ?? value.exclusiveMinimum;
    const most = value.maximum ?? value.exclusiveMaximum;
    if (isNumber && !('const' in value) && !('enum' in value) && (least === undefined || most === undefined))
      found.push(path);
    for (const [name, each] of Object.entries(value)) look(each, `${path}/${name}`);
  };
  look(schema, '');
  return found;
});
