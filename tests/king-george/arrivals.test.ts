import { describe, expect, it } from 'vitest';
import type { ScenarioLeader, ScenarioUnit } from '../../src/rulesets/king-george/scenario.js';
import type { State, Unit } from '../../src/rulesets/king-george/state.js';
import { begin } from './charging.js';
import { battleWith, block, eventsOf, expectPose, leader, leaderIn, type Setting, unit, unitIn } from './setup.js';

/** KG-SCN-06, part by part: where reinforcements arrive, and in what order. */

const house = block('house', 'buildingStone', 33, 20, 39, 26);
const far = unit('blue', 'far', 'line', 60, 44, 180);
const given = (id: string, patch: Partial<Unit> = {}) =>
  unit('red', id, 'line', 20, 10, 0, { commander: null, ...patch }) as ScenarioUnit;

const arriving = (
  late: readonly ScenarioUnit[],
  rest: Partial<Setting> = {},
  turn = 2,
  officers: readonly ScenarioLeader[] = [],
) =>
  begin(
    battleWith({
      terrain: [house],
      ...rest,
      units: [far, ...(rest.units ?? [])],
      reinforcements: [{ turn, units: late, officers }],
    }),
    (battle) => {
      battle.state = { ...battle.state, agenda: [{ task: 'startTurn' }] };
    },
  );

describe('Units', () => {
  it('KG-SCN-06: come in their turn alone', () => {
    expect(arriving([given('late')], {}, 3).state.units.map(({ id }) => id)).toEqual(['far']);
    expect(arriving([given('late')]).state.units.map(({ id }) => id)).toEqual(['late', 'far']);
  });

  it('KG-SCN-06: arrive at their pose, or at the nearest clear place', () => {
    expectPose(arriving([given('late')]).state, 'late', 20, 10, 0);
    const taken = { units: [unit('red', 'on', 'line', 20, 10.5, 0)] };
    expectPose(arriving([given('late')], taken).state, 'late', 20, 8.5, 0);
  });

  it('KG-SCN-06: each is told, and has a card of this turn', () => {
    const done = arriving([given('late')]);
    expect(eventsOf(done, 'arrived')).toEqual([
      { type: 'arrived', clause: 'KG-SCN-06', unitId: 'late', leaderId: null },
    ]);
    expect(done.state.deck).toContain('unit:late');
  });

  it('KG-SCN-06: come last on their side, in the order of the scenario', () => {
    const done = arriving([given('one', { pose: { x: 40, y: 10, heading: 0 } }), given('two')], {
      units: [unit('red', 'old', 'line', 55, 10, 0)],
    });
    expect(done.state.units.map(({ id }) => id)).toEqual(['old', 'one', 'two', 'far']);
  });
});

describe('Units that arrive in a building', () => {
  const quartered = (rest: Partial<Setting> = {}) =>
    unitIn(arriving([given('late', { inBuilding: 'house', pose: { x: 36, y: 23, heading: 0 } })], rest).state, 'late')
      .inBuilding;

  it('KG-SCN-06 KG-TER-08: hold it if it is empty', () => expect(quartered()).toBe('house'));

  it('KG-SCN-06 KG-TER-08: are placed outside if another unit holds it', () => {
    expect(quartered({ units: [unit('red', 'in', 'line', 36, 23, 0, { inBuilding: 'house' })] })).toBeNull();
  });

  it.each<[string, Partial<State>]>([
    ['it burns', { burning: [{ feature: 'house', turns: 2 }] }],
    ['it is burnt out', { burntOut: ['house'] }],
  ])('KG-SCN-06 KG-FAT-34: are placed outside if %s', (_, state) => expect(quartered({ state })).toBeNull());

  it.each<[string, Unit, string | null]>([
    ['an enemy is nearer than 1" to it', unit('blue', 'near', 'line', 36, 26.9, 180), null],
    ['an enemy is 1" from it', unit('blue', 'near', 'line', 36, 27, 180), 'house'],
    ['a friend stands across its outline', unit('red', 'near', 'line', 36, 20.5, 0), null],
  ])('KG-SCN-06 KG-TER-11: if %s', (_, near, held) => expect(quartered({ units: [near] })).toBe(held));

  it('KG-SCN-06 KG-TER-08: horse is placed outside', () => {
    const horse = unit('red', 'late', 'horse', 36, 23, 0, { commander: null, inBuilding: 'house' }) as ScenarioUnit;
    const { state } = arriving([horse]);
    expect(unitIn(state, 'late').inBuilding).toBeNull();
    expectPose(state, 'late', 36, 20, 0);
  });

  it('KG-CMD-12: an enemy leader in it makes way', () => {
    const done = arriving([given('late', { inBuilding: 'house', pose: { x: 36, y: 23, heading: 0 } })], {
      officers: [leader('blue', 'L', 36, 23)],
    });
    expect(leaderIn(done.state, 'L').position).toEqual({ x: 36, y: 27 });
  });
});

describe('Leaders', () => {
  const chief: ScenarioLeader = {
    id: 'chief',
    name: 'chief',
    side: 'red',
    level: 'brigade',
    rating: 'good',
    superior: 'general',
    baseMm: 50,
    position: { x: 60, y: 44 },
  };

  it('KG-SCN-06: always arrive at theirs, even under an enemy, and are told', () => {
    const done = arriving([], { officers: [leader('red', 'general', 30, 5, { level: 'division' })] }, 2, [chief]);
    expect(leaderIn(done.state, 'chief')).toMatchObject({ position: { x: 60, y: 44 }, superior: 'general' });
    expect(eventsOf(done, 'arrived')).toMatchObject([{ unitId: null, leaderId: 'chief' }]);
    expect(done.state.deck).toContain('leader:chief');
  });

  it('KG-FAT-38: who would report to a leader that has left reports to his superior', () => {
    const officers = [
      leader('red', 'A', 30, 5, { level: 'army' }),
      leader('red', 'general', 30, 5, { level: 'division', superior: 'A', removed: 'left' }),
    ];
    const done = arriving([given('late', { commander: 'general' })], { officers }, 2, [chief]);
    expect(leaderIn(done.state, 'chief').superior).toBe('A');
    expect(unitIn(done.state, 'late').commander).toBe('A');
  });
});
