import { describe, expect, it } from 'vitest';
import type { State } from '../../../src/rulesets/on-war/state.js';
import { block, cav, expectPose, inf, line8, type Setting, stateOf, unitIn, withUnit } from '../battle.js';
import { answers, atDeclarations, chargeIn, declares, eventsOf, isDone, moveUp, openIn, play } from './charging.js';

/** Squares that are formed when charged, and cavalry that shrinks from squares. */

const infantry = line8('B1', 36, 20, 0);
const horse = cav('light', 'A1', 36, 26, 180);

const answered = (given: Setting | State): State =>
  play(atDeclarations(given), declares('A1', 'B1'), isDone, answers('B1', 'formSquare')).state;

const square = { kind: 'square', files: 0 };

describe('a square formed in answer', () => {
  it('OW-C44 OW-SQR-01: on a passed skill check the target is in square', () => {
    const played = play(answered({ units: [horse, infantry] }), ['skill', 4]);
    expect(unitIn(played.state, 'B1').formation).toEqual(square);
    expect(eventsOf(played, 'formationChanged')).toEqual([
      { type: 'formationChanged', clause: 'OW-SQR-01', unit: 'B1', formation: square },
    ]);
    expect(openIn(played.state)).toBe('motivation A1');
  });

  it('OW-C46 OW-SQR-02 OW-DEF-10: on a failed one it keeps its formation, and cavalry needs no courage', () => {
    const { state } = play(answered({ units: [horse, infantry] }), ['skill', 3]);
    expect(unitIn(state, 'B1').formation).toEqual({ kind: 'line', files: 8 });
    expect(openIn(state)).toBe('moves null');
    const moved = play(state, moveUp('A1')).state;
    expect(chargeIn(moved, 'A1')).toMatchObject({ state: 'contact', distance: 6 });
  });

  it.each([
    ['conscript', 5],
    ['trained', 4],
    ['veteran', 3],
  ] as const)('OW-GEN-03 OW-SQR-01: %s infantry needs %d', (quality, need) => {
    const state = answered({ units: [horse, { ...infantry, quality }] });
    expect(unitIn(play(state, ['skill', need - 1]).state, 'B1').formation.kind).toBe('line');
    expect(unitIn(play(state, ['skill', need]).state, 'B1').formation.kind).toBe('square');
  });

  it('OW-SQR-01 OW-OFF-03: a battalion without its officer makes the same one check', () => {
    const state = withUnit(stateOf({ units: [horse, infantry] }), 'B1', { officer: 'dead' });
    expect(openIn(play(answered(state), ['skill', 4]).state)).toBe('motivation A1');
  });

  it('OW-SQR-02: when another has taken the room it fails without a die', () => {
    const units = [
      cav('light', 'A1', 20, 30, 180),
      cav('light', 'A2', 20, 6, 0),
      line8('B1', 20, 20, 0),
      line8('B2', 20, 14.5, 180),
    ];
    // B1 would cover y 15.75 to 20, and B2 y 14.5 to 18.75: each square alone has room.
    const declared = play(atDeclarations({ units }), declares('A2', 'B2'), declares('A1', 'B1'), isDone).state;
    const both = play(declared, answers('B2', 'formSquare'), answers('B1', 'formSquare')).state;
    expect(openIn(both)).toBe('skill B2');
    const taken = play(both, ['skill', 6], ['motivation', 6]);
    expect(openIn(taken.state)).toBe('moves null');
    expect(unitIn(taken.state, 'B1').formation.kind).toBe('line');
    const free = play(both, ['skill', 1]).state;
    expect(openIn(free)).toBe('skill B1');
  });

  it('OW-HID-18: a hidden enemy in the room is revealed, and it fails without a die', () => {
    const units = [horse, infantry, line8('A2', 36, 17, 180)];
    const state = withUnit(stateOf({ units }), 'A2', { hidden: true });
    const played = play(atDeclarations(state), declares('A1', 'B1'), isDone, answers('B1', 'formSquare'));
    expect(openIn(played.state)).toBe('moves null');
    expect(unitIn(played.state, 'A2').hidden).toBe(false);
    expect(unitIn(played.state, 'B1')).toMatchObject({ formation: { kind: 'line' }, surprised: false });
    expect(eventsOf(played, 'discovered')).toEqual([{ type: 'discovered', clause: 'OW-HID-18', unit: 'A2', by: 'B1' }]);
  });
});

describe('cavalry that shrinks from a square', () => {
  const halted = (given: Setting | State, face = 3): State =>
    play(atDeclarations(given), declares('A1', 'B1'), isDone, answers('B1', 'hold'), ['motivation', face]).state;
  const formed = inf('B1', 36, 20, 0, { formation: 'square' });

  it('OW-C44 OW-SQR-06: it is placed 2 inches from the square at once', () => {
    const played = play(answered({ units: [horse, infantry] }), ['skill', 4], ['motivation', 3]);
    expectPose(played.state, 'A1', 36, 22, 180);
    expect(chargeIn(played.state, 'A1')).toMatchObject({ state: 'haltedAtSquare', edge: 'front', distance: 4 });
    expect(openIn(played.state)).toBe('moves null');
    expect(eventsOf(played, 'unitMoved')).toMatchObject([
      { unit: 'A1', cause: 'halt', to: { x: 36, y: 22, heading: 180 } },
    ]);
    expect(unitIn(played.state, 'A1').moved).toBe(true);
  });

  it('OW-C45 OW-C47 OW-SQR-04: it comes on if it passes', () => {
    const { state } = play(halted({ units: [horse, formed] }, 4), moveUp('A1'));
    expect(chargeIn(state, 'A1')).toMatchObject({ state: 'contact', edge: 'front', distance: 6 });
  });

  it('OW-SQR-06: it goes no farther than its assault distance', () => {
    expectPose(halted({ units: [cav('light', 'A1', 36, 32, 180), formed] }), 'A1', 36, 24, 180);
    expectPose(halted({ units: [cav('heavy', 'A1', 36, 32, 180), formed] }), 'A1', 36, 26, 180);
  });

  it('OW-SQR-06: on the slanting line of its charge it stands as it would in contact', () => {
    // S is at (41,26). P is at (38.125,20): the line is 2.875 to the left for 6 ahead.
    const state = halted({ units: [cav('light', 'A1', 41, 26, 200), formed] });
    expectPose(state, 'A1', 38.125 + 2.875 / 3, 22, 180);
    expect(chargeIn(state, 'A1').distance).toBeCloseTo(Math.hypot(2.875, 6) * (2 / 3), 3);
  });

  it('OW-SQR-06: if it began nearer it goes back to 2 inches', () => {
    expectPose(halted({ units: [cav('light', 'A1', 36, 21, 180), formed] }), 'A1', 36, 22, 180);
    expectPose(halted({ units: [cav('light', 'A1', 36, 20, 180), formed] }), 'A1', 36, 22, 180);
  });

  it('OW-SQR-06: where the place is not free it goes back in steps of 0.25 inches', () => {
    // It would cover x 31.5 to 40.5, y 22 to 23.5. The friend covers x 39.5 to 42.5, y 22 to 23.2.
    const friend = inf('A2', 41, 23.2, 0, { troopStands: 2, commandStand: false, standDepth: 1.2 });
    expectPose(halted({ units: [horse, formed, friend] }), 'A1', 36, 23.25, 180);
  });

  it('OW-SQR-06: where no place is free it stays as it was', () => {
    const terrain = [block('house', 'building', [40.4, 21.7, 44, 26.4])];
    const units = [cav('light', 'A1', 36, 26, 172), formed];
    const state = halted({ units, terrain });
    expectPose(state, 'A1', 36, 26, 172);
    expect(chargeIn(state, 'A1')).toMatchObject({ state: 'haltedAtSquare', distance: 0 });
    expect(unitIn(state, 'A1').moved).toBe(false);
  });

  it('OW-HID-13: hidden enemies within 1 inch of its way are revealed without tests', () => {
    const units = [
      horse,
      formed,
      inf('B2', 42.5, 25, 0, { troopStands: 2, commandStand: false }),
      line8('B3', 36, 6, 0),
    ];
    const hide = ['B2', 'B3'].reduce((s, id) => withUnit(s, id, { hidden: true }), stateOf({ units }));
    const state = halted(hide);
    expectPose(state, 'A1', 36, 22, 180);
    expect([unitIn(state, 'B2').hidden, unitIn(state, 'B3').hidden]).toEqual([false, true]);
    expect(unitIn(state, 'A1').surprised).toBe(false);
  });

  it('OW-HID-13 OW-SQR-06: a hidden enemy on its place is revealed and counts like any other', () => {
    const units = [horse, formed, inf('B2', 40, 24, 0, { troopStands: 1, commandStand: false })];
    const state = halted(withUnit(stateOf({ units }), 'B2', { hidden: true }));
    // B2 covers y 22.75 to 24.
    expect(unitIn(state, 'B2').hidden).toBe(false);
    expectPose(state, 'A1', 36, 24, 180);
  });

  it('OW-SQR-06 OW-GEN-01: at the larger scale it halts 4 inches before the square', () => {
    const units = [cav('light', 'A1', 36, 32, 180), inf('B1', 36, 20, 0, { formation: 'square' })];
    expectPose(halted({ units, measureScale: 2 }), 'A1', 36, 24, 180);
  });
});
