import { describe, expect, it } from 'vitest';
import type { GroundInput } from '../../../src/rulesets/on-war/setup/input.js';
import type { State } from '../../../src/rulesets/on-war/state.js';
import { battery, block, cav, expectPose, inf, line8, stateOf, withUnit } from '../battle.js';
import {
  answers,
  atDeclarations,
  candidates,
  chargeIn,
  declares,
  isDone,
  moveUp,
  openIn,
  play,
  reasons,
  words,
} from './charging.js';

/** Charges at garrisons, through breached sections. */

type Placed = ReturnType<typeof line8>;
type SectionInput = NonNullable<GroundInput['sections']>[number];

const gate: SectionInput = { id: 'gate', kind: 'door', from: [35, 20], to: [37, 20], wounds: 0 };

const farm = (...sections: readonly SectionInput[]) => block('farm', 'building', [30, 20, 42, 26], { sections });

const garrison = inf('B1', 36, 23, 0, { in: 'farm' });
const foot = line8('A1', 36, 17, 0);

const around = (sections: readonly SectionInput[], ...units: readonly Placed[]): State =>
  atDeclarations({ units: [...units, garrison], terrain: [farm(...sections)] });

describe('a charge at a garrison', () => {
  it('OW-BLD-12 OW-C68: it strikes the middle of the breached section, squarely', () => {
    const { state } = play(
      around([gate], foot),
      declares('A1', 'B1', 'gate'),
      isDone,
      answers('B1', 'hold'),
      moveUp('A1'),
    );
    expectPose(state, 'A1', 36, 20, 0);
    expect(chargeIn(state, 'A1')).toMatchObject({ section: 'gate', state: 'contact', edge: null, distance: 3 });
  });

  it('OW-BLD-12: the direction in which a section is drawn does not matter, and every side has its own heading', () => {
    const drawn: SectionInput = { ...gate, from: [37, 20], to: [35, 20] };
    const south = play(
      around([drawn], foot),
      declares('A1', 'B1', 'gate'),
      isDone,
      answers('B1', 'hold'),
      moveUp('A1'),
    );
    expectPose(south.state, 'A1', 36, 20, 0);
    const east: SectionInput = { ...gate, from: [42, 24], to: [42, 22] };
    const charger = line8('A1', 45, 22, 300);
    const state = play(
      around([east], charger),
      declares('A1', 'B1', 'gate'),
      isDone,
      answers('B1', 'hold'),
      moveUp('A1'),
    );
    expectPose(state.state, 'A1', 42, 23, 270);
    expect(chargeIn(state.state, 'A1').distance).toBeCloseTo(Math.hypot(3, 1), 9);
  });

  it('OW-BLD-19 OW-BLD-12: a garrison has no edge, and takes a charge on any side alike', () => {
    const back: SectionInput = { ...gate, from: [35, 26], to: [37, 26] };
    const behind = play(
      around([back], line8('A1', 36, 29, 180)),
      declares('A1', 'B1', 'gate'),
      isDone,
      answers('B1', 'fire'),
      moveUp('A1'),
    );
    expectPose(behind.state, 'A1', 36, 26, 180);
    expect(chargeIn(behind.state, 'A1')).toMatchObject({ edge: null, distance: 3, state: 'contact' });
  });

  it('OW-BLD-12: it names a section, of that building, that is breached and not upper', () => {
    const upper: SectionInput = { ...gate, id: 'loft', upper: true };
    const shut: SectionInput = { ...gate, id: 'door', from: [38, 20], to: [40, 20], wounds: 1 };
    const state = around([gate, upper, shut], foot);
    expect(reasons(state, declares('A1', 'B1'))).toEqual(['notBreached OW-BLD-12 target']);
    expect(reasons(state, declares('A1', 'B1', 'well'))).toEqual(['invalid OW-BLD-12 section']);
    expect(reasons(state, declares('A1', 'B1', 'loft'))).toEqual(['notBreached OW-BLD-12 section']);
    expect(reasons(state, declares('A1', 'B1', 'door'))).toEqual(['notBreached OW-BLD-12 section']);
    expect(reasons(state, declares('A1', 'B1', 'gate'))).toEqual([]);
    expect(candidates(state)).toEqual([isDone, declares('A1', 'B1', 'gate')]);
    expect(words(state, declares('A1', 'B1', 'gate')).short).toBe('charge B1 through the gate (door) of farm');
  });

  it('OW-BLD-12: infantry alone assaults a garrison', () => {
    const state = around([gate], cav('light', 'A1', 36, 17, 0));
    expect(reasons(state, declares('A1', 'B1', 'gate'))).toEqual(['wrongArm OW-BLD-12 unit']);
  });

  it('OW-BLD-12: the middle of the section must be seen', () => {
    const away = around([gate], line8('A1', 36, 14, 180));
    expect(reasons(away, declares('A1', 'B1', 'gate'))).toEqual(['notVisible OW-BLD-12 section']);
  });

  it('OW-BLD-12 OW-CHG-11: line and place must be clear, and no other place is tried', () => {
    const state = around([gate], foot, line8('A2', 41, 19.5, 0, { troopStands: 3, commandStand: false, files: 3 }));
    expect(reasons(state, declares('A1', 'B1', 'gate'))).toEqual(['noRoom OW-CHG-11 target']);
    const shut = around([gate], foot, line8('A2', 36, 18.6, 0, { troopStands: 1, commandStand: false, files: 1 }));
    expect(reasons(shut, declares('A1', 'B1', 'gate'))).toEqual(['blocked OW-CHG-11 target']);
  });

  it('OW-BLD-12: a section takes one charger at a time, others fall short', () => {
    const small = { troopStands: 1, commandStand: false };
    const state = around([gate], inf('A1', 35, 17, 0, small), inf('A2', 37, 17, 0, small));
    const declared = play(
      state,
      declares('A1', 'B1', 'gate'),
      declares('A2', 'B1', 'gate'),
      isDone,
      answers('B1', 'hold'),
    );
    const { state: moved, events } = play(declared.state, moveUp('A2'), moveUp('A1'));
    expect(chargeIn(moved, 'A2').state).toBe('contact');
    expect(chargeIn(moved, 'A1')).toMatchObject({ state: 'fellShort', distance: 4 });
    expect(events).toContainEqual(expect.objectContaining({ type: 'charged', unit: 'A1', clause: 'OW-BLD-12' }));
    expectPose(moved, 'A1', 35, 17, 0);
  });

  it('OW-BLD-12: two breaches take two chargers', () => {
    const narrow = { troopStands: 3, commandStand: false };
    const west: SectionInput = { ...gate, id: 'west', from: [31, 20], to: [33, 20] };
    const state = around([gate, west], inf('A1', 32, 17, 0, narrow), inf('A2', 37, 17, 0, narrow));
    const declared = play(
      state,
      declares('A1', 'B1', 'west'),
      declares('A2', 'B1', 'gate'),
      isDone,
      answers('B1', 'hold'),
    );
    // 4.5 inches each: x 29.75 to 34.25, and 33.75 to 38.25.
    expect(chargeIn(play(declared.state, moveUp('A1'), moveUp('A2')).state, 'A2').state).toBe('fellShort');
    const closer = around(
      [gate, west],
      inf('A1', 32, 17, 0, { ...narrow, troopStands: 2 }),
      inf('A2', 37, 17, 0, narrow),
    );
    const both = play(
      closer,
      declares('A1', 'B1', 'west'),
      declares('A2', 'B1', 'gate'),
      isDone,
      answers('B1', 'hold'),
    );
    expect(chargeIn(play(both.state, moveUp('A1'), moveUp('A2')).state, 'A2').state).toBe('contact');
  });

  it('OW-CHG-06 OW-BLD-17: infantry needs courage to charge guns in a building', () => {
    const state = atDeclarations({
      units: [foot, battery('lightArtillery', 'B1', 36, 23, 0, { in: 'farm' })],
      terrain: [farm(gate)],
    });
    const { state: declared } = play(state, declares('A1', 'B1', 'gate'), isDone, answers('B1', 'hold'));
    expect(openIn(declared)).toBe('motivation A1');
  });

  it('OW-HID-14 OW-HID-16: a hidden garrison cannot be named', () => {
    const state = stateOf({ units: [foot, garrison], terrain: [farm(gate)] });
    const hidden = atDeclarations(withUnit(state, 'B1', { hidden: true }));
    expect(reasons(hidden, declares('A1', 'B1', 'gate'))).toEqual(['notVisible OW-HID-16 target']);
    expect(candidates(hidden)).toEqual([isDone]);
  });
});
