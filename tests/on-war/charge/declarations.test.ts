import { describe, expect, it } from 'vitest';
import type { Unit } from '../../../src/rulesets/on-war/state.js';
import { battery, block, cav, column, inf, line8, type Setting, stateOf, unitIn, withUnit } from '../battle.js';
import {
  atDeclarations,
  candidates,
  chargeIn,
  choices,
  declares,
  eventsOf,
  isDone,
  play,
  reasons,
  words,
} from './charging.js';

/** Who may charge whom. */

const target = line8('B1', 36, 20, 180);
const pair = [line8('A1', 36, 17, 0), target];

const refused = (setting: Setting, section?: string): readonly string[] =>
  reasons(atDeclarations(setting), declares('A1', 'B1', section));

const refusedIn = (patch: Partial<Unit>): readonly string[] =>
  reasons(atDeclarations(withUnit(stateOf({ units: pair }), 'A1', patch)), declares('A1', 'B1'));

describe('who may charge', () => {
  it('OW-C42 OW-CHG-01: infantry in line may charge, in column it may not', () => {
    expect(refused({ units: pair })).toEqual([]);
    expect(refused({ units: [column('A1', 36, 17, 0), target] })).toEqual(['wrongFormation OW-CHG-01 unit']);
  });

  it('OW-C42 OW-CHG-02: with columnAssault infantry charges in line, column or loose order', () => {
    const french = { type: 'lightInfantry', columnAssault: true } as const;
    expect(refused({ units: [column('A1', 36, 17, 0, french), target] })).toEqual([]);
    expect(refused({ units: [line8('A1', 36, 17, 0, french), target] })).toEqual([]);
    expect(refused({ units: [inf('A1', 36, 17, 0, { ...french, formation: 'loose' }), target] })).toEqual([]);
  });

  it('OW-C42 OW-CHG-01: cavalry charges in line or wedge, not in loose order', () => {
    expect(refused({ units: [cav('light', 'A1', 36, 17, 0), target] })).toEqual([]);
    expect(refused({ units: [cav('light', 'A1', 36, 17, 0, { formation: 'wedge' }), target] })).toEqual([]);
    expect(refused({ units: [cav('light', 'A1', 36, 17, 0, { formation: 'loose' }), target] })).toEqual([
      'wrongFormation OW-CHG-01 unit',
    ]);
  });

  it('OW-C42 OW-CHG-01: artillery never charges', () => {
    expect(refused({ units: [battery('lightArtillery', 'A1', 36, 17, 0), target] })).toEqual([
      'wrongArm OW-CHG-01 unit',
    ]);
  });

  it('OW-C42 OW-CHG-03 OW-FRM-10: a battalion that formed square in 2.1 may not charge', () => {
    expect(refusedIn({ formation: { kind: 'square', files: 0 }, changedFormation: true })).toEqual([
      'inSquare OW-MOV-02 unit',
      'changed OW-CHG-03 unit',
      'wrongFormation OW-CHG-01 unit',
    ]);
  });

  it.each([
    ['OW-CHG-03 OW-ROU-06', { routing: true }, 'routing OW-ROU-06 unit'],
    ['OW-CHG-03 OW-HOW-06', { disoriented: true }, 'disoriented OW-HOW-06 unit'],
    ['OW-CHG-03 OW-HID-09', { surprised: true }, 'surprised OW-HID-09 unit'],
    ['OW-CHG-03 OW-ROU-09', { mustPursue: true }, 'pursuing OW-ROU-09 unit'],
    ['OW-CHG-03 OW-ROU-04', { rallied: true }, 'rallied OW-ROU-04 unit'],
    ['OW-C42 OW-MOV-09', { doubled: true }, 'doubled OW-MOV-09 unit'],
  ])('%s: a battalion may not charge if it is %j', (_, patch, reason) => {
    expect(refusedIn(patch)).toEqual([reason]);
  });

  it('OW-CHG-03 OW-CHG-05: a battalion declares one charge in a turn', () => {
    const units = [...pair, line8('B2', 50, 20, 180)];
    const { state } = play(atDeclarations({ units }), declares('A1', 'B1'));
    expect(reasons(state, declares('A1', 'B2'))).toEqual(['charging OW-CHG-03 unit']);
  });

  it('OW-BLD-16: a garrison does not charge', () => {
    const terrain = [block('house', 'building', [30, 10, 42, 17], { capacity: 8 })];
    expect(refused({ units: [inf('A1', 36, 17, 0, { in: 'house' }), target], terrain })).toEqual([
      'garrisoned OW-BLD-16 unit',
      'wrongFormation OW-CHG-01 unit',
    ]);
  });
});

describe('whom it may charge', () => {
  it('OW-CHG-05: one stand seen by one stand is enough', () => {
    // The enemy's stands lie behind the line through the centres of A's, but for the last two.
    expect(refused({ units: [line8('A1', 36, 17, 0), line8('B1', 50, 16, 90)] })).toEqual([]);
    expect(refused({ units: [line8('A1', 36, 24, 0), line8('B1', 36, 20, 180)] })).toEqual([
      'notVisible OW-CHG-05 target',
    ]);
  });

  it('OW-CHG-05 OW-GEN-09: no distance is too far to declare a charge', () => {
    expect(refused({ units: [line8('A1', 36, 2, 0), line8('B1', 36, 46, 180)] })).toEqual([]);
  });

  it('OW-C89 OW-HID-16: an enemy that is hidden is not visible, and nothing else is said of it', () => {
    const hide = (setting: Setting): readonly string[] =>
      reasons(atDeclarations(withUnit(stateOf(setting), 'B1', { hidden: true })), declares('A1', 'B1'));
    expect(hide({ units: pair })).toEqual(['notVisible OW-HID-16 target']);
    expect(hide({ units: [line8('A1', 36, 24, 0), target] })).toEqual(['notVisible OW-HID-16 target']);
    expect(hide({ units: pair, terrain: [block('river', 'river', [0, 17.5, 72, 18])] })).toEqual([
      'notVisible OW-HID-16 target',
    ]);
  });

  it('OW-SEQ-02: the enemy does not declare charges', () => {
    const state = atDeclarations({ units: pair });
    expect(reasons(state, declares('B1', 'A1'))).toEqual(['notActiveSide OW-SEQ-02 unit']);
  });

  it('OW-CHG-05: friends, strangers and those who have left are no targets', () => {
    const state = atDeclarations({ units: [...pair, line8('A2', 50, 17, 0)] });
    expect(reasons(state, declares('A1', 'A2'))).toEqual(['invalid OW-CHG-05 target']);
    expect(reasons(state, declares('A1', 'B9'))).toEqual(['invalid OW-GEN-17 target']);
    const left = atDeclarations(withUnit(stateOf({ units: pair }), 'B1', { gone: 'quit' }));
    expect(reasons(left, declares('A1', 'B1'))).toEqual(['invalid OW-GEN-17 target']);
  });

  it('OW-CHG-11: a charge without a clear line, or without room, is refused', () => {
    expect(refused({ units: pair, terrain: [block('river', 'river', [0, 17.5, 72, 18])] })).toEqual([
      'blocked OW-CHG-11 target',
    ]);
    const screen = inf('A2', 36, 19, 0, { type: 'lightInfantry', formation: 'loose' });
    expect(refused({ units: [line8('A1', 36, 16, 0), target, screen] })).toEqual(['noRoom OW-CHG-11 target']);
  });

  it('OW-GEN-17: every reason is given, those of the charger first', () => {
    const units = [column('A1', 36, 30, 0, { disoriented: true }), target];
    expect(refused({ units })).toEqual([
      'disoriented OW-HOW-06 unit',
      'wrongFormation OW-CHG-01 unit',
      'notVisible OW-CHG-05 target',
    ]);
  });

  it('OW-BLD-12: a section is named of garrisons only', () => {
    expect(refused({ units: pair }, 'gate')).toEqual(['invalid OW-BLD-12 section']);
  });
});

describe('the declaration', () => {
  it('OW-CHG-05: it is recorded where the charger stands, and ends with `done`', () => {
    const played = play(atDeclarations({ units: pair }), declares('A1', 'B1'));
    expect(chargeIn(played.state, 'A1')).toEqual({
      charger: 'A1',
      target: 'B1',
      section: null,
      startPose: { x: 36, y: 17, heading: 0 },
      edge: null,
      distance: 0,
      fromHiding: false,
      state: 'declared',
    });
    expect(eventsOf(played, 'chargeDeclared')).toEqual([
      { type: 'chargeDeclared', clause: 'OW-CHG-05', unit: 'A1', target: 'B1', section: null },
    ]);
    expect(candidates(played.state)).toEqual([isDone]);
    expect(play(atDeclarations({ units: pair }), isDone).state.charges).toEqual([]);
  });

  it('OW-HID-03 OW-HID-11: a hidden charger is discovered', () => {
    const state = withUnit(stateOf({ units: pair }), 'A1', { hidden: true });
    const played = play(atDeclarations(state), declares('A1', 'B1'));
    expect(unitIn(played.state, 'A1').hidden).toBe(false);
    expect(chargeIn(played.state, 'A1').fromHiding).toBe(true);
    expect(eventsOf(played, 'discovered')).toEqual([{ type: 'discovered', clause: 'OW-HID-03', unit: 'A1', by: null }]);
  });

  it('OW-CHG-05 OW-GEN-09: the choices are the legal charges, without distances', () => {
    const units = [...pair, column('A2', 60, 17, 0), line8('B2', 36, 40, 180), line8('B3', 36, 10, 180)];
    const state = atDeclarations(withUnit(stateOf({ units }), 'B2', { hidden: true }));
    const charge = choices(state).find(({ type }) => type === 'declareCharge');
    expect(charge?.next).toMatchObject({
      pointer: '/unit',
      domain: { kind: 'piece', options: [{ value: 'A1', id: 'A1', label: 'A1', figures: {} }] },
    });
    expect(candidates(state)).toEqual([isDone, declares('A1', 'B1')]);
    expect(words(state, declares('A1', 'B1'))).toEqual({
      subject: 'A1',
      short: 'charge B1',
      sentence: 'A1 charges B1',
    });
  });
});
