import { describe, expect, it } from 'vitest';
import {
  companyOf,
  postAhead,
  rejoinRefusals,
  withCompany,
  withoutCompany,
} from '../../src/rulesets/king-george/companies.js';
import { removeUnit } from '../../src/rulesets/king-george/losses.js';
import type { Contact, State, Unit } from '../../src/rulesets/king-george/state.js';
import { tables } from '../../src/rulesets/king-george/tables.js';
import { battleWith, block, unit, unitIn } from './setup.js';

/** What a company takes from its regiment, part by part, and what it leaves behind. */

const link: Contact = { enemy: 'E', role: 'attacker', face: 'front', round: 1, charged: true, obstacle: null };

/** A regiment with something other than the default in every field of its state. */
const regiment = unit('red', 'R', 'line', 20, 10, 30, {
  nation: 'portuguese',
  fire: 'A',
  melee: 'B',
  morale: 'D',
  weapon: 'rifle',
  lightCompany: true,
  commander: 'chief',
  state: 'shaken',
  evading: true,
  fledThisTurn: true,
  casualties: 1,
  fired: true,
  underFire: true,
  twice: 'game',
  secondOrder: true,
  onHold: true,
  contacts: [link],
  gunsAt: { x: 1, y: 1, heading: 0 },
  inBuilding: 'house',
  ratingShift: { fire: 1, melee: -1, morale: 2 },
  turnShift: { morale: 1 },
  moveBonus: 2,
});
const pose = { x: 20, y: 16, heading: 30 };

describe('A company that leaves its regiment', () => {
  it('KG-SKR-03 KG-SKR-07: has its ratings, drill, weapon, commander, state and fired marker, and has acted', () => {
    const { id, side, arm, nation, drill, fire, melee, morale, weapon, commander, state, fired } = regiment;
    const same = { side, arm, nation, drill, fire, melee, morale, weapon, commander, state, fired, moveBonus: 2 };
    expect(companyOf(regiment, pose)).toMatchObject({ ...same, parent: id, kind: 'company', activated: true, pose });
  });

  it('KG-SKR-03 KG-SKR-08: is in skirmish, without losses, contacts, second orders or changes of its own', () => {
    expect(companyOf(regiment, pose)).toMatchObject({
      formation: 'skirmish',
      canSkirmish: true,
      lightCompany: false,
      casualties: 0,
      evading: false,
      fledThisTurn: false,
      underFire: false,
      onHold: false,
      twice: 'none',
      secondOrder: false,
      companyOut: null,
      companyLost: false,
      contacts: [],
      gunsAt: null,
      inBuilding: null,
      ratingShift: { fire: 0, melee: 0, morale: 0 },
      turnShift: { morale: 0 },
    });
  });

  it('KG-SKR-01: changes no unit but its regiment, and follows it in the order of battle', () => {
    const [before, after] = [unit('red', 'A', 'line', 40, 10, 0), unit('red', 'Z', 'line', 60, 10, 0)];
    const units = withCompany([before, regiment, after], 'R', pose);
    expect(units.map(({ id }) => id)).toEqual(['A', 'R', 'R-company', 'Z']);
    expect([units[0], units[3]]).toEqual([before, after]);
    expect(units[1]).toEqual({ ...regiment, companyOut: 'R-company' });
  });

  it('KG-SKR-03: is offered the place straight ahead, its rear so far before the front', () => {
    const state = battleWith({ units: [{ ...regiment, pose: { x: 20, y: 10, heading: 0 } }] });
    expect(postAhead(state, unitIn(state, 'R'), 1)).toEqual({ x: 20, y: 13, heading: 0 });
  });
});

describe('A company that rejoins', () => {
  const out: Unit = { ...regiment, companyOut: 'R-company', fired: false };
  const company = { ...companyOf(regiment, pose), fired: false };
  const bystander = unit('red', 'A', 'line', 40, 10, 0, { companyOut: 'A-company', fired: false });
  const joined = (one: boolean, other: boolean) =>
    withoutCompany([{ ...out, fired: one }, { ...company, fired: other }, bystander], { ...company, fired: other });

  it.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
    [true, true, true],
  ])('KG-SKR-06: regiment fired %s, company fired %s: marker %s', (one, other, fired) => {
    expect(joined(one, other)).toEqual([{ ...out, companyOut: null, fired }, bystander]);
  });

  const barred = (patch: Partial<Unit>, parent: Partial<Unit> = {}, y = 13) => {
    const units = [
      unit('red', 'R', 'line', 20, 10, 0, { companyOut: 'R-company', lightCompany: true, ...parent }),
      unit('red', 'R-company', 'company', 20, y, 0, { parent: 'R', ...patch }),
    ];
    const state = battleWith({ units, terrain: [block('house', 'buildingStone', 17, 6, 23, 10)] });
    return rejoinRefusals(state, unitIn(state, 'R-company'), 'steps[0]').map(({ code, clause }) => `${code} ${clause}`);
  };

  it.each<[string, Partial<Unit>, Partial<Unit>, number, readonly string[]]>([
    ['an inch off', {}, {}, 13, []],
    ['farther than an inch', {}, {}, 13.01, ['cannotRejoin KG-SKR-06']],
    ['when Shaken', { state: 'shaken' }, {}, 13, ['cannotRejoin KG-SKR-06']],
    ['a Shaken regiment', {}, { state: 'shaken' }, 13, []],
    ['a Routed regiment', {}, { state: 'routed' }, 13, ['cannotRejoin KG-SKR-06']],
    ['an evading regiment', {}, { state: 'shaken', evading: true }, 13, ['cannotRejoin KG-SKR-06']],
    ['a regiment in contact', {}, { contacts: [link] }, 13, ['cannotRejoin KG-SKR-06']],
    ['a regiment that is off the table', {}, { removed: 'quit' }, 13, ['cannotRejoin KG-SKR-07']],
    ['a regiment whose company it is not', {}, { companyOut: null }, 13, ['cannotRejoin KG-SKR-07']],
    [
      'a regiment at the table edge',
      {},
      { pose: { x: 2.5, y: 10, heading: 0 } },
      10,
      ['cannotRejoin KG-SKR-06', 'offTable KG-SKR-06'],
    ],
  ])('KG-SKR-06: %s', (_, patch, parent, y, reasons) => expect(barred(patch, parent, y)).toEqual(reasons));

  it('KG-SKR-09: to a garrison from within an inch of the outline, and no room is needed inside', () => {
    const inside: Partial<Unit> = { inBuilding: 'house', pose: { x: 1, y: 1, heading: 0 } };
    expect(barred({}, inside, 13)).toEqual([]);
    expect(barred({}, inside, 13.01)).toEqual(['cannotRejoin KG-SKR-06']);
  });
});

describe('A company that is lost', () => {
  const units = [
    unit('red', 'R', 'line', 20, 10, 0, { companyOut: 'R-company', lightCompany: true }),
    unit('red', 'R-company', 'company', 20, 16, 0, { parent: 'R' }),
    unit('blue', 'E', 'line', 20, 40, 180),
  ];
  const lost = (how: 'destroyed' | 'quit' | 'leftTable', state: Partial<State> = {}) => {
    const battle = { state: { ...battleWith({ units }), ...state }, events: [] };
    removeUnit(battle, 'R-company', how, 'KG-ORG-04');
    return unitIn(battle.state, 'R');
  };

  it.each(['destroyed', 'quit', 'leftTable'] as const)('KG-SKR-05: %s, it is a casualty of its regiment', (how) => {
    expect(lost(how)).toMatchObject({
      casualties: 1,
      companyOut: null,
      companyLost: true,
      state: 'normal',
      removed: null,
    });
  });

  it('KG-SKR-02 KG-SKR-05: as many casualties as the tables say', () => {
    const more = { ...tables, constants: { ...tables.constants, companyCasualties: 2 } };
    expect(lost('destroyed', { tables: more }).casualties).toBe(2);
  });

  it('KG-SKR-05: none of a regiment that is off the table itself', () => {
    const gone = units.map((each) => (each.id === 'R' ? { ...each, removed: 'quit' as const } : each));
    expect(lost('destroyed', { units: gone })).toMatchObject({
      casualties: 0,
      companyOut: null,
      companyLost: true,
      removed: 'quit',
    });
  });
});
