import { describe, expect, test } from 'vitest';
import { command, commandUnits, order } from './orders.js';
import {
  at,
  box,
  expectDecision,
  expectLegal,
  expectPose,
  expectRefused,
  expectRoll,
  fire,
  line,
  officer,
  run,
  standReady,
  unit,
} from './setup.js';

describe('dragoons', () => {
  const cobham = (patch = {}) => command({ units: [at('cobham', 90, 60, 180, patch)] });
  const onFoot = { mounted: false, stands: 3, horseHolders: 1 } as const;
  const doing = (kind: 'mount' | 'dismount', when: 'before' | 'after', y?: number) =>
    order('cobham', { action: { kind }, when, path: y === undefined ? [] : [{ x: 90, y, heading: 180 }] });

  test('OTS-C30 OTS-MOV-15 OTS-MOV-16 OTS-SPC-16 OTS-SPC-17: dragoons ride 15 and dismount: one stand holds the horses', () => {
    expectRefused(cobham(), doing('dismount', 'after', 44.5), 'tooFar');
    const after = run(cobham(), doing('dismount', 'after', 45)).state;
    expect(unit(after, 'cobham')).toMatchObject({
      stands: 3,
      horseHolders: 1,
      mounted: false,
      files: 3,
      standsLostThisTurn: 0,
    });
    expectPose(after, 'cobham', 90, 45, 180);
  });

  test('OTS-C30 OTS-SPC-19: the horse holders come back on mounting', () => {
    const after = run(cobham({ ...onFoot, stands: 2 }), doing('mount', 'before')).state;
    expect(unit(after, 'cobham')).toMatchObject({ stands: 3, horseHolders: 0, mounted: true, files: 3 });
  });

  test('OTS-MOV-15: mounted dragoons do not mount, those on foot do not dismount', () => {
    expectRefused(cobham(), doing('mount', 'before'), 'wrongState', { mounted: true });
    expectRefused(cobham(onFoot), doing('dismount', 'before'), 'wrongState', { mounted: false });
  });

  test('OTS-C30 OTS-SPC-19: a last stand does not dismount', () => {
    expectRefused(cobham({ stands: 1 }), doing('dismount', 'before'), 'lastStand');
  });

  test('OTS-C31 OTS-MOV-16: dragoons mount and ride 15, or walk 10 and mount, but do not walk 12 and mount', () => {
    expectLegal(cobham(onFoot), doing('mount', 'before', 45));
    expectRefused(cobham(onFoot), doing('mount', 'before', 44), 'tooFar');
    expectLegal(cobham(onFoot), doing('mount', 'after', 50));
    expectRefused(cobham(onFoot), doing('mount', 'after', 48), 'tooFar');
    expectLegal(cobham(), doing('dismount', 'before', 50));
    expectRefused(cobham(), doing('dismount', 'before', 49), 'tooFar');
  });

  test('OTS-C100 OTS-MOV-22 OTS-TER-05: dragoons do not mount in a marsh; in a wood they mount and count as confused', () => {
    const on = (kind: string) =>
      command({ units: [at('cobham', 90, 60, 180, onFoot)], terrain: [box('ground', kind, 60, 40, 120, 80)] });
    expectRefused(on('marsh'), doing('mount', 'before'), 'terrainBarred');
    const after = run(on('wood'), doing('mount', 'before')).state;
    expectRefused(after, standReady('cobham'), 'confused');
  });

  test('OTS-MOV-22: dragoons do not mount where a neighbour stands in the way', () => {
    const state = command({ units: [at('cobham', 90, 60, 180, onFoot), at('wolfe', 106.5, 60, 180)] });
    expectRefused(state, doing('mount', 'before'), 'noRoom');
  });

  test('OTS-SPC-16: only dragoons dismount', () => {
    const state = command({ units: [at('kingston', 90, 60, 180)] });
    expectRefused(state, order('kingston', { action: { kind: 'dismount' }, path: [] }), 'wrongType');
  });
});

describe('dragoons', () => {
  test('OTS-C30 OTS-SPC-17: dismounted dragoons fire 2 dice for each of three stands, and lose stands at strength 2', () => {
    const dismount = order('cobham', {
      action: { kind: 'dismount' },
      when: 'after',
      path: [{ x: 90, y: 45, heading: 180 }],
    });
    const start = commandUnits([at('cobham', 90, 60, 180), at('stewarts', 90, 25, 0)]);
    const down = run(start, dismount, fire('cobham', 'stewarts'), [1, 1]).state;
    expectRoll(down, 'fireHits', 6, 5);
    const fired = run(down, [1, 1, 1, 1, 1, 1], { type: 'finishOfficer' }, { type: 'finishTurn' }).state;
    const hit = run(
      fired,
      { type: 'endInitiative' },
      { type: 'selectOfficer', officerId: 'perth' },
      fire('stewarts'),
      [5, 5, 5, 1, 1, 1],
    ).state;
    expect(unit(hit, 'cobham')).toMatchObject({ stands: 2, unusedHits: 1, horseHolders: 1, confused: false });
    expectPose(hit, 'cobham', 90, 48, 180);
    const back = run(hit, { type: 'finishOfficer' }, { type: 'finishTurn' }, { type: 'endInitiative' }).state;
    const mounted = run(
      back,
      { type: 'selectOfficer', officerId: 'huske' },
      order('cobham', { action: { kind: 'mount' }, path: [] }),
    ).state;
    expect(unit(mounted, 'cobham')).toMatchObject({ stands: 3, horseHolders: 0, mounted: true });
  });

  test('OTS-SPC-16: mounted dragoons fire no muskets', () => {
    expectRefused(
      commandUnits([at('cobham', 90, 60, 180), at('stewarts', 90, 45, 0)]),
      fire('cobham', 'stewarts'),
      'wrongType',
    );
  });

  test('OTS-SPC-19: dismounting causes no officer die, and does not change morale', () => {
    const state = commandUnits([at('cobham', 90, 60, 180)], { officers: { bland: { attachedTo: 'cobham' } } });
    const after = run(state, order('cobham', { action: { kind: 'dismount' }, path: [] })).state;
    expectDecision(after, 'command');
    expect(unit(after, 'cobham').standsLostThisTurn).toBe(0);
    expect(officer(after, 'bland')).toMatchObject({ attachedTo: 'cobham', position: { x: 90, y: 61 } });
  });

  test('OTS-MOV-16 OTS-MOV-09: mounting before a wall or dismounting beyond it still leaves half the order', () => {
    const wall = [line('wall', 'wall', [60, 50], [120, 50])];
    const onFoot = at('cobham', 90, 60, 180, { mounted: false, stands: 3, horseHolders: 1 });
    const mount = (y: number) =>
      order('cobham', { action: { kind: 'mount' }, when: 'before', path: [{ x: 90, y, heading: 180 }] });
    expectLegal(commandUnits([onFoot], { terrain: wall }), mount(45));
    expectRefused(commandUnits([onFoot], { terrain: wall }), mount(44.9), 'tooFar');
  });

  test('OTS-TER-05 OTS-MOV-16: dragoons that dismount first enter a marsh, those that mount first do not', () => {
    const terrain = [box('marsh', 'marsh', 60, 40, 120, 58)];
    const act = (kind: 'mount' | 'dismount') =>
      order('cobham', { action: { kind }, when: 'before', path: [{ x: 90, y: 55, heading: 180 }] });
    expectLegal(commandUnits([at('cobham', 90, 60, 180)], { terrain }), act('dismount'));
    const onFoot = at('cobham', 90, 60, 180, { mounted: false, stands: 3, horseHolders: 1 });
    expectRefused(commandUnits([onFoot], { terrain }), act('mount'), 'terrainBarred');
  });
});
