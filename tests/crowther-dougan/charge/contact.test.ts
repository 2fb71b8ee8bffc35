import { describe, expect, it } from 'vitest';
import { enemiesTouching } from '../../../src/rulesets/crowther-dougan/contact.js';
import { turnedAbout, turns } from '../../turned.js';
import { block, expectPose, line, stateOf, unit, unitIn } from '../battle.js';
import { eventsOf } from '../play.js';
import { endsOf, finalMove, standing, stepOf, withCharge } from './charges.js';

/** Contact: where a charger is laid, for whom there is room, and what cover counts in the melee. */

const touching = (state: Parameters<typeof enemiesTouching>[0], id: string) =>
  enemiesTouching(state, id).map((enemy) => enemy.id);

describe('flush to the side from which it came', () => {
  const from = (x: number, y: number, troops: 'frenchLine' | 'indians' = 'frenchLine') =>
    finalMove(stateOf({ units: [unit('indians', 'A1', [x, y], 12), unit(troops, 'B1', [90, 58], 24)] })).state;

  it('CD-CHG-23: front, flank and rear, its front-edge centre at the end of the charge line', () => {
    expectPose(from(90, 50), 'A1', 90, 58, 0);
    expectPose(from(110, 59.5), 'A1', 99, 59.5, 270);
    expectPose(from(70, 59.5), 'A1', 81, 59.5, 90);
    expectPose(from(90, 70), 'A1', 90, 61, 180);
    expect(touching(from(110, 59.5), 'A1')).toEqual(['B1']);
  });

  it('CD-CHG-23: from a corner in front it is laid to the front, centred on the corner', () => {
    expectPose(from(104, 53), 'A1', 99, 58, 0);
  });

  it('CD-CHG-23: skirmishers have sides to be laid to as well', () => {
    // 24 Indians stand in 12 files, 3 cm apart: 34.5 cm wide and 4.5 cm deep.
    expectPose(from(114, 60, 'indians'), 'A1', 107.25, 60, 270);
  });

  it('CD-CHG-23 CD-CHG-37: if no figure touches it slides the least distance, right first', () => {
    // Two bands face each other, each figure in a gap of the other band: 1.5 cm of figure, 1.5 cm of gap.
    const state = stateOf({
      units: [unit('indians', 'A1', [91.5, 50], 12), unit('indians', 'B1', [90, 58], 12)],
    });
    const run = finalMove(state);
    expectPose(run.state, 'A1', 91.6, 58, 0);
    expect(touching(run.state, 'A1')).toEqual(['B1']);
  });

  it('CD-HTH-04 CD-CHG-37 CD-GEN-08: a common side of 0.1 cm is enough at any heading, so it slides no farther', () => {
    for (const turn of turns) {
      const at = turnedAbout({ x: 90, y: 60 }, turn);
      const band = (id: string, x: number, y: number, figures: number) => {
        const { heading, ...place } = at(x, y, id === 'A1' ? 0 : 180);
        return unit('indians', id, [place.x, place.y], figures, { at: [place.x, place.y, heading] });
      };
      const run = finalMove(stateOf({ units: [band('A1', 90, 54, 1), band('B1', 90, 58, 12)] }));
      const { pose } = unitIn(run.state, 'A1');
      const wanted = at(90.1, 58);
      const off = Math.hypot(pose.x - wanted.x, pose.y - wanted.y);
      expect({ turn, off }).toEqual({ turn, off: expect.closeTo(0, 2) });
    }
  });
});

describe('room in contact', () => {
  /** Two highlanders charge one line; the first stands on the left. */
  const both = (xs: readonly [number, number], files: readonly [number, number] = [12, 12]) => {
    const state = stateOf({
      units: [
        unit('highlanders', 'A1', [xs[0], 53], files[0] * 2),
        unit('highlanders', 'A2', [xs[1], 53], files[1] * 2),
        unit('frenchLine', 'B1', [90, 58], 24),
      ],
    });
    return stepOf(withCharge(withCharge(state, 'A1', 'B1'), 'A2', 'B1'), 'finalCharges', 'B');
  };

  it('CD-CHG-24 CD-CHG-31 CD-CHG-33 CD-C114: the second slides along the side to where its own bases still touch', () => {
    const run = both([83, 99]);
    expectPose(run.state, 'A1', 83, 58, 0);
    // A1 ends at x 92; the second is 18 cm wide: its centre goes to 101.
    expectPose(run.state, 'A2', 101, 58, 0);
    expect(touching(run.state, 'B1')).toEqual(['A1', 'A2']);
  });

  it('CD-CHG-24 CD-CHG-37: one that finds no room stops against its friend, and its charge ends', () => {
    const state = stateOf({
      units: [
        unit('highlanders', 'A1', [90, 53], 26),
        unit('highlanders', 'A2', [90, 49], 24),
        unit('frenchLine', 'B1', [90, 58], 4),
      ],
    });
    const run = stepOf(withCharge(withCharge(state, 'A1', 'B1'), 'A2', 'B1'), 'finalCharges', 'B');
    const whole = { ...state.options, finalChargeMove: 'full' as const };
    const far = stepOf(
      withCharge(withCharge({ ...state, options: whole }, 'A1', 'B1'), 'A2', 'B1'),
      'finalCharges',
      'B',
    );
    expectPose(run.state, 'A2', 90, 55, 0);
    expect(endsOf(run)).toEqual(['A1 contact', 'A2 fellShort']);
    expectPose(far.state, 'A2', 90, 55, 0);
    expect(endsOf(far)).toEqual(['A1 contact', 'A2 noRoom']);
    expect(standing(far.state, 'A2')).toMatchObject({ charge: null, lastMove: 'advanced' });
  });

  it('CD-CHG-31: other enemies touched there are in the melee too', () => {
    const state = stateOf({
      units: [
        unit('highlanders', 'A1', [99, 53], 30),
        unit('frenchLine', 'B1', [90, 58], 24),
        unit('frenchLine', 'B2', [108, 58], 24),
      ],
    });
    const run = finalMove(state);
    expect(touching(run.state, 'A1')).toEqual(['B1', 'B2']);
    expect(eventsOf(run, 'contacted').map(({ target }) => target)).toEqual(['B1', 'B2']);
    expect(unitIn(run.state, 'B2').meleeCover.map(({ enemyId }) => enemyId)).toEqual(['A1']);
  });
});

describe('garrisons and walls', () => {
  const house = (units: readonly ReturnType<typeof unit>[]) =>
    stateOf({
      units: [...units, { ...unit('canadianMilitia', 'B1', [0, 0], 12), at: undefined, inFeature: 'house' }],
      terrain: [block('house', 'buildingWood', [80, 55, 100, 65])],
    });

  it('CD-CHG-32: the line goes to the nearest point of the building, and the charger is laid to that wall', () => {
    const front = finalMove(house([unit('highlanders', 'A1', [90, 50], 20)]));
    expectPose(front.state, 'A1', 90, 55, 0);
    expect(touching(front.state, 'A1')).toEqual(['B1']);
    const side = finalMove(house([unit('highlanders', 'A1', [105, 60], 20, { at: [105, 60, 270] })]));
    expectPose(side.state, 'A1', 100, 60, 270);
    expect(unitIn(side.state, 'B1').meleeCover).toEqual([{ enemyId: 'A1', cover: 'hard', forest: false }]);
  });

  it('CD-CHG-32: at a corner it is laid to the wall that faces it more squarely', () => {
    expectPose(finalMove(house([unit('indians', 'A1', [104, 53], 8)])).state, 'A1', 100, 55, 270);
    expectPose(finalMove(house([unit('indians', 'A1', [102, 51], 8)])).state, 'A1', 100, 55, 0);
  });

  it('CD-CHG-36: the garrison of a work is charged at its nearest gap', () => {
    const state = stateOf({
      units: [
        unit('highlanders', 'A1', [94, 49], 20),
        { ...unit('canadianMilitia', 'B1', [0, 0], 12), at: undefined, inFeature: 'work' },
      ],
      terrain: [
        block('work', 'fortification', [80, 55, 100, 65], {
          gaps: [
            [
              [82, 55],
              [86, 55],
            ],
            [
              [92, 55],
              [96, 55],
            ],
          ],
        }),
      ],
    });
    const run = finalMove(state);
    expectPose(run.state, 'A1', 94, 55, 0);
    expect([endsOf(run), touching(run.state, 'A1')]).toEqual([['A1 contact'], ['B1']]);
  });

  it('CD-C56 CD-CHG-08 CD-HTH-28: contact across a wall that the target defends; it alone has the cover', () => {
    const state = stateOf({
      units: [unit('highlanders', 'A1', [90, 53], 30), unit('frenchLine', 'B1', [90, 58], 24)],
      terrain: [
        line('wall', 'wall', [
          [60, 57.5],
          [120, 57.5],
        ]),
      ],
    });
    const run = finalMove(state);
    expectPose(run.state, 'A1', 90, 58, 0);
    expect(unitIn(run.state, 'B1').meleeCover).toEqual([{ enemyId: 'A1', cover: 'soft', forest: false }]);
    expect(unitIn(run.state, 'A1').meleeCover).toEqual([{ enemyId: 'B1', cover: 'none', forest: false }]);
  });

  it('CD-HTH-28 CD-COV-06: an area that holds the charger covers it where it comes to stand', () => {
    const state = stateOf({
      units: [unit('highlanders', 'A1', [90, 53], 24), unit('frenchLine', 'B1', [90, 58], 24)],
      terrain: [block('redan', 'earthwork', [60, 45, 120, 70])],
    });
    const run = finalMove(state);
    expect([unitIn(run.state, 'A1').meleeCover, unitIn(run.state, 'B1').meleeCover].flat()).toMatchObject([
      { cover: 'hard' },
      { cover: 'hard' },
    ]);
  });

  it('CD-COV-07 CD-HTH-28: trees do not parry', () => {
    const state = stateOf({
      units: [unit('highlanders', 'A1', [90, 53], 24), unit('indians', 'B1', [90, 57], 12)],
      terrain: [block('wood', 'wood', [60, 55, 120, 70])],
    });
    expect(unitIn(finalMove(state, [1]).state, 'B1').meleeCover).toMatchObject([{ cover: 'none' }]);
  });
});
