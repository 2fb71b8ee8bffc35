import { describe, expect, it } from 'vitest';
import { cav, inf, line8, officer, unitIn, withUnit } from '../battle.js';
import {
  act,
  type Bout,
  contactOf,
  dice,
  eventsOf,
  expectAsked,
  expectKillDice,
  fight,
  fighterIn,
  misses,
  optionsOf,
  rollOf,
  strike,
} from './bout.js';

/** Commanders in a melee: the general's second roll, and who falls with whom. */

describe('commanders in a melee', () => {
  const general = (): Bout =>
    contactOf({
      units: [cav('light', 'A', 36, 20, 0), line8('B', 36, 20, 180)],
      officers: [officer('A-general', 'general', 'A')],
    });

  it('OW-C63 OW-CMD-07: with the general all failed kill dice may be rolled again, once', () => {
    const bout = fight(general());
    expectKillDice(bout, 'A', 10, 3);
    const failed = dice(bout, 'kill', 3, 3, 3, 4, 5, 6, 1, 1, 2, 2);
    expectAsked(failed, 'rerollKills', 'A', 'A');
    const again = act(failed, { type: 'reroll', use: true });
    expect(rollOf(again)).toMatchObject({ purpose: 'kill', clause: 'OW-CMD-07', dice: 4, read: { need: 3 } });
    const end = dice(again, 'kill', 6, 1, 1, 1);
    expect(eventsOf(end, 'struck')[0]?.kills).toBe(7);
  });

  it('OW-CMD-07 OW-CMD-09: the owner may leave the dice as they are', () => {
    const failed = dice(fight(general()), 'kill', 3, ...misses(9));
    const kept = act(failed, { type: 'reroll', use: false });
    expect(eventsOf(kept, 'struck')[0]?.kills).toBe(1);
    expectAsked(kept, 'allocateKills', 'B', 'B');
  });

  it('OW-CMD-07: dice that kill nobody and are left so let the target strike back', () => {
    const kept = act(strike(fight(general()), 0), { type: 'reroll', use: false });
    expectKillDice(kept, 'B', 7, 4);
  });

  it('OW-CMD-07: dice that all kill are not rolled again; nor are any without the option', () => {
    const all = dice(fight(general()), 'kill', ...Array.from({ length: 10 }, () => 6));
    expect(eventsOf(all, 'struck')[0]?.kills).toBe(10);
    const plain = contactOf({
      units: [cav('light', 'A', 36, 20, 0), line8('B', 36, 20, 180)],
      officers: [officer('A-general', 'general', 'A')],
      options: { generalRerollsKills: false },
    });
    expect(eventsOf(strike(fight(plain), 1), 'struck')[0]?.kills).toBe(1);
  });

  it('OW-C63 OW-CMD-08: with an adjutant kill dice are not rolled again, but motivation is', () => {
    const bout = fight(
      contactOf({
        units: [line8('A', 36, 20, 0), line8('B', 36, 20, 180)],
        officers: [officer('A-adjutant', 'adjutant', 'A'), officer('B-adjutant', 'adjutant', 'B')],
      }),
    );
    const struck = strike(bout, 1);
    const hurt = act(struck, { type: 'allocateKills', members: ['t1'] });
    expectAsked(dice(hurt, 'motivation', 1), 'rerollCheck', 'B', 'B');
  });

  const fewWithGeneral = (): Bout =>
    contactOf({
      units: [cav('light', 'A', 36, 20, 0), inf('B', 36, 20, 180, { troopStands: 2 })],
      officers: [officer('B-general', 'general', 'B')],
    });

  it('OW-C92 OW-MEL-09: three kills on two stands, the command stand and the general leave a choice', () => {
    const struck = strike(fight(fewWithGeneral()), 3);
    expectAsked(struck, 'allocateKills', 'B', 'B');
    expect(optionsOf(struck)).toEqual(['t1', 't2', 'c', 'B-general']);
    const end = act(struck, { type: 'allocateKills', members: ['t1', 't2', 'c'] });
    expect(unitIn(end.state, 'B').gone).toBe('destroyed');
    expect(end.state.officers[0]?.alive).toBe(false);
  });

  it('OW-C92 OW-MEL-10: with a stand left the battalion takes its check', () => {
    const bout = fight(fewWithGeneral());
    const struck = strike(bout, 3);
    const left = act(struck, { type: 'allocateKills', members: ['t1', 'c', 'B-general'] });
    expect(unitIn(left.state, 'B').stands).toEqual(['t2']);
    expect(left.state.officers[0]?.alive).toBe(false);
    expect(rollOf(left)).toMatchObject({ purpose: 'motivation', by: 'B' });
  });

  it('OW-MEL-10: a commander lost alone calls for a check', () => {
    const bout = fight(fewWithGeneral());
    const struck = strike(bout, 1);
    const left = act(struck, { type: 'allocateKills', members: ['B-general'] });
    expect(unitIn(left.state, 'B').stands).toEqual(['t1', 't2', 'c']);
    expect(rollOf(left)).toMatchObject({ purpose: 'motivation', by: 'B' });
  });

  it('OW-MEL-09: a commander whose stand does not fight belongs to the others', () => {
    // A's one company strikes the end of B's line, far from its command slot.
    const bout = fight(
      contactOf({
        units: [cav('light', 'A', 30, 20, 0, { troopStands: 1, commandStand: false }), line8('B', 36, 20, 180)],
        officers: [officer('B-general', 'general', 'B')],
      }),
    );
    expect(fighterIn(bout, 'target').engaged).toEqual(['t6', 't7']);
    const struck = strike(bout, 1);
    expect(optionsOf(struck)).toEqual(['t6', 't7']);
    expect(optionsOf(dice(act(struck, { type: 'allocateKills', members: ['t6'] }), 'motivation', 6))).toEqual([
      't5',
      'c',
    ]);
  });

  it('OW-MEL-09: he stays in the group of his stand after its loss', () => {
    const bout = fight(
      contactOf({
        units: [cav('light', 'A', 36, 20, 0), inf('B', 36, 20, 180, { troopStands: 4 })],
        officers: [officer('B-general', 'general', 'B')],
      }),
    );
    const lost = act(strike(bout, 1), { type: 'allocateKills', members: ['c'] });
    const missed = strike(dice(lost, 'motivation', 6), 0);
    const again = strike(act(missed, { type: 'reroll', use: false }), 1);
    expect(optionsOf(again)).toEqual(['t1', 't2', 't3', 't4', 'B-general']);
  });

  it('OW-CMD-16 OW-MEL-03: he falls where the command slot has been since the melee began', () => {
    const bout = fight(
      contactOf({
        units: [cav('light', 'A', 36, 20, 0), line8('B', 36, 20, 180)],
        officers: [officer('B-brigadier', 'brigadeCommander', 'B')],
      }),
    );
    // t1 to t4 stood to the east of the command stand.
    const fewer = { ...bout, state: withUnit(bout.state, 'B', { stands: ['t3', 't5', 't6', 't7', 'c'] }) };
    const lost = act(strike(fewer, 1), { type: 'allocateKills', members: ['B-brigadier'] });
    expect(lost.state.officers[0]).toMatchObject({ alive: false, position: { x: 35.25, y: 20.625 } });
  });
});
