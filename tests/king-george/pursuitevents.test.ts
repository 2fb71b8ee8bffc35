import { describe, expect, it } from 'vitest';
import { testedBy } from '../../src/rulesets/king-george/resolvers/charge.js';
import type { Unit } from '../../src/rulesets/king-george/state.js';
import { charge, charging, facing, field, forced, responses } from './charging.js';
import { eventsOf, expectPose, rollOf, type Setting, type UnitPatch, unit, unitIn } from './setup.js';

/** What is told of charges, pursuits, counter-charges and friends that make way. */

const { counterCharge, evade, stand } = responses;
const moved = (done: Parameters<typeof eventsOf>[0], id: string) =>
  eventsOf(done, 'unitMoved').filter(({ unitId }) => unitId === id);

describe('Tests to charge', () => {
  const clauseOf = (setting: Setting) => rollOf(charging(setting), 'test.charge').clause;

  it.each<[string, Setting, string]>([
    ['foot', field(facing(6, { state: 'shaken' }, 'line', { formation: 'attackColumn' }, 'line')), 'KG-CHG-12'],
    ['foot at guns', field(facing(6, {}, 'guns', { formation: 'attackColumn' }, 'line')), 'KG-CHG-12'],
    ['horse at steady horse', field(facing(9, {}, 'horse')), 'KG-CHG-07'],
    ['horse at a steady square', field(facing(9, { formation: 'square' })), 'KG-CHG-07'],
    ['horse at a steady battery', field(facing(9, {}, 'guns')), 'KG-CHG-10'],
  ])('%s: KG-CHG-07 KG-CHG-10 KG-CHG-12', (_, setting, clause) => expect(clauseOf(setting)).toBe(clause));

  it('KG-CHG-12: the clause depends on the charger before the target', () => {
    const horse = {
      arm: 'cavalry',
      formation: 'line',
      state: 'normal',
      fleeing: false,
      behindObstacle: false,
    } as const;
    expect(testedBy({ arm: 'infantry', formation: 'line' }, horse)).toBe('KG-CHG-12');
  });
});

describe('A charger that catches', () => {
  it('KG-FLE-05: its move and its catch are told under that clause', () => {
    const done = charge(field(facing(4, { formation: 'skirmish', canSkirmish: true })), evade, {
      'flee.distance': [1, 1],
    });
    expect(eventsOf(done, 'caught')).toMatchObject([{ unitId: 'target', by: 'charger', clause: 'KG-FLE-05' }]);
    expect(moved(done, 'charger')).toMatchObject([{ cause: 'charge', clause: 'KG-FLE-05' }]);
    expect(eventsOf(done, 'buildingLeft')).toEqual([]);
  });
});

describe('A counter-charge', () => {
  it('KG-RSP-15 KG-RSP-19: the turn of the target and its way are told', () => {
    const askew: Partial<Unit> = { pose: { x: 36, y: 24, heading: 10 } };
    const units = facing(10, askew, 'horse');
    const done = charge(field(units), 10, counterCharge, 10, { 'counterCharge.advance': [1, 1] });
    const [way] = moved(done, 'target');
    expect(way).toMatchObject({ cause: 'counterCharge', clause: 'KG-RSP-19' });
    expect(way?.path).toHaveLength(2);
    expect(way?.path[0]).toEqual({ x: 36, y: 24, heading: 0 });
    expectPose(done.state, 'target', 36, way?.path[1]?.y ?? 0, 0);
  });
});

describe('Friends that make way', () => {
  const screen = (id: string, y: number, patch: UnitPatch = {}) => unit('blue', id, 'company', 36, y, 180, patch);

  it('KG-CHG-24: only those that the charger ends on are set back, and it is told', () => {
    const units = [...facing(9, { state: 'shaken' }), screen('under', 25.5), screen('passed', 29)];
    const done = charge(field(units), stand, 10);
    expect(moved(done, 'under')).toMatchObject([{ cause: 'setBack', clause: 'KG-CHG-24' }]);
    expect(moved(done, 'passed')).toEqual([]);
    expectPose(done.state, 'passed', 36, 29, 180);
    expectPose(done.state, 'under', 36, 26, 180);
  });

  it('KG-CHG-24: a friend for which there is no place at all is dispersed', () => {
    // Behind the charger the table is not deep enough, and it is no wider than the two.
    const units = [
      unit('red', 'target', 'line', 3, 2, 0, { state: 'shaken' }),
      unit('blue', 'charger', 'horse', 3, 4, 180),
      unit('blue', 'screen', 'company', 3, 3.5, 180),
    ];
    const done = forced({ units, table: { width: 6, height: 5.9 } }, stand, 10);
    expect(unitIn(done.state, 'screen').removed).toBe('dispersed');
    expect(eventsOf(done, 'removed')).toMatchObject([{ unitId: 'screen', clause: 'KG-GEN-16' }]);
  });
});
