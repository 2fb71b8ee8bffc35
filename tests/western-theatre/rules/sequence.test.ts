import { describe, expect, it } from 'vitest';
import { checkScenario } from '../../../src/rulesets/western-theatre/setup/check.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import {
  br32,
  checkedScenario,
  fr24,
  gun6,
  inputOf,
  officer,
  type Setting,
  sq7,
  stateOf,
  unitIn,
  withUnit,
} from '../battle.js';
import { dice, endMoves, fight, firing, throwing } from '../cases/replies.js';
import { answer, charge, respond } from '../charge/charging.js';
import { at, eventsOf, newTurn, open, play } from '../play.js';
import { happened } from '../test/testing.js';

/** The sequence of a player turn, its windows and its defaults. */

const { at: _, ...column } = fr24('F4', 0, 0);
const units: Setting['units'] = [
  fr24('F1', 36, 20),
  fr24('F2', 10, 20, 0, { marker: 'red' }),
  fr24('F3', 60, 20),
  column,
  br32('A1', 36, 24),
];

describe('the order of a player turn', () => {
  const full = withUnit(
    stateOf({
      units,
      officers: [officer('FO', 'army', 20, 10)],
      reserves: [{ id: 'r', side: 'french', units: ['F4'], turn: 1, edge: 'south', at: 36 }],
    }),
    'F3',
    { plight: 'retreating', plightFrom: 'A1', marker: 'orange' },
  );

  it('WT-SEQ-04: compulsory moves, clearing, exchange, entry, moves, and officers last', () => {
    const run = play(newTurn(full), [
      { flee: [3] },
      { clear: [1] },
      { clearSecond: [2] },
      { type: 'endExchange' },
      { entry: [6, 1] },
      { type: 'endEntry' },
      endMoves,
      { type: 'endCommandMoves' },
    ]);
    const order = eventsOf(run, 'stepBegan').map(({ step }) => step);
    expect(order).toEqual(['clear', 'exchange', 'entry', 'move', 'commandMove', 'fire']);
  });

  const facing: Setting['units'] = [fr24('F1', 36, 20), br32('A1', 36, 24), fr24('F2', 10, 20), br32('A2', 10, 23)];

  it('WT-SEQ-08: melee is fought after moves and fire, by units in contact then', () => {
    const contact = play(at(stateOf({ units: facing }), 'move'), [
      ...throwing('F1', [4, 1], 0),
      charge('F1', 'A1'),
      answer('A1', 'stand'),
      respond('A1', false),
    ]).state;
    expect(open(contact)).toBe('moves of french');
    const shooting = play(contact, [endMoves]).state;
    expect(open(shooting)).toBe('fire of french');
    expect(open(play(shooting, [firing('F2', 'A2'), { fire: dice(25) }]).state)).toBe('melees of french');
  });

  it('WT-SEQ-07: a reaction is worked out, with its TEST, before the active side decides again', () => {
    const asked = play(at(stateOf({ units: facing }), 'move'), [
      ...throwing('F1', [4, 1], 0),
      charge('F1', 'A1'),
      answer('A1', 'stand'),
      respond('A1', true),
    ]).state;
    const shot = play(asked, [{ responseFire: dice(29, 3) }]).state;
    expect(open(shot)).toBe('test 1d by F1');
    const tested = play(shot, [{ test: [3] }]).state;
    expect([unitIn(tested, 'F1').meleeId, open(tested)]).toEqual(['m1', 'moves of french']);
  });

  it('WT-SEQ-09: Casualties TESTs come as they arise, Moral TESTs at the end of the player turn', () => {
    const state = happened(stateOf({ units: [...facing, sq7('F8', 4, 12), sq7('F9', 8, 12)] }), 'F9', 'destroyed');
    const hit = play(at(state, 'fire'), [firing('F2', 'A2'), { fire: dice(25, 2) }]).state;
    const test = open(hit) === 'fire of french' ? play(hit, [{ type: 'endFire' }]).state : hit;
    expect([open(test), test.step]).toEqual(['test 1d by A2', 'casualtyTests']);
    const moral = play(test, [{ test: [3] }]).state;
    expect([open(moral).startsWith('test'), moral.step]).toEqual([true, 'moral']);
  });
});

describe('what a player turn forgets', () => {
  const spent: State = {
    ...withUnit(
      withUnit(stateOf({ units, officers: [officer('FO', 'army', 20, 10)] }), 'F1', {
        moved: true,
        changedFormation: true,
        acted: true,
        fired: ['unit'],
        bonusGiven: 1,
        respondedTo: ['A1'],
      }),
      'A1',
      { moved: true, acted: true, fired: ['unit'], respondedTo: ['F1'] },
    ),
  };

  it('WT-SEQ-05: the flags of all units and officers of both sides are fresh', () => {
    const acted = { ...spent, officers: spent.officers.map((each) => ({ ...each, acted: true })) };
    const next = newTurn({ ...acted, second: true }, 'allied');
    const fresh = { moved: false, changedFormation: false, acted: false, fired: [], bonusGiven: 0, respondedTo: [] };
    expect([unitIn(next, 'F1'), unitIn(next, 'A1')]).toMatchObject([fresh, fresh]);
    expect(next.officers.map((each) => each.acted)).toEqual([false]);
  });

  it('WT-SEQ-05: counts, TESTs and events are cleared when a window begins, and not before', () => {
    const counted = (countWindow: 'playerTurn' | 'gameTurn') => {
      const state = happened(
        withUnit(stateOf({ units, options: { countWindow } }), 'F1', {
          casualties: { total: 3, fire: 2, artillery: 1, flank: 0, rear: 0 },
          tested: { casualties: true, moral: true },
        }),
        'F3',
        'destroyed',
      );
      const next = newTurn({ ...state, second: true }, 'allied');
      return [unitIn(next, 'F1').casualties.total, unitIn(next, 'F1').tested.moral, next.events.length];
    };
    expect([counted('playerTurn'), counted('gameTurn')]).toEqual([
      [0, false, 0],
      [3, true, 1],
    ]);
  });
});

describe('defaults of a scenario', () => {
  it('WT-SCN-02: what is left out takes its default', () => {
    const {
      fogOfWar: _fog,
      firstSide: _side,
      ...rest
    } = inputOf({
      units: [
        { id: 'F1', side: 'french', arm: 'lineInfantry', at: [36, 10, 0] },
        { id: 'F2', side: 'french', arm: 'lineCavalry', at: [60, 10, 0] },
        { id: 'A1', side: 'allied', arm: 'lineInfantry', at: [36, 40, 180] },
        { id: 'A2', side: 'allied', arm: 'artillery', at: [60, 40, 180] },
        { id: 'A3', side: 'allied', arm: 'lightInfantry', at: [10, 40, 180] },
      ],
    });
    const found = checkScenario(rest);
    if (!found.ok) throw new Error(JSON.stringify(found.refusals));
    const { scenario } = found;
    expect([scenario.fogOfWar, scenario.firstSide, scenario.table]).toEqual([true, null, { width: 72, height: 48 }]);
    expect(scenario.sides.map(({ id, homeEdge }) => [id, homeEdge])).toEqual([
      ['french', 'south'],
      ['allied', 'north'],
    ]);
    expect(
      scenario.units.map(({ initialFigures, weapon, regular, experience }) => [
        initialFigures,
        weapon,
        regular,
        experience.move,
      ]),
    ).toEqual([
      [24, 'musket', true, 'trained'],
      [7, 'carbine', true, 'trained'],
      [32, 'musket', true, 'trained'],
      [6, 'gun', true, 'trained'],
      [7, 'musket', false, 'trained'],
    ]);
  });

  it('WT-SCN-02 WT-END-04: without a turn limit it ends after 40 turns, and its check says so', () => {
    const { turnLimit: _limit, ...rest } = inputOf({ units: [fr24('F1', 36, 10), br32('A1', 36, 40)] });
    const found = checkScenario(rest);
    expect(
      found.ok ? [found.scenario.turnLimit, found.warnings.map(({ clause, path }) => `${clause} ${path}`)] : [],
    ).toEqual([40, ['WT-SCN-02 turnLimit']]);
  });

  it('WT-ART-09: crews are Trained if the scenario says no more', () => {
    const { units: found } = checkedScenario({
      units: [
        fr24('F1', 36, 10),
        gun6('F2', 50, 10),
        gun6('F3', 60, 10, 0, { experience: 'green' }),
        br32('A1', 36, 40),
      ],
    });
    expect(found.map(({ experience }) => experience.shoot)).toEqual(['trained', 'trained', 'green', 'trained']);
  });

  it('WT-ART-11: unlimbered guns evade or stand, and TEST in melee as any unit', () => {
    const asked = play(at(stateOf({ units: [fr24('F1', 36, 20), gun6('A1', 36, 24), br32('A2', 4, 44)] }), 'move'), [
      ...throwing('F1', [4, 1], 0),
      charge('F1', 'A1'),
    ]).state;
    const evaded = play(asked, [answer('A1', 'evade'), { evade: [3] }]).state;
    expect(unitIn(evaded, 'A1').formation.kind).toBe('limbered');
    const stood = play(asked, [answer('A1', 'stand'), respond('A1', false)]).state;
    const fought = play(stood, [fight, { test: [3] }, { test: [3] }]);
    expect(eventsOf(fought, 'meleeCompared').map(({ french, allied }) => [french, allied])).toEqual([[0, -1]]);
    expect(open(fought.state)).toBe('test 1d by A1');
  });
});
