import { describe, expect, it } from 'vitest';
import { battery, cav, column, inf, line8, officer, unitIn, withUnit } from '../battle.js';
import {
  act,
  type Bout,
  begin,
  contactOf,
  dice,
  eventsOf,
  expectAsked,
  expectKillDice,
  fight,
  fighterIn,
  meleeIn,
  missOn,
  question,
  rollOf,
  strike,
} from './bout.js';

/** How strikes follow each other, and which melee is next. */

const grenadiers = () =>
  contactOf({
    units: [
      inf('A', 36, 20, 0, { type: 'grenadier', quality: 'veteran', formation: 'line', files: 8 }),
      line8('B', 36, 20, 180),
    ],
  });

describe('strikes', () => {
  it('OW-C52 OW-MEL-01 OW-MEL-10 OW-MEL-11: a strike without kills calls for no check, and the target strikes back', () => {
    const bout = fight(grenadiers());
    expectKillDice(bout, 'A', 14, 3);
    const back = strike(bout, 0);
    expectKillDice(back, 'B', 7, 4);
  });

  it('OW-MEL-10: with `meleeCheck` always, a strike without kills calls for a check', () => {
    const bout = fight(
      contactOf({ units: [line8('A', 36, 20, 0), line8('B', 36, 20, 180)], options: { meleeCheck: 'always' } }),
    );
    expect(rollOf(strike(bout, 0))).toMatchObject({ purpose: 'motivation', by: 'B', target: 4 });
  });

  it('OW-C51 OW-MEL-07 OW-MEL-20 OW-BRK-01: a battalion that is destroyed takes no check, and the charger goes on', () => {
    const bout = fight(contactOf({ units: [cav('heavy', 'A', 36, 20, 0), column('B', 36, 20, 180)] }));
    const end = dice(bout, 'kill', 3, 4, 5, 6, 3, 4, 5, 6, 1, 2, 1, 2, 1, 2, 1);
    expect(unitIn(end.state, 'B').gone).toBe('destroyed');
    expect(end.state.agenda.at(-1)).toEqual({
      task: 'aftermath',
      unitId: 'A',
      targetId: 'B',
      building: null,
      destroyed: true,
    });
    expect(end.state.melee).toBeNull();
    expect(end.state.charges[0]?.state).toBe('done');
  });

  it('OW-BRK-07: a target that destroys its charger has no aftermath', () => {
    const a = inf('A', 36, 20, 0, { troopStands: 1, commandStand: false });
    const bout = fight(contactOf({ units: [a, line8('B', 36, 20, 180), line8('A2', 10, 10, 0)] }));
    const back = dice(bout, 'kill', 1);
    const fed = act(back, { type: 'feed', stands: [] });
    const end = strike(fed, 1);
    expect(unitIn(end.state, 'A').gone).toBe('destroyed');
    expect(end.state.agenda).toEqual([]);
  });

  it('OW-FBK-01 OW-BRK-01: a battalion that fails its check falls back, and there is no aftermath', () => {
    const struck = strike(fight(grenadiers()), 1);
    const hurt = act(struck, { type: 'allocateKills', members: ['t1'] });
    const end = dice(hurt, 'motivation', 3);
    expect(unitIn(end.state, 'B').beaten).toBe(true);
    expect(question(end)).toBeNull();
    expect(eventsOf(end, 'meleeEnded')).toHaveLength(1);
  });

  it('OW-MEL-16: a battery strikes back with one die a gun', () => {
    const bout = fight(contactOf({ units: [line8('A', 36, 20, 0), battery('heavyArtillery', 'B', 36, 20, 180)] }));
    const back = strike(bout, 0);
    expectKillDice(back, 'B', 3, 4);
  });

  it('OW-MEL-03: who fights is worked out once: losses that close up the enemy change nothing', () => {
    const bout = fight(contactOf({ units: [cav('light', 'A', 42, 20, 0), line8('B', 36, 20, 180)] }));
    expect(fighterIn(bout, 'charger').engaged).toEqual(['t1', 't2', 't3', 't4', 'c']);
    const struck = act(strike(bout, 2), { type: 'allocateKills', members: ['t1', 't2'] });
    // B's line has closed up to its middle: on the table t3, c and t4 of A touch nobody any more.
    const back = strike(act(dice(struck, 'motivation', 6), { type: 'feed', stands: [] }), 0);
    expect(fighterIn(back, 'charger').engaged).toEqual(['t1', 't2', 't3', 't4', 'c']);
    expectKillDice(act(back, { type: 'feed', stands: [] }), 'A', 8, 3);
  });

  it('OW-MEL-03: a stand that was fed fights on until it is lost or the melee ends', () => {
    const bout = fight(
      contactOf({ units: [cav('heavy', 'A', 36, 20, 0, { formation: 'wedge' }), line8('B', 36, 20, 180)] }),
    );
    expect(fighterIn(bout, 'charger').engaged).toEqual(['t1', 't2', 'c']);
    const second = act(strike(act(strike(bout, 0), { type: 'feed', stands: [] }), 0), { type: 'feed', stands: ['t3'] });
    expectKillDice(second, 'A', 9, 3);
    const third = act(strike(act(strike(second, 0), { type: 'feed', stands: [] }), 0), { type: 'feed', stands: [] });
    expect(fighterIn(third, 'charger').engaged).toEqual(['t1', 't2', 't3', 'c']);
    expectKillDice(third, 'A', 9, 3);
  });

  it('OW-MEL-03 OW-MEL-04: nobody moves in a melee: needs stay what they were', () => {
    const bout = fight(
      contactOf({ units: [cav('heavy', 'A', 36, 20, 0, { formation: 'wedge' }), line8('B', 36, 20, 180)] }),
    );
    const { needs } = fighterIn(bout, 'target');
    const hurt = dice(act(strike(bout, 2), { type: 'allocateKills', members: ['t3', 't4'] }), 'motivation', 6);
    expect(fighterIn(hurt, 'target').needs).toEqual(needs);
    expect(unitIn(hurt.state, 'A').pose).toEqual(unitIn(bout.state, 'A').pose);
  });

  it('OW-MEL-20: dice, allocation, removal, the death of commanders and the check come in this order', () => {
    const bout = fight(
      contactOf({
        units: [line8('A', 36, 20, 0), inf('B', 36, 20, 180, { troopStands: 3 })],
        officers: [officer('B-general', 'general', 'B')],
      }),
    );
    const struck = strike(bout, 4);
    expectAsked(struck, 'allocateKills', 'B', 'B');
    const left = act(struck, { type: 'allocateKills', members: ['t1', 't2', 'c', 'B-general'] });
    const happened = left.events.map(({ type }) => type);
    expect(happened.slice(happened.lastIndexOf('struck'))).toEqual(['struck', 'standsLost', 'officerLost']);
    expect(question(left)).toMatchObject({ purpose: 'motivation', by: 'B' });
  });

  it('OW-MEL-18: a battalion that is disoriented or surprised fights as usual', () => {
    const bout = fight(
      contactOf({ units: [line8('A', 36, 20, 0), line8('B', 36, 20, 180)] }, (state) =>
        withUnit(state, 'B', { disoriented: true, surprised: true }),
      ),
    );
    expectKillDice(strike(bout, 0), 'B', 7, 4);
  });
});

describe('the end of a melee that leads nowhere', () => {
  it('OW-MEL-14: after ten strikes of each side the charger falls back', () => {
    const bout = fight(contactOf({ units: [line8('A', 36, 20, 0), line8('B', 36, 20, 180)] }));
    const nineteen = missOn(bout, 19);
    expectKillDice(nineteen, 'B', 7, 4);
    expect(meleeIn(nineteen)).toMatchObject({ charger: { strikes: 10 }, target: { strikes: 10 } });
    const end = strike(nineteen, 0);
    expect(unitIn(end.state, 'A').beaten).toBe(true);
    expect(unitIn(end.state, 'B').beaten).toBe(false);
    expect(question(end)).toBeNull();
  });

  /** Two companies at the end of a long line, which have nobody but their officers left to fight with. */
  const spent = (charger: readonly string[], target: readonly string[]): Bout => {
    const bout = fight(contactOf({ units: [line8('A', 36, 20, 0), line8('B', 36, 20, 180)] }));
    const { melee } = bout.state;
    if (melee === null) throw new Error('no melee');
    const far = { t1: 90, t2: 90, t3: 90, t4: 90, t5: 90, t6: 90, t7: 90 };
    return begin({
      ...bout.state,
      agenda: [{ task: 'strike' }],
      melee: {
        ...melee,
        charger: { ...melee.charger, engaged: [...charger, 'c'], needs: far },
        target: { ...melee.target, engaged: [...target, 'c'], needs: far },
      },
    });
  };

  it('OW-C75 OW-MEL-13: if both pass in succession the charger falls back, without dice', () => {
    const end = spent([], []);
    expect(eventsOf(end, 'passedStrike').map(({ unit }) => unit)).toEqual(['A', 'B']);
    expect(unitIn(end.state, 'A').beaten).toBe(true);
    expect(question(end)).toBeNull();
  });

  it('OW-C75 OW-MEL-14: if only one side can strike, its tenth strike and the tenth pass end the melee', () => {
    const bout = spent(['t1'], []);
    const nine = missOn(bout, 9);
    expectKillDice(nine, 'A', 1, 4);
    expect(eventsOf({ ...nine, events: [...bout.events, ...nine.events] }, 'passedStrike').length).toBe(9);
    const end = strike(nine, 0);
    expect(unitIn(end.state, 'A').beaten).toBe(true);
    expect(unitIn(end.state, 'B').beaten).toBe(false);
  });

  it('OW-MEL-13: a strike between two passes keeps the melee going', () => {
    const bout = spent([], ['t1']);
    expectKillDice(strike(bout, 0), 'B', 1, 4);
  });
});
