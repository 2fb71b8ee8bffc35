import { describe, expect, test } from 'vitest';
import { column, command, commandUnits, order, wolfe } from './orders.js';
import { at, expectLegal, expectPose, expectRefused, move, officer, run, unit } from './setup.js';

describe('obstacles', () => {
  test('OTS-MOV-17 OTS-MOV-20: a unit goes neither through nor onto another', () => {
    const state = command({ units: [at('wolfe', 90, 60, 180), at('barrell', 90, 52, 180)] });
    expectRefused(state, move('wolfe', [90, 42, 180]), 'blocked');
    expectRefused(state, move('wolfe', [90, 53, 180]), 'blocked');
    expectLegal(state, move('wolfe', [90, 54, 180]));
    // Overlap below the tolerance is touching.
    expectLegal(state, move('wolfe', [90, 53.96, 180]));
  });

  test('OTS-MOV-18: an ordered move may not touch an enemy unit', () => {
    const state = command({ units: [at('wolfe', 90, 60, 180), at('stewarts', 90, 50, 0)] });
    expectRefused(state, move('wolfe', [90, 50, 180]), 'contactNotAllowed');
    expectRefused(state, move('wolfe', [90, 50.05, 180]), 'contactNotAllowed');
    expectLegal(state, move('wolfe', [90, 50.06, 180]));
  });

  test('OTS-MOV-18: a unit already in contact may move away', () => {
    const state = command({ units: [at('wolfe', 90, 60, 180), at('stewarts', 90, 60, 0)] });
    expectLegal(state, order('wolfe', { aboutFace: true, path: [{ x: 90, y: 70, heading: 0 }] }));
  });
});

describe('obstacles', () => {
  test('OTS-MOV-18: a path that touches an enemy on the way is refused', () => {
    const passing = (x: number) => commandUnits([wolfe, at('stewarts', x, 50, 0)]);
    expectRefused(passing(106), move('wolfe', [90, 40, 180]), 'contactNotAllowed');
    expectLegal(passing(106.06), move('wolfe', [90, 40, 180]));
  });

  test('OTS-MOV-18 OTS-GEN-03 OTS-GEN-05: contact is a gap of 0.05 cm, with a tolerance of a thousandth', () => {
    const state = commandUnits([wolfe, at('stewarts', 90, 50, 0)]);
    expectRefused(state, move('wolfe', [90, 50.0509, 180]), 'contactNotAllowed');
    expectLegal(state, move('wolfe', [90, 50.0512, 180]));
  });

  test('OTS-MOV-18: an enemy officer or guns left behind may be touched', () => {
    const guns = { pose: { x: 90, y: 50, heading: 180 }, count: 2, limbered: false, held: 'abandoned' } as const;
    const crew = at('jacobiteGuns', 90, 20, 180, { crewAway: true, guns });
    const state = commandUnits([wolfe, crew], { officers: { perth: { position: { x: 82, y: 51 } } } });
    const after = run(state, move('wolfe', [90, 50, 180])).state;
    expect(unit(after, 'jacobiteGuns').guns?.held).toBe('captured');
    expect(officer(after, 'perth').presence).toBe('captured');
  });

  test('OTS-MOV-17: officers and guns do not bar the way', () => {
    const guns = { pose: { x: 90, y: 50, heading: 180 }, count: 2, limbered: false, held: 'abandoned' } as const;
    const crew = at('royalArtillery', 20, 20, 180, { crewAway: true, guns });
    const state = commandUnits([wolfe, crew], { officers: { bland: { position: { x: 90, y: 55 } } } });
    expectLegal(state, move('wolfe', [90, 40, 180]));
  });

  test('OTS-MOV-20: a turning leg sweeps the hull of its two ends', () => {
    // The unit turns left about its left corner, at (100,60); barrell stands inside the hull.
    const inHull = commandUnits([at('wolfe', 90, 60, 180, { stands: 2, files: 2 }), at('argyll1', 94, 56, 180)]);
    expectRefused(inHull, move('wolfe', [94, 56, 90]), 'blocked');
  });

  test('OTS-MOV-17 OTS-MOV-22: guns limber beside a neighbour, and unlimber from column into line', () => {
    const guns = at('royalArtillery', 90, 60, 180, { ...column, limbered: true });
    const unlimber = order('royalArtillery', { action: { kind: 'unlimber' }, path: [] });
    expectLegal(commandUnits([guns, at('argyll1', 96, 60, 180)]), unlimber);
    expectRefused(commandUnits([guns, at('argyll1', 95.9, 60, 180)]), unlimber, 'noRoom');
  });

  test('OTS-MOV-22: dragoons do not mount over the edge of the table', () => {
    const atEdge = at('cobham', 6, 60, 180, { mounted: false, stands: 3, horseHolders: 1 });
    expectRefused(commandUnits([atEdge]), order('cobham', { action: { kind: 'mount' }, path: [] }), 'offTable');
  });

  test('OTS-MOV-22: mounting keeps formation and front, and returns the horse holders to the column', () => {
    const onFoot = at('cobham', 90, 60, 180, { ...column, mounted: false, stands: 3, horseHolders: 1 });
    const after = run(commandUnits([onFoot]), order('cobham', { action: { kind: 'mount' }, path: [] })).state;
    expect(unit(after, 'cobham')).toMatchObject({ formation: 'column', files: 1, stands: 4, mounted: true });
    expectPose(after, 'cobham', 90, 60, 180);
  });
});
