import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { attachedValue } from '../../src/rulesets/oer-the-sea/read.js';
import { far } from './orders.js';
import {
  at,
  battleWith,
  box,
  eventsOf,
  expectLegal,
  expectRefused,
  expectRoll,
  line,
  move,
  officer,
  type Placed,
  run,
  type Setting,
  select,
  unit,
} from './setup.js';

const command = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units: [...units, far], ...more });
const ride = (points: readonly (readonly [number, number])[], attachTo?: string): Action => ({
  type: 'issueOrder',
  recipient: { officerId: 'huske' },
  order: 'move',
  params: { path: points.map(([x, y]) => ({ x, y })), ...(attachTo === undefined ? {} : { attachTo }) },
});
const huskeAt = (x: number, y: number) => ({ officers: { huske: { position: { x, y } } } });
const wolfe = at('wolfe', 90, 100, 180);

describe('moving', () => {
  test('OTS-MOV-01 OTS-MOV-11: an officer goes 60, measured at his centre', () => {
    const state = command([at('wolfe', 90, 100, 180)], huskeAt(20, 60));
    expectLegal(state, ride([[80, 60]]));
    expectRefused(state, ride([[80.1, 60]]), 'tooFar');
    expectLegal(
      state,
      ride([
        [50, 60],
        [50, 30],
      ]),
    );
    expectRefused(
      state,
      ride([
        [50, 60],
        [50, 29],
      ]),
      'tooFar',
    );
  });

  test('OTS-C24 OTS-MOV-09 OTS-TER-01: an officer goes 30 over a marsh', () => {
    const state = command([at('wolfe', 90, 100, 180)], {
      ...huskeAt(20, 60),
      terrain: [box('marsh', 'marsh', 30, 40, 100, 80)],
    });
    expectLegal(state, ride([[50, 60]]));
    expectRefused(state, ride([[50.5, 60]]), 'tooFar');
  });

  test('OTS-MOV-10: broken ground ends the move of an officer at its edge', () => {
    const state = command([at('wolfe', 90, 100, 180)], {
      ...huskeAt(20, 60),
      terrain: [box('rough', 'rocks', 30, 40, 100, 80)],
    });
    const after = run(state, ride([[50, 60]])).state;
    expect(officer(after, 'huske').position.x).toBeCloseTo(29, 3);
  });

  test('OTS-TER-07: cliffs and deep water stop officers too', () => {
    const state = command([at('wolfe', 90, 100, 180)], {
      ...huskeAt(20, 60),
      terrain: [line('cliff', 'cliff', [40, 40], [40, 80])],
    });
    expectRefused(state, ride([[50, 60]]), 'terrainBarred');
    expectLegal(state, ride([[39, 60]]));
  });

  test('OTS-TER-17: an officer on a road ignores what it crosses', () => {
    const river = box('river', 'river', 30, 40, 34, 80);
    const offRoad = command([at('wolfe', 90, 100, 180)], { ...huskeAt(20, 60), terrain: [river] });
    expectRefused(offRoad, ride([[60, 60]]), 'tooFar');
    const road = line('road', 'road', [0, 60], [100, 60]);
    const onRoad = command([at('wolfe', 90, 100, 180)], { ...huskeAt(20, 60), terrain: [river, road] });
    expectLegal(onRoad, ride([[60, 60]]));
  });

  test('OTS-OFF-02 OTS-MOV-17 OTS-OFF-19: officers and friends move through each other, and an officer may stop on friends', () => {
    const state = command([at('wolfe', 50, 61, 180)], huskeAt(20, 60));
    expectLegal(state, ride([[80, 60]]));
    const onTop = run(state, ride([[50, 61]])).state;
    expect(officer(onTop, 'huske').attachedTo).toBeNull();
    expect(attachedValue(onTop, unit(onTop, 'wolfe'))).toBe(0);
    expectLegal(command([at('wolfe', 50, 61, 180)], huskeAt(50, 55)), move('wolfe', [50, 50, 180]));
  });

  test('OTS-OFF-14: an officer moves neither through an enemy nor into contact with it', () => {
    const state = command([at('wolfe', 90, 100, 180), at('stewarts', 50, 61, 0)], huskeAt(20, 60));
    expectRefused(state, ride([[80, 60]]), 'blocked');
    expectRefused(state, ride([[43, 60]]), 'contactNotAllowed');
    expectLegal(state, ride([[42.9, 60]]));
  });

  test('OTS-OFF-19: an officer already in contact with an enemy may only move away', () => {
    const state = command([at('wolfe', 90, 100, 180), at('stewarts', 50, 61, 0)], huskeAt(43, 59));
    expectLegal(state, ride([[20, 59]]));
    expectRefused(state, ride([[44, 59]]), 'contactNotAllowed');
  });

  test('OTS-MOV-19 OTS-OFF-18: an officer stays on the table, or exits by the exit edge of his side', () => {
    const state = command([at('wolfe', 90, 100, 180)], huskeAt(20, 60));
    expectRefused(state, ride([[0.5, 60]]), 'offTable');
    const open = command([at('wolfe', 90, 100, 180)], {
      ...huskeAt(20, 60),
      exitEdges: [{ edge: 'west', side: 'Government' }],
    });
    const { state: after, events } = run(open, ride([[-5, 60]]));
    expect(officer(after, 'huske').presence).toBe('exited');
    expect(eventsOf(events, 'officerLost')).toMatchObject([{ how: 'exited', clause: 'OTS-OFF-18' }]);
  });
});

describe('moving', () => {
  test('OTS-C24 OTS-TER-01: an officer goes 30 from inside broken ground, across a stream or through a wood', () => {
    for (const ground of [
      line('stream', 'stream', [30, 40], [30, 80]),
      box('wood', 'wood', 30, 40, 100, 80),
      box('fort', 'fortification', 30, 40, 100, 80),
      box('rough', 'brokenGround', 10, 40, 100, 80),
    ]) {
      const state = command([wolfe], { ...huskeAt(20, 60), terrain: [ground] });
      expectLegal(state, ride([[50, 60]]));
      expectRefused(state, ride([[50.1, 60]]), 'tooFar');
    }
  });

  test('OTS-GEN-04 OTS-MOV-07: an officer whose disc stays 1 cm from a wall does not cross it', () => {
    const state = command([wolfe], { ...huskeAt(20, 60), terrain: [line('wall', 'wall', [81, 40], [81, 80])] });
    expectLegal(state, ride([[80, 60]]));
    const nearer = command([wolfe], { ...huskeAt(20, 60), terrain: [line('wall', 'wall', [80.9, 40], [80.9, 80])] });
    expectRefused(nearer, ride([[80, 60]]), 'tooFar');
  });

  test('OTS-MOV-04: an officer goes no more than 60 on a road', () => {
    const state = command([wolfe], { ...huskeAt(20, 60), terrain: [line('road', 'road', [0, 60], [180, 60])] });
    expectRefused(state, ride([[81, 60]]), 'tooFar');
  });

  test('OTS-TER-17: what an officer crosses on a bridge has no effect, even if he leaves the road beyond', () => {
    const terrain = [box('river', 'river', 30, 40, 34, 80), line('road', 'road', [0, 60], [60, 60])];
    expectLegal(command([wolfe], { ...huskeAt(20, 60), terrain }), ride([[80, 60]]));
    expectRefused(command([wolfe], { ...huskeAt(20, 64), terrain }), ride([[80, 64]]), 'tooFar');
  });

  test('OTS-OFF-14: an officer may pass an enemy without contact', () => {
    const passing = (y: number) => command([wolfe, at('stewarts', 50, 61, 0)], huskeAt(20, y));
    expectLegal(passing(62.06), ride([[80, 62.06]]));
    expectRefused(passing(62.04), ride([[80, 62.04]]), 'blocked');
  });

  test('OTS-OFF-19: an officer in contact with an enemy may move along it, but no nearer', () => {
    const state = command([wolfe, at('stewarts', 50, 61, 0)], huskeAt(43, 59));
    expectLegal(state, ride([[43, 40]]));
    expectRefused(state, ride([[43.5, 40]]), 'blocked');
  });

  test('OTS-OFF-07 OTS-OFF-03: an officer goes from one unit to another in one order', () => {
    const state = command([wolfe, at('barrell', 90, 60, 180)], { officers: { huske: { attachedTo: 'wolfe' } } });
    const { state: after } = run(state, ride([[90, 63]], 'barrell'));
    expect(officer(after, 'huske')).toMatchObject({ attachedTo: 'barrell', position: { x: 90, y: 61 } });
  });

  test('OTS-C17 OTS-CMD-15: an attached officer tests his own move at +1 and not at -1; a failure leaves him attached', () => {
    const state = command([wolfe], { officers: { huske: { attachedTo: 'wolfe' } } });
    const ordered = run(state, move('wolfe', [90, 90, 180]), ride([[90, 60]])).state;
    expectRoll(ordered, 'command', 2, 6);
    const failed = run(ordered, [3, 4]).state;
    expect(officer(failed, 'huske')).toMatchObject({ done: true, attachedTo: 'wolfe' });
    expect(officer(run(ordered, [3, 3]).state, 'huske').attachedTo).toBeNull();
  });

  test('OTS-OFF-02 OTS-OFF-04: an officer who names no unit to attach to stays unattached among friends', () => {
    const state = command([wolfe], huskeAt(90, 95));
    expect(officer(run(state, ride([[90, 99]])).state, 'huske').attachedTo).toBeNull();
  });

  test('OTS-OFF-18: an officer who has exited gives no more orders', () => {
    const state = command([wolfe], { ...huskeAt(20, 60), exitEdges: [{ edge: 'west', side: 'Government' }] });
    const after = run(state, ride([[-5, 60]])).state;
    expect(after.command.officerId).toBeNull();
    expectRefused(after, select('huske'), 'invalid');
  });
});
