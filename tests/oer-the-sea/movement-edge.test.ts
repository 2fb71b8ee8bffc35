import { describe, expect, test } from 'vitest';
import { column, command, commandUnits } from './orders.js';
import { at, box, eventsOf, expectLegal, expectPose, expectRefused, move, officer, run, unit } from './setup.js';

describe('the edge of the table', () => {
  test('OTS-MOV-19: the whole unit stays on the table', () => {
    const state = command({ units: [at('wolfe', 90, 10, 180)] });
    expectLegal(state, move('wolfe', [90, 0, 180]));
    expectRefused(state, move('wolfe', [90, -1, 180]), 'offTable');
  });

  test('OTS-MOV-19 OTS-OFF-18: a unit that crosses its exit edge has exited, its officer with it', () => {
    const state = command({
      units: [at('wolfe', 90, 10, 180), at('stewarts', 20, 110, 0)],
      exitEdges: [{ edge: 'south', side: 'Government' }],
      officers: { bland: { attachedTo: 'wolfe' } },
    });
    const { state: after, events } = run(state, move('wolfe', [90, -5, 180]));
    expect(unit(after, 'wolfe').presence).toBe('exited');
    expect(after.officers.find((each) => each.id === 'bland')).toMatchObject({ presence: 'exited', attachedTo: null });
    expect(eventsOf(events, 'unitLost')).toMatchObject([{ unitId: 'wolfe', how: 'exited' }]);
  });

  test('OTS-MOV-19: the exit edge of the other side is closed', () => {
    const state = command({ units: [at('wolfe', 90, 10, 180)], exitEdges: [{ edge: 'south', side: 'Jacobite' }] });
    expectRefused(state, move('wolfe', [90, -5, 180]), 'offTable');
  });

  test('OTS-MOV-23: a unit partly off the table comes back, or at least goes no farther out', () => {
    const state = command({ units: [at('wolfe', 90, 1, 0)] });
    expectLegal(state, move('wolfe', [90, 2, 0]));
    expectRefused(state, move('wolfe', [90, 1.5, 0]), 'offTable');
    expectRefused(state, move('wolfe', [90, 0.5, 0]), 'offTable');
    const guns = command({ units: [at('royalArtillery', 90, 1, 0)] });
    expectRefused(guns, move('royalArtillery', [90, 1, 20]), 'offTable');
  });
});

describe('the edge of the table', () => {
  test('OTS-MOV-19: a slanting path exits where the front-edge centre crosses the edge, at the cost up to there', () => {
    const state = commandUnits([at('wolfe', 90, 15, 180)], { exitEdges: [{ edge: 'south', side: 'Government' }] });
    const { state: after } = run(state, move('wolfe', [90, -20, 180]));
    expect(unit(after, 'wolfe').presence).toBe('exited');
    expectPose(after, 'wolfe', 90, 0, 180);
    expectRefused(
      commandUnits([at('wolfe', 90, 25, 180)], { exitEdges: [{ edge: 'south', side: 'Government' }] }),
      move('wolfe', [90, -1, 180]),
      'tooFar',
    );
  });

  test('OTS-MOV-19: a unit whose front-edge centre is on the edge stays on the table', () => {
    const state = commandUnits([at('wolfe', 90, 15, 180)], { exitEdges: [{ edge: 'south', side: 'Government' }] });
    expect(unit(run(state, move('wolfe', [90, 0, 180])).state, 'wolfe').presence).toBe('onTable');
  });

  test('OTS-MOV-10 OTS-MOV-19: broken ground before the exit edge ends the order on the table', () => {
    const state = commandUnits([at('wolfe', 90, 15, 180)], {
      exitEdges: [{ edge: 'south', side: 'Government' }],
      terrain: [box('rough', 'brokenGround', 60, 0, 120, 5)],
    });
    const after = run(state, move('wolfe', [90, -5, 180])).state;
    expect(unit(after, 'wolfe').presence).toBe('onTable');
    expectPose(after, 'wolfe', 90, 5, 180);
  });

  test('OTS-MOV-19 OTS-OFF-12: a unit captures an officer it sweeps over while it exits', () => {
    const state = commandUnits([at('wolfe', 90, 15, 180)], {
      exitEdges: [{ edge: 'south', side: 'Government' }],
      officers: { perth: { position: { x: 85, y: 8 } } },
    });
    const after = run(state, move('wolfe', [90, -5, 180])).state;
    expect(unit(after, 'wolfe').presence).toBe('exited');
    expect(officer(after, 'perth').presence).toBe('captured');
  });

  test('OTS-MOV-19 OTS-GRP-02: a unit that exits leaves its group', () => {
    const state = commandUnits([at('wolfe', 90, 10, 180), at('barrell', 70, 10, 180)], {
      exitEdges: [{ edge: 'south', side: 'Government' }],
      groups: [['wolfe', 'barrell']],
    });
    const after = run(state, move('wolfe', [90, -5, 180])).state;
    expect(after.groups).toEqual([]);
    expect(unit(after, 'barrell').groupId).toBeNull();
  });

  test('OTS-MOV-23: a unit too slow to come back wholly goes no farther out', () => {
    // Irregular it is 14 wide, 4 cm of them over the northern edge: within its 10 it must come back.
    const out = at('wolfe', 90, 117, 90, { formation: 'irregular' });
    const state = commandUnits([out]);
    expectLegal(state, move('wolfe', [90, 113, 90]));
    expectRefused(state, move('wolfe', [90, 116, 90]), 'offTable');
    const farOut = commandUnits([at('wolfe', 90, 119, 180, column)], {});
    expectLegal(farOut, move('wolfe', [90, 110, 180]));
    expectRefused(farOut, move('wolfe', [90, 119.5, 180]), 'offTable');
  });
});
