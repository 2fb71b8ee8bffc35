import { describe, expect, it } from 'vitest';
import type { UnitInput } from '../../../src/rulesets/on-war/setup/input.js';
import { block, cav, column, expectPose, inf, line4, line8, stateOf, unitIn, withUnit } from '../battle.js';
import { eventsOf, inContact, pursuing, removalOf, routing, routsAndPursuits } from './flights.js';

const horse = (x: number, y: number, heading: number) => cav('light', 'A', x, y, heading, { formation: 'line' });

describe('pursuit moves', () => {
  it('OW-C65 OW-ROU-08 OW-ROU-09: it goes its allowance straight at the quarry, and is free after the turn', () => {
    const state = pursuing(stateOf({ units: [horse(36, 10, 0), line8('B', 36, 30, 180)] }), 'A', 'B');
    const after = routsAndPursuits(state);
    expectPose(after.state, 'A', 36, 20, 0);
    expect(eventsOf(after, 'unitMoved')).toEqual([
      {
        type: 'unitMoved',
        clause: 'OW-ROU-08',
        unit: 'A',
        cause: 'pursuit',
        from: { x: 36, y: 10, heading: 0 },
        path: [{ x: 36, y: 20, heading: 0 }],
        to: { x: 36, y: 20, heading: 0 },
        double: false,
      },
    ]);
  });

  it('OW-MOV-12: it has moved, unless it stays as it was', () => {
    const moves = (...near: readonly UnitInput[]): boolean => {
      const units = [horse(36, 10, 0), line8('B', 36, 30, 180), ...near];
      return unitIn(routsAndPursuits(pursuing(stateOf({ units }), 'A', 'B')).state, 'A').moved;
    };
    expect([moves(), moves(column('B2', 36, 10.8, 180))]).toEqual([true, false]);
  });

  it('OW-C65 OW-ROU-08: it halts 1" from a quarry that does not rout', () => {
    const state = pursuing(stateOf({ units: [horse(36, 10, 0), line8('B', 36, 17, 180)] }), 'A', 'B');
    expectPose(routsAndPursuits(state).state, 'A', 36, 16, 0);
  });

  it('OW-ROU-08: it turns to the nearest point of its quarry about the centre of its front', () => {
    const state = pursuing(stateOf({ units: [horse(20, 20, 0), column('B', 40, 20, 0)] }), 'A', 'B');
    expectPose(routsAndPursuits(state).state, 'A', 30, 20, 90);
    // The nearest corner of the column lies 15" to the east and 20" to the north.
    const aside = pursuing(stateOf({ units: [horse(20, 20, 0), column('B', 36.5, 40, 180)] }), 'A', 'B');
    expectPose(routsAndPursuits(aside).state, 'A', 26, 28, 36.8699);
  });

  it('OW-C65 OW-ROU-06 OW-ROU-08: a routing enemy that it touches is destroyed, and it rides on', () => {
    const state = pursuing(
      routing({ units: [horse(36, 10, 0), column('B', 36, 14, 180), column('B2', 36, 19.5, 180)] }, 'B', 'B2'),
      'A',
      'B',
    );
    const after = routsAndPursuits(state);
    expect([removalOf(after, 'B'), removalOf(after, 'B2')]).toEqual(['destroyed OW-ROU-06', 'destroyed OW-ROU-06']);
    expectPose(after.state, 'A', 36, 20, 0);
    expect(unitIn(after.state, 'A').pursuing).toBeNull();
  });

  it('OW-ROU-08: a routing enemy that it does not reach is safe', () => {
    const state = pursuing(routing({ units: [horse(36, 10, 0), column('B', 36, 26, 0)] }, 'B'), 'A', 'B');
    const after = routsAndPursuits(state);
    // Its rear is at y 21, 1" beyond the end of the ride.
    expect(removalOf(after, 'B')).toBeNull();
    expectPose(after.state, 'A', 36, 20, 0);
  });

  it('OW-ROU-08: friends who are not loose, houses and closed ground halt it', () => {
    const quarry = line8('B', 36, 40, 180);
    const at = (changes: Partial<Parameters<typeof stateOf>[0]>, units: readonly ReturnType<typeof inf>[] = []) =>
      routsAndPursuits(pursuing(stateOf({ units: [horse(36, 10, 0), quarry, ...units], ...changes }), 'A', 'B')).state;
    expectPose(at({}, [line4('A2', 36, 16.5, 0)]), 'A', 36, 14, 0);
    expectPose(at({ terrain: [block('farm', 'building', [30, 15, 42, 20])] }), 'A', 36, 15, 0);
    expectPose(at({ terrain: [block('bog', 'bog', [30, 16, 42, 20])] }), 'A', 36, 16, 0);
  });

  it('OW-ROU-08: it does not ride over the table edge after a quarry there', () => {
    const state = pursuing(routing({ units: [horse(36, 40, 0), column('B', 36, 47.9, 0)] }, 'B'), 'A', 'B');
    const after = routsAndPursuits(state);
    expect(removalOf(after, 'B')).toBe('destroyed OW-ROU-06');
    expectPose(after.state, 'A', 36, 48, 0);
  });

  it('OW-ROU-08 OW-MOV-08: ground kept for a charger halts it like a friend', () => {
    const state = pursuing(
      stateOf({ units: [horse(36, 10, 0), line8('A2', 10, 30, 0), line8('B2', 10, 30, 180), line8('B', 36, 40, 180)] }),
      'A',
      'B',
    );
    const kept = inContact(state, 'A2', 'B2', { startPose: { x: 36, y: 16, heading: 0 } });
    expectPose(routsAndPursuits(kept).state, 'A', 36, 14.75, 0);
  });

  it('OW-ROU-08: it rides through loose friends, and goes back if it would end on them', () => {
    const loose = (y: number) =>
      pursuing(
        stateOf({
          units: [
            horse(36, 10, 0),
            inf('A2', 36, y, 0, { type: 'lightInfantry', formation: 'loose' }),
            line8('B', 36, 40, 180),
          ],
        }),
        'A',
        'B',
      );
    expectPose(routsAndPursuits(loose(15)).state, 'A', 36, 20, 0);
    // The screen stands at y 17.75 to 19.
    expectPose(routsAndPursuits(loose(19)).state, 'A', 36, 17.75, 0);
  });

  it('OW-ROU-08 OW-HID-13: it halts 1" from a hidden enemy, which is revealed', () => {
    const state = withUnit(
      pursuing(stateOf({ units: [horse(36, 10, 0), line4('B2', 36, 16, 180), line8('B', 36, 40, 180)] }), 'A', 'B'),
      'B2',
      { hidden: true },
    );
    const after = routsAndPursuits(state);
    expectPose(after.state, 'A', 36, 15, 0);
    expect(eventsOf(after, 'discovered')).toEqual([{ type: 'discovered', clause: 'OW-HID-13', unit: 'B2', by: 'A' }]);
  });

  it('OW-C100 OW-ROU-08: too close to another enemy it stays as it is, heading too', () => {
    const at = (gap: number) =>
      pursuing(
        stateOf({ units: [horse(36, 20, 90), line8('B', 36, 40, 180), line4('B2', 36, 20 - 4.5 - gap, 180)] }),
        'A',
        'B',
      );
    // The line faces east: its southern end is at y 15.5, and B2 reaches 2.5" to the north.
    expectPose(routsAndPursuits(at(2.5 + 0.8)).state, 'A', 36, 20, 90);
    expectPose(routsAndPursuits(at(2.5 + 1.1)).state, 'A', 36, 30, 0);
  });

  it('OW-ROU-08: without room to turn it stays as it is', () => {
    const units = [horse(36, 20, 90), line8('B', 36, 40, 180), column('A2', 31.5, 22, 0)];
    expectPose(routsAndPursuits(pursuing(stateOf({ units }), 'A', 'B')).state, 'A', 36, 20, 90);
    const house = stateOf({
      units: [horse(36, 20, 90), line8('B', 36, 40, 180)],
      terrain: [block('farm', 'building', [39, 17, 45, 19])],
    });
    expectPose(routsAndPursuits(pursuing(house, 'A', 'B')).state, 'A', 36, 20, 90);
    const edge = stateOf({ units: [horse(2, 20, 90), line8('B', 8, 40, 180)] });
    expectPose(routsAndPursuits(pursuing(edge, 'A', 'B')).state, 'A', 2, 20, 90);
  });

  it('OW-ROU-10: it pursues nobody who is gone or in a building, nor when it has lost its order', () => {
    const state = pursuing(stateOf({ units: [horse(36, 10, 0), line8('B', 36, 30, 180)] }), 'A', 'B');
    for (const changed of [
      withUnit(state, 'B', { gone: 'leftTable' }),
      withUnit(state, 'A', { disoriented: true }),
      withUnit(state, 'A', { surprised: true }),
    ]) {
      const after = routsAndPursuits(changed).state;
      expectPose(after, 'A', 36, 10, 0);
      expect(unitIn(after, 'A').pursuing).toBeNull();
    }
    const terrain = [block('farm', 'building', [30, 20, 42, 26])];
    const inside = stateOf({ units: [horse(36, 10, 0), inf('B', 0, 0, 0, { in: 'farm' })], terrain });
    expectPose(routsAndPursuits(pursuing(inside, 'A', 'B')).state, 'A', 36, 10, 0);
  });

  it('OW-SEQ-01: routs come first, then pursuits', () => {
    const state = pursuing(
      routing({ units: [horse(36, 10, 0), column('A2', 50, 20, 0), line8('B', 36, 40, 180)] }, 'A2'),
      'A',
      'B',
    );
    expect(eventsOf(routsAndPursuits(state), 'unitMoved').map(({ cause }) => cause)).toEqual(['rout', 'pursuit']);
  });
});
