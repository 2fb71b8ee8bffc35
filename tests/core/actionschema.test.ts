import { describe, expect, test } from 'vitest';
import { actionSchema } from '../../src/core/actionschema.js';
import { numberField, pieceField, wordField } from '../../src/core/fields.js';
import { formsOf, indexKinds } from '../../src/core/kinds.js';
import { isRecord } from '../../src/core/shape.js';
import { drillgame, drilling } from './drillgame.js';

const schema = actionSchema(drillgame);
const definition = (kind: string): unknown => (isRecord(schema.$defs) ? schema.$defs[kind] : undefined);

describe('the JSON Schema of actions', () => {
  test('has a definition for every kind, with its label and clause', () => {
    expect(schema.anyOf).toEqual(drillgame.actions.map(({ kind }) => ({ $ref: `#/$defs/${kind}` })));
    for (const { kind, label, clause } of drillgame.actions)
      expect(definition(kind)).toMatchObject({ title: label, description: clause, type: 'object' });
  });

  test('lists the fields, their types and which are required', () => {
    expect(definition('signal')).toMatchObject({
      properties: {
        type: { const: 'signal' },
        side: { type: 'string' },
        word: { title: 'word', enum: ['marchColumn', 'line'] },
        also: {
          type: 'object',
          properties: { flag: { title: 'with a flag', type: 'boolean' } },
          required: ['flag'],
          additionalProperties: false,
        },
      },
      required: ['type'],
      additionalProperties: false,
    });
  });

  test('gives units, steps and limits of numbers', () => {
    const times = {
      also: { properties: { times: { title: 'times', description: 'count, in steps of 1', minimum: 1, maximum: 9 } } },
    };
    expect(definition('signal')).toMatchObject({ properties: times });
    const far = numberField({ label: 'how far', unit: 'distance', step: 0.5, range: () => undefined });
    const kinds = { go: { type: 'go', label: 'go', clause: 'X', fields: { far } } };
    const inches = actionSchema({ id: 'x', title: 'X', measure: 'in', actions: formsOf(indexKinds(kinds)) });
    expect(inches.$defs).toMatchObject({ go: { properties: { far: { description: 'inches, in steps of 0.5' } } } });
  });

  test('has null among the values of a piece that may be none', () => {
    const unit = pieceField({ label: 'unit', options: () => [], none: 'no unit' });
    const kinds = { go: { type: 'go', label: 'go', clause: 'X', fields: { unit } } };
    const made = actionSchema({ id: 'x', title: 'X', measure: 'in', actions: formsOf(indexKinds(kinds)) });
    expect(made.$defs).toMatchObject({
      go: {
        properties: { unit: { title: 'unit', anyOf: [{ type: 'string' }, { type: 'null' }] } },
        required: ['type', 'unit'],
      },
    });
  });

  test('has lists with their greatest length, and alternative forms', () => {
    expect(definition('march')).toMatchObject({
      properties: { steps: { title: 'steps', type: 'array', maxItems: 6, items: { anyOf: [{ type: 'object' }, {}] } } },
    });
  });

  test('has constants that distinguish kinds of one type', () => {
    expect(definition('postPose')).toMatchObject({ properties: { what: { const: 'pose' } } });
    expect(definition('postPoint')).toMatchObject({ properties: { what: { const: 'point' } } });
  });

  test('is among the schemas of the rule set', async () => {
    expect((await drillgame.schemas()).json()).toEqual({ action: schema });
  });

  test('knows every field of the actions that are played', () => {
    for (const action of drillgame.candidates(drilling)) {
      const fits = drillgame.actions.filter(({ type }) => type === action.type).map(({ kind }) => definition(kind));
      const known = fits.flatMap((each) =>
        isRecord(each) && isRecord(each.properties) ? Object.keys(each.properties) : [],
      );
      for (const name of Object.keys(action)) expect(known).toContain(name);
    }
  });

  test('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
    const word = wordField({ label: 'w', words: ['a'], options: () => [] });
    expect(word.shape).toMatchObject({ described: { oneOf: ['a'] } });
  });
});
