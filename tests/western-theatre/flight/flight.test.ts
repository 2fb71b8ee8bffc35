import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../src/rulesets/western-theatre/battle.js';
import { fallBack } from '../../../src/rulesets/western-theatre/flight/fallback.js';
import { afterFlight, fleeBearing, flightDice, flightMove } from '../../../src/rulesets/western-theatre/flight/run.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import {
  block,
  br32,
  expectPose,
  fr24,
  gun3,
  gun6,
  lh7,
  lt7,
  officer,
  sq7,
  stateOf,
  unitIn,
  withUnit,
} from '../battle.js';
import { at, eventsOf, open, play } from '../play.js';

/** Evades, retreats and routs: dice, bearings, ends. */

const battleOf = (state: State): Battle => ({ state, events: [] }) as unknown as Battle;

/** F1 in flight from A1, unless it says more. */
const inFlight = (state: State, plight: 'retreating' | 'routing', patch = {}): State =>
  withUnit(state, 'F1', { plight, plightFrom: 'A1', marker: 'orange', ...patch });

const retreat = { cause: 'retreat', heading: null, from: null } as const;
const rout = { cause: 'rout', heading: null, from: null } as const;

const bearingOf = (state: State, inches: number, cause: 'retreat' | 'rout' = 'retreat'): number | null =>
  fleeBearing(state, unitIn(state, 'F1'), { ...(cause === 'rout' ? rout : retreat), inches });

const facing = stateOf({ units: [fr24('F1', 36, 20), br32('A1', 36, 20)] });

describe('dice of a flight', () => {
  const diceOf = (state: State) => flightDice(state, unitIn(state, 'F1'));

  it('WT-FLE-05: the rate alone, and 2 inches for foot in column', () => {
    expect(diceOf(facing)).toEqual({ dice: 1, inches: 0 });
    expect(diceOf(stateOf({ units: [fr24('F1', 36, 20, 0, { formation: 'attackColumn' })] }))).toEqual({
      dice: 1,
      inches: 2,
    });
    expect(diceOf(stateOf({ units: [lh7('F1', 36, 20)] }))).toEqual({ dice: 4, inches: 0 });
  });

  it('WT-FLE-14: guns go at their limbered rate', () => {
    expect([
      diceOf(stateOf({ units: [gun6('F1', 36, 20)] })).dice,
      diceOf(stateOf({ units: [gun3('F1', 36, 20)] })).dice,
    ]).toEqual([1, 2]);
  });

  it('WT-FLE-17: an officer evades with three dice', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20)], officers: [officer('F9', 'army', 40, 20)] });
    expect(flightDice(state, state.officers[0] ?? unitIn(state, 'F1'))).toEqual({ dice: 3, inches: 0 });
  });
});

describe('S3', () => {
  it('WT-C75 WT-CMP-01 WT-FLE-12: a retreat goes directly away with its heading kept, and is over', () => {
    const { state } = play(at(inFlight(facing, 'retreating'), 'compulsory'), [{ flee: [5] }]);
    expectPose(state, 'F1', 36, 15, 0);
    expect(unitIn(state, 'F1')).toMatchObject({ plight: 'none', marker: 'orange', moved: true });
  });

  it('WT-CMP-03: a unit that has made its retreat may be given a red marker', () => {
    const { state } = play(at(inFlight(facing, 'retreating'), 'compulsory'), [
      { flee: [5] },
      { type: 'responseFire', unitId: 'A1', fire: false },
      { type: 'exchangeMarker', unitId: 'F1' },
    ]);
    expect(unitIn(state, 'F1').marker).toBe('red');
  });

  it('WT-C106 WT-FLE-10: a rout turns on the centre of its footprint and ends facing its way', () => {
    const state = inFlight(stateOf({ units: [fr24('F1', 36, 20), sq7('A1', 39, 19.5, 270)] }), 'routing');
    const run = play(at(state, 'compulsory'), [{ flee: [2] }]);
    expectPose(run.state, 'F1', 33.5, 19.5, 270);
    expect(unitIn(run.state, 'F1')).toMatchObject({ plight: 'routing', firstFlightDone: true });
  });

  it('WT-FLE-01: later flight moves go toward the own edge', () => {
    const state = inFlight(stateOf({ units: [fr24('F1', 36, 20), br32('A1', 40, 12, 0)] }), 'routing', {
      firstFlightDone: true,
    });
    const { state: after } = play(at(state, 'compulsory'), [{ flee: [3] }]);
    expectPose(after, 'F1', 36, 16, 180);
  });

  it('WT-FLE-08: a rout whose front-edge centre crosses the edge is removed and counts as destroyed', () => {
    const state = inFlight(stateOf({ units: [fr24('F1', 36, 3), fr24('F2', 60, 30), br32('A1', 36, 6)] }), 'routing');
    const run = play(at(state, 'compulsory'), [{ flee: [3] }]);
    expect(unitIn(run.state, 'F1').location).toBe('removed');
    expect(eventsOf(run, 'removed').map(({ clause, how }) => [clause, how])).toEqual([['WT-FLE-08', 'ranOff']]);
    expect(run.state.events.map(({ kind }) => kind)).toEqual(['rout', 'destroyed']);
  });

  it('WT-FLE-08: a retreat stops at the edge before its rear corners leave the table', () => {
    const state = inFlight(stateOf({ units: [fr24('F1', 36, 3), br32('A1', 36, 6)] }), 'retreating');
    expectPose(play(at(state, 'compulsory'), [{ flee: [6] }]).state, 'F1', 36, 1, 0);
  });

  it('WT-C80 WT-FLE-07: shut in by a river on rear and sides, a routing squadron is destroyed', () => {
    const rivers = [
      block('r1', 'river', [32, 17, 40, 18]),
      block('r2', 'river', [32, 18, 34, 24]),
      block('r3', 'river', [38, 18, 40, 24]),
    ];
    const state = inFlight(
      stateOf({ units: [sq7('F1', 36, 20.5), fr24('F2', 60, 40), br32('A1', 36, 20.6)], terrain: rivers }),
      'routing',
    );
    const run = play(at(state, 'compulsory'), [{ flee: [4, 2, 1] }]);
    expect(unitIn(run.state, 'F1').location).toBe('removed');
    expect(eventsOf(run, 'removed')[0]).toMatchObject({ clause: 'WT-FLE-07', how: 'destroyed' });
  });

  it('WT-FLE-16: a flight stops at the edge of a wood', () => {
    const state = inFlight(
      stateOf({ units: [fr24('F1', 36, 20), br32('A1', 36, 20)], terrain: [block('w', 'wood', [20, 4, 50, 17])] }),
      'routing',
    );
    expectPose(play(at(state, 'compulsory'), [{ flee: [6] }]).state, 'F1', 36, 17, 180);
  });

  it('WT-FLE-14: a battery that retreats is limbered, turns and ends limbered', () => {
    const state = inFlight(stateOf({ units: [gun6('F1', 36, 20), br32('A1', 36, 26)] }), 'retreating');
    const { state: after } = play(at(state, 'compulsory'), [{ flee: [4] }]);
    expect(unitIn(after, 'F1').formation.kind).toBe('limbered');
    // The centre goes from 19.25 to 15.25; half the length of the limbered gun is 1.5 inches.
    expectPose(after, 'F1', 36, 13.75, 180);
  });
});

describe('bearings', () => {
  const beside = (x: number, y: number): State =>
    inFlight(stateOf({ units: [fr24('F1', 36, 20), br32('A1', 36, 20), br32('A2', x, y, 0)] }), 'retreating');

  it('WT-FLE-02: straight away if that is open', () => expect(bearingOf(inFlight(facing, 'retreating'), 4)).toBe(180));

  it('WT-FLE-02: without enemies every flight is toward the own edge', () => {
    expect(bearingOf(stateOf({ units: [fr24('F1', 36, 20, 90)] }), 4)).toBe(180);
  });

  it('WT-FLE-02: if the centres coincide it goes against its own heading', () => {
    const state = inFlight(stateOf({ units: [fr24('F1', 36, 20, 90), fr24('A1', 36, 20, 90)] }), 'retreating');
    expect(bearingOf(state, 6)).toBe(270);
  });

  it('WT-FLE-03: an enemy within 18 inches is not approached, one farther away is not asked', () => {
    expect(bearingOf(beside(36, 8), 4)).not.toBe(180);
    expect(
      bearingOf(
        inFlight(stateOf({ units: [fr24('F1', 36, 40), br32('A1', 36, 40), br32('A2', 36, 20, 0)] }), 'retreating'),
        4,
      ),
    ).toBe(180);
  });

  it('WT-FLE-04: clockwise is tried before anticlockwise', () => {
    const state = inFlight(
      stateOf({
        units: [fr24('F1', 36, 20), br32('A1', 36, 20)],
        terrain: [block('p', 'river', [35.5, 15, 36.5, 16])],
      }),
      'retreating',
    );
    const bearing = bearingOf(state, 6) ?? 0;
    expect(bearing).toBeGreaterThan(180);
    expect(bearing % 5).toBe(0);
  });
});

describe('friends', () => {
  it('WT-FLE-06 WT-MOV-26: a flight goes on until it overlaps no piece, and disorders those it passes', () => {
    const state = inFlight(
      stateOf({ units: [fr24('F1', 36, 20), fr24('F2', 36, 15), br32('A1', 36, 20)] }),
      'retreating',
    );
    const { state: after } = play(at(state, 'compulsory'), [{ flee: [5] }]);
    // F2 lies between 14 and 15; the front of F1 has to come to 14.
    expectPose(after, 'F1', 36, 14, 0);
    expect(unitIn(after, 'F2').marker).toBe('orange');
  });
});

describe('evades', () => {
  it('WT-C94 WT-FLE-14 WT-FLE-17: unlimbered guns are limbered and go along the heading of the charger', () => {
    const battle = battleOf(stateOf({ units: [sq7('F1', 36, 24), gun6('A1', 36, 30)] }));
    const flown = flightMove(battle, 'A1', { cause: 'evade', inches: 4, heading: 0, from: 'F1' });
    expect(flown.gone).toBe(false);
    expectPose(battle.state, 'A1', 36, 36.25, 0);
    expect(unitIn(battle.state, 'A1')).toMatchObject({ marker: 'orange', plight: 'none' });
    expect(battle.state.events.map(({ kind }) => kind)).toEqual(['evade']);
  });

  it('WT-FLE-09: an evade makes a red unit orange', () => {
    const battle = battleOf(
      withUnit(stateOf({ units: [sq7('F1', 36, 24), lt7('A1', 36, 30)] }), 'A1', { marker: 'red' }),
    );
    flightMove(battle, 'A1', { cause: 'evade', inches: 4, heading: 0, from: 'F1' });
    expect(unitIn(battle.state, 'A1').marker).toBe('orange');
  });

  it('WT-FLE-13: a unit that has its retreat to make has made it, and one that routs goes on', () => {
    const retreating = battleOf(inFlight(facing, 'retreating'));
    afterFlight(retreating, unitIn(retreating.state, 'F1'));
    expect(unitIn(retreating.state, 'F1').plight).toBe('none');
    const routing = battleOf(inFlight(facing, 'routing'));
    afterFlight(routing, unitIn(routing.state, 'F1'));
    expect(unitIn(routing.state, 'F1')).toMatchObject({ plight: 'routing', firstFlightDone: true });
  });
});

describe('fall backs', () => {
  const melee = { id: 'm1', french: ['F1'], allied: ['A1'], chargedFirst: 'french', fought: true } as const;
  const locked = (state: State): State =>
    withUnit(withUnit({ ...state, melees: [melee] }, 'F1', { meleeId: 'm1' }), 'A1', { meleeId: 'm1' });

  it('WT-MEL-20: 3 inches straight away from the opponent, heading kept', () => {
    const battle = battleOf(locked(facing));
    fallBack(battle, ['F1', 'A1'], 'WT-MEL-19');
    expectPose(battle.state, 'F1', 36, 17, 0);
    expectPose(battle.state, 'A1', 36, 23, 180);
  });

  it('WT-MEL-20: friends, and the edge of the table, end it', () => {
    const battle = battleOf(locked(stateOf({ units: [fr24('F1', 36, 20), fr24('F2', 36, 18), br32('A1', 36, 20)] })));
    fallBack(battle, ['F1'], 'WT-MEL-19');
    expectPose(battle.state, 'F1', 36, 19, 0);
  });

  it('WT-MEL-20: an unlimbered battery stays', () => {
    const battle = battleOf(locked(stateOf({ units: [gun6('F1', 36, 20), br32('A1', 36, 20)] })));
    fallBack(battle, ['F1'], 'WT-MEL-19');
    expectPose(battle.state, 'F1', 36, 20, 0);
  });
});

describe('manufactured retreats', () => {
  const retreats = { type: 'manufactureRetreat', unitId: 'F1' } as const;

  it('WT-C32 WT-MOV-24 WT-MOV-25: three figures fall, a TEST, and it goes at once', () => {
    const state = stateOf({ units: [fr24('F1', 36, 26, 0, { initialFigures: 32 }), br32('A1', 36, 20, 0)] });
    const { state: after } = play(at(state, 'move'), [retreats, { test: [2] }, { flee: [4] }]);
    expect(unitIn(after, 'F1')).toMatchObject({ figures: 29, marker: 'orange', plight: 'none', moved: true });
    expectPose(after, 'F1', 36, 30, 0);
  });

  it('WT-MOV-25: it is disordered however few figures a house rule takes', () => {
    const units = [fr24('F1', 36, 26), br32('A1', 36, 20, 0)];
    const state = stateOf({ units, tables: { meleeLosses: { ownWill: 1 } } });
    const { state: asked } = play(at(state, 'move'), [retreats]);
    expect(unitIn(asked, 'F1')).toMatchObject({ figures: 23, marker: 'orange' });
  });

  it('WT-C101 WT-MOV-25: a unit that is destroyed by its losses goes no further', () => {
    const state = withUnit(stateOf({ units: [fr24('F1', 36, 26), fr24('F2', 60, 10), br32('A1', 36, 20, 0)] }), 'F1', {
      figures: 8,
    });
    const run = play(at(state, 'move'), [retreats]);
    expect(unitIn(run.state, 'F1').location).toBe('removed');
    expect(open(run.state)).toBe('moves of french');
  });
});
