import { describe, expect, it } from 'vitest';
import { carryOutMelee, checkMelee } from '../../src/rulesets/king-george/melee.js';
import { type Fight, type Fighter, meleeLines } from '../../src/rulesets/king-george/resolvers.js';
import { defaultOptions, tables } from '../../src/rulesets/king-george/tables.js';
import { begin, charge, column, facing, field, fight, firstOf, inContact, responses, skirmishers } from './charging.js';
import {
  battleWith,
  block,
  decisionOf,
  eventsOf,
  expectPose,
  expectRefused,
  line,
  modifiersOf,
  type Reply,
  rollOf,
  run,
  type Sample,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

const { stand } = responses;
const shaken: UnitPatch = { state: 'shaken' };

/** Horse that has met a line in front. */
const met = (target: UnitPatch = {}, charger: UnitPatch = {}, sample: Sample = 'line', chargers: Sample = 'horse') =>
  field(facing(0, target, sample, charger, chargers));

const fighter = (patch: Partial<Fighter> = {}): Fighter => ({
  arm: 'infantry',
  formation: 'line',
  rating: 0,
  state: 'normal',
  lancers: false,
  armoured: false,
  role: 'attacker',
  charged: true,
  ...patch,
});
const defender = (patch: Partial<Fighter> = {}): Fighter => fighter({ role: 'defender', charged: false, ...patch });
const horse = { arm: 'cavalry' } as const;
const plain: Fight = { face: 'front', round: 1, cover: 'none', inRough: false };

/** What one adds to its dice against the other. */
const adds = (own: Fighter, enemy: Fighter, patch: Partial<Fight> = {}, armourModifier: 1 | -1 = 1): number =>
  meleeLines(tables.meleeModifiers, { ...defaultOptions, armourModifier }, own, enemy, { ...plain, ...patch }).reduce(
    (sum, { value }) => sum + value,
    0,
  );

describe('What is added to the dice of a melee', () => {
  it('KG-MEL-06: Shaken 1 less', () => {
    expect(adds(fighter({ state: 'shaken' }), defender())).toBe(-1);
    expect(adds(defender({ state: 'shaken' }), fighter())).toBe(-1);
  });

  it('KG-MEL-07: the defender for cover and rough ground, which add', () => {
    expect(adds(defender(), fighter(), { cover: 'soft' })).toBe(1);
    expect(adds(defender(), fighter(), { cover: 'hard' })).toBe(2);
    expect(adds(defender(), fighter(), { inRough: true, cover: 'hard' })).toBe(3);
    expect(adds(fighter(), defender(), { inRough: true, cover: 'hard' })).toBe(0);
  });

  it('KG-MEL-03: after a counter-charge nobody defends', () => {
    expect(adds(defender({ ...horse, charged: true }), fighter(horse), { inRough: true, cover: 'soft' })).toBe(0);
  });

  it('KG-MEL-08, KG-C63: the attacker in flank or rear', () => {
    const own = fighter(horse);
    expect(adds(own, defender(), { face: 'flank' })).toBe(3);
    expect(adds(own, defender(), { face: 'rear', round: 3 })).toBe(3);
    expect(adds(defender(), own, { face: 'flank' })).toBe(0);
  });

  it('KG-MEL-09: a formed attacker on skirmishers or guns', () => {
    expect(adds(fighter(), defender({ formation: 'skirmish' }))).toBe(2);
    expect(adds(fighter(), defender({ arm: 'artillery', formation: 'limbered' }))).toBe(2);
    expect(adds(fighter({ formation: 'skirmish' }), defender({ formation: 'skirmish' }))).toBe(0);
    expect(adds(defender(), fighter({ formation: 'skirmish' }))).toBe(0);
  });

  it('KG-MEL-10: horse on foot that is not in square, whichever charged', () => {
    expect(adds(fighter(horse), defender())).toBe(1);
    expect(adds(defender(horse), fighter())).toBe(1);
    expect(adds(fighter(horse), defender({ formation: 'square' }))).toBe(0);
    expect(adds(fighter(horse), defender(horse))).toBe(0);
  });

  it('KG-MEL-11: whoever fights in march column 1 less', () => {
    expect(adds(defender({ formation: 'marchColumn' }), fighter())).toBe(-1);
    expect(adds(fighter({ ...horse, formation: 'marchColumn' }), defender())).toBe(0);
  });

  it('KG-MEL-12: the charger in attack column 2 more, in every round', () => {
    expect(adds(fighter({ formation: 'attackColumn' }), defender())).toBe(2);
    expect(adds(fighter({ formation: 'attackColumn' }), defender(), { round: 4 })).toBe(2);
    expect(adds(defender({ formation: 'attackColumn' }), fighter())).toBe(0);
  });

  it('KG-MEL-13: lancers gain by their charge and lose ever after', () => {
    const lancers = { ...horse, lancers: true };
    expect(adds(fighter(lancers), defender(horse))).toBe(1);
    expect(adds(fighter(lancers), defender(horse), { round: 2 })).toBe(-1);
    expect(adds(fighter(lancers), defender(horse), { round: 3 })).toBe(-1);
    expect(adds(defender(lancers), fighter(horse))).toBe(0);
    expect(adds(defender({ ...lancers, charged: true }), fighter(horse))).toBe(1);
  });

  it('KG-C64, KG-MEL-14: an armoured opponent', () => {
    const hussars = defender({ ...horse, charged: true });
    const cuirassiers = fighter({ ...horse, armoured: true });
    expect(adds(hussars, cuirassiers)).toBe(1);
    expect(adds(cuirassiers, hussars)).toBe(0);
    expect(adds(hussars, cuirassiers, {}, -1)).toBe(-1);
  });
});

describe('The dice of a melee', () => {
  const diceOf = (setting: Setting): readonly number[] => {
    const first = fight(inContact(setting)).state;
    const attacker = rollOf(first, 'melee.attacker').dice;
    const second = run(
      first,
      Array.from({ length: attacker }, () => 1),
    ).state;
    return [attacker, rollOf(second, 'melee.defender').dice];
  };

  it('KG-MEL-01, KG-SKR-02, KG-SKR-04, KG-SKR-05: 3 for foot and horse, 2 for guns, 1 for a company', () => {
    expect(diceOf(met())).toEqual([3, 3]);
    expect(diceOf(met({}, {}, 'guns'))).toEqual([3, 2]);
    expect(diceOf(met({ formation: 'crew' }, {}, 'guns'))).toEqual([3, 2]);
    expect(diceOf(met({}, {}, 'company'))).toEqual([3, 1]);
    expect(diceOf(met({ companyLost: true }))).toEqual([3, 2]);
    expect(diceOf(met({ companyOut: 'x' }))).toEqual([3, 2]);
  });

  it('KG-ORG-05: casualties cost dice by option alone', () => {
    expect(diceOf(met({ casualties: 2 }))).toEqual([3, 3]);
    const reduced = { ...met({ casualties: 2 }), options: { casualtiesReduceDice: true } };
    expect(diceOf(reduced)).toEqual([3, 1]);
    expect(diceOf({ ...met({ casualties: 2, companyLost: true }), options: reduced.options })).toEqual([3, 1]);
  });
});

describe('Rounds of melee', () => {
  const lancers: UnitPatch = { lancers: true };

  it('KG-C59, KG-MEL-15, KG-MEL-18: lancers charge a line', () => {
    const done = charge(
      field(facing(6, {}, 'line', lancers)),
      stand,
      { 'test.receiveCharge': 5 },
      { 'melee.attacker': [3, 2, 8] },
      { 'melee.defender': [5, 4, 10] },
      { 'save.hit': [4, 9] },
      { 'save.hit': [5, 6] },
      { 'test.wounds': 6 },
      { 'test.lostMelee': 7 },
    );
    expect(done.rolls.map(({ result }) => result)).toEqual([1, 2, 2, 1, 2, 1, 0]);
    expect(unitIn(done.state, 'target')).toMatchObject({ state: 'shaken', casualties: 1 });
    expect(unitIn(done.state, 'charger')).toMatchObject({ state: 'normal', casualties: 0 });
    expect(unitIn(done.state, 'target').contacts).toMatchObject([{ enemy: 'charger', round: 2 }]);
    expect(eventsOf(done, 'meleeLost')).toMatchObject([{ unitId: 'target' }]);
    expect(firstOf(done.state)).toBeNull();
  });

  it('KG-C60, KG-MEL-04, KG-MEL-05: the second round, and nobody the worse for it', () => {
    const done = fight(
      inContact(met({ ...shaken, casualties: 1 }, lancers), {}, 2),
      { 'melee.attacker': [4, 4, 5] },
      { 'melee.defender': [5, 6, 3] },
      { 'save.hit': 7 },
      { 'save.hit': 5 },
    );
    expect(done.rolls.map(({ result }) => result)).toEqual([1, 1, 1, 1]);
    expect(firstOf(done.state)).toBeNull();
    expect(unitIn(done.state, 'charger').contacts).toMatchObject([{ round: 3 }]);
  });

  it('KG-C61, KG-MEL-17, KG-MEL-19, KG-MEL-21: broken, and ridden down by horse that would rather have stood', () => {
    const done = fight(
      inContact(met({ ...shaken, casualties: 1 }, lancers), {}, 3),
      { 'melee.attacker': [10, 9, 4] },
      { 'melee.defender': [2, 3, 4] },
      { 'save.hit': [6, 7] },
      { 'test.wounds': 7 },
      { 'flee.distance': [3, 5] },
      { type: 'stand' },
      { 'test.followUp': 4 },
    );
    expect(unitIn(done.state, 'target')).toMatchObject({ removed: 'destroyed', casualties: 2 });
    expectPose(done.state, 'charger', 36, 16, 180);
    expect(unitIn(done.state, 'charger')).toMatchObject({ state: 'normal', contacts: [] });
  });

  it('KG-C58, KG-MEL-07, KG-MEL-12, KG-MOR-10: a column at a wall', () => {
    const terrain = [line('wall', 'wall', [20, 24.5], [50, 24.5])];
    const done = charge(
      field(facing(5, {}, 'line', column, 'line'), { terrain }),
      { 'test.charge': 5 },
      stand,
      { 'test.receiveCharge': 3 },
      { 'melee.attacker': [3, 2, 1] },
      { 'melee.defender': [3, 2, 4] },
      { 'save.hit': 3 },
      { 'save.hit': [5, 4] },
      { 'test.wounds': 6 },
      { 'test.lostMelee': 9 },
    );
    expect(done.rolls.map(({ result }) => result)).toEqual([1, 1, 1, 2, 1, 1, 1, 1]);
    expect(unitIn(done.state, 'charger')).toMatchObject({ state: 'normal', casualties: 1 });
    expect(unitIn(done.state, 'target')).toMatchObject({ state: 'normal', casualties: 0 });
    expect(unitIn(done.state, 'target').contacts).toMatchObject([{ obstacle: 'wall' }]);
  });

  it('KG-C62, KG-MEL-09: a column on skirmishers', () => {
    const state = inContact(met(skirmishers, column, 'line', 'line'));
    const done = fight(state, [1, 1, 2], [4, 4, 4], { 'save.hit': 5 });
    expect(done.rolls.map(({ roll, result }) => [modifiersOf(roll), result])).toEqual([
      [4, 1],
      [0, 0],
      [0, 1],
    ]);
    expect(firstOf(done.state)).toBeNull();
  });

  it('KG-C65: as many casualties on both sides: nobody has lost', () => {
    const done = fight(
      inContact(met({}, {}, 'line', 'line')),
      [5, 1, 1],
      [5, 1, 1],
      4,
      4,
      { 'test.wounds': 6 },
      { 'test.wounds': 5 },
    );
    expect(unitIn(done.state, 'target').state).toBe('normal');
    expect(unitIn(done.state, 'charger').state).toBe('shaken');
    expect(firstOf(done.state)).toBeNull();
  });

  it('KG-C96, KG-MEL-20, KG-MEL-23: who removes its opponent has not lost, and follows nobody', () => {
    const done = fight(
      inContact(met({ casualties: 2 }), {}, 2),
      { 'melee.attacker': [4, 4, 3] },
      { 'melee.defender': [5, 5, 4] },
      { 'save.hit': [6, 8] },
      { 'save.hit': [4, 4] },
      { 'test.wounds': 7 },
    );
    expect(done.rolls.map(({ result }) => result)).toEqual([2, 2, 1, 0, 1]);
    expect(unitIn(done.state, 'target').removed).toBe('destroyed');
    expect(unitIn(done.state, 'charger')).toMatchObject({ casualties: 2, state: 'normal', contacts: [] });
    expect(firstOf(done.state)).toBeNull();
  });

  it('KG-C103, KG-MOR-09: a flank struck counts from contact on', () => {
    const units = [unit('red', 'target', 'line', 30, 24, 0), unit('blue', 'charger', 'horse', 42, 23, 270)];
    const done = charge(
      field(units),
      stand,
      { 'test.receiveCharge': 5 },
      { 'melee.attacker': [2, 1, 1] },
      { 'melee.defender': [4, 4, 3] },
      { 'save.hit': 6 },
      { 'test.wounds': 8 },
      { 'test.lostMelee': 9 },
    );
    expect(done.rolls.map(({ roll, result }) => [modifiersOf(roll), result])).toEqual([
      [0, 1],
      [3, 1],
      [0, 0],
      [-2, 0],
      [-3, 1],
      [-5, 0],
    ]);
    expect(unitIn(done.state, 'target').state).toBe('shaken');
    expectPose(done.state, 'charger', 33, 23, 270);
  });

  it('KG-MOR-10, KG-MEL-03: cover is for who was met at the halt, not for who charged', () => {
    const terrain = [block('wood', 'wood', 30, 18, 42, 30)];
    const saves = (bothCharged: boolean) =>
      fight(inContact({ ...met({}, {}, 'horse'), terrain }, { bothCharged }), [10, 1, 1], [10, 1, 1]).state;
    expect(modifiersOf(rollOf(saves(false), 'save.hit'))).toBe(1);
    expect(modifiersOf(rollOf(saves(true), 'save.hit'))).toBe(0);
    expect(modifiersOf(rollOf(run(saves(false), 10).state, 'save.hit'))).toBe(0);
  });

  it('KG-MEL-16: by option a loser takes the test for the lost melee alone', () => {
    const setting = { ...met(), options: { loserTests: 'lostOnly' } as const };
    const done = fight(inContact(setting), [10, 1, 1], [1, 1, 1], 4, { 'test.lostMelee': 8 });
    expect(firstOf(done.state)).toBeNull();
    expect(unitIn(done.state, 'target').state).toBe('normal');
  });

  it('KG-MEL-16: a unit that breaks takes no further test in the round', () => {
    const done = fight(inContact(met(shaken)), [10, 1, 1], [1, 1, 1], 4, { 'test.wounds': 1 });
    expect(firstOf(done.state)).toBe('flee.distance');
  });

  it('KG-MEL-17: both may break, and both flee, the defender first', () => {
    const done = fight(
      inContact(met(shaken, shaken, 'line', 'line')),
      [10, 1, 1],
      [10, 1, 1],
      1,
      1,
      1,
      1,
      { 'flee.distance': [1, 1] },
      { 'flee.distance': [1, 1] },
    );
    expect(unitIn(done.state, 'target').pose).toMatchObject({ y: 20, heading: 180 });
    expect(unitIn(done.state, 'charger').pose).toMatchObject({ y: 28, heading: 0 });
    expect(firstOf(done.state)).toBeNull();
  });

  it('KG-MEL-04: by option they fight on until it is decided', () => {
    const setting = { ...met(), options: { meleeRounds: 'untilDecided' } as const };
    const done = fight(inContact(setting), [1, 1, 1], [1, 1, 1]);
    expect(firstOf(done.state)).toBe('melee.attacker');
    expect(unitIn(done.state, 'target').contacts).toMatchObject([{ round: 2 }]);
  });

  it('KG-MEL-04, KG-ACT-04: a unit picks one of the enemies it is in contact with', () => {
    const units = [...facing(0), unit('blue', 'other', 'horse', 36, 22, 0)];
    const state = inContact(field(units));
    const target = unitIn(state, 'target');
    expect(checkMelee(state, target, { type: 'melee', enemy: 'charger' })).toEqual([]);
    expect(checkMelee(state, target, { type: 'melee', enemy: 'other' })).toMatchObject([
      { code: 'notInContact', path: 'enemy' },
    ]);
    const begun = begin(state, (battle) => carryOutMelee(battle, 'target', 'charger'));
    expect(rollOf(begun.state, 'melee.attacker').by).toBe('charger');
  });

  it('KG-C60, KG-ACT-04: in contact it can be ordered nothing else', () => {
    const state = inContact(met({ ...shaken, casualties: 1 }, lancers), {}, 2);
    const next = battleWith(
      { units: state.units, officers: state.officers },
      { task: 'activateUnit', unitId: 'target', called: 'card' },
    );
    expectRefused(next, { type: 'pass' }, 'inContact', 'KG-ACT-04');
    expectRefused(next, { type: 'rally' }, 'inContact', 'KG-ACT-04');
    const done = run(next, { type: 'melee', enemy: 'charger' }, [4, 4, 5], [5, 6, 3], 7, 5);
    expect(unitIn(done.state, 'charger').contacts).toMatchObject([{ round: 3 }]);
  });

  it('KG-MEL-02: who flees is in contact with nobody any more', () => {
    const state = inContact(field([...facing(0, shaken), unit('blue', 'other', 'horse', 30, 30, 180)]));
    const battle = { state, events: [] };
    const both = fight(battle.state, [10, 1, 1], [1, 1, 1], 4, 1, [1, 1]);
    expect(unitIn(both.state, 'target').contacts).toEqual([]);
    expect(unitIn(both.state, 'charger').contacts).toEqual([]);
  });
});

describe('Following up', () => {
  /** The target breaks and flees so far. */
  const broken = (setting: Setting, flees: readonly number[], ...replies: readonly Reply[]) =>
    fight(inContact(setting), [10, 1, 1], [1, 1, 1], 1, 1, flees, ...replies);

  it('KG-MEL-19: horse that wishes to stand tests, and may stand if it passes', () => {
    const done = broken(met(shaken), [1, 1], { type: 'stand' }, { 'test.followUp': 5 });
    expectPose(done.state, 'charger', 36, 24, 180);
    expect(firstOf(done.state)).toBeNull();
  });

  it('KG-MEL-19: foot chooses freely', () => {
    const foot = met(shaken, column, 'line', 'line');
    expect(decisionOf(broken(foot, [6, 6]).state)).toBe('chooseFollowUp');
    expect(firstOf(broken(foot, [6, 6], { type: 'stand' }).state)).toBeNull();
    const after = broken(foot, [6, 6], { type: 'follow' });
    expectPose(after.state, 'charger', 36, 18, 180);
    expect(unitIn(after.state, 'charger').state).toBe('normal');
    expectRefused(broken(foot, [6, 6]).state, { type: 'pass' }, 'wrongPhase');
  });

  it('KG-MEL-21: reached within the charge figure, the fled unit is destroyed where it stands', () => {
    const foot = met(shaken, column, 'line', 'line');
    const caught = broken(foot, [2, 4], { type: 'follow' });
    expect(unitIn(caught.state, 'target').removed).toBe('destroyed');
    expectPose(caught.state, 'charger', 36, 18, 180);
    const away = broken(foot, [3, 4], { type: 'follow' });
    expect(unitIn(away.state, 'target').removed).toBeNull();
    expectPose(away.state, 'charger', 36, 18, 180);
  });

  it('KG-MEL-19: the defender follows an attacker it has broken', () => {
    const state = inContact(met({}, shaken));
    const done = fight(state, [1, 1, 1], [10, 1, 1], 1, { 'test.wounds': 1 }, [1, 1, 1], { type: 'follow' });
    expect(unitIn(done.state, 'charger').removed).toBe('destroyed');
    expectPose(done.state, 'target', 36, 27, 0);
  });

  it('KG-MEL-20: nothing is asked of artillery, squares, Shaken foot, or who is in another contact', () => {
    const breaks = (setting: Setting) => fight(inContact(setting), [1, 1, 1], [10, 1, 1], 1, 1, [1, 1, 1]).state;
    expect(firstOf(breaks(met({ formation: 'square' }, shaken)))).toBeNull();
    expect(firstOf(breaks(met(shaken, shaken)))).toBeNull();
    const guns = fight(inContact(met({}, shaken, 'guns')), [1, 1, 1], [10, 1], 1, 1, [1, 1, 1]);
    expect(firstOf(guns.state)).toBeNull();
    const contacts = [
      { enemy: 'other', role: 'attacker', face: 'front', round: 1, charged: true, obstacle: null },
    ] as const;
    const busy = met(shaken, { contacts });
    const other = unit('red', 'other', 'line', 5, 5, 0);
    const state = inContact({ ...busy, units: [...busy.units, other] });
    expect(firstOf(fight(state, [10, 1, 1], [1, 1, 1], 1, 1, [1, 1]).state)).toBeNull();
  });

  it('KG-MEL-22: nor of who holds a building, has no charge figure, or whose enemy has left the table', () => {
    const terrain = [block('house', 'buildingStone', 33, 20, 39, 24)];
    const holding = met({ inBuilding: 'house', melee: 'A' }, { ...column, ...shaken }, 'line', 'line');
    const done = fight(inContact({ ...holding, terrain }), [1, 1, 1], [10, 1, 1], 1, 1, [1, 1]);
    expect(firstOf(done.state)).toBeNull();
    expect(firstOf(broken(met({ ...shaken }), [6, 6], { type: 'stand' }).state)).toBe('test.followUp');
    const march = fight(inContact(met({ formation: 'marchColumn' }, shaken)), [1, 1, 1], [10, 1, 1], 1, 1, [1, 1, 1]);
    expect(firstOf(march.state)).toBeNull();
    const edge = met(shaken);
    const near = edge.units.map((each) => ({ ...each, pose: { ...each.pose, y: each.pose.y - 20 } }));
    expect(firstOf(broken({ ...edge, units: near }, [3, 3]).state)).toBeNull();
  });

  it('KG-MEL-20, KG-MEL-22: foot that has cleared a building may only enter it', () => {
    const terrain = [block('house', 'buildingStone', 33, 20, 39, 24)];
    const setting = { ...met({ ...shaken, inBuilding: 'house' }, { ...column, melee: 'A' }, 'line', 'line'), terrain };
    const done = broken(setting, [3, 4], { type: 'follow' });
    expect(unitIn(done.state, 'charger').inBuilding).toBe('house');
    expect(unitIn(done.state, 'target').removed).toBeNull();
    // An enemy close to the outline keeps it out (KG-TER-11): nothing is asked.
    const near = unit('red', 'near', 'company', 36, 19.5, 0);
    expect(firstOf(broken({ ...setting, units: [...setting.units, near] }, [3, 4]).state)).toBeNull();
  });

  it('KG-MEL-20, KG-TER-11: whom it drove out does not keep it out, however near he has stopped', () => {
    const terrain = [block('house', 'buildingStone', 33, 20, 39, 24)];
    const setting = { ...met({ ...shaken, inBuilding: 'house' }, { ...column, melee: 'A' }, 'line', 'line'), terrain };
    const done = broken(setting, [1, 1], { type: 'follow' });
    // It ran on until it was clear of the house, and touches it (KG-FLE-09).
    expectPose(done.state, 'target', 36, 18, 180);
    expect(unitIn(done.state, 'charger').inBuilding).toBe('house');
    const near = unit('red', 'near', 'company', 30, 19.5, 90);
    expect(firstOf(broken({ ...setting, units: [...setting.units, near] }, [1, 1]).state)).toBe('chooseFollowUp');
    const close = unit('red', 'near', 'company', 32.5, 22, 90);
    expect(firstOf(broken({ ...setting, units: [...setting.units, close] }, [1, 1]).state)).toBeNull();
  });

  it('KG-MEL-21: somebody in between saves the fled unit, and stops the follower an inch short', () => {
    const units = [...facing(0, { ...skirmishers, ...shaken }), unit('red', 'line', 'line', 36, 20, 0)];
    const done = broken(field(units), [1, 2], { type: 'follow' });
    expectPose(done.state, 'target', 36, 16, 180);
    expectPose(done.state, 'charger', 36, 21, 180);
  });

  it('KG-MEL-17, KG-ART-10: a battery that breaks leaves its guns', () => {
    const done = fight(inContact(met(shaken, {}, 'guns')), [10, 1, 1], [1, 1], 1, 1, [1, 1]);
    expect(unitIn(done.state, 'target')).toMatchObject({ formation: 'crew', gunsAt: { x: 36, y: 24, heading: 0 } });
    expectPose(done.state, 'target', 36, 19.4, 180);
  });
});
