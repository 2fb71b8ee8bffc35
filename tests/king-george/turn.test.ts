import { describe, expect, it } from 'vitest';
import type { Scenario, ScenarioUnit } from '../../src/rulesets/king-george/scenario.js';
import type { State, Unit } from '../../src/rulesets/king-george/state.js';
import { blue, red } from './answers.js';
import { smallArmies } from './cards.js';
import { battleWith, block, decisionOf, leader, leaderIn, rollOf, run, type Setting, unit, unitIn } from './setup.js';

/** The end of a turn and what comes of it. */
const ended = (setting: Setting): State => battleWith(setting, { task: 'endTurn' });

describe('the start of a turn', () => {
  it('KG-DCK-04: the start of a turn resets every unit and leader', () => {
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

  it('KG-SCN-06: reinforcements arrive at the nearest clear place', () => {
    const late = unit('red', 'late', 'line', 20, 10, 0);
    const state = battleWith({ ...smallArmies, reinforcements: due(2, [late]) }, { task: 'startTurn' });
    expect(unitIn(state, 'late').pose).toEqual({ x: 20, y: 8, heading: 0 });
  });

  it('KG-FAT-38: a reinforcement whose leader is gone reports to the successor', () => {
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
  it('KG-FLE-03: fleeing units that have not run this turn run, in order', () => {
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

it('KG-GEN-12: no unit off the table runs on', () => {
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
