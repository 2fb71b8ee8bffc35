import { describe, expect, it } from 'vitest';
import { play, turnOf } from './cards.js';
import { charge, column, facing, field, fight, firstOf, inContact, responses } from './charging.js';
import {
  block,
  eventsOf,
  expectLegal,
  expectPose,
  leader,
  leaderIn,
  line,
  modifiersOf,
  type Reply,
  rollOf,
  run,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

const { evade, stand } = responses;

const shaken: UnitPatch = { state: 'shaken' };

/** A round in which the defender is hit once and breaks. */
const broken: readonly Reply[] = [[10, 1, 1], [1, 1, 1], { 'save.hit': 1 }, { 'test.wounds': 1 }];

describe('Losses among several', () => {
  it('KG-MEL-02 KG-CHG-21: a unit charged in contact that routs is out of both its fights', () => {
    const busy = inContact(field([...facing(5, shaken), unit('blue', 'other', 'line', 41, 23, 270)]), {
      attackerId: 'other',
      face: 'flank',
    });
    const state = { ...busy, agenda: [] };
    const units = state.units;
    const done = charge(field(units), { 'test.receiveCharge': 1 }, { 'flee.distance': [1, 1] });
    expect(unitIn(done.state, 'target').removed).toBe('destroyed');
    expect(unitIn(done.state, 'other').contacts).toEqual([]);
  });

  it('KG-SKR-05: a company that runs off the table costs its regiment a casualty, and no test', () => {
    const parent = unit('red', 'parent', 'line', 10, 10, 0, { companyOut: 'target', casualties: 1 });
    const [target, charger] = facing(3, { parent: 'parent' }, 'company').map((each) => ({
      ...each,
      pose: { ...each.pose, y: each.pose.y - 18 },
    }));
    const done = charge(field([target, charger, parent].flatMap((each) => each ?? [])), evade, [3, 3]);
    expect(unitIn(done.state, 'target').removed).toBe('leftTable');
    expect(unitIn(done.state, 'parent')).toMatchObject({
      casualties: 2,
      companyLost: true,
      companyOut: null,
      removed: null,
    });
  });

  it('KG-SKR-02 KG-MEL-23: one casualty in melee removes a company, and its killer has not lost', () => {
    const parent = unit('red', 'parent', 'line', 10, 10, 0, { companyOut: 'target' });
    const done = fight(
      inContact(field([...facing(0, { parent: 'parent' }, 'company'), parent])),
      { 'melee.attacker': [10, 10, 1] },
      { 'melee.defender': 10 },
      { 'save.hit': [1, 10] },
      { 'save.hit': 1 },
      { 'test.wounds': 10 },
    );
    expect(firstOf(done.state)).toBeNull();
    expect(unitIn(done.state, 'target').removed).toBe('destroyed');
    expect(unitIn(done.state, 'parent')).toMatchObject({ casualties: 1, companyLost: true });
    expect(unitIn(done.state, 'charger')).toMatchObject({ casualties: 1, state: 'normal' });
  });

  it('KG-MEL-16 KG-MEL-17: Shaken by its wounds, a loser may rout by the second test', () => {
    const done = fight(
      inContact(field(facing(0))),
      { 'melee.attacker': [10, 1, 1] },
      { 'melee.defender': [1, 1, 1] },
      { 'save.hit': 1 },
      { 'test.wounds': 1 },
    );
    // Shaken, hurt and beaten.
    expect(modifiersOf(rollOf(done.state, 'test.lostMelee'))).toBe(-4);
    const routed = run(done.state, 8, { 'flee.distance': [6, 6] });
    expect(unitIn(routed.state, 'target').state).toBe('routed');
    expect(firstOf(routed.state)).toBe('chooseFollowUp');
    expect(firstOf(run(done.state, 9).state)).toBeNull();
  });

  it('KG-MEL-19: when both units break neither is asked to follow', () => {
    const done = fight(
      inContact(field(facing(0, shaken, 'line', shaken))),
      { 'melee.attacker': [10, 1, 1] },
      { 'melee.defender': [10, 1, 1] },
      { 'save.hit': 1 },
      { 'save.hit': 1 },
      { 'test.wounds': 1 },
      { 'test.wounds': 1 },
      { 'flee.distance': [1, 1] },
      { 'flee.distance': [1, 1, 1] },
    );
    expect(['target', 'charger'].map((id) => unitIn(done.state, id))).toMatchObject([
      { state: 'routed', removed: null },
      { state: 'routed', removed: null },
    ]);
    expect(firstOf(done.state)).toBeNull();
  });

  it('KG-MEL-07 KG-TER-09: rough ground helps only the dice of a unit charged in it', () => {
    const terrain = [block('marsh', 'marsh', 30, 20, 42, 23.8)];
    const rolls = (bothCharged: boolean) => {
      const done = fight(inContact(field(facing(0, {}, 'horse'), { terrain }), { bothCharged }), [1, 1, 1], [1, 1, 1]);
      return done.rolls.map(({ roll }) => modifiersOf(roll));
    };
    expect(rolls(false)).toEqual([0, 1]);
    expect(rolls(true)).toEqual([0, 0]);
  });

  it('KG-C106 KG-TER-09 KG-FAT-34: a burnt-out house is rough ground and no obstacle', () => {
    const terrain = [block('house', 'buildingStone', 33, 21.5, 39, 24)];
    const begun = charge(field(facing(6), { terrain, state: { burntOut: ['house'] } }), stand);
    expect(modifiersOf(rollOf(begun.state, 'test.receiveCharge'))).toBe(0);
    const done = run(begun.state, { 'test.receiveCharge': 5 }, { 'melee.attacker': [1, 1, 1] }, [1, 1, 1]);
    expect(done.rolls.map(({ roll }) => modifiersOf(roll))).toEqual([0, 1, 1]);
    expect(done.rolls[2]?.roll.breakdown).toMatchObject([{ clause: 'KG-MEL-07', label: 'rough ground', value: 1 }]);
    expect(unitIn(done.state, 'target').contacts).toMatchObject([{ obstacle: null }]);
  });

  it('KG-MOR-10: the tests of the attacker have none of the cover of the defender', () => {
    const terrain = [line('wall', 'wall', [20, 24.05], [50, 24.05])];
    const done = fight(
      inContact(field(facing(0.1, {}, 'line', column, 'line'), { terrain }), { obstacle: 'wall' }),
      { 'melee.attacker': [1, 1, 1] },
      { 'melee.defender': [10, 1, 1] },
      { 'save.hit': 1 },
    );
    expect(modifiersOf(rollOf(done.state, 'test.wounds'))).toBe(-1);
  });

  it('KG-MEL-20: Shaken horse follows all the same', () => {
    const done = fight(
      inContact(field(facing(0, shaken, 'line', shaken))),
      { 'melee.attacker': [10, 1, 1] },
      { 'melee.defender': [1, 1, 1] },
      { 'save.hit': 1 },
      { 'test.wounds': 1 },
      { 'flee.distance': [1, 1] },
    );
    expect(firstOf(done.state)).toBe('chooseFollowUp');
  });
});

describe('simultaneous matters', () => {
  const { evade, stand } = responses;

  const charge = (target: string) => ({ type: 'charge', target }) as const;

  it('KG-CHG-21 KG-MEL-02 KG-MEL-04: a unit in contact that is charged in its rear picks its opponent on its own card', () => {
    const units = [
      unit('red', 'line', 'line', 36, 24, 0),
      unit('blue', 'horse', 'horse', 36, 30, 180),
      unit('blue', 'lancers', 'horse', 36, 14, 0, { lancers: true }),
    ];
    const met = play(
      turnOf(units, ['unit:horse', 'unit:lancers', 'unit:line', 'endOfTurn']),
      'unit:horse',
      charge('line'),
      stand,
      10,
      [1, 1, 1],
      [1, 1, 1],
      'unit:lancers',
      charge('line'),
    );
    // Fought in front, an enemy in its rear from more than 6" away.
    expect(modifiersOf(rollOf(met.state, 'test.receiveCharge'))).toBe(0);
    const round = play(met.state, 10);
    expect(modifiersOf(rollOf(round.state, 'melee.attacker'))).toBe(4);
    const after = play(round.state, [10, 1, 1], [1, 1, 1]);
    // From contact on the face counts: 2 less.
    expect(modifiersOf(rollOf(after.state, 'save.hit'))).toBe(-2);
    const ordered = play(after.state, 10, 'unit:line');
    expectLegal(ordered.state, { type: 'melee', enemy: 'horse' });
    expectLegal(ordered.state, { type: 'melee', enemy: 'lancers' });
    const fought = play(ordered.state, { type: 'melee', enemy: 'lancers' });
    // Second round: lancers -1, cavalry 1, rear 2.
    expect(modifiersOf(rollOf(fought.state, 'melee.attacker'))).toBe(2);
  });

  it('KG-MEL-02 KG-MEL-20 KG-FLE-04: broken between two enemies it is captured, and both are free', () => {
    const units = [
      unit('red', 'line', 'line', 36, 24, 0, { state: 'shaken' }),
      unit('blue', 'horse', 'horse', 36, 30, 180),
      unit('blue', 'foot', 'line', 36, 16, 0),
    ];
    const met = play(
      turnOf(units, ['unit:horse', 'unit:foot', 'unit:line', 'endOfTurn']),
      'unit:horse',
      charge('line'),
      stand,
      10,
      ...broken,
      { 'flee.distance': [5, 5] },
    );
    expect(unitIn(met.state, 'line').removed).toBe('captured');
    expect(unitIn(met.state, 'horse').contacts).toEqual([]);
    expect(eventsOf(met, 'unitMoved').filter(({ unitId }) => unitId === 'horse')).toHaveLength(1);
  });

  it('KG-CMD-12 KG-MEL-21: a leader under a follower makes way, and is not lost', () => {
    const units = [
      unit('red', 'line', 'line', 36, 24, 0, { state: 'shaken' }),
      unit('blue', 'horse', 'horse', 36, 30, 180),
    ];
    const met = play(
      turnOf(units, ['unit:horse', 'unit:line', 'endOfTurn'], { officers: [leader('red', 'bold', 36, 13)] }),
      'unit:horse',
      charge('line'),
      stand,
      10,
      ...broken,
      { 'flee.distance': [6, 6] },
      { type: 'follow' },
    );
    // 14" to the rear of the line: the horse goes its 12", to y 12, over his base.
    expectPose(met.state, 'horse', 36, 12, 180);
    expect(leaderIn(met.state, 'bold').position).toEqual({ x: 36, y: 11 });
  });

  it('KG-SKR-05 KG-FLE-04: a company captured as it evades costs its regiment a casualty', () => {
    const units = [
      unit('red', 'regiment', 'line', 20, 10, 0, { companyOut: 'company' }),
      unit('red', 'company', 'company', 36, 24, 0, { parent: 'regiment' }),
      unit('blue', 'horse', 'horse', 36, 30, 180),
      unit('blue', 'behind', 'line', 36, 18, 180),
    ];
    const done = play(
      turnOf(units, ['unit:horse', 'unit:company', 'endOfTurn']),
      'unit:horse',
      charge('company'),
      evade,
      { 'flee.distance': [5, 5] },
    );
    expect(unitIn(done.state, 'company').removed).toBe('captured');
    expect(unitIn(done.state, 'regiment')).toMatchObject({ casualties: 1, companyLost: true, companyOut: null });
    expectPose(done.state, 'horse', 36, 30, 180);
  });

  it('KG-CHG-24 KG-MEL-21: a screen makes way for its own following line', () => {
    const units = [
      unit('red', 'line', 'line', 36, 24, 0),
      unit('red', 'screen', 'company', 41.5, 28.2, 0),
      unit('blue', 'foot', 'line', 36, 24, 180, { state: 'shaken' }),
    ];
    const link = { face: 'front', round: 2, charged: true, obstacle: null } as const;
    const fighting = units.map((each) => {
      if (each.id === 'line')
        return { ...each, contacts: [{ enemy: 'foot', role: 'defender', ...link, charged: false }] };
      return each.id === 'foot' ? { ...each, contacts: [{ enemy: 'line', role: 'attacker', ...link }] } : each;
    }) as Setting['units'];
    const met = play(
      turnOf(fighting, ['unit:line', 'unit:foot', 'endOfTurn']),
      'unit:line',
      { type: 'melee', enemy: 'foot' },
      [1, 1, 1],
      [10, 1, 1],
      { 'save.hit': 1 },
      { 'test.wounds': 1 },
      { 'flee.distance': [6, 6] },
      { type: 'follow' },
    );
    expectPose(met.state, 'line', 36, 28, 0);
    // It stood in y 26.2 to 28.2, and falls back behind the line, y 26 to 28.
    expectPose(met.state, 'screen', 41.5, 26, 0);
  });
});
