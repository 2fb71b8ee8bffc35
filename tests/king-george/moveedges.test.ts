import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/rulesets/king-george/actions.js';
import { agenda } from '../../src/rulesets/king-george/agenda.js';
import type { Course } from '../../src/rulesets/king-george/paths/course.js';
import { ratesOf, straightCourse, timeOver, wheelCourse } from '../../src/rulesets/king-george/paths.js';
import type { TerrainFeature } from '../../src/scenario/frame.js';
import { charge, charging, facing, field, firstOf, responses } from './charging.js';
import { ahead, changeTo, expectIllegal, expectLegalOrder, ordered, reasonsAgainst, shift, wheelTo } from './orders.js';
import {
  battleWith,
  block,
  eventsOf,
  expectPose,
  leader,
  leaderIn,
  line,
  ordering,
  rollOf,
  run,
  type Sample,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

/** Moves that are cut short, halted or turned: where they end, what they cost, and what is told of them. */

const alone = (sample: Sample, patch: UnitPatch = {}, terrain: readonly TerrainFeature[] = []): Setting => ({
  units: [unit('red', 'a', sample, 20, 10, 0, patch)],
  terrain,
});

describe('the course of a wheel', () => {
  const marchColumn = { formation: 'marchColumn' } as const;
  const timeOf = (setting: Setting, degrees: number): number => {
    const state = battleWith(setting);
    const a = unitIn(state, 'a');
    return timeOver(wheelCourse(state, a, a.formation, a.pose, 'left', degrees), ratesOf(state, a), 'move');
  };
  const whole = (setting: Setting, degrees: number): number => timeOf({ ...setting, terrain: [] }, degrees);

  it('KG-TER-04: a line met late in it is paid for once', () => {
    // The front centre goes from (20, 10) round (17, 10), and over the wall at 61 degrees.
    const wall = line('wall', 'wall', [10, 12.6238], [30, 12.6238]);
    expect(timeOf(alone('horse', {}, [wall]), 90)).toBeCloseTo(whole(alone('horse'), 90) + 0.25, 6);
    expect(timeOf(alone('horse', {}, [wall]), 58)).toBeCloseTo(whole(alone('horse'), 58), 6);
    expectIllegal(alone('horse', {}, [{ ...wall, kind: 'cliff' }]), 'a', [wheelTo('left', 90)], 'terrainBarred');
  });

  it('KG-TER-04: a line that is only grazed at a bend has been crossed, a line that is only reached has not', () => {
    const bent = [line('hedge', 'hedge', [17, 17], [20, 14], [23, 17])];
    const riding: Setting = { units: [unit('red', 'a', 'horse', 16, 14, 90)], terrain: bent };
    // 6" of 8, and a quarter of a turn; 4" only reach the bend.
    expectLegalOrder(riding, 'a', [ahead(6)]);
    expectIllegal(riding, 'a', [ahead(6.1)], 'tooFar', 'KG-MOV-02');
  });

  it('KG-MOV-02: ground that begins late in it is paid for from there on', () => {
    // 30 of 90 degrees go over it.
    const wood = block('wood', 'wood', 0, 12.598, 40, 30);
    const plain = whole(alone('horse'), 90);
    expect(timeOf(alone('horse', {}, [wood]), 90)).toBeCloseTo((plain * 2) / 3 + (plain * 2) / 3, 2);
  });

  it('KG-MOV-06: only what lies near a road is at its rate', () => {
    const field = block('field', 'field', 17, 11.5, 18.5, 12);
    expect(timeOf(alone('line', marchColumn, [field]), 90)).toBeCloseTo(whole(alone('line', marchColumn), 90), 6);
    const road = line('road', 'road', [10, 9.5], [30, 9.5]);
    expect(timeOf(alone('line', marchColumn, [road]), 90)).toBeLessThan(whole(alone('line', marchColumn), 90));
  });
});

describe('the course of an advance', () => {
  const courseOver = (terrain: readonly TerrainFeature[], inches = 8): Course => {
    const state = battleWith(alone('horse', {}, terrain));
    const a = unitIn(state, 'a');
    return straightCourse(state, a, a.formation, a.pose, inches);
  };
  const cliff = (id: string, y: number) => line(id, 'cliff', [10, y], [30, y]);

  it('KG-MOV-08: the first of what closes it ends it, in whatever order the ground is listed', () => {
    expect(courseOver([cliff('far', 15), cliff('near', 13)]).closed).toEqual({ at: 3, featureId: 'near' });
    expect(courseOver([block('bog', 'bog', 10, 12, 30, 14), cliff('far', 15)]).closed).toMatchObject({
      at: 2,
      featureId: 'bog',
    });
  });

  it('KG-MOV-08: the refusal names the ground that is closed, not other ground there', () => {
    const terrain = [block('hill', 'hill', 0, 0, 40, 40), block('bog', 'bog', 10, 12, 30, 14)];
    const [reason] = reasonsAgainst(alone('horse', {}, terrain), 'a', [ahead(4)]);
    expect(reason).toMatchObject({ code: 'terrainBarred', facts: { feature: 'bog', distance: 2 } });
  });

  it('KG-TER-04: a line crossed twice is paid for twice, and lines in one place one by one', () => {
    const bent = line('bent', 'wall', [10, 13], [30, 13], [30, 15], [10, 15]);
    expect(courseOver([bent]).crossings.map(({ at }) => at)).toEqual([3, 5]);
    const both = [line('wall', 'wall', [10, 13], [30, 13]), line('hedge', 'hedge', [10, 13], [30, 13])];
    expect(courseOver(both).crossings).toHaveLength(2);
  });

  it('KG-TER-04: water drawn as an area is entered once, whatever else lies in it', () => {
    const terrain = [block('river', 'river', 10, 12, 30, 16), block('field', 'brokenGround', 10, 13, 30, 14)];
    expect(courseOver(terrain).crossings).toMatchObject([{ at: 2, featureId: 'river' }]);
    const walled = [line('wall', 'wall', [10, 17], [30, 17]), ...terrain];
    expect(courseOver(walled).crossings.map(({ featureId }) => featureId)).toEqual(['river', 'wall']);
  });

  it('KG-TER-11: who begins over a building may come off it, and into no other', () => {
    const house = block('house', 'buildingStone', 18, 9, 22, 12);
    expect(courseOver([house]).closed).toBeNull();
    const second = block('second', 'buildingStone', 18, 14, 22, 16);
    expect(courseOver([second, house]).closed).toMatchObject({ featureId: 'second' });
    expect(courseOver([house, block('bog', 'bog', 10, 13, 30, 15)]).closed).toMatchObject({ at: 3, featureId: 'bog' });
  });

  it('KG-TER-04: a bent line is crossed by who starts on it too', () => {
    const bent = line('bent', 'wall', [0, 10], [30, 10], [30, 40]);
    expect(courseOver([bent], 2).crossings).toHaveLength(1);
  });
});

describe('a Manoeuvre', () => {
  const moved = (setting: Setting, turn: number, advance?: number) =>
    eventsOf(ordered(setting, 'a', advance === undefined ? { turn } : { turn, advance }), 'unitMoved');

  it('KG-MOV-16: turns are counted from a whole one left to a whole one right', () => {
    for (const turn of [-360, 0, 360]) expectLegalOrder(alone('horse'), 'a', { turn });
    for (const turn of [-360.5, 360.5, Number.NaN])
      expectIllegal(alone('horse'), 'a', { turn }, 'invalid', 'KG-MOV-16');
  });

  it('KG-MOV-16: a turn alone is one place, a turn with half a move two', () => {
    expect(moved(alone('horse'), 90)).toMatchObject([{ path: [{ heading: 90 }] }]);
    expect(moved(alone('horse'), 0, 2)[0]?.path).toHaveLength(2);
  });

  it('KG-TER-11: a front is not turned into a house, were there others', () => {
    const house = block('house', 'buildingStone', 18, 5, 22, 8.5);
    const far = block('far', 'buildingStone', 40, 40, 44, 44);
    expectLegalOrder(alone('line', {}, [far]), 'a', { turn: 180 });
    expectIllegal(alone('line', {}, [far, house]), 'a', { turn: 180 }, 'terrainBarred', 'KG-TER-11');
  });

  it('KG-MOV-16, KG-GEN-09: a sliver of rough ground on the way is none', () => {
    const sliver = (depth: number) => [block('wood', 'wood', 10, 12, 30, 12 + depth)];
    expectLegalOrder(alone('horse', {}, sliver(0.0005)), 'a', { turn: 0, advance: 4 });
    expectIllegal(alone('horse', {}, sliver(0.1)), 'a', { turn: 0, advance: 4 }, 'notOpenGround', 'KG-MOV-16');
  });
});

describe('steps one after the other', () => {
  it('KG-TER-08: nobody has left a house but who was in it', () => {
    expect(eventsOf(ordered(alone('line'), 'a', [ahead(2)]), 'buildingLeft')).toEqual([]);
  });

  it('KG-ACT-08: changes of formation and houses take their part of the time there is to fire', () => {
    const enemy = unit('blue', 'b', 'line', 20, 17, 180);
    const house = block('house', 'buildingStone', 18, 11.5, 22, 13);
    const asked = (patch: UnitPatch, terrain: readonly TerrainFeature[], steps: readonly Step[]) => {
      const given = { ...alone('line', patch, terrain), options: { moveAndFire: 'all' } } as const;
      const state = ordering({ ...given, units: [...given.units, enemy] }, 'a');
      return agenda.ask(run(state, { type: 'move', steps }).state);
    };
    const column = { formation: 'attackColumn', drill: 'continental' } as const;
    expect(asked({}, [], [ahead(2)])).toMatchObject({ task: 'fireAfterMove' });
    expect(asked(column, [], [changeTo('line'), ahead(0.5)])).toBeNull();
    expect(asked({}, [house], [ahead(1.5), { kind: 'enterBuilding', feature: 'house' }])).toBeNull();
  });

  it('KG-FRM-20, KG-CMD-12: enemy leaders make way where a failed change leaves the unit', () => {
    const given: Setting = {
      units: [unit('red', 'a', 'line', 20, 10, 0, { state: 'shaken' })],
      officers: [leader('blue', 'x', 20, 11)],
    };
    const done = ordered(given, 'a', [ahead(0.1), changeTo('marchColumn')], 1);
    expect(eventsOf(done, 'orderFailed')).toHaveLength(1);
    expect(leaderIn(done.state, 'x').position).toEqual({ x: 20, y: 11 });
    const over = ordered(
      { ...given, officers: [leader('blue', 'x', 20, 10.05)] },
      'a',
      [ahead(0.1), changeTo('square')],
      1,
    );
    expect(eventsOf(over, 'orderFailed')).toHaveLength(1);
    expect(eventsOf(over, 'leaderMoved')).toMatchObject([{ leaderId: 'x', cause: 'displaced' }]);
  });

  it('KG-ART-12: a crew exactly an inch from its guns mans them', () => {
    const crew = { formation: 'crew', gunsAt: { x: 20, y: 15, heading: 0 } } as const;
    // Unlimbered guns reach 3.2" back from their front.
    const at = (y: number) => ordered(alone('guns', crew), 'a', [shift(0, y)]).state;
    expect(unitIn(at(0.8), 'a').formation).toBe('unlimbered');
    expect(unitIn(at(0.79), 'a').formation).toBe('crew');
  });
});

describe('responses that are cut short', () => {
  const { counterCharge, formSquare } = responses;

  it('KG-RSP-08, KG-RSP-13: tests of the target go by the clauses of their responses', () => {
    expect(rollOf(run(charging(field(facing(10))), formSquare).state, 'test.formSquare').clause).toBe('KG-RSP-08');
    const horse = run(charging(field(facing(10, {}, 'horse'))), 7, counterCharge).state;
    expect(rollOf(horse, 'test.counterCharge').clause).toBe('KG-RSP-13');
  });

  it('KG-RSP-14: the charger comes on in time with as much as the distance', () => {
    const { state } = run(charging(field(facing(10, {}, 'horse'))), 7, counterCharge, 10);
    expect(rollOf(state, 'counterCharge.advance')).toMatchObject({ target: 10, comparison: 'atMost' });
  });

  it('KG-RSP-14, KG-GEN-09: nobody steps back for the slack by which the dice are in time', () => {
    const done = charge(field(facing(9.9995, {}, 'horse')), 7, counterCharge, 10, { 'counterCharge.advance': [5, 5] });
    expect(unitIn(done.state, 'target').pose).toEqual({ x: 36, y: 24, heading: 0 });
    expect(unitIn(done.state, 'target').contacts).toMatchObject([{ charged: true }]);
  });

  it('KG-RSP-09: it is told when a square stands, and a charge that misses it shakes whoever made it', () => {
    const done = charge(field(facing(10)), formSquare, 10);
    expect(eventsOf(done, 'formationChanged')).toMatchObject([{ unitId: 'target', formation: 'square' }]);
    expect(firstOf(done.state)).toBe('test.chargeSquare');
    // The corner of the line that it was aimed at is gone when the square stands.
    const units = [unit('red', 'target', 'line', 36, 24, 0), unit('blue', 'charger', 'horse', 41.5, 34, 180)];
    const missed = charge(field(units, { options: { missedChargeShaken: 'notIfTargetFled' } }), formSquare, 10);
    expect(eventsOf(missed, 'chargeStopped')).toHaveLength(1);
    expect(unitIn(missed.state, 'charger').state).toBe('shaken');
    expectPose(missed.state, 'charger', 41.5, 22, 180);
  });
});
