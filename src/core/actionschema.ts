import { guarded } from './guarded.js';
import type { ActionForm } from './kinds.js';
import type { Description, Shape } from './shape.js';
import { greatestNumber, isRecord, mostCharacters } from './shape.js';

/** Input of `actionSchema`: the forms of all actions of a rule set. */
export interface DescribedActions {
  readonly id: string;
  readonly title: string;
  readonly measure: 'cm' | 'in';
  readonly actions: readonly ActionForm[];
}

type Json = Readonly<Record<string, unknown>>;

/** The unit of a number, in words. */
const unitWords = ({ unit, step }: Description, measure: 'cm' | 'in'): string => {
  const inSteps = step === undefined ? '' : `, in steps of ${step}`;
  if (unit === 'distance') return `${measure === 'cm' ? 'centimetres' : 'inches'}${inSteps}`;
  return unit === undefined ? '' : `${unit}${inSteps}`;
};

const described = (about: Description, inner: Json, measure: 'cm' | 'in'): Json => {
  const unit = unitWords(about, measure);
  return {
    title: about.label,
    ...(unit === '' ? {} : { description: unit }),
    ...inner,
    ...(about.least === undefined ? {} : { minimum: about.least }),
    ...(about.most === undefined ? {} : { maximum: about.most }),
  };
};

const isOptional = (shape: Shape | undefined): boolean => {
  if (typeof shape !== 'object') return false;
  return 'optional' in shape || ('described' in shape && isOptional(shape.described));
};

/** The JSON Schema of a form. */
const schemaOf = (shape: Shape, measure: 'cm' | 'in'): Json => {
  if (shape === 'string') return { type: 'string', maxLength: mostCharacters };
  if (shape === 'number') return { type: 'number', minimum: -greatestNumber, maximum: greatestNumber };
  if (shape === 'boolean') return { type: 'boolean' };
  if (shape === 'anything') return {};
  if ('described' in shape) return described(shape.about, schemaOf(shape.described, measure), measure);
  if ('optional' in shape) return schemaOf(shape.optional, measure);
  if ('nullable' in shape) return { anyOf: [schemaOf(shape.nullable, measure), { type: 'null' }] };
  if ('oneOf' in shape) return shape.oneOf.length === 1 ? { const: shape.oneOf[0] } : { enum: shape.oneOf };
  if ('either' in shape) return { anyOf: shape.either.map((each) => schemaOf(each, measure)) };
  if ('list' in shape) return { type: 'array', items: schemaOf(shape.list, measure), maxItems: shape.most };
  const fields = Object.entries(shape.fields);
  const required = fields.filter(([, each]) => !isOptional(each)).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, each]) => [name, schemaOf(each, measure)])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
};

/** Parts shorter than this are repeated instead of shared, in characters of JSON text. */
const leastShared = 200;

/** Counts the objects and alternatives in a schema, by their text. */
const countParts = (part: unknown, counts: Map<string, number>): void => {
  if (Array.isArray(part)) for (const each of part) countParts(each, counts);
  if (!isRecord(part)) return;
  const text = JSON.stringify(part);
  const before = counts.get(text) ?? 0;
  if ('anyOf' in part || part.type === 'object') counts.set(text, before + 1);
  if (before === 0) for (const each of Object.values(part)) countParts(each, counts);
};

const withReferences = (part: unknown, names: ReadonlyMap<string, string>, isTop = false): unknown => {
  if (Array.isArray(part)) return part.map((each) => withReferences(each, names));
  if (!isRecord(part)) return part;
  const name = isTop ? undefined : names.get(JSON.stringify(part));
  if (name !== undefined) return { $ref: `#/$defs/${name}` };
  return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, withReferences(each, names)]));
};

/** Moves parts that occur more than once into definitions of their own: `part1`, `part2`, ... */
const sharing = (definitions: Json): Json => {
  const counts = new Map<string, number>();
  for (const each of Object.values(definitions)) countParts(Object.values(each as Json), counts);
  const shared = [...counts].filter(([text, count]) => count > 1 && text.length >= leastShared).map(([text]) => text);
  const names = new Map(shared.map((text, index) => [text, `part${index + 1}`]));
  const parts = shared.map((text) => [names.get(text), withReferences(JSON.parse(text), names, true)]);
  const kinds = Object.entries(definitions).map(([kind, each]) => [kind, withReferences(each, names, true)]);
  return Object.fromEntries([...kinds, ...parts]);
};

/**
 * JSON Schema of every action of a rule set, one definition for each kind, for clients in other languages.
 *
 * It describes the form of an action, not whether the action is legal: use `choices` and `check` for that.
 */
export const actionSchema = guarded(
  'actionSchema',
  ({ id, title, measure, actions }: DescribedActions): Readonly<Record<string, unknown>> => ({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `https://unpkg.com/linstock/schemas/${id}.action.schema.json`,
    title: `${title}: an action`,
    anyOf: actions.map(({ kind }) => ({ $ref: `#/$defs/${kind}` })),
    $defs: sharing(
      Object.fromEntries(
        actions.map(({ kind, label, clause, shape }) => [
          kind,
          { title: label, description: clause, ...schemaOf(shape, measure) },
        ]),
      ),
    ),
  }),
);
