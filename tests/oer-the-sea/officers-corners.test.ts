import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { commanderValue } from '../../src/rulesets/oer-the-sea/read.js';
import {
  at,
  battleWith,
  box,
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
const wolfe = at('wolfe', 90, 100, 180);

describe('moving', () => {
  test('OTS-C24 OTS-TER-01 over broken ground from inside, a stream or a wood he goes 30', () => {
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

  test('OTS-GEN-04 OTS-MOV-07 his disc counts: 1 cm from the wall is not crossing it', () => {
    const state = command([wolfe], { ...huskeAt(20, 60), terrain: [line('wall', 'wall', [81, 40], [81, 80])] });
    expectLegal(state, ride([[80, 60]]));
    const nearer = command([wolfe], { ...huskeAt(20, 60), terrain: [line('wall', 'wall', [80.9, 40], [80.9, 80])] });
    expectRefused(nearer, ride([[80, 60]]), 'tooFar');
  });

  test('OTS-MOV-04 a road gives him no more than 60', () => {
    const state = command([wolfe], { ...huskeAt(20, 60), terrain: [line('road', 'road', [0, 60], [180, 60])] });
    expectRefused(state, ride([[81, 60]]), 'tooFar');
  });

  test('OTS-TER-17 what he crosses on the bridge has no effect, though he leaves the road beyond', () => {
    const terrain = [box('river', 'river', 30, 40, 34, 80), line('road', 'road', [0, 60], [60, 60])];
    expectLegal(command([wolfe], { ...huskeAt(20, 60), terrain }), ride([[80, 60]]));
    expectRefused(command([wolfe], { ...huskeAt(20, 64), terrain }), ride([[80, 64]]), 'tooFar');
  });

  test('OTS-OFF-14 he passes an enemy at more than contact', () => {
    const passing = (y: number) => command([wolfe, at('stewarts', 50, 61, 0)], huskeAt(20, y));
    expectLegal(passing(62.06), ride([[80, 62.06]]));
    expectRefused(passing(62.04), ride([[80, 62.04]]), 'blocked');
  });

  test('OTS-OFF-19 along the enemy he touches, but no nearer', () => {
    const state = command([wolfe, at('stewarts', 50, 61, 0)], huskeAt(43, 59));
    expectLegal(state, ride([[43, 40]]));
    expectRefused(state, ride([[43.5, 40]]), 'blocked');
  });

  test('OTS-OFF-07 OTS-OFF-03 from one host to another in one order', () => {
    const state = command([wolfe, at('barrell', 90, 60, 180)], { officers: { huske: { attachedTo: 'wolfe' } } });
    const { state: after } = run(state, ride([[90, 63]], 'barrell'));
    expect(officer(after, 'huske')).toMatchObject({ attachedTo: 'barrell', position: { x: 90, y: 61 } });
  });

  test('OTS-C17 OTS-CMD-15 attached, his own move is at +1 and not at -1; a failure leaves him attached', () => {
    const state = command([wolfe], { officers: { huske: { attachedTo: 'wolfe' } } });
    const ordered = run(state, move('wolfe', [90, 90, 180]), ride([[90, 60]])).state;
    expectRoll(ordered, 'command', 2, 6);
    const failed = run(ordered, [3, 4]).state;
    expect(officer(failed, 'huske')).toMatchObject({ done: true, attachedTo: 'wolfe' });
    expect(officer(run(ordered, [3, 3]).state, 'huske').attachedTo).toBeNull();
  });

  test('OTS-OFF-02 OTS-OFF-04 a move with nobody named to attach to leaves him alone among friends', () => {
    const state = command([wolfe], huskeAt(90, 95));
    expect(officer(run(state, ride([[90, 99]])).state, 'huske').attachedTo).toBeNull();
  });

  test('OTS-OFF-18 an officer who has exited gives no more orders', () => {
    const state = command([wolfe], { ...huskeAt(20, 60), exitEdges: [{ edge: 'west', side: 'Government' }] });
    const after = run(state, ride([[-5, 60]])).state;
    expect(after.command.officerId).toBeNull();
    expectRefused(after, select('huske'), 'invalid');
  });
});

describe('value in tests', () => {
  const value = (more: Partial<Setting>, commander: string | null = 'bland') => {
    const state = command([at('wolfe', 90, 100, 180, { commander })], more);
    return commanderValue(state, unit(state, 'wolfe'));
  };

  test('OTS-OFF-16 the commander anywhere on the table, attached to another or not', () => {
    expect(value({})).toBe(1);
    expect(value({ officers: { bland: null } })).toBe(0);
    expect(value({ officers: { bland: { presence: 'casualty' } } })).toBe(0);
    expect(value({ options: { commanderValueNeedsAttachment: true } })).toBe(0);
    expect(value({}, null)).toBe(0);
  });

  test('OTS-OFF-16 OTS-OFF-06 an attached officer comes before the commander, also a worse one', () => {
    expect(value({ officers: { huske: { attachedTo: 'wolfe' } } })).toBe(0);
    expect(value({ officers: { huske: { attachedTo: 'wolfe' }, cumberland: { attachedTo: 'wolfe' } } })).toBe(1);
    const needs = { options: { commanderValueNeedsAttachment: true } };
    expect(value({ ...needs, officers: { bland: { attachedTo: 'wolfe' } } })).toBe(1);
  });
});

describe('capture', () => {
  const evade = { type: 'officerEvade', officerId: 'huske' } as const;

  test('OTS-C86 OTS-OFF-11 having evaded he is taken by a Move that sweeps over him later', () => {
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

  test('OTS-OFF-12 one who touches when he becomes alone takes him only by a new move', () => {
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

  test('OTS-OFF-10 OTS-OFF-13 he evades once a turn, in his own initiative phase', () => {
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

  test('OTS-OFF-17 OTS-EVA-09 with no room he stays', () => {
    const start = battleWith({
      units: [at('stewarts', 90, 100, 0), at('wolfe', 150, 100, 180)],
      officers: { huske: { position: { x: 90, y: 119 } } },
    });
    expectRefused(start, evade, 'noEvadeRoom');
  });
});
