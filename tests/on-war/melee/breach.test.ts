import { describe, expect, it } from 'vitest';
import type { State } from '../../../src/rulesets/on-war/state.js';
import { block, inf, line8, officer, type Setting, stateOf, unitIn, withUnit } from '../battle.js';
import {
  act,
  type Bout,
  begin,
  charged,
  dice,
  eventsOf,
  expectAsked,
  expectKillDice,
  fight,
  fighterIn,
  inAssault,
  meleeIn,
  optionsOf,
  strike,
} from './bout.js';

/** Melees at a garrison, through a breached section (OW-BLD-12, 13). */

/** A farm with a breached gate of a length in its south wall, and a window beside it. */
const farm = (length: number) =>
  block('farm', 'building', [30, 20, 42, 26], {
    sections: [
      { id: 'gate', kind: 'door', from: [36 - length / 2, 20], to: [36 + length / 2, 20] },
      { id: 'window', kind: 'window', from: [31, 20], to: [32, 20] },
    ],
  });

const breached = (state: State): State => ({
  ...state,
  sections: state.sections.map((each) => (each.section === 'gate' ? { ...each, wounds: 0 } : each)),
});

const atGate = (length: number, changes: Partial<Setting> = {}): Bout => {
  const state = breached(
    stateOf({
      units: [line8('A', 36, 20, 0), inf('B', 0, 0, 0, { in: 'farm', posts: [{ section: 'gate', stands: ['t5'] }] })],
      terrain: [farm(length)],
      ...changes,
    }),
  );
  return fight(begin(inAssault(state, charged(state, 'A', 'B', 'gate'))));
};

describe('a melee through a breach', () => {
  it('OW-C68 OW-BLD-12: one stand a side fights at a gate 1.5" wide: he who is posted there, and the nearest', () => {
    const bout = atGate(1.5);
    expect(meleeIn(bout).posts).toBe(1);
    expect(fighterIn(bout, 'target').engaged).toEqual(['t5']);
    expect(fighterIn(bout, 'charger').engaged).toEqual(['t4']);
    expectKillDice(bout, 'A', 1, 4);
  });

  it('OW-BLD-12: more posts take those posted, then others by number; of the charger the nearest, ties by number', () => {
    const bout = atGate(4.5);
    expect(meleeIn(bout).posts).toBe(3);
    expect(fighterIn(bout, 'target').engaged).toEqual(['t1', 't2', 't5']);
    // c and t4 are nearest, but the command stand has no place; t3 and t5 are next.
    expect(fighterIn(bout, 'charger').engaged).toEqual(['t3', 't4', 't5']);
  });

  it('OW-BLD-12: places are filled again before each strike, by number, and nobody feeds', () => {
    const hurt = dice(strike(atGate(1.5), 1), 'motivation', 6);
    expect(unitIn(hurt.state, 'B').stands).not.toContain('t5');
    expectKillDice(hurt, 'B', 1, 4);
    expect(fighterIn(hurt, 'target').engaged).toEqual(['t1']);
    const back = dice(strike(hurt, 1), 'motivation', 6);
    expectKillDice(back, 'A', 1, 4);
    expect(fighterIn(back, 'charger').engaged).toEqual(['t1']);
  });

  it('OW-BLD-13: a garrison that fails its check is driven out, and the charger may occupy the building', () => {
    const end = dice(strike(atGate(1.5), 1), 'motivation', 1);
    expect(unitIn(end.state, 'B')).toMatchObject({ garrison: null, beaten: true, formation: { kind: 'column' } });
    expect(end.state.agenda.at(-1)).toEqual({
      task: 'aftermath',
      unitId: 'A',
      targetId: 'B',
      building: 'farm',
      destroyed: false,
    });
    expect(end.state.melee).toBeNull();
  });

  it('OW-BLD-13 OW-BRK-01: a garrison that is destroyed leaves its building to the charger too', () => {
    const bout = atGate(3, {
      units: [line8('A', 36, 20, 0), inf('B', 0, 0, 0, { in: 'farm', troopStands: 2, commandStand: false })],
    });
    expectKillDice(bout, 'A', 2, 4);
    const end = strike(bout, 2);
    expect(unitIn(end.state, 'B').gone).toBe('destroyed');
    expect(end.state.agenda.at(-1)).toMatchObject({ task: 'aftermath', building: 'farm', destroyed: true });
  });

  it('OW-MEL-09 OW-BLD-12: kills beyond those at the breach fall on the others, commanders inside with them', () => {
    const bout = atGate(3, {
      units: [
        inf('A', 36, 20, 0, { type: 'grenadier' }),
        inf('B', 0, 0, 0, { in: 'farm', troopStands: 3, posts: [{ section: 'gate', stands: ['t3'] }] }),
      ],
      officers: [officer('B-general', 'general', 'B')],
    });
    expectKillDice(bout, 'A', 4, 4);
    const struck = strike(bout, 3);
    expectAsked(struck, 'allocateKills', 'B', 'B');
    expect(optionsOf(struck)).toEqual(['t2', 'c', 'B-general']);
    const left = act(struck, { type: 'allocateKills', members: ['B-general'] });
    expect(unitIn(left.state, 'B').stands).toEqual(['t2', 'c']);
  });

  it('OW-MEL-19: once the building is wrecked the charge goes on as an ordinary one', () => {
    const state = breached(
      stateOf({ units: [line8('A', 36, 18.5, 0), line8('B', 36, 20, 180)], terrain: [farm(1.5)] }),
    );
    const wrecked = { ...state, wrecked: ['farm'] };
    const bout = fight(begin(inAssault(wrecked, charged(wrecked, 'A', 'B', 'gate'))));
    expect(meleeIn(bout).posts).toBeNull();
    expect(eventsOf(bout, 'unitMoved')).toMatchObject([{ cause: 'renewal' }]);
  });

  it('OW-BRK-07 OW-BLD-13: a garrison that breaks its charger stays where it is', () => {
    const missed = strike(atGate(1.5), 0);
    const end = dice(strike(missed, 1), 'motivation', 1);
    expect(unitIn(end.state, 'A').beaten).toBe(true);
    expect(unitIn(end.state, 'B').garrison).toMatchObject({ building: 'farm' });
    expect(end.state.agenda).toEqual([]);
  });

  it('OW-MEL-17: a garrison that has been driven out by another is left alone', () => {
    const state = breached(stateOf({ units: [line8('A', 36, 20, 0), line8('B', 36, 40, 180)], terrain: [farm(1.5)] }));
    const gone = withUnit(state, 'B', { beaten: true });
    const bout = fight(begin(inAssault(gone, charged(gone, 'A', 'B', 'gate'))));
    expect(eventsOf(bout, 'meleeBegan')).toEqual([]);
    expect(bout.state.charges[0]?.state).toBe('done');
  });

  it('OW-CHG-17 OW-BLD-13: a routing garrison is destroyed without dice, and its building may be occupied', () => {
    const state = breached(
      stateOf({ units: [line8('A', 36, 20, 0), inf('B', 0, 0, 0, { in: 'farm' })], terrain: [farm(1.5)] }),
    );
    const routing = withUnit(state, 'B', { routing: true });
    const end = fight(begin(inAssault(routing, charged(routing, 'A', 'B', 'gate'))));
    expect(unitIn(end.state, 'B').gone).toBe('destroyed');
    expect(end.state.agenda.at(-1)).toMatchObject({ task: 'aftermath', building: 'farm', destroyed: true });
  });
});
