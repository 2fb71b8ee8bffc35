import { describe, expect, test } from 'vitest';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { maxCasualties } from '../../src/rulesets/king-george/losses.js';
import { readScenarioInput } from '../../src/rulesets/king-george/profiles.js';
import { scenarioInput, type UnitInput } from '../../src/rulesets/king-george/setup.js';
import { checkedScenario, expectIssue, redcoats, withUnits } from './inputs.js';

/** Battles of King George that are set up in progress. */

const third = (changes: Partial<UnitInput>) => withUnits({ ...redcoats, id: 'third', at: [40, 10, 0], ...changes });
const stateOf = (changes: Partial<UnitInput>) => kingGeorge.begin(checkedScenario(third(changes)));
const startOf = (changes: Partial<UnitInput>) => stateOf(changes).units.find(({ id }) => id === 'third');
const guns = { arm: 'artillery', gun: 'light', commander: null } as const;

describe('a unit begins in the condition that its author states', () => {
  test('KG-HLD-01 KG-HLD-09: on hold, its action kept for later in the first turn', () => {
    const state = stateOf({ onHold: true });
    expect(state.units.find(({ id }) => id === 'third')).toMatchObject({ onHold: true, activated: true });
    expect(startOf({})).toMatchObject({ onHold: false, activated: false });
    const card = state.deck.indexOf('unit:endOfTurn');
    expect(card).toBe(-1);
    const first = state.deck.indexOf('unit:ligne');
    const drawn = kingGeorge.answer(state, { result: first + 1 });
    expect(drawn.ok).toBe(true);
  });

  test('KG-HLD-04: a unit on hold may be called up between two cards of the first turn', () => {
    const state = stateOf({ onHold: true });
    const fate = state.deck.indexOf('reload') + 1;
    const drawn = kingGeorge.answer(state, { result: fate });
    const question = drawn.ok ? kingGeorge.ask(drawn.state) : null;
    expect(question).toMatchObject({ kind: 'decision', task: 'holdWindow', side: 'red' });
  });

  test('KG-RSP-10 KG-RSP-12: a unit may start evading, and is then Shaken', () => {
    expect(startOf({ evading: true })).toMatchObject({ evading: true, state: 'shaken' });
  });

  test('KG-SKR-05: with its company lost it can take as much as before, in two stands', () => {
    const state = stateOf({ lightCompany: true, companyLost: true, casualties: 2 });
    const unit = state.units.find(({ id }) => id === 'third');
    expect(unit).toMatchObject({ companyLost: true, companyOut: null, casualties: 2 });
    expect(unit && maxCasualties(state, unit)).toBe(3);
  });

  test('KG-ART-10: a crew may start away from its guns', () => {
    expect(startOf({ ...guns, gunsAt: [40, 16, 0] })).toMatchObject({
      formation: 'crew',
      gunsAt: { x: 40, y: 16, heading: 0 },
    });
  });
});

test.each<[string, string, string, Partial<UnitInput>]>([
  ['KG-RSP-10', 'conflict', 'units[2].state', { evading: true, state: 'routed' }],
  ['KG-RSP-10', 'conflict', 'units[2].state', { evading: true, state: 'normal' }],
  ['KG-SKR-05', 'conflict', 'units[2].companyLost', { companyLost: true }],
  ['KG-ART-10', 'missing', 'units[2].gunsAt', { ...guns, formation: 'crew' }],
  ['KG-ART-10', 'superfluous', 'units[2].gunsAt', { gunsAt: [40, 16, 0] }],
  ['KG-ART-10', 'offTable', 'units[2].gunsAt', { ...guns, gunsAt: [40, 50, 0] }],
  ['KG-SCN-03', 'notAllowed', 'units[2].formation', { ...guns, formation: 'limbered', gunsAt: [40, 16, 0] }],
])('%s: %s at %s is refused', (clause, code, path, changes) => {
  expectIssue(third(changes), code, path, clause);
});

test('KG-HLD-02: a unit that comes on later is not on hold', () => {
  const late = { ...redcoats, id: 'late', onHold: true };
  const input = { ...third({}), reinforcements: [{ turn: 2, units: [late] }] };
  expectIssue(input, 'conflict', 'reinforcements[0].units[0].onHold', 'KG-HLD-02');
});

test('KG-SKR-05: a company that is out is not lost', () => {
  const regiment = { ...redcoats, id: 'third', at: [40, 10, 0], lightCompany: true, companyLost: true } as const;
  const company = { id: 'third-company', side: 'red', arm: 'infantry', kind: 'company', parent: 'third' } as const;
  expectIssue(withUnits(regiment, { ...company, at: [40, 14, 0] }), 'conflict', 'units[2].companyLost', 'KG-SKR-05');
});

test('a battle in progress is written as it was read, and keeps the invariants', () => {
  const scenario = checkedScenario(
    withUnits(
      { ...redcoats, id: 'held', at: [40, 10, 0], onHold: true, fired: true, casualties: 1 },
      { ...redcoats, id: 'running', at: [50, 10, 0], evading: true },
      { ...redcoats, ...guns, id: 'crew', at: [60, 10, 0], gunsAt: [60, 16, 0] },
    ),
  );
  expect(readScenarioInput(JSON.stringify(scenarioInput(scenario)))).toMatchObject({ ok: true, scenario });
  expect(kingGeorge.invariants(null, kingGeorge.begin(scenario))).toEqual([]);
});
