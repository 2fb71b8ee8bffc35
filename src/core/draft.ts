import { canonicalJson } from './canonical.js';
import { type Domain, isEmptyDomain } from './domain.js';
import type { Field, Fields, Group, Leaf, List } from './fields.js';
import { fits, isRecord } from './shape.js';

/**
 * An action as far as it is filled in. Plain JSON: fields not yet filled in are missing. `null` leaves out a field that
 * may be left out, and ends a list.
 */
export type Draft = Readonly<Record<string, unknown>>;

/** The next field to fill in. */
export interface Parameter {
  /** Its place in the draft, as a JSON Pointer. */
  readonly pointer: string;
  readonly label: string;
  /** Whether it may be left out, by `null`. */
  readonly optional: boolean;
  readonly domain: Domain;
}

/** What reading a draft against fields came to: a value (undefined: left out), a field still to fill in, or neither. */
type Reading<Open, Given> =
  | { readonly is: 'filled'; readonly value: unknown }
  | { readonly is: 'open'; readonly next: Parameter; readonly leaf: Leaf<Open, Given>; readonly at: readonly number[] }
  | { readonly is: 'closed' };

/** What is read. */
interface Context<Open, Given> {
  readonly open: Open;
  readonly draft: Given;
  /** Fields that may be left out are, where the draft does not have them. */
  readonly leavesOut: boolean;
}

const closed = { is: 'closed' } as const;
const filled = (value: unknown) => ({ is: 'filled', value }) as const;
const leftOut = filled(undefined);

const isMember = (domain: Domain, value: unknown): boolean => {
  if (domain.kind === 'pieces') {
    if (!Array.isArray(value) || value.length < domain.least || value.length > domain.most) return false;
    const ids = new Set(domain.options.map((option) => option.value));
    return value.every((id) => ids.has(id)) && new Set(value).size === value.length;
  }
  if (domain.kind !== 'piece' && domain.kind !== 'word') return true;
  if (domain.options.some((option) => option.value === value)) return true;
  if (typeof value !== 'object') return false;
  const text = canonicalJson(value);
  return domain.options.some((option) => typeof option.value === 'object' && canonicalJson(option.value) === text);
};

const readLeaf = <Open, Given>(
  leaf: Leaf<Open, Given>,
  value: unknown,
  pointer: string,
  at: readonly number[],
  { open, draft, leavesOut }: Context<Open, Given>,
): Reading<Open, Given> => {
  if (value === null) return leaf.optional ? leftOut : closed;
  if (value !== undefined && !fits(leaf.shape, value)) return closed;
  if (value !== undefined && !leaf.isFinite) return filled(value);
  if (value === undefined && leavesOut && leaf.optional) return leftOut;
  const domain = leaf.domain(open, draft, at);
  // A field that is not open may be left out if its form allows it, though a person who can choose has to.
  if (domain === undefined || isEmptyDomain(domain))
    return value === undefined && (leaf.optional || fits(leaf.shape, undefined)) ? leftOut : closed;
  if (value !== undefined) return isMember(domain, value) ? filled(value) : closed;
  return { is: 'open', next: { pointer, label: leaf.label, optional: leaf.optional, domain }, leaf, at };
};

/** An object whose first field is null is left out. */
const isNothing = (fields: Fields<never, never>, value: unknown): boolean => {
  const [first = ''] = Object.keys(fields);
  return value === null || (isRecord(value) && value[first] === null);
};

const orOptional = <Open, Given>(reading: Reading<Open, Given>, optional: boolean): Reading<Open, Given> =>
  reading.is === 'open' && optional ? { ...reading, next: { ...reading.next, optional } } : reading;

const readGroup = <Open, Given>(
  { fields, optional }: Pick<Group<Open, Given>, 'fields' | 'optional'>,
  value: unknown,
  pointer: string,
  at: readonly number[],
  context: Context<Open, Given>,
): Reading<Open, Given> => {
  if (value === undefined && optional && context.leavesOut) return leftOut;
  if (optional && isNothing(fields, value)) return leftOut;
  if (value !== undefined && !isRecord(value)) return closed;
  for (const key of Object.keys(value ?? {})) if (!Object.hasOwn(fields, key)) return closed;
  const read: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const given = value !== undefined && Object.hasOwn(value, name) ? value[name] : undefined;
    const reading = readField(field, given, `${pointer}/${name}`, at, context);
    if (reading.is === 'closed' && value === undefined && optional) return leftOut;
    if (reading.is !== 'filled') return orOptional(reading, optional && value === undefined);
    if (reading.value !== undefined) read[name] = reading.value;
  }
  return filled(read);
};

const readList = <Open, Given>(
  list: List<Open, Given>,
  value: unknown,
  pointer: string,
  at: readonly number[],
  context: Context<Open, Given>,
): Reading<Open, Given> => {
  if (value !== undefined && value !== null && !Array.isArray(value)) return closed;
  const given: readonly unknown[] = Array.isArray(value) ? value : [];
  const { open, draft } = context;
  const [least, most] = [list.least(open, draft, at), Math.min(list.longest, list.most(open, draft, at))];
  if (given.length > list.longest + 1) return closed;
  const entryOf = (entry: unknown, index: number): Reading<Open, Given> =>
    list.entry.is === 'leaf'
      ? readLeaf(list.entry, entry, `${pointer}/${index}`, [...at, index], context)
      : readGroup(list.entry, entry, `${pointer}/${index}`, [...at, index], context);
  const done = (entries: readonly unknown[]): Reading<Open, Given> =>
    entries.length === 0 && list.optional ? leftOut : filled(entries);
  if (value === null) return list.optional || least === 0 ? done([]) : closed;
  const entries: unknown[] = [];
  for (const [index, entry] of given.entries()) {
    // A list of JSON has no holes.
    if (entry === undefined) return closed;
    const ends = list.entry.is === 'leaf' ? entry === null : isNothing(list.entry.fields, entry);
    if (ends) return index >= least && index === given.length - 1 ? done(entries) : closed;
    const reading = entryOf(entry, index);
    if (reading.is !== 'filled') return reading;
    entries.push(reading.value);
  }
  if (entries.length >= most) return entries.length === most || most < least ? done(entries) : closed;
  const mayEnd = entries.length >= least;
  if (mayEnd && context.leavesOut) return done(entries);
  const next = entryOf(undefined, entries.length);
  if (next.is === 'open') return orOptional(next, mayEnd);
  return mayEnd ? done(entries) : closed;
};

const readField = <Open, Given>(
  field: Field<Open, Given>,
  value: unknown,
  pointer: string,
  at: readonly number[],
  context: Context<Open, Given>,
): Reading<Open, Given> => {
  switch (field.is) {
    case 'constant':
      return value === undefined || value === field.value ? filled(field.value) : closed;
    case 'leaf':
      return readLeaf(field, value, pointer, at, context);
    case 'group':
      return readGroup(field, value, pointer, at, context);
    case 'list':
      return readList(field, value, pointer, at, context);
  }
};

/** A value without what is left out by null. */
export const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter((each) => each !== null).map(withoutNulls);
  if (!isRecord(value)) return value;
  const kept: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(value))
    if (each !== null && each !== undefined) kept[key] = withoutNulls(each);
  return kept;
};

/** Reads the fields of a draft. `type` and `side` are not among them. */
export const readDraft = <Open, Action>(
  fields: Fields<Open, Partial<Action>>,
  draft: Draft,
  open: Open,
  leavesOut = false,
): Reading<Open, Partial<Action>> => {
  const { type: _type, side: _side, ...given } = draft;
  // A draft has the form of an action with parts missing: every part that is there is held to its form as it is read.
  const context = { open, draft: withoutNulls(draft) as Partial<Action>, leavesOut };
  return readGroup({ fields, optional: false }, given, '', [], context);
};

/** The constants of fields, as they stand in a draft. */
export const constantsOf = (fields: Fields<never, never>): Draft =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.is === 'constant' ? [[name, field.value]] : [])),
  );

const unescaped = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

const withValue = (whole: unknown, [part, ...rest]: readonly string[], value: unknown): unknown => {
  if (part === undefined) return value;
  if (Array.isArray(whole) || (whole === undefined && /^\d+$/.test(part))) {
    const list: unknown[] = Array.isArray(whole) ? [...whole] : [];
    const index = Number(part);
    if (index <= list.length) list[index] = withValue(list[index], rest, value);
    return list;
  }
  const object = isRecord(whole) ? whole : {};
  const member = Object.hasOwn(object, part) ? object[part] : undefined;
  return { ...object, [part]: withValue(member, rest, value) };
};

/**
 * A draft with a value filled in.
 *
 * @param pointer - JSON Pointer of a parameter that `choices` asked for: `/params/path/0`
 */
export const fill = (draft: Draft, pointer: string, value: unknown): Draft =>
  withValue(draft, pointer.split('/').slice(1).map(unescaped), value) as Draft;
