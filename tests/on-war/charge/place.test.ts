import { describe, expect, it } from 'vitest';
import { chargePlace, placingOf } from '../../../src/rulesets/on-war/charge/place.js';
import type { State } from '../../../src/rulesets/on-war/state.js';
import { block, cav, column, inf, line, line4, line8, type Setting, stateOf, unitIn, withUnit } from '../battle.js';

/** Which edge a charge strikes, and where along it. */

const placeIn = (state: State, charger = 'A1') => {
  const place = chargePlace(state, unitIn(state, charger), unitIn(state, 'B1'));
  if (place === null) return null;
  const { edge, pose, distance } = place;
  return { edge, pose, distance: Math.round(distance * 1000) / 1000 };
};

const placeOf = (setting: Setting) => placeIn(stateOf(setting));

const placed = (edge: string, x: number, y: number, heading: number, distance: number) => ({
  edge,
  pose: { x, y, heading },
  distance,
});

/** Why there is no place. */
const barOf = (setting: Setting): string => {
  const state = stateOf(setting);
  const placing = placingOf(state, unitIn(state, 'A1'), unitIn(state, 'B1'), null);
  return placing.ok ? 'none' : placing.code;
};

const facing = [line8('A1', 36, 17, 0), line8('B1', 36, 20, 180)];

describe('the edge that is struck', () => {
  it('OW-C96 OW-CHG-09: a charger level with the front of its target strikes the flank', () => {
    const units = [cav('light', 'A1', 45, 20, 270), line8('B1', 36, 20, 0)];
    expect(placeOf({ units })).toEqual(placed('right', 42, 20, 270, 3));
  });

  it('OW-C96 OW-CHG-09 OW-CHG-10: a charger ahead of the front strikes it, with Q held within the edge', () => {
    const units = [cav('light', 'A1', 45, 20.01, 270), line8('B1', 36, 20, 0)];
    expect(placeOf({ units })).toEqual(placed('front', 42, 20, 180, 3));
  });

  it('OW-C96 OW-CHG-09: a charger that touches the front already strikes it over 0 inches', () => {
    const units = [cav('light', 'A1', 40, 20, 180), line8('B1', 36, 20, 0)];
    expect(placeOf({ units })).toEqual(placed('front', 40, 20, 180, 0));
  });

  it('OW-C54 OW-CHG-09: a charger beside its target strikes the flank, however far ahead it is of the middle', () => {
    const units = [cav('light', 'A1', 48, 19.375, 270), line8('B1', 36, 20, 0)];
    expect(placeOf({ units })).toEqual(placed('right', 42, 19.375, 270, 6));
  });

  it('OW-CHG-09: a charger on the other side strikes the left flank', () => {
    const units = [cav('light', 'A1', 26, 19, 0), line8('B1', 36, 20, 0)];
    expect(placeOf({ units })).toEqual(placed('left', 30, 19, 90, 4));
  });

  it('OW-CHG-09: a charger level with the rear edge, beyond its end, strikes the flank', () => {
    const units = [cav('light', 'A1', 45, 18.75, 0), line8('B1', 36, 20, 0)];
    expect(placeOf({ units })).toEqual(placed('right', 42, 18.75, 270, 3));
  });

  it('OW-CHG-09: a charger behind the rear edge strikes the rear', () => {
    const units = [cav('light', 'A1', 45, 18.74, 0), line8('B1', 36, 20, 0)];
    expect(placeOf({ units })).toEqual(placed('rear', 42, 18.75, 0, 3));
  });

  it('OW-CHG-09: a charger that touches the rear already strikes it', () => {
    const units = [line8('A1', 38, 18.75, 0), line8('B1', 36, 20, 0)];
    expect(placeOf({ units })).toEqual(placed('rear', 38, 18.75, 0, 0));
  });

  it('OW-CHG-09 OW-GEN-08: a charger a hair ahead of the line of the front counts as on it', () => {
    const units = [cav('light', 'A1', 45, 20.0009, 270), line8('B1', 36, 20, 0)];
    expect(placeOf({ units })?.edge).toBe('right');
  });

  it('OW-CHG-09: the edges of a target that faces east are those of its own rectangle', () => {
    const units = [line8('A1', 36, 10, 0), line8('B1', 36, 20, 90)];
    expect(placeOf({ units })).toEqual(placed('right', 36, 14, 0, 4));
  });

  it('OW-CHG-09: of a square the outline counts', () => {
    const units = [cav('light', 'A1', 36, 26, 180), inf('B1', 36, 20, 0, { formation: 'square' })];
    expect(placeOf({ units })).toEqual(placed('front', 36, 20, 180, 6));
    const beside = [cav('light', 'A1', 44, 17, 270), inf('B1', 36, 20, 0, { formation: 'square' })];
    expect(placeOf({ units: beside })).toEqual(placed('right', 38.125, 17, 270, 5.875));
  });
});

describe('the place along the edge', () => {
  it('OW-C49 OW-CHG-10: the charger comes up squarely on the line through its foot on the edge', () => {
    const units = [
      cav('light', 'A1', 35, 26, 180, { troopStands: 7 }),
      line8('B1', 30, 20, 0, { quality: 'conscript' }),
    ];
    expect(placeOf({ units })).toEqual(placed('front', 35, 20, 180, 6));
  });

  it('OW-CHG-10: a charger that stands aslant turns squarely into the edge, at no cost', () => {
    const units = [line8('A1', 34, 17, 30), line8('B1', 36, 20, 180)];
    expect(placeOf({ units })).toEqual(placed('front', 34, 20, 0, 3));
  });

  it('OW-CHG-10: a charge from aside is as long as the straight line from S to P', () => {
    const units = [line8('A1', 46, 17, 0), line8('B1', 36, 20, 180)];
    expect(placeOf({ units })).toEqual(placed('front', 42, 20, 0, 5));
  });

  it('OW-CHG-10 OW-CHG-13: the charger goes on until a stand touches, past the gap in a short rear rank', () => {
    // Five stands in files of four: the rear rank is one stand in the second file, x 34.5 to 36 seen from the rear.
    const target = inf('B1', 36, 20, 0, { formation: 'line', files: 4, troopStands: 4 });
    const narrow = { troopStands: 1, commandStand: false };
    const beside = [inf('A1', 38, 14, 0, narrow), target];
    expect(placeOf({ units: beside })).toEqual(placed('rear', 38, 18.75, 0, 4.75));
    const behind = [inf('A1', 35, 14, 0, narrow), target];
    expect(placeOf({ units: behind })).toEqual(placed('rear', 35, 17.5, 0, 3.5));
  });

  it('OW-CHG-13: the corner of a stand is enough', () => {
    const target = inf('B1', 36, 20, 0, { formation: 'line', files: 4, troopStands: 4 });
    const units = [inf('A1', 36.75, 14, 0, { troopStands: 1, commandStand: false }), target];
    expect(placeOf({ units })).toEqual(placed('rear', 36.75, 17.5, 0, 3.5));
  });

  it('OW-C97 OW-CHG-11: a house at the elbow moves the place 0.25 inches to the left', () => {
    const terrain = [block('house', 'building', [41.8, 17.5, 44, 19.8])];
    expect(placeOf({ units: facing, terrain })).toEqual(placed('front', 35.75, 20, 0, 3.01));
  });

  it('OW-CHG-11: a place to the right serves if the left does not, and the nearest is used', () => {
    const terrain = [block('house', 'building', [28, 17.5, 30.3, 19.8])];
    // 0.3 inches of the house overlap the left end: 0.25 to the right leaves 0.05, which is touching.
    expect(placeOf({ units: facing, terrain })).toEqual(placed('front', 36.25, 20, 0, 3.01));
  });

  it('OW-CHG-11 OW-GEN-01: at the larger scale places are 0.5 inches apart', () => {
    const terrain = [block('house', 'building', [41.8, 17.5, 44, 19.8])];
    const sized = { standWidth: 1.5, standDepth: 1.25 };
    const units = [line8('A1', 36, 17, 0, sized), line8('B1', 36, 20, 180, sized)];
    expect(placeOf({ units, terrain, measureScale: 2 })?.pose).toEqual({ x: 35.5, y: 20, heading: 0 });
  });

  it('OW-C55 OW-CHG-15: a second charger comes up beside the first', () => {
    const units = [line8('A1', 33, 20, 0), line4('A2', 42, 17, 0), line8('B1', 36, 20, 180)];
    expect(placeIn(stateOf({ units }), 'A2')).toEqual(placed('front', 42, 20, 0, 3));
  });

  it('OW-CHG-11: a place off the table does not serve', () => {
    const units = [line8('A1', 5.5, 14, 0), column('B1', 5, 20, 180)];
    expect(placeOf({ units })).toEqual(placed('front', 6, 20, 0, 6.021));
  });
});

describe('what bars a charge', () => {
  it('OW-CHG-11: a friend on every line blocks the charge', () => {
    expect(barOf({ units: [...facing, line8('A2', 36, 18.8, 0, { troopStands: 15, files: 16 })] })).toBe('blocked');
  });

  it('OW-CHG-11: a loose friend lets the charge through, but leaves no room where he stands', () => {
    const through = [line8('A1', 36, 16, 0), line8('B1', 36, 20, 180)];
    const screen = (y: number) => inf('A2', 36, y, 0, { type: 'lightInfantry', formation: 'loose' });
    expect(placeOf({ units: [...through, screen(18.7)] })).toEqual(placed('front', 36, 20, 0, 4));
    expect(barOf({ units: [...through, screen(19)] })).toBe('noRoom');
  });

  it('OW-CHG-11 OW-GEN-14: the stands of loose enemies bar the line, the gaps between them do not', () => {
    const units = [line8('A1', 36, 16, 0), line8('B1', 36, 20, 180)];
    const screen = inf('B2', 36, 17.45, 180, { type: 'lightInfantry', formation: 'loose', troopStands: 14 });
    // The stand in the middle covers x 35.25 to 36.75, the next x 32.75 to 34.25, both y 17.45 to 18.7.
    expect(placeOf({ units: [...units, screen] })).toEqual(placed('front', 33.75, 20, 0, 4.589));
  });

  it('OW-CHG-11 OW-SEQ-07: an enemy that is hidden does not bar a charge', () => {
    const state = stateOf({ units: [...facing, line8('B2', 36, 18.8, 180)] });
    expect(placeIn(state)?.pose).not.toEqual({ x: 36, y: 20, heading: 0 });
    expect(placeIn(withUnit(state, 'B2', { hidden: true }))).toEqual(placed('front', 36, 20, 0, 3));
  });

  it('OW-CHG-11: impassable ground bars a charge, a stream does not', () => {
    expect(barOf({ units: facing, terrain: [block('river', 'river', [0, 17.5, 72, 18])] })).toBe('blocked');
    expect(
      barOf({
        units: facing,
        terrain: [
          line('stream', 'stream', [
            [0, 17.5],
            [72, 17.5],
          ]),
        ],
      }),
    ).toBe('none');
  });

  it('OW-CHG-14: a charger may end across an obstacle', () => {
    const terrain = [
      line('wall', 'wall', [
        [0, 19.5],
        [72, 19.5],
      ]),
    ];
    expect(placeOf({ units: facing, terrain })).toEqual(placed('front', 36, 20, 0, 3));
  });

  it('OW-CHG-14 OW-CHG-08: rough ground and obstacles on its way do not shorten a charge', () => {
    const terrain = [
      block('rough', 'brokenGround', [0, 16.5, 72, 18]),
      line('hedge', 'hedge', [
        [0, 18.5],
        [72, 18.5],
      ]),
    ];
    const units = [line8('A1', 36, 16, 0), line8('B1', 36, 20, 180)];
    expect(placeOf({ units, terrain })).toEqual(placed('front', 36, 20, 0, 4));
  });

  it('OW-CHG-11 OW-TER-12: the line runs freely over a bridge, but stands beside it are in the river', () => {
    const river = block('river', 'river', [0, 17.5, 72, 18]);
    const bridge = block('bridge', 'bridge', [35, 17, 37, 19]);
    expect(placeOf({ units: facing, terrain: [river, bridge] })).toEqual(placed('front', 36, 20, 0, 3));
    const wide = block('river', 'river', [0, 18.5, 72, 19.5]);
    expect(barOf({ units: facing, terrain: [wide, block('bridge', 'bridge', [35, 18, 37, 20])] })).toBe('noRoom');
  });

  it('OW-CHG-11 OW-MOV-08: the ground of a friend in contact is kept for him', () => {
    const units = [...facing, cav('light', 'A2', 60, 40, 0), line8('B2', 60, 42, 180)];
    const state = stateOf({ units });
    const kept: State = {
      ...state,
      charges: [
        {
          charger: 'A2',
          target: 'B2',
          section: null,
          startPose: { x: 36, y: 19, heading: 0 },
          edge: 'front',
          distance: 5,
          fromHiding: false,
          state: 'contact',
        },
      ],
    };
    expect(placeIn(state)).toEqual(placed('front', 36, 20, 0, 3));
    // The cavalry keeps x 31.5 to 40.5. The line is clear of it nowhere on the edge.
    expect(placeIn(kept)).toBeNull();
  });
});
