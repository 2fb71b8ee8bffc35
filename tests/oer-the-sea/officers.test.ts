import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { attachedValue } from '../../src/rulesets/oer-the-sea/read.js';
import { distanceTo } from '../../src/rulesets/oer-the-sea/sight.js';
import {
  at,
  battleWith,
  box,
  eventsOf,
  expectLegal,
  expectPose,
  expectRefused,
  expectRoll,
  line,
  move,
  officer,
  type Placed,
  run,
  type Setting,
  unit,
} from './setup.js';

const far = at('manchester', 160, 4, 0);
const command = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', officer: 'huske', units: [...units, far], ...more });
const ride = (points: readonly (readonly [number, number])[], attachTo?: string): Action => ({
  type: 'issueOrder',
  recipient: { officerId: 'huske' },
  order: 'move',
  params: { path: points.map(([x, y]) => ({ x, y })), ...(attachTo === undefined ? {} : { attachTo }) },
});
const huskeAt = (x: number, y: number) => ({ officers: { huske: { position: { x, y } } } });
const huskeWith = (attachedTo: string) => ({ officers: { huske: { attachedTo } } });

describe('moving', () => {
  test('OTS-MOV-01 OTS-MOV-11 an officer goes 60, measured at his centre', () => {
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

  test('OTS-C24 OTS-MOV-09 OTS-TER-01 over a marsh he goes 30', () => {
    const state = command([at('wolfe', 90, 100, 180)], {
      ...huskeAt(20, 60),
      terrain: [box('marsh', 'marsh', 30, 40, 100, 80)],
    });
    expectLegal(state, ride([[50, 60]]));
    expectRefused(state, ride([[50.5, 60]]), 'tooFar');
  });

  test('OTS-MOV-10 broken ground ends his move at its edge', () => {
    const state = command([at('wolfe', 90, 100, 180)], {
      ...huskeAt(20, 60),
      terrain: [box('rough', 'rocks', 30, 40, 100, 80)],
    });
    const after = run(state, ride([[50, 60]])).state;
    expect(officer(after, 'huske').position.x).toBeCloseTo(29, 3);
  });

  test('OTS-TER-07 cliffs and deep water stop officers too', () => {
    const state = command([at('wolfe', 90, 100, 180)], {
      ...huskeAt(20, 60),
      terrain: [line('cliff', 'cliff', [40, 40], [40, 80])],
    });
    expectRefused(state, ride([[50, 60]]), 'terrainBarred');
    expectLegal(state, ride([[39, 60]]));
  });

  test('OTS-TER-17 on a road he ignores what it crosses', () => {
    const river = box('river', 'river', 30, 40, 34, 80);
    const offRoad = command([at('wolfe', 90, 100, 180)], { ...huskeAt(20, 60), terrain: [river] });
    expectRefused(offRoad, ride([[60, 60]]), 'tooFar');
    const road = line('road', 'road', [0, 60], [100, 60]);
    const onRoad = command([at('wolfe', 90, 100, 180)], { ...huskeAt(20, 60), terrain: [river, road] });
    expectLegal(onRoad, ride([[60, 60]]));
  });

  test('OTS-OFF-02 OTS-MOV-17 OTS-OFF-19 he goes through friends, they through him, and he may stop on them', () => {
    const state = command([at('wolfe', 50, 61, 180)], huskeAt(20, 60));
    expectLegal(state, ride([[80, 60]]));
    const onTop = run(state, ride([[50, 61]])).state;
    expect(officer(onTop, 'huske').attachedTo).toBeNull();
    expect(attachedValue(onTop, unit(onTop, 'wolfe'))).toBe(0);
    expectLegal(command([at('wolfe', 50, 61, 180)], huskeAt(50, 55)), move('wolfe', [50, 50, 180]));
  });

  test('OTS-OFF-14 he goes neither through nor up to an enemy', () => {
    const state = command([at('wolfe', 90, 100, 180), at('stewarts', 50, 61, 0)], huskeAt(20, 60));
    expectRefused(state, ride([[80, 60]]), 'blocked');
    expectRefused(state, ride([[43, 60]]), 'contactNotAllowed');
    expectLegal(state, ride([[42.9, 60]]));
  });

  test('OTS-OFF-19 one who touches an enemy already may only move away', () => {
    const state = command([at('wolfe', 90, 100, 180), at('stewarts', 50, 61, 0)], huskeAt(43, 59));
    expectLegal(state, ride([[20, 59]]));
    expectRefused(state, ride([[44, 59]]), 'contactNotAllowed');
  });

  test('OTS-MOV-19 OTS-OFF-18 he stays on the table, or exits by his own edge', () => {
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

describe('attaching', () => {
  const c16 = () => command([at('wolfe', 90, 21, 0)], huskeAt(20, 20));

  test('OTS-C16 OTS-OFF-03 OTS-CMD-14 OTS-CMD-15 he attaches by a free move into contact and stands at the centre', () => {
    const { state, events } = run(c16(), ride([[79, 20]], 'wolfe'));
    expect(officer(state, 'huske')).toMatchObject({ attachedTo: 'wolfe', position: { x: 90, y: 20 }, ordersIssued: 1 });
    expect(eventsOf(events, 'officerAttached')).toHaveLength(1);
  });

  test('OTS-C16 OTS-CMD-07 ordering his host: +1 and -1, so a total of 8 passes', () => {
    const attached = run(c16(), ride([[79, 20]], 'wolfe')).state;
    const ordering = run(attached, move('wolfe', [90, 31, 0])).state;
    expectRoll(ordering, 'command', 2);
    expectPose(run(ordering, [4, 4]).state, 'wolfe', 90, 31, 0);
  });

  test('OTS-OFF-03 the path must end in contact', () => {
    expectRefused(c16(), ride([[78.9, 20]], 'wolfe'), 'notTouching');
    expectLegal(c16(), ride([[78.95, 20]], 'wolfe'));
  });

  test('OTS-OFF-03 he attaches to his own side', () => {
    expectRefused(c16(), ride([[79, 20]], 'manchester'), 'invalid');
  });

  test('OTS-OFF-04 already in contact, he attaches by an order of 0 cm', () => {
    const state = command([at('wolfe', 90, 21, 0)], huskeAt(79, 20));
    expect(officer(run(state, ride([], 'wolfe')).state, 'huske').attachedTo).toBe('wolfe');
  });

  test('OTS-OFF-04 OTS-OFF-05 OTS-OFF-06 attached to one he serves its whole group; of several the best counts', () => {
    const units = [at('wolfe', 90, 60, 180), at('barrell', 70, 60, 180)];
    const officers = { bland: { attachedTo: 'wolfe' }, huske: { attachedTo: 'wolfe' } };
    const grouped = command(units, { officers, groups: [['wolfe', 'barrell']] });
    expect(attachedValue(grouped, unit(grouped, 'barrell'))).toBe(1);
    const single = command(units, { officers });
    expect(attachedValue(single, unit(single, 'wolfe'))).toBe(1);
    expect(attachedValue(single, unit(single, 'barrell'))).toBe(0);
  });

  test('OTS-OFF-07 he goes where his host goes', () => {
    const state = command([at('wolfe', 90, 60, 180)], huskeWith('wolfe'));
    const after = run(state, move('wolfe', [90, 50, 180])).state;
    expect(officer(after, 'huske')).toMatchObject({ attachedTo: 'wolfe', position: { x: 90, y: 51 } });
  });

  test('OTS-OFF-07 he detaches by a Move order from the centre of his host', () => {
    const state = command([at('wolfe', 90, 60, 180)], huskeWith('wolfe'));
    expectRefused(state, ride([[90, 0.9]]), 'tooFar');
    const { state: after, events } = run(state, ride([[90, 1]]));
    expect(officer(after, 'huske')).toMatchObject({ attachedTo: null, position: { x: 90, y: 1 } });
    expect(eventsOf(events, 'officerDetached')).toHaveLength(1);
  });
});

describe('capture', () => {
  const jacobite = (patch = {}) =>
    battleWith({
      phase: 'command',
      active: 'Jacobite',
      officer: 'perth',
      units: [at('stewarts', 90, 40, 0), at('wolfe', 150, 100, 180)],
      officers: { huske: { position: { x: 90, y: 50 }, ...patch } },
    });

  test('OTS-OFF-11 OTS-OFF-12 a Move that sweeps over an officer captures him', () => {
    const { state, events } = run(jacobite(), move('stewarts', [90, 58, 0]));
    expect(officer(state, 'huske').presence).toBe('captured');
    expect(eventsOf(events, 'officerLost')).toMatchObject([{ how: 'captured', by: 'stewarts' }]);
  });

  test('OTS-OFF-12 OTS-MOV-18 so does one that ends in contact with him, and not one that stops short', () => {
    expect(officer(run(jacobite(), move('stewarts', [90, 49, 0])).state, 'huske').presence).toBe('captured');
    expect(officer(run(jacobite(), move('stewarts', [90, 48.9, 0])).state, 'huske').presence).toBe('onTable');
  });

  test('OTS-OFF-11 OTS-OFF-14 an attached officer is not captured, and nobody is stopped by one who is not', () => {
    const state = jacobite({ attachedTo: 'wolfe' });
    expect(officer(run(state, move('stewarts', [90, 58, 0])).state, 'huske').presence).toBe('onTable');
    expectLegal(jacobite(), move('stewarts', [90, 60, 0]));
  });
});

describe('evading', () => {
  const evade = { type: 'officerEvade', officerId: 'huske' } as const;
  const start = (more: Partial<Setting> = {}, patch = {}) =>
    battleWith({
      units: [at('stewarts', 90, 20, 0), at('wolfe', 150, 100, 180)],
      officers: { huske: { position: { x: 90, y: 40 }, ...patch } },
      ...more,
    });

  test('OTS-C86 OTS-OFF-10 OTS-OFF-17 he goes 60 straight away from the closest enemy', () => {
    const before = start();
    expect(distanceTo(before, officer(before, 'huske'), unit(before, 'stewarts'))).toBe(19);
    const { state, events } = run(before, evade);
    expect(officer(state, 'huske')).toMatchObject({ position: { x: 90, y: 100 }, evadedThisTurn: true });
    expect(eventsOf(events, 'officerMoved')).toMatchObject([{ cause: 'evade' }]);
  });

  test('OTS-C86 OTS-OFF-13 then he moves no more, but still orders others', () => {
    const after = run(start(), evade, { type: 'endInitiative' }, { type: 'selectOfficer', officerId: 'huske' }).state;
    expectRefused(after, ride([[90, 101]]), 'evaded');
    expectLegal(after, move('wolfe', [150, 90, 180]));
  });

  test('OTS-OFF-10 an attached officer does not evade by himself', () => {
    const state = battleWith({
      units: [at('stewarts', 90, 20, 0), at('wolfe', 90, 40, 180)],
      officers: { huske: { attachedTo: 'wolfe' } },
    });
    expectRefused(state, evade, 'attached');
  });

  test('OTS-OFF-10 OTS-GEN-04 the enemy must be within 30 of his disc, and seen', () => {
    expectLegal(start({}, { position: { x: 90, y: 51 } }), evade);
    expectRefused(start({}, { position: { x: 90, y: 51.1 } }), evade, 'noEnemyNear');
    const wood = box('wood', 'wood', 40, 24, 140, 36);
    expectRefused(start({ terrain: [wood] }), evade, 'noEnemyNear');
  });

  test('OTS-OFF-17 friends do not stop him, the table edge does', () => {
    const friend = at('barrell', 90, 70, 180);
    const units = [at('stewarts', 90, 20, 0), friend];
    expect(officer(run(start({ units }), evade).state, 'huske').position.y).toBeCloseTo(100, 3);
    const north = start(
      { units: [at('stewarts', 90, 60, 0), at('barrell', 90, 100, 180)] },
      { position: { x: 90, y: 85 } },
    );
    expect(officer(run(north, evade).state, 'huske').position.y).toBeCloseTo(119, 3);
  });

  test('OTS-OFF-17 OTS-EVA-06 ground that halves within 30 leaves him 30', () => {
    const state = start({ terrain: [line('wall', 'wall', [60, 60], [120, 60])] });
    expect(officer(run(state, evade).state, 'huske').position.y).toBeCloseTo(70, 3);
    const later = start({ terrain: [line('wall', 'wall', [60, 80], [120, 80])] });
    expect(officer(run(later, evade).state, 'huske').position.y).toBeCloseTo(79, 3);
  });

  test('OTS-OFF-17 OTS-EVA-07 another enemy ahead stops him half way between', () => {
    const state = start({
      units: [at('stewarts', 90, 20, 0), at('frasers', 90, 100, 180), at('wolfe', 150, 100, 180)],
    });
    // Distances 19 + L and 59 - L are even at 20.
    expect(officer(run(state, evade).state, 'huske').position.y).toBeCloseTo(60, 3);
  });
});
