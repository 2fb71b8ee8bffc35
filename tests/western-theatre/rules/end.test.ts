import { describe, expect, it } from 'vitest';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import type { VictoryCondition } from '../../../src/scenario/frame.js';
import { block, br32, fr24, he12, line, officer, type Setting, sq7, stateOf, withUnit } from '../battle.js';
import { answer, charge, pursue, ready, respond } from '../charge/charging.js';
import { at, play } from '../play.js';

/** How a battle ends, and what victory conditions count. */

const units: Setting['units'] = [fr24('F1', 36, 10), fr24('F2', 60, 10), br32('A1', 36, 40), br32('A2', 60, 40)];
const won = (...victory: readonly VictoryCondition[]): Setting => ({ units, victory: [...victory] as never });

/** The outcome when a player turn ends in this state: [winner, clause]; null if the battle goes on. */
const ended = (state: State, active: 'french' | 'allied' = 'french') => {
  const last = at({ ...state, second: active !== state.firstOfTurn }, 'endPlayerTurn', active);
  return last.outcome === null ? null : [last.outcome.winner, last.outcome.clause];
};

const lost = (state: State, ...ids: readonly string[]): State =>
  ids.reduce((so, id) => withUnit(so, id, { location: 'removed' }), state);

describe('when a player turn ends', () => {
  const two = won({ kind: 'unitsLost', side: 'french', units: 1 }, { kind: 'armyMorale', side: 'french', share: 0.6 });

  it('WT-END-01 WT-END-06: the first condition that is met decides', () => {
    expect([ended(stateOf(two)), ended(lost(stateOf(two), 'A1'))]).toEqual([null, ['french', 'WT-END-01']]);
    expect(at({ ...lost(stateOf(two), 'A1'), second: true }, 'endPlayerTurn').outcome?.reason).toMatch(/unit/);
  });

  it('WT-END-01: one of each side draws, whichever they are', () => {
    const both = won(
      { kind: 'unitsLost', side: 'french', units: 1 },
      { kind: 'armyMorale', side: 'allied', share: 0.5 },
    );
    expect(ended(lost(stateOf(both), 'A1', 'F1'))).toEqual([null, 'WT-END-01']);
  });

  it('WT-END-01: they are asked at the end of each player turn, of the first too', () => {
    const state = { ...lost(stateOf(two), 'A1'), firstOfTurn: 'french' } as const;
    expect([ended(state, 'french'), ended(state, 'allied')]).toEqual([
      ['french', 'WT-END-01'],
      ['french', 'WT-END-01'],
    ]);
  });

  it('WT-END-01 WT-END-04: the turn limit ends the battle after the second player turn of its turn', () => {
    const state = { ...stateOf({ units, turnLimit: 3 }), turn: 3 };
    expect([ended(state, 'french'), ended(state, 'allied')]).toEqual([null, [null, 'WT-END-04']]);
  });

  it('WT-END-04: at the limit the side of a turnLimit condition wins', () => {
    const state = { ...stateOf({ ...won({ kind: 'turnLimit', side: 'allied' }), turnLimit: 3 }), turn: 3 };
    expect([ended(state, 'french'), ended(state, 'allied')]).toEqual([null, ['allied', 'WT-END-04']]);
  });
});

describe('sides without units', () => {
  it('WT-END-02: a side without a unit has lost as soon as the act is complete', () => {
    const state = at(lost(stateOf({ units }), 'A1', 'A2'), 'melee');
    expect(state.outcome).toMatchObject({ winner: 'french', clause: 'WT-END-02' });
  });

  it('WT-END-02: units in reserve, and those that return, are still to come', () => {
    const { at: _, ...column } = br32('A2', 0, 0);
    const waiting = stateOf({
      units: [fr24('F1', 36, 10), br32('A1', 36, 40), column],
      reserves: [{ id: 'r', side: 'allied', units: ['A2'], turn: 4, edge: 'north', at: 36 }],
    });
    expect(at(lost(waiting, 'A1'), 'melee').outcome).toBe(null);
    const left = {
      ...withUnit(waiting, 'A2', { location: 'offTable' }),
      groups: [{ id: 'g', side: 'allied', members: ['A2'], due: 5, entry: { edge: 'north', at: 3 }, succeeded: false }],
    } as const;
    expect(at(lost(left, 'A1'), 'melee').outcome).toBe(null);
    expect(
      at(lost({ ...left, groups: [{ ...left.groups[0], due: null }] } as State, 'A1'), 'melee').outcome,
    ).toMatchObject({
      winner: 'french',
    });
  });

  it('WT-END-02 WT-END-06: a side some of whose units have left for good is judged when the player turn ends', () => {
    const marched = withUnit(stateOf(won({ kind: 'unitsExited', side: 'allied', units: 2 })), 'A1', {
      location: 'offTable',
    });
    const one = lost(marched, 'A2');
    expect([at(one, 'melee', 'allied').step, ended(one, 'allied')]).toEqual(['over', ['french', 'WT-END-02']]);
    const both = withUnit(marched, 'A2', { location: 'offTable' });
    expect(ended(both, 'allied')).toEqual(['allied', 'WT-END-01']);
  });

  it('WT-END-02 WT-ENT-06: a side that marches off is judged at the end of the player turn, by that condition first', () => {
    const setting = {
      units: [fr24('F1', 60, 10), fr24('F2', 36, 20, 0, { figures: 7 }), br32('A1', 36, 23)],
      victory: [{ kind: 'unitsExited', side: 'french', units: 1 }],
    } satisfies Setting;
    // One figure more, and three quarters of the battalion are lost. Of the dice 8 are for figures straight ahead, 12 for
    // others, one for experience.
    const fallen = (state: State) =>
      play(at(state, 'fire', 'allied'), [
        { type: 'fire', unitId: 'A1', targetId: 'F2' },
        { fire: [6, ...Array.from({ length: 20 }, () => 1)] },
      ]).state.outcome;
    const left = withUnit(stateOf(setting), 'F1', { location: 'offTable' });
    expect(fallen(left)).toMatchObject({ winner: 'french', clause: 'WT-END-01' });
    const others = stateOf({ ...setting, victory: [{ kind: 'unitsLost', side: 'french', units: 9 }] });
    expect(fallen(withUnit(others, 'F1', { location: 'offTable' }))).toMatchObject({
      winner: 'allied',
      clause: 'WT-END-02',
    });
    const dead = withUnit(stateOf(setting), 'F1', { location: 'removed' });
    expect(fallen(dead)).toMatchObject({ winner: 'allied', clause: 'WT-END-02' });
  });

  it('WT-END-02: the battle ends before the next unit of a group moves', () => {
    const terrain = [
      block('behind', 'river', [30, 25.2, 42, 26]),
      block('west', 'river', [32, 23, 34.2, 26]),
      block('east', 'river', [37.8, 23, 40, 26]),
    ];
    const shutIn = stateOf({ units: [sq7('F1', 36, 20), sq7('F2', 50, 20), he12('A1', 36, 24)], terrain });
    const moving = ready(shutIn, 'F1', 6, { kind: 'brigade', unitIds: ['F1', 'F2'] });
    const { state } = play(moving, [charge('F1', 'A1'), answer('A1', 'evade'), { evade: [6] }, pursue(0)]);
    expect(state.outcome).toMatchObject({ winner: 'french', clause: 'WT-END-02' });
  });

  it('WT-END-02 WT-FOG-21: the battle ends when the last unit of a side falls as the fog sends it forward', () => {
    const few = stateOf({
      units: [he12('A1', 36, 30, 180, { figures: 4, brigadeId: 'b' }), fr24('F1', 36, 22)],
      officers: [officer('AO', 'army', 60, 40)],
      fogOfWar: true,
    });
    const { state } = play(at(few, 'fog', 'allied'), [
      { fog: [1] },
      { fogTable: [5, 6] },
      { type: 'chooseBrigade', brigadeId: 'b' },
      respond('F1', true),
      { responseFire: [6, 6] },
    ]);
    expect([state.step, state.outcome]).toMatchObject(['over', { winner: 'french', clause: 'WT-END-02' }]);
  });

  it('WT-END-05: if neither side has a unit left it is a draw', () => {
    const none = lost(stateOf({ units }), 'A1', 'A2', 'F1', 'F2');
    expect(at(none, 'melee').outcome).toMatchObject({ winner: null, clause: 'WT-END-05' });
  });
});

describe('what conditions count', () => {
  it('WT-END-03: units destroyed count, those that routed off the table included', () => {
    const state = stateOf({
      ...won({ kind: 'unitsLost', side: 'allied', units: 1 }),
      units: [fr24('F1', 36, 2), fr24('F2', 60, 10), br32('A1', 36, 6)],
    });
    const routing = withUnit(state, 'F1', { plight: 'routing', marker: 'orange', plightFrom: 'A1' });
    const { state: over } = play(at(routing, 'compulsory'), [{ flee: [6] }]);
    const rest = over.outcome ?? at(over, 'endPlayerTurn').outcome;
    expect(rest).toMatchObject({ winner: 'allied', clause: 'WT-END-01' });
  });

  it('WT-END-03 WT-END-06: figures count by what is left of those of the start, of units destroyed none', () => {
    const half = stateOf(won({ kind: 'armyMorale', side: 'french', share: 0.5 }));
    const weak = (figures: number) => withUnit(withUnit(half, 'A1', { figures }), 'A2', { figures: 17 });
    expect([ended(weak(16)), ended(weak(15))]).toEqual([null, ['french', 'WT-END-01']]);
    expect(ended(lost(weak(24), 'A1'))).toEqual(['french', 'WT-END-01']);
  });

  it('WT-END-06: figures in reserve and off the table count as left', () => {
    const { at: _, ...column } = br32('A2', 0, 0);
    const state = stateOf({
      ...won({ kind: 'armyMorale', side: 'french', share: 0.5 }),
      units: [fr24('F1', 36, 10), br32('A1', 36, 40), column],
      reserves: [{ id: 'r', side: 'allied', units: ['A2'], turn: 4, edge: 'north', at: 36 }],
    });
    expect([ended(withUnit(state, 'A1', { figures: 10 })), ended(lost(state, 'A1'))]).toEqual([
      null,
      ['french', 'WT-END-01'],
    ]);
  });

  it('WT-END-03 WT-END-06: an officer removed counts for officerLost', () => {
    const state = stateOf({
      ...won({ kind: 'officerLost', side: 'french', officerId: 'AO' }),
      officers: [officer('AO', 'army', 50, 44)],
    });
    const gone: State = { ...state, officers: state.officers.map((each) => ({ ...each, location: 'removed' })) };
    expect([ended(state), ended(gone)]).toEqual([null, ['french', 'WT-END-01']]);
  });

  const hill = block('hill', 'hill', [30, 36, 42, 44]);
  const holds = (atTurn?: number): Setting => ({
    units: [fr24('F1', 36, 40), fr24('F2', 60, 10), br32('A1', 10, 40), sq7('A2', 60, 40)],
    terrain: [hill],
    victory: [{ kind: 'groundHeld', side: 'french', featureId: 'hill', ...(atTurn === undefined ? {} : { atTurn }) }],
  });

  it('WT-END-06: ground is held by a side that alone has a unit in it that is not in flight', () => {
    const state = stateOf(holds());
    const enemy = withUnit(state, 'A2', { pose: { x: 40, y: 43, heading: 180 } });
    const fled = withUnit(enemy, 'A2', { plight: 'routing', marker: 'orange' });
    const own = withUnit(state, 'F1', { plight: 'retreating', marker: 'orange' });
    expect([state, enemy, fled, own].map((each) => ended(each))).toEqual([
      ['french', 'WT-END-01'],
      null,
      ['french', 'WT-END-01'],
      null,
    ]);
  });

  it('WT-END-06 WT-TER-04: a unit is in an area by the centre of its footprint', () => {
    const edge = (y: number) => ended(withUnit(stateOf(holds()), 'F1', { pose: { x: 36, y, heading: 0 } }));
    expect([edge(36.5), edge(36.4)]).toEqual([['french', 'WT-END-01'], null]);
  });

  it('WT-END-06: ground to be held at a turn is looked at in the second player turn of it', () => {
    const state = { ...stateOf(holds(3)), turn: 3, firstOfTurn: 'french' } as const;
    expect([ended(state, 'french'), ended(state, 'allied'), ended({ ...state, turn: 2 }, 'allied')]).toEqual([
      null,
      ['french', 'WT-END-01'],
      null,
    ]);
  });

  it('WT-END-06 WT-TER-04: a wood drawn as a strip is an area', () => {
    const wood = line(
      'wood',
      'wood',
      [
        [30, 22],
        [42, 22],
      ],
      { width: 2 },
    );
    const state = (y: number) =>
      stateOf({
        units: [fr24('F1', 36, y), br32('A1', 36, 44)],
        terrain: [wood],
        victory: [{ kind: 'groundHeld', side: 'french', featureId: 'wood' }],
      });
    expect([ended(state(21.5)), ended(state(21.4))]).toEqual([['french', 'WT-END-01'], null]);
  });

  it('WT-END-06: a line is held within an inch of it', () => {
    const wall = line('wall', 'wall', [
      [30, 20],
      [42, 20],
    ]);
    const state = (y: number) =>
      stateOf({
        units: [fr24('F1', 36, y), br32('A1', 36, 44)],
        terrain: [wall],
        victory: [{ kind: 'groundHeld', side: 'french', featureId: 'wall' }],
      });
    expect([ended(state(19)), ended(state(18.9))]).toEqual([['french', 'WT-END-01'], null]);
  });
});
