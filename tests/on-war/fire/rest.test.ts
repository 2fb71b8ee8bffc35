import { describe, expect, it } from 'vitest';
import { onWar } from '../../../src/rulesets/on-war/index.js';
import { battery, block, cav, column, inf, line, line8, officer, stateOf, unitIn, withUnit } from '../battle.js';
import {
  at,
  declareCharge,
  expectLegal,
  expectRefused,
  mixed,
  move,
  open,
  openAfter,
  play,
  rollOf,
  shoot,
} from '../play.js';

const shooting = (setting: Parameters<typeof stateOf>[0]) => at(stateOf(setting), 'shooting');
const wall = (y: number) =>
  line('wall', 'wall', [
    [20, y],
    [52, y],
  ]);

describe('sight along edges', () => {
  /** A1 has one stand, at x = 36; B2 stands between it and B1. */
  const past = (west: number) =>
    shooting({
      units: [
        battery('lightArtillery', 'A1', 36, 10, 0, { troopStands: 1 }),
        line8('B2', west + 6, 16, 180),
        battery('lightArtillery', 'B1', 36, 24, 180, { troopStands: 1 }),
      ],
    });

  it('OW-GEN-18 OW-LOS-04: a line of sight along the edge of a stand does not cross it', () => {
    expectLegal(past(36), shoot('A1', 'B1'));
    expectRefused(past(35.99), shoot('A1', 'B1'), 'notVisible', 'OW-LOS-01');
  });

  it('OW-GEN-18 OW-LOS-04: nobody sees between two stands that touch', () => {
    expectRefused(past(34.5), shoot('A1', 'B1'), 'notVisible', 'OW-LOS-01');
  });
});

describe('shots', () => {
  it('OW-FIR-02: the order of a shot', () => {
    const state = shooting({ units: [line8('A1', 36, 10, 0), line8('B1', 36, 20, 180)] });
    const asked: string[] = [];
    let now = state;
    for (const reply of [
      shoot('A1', 'B1'),
      { toHit: mixed(2, 6, 14) },
      { type: 'allocateHits', members: ['t1', 't2'] } as const,
      { save: [3, 4] },
    ]) {
      now = play(now, [reply]).state;
      asked.push(open(now));
    }
    expect(asked).toEqual(['toHit 16d 4+', 'allocateHits of B', 'save 2d 4+', 'shooting of A']);
    expect(unitIn(now, 'B1').stands).toEqual(['t2', 't3', 't4', 't5', 't6', 't7', 'c']);
  });

  it('OW-FIR-02: the target is fixed before the dice', () => {
    const state = shooting({ units: [line8('A1', 36, 10, 0), line8('B1', 30, 20, 180), line8('B2', 48, 20, 180)] });
    const thrown = play(state, [shoot('A1', 'B1')]).state;
    expect(rollOf(thrown).purpose).toBe('toHit');
    expect(onWar.answer(thrown, { action: shoot('A1', 'B2') }).ok).toBe(false);
    expect(openAfter(thrown, [{ toHit: mixed(1, 6, rollOf(thrown).dice - 1) }])).toBe('allocateHits of B');
  });

  it.each([
    ['infantry in column', column('A1', 36, 10, 0), undefined, 'toHit 2d 5+'],
    ['cavalry', cav('light', 'A1', 36, 10, 0, { firearms: true }), undefined, 'toHit 6d 5+'],
    ['cavalry that moved', cav('light', 'A1', 36, 10, 0, { firearms: true, moved: true }), undefined, 'toHit 6d 6+'],
    ['cannon', battery('horseArtillery', 'A1', 36, 10, 0), 'cannon', 'toHit 6d 4+'],
    ['cannon that moved', battery('horseArtillery', 'A1', 36, 10, 0, { moved: true }), 'cannon', 'toHit 6d 5+'],
    ['grape', battery('horseArtillery', 'A1', 36, 10, 0), 'grape', 'toHit 12d 3+'],
  ] as const)('OW-FIR-11: %s', (_, firer, ammo, roll) => {
    const state = shooting({ units: [firer, line8('B1', 36, 20, 180)] });
    expect(openAfter(state, [shoot('A1', 'B1', ammo)])).toBe(roll);
  });

  it('OW-FIR-22: a commander alone cannot be named as a target', () => {
    const state = shooting({
      units: [line8('A1', 36, 10, 0), line8('B1', 36, 40, 180)],
      officers: [officer('B-gen', 'general', [36, 14])],
    });
    expectRefused(state, shoot('A1', 'B-gen'), 'invalid', 'OW-GEN-17');
  });

  it('OW-LOS-03: for a charge seeing is enough, for a shot it is not', () => {
    const units = [line8('A1', 36, 10, 0), line8('B1', 45, 12, 270, { troopStands: 1, files: 2 })];
    expectRefused(shooting({ units }), shoot('A1', 'B1'), 'outsideArc', 'OW-LOS-03');
    expectLegal(at(stateOf({ units }), 'declareCharges'), declareCharge('A1', 'B1'));
  });

  it('OW-LOS-05: from the edge of a wood troops see out as in the open', () => {
    const inWood = (y: number) =>
      shooting({
        units: [line8('A1', 36, y, 0), line8('B1', 36, 30, 180)],
        terrain: [block('wood', 'wood', [20, 8, 52, 15])],
      });
    expect(openAfter(inWood(14.9), [shoot('A1', 'B1')])).toBe('toHit 16d 4+');
    expectRefused(inWood(13.9), shoot('A1', 'B1'), 'notVisible', 'OW-LOS-01');
  });

  it('OW-ART-03: cannon fire over every friend in the way, each 4 inches off', () => {
    const friends = (second: number) =>
      shooting({
        units: [
          battery('lightArtillery', 'A1', 36, 10, 0),
          line8('A2', 36, 16, 0),
          line8('A3', 36, second, 0),
          line8('B1', 36, 25, 180),
        ],
      });
    expect(openAfter(friends(15.25 + 3), [shoot('A1', 'B1')])).toBe('toHit 9d 4+');
    // The rear of A3 is 3.9 inches from the guns.
    expectRefused(friends(13.9 + 1.25), shoot('A1', 'B1'), 'laneBlocked', 'OW-ART-03');
  });

  it('OW-ART-08: destroyed guns are in nobody’s way', () => {
    const state = stateOf({
      units: [column('A1', 36, 10, 0), battery('lightArtillery', 'A2', 36, 14, 0), line8('B1', 36, 30, 180)],
    });
    expectRefused(at(state, 'moves'), move('A1', 36, 14, 0), 'blocked', 'OW-MOV-05');
    const wrecked = withUnit(state, 'A2', { gone: 'destroyed', stands: [] });
    expectLegal(at(wrecked, 'moves'), move('A1', 36, 14, 0));
  });

  it('OW-HOW-08 OW-BLD-08: howitzers break walls with 3+', () => {
    const state = shooting({
      units: [battery('howitzer', 'A1', 36, 10, 0), line8('B1', 10, 44, 180)],
      terrain: [
        block('farm', 'building', [34, 20, 38, 23], {
          sections: [{ id: 'door', kind: 'door', from: [35, 20], to: [37, 20] }],
        }),
      ],
    });
    const hit = play(state, [
      { type: 'shootSection', unit: 'A1', feature: 'farm', section: 'door' },
      { toHit: [6, 1, 1] },
    ]);
    expect(openAfter(hit.state, [{ buildingSave: [1] }])).toBe('firepower 1d 3+');
  });

  it('OW-COV-07: cover does not count for saves', () => {
    const state = shooting({ units: [line8('A1', 36, 10, 0), line8('B1', 36, 20, 180)], terrain: [wall(19.5)] });
    expect(openAfter(state, [shoot('A1', 'B1')])).toBe('toHit 16d 5+');
    expect(openAfter(state, [shoot('A1', 'B1'), { toHit: mixed(8, 6, 8) }])).toBe('save 8d 4+');
  });

  it('OW-COV-07: nor in a melee', () => {
    const kills = (terrain: readonly ReturnType<typeof wall>[]) => {
      const state = at(
        stateOf({ units: [line8('A1', 36, 17, 0), line8('B1', 36, 20, 180)], terrain }),
        'declareCharges',
      );
      return openAfter(state, [
        declareCharge('A1', 'B1'),
        { type: 'done' },
        { type: 'respond', target: 'B1', response: 'hold' },
        { type: 'chargeMove', unit: 'A1' },
        { type: 'done' },
        { type: 'done' },
        { type: 'fightMelee', charger: 'A1' },
      ]);
    };
    expect(kills([wall(19.5)])).toBe('kill 7d 4+');
    expect(kills([])).toBe('kill 7d 4+');
  });

  it('OW-COV-07: grape meets cover like other fire', () => {
    const grape = (terrain: readonly ReturnType<typeof wall>[]) =>
      openAfter(shooting({ units: [battery('lightArtillery', 'A1', 36, 10, 0), line8('B1', 36, 20, 180)], terrain }), [
        shoot('A1', 'B1', 'grape'),
      ]);
    expect(grape([])).toBe('toHit 18d 3+');
    expect(grape([wall(19.5)])).toBe('toHit 18d 4+');
  });

  it('OW-BLD-11 OW-COV-03: a battalion beside a breach is not beside the wall', () => {
    const breached = (wounds: number) => {
      const state = stateOf({
        units: [
          line8('A1', 36, 10, 90),
          inf('B1', 36, 20, 180, { troopStands: 2, files: 3 }),
          battery('lightArtillery', 'A2', 20, 12, 45),
        ],
        terrain: [
          line(
            'wall',
            'wall',
            [
              [20, 19.5],
              [52, 19.5],
            ],
            {
              sections: [{ id: 'gap', kind: 'brickWall', from: [32, 19.5], to: [40, 19.5] }],
            },
          ),
        ],
      });
      const sections = state.sections.map((section) => ({ ...section, wounds }));
      return openAfter(at({ ...state, sections }, 'shooting'), [shoot('A2', 'B1')]);
    };
    // The lines from the guns meet the wall west of the gap, and B1 stands behind the gap.
    expect(breached(6)).toBe('toHit 9d 5+');
    expect(breached(0)).toBe('toHit 9d 4+');
  });
});
