import { describe, expect, it } from 'vitest';
import { fallBackDistance } from '../../../src/rulesets/on-war/flight.js';
import {
  battery,
  block,
  cav,
  column,
  expectPose,
  inf,
  line,
  line4,
  line8,
  stateOf,
  unitIn,
  withUnit,
} from '../battle.js';
import { eventsOf, fallsBack, removalOf } from './flights.js';

describe('falling back', () => {
  it('OW-C56 OW-FBK-01 OW-FBK-02 OW-FBK-04 OW-FBK-09: a charger goes back 6" the way it came, heading kept', () => {
    const state = stateOf({ units: [line8('A', 36, 20, 0), line8('B', 36, 20, 180)] });
    const after = fallsBack(state, 'A', 'B');
    expectPose(after.state, 'A', 36, 14, 0);
    expect(unitIn(after.state, 'A').formation).toEqual({ kind: 'line', files: 8 });
    expect(eventsOf(after, 'unitMoved')).toEqual([
      {
        type: 'unitMoved',
        clause: 'OW-FBK-04',
        unit: 'A',
        cause: 'fallBack',
        from: { x: 36, y: 20, heading: 0 },
        path: [{ x: 36, y: 14, heading: 0 }],
        to: { x: 36, y: 14, heading: 0 },
        double: false,
      },
    ]);
  });

  it('OW-C55 OW-FBK-04: a target goes along the heading of the charger, whatever its own', () => {
    const state = stateOf({ units: [line8('A', 33, 20, 0), line8('B', 36, 20, 180)] });
    expectPose(fallsBack(state, 'B', 'A').state, 'B', 36, 26, 180);
    const flank = stateOf({ units: [cav('light', 'A', 42, 19.375, 270), line8('B', 36, 20, 0)] });
    expectPose(fallsBack(flank, 'B', 'A').state, 'B', 30, 20, 0);
  });

  it('OW-C49 OW-FBK-02: light cavalry in line falls back 10"', () => {
    const state = stateOf({ units: [cav('light', 'A', 35, 20, 180, { formation: 'line' }), line8('B', 30, 20, 0)] });
    expectPose(fallsBack(state, 'A', 'B').state, 'A', 35, 30, 180);
  });

  it('OW-C56 OW-FBK-02 OW-FBK-03: cavalry goes the allowance of its formation, guns 6"', () => {
    const state = stateOf({
      units: [
        cav('medium', 'A1', 10, 20, 0, { formation: 'wedge' }),
        cav('medium', 'A2', 30, 20, 0, { formation: 'line' }),
        cav('heavy', 'A3', 50, 20, 0, { formation: 'loose' }),
        battery('heavyArtillery', 'A4', 60, 20, 0),
      ],
    });
    expect(['A1', 'A2', 'A3', 'A4'].map((id) => fallBackDistance(state, unitIn(state, id)))).toEqual([6, 8, 8, 6]);
  });

  it('OW-C56 OW-SQR-09 OW-FBK-09: a square falls back 6" as a column', () => {
    const state = stateOf({ units: [cav('light', 'A', 36, 20, 180), inf('B', 36, 20, 0, { formation: 'square' })] });
    const after = fallsBack(state, 'B', 'A');
    expectPose(after.state, 'B', 36, 14, 0);
    expect(unitIn(after.state, 'B').formation).toEqual({ kind: 'column', files: 0 });
    expect(eventsOf(after, 'formationChanged')).toEqual([
      { type: 'formationChanged', clause: 'OW-SQR-09', unit: 'B', formation: { kind: 'column', files: 0 } },
    ]);
  });

  it('OW-SQR-09 OW-FBK-13 OW-MOV-15: a square behind which the column has no room is destroyed', () => {
    const fledFrom = (y: number) => {
      // A square of sixteen is 7.25" deep, their column 10".
      const square = inf('B', 36, 20, 0, { formation: 'square', troopStands: 15 });
      const units = [square, cav('light', 'A', 32.375, 16.375, 90)];
      return fallsBack(stateOf({ units, terrain: [block('farm', 'building', [30, 5, 42, y])] }), 'B', 'A');
    };
    expect(removalOf(fledFrom(12.6), 'B')).toBe('destroyed OW-FBK-13');
    expectPose(fledFrom(10).state, 'B', 42, 20, 0);
  });

  it('OW-SQR-09: a battery in square falls back as a line', () => {
    const units = [cav('light', 'A', 36, 20, 180), battery('lightArtillery', 'B', 36, 20, 0, { formation: 'square' })];
    const { state } = fallsBack(stateOf({ units }), 'B', 'A');
    expect(unitIn(state, 'B').formation).toEqual({ kind: 'line', files: 3 });
    expectPose(state, 'B', 36, 14, 0);
  });

  it('OW-FBK-10 OW-FBK-11 OW-ROU-10: it is beaten, has not moved, and pursues nobody any more', () => {
    const state = withUnit(stateOf({ units: [cav('light', 'A', 36, 20, 0), line8('B', 36, 20, 180)] }), 'A', {
      pursuing: 'B',
    });
    const { beaten, moved, pursuing } = unitIn(fallsBack(state, 'A', 'B').state, 'A');
    expect([beaten, moved, pursuing]).toEqual([true, false, null]);
  });
});

describe('what a fall back meets', () => {
  it('OW-C56 OW-FBK-05: an enemy in its way destroys it in the crossfire', () => {
    const units = [line8('A', 36, 20, 0), line8('B', 36, 20, 180), line4('B2', 36, 13, 180)];
    const after = fallsBack(stateOf({ units }), 'A', 'B');
    expect(removalOf(after, 'A')).toBe('destroyed OW-FBK-05');
    // B2 stands at y 13 to 15.5: the rear edge of A meets it on the way to y 12.75.
    expect(eventsOf(after, 'unitMoved')[0]?.to.y).toBeCloseTo(16.801, 2);
  });

  it('OW-C55 OW-FBK-05: it slides along cavalry flush against its side and is destroyed', () => {
    const units = [line8('A', 33, 20, 0), cav('light', 'A2', 42, 20.6, 270), line8('B', 36, 20, 180)];
    expect(removalOf(fallsBack(stateOf({ units }), 'B', 'A'), 'B')).toBe('destroyed OW-FBK-05');
  });

  it('OW-FBK-05: a second enemy before its front does not hold it: contact in the first 0.1" is free', () => {
    const units = [line8('A', 33, 20, 0), line4('A2', 42, 20, 0), line8('B', 36, 20, 180)];
    const after = fallsBack(stateOf({ units }), 'B', 'A');
    expect(removalOf(after, 'B')).toBeNull();
    expectPose(after.state, 'B', 36, 26, 180);
  });

  it('OW-FBK-05 OW-HID-13: hidden and routing enemies count, and the hidden one is revealed', () => {
    const hidden = withUnit(
      stateOf({ units: [line8('A', 36, 20, 0), line8('B', 36, 20, 180), line4('B2', 36, 13, 180)] }),
      'B2',
      { hidden: true },
    );
    const after = fallsBack(hidden, 'A', 'B');
    expect(removalOf(after, 'A')).toBe('destroyed OW-FBK-05');
    expect(eventsOf(after, 'discovered')).toEqual([{ type: 'discovered', clause: 'OW-HID-13', unit: 'B2', by: 'A' }]);
    const fleeing = withUnit(hidden, 'B2', { hidden: false, routing: true });
    expect(removalOf(fallsBack(fleeing, 'A', 'B'), 'A')).toBe('destroyed OW-FBK-05');
  });

  it('OW-HID-13: a hidden enemy within 1" of its way is revealed, one farther off is not', () => {
    const at = (x: number) =>
      withUnit(stateOf({ units: [column('A', 36, 20, 0), line8('B', 36, 20, 180), column('B2', x, 15, 180)] }), 'B2', {
        hidden: true,
      });
    // Both columns are 3" wide.
    expect(unitIn(fallsBack(at(40), 'A', 'B').state, 'B2').hidden).toBe(false);
    expect(unitIn(fallsBack(at(40.01), 'A', 'B').state, 'B2').hidden).toBe(true);
  });

  it('OW-HID-13 OW-GEN-08: exactly 1" in passing is near enough', () => {
    const single = { troopStands: 1, commandStand: false };
    const at = (x: number) =>
      withUnit(
        stateOf({ units: [line8('A', 36, 20, 0), line8('B', 36, 20, 180), inf('B2', x, 16.75, 0, single)] }),
        'B2',
        { hidden: true },
      );
    // A passes with its end at x 42; the single stand is 1.5" wide.
    expect(unitIn(fallsBack(at(43.75), 'A', 'B').state, 'B2').hidden).toBe(false);
    expect(unitIn(fallsBack(at(43.76), 'A', 'B').state, 'B2').hidden).toBe(true);
  });

  it('OW-C85 OW-FBK-06: it passes through a friend and goes on until it is clear', () => {
    const units = [line8('A', 36, 20, 0), line8('B', 36, 20, 180), line8('A2', 36, 13, 0)];
    expectPose(fallsBack(stateOf({ units }), 'A', 'B').state, 'A', 36, 11.75, 0);
  });

  it('OW-FBK-06 OW-FBK-05: what a friend adds to the way is way like the rest', () => {
    const units = [line8('A', 36, 20, 0), line8('B', 36, 20, 180), line8('A2', 36, 13, 0), line4('B2', 36, 10.6, 0)];
    expect(removalOf(fallsBack(stateOf({ units }), 'A', 'B'), 'A')).toBe('destroyed OW-FBK-05');
  });

  it('OW-FBK-06: friends one behind the other are passed one after the other', () => {
    const units = [line8('A', 36, 20, 0), line8('B', 36, 20, 180), line8('A2', 36, 13, 0), line8('A3', 36, 11.5, 0)];
    expectPose(fallsBack(stateOf({ units }), 'A', 'B').state, 'A', 36, 10.25, 0);
  });

  it('OW-FBK-07: a building or impassable ground stops it', () => {
    const farm = block('farm', 'building', [30, 5, 42, 16]);
    const units = [line8('A', 36, 20, 0), line8('B', 36, 20, 180)];
    expectPose(fallsBack(stateOf({ units, terrain: [farm] }), 'A', 'B').state, 'A', 36, 17.25, 0);
    const bog = block('bog', 'bog', [30, 5, 42, 15]);
    expectPose(fallsBack(stateOf({ units, terrain: [bog] }), 'A', 'B').state, 'A', 36, 16.25, 0);
    const river = line('river', 'river', [
      [0, 16],
      [72, 16],
    ]);
    expectPose(fallsBack(stateOf({ units, terrain: [river] }), 'A', 'B').state, 'A', 36, 17.25, 0);
  });

  it('OW-BLD-11: two breaches in one palisade are two ways through, in whatever order they are listed', () => {
    const [west, east] = ([26, 40] as const).map((x, index) => ({
      id: `gap${index}`,
      kind: 'woodenWall' as const,
      from: [x, 16] as const,
      to: [x + 4, 16] as const,
      wounds: 0,
    }));
    if (west === undefined || east === undefined) throw new Error('two gaps');
    const fateAt = (x: number, ...sections: readonly (typeof west)[]) => {
      const ends: [number, number][] = [
        [20, 16],
        [50, 16],
      ];
      const state = stateOf({
        units: [column('A', x, 20, 0), line8('B', x, 20, 180)],
        terrain: [line('palisade', 'palisade', ends, { sections })],
      });
      return removalOf(fallsBack(state, 'A', 'B'), 'A');
    };
    const stopped = 'destroyed OW-FBK-07';
    for (const sections of [
      [west, east],
      [east, west],
    ]) {
      expect([28, 35, 42].map((x) => fateAt(x, ...sections))).toEqual([null, stopped, null]);
      // Before the first gap, and behind the last.
      expect([23, 47].map((x) => fateAt(x, ...sections))).toEqual([stopped, stopped]);
    }
    expect([28, 42].map((x) => fateAt(x, west))).toEqual([null, stopped]);
  });

  it('OW-BLD-11 OW-FBK-07: a palisade stops it, but not where it is breached', () => {
    const palisade = line(
      'palisade',
      'palisade',
      [
        [20, 16],
        [50, 16],
      ],
      { sections: [{ id: 'gap', kind: 'woodenWall', from: [33, 16], to: [39, 16] }] },
    );
    const whole = stateOf({ units: [column('A', 36, 20, 0), line8('B', 36, 20, 180)], terrain: [palisade] });
    expect(removalOf(fallsBack(whole, 'A', 'B'), 'A')).toBe('destroyed OW-FBK-07');
    const breached = { ...whole, sections: [{ feature: 'palisade', section: 'gap', wounds: 0 }] };
    expectPose(fallsBack(breached, 'A', 'B').state, 'A', 36, 14, 0);
  });

  it('OW-FBK-07: stopped within 1" of its opponent it is destroyed; 1.1" off it is not', () => {
    const at = (north: number) =>
      fallsBack(
        stateOf({
          units: [line8('A', 36, 20, 0), line8('B', 36, 20, 180)],
          terrain: [block('farm', 'building', [30, 5, 42, north])],
        }),
        'A',
        'B',
      );
    expect(removalOf(at(17.75), 'A')).toBe('destroyed OW-FBK-07');
    expect(removalOf(at(17.65), 'A')).toBeNull();
    expectPose(at(17.65).state, 'A', 36, 18.9, 0);
  });

  it('OW-FBK-05 OW-FBK-07: a building that the enemy holds is an enemy', () => {
    const terrain = [block('farm', 'building', [30, 5, 42, 16])];
    const units = [line8('A', 36, 20, 0), line8('B', 36, 20, 180), inf('B2', 0, 0, 0, { in: 'farm' })];
    expect(removalOf(fallsBack(stateOf({ units, terrain }), 'A', 'B'), 'A')).toBe('destroyed OW-FBK-05');
  });

  it('OW-C57 OW-FBK-08 OW-FBK-14: its centre over the edge, it has left the table', () => {
    const state = stateOf({ units: [line8('A', 36, 4, 0), line8('B', 36, 4, 180)] });
    const after = fallsBack(state, 'A', 'B');
    expect(removalOf(after, 'A')).toBe('leftTable OW-FBK-08');
    expect(eventsOf(after, 'unitMoved')[0]?.to.y).toBeCloseTo(0.625, 3);
  });

  it('OW-FBK-12 OW-GEN-08: a hair over the edge is over it, unless it is one of equality', () => {
    const rearAt = (y: number) =>
      fallsBack(stateOf({ units: [line8('A', 36, y + 7.25, 0), line8('B', 36, y + 7.25, 180)] }), 'A', 'B').state;
    expectPose(rearAt(-0.03), 'A', 36, 1.25, 0);
    expect(unitIn(rearAt(-0.0009), 'A').pose.y).toBe(1.2491);
  });

  it('OW-C78 OW-FBK-12: only a part of it over the edge, it halts on the table', () => {
    const state = stateOf({ units: [line8('A', 36, 7, 0), line8('B', 36, 7, 180)] });
    expectPose(fallsBack(state, 'A', 'B').state, 'A', 36, 1.25, 0);
  });

  it('OW-C86 OW-FBK-13: stopped on a friend it stands at the last clear point of its way', () => {
    const units = [line8('A', 36, 20, 0), line8('B', 36, 20, 180), line8('A2', 36, 13, 0)];
    const terrain = [block('farm', 'building', [30, 5, 42, 11])];
    expectPose(fallsBack(stateOf({ units, terrain }), 'A', 'B').state, 'A', 36, 14.25, 0);
  });

  it('OW-FBK-13: at the edge too', () => {
    const units = [line8('A', 36, 7, 0), line8('B', 36, 7, 180), line8('A2', 36, 2.25, 0)];
    expectPose(fallsBack(stateOf({ units }), 'A', 'B').state, 'A', 36, 3.5, 0);
  });

  it('OW-FBK-13: without a clear point but that where it began it is destroyed', () => {
    const units = [line8('A', 36, 20, 0), line8('B', 36, 20, 180), line8('A2', 36, 18.75, 0)];
    const terrain = [block('farm', 'building', [30, 5, 42, 17.4])];
    const after = fallsBack(stateOf({ units, terrain }), 'A', 'B');
    expect(removalOf(after, 'A')).toBe('destroyed OW-FBK-13');
  });
});
