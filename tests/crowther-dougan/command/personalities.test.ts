import { describe, expect, test } from 'vitest';
import type { Action } from '../../../src/rulesets/crowther-dougan/actions.js';
import type { Battle } from '../../../src/rulesets/crowther-dougan/battle.js';
import { seekRefuge } from '../../../src/rulesets/crowther-dougan/personalities.js';
import type { Personality, State } from '../../../src/rulesets/crowther-dougan/state.js';
import { officer, type Setting, stateOf, unit, withUnit } from '../battle.js';
import { at, eventsOf, open, play, refusalOf } from '../play.js';

const setting: Setting = {
  units: [unit('britishLine', 'A1', [50, 30], 20), unit('frenchLine', 'B1', [50, 45], 24)],
  personalities: [officer('AO', 'A1', 4), officer('BO', 'B1', 3), officer('BP', 'B1', 2)],
};
const start = stateOf(setting);
const who = (state: State, id: string): Personality => {
  const found = state.personalities.find((each) => each.id === id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  return found;
};

describe('risk', () => {
  /** At P2.2 of a move of A, with some men of B1 shot down. */
  const shotDown = (lossPhase: number, menAtStart = 600): State =>
    at(withUnit(start, 'B1', { lossPhase, lossMove: lossPhase, menAtStart, casualties: lossPhase }), 'fireRisk');

  test('CD-RSK-01 CD-RSK-02 the chance is double the percentage lost, for each who is with the unit', () => {
    const state = shotDown(60);
    expect(open(state)).toBe('risk 1d by BO');
    const run = play(state, [{ risk: [20] }, { risk: [21] }]);
    expect([who(run.state, 'BO').removed, who(run.state, 'BP').removed]).toEqual(['hit', null]);
    expect(eventsOf(run, 'personalityHit')).toMatchObject([{ personality: 'BO', clause: 'CD-RSK-03' }]);
  });

  test('CD-RSK-02 a unit that lost nobody in this phase brings no risk', () => {
    expect(open(at(withUnit(start, 'B1', { lossMove: 60, lossPhase: 0, menAtStart: 600 }), 'fireRisk'))).not.toContain(
      'risk',
    );
  });

  test('CD-RSK-03 with him go his reserves', () => {
    const state = shotDown(300);
    const kept = {
      ...state,
      personalities: state.personalities.map((each) => ({
        ...each,
        reserves: [{ unitId: 'B1', test: 'casualties', cp: 2 } as const],
      })),
    };
    expect(who(play(kept, [{ risk: [100] }]).state, 'BO')).toMatchObject({
      removed: 'hit',
      attachedTo: null,
      reserves: [],
    });
  });

  test('CD-RSK-05 CD-C64 a unit that is wiped out still gives its roll, and a chance of 100 always hits', () => {
    const gone = at(
      withUnit(start, 'B1', { lossPhase: 600, lossMove: 600, menAtStart: 600, casualties: 600, removed: 'destroyed' }),
      'fireRisk',
    );
    expect(open(gone)).toBe('risk 1d by BO');
    expect(who(play(gone, [{ risk: [100] }]).state, 'BO').removed).toBe('hit');
  });
});

describe('points kept for the opponents', () => {
  const reserving = at(
    { ...start, personalities: start.personalities.map((each) => ({ ...each, cp: each.cpMax })) },
    'reserves',
  );
  const reserve = (cp: number, unitId = 'A1'): Action => ({
    type: 'reserve',
    personalityId: 'AO',
    unitId,
    test: 'casualties',
    cp,
  });

  test('CD-PER-08 CD-PER-09 CD-PER-19 points are kept for a unit and a test, and those for the same test add up', () => {
    const run = play(reserving, [reserve(1), reserve(2)]);
    expect(who(run.state, 'AO')).toMatchObject({ cp: 1, reserves: [{ unitId: 'A1', test: 'casualties', cp: 3 }] });
    expect(eventsOf(run, 'reserved').map(({ cp }) => cp)).toEqual([1, 2]);
    expect(refusalOf(run.state, reserve(2))).toBe('notEnoughCp');
  });

  test('CD-PER-09 only for the unit that he is with, and one point at least', () => {
    const alone = {
      ...reserving,
      personalities: reserving.personalities.map((each) => ({ ...each, attachedTo: null })),
    };
    expect(refusalOf(alone, reserve(1))).toBe('notInContact');
    expect(refusalOf(reserving, reserve(0))).toBe('invalid');
    expect(refusalOf(reserving, reserve(1.5))).toBe('invalid');
    expect(refusalOf(reserving, { ...reserve(1), unitId: 'B1' } as Action)).toBe('badUnit');
  });
});

describe('refuge', () => {
  const alone = (x: number, y: number, others: Setting['units'] = []): State =>
    stateOf({
      units: [unit('frenchLine', 'B1', [50, 45], 24), ...others],
      personalities: [officer('AO', [x, y])],
    });
  const sheltered = (state: State): Personality => {
    const battle: Battle = { state, events: [] };
    seekRefuge(battle);
    return who(battle.state, 'AO');
  };

  test('CD-C80 CD-PER-12 he goes to the nearest steady friend within 30 cm', () => {
    const state = alone(50, 41, [unit('britishLine', 'A1', [50, 29], 20), unit('britishLine', 'A2', [95, 40], 20)]);
    expect(sheltered(state)).toMatchObject({ attachedTo: 'A1', at: { x: 50, y: 25 } });
  });

  test('CD-PER-12 he is only driven off by an enemy nearer than 5 cm who does not rout and is known', () => {
    const friend = [unit('britishLine', 'A1', [50, 29], 20)];
    expect(sheltered(alone(50, 40, friend)).attachedTo).toBeNull();
    expect(sheltered(alone(50, 40.1, friend)).attachedTo).toBe('A1');
    expect(sheltered(withUnit(alone(50, 41, friend), 'B1', { state: 'routing' })).attachedTo).toBeNull();
    expect(sheltered(withUnit(alone(50, 41, friend), 'B1', { hidden: true })).attachedTo).toBeNull();
  });

  test('CD-PER-12 without such a friend he goes straight home until he is clear', () => {
    const { at: place, attachedTo } = sheltered(alone(50, 43, [unit('britishLine', 'A1', [50, 5], 20)]));
    expect(attachedTo).toBeNull();
    expect(place).toEqual({ x: 50, y: 40 });
    // Just so far as is needed, and no farther than the edge.
    expect(sheltered(alone(50, 42.3)).at).toEqual({ x: 50, y: 40 });
    expect(sheltered(withUnit(alone(50, 1), 'B1', { pose: { x: 50, y: 3, heading: 180 } })).at).toEqual({
      x: 50,
      y: 0,
    });
    const hiding = withUnit(alone(50, 43, [unit('indians', 'A1', [50, 29], 12)]), 'A1', { hidden: true });
    expect(sheltered(hiding).attachedTo).toBeNull();
  });

  test('CD-PER-13 he whose unit is gone stays alone', () => {
    const battle: Battle = { state: withUnit(start, 'A1', { removed: 'leftTable' }), events: [] };
    seekRefuge(battle);
    expect(who(battle.state, 'AO').attachedTo).toBeNull();
  });
});
