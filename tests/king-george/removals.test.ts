import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../src/rulesets/king-george/events.js';
import { sizeIn } from '../../src/rulesets/king-george/footprint.js';
import { addCasualties, improve, removeUnit, setMorale, worsen } from '../../src/rulesets/king-george/losses.js';
import { battleWith, block, eventsOf, run, type Setting, type UnitPatch, unit, unitIn } from './setup.js';

/** Casualties, states and removal: what each changes and tells. */

const enemy = unit('blue', 'E', 'line', 20, 40, 180);
const battleOf = (patch: UnitPatch = {}, rest: Partial<Setting> = {}) => ({
  state: battleWith({ ...rest, units: [unit('red', 'U', 'line', 20, 10, 0, patch), enemy] }),
  events: [] as BattleEvent[],
});

describe('Casualties', () => {
  it.each([
    [0, 1, 1, 1],
    [1, 1, 1, 2],
    [0, 3, 3, 3],
    [1, 3, 2, 3],
  ])('KG-ORG-04 KG-ORG-07: %d and %d more: %d are marked, %d in all', (before, count, marked, total) => {
    const battle = battleOf({ casualties: before });
    addCasualties(battle, 'U', count, 'KG-FIR-04');
    expect(eventsOf(battle, 'casualties')).toEqual([
      { type: 'casualties', clause: 'KG-FIR-04', unitId: 'U', casualties: marked, total },
    ]);
    expect(unitIn(battle.state, 'U')).toMatchObject({ casualties: total, removed: total === 3 ? 'destroyed' : null });
    expect(eventsOf(battle, 'removed').map(({ clause }) => clause)).toEqual(total === 3 ? ['KG-ORG-04'] : []);
  });

  it('none are told when there are none', () => {
    const battle = battleOf();
    addCasualties(battle, 'U', 0, 'KG-FIR-04');
    expect(battle.events).toEqual([]);
  });
});

describe('Removal', () => {
  it('takes a unit off hold, out of flight, out of its house and away from its guns', () => {
    const battle = battleOf({
      onHold: true,
      evading: true,
      state: 'shaken',
      inBuilding: 'h',
      gunsAt: { x: 1, y: 1, heading: 0 },
    });
    removeUnit(battle, 'U', 'quit', 'KG-FAT-27');
    const after = { removed: 'quit', onHold: false, evading: false, inBuilding: null, gunsAt: null, contacts: [] };
    expect(unitIn(battle.state, 'U')).toMatchObject(after);
    expect(battle.events).toEqual([{ type: 'removed', clause: 'KG-FAT-27', unitId: 'U', how: 'quit' }]);
    removeUnit(battle, 'U', 'captured', 'KG-FLE-04');
    expect(unitIn(battle.state, 'U').removed).toBe('quit');
    expect(battle.events).toHaveLength(1);
  });
});

describe('States', () => {
  it.each([
    ['normal', 'shaken'],
    ['shaken', 'routed'],
  ] as const)('KG-MOR-06: from %s to %s', (from, to) => {
    const battle = battleOf({ state: from });
    worsen(battle, 'U', 'KG-FIR-05');
    expect(battle.events).toEqual([{ type: 'stateChanged', clause: 'KG-FIR-05', unitId: 'U', from, to }]);
  });

  it('KG-MOR-06: a Routed unit is dispersed, or stays by option', () => {
    const gone = battleOf({ state: 'routed' });
    worsen(gone, 'U', 'KG-FIR-05');
    expect(unitIn(gone.state, 'U').removed).toBe('dispersed');
    expect(gone.events).toEqual([{ type: 'removed', clause: 'KG-MOR-06', unitId: 'U', how: 'dispersed' }]);
    const stays = battleOf({ state: 'routed' }, { options: { routedWorse: 'stays' } });
    worsen(stays, 'U', 'KG-FIR-05');
    expect(stays.events).toEqual([]);
    const off = battleOf({ removed: 'quit' });
    worsen(off, 'U', 'KG-FIR-05');
    expect(off.events).toEqual([]);
  });

  it('an evading unit that routs no longer evades; the same state is no change', () => {
    const battle = battleOf({ state: 'shaken', evading: true });
    setMorale(battle, 'U', 'shaken', 'KG-MOR-06');
    expect(battle.events).toEqual([]);
    expect(unitIn(battle.state, 'U').evading).toBe(true);
    setMorale(battle, 'U', 'routed', 'KG-MOR-06');
    expect(unitIn(battle.state, 'U')).toMatchObject({ state: 'routed', evading: false });
  });

  it('KG-MOR-06 an evading unit that is only shaken goes on evading', () => {
    const battle = battleOf({ state: 'normal', evading: true });
    setMorale(battle, 'U', 'shaken', 'KG-MOR-06');
    expect(unitIn(battle.state, 'U')).toMatchObject({ state: 'shaken', evading: true });
  });

  it.each([
    ['routed', false, 'shaken'],
    ['shaken', true, 'normal'],
    ['shaken', false, 'normal'],
  ] as const)('KG-RAL-01 KG-RAL-03: %s, evading %s, rallies to %s', (state, evading, to) => {
    const battle = battleOf({ state, evading });
    improve(battle, 'U', 'KG-RAL-01');
    expect(unitIn(battle.state, 'U')).toMatchObject({ state: to, evading: false });
    expect(eventsOf(battle, 'rallied')).toEqual([{ type: 'rallied', clause: 'KG-RAL-01', unitId: 'U' }]);
  });
});

describe('What remains of a regiment without its company', () => {
  it.each<[string, UnitPatch]>([
    ['out', { companyOut: 'U-company' }],
    ['lost', { companyLost: true }],
  ])('KG-FRM-13 KG-SKR-05: with its company %s it has two stands in every formation but the square', (_, patch) => {
    const { state } = battleOf(patch);
    const sizes = (['line', 'attackColumn', 'marchColumn', 'skirmish', 'square'] as const).map((formation) => {
      const { width, depth } = sizeIn(state, unitIn(state, 'U'), formation);
      return [width, depth];
    });
    expect(sizes).toEqual([
      [4, 2],
      [2, 4],
      [2, 4],
      [6, 2],
      [4, 4],
    ]);
  });
});

describe('Guns that a flight leaves behind', () => {
  it('KG-ART-10: the crew’s new formation is told, and so are the guns', () => {
    const guns = unit('red', 'U', 'guns', 30, 24, 0, { state: 'routed' });
    const start = battleWith({ units: [guns, enemy] }, { task: 'flee', unitId: 'U', charge: null });
    const fled = run(start, { 'flee.distance': [3, 3] });
    const clause = 'KG-ART-10';
    expect(eventsOf(fled, 'gunsAbandoned')).toEqual([{ type: 'gunsAbandoned', clause, unitId: 'U' }]);
    expect(eventsOf(fled, 'formationChanged')).toEqual([
      { type: 'formationChanged', clause, unitId: 'U', formation: 'crew' },
    ]);
    expect(unitIn(fled.state, 'U')).toMatchObject({ formation: 'crew', fledThisTurn: true });
  });

  it('KG-FLE-09 KG-GEN-16: a flight that is stopped on another unit, with no clear place anywhere, disperses', () => {
    const units = [
      unit('red', 'U', 'line', 10, 16, 180, { state: 'routed' }),
      unit('red', 'F', 'company', 10, 10.5, 0, { commander: null }),
      unit('blue', 'E', 'company', 3, 18, 0),
    ];
    // Closed ground everywhere but where it stands; it is stopped over the company.
    const terrain = [
      block('south', 'bog', 0, 0, 20, 9.5),
      block('west', 'bog', 0, 9.5, 5, 20),
      block('east', 'bog', 15, 9.5, 20, 20),
    ];
    const north = block('north', 'bog', 5, 12, 15, 20);
    const start = battleWith(
      { units, terrain: [...terrain, north], table: { width: 20, height: 20 } },
      { task: 'flee', unitId: 'U', charge: null },
    );
    const fled = run(start, { 'flee.distance': [6, 6] });
    expect(unitIn(fled.state, 'U').removed).toBe('dispersed');
    expect(eventsOf(fled, 'removed')).toMatchObject([{ clause: 'KG-GEN-16', how: 'dispersed' }]);
  });
});
