import { describe, expect, it, test } from 'vitest';
import { cardsOf } from '../../src/rulesets/king-george/deck.js';
import { describe as described } from '../../src/rulesets/king-george/describe.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { tableIssues, tablesInForce } from '../../src/rulesets/king-george/setup/tables.js';
import type { State } from '../../src/rulesets/king-george/state.js';
import { fateLasts, tables } from '../../src/rulesets/king-george/tables.js';
import { awaited, cardsToDraw, dealt, fateDice, leaderCalled, play, smallArmies, unitCalled } from './cards.js';
import { charge, charging, facing, field, firstOf, offered, responses } from './charging.js';
import { checkedScenario, faultsOf, ligne, redcoats, scenarioWith } from './inputs.js';
import { changeTo, expectIllegal, expectLegalOrder } from './orders.js';
import {
  asked,
  battleWith,
  decisionOf,
  eventsOf,
  expectPose,
  expectRefused,
  leader,
  modifiersOf,
  rollOf,
  run,
  type Setting,
  unit,
  unitIn,
} from './setup.js';

/** Tables that say what troops do, with a scenario's own in their place. */

type Patch = Parameters<typeof tablesInForce>[0];

const by = (patch: Patch): Partial<State> => ({ tables: tablesInForce(patch) });
const under = (patch: Patch, setting: Setting): Setting => ({ ...setting, state: { ...setting.state, ...by(patch) } });
const tagged = (patch: unknown): readonly string[] => tableIssues(patch).map(({ code, path }) => `${code} ${path}`);

describe('formationChains', () => {
  const french = unit('blue', 'a', 'line', 36, 24, 180, { formation: 'marchColumn' });

  it('KG-FRM-02, KG-FRM-03: a change goes along the chain in force', () => {
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
    expect(faultsOf(input)).toMatchObject([{ code: 'notAllowed', path: 'units[1].formation', clause: 'KG-SCN-03' }]);
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

describe('responses', () => {
  const { standAndFire, formSquare, counterCharge, stand } = responses;
  const guns = facing(10, {}, 'guns');

  it('KG-RSP-10: who evades is for the table to say', () => {
    expect(offered(run(charging(field(guns)), 7).state)).toContain('evade');
    const closed = under({ responses: { evade: { by: { artillery: [] } } } }, field(guns));
    expect(offered(run(charging(closed), 7).state)).not.toContain('evade');
    const line = under({ responses: { evade: { by: { infantry: ['line'] } } } }, field(facing(10)));
    expect(offered(charging(line))).toContain('evade');
  });

  it('KG-RSP-03: as many dice for the range as the table says', () => {
    const setting = under({ responses: { standAndFire: { dice: { infantry: 4 } } } }, field(facing(10)));
    expect(rollOf(run(charging(setting), standAndFire).state, 'standAndFire.range').dice).toBe(4);
  });

  it('KG-RSP-02: arms that must be steady are refused when Shaken', () => {
    const shaken = field(facing(10, { state: 'shaken' }));
    expect(offered(charging(shaken))).toContain('standAndFire');
    const steady = under({ responses: { standAndFire: { steadyOnly: ['infantry'] } } }, shaken);
    expectRefused(charging(steady), standAndFire, 'wrongState', 'KG-RSP-02');
  });

  it('KG-RSP-08: without a test the square stands at once', () => {
    const setting = under({ responses: { formSquare: { test: null } } }, field(facing(10)));
    const { state } = run(charging(setting), formSquare);
    expect(unitIn(state, 'target').formation).toBe('square');
    expect(firstOf(state)).toBe('test.chargeSquare');
  });

  it('KG-SKR-08: a company forms no square, whatever the table says', () => {
    const rules = { responses: { formSquare: { by: { infantry: ['skirmish'] } } } } as const;
    const regiment = { formation: 'skirmish', canSkirmish: true } as const;
    expect(offered(charging(under(rules, field(facing(10, regiment)))))).toContain('formSquare');
    expect(offered(charging(under(rules, field(facing(10, {}, 'company')))))).not.toContain('formSquare');
  });

  it('KG-RSP-13: foot that may counter-charges, without a test if there is none, and by other dice', () => {
    const rules = {
      responses: { counterCharge: { by: { infantry: ['line'] }, test: null, dice: { cavalry: 1 } } },
    } as const;
    const done = charge(under(rules, field(facing(10))), counterCharge, { 'counterCharge.advance': [4] });
    expectPose(done.state, 'target', 36, 27, 0);
    expectPose(done.state, 'charger', 36, 27, 180);
    expect(unitIn(done.state, 'target').contacts).toMatchObject([{ charged: true }]);
  });

  it('KG-RSP-13: but not out of a house', () => {
    const rules = { responses: { counterCharge: { by: { infantry: ['line'] } } } } as const;
    const house = {
      id: 'house',
      name: 'house',
      kind: 'buildingStone',
      side: null,
      strength: 0,
      cohesion: 0,
      cohesionLeft: 0,
    } as const;
    const corners = [33, 39].flatMap((x) => (x === 33 ? [20, 24] : [24, 20]).map((y) => ({ x, y })));
    const terrain = [{ ...house, shape: { kind: 'area', polygon: corners } }] as const;
    const column = { formation: 'attackColumn' } as const;
    const units = facing(5, { inBuilding: 'house' }, 'line', column, 'line');
    const state = run(charging(under(rules, field(units, { terrain }))), 7).state;
    expect(offered(state)).toContain('stand');
    expect(offered(state)).not.toContain('counterCharge');
  });

  test('KG-GEN-16: steps so small that a search would not end in an evening are refused', () => {
    expect(tagged({ constants: { clearPlaceStep: 0.01 } })).toEqual(['outOfRange tables.constants.clearPlaceStep']);
    expect(tagged({ constants: { clearPlaceTurn: 1 } })).toEqual(['outOfRange tables.constants.clearPlaceTurn']);
    expect(tagged({ constants: { clearPlaceStep: 0.1, clearPlaceTurn: 5 } })).toEqual([]);
  });

  test('what makes no sense is refused with the reason', () => {
    expect(tagged({ responses: { stand: { by: { infantry: [] } } } })).toEqual([
      'notAllowed tables.responses.stand.by',
    ]);
    expect(tagged({ responses: { evade: { dice: { infantry: 3 } } } })).toEqual([
      'notAllowed tables.responses.evade.dice',
    ]);
    expect(tableIssues({ responses: { evade: { dice: { infantry: 3 } } } })[0]?.text).toContain('fleeDice');
    expect(tagged({ responses: { formSquare: { test: 'test.hold' } } })).toEqual([
      'notAllowed tables.responses.formSquare.test',
    ]);
    expect(tagged({ responses: { standAndFire: { dice: { cavalry: 1.5 } } } })).toEqual([
      'outOfRange tables.responses.standAndFire.dice.cavalry',
    ]);
    expect(tagged({ responses: { counterCharge: { dice: { cavalry: -1 } } } })).toEqual([
      'outOfRange tables.responses.counterCharge.dice.cavalry',
    ]);
    expect(tagged({ responses: { formSquare: { by: { cavalry: ['line'] } } } })).toEqual([
      'notAllowed tables.responses.formSquare.by.cavalry[0]',
    ]);
    expect(tagged({ responses: { stand: tables.responses.stand } })).toEqual([]);
    expect(offered(charging(field(facing(10))))).toContain(stand.type);
  });
});

describe('moraleReasons', () => {
  const receive = (patch: Patch) => charge(under(patch, field(facing(10))), stand, { 'test.receiveCharge': 1 });
  const { stand } = responses;

  it('KG-MOR-04: a reason adds the row the table names, saves too', () => {
    const setting = under({ moraleReasons: { 'test.receiveCharge': { adds: 'lostMelee' } } }, field(facing(10)));
    expect(modifiersOf(rollOf(run(charging(setting), stand).state, 'test.receiveCharge'))).toBe(-2);
    const near = facing(6, { formation: 'attackColumn' }, 'line', { formation: 'attackColumn' }, 'line');
    const saves = under({ moraleReasons: { 'save.hit': { adds: 'rocketFlight' } } }, field(near));
    const { state } = run(charging(saves), 7, responses.standAndFire, [1, 1], 10);
    expect(modifiersOf(rollOf(state, 'save.hit'))).toBe(-1);
  });

  it('KG-MOR-05, KG-RSP-17: a test of which nothing comes', () => {
    expect(unitIn(receive({}).state, 'target').state).toBe('shaken');
    const nothing = { fail: 'noChange' } as const;
    expect(unitIn(receive({ moraleReasons: { 'test.receiveCharge': nothing } }).state, 'target').state).toBe('normal');
    const rules = { moraleReasons: { 'test.formSquare': nothing } } as const;
    const square = charge(under(rules, field(facing(10))), responses.formSquare, { 'test.formSquare': 1 });
    expect(unitIn(square.state, 'target')).toMatchObject({ state: 'normal', formation: 'line' });
    expect(firstOf(square.state)).toBe('test.receiveCharge');
    const worse = { task: 'worseningTest', unitId: 'target', clause: 'KG-FIR-05', cover: 'none' } as const;
    const wounded = (patch: Patch) =>
      run(battleWith(under(patch, field(facing(10))), { ...worse, purpose: 'test.wounds' }), 1).state;
    expect(unitIn(wounded({}), 'target').state).toBe('shaken');
    expect(unitIn(wounded({ moraleReasons: { 'test.wounds': nothing } }), 'target').state).toBe('normal');
  });

  test('what comes of the other tests stays', () => {
    expect(tagged({ moraleReasons: { 'test.hold': { pass: 'stays' } } })).toEqual([
      'notAllowed tables.moraleReasons.test.hold.pass',
    ]);
    expect(tagged({ moraleReasons: { 'test.hold': { fail: 'noChange' } } })).toEqual([
      'notAllowed tables.moraleReasons.test.hold.fail',
    ]);
    expect(tagged({ moraleReasons: { 'test.hold': { fail: 'activationOver', adds: 'rocketImpact' } } })).toEqual([]);
    expect(tagged({ moraleReasons: { 'test.hold': { adds: 'casualty' } } })).toEqual([
      'notAllowed tables.moraleReasons.test.hold.adds',
    ]);
  });
});

describe('fate', () => {
  it('KG-FAT-08: a result made to do nothing is used up', () => {
    const setting = under({ fate: { 36: { effect: { type: 'nothing' } } } }, smallArmies);
    const state = awaited(setting, [36], unitCalled('R1'));
    expect(decisionOf(state)).toBe('chooseOrder');
    expect(state.fateQueue).toEqual([]);
    expect(unitIn(state, 'R1').removed).toBeNull();
    const field = under({ fate: { 66: { effect: { type: 'nothing' } } } }, smallArmies);
    const done = run(dealt(field, 'fate', 'unit:R1', 'endOfTurn'), 1, ...fateDice('calamity', 66));
    expect(eventsOf(done, 'fateApplied')).toMatchObject([{ code: 66, effect: false }]);
  });

  it('KG-FAT-05: it falls on whom the table says, and does what the table says', () => {
    const swapped = { fate: { 32: { fallsOn: 'horse', effect: { type: 'moveBonus', inches: 3 } } } } as const;
    const units = [unit('red', 'R1', 'horse', 20, 10, 0), unit('blue', 'B1', 'line', 20, 40, 180)];
    const state = awaited(under(swapped, { ...smallArmies, units }), [32], unitCalled('R1'));
    expect(unitIn(state, 'R1').moveBonus).toBe(3);
    expect(awaited(under(swapped, { ...smallArmies, units }), [32], unitCalled('B1')).fateQueue).toEqual([32]);
  });

  it('KG-FAT-33: spies by another result see as many cards as that says', () => {
    const rules = { fate: { 64: { effect: { type: 'spies', cards: 2 } } } } as const;
    const cards = ['fate', 'unit:R1', 'unit:R2', 'unit:B1', 'endOfTurn'];
    const drawn = run(dealt(under(rules, smallArmies), ...cards), 1, ...fateDice('fortune', 64), 6, 6, 6, 1);
    expect(eventsOf(drawn, 'fateApplied')).toMatchObject([{ code: 64 }]);
    const { state } = play(drawn.state, 'unit:R1', 'unit:B1');
    expect(decisionOf(state)).toBe('spyOrder');
    expect(state.look?.cards).toEqual(['unit:R1', 'unit:B1']);
  });

  it('KG-FAT-31: a ford by another result', () => {
    const rules = {
      fate: { 21: { effect: { type: 'ford', reach: 3, radius: 1 } }, 62: { effect: { type: 'nothing' } } },
    } as const;
    const terrain = [
      {
        id: 'brook',
        name: 'brook',
        kind: 'stream',
        shape: {
          kind: 'line',
          points: [
            { x: 0, y: 12 },
            { x: 60, y: 12 },
          ],
          width: 0,
        },
        side: null,
        strength: 0,
        cohesion: 0,
        cohesionLeft: 0,
      },
    ] as const;
    const state = awaited(under(rules, { ...smallArmies, terrain }), [21], leaderCalled('red-brigadier'));
    expectRefused(state, { type: 'useFord', point: { x: 30, y: 12 } }, 'noFord', 'KG-FAT-31');
    const near = under(rules, { ...smallArmies, terrain, officers: [leader('red', 'red-brigadier', 30, 10)] });
    const found = run(awaited(near, [21], leaderCalled('red-brigadier')), { type: 'useFord', point: { x: 30, y: 12 } });
    expect(found.state.fords).toEqual([{ centre: { x: 30, y: 12 }, radius: 1 }]);
  });

  it('KG-FAT-35: a leader may lose steps, to Poor at least', () => {
    const rules = { fate: { 21: { effect: { type: 'leaderRating', steps: -2 } } } } as const;
    const state = awaited(under(rules, smallArmies), [21], leaderCalled('red-brigadier'));
    expect(state.officers.find(({ id }) => id === 'red-brigadier')?.rating).toBe('poor');
  });

  it('KG-FAT-09: a result lasts as long as its effect does', () => {
    const { fate } = tablesInForce({ fate: { 36: { effect: { type: 'secondOrder' } } } });
    expect(fate[36]).toMatchObject({ kind: 'calamity', fallsOn: 'foot', lasts: fateLasts.secondOrder });
    expect(fate[11]).toEqual(tables.fate[11]);
  });

  test('it is said what a result does now', () => {
    const drawn = { type: 'fateDrawn', clause: 'KG-FAT-04', code: 61, waits: false } as const;
    const said = (patch: Patch): string => described(drawn, battleWith(under(patch, smallArmies)));
    expect(said({})).toContain('worse fire for all');
    expect(said({ fate: { 61: { effect: { type: 'moveShift', inches: -3 } } } })).toContain('slower moves for all');
    expect(said({ fate: { 61: { effect: { type: 'fireShift', levels: 1 } } } })).not.toContain('worse');
  });

  test('an effect is given whole, and fits whom it falls on', () => {
    const effectOf = (effect: unknown, code = 36) => tagged({ fate: { [code]: { effect } } });
    expect(effectOf({ type: 'spies', cards: 3 })).toEqual(['conflict tables.fate.36.effect.type']);
    expect(effectOf({ type: 'firesOnFriend' })).toEqual(['conflict tables.fate.36.effect.type']);
    expect(effectOf({ type: 'unitRating', skill: 'fire' })).toEqual(['missing tables.fate.36.effect.levels']);
    expect(effectOf({ type: 'unitRating', skill: 'ownersChoice', levels: 1 })).toEqual([
      'notAllowed tables.fate.36.effect.skill',
    ]);
    expect(effectOf({ type: 'unitRating', skill: 'fire', levels: 9 })).toEqual([
      'outOfRange tables.fate.36.effect.levels',
    ]);
    expect(effectOf({ type: 'unitQuits', levels: 1 })).toEqual(['unknownField tables.fate.36.effect.levels']);
    expect(effectOf({ type: 'unitQuit' })).toEqual(['notAllowed tables.fate.36.effect.type']);
    expect(effectOf({ levels: 1 }, 32)).toEqual(['missing tables.fate.32.effect.type']);
    expect(effectOf({ type: 'spies', cards: 0 }, 65)).toEqual(['outOfRange tables.fate.65.effect.cards']);
    expect(tagged({ fate: { 36: { fallsOn: 'horse', lasts: 'turn' } } })).toEqual(['notAllowed tables.fate.36.lasts']);
  });

  it('KG-FAT-02: every category keeps a result of either kind, KG-FAT-31: and fords are alike', () => {
    const kind = 'fortune' as const;
    expect(tagged({ fate: { 14: { kind }, 15: { kind } } })).toEqual([]);
    expect(tagged({ fate: { 14: { kind }, 15: { kind }, 16: { kind } } })).toEqual(['conflict tables.fate.11.kind']);
    const effect = { type: 'ford', reach: 9, radius: 2 } as const;
    expect(tagged({ fate: { 21: { effect } } })).toEqual(['conflict tables.fate.62.effect']);
    expect(tagged({ fate: { 21: { effect }, 62: { effect } } })).toEqual([]);
  });
});

describe('deck', () => {
  it('KG-DCK-01: as many common cards as the table in force says, unless the scenario does', () => {
    const rules = { deck: { common: { reload: 3 } } } as const;
    expect(checkedScenario(scenarioWith({ tables: rules })).deck).toEqual({ reload: 3, fate: 1 });
    expect(checkedScenario(scenarioWith({ tables: rules, deck: { reload: 0 } })).deck).toEqual({ reload: 0, fate: 1 });
    expect(cardsToDraw(kingGeorge.begin(checkedScenario(scenarioWith({ tables: rules }))))).toBe(8);
  });

  it('KG-DCK-03: who has a card at a level is for the table to say', () => {
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
    expect(faultsOf(scenarioWith({ officers }))).toEqual([]);
    expect(faultsOf(scenarioWith({ officers, tables: { bases } }))).toMatchObject([{ clause: 'KG-ORG-01' }]);
  });

  it('KG-FAT-32: a brigadier of the country too', () => {
    const bases = { brigadeCommander: { size: { least: 20, standard: 30, most: 35 } } } as const;
    const setting = under({ bases }, smallArmies);
    const placing = battleWith(setting, { task: 'placeLocals', side: 'blue', count: 1 });
    const { state } = run(placing, { type: 'placeLocals', poses: [], formations: [] });
    expect(state.officers.at(-1)?.baseMm).toBe(30);
  });

  it('KG-FRM-15: a formation is as large as its layout', () => {
    const units = [redcoats, { ...ligne, formation: 'square' }] as const;
    const tight = { ...redcoats, id: 'near', at: [25, 10, 0] } as const;
    expect(faultsOf(scenarioWith({ units: [...units, tight] }))).toMatchObject([{ code: 'overlap' }]);
    expect(faultsOf(scenarioWith({ units: [...units, tight], tables: { layouts: { line: { files: 2 } } } }))).toEqual(
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

it('KG-FAT-04: the question after a strange result is still one of the rules', () => {
  const rules = { fate: { 61: { effect: { type: 'spies', cards: 1 } } } } as const;
  const { state } = run(
    dealt(under(rules, smallArmies), 'fate', 'unit:R1', 'endOfTurn'),
    1,
    ...fateDice('calamity', 61),
  );
  expect(asked(state)).toMatchObject({ purpose: 'fate.spy', side: 'red' });
});
