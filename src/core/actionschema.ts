import type { ActionForm } from './kinds.js';
import type { Description, Shape } from './shape.js';
import { greatestNumber, mostCharacters } from './shape.js';

/** What a schema of actions is made from. */
export interface DescribedActions {
  readonly id: string;
  readonly title: string;
  readonly measure: 'cm' | 'in';
  readonly actions: readonly ActionForm[];
}

type Json = Readonly<Record<string, unknown>>;

/** What a number counts, in words. */
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

/**
 * JSON Schema of every action of a rule set, one definition for each kind: for clients in other languages.
 *
 * It says what form an action has, not whether it is legal: `choices` and `check` say that.
 */
export const actionSchema = ({ id, title, measure, actions }: DescribedActions): Json => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `https://unpkg.com/linstock/schemas/${id}.action.schema.json`,
  title: `${title}: an action`,
  anyOf: actions.map(({ kind }) => ({ $ref: `#/$defs/${kind}` })),
  $defs: Object.fromEntries(
    actions.map(({ kind, label, clause, shape }) => [
      kind,
      { title: label, description: clause, ...schemaOf(shape, measure) },
    ]),
  ),
});
