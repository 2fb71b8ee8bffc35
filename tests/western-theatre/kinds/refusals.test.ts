import { describe, expect, test } from 'vitest';
import type { Action } from '../../../src/rulesets/western-theatre/actions.js';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import type { State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import { br32, fr24, gun6, lt7, officer, type Setting, sq7, stateOf, withUnit } from '../battle.js';
import { ready, readyIn } from '../charge/charging.js';
import { at, play, refusalOf } from '../play.js';

/** Why an action is refused: whom or what it names, and in which field. */

/** Every reason against an action: its code, clause and field. */
const told = (state: State, action: Action): readonly string[] =>
  agenda.check(state, action).map(({ code, clause, path }) => `${code} ${clause} ${path}`);

const gone = (state: State, id: string): State => ({
  ...state,
  units: state.units.map((each) => (each.id === id ? { ...each, location: 'removed' } : each)),
  officers: state.officers.map((each) => (each.id === id ? { ...each, location: 'removed' } : each)),
});

const foggy = (setting: Setting): State => stateOf({ ...setting, fogOfWar: true });

describe('officers', () => {
  const staff: Setting = {
    units: [fr24('F1', 36, 16), br32('A1', 36, 40)],
    officers: [
      officer('Fa', 'brigade', 36, 10, { commands: 'a' }),
      officer('Fb', 'brigade', 20, 10, { commands: 'b' }),
      officer('Fc', 'brigade', 50, 10, { commands: 'c' }),
      officer('Fmarshal', 'army', 28, 8),
      officer('AO', 'army', 50, 44),
    ],
  };

  test.each([
    ['the first who is not placed', 'Fa', []],
    ['one whose turn comes later', 'Fb', ['wrongPhase WT-FOG-09 officerId']],
    ['the army commander, to whom they come', 'Fmarshal', ['wrongPhase WT-FOG-09 officerId']],
    ['an officer of the enemy', 'AO', ['notOwn WT-FOG-09 officerId']],
    ['an officer who has fallen', 'Fc', ['invalid WT-GEN-20 officerId']],
    ['a unit', 'F1', ['invalid WT-GEN-20 officerId']],
    ['nobody', 'Fz', ['invalid WT-GEN-20 officerId']],
  ])('WT-FOG-09 WT-GEN-20: to the army commander is brought %s', (_, officerId, reasons) => {
    const asked = play(at(gone(foggy(staff), 'Fc'), 'fog'), [{ fog: [1] }, { fogTable: [2, 2] }]).state;
    expect(told(asked, { type: 'placeCommander', officerId })).toEqual(reasons);
  });

  test.each([
    ['one of the side', 'Fa', []],
    ['one who has moved', 'Fb', ['alreadyActed WT-CMD-10 officerId']],
    ['an officer of the enemy', 'AO', ['notOwn WT-SEQ-02 officerId']],
    ['an officer who has fallen', 'Fc', ['invalid WT-GEN-20 officerId']],
    ['a unit', 'F1', ['invalid WT-GEN-20 officerId']],
    ['nobody', 'Fz', ['invalid WT-GEN-20 officerId']],
  ])('WT-CMD-10 WT-GEN-20: of officers rides %s', (_, officerId, reasons) => {
    const state = gone(stateOf(staff), 'Fc');
    const officers = state.officers.map((each) => ({ ...each, acted: each.id === 'Fb' }));
    expect(told(at({ ...state, officers }, 'commandMove'), { type: 'moveOfficer', officerId })).toEqual(reasons);
  });

  test.each([
    ['the one whose ride is in hand', 'Fa', []],
    ['another of the side', 'Fb', ['wrongPhase WT-CMD-10 unitId']],
    ['an officer of the enemy', 'AO', ['notOwn WT-SEQ-02 unitId']],
    ['an officer who has fallen', 'Fc', ['invalid WT-GEN-20 unitId']],
    ['an officer of the enemy in reserve', 'Areserve', ['invalid WT-GEN-20 unitId']],
    ['nobody', 'Fz', ['invalid WT-GEN-20 unitId']],
  ])('WT-CMD-10 WT-GEN-14 WT-GEN-20: along a bearing rides, or stays, %s', (_, unitId, reasons) => {
    const reserve = { id: 'r', side: 'allied', units: ['Areserve'], turn: 5, edge: 'north', at: 20 } as const;
    const inReserve = { id: 'Areserve', side: 'allied', level: 'army' } as const;
    const officers = [...(staff.officers ?? []), inReserve];
    const state = gone(stateOf({ ...staff, officers, reserves: [reserve] }), 'Fc');
    const asked = play(at(state, 'commandMove'), [
      { type: 'moveOfficer', officerId: 'Fa' },
      { move: [4, 4, 4] },
      { type: 'chooseDice', indexes: [0] },
    ]).state;
    expect(told(asked, { type: 'march', unitId, legs: [{ march: 1, bearing: 270 }] })).toEqual(reasons);
    expect(told(asked, { type: 'stay', unitId })).toEqual(reasons);
  });

  test('WT-MOV-04 WT-CMD-11: a ride has no more legs than the tables allow', () => {
    const asked = play(at(stateOf({ ...staff, tables: { counts: { legs: 2 } } }), 'commandMove'), [
      { type: 'moveOfficer', officerId: 'Fa' },
      { move: [4, 4, 4] },
      { type: 'chooseDice', indexes: [0] },
    ]).state;
    const legs = (count: number) => Array.from({ length: count }, () => ({ march: 1, bearing: 270 }));
    expect(told(asked, { type: 'march', unitId: 'Fa', legs: legs(2) })).toEqual([]);
    expect(told(asked, { type: 'march', unitId: 'Fa', legs: legs(3) })).toEqual(['invalid WT-MOV-04 legs']);
  });
});

describe('guns that the fog shifts', () => {
  test.each([
    ['those that have thrown', 'A2', []],
    ['others of the side', 'A3', ['wrongPhase WT-FOG-17 unitId']],
    ['those of the enemy', 'F1', ['notOwn WT-FOG-17 unitId']],
    ['those that are no more', 'A4', ['invalid WT-GEN-20 unitId']],
    ['none', 'A9', ['invalid WT-GEN-20 unitId']],
  ])('WT-FOG-17 WT-GEN-20: of guns shift %s', (_, unitId, reasons) => {
    const units = [gun6('F1', 20, 16), gun6('A2', 10, 34), gun6('A3', 60, 34), gun6('A4', 40, 34)];
    const asked = play(at(gone(foggy({ units }), 'A4'), 'fog', 'allied'), [
      { fog: [1] },
      { fogTable: [5, 5] },
      { type: 'relocateGuns', unitIds: ['A2'] },
      { fogRelocate: [2] },
    ]).state;
    expect(told(asked, { type: 'relocate', unitId })).toEqual(reasons);
    expect(told(asked, { type: 'relocate', unitId, pose: { x: 10, y: 32, heading: 180 } })).toEqual(reasons);
  });
});

describe('brigades', () => {
  const brigades = gone(
    foggy({
      units: [
        fr24('F1', 20, 16, 0, { brigadeId: 'foot' }),
        gun6('F2', 26, 16, 0, { brigadeId: 'foot' }),
        fr24('F3', 40, 16, 0, { brigadeId: 'mixed' }),
        sq7('F4', 46, 16, 0, { brigadeId: 'mixed' }),
        fr24('F5', 60, 16, 0, { brigadeId: 'lost' }),
        br32('A1', 20, 40, 180, { brigadeId: 'enemy' }),
        br32('A2', 30, 40, 180, { brigadeId: 'enemy' }),
      ],
    }),
    'F5',
  );

  test.each([
    [null, []],
    ['foot', []],
    ['mixed', ['notInfantryBrigade WT-FOG-19 brigadeId']],
    ['lost', ['invalid WT-FOG-19 brigadeId']],
    ['enemy', ['invalid WT-FOG-19 brigadeId']],
    ['F1', ['invalid WT-FOG-19 brigadeId']],
  ])('WT-FOG-19 WT-FOG-21: forward goes the brigade %s', (brigadeId, reasons) => {
    const asked = play(at(brigades, 'fog'), [{ fog: [1] }, { fogTable: [5, 6] }]).state;
    expect(told(asked, { type: 'chooseBrigade', brigadeId })).toEqual(reasons);
  });

  test.each([
    ['mixed', []],
    ['foot', ['groupNotReady WT-MOV-13 brigadeId']],
    ['enemy', ['notOwn WT-MOV-13 brigadeId']],
    ['lost', ['invalid WT-GEN-20 brigadeId']],
    ['nobody', ['invalid WT-GEN-20 brigadeId']],
  ])('WT-MOV-13 WT-GEN-20: on one throw moves the brigade %s', (brigadeId, reasons) => {
    expect(told(at(brigades, 'move'), { type: 'moveBrigade', brigadeId })).toEqual(reasons);
  });

  test('WT-MOV-13 WT-CAV-04: the first unit that is not ready is named', () => {
    const [reason] = agenda.check(at(brigades, 'move'), { type: 'moveBrigade', brigadeId: 'foot' });
    expect(reason?.facts).toEqual({ unit: 'F2' });
  });

  test.each([
    ['own', []],
    ['single', ['groupTooSmall WT-CAV-04 regimentId']],
    ['enemy', ['notOwn WT-CAV-04 regimentId']],
    ['nobody', ['invalid WT-GEN-20 regimentId']],
  ])('WT-CAV-04 WT-GEN-20: on one throw moves the regiment %s', (regimentId, reasons) => {
    const horse = (id: string, x: number, y: number, regiment: string) =>
      sq7(id, x, y, id.startsWith('F') ? 0 : 180, { regimentId: regiment });
    const units = [
      horse('F1', 20, 16, 'own'),
      horse('F2', 24, 16, 'own'),
      horse('F3', 30, 16, 'single'),
      horse('A1', 20, 40, 'enemy'),
      horse('A2', 24, 40, 'enemy'),
    ];
    expect(told(at(stateOf({ units }), 'move'), { type: 'moveRegiment', regimentId })).toEqual(reasons);
  });
});

describe('acts of a unit whose status forbids them', () => {
  const setting: Setting = {
    units: [fr24('F1', 36, 48), fr24('F2', 20, 16), br32('A1', 36, 20)],
    offTableRoutes: [
      { id: 'road', side: 'french', exitEdge: 'north', from: 30, to: 40, delay: 1, entryEdge: null },
      { id: 'track', side: 'french', exitEdge: 'north', from: 36.1, to: 40, delay: 1, entryEdge: null },
      { id: 'theirs', side: 'allied', exitEdge: 'north', from: 30, to: 40, delay: 1, entryEdge: null },
    ],
  };
  const leave = (routeId = 'road') => ({ type: 'leaveTable', unitId: 'F1', routeId }) as const;
  const moving = (patch: Partial<Unit>): State => at(withUnit(stateOf(setting), 'F1', patch), 'move');

  test.each<[string, Partial<Unit>, readonly string[]]>([
    ['nothing against it', {}, []],
    ['in melee', { meleeId: 'm1' }, ['inMelee WT-ENT-06 unitId']],
    [
      'in flight, so disordered',
      { plight: 'retreating', marker: 'orange' },
      ['fleeing WT-ENT-06 unitId', 'marked WT-ENT-06 unitId'],
    ],
    ['disordered', { marker: 'orange' }, ['marked WT-ENT-06 unitId']],
    ['reforming', { marker: 'red' }, ['marked WT-ENT-06 unitId']],
    ['having moved', { moved: true, acted: true }, ['moved WT-ENT-06 unitId']],
    ['having acted', { acted: true }, ['alreadyActed WT-ENT-06 unitId']],
  ])('WT-ENT-06: a unit leaves the table with %s', (_, patch, reasons) => {
    expect(told(moving(patch), leave())).toEqual(reasons);
  });

  test('WT-ENT-06 WT-GEN-20: by a route of its side, in its stretch of the edge', () => {
    expect(['road', 'track', 'theirs', 'none'].map((id) => told(moving({}), leave(id)))).toEqual([
      [],
      ['notAtEdge WT-ENT-06 routeId'],
      ['invalid WT-GEN-20 routeId'],
      ['invalid WT-GEN-20 routeId'],
    ]);
  });

  test('WT-MOV-22: no change of formation in flight', () => {
    const change = { type: 'changeFormation', unitId: 'F1', action: 'formation' } as const;
    expect(told(moving({}), change)).toEqual([]);
    expect(told(moving({ plight: 'routing', marker: 'orange' }), change)).toEqual([
      'fleeing WT-MOV-22 unitId',
      'marked WT-MOV-22 unitId',
    ]);
  });

  test('WT-MOV-25: no retreat of its own accord in flight, in melee it may', () => {
    const retreat = { type: 'manufactureRetreat', unitId: 'F1' } as const;
    expect([told(moving({}), retreat), told(moving({ meleeId: 'm1' }), retreat)]).toEqual([[], []]);
    expect(told(moving({ plight: 'retreating' }), retreat)).toEqual(['fleeing WT-MOV-25 unitId']);
  });
});

describe('reforming', () => {
  const asked = play(
    at(
      withUnit(stateOf({ units: [fr24('F1', 20, 16), fr24('F2', 40, 16), br32('A1', 36, 40)] }), 'F1', {
        marker: 'red',
      }),
      'clear',
    ),
    [{ clear: [4] }],
  ).state;

  test.each([
    ['F1', []],
    ['F2', ['wrongPhase WT-MRK-10 unitId']],
    ['A1', ['notOwn WT-SEQ-02 unitId']],
    ['F9', ['invalid WT-GEN-20 unitId']],
  ])('WT-MRK-10: %s takes a formation or keeps it, when F1 has cleared', (unitId, reasons) => {
    expect(told(asked, { type: 'keepFormation', unitId })).toEqual(reasons);
    const pose = { x: 20, y: 16, heading: 0 };
    expect(told(asked, { type: 'reform', unitId, formation: 'line', pose })).toEqual(reasons);
  });
});

describe('fire', () => {
  const shooting = (formation: 'line' | 'square') =>
    at(stateOf({ units: [fr24('F1', 36, 20, 0, { formation }), br32('A1', 36, 22)] }), 'fire');
  const shot = { type: 'fire', unitId: 'F1', targetId: 'A1' } as const;

  test('WT-FIR-18: a unit that fires as a whole gives neither a section nor bonus dice', () => {
    expect([
      told(shooting('line'), shot),
      told(shooting('line'), { ...shot, section: 'front' }),
      told(shooting('line'), { ...shot, section: 'front', bonusDice: 1 }),
    ]).toEqual([[], ['invalid WT-FIR-18 section'], ['invalid WT-FIR-18 section', 'invalid WT-FIR-18 bonusDice']]);
    expect(refusalOf(shooting('line'), { ...shot, bonusDice: 0 })).toBe('invalid');
  });

  test('WT-FIR-18 WT-FIR-19: a square names the face, and may give bonus dice', () => {
    expect([
      told(shooting('square'), { ...shot, section: 'front' }),
      told(shooting('square'), { ...shot, section: 'front', bonusDice: 1 }),
      told(shooting('square'), { ...shot, section: 'front', bonusDice: 2 }),
    ]).toEqual([[], [], ['tooManyBonusDice WT-FIR-18 bonusDice']]);
    expect([shot, { ...shot, bonusDice: 1 }].map((action) => refusalOf(shooting('square'), action))).toEqual([
      'invalid',
      'invalid',
    ]);
  });
});

describe('orders', () => {
  test.each([0, 360, -0.1, 360.1])('WT-FRM-12: a light unit faces to %d degrees', (heading) => {
    const state = readyIn({ units: [lt7('F1', 36, 20), br32('A1', 36, 44)] }, 'F1', 6);
    const march = { type: 'march', unitId: 'F1', legs: [{ march: 6 }] } as const;
    const isOn = heading >= 0 && heading <= 360;
    expect(told(state, { ...march, faceBefore: heading })).toEqual(isOn ? [] : ['invalid WT-FRM-12 faceBefore']);
    expect(told(state, { ...march, faceAfter: heading })).toEqual(isOn ? [] : ['invalid WT-FRM-12 faceAfter']);
  });

  const charging = readyIn({ units: [sq7('F1', 36, 20), br32('A1', 36, 29)] }, 'F1', 12);
  const steps = (count: number) => Array.from({ length: count }, () => ({ march: 0.1 }));
  test.each([
    ['none', [], []],
    ['twenty', steps(20), []],
    ['twenty-one', steps(21), ['invalid WT-GEN-20 legs']],
    ['one of no length', [{ march: 0 }], ['invalid WT-MOV-04 legs']],
    ['a wheel of no length', [{ march: 1 }, { wheel: 'left' as const, inches: 0 }], ['invalid WT-MOV-04 legs']],
    ['one backwards', [{ march: -1 }], ['invalid WT-MOV-04 legs']],
  ])('WT-MOV-04: before the straight run of a charge there may be legs: %s', (_, legs, reasons) => {
    expect(told(charging, { type: 'charge', unitId: 'F1', targetId: 'A1', legs })).toEqual(reasons);
  });

  test('WT-MOV-04 WT-SCN-04: a scenario may have fewer legs', () => {
    const setting = { units: [sq7('F1', 36, 20), br32('A1', 36, 29)], tables: { counts: { legs: 3 } } };
    const charge = (count: number) =>
      told(readyIn(setting, 'F1', 12), { type: 'charge', unitId: 'F1', targetId: 'A1', legs: steps(count) });
    expect([charge(3), charge(4)]).toEqual([[], ['invalid WT-MOV-04 legs']]);
  });

  test('WT-MOV-32 WT-CHG-03: a unit of the group that is put in flight is passed over', () => {
    const units = [
      sq7('F1', 36, 20, 0, { regimentId: 'r' }),
      sq7('F2', 40, 20, 0, { regimentId: 'r' }),
      br32('A1', 36, 29),
    ];
    const state = ready(withUnit(stateOf({ units }), 'F2', { plight: 'routing' }), 'F1', 12, {
      kind: 'regiment',
      id: 'r',
      unitIds: ['F1', 'F2'],
    });
    const charge = { type: 'charge', unitId: 'F2', targetId: 'A1', legs: [] } as const;
    expect(told(state, charge)).toEqual(['wrongPhase WT-MOV-33 unitId']);
    expect(told(state, { ...charge, unitId: 'F1' })).toEqual([]);
  });
});

describe('what a malformed decision should have been', () => {
  const units = [sq7('F1', 36, 20), br32('A1', 36, 29)];
  const textOf = (state: State, action: Action): string => agenda.check(state, action)[0]?.text ?? '';

  test('WT-MOV-04 WT-MOV-08: the legs and the dice', () => {
    const march = (...legs: readonly { march: number }[]): Action => ({ type: 'march', unitId: 'F1', legs });
    const moving = readyIn({ units }, 'F1', 12);
    expect(textOf(moving, march())).toBe('It has 0 legs; 1 to 20 are allowed.');
    expect(textOf(moving, march({ march: -1 }))).toBe('A leg is longer than 0".');
    const thrown = play(at(stateOf({ units }), 'move'), [{ type: 'moveUnit', unitId: 'F1' }, { move: [1, 2, 3, 4] }]);
    expect(textOf(thrown.state, { type: 'chooseDice', indexes: [4] })).toMatch(/from 0 to 3, and none twice/);
  });

  test('WT-FIR-18: a unit that fires as a whole leaves out the section and the bonus dice', () => {
    const firing = at(stateOf({ units: [fr24('F1', 36, 20), br32('A1', 36, 23)] }), 'fire');
    const fire: Action = { type: 'fire', unitId: 'F1', targetId: 'A1', section: 'left' };
    expect(textOf(firing, fire)).toMatch(/leave out the section/);
    const square = at(stateOf({ units: [fr24('F1', 36, 20, 0, { formation: 'square' }), br32('A1', 36, 23)] }), 'fire');
    expect(textOf(square, { type: 'fire', unitId: 'F1', targetId: 'A1' })).toMatch(/name one of them/);
  });
});
