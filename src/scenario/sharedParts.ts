import { isRecord } from '../core/shape.js';

type Part = Readonly<Record<string, unknown>>;

/** Parts shorter than this are repeated, because a reference would be as long. */
const leastShared = 30;

/** Keywords that describe one use of a part. They stay next to the reference. */
const labels = ['description', 'default'] as const;

const labelsOf = (part: Part): Part =>
  Object.fromEntries(labels.flatMap((label) => (label in part ? [[label, part[label]]] : [])));

const withoutLabels = (part: Part): Part =>
  Object.fromEntries(Object.entries(part).filter(([key]) => !labels.some((label) => label === key)));

/** Keywords whose value is a part, a list of parts, or parts by name. */
const onePart = ['items'];
const listsOfParts = ['anyOf', 'oneOf', 'prefixItems'];
const partsByName = ['properties'];

/** Applies a function to each direct part of a part. `name` is the field that contains it. */
const mapParts = (part: Part, name: string, change: (child: Part, name: string) => unknown): Part =>
  Object.fromEntries(
    Object.entries(part).map(([key, value]) => {
      if (onePart.includes(key) && isRecord(value)) return [key, change(value, name)];
      if (listsOfParts.includes(key) && Array.isArray(value))
        return [key, value.map((each: unknown) => (isRecord(each) ? change(each, name) : each))];
      if (partsByName.includes(key) && isRecord(value))
        return [
          key,
          Object.fromEntries(
            Object.entries(value).map(([field, each]) => [field, isRecord(each) ? change(each, field) : each]),
          ),
        ];
      return [key, value];
    }),
  );

const keyOf = (part: Part): string => JSON.stringify(withoutLabels(part));

/** Counts how often each part occurs. Parts inside a repeated part count once. */
const occurrences = (schema: Part): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  const count = (part: Part): Part => {
    const key = keyOf(part);
    const before = counts.get(key) ?? 0;
    counts.set(key, before + 1);
    return before > 0 ? part : mapParts(part, '', count);
  };
  mapParts(schema, '', count);
  return counts;
};

/** Names of definitions of numbers, in whatever field they first occur. */
const numberNames: Readonly<Record<string, string>> = { number: 'figure', integer: 'count' };

/** An unused name: `at`, `at2`, `at3`. */
const freeName = (taken: Readonly<Record<string, unknown>>, part: Part, field: string): string => {
  const name = numberNames[String(part.type)] ?? field;
  if (!Object.hasOwn(taken, name)) return name;
  let number = 2;
  while (Object.hasOwn(taken, `${name}${number}`)) number += 1;
  return `${name}${number}`;
};

/**
 * Moves each part of a JSON Schema that occurs more than once to `$defs`, named after the field where it first occurs.
 *
 * Descriptions stay next to the reference, so that editors still explain each field.
 */
export const withSharedParts = (schema: Part): Part => {
  const counts = occurrences(schema);
  const names = new Map<string, string>();
  const defs: Record<string, unknown> = {};
  const share = (part: Part, field: string): Part => {
    const key = keyOf(part);
    if (key.length < leastShared || (counts.get(key) ?? 0) < 2) return mapParts(part, field, share);
    const name = names.get(key) ?? freeName(defs, part, field);
    if (!names.has(key)) {
      names.set(key, name);
      // Reserves the name before the parts inside choose theirs.
      defs[name] = null;
      defs[name] = mapParts(withoutLabels(part), field, share);
    }
    return { $ref: `#/$defs/${name}`, ...labelsOf(part) };
  };
  const shared = mapParts(schema, '', share);
  return { ...shared, $defs: defs };
};
