import { editScenario, editState } from 'linstock/edit';
import { describe, expect, test } from 'vitest';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { loadScenario } from '../../src/scenarios/index.js';
import { positionsOf } from '../scenario/positions.js';

const culloden = loadScenario('culloden');
const outpost = loadScenario('outpost');

describe('a scenario is edited', () => {
  test('by a function that writes on a draft, and checked', async () => {
    const edited = await editScenario(oerTheSea, culloden, (draft) => {
      draft.turnLimit = 12;
      for (const unit of draft.units) if (unit.side === 'jacobite') unit.quality = 'veteran';
    });
    if (!edited.ok) throw new Error(JSON.stringify(edited.refusals));
    expect(edited.scenario.turnLimit).toBe(12);
    expect(edited.scenario.units.find(({ id }) => id === 'fraser')?.quality).toBe('veteran');
    expect(culloden.turnLimit).not.toBe(12);
    expect(Object.isFrozen(edited.scenario)).toBe(true);
  });

  test('and refused with the path of what is wrong', async () => {
    const edited = await editScenario(kingGeorge, outpost, (draft) => {
      const [unit] = draft.units;
      if (unit !== undefined) unit.commander = 'nobody';
    });
    expect(edited).toMatchObject({ ok: false, refusals: [{ code: 'unknownId', path: 'units[0].commander' }] });
  });

  test('and refused where the draft has lost its form', async () => {
    const edited = await editScenario(kingGeorge, outpost, (draft) => {
      Reflect.deleteProperty(draft, 'units');
    });
    expect(edited).toMatchObject({ ok: false, refusals: [{ code: 'badForm' }] });
  });
});

describe('a position is edited', () => {
  const [, state = oerTheSea.begin(loadScenario('skirmish'))] = positionsOf(oerTheSea, loadScenario('skirmish'), 3, 4);

  test('by a function that writes on a draft, and stays as it was itself', async () => {
    const [first] = state.units;
    const edited = await editState(oerTheSea, state, (draft) => {
      const [unit] = draft.units;
      if (unit !== undefined) unit.confused = !unit.confused;
    });
    if (!edited.ok) throw new Error(JSON.stringify(edited.refusals));
    expect(edited.value.units[0]).toEqual({ ...first, confused: !first?.confused });
    expect(edited.value.scenario).toBe(state.scenario);
    expect(oerTheSea.ask(edited.value)).not.toBeNull();
    expect(state.units[0]).toBe(first);
  });

  test('losses may be made good', async () => {
    const edited = await editState(oerTheSea, state, (draft) => {
      for (const unit of draft.units)
        Object.assign(unit, { stands: unit.initialStands - unit.horseHolders, unusedHits: 0 });
    });
    expect(edited.ok).toBe(true);
  });

  test('nothing changed is the same state', async () => {
    expect(await editState(oerTheSea, state, () => {})).toEqual({ ok: true, value: state });
  });

  test('what no battle comes to is refused with its path', async () => {
    const edited = await editState(oerTheSea, state, (draft) => {
      const [unit] = draft.units;
      if (unit !== undefined) unit.pose = { x: -50, y: 0, heading: 0 };
    });
    const paths = edited.ok ? [] : edited.refusals.map(({ code, path }) => `${code} ${path}`);
    expect(paths).toContain('impossible units[0]');
    const wrong = await editState(oerTheSea, state, (draft) => {
      draft.turn = Number.NaN;
    });
    expect(wrong).toMatchObject({ ok: false, refusals: [{ code: 'wrongType', path: 'turn' }] });
  });

  test('its scenario too, with what follows from it', async () => {
    const edited = await editState(oerTheSea, state, (draft) => {
      draft.scenario.turnLimit = 3;
      draft.scenario.options.rallyClearsBoth = true;
    });
    if (!edited.ok) throw new Error(JSON.stringify(edited.refusals));
    expect(edited.value.scenario.turnLimit).toBe(3);
    expect(edited.value.options.rallyClearsBoth).toBe(true);
  });

  test('tables follow from the scenario and are not changed alone', async () => {
    const edited = await editState(oerTheSea, state, (draft) => {
      draft.tables.smallArms.long = 99;
    });
    expect(edited).toMatchObject({ ok: false, refusals: [{ code: 'conflict', path: 'tables' }] });
  });
});
