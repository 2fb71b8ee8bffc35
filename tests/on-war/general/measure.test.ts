import { describe, expect, it } from 'vitest';
import { battery, block, column, expectPose, line, line8, officer, stateOf, type withUnit } from '../battle.js';
import {
  at,
  atTaskIn,
  charged,
  chargeMove,
  done,
  expectLegal,
  expectRefused,
  move,
  open,
  openAfter,
  play,
  shoot,
} from '../play.js';

const enemy = line8('B1', 36, 44, 180);
const still = (state: Parameters<typeof withUnit>[0]) => at(state, 'moves');

describe('measuring', () => {
  it('OW-GEN-14: the origin is the south-west corner, and a heading of 90 points east', () => {
    const state = still(stateOf({ units: [column('A1', 10, 10, 90), enemy] }));
    const run = play(state, [move('A1', 16, 10, 90)]);
    expectPose(run.state, 'A1', 16, 10, 90);
    // Its front looks along growing x: a move to the west leaves the table behind it.
    expectRefused(
      still(stateOf({ units: [column('A1', 6, 10, 90), enemy] })),
      move('A1', 4, 10, 90),
      'offTable',
      'OW-MOV-17',
    );
  });

  it('OW-GEN-08: lengths that differ by 0.001 inches exactly are equal wherever the battalion stands', () => {
    for (let y = 4; y < 24; y += 0.3) {
      const state = still(stateOf({ units: [column('A1', 36, y, 0), enemy] }));
      const ahead = (inches: number) => move('A1', 36, Math.round((y + inches) * 10_000) / 10_000, 0);
      expectLegal(state, ahead(6.001));
      expectRefused(state, ahead(6.002), 'tooFar', 'OW-MOV-01');
    }
  });

  it('OW-GEN-18: shapes that overlap by 0.05 inches do not hinder each other, by more they do', () => {
    const state = still(stateOf({ units: [column('A1', 36, 10, 0), line8('A2', 36, 15.25, 0), enemy] }));
    expectLegal(state, move('A1', 36, 14.05, 0));
    expectRefused(state, move('A1', 36, 14.06, 0), 'blocked', 'OW-MOV-05');
  });

  it('OW-GEN-18: a way that runs along the side of a friend does not cross him, one inside him does', () => {
    // The files of A1 have their centres at x = 33.75 and 35.25; A2 begins at x = 35.25 or a little west of that.
    const beside = (x: number) =>
      still(stateOf({ units: [column('A1', 34.5, 10, 0), line8('A2', x + 6, 13, 0, { troopStands: 7 }), enemy] }));
    const passing = move('A1', 34.5, 20, 0, { double: true });
    expectLegal(beside(35.25), passing);
    expectRefused(beside(35.2), passing, 'blocked', 'OW-MOV-06');
  });

  it('OW-GEN-18: a way crosses a line as soon as they have a point in common', () => {
    const upTo = (end: number) =>
      still(
        stateOf({
          units: [column('A1', 36, 10, 0), enemy],
          terrain: [
            line('cliff', 'cliff', [
              [end, 12],
              [72, 12],
            ]),
          ],
        }),
      );
    // The way of its right file runs along x = 36.75.
    const passing = move('A1', 36, 20, 0, { double: true });
    expectRefused(upTo(36.75), passing, 'terrainBarred', 'OW-MOV-05');
    expectLegal(upTo(36.76), passing);
  });

  it('OW-GEN-18 OW-TER-10: a stand lies across a line that is more than 0.05 inches inside it', () => {
    const state = still(
      stateOf({
        units: [column('A1', 36, 10, 0), enemy],
        terrain: [
          line('wall', 'wall', [
            [0, 12],
            [72, 12],
          ]),
        ],
      }),
    );
    expectLegal(state, move('A1', 36, 12.05, 0));
    expectRefused(state, move('A1', 36, 12.06, 0), 'terrainBarred', 'OW-TER-10');
  });

  it('OW-GEN-19: poses are kept to four decimals', () => {
    const state = still(stateOf({ units: [column('A1', 36, 10, 0), enemy] }));
    const run = play(state, [move('A1', 36, 12.345678, 0)]);
    expect(run.state.units[0]?.pose).toEqual({ x: 36, y: 12.3457, heading: 0 });
  });

  it('OW-GEN-19: factors on one allowance multiply', () => {
    const state = still(
      stateOf({
        units: [battery('lightArtillery', 'A1', 36, 10, 0), enemy],
        terrain: [block('wood', 'wood', [30, 11, 42, 20])],
      }),
    );
    // 4 inches, doubled, halved in difficult going.
    expectLegal(state, move('A1', 36, 14, 0, { double: true }));
    expectRefused(state, move('A1', 36, 14.01, 0, { double: true }), 'tooFar', 'OW-TER-07');
  });

  it('OW-GEN-19: lengths are not rounded', () => {
    const state = still(stateOf({ units: [column('A1', 36, 10, 0), enemy] }));
    expectLegal(state, move('A1', 36, 16.0009, 0));
    expectRefused(state, move('A1', 36, 16.0012, 0), 'tooFar', 'OW-MOV-01');
  });

  it('OW-GEN-20 OW-LOS-08: a stand in two woods is in the one listed first', () => {
    const woods = [block('west', 'wood', [24, 20, 36, 30]), block('middle', 'wood', [30, 20, 48, 30])];
    const at35 = { x: 34, y: 21 };
    const state = at(
      stateOf({
        units: [battery('lightArtillery', 'A1', 34, 10, 0), column('B1', 34, 20.1, 180, { hidden: true })],
        terrain: woods,
      }),
      'shooting',
    );
    const hits = (wood: string) =>
      play(state, [{ type: 'shootWood', unit: 'A1', wood, point: at35 }, { toHit: [6, 1, 1, 1, 1, 1, 1, 1, 1] }]);
    expect(open(hits('west').state)).toBe('save 1d 4+');
    expect(open(hits('middle').state)).toBe('shooting of A');
  });
});

describe('contact', () => {
  it('OW-GEN-21: a charger and its target are in contact until their melee is over', () => {
    const units = [line8('A1', 36, 16, 0), line8('A2', 10, 16, 0), line8('B1', 36, 19, 180), line8('B2', 60, 40, 180)];
    const state = at(stateOf({ units, officers: [officer('A-gen', 'general', [36, 10])] }), 'declareCharges');
    const home = play(state, [...charged('hold'), chargeMove('A1')]).state;
    expectRefused(home, { type: 'moveCommander', commander: 'A-gen', attachTo: 'A1' }, 'inContact', 'OW-CMD-03');
    const shooting = play(home, [done]).state;
    expectRefused(shooting, shoot('A2', 'B1'), 'inContact', 'OW-FIR-20');
  });

  it('OW-GEN-21: battalions that merely stand against each other are not: they shoot and are shot at', () => {
    const touching = stateOf({ units: [line8('A1', 36, 19, 0), line8('B1', 36, 19, 180)] });
    expect(openAfter(at(touching, 'shooting'), [shoot('A1', 'B1')])).toBe('toHit 16d 4+');
    expectLegal(atTaskIn(touching, 'moves', { task: 'moves' }), move('A1', 36, 17, 0));
  });
});
