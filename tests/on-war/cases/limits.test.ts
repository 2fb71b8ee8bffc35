import { describe, expect, it, test } from 'vitest';
import type { State } from '../../../src/rulesets/on-war/state.js';
import { battery, block, cav, expectPose, inf, line, line4, line8, type Setting, stateOf, unitIn } from '../battle.js';
import { fallsBack } from '../flight/flights.js';
import {
  at,
  charged,
  chargeMove,
  declareCharge,
  done,
  expectRefused,
  fightMelee,
  open,
  openAfter,
  play,
  respond,
  shoot,
} from '../play.js';

/** Cases like those of the rules with figures at a limit or just beside it, where several clauses meet. */

const far = line8('B9', 60, 45, 180);
const facing = line8('B1', 36, 22, 180);
const shooting = (setting: Setting): State => at(stateOf(setting), 'shooting');
const shot = (setting: Setting): string => openAfter(shooting(setting), [shoot('A1', 'B1')]);
const declaring = (setting: Setting): State => at(stateOf(setting), 'declareCharges');
const loose = (id: string, x: number, y: number, heading: number) =>
  inf(id, x, y, heading, { type: 'lightInfantry', formation: 'loose' });

describe('shooting at the limits', () => {
  test.each([
    [18.5, 'toHit 16d 5+'],
    [18.49, 'toHit 16d 6+'],
  ])('OW-COV-04 OW-COV-02: both 1" from a wall, or the firer at %s', (y, expected) => {
    const terrain = [
      line('wall', 'wall', [
        [20, 19.5],
        [52, 19.5],
      ]),
    ];
    const units = [line8('A1', 36, y, 0), line8('B1', 36, 20.5, 180)];
    expect(shot({ units, terrain, options: { hardCoverModifier: -2 } })).toBe(expected);
  });

  it('OW-COV-06 OW-COV-02: two stands in hard cover and two in soft make half of the battalion in soft', () => {
    const terrain = [block('thicket', 'thicket', [36, 21, 39, 24]), block('rocks', 'rocks', [39, 21, 50, 24])];
    const units = [line8('A1', 36, 10, 0), facing];
    expect(shot({ units, terrain, options: { hardCoverModifier: -2 } })).toBe('toHit 16d 5+');
  });

  test.each([
    [45.5, 'toHit 16d 4+'],
    [45.4, 'toHit 16d 5+'],
  ])('OW-FIR-12 OW-GEN-18: a line along the edge of a screen does not cross it; screen at %s', (x, expected) => {
    expect(shot({ units: [line8('A1', 36, 10, 0), facing, loose('A2', x, 16, 0)] })).toBe(expected);
  });

  it('OW-FIR-23 OW-FIR-07 OW-FIR-14: at a point of a wood only the guns in range fire', () => {
    const state = shooting({
      units: [battery('lightArtillery', 'A1', 36, 10, 0), far],
      terrain: [block('wood', 'wood', [30, 30, 42, 40])],
      options: { outOfRangeShots: 'refused' },
    });
    const at24 = (y: number) => ({ type: 'shootWood', unit: 'A1', wood: 'wood', point: { x: 36, y } }) as const;
    expect(openAfter(state, [{ ...at24(34), ammo: 'cannon' }])).toBe('toHit 3d 6+');
    expectRefused(state, { ...at24(34.1), ammo: 'cannon' }, 'outOfRange', 'OW-FIR-07');
  });

  test.each([
    [44.125, 2],
    [44.1245, 2],
    [44.12, 3],
  ])('OW-HOW-03 OW-GEN-08: a stand 1.5" from the middle of a template is spared; friends at %s', (y, count) => {
    const units = [battery('howitzer', 'A1', 36, 10, 0), line8('B1', 36, 42, 180), line8('B2', 36, y, 180)];
    const placed = { type: 'placeTemplates', stands: ['t2'] } as const;
    const state = shooting({ units });
    expect(openAfter(state, [shoot('A1', 'B1'), { toHit: [5, 1, 1] }, placed])).toBe(`template ${count}d 4+`);
  });
});

describe('charges at the limits', () => {
  it('OW-DEF-09 OW-DEF-05 OW-LOS-04: fire past the charger that gave no cause', () => {
    const state = declaring({
      units: [line8('A1', 33, 18.2, 0), line4('A2', 42, 17, 0), line8('B1', 36, 20, 180), far],
    });
    const run = play(state, [
      declareCharge('A1', 'B1'),
      declareCharge('A2', 'B1'),
      done,
      { type: 'respond', target: 'B1', response: 'fire', fireAt: 'A1' },
      chargeMove('A1'),
      chargeMove('A2'),
      done,
      done,
    ]);
    expect(open(run.state)).toBe('toHit 3d 6+');
  });

  it('OW-SQR-06 OW-CHG-11: cavalry balks clear of the loose friends that it charged through', () => {
    const square = inf('B1', 36, 20, 0, { formation: 'square' });
    const units = [cav('light', 'A1', 36, 26, 180), loose('A2', 36, 22.5, 180), square, far];
    const run = play(declaring({ units }), charged('hold', { motivation: [3] }));
    expectPose(run.state, 'A1', 36, 23.75, 180);
  });

  test.each([
    [2.9, 'kill 2d 4+'],
    [3, 'kill 4d 4+'],
    [4.5, 'kill 6d 4+'],
  ])('OW-BLD-03 OW-BLD-12 OW-MEL-05: grenadiers at a breach of %s"', (length, expected) => {
    const [from, to] = [36 - length / 2, 36 + length / 2];
    const section = { id: 'gap', kind: 'window', from: [from, 20], to: [to, 20] } as const;
    const state = stateOf({
      units: [
        line8('A1', 36, 17, 0, { type: 'grenadier' }),
        inf('B1', 36, 24, 0, { in: 'farm', formation: 'garrison' }),
        far,
      ],
      terrain: [block('farm', 'building', [30, 20, 42, 28], { sections: [section] })],
    });
    const breached = { ...state, sections: state.sections.map((each) => ({ ...each, wounds: 0 })) };
    const charge = { type: 'declareCharge', unit: 'A1', target: 'B1', section: 'gap' } as const;
    const replies = [charge, done, respond('B1', 'hold'), chargeMove('A1'), done, done, fightMelee('A1')];
    expect(openAfter(at(breached, 'declareCharges'), replies)).toBe(expected);
  });
});

describe('flights at the limits', () => {
  it('OW-FBK-08 OW-FBK-12: a centre just on the edge has not crossed it', () => {
    const fallen = (y: number) =>
      fallsBack(stateOf({ units: [line8('A1', 36, y, 0), line8('B1', 36, y, 180), far] }), 'A1', 'B1').state;
    expectPose(fallen(6.625), 'A1', 36, 1.25, 0);
    expect(unitIn(fallen(6.62), 'A1').gone).toBe('leftTable');
  });

  test.each([1, 2] as const)('OW-FBK-05 OW-GEN-08: a gap of 0.05" is contact, at the scale of %s too', (scale) => {
    const setting = { measureScale: scale, table: { width: 144, height: 96 } };
    const friends = [line8('A1', 60, 20 * scale, 0), line8('B1', 60, 20 * scale, 180), line8('B9', 110, 90, 180)];
    const rear = (20 - 6 - 1.25) * scale;
    const fallen = (gap: number) =>
      fallsBack(stateOf({ ...setting, units: [...friends, line8('B2', 60, rear - gap, 0)] }), 'A1', 'B1').state;
    expect(unitIn(fallen(0.05), 'A1').gone).toBe('destroyed');
    expectPose(fallen(0.06), 'A1', 60, 14 * scale, 0);
  });
});
