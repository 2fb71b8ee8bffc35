import { describe, expect, it } from 'vitest';
import type { UnitInput } from '../../../src/rulesets/on-war/setup/input.js';
import type { State } from '../../../src/rulesets/on-war/state.js';
import { block, cav, column, expectPose, inf, line4, line8, stateOf, unitIn, withUnit } from '../battle.js';
import {
  at,
  charged,
  chargeIn,
  chargeMove,
  declareCharge,
  done,
  expectLegal,
  expectRefused,
  fightMelee,
  mixed,
  move,
  newTurn,
  open,
  play,
  respond,
} from '../play.js';

/** Tight corners of endings, bridges, charges and arrivals: C93 to C100. */

const far = line8('B9', 60, 45, 180);

describe('OW-C93 OW-C94: endings', () => {
  it('OW-C93 OW-END-03 OW-END-05: the last of them', () => {
    const state = at(
      stateOf({
        units: [cav('heavy', 'A1', 36, 14.5, 0), line4('A2', 40.5, 23.5, 270), column('B1', 36, 20, 180)],
      }),
      'declareCharges',
    );
    const run = play(state, [
      declareCharge('A1', 'B1'),
      declareCharge('A2', 'B1'),
      done,
      respond('B1', 'hold'),
      chargeMove('A1'),
      chargeMove('A2'),
      done,
      done,
      fightMelee('A1'),
      { kill: mixed(8, 3, 7) },
    ]);
    expect(chargeIn(run.state, 'A2').distance).toBeCloseTo(3, 3);
    expect(open(run.state)).toBe('aftermath of A');
    expect(run.state.outcome).toBeNull();
    expectLegal(run.state, { type: 'breakthrough', distance: 1 });
    const ended = play(run.state, [{ type: 'consolidate' }]);
    expect(ended.state.outcome).toMatchObject({ winner: 'A', clause: 'OW-END-03' });
    expect(open(ended.state)).toBe('nothing');
  });

  const armies = (ofA: number, ofB: number): readonly UnitInput[] => [
    ...Array.from({ length: ofA }, (_, i) => column(`A${i + 1}`, 8 + 5 * i, 10, 0)),
    ...Array.from({ length: ofB }, (_, i) => column(`B${i + 1}`, 8 + 5 * i, 40, 180)),
  ];
  /** The last player turn of game turn 40, with a battalion of A routing and two of B gone. */
  const lastTurn = (ofB: number): State => {
    const state = stateOf({ units: armies(4, ofB), turnLimit: null });
    const worn = ['B1', 'B2'].reduce((so, id) => withUnit(so, id, { gone: 'destroyed', stands: [] }), state);
    return { ...withUnit(worn, 'A1', { routing: true }), turn: 40 };
  };
  const resultOf = (state: State) => play(at(state, 'shooting', 'B'), [done]).state.outcome;

  it('OW-C94 OW-SCN-02 OW-END-04: time is up after 40 turns', () => {
    expect(resultOf(lastTurn(5))).toMatchObject({ winner: 'A', clause: 'OW-END-04' });
    expect(resultOf(lastTurn(8))).toMatchObject({ winner: null, clause: 'OW-END-04' });
    expect(resultOf({ ...lastTurn(5), turn: 39 })).toBeNull();
  });
});

describe('OW-C95 to OW-C97: a bridge, the very line, and a house at the elbow', () => {
  const bridged = (unit: UnitInput): State =>
    at(
      stateOf({
        units: [unit, far],
        terrain: [block('river', 'river', [0, 20, 72, 22]), block('bridge', 'bridge', [35, 20, 37, 22])],
      }),
      'moves',
    );

  it('OW-C95 OW-TER-12: over the bridge', () => {
    expectPose(play(bridged(column('A1', 36, 19.9, 0)), [move('A1', 36, 25.9, 0)]).state, 'A1', 36, 25.9, 0);
    expectRefused(
      bridged(line8('A1', 36, 19.9, 0)),
      move('A1', 36, 23.9, 0),
      'terrainBarred',
      'OW-MOV-05',
      'OW-TER-03',
    );
  });

  const struck = (x: number, y: number, heading: number) => {
    const units = [cav('light', 'A1', x, y, heading), line8('B1', 36, 20, 0), far];
    const run = play(at(stateOf({ units }), 'declareCharges'), [...charged('hold'), chargeMove('A1')]);
    return { charge: chargeIn(run.state, 'A1'), state: run.state };
  };

  it('OW-C96 OW-CHG-09: on the line of the front, beside it', () => {
    const { charge, state } = struck(45, 20, 270);
    expect(charge).toMatchObject({ edge: 'right', state: 'contact' });
    expect(charge.distance).toBeCloseTo(3, 3);
    expectPose(state, 'A1', 42, 20, 270);
  });

  it('OW-C96 OW-CHG-09: a hair ahead of it', () => {
    const { charge, state } = struck(45, 20.01, 270);
    expect(charge).toMatchObject({ edge: 'front', state: 'contact' });
    expectPose(state, 'A1', 42, 20, 180);
  });

  it('OW-C96 OW-CHG-09: in contact already, between the ends', () => {
    const { charge, state } = struck(40, 20, 180);
    expect(charge).toMatchObject({ edge: 'front', state: 'contact' });
    expect(charge.distance).toBeCloseTo(0, 3);
    expectPose(state, 'A1', 40, 20, 180);
  });

  it('OW-C97 OW-CHG-11: the next place that serves', () => {
    const state = at(
      stateOf({
        units: [line8('A1', 36, 17, 0), line8('B1', 36, 20, 180), far],
        terrain: [block('house', 'building', [41.8, 17.5, 44, 19.8])],
      }),
      'declareCharges',
    );
    const run = play(state, [...charged('hold'), chargeMove('A1')]);
    expect(chargeIn(run.state, 'A1').state).toBe('contact');
    expect(chargeIn(run.state, 'A1').distance).toBeCloseTo(Math.sqrt(9 + 0.0625), 3);
    expectPose(run.state, 'A1', 35.75, 20, 0);
  });
});

describe('OW-C98 OW-C100: arrivals, and too close to ride', () => {
  const reserve = (friend: UnitInput, ...enemies: readonly UnitInput[]): State =>
    stateOf({
      units: [friend, ...enemies, far],
      reinforcements: [{ turn: 1, units: [line8('A2', 36, 1.25, 0)] }],
      terrain: [block('corn', 'field', [42.5, 0, 46, 3], { crops: true })],
    });

  it('OW-C98 OW-END-06: the reserve waits', () => {
    const friendThere = newTurn(reserve(column('A1', 36, 5, 0)));
    expect(unitIn(friendThere, 'A2').waiting).toBe(true);
    const hidden = inf('B1', 43.55, 1.25, 0, { troopStands: 1, commandStand: false, hidden: true });
    const ambushed = newTurn(reserve(column('A1', 10, 10, 0), hidden));
    expect(unitIn(ambushed, 'A2').waiting).toBe(true);
    expect(unitIn(ambushed, 'B1').hidden).toBe(false);
  });

  it('OW-C98 OW-END-06: or appears, and acts', () => {
    const state = newTurn(reserve(column('A1', 10, 10, 0)));
    expect(unitIn(state, 'A2')).toMatchObject({ waiting: false, moved: false });
    expectLegal(play(state, [done, done]).state, move('A2', 36, 5.25, 0));
  });

  it('OW-C100 OW-ROU-08: too close to ride', () => {
    const state = stateOf({
      units: [cav('light', 'A1', 36, 10, 0), line8('B1', 30, 30, 180), column('B2', 42.8, 10, 0), far],
    });
    const pursuing = at(withUnit(state, 'A1', { pursuing: 'B1' }), 'morale');
    const run = play(pursuing, [{ pursuit: [3] }, done, done, done]);
    expect(run.rolls).toEqual(['pursuit 1d 4+']);
    expectPose(run.state, 'A1', 36, 10, 0);
  });
});
