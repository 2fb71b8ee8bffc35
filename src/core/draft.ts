import { canonicalJson } from './canonical.js';
import { type Domain, isEmptyDomain } from './domain.js';
import type { Field, Fields, Group, Leaf, List } from './fields.js';
import type { Draft } from './fill.js';
import { fits, isRecord } from './shape.js';

export { type Draft, fill } from './fill.js';

/** The next field to fill in. */
export interface Parameter {
  /** JSON Pointer of its place in the draft. */
  readonly pointer: string;
  readonly label: string;
  /** Whether `null` may leave it out. */
  readonly optional: boolean;
  readonly domain: Domain;
}

/** A field that is not filled in yet, with the values its domain derives from. */
interface Open<Opening, Given> {
  readonly is: 'open';
  readonly next: Parameter;
  readonly leaf: Leaf<Opening, Given>;
  /** The part of the action that precedes this field; each value has the right form. */
  readonly draft: Given;
  readonly at: readonly number[];
}

/**
 * Result of reading a draft against fields: a value (undefined if left out), the next field to fill in, or a mismatch.
 */
type Reading<Opening, Given> =
  | { readonly is: 'filled'; readonly value: unknown }
  | Open<Opening, Given>
  | { readonly is: 'closed' };

/** The place of a value. The value is stored there as it is read, for the fields after it. */
interface Place {
  readonly pointer: string;
  readonly at: readonly number[];
  readonly put: (value: unknown) => void;
}

/** Input of the readers. */
interface Context<Opening, Given> {
  readonly open: Opening;
  /** The part of the action that has been read. */
  readonly soFar: () => Given;
  /** Optional fields that the draft does not have count as left out. */
  readonly leavesOut: boolean;
  /** Pointers of the values that are known to lie in the domains of their fields. Those that are found to are added. */
  readonly known: Set<string>;
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

const readLeaf = <Opening, Given>(
  leaf: Leaf<Opening, Given>,
  value: unknown,
  { pointer, at, put }: Place,
  { open, soFar, leavesOut, known }: Context<Opening, Given>,
): Reading<Opening, Given> => {
  const taken = (): Reading<Opening, Given> => {
    known.add(pointer);
    put(value);
    return filled(value);
  };
  const optional = leaf.optional && !leaf.requiredWhereOpen;
  if (value === null && !fits(leaf.shape, null)) return optional ? leftOut : closed;
  if (value !== undefined && !fits(leaf.shape, value)) return closed;
  if (value !== undefined && (!leaf.isFinite || known.has(pointer))) return taken();
  if (value === undefined && leavesOut && optional) return leftOut;
  // The draft is not complete then. Its next domain may be long to work out, and nobody asks for it.
  if (value === undefined && leavesOut && !leaf.optional) return closed;
  const draft = soFar();
  const domain = leaf.domain(open, draft, at, value);
  if (domain === undefined || isEmptyDomain(domain)) return value === undefined && leaf.optional ? leftOut : closed;
  if (value !== undefined) return isMember(domain, value) ? taken() : closed;
  return { is: 'open', next: { pointer, label: leaf.label, optional, domain }, leaf, draft, at };
};

const memberOf = <Opening, Given>(fields: Fields<Opening, Given>, name: string): Field<Opening, Given> | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

/**
 * Whether an object is left out: it is null, or has only a null in it, which is how its first field is left out. An object
 * in it that may be left out by itself says nothing of the others.
 */
const isNothing = <Opening, Given>(field: Field<Opening, Given>, value: unknown): boolean => {
  if (value === null) return true;
  if (field.is !== 'group' || !isRecord(value)) return false;
  const given = Object.entries(value).filter(([name]) => memberOf(field.fields, name)?.is !== 'constant');
  return (
    given.length > 0 &&
    given.every(([name, each]) => {
      const member = memberOf(field.fields, name);
      if (member === undefined || (member.is === 'group' && member.optional)) return false;
      return isNothing(member, each);
    })
  );
};

const orOptional = <Opening, Given>(reading: Reading<Opening, Given>, optional: boolean): Reading<Opening, Given> =>
  reading.is === 'open' && optional ? { ...reading, next: { ...reading.next, optional } } : reading;

const readGroup = <Opening, Given>(
  group: Group<Opening, Given>,
  value: unknown,
  place: Place,
  context: Context<Opening, Given>,
): Reading<Opening, Given> => {
  const { fields, optional } = group;
  if (value === undefined && optional && context.leavesOut) return leftOut;
  if (optional && isNothing(group, value)) return leftOut;
  if (value !== undefined && !isRecord(value)) return closed;
  for (const key of Object.keys(value ?? {})) if (!Object.hasOwn(fields, key)) return closed;
  const read: Record<string, unknown> = {};
  if (value !== undefined) place.put(read);
  for (const [name, field] of Object.entries(fields)) {
    const given = value !== undefined && Object.hasOwn(value, name) ? value[name] : undefined;
    const put = (each: unknown): void => {
      read[name] = each;
    };
    const reading = readField(field, given, { pointer: `${place.pointer}/${name}`, at: place.at, put }, context);
    if (reading.is === 'closed' && value === undefined && optional) return leftOut;
    if (reading.is !== 'filled') return orOptional(reading, optional && value === undefined);
    // A list may have been put there while it was read, and turn out to be left out.
    if (reading.value === undefined) Reflect.deleteProperty(read, name);
    else read[name] = reading.value;
  }
  return optional && Object.keys(read).length === 0 ? leftOut : filled(read);
};

const readList = <Opening, Given>(
  list: List<Opening, Given>,
  value: unknown,
  { pointer, at, put }: Place,
  context: Context<Opening, Given>,
): Reading<Opening, Given> => {
  if (value !== undefined && value !== null && !Array.isArray(value)) return closed;
  const given: readonly unknown[] = Array.isArray(value) ? value : [];
  if (given.length > list.longest + 1) return closed;
  const entries: unknown[] = [];
  if (given.length > 0) put(entries);
  const least = (): number => list.least(context.open, context.soFar(), at);
  const readEntry = (entry: unknown, index: number): Reading<Opening, Given> => {
    const place = {
      pointer: `${pointer}/${index}`,
      at: [...at, index],
      put: (each: unknown) => {
        entries[index] = each;
      },
    };
    return readField(list.entry, entry, place, context);
  };
  const done = (): Reading<Opening, Given> => (entries.length === 0 && list.optional ? leftOut : filled(entries));
  if (value === null) return list.optional || least() === 0 ? done() : closed;
  for (const [index, entry] of given.entries()) {
    // The last entry may end the list. Where the list may not end yet, null may still leave out a part of the entry.
    if (index === given.length - 1 && entry !== undefined && isNothing(list.entry, entry) && index >= least())
      return done();
    const reading = readEntry(entry, index);
    if (reading.is !== 'filled') return reading;
    if (reading.value === undefined) return closed;
    entries[index] = reading.value;
  }
  const [fewest, most] = [least(), Math.min(list.longest, list.most(context.open, context.soFar(), at))];
  const mayEnd = entries.length >= fewest;
  if (entries.length > most) return closed;
  if (mayEnd && (entries.length === most || context.leavesOut)) return done();
  if (entries.length === most) return closed;
  const next = readEntry(undefined, entries.length);
  if (next.is === 'open') return orOptional(next, mayEnd);
  return mayEnd ? done() : closed;
};

const readField = <Opening, Given>(
  field: Field<Opening, Given>,
  value: unknown,
  place: Place,
  context: Context<Opening, Given>,
): Reading<Opening, Given> => {
  switch (field.is) {
    case 'constant':
      return value === undefined || value === field.value ? filled(field.value) : closed;
    case 'leaf':
      return readLeaf(field, value, place, context);
    case 'group':
      return readGroup(field, value, place, context);
    case 'list':
      return readList(field, value, place, context);
  }
};

/**
 * Reads the fields of a draft, without `type` and `side`.
 *
 * Each field is read with the fields before it. Those have their forms, whatever else the draft holds.
 *
 * @param leavesOut - whether fields that may be left out are; a draft that is not complete without them is closed then
 * @param known - pointers of values that lie in the domains of their fields, with the same fields before them; those
 *   that are found to are added
 */
export const readDraft = <Opening, Action>(
  fields: Fields<Opening, Partial<Action>>,
  draft: Draft,
  open: Opening,
  leavesOut = false,
  known = new Set<string>(),
): Reading<Opening, Partial<Action>> => {
  const { type, side, ...given } = draft;
  const head = { ...(typeof type === 'string' ? { type } : {}), ...(typeof side === 'string' ? { side } : {}) };
  let read: object = {};
  // The fields are those of the action's own form, and each value was checked against its form.
  const soFar = () => ({ ...head, ...read }) as Partial<Action>;
  const put = (value: unknown): void => {
    if (isRecord(value)) read = value;
  };
  return readGroup(
    { is: 'group', optional: false, fields },
    given,
    { pointer: '', at: [], put },
    {
      open,
      soFar,
      leavesOut,
      known,
    },
  );
};

/** The constants among the fields, as a draft holds them. */
export const constantsOf = (fields: Fields<never, never>): Draft =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.is === 'constant' ? [[name, field.value]] : [])),
  );
