import { describe, expect, it, test } from 'vitest';
import { onWar } from '../../../src/rulesets/on-war/index.js';
import type { State } from '../../../src/rulesets/on-war/state.js';
import {
  block,
  column,
  expectPose,
  inf,
  line8,
  officer,
  officerIn,
  type Setting,
  stateOf,
  unitIn,
  withUnit,
} from '../battle.js';
import {
  allocateHits,
  allocateKills,
  at,
  chargedHome,
  declareCharge,
  dice,
  done,
  expectLegal,
  expectRefused,
  fightMelee,
  mixed,
  move,
  open,
  openAfter,
  play,
  refusalsOf,
  shoot,
} from '../play.js';

/** Tight corners of fire, ways and ambushes: C83 to C92. */

const far = line8('B9', 60, 45, 180);
const shooting = (setting: Setting): State => at(stateOf(setting), 'shooting');
const moving = (setting: Setting): State => at(stateOf(setting), 'moves');

describe('OW-C83 OW-C84: hairs', () => {
  const volley = (y: number) =>
    openAfter(shooting({ units: [line8('A1', 36, 10, 0), line8('B1', 36, y, 180)] }), [shoot('A1', 'B1')]);

  it('OW-C83 OW-GEN-08: 16.0005" is 16"', () => {
    expect(volley(26.0005)).toBe('toHit 16d 4+');
    expect(volley(26.002)).toBe('shooting of A');
  });

  it('OW-C83 OW-GEN-08: 1.0005" is within 1", and 0.9995" is not nearer', () => {
    const alone = shooting({
      units: [line8('A1', 36, 10, 0), line8('B1', 36, 22, 180)],
      officers: [officer('AJ', 'adjutant', [36, 20.9995])],
    });
    expect(openAfter(alone, [done])).toBe('escape of A');
    const column14 = moving({ units: [column('A1', 36, 14, 0), line8('B1', 36, 20, 180)] });
    expectLegal(column14, move('A1', 36, 19.0005, 0));
    expectRefused(column14, move('A1', 36, 19.002, 0), 'tooNearEnemy', 'OW-MOV-07');
  });

  it('OW-C84 OW-MOV-07: slipping by', () => {
    const past = (x: number) =>
      moving({ units: [column('A1', 36, 10, 0), column('B1', x, 14, 180, { troopStands: 1 })] });
    const run = move('A1', 36, 22, 0, { double: true });
    expectLegal(past(40), run);
    expectRefused(past(39.9), run, 'tooNearEnemy', 'OW-MOV-07');
  });
});

describe('OW-C85 OW-C86 OW-C87: falling back and running', () => {
  const repulsed = (terrain: Setting['terrain'] = []): State =>
    play(
      at(
        stateOf({ units: [line8('A1', 36, 17, 0), line8('A2', 36, 13, 0), line8('B1', 36, 20, 180), far], terrain }),
        'declareCharges',
      ),
      [
        ...chargedHome('hold'),
        fightMelee('A1'),
        { kill: dice(7, 1) },
        { kill: mixed(1, 4, 6) },
        allocateKills('t1'),
        { motivation: [1] },
      ],
    ).state;

  it('OW-C85 OW-FBK-06: through a friend', () => {
    expectPose(repulsed(), 'A1', 36, 11.75, 0);
  });

  it('OW-C86 OW-FBK-07 OW-FBK-13: a friend and a house', () => {
    expectPose(repulsed([block('house', 'building', [30, 5, 42, 11])]), 'A1', 36, 14.25, 0);
  });

  it('OW-C87 OW-ROU-02: turning to run at the edge', () => {
    const state = stateOf({ units: [line8('A1', 3, 20, 90), line8('A2', 60, 5, 0), line8('A3', 40, 5, 0), far] });
    const run = play(at(withUnit(state, 'A1', { commanderLossTest: true }), 'morale'), [
      { motivation: [1] },
      done,
      done,
      done,
    ]);
    expectPose(run.state, 'A1', 6, 13.375, 180);
  });
});

describe('OW-C88: whom it hits', () => {
  const eight = ['t1', 't2', 't3', 't4', 't5', 't6', 't7', 'c'];
  const volley = (hits: number, general = false): State =>
    play(
      shooting({
        units: [line8('A1', 36, 10, 0), line8('B1', 36, 22, 180)],
        officers: general ? [officer('BG', 'general', 'B1')] : [],
      }),
      [shoot('A1', 'B1'), { toHit: mixed(hits, 4, 16 - hits) }],
    ).state;

  it('OW-C88 OW-HIT-09: seven of eight', () => {
    const state = volley(7);
    expect(open(state)).toBe('allocateHits of B');
    expectLegal(state, allocateHits(...eight.slice(1)));
    expectRefused(state, allocateHits(...eight), 'badChoice', 'OW-HIT-09');
    expectRefused(state, allocateHits(...eight.slice(2)), 'badChoice', 'OW-HIT-09');
    expect(onWar.candidates(state)).toContainEqual(expect.objectContaining({ members: eight.slice(0, 7) }));
  });

  it('OW-C88 OW-HIT-09: eight, and nine', () => {
    expect(open(volley(8))).toBe('save 8d 4+');
    const nine = volley(9);
    expect(open(nine)).toBe('allocateHits of B');
    for (const member of eight) expectLegal(nine, allocateHits(member));
    expectRefused(nine, allocateHits('t1', 't2'), 'badChoice', 'OW-HIT-09');
    expect(openAfter(nine, [allocateHits('t5')])).toBe('save 9d 4+');
  });

  it('OW-C88 OW-HIT-03: with the General there are nine', () => {
    const state = volley(8, true);
    expect(open(state)).toBe('allocateHits of B');
    expectLegal(state, allocateHits(...eight));
    expectLegal(state, allocateHits(...eight.slice(1), 'BG'));
    expect(onWar.candidates(state)).toContainEqual(expect.objectContaining({ members: eight }));
  });
});

describe('OW-C89 OW-C90: naming the unseen, and deploying beside it', () => {
  const corn = block('corn', 'field', [20, 14.5, 52, 30], { crops: true });
  const ambush = (y: number) =>
    stateOf({ units: [column('A1', 36, 10, 0), line8('B1', 36, y, 180, { hidden: true }), far], terrain: [corn] });

  it('OW-C89 OW-HID-16: it is not visible, wherever it is', () => {
    const near = ambush(15);
    const distant = ambush(28);
    const shot = shoot('A1', 'B1');
    expectRefused(at(near, 'shooting'), shot, 'notVisible', 'OW-HID-16', 'OW-FIR-06', 'OW-LOS-01');
    expect(onWar.check(at(near, 'shooting'), shot)).toEqual(onWar.check(at(distant, 'shooting'), shot));
    expect(refusalsOf(at(near, 'shooting'), shot)).toHaveLength(1);
    const lined = {
      ...near,
      units: near.units.map((u) => (u.id === 'A1' ? { ...u, formation: { kind: 'line' as const, files: 8 } } : u)),
    };
    const charge = declareCharge('A1', 'B1');
    expectRefused(at(lined, 'declareCharges'), charge, 'notVisible', 'OW-HID-16', 'OW-CHG-05');
    expect(refusalsOf(at(lined, 'declareCharges'), charge)).toHaveLength(1);
  });

  it('OW-C89 OW-HID-04: a move over its place is legal, and stops 1" from it', () => {
    const run = play(at(ambush(15), 'moves'), [move('A1', 36, 16, 0), { initiative: [6, 6] }, { leadership: [1, 1] }]);
    const { pose } = unitIn(run.state, 'A1');
    expect(pose.y).toBeLessThanOrEqual(14.001);
    expect(pose.y).toBeGreaterThanOrEqual(13.989);
    expect(unitIn(run.state, 'B1').hidden).toBe(false);
  });

  it('OW-C90 OW-HID-04: deploying beside an ambush', () => {
    const hidden = inf('B1', 43.8, 14, 0, {
      troopStands: 1,
      commandStand: false,
      standWidth: 2.4,
      standDepth: 1,
      hidden: true,
    });
    const state = moving({
      units: [column('A1', 36, 14, 0), hidden, far],
      terrain: [block('corn', 'field', [42.5, 12.5, 46, 15], { crops: true })],
    });
    const run = play(state, [
      { type: 'move', unit: 'A1', path: [], formation: { kind: 'line', files: 8 } },
      { leadership: [4, 4] },
    ]);
    expect(run.rolls).toEqual(['leadership 2d up to 7']);
    expect(unitIn(run.state, 'B1').hidden).toBe(false);
    expect(unitIn(run.state, 'A1')).toMatchObject({
      formation: { kind: 'column' },
      ordered: true,
      moved: false,
      surprised: true,
    });
    expectPose(run.state, 'A1', 36, 14, 0);
  });
});

describe('OW-C91 OW-C92: through a wood, and three kills on four', () => {
  const inWood = (from: readonly [number, number, number]): Setting => ({
    units: [line8('A1', ...from), line8('B1', 36, 20.2, 180, { disclosed: true })],
    terrain: [block('wood', 'wood', [24, 20, 48, 30])],
  });

  it('OW-C91 OW-LOS-07: not through the whole wood', () => {
    expectRefused(
      shooting(inWood([36, 34, 180])),
      shoot('A1', 'B1'),
      'notVisible',
      'OW-LOS-07',
      'OW-LOS-01',
      'OW-FIR-06',
    );
    expect(openAfter(shooting(inWood([36, 10, 0])), [shoot('A1', 'B1')])).toBe('toHit 16d 5+');
  });

  const threeKills = (): State =>
    play(
      at(
        stateOf({
          units: [line8('A1', 36, 17, 0), inf('B1', 36, 20, 180, { troopStands: 2 }), far],
          officers: [officer('BG', 'general', 'B1')],
        }),
        'declareCharges',
      ),
      [...chargedHome('hold'), fightMelee('A1'), { kill: [4, 4, 4, 1, 1] }],
    ).state;

  it('OW-C92 OW-MEL-09 OW-ORG-08 OW-CMD-11: the last troop stands, and the General with them', () => {
    const asked = threeKills();
    expect(open(asked)).toBe('allocateKills of B');
    const run = play(asked, [allocateKills('t1', 't2', 'c')]);
    expect(unitIn(run.state, 'B1').gone).toBe('destroyed');
    expect(officerIn(run.state, 'BG').alive).toBe(false);
    expect(open(run.state)).toBe('aftermath of A');
  });

  it('OW-C92 OW-MEL-09 OW-MEL-10: or one troop stand is left, and checks', () => {
    const run = play(threeKills(), [allocateKills('t1', 'c', 'BG')]);
    expect(unitIn(run.state, 'B1').stands).toEqual(['t2']);
    expect(officerIn(run.state, 'BG').alive).toBe(false);
    expect(open(run.state)).toBe('motivation 1d 4+');
  });

  test('OW-C92 OW-MEL-09: three members, no more and no fewer', () => {
    expectRefused(threeKills(), allocateKills('t1', 't2'), 'badChoice', 'OW-MEL-09');
    expectRefused(threeKills(), allocateKills('t1', 't2', 'c', 'BG'), 'badChoice', 'OW-MEL-09');
  });
});
