import { describe, expect, test } from 'vitest';
import type { UnitMove } from '../../src/rulesets/oer-the-sea/actions.js';
import { command, commandUnits, order } from './orders.js';
import {
  at,
  box,
  eventsOf,
  expectDecision,
  expectLegal,
  expectPose,
  expectRefused,
  expectRoll,
  fire,
  move,
  run,
  type Setting,
  standReady,
  unit,
} from './setup.js';

describe('guns', () => {
  const guns = (patch = {}) =>
    command({ units: [at('royalArtillery', 90, 60, 180, patch), at('stewarts', 90, 40, 0)] });
  const doing = (kind: 'limber' | 'unlimber', more: Partial<UnitMove> = {}) =>
    order('royalArtillery', { action: { kind }, path: [], ...more });

  test('OTS-C28 OTS-MOV-12: limbering takes the whole order, and limbered guns do not fire', () => {
    const state = guns();
    expectRefused(state, doing('limber', { path: [{ x: 90, y: 59, heading: 180 }] }), 'tooFar');
    const { state: after, events } = run(state, doing('limber'));
    expect(unit(after, 'royalArtillery')).toMatchObject({ limbered: true, limberedThisTurn: true, formation: 'line' });
    expect(eventsOf(events, 'limbered')).toHaveLength(1);
    expectRefused(after, fire('royalArtillery', 'stewarts'), 'notDeployed');
  });

  test('OTS-C28 OTS-MOV-13: guns unlimbered do not fire that turn but may stand ready', () => {
    const after = run(guns({ limbered: true }), doing('unlimber')).state;
    expectRefused(after, fire('royalArtillery', 'stewarts'), 'limberedThisTurn');
    expectLegal(after, standReady('royalArtillery'));
  });

  test('OTS-C28 OTS-MOV-13: guns that have fired do not limber', () => {
    expectRefused(guns({ firedThisTurn: true }), doing('limber'), 'firedThisTurn');
  });

  test('OTS-MOV-13: with limberTiming turn limbering is the only order of the turn', () => {
    const state = command({ units: [at('royalArtillery', 90, 60, 180)], options: { limberTiming: 'turn' } });
    const after = run(state, doing('limber')).state;
    expectRefused(after, move('royalArtillery', [90, 55, 180]), 'limberedThisTurn');
    const ordered = command({
      units: [at('royalArtillery', 90, 60, 180, { ordersReceived: 1 })],
      options: { limberTiming: 'turn' },
    });
    expectRefused(ordered, doing('limber'), 'limberedThisTurn');
  });

  test('OTS-MOV-12: limbered guns are not limbered again, and foot have nothing to limber', () => {
    expectRefused(guns({ limbered: true }), doing('limber'), 'wrongState');
    const foot = command({ units: [at('wolfe', 90, 60, 180)] });
    expectRefused(foot, order('wolfe', { action: { kind: 'limber' }, path: [] }), 'wrongType');
  });

  test.each([
    [240, true],
    [255, true],
    [270, false],
  ])('OTS-C29 OTS-MOV-14: deployed guns turn in place to %d: %s', (heading, legal) => {
    const state = command({ units: [at('royalArtillery', 90, 60, 180)] });
    const turn = move('royalArtillery', [90, 60, heading]);
    if (!legal) return expectRefused(state, turn, 'tooFar', { cost: expect.closeTo(5.66, 2), limit: 5 });
    expectPose(run(state, turn).state, 'royalArtillery', 90, 60, heading);
  });

  test('OTS-MOV-14 OTS-TER-02 OTS-TER-08: guns may turn in the work they stand in, but not into a marsh beside them', () => {
    const turned = (terrain: NonNullable<Setting['terrain']>) =>
      command({ units: [at('royalArtillery', 90, 60, 180)], terrain });
    const turn = move('royalArtillery', [90, 60, 210]);
    expectLegal(turned([box('fort', 'fortification', 80, 50, 100, 70)]), turn);
    expectRefused(turned([box('marsh', 'marsh', 60, 40, 120, 59)]), turn, 'terrainBarred');
    expectLegal(turned([box('marsh', 'marsh', 60, 40, 120, 57)]), turn);
  });

  test('OTS-MOV-14: deployed guns neither move nor face about', () => {
    const state = command({ units: [at('royalArtillery', 90, 60, 180)] });
    expectRefused(state, move('royalArtillery', [90, 59, 180]), 'tooFar');
    expectRefused(state, order('royalArtillery', { aboutFace: true, path: [] }), 'wrongState');
  });
});

describe('guns', () => {
  test('OTS-MOV-14: turns of guns in one order add up', () => {
    const state = commandUnits([at('royalArtillery', 90, 60, 180)]);
    expectLegal(state, move('royalArtillery', [90, 60, 210], [90, 60, 180]));
    expectRefused(state, move('royalArtillery', [90, 60, 230], [90, 60, 190]), 'tooFar');
  });

  test('OTS-MOV-12: unlimbering leaves no movement, before or after', () => {
    const state = commandUnits([at('royalArtillery', 90, 60, 180, { limbered: true })]);
    for (const when of ['before', 'after'] as const)
      expectRefused(
        state,
        order('royalArtillery', { action: { kind: 'unlimber' }, when, path: [{ x: 90, y: 59, heading: 180 }] }),
        'tooFar',
      );
  });

  test('OTS-C28 OTS-MOV-13: guns unlimbered and in Stand Ready fire at a charger in the enemy turn', () => {
    const units = [at('royalArtillery', 90, 60, 180, { limbered: true }), at('stewarts', 90, 45, 0)];
    const ready = run(
      commandUnits(units),
      order('royalArtillery', { action: { kind: 'unlimber' }, path: [] }),
      { type: 'issueOrder', recipient: { unitId: 'royalArtillery' }, order: 'standReady', params: {} },
      [1, 1],
      { type: 'finishOfficer' },
      { type: 'finishTurn' },
    ).state;
    const charged = run(ready, { type: 'initiativeCharge', unitId: 'stewarts', targetId: 'royalArtillery' }).state;
    expectDecision(charged, 'standReadyFire');
    const fired = run(charged, { type: 'standReadyFire', unitId: 'royalArtillery', fire: true }).state;
    expectRoll(fired, 'fireHits', 4, 4);
  });
});
