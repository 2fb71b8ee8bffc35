import { describe, expect, it } from 'vitest';
import { cav, column, expectPose, inf, line8, stateOf, unitIn, withUnit } from '../battle.js';
import {
  act,
  type Bout,
  begin,
  charged,
  contactOf,
  dice,
  eventsOf,
  expectAsked,
  expectKillDice,
  fight,
  inAssault,
  missOn,
  optionsOf,
  question,
  refusalsOf,
  strike,
} from './bout.js';

/** Which melee is next, and what becomes of the others (OW-MEL-17, OW-CHG-17, OW-CHG-18). */

describe('several chargers', () => {
  const twoOnOne = (): Bout => {
    const state = stateOf({
      units: [line8('A1', 33, 20, 0), inf('A2', 42, 20, 0, { formation: 'line', files: 4 }), line8('B', 36, 20, 180)],
    });
    return begin(inAssault(state, charged(state, 'A1', 'B'), charged(state, 'A2', 'B')));
  };

  it('OW-C55 OW-MEL-17: the active side picks the order of its melees', () => {
    const bout = twoOnOne();
    expectAsked(bout, 'assault', 'A', null);
    expect(optionsOf(bout)).toEqual(['A1', 'A2']);
    expect(refusalsOf(bout, { type: 'fightMelee', charger: 'B' })).toEqual(['invalid OW-MEL-17 charger']);
  });

  it('OW-C55 OW-MEL-17: a charger whose target has fallen back stays, and its charge is done', () => {
    const struck = strike(fight(twoOnOne(), 'A1'), 1);
    const gone = dice(act(struck, { type: 'allocateKills', members: ['t1'] }), 'motivation', 1);
    expectAsked(gone, 'assault', 'A', null);
    const end = fight(gone, 'A2');
    expect(question(end)).toBeNull();
    expectPose(end.state, 'B', 36, 26, 180);
    expectPose(end.state, 'A2', 42, 20, 0);
    expect(end.state.charges.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(eventsOf(end, 'meleeEnded').at(-1)).toMatchObject({ clause: 'OW-MEL-17', charger: 'A2', target: 'B' });
    expect(eventsOf(end, 'meleeBegan')).toHaveLength(1);
  });

  it('OW-C55 OW-MEL-21: a fall back along a second charger ends in the crossfire: no breakthrough for either', () => {
    const state = stateOf({
      units: [
        line8('A1', 33, 20, 0),
        cav('light', 'A2', 42, 20.6, 270),
        line8('B', 36, 20, 180),
        line8('B2', 9, 40, 0),
      ],
      // A check without losses: B keeps its width, and with it its contact with A2.
      options: { meleeCheck: 'always' },
    });
    const bout = begin(inAssault(state, charged(state, 'A1', 'B'), charged(state, 'A2', 'B')));
    const driven = dice(strike(fight(bout, 'A1'), 0), 'motivation', 1);
    expect(unitIn(driven.state, 'B').gone).toBe('destroyed');
    expectAsked(driven, 'assault', 'A', null);
    const end = fight(driven, 'A2');
    expect(question(end)).toBeNull();
    expect(end.state.charges.map(({ state: now }) => now)).toEqual(['done', 'done']);
    expect(eventsOf(end, 'meleeEnded').at(-1)).toMatchObject({ clause: 'OW-MEL-17', charger: 'A2', target: 'B' });
  });

  it('OW-C93 OW-END-05: the battle ends when the aftermath is over, and other melees are not fought', () => {
    const state = stateOf({
      units: [cav('heavy', 'A1', 36, 20, 0), inf('A2', 33, 22, 90, { troopStands: 2 }), column('B', 36, 20, 180)],
    });
    const bout = begin(inAssault(state, charged(state, 'A1', 'B'), charged(state, 'A2', 'B')));
    const won = strike(fight(bout, 'A1'), 8);
    expectAsked(won, 'aftermath', 'A', 'A1');
    expect(won.state.outcome).toBeNull();
    const end = act(won, { type: 'consolidate' });
    expect(question(end)).toBeNull();
    expect(end.state.outcome).toMatchObject({ winner: 'A', clause: 'OW-END-03' });
  });

  it('OW-CHG-18: in the Assault phase charges are declared there, one after another, until the side is done', () => {
    const state = stateOf({
      units: [line8('A', 36, 17, 0), line8('B', 36, 20, 180)],
      options: { chargeTiming: 'assaultPhase' },
    });
    const bout = begin(inAssault(state));
    expect(question(bout)).toMatchObject({ task: 'assault', side: 'A', actions: ['declareCharge', 'done'] });
    expect(question(act(bout, { type: 'done' }))).toBeNull();
    const declared = act(bout, { type: 'declareCharge', unit: 'A', target: 'B' });
    const held = act(declared, { type: 'respond', target: 'B', response: 'hold' });
    expectKillDice(held, 'A', 7, 4);
    expectPose(held.state, 'A', 36, 20, 0);
    const end = missOn(held, 20);
    expect(question(end)).toMatchObject({ task: 'assault', actions: ['declareCharge', 'done'] });
  });

  it('OW-CHG-18 OW-MEL-17: there a battalion that has fallen back can be charged again, and fights', () => {
    const state = withUnit(
      stateOf({
        units: [line8('A', 36, 17, 0), line8('B', 36, 20, 180)],
        options: { chargeTiming: 'assaultPhase' },
      }),
      'B',
      { beaten: true },
    );
    const declared = act(begin(inAssault(state)), { type: 'declareCharge', unit: 'A', target: 'B' });
    expectKillDice(act(declared, { type: 'respond', target: 'B', response: 'hold' }), 'A', 7, 4);
  });

  it('OW-CHG-17: a routing target is destroyed without dice, and the charger goes on', () => {
    const bout = fight(
      contactOf({ units: [line8('A', 36, 20, 0), line8('B', 36, 20, 180)] }, (state) =>
        withUnit(state, 'B', { routing: true }),
      ),
    );
    expect(unitIn(bout.state, 'B').gone).toBe('destroyed');
    expectAsked(bout, 'aftermath', 'A', 'A');
  });
});
