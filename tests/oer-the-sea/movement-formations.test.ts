import { describe, expect, test } from 'vitest';
import { command, commandUnits, order, wolfe } from './orders.js';
import {
  at,
  battleWith,
  expectLegal,
  expectPose,
  expectRefused,
  type Placed,
  run,
  type Setting,
  unit,
} from './setup.js';

const jacobite = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ phase: 'command', active: 'Jacobite', officer: 'perth', units, ...more });

describe('formations in a move', () => {
  test('OTS-C27 OTS-FRM-05: a change of formation leaves half the order', () => {
    const state = command({ units: [at('wolfe', 90, 60, 180)] });
    const change = (y: number) =>
      order('wolfe', { action: { kind: 'changeFormation', formation: 'column' }, path: [{ x: 90, y, heading: 180 }] });
    expectRefused(state, change(49.5), 'tooFar');
    const { state: after } = run(state, change(50));
    expectPose(after, 'wolfe', 90, 50, 180);
    expect(unit(after, 'wolfe')).toMatchObject({ formation: 'column', files: 1 });
  });
});

describe('formations', () => {
  const form = (formation: 'line' | 'column' | 'irregular', when: 'before' | 'after', y: number) =>
    order('wolfe', { action: { kind: 'changeFormation', formation }, when, path: [{ x: 90, y, heading: 180 }] });

  test('OTS-C27 OTS-FRM-05: a change of formation after the path leaves 10, like one before it', () => {
    expectLegal(commandUnits([wolfe]), form('column', 'after', 50));
    expectRefused(commandUnits([wolfe]), form('column', 'after', 49.9), 'tooFar');
  });

  test('OTS-FRM-01 OTS-FRM-05: a change into or out of irregular formation leaves Half', () => {
    expectLegal(commandUnits([wolfe]), form('irregular', 'before', 50));
    const loose = commandUnits([at('wolfe', 90, 60, 180, { formation: 'irregular' })]);
    const after = run(loose, form('line', 'before', 50)).state;
    expect(unit(after, 'wolfe')).toMatchObject({ formation: 'line', files: 5 });
    expectRefused(loose, form('line', 'before', 49.9), 'tooFar');
  });

  test('OTS-FRM-05: a change of formation may not bring a unit into contact with an enemy', () => {
    // In column the rear edge lies 10 behind the front, where the stewarts' front is.
    const state = commandUnits([wolfe, at('stewarts', 90, 70, 180)]);
    expectRefused(
      state,
      order('wolfe', { action: { kind: 'changeFormation', formation: 'column' }, path: [] }),
      'contactNotAllowed',
    );
  });

  test('OTS-FRM-03 OTS-FRM-04: a Highlander company of one stand forms a line of one', () => {
    const state = jacobite([at('frasers', 90, 60, 0, { stands: 1, files: 1 }), at('glasgow', 160, 116, 180)]);
    const after = run(
      state,
      order('frasers', { action: { kind: 'changeFormation', formation: 'line' }, path: [] }),
    ).state;
    expect(unit(after, 'frasers').files).toBe(1);
  });

  test('OTS-FRM-04: five Highlander stands form line in rows of three and two', () => {
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
