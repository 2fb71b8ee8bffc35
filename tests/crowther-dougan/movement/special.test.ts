import { describe, expect, it } from 'vitest';
import type { State } from '../../../src/rulesets/crowther-dougan/state.js';
import { moveLimits } from '../../../src/rulesets/crowther-dougan/tables/movement.js';
import { block, line, officer, type Setting, stateOf, unit, unitIn, withUnit } from '../battle.js';
import { at, newMove, open, play, refusalOf } from '../play.js';
import { ended, form, forward, inMovement, moveOf, path, placeOf, refused } from './moves.js';

/** Buildings, reinforcements, exits, personalities, getting lost, craft. */

const loose = { formation: 'skirmish' } as const;
const who = (state: State, id: string) => {
  const found = state.personalities.find((each) => each.id === id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  return found;
};

describe('buildings', () => {
  const house = (gap: number, figures = 12, extra: Setting['units'] = []) =>
    inMovement({
      units: [unit('canadianMilitia', 'A1', [50, 50], figures, loose), ...extra],
      terrain: [block('house', 'buildingWood', [40, 50 + gap, 60, 62 + gap])],
    });
  const enter = { kind: 'enter', featureId: 'house' } as const;

  it('CD-C101 CD-MOV-20 skirmishers enter with what their dice leave', () => {
    const state = house(9);
    const run = play(state, [moveOf('A1', path([[50, 58.5]]), enter), { deduction: [6] }]);
    expect([unitIn(run.state, 'A1').garrisonOf, unitIn(run.state, 'A1').formation]).toEqual(['house', 'garrison']);
    expect(refused(house(9, 13), 'A1', path([[50, 58.5]]), enter)).toBe('noCapacity');
  });

  it('CD-C101 CD-MOV-09 nothing left of the move suffices at the wall, but not farther off', () => {
    const run = play(house(15), [moveOf('A1', path([[50, 64]]), enter), { deduction: [6] }]);
    expect(unitIn(run.state, 'A1').garrisonOf).toBe('house');
    expect(refused(house(15), 'A1', path([[50, 63]]), enter)).toBe('tooFar');
    const short = play(house(15.5), [moveOf('A1', path([[50, 64.5]]), enter), { deduction: [6] }]);
    expect([unitIn(short.state, 'A1').garrisonOf, placeOf(short.state, 'A1')[1]]).toEqual([null, 64]);
  });

  it('CD-C101 CD-OBS-19 a hidden garrison stops them at 5 cm and comes to light', () => {
    const state = house(9, 12, [
      unit('indians', 'B1', [50, 65], 8, { at: undefined, inFeature: 'house', hidden: true }),
    ]);
    const run = play(state, [moveOf('A1', path([[50, 58.5]]), enter), { deduction: [1] }]);
    expect([placeOf(run.state, 'A1')[1], unitIn(run.state, 'B1').hidden]).toEqual([54, false]);
  });

  it('CD-MOV-20 a garrison leaves to a place beside the wall and moves on', () => {
    const state = inMovement({
      units: [unit('canadianMilitia', 'A1', [50, 50], 12, { at: undefined, inFeature: 'house' })],
      terrain: [block('house', 'buildingWood', [40, 40, 60, 52])],
    });
    const leave = (y: number, formation: 'skirmish' | 'column' = 'skirmish') =>
      ({ kind: 'leave', pose: { x: 50, y, heading: 0 }, formation }) as const;
    expect(ended(state, 'A1', [leave(57), path([[50, 77]])])).toEqual([50, 77, 0, 'skirmish']);
    expect(refused(state, 'A1', leave(58))).toBe('tooFar');
    expect(refused(state, 'A1', leave(56))).toBe('impassable');
    expect(refused(state, 'A1', path([[50, 80]]))).toBe('formationNotAllowed');
    expect(refused(withUnit(state, 'A1', { mustHalt: true }), 'A1', leave(57))).toBe('mustHalt');
  });
});

describe('arrivals and exits', () => {
  const due: Setting = {
    units: [
      unit('britishLine', 'A1', [0, 0], 20, { at: undefined }),
      unit('britishLine', 'A2', [150, 40], 20),
      unit('frenchLine', 'B1', [100, 110], 20),
    ],
    personalities: [{ ...officer('A-o', [0, 0]), at: undefined }],
    reinforcements: [
      { unitId: 'A1', round: 1, edge: 'south', interval: [40, 80] },
      { personalityId: 'A-o', round: 1, edge: 'south', interval: [40, 80] },
    ],
    exitEdges: [{ side: 'A', edge: 'south' }],
  };
  const state = inMovement(due);
  const arrive = (x: number, y = 3, heading = 0) =>
    ({ type: 'arrive', unitId: 'A1', pose: { x, y, heading }, formation: 'line' }) as const;

  it('CD-C103 CD-MOV-23 a reinforcement stands with its rear on its edge, and may move on', () => {
    const run = play(state, [arrive(60), moveOf('A1', forward(12))]);
    expect(placeOf(run.state, 'A1')).toEqual([60, 15, 0, 'line']);
    expect([
      refusalOf(state, arrive(85)),
      refusalOf(state, arrive(60, 4)),
      refusalOf(state, arrive(60, 3, 10)),
    ]).toEqual(['tooFar', 'tooFar', 'tooFar']);
  });

  it('CD-MOV-23 CD-SEQ-09 an enemy too near leads before the formation; a heading is 0 to below 360', () => {
    const near = inMovement({ ...due, units: [...due.units, unit('frenchLine', 'B2', [60, 6], 20)] });
    expect(refusalOf(near, { ...arrive(60), formation: 'skirmish' })).toBe('tooNear');
    expect(refusalOf(state, { ...arrive(60), formation: 'skirmish' })).toBe('formationNotAllowed');
    expect([refusalOf(state, arrive(60, 3, 360)), refusalOf(state, arrive(60, 3, -1))]).toEqual(['invalid', 'invalid']);
  });

  it('CD-C103 CD-MOV-23 not before its round', () => {
    const early = inMovement({
      ...due,
      reinforcements: [{ unitId: 'A1', round: 2, edge: 'south', interval: [40, 80] }],
    });
    expect(refusalOf(early, arrive(60))).toBe('badUnit');
  });

  it('CD-OBS-19 a hidden enemy at the edge keeps a reinforcement off for this move', () => {
    const hidden = inMovement({
      ...due,
      units: [...due.units, unit('indians', 'B2', [60, 7], 12, { hidden: true })],
      terrain: [block('w', 'wood', [30, 0, 90, 30])],
    });
    const run = play(hidden, [arrive(60)]);
    expect([unitIn(run.state, 'A1').removed, unitIn(run.state, 'B2').hidden]).toEqual(['waiting', false]);
    expect(refusalOf(run.state, arrive(60))).toBe('alreadyMoved');
  });

  it('CD-OBS-19 a hidden enemy at the edge keeps a personality off for this move too', () => {
    const hidden = inMovement({
      ...due,
      units: [...due.units, unit('indians', 'B2', [60, 6], 12, { hidden: true })],
      terrain: [block('w', 'wood', [30, 0, 90, 30])],
    });
    const come = (x: number) => ({ type: 'arrive', personalityId: 'A-o', at: { x, y: 2 } }) as const;
    const { state: after } = play(hidden, [come(60)]);
    expect([who(after, 'A-o').removed, unitIn(after, 'B2').hidden]).toEqual(['waiting', false]);
    expect(refusalOf(after, come(78))).toBe('alreadyMoved');
    expect(refusalOf(at(newMove(after), 'movement'), come(78))).toBeNull();
  });

  it('CD-MOV-23 a personality comes on within 2 cm of his edge', () => {
    const come = (y: number) => ({ type: 'arrive', personalityId: 'A-o', at: { x: 60, y } }) as const;
    expect(refusalOf(state, come(2.2))).toBe('tooFar');
    const { removed, at: place } = who(play(state, [come(2)]).state, 'A-o');
    expect([removed, place]).toEqual([null, { x: 60, y: 2 }]);
  });

  it('CD-MOV-19 CD-MOV-35 CD-ORD-09 a unit leaves over an open edge, unless it is to hold', () => {
    const edge = withUnit(state, 'A2', { pose: { x: 150, y: 0.9, heading: 180 } });
    const exit = (to: 'south' | 'east') => ({ kind: 'exit', edge: to }) as const;
    const run = play(edge, [moveOf('A2', exit('south'))]);
    expect(unitIn(run.state, 'A2').removed).toBe('exited');
    expect([
      refused(edge, 'A2', exit('east')),
      refused(withUnit(edge, 'A2', { pose: { x: 150, y: 1.1, heading: 180 } }), 'A2', exit('south')),
      refused(withUnit(edge, 'A2', { order: 'hold' }), 'A2', exit('south')),
      refused(edge, 'A2', forward(3)),
    ]).toEqual(['offTable', 'tooFar', 'forbiddenByOrder', 'forbiddenByOrder']);
  });
});

describe('personalities', () => {
  const setting: Setting = {
    units: [unit('britishLine', 'A1', [50, 50], 20), unit('frenchLine', 'B1', [50, 90], 20)],
    personalities: [officer('A-o', [50, 30])],
  };
  const ride = (points: readonly (readonly [number, number])[], attachTo?: string) =>
    ({
      type: 'movePersonality',
      personalityId: 'A-o',
      path: points.map(([x, y]) => ({ x, y })),
      ...(attachTo === undefined ? {} : { attachTo }),
    }) as const;

  it('CD-PER-11 CD-PER-15 he rides to a unit, joins it, and stands behind it', () => {
    const run = play(inMovement(setting), [ride([[50, 46]], 'A1')]);
    expect([who(run.state, 'A-o').attachedTo, who(run.state, 'A-o').at]).toEqual(['A1', { x: 50, y: 46 }]);
    expect(refusalOf(run.state, ride([[50, 40]]))).toBe('alreadyMoved');
  });

  it('CD-PER-11 who does not come up to the unit does not join it', () => {
    expect(refusalOf(inMovement(setting), ride([[50, 45]], 'A1'))).toBe('notInContact');
  });

  it('CD-PER-11 CD-MOV-09 his ride is cut after 24 cm', () => {
    const run = play(inMovement(setting), [ride([[80, 30]])]);
    expect(who(run.state, 'A-o').at).toEqual({ x: 74, y: 30 });
  });

  it('CD-PER-18 he passes a friend for a die, and stops 5 cm from a known enemy', () => {
    const past = play(inMovement(setting), [ride([[50, 52]]), { deduction: [3] }]);
    expect(who(past.state, 'A-o').at).toEqual({ x: 50, y: 51 });
    const near = inMovement({ ...setting, personalities: [officer('A-o', [50, 75])] });
    expect(who(play(near, [ride([[50, 89]])]).state, 'A-o').at).toEqual({ x: 50, y: 85 });
  });

  it('CD-PER-18 ground closed to skirmishers is closed to him', () => {
    const state = inMovement({ ...setting, terrain: [block('r', 'river', [0, 35, 180, 40])] });
    expect(refusalOf(state, ride([[50, 43]]))).toBe('impassable');
  });

  it('CD-PER-11 a unit takes him along', () => {
    const state = inMovement({ ...setting, personalities: [officer('A-o', 'A1')] });
    expect(who(play(state, [moveOf('A1', forward(5))]).state, 'A-o').at).toEqual({ x: 50, y: 51 });
  });
});

describe('getting lost', () => {
  const wood = (changes: Partial<Setting> = {}) =>
    inMovement({
      units: [unit('rangers', 'A1', [30, 55], 12, loose)],
      terrain: [block('w', 'wood', [0, 0, 120, 120])],
      options: { gettingLost: true },
      ...changes,
    });
  const north = moveOf('A1', path([[30, 75]]));

  it('CD-C73 CD-LST-04 CD-LST-06 CD-LST-07 rangers go astray to the right', () => {
    const run = play(wood(), [north, { deduction: [3] }, { lost: [2] }, { lostDirection: [5] }]);
    expect(placeOf(run.state, 'A1')).toEqual([72, 30.96, 90, 'skirmish']);
  });

  it('CD-C73 CD-LST-08 CD-LST-09 to the left the edge of the table stops them', () => {
    const run = play(wood(), [north, { deduction: [3] }, { lost: [2] }, { lostDirection: [2] }]);
    expect(placeOf(run.state, 'A1')).toEqual([0, 30, 270, 'skirmish']);
  });

  it('CD-LST-08 an enemy within 5 cm of where they come out stops them there, and comes to light', () => {
    const band = unit('indians', 'B1', [68, 31], 6, { at: [68, 31, 90] });
    const lurking = (hidden: boolean): State => {
      const lost = unit('rangers', 'A1', [30, 55], 12, { ...loose, order: 'harass' });
      const state = wood({ units: [lost, { ...band, hidden }] });
      return play(state, [north, { deduction: [3] }, { lost: [2] }, { lostDirection: [5] }]).state;
    };
    // The band stands from x 63.5 to 68, and the rangers come out at x 60.96.
    expect([true, false].map((hidden) => placeOf(lurking(hidden), 'A1'))).toEqual([
      [60.96, 30.96, 90, 'skirmish'],
      [60.96, 30.96, 90, 'skirmish'],
    ]);
    expect(unitIn(lurking(true), 'B1').hidden).toBe(false);
  });

  const corner = wood({
    units: [unit('rangers', 'A1', [65, 52], 12, loose)],
    terrain: [block('w', 'wood', [0, 0, 180, 120])],
  });
  const past = [moveOf('A1', path([[51, 66]])), { deduction: [3] }, { lost: [2] }, { lostDirection: [5] }];

  it('CD-LST-02 CD-LST-07 a lost unit tests again at the next line, and goes on if it finds its way', () => {
    expect(open(play(corner, past).state)).toBe('lost 1d by A1');
    const [x, y] = placeOf(play(corner, [...past, { lost: [3] }]).state, 'A1');
    expect(x).toBeCloseTo(124.98, 1);
    expect(y).toBeCloseTo(68.94, 1);
  });

  it('CD-LST-02 CD-LST-06 a unit may get lost twice in one move', () => {
    const run = play(corner, [...past, { lost: [2] }, { lostDirection: [4] }]);
    const [x, y] = placeOf(run.state, 'A1');
    expect(x).toBeCloseTo(68.94, 1);
    expect(y).toBeCloseTo(57.9, 1);
    expect(unitIn(run.state, 'A1')).toMatchObject({ acted: 'move', moveUsed: expect.closeTo(0.85, 2) });
  });

  it('CD-LST-04 a higher die finds the way, but not at night', () => {
    const found = play(wood(), [north, { deduction: [3] }, { lost: [3] }]);
    expect(placeOf(found.state, 'A1')).toEqual([30, 72, 0, 'skirmish']);
    const night = play(wood({ conditions: { night: true } }), [north, { deduction: [3] }, { lost: [3] }]);
    expect(open(night.state)).toBe('lostDirection 1d by A1');
  });

  it('CD-LST-02 CD-LST-03 who follows a road, or is in no forest, does not test', () => {
    const terrain = [
      block('w', 'wood', [0, 0, 120, 120]),
      line('r', 'road', [
        [30, 0],
        [30, 120],
      ]),
    ];
    const road = play(wood({ terrain }), [north, { deduction: [3] }]);
    expect(placeOf(road.state, 'A1')[1]).toBe(72);
    const field = play(wood({ terrain: [] }), [north]);
    expect(placeOf(field.state, 'A1')[1]).toBe(75);
  });

  it('CD-LST-10 ending on a line is no crossing', () => {
    const run = play(wood(), [moveOf('A1', path([[30, 60.96]])), { deduction: [1] }]);
    expect(placeOf(run.state, 'A1')[1]).toBe(60.96);
  });

  it('CD-LST-01 without the option nobody gets lost', () => {
    const run = play(wood({ options: {} }), [north, { deduction: [3] }]);
    expect(placeOf(run.state, 'A1')[1]).toBe(72);
  });
});

describe('watercraft', () => {
  const boat = { id: 'boat', type: 'bateau', at: [50, 34, 0] } as const;
  const river = block('river', 'river', [0, 20, 180, 40]);
  const afloat = (changes: Partial<Setting> = {}) =>
    inMovement({
      units: [unit('provincials', 'A1', [50, 34], 16, { at: undefined, aboard: 'boat' })],
      terrain: [river],
      craft: [boat],
      ...changes,
    });
  const land = { kind: 'disembark', pose: { x: 50, y: 46, heading: 0 }, formation: 'skirmish' } as const;

  it('CD-C75 CD-BOA-04 CD-BOA-08 landing takes two dice off what is left', () => {
    const run = play(afloat(), [moveOf('A1', land, path([[50, 62]])), { deduction: [4, 3] }]);
    expect(placeOf(run.state, 'A1')).toEqual([50, 55, 0, 'skirmish']);
    expect(unitIn(run.state, 'A1').embarkedOn).toBeNull();
  });

  it('CD-MOV-33 landing alone throws no dice', () => {
    expect(placeOf(play(afloat(), [moveOf('A1', land)]).state, 'A1')).toEqual([50, 46, 0, 'skirmish']);
  });

  it('CD-BOA-02 CD-BOA-10 CD-BOA-11 a craft goes by water with the unit aboard, and then nobody lands', () => {
    const sail = (x: number, y: number) =>
      ({ type: 'moveCraft', craftId: 'boat', path: [{ x, y }], heading: 90 }) as const;
    const run = play(afloat(), [sail(80, 34)]);
    expect(run.state.craft[0]?.pose).toEqual({ x: 66, y: 34, heading: 90 });
    expect([unitIn(run.state, 'A1').pose.x, unitIn(run.state, 'A1').moveUsed]).toEqual([66, 1]);
    expect(refused(run.state, 'A1', land)).toBe('alreadyMoved');
    expect(refusalOf(afloat(), sail(50, 45))).toBe('impassable');
    const points = (number: number) => Array.from({ length: number }, () => ({ x: 60, y: 34 }));
    for (const path of [[], points(moveLimits.points + 1)])
      expect(refusalOf(afloat(), { ...sail(60, 34), path })).toBe('invalid');
    const empty = afloat({ units: [unit('provincials', 'A1', [50, 60], 16, loose)] });
    expect(refusalOf(empty, sail(60, 34))).toBe('badUnit');
  });

  it('CD-BOA-10 a craft goes round others: it is not rowed through them, though its place beyond is free', () => {
    const sail = (x: number, other: number) => {
      const state = afloat({ craft: [boat, { id: 'other', type: 'canoe', at: [other, 34, 0] }] });
      return refusalOf(state, { type: 'moveCraft', craftId: 'boat', path: [{ x, y: 34 }], heading: 0 });
    };
    // Boats are 4 cm wide: beyond the other at 57 there is room from 61 on.
    expect([sail(53, 57), sail(54, 57), sail(62, 57), sail(62, 66)]).toEqual([null, 'blocked', 'blocked', null]);
  });

  it('CD-BOA-03 CD-BOA-07 embarking takes a whole move, from 2 cm', () => {
    const beside = (y: number, figures = 16) =>
      afloat({ units: [unit('provincials', 'A1', [50, y], figures, { ...loose, at: [50, y, 180], order: 'harass' })] });
    const embark = { kind: 'embark', craftId: 'boat' } as const;
    const run = play(beside(42), [moveOf('A1', embark)]);
    expect([unitIn(run.state, 'A1').embarkedOn, unitIn(run.state, 'A1').moveUsed]).toEqual(['boat', 1]);
    expect([refused(beside(42.1), 'A1', embark), refused(beside(42, 17), 'A1', embark)]).toEqual([
      'tooFar',
      'noCapacity',
    ]);
    const late = play(beside(43), [moveOf('A1', path([[50, 42]]), embark)]);
    expect(unitIn(late.state, 'A1').embarkedOn).toBeNull();
  });

  it('CD-BOA-12 a battery goes aboard limbered and lands limbered', () => {
    const guns = (formation: 'limbered' | 'unlimbered') =>
      afloat({
        units: [
          unit('royalArtillery', 'A1', [50, 41], 4, {
            gunWeight: 'light',
            formation,
            at: [50, 41, 180],
            order: 'harass',
          }),
        ],
      });
    const embark = { kind: 'embark', craftId: 'boat' } as const;
    expect([refused(guns('limbered'), 'A1', embark), refused(guns('unlimbered'), 'A1', embark)]).toEqual([
      null,
      'formationNotAllowed',
    ]);
    const aboard = afloat({
      units: [unit('royalArtillery', 'A1', [50, 34], 4, { gunWeight: 'light', at: undefined, aboard: 'boat' })],
    });
    const out = (formation: 'limbered' | 'unlimbered') =>
      ({ kind: 'disembark', pose: { x: 50, y: 51, heading: 0 }, formation }) as const;
    expect(refused(aboard, 'A1', out('unlimbered'))).toBe('formationNotAllowed');
    const run = play(aboard, [moveOf('A1', out('limbered'), forward(16)), { deduction: [1, 2, 3] }]);
    expect(placeOf(run.state, 'A1')).toEqual([50, 61, 0, 'limbered']);
  });
});

describe('what a unit last did', () => {
  const state = stateOf({ units: [unit('britishLine', 'A1', [50, 50], 20), unit('frenchLine', 'B1', [50, 90], 20)] });
  const last = (changes: Parameters<typeof withUnit>[2], ...moves: Parameters<typeof play>[1]) =>
    unitIn(play(at(withUnit(state, 'A1', changes), 'movement'), [...moves, { type: 'endMovement' }]).state, 'A1');

  it('CD-MOR-18 CD-C86 a forced retirement counts until it advances or stands for a round', () => {
    const forced = { forcedBack: true, lastMove: 'retired' } as const;
    expect([last(forced).lastMove, last(forced).forcedBack]).toEqual(['retired', false]);
    expect(last(forced, moveOf('A1', forward(3))).lastMove).toBe('advanced');
    expect(last({ lastMove: 'retired' }).lastMove).toBe('halted');
  });

  it('CD-MOR-18 charges count as advances, rally moves as halts', () => {
    expect([last({ acted: 'charge' }).lastMove, last({ acted: 'rally', forcedBack: true }).lastMove]).toEqual([
      'advanced',
      'halted',
    ]);
  });

  it('CD-MOR-18 a follow-up wipes out a retirement before it, and a push-back after it counts', () => {
    const beside = stateOf({
      units: [unit('britishLine', 'A1', [50, 50], 20), unit('frenchLine', 'B1', [50, 52], 20)],
    });
    const forced = withUnit(beside, 'A1', { forcedBack: true, lastMove: 'retired', beaten: ['B1'], menAtStart: 500 });
    const followed = play(at(withUnit(forced, 'B1', { menAtStart: 500 }), 'pursuits'), [
      { type: 'followUp', unitId: 'A1', targetId: 'B1' },
      { type: 'endFiring' },
    ]).state;
    const fought = (...rest: Parameters<typeof play>[1]) =>
      unitIn(play(followed, [...rest, { type: 'endMovement' }]).state, 'A1').lastMove;
    expect(fought({ combat: [2] }, { combat: [3] })).toBe('advanced');
    expect(fought({ combat: [2] }, { combat: [5] }, { morale: [1] })).toBe('retired');
  });

  it('CD-MOR-12 a forced halt is over at the end of P4.4', () => {
    expect(last({ mustHalt: true }).mustHalt).toBe(false);
  });

  it('CD-C22 CD-REL-03 what a move uses decides whether muskets are reloaded', () => {
    const fired = withUnit(state, 'A1', { loaded: false });
    const used = (...steps: Parameters<typeof moveOf>[1][]) =>
      unitIn(play(at(fired, 'movement'), [moveOf('A1', ...steps), { type: 'endMovement' }]).state, 'A1').loaded;
    expect([used(forward(3)), used(forward(3.2)), used({ kind: 'turnAbout' }), used(form('column'))]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});
