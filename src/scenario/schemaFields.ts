import { isRecord } from '../core/shape.js';

type Part = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Part => isRecord(value);

/** A part of a schema with the definitions it may refer to. */
interface Place {
  readonly part: Part;
  readonly defs: Part;
}

const referredTo = ({ part, defs }: Place): readonly Part[] => {
  const name =
    String(part.$ref ?? '')
      .split('/')
      .at(-1) ?? '';
  const definition = defs[name];
  return isPart(definition) ? [definition] : [];
};

/** All alternatives of a part of a JSON Schema, with references resolved. */
const alternatives = (place: Place): readonly Part[] => {
  const { part, defs } = place;
  const others = [part.anyOf, part.oneOf].flatMap((each) => (Array.isArray(each) ? each.filter(isPart) : []));
  return [part, ...[...referredTo(place), ...others].flatMap((each) => alternatives({ part: each, defs }))];
};

const propertiesOf = (part: Part): Part => (isPart(part.properties) ? part.properties : {});

const itemsOf = (part: Part): readonly Part[] => {
  const listed = Array.isArray(part.prefixItems) ? part.prefixItems : [];
  return [...listed, part.items].filter(isPart);
};

/** One step down: to a field, or to the entries of a list. */
const below = (parts: readonly Part[], step: string, defs: Part): readonly Part[] =>
  parts
    .flatMap((part) => alternatives({ part, defs }))
    .flatMap((part) => {
      if (step.startsWith('[')) return itemsOf(part);
      const field = propertiesOf(part)[step];
      return isPart(field) ? [field] : [];
    });

/** Splits a path into steps: `units[3].at` becomes `units`, `[3]`, `at`. */
const stepsOf = (path: string): readonly string[] => path.match(/\[\d+\]|[^.[\]]+/g) ?? [];

/**
 * The fields allowed at a path of an input.
 *
 * @param schema - JSON Schema of the whole input
 * @param path - such as `units[3]`
 */
export const fieldsAt = (schema: Part, path: string): readonly string[] => {
  const defs = isPart(schema.$defs) ? schema.$defs : {};
  const parts = stepsOf(path).reduce<readonly Part[]>((found, step) => below(found, step, defs), [schema]);
  const all = parts.flatMap((part) => alternatives({ part, defs }));
  return [...new Set(all.flatMap((part) => Object.keys(propertiesOf(part))))];
};
