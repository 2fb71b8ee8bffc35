import { describe, expect, it } from 'vitest';
import { agenda } from '../../../src/rulesets/on-war/agenda.js';
import { atTask, battery, block, cav, column, expectPose, inf, line4, line8, unitIn, withUnit } from '../battle.js';
import { carriedOn, eventsOf, inContact, removalOf, routing, routsAndPursuits } from './flights.js';

const houses = (id: string, corners: readonly [number, number][]) => ({ id, kind: 'building' as const, area: corners });

describe('rout moves', () => {
  it('OW-C59 OW-C60 OW-ROU-01 OW-ROU-02: it runs 6" towards its home edge, turned about its middle', () => {
    const after = routsAndPursuits(routing({ units: [line8('A', 36, 20, 0)] }, 'A'));
    // Its middle was at y 19.375; its front is now half a stand south of that, and 6" on.
    expectPose(after.state, 'A', 36, 12.75, 180);
    expect(eventsOf(after, 'unitMoved')).toEqual([
      {
        type: 'unitMoved',
        clause: 'OW-ROU-02',
        unit: 'A',
        cause: 'rout',
        from: { x: 36, y: 20, heading: 0 },
        path: [{ x: 36, y: 12.75, heading: 180 }],
        to: { x: 36, y: 12.75, heading: 180 },
        double: false,
      },
    ]);
    expect(unitIn(after.state, 'A').beaten).toBe(false);
  });

  it('OW-MOV-12: a battalion that has run has moved', () => {
    const { state } = routsAndPursuits(routing({ units: [line8('A', 36, 20, 0)] }, 'A'));
    expect(unitIn(state, 'A').moved).toBe(true);
  });

  it('OW-ROU-02 OW-FBK-02: cavalry runs the allowance of its formation, towards its own edge', () => {
    const state = routing(
      { units: [cav('light', 'A', 36, 20, 180, { formation: 'loose' }), cav('medium', 'B', 20, 20, 0)] },
      'A',
      'B',
    );
    const after = routsAndPursuits(state).state;
    expectPose(after, 'A', 36, 8, 180);
    // The other side waits for its own turn.
    expectPose(after, 'B', 20, 20, 0);
  });

  it('OW-C87 OW-ROU-02: what the turn puts over a side edge is shifted inwards', () => {
    const state = routing(
      {
        sides: [
          { id: 'A', name: 'A', homeEdge: 'north' },
          { id: 'B', name: 'B', homeEdge: 'south' },
        ],
        firstSide: 'B',
        units: [line8('B', 3, 20, 90)],
      },
      'B',
    );
    expectPose(routsAndPursuits({ ...state, active: 'B' }).state, 'B', 6, 13.375, 180);
  });

  it('OW-ROU-02 OW-SQR-09: a square runs as a column', () => {
    const { state } = routsAndPursuits(routing({ units: [inf('A', 36, 20, 0, { formation: 'square' })] }, 'A'));
    expect(unitIn(state, 'A').formation).toEqual({ kind: 'column', files: 0 });
    // A column of eight is 5" deep: its middle was at y 17.5.
    expectPose(state, 'A', 36, 9, 180);
  });

  it('OW-C60 OW-ROU-05: its centre over the edge, it has quit the field', () => {
    const after = routsAndPursuits(routing({ units: [line8('A', 36, 4, 0)] }, 'A'));
    expect(removalOf(after, 'A')).toBe('leftTable OW-ROU-05');
  });

  it('OW-ROU-02 OW-FBK-05: an enemy in its way destroys it, whatever it fled from', () => {
    const state = routing({ units: [line8('A', 36, 20, 0), line4('B', 36, 14, 0)] }, 'A');
    expect(removalOf(routsAndPursuits(state), 'A')).toBe('destroyed OW-FBK-05');
  });

  it('OW-ROU-02 OW-FBK-06: it runs on past a friend', () => {
    const state = routing({ units: [line8('A', 36, 20, 0), line8('A2', 36, 13, 0)] }, 'A');
    expectPose(routsAndPursuits(state).state, 'A', 36, 10.5, 180);
  });

  it('OW-ROU-02 OW-FBK-07: stopped by a house within 1" of any enemy it is destroyed', () => {
    const terrain = [block('farm', 'building', [30, 5, 42, 16])];
    const at = (x: number) => routing({ units: [line8('A', 36, 20, 0), column('B', x, 17, 180)], terrain }, 'A');
    // A ends at x 30 to 42, y 16 to 17.25; a column is 3" wide.
    expect(removalOf(routsAndPursuits(at(44.5)), 'A')).toBe('destroyed OW-FBK-07');
    const clear = routsAndPursuits(at(44.6));
    expect(removalOf(clear, 'A')).toBeNull();
    expectPose(clear.state, 'A', 36, 16, 180);
  });

  it('OW-FBK-07 OW-HID-13: a hidden enemy near the house is revealed, and counts from there', () => {
    const terrain = [block('farm', 'building', [30, 5, 42, 16])];
    const state = withUnit(routing({ units: [line8('A', 36, 20, 0), column('B', 44.5, 17, 180)], terrain }, 'A'), 'B', {
      hidden: true,
    });
    const after = routsAndPursuits(state);
    expect(unitIn(after.state, 'B').hidden).toBe(false);
    expect(removalOf(after, 'A')).toBe('destroyed OW-FBK-07');
  });

  it('OW-FBK-13: without a clear point on its way it stays, turned, and is not destroyed', () => {
    const terrain = [block('farm', 'building', [30, 5, 42, 17.5])];
    const units = [line8('A', 36, 20, 0), line8('A2', 36, 18.75, 0)];
    const after = routsAndPursuits(routing({ units, terrain }, 'A'));
    expect(removalOf(after, 'A')).toBeNull();
    expectPose(after.state, 'A', 36, 18.75, 180);
  });

  it('OW-FBK-13: without room to turn it stays as it was', () => {
    const terrain = [block('farm', 'building', [30, 5, 42, 13])];
    const units = [column('A', 36, 20, 90), column('A2', 34, 18, 0)];
    expectPose(routsAndPursuits(routing({ units, terrain }, 'A')).state, 'A', 36, 20, 90);
  });

  it('OW-MOV-08 OW-FBK-06: ground kept for a friendly charger is passed like a friend', () => {
    const state = routing({ units: [line8('A', 36, 20, 0), line8('A2', 36, 30, 0), line8('B', 36, 30, 180)] }, 'A');
    const kept = inContact(state, 'A2', 'B', { startPose: { x: 36, y: 13, heading: 0 } });
    expectPose(routsAndPursuits(kept).state, 'A', 36, 10.5, 180);
  });

  it('OW-TER-13: a battery that routs rolls at difficult ground, and is lost if it is stuck', () => {
    const terrain = [block('rough', 'brokenGround', [30, 10, 42, 16])];
    const state = routing({ units: [battery('lightArtillery', 'A', 36, 20, 0)], terrain }, 'A');
    expectPose(routsAndPursuits(state, [2]).state, 'A', 36, 12, 180);
    const bogged = routsAndPursuits(state, [1]);
    expect(removalOf(bogged, 'A')).toBe('destroyed OW-TER-13');
    const stuck = routsAndPursuits(withUnit(state, 'A', { stuck: true }));
    expect(removalOf(stuck, 'A')).toBe('destroyed OW-TER-13');
  });

  it('OW-GEN-11: routing battalions run in roster order', () => {
    const state = routing(
      { units: [column('A2', 20, 20, 0), column('A1', 30, 20, 0), column('B', 60, 40, 180)] },
      'A1',
      'A2',
    );
    expect(eventsOf(routsAndPursuits(state), 'unitMoved').map(({ unit }) => unit)).toEqual(['A2', 'A1']);
  });
});

describe('rout tests', () => {
  const rallying = (face: number) =>
    carriedOn(
      agenda.start(
        atTask(routing({ units: [line8('A', 36, 20, 0), line8('B', 36, 40, 180)] }, 'A'), {
          task: 'openRallies',
          unitIds: ['A'],
        }),
      ),
      [[face]],
    );

  it('OW-C60 OW-ROU-03: a confident battalion rallies on 4 or more, and else runs on', () => {
    const rallied = rallying(4);
    expect([unitIn(rallied.state, 'A').routing, unitIn(rallied.state, 'A').rallied]).toEqual([false, true]);
    const lost = rallying(3);
    expect([unitIn(lost.state, 'A').routing, unitIn(lost.state, 'A').rallied]).toEqual([true, false]);
    expectPose(routsAndPursuits(lost.state).state, 'A', 36, 12.75, 180);
    expectPose(routsAndPursuits(rallied.state).state, 'A', 36, 20, 0);
  });
});

describe('routing garrisons', () => {
  const garrison = inf('A', 0, 0, 0, { in: 'farm' });

  it('OW-ROU-02: it is set outside as a column, its rear on the side nearest home, and runs from there', () => {
    const terrain = [block('farm', 'building', [30, 20, 42, 26])];
    const after = routsAndPursuits(routing({ units: [garrison], terrain }, 'A'));
    // The column is 5" deep: its front is at y 15 before it runs.
    expectPose(after.state, 'A', 36, 9, 180);
    expect(unitIn(after.state, 'A').garrison).toBeNull();
    expect(unitIn(after.state, 'A').formation).toEqual({ kind: 'column', files: 0 });
    expect(eventsOf(after, 'leftBuilding')).toEqual([
      { type: 'leftBuilding', clause: 'OW-ROU-02', unit: 'A', feature: 'farm' },
    ]);
  });

  it('OW-ROU-02: at a corner, if that is the nearest point of the outline', () => {
    const terrain = [
      houses('farm', [
        [36, 18],
        [40, 22],
        [36, 26],
        [32, 22],
      ]),
    ];
    expectPose(routsAndPursuits(routing({ units: [garrison], terrain }, 'A')).state, 'A', 36, 7, 180);
  });

  it('OW-FBK-08: outside and beyond the edge it has left the table', () => {
    const terrain = [block('farm', 'building', [30, 2, 42, 8])];
    expect(removalOf(routsAndPursuits(routing({ units: [garrison], terrain }, 'A')), 'A')).toBe('leftTable OW-ROU-05');
  });

  it('OW-BLD-17 OW-TER-13: guns in a building are destroyed', () => {
    const terrain = [block('farm', 'building', [30, 20, 42, 26])];
    const units = [battery('lightArtillery', 'A', 0, 0, 0, { in: 'farm' })];
    expect(removalOf(routsAndPursuits(routing({ units, terrain }, 'A')), 'A')).toBe('destroyed OW-TER-13');
  });

  it.each(['building', 'river'] as const)(
    'OW-FBK-13 OW-MOV-15: on a %s that leaves no room outside it stays inside',
    (kind) => {
      const beside = (y: number) => {
        const terrain = [block('farm', 'building', [30, 20, 42, 26]), block('below', kind, [30, 8, 42, y])];
        return unitIn(routsAndPursuits(routing({ units: [garrison], terrain }, 'A')).state, 'A');
      };
      // The column is 5" deep.
      expect(beside(15.1)).toMatchObject({ garrison: { building: 'farm' }, pose: { x: 36, y: 23 } });
      expect(beside(15)).toMatchObject({ garrison: null, pose: { x: 36, y: 15 } });
    },
  );

  it('OW-FBK-13: with no room outside it stays inside', () => {
    const terrain = [block('farm', 'building', [30, 20, 42, 26]), block('barn', 'building', [30, 8, 42, 15])];
    const units = [garrison, line8('A2', 36, 18, 0)];
    const { state } = routsAndPursuits(routing({ units, terrain }, 'A'));
    expect(unitIn(state, 'A').garrison?.building).toBe('farm');
    expectPose(state, 'A', 36, 23, 0);
  });
});
