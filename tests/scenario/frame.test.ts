import { expect, test } from 'vitest';
import * as z from 'zod';
import { frameInput } from '../../src/scenario/author.js';
import { completeFrame } from '../../src/scenario/complete.js';
import type { Edge } from '../../src/scenario/frame.js';
import type { FrameInput, SideInput } from '../../src/scenario/input.js';
import { scenarioJsonSchemaOf, scenarioReaderOf } from '../../src/scenario/reader.js';
import { edgeSchema, frameFields, nameSchema } from '../../src/scenario/schema.js';
import { type TableForm, tableIssuesIn } from '../../src/scenario/tableChecks.js';
import { tablesSchemaOf } from '../../src/scenario/tableSchema.js';

interface NationInput extends SideInput {
  readonly nation: string;
  readonly baseEdge: Edge;
}
type Written = FrameInput<'wood' | 'hill', NationInput>;

/** A rule set with sides of nations, without fortifications, in which only ground and losses decide. */
const form = {
  title: 'The smallest rules',
  schemaId: 'https://example.org/schemas/smallest.scenario.schema.json',
  schema: z.strictObject(
    frameFields({
      terrain: ['wood', 'hill'],
      ofTerrain: {},
      ofSides: { nation: nameSchema('Nation.'), baseEdge: edgeSchema('Edge it flees to.') },
      victory: ['groundHeld', 'unitsLost'],
    }),
  ),
  check: (input: Written) => ({
    ok: true as const,
    scenario: completeFrame(input, { width: 72, height: 48 }),
    warnings: [],
  }),
};
const read = scenarioReaderOf(form);

const written: Written = {
  id: 'a',
  title: 'A',
  sides: [
    { id: 'red', name: 'Red', nation: 'british', baseEdge: 'south' },
    { id: 'blue', name: 'Blue', nation: 'french', baseEdge: 'north' },
  ],
  terrain: [
    {
      id: 'w',
      kind: 'wood',
      area: [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
    },
  ],
};

const refusalsOf = (input: object) => {
  const result = read(input);
  return result.ok ? [] : result.refusals.map(({ code, path }) => `${code} ${path}`);
};

test('frame: sides keep the fields of their rule set, and get a colour', () => {
  const result = read(written);
  expect(result.ok && result.scenario.sides).toEqual([
    { ...written.sides[0], colour: '#b3362b' },
    { ...written.sides[1], colour: '#2f5fa3' },
  ]);
  expect(result.ok && frameInput(result.scenario).sides).toEqual(result.ok && result.scenario.sides);
});

test('frame: side fields that a rule set requires must be present', () => {
  const [red, blue] = written.sides;
  expect(refusalsOf({ ...written, sides: [{ id: 'red', name: 'Red', baseEdge: 'south' }, blue] })).toEqual([
    'missing sides[0].nation',
  ]);
  expect(refusalsOf({ ...written, sides: [{ ...red, baseEdge: 'below' }, blue] })).toEqual([
    'notAllowed sides[0].baseEdge',
  ]);
});

test('frame: a rule set without fortifications takes none of their figures', () => {
  const [wood] = written.terrain ?? [];
  expect(refusalsOf({ ...written, terrain: [{ ...wood, strength: 3 }] })).toEqual(['unknownField terrain[0].strength']);
});

test('frame: conditions unknown to the rule set are refused', () => {
  const lost = { kind: 'unitsLost', side: 'red', units: 2 };
  expect(refusalsOf({ ...written, victory: [lost] })).toEqual([]);
  expect(refusalsOf({ ...written, victory: [{ kind: 'workBreached', side: 'red', featureId: 'w' }] })).toHaveLength(1);
});

test('frame: the JSON Schema has its address and its title', () => {
  expect(scenarioJsonSchemaOf(form)).toMatchObject({ $id: form.schemaId, title: 'The smallest rules scenario' });
});

const tables = {
  rates: { foot: 6, horse: 12 },
  chain: ['line', 'column'],
  dice: { least: 1 },
  modifiers: { cover: -1 },
};
const tableForm: TableForm = {
  words: { chain: ['line', 'column', 'square'] },
  withGaps: ['horse'],
  ranges: { rates: [0, 100], modifiers: [-5, 5], least: [1, 100] },
  whole: ['least'],
};
const tagged = (patch: unknown) => tableIssuesIn(tables, tableForm, patch).map(({ code, path }) => `${code} ${path}`);

test('frame: lists of tables are replaced as a whole by entries of their kind', () => {
  expect(tagged({ chain: ['square'] })).toEqual([]);
  expect(tagged({ chain: ['circle'] })).toEqual(['notAllowed tables.chain[0]']);
  expect(tagged({ chain: 'line' })).toEqual(['wrongType tables.chain']);
});

test('frame: figures of tables keep within what their columns allow', () => {
  expect(tagged({ rates: { horse: null }, modifiers: { cover: -2 } })).toEqual([]);
  expect(tagged({ rates: { foot: -1 } })).toEqual(['outOfRange tables.rates.foot']);
  expect(tagged({ dice: { least: 0 } })).toEqual(['outOfRange tables.dice.least']);
  expect(tagged({ dice: { least: 1.5 } })).toEqual(['outOfRange tables.dice.least']);
  expect(tagged({ rate: {} })).toEqual(['unknownField tables.rate']);
});

test('frame: the schema of tables accepts what the checks accept', () => {
  const schema = tablesSchemaOf(tables, tableForm);
  expect(schema.safeParse({ chain: ['square'], rates: { horse: null } }).success).toBe(true);
  expect(schema.safeParse({ chain: ['circle'] }).success).toBe(false);
});
