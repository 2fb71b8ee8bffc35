import { describe, expect, it } from 'vitest';
import { moveRefusals } from '../../src/rulesets/western-theatre/moves.js';
import type { State } from '../../src/rulesets/western-theatre/state.js';
import { br32, expectPose, fr24, gun6, he12, line, lt7, officer, sq7, stateOf, unitIn, withUnit } from './battle.js';
import { at, eventsOf, open, play, refusalOf } from './play.js';

/** The results of the Fog of War, for the French unless a test says more. */

const withFog = (setting: Parameters<typeof stateOf>[0]): State => stateOf({ ...setting, fogOfWar: true });

const brigadier = (id: string, brigade: string, x: number) => officer(id, 'brigade', x, 10, { commands: brigade });

const oneBrigade = [fr24('F1', 36, 16, 0, { brigadeId: 'a' }), br32('A1', 36, 40)];

const marshalLast = withFog({
  units: [fr24('F1', 36, 16, 0, { brigadeId: 'a' }), fr24('F2', 20, 16, 0, { brigadeId: 'b' }), br32('A1', 36, 40)],
  officers: [brigadier('Fa', 'a', 36), brigadier('Fb', 'b', 20), officer('Fmarshal', 'army', 28, 8)],
});

const placeOf = (state: State, id: string): string => state.officers.find((each) => each.id === id)?.location ?? '';

describe('whether fog comes', () => {
  it('WT-FOG-01 WT-C03: anything but a 1 brings none', () => {
    expect(eventsOf(play(at(marshalLast, 'fog'), [{ fog: [3] }]), 'fogCame')).toEqual([]);
  });

  it('WT-FOG-01: on a 1 two dice are thrown', () => {
    expect(open(play(at(marshalLast, 'fog'), [{ fog: [1] }]).state)).toBe('fogTable 2d');
  });

  it('WT-FOG-03: a result without an officer does nothing', () => {
    const run = play(at(withFog({ units: oneBrigade }), 'fog'), [{ fog: [1] }, { fogTable: [1, 1] }]);
    expect(eventsOf(run, 'fogCame')).toMatchObject([{ clause: 'WT-FOG-03', pieces: [] }]);
    expect(open(run.state)).toBe('moves of french');
  });
});

describe('an officer is picked', () => {
  it('WT-FOG-05 WT-FOG-06: five slots, of which a 6 is thrown again, and the army commander has the last', () => {
    const { state } = play(at(marshalLast, 'fog'), [
      { fog: [1] },
      { fogTable: [1, 1] },
      { fogPick: [6] },
      { fogPick: [5] },
    ]);
    expect([placeOf(state, 'Fa'), placeOf(state, 'Fb'), placeOf(state, 'Fmarshal')]).toEqual([
      'table',
      'table',
      'removed',
    ]);
  });

  it('WT-FOG-07 WT-FOG-04: who is killed is a destroyed unit', () => {
    const { state } = play(at(marshalLast, 'fog'), [{ fog: [1] }, { fogTable: [1, 1] }, { fogPick: [1] }]);
    expect(state.events).toMatchObject([{ kind: 'destroyed', unitId: 'Fa', brigadeId: 'a' }]);
  });

  it('WT-FOG-05: an only officer is picked without dice', () => {
    const alone = withFog({ units: oneBrigade, officers: [brigadier('Fa', 'a', 36)] });
    expect(placeOf(play(at(alone, 'fog'), [{ fog: [1] }, { fogTable: [1, 1] }]).state, 'Fa')).toBe('removed');
  });

  it('WT-FOG-05: seven slots take two dice, read as a number in base six', () => {
    const four = withFog({
      units: oneBrigade,
      officers: [
        brigadier('Fa', 'a', 36),
        brigadier('Fb', 'b', 20),
        brigadier('Fc', 'c', 10),
        officer('Fm', 'army', 28, 8),
      ],
    });
    const { state } = play(at(four, 'fog'), [{ fog: [1] }, { fogTable: [1, 2] }, { fogPick: [2, 3] }]);
    expect(state.officers.find(({ id }) => id === 'Fa')?.pose).toEqual({ x: 36, y: 1, heading: 0 });
  });

  it('WT-FOG-08: where the place at the edge is taken he goes to the next, west before east', () => {
    const taken = withFog({
      units: [fr24('F1', 36, 1.5, 0, { brigadeId: 'a' }), br32('A1', 36, 40)],
      officers: [brigadier('Fa', 'a', 36)],
    });
    const { state } = play(at(taken, 'fog'), [{ fog: [1] }, { fogTable: [1, 2] }]);
    expect(state.officers[0]?.pose).toEqual({ x: 32.5, y: 1, heading: 0 });
  });
});

describe('results on the army', () => {
  const fog = (state: State, sum: readonly [number, number], active: 'french' | 'allied' = 'french') =>
    play(at(state, 'fog', active), [{ fog: [1] }, { fogTable: sum }]).state;

  it('WT-FOG-10: 5 holds Allied line cavalry back', () => {
    expect(fog(marshalLast, [2, 3], 'allied').sackville).toBe(true);
  });

  it('WT-FOG-02 WT-FOG-11: 5 read for the French is dither', () => {
    expect([fog(marshalLast, [2, 3]).dither, fog(marshalLast, [2, 3]).sackville]).toEqual([true, false]);
  });

  it('WT-FOG-12: 6 halves the brigade with the unit nearest to the army commander', () => {
    expect(fog(marshalLast, [3, 3]).lostOrders).toBe('a');
  });

  it('WT-FOG-13: 7 rains for two player turns', () => {
    expect(fog(marshalLast, [3, 4]).rainLeft).toBe(2);
  });

  it('WT-FOG-15: 8 is a dead calm', () => {
    expect(fog(marshalLast, [4, 4]).deadCalm).toBe(true);
  });

  it('WT-FOG-16: 9 inspires the units near the officer farthest from the army commander, disordered or not', () => {
    const { inspired } = fog(withUnit(marshalLast, 'F2', { marker: 'orange' }), [4, 5]);
    expect(inspired).toEqual(['F1', 'F2']);
  });

  it('WT-FOG-16 WT-C08: a disordered battalion has the command die, and keeps one', () => {
    const orange = withUnit(marshalLast, 'F2', { marker: 'orange' });
    const state = play(at(orange, 'fog'), [
      { fog: [1] },
      { fogTable: [4, 5] },
      { type: 'endExchange' },
      { type: 'moveUnit', unitId: 'F2' },
    ]).state;
    expect(open(state)).toBe('move 2d by F2');
  });

  it('WT-FOG-22 WT-C14: 12 takes off orange markers, but not of those in flight and not red ones', () => {
    const units = [fr24('F1', 10, 16), fr24('F2', 30, 16), fr24('F3', 50, 16), br32('A1', 36, 40)];
    const marked = [
      ['F1', { marker: 'orange' }],
      ['F2', { marker: 'orange', plight: 'routing' }],
      ['F3', { marker: 'red' }],
    ] as const;
    const start = at(
      marked.reduce((state, [id, patch]) => withUnit(state, id, patch), withFog({ units })),
      'fog',
    );
    const { state } = play(start, [{ fog: [1] }, { fogTable: [6, 6] }]);
    expect(['F1', 'F2', 'F3'].map((id) => unitIn(state, id).marker)).toEqual(['none', 'orange', 'red']);
  });
});

describe('officers meet', () => {
  it('WT-FOG-09: an officer without a place goes to the nearest free one from that of the army commander', () => {
    const run = play(at(marshalLast, 'fog'), [
      { fog: [1] },
      { fogTable: [2, 2] },
      { type: 'placeCommander', officerId: 'Fa' },
      { type: 'placeCommander', officerId: 'Fb', pose: { x: 29.2, y: 8, heading: 0 } },
    ]);
    expect(eventsOf(run, 'moved').map(({ unit }) => unit)).toEqual(['Fa', 'Fb']);
  });

  it('WT-FOG-09: no farther than 1 inch from the army commander', () => {
    const asked = play(at(marshalLast, 'fog'), [{ fog: [1] }, { fogTable: [2, 2] }]).state;
    expect(refusalOf(asked, { type: 'placeCommander', officerId: 'Fa', pose: { x: 30.1, y: 8, heading: 0 } })).toBe(
      'tooFar',
    );
  });

  it('WT-FOG-09: they are placed in roster order', () => {
    const asked = play(at(marshalLast, 'fog'), [{ fog: [1] }, { fogTable: [2, 2] }]).state;
    expect(refusalOf(asked, { type: 'placeCommander', officerId: 'Fb' })).toBe('wrongPhase');
  });
});

describe('guns', () => {
  const batteries = withFog({
    units: [
      gun6('F1', 20, 16, 0, { guns: 2 }),
      gun6('F2', 40, 16, 0, { guns: 2 }),
      br32('A1', 36, 40),
      gun6('A2', 10, 34),
      gun6('A3', 60, 34),
    ],
  });

  it('WT-FOG-18 WT-C15: no more than three guns fire twice', () => {
    const asked = play(at(batteries, 'fog'), [{ fog: [1] }, { fogTable: [5, 5] }]).state;
    expect(refusalOf(asked, { type: 'chooseDoubleFire', unitIds: ['F1', 'F2'] })).toBe('tooManyGuns');
    expect(play(asked, [{ type: 'chooseDoubleFire', unitIds: ['F2'] }]).state.doubleFire).toEqual(['F2']);
  });

  it('WT-FOG-17 WT-FOG-18 WT-GEN-20: units of other arms are no guns, and those of the enemy are refused as his', () => {
    const mixed = withFog({
      units: [gun6('F1', 20, 16), fr24('F2', 40, 16), br32('A1', 36, 40), gun6('A2', 10, 34), gun6('A3', 60, 34)],
    });
    const chosen = (unitId: string, side: 'french' | 'allied') =>
      refusalOf(play(at(mixed, 'fog', side), [{ fog: [1] }, { fogTable: [5, 5] }]).state, {
        type: side === 'french' ? 'chooseDoubleFire' : 'relocateGuns',
        unitIds: [unitId],
      });
    expect(['F1', 'F2', 'A2', 'nobody'].map((id) => chosen(id, 'french'))).toEqual([
      null,
      'notEligible',
      'notOwn',
      'invalid',
    ]);
    expect(['A2', 'A1', 'F1', 'nobody'].map((id) => chosen(id, 'allied'))).toEqual([
      null,
      'notEligible',
      'notOwn',
      'invalid',
    ]);
  });

  it('WT-FOG-17: a battery shifts as far as its die, and has no act left', () => {
    const asked = play(at(batteries, 'fog', 'allied'), [
      { fog: [1] },
      { fogTable: [5, 5] },
      { type: 'relocateGuns', unitIds: ['A2', 'A3'] },
      { fogRelocate: [2] },
    ]).state;
    const to = (y: number) => ({ type: 'relocate', unitId: 'A2', pose: { x: 10, y, heading: 170 } }) as const;
    expect(refusalOf(asked, to(31.9))).toBe('tooFar');
    const { state } = play(asked, [to(32), { fogRelocate: [4] }, { type: 'relocate', unitId: 'A3' }]);
    expectPose(state, 'A2', 10, 32, 170);
    expect([state.relocated, unitIn(state, 'A3').acted, unitIn(state, 'A2').moved]).toEqual([
      ['A2', 'A3'],
      true,
      false,
    ]);
  });

  it('WT-FOG-17: guns that were shifted are refused a move as relocated', () => {
    const acted = withUnit(batteries, 'A2', { acted: true });
    const codes = (state: State) => moveRefusals(state, unitIn(state, 'A2')).map(({ code }) => code);
    expect(codes(acted)).toEqual(['wrongFormation', 'alreadyActed']);
    expect(codes({ ...acted, relocated: ['A2'] })).toEqual(['wrongFormation', 'relocated']);
  });

  it('WT-FOG-17: guns that the fog shifts are refused other acts as relocated too', () => {
    const chosen = at({ ...withUnit(batteries, 'A2', { acted: true }), relocated: ['A2'] }, 'move', 'allied');
    expect([
      refusalOf(chosen, { type: 'changeFormation', unitId: 'A2', action: 'limber' }),
      refusalOf(chosen, { type: 'manufactureRetreat', unitId: 'A2' }),
    ]).toEqual(['relocated', 'relocated']);
  });

  it('WT-FOG-17 WT-TER-15: guns do not shift over a line that is closed to them', () => {
    const over = (kind: 'wall' | 'hedge', y: number) => {
      const terrain = [
        line('l', kind, [
          [26, 41],
          [46, 41],
        ]),
      ];
      const units = [gun6('A1', 36, 43), br32('A2', 60, 43), fr24('F1', 36, 4)];
      const asked = play(at(withFog({ units, terrain }), 'fog', 'allied'), [
        { fog: [1] },
        { fogTable: [4, 6] },
        { type: 'relocateGuns', unitIds: ['A1'] },
        { fogRelocate: [6] },
      ]).state;
      return refusalOf(asked, { type: 'relocate', unitId: 'A1', pose: { x: 36, y, heading: 180 } });
    };
    expect([over('wall', 38), over('wall', 42), over('hedge', 38)]).toEqual(['terrainBarred', null, null]);
  });

  it('WT-FOG-17 WT-TER-15: guns do not shift over an area that is closed to them, but past its corner', () => {
    const over = (corner: number) => {
      const river = {
        id: 'r',
        kind: 'river',
        area: [
          [corner, 40.5],
          [46, 40],
          [46, 41],
        ],
      } as const;
      const units = [gun6('A1', 36, 43), br32('A2', 60, 43), fr24('F1', 36, 4)];
      const asked = play(at(withFog({ units, terrain: [river] }), 'fog', 'allied'), [
        { fog: [1] },
        { fogTable: [4, 6] },
        { type: 'relocateGuns', unitIds: ['A1'] },
        { fogRelocate: [6] },
      ]).state;
      return refusalOf(asked, { type: 'relocate', unitId: 'A1', pose: { x: 36, y: 38, heading: 180 } });
    };
    expect([over(26), over(35.9), over(36), over(36.1)]).toEqual(['terrainBarred', 'terrainBarred', null, null]);
  });
});

describe('weather', () => {
  const moving = (patch: Partial<State>, unit = fr24('F1', 36, 16, 0, { brigadeId: 'a' })) =>
    open(
      play(
        at(
          { ...stateOf({ units: [unit, br32('A1', 36, 40)], officers: [brigadier('Fa', 'a', 36)] }), ...patch },
          'move',
        ),
        [{ type: 'moveUnit', unitId: 'F1' }],
      ).state,
    );

  it('WT-FOG-14: rain takes two dice from a move, but leaves one', () => {
    expect([moving({}), moving({ rainLeft: 2 })]).toEqual(['move 3d by F1', 'move 1d by F1']);
    expect(moving({ rainLeft: 1 }, fr24('F1', 36, 16, 0, { experience: 'green' }))).toBe('move 1d by F1');
  });

  it('WT-MOV-30: of a squadron in the rain no more dice are kept than are thrown', () => {
    const state = at({ ...stateOf({ units: [sq7('F1', 36, 16), br32('A1', 36, 40)] }), rainLeft: 1 }, 'move');
    const asked = play(state, [{ type: 'moveUnit', unitId: 'F1' }, { move: [4, 5] }]).state;
    expect(refusalOf(asked, { type: 'chooseDice', indexes: [0, 1] })).toBeNull();
  });
});

describe('groups', () => {
  const brigade = (changes: object = {}) =>
    stateOf({
      units: [
        fr24('F1', 20, 16, 0, { brigadeId: 'a' }),
        fr24('F2', 30, 16, 0, { brigadeId: 'a', ...changes }),
        he12('A1', 36, 40),
      ],
      officers: [brigadier('Fa', 'a', 25)],
    });
  const thrown = (state: State) => open(play(at(state, 'move'), [{ type: 'moveBrigade', brigadeId: 'a' }]).state);

  it('WT-MOV-11 WT-MOV-12: a brigade throws one die more, with the worst experience of its units', () => {
    expect([thrown(brigade()), thrown(brigade({ experience: 'green' }))]).toEqual(['move 4d', 'move 3d']);
  });

  it('WT-MOV-13 WT-C27: a brigade with a red battalion does not move as one', () => {
    const red = withUnit(brigade(), 'F2', { marker: 'red' });
    expect(refusalOf(at(red, 'move'), { type: 'moveBrigade', brigadeId: 'a' })).toBe('groupNotReady');
  });

  it('WT-MOV-13: nor does a brigade of one', () => {
    const state = stateOf({ units: [fr24('F1', 20, 16, 0, { brigadeId: 'a' }), lt7('A1', 36, 40)] });
    expect(refusalOf(at(state, 'move'), { type: 'moveBrigade', brigadeId: 'a' })).toBe('groupTooSmall');
  });

  it('WT-CAV-03 WT-CAV-04: a regiment throws without a die for the brigade', () => {
    const horse = (id: string, x: number) => sq7(id, x, 16, 0, { brigadeId: 'h', regimentId: 'r' });
    const state = stateOf({
      units: [horse('F1', 20), horse('F2', 24), he12('A1', 36, 40)],
      officers: [officer('Fh', 'brigade', 22, 12, { commands: 'h' })],
    });
    expect(open(play(at(state, 'move'), [{ type: 'moveRegiment', regimentId: 'r' }]).state)).toBe('move 5d');
  });
});

describe('officers move last', () => {
  const riding = play(at(marshalLast, 'commandMove'), [{ type: 'moveOfficer', officerId: 'Fa' }]).state;

  it('WT-CMD-10: at three dice', () => {
    expect(open(riding)).toBe('move 3d by Fa');
  });

  it('WT-CMD-11: in any direction, no farther than the dice kept', () => {
    const kept = play(riding, [{ move: [2, 2, 2] }, { type: 'chooseDice', indexes: [0, 1] }]).state;
    const go = (march: number) => ({ type: 'march', unitId: 'Fa', legs: [{ march, bearing: 90 }] }) as const;
    expect(refusalOf(kept, go(4.1))).toBe('tooFar');
    expect(play(kept, [go(4)]).state.officers[0]?.pose).toEqual({ x: 40, y: 10, heading: 0 });
  });

  it('WT-CMD-11: staying is always lawful', () => {
    const kept = play(riding, [{ move: [2, 2, 2] }, { type: 'chooseDice', indexes: [0] }]).state;
    expect(refusalOf(kept, { type: 'stay', unitId: 'Fa' })).toBeNull();
  });
});
