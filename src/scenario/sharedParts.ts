import { isRecord } from '../core/shape.js';

type Part = Readonly<Record<string, unknown>>;

/** A part that is shorter than this is written out: a reference would be as long. */
const leastShared = 30;

/** What says where a part stands, not what it takes: it stays with the reference. */
const labels = ['description', 'default'] as const;

const labelsOf = (part: Part): Part =>
  Object.fromEntries(labels.flatMap((label) => (label in part ? [[label, part[label]]] : [])));

const withoutLabels = (part: Part): Part =>
  Object.fromEntries(Object.entries(part).filter(([key]) => !labels.some((label) => label === key)));

/** Keywords whose value is one part, a list of parts, or parts by name. */
const onePart = ['items'];
const listsOfParts = ['anyOf', 'oneOf', 'prefixItems'];
const partsByName = ['properties'];

/** A part with each of its own parts changed; the name is that of the field it stands in. */
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

/** How often each part occurs, where what lies within a repeated part counts once. */
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

/** What numbers are called, whichever field they were first met in. */
const numberNames: Readonly<Record<string, string>> = { number: 'figure', integer: 'count' };

/** A name that no other part has yet: `at`, `at2`, `at3`. */
const freeName = (taken: Readonly<Record<string, unknown>>, part: Part, field: string): string => {
  const name = numberNames[String(part.type)] ?? field;
  if (!Object.hasOwn(taken, name)) return name;
  let number = 2;
  while (Object.hasOwn(taken, `${name}${number}`)) number += 1;
  return `${name}${number}`;
};

/**
 * A JSON Schema with each part that occurs more than once moved to `$defs`, named after the field it was first met in.
 *
 * Descriptions stay where they are, beside the reference, so that editors explain each field as before.
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
      // The name is taken before the parts within ask for theirs.
      defs[name] = null;
      defs[name] = mapParts(withoutLabels(part), field, share);
    }
    return { $ref: `#/$defs/${name}`, ...labelsOf(part) };
  };
  const shared = mapParts(schema, '', share);
  return { ...shared, $defs: defs };
};
