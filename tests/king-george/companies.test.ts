import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/rulesets/king-george/actions.js';
import { isClearPlace } from '../../src/rulesets/king-george/clearplace.js';
import { companyOf } from '../../src/rulesets/king-george/companies.js';
import { sizeIn } from '../../src/rulesets/king-george/footprint.js';
import { addCasualties, maxCasualties, removeUnit } from '../../src/rulesets/king-george/losses.js';
import { testCircumstances } from '../../src/rulesets/king-george/morale.js';
import { ratingOf } from '../../src/rulesets/king-george/ratings.js';
import { diceRowOf } from '../../src/rulesets/king-george/resolvers.js';
import type { State } from '../../src/rulesets/king-george/state.js';
import { firing } from './firing.js';
import { ahead, changeTo, expectIllegal, expectLegalOrder, ordered, shift } from './orders.js';
import {
  asked,
  battleWith,
  block,
  eventsOf,
  expectPose,
  leader,
  leaderIn,
  ordering,
  run,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

const detach = (x: number, y: number, heading = 0): Step => ({ kind: 'detachCompany', pose: { x, y, heading } });

const rejoin: Step = { kind: 'rejoin' };

const regiment = (patch: UnitPatch = {}) => unit('red', 'r', 'line', 20, 10, 0, { lightCompany: true, ...patch });

const alone = (patch: UnitPatch = {}): Setting => ({ units: [regiment(patch)] });

/** A regiment whose company is out, and the company. */
const parted = (patch: UnitPatch = {}, company: UnitPatch = {}, y = 15): Setting => {
  const parent = regiment({ companyOut: 'r-company', ...patch });
  return { units: [parent, { ...companyOf(parent, { x: 20, y, heading: 0 }), ...company }] };
};

const written = (state: State, write: (battle: { state: State; events: [] }) => void): State => {
  const battle: { state: State; events: [] } = { state, events: [] };
  write(battle);
  return battle.state;
};

describe('sending out', () => {
  it('KG-C70 KG-SKR-01 KG-SKR-03 KG-SKR-04: a regiment sends out its company and goes on behind it', () => {
    const { state, events, rolls } = ordered(alone(), 'r', [detach(20, 16), ahead(2)]);
    expect(rolls).toEqual([]);
    expectPose(state, 'r', 20, 12, 0);
    const parent = unitIn(state, 'r');
    expect(sizeIn(state, parent, 'line')).toEqual({ width: 4, depth: 2 });
    expect(diceRowOf(state, parent)).toEqual({ fireDice: 2, maxCasualties: 2 });
    const company = unitIn(state, 'r-company');
    expect(company).toMatchObject({
      kind: 'company',
      formation: 'skirmish',
      activated: true,
      parent: 'r',
      casualties: 0,
    });
    expect(sizeIn(state, company, 'skirmish')).toEqual({ width: 6, depth: 2 });
    expect(diceRowOf(state, company)).toEqual({ fireDice: 1, maxCasualties: 1 });
    expect(state.units.map(({ id }) => id)).toEqual(['r', 'r-company']);
    expect(eventsOf({ events }, 'companyDetached')).toMatchObject([{ unitId: 'r', companyId: 'r-company' }]);
    expectIllegal(alone({ casualties: 2 }), 'r', [detach(20, 16)], 'tooManyCasualties', 'KG-SKR-03');
    expectIllegal(alone(), 'r', [detach(20, 16), ahead(2.1)], 'tooFar');
  });

  it('KG-SKR-03: only regiments with a company send it out, from line, attack column or square', () => {
    expectLegalOrder(alone({ casualties: 1 }), 'r', { steps: [detach(20, 12)] });
    expectLegalOrder(alone({ formation: 'square' }), 'r', { steps: [detach(20, 12)] });
    expectLegalOrder(alone({ formation: 'attackColumn', drill: 'continental' }), 'r', { steps: [detach(20, 12)] });
    expectIllegal(alone({ formation: 'marchColumn' }), 'r', [detach(20, 12)], 'wrongFormation', 'KG-SKR-03');
    expectIllegal(alone({ formation: 'skirmish' }), 'r', [detach(20, 12)], 'wrongFormation');
    expectIllegal(alone({ lightCompany: false }), 'r', [detach(20, 12)], 'noCompany');
    expectIllegal(alone({ companyLost: true }), 'r', [detach(20, 12)], 'noCompany');
    expectIllegal(alone({ companyOut: 'r-company' }), 'r', [detach(20, 12)], 'noCompany');
  });

  it('KG-SKR-03: a company goes out wholly ahead, facing as its regiment, within 4", clear of all units', () => {
    expectLegalOrder(alone(), 'r', [detach(20, 12)]);
    expectLegalOrder(alone(), 'r', [detach(28, 14)]);
    expectIllegal(alone(), 'r', [detach(20, 11.9)], 'wrongPlace');
    expectIllegal(alone(), 'r', [detach(20, 16.1)], 'wrongPlace');
    expectIllegal(alone(), 'r', [detach(20, 14, 10)], 'wrongHeading');
    const facing = (y: number, side: 'red' | 'blue'): Setting => ({
      units: [regiment(), unit(side, 'x', 'line', 20, y, 180)],
    });
    expectLegalOrder(facing(15, 'blue'), 'r', [detach(20, 14)]);
    expectIllegal(facing(14.9, 'blue'), 'r', [detach(20, 14)], 'enemyTooNear', 'KG-SKR-03');
    expectIllegal(facing(13, 'red'), 'r', [detach(20, 14)], 'overlap');
    const bog = { ...alone(), terrain: [block('c', 'buildingStone', 10, 13, 30, 20)] };
    expectIllegal(bog, 'r', [detach(20, 14)], 'terrainBarred');
  });

  it('KG-SKR-03 KG-SKR-07: a company goes out with its regiment’s state and marker, and after the same test', () => {
    const shaken = alone({ state: 'shaken', fired: true, morale: 'B' });
    const { state, rolls } = ordered(shaken, 'r', { steps: [detach(20, 14)] }, { 'test.formation': 5 });
    expect(rolls).toHaveLength(1);
    expect(unitIn(state, 'r-company')).toMatchObject({ state: 'shaken', fired: true });
    const failed = ordered(shaken, 'r', { steps: [detach(20, 14)] }, { 'test.formation': 4 });
    expect(failed.state.units).toHaveLength(1);
    const steady = ordered(alone({ weapon: 'rifle', morale: 'A' }), 'r', [detach(20, 14)]).state;
    const company = unitIn(steady, 'r-company');
    expect(company).toMatchObject({ weapon: 'rifle', drill: 'british', commander: unitIn(steady, 'r').commander });
    const lower = {
      ...steady,
      units: steady.units.map((each) =>
        each.id === 'r' ? { ...each, ratingShift: { fire: 0, melee: 0, morale: -1 } } : each,
      ),
    };
    expect(ratingOf(lower, company, 'morale')).toBe('B');
  });

  it('KG-SKR-09: no company goes out of a building', () => {
    const farm = block('farm', 'buildingStone', 17, 8, 23, 10);
    expectIllegal(
      { ...alone({ inBuilding: 'farm' }), terrain: [farm] },
      'r',
      [detach(20, 14)],
      'wrongState',
      'KG-SKR-09',
    );
  });

  it('KG-SKR-08: a company stays in skirmish', () => {
    expectIllegal(parted(), 'r-company', [changeTo('line')], 'wrongFormation', 'KG-SKR-08');
  });
});

describe('losses', () => {
  it('KG-C71 KG-SKR-04 KG-SKR-05: a lost company is marked on its regiment, which then stands three again', () => {
    const hurt = written(battleWith(parted()), (battle) => addCasualties(battle, 'r', 1, 'KG-FIR-04'));
    const lost = written(hurt, (battle) => removeUnit(battle, 'r-company', 'destroyed', 'KG-ORG-04'));
    const parent = unitIn(lost, 'r');
    expect(parent).toMatchObject({ casualties: 2, companyOut: null, companyLost: true, removed: null });
    expect(diceRowOf(lost, parent)).toEqual({ fireDice: 2, maxCasualties: 3 });
    expect(testCircumstances(lost, parent, 'none', null).casualties).toBe(2);
    const gone = written(lost, (battle) => addCasualties(battle, 'r', 1, 'KG-FIR-04'));
    expect(unitIn(gone, 'r').removed).toBe('destroyed');
    const first = written(battleWith(parted()), (battle) => addCasualties(battle, 'r', 2, 'KG-FIR-04'));
    expect(unitIn(first, 'r').removed).toBe('destroyed');
    expect(unitIn(first, 'r-company').removed).toBeNull();
    expect(maxCasualties(first, unitIn(first, 'r-company'))).toBe(1);
  });
});

describe('calling in', () => {
  it('KG-C72 KG-SKR-06: a steady company that ends its Move an inch from its regiment joins it', () => {
    const near = parted({}, { fired: true }, 13);
    const { state, events } = ordered(near, 'r-company', [rejoin]);
    expect(state.units.map(({ id }) => id)).toEqual(['r']);
    expect(unitIn(state, 'r')).toMatchObject({ companyOut: null, companyLost: false, fired: true });
    expect(sizeIn(state, unitIn(state, 'r'), 'line').width).toBe(6);
    expect(eventsOf({ events }, 'companyRejoined')).toMatchObject([{ unitId: 'r', companyId: 'r-company' }]);
    expectLegalOrder(parted({}, {}, 16), 'r-company', [shift(180, 3), rejoin]);
    expectIllegal(parted({}, { state: 'shaken' }, 13), 'r-company', [rejoin], 'cannotRejoin', 'KG-SKR-06');
    expectIllegal(parted({}, {}, 13.1), 'r-company', [rejoin], 'cannotRejoin', 'KG-SKR-06');
    expectIllegal(near, 'r-company', [rejoin, shift(0, 1)], 'wrongSteps', 'KG-SKR-06');
    expectIllegal(alone(), 'r', [rejoin], 'noCompany');
  });

  it('KG-SKR-06: the regiment has to be there, in hand, and to have room for all its stands', () => {
    expectIllegal(parted({ state: 'routed' }, {}, 13), 'r-company', [rejoin], 'cannotRejoin');
    expectIllegal(parted({ evading: true }, {}, 13), 'r-company', [rejoin], 'cannotRejoin');
    const fight = { enemy: 'x', role: 'defender', face: 'front', round: 1, charged: false, obstacle: null } as const;
    expectIllegal(parted({ contacts: [fight] }, {}, 13), 'r-company', [rejoin], 'cannotRejoin');
    const { units } = parted({}, {}, 13);
    const crowded = (x: number): Setting => ({ units: [...units, unit('red', 'n', 'line', x, 9, 0)] });
    expectLegalOrder(crowded(26), 'r-company', [rejoin]);
    expectIllegal(crowded(25.8), 'r-company', [rejoin], 'overlap');
  });

  it('KG-SKR-07: if the regiment is gone its company stays by itself', () => {
    expectIllegal(parted({ removed: 'destroyed' }, {}, 13), 'r-company', [rejoin], 'cannotRejoin', 'KG-SKR-07');
    expectLegalOrder(parted({ removed: 'destroyed' }, {}, 13), 'r-company', [shift(0, 8)]);
  });

  it('KG-SKR-09: a company may join a regiment in a building from 1" off the outline', () => {
    const farm = block('farm', 'buildingStone', 15, 5, 25, 10);
    const at = (y: number): Setting => ({ ...parted({ inBuilding: 'farm' }, {}, y), terrain: [farm] });
    expectLegalOrder(at(13), 'r-company', [rejoin]);
    expectIllegal(at(13.1), 'r-company', [rejoin], 'cannotRejoin');
  });

  it('KG-SKR-06: having joined it may be sent out again', () => {
    const joined = ordered(parted({}, {}, 13), 'r-company', [rejoin]).state;
    expectLegalOrder(joined, 'r', [detach(20, 14)]);
  });
});

describe('companies', () => {
  it('KG-SKR-05 KG-FLE-06: a company that runs off the table is a casualty of its regiment', () => {
    const units = [
      unit('red', 'P', 'line', 20, 20, 0, { companyOut: 'C', casualties: 1 }),
      unit('red', 'C', 'company', 36, 3, 180, { parent: 'P', state: 'shaken', evading: true }),
      unit('blue', 'X', 'line', 60, 40, 180),
    ];
    const { state } = run(battleWith({ units }, { task: 'endTurn' }), { 'flee.distance': [1, 2] });
    expect(unitIn(state, 'C').removed).toBe('leftTable');
    expect(unitIn(state, 'P')).toMatchObject({ casualties: 2, companyLost: true, companyOut: null, removed: null });
  });

  it('KG-SKR-04 KG-ORG-04: with its company out a regiment is gone at two casualties', () => {
    const units = [
      unit('red', 'R', 'line', 36, 20, 0),
      unit('blue', 'P', 'line', 36, 23, 180, { companyOut: 'C', casualties: 1 }),
      unit('blue', 'C', 'company', 60, 30, 180, { parent: 'P' }),
    ];
    const done = run(firing({ units }, 'R', { target: 'P' }), [10, 1, 1], 1);
    expect(unitIn(done.state, 'P')).toMatchObject({ casualties: 2, removed: 'destroyed' });
    expect(unitIn(done.state, 'C').removed).toBeNull();
    expect(asked(done.state)).toBeNull();
  });

  it('KG-SKR-06 KG-FRM-15: a company may join a square, which stays as large as before', () => {
    const units = [
      unit('red', 'R', 'line', 20, 10, 0, { companyOut: 'C', formation: 'square' }),
      unit('red', 'C', 'company', 20, 13, 0, { parent: 'R', fired: true }),
    ];
    const start = ordering({ units }, 'C');
    const { state } = run(start, { type: 'move', steps: [{ kind: 'rejoin' }] });
    expect(unitIn(state, 'R')).toMatchObject({
      companyOut: null,
      companyLost: false,
      fired: true,
      formation: 'square',
    });
  });
});

describe('companies and houses', () => {
  const regiment = unit('blue', 'r', 'line', 36, 34, 180, { lightCompany: true });
  const withLeader = (x: number, y: number, setting: Partial<Setting>): Setting => ({
    units: [regiment],
    officers: [leader('red', 'x', x, y)],
    inCommand: false,
    ...setting,
  });
  const out = { kind: 'detachCompany', pose: { x: 36, y: 31, heading: 180 } } as const;
  const parent = { ...regiment, companyOut: 'r-company' };

  it('KG-CMD-12: a leader makes way for a company sent out, for one called in, and for a garrison', () => {
    const sent = ordered(withLeader(36, 32, {}), 'r', [out]).state;
    expect(leaderIn(sent, 'x').position).not.toEqual({ x: 36, y: 32 });
    const company = companyOf(parent, { x: 36, y: 31, heading: 180 });
    const called = ordered(withLeader(38.5, 35, { units: [parent, company] }), 'r-company', [{ kind: 'rejoin' }]);
    expect(leaderIn(called.state, 'x').position).not.toEqual({ x: 38.5, y: 35 });
    const farm = [block('farm', 'buildingStone', 30, 20, 42, 34)];
    const housed = ordered(withLeader(36, 25, { terrain: farm }), 'r', [{ kind: 'enterBuilding', feature: 'farm' }]);
    expect(leaderIn(housed.state, 'x').position).not.toEqual({ x: 36, y: 25 });
  });

  it('KG-SKR-03: no company is sent out of a fight', () => {
    const fight = { enemy: 'x', role: 'defender', face: 'front', round: 1, charged: false, obstacle: null } as const;
    expectIllegal({ units: [{ ...regiment, contacts: [fight] }] }, 'r', [out], 'inContact', 'KG-SKR-03');
  });

  it('KG-SKR-06: a regiment that has fired keeps its marker when its company comes back loaded', () => {
    const company = companyOf({ ...parent, fired: false }, { x: 36, y: 31, heading: 180 });
    const { state } = ordered({ units: [{ ...parent, fired: true }, company] }, 'r-company', [{ kind: 'rejoin' }]);
    expect(unitIn(state, 'r').fired).toBe(true);
  });

  it('KG-GEN-16: a column has no clear place with its centre, or its front, in a wood', () => {
    const column = battleWith({
      units: [unit('red', 'a', 'line', 60, 40, 0, { formation: 'marchColumn' })],
      terrain: [block('w', 'wood', 10, 10, 30, 14)],
    });
    const clear = (y: number) => isClearPlace(column, unitIn(column, 'a'), { x: 20, y, heading: 0 });
    expect([clear(10), clear(12), clear(16.5), clear(17.5)]).toEqual([true, false, false, true]);
  });
});
