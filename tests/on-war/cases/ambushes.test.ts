import { describe, expect, it } from 'vitest';
import { onWar } from '../../../src/rulesets/on-war/index.js';
import type { UnitInput } from '../../../src/rulesets/on-war/setup/input.js';
import type { State } from '../../../src/rulesets/on-war/state.js';
import {
  battery,
  block,
  cav,
  column,
  expectPose,
  inf,
  line4,
  line8,
  type Setting,
  stateOf,
  unitIn,
  withUnit,
} from '../battle.js';
import { afterMelee, does, pursuing, routsAndPursuits } from '../flight/flights.js';
import {
  at,
  change,
  charged,
  chargeIn,
  declareCharge,
  done,
  eventsOf,
  expectRefused,
  move,
  open,
  openAfter,
  play,
  respond,
  rollOf,
  shoot,
} from '../play.js';

/** Cases in which hidden battalions meet orders, charges, houses and each other. */

const far = line8('B9', 60, 45, 180);
const one = { troopStands: 1, commandStand: false } as const;
/** One stand in hiding. */
const lurking = (id: string, x: number, y: number, heading: number): UnitInput =>
  inf(id, x, y, heading, { ...one, hidden: true });
const corn = (west: number, south: number, east: number, north: number, id = 'corn') =>
  block(id, 'field', [west, south, east, north], { crops: true });
const moving = (setting: Setting): State => at(stateOf({ ...setting, units: [...setting.units, far] }), 'moves');
/** How many dice are asked for after an action. */
const diceFor = (state: State, aim: Parameters<typeof play>[1][number]): number =>
  rollOf(play(state, [aim]).state).dice;
const isHidden = (state: State, id: string): boolean => unitIn(state, id).hidden;

describe('moves past ambushes', () => {
  const two = moving({
    units: [column('A1', 36, 14, 0), lurking('B1', 35, 20, 180), lurking('B2', 37, 20, 180)],
    terrain: [corn(30, 20, 42, 30)],
  });

  it('OW-SEQ-08 OW-HID-06: two enemies at one point are tested for in roster order, and one question follows', () => {
    const first = play(two, [move('A1', 36, 20, 0), { initiative: [1, 1] }]).state;
    expect(open(first)).toBe('initiative 2d up to 7');
    const both = play(first, [{ initiative: [2, 2] }]).state;
    expect(open(both)).toBe('resume of A');
    expectPose(both, 'A1', 36, 18, 0);
    const on = play(both, [{ type: 'resume', go: true }]);
    expectPose(on.state, 'A1', 36, 19, 0);
    expect(unitIn(on.state, 'A1').surprised).toBe(false);
  });

  it('OW-HID-06 OW-HID-04: who goes on to 1" of the one he knows may still blunder into the other', () => {
    const run = play(two, [
      move('A1', 36, 20, 0),
      { initiative: [1, 1] },
      { initiative: [6, 6] },
      { type: 'resume', go: true },
    ]);
    expectPose(run.state, 'A1', 36, 19, 0);
    expect(open(run.state)).toBe('leadership 2d up to 7');
    expect(isHidden(run.state, 'B2')).toBe(false);
  });

  it('OW-HID-11: one Leadership test for all that are discovered at one moment', () => {
    const run = play(two, [
      move('A1', 36, 20, 0),
      { initiative: [6, 6] },
      { initiative: [6, 6] },
      { leadership: [3, 4] },
    ]);
    expect(open(run.state)).toBe('moves of A');
    expect([isHidden(run.state, 'B1'), isHidden(run.state, 'B2')]).toEqual([false, false]);
  });

  it('OW-HID-03 OW-HID-18: who has left his own cover is seen, and his dice too', () => {
    const state = moving({
      units: [column('A1', 36, 14, 0, { hidden: true }), lurking('B1', 36, 20, 180)],
      terrain: [corn(24, 0, 48, 15), corn(24, 20, 48, 40, 'rye')],
    });
    const met = play(state, [move('A1', 36, 20, 0), { initiative: [6, 6] }]).state;
    expect(isHidden(met, 'A1')).toBe(false);
    expect(rollOf(met)).toMatchObject({ purpose: 'leadership', side: 'A', by: 'A1' });
  });

  it('OW-HID-02 OW-MOV-07: a hidden battalion keeps 1" from enemies it knows, and they learn nothing', () => {
    const state = moving({
      units: [column('A1', 36, 14, 0, { hidden: true }), column('B1', 36, 20, 180)],
      terrain: [corn(24, 0, 48, 40)],
    });
    expectRefused(state, move('A1', 36, 19.5, 0), 'tooNearEnemy', 'OW-MOV-07');
    const run = play(state, [move('A1', 36, 19, 0)]);
    expect(run.events.map((event) => onWar.redact(event, 'B'))).toEqual([null]);
  });

  it('OW-HID-04: a change alone rolls no Initiative; before a path it is rolled where the path begins', () => {
    const state = moving({
      units: [column('A1', 36, 14, 0), lurking('B1', 44.25, 14, 0)],
      terrain: [corn(43, 10, 50, 16)],
    });
    const alone = play(state, [change('A1', 'line', 8)]);
    expect([alone.rolls, isHidden(alone.state, 'B1')]).toEqual([[], true]);
    const order = move('A1', 36, 15, 0, { formation: { kind: 'line', files: 8 } });
    const onward = play(state, [order]).state;
    expect(open(onward)).toBe('initiative 2d up to 7');
    expectPose(onward, 'A1', 36, 14, 0);
  });

  it('OW-HID-04 OW-FRM-11: an about-face that would bring a short rank within 1" is not made', () => {
    const state = moving({
      units: [line4('A1', 36, 14, 0, { troopStands: 4 }), lurking('B1', 38.25, 10.6, 0)],
      terrain: [corn(30, 0, 42, 10.6)],
    });
    const { state: after } = play(state, [
      { type: 'move', unit: 'A1', path: [], aboutFace: true },
      { leadership: [1, 1] },
    ]);
    expect(unitIn(after, 'A1')).toMatchObject({ moved: false, ordered: true, pose: { x: 36, y: 14, heading: 0 } });
    expect(isHidden(after, 'B1')).toBe(false);
  });

  it('OW-OFF-02 OW-HID-04: without an officer the die comes first, and only a passed one finds the ambush', () => {
    const state = moving({
      units: [column('A1', 36, 14, 0, { lost: ['c'] }), lurking('B1', 42.6, 14, 0)],
      terrain: [corn(41, 10, 50, 16)],
    });
    const failed = play(state, [change('A1', 'line'), { skill: [3] }]).state;
    expect(isHidden(failed, 'B1')).toBe(true);
    expect(unitIn(failed, 'A1')).toMatchObject({ changeFailed: true, ordered: false });
    const passed = play(state, [change('A1', 'line'), { skill: [4] }, { leadership: [6, 6] }]).state;
    expect(isHidden(passed, 'B1')).toBe(false);
    expect(unitIn(passed, 'A1')).toMatchObject({ ordered: true, surprised: true, formation: { kind: 'column' } });
  });

  it('OW-SEQ-08 OW-TER-05: guns that bog at the very point still look out for the enemy', () => {
    const state = moving({
      units: [battery('lightArtillery', 'A1', 36, 10, 0), lurking('B1', 36, 13, 180)],
      terrain: [block('rough', 'brokenGround', [20, 11, 52, 20]), corn(30, 13, 42, 16)],
    });
    const run = play(state, [move('A1', 36, 12, 0), { bogging: [1] }]).state;
    expect(unitIn(run, 'A1')).toMatchObject({ bogged: true, pose: { y: 11 } });
    expect(open(run)).toBe('initiative 2d up to 7');
  });
});

describe('squares and charges beside ambushes', () => {
  it('OW-OFF-02 OW-HID-18: a square without an officer rolls its die before the ambush is found', () => {
    const given = stateOf({
      units: [line8('A1', 36, 10, 0), lurking('B2', 36, 4.9, 0), far],
      terrain: [corn(30, 0, 42, 5)],
    });
    const state = at(withUnit(given, 'A1', { officer: 'dead' }), 'formSquares');
    const failed = play(state, [{ type: 'formSquare', unit: 'A1' }, { skill: [3] }]).state;
    expect(isHidden(failed, 'B2')).toBe(true);
    const passed = play(state, [{ type: 'formSquare', unit: 'A1' }, { skill: [4] }, { leadership: [6, 6] }]).state;
    expect(isHidden(passed, 'B2')).toBe(false);
    expect(unitIn(passed, 'A1')).toMatchObject({ surprised: true, ordered: true, formation: { kind: 'line' } });
  });

  /** A1 charges B1, whose square would reach y 15.75, with A2 hidden south of it. */
  const answered = (y: number) =>
    play(
      at(
        stateOf({
          units: [cav('light', 'A1', 36, 26, 180), line8('B1', 36, 20, 0), lurking('A2', 36, y, 0)],
          terrain: [corn(30, 0, 42, 17)],
        }),
        'declareCharges',
      ),
      [declareCharge('A1', 'B1'), done, respond('B1', 'formSquare')],
    );

  it('OW-HID-18: a square in answer over a hidden enemy fails without a die and reveals him', () => {
    const run = answered(16);
    expect([run.rolls, open(run.state), isHidden(run.state, 'A2')]).toEqual([[], 'moves of A', false]);
    expect(unitIn(run.state, 'B1')).toMatchObject({ surprised: false, formation: { kind: 'line' } });
  });

  it('OW-HID-18: one beside him is formed on a passed check', () => {
    const run = answered(15);
    expect(open(run.state)).toBe('skill 1d 4+');
    expect(isHidden(play(run.state, [{ skill: [4] }]).state, 'A2')).toBe(true);
  });

  it('OW-SQR-06 OW-HID-13: a place before the square on which a hidden enemy stands is not free', () => {
    const state = at(
      stateOf({
        units: [cav('light', 'A1', 36, 26, 180), line8('B1', 36, 20, 0), lurking('B2', 36, 22.5, 90)],
        terrain: [corn(32, 21, 44, 24)],
      }),
      'declareCharges',
    );
    const run = play(state, charged('formSquare', { skill: [4] }, { motivation: [3] }));
    // He stands at y 21.75 to 23.25; from 22" the horse goes back in steps of 0.25".
    expectPose(run.state, 'A1', 36, 23.25, 180);
    expect([chargeIn(run.state, 'A1').state, isHidden(run.state, 'B2')]).toEqual(['haltedAtSquare', false]);
    expect(unitIn(run.state, 'A1').surprised).toBe(false);
  });

  it('OW-HID-11: a target charged by two, the second out of hiding, tests once before its one answer', () => {
    const state = at(
      stateOf({
        units: [line8('A1', 30, 16.5, 0), line4('A2', 40, 16.5, 0, { hidden: true }), line8('B1', 36, 20, 180), far],
        terrain: [corn(36, 10, 44, 17)],
      }),
      'declareCharges',
    );
    const declared = play(state, [declareCharge('A1', 'B1'), declareCharge('A2', 'B1'), done]).state;
    expect(open(declared)).toBe('leadership 2d up to 7');
    const surprised = play(declared, [{ leadership: [4, 4] }]).state;
    expectRefused(surprised, respond('B1', 'fire'), 'surprised', 'OW-HID-09');
    expectRefused(surprised, respond('B1', 'formSquare'), 'surprised', 'OW-HID-09');
    expect(openAfter(surprised, [respond('B1', 'hold')])).toBe('moves of A');
  });
});

describe('rides past ambushes', () => {
  const beside = lurking('B2', 42.05, 23.25, 0);

  it('OW-BRK-06 OW-HID-13: a breakthrough halts 1" from a hidden enemy beside its way', () => {
    const won = afterMelee(stateOf({ units: [cav('light', 'A1', 36, 20, 0), beside, far] }), 'A1', 'B1');
    const after = does(won, { type: 'breakthrough', distance: 4 });
    // The sides are 0.8" apart, so that 1" is reached 0.6" before his rear at y 22.
    expectPose(after.state, 'A1', 36, 21.4, 0);
    expect(unitIn(after.state, 'A1').surprised).toBe(false);
  });

  it('OW-ROU-08 OW-HID-13: a pursuit too, and one that begins within 1" of him stays', () => {
    const quarry = line8('B1', 36, 40, 0);
    const from = (y: number): State =>
      routsAndPursuits(
        pursuing(stateOf({ units: [cav('light', 'A1', 36, 20, 0), quarry, lurking('B2', 42.05, y, 0)] }), 'A1', 'B1'),
      ).state;
    expectPose(from(25.25), 'A1', 36, 23.4, 0);
    expectPose(from(20), 'A1', 36, 20, 0);
    expect(isHidden(from(20), 'B2')).toBe(false);
  });

  it('OW-BRK-03 OW-HID-13: a move on consolidating ends at him, and a heading towards him is not taken', () => {
    const won = afterMelee(
      stateOf({
        units: [cav('light', 'A1', 36, 20, 0), lurking('B2', 36, 12, 0), far],
        terrain: [corn(20, 4, 52, 13)],
      }),
      'A1',
      'B1',
    );
    const moved = does(won, { type: 'consolidate', path: [{ x: 36, y: 12, heading: 0 }] });
    expectPose(moved.state, 'A1', 36, 14.5, 0);
    expect([isHidden(moved.state, 'B2'), unitIn(moved.state, 'A1').surprised]).toEqual([false, false]);
  });
});

describe('houses beside ambushes', () => {
  const house = block('house', 'building', [30, 20, 42, 26], {
    sections: [{ id: 'w1', kind: 'window', from: [32, 20], to: [33, 20] }],
  });
  const enter = { type: 'enterBuilding', unit: 'A1', building: 'house' } as const;
  const entering = (x: number) =>
    play(
      moving({ units: [column('A1', 36, 16, 0), lurking('B2', x, 19.25, 0)], terrain: [house, corn(38, 17, 42, 20)] }),
      [enter],
    ).state;

  it('OW-BLD-02 OW-HID-04: halted by an ambush on its way in, a battalion stays outside', () => {
    const run = play(entering(39.05), [{ initiative: [6, 6] }, { leadership: [6, 6] }]).state;
    expectPose(run, 'A1', 36, 17.4, 0);
    expect(unitIn(run, 'A1')).toMatchObject({ garrison: null, surprised: true, moved: true, ordered: true });
  });

  it('OW-BLD-02 OW-HID-06: noticing one that leaves room, it goes on in, or stays where it was halted', () => {
    const noticed = play(entering(39.3), [{ initiative: [1, 1] }]).state;
    expect(unitIn(play(noticed, [{ type: 'resume', go: true }]).state, 'A1').garrison?.building).toBe('house');
    const stays = unitIn(play(noticed, [{ type: 'resume', go: false }]).state, 'A1');
    expect(stays.garrison).toBeNull();
    // The sides are 1.05" apart, so that 2" is reached 1.702" before his rear at y 18.
    expect(stays.pose.y).toBeCloseTo(16.298, 2);
  });

  it('OW-HID-04 OW-BLD-02: a place outside within 1" of him is not taken; the garrison stays, and its order is spent', () => {
    const leave = {
      type: 'leaveBuilding',
      unit: 'A1',
      pose: { x: 36, y: 16, heading: 180 },
      formation: { kind: 'line' },
    } as const;
    const garrison = (y: number) =>
      moving({
        units: [inf('A1', 0, 0, 0, { in: 'house' }), lurking('B2', 36, y, 0)],
        terrain: [house, corn(30, 10, 42, 15)],
      });
    const found = play(garrison(15), [leave, { leadership: [6, 6] }]).state;
    expect(unitIn(found, 'A1')).toMatchObject({
      moved: false,
      ordered: true,
      surprised: true,
      garrison: { building: 'house' },
    });
    // At 1.5" no Initiative is rolled either.
    const clear = play(garrison(14.5), [leave]);
    expect([clear.rolls, isHidden(clear.state, 'B2'), unitIn(clear.state, 'A1').garrison]).toEqual([[], true, null]);
  });

  it('OW-HID-17 OW-BLD-09 OW-BLD-18: a section of a house with hidden holders is shot at as that of an empty one', () => {
    const state = at(
      stateOf({
        units: [line8('A1', 36, 10, 0), inf('B1', 0, 0, 0, { in: 'house', hidden: true }), far],
        terrain: [house],
      }),
      'shooting',
    );
    const aim = { type: 'shootSection', unit: 'A1', feature: 'house', section: 'w1' } as const;
    const shot = play(state, [aim, { toHit: [6, ...Array.from({ length: diceFor(state, aim) - 1 }, () => 1)] }]);
    // A window has no save.
    expect(open(shot.state)).toBe('firepower 1d 6+');
    const broken = play(shot.state, [{ firepower: [6] }]).state;
    expect(rollOf(broken)).toMatchObject({ purpose: 'occupancy', side: null, seenBy: 'B' });
    const after = play(broken, [{ occupancy: [4] }]);
    expect([isHidden(after.state, 'B1'), unitIn(after.state, 'B1').stands]).toEqual([
      true,
      expect.not.arrayContaining(['t1']),
    ]);
    expect(eventsOf(after, 'standsLost').map((event) => onWar.redact(event, 'A'))).toEqual([null]);
    expectRefused(after.state, shoot('A1', 'B1'), 'notVisible', 'OW-HID-16');
  });
});
