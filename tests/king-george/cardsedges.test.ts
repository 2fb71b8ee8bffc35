import { describe, expect, it } from 'vitest';
import { ratingOf } from '../../src/rulesets/king-george/ratings.js';
import type { ScenarioUnit } from '../../src/rulesets/king-george/scenario.js';
import { awaited, dealt, fateDice, leaderCalled, play, smallArmies } from './cards.js';
import {
  battleWith,
  block,
  decisionOf,
  expectLegal,
  expectRefused,
  leader,
  leaderIn,
  run,
  unit,
  unitIn,
} from './setup.js';

/** Cards, posts and Fate where two things meet. */

describe('leaders and newcomers', () => {
  it('KG-CMD-12: an enemy leader makes way for the people of the country', () => {
    const scout = leader('blue', 'scout', 20, 1);
    const setting = { ...smallArmies, officers: [...smallArmies.officers, scout] };
    const start = play(dealt(setting, 'fate', 'reload', 'endOfTurn'), 'fate', ...fateDice('fortune', 64)).state;
    const { state } = run(start, 5, 1, {
      type: 'placeLocals',
      poses: [{ x: 20, y: 2, heading: 0 }],
      formations: ['line'],
    });
    expect(leaderIn(state, 'scout').position).not.toEqual({ x: 20, y: 1 });
  });

  it('KG-CMD-12: and for a regiment that comes on in a building', () => {
    const scout = leader('blue', 'scout', 53, 13);
    const late = unit('red', 'late', 'line', 53, 13, 0, { inBuilding: 'house' });
    const setting = {
      ...smallArmies,
      officers: [...smallArmies.officers, scout],
      terrain: [block('house', 'buildingStone', 50, 10, 56, 16)],
      reinforcements: [{ turn: 2, units: [late as ScenarioUnit], officers: [] }],
    };
    const state = battleWith(setting, { task: 'startTurn' });
    expect(unitIn(state, 'late').inBuilding).toBe('house');
    expect(leaderIn(state, 'scout').position).not.toEqual({ x: 53, y: 13 });
  });
});

describe('a leader who comes on late', () => {
  it('KG-FAT-38 KG-SCN-06: reports to whoever took over from the superior he was to have', () => {
    const setting = {
      ...smallArmies,
      officers: [
        leader('red', 'A', 30, 8, { level: 'army' }),
        leader('red', 'D', 30, 8, { level: 'division', superior: 'A', removed: 'left' }),
      ],
      reinforcements: [{ turn: 2, units: [], officers: [leader('red', 'late', 30, 4, { superior: 'D' })] }],
    };
    expect(leaderIn(battleWith(setting, { task: 'startTurn' }), 'late').superior).toBe('A');
  });
});

describe('the card of a company that has rejoined', () => {
  it('KG-HLD-04 KG-DCK-08: it is void, and its side is asked first in the hold window', () => {
    const units = [
      unit('red', 'R1', 'line', 20, 10, 0, { onHold: true, activated: true }),
      unit('blue', 'B1', 'line', 20, 40, 180, { onHold: true, activated: true }),
    ];
    const start = dealt({ ...smallArmies, units }, 'unit:B1-company', 'reload', 'endOfTurn');
    const { state, events } = play(start, 'unit:B1-company');
    expect(events).toContainEqual(expect.objectContaining({ type: 'cardDrawn', void: true }));
    expect(decisionOf(state)).toBe('holdWindow');
    expectLegal(state, { type: 'activate', id: 'B1' });
    expectRefused(state, { type: 'activate', id: 'R1' }, 'notYourCommand', 'KG-HLD-04');
  });
});

describe('Fate on a leader whom his superior called up', () => {
  const setting = {
    units: [
      unit('red', 'P', 'line', 20, 10, 0, { commander: 'B' }),
      unit('red', 'Q', 'line', 30, 10, 0, { commander: 'B' }),
      unit('red', 'free', 'line', 60, 40, 0, { commander: null }),
      unit('blue', 'enemy', 'line', 20, 44, 180, { commander: null }),
    ],
    officers: [
      leader('red', 'A', 25, 4, { level: 'army' }),
      leader('red', 'D', 25, 6, { level: 'division', superior: 'A' }),
      leader('red', 'B', 25, 8, { superior: 'D' }),
    ],
    inCommand: false,
  } as const;

  it('KG-FAT-20: his units report to his superior at once, who goes on and may call them up', () => {
    const start = awaited(setting, [26], { task: 'activateLeader', leaderId: 'B', by: null });
    expect(start.fateQueue).toEqual([]);
    const called = awaited(setting, [26], leaderCalled('A'));
    const { state } = run(called, { type: 'activate', id: 'D' });
    // The division commander is the first it fits, and has no units of his own.
    expect(leaderIn(state, 'D').removed).toBe('left');
    expect(leaderIn(state, 'B').superior).toBe('A');
    expectLegal(state, { type: 'activate', id: 'B' });
  });

  it('KG-FAT-20: those that stayed act for the superior', () => {
    const called = { ...awaited(setting, [], leaderCalled('D')), fateQueue: [26] } as ReturnType<typeof awaited>;
    const { state } = run(called, { type: 'activate', id: 'B' }, { 'test.quitField': 4 }, { 'test.quitField': 5 });
    expect(unitIn(state, 'P').removed).toBe('quit');
    expect(unitIn(state, 'Q').commander).toBe('D');
    expectLegal(state, { type: 'activate', id: 'Q' });
  });

  it('KG-FAT-12: the men of a fallen brigadier wait, and his superior goes on', () => {
    const called = { ...awaited(setting, [], leaderCalled('D')), fateQueue: [25] } as ReturnType<typeof awaited>;
    const { state } = run(called, { type: 'activate', id: 'B' }, { 'fate.wound': 6 }, { 'fate.turnsMissed': 1 });
    expect(decisionOf(state)).toBe('commandAction');
    expectRefused(state, { type: 'activate', id: 'P' }, 'notYourCommand', 'KG-CMD-02');
    expectRefused(state, { type: 'activate', id: 'B' }, 'leaderAbsent', 'KG-CMD-08');
  });

  it('KG-FAT-17 KG-CMD-13: a unit of nobody may be called up by Fate 13, but no enemy', () => {
    const called = awaited(setting, [13], leaderCalled('A'));
    expectRefused(called, { type: 'activate', id: 'enemy' }, 'notYourCommand', 'KG-CMD-02');
    const { state } = run(called, { type: 'activate', id: 'free' }, { type: 'pass' });
    expectRefused(state, { type: 'activate', id: 'P' }, 'notYourCommand', 'KG-CMD-02');
  });
});

describe('the one unit of Fate 13', () => {
  it('KG-FAT-17: is not one that he could have called up without it', () => {
    const units = [
      unit('red', 'own', 'line', 25, 8, 0, { commander: 'A' }),
      unit('red', 'far', 'line', 60, 40, 0, { commander: 'A' }),
      unit('red', 'farther', 'line', 68, 40, 0, { commander: 'A' }),
    ];
    const setting = { units, officers: [leader('red', 'A', 25, 4, { level: 'army' })], inCommand: false };
    const called = awaited(setting, [13], leaderCalled('A'));
    const { state } = run(called, { type: 'activate', id: 'own' }, { type: 'pass' });
    expectLegal(state, { type: 'activate', id: 'far' });
    const spent = run(state, { type: 'activate', id: 'far' }, { type: 'pass' }).state;
    expectRefused(spent, { type: 'activate', id: 'farther' }, 'outOfCommandRadius', 'KG-CMD-06');
  });
});

describe('passing in the hold window', () => {
  it('KG-HLD-04: only two passes in a row close it; an activation between them starts the count afresh', () => {
    const waiting = { onHold: true, activated: true };
    const units = [
      unit('red', 'R1', 'line', 20, 10, 0, waiting),
      unit('blue', 'B1', 'line', 20, 40, 180, waiting),
      unit('blue', 'B2', 'line', 40, 40, 180, waiting),
    ];
    const start = dealt({ ...smallArmies, units }, 'reload', 'unit:R1', 'endOfTurn');
    const { state } = play(start, 'reload', { type: 'pass' }, { type: 'activate', id: 'B1' }, 1, { type: 'pass' });
    expect(decisionOf(state)).toBe('holdWindow');
    expectLegal(state, { type: 'activate', id: 'B2' });
  });
});

describe('a second order after a deed that Fate forces', () => {
  it('KG-ACT-09 KG-FAT-40: is offered as after any other', () => {
    const horse = unit('red', 'H', 'horse', 36, 4, 0, { twice: 'game' });
    const far = unit('blue', 'far', 'line', 36, 44, 180);
    const start = awaited({ units: [horse, far] }, [44], { task: 'activateUnit', unitId: 'H', called: 'card' });
    expect(unitIn(start, 'H').state).toBe('shaken');
    expect(decisionOf(start)).toBe('secondActivation');
  });
});

describe('results that fall twice, or on a company', () => {
  it('KG-FAT-19: only the first superior whose card is drawn is ignored', () => {
    const setting = {
      units: [unit('red', 'P', 'line', 20, 10, 0, { commander: 'B' })],
      officers: [
        leader('red', 'A', 25, 4, { level: 'army' }),
        leader('red', 'D', 25, 6, { level: 'division', superior: 'A' }),
        leader('red', 'B', 25, 8, { superior: 'D', ignoresFirstDrawn: true }),
      ],
      inCommand: false,
    };
    const deck = ['leader:D', 'leader:A', 'reload', 'endOfTurn'];
    const { state } = play(dealt(setting, ...deck), 'leader:D', { type: 'end' }, 'leader:A', { type: 'end' });
    expect(leaderIn(state, 'B')).toMatchObject({ ignores: 'D', ignoresFirstDrawn: false });
  });

  it('KG-FAT-28: horse that is made faster twice is faster by both', () => {
    const horse = unit('red', 'H', 'horse', 36, 4, 0, { moveBonus: 2 });
    const far = unit('blue', 'far', 'line', 36, 44, 180);
    const start = awaited({ units: [horse, far] }, [42], { task: 'activateUnit', unitId: 'H', called: 'card' });
    expect(unitIn(start, 'H').moveBonus).toBe(4);
  });

  it('KG-FAT-37 KG-FAT-16: a company in the radius of the army commander counts for its regiment', () => {
    const units = [
      unit('red', 'R', 'line', 60, 10, 0, { companyOut: 'R-company' }),
      unit('red', 'R-company', 'company', 25, 10, 0, { parent: 'R' }),
      unit('red', 'other', 'line', 60, 30, 0),
    ];
    const officers = [leader('red', 'A', 25, 4, { level: 'army', rating: 'poor' })];
    const { state } = run(awaited({ units, officers, inCommand: false }, [12], leaderCalled('A')), { type: 'end' });
    expect(units.map(({ id }) => ratingOf(state, unitIn(state, id), 'morale'))).toEqual(['B', 'B', 'C']);
  });
});
