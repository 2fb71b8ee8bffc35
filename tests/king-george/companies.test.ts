import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/rulesets/king-george/actions.js';
import { companyOf } from '../../src/rulesets/king-george/companies.js';
import { sizeIn } from '../../src/rulesets/king-george/footprint.js';
import { addCasualties, maxCasualties, removeUnit } from '../../src/rulesets/king-george/losses.js';
import { testCircumstances } from '../../src/rulesets/king-george/morale.js';
import { ratingOf } from '../../src/rulesets/king-george/ratings.js';
import { diceRowOf } from '../../src/rulesets/king-george/resolvers.js';
import type { State } from '../../src/rulesets/king-george/state.js';
import { ahead, changeTo, expectIllegal, expectLegalOrder, ordered, shift } from './orders.js';
import { battleWith, block, eventsOf, expectPose, type Setting, type UnitPatch, unit, unitIn } from './setup.js';

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

  it('KG-SKR-03: only those who have one, from line, attack column or square', () => {
    expectLegalOrder(alone({ casualties: 1 }), 'r', { steps: [detach(20, 12)] });
    expectLegalOrder(alone({ formation: 'square' }), 'r', { steps: [detach(20, 12)] });
    expectLegalOrder(alone({ formation: 'attackColumn', drill: 'continental' }), 'r', { steps: [detach(20, 12)] });
    expectIllegal(alone({ formation: 'marchColumn' }), 'r', [detach(20, 12)], 'wrongFormation', 'KG-SKR-03');
    expectIllegal(alone({ formation: 'skirmish' }), 'r', [detach(20, 12)], 'wrongFormation');
    expectIllegal(alone({ lightCompany: false }), 'r', [detach(20, 12)], 'noCompany');
    expectIllegal(alone({ companyLost: true }), 'r', [detach(20, 12)], 'noCompany');
    expectIllegal(alone({ companyOut: 'r-company' }), 'r', [detach(20, 12)], 'noCompany');
  });

  it('KG-SKR-03: wholly ahead, facing as the regiment, within four inches, clear of everybody', () => {
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

  it('KG-SKR-03 KG-SKR-07: it goes out in its regiment’s state, with its marker, and after the same test', () => {
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

  it('KG-SKR-09: not out of a building', () => {
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

  it('KG-SKR-09: it may join a regiment in a building from an inch off the outline', () => {
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
