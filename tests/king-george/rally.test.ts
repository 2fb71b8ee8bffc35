import { describe, expect, it } from 'vitest';
import { carryOutRally, checkRally } from '../../src/rulesets/king-george/rally.js';
import { begin, field, firstOf } from './charging.js';
import {
  battleWith,
  block,
  decisionOf,
  expectLegal,
  expectPose,
  expectRefused,
  modifiersOf,
  type Reply,
  type Run,
  rollOf,
  run,
  type Sample,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

const shaken: UnitPatch = { state: 'shaken' };
const alone = (patch: UnitPatch, sample: Sample = 'line'): Setting =>
  field([unit('red', 'unit', sample, 36, 24, 0, patch)]);

const rally = (setting: Setting, ...replies: readonly Reply[]): Run => {
  const begun = begin(battleWith(setting), (battle) => carryOutRally(battle, 'unit'));
  return run(begun.state, ...replies);
};

const reasons = (patch: UnitPatch): readonly string[] => {
  const state = battleWith(alone(patch));
  return checkRally(state, unitIn(state, 'unit')).map(({ code }) => code);
};

describe('Rallying', () => {
  it('KG-C03, KG-RAL-01: Shaken, 4 fails and 5 passes', () => {
    const failed = rally(alone(shaken), { 'test.rally': 5 });
    expect(unitIn(failed.state, 'unit').state).toBe('shaken');
    expect(firstOf(failed.state)).toBeNull();
    const passed = rally(alone(shaken), { 'test.rally': 6 });
    expect(unitIn(passed.state, 'unit').state).toBe('normal');
    expect(decisionOf(passed.state)).toBe('rallyPose');
  });

  it('KG-C66, KG-RAL-01: a Routed unit, hurt and out of command', () => {
    const setting: Setting = {
      units: [unit('red', 'unit', 'line', 36, 24, 180, { state: 'routed', casualties: 2, commander: null })],
    };
    const begun = begin(battleWith(setting), (battle) => carryOutRally(battle, 'unit'));
    expect(modifiersOf(rollOf(begun.state, 'test.rally'))).toBe(-5);
    const failed = run(begun.state, 9).state;
    expect(unitIn(failed, 'unit').state).toBe('routed');
    expectPose(failed, 'unit', 36, 24, 180);
    const endOfTurn = battleWith({ ...setting, units: failed.units }, { task: 'endTurn' });
    expect(rollOf(endOfTurn, 'flee.distance').by).toBe('unit');
    const passed = run(begun.state, 10, { type: 'rallyPose', formation: 'line', heading: 0 });
    expect(unitIn(passed.state, 'unit').state).toBe('shaken');
    expectPose(passed.state, 'unit', 36, 26, 0);
  });

  it('KG-RAL-03: it ends an evade; steady units and units in contact do not rally', () => {
    expect(unitIn(rally(alone({ ...shaken, evading: true }), 10).state, 'unit').evading).toBe(false);
    expect(reasons({})).toEqual(['notShaken']);
    expect(reasons(shaken)).toEqual([]);
    expect(reasons({ state: 'routed' })).toEqual([]);
    const contacts = [
      { enemy: 'x', role: 'attacker', face: 'front', round: 1, charged: true, obstacle: null },
    ] as const;
    expect(reasons({ ...shaken, contacts })).toEqual(['inContact']);
  });

  it('KG-RAL-04: enemies at hand do not hinder it', () => {
    const setting = field([unit('red', 'unit', 'line', 36, 24, 0, shaken), unit('blue', 'enemy', 'line', 36, 25, 180)]);
    const begun = begin(battleWith(setting), (battle) => carryOutRally(battle, 'unit'));
    expect(modifiersOf(rollOf(begun.state, 'test.rally'))).toBe(-1);
  });

  it('KG-RAL-02: it forms up on its centre, in any formation open to it, facing as it likes', () => {
    const { state } = rally(alone({ ...shaken, nation: 'french' }), 10);
    const formed = run(state, { type: 'rallyPose', formation: 'attackColumn', heading: 90 });
    expectPose(formed.state, 'unit', 39, 23, 90);
    expect(unitIn(formed.state, 'unit').formation).toBe('attackColumn');
    expectLegal(state, { type: 'rallyPose', formation: 'square', heading: 0 });
    expectRefused(state, { type: 'rallyPose', formation: 'skirmish', heading: 0 }, 'wrongFormation', 'KG-RAL-02');
    expectRefused(state, { type: 'rallyPose', formation: 'limbered', heading: 0 }, 'wrongFormation');
  });

  it('KG-RAL-02: refused where it does not fit; KG-RAL-06: as it stands it always may', () => {
    const units = [unit('red', 'unit', 'line', 36, 24, 0, shaken), unit('red', 'friend', 'line', 36, 21.5, 0)];
    const { state } = rally(field(units), 10);
    expectRefused(state, { type: 'rallyPose', formation: 'line', heading: 90 }, 'overlap', 'KG-RAL-02');
    expectLegal(state, { type: 'rallyPose', formation: 'line', heading: 0 });
    const pressed = [unit('red', 'unit', 'line', 36, 24, 0, shaken), unit('blue', 'enemy', 'line', 36, 24.5, 180)];
    const near = rally(field(pressed), 10).state;
    expectLegal(near, { type: 'rallyPose', formation: 'line', heading: 0 });
    expectRefused(near, { type: 'rallyPose', formation: 'line', heading: 90 }, 'enemyTooNear', 'KG-MOV-11');
  });

  it('KG-RAL-06: as it stands, even where it could not come to stand', () => {
    const terrain = [block('bog', 'bog', 30, 20, 42, 28)];
    const { state } = rally({ ...alone(shaken), terrain }, 10);
    expectLegal(state, { type: 'rallyPose', formation: 'line', heading: 0 });
    expectLegal(state, { type: 'rallyPose', formation: 'line', heading: 360 });
    expectRefused(state, { type: 'rallyPose', formation: 'line', heading: 10 }, 'terrainBarred');
  });

  it('KG-RAL-05: a crew stays a crew', () => {
    const gunsAt = { x: 36, y: 30, heading: 0 };
    const { state } = rally(alone({ ...shaken, formation: 'crew', gunsAt }, 'guns'), 10);
    expectRefused(state, { type: 'rallyPose', formation: 'unlimbered', heading: 0 }, 'wrongFormation', 'KG-RAL-02');
    expectLegal(state, { type: 'rallyPose', formation: 'crew', heading: 90 });
  });

  it('KG-RAL-06: in a building, among the formations that fit in', () => {
    const terrain = [block('house', 'buildingStone', 33, 20, 39, 24)];
    const inside = { ...alone({ ...shaken, inBuilding: 'house', nation: 'french', canSkirmish: true }), terrain };
    const { state } = rally(inside, 10);
    for (const formation of ['line', 'attackColumn', 'skirmish'] as const)
      expectLegal(state, { type: 'rallyPose', formation, heading: 0 });
    expectRefused(state, { type: 'rallyPose', formation: 'marchColumn', heading: 0 }, 'wrongFormation');
    const formed = run(state, { type: 'rallyPose', formation: 'skirmish', heading: 270 });
    expect(unitIn(formed.state, 'unit')).toMatchObject({ formation: 'skirmish', inBuilding: 'house' });
  });

  it('KG-RAL-06: Fate 22 asks for the same, but not of a unit in contact', () => {
    const contacts = [
      { enemy: 'x', role: 'attacker', face: 'front', round: 1, charged: true, obstacle: null },
    ] as const;
    const asked = (patch: UnitPatch) => firstOf(battleWith(alone(patch), { task: 'rallyPose', unitId: 'unit' }));
    expect(asked({})).toBe('rallyPose');
    expect(asked({ contacts })).toBeNull();
  });
});
