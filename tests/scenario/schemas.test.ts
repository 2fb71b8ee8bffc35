import * as kingGeorge from 'linstock/king-george/schemas';
import * as oerTheSea from 'linstock/oer-the-sea/schemas';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type * as kingGeorgeInput from '../../src/rulesets/king-george/setup/input.js';
import type * as oerTheSeaInput from '../../src/rulesets/oer-the-sea/setup/input.js';
import { shippedFor } from '../../src/scenarios/index.js';

/** Read-only all the way down, as the types of authors' input are. */
type Lasting<T> = T extends object ? { readonly [Key in keyof T]: Lasting<T[Key]> } : T;

/** Compiles only where each type may stand for the other: what the schema takes is what the author's type says. */
type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : never) : never;
const agreed: readonly true[] = [
  true satisfies Same<Lasting<oerTheSea.UnitData>, oerTheSeaInput.UnitInput>,
  true satisfies Same<Lasting<oerTheSea.OfficerData>, oerTheSeaInput.OfficerInput>,
  true satisfies Same<Lasting<kingGeorge.UnitData>, kingGeorgeInput.UnitInput>,
  true satisfies Same<Lasting<kingGeorge.OfficerData>, kingGeorgeInput.LeaderInput>,
];

describe('the schemas that are public', () => {
  test('take what the types of the authors’ input say, no more and no less', () => {
    expect(agreed).toHaveLength(4);
  });

  test('validates one unit', () => {
    const [unit] = shippedFor('oer-the-sea')[0]?.input.units ?? [];
    expect(oerTheSea.unitSchema.safeParse(unit).success).toBe(true);
    const wrong = oerTheSea.unitSchema.safeParse({ ...unit, arm: 'infantery' });
    expect(wrong.error?.issues.map(({ path }) => path)).toEqual([['arm']]);
    const [other] = shippedFor('king-george')[0]?.input.units ?? [];
    expect(kingGeorge.unitSchema.parse(other)).toEqual(other);
  });

  test('may be extended with fields of an app', () => {
    const painted = oerTheSea.unitSchema.extend({ painted: z.boolean() });
    const [unit] = shippedFor('oer-the-sea')[0]?.input.units ?? [];
    expect(painted.parse({ ...unit, painted: true }).painted).toBe(true);
    expect(painted.safeParse(unit).success).toBe(false);
    const row = kingGeorge.officerSchema.pick({ name: true, rating: true });
    expect(Object.keys(row.shape)).toEqual(['name', 'rating']);
  });

  test.each([
    ['oer-the-sea', oerTheSea.scenarioSchema],
    ['king-george', kingGeorge.scenarioSchema],
  ] as const)('take every battle of %s that ships', (id, schema) => {
    for (const { input } of shippedFor(id)) expect(schema.safeParse(input).error).toBeUndefined();
  });

  test('know options and tables', () => {
    expect(oerTheSea.optionsSchema.parse({ routMoves: 'turnStart' })).toEqual({ routMoves: 'turnStart' });
    expect(oerTheSea.optionsSchema.safeParse({ routMoves: 'never' }).success).toBe(false);
    expect(kingGeorge.tablesSchema.safeParse({ unitDice: { infantry: { fireDice: 4 } } }).success).toBe(true);
    expect(kingGeorge.tablesSchema.safeParse({ unitDice: { infantry: { fireDice: -4 } } }).success).toBe(false);
  });
});
