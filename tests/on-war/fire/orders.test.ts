import { describe, expect, test } from 'vitest';
import type { UnitInput } from '../../../src/rulesets/on-war/setup/input.js';
import type { State, Unit } from '../../../src/rulesets/on-war/state.js';
import { battery, cav, inf, line8, type Setting, stateOf, unitIn, withUnit } from '../battle.js';
import { atShooting, candidates, chargeOn, choices, openIn, play, reasons, shoots, some, words } from './shooting.js';

/** Who may shoot, at whom, and what an app is offered (OW-FIR-01, OW-FIR-20, OW-FIR-21). */

const facing = line8('B1', 36, 22, 180);
const volley: Setting = { units: [line8('A1', 36, 10, 0), facing] };
const state = stateOf(volley);
const at = (given: State) => reasons(atShooting(given), shoots('A1', 'B1'));

describe('who may shoot', () => {
  test.each<[Partial<Unit>, readonly string[]]>([
    [{}, []],
    [{ routing: true }, ['routing OW-ROU-06 unit']],
    [{ surprised: true }, ['surprised OW-HID-09 unit']],
    [{ rallied: true }, ['rallied OW-ROU-04 unit']],
    [{ mustPursue: true }, ['pursuing OW-ROU-09 unit']],
    [{ moved: true, doubled: true }, ['doubled OW-MOV-09 unit']],
    [{ fired: true }, ['alreadyActed OW-FIR-01 unit']],
    [{ disoriented: true }, []],
    [{ moved: true }, []],
    [{ firedDefensively: true }, []],
    [{ routing: true, fired: true }, ['routing OW-ROU-06 unit', 'alreadyActed OW-FIR-01 unit']],
  ])('OW-FIR-01 OW-FIR-21: %j', (patch, expected) => {
    expect(at(withUnit(state, 'A1', patch))).toEqual(expected);
  });

  test.each<['fellShort' | 'haltedAtSquare' | 'refused', readonly string[]]>([
    ['refused', []],
    ['fellShort', ['charging OW-SEQ-05 unit']],
    ['haltedAtSquare', ['charging OW-SEQ-05 unit']],
  ])('OW-C43 OW-SEQ-05 OW-CHG-07 OW-FIR-21: a charge that is %s', (charged, expected) => {
    const units = [...volley.units, line8('B2', 60, 40, 180)];
    const given = stateOf({ units });
    expect(at({ ...given, charges: [chargeOn(given, 'A1', 'B2', { state: charged })] })).toEqual(expected);
  });

  test('OW-FIR-20: those in contact neither shoot nor are shot at', () => {
    const given = stateOf({ units: [...volley.units, line8('A2', 60, 10, 0), line8('B2', 60, 22, 180)] });
    const fighting = { ...given, charges: [chargeOn(given, 'A2', 'B1')] };
    expect(at(fighting)).toEqual(['inContact OW-FIR-20 target']);
    expect(reasons(atShooting(fighting), shoots('A2', 'B2'))).toEqual([
      'charging OW-SEQ-05 unit',
      'inContact OW-FIR-20 unit',
    ]);
  });

  test.each<[string, UnitInput, readonly string[]]>([
    ['cavalry without firearms', cav('light', 'A1', 36, 10, 0), ['wrongArm OW-ORG-11 unit']],
    ['cavalry with firearms', cav('light', 'A1', 36, 10, 0, { firearms: true }), []],
    [
      'heavy guns that moved',
      battery('heavyArtillery', 'A1', 36, 10, 0, { moved: true }),
      ['mayNotShoot OW-ART-06 unit'],
    ],
    ['howitzers that moved', battery('howitzer', 'A1', 36, 10, 0, { moved: true }), ['mayNotShoot OW-ART-06 unit']],
    ['light guns that moved', battery('lightArtillery', 'A1', 36, 10, 0, { moved: true }), []],
  ])('OW-C10 OW-C12 OW-ART-06 OW-ORG-11: %s', (_, unit, expected) => {
    expect(at(stateOf({ units: [unit, facing] }))).toEqual(expected);
  });

  test('OW-ART-01 OW-ART-02: ammunition that a battalion does not have', () => {
    const grape = (unit: UnitInput) => reasons(atShooting({ units: [unit, facing] }), shoots('A1', 'B1', 'grape'));
    expect(grape(battery('heavyArtillery', 'A1', 36, 10, 0))).toEqual(['noAmmunition OW-ART-01 ammo']);
    expect(grape(battery('howitzer', 'A1', 36, 10, 0))).toEqual(['noAmmunition OW-ART-01 ammo']);
    expect(grape(line8('A1', 36, 10, 0))).toEqual(['noAmmunition OW-ART-02 ammo']);
    expect(grape(battery('lightArtillery', 'A1', 36, 10, 0))).toEqual([]);
  });

  test('OW-FIR-01 OW-GEN-17: unknown battalions, and those that are not there', () => {
    const asked = atShooting(
      withUnit(stateOf({ units: [...volley.units, line8('B2', 60, 40, 180)] }), 'B2', { gone: 'quit' }),
    );
    expect(reasons(asked, shoots('A9', 'B1'))).toEqual(['invalid OW-GEN-17 unit']);
    expect(reasons(asked, shoots('B1', 'A1'))).toEqual(['invalid OW-FIR-01 unit']);
    expect(reasons(asked, shoots('A1', 'B9'))).toEqual(['invalid OW-GEN-17 target']);
    expect(reasons(asked, shoots('A1', 'A1'))).toEqual(['invalid OW-FIR-01 target']);
    expect(reasons(asked, shoots('A1', 'B2'))).toEqual(['invalid OW-GEN-17 target']);
  });

  test('OW-FIR-06: a shot that no stand can make costs nothing', () => {
    const away = stateOf({ units: [line8('A1', 36, 10, 180), facing] });
    const asked = atShooting(away);
    expect(reasons(asked, shoots('A1', 'B1'))).toEqual(['notVisible OW-LOS-01 target']);
    expect(unitIn(asked, 'A1').fired).toBe(false);
  });

  test('OW-FIR-07: out of range it is refused by option', () => {
    const far = {
      units: [line8('A1', 36, 10, 0), line8('B1', 36, 30, 180)],
      options: { outOfRangeShots: 'refused' as const },
    };
    expect(reasons(atShooting(far), shoots('A1', 'B1'))).toEqual(['outOfRange OW-FIR-07 target']);
  });
});

describe('a step of shots', () => {
  test('OW-FIR-01 OW-SEQ-06: one battalion after another, each at most once, until the side is done', () => {
    const units = [line8('A1', 30, 10, 0), line8('A2', 43, 10, 0), line8('B1', 36, 22, 180)];
    const first = play(atShooting({ units }), shoots('A1', 'B1'), some('toHit', 0, 6, 16));
    expect(openIn(first.state)).toBe('shooting of A');
    expect(reasons(first.state, shoots('A1', 'B1'))).toEqual(['alreadyActed OW-FIR-01 unit']);
    const second = play(first.state, shoots('A2', 'B1'), some('toHit', 0, 6, 16));
    expect(openIn(play(second.state, { type: 'done' }).state)).toBe('nothing');
  });

  test('OW-C27 OW-MOV-10: the dice of a volley are those of its plan', () => {
    const units = [line8('A1', 36, 10, 0), inf('B1', 36, 22, 180, { formation: 'column', doubled: true })];
    expect(openIn(play(atShooting({ units }), shoots('A1', 'B1')).state)).toBe('toHit 32d 3+ of A1');
  });
});

describe('what is offered', () => {
  const guns = battery('lightArtillery', 'A2', 50, 10, 0);
  const units = [
    line8('A1', 36, 10, 0),
    guns,
    line8('A3', 20, 10, 180),
    facing,
    line8('B2', 50, 45, 180),
    line8('B3', 60, 3, 0, { hidden: true }),
  ];
  const asked = atShooting({ units });
  const next = (draft: object) =>
    choices(asked, { type: 'shoot', ...draft }).find(({ kind }) => kind === 'shoot')?.next?.domain;

  test('OW-GEN-09 OW-HID-16: firers with targets, and targets in view at any range', () => {
    expect(next({})).toMatchObject({ kind: 'piece', options: [{ value: 'A1' }, { value: 'A2' }] });
    expect(next({ unit: 'A2' })).toMatchObject({
      options: [
        { value: 'B1', figures: {} },
        { value: 'B2', figures: {} },
      ],
    });
  });

  test('OW-ART-02: guns may name grape, infantry nothing', () => {
    expect(next({ unit: 'A2', target: 'B1' })).toMatchObject({
      kind: 'word',
      options: [{ value: 'cannon' }, { value: 'grape' }],
    });
    expect(next({ unit: 'A1', target: 'B1' })).toBeUndefined();
  });

  test('OW-FIR-01: candidates are the legal shots, done first', () => {
    expect(candidates(asked)).toEqual([
      { type: 'done' },
      shoots('A1', 'B1'),
      shoots('A1', 'B2'),
      shoots('A2', 'B1'),
      shoots('A2', 'B2'),
      shoots('A2', 'B1', 'grape'),
      shoots('A2', 'B2', 'grape'),
    ]);
  });

  test('OW-FIR-01: a shot in words', () => {
    expect(words(asked, shoots('A1', 'B1'))).toEqual({
      subject: 'A1',
      short: 'shoot at B1',
      sentence: 'A1: shoot at B1',
    });
    expect(words(asked, shoots('A2', 'B1', 'grape')).short).toBe('fire grape at B1');
  });
});
