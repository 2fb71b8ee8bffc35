import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/rulesets/king-george/actions.js';
import { resolvers, tables } from '../../../src/rulesets/king-george/index.js';
import type { ScenarioUnit } from '../../../src/rulesets/king-george/scenario.js';
import type { State, Unit } from '../../../src/rulesets/king-george/state.js';
import { cardsToDraw, dealt, leaderCalled, play, smallArmies } from '../cards.js';
import { facing as chargerAt, charging, column, field } from '../charging.js';
import { firing } from '../firing.js';
import { changeTo } from '../orders.js';
import {
  asked,
  battleWith,
  block,
  eventsOf,
  expectLegal,
  expectRefused,
  leader,
  line,
  modifiersOf,
  ordering,
  rollOf,
  run,
  type Setting,
  unit,
  unitIn,
} from '../setup.js';

/** Cards, command, companies, victory, morale and rockets where two or three clauses meet. */

const end = { type: 'end' } as const;
const activate = (id: string): Action => ({ type: 'activate', id });
const walk = (...steps: readonly (readonly [number, number])[]): Action => ({
  type: 'moveLeader',
  steps: steps.map(([bearing, inches]) => ({ bearing, inches })),
});

describe('the deck', () => {
  it('KG-DCK-03 KG-SKR-07: the company of a regiment that nobody commands has a card at every level', () => {
    const units = [
      unit('red', 'P', 'line', 20, 10, 0, { commander: null, companyOut: 'C' }),
      unit('red', 'C', 'company', 20, 14, 0, { commander: null, parent: 'P' }),
      unit('red', 'Q', 'line', 40, 10, 0, { commander: 'B' }),
    ];
    const officers = [
      leader('red', 'A', 30, 2, { level: 'army' }),
      leader('red', 'K', 30, 4, { level: 'corps', superior: 'A' }),
      leader('red', 'D', 30, 6, { level: 'division', superior: 'K' }),
      leader('red', 'B', 30, 8, { superior: 'A' }),
      leader('red', 'L', 30, 8),
    ];
    const cards = (level: 'brigade' | 'division', common = { reload: 2, fate: 0 }) =>
      resolvers.cardsOf(tables, { level, units, officers, common }).toSorted();
    const common = ['endOfTurn', 'reload', 'reload', 'unit:C', 'unit:P'];
    expect(cards('brigade')).toEqual(
      [...common, 'leader:A', 'leader:K', 'leader:D', 'leader:B', 'leader:L'].toSorted(),
    );
    expect(cards('division')).toEqual([...common, 'leader:A', 'leader:K', 'leader:D', 'leader:L'].toSorted());
  });

  it('KG-DCK-05 KG-HLD-06: the Reload card is for runaways and fighters alike, and forgets no fire', () => {
    const units = [
      unit('red', 'R1', 'line', 20, 10, 180, { fired: true, state: 'routed', underFire: true }),
      unit('blue', 'B1', 'line', 20, 40, 180, { fired: true }),
    ];
    const { state, events } = play(dealt({ ...smallArmies, units }, 'reload', 'unit:R1', 'endOfTurn'), 'reload');
    expect(state.units.map(({ fired }) => fired)).toEqual([false, false]);
    expect(unitIn(state, 'R1').underFire).toBe(true);
    expect(events.find((event) => event.type === 'reloaded')).toMatchObject({ unitIds: ['R1', 'B1'] });
  });

  it('KG-DCK-04 KG-DCK-08 KG-SKR-06: a company rejoins before its card, is sent out afresh, and its card is void', () => {
    const units = [
      unit('red', 'R', 'line', 20, 10, 0, { companyOut: 'R-company', lightCompany: true, commander: 'B' }),
      unit('red', 'R-company', 'company', 20, 15, 0, { parent: 'R', commander: 'B' }),
      unit('blue', 'X', 'line', 20, 45, 180, { commander: null }),
    ];
    const officers = [leader('red', 'B', 30, 8)];
    const setting = { units, officers, inCommand: false } as const;
    const deck = ['leader:B', 'unit:R', 'unit:R-company', 'reload', 'endOfTurn'];
    const back: Action = {
      type: 'move',
      steps: [{ kind: 'shift', bearing: 180, inches: 2.5, heading: 0 }, { kind: 'rejoin' }],
    };
    const joined = play(dealt(setting, ...deck), 'leader:B', activate('R-company'), back, end).state;
    expect(unitIn(joined, 'R').companyOut).toBeNull();
    const out: Action = { type: 'move', steps: [{ kind: 'detachCompany', pose: { x: 20, y: 14, heading: 0 } }] };
    const again = play(joined, 'unit:R', out).state;
    expect(unitIn(again, 'R-company')).toMatchObject({ activated: true, removed: null });
    const drawn = play(again, 'unit:R-company');
    expect(eventsOf(drawn, 'cardDrawn')).toMatchObject([{ void: true }]);
    const next = play(drawn.state, 'endOfTurn').state;
    expect(next.deck).toContain('unit:R-company');
  });

  it('KG-DCK-10: alike cards count one each, and the last card asks for nothing', () => {
    const start = dealt({ ...smallArmies, deck: { reload: 2, fate: 0 } }, 'reload', 'reload', 'endOfTurn');
    expect(cardsToDraw(start)).toBe(3);
    const one = play(start, 'reload').state;
    expect(cardsToDraw(one)).toBe(2);
    const two = play(one, 'reload');
    expect(two.state.turn).toBe(2);
  });

  it('KG-DCK-09: End of turn may come first, and runaways run all the same', () => {
    const units = [unit('red', 'R1', 'line', 20, 20, 180, { state: 'routed' }), ...smallArmies.units.slice(1)];
    const { state } = play(dealt({ ...smallArmies, units }, 'endOfTurn', 'unit:R1'), 'endOfTurn');
    expect(rollOf(state, 'flee.distance').by).toBe('R1');
    expect(run(state, [1, 1]).state.turn).toBe(2);
  });
});

describe('leaders', () => {
  const man = (terrain: Setting['terrain'] = [], units: readonly Unit[] = []): State =>
    battleWith(
      { units, officers: [leader('red', 'B', 20, 10)], terrain: terrain ?? [], inCommand: false },
      leaderCalled('B'),
    );

  it('KG-CMD-09 KG-TER-04: a wall costs a leader a quarter of his move', () => {
    const wall = man([line('wall', 'wall', [10, 15], [30, 15])]);
    expectLegal(wall, walk([0, 9]));
    expectRefused(wall, walk([0, 9.1]), 'tooFar');
  });

  it('KG-CMD-09: six inches in the open and four in the wood', () => {
    const wood = man([block('wood', 'wood', 10, 16, 30, 30)]);
    expectLegal(wood, walk([0, 6], [0, 4]));
    expectRefused(wood, walk([0, 10.1]), 'tooFar');
  });

  it('KG-CMD-14: exactly an inch from an enemy, through friends, and never over an enemy', () => {
    const state = man(
      [],
      [
        unit('red', 'F', 'line', 20, 13, 0, { commander: null }),
        unit('blue', 'X', 'line', 20, 18, 180, { commander: null }),
      ],
    );
    expectLegal(state, walk([0, 7]));
    expectRefused(state, walk([0, 7.1]), 'enemyTooNear');
    expectLegal(state, walk([0, 2]));
    expectRefused(state, walk([0, 11.5]), 'blocked');
  });

  it('KG-CMD-14 KG-SCN-07: the edge of the table is on it', () => {
    expectLegal(man(), walk([180, 10]));
    expectRefused(man(), walk([180, 10.1]), 'offTable');
  });

  it('KG-CMD-06 KG-TER-08: a garrison is as near as the outline of its house', () => {
    const units = [unit('red', 'P', 'line', 20, 38, 0, { commander: 'B', inBuilding: 'house' })];
    const far = (y: number): State => man([block('house', 'buildingStone', 17, y, 23, y + 6)], units);
    expectLegal(far(34), activate('P'));
    expectRefused(far(34.1), activate('P'), 'outOfCommandRadius');
  });
});

describe('victory', () => {
  const ending = (setting: Setting): State => battleWith(setting, { task: 'endTurn' });
  const red = (patch: Partial<Unit> = {}): Unit => unit('red', 'R', 'line', 36, 20, 0, patch);
  const blue = (patch: Partial<Unit> = {}): Unit => unit('blue', 'B', 'line', 36, 23, 180, patch);

  it('KG-SCN-08: a side that has lost its last unit has lost when the turn ends, not before', () => {
    const deck = ['unit:R', 'reload', 'endOfTurn'];
    const start = dealt({ units: [red(), blue({ casualties: 2 })] }, ...deck);
    const shot = play(start, 'unit:R', { type: 'fire', target: 'B' }, [10, 1, 1], 1);
    expect(unitIn(shot.state, 'B').removed).toBe('destroyed');
    expect(shot.state.outcome).toBeNull();
    expect(play(shot.state, 'endOfTurn').state.outcome).toMatchObject({ winner: 'red' });
  });

  it('KG-SCN-08 KG-FLE-06: who runs off the table at the end of the turn counts that turn', () => {
    const victory = [{ kind: 'unitsLost', side: 'red', units: 1 }] as const;
    const units = [
      red(),
      blue({ state: 'routed', pose: { x: 60, y: 46, heading: 0 } }),
      unit('blue', 'C', 'line', 20, 40, 180),
    ];
    const start = ending({ units, victory });
    const { state } = run(start, { 'flee.distance': [1, 1] });
    expect(unitIn(state, 'B').removed).toBe('leftTable');
    expect(state.outcome).toMatchObject({ winner: 'red' });
  });

  it('KG-SCN-08 KG-SCN-09: nobody left on either side is a draw', () => {
    expect(ending({ units: [red({ removed: 'quit' }), blue({ removed: 'destroyed' })] }).outcome).toMatchObject({
      winner: null,
    });
  });

  it('KG-SCN-09: a company is a unit left, and troops to come are too', () => {
    const company = unit('blue', 'C', 'company', 36, 40, 180, { parent: 'B' });
    expect(ending({ units: [red(), blue({ removed: 'destroyed' }), company] }).outcome).toBeNull();
    const late = unit('blue', 'late', 'line', 60, 46, 180) as ScenarioUnit;
    const reinforcements = [{ turn: 9, units: [late], officers: [] }];
    expect(ending({ units: [red(), blue({ removed: 'destroyed' })], reinforcements }).outcome).toBeNull();
  });

  it('KG-SCN-08: at the turn limit a condition met goes before the draw', () => {
    const units = [red(), blue({ removed: 'quit' })];
    expect(ending({ units, turnLimit: 1 }).outcome).toMatchObject({ winner: 'red' });
    expect(ending({ units: [red(), blue()], turnLimit: 1 }).outcome).toMatchObject({ winner: null });
    expect(ending({ units: [red(), blue()], turnLimit: 2 }).outcome).toBeNull();
  });
});

describe('companies', () => {
  it('KG-SKR-05 KG-FLE-06: a company that runs off the table is a casualty of its regiment', () => {
    const units = [
      unit('red', 'P', 'line', 20, 20, 0, { companyOut: 'C', casualties: 1 }),
      unit('red', 'C', 'company', 36, 3, 180, { parent: 'P', state: 'shaken', evading: true }),
      unit('blue', 'X', 'line', 60, 40, 180),
    ];
    const { state } = run(battleWith({ units }, { task: 'endTurn' }), { 'flee.distance': [1, 2] });
    expect(unitIn(state, 'C').removed).toBe('leftTable');
    expect(unitIn(state, 'P')).toMatchObject({ casualties: 2, companyLost: true, companyOut: null, removed: null });
  });

  it('KG-SKR-04 KG-ORG-04: with its company out a regiment is gone at two casualties', () => {
    const units = [
      unit('red', 'R', 'line', 36, 20, 0),
      unit('blue', 'P', 'line', 36, 23, 180, { companyOut: 'C', casualties: 1 }),
      unit('blue', 'C', 'company', 60, 30, 180, { parent: 'P' }),
    ];
    const done = run(firing({ units }, 'R', { target: 'P' }), [10, 1, 1], 1);
    expect(unitIn(done.state, 'P')).toMatchObject({ casualties: 2, removed: 'destroyed' });
    expect(unitIn(done.state, 'C').removed).toBeNull();
    expect(asked(done.state)).toBeNull();
  });

  it('KG-SKR-06 KG-FRM-15: it may join a square, which is as large as before', () => {
    const units = [
      unit('red', 'R', 'line', 20, 10, 0, { companyOut: 'C', formation: 'square' }),
      unit('red', 'C', 'company', 20, 13, 0, { parent: 'R', fired: true }),
    ];
    const start = ordering({ units }, 'C');
    const { state } = run(start, { type: 'move', steps: [{ kind: 'rejoin' }] });
    expect(unitIn(state, 'R')).toMatchObject({
      companyOut: null,
      companyLost: false,
      fired: true,
      formation: 'square',
    });
  });
});

describe('morale', () => {
  const test = (setting: Setting, id: string, order: Action, purpose: string): number =>
    modifiersOf(rollOf(run(ordering(setting, id), order).state, purpose));

  it('KG-MOR-10 KG-TER-06: a column in a wood leans on it when it wishes to charge', () => {
    const units = chargerAt(6, {}, 'line', column, 'line');
    const terrain = [block('wood', 'wood', 33, 31, 39, 40)];
    expect(modifiersOf(rollOf(charging(field(units, { terrain })), 'test.charge'))).toBe(1);
    expect(modifiersOf(rollOf(charging(field(units)), 'test.charge'))).toBe(0);
  });

  it('KG-TER-06 KG-FRM-05: raw troops change formation more readily in a wood', () => {
    const setting = {
      units: [unit('blue', 'E', 'line', 36, 24, 180, { morale: 'E' })],
      terrain: [block('wood', 'wood', 20, 10, 50, 40)],
    };
    const change: Action = { type: 'manoeuvre', steps: [changeTo('attackColumn')] };
    expect(test(setting, 'E', change, 'test.formation')).toBe(-2 + 1);
  });

  it('KG-MOR-04 KG-TER-03: a rally at a wall an inch away, Routed as Shaken', () => {
    const at = (y: number, state: 'shaken' | 'routed'): number =>
      test(
        {
          units: [unit('red', 'R', 'line', 36, 24, 0, { state })],
          terrain: [line('wall', 'wall', [30, y], [42, y])],
        },
        'R',
        { type: 'rally' },
        'test.rally',
      );
    expect([at(25, 'shaken'), at(25, 'routed'), at(25.1, 'routed'), at(21, 'shaken')]).toEqual([1, 1, -1, 1]);
  });

  it('KG-TER-05 KG-TER-06: soft and hard do not add', () => {
    const setting = {
      units: [unit('red', 'R', 'line', 36, 24, 0, { state: 'shaken' as const })],
      terrain: [line('wall', 'wall', [30, 25], [42, 25]), block('wood', 'wood', 20, 10, 50, 40)],
    };
    expect(test(setting, 'R', { type: 'rally' }, 'test.rally')).toBe(-1 + 2);
  });

  it('KG-MOR-09 KG-TER-12: a garrison threatens a flank from the nearest point of its house', () => {
    const at = (y: number): number =>
      test(
        {
          units: [
            unit('red', 'R', 'line', 30, 24, 0, { state: 'shaken' }),
            unit('blue', 'X', 'line', 37, y + 2, 180, { inBuilding: 'house' }),
          ],
          terrain: [block('house', 'buildingStone', 35, y, 39, y + 4)],
        },
        'R',
        { type: 'rally' },
        'test.rally',
      );
    expect(at(18.5)).toBe(-1 - 2);
    expect(at(24.5)).toBe(-1);
  });

  it('KG-MOR-09: a company threatens, and a battery is a friend', () => {
    const setting = (...more: readonly Unit[]): Setting => ({
      units: [
        unit('red', 'R', 'line', 30, 24, 0, { state: 'shaken' }),
        unit('blue', 'C', 'company', 38, 22, 270, { parent: null }),
        ...more,
      ],
    });
    const rally: Action = { type: 'rally' };
    expect(test(setting(), 'R', rally, 'test.rally')).toBe(-3);
    expect(test(setting(unit('red', 'G', 'guns', 20, 24, 0)), 'R', rally, 'test.rally')).toBe(-1);
    const runaway = unit('red', 'F', 'line', 22, 24, 180, { state: 'shaken', evading: true });
    expect(test(setting(runaway), 'R', rally, 'test.rally')).toBe(-3);
  });

  it('KG-MOR-09 KG-FRM-21: in a house nobody has a flank, and what is outside counts for all of it', () => {
    const setting: Setting = {
      units: [
        unit('red', 'R', 'line', 30, 24, 0, { state: 'shaken', inBuilding: 'house' }),
        unit('blue', 'X', 'line', 30, 18, 0),
      ],
      terrain: [block('house', 'buildingWood', 27, 20, 33, 26)],
    };
    expect(test(setting, 'R', { type: 'rally' }, 'test.rally')).toBe(-1 + 1);
  });
});

describe('rockets', () => {
  it('KG-RKT-05 KG-TER-06: a garrison tests under its roof', () => {
    const setting: Setting = {
      units: [unit('red', 'K', 'rockets', 30, 5, 0), unit('blue', 'B', 'line', 31, 10, 180, { inBuilding: 'house' })],
      terrain: [block('house', 'buildingStone', 26, 8, 34, 12)],
    };
    const flown = run(firing(setting, 'K', { heading: 0, dice: 1 }), 4, 6);
    expect(modifiersOf(rollOf(flown.state, 'test.rocketFlight'))).toBe(2 - 1);
    const landed = run(flown.state, 10);
    expect(modifiersOf(rollOf(landed.state, 'test.rocketImpact'))).toBe(2 - 2);
  });

  it('KG-RKT-09 KG-HLD-06: who tested for an enemy rocket cannot reload, whoever tested for his own can', () => {
    const units = [
      unit('red', 'K', 'rockets', 30, 5, 0),
      unit('red', 'F', 'company', 30, 8, 0, { parent: null, fired: true }),
      unit('blue', 'B', 'line', 30, 12, 180, { fired: true }),
    ];
    const flown = run(firing({ units }, 'K', { heading: 0, dice: 1 }), 4, 6, 10, 10);
    expect(['F', 'B'].map((id) => unitIn(flown.state, id).underFire)).toEqual([false, true]);
    expect(unitIn(flown.state, 'K').fired).toBe(false);
  });
});
