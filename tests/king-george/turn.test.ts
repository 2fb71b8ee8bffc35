import { describe, expect, it } from 'vitest';
import type { Scenario, ScenarioUnit } from '../../src/rulesets/king-george/scenario.js';
import type { State, Unit } from '../../src/rulesets/king-george/state.js';
import { dealt, play, smallArmies } from './cards.js';
import {
  asked,
  battleWith,
  block,
  decisionOf,
  leader,
  leaderIn,
  rollOf,
  run,
  type Setting,
  unit,
  unitIn,
} from './setup.js';

const red = (patch: Partial<Unit> = {}): Unit => unit('red', 'R1', 'line', 36, 20, 0, patch);
const blue = (patch: Partial<Unit> = {}): Unit => unit('blue', 'B1', 'line', 36, 40, 180, patch);

/** The end of a turn and what comes of it. */
const ended = (setting: Setting): State => battleWith(setting, { task: 'endTurn' });

describe('the start of a turn', () => {
  it('KG-DCK-04: everybody begins afresh', () => {
    const spent = {
      activated: true,
      onHold: true,
      underFire: true,
      fledThisTurn: true,
      secondOrder: true,
      fired: true,
    } as const;
    const chief = leader('red', 'L', 30, 8, { activated: true, moved: true, freeReach: true });
    const state = battleWith(
      { units: [red(spent), blue()], officers: [chief], inCommand: false },
      { task: 'startTurn' },
    );
    expect(unitIn(state, 'R1')).toMatchObject({
      activated: false,
      onHold: false,
      underFire: false,
      fledThisTurn: false,
      secondOrder: false,
      fired: true,
    });
    expect(leaderIn(state, 'L')).toMatchObject({ activated: false, moved: false, freeReach: false });
    expect(state).toMatchObject({ turn: 2, phase: 'cards' });
  });

  const due = (turn: number, units: readonly Unit[], officers: readonly ReturnType<typeof leader>[] = []) =>
    [{ turn, units: units as readonly ScenarioUnit[], officers }] as Scenario['reinforcements'];

  it('KG-SCN-06: reinforcements come on where the scenario says, with cards at once', () => {
    const late = unit('red', 'late', 'line', 50, 2, 0);
    const chief = leader('red', 'chief', 50, 1);
    const state = battleWith({ ...smallArmies, reinforcements: due(2, [late], [chief]) }, { task: 'startTurn' });
    expect(state.units.map(({ id }) => id)).toEqual(['R1', 'R2', 'late', 'B1']);
    expect(state.officers.map(({ id }) => id)).toEqual(['red-brigadier', 'chief', 'blue-brigadier']);
    expect(state.deck).toEqual(expect.arrayContaining(['unit:late', 'leader:chief']));
    expect(unitIn(state, 'late').pose).toEqual({ x: 50, y: 2, heading: 0 });
    expect(leaderIn(state, 'chief').position).toEqual({ x: 50, y: 1 });
    const early = battleWith({ ...smallArmies, reinforcements: due(3, [late]) }, { task: 'startTurn' });
    expect(early.units).toHaveLength(3);
    const past = battleWith({ ...smallArmies, reinforcements: due(1, [late]) }, { task: 'startTurn' });
    expect(past.units).toHaveLength(3);
  });

  it('KG-SCN-06: or at the nearest clear place', () => {
    const late = unit('red', 'late', 'line', 20, 10, 0);
    const state = battleWith({ ...smallArmies, reinforcements: due(2, [late]) }, { task: 'startTurn' });
    expect(unitIn(state, 'late').pose).toEqual({ x: 20, y: 8, heading: 0 });
  });

  it('KG-FAT-38: who was to report to a leader that is gone reports to whoever took over', () => {
    const officers = [
      leader('red', 'D', 30, 8, { level: 'division' }),
      leader('red', 'B', 30, 8, { superior: 'D', vacant: true, removed: 'killed' }),
      leader('red', 'gone', 30, 8, { superior: 'D', removed: 'left' }),
    ];
    const units = ['B', 'gone'].map((commander, index) =>
      unit('red', `late-${commander}`, 'line', 50 + index * 10, 2, 0, { commander }),
    );
    const setting = { ...smallArmies, officers, state: { turn: 2 } };
    const filled = battleWith({ ...setting }, { task: 'fillPosts' });
    const state = battleWith(
      { ...setting, officers: filled.officers, reinforcements: due(3, units) },
      { task: 'startTurn' },
    );
    expect(unitIn(state, 'late-B').commander).toBe('B-2');
    expect(unitIn(state, 'late-gone').commander).toBe('D');
  });

  it('KG-SCN-06: into a building that is free, or beside one that is not', () => {
    const house = block('house', 'buildingStone', 50, 10, 56, 16);
    const late = unit('red', 'late', 'line', 53, 13, 0, { inBuilding: 'house' });
    const setting = { ...smallArmies, terrain: [house], reinforcements: due(2, [late]) };
    expect(unitIn(battleWith(setting, { task: 'startTurn' }), 'late').inBuilding).toBe('house');
    const burning = { ...setting, state: { burning: [{ feature: 'house', turns: 3 }] } };
    expect(unitIn(battleWith(burning, { task: 'startTurn' }), 'late').inBuilding).toBeNull();
  });
});

describe('the end of a turn', () => {
  it('KG-FLE-03: runaways that have not run this turn run on, in order', () => {
    const units = [
      unit('red', 'one', 'line', 20, 30, 180, { state: 'routed' }),
      unit('red', 'two', 'line', 40, 30, 180, { state: 'routed', fledThisTurn: true }),
      unit('red', 'three', 'horse', 60, 30, 180, { state: 'shaken', evading: true }),
      blue(),
    ];
    const { rolls } = run(ended({ units }), [1, 1], [1, 1, 1]);
    expect(rolls.map(({ roll }) => roll.by)).toEqual(['one', 'three']);
  });

  it('KG-ART-11: abandoned guns are taken after the flights', () => {
    const guns = unit('red', 'G', 'guns', 36, 10, 180, {
      formation: 'crew',
      state: 'routed',
      gunsAt: { x: 36, y: 39.5, heading: 0 },
    });
    const state = ended({ units: [guns, red(), blue()] });
    expect(rollOf(state, 'flee.distance').by).toBe('G');
    expect(unitIn(state, 'G').removed).toBeNull();
    expect(unitIn(run(state, [1, 1]).state, 'G').removed).toBe('captured');
  });
});

describe('victory', () => {
  const setting = { units: [red(), blue(), unit('blue', 'B2', 'line', 60, 40, 180)], inCommand: false } as const;

  it('KG-SCN-08: at the turn limit it is a draw, unless somebody is to hold out', () => {
    expect(ended({ ...setting, turnLimit: 1 }).outcome).toMatchObject({ winner: null, clause: 'KG-SCN-08' });
    const victory = [{ kind: 'turnLimit', side: 'blue' }] as const;
    expect(ended({ ...setting, turnLimit: 1, victory }).outcome).toMatchObject({ winner: 'blue' });
    expect(ended({ ...setting, turnLimit: 2 }).outcome).toBeNull();
  });

  it('KG-SCN-08: units off the table for any reason', () => {
    const victory = [{ kind: 'unitsLost', side: 'red', units: 1 }] as const;
    for (const removed of ['destroyed', 'captured', 'dispersed', 'leftTable', 'quit'] as const) {
      const state = ended({ ...setting, victory, units: [red(), blue({ removed }), ...setting.units.slice(2)] });
      expect(state.outcome).toMatchObject({ winner: 'red' });
      expect(asked(state)).toBeNull();
    }
    expect(ended({ ...setting, victory }).outcome).toBeNull();
  });

  it('KG-SCN-08: both sides meeting a condition at once is a draw', () => {
    const victory = [
      { kind: 'unitsLost', side: 'red', units: 1 },
      { kind: 'turnLimit', side: 'red' },
      { kind: 'officerLost', side: 'blue', officerId: 'L' },
    ] as const;
    const officers = [leader('red', 'L', 5, 5, { removed: 'killed', vacant: true, missTurns: 2 })];
    const units = [red(), blue({ removed: 'destroyed' }), ...setting.units.slice(2)];
    expect(ended({ ...setting, units, officers, victory }).outcome).toMatchObject({ winner: null });
    expect(ended({ ...setting, officers, victory }).outcome).toMatchObject({ winner: 'blue' });
  });

  it('KG-SCN-08: only at the end of the turn', () => {
    const victory = [{ kind: 'unitsLost', side: 'red', units: 1 }] as const;
    const units = [...smallArmies.units, unit('blue', 'B2', 'line', 60, 40, 180, { removed: 'destroyed' })];
    const state = dealt({ ...smallArmies, units, victory }, 'unit:R1', 'endOfTurn');
    expect(state.outcome).toBeNull();
    expect(play(state, 'endOfTurn').state.outcome).toMatchObject({ winner: 'red' });
  });

  const farm = block('farm', 'buildingStone', 33, 21, 39, 27);
  const held = (units: readonly Unit[], atTurn: number | null = null): string | null | undefined =>
    ended({
      units,
      inCommand: false,
      terrain: [farm],
      victory: [{ kind: 'groundHeld', side: 'red', featureId: 'farm', atTurn }],
    }).outcome?.winner;

  it('KG-SCN-08: ground is held by a steady unit within an inch, at the turn named', () => {
    expect(held([red(), blue()])).toBe('red');
    expect(held([red(), blue()], 1)).toBe('red');
    expect(held([red(), blue()], 2)).toBeUndefined();
    expect(held([unit('red', 'R1', 'line', 36, 19.9, 0), blue()])).toBeUndefined();
    expect(held([red({ state: 'shaken' }), blue()])).toBeUndefined();
  });

  it('KG-SCN-09: and no steady enemy is', () => {
    const near = unit('blue', 'B1', 'line', 36, 28, 180);
    expect(held([red(), near])).toBeUndefined();
    expect(held([red(), { ...near, state: 'shaken' }])).toBe('red');
  });

  it('KG-C113 KG-SCN-08 KG-SCN-09: two units against a farm', () => {
    const victory = [
      { kind: 'unitsLost', side: 'red', units: 2 },
      { kind: 'groundHeld', side: 'blue', featureId: 'farm', atTurn: null },
    ] as const;
    const afterTurn5 = (second: Partial<Unit>, atFarm: number): State['outcome'] =>
      ended({
        units: [
          unit('red', 'R1', 'line', 36, atFarm, 0),
          unit('blue', 'B1', 'line', 36, 28, 180),
          unit('blue', 'B2', 'line', 50, 40, 180, { removed: 'destroyed' }),
          unit('blue', 'B3', 'line', 60, 40, 180, { companyLost: true, casualties: 1, ...second }),
          unit('blue', 'C3', 'company', 60, 36, 180, { parent: 'B3', removed: 'destroyed' }),
        ],
        inCommand: false,
        terrain: [farm],
        victory,
        turnLimit: 8,
        state: { turn: 5 },
      }).outcome;
    expect(afterTurn5({}, 10)).toMatchObject({ winner: 'blue', clause: 'KG-SCN-08' });
    expect(afterTurn5({ removed: 'leftTable' }, 10)).toMatchObject({ winner: null, clause: 'KG-SCN-08' });
    expect(afterTurn5({ removed: 'leftTable' }, 20)).toMatchObject({ winner: 'red', clause: 'KG-SCN-08' });
  });

  it('KG-SCN-09: a company that is lost is no unit lost', () => {
    const company = unit('blue', 'C', 'company', 20, 20, 0, { parent: 'B1', removed: 'destroyed' });
    const victory = [{ kind: 'unitsLost', side: 'red', units: 1 }] as const;
    expect(ended({ ...setting, units: [...setting.units, company], victory }).outcome).toBeNull();
  });

  it('KG-SCN-09: a side with no unit left, on the table or to come, has lost', () => {
    const gone = [red(), blue({ removed: 'quit' })];
    expect(ended({ units: gone }).outcome).toMatchObject({ winner: 'red', clause: 'KG-SCN-09' });
    expect(ended({ units: gone, turnLimit: 1 }).outcome).toMatchObject({ winner: 'red' });
    const company = unit('blue', 'C', 'company', 20, 40, 0, { parent: 'B1' });
    expect(ended({ units: [...gone, company] }).outcome).toBeNull();
    const reinforcements = [{ turn: 4, units: [unit('blue', 'late', 'line', 5, 40, 180)], officers: [] }];
    expect(ended({ units: gone, reinforcements }).outcome).toBeNull();
    expect(ended({ units: gone.map((each) => ({ ...each, removed: 'quit' as const })) }).outcome).toMatchObject({
      winner: null,
    });
  });

  it('KG-SCN-09: unless it has reached its own aim at the same moment', () => {
    const victory = [{ kind: 'unitsLost', side: 'blue', units: 1 }] as const;
    const units = [red(), unit('red', 'R2', 'line', 5, 20, 0, { removed: 'quit' }), blue({ removed: 'quit' })];
    expect(ended({ units, victory }).outcome).toMatchObject({ winner: null });
  });

  it('KG-SCN-08: an army down to a share of its strength', () => {
    const victory = [{ kind: 'armyMorale', side: 'red', share: 0.5 }] as const;
    const units = [red(), blue({ casualties: 2 }), unit('blue', 'B2', 'line', 60, 40, 180, { casualties: 1 })];
    expect(ended({ ...setting, units, victory }).outcome).toMatchObject({ winner: 'red' });
    const detached = [
      red(),
      blue({ companyOut: 'C', casualties: 1 }),
      unit('blue', 'C', 'company', 36, 37, 180, { parent: 'B1' }),
    ];
    expect(ended({ ...setting, units: detached, victory }).outcome).toBeNull();
  });
});

it('KG-GEN-12: nobody off the table runs on', () => {
  const units = [red({ state: 'routed', removed: 'leftTable' }), unit('red', 'R2', 'line', 5, 20, 0), blue()];
  expect(
    decisionOf(
      battleWith(
        { units },
        { task: 'fleeAgain', unitId: 'R1' },
        { task: 'activateUnit', unitId: 'R2', called: 'card' },
      ),
    ),
  ).toBe('chooseOrder');
});
