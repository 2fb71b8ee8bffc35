import { describe, expect, it, test } from 'vitest';
import { footprintOf } from '../../src/rulesets/king-george/footprint.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { readScenarioInput } from '../../src/rulesets/king-george/profiles.js';
import { checkScenario, type ScenarioInput, scenarioInput } from '../../src/rulesets/king-george/setup.js';
import { tables } from '../../src/rulesets/king-george/tables.js';
import { shippedFor } from '../../src/scenarios/index.js';
import {
  checkedScenario,
  expectIssue,
  issuesOf,
  ligne,
  redcoats,
  scenarioWith,
  smallest,
  withUnits,
} from './inputs.js';

const read = readScenarioInput;

const unitIn = (input: ScenarioInput, id: string) => checkedScenario(input).units.find((unit) => unit.id === id);

describe('what an author may leave out', () => {
  it('KG-SCN-02: cards are for every unit unless the scenario says otherwise, and KG-DCK-07: one Reload, one Fate', () => {
    const scenario = checkedScenario(smallest);
    expect(scenario.activationLevel).toBe('unit');
    expect(scenario.deck).toEqual({ reload: 1, fate: 1 });
    expect(checkedScenario(scenarioWith({ activationLevel: 'division', deck: { fate: 0 } })).deck).toEqual({
      reload: 1,
      fate: 0,
    });
  });

  it('KG-SCN-01: the scenario picks the level at which cards are issued', () => {
    const cards = (activationLevel: ScenarioInput['activationLevel']) =>
      kingGeorge.begin(
        checkedScenario(
          scenarioWith({
            activationLevel,
            units: [redcoats, { ...ligne, commander: 'ney' }],
            officers: [...smallest.officers, { id: 'ney', side: 'blue', level: 'corps', at: [20, 46] }],
          }),
        ),
      ).deck;
    expect(cards('unit')).toContain('unit:redcoats');
    expect(cards('brigade')).not.toContain('unit:redcoats');
    expect(cards('brigade')).toContain('leader:brigadier');
    expect(cards('division')).toContain('leader:ney');
  });

  it('KG-SCN-04: British, Portuguese and Spanish troops drill as the British do, unless they say otherwise', () => {
    const drilled = (changes: object) =>
      unitIn(withUnits({ ...redcoats, id: 'x', at: [40, 10, 0], ...changes }), 'x')?.drill;
    expect(drilled({})).toBe('british');
    expect(drilled({ nation: 'portuguese' })).toBe('british');
    expect(drilled({ nation: 'spanish' })).toBe('british');
    expect(drilled({ nation: 'brunswick' })).toBe('continental');
    expect(drilled({ drill: 'continental' })).toBe('continental');
    expect(unitIn(smallest, 'ligne')?.drill).toBe('continental');
  });

  it('KG-ORG-06: every unit has three ratings, C where nothing is said', () => {
    expect(unitIn(smallest, 'redcoats')).toMatchObject({ fire: 'C', melee: 'C', morale: 'C' });
    const guards = withUnits({ ...redcoats, id: 'guards', at: [40, 10, 0], fire: 'A', melee: 'B', morale: 'E' });
    expect(unitIn(guards, 'guards')).toMatchObject({ fire: 'A', melee: 'B', morale: 'E' });
  });

  it('KG-ORG-01: a leader has the base of his level, and no other', () => {
    const leader = (changes: object) =>
      scenarioWith({ officers: [{ id: 'brigadier', side: 'red', at: [20, 5], ...changes }] });
    expect(checkedScenario(leader({})).officers[0]?.baseMm).toBe(50);
    expect(checkedScenario(leader({ baseMm: 60 })).officers[0]?.baseMm).toBe(60);
    expect(checkedScenario(leader({ level: 'corps' })).officers[0]?.baseMm).toBe(80);
    expectIssue(leader({ baseMm: 61 }), 'outOfRange', 'officers[0].baseMm', 'KG-ORG-01');
    expectIssue(leader({ level: 'army', baseMm: 60 }), 'outOfRange', 'officers[0].baseMm', 'KG-ORG-01');
  });

  it('KG-ORG-02: artillery comes in batteries of two bases, the rest in regiments and companies of three', () => {
    const guns = { id: 'guns', side: 'red', arm: 'artillery', gun: 'heavy', at: [40, 10, 0] } as const;
    expect(unitIn(withUnits(guns), 'guns')).toMatchObject({ kind: 'battery', formation: 'unlimbered', weapon: 'gun' });
    expect(unitIn(smallest, 'redcoats')?.kind).toBe('regiment');
    expectIssue(withUnits({ ...guns, kind: 'regiment' }), 'conflict', 'units[2].kind', 'KG-ORG-02');
    expectIssue(withUnits({ ...redcoats, id: 'x', kind: 'battery', at: [40, 10, 0] }), 'conflict', 'units[2].kind');
    expect(tables.layouts.line.files).toBe(3);
    expect(tables.layouts.unlimbered.files).toBe(2);
  });

  it('KG-GEN-13: bases are millimetres, by default 25 of them to the inch', () => {
    const width = (mmPerInch: 25 | 25.4) => {
      const state = kingGeorge.begin(checkedScenario(scenarioWith({ options: { mmPerInch } })));
      const unit = state.units[0];
      return unit === undefined ? 0 : footprintOf(state, unit).width;
    };
    expect(width(25)).toBe(6);
    expect(width(25.4)).toBeCloseTo(150 / 25.4, 6);
  });

  it('KG-FAT-32: locals join the French on the low faces', () => {
    expect(checkedScenario(smallest).fateLocals).toEqual({ low: 'blue', high: 'red' });
    expectIssue(
      scenarioWith({ fateLocals: { low: 'nobody', high: 'red' } }),
      'unknownId',
      'fateLocals.low',
      'KG-FAT-32',
    );
  });

  test('the turn limit, with a warning', () => {
    const { turnLimit: _, ...open } = smallest;
    const result = checkScenario(open);
    expect(result).toMatchObject({ ok: true, warnings: [{ code: 'defaulted', path: 'turnLimit' }, {}] });
  });

  test('KG-CMD-13: a unit without a commander is pointed out', () => {
    const result = checkScenario(smallest);
    expect(result).toMatchObject({ ok: true, warnings: [{ code: 'noCommander', path: 'units[1].commander' }] });
    const led = checkScenario({
      ...smallest,
      units: [redcoats, { ...ligne, commander: 'vial' }],
      officers: [...smallest.officers, { id: 'vial', side: 'blue', at: [20, 45] }],
    });
    expect(led.ok ? led.warnings : []).toEqual([]);
  });
});

describe.each(shippedFor('king-george'))('$id', ({ id, input }) => {
  test('has no issues or warnings, as JSON too, and is written as it was read', () => {
    const result = read(JSON.stringify(input));
    expect(result.ok ? result.warnings : result.refusals).toEqual([]);
    if (!result.ok) return;
    expect(read(JSON.stringify(scenarioInput(result.scenario)))).toEqual(result);
  });

  test('has a victory for either side, notes and a turn limit that ends it', () => {
    expect(new Set(input.victory?.map(({ side }) => side)).size).toBe(2);
    expect(input.notes?.length).toBeGreaterThan(1);
    expect(input.turnLimit).toBeLessThanOrEqual(12);
    expect(id).toBe(input.id);
  });

  test('has a chain of command without gaps', () => {
    const state = kingGeorge.begin(checkedScenario(input));
    expect(state.units.every(({ commander }) => commander !== null)).toBe(true);
  });
});

test('a correct scenario has no issues', () => expect(issuesOf(smallest)).toEqual([]));
