import { isRecord } from '../core/shape.js';

type Part = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Part => isRecord(value);

/** A part of a JSON Schema and all its alternatives. */
const alternatives = (part: Part): readonly Part[] => {
  const others = [part.anyOf, part.oneOf].flatMap((each) => (Array.isArray(each) ? each.filter(isPart) : []));
  return [part, ...others.flatMap(alternatives)];
};

const propertiesOf = (part: Part): Part => (isPart(part.properties) ? part.properties : {});

const itemsOf = (part: Part): readonly Part[] => {
  const listed = Array.isArray(part.prefixItems) ? part.prefixItems : [];
  return [...listed, part.items].filter(isPart);
};

/** One step down: to a field, or to the entries of a list. */
const below = (parts: readonly Part[], step: string): readonly Part[] =>
  parts.flatMap(alternatives).flatMap((part) => {
    if (step.startsWith('[')) return itemsOf(part);
    const field = propertiesOf(part)[step];
    return isPart(field) ? [field] : [];
  });

/** `units[3].at` as the steps `units`, `[3]`, `at`. */
const stepsOf = (path: string): readonly string[] => path.match(/\[\d+\]|[^.[\]]+/g) ?? [];

/**
 * The fields that may stand at a place of an input.
 *
 * @param schema - JSON Schema of the whole input
 * @param path - such as `units[3]`
 */
export const fieldsAt = (schema: Part, path: string): readonly string[] => {
  const parts = stepsOf(path).reduce<readonly Part[]>(below, [schema]);
  return [...new Set(parts.flatMap(alternatives).flatMap((part) => Object.keys(propertiesOf(part))))];
};
