import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { discRun } from '../../src/rulesets/oer-the-sea/evade/officerrun.js';
import { distanceTo } from '../../src/rulesets/oer-the-sea/sight.js';
import {
  at,
  battleWith,
  box,
  eventsOf,
  expectLegal,
  expectRefused,
  line,
  move,
  officer,
  run,
  type Setting,
  select,
  unit,
} from './setup.js';

const ride = (points: readonly (readonly [number, number])[], attachTo?: string): Action => ({
  type: 'issueOrder',
  recipient: { officerId: 'huske' },
  order: 'move',
  params: { path: points.map(([x, y]) => ({ x, y })), ...(attachTo === undefined ? {} : { attachTo }) },
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

  test('OTS-OFF-11 OTS-OFF-12: a Move that sweeps over an officer captures him', () => {
    const { state, events } = run(jacobite(), move('stewarts', [90, 58, 0]));
    expect(officer(state, 'huske').presence).toBe('captured');
    expect(eventsOf(events, 'officerLost')).toMatchObject([{ how: 'captured', by: 'stewarts' }]);
  });

  test('OTS-OFF-12 OTS-MOV-18: a Move that ends in contact with an officer captures him, one that stops short does not', () => {
    expect(officer(run(jacobite(), move('stewarts', [90, 49, 0])).state, 'huske').presence).toBe('captured');
    expect(officer(run(jacobite(), move('stewarts', [90, 48.9, 0])).state, 'huske').presence).toBe('onTable');
  });

  test('OTS-OFF-11 OTS-OFF-14: an attached officer is not captured, and an unattached one stops no unit', () => {
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

  test('OTS-C86 OTS-OFF-10 OTS-OFF-17: an officer evades 60 straight away from the closest enemy', () => {
    const before = start();
    expect(distanceTo(before, officer(before, 'huske'), unit(before, 'stewarts'))).toBe(19);
    const { state, events } = run(before, evade);
    expect(officer(state, 'huske')).toMatchObject({ position: { x: 90, y: 100 }, evadedThisTurn: true });
    expect(eventsOf(events, 'officerMoved')).toMatchObject([{ cause: 'evade' }]);
  });

  test('OTS-C86 OTS-OFF-13: an officer who has evaded does not move again that turn, but still orders others', () => {
    const after = run(start(), evade, { type: 'endInitiative' }, { type: 'selectOfficer', officerId: 'huske' }).state;
    expectRefused(after, ride([[90, 101]]), 'evaded');
    expectLegal(after, move('wolfe', [150, 90, 180]));
  });

  test('OTS-OFF-10: an attached officer does not evade on his own', () => {
    const state = battleWith({
      units: [at('stewarts', 90, 20, 0), at('wolfe', 90, 40, 180)],
      officers: { huske: { attachedTo: 'wolfe' } },
    });
    expectRefused(state, evade, 'attached');
  });

  test('OTS-OFF-10 OTS-GEN-04: an officer evades a seen enemy within 30 of his disc', () => {
    expectLegal(start({}, { position: { x: 90, y: 51 } }), evade);
    expectRefused(start({}, { position: { x: 90, y: 51.1 } }), evade, 'noEnemyNear');
    const wood = box('wood', 'wood', 40, 24, 140, 36);
    expectRefused(start({ terrain: [wood] }), evade, 'noEnemyNear');
  });

  test('OTS-OFF-17: friends do not stop an officer that evades, the table edge does', () => {
    const friend = at('barrell', 90, 70, 180);
    const units = [at('stewarts', 90, 20, 0), friend];
    expect(officer(run(start({ units }), evade).state, 'huske').position.y).toBeCloseTo(100, 3);
    const north = start(
      { units: [at('stewarts', 90, 60, 0), at('barrell', 90, 100, 180)] },
      { position: { x: 90, y: 85 } },
    );
    expect(officer(run(north, evade).state, 'huske').position.y).toBeCloseTo(119, 3);
  });

  test('OTS-OFF-17 OTS-EVA-06: ground that halves within 30 leaves an officer 30', () => {
    const state = start({ terrain: [line('wall', 'wall', [60, 60], [120, 60])] });
    expect(officer(run(state, evade).state, 'huske').position.y).toBeCloseTo(70, 3);
    const later = start({ terrain: [line('wall', 'wall', [60, 80], [120, 80])] });
    expect(officer(run(later, evade).state, 'huske').position.y).toBeCloseTo(79, 3);
  });

  test('OTS-OFF-14 OTS-OFF-17: an enemy stops half a centimetre before him an officer whose disc it meets, and no other', () => {
    const gone = (x: number, y: number): number => {
      const s = battleWith({
        units: [at('stewarts', x, y, 0), at('wolfe', 150, 100, 180)],
        officers: { huske: { position: { x: 20, y: 60 } } },
      });
      return discRun(s, officer(s, 'huske'), { x: 0, y: 1 }, { full: 30, half: 15 });
    };
    // The unit is 12 wide and its rear edge is 4 behind its front; the disc has a radius of 1.
    expect(gone(20, 80)).toBeCloseTo(14.5, 6);
    expect(gone(26.9, 80)).toBeLessThan(16);
    expect([gone(27, 80), gone(27.3, 80), gone(13, 80)]).toEqual([30, 30, 30]);
    expect(gone(20, 95.4)).toBeCloseTo(29.9, 6);
    expect(gone(20, 95.6)).toBe(30);
  });

  test('OTS-OFF-17 OTS-EVA-07: another enemy ahead stops an officer half way between', () => {
    const state = start({
      units: [at('stewarts', 90, 20, 0), at('frasers', 90, 100, 180), at('wolfe', 150, 100, 180)],
    });
    // Distances 19 + L and 59 - L are even at 20.
    expect(officer(run(state, evade).state, 'huske').position.y).toBeCloseTo(60, 3);
  });
});

describe('capture', () => {
  const evade = { type: 'officerEvade', officerId: 'huske' } as const;

  test('OTS-C86 OTS-OFF-11: an officer who has evaded is captured by a later Move that sweeps over him', () => {
    const start = battleWith({
      units: [at('stewarts', 90, 90, 0), at('wolfe', 150, 60, 180)],
      officers: { huske: { position: { x: 90, y: 101 } } },
    });
    const away = run(start, evade, { type: 'endInitiative' }, { type: 'finishTurn' }, { type: 'endInitiative' }).state;
    expect(officer(away, 'huske').position).toEqual({ x: 90, y: 119 });
    const near = run(away, select('perth'), move('stewarts', [90, 110, 0])).state;
    expect(officer(near, 'huske').presence).toBe('onTable');
    const after = run(near, move('stewarts', [90, 119, 0]), [1, 1]).state;
    expect(officer(after, 'huske').presence).toBe('captured');
  });

  test('OTS-OFF-12: an enemy in contact when an officer becomes unattached captures him only by a new move', () => {
    const state = battleWith({
      phase: 'command',
      active: 'Jacobite',
      officer: 'perth',
      units: [at('stewarts', 90, 40, 0), at('wolfe', 150, 100, 180)],
      officers: { huske: { position: { x: 90, y: 41 } } },
    });
    expect(officer(state, 'huske').presence).toBe('onTable');
    expect(officer(run(state, move('stewarts', [90, 41, 0])).state, 'huske').presence).toBe('captured');
  });

  test.each([
    [90, 21, 90, 81],
    [90, 20.9, 90, 80.9],
    [90, 19, 90, 79],
  ])(
    'OTS-OFF-17 OTS-OFF-19: an officer at (%d, %d) evades from an enemy that he touches or that stands over him',
    (x, y, toX, toY) => {
      const units = [at('stewarts', 90, 20, 0), at('wolfe', 150, 100, 180)];
      const state = battleWith({ units, officers: { huske: { position: { x, y } } } });
      expect(officer(run(state, evade).state, 'huske').position).toEqual({ x: toX, y: toY });
    },
  );

  test('OTS-OFF-10 OTS-OFF-13: an officer evades once a turn, in the initiative phase of his side', () => {
    const start = battleWith({
      units: [at('stewarts', 90, 20, 0), at('frasers', 90, 119, 180), at('wolfe', 150, 100, 180)],
      officers: { huske: { position: { x: 90, y: 40 } } },
    });
    expectRefused(run(start, evade).state, evade, 'alreadyActed');
    expectRefused(run(start, { type: 'endInitiative' }).state, evade, 'wrongPhase');
    const theirs = battleWith({
      active: 'Jacobite',
      units: [at('stewarts', 90, 20, 0), at('wolfe', 150, 100, 180)],
      officers: { huske: { position: { x: 90, y: 40 } } },
    });
    expectRefused(theirs, evade, 'notActiveSide');
  });

  test('OTS-OFF-17 OTS-EVA-09: an officer without room to evade stays', () => {
    const start = battleWith({
      units: [at('stewarts', 90, 100, 0), at('wolfe', 150, 100, 180)],
      officers: { huske: { position: { x: 90, y: 119 } } },
    });
    expectRefused(start, evade, 'noEvadeRoom');
  });
});
