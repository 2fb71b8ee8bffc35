import { describe, expect, it } from 'vitest';
import type { ScenarioUnit } from '../../src/rulesets/king-george/scenario.js';
import type { State, Unit } from '../../src/rulesets/king-george/state.js';
import { blue, red } from './answers.js';
import { dealt, play, smallArmies } from './cards.js';
import { asked, battleWith, block, leader, run, type Setting, unit, unitIn } from './setup.js';

/** The end of a turn and what comes of it. */
const ended = (setting: Setting): State => battleWith(setting, { task: 'endTurn' });

describe('victory', () => {
  const setting = { units: [red(), blue(), unit('blue', 'B2', 'line', 60, 40, 180)], inCommand: false } as const;

  it('KG-SCN-08: the turn limit is a draw, unless a side has to hold out', () => {
    expect(ended({ ...setting, turnLimit: 1 }).outcome).toMatchObject({ winner: null, clause: 'KG-SCN-08' });
    const victory = [{ kind: 'turnLimit', side: 'blue' }] as const;
    expect(ended({ ...setting, turnLimit: 1, victory }).outcome).toMatchObject({ winner: 'blue' });
    expect(ended({ ...setting, turnLimit: 2 }).outcome).toBeNull();
  });

  it('KG-SCN-08: units off the table count as lost for any reason', () => {
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

  it('KG-SCN-08: victory is checked only at the end of the turn', () => {
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

  it('KG-SCN-09: ground is not held with a steady enemy near', () => {
    const near = unit('blue', 'B1', 'line', 36, 28, 180);
    expect(held([red(), near])).toBeUndefined();
    expect(held([red(), { ...near, state: 'shaken' }])).toBe('red');
  });

  it('KG-C113 KG-SCN-08 KG-SCN-09: a farm counts as held only while no steady enemy is near it', () => {
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

describe('lost units, edges and turn limits', () => {
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

  it('KG-SCN-08 KG-FLE-06: a unit that runs off the table at the end of the turn counts that turn', () => {
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

  it('KG-SCN-08 KG-SCN-09: a battle with no units left on either side is a draw', () => {
    expect(ending({ units: [red({ removed: 'quit' }), blue({ removed: 'destroyed' })] }).outcome).toMatchObject({
      winner: null,
    });
  });

  it('KG-SCN-09: companies and later arrivals count as units left', () => {
    const company = unit('blue', 'C', 'company', 36, 40, 180, { parent: 'B' });
    expect(ending({ units: [red(), blue({ removed: 'destroyed' }), company] }).outcome).toBeNull();
    const late = unit('blue', 'late', 'line', 60, 46, 180) as ScenarioUnit;
    const reinforcements = [{ turn: 9, units: [late], officers: [] }];
    expect(ending({ units: [red(), blue({ removed: 'destroyed' })], reinforcements }).outcome).toBeNull();
  });

  it('KG-SCN-08: a victory condition met at the turn limit comes before the draw', () => {
    const units = [red(), blue({ removed: 'quit' })];
    expect(ending({ units, turnLimit: 1 }).outcome).toMatchObject({ winner: 'red' });
    expect(ending({ units: [red(), blue()], turnLimit: 1 }).outcome).toMatchObject({ winner: null });
    expect(ending({ units: [red(), blue()], turnLimit: 2 }).outcome).toBeNull();
  });
});
