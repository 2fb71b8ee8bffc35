import { describe, expect, it, test } from 'vitest';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { cardsOf } from '../../src/rulesets/king-george/resolvers.js';
import { tableIssues, tablesInForce } from '../../src/rulesets/king-george/setup/tables.js';
import type { State } from '../../src/rulesets/king-george/state.js';
import { activate } from './answers.js';
import { cardsToDraw, leaderCalled, smallArmies } from './cards.js';
import { facing as chargerAt, charging, field, offered, responses } from './charging.js';
import { fireModifier, firing } from './firing.js';
import { checkedScenario, issuesOf, ligne, redcoats, scenarioWith } from './inputs.js';
import { changeTo, expectIllegal, expectLegalOrder } from './orders.js';
import {
  battleWith,
  eventsOf,
  expectLegal,
  expectRefused,
  leader,
  line,
  modifiersOf,
  rollOf,
  run,
  type Setting,
  unit,
  unitIn,
} from './setup.js';

type Patch = Parameters<typeof tablesInForce>[0];

const by = (patch: Patch): Partial<State> => ({ tables: tablesInForce(patch) });

const under = (patch: Patch, setting: Setting): Setting => ({ ...setting, state: { ...setting.state, ...by(patch) } });

const tagged = (patch: unknown): readonly string[] => tableIssues(patch).map(({ code, path }) => `${code} ${path}`);

describe('formationChains', () => {
  const french = unit('blue', 'a', 'line', 36, 24, 180, { formation: 'marchColumn' });

  it('KG-FRM-02 KG-FRM-03: a change goes along the chain in force', () => {
    const shorter = { formationChains: { continental: ['marchColumn', 'line'] } } as const;
    expectIllegal({ units: [french] }, 'a', [changeTo('line'), changeTo('marchColumn')], 'tooFar');
    expectLegalOrder(under(shorter, { units: [french] }), 'a', [changeTo('line'), changeTo('marchColumn')]);
    expectIllegal(under(shorter, { units: [french] }), 'a', [changeTo('attackColumn')], 'notInDrill', 'KG-FRM-02');
  });

  it('KG-FRM-16: a square is a change away from those named', () => {
    const none = { formationChains: { square: ['line'] } } as const;
    const column = { ...french, formation: 'attackColumn' } as const;
    expectLegalOrder({ units: [column] }, 'a', [changeTo('square')]);
    const steps = [changeTo('square')];
    expectLegalOrder(under(none, { units: [{ ...column, formation: 'line' }] }), 'a', steps);
    expectIllegal(under({ formationChains: { square: [] } }, { units: [column] }), 'a', steps, 'notInDrill');
  });

  it('KG-SCN-03: units begin in a formation of the chain in force', () => {
    const input = scenarioWith({ tables: { formationChains: { continental: ['line'] } } });
    expect(issuesOf(input)).toMatchObject([{ code: 'notAllowed', path: 'units[1].formation', clause: 'KG-SCN-03' }]);
  });

  test('holds formations of the arm, each once, and those nothing works without', () => {
    expect(tagged({ formationChains: { british: ['line', 'limbered'] } })).toEqual([
      'notAllowed tables.formationChains.british[1]',
    ]);
    expect(tagged({ formationChains: { cavalry: ['line', 'attackColumn'] } })).toEqual([
      'notAllowed tables.formationChains.cavalry[1]',
    ]);
    expect(tagged({ formationChains: { british: ['line', 'line'] } })).toEqual([
      'notAllowed tables.formationChains.british[1]',
    ]);
    expect(tagged({ formationChains: { british: [] } })).toEqual(['tooFew tables.formationChains.british']);
    expect(tagged({ formationChains: { artillery: ['limbered'] } })).toEqual([
      'missing tables.formationChains.artillery',
    ]);
  });
});

describe('deck', () => {
  it('KG-DCK-01: the table says how many common cards there are, unless the scenario does', () => {
    const rules = { deck: { common: { reload: 3 } } } as const;
    expect(checkedScenario(scenarioWith({ tables: rules })).deck).toEqual({ reload: 3, fate: 1 });
    expect(checkedScenario(scenarioWith({ tables: rules, deck: { reload: 0 } })).deck).toEqual({ reload: 0, fate: 1 });
    expect(cardsToDraw(kingGeorge.begin(checkedScenario(scenarioWith({ tables: rules }))))).toBe(8);
  });

  it('KG-DCK-03: the table says which cards a level has', () => {
    const { units, officers } = battleWith(smallArmies);
    const makings = { level: 'unit', units, officers: officers.map((each) => ({ ...each, superior: 'x' })) } as const;
    const cards = (patch: Patch) => cardsOf(tablesInForce(patch), { ...makings, common: { reload: 0, fate: 0 } });
    expect(cards({})).toHaveLength(6);
    expect(cards({ deck: { levels: { unit: { officers: ['army'] } } } })).toHaveLength(4);
    expect(cards({ deck: { levels: { unit: { units: false, officers: [] } } } })).toEqual(['endOfTurn']);
  });

  it('KG-DCK-07: there is always one End of turn card', () => {
    expect(tagged({ deck: { common: { endOfTurn: 2 } } })).toEqual(['notAllowed tables.deck.common.endOfTurn']);
    expect(tagged({ deck: { common: { fate: 21 } } })).toEqual(['outOfRange tables.deck.common.fate']);
    expect(tagged({ deck: { levels: { unit: { officers: ['brigade', 'king'] } } } })).toEqual([
      'notAllowed tables.deck.levels.unit.officers[1]',
    ]);
  });
});

describe('bases and layouts', () => {
  it('KG-ORG-01: leaders get the standard base of the table in force, and none that it does not admit', () => {
    const bases = { brigadeCommander: { size: { least: 20, standard: 30, most: 35 } } } as const;
    expect(checkedScenario(scenarioWith({ tables: { bases } })).officers[0]?.baseMm).toBe(30);
    const officers = [{ id: 'brigadier', side: 'red', at: [20, 5], baseMm: 50 }] as const;
    expect(issuesOf(scenarioWith({ officers }))).toEqual([]);
    expect(issuesOf(scenarioWith({ officers, tables: { bases } }))).toMatchObject([{ clause: 'KG-ORG-01' }]);
  });

  it('KG-FAT-32: a replaced table may change the brigadier', () => {
    const bases = { brigadeCommander: { size: { least: 20, standard: 30, most: 35 } } } as const;
    const setting = under({ bases }, smallArmies);
    const placing = battleWith(setting, { task: 'placeLocals', side: 'blue', count: 1 });
    const { state } = run(placing, { type: 'placeLocals', poses: [], formations: [] });
    expect(state.officers.at(-1)?.baseMm).toBe(30);
  });

  it('KG-FRM-15: a formation is as large as its layout', () => {
    const units = [redcoats, { ...ligne, formation: 'square' }] as const;
    const tight = { ...redcoats, id: 'near', at: [25, 10, 0] } as const;
    expect(issuesOf(scenarioWith({ units: [...units, tight] }))).toMatchObject([{ code: 'overlap' }]);
    expect(issuesOf(scenarioWith({ units: [...units, tight], tables: { layouts: { line: { files: 2 } } } }))).toEqual(
      [],
    );
  });

  test('what other tables say, and what makes no sense, is refused', () => {
    expect(tagged({ bases: { cavalry: { size: { width: 40 } } } })).toEqual(['notAllowed tables.bases.cavalry.size']);
    expect(tagged({ bases: { cavalry: { bases: 4 } } })).toEqual(['notAllowed tables.bases.cavalry.bases']);
    expect(tagged({ bases: { cavalry: { figures: { least: 4, most: 5 } } } })).toEqual([]);
    expect(tagged({ bases: { cavalry: { figures: { least: 4 } } } })).toEqual([
      'conflict tables.bases.cavalry.figures',
    ]);
    expect(tagged({ bases: { brigadeCommander: { size: { least: 55 } } } })).toEqual([
      'conflict tables.bases.brigadeCommander.size',
    ]);
    expect(tagged({ layouts: { square: { rows: 0 } } })).toEqual(['outOfRange tables.layouts.square.rows']);
    expect(tagged({ layouts: { square: { reduced: { rows: 1, files: 1 } } } })).toEqual([
      'notAllowed tables.layouts.square.reduced',
    ]);
  });
});

describe('replaced tables', () => {
  const by = (patch: Parameters<typeof tablesInForce>[0], setting: Setting): Setting => ({
    ...setting,
    state: { ...setting.state, tables: tablesInForce(patch) },
  });

  it('KG-CMD-01: a replaced table may lengthen the command radius', () => {
    const units = [unit('red', 'P', 'line', 20, 26, 0, { commander: 'B' })];
    const setting: Setting = { units, officers: [leader('red', 'B', 20, 10, { rating: 'poor' })], inCommand: false };
    expectRefused(battleWith(setting, leaderCalled('B')), activate('P'), 'outOfCommandRadius');
    const poor = 14;
    expectLegal(battleWith(by({ commandRadius: { poor } }, setting), leaderCalled('B')), activate('P'));
  });

  it('KG-RSP-08: a square needs half of the replaced charge figure', () => {
    const setting = (distance: number) => by({ movement: { cavalryLine: { charge: 16 } } }, field(chargerAt(distance)));
    expect(offered(charging(setting(8)))).not.toContain('formSquare');
    expect(offered(charging(setting(8.5)))).toContain('formSquare');
  });

  it('KG-RSP-05: fire against a charge waits for the long range in force', () => {
    const setting = by({ weaponRanges: { musket: { long: 6 } } }, field(chargerAt(12)));
    const done = run(charging(setting), responses.standAndFire, { 'standAndFire.range': [5, 5] }, [1, 1, 1]);
    expect(eventsOf(done, 'fired')).toMatchObject([{ range: 6 }]);
  });

  it('KG-ORG-04: a replaced table may raise the maximum of casualties', () => {
    const setting = by(
      { unitDice: { infantry: { maxCasualties: 4 } } },
      { units: [unit('red', 'R', 'line', 36, 20, 0), unit('blue', 'B', 'line', 36, 23, 180, { casualties: 2 })] },
    );
    const done = run(firing(setting, 'R', { target: 'B' }), [10, 1, 1], 1);
    expect(unitIn(done.state, 'B')).toMatchObject({ casualties: 3, removed: null });
    rollOf(done.state, 'test.wounds');
  });

  it('KG-TER-01: a wall that is soft cover for shot and for tests', () => {
    const setting = by(
      { terrain: { wall: { cover: 'soft', rest: false } } },
      {
        units: [unit('red', 'R', 'line', 36, 20, 0), unit('blue', 'B', 'line', 36, 23, 180)],
        terrain: [line('wall', 'wall', [30, 22.5], [42, 22.5])],
      },
    );
    expect(fireModifier(setting, 'R', { target: 'B' })).toBe(0 - 1);
    expect(modifiersOf(rollOf(run(firing(setting, 'R', { target: 'B' }), [10, 1, 1]).state, 'save.hit'))).toBe(1);
  });
});

it('tables: a weapon may have no canister, the modifier for canister has a figure', () => {
  expect(tagged({ weaponRanges: { gun: { canister: null } } })).toEqual([]);
  expect(tagged({ fireModifiers: { canister: null } })).toEqual(['wrongType tables.fireModifiers.canister']);
});
