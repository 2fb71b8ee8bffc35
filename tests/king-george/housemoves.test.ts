import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/rulesets/king-george/actions.js';
import { planSteps } from '../../src/rulesets/king-george/movement/plan.js';
import { openFormations } from '../../src/rulesets/king-george/resolvers.js';
import { across, at, french, most, strip, type Terrain } from './ground.js';
import { ahead, changeTo, expectIllegal, expectLegalOrder, ordered, reasonsAgainst } from './orders.js';
import {
  battleWith,
  block,
  decisionOf,
  eventsOf,
  expectPose,
  expectRefused,
  line,
  modifiersOf,
  ordering,
  rollOf,
  run,
  type Sample,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

describe('buildings', () => {
  const farm = block('farm', 'buildingStone', 15, 12, 25, 18);
  const enter = { kind: 'enterBuilding', feature: 'farm' } as const;
  const facing = (y: number, patch: UnitPatch = {}, ...others: readonly ReturnType<typeof unit>[]): Setting => ({
    units: [unit('red', 'a', 'line', 20, y, 0, patch), ...others],
    terrain: [farm],
  });

  it('KG-C84 KG-TER-08 KG-TER-11: a line comes up to it and goes in', () => {
    const { state, events } = ordered(facing(10.5), 'a', [ahead(1.5), enter]);
    expect(unitIn(state, 'a').inBuilding).toBe('farm');
    expect(eventsOf({ events }, 'buildingEntered')).toHaveLength(1);
    const near = battleWith(facing(10.5));
    expect(planSteps(near, unitIn(near, 'a'), [ahead(1.5), enter]).stage.time).toBeCloseTo(0.875, 6);
    expect(reasonsAgainst(facing(9.9), 'a', [ahead(2.1), enter])).toMatchObject([
      { code: 'tooFar', facts: { time: 1.025, limit: 1 } },
    ]);
    expectIllegal(facing(10.5, { formation: 'marchColumn' }), 'a', [ahead(1.5), enter], 'buildingClosed', 'KG-TER-08');
    expectIllegal(facing(12, { formation: 'square' }), 'a', [enter], 'buildingClosed');
    const horse: Setting = { units: [unit('red', 'a', 'horse', 20, 10.5, 0)], terrain: [farm] };
    expectIllegal(horse, 'a', [ahead(1.5), enter], 'buildingClosed', 'KG-TER-08');
    const held = facing(10.5, {}, unit('red', 'b', 'line', 40, 40, 0, { inBuilding: 'farm' }));
    expectIllegal(held, 'a', [ahead(1.5), enter], 'buildingClosed', 'KG-TER-11');
    expectIllegal(facing(10.5), 'a', [ahead(1.4), enter], 'notAtOutline');
    expectIllegal(facing(10.5), 'a', [enter, ahead(1)], 'wrongSteps', 'KG-TER-08');
    expectIllegal(facing(10.5), 'a', [ahead(1.6)], 'terrainBarred', 'KG-TER-11');
  });

  it('KG-TER-11: no unit enters while the building burns, an enemy is close to it, or a unit stands on it', () => {
    const calm = facing(12);
    expectLegalOrder(calm, 'a', [enter]);
    const state = battleWith(calm);
    expectIllegal({ ...state, burning: [{ feature: 'farm', turns: 2 }] }, 'a', [enter], 'buildingClosed', 'KG-FAT-34');
    expectIllegal({ ...state, burntOut: ['farm'] }, 'a', [enter], 'buildingClosed');
    expectLegalOrder({ ...state, burntOut: ['farm'] }, 'a', [ahead(2)]);
    const enemyAt = (y: number) => facing(12, {}, unit('blue', 'b', 'line', 20, y, 180));
    expectLegalOrder(enemyAt(19), 'a', [enter]);
    expectIllegal(enemyAt(18.9), 'a', [enter], 'buildingClosed', 'KG-TER-11');
    expectIllegal(facing(12, {}, unit('red', 'b', 'line', 27, 15, 0)), 'a', [enter], 'buildingClosed');
  });

  it('KG-TER-11: no turn on the spot brings a front centre over the outline, but up to it', () => {
    expectLegalOrder(facing(12), 'a', { turn: 180 });
    const away = (y: number): Setting => ({ units: [unit('red', 'a', 'line', 20, y, 180)], terrain: [farm] });
    // Its rear touches the outline: turned about, its front does.
    expectLegalOrder(away(10), 'a', { turn: 180 });
    expectIllegal(away(10.2), 'a', { turn: 180 }, 'terrainBarred', 'KG-TER-11');
  });

  it('KG-TER-08: inside it may change among line, attack column and skirmish, and do nothing else', () => {
    const inside: Setting = {
      units: [unit('blue', 'a', 'line', 20, 12, 0, { inBuilding: 'farm', canSkirmish: true })],
      terrain: [farm],
    };
    expectLegalOrder(inside, 'a', [changeTo('skirmish')]);
    expectLegalOrder(inside, 'a', [changeTo('attackColumn')]);
    expectIllegal(inside, 'a', [changeTo('marchColumn')], 'wrongFormation', 'KG-TER-08');
    expectIllegal(inside, 'a', [changeTo('square')], 'wrongFormation', 'KG-TER-08');
    expectIllegal(inside, 'a', [ahead(1)], 'wrongState', 'KG-TER-08');
    expectIllegal(inside, 'a', { turn: 90 }, 'wrongState', 'KG-TER-08');
    const state = battleWith(inside);
    expect(openFormations(state, unitIn(state, 'a'))).toEqual(['attackColumn', 'line', 'skirmish']);
  });

  it('KG-TER-12: a garrison leaves from the outline, facing outward, by at least 1"', () => {
    const inside: Setting = { units: [unit('red', 'a', 'line', 20, 12, 0, { inBuilding: 'farm' })], terrain: [farm] };
    const out = (x: number, y: number, heading: number) =>
      ({ kind: 'leaveBuilding', pose: { x, y, heading } }) as const;
    const { state, events } = ordered(inside, 'a', [out(20, 18, 0), ahead(4)]);
    expectPose(state, 'a', 20, 22, 0);
    expect(unitIn(state, 'a').inBuilding).toBeNull();
    expect(eventsOf({ events }, 'buildingLeft')).toHaveLength(1);
    expectLegalOrder(inside, 'a', [out(20, 18, 0), ahead(1)]);
    expectIllegal(inside, 'a', [out(20, 18, 0), ahead(0.9)], 'wrongPlace', 'KG-TER-12');
    expectIllegal(inside, 'a', [out(20, 18, 180), ahead(2)], 'notAtOutline');
    expectIllegal(inside, 'a', [out(20, 18.5, 0), ahead(2)], 'notAtOutline');
    expectIllegal(inside, 'a', [out(20, 18, 0), ahead(4.1)], 'tooFar');
    expectIllegal(facing(10), 'a', [out(20, 18, 0), ahead(2)], 'notInBuilding');
    const beset = { ...inside, units: [...inside.units, unit('blue', 'b', 'line', 20, 18.9, 180)] };
    expectIllegal(beset, 'a', [out(20, 18, 0), ahead(1)], 'enemyTooNear');
  });
});

describe('in houses, by orders', () => {
  const house = block('house', 'buildingStone', 16, 14, 24, 20);
  const other = unit('blue', 'far', 'line', 60, 44, 180);
  const within = (patch: UnitPatch = {}) =>
    ordering(
      { units: [unit('red', 'U', 'line', 20, 14, 0, { inBuilding: 'house', ...patch }), other], terrain: [house] },
      'U',
    );

  it('KG-TER-08 KG-FRM-03: a garrison changes formation inside, leaves, and moves on with the rest of its turn', () => {
    const steps = [
      changeTo('skirmish'),
      { kind: 'leaveBuilding', pose: { x: 20, y: 20, heading: 0 } },
      ahead(4),
    ] as const;
    const done = run(within({ canSkirmish: true }), { type: 'move', steps });
    expectPose(done.state, 'U', 20, 24, 0);
    expect(unitIn(done.state, 'U')).toMatchObject({ formation: 'skirmish', inBuilding: null });
    expectRefused(
      within({ canSkirmish: true }),
      { type: 'move', steps: [steps[0], steps[1], ahead(4.1)] },
      'tooFar',
      'KG-MOV-02',
    );
  });

  it('KG-TER-12 KG-FRM-04: a Shaken garrison tests before it changes, and stays in if it fails', () => {
    const steps = [
      changeTo('skirmish'),
      { kind: 'leaveBuilding', pose: { x: 20, y: 20, heading: 0 } },
      ahead(2),
    ] as const;
    const state = run(within({ canSkirmish: true, state: 'shaken' }), { type: 'move', steps }).state;
    // Shaken 1, hard cover 2.
    expect(modifiersOf(rollOf(state, 'test.formation'))).toBe(1);
    expect(unitIn(run(state, 3).state, 'U')).toMatchObject({ formation: 'line', inBuilding: 'house' });
    expectPose(run(state, 4).state, 'U', 20, 22, 0);
  });

  it('KG-TER-08: a garrison may go from house to house in one Move', () => {
    const next = block('next', 'buildingWood', 16, 21, 24, 25);
    const state = ordering(
      {
        units: [unit('red', 'U', 'line', 20, 14, 0, { inBuilding: 'house' }), other],
        terrain: [house, next],
      },
      'U',
    );
    const steps = [
      { kind: 'leaveBuilding', pose: { x: 20, y: 20, heading: 0 } },
      ahead(1),
      { kind: 'enterBuilding', feature: 'next' },
    ] as const;
    expect(unitIn(run(state, { type: 'move', steps }).state, 'U').inBuilding).toBe('next');
  });

  it('KG-RAL-06 KG-TER-08: rallied within, it stays within', () => {
    const state = run(within({ state: 'shaken', drill: 'continental' }), { type: 'rally' }, { 'test.rally': 4 }).state;
    expect(decisionOf(state)).toBe('rallyPose');
    expectRefused(state, { type: 'rallyPose', formation: 'square', heading: 0 }, 'wrongFormation');
    expectRefused(state, { type: 'rallyPose', formation: 'marchColumn', heading: 0 }, 'wrongFormation');
    const done = run(state, { type: 'rallyPose', formation: 'attackColumn', heading: 90 }).state;
    expect(unitIn(done, 'U')).toMatchObject({ inBuilding: 'house', formation: 'attackColumn', state: 'normal' });
  });
});

describe('into houses and out', () => {
  const enter: Step = { kind: 'enterBuilding', feature: 'house' };
  const house = (south: number) => block('house', 'buildingStone', 15, south, 25, south + 6);
  /** The last of the turn takes it in at this distance, not at a tenth of an inch more. */
  const entersFrom = (inches: number, sample: Sample, patch: UnitPatch = {}, terrain: Terrain = []) => {
    const outside = (distance: number) => at(sample, patch, [...terrain, house(10 + distance)]);
    expectLegalOrder(outside(inches), 'U', [ahead(inches), enter]);
    expectIllegal(outside(inches + 0.1), 'U', [ahead(inches + 0.1), enter], 'tooFar');
  };

  it('KG-TER-08 KG-MOV-02: going in costs an inch at the Rough rate of its formation', () => {
    entersFrom(2, 'line'); // 2/4 + 1/2
    entersFrom(4, 'line', french); // 4/6 + 1/3
    entersFrom(6.66, 'company'); // 6.667/8 + 1/6
    entersFrom(4.5, 'line', { moveBonus: 2 }); // 4.5/6 + 1/4
  });

  it('KG-TER-08 KG-TER-04: entering a house adds to the cost of the ground before it', () => {
    entersFrom(1, 'line', {}, strip('marsh', 10, 11)); // 1/2 + 1/2
    entersFrom(1, 'line', {}, [across('wall', 10.5)]); // 1/4 + 1/4 + 1/2
    entersFrom(2, 'line', {}, [line('road', 'road', [20, 0], [20, 12])]);
  });

  it('KG-TER-11: a friend beside the wall keeps no unit out, one over the outline does', () => {
    const behind = (y: number) => at('line', {}, [house(10)], unit('red', 'F', 'line', 20, y, 0));
    expectLegalOrder(behind(18), 'U', [enter]);
    expectIllegal(behind(17.9), 'U', [enter], 'buildingClosed', 'KG-TER-11');
  });

  it('KG-TER-12 KG-TER-08: leaving a house costs ground from the outline on', () => {
    const out: Step = { kind: 'leaveBuilding', pose: { x: 20, y: 16, heading: 0 } };
    const from = (...terrain: Terrain) => at('line', { inBuilding: 'house' }, [house(10), ...terrain]);
    most(from(), 4, out);
    most(from(...strip('marsh', 16, 30)), 2, out);
    most(from(across('wall', 16.5)), 3, out);
    most(from(...strip('stream', 16, 30)), 1.5, out); // 1/4 + 1.5/2
    expectIllegal(from(...strip('bog', 16, 30)), 'U', [out, ahead(1)], 'terrainBarred', 'KG-MOV-08');
  });
});
