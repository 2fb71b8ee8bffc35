import { describe, expect, test } from 'vitest';
import type { Action, UnitMove } from '../../src/rulesets/oer-the-sea/actions.js';
import {
  at,
  battleWith,
  box,
  eventsOf,
  expectDecision,
  expectLegal,
  expectPose,
  expectRefused,
  expectRoll,
  fire,
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
const jacobite = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', active: 'Jacobite', officer: 'perth', units, ...more });
const order = (unitId: string, params: UnitMove): Action => ({
  type: 'issueOrder',
  recipient: { unitId },
  order: 'move',
  params,
});
const wolfe = at('wolfe', 90, 60, 180);
const column = { formation: 'column' } as const;

describe('cost', () => {
  test('OTS-MOV-11 any direction: sideways and backwards cost what they measure', () => {
    const state = command([wolfe]);
    for (const [x, y] of [
      [110, 60],
      [90, 80],
      [102, 44],
    ] as const)
      expectLegal(state, move('wolfe', [x, y, 180]));
    expectRefused(state, move('wolfe', [102, 43.9, 180]), 'tooFar');
  });

  test('OTS-MOV-11 a turn about the front-edge centre costs the chord of a corner', () => {
    // 2 x 10 x sin(half the turn): 60 degrees cost 10, 180 cost 20.
    const state = command([wolfe]);
    expectLegal(state, move('wolfe', [90, 60, 240], [90, 50, 240]));
    expectRefused(state, move('wolfe', [90, 60, 240], [90, 49.9, 240]), 'tooFar');
  });

  test('OTS-MOV-11 OTS-MOV-20 a turn to the rear without an about-face is paid for', () => {
    expectLegal(command([wolfe]), move('wolfe', [90, 60, 0]));
    expectRefused(command([wolfe]), move('wolfe', [90, 60, 0], [90, 61, 0]), 'tooFar');
  });

  test('OTS-C26 after the about-face the order is spent, a second needs its test', () => {
    const { state, events } = run(command([wolfe]), order('wolfe', { aboutFace: true, path: [] }));
    expect(eventsOf(events, 'unitMoved')).toMatchObject([{ to: { x: 90, y: 62, heading: 0 } }]);
    expect(officer(state, 'huske').ordersIssued).toBe(1);
    expectRoll(run(state, order('wolfe', { aboutFace: true, path: [] })).state, 'command', 2);
  });

  test('OTS-MOV-01 OTS-MOV-02 mortars go 10 limbered, a mounted dragoon column 45 by road', () => {
    const guns = command([at('coehorns', 90, 60, 180, { limbered: true })]);
    expectLegal(guns, move('coehorns', [90, 50, 180]));
    expectRefused(guns, move('coehorns', [90, 49.9, 180]), 'tooFar');
    const road = line('road', 'road', [90, 0], [90, 120]);
    const cobham = command([at('cobham', 90, 60, 180, column)], { terrain: [road] });
    expectLegal(cobham, move('cobham', [90, 15, 180]));
    const onFoot = command([at('cobham', 90, 60, 180, { ...column, mounted: false })], { terrain: [road] });
    expectLegal(onFoot, move('cobham', [90, 30, 180]));
    expectRefused(onFoot, move('cobham', [90, 29.9, 180]), 'tooFar');
  });
});

describe('in the way', () => {
  test('OTS-MOV-18 a path that brushes an enemy is refused, though it ends clear of him', () => {
    const passing = (x: number) => command([wolfe, at('stewarts', x, 50, 0)]);
    expectRefused(passing(106), move('wolfe', [90, 40, 180]), 'contactNotAllowed');
    expectLegal(passing(106.06), move('wolfe', [90, 40, 180]));
  });

  test('OTS-MOV-18 OTS-GEN-03 OTS-GEN-05 contact is 0.05 and a thousandth', () => {
    const state = command([wolfe, at('stewarts', 90, 50, 0)]);
    expectRefused(state, move('wolfe', [90, 50.0509, 180]), 'contactNotAllowed');
    expectLegal(state, move('wolfe', [90, 50.0512, 180]));
  });

  test('OTS-MOV-18 an enemy officer or guns left behind may be touched', () => {
    const guns = { pose: { x: 90, y: 50, heading: 180 }, count: 2, limbered: false, held: 'abandoned' } as const;
    const crew = at('jacobiteGuns', 90, 20, 180, { crewAway: true, guns });
    const state = command([wolfe, crew], { officers: { perth: { position: { x: 82, y: 51 } } } });
    const after = run(state, move('wolfe', [90, 50, 180])).state;
    expect(unit(after, 'jacobiteGuns').guns?.held).toBe('captured');
    expect(officer(after, 'perth').presence).toBe('captured');
  });

  test('OTS-MOV-17 officers and guns bar no way', () => {
    const guns = { pose: { x: 90, y: 50, heading: 180 }, count: 2, limbered: false, held: 'abandoned' } as const;
    const crew = at('royalArtillery', 20, 20, 180, { crewAway: true, guns });
    const state = command([wolfe, crew], { officers: { bland: { position: { x: 90, y: 55 } } } });
    expectLegal(state, move('wolfe', [90, 40, 180]));
  });

  test('OTS-MOV-20 a turning leg sweeps the hull of its two ends', () => {
    // The unit turns left about its left corner, at (100,60); barrell stands inside the hull.
    const inHull = command([at('wolfe', 90, 60, 180, { stands: 2, files: 2 }), at('argyll1', 94, 56, 180)]);
    expectRefused(inHull, move('wolfe', [94, 56, 90]), 'blocked');
  });

  test('OTS-MOV-17 OTS-MOV-22 limbering beside a neighbour, unlimbering in column', () => {
    const guns = at('royalArtillery', 90, 60, 180, { ...column, limbered: true });
    const unlimber = order('royalArtillery', { action: { kind: 'unlimber' }, path: [] });
    expectLegal(command([guns, at('argyll1', 96, 60, 180)]), unlimber);
    expectRefused(command([guns, at('argyll1', 95.9, 60, 180)]), unlimber, 'noRoom');
  });

  test('OTS-MOV-22 no mounting over the edge of the table', () => {
    const atEdge = at('cobham', 6, 60, 180, { mounted: false, stands: 3, horseHolders: 1 });
    expectRefused(command([atEdge]), order('cobham', { action: { kind: 'mount' }, path: [] }), 'offTable');
  });

  test('OTS-MOV-22 mounting keeps formation and front, and brings the holders back into the column', () => {
    const onFoot = at('cobham', 90, 60, 180, { ...column, mounted: false, stands: 3, horseHolders: 1 });
    const after = run(command([onFoot]), order('cobham', { action: { kind: 'mount' }, path: [] })).state;
    expect(unit(after, 'cobham')).toMatchObject({ formation: 'column', files: 1, stands: 4, mounted: true });
    expectPose(after, 'cobham', 90, 60, 180);
  });
});

describe('guns', () => {
  test('OTS-MOV-14 turns of one order add up', () => {
    const state = command([at('royalArtillery', 90, 60, 180)]);
    expectLegal(state, move('royalArtillery', [90, 60, 210], [90, 60, 180]));
    expectRefused(state, move('royalArtillery', [90, 60, 230], [90, 60, 190]), 'tooFar');
  });

  test('OTS-MOV-12 unlimbering leaves no movement, before or after', () => {
    const state = command([at('royalArtillery', 90, 60, 180, { limbered: true })]);
    for (const when of ['before', 'after'] as const)
      expectRefused(
        state,
        order('royalArtillery', { action: { kind: 'unlimber' }, when, path: [{ x: 90, y: 59, heading: 180 }] }),
        'tooFar',
      );
  });

  test('OTS-C28 OTS-MOV-13 guns set up and standing ready fire at a charger in the enemy turn', () => {
    const units = [at('royalArtillery', 90, 60, 180, { limbered: true }), at('stewarts', 90, 45, 0)];
    const ready = run(
      command(units),
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

describe('dragoons', () => {
  test('OTS-C30 OTS-SPC-17 dismounted they fire 2 dice for each of three stands, and lose stands at strength 2', () => {
    const dismount = order('cobham', {
      action: { kind: 'dismount' },
      when: 'after',
      path: [{ x: 90, y: 45, heading: 180 }],
    });
    const start = command([at('cobham', 90, 60, 180), at('stewarts', 90, 25, 0)]);
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

  test('OTS-SPC-16 mounted dragoons fire no muskets', () => {
    expectRefused(
      command([at('cobham', 90, 60, 180), at('stewarts', 90, 45, 0)]),
      fire('cobham', 'stewarts'),
      'wrongType',
    );
  });

  test('OTS-SPC-19 dismounting costs no officer his die, and nothing of the morale', () => {
    const state = command([at('cobham', 90, 60, 180)], { officers: { bland: { attachedTo: 'cobham' } } });
    const after = run(state, order('cobham', { action: { kind: 'dismount' }, path: [] })).state;
    expectDecision(after, 'command');
    expect(unit(after, 'cobham').standsLostThisTurn).toBe(0);
    expect(officer(after, 'bland')).toMatchObject({ attachedTo: 'cobham', position: { x: 90, y: 61 } });
  });

  test('OTS-MOV-16 OTS-MOV-09 mounting before a wall, or dismounting beyond it, still leaves half', () => {
    const wall = [line('wall', 'wall', [60, 50], [120, 50])];
    const onFoot = at('cobham', 90, 60, 180, { mounted: false, stands: 3, horseHolders: 1 });
    const mount = (y: number) =>
      order('cobham', { action: { kind: 'mount' }, when: 'before', path: [{ x: 90, y, heading: 180 }] });
    expectLegal(command([onFoot], { terrain: wall }), mount(45));
    expectRefused(command([onFoot], { terrain: wall }), mount(44.9), 'tooFar');
  });

  test('OTS-TER-05 OTS-MOV-16 dismounted first they go through a marsh, mounted first they do not', () => {
    const terrain = [box('marsh', 'marsh', 60, 40, 120, 58)];
    const act = (kind: 'mount' | 'dismount') =>
      order('cobham', { action: { kind }, when: 'before', path: [{ x: 90, y: 55, heading: 180 }] });
    expectLegal(command([at('cobham', 90, 60, 180)], { terrain }), act('dismount'));
    const onFoot = at('cobham', 90, 60, 180, { mounted: false, stands: 3, horseHolders: 1 });
    expectRefused(command([onFoot], { terrain }), act('mount'), 'terrainBarred');
  });
});

describe('formations', () => {
  const form = (formation: 'line' | 'column' | 'irregular', when: 'before' | 'after', y: number) =>
    order('wolfe', { action: { kind: 'changeFormation', formation }, when, path: [{ x: 90, y, heading: 180 }] });

  test('OTS-C27 OTS-FRM-05 after the path as before it: 10 and no more', () => {
    expectLegal(command([wolfe]), form('column', 'after', 50));
    expectRefused(command([wolfe]), form('column', 'after', 49.9), 'tooFar');
  });

  test('OTS-FRM-01 OTS-FRM-05 into and out of irregular formation: Half either way', () => {
    expectLegal(command([wolfe]), form('irregular', 'before', 50));
    const loose = command([at('wolfe', 90, 60, 180, { formation: 'irregular' })]);
    const after = run(loose, form('line', 'before', 50)).state;
    expect(unit(after, 'wolfe')).toMatchObject({ formation: 'line', files: 5 });
    expectRefused(loose, form('line', 'before', 49.9), 'tooFar');
  });

  test('OTS-FRM-05 no new layout may bring it into contact with an enemy', () => {
    // In column the rear edge lies 10 behind the front, where the stewarts' front is.
    const state = command([wolfe, at('stewarts', 90, 70, 180)]);
    expectRefused(
      state,
      order('wolfe', { action: { kind: 'changeFormation', formation: 'column' }, path: [] }),
      'contactNotAllowed',
    );
  });

  test('OTS-FRM-03 OTS-FRM-04 a Highlander company of one stand forms a line of one', () => {
    const state = jacobite([at('frasers', 90, 60, 0, { stands: 1, files: 1 }), at('glasgow', 160, 116, 180)]);
    const after = run(
      state,
      order('frasers', { action: { kind: 'changeFormation', formation: 'line' }, path: [] }),
    ).state;
    expect(unit(after, 'frasers').files).toBe(1);
  });

  test('OTS-FRM-04 five Highlanders take up line in rows of three and two', () => {
    const state = jacobite([
      at('frasers', 90, 60, 0, { formation: 'column', stands: 5, files: 1 }),
      at('glasgow', 160, 116, 180),
    ]);
    const after = run(
      state,
      order('frasers', { action: { kind: 'changeFormation', formation: 'line' }, path: [] }),
    ).state;
    expect(unit(after, 'frasers').files).toBe(3);
  });
});

describe('the edge', () => {
  test('OTS-MOV-19 a slanting path exits where the front-edge centre crosses, at the cost so far', () => {
    const state = command([at('wolfe', 90, 15, 180)], { exitEdges: [{ edge: 'south', side: 'Government' }] });
    const { state: after } = run(state, move('wolfe', [90, -20, 180]));
    expect(unit(after, 'wolfe').presence).toBe('exited');
    expectPose(after, 'wolfe', 90, 0, 180);
    expectRefused(
      command([at('wolfe', 90, 25, 180)], { exitEdges: [{ edge: 'south', side: 'Government' }] }),
      move('wolfe', [90, -1, 180]),
      'tooFar',
    );
  });

  test('OTS-MOV-19 up to the edge itself it stays on the table', () => {
    const state = command([at('wolfe', 90, 15, 180)], { exitEdges: [{ edge: 'south', side: 'Government' }] });
    expect(unit(run(state, move('wolfe', [90, 0, 180])).state, 'wolfe').presence).toBe('onTable');
  });

  test('OTS-MOV-10 OTS-MOV-19 broken ground before the exit edge ends the order on the table', () => {
    const state = command([at('wolfe', 90, 15, 180)], {
      exitEdges: [{ edge: 'south', side: 'Government' }],
      terrain: [box('rough', 'brokenGround', 60, 0, 120, 5)],
    });
    const after = run(state, move('wolfe', [90, -5, 180])).state;
    expect(unit(after, 'wolfe').presence).toBe('onTable');
    expectPose(after, 'wolfe', 90, 5, 180);
  });

  test('OTS-MOV-19 OTS-OFF-12 an officer overrun on the way off is taken', () => {
    const state = command([at('wolfe', 90, 15, 180)], {
      exitEdges: [{ edge: 'south', side: 'Government' }],
      officers: { perth: { position: { x: 85, y: 8 } } },
    });
    const after = run(state, move('wolfe', [90, -5, 180])).state;
    expect(unit(after, 'wolfe').presence).toBe('exited');
    expect(officer(after, 'perth').presence).toBe('captured');
  });

  test('OTS-MOV-19 OTS-GRP-02 a unit that exits leaves its group', () => {
    const state = command([at('wolfe', 90, 10, 180), at('barrell', 70, 10, 180)], {
      exitEdges: [{ edge: 'south', side: 'Government' }],
      groups: [['wolfe', 'barrell']],
    });
    const after = run(state, move('wolfe', [90, -5, 180])).state;
    expect(after.groups).toEqual([]);
    expect(unit(after, 'barrell').groupId).toBeNull();
  });

  test('OTS-MOV-23 too slow to come back wholly, it goes no farther out', () => {
    // Irregular it is 14 wide, 4 cm of them over the northern edge: within its 10 it must come back.
    const out = at('wolfe', 90, 117, 90, { formation: 'irregular' });
    const state = command([out]);
    expectLegal(state, move('wolfe', [90, 113, 90]));
    expectRefused(state, move('wolfe', [90, 116, 90]), 'offTable');
    const farOut = command([at('wolfe', 90, 119, 180, column)], {});
    expectLegal(farOut, move('wolfe', [90, 110, 180]));
    expectRefused(farOut, move('wolfe', [90, 119.5, 180]), 'offTable');
  });
});
