import { expect, test } from 'vitest';
import { editState } from '../../src/edit/index.js';
import { rulesets } from '../../src/rulesets/index.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { westernTheatre } from '../../src/rulesets/western-theatre/index.js';
import { readState } from '../../src/scenario/readState.js';
import { loadScenario } from '../../src/scenarios/index.js';
import { crowded } from '../battles/crowded.js';
import { positionsOf } from './positions.js';

/** Fields of pieces that play never changes: a position may not have others than its scenario. */

type Piece = Readonly<Record<string, unknown>>;

/** Another value of the same form, where there is one. */
const other = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return Array.isArray(value) && value.length > 0 ? [] : undefined;
};

test.each(rulesets)('scenario: no piece of $id has other figures than its scenario gives it', async (ruleset) => {
  const { scenario, state: form } = await ruleset.schemas();
  const read = scenario(crowded[ruleset.id]);
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  const state = ruleset.begin(read.scenario) as Readonly<Record<string, readonly Piece[]>>;
  const tried = Object.entries(form?.fixed ?? {}).flatMap(([list, fields]) =>
    fields.flatMap((field) => {
      const [first = {}, ...rest] = state[list] ?? [];
      const changed = other(first[field]);
      return changed === undefined ? [] : [{ list, field, pieces: [{ ...first, [field]: changed }, ...rest] }];
    }),
  );
  for (const { list, field, pieces } of tried) {
    const refused = await readState(ruleset, { ...state, [list]: pieces });
    expect(refused.ok ? [] : refused.refusals.map(({ code, path }) => `${code} ${path}`)).toContain(
      `conflict ${list}[0].${field}`,
    );
  }
  expect(tried.length).toBeGreaterThan(2);
});

test('scenario: a battery that was divided has fewer guns than its scenario says, and is read (WT-ART-07)', async () => {
  const { scenario } = await westernTheatre.schemas();
  const read = scenario(crowded['western-theatre']);
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  const state = positionsOf(westernTheatre, read.scenario, 2, 30, 30).find(
    ({ units }) => units.length > read.scenario.units.length,
  );
  expect(state?.units.find(({ id }) => id === 'battery')?.guns).toBe(1);
  expect((await readState(westernTheatre, JSON.stringify(state))).ok).toBe(true);
});

test('scenario: a figure that is changed in the scenario too is read', async () => {
  const state = oerTheSea.begin(loadScenario('skirmish'));
  const edited = await editState(oerTheSea, state, (draft) => {
    for (const unit of [draft.units[0], draft.scenario.units[0]]) Object.assign(unit ?? {}, { firepower: 4 });
  });
  expect(edited.ok && edited.value.units[0]?.firepower).toBe(4);
});
