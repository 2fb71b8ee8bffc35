import { describe, expect, it } from 'vitest';
import { carryOutRally, checkRally } from '../../src/rulesets/king-george/rally.js';
import type { Unit } from '../../src/rulesets/king-george/state.js';
import { begin, field, firstOf, skirmishers } from './charging.js';
import {
  asked,
  battleWith,
  block,
  decisionOf,
  expectLegal,
  expectPose,
  expectRefused,
  modifiersOf,
  ordering,
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

const routed: UnitPatch = { state: 'routed' };

type Changes = Partial<Unit>;

const far = unit('blue', 'far', 'line', 60, 40, 180);

const red = (sample: 'line' | 'horse' | 'guns', x: number, y: number, heading: number, changes: Changes = {}) =>
  unit('red', 'U', sample, x, y, heading, changes);

describe('Rallying', () => {
  it('KG-C03 KG-RAL-01: Shaken, 4 fails and 5 passes', () => {
    const failed = rally(alone(shaken), { 'test.rally': 5 });
    expect(unitIn(failed.state, 'unit').state).toBe('shaken');
    expect(firstOf(failed.state)).toBeNull();
    const passed = rally(alone(shaken), { 'test.rally': 6 });
    expect(unitIn(passed.state, 'unit').state).toBe('normal');
    expect(decisionOf(passed.state)).toBe('rallyPose');
  });

  it('KG-C66 KG-RAL-01: a Routed unit rallies with casualties and out of command', () => {
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

  it('KG-RAL-03: a rally ends an evade, and steady units and units in contact do not rally', () => {
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

  it('KG-RAL-02: a rallied unit forms up on its centre, in any formation and heading open to it', () => {
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

  it('KG-RAL-06: a unit may rally as it stands, even where it could not end a move', () => {
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

  it('KG-RAL-06: a garrison rallies into a formation that fits in its building', () => {
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

describe('Rallies', () => {
  const shaken: UnitPatch = { state: 'shaken' };

  const other = unit('blue', 'far', 'line', 60, 44, 180);
  const rallying = (patch: UnitPatch, sample: Sample = 'line', ...others: readonly Unit[]) =>
    run(
      ordering({ units: [unit('red', 'U', sample, 36, 24, 0, patch), other, ...others] }, 'U'),
      { type: 'rally' },
      { 'test.rally': 10 },
    ).state;
  const pose = (formation: Unit['formation'], heading: number) => ({ type: 'rallyPose', formation, heading }) as const;

  it('KG-RAL-02: the centre of the footprint is kept, whatever the formation and facing', () => {
    expectPose(run(rallying(shaken), pose('marchColumn', 90)).state, 'U', 39, 23, 90);
    expectPose(run(rallying(shaken), pose('square', 180)).state, 'U', 36, 21, 180);
    expectPose(run(rallying({ ...shaken, ...skirmishers }), pose('line', 270)).state, 'U', 35, 23, 270);
    // A battery: its middle is 1.6" behind its front; limbered 3.2".
    expectPose(run(rallying(shaken, 'guns'), pose('limbered', 180)).state, 'U', 36, 19.2, 180);
  });

  it('KG-RAL-02: a rallied unit takes any formation open to it, and no other', () => {
    expectRefused(rallying(shaken), pose('attackColumn', 0), 'wrongFormation', 'KG-RAL-02');
    expectRefused(rallying(shaken), pose('skirmish', 0), 'wrongFormation', 'KG-RAL-02');
    expectLegal(rallying({ ...shaken, drill: 'continental', canSkirmish: true }), pose('attackColumn', 0));
    expectLegal(rallying({ ...shaken, canSkirmish: true }), pose('skirmish', 0));
    expectRefused(rallying(shaken, 'horse'), pose('square', 0), 'wrongFormation');
    expectRefused(rallying(shaken, 'company'), pose('line', 0), 'wrongFormation');
  });

  it('KG-RAL-03 KG-RAL-01: a rally makes Routed units Shaken and evaders Normal', () => {
    const routedThen = run(rallying(routed), pose('line', 0)).state;
    expect(unitIn(routedThen, 'U')).toMatchObject({ state: 'shaken', evading: false });
    const evader = run(rallying({ state: 'shaken', evading: true }, 'horse'), pose('line', 0)).state;
    expect(unitIn(evader, 'U')).toMatchObject({ state: 'normal', evading: false });
  });

  it('KG-RAL-02: refused where the footprint does not fit, and then as it stands', () => {
    const friend = unit('red', 'friend', 'line', 36, 21.5, 0);
    const state = rallying(shaken, 'line', friend);
    expectRefused(state, pose('square', 0), 'overlap', 'KG-RAL-02');
    expectRefused(state, pose('line', 90), 'overlap', 'KG-RAL-02');
    expectLegal(state, pose('line', 180));
    expectLegal(state, pose('line', 0));
  });

  it('KG-RAL-01: a failed rally leaves all as it was, and a Routed unit runs at the end of the turn', () => {
    const failed = run(
      ordering({ units: [unit('red', 'U', 'line', 36, 24, 180, routed), other] }, 'U'),
      { type: 'rally' },
      { 'test.rally': 5 },
    );
    expect(asked(failed.state)).toBeNull();
    expect(unitIn(failed.state, 'U')).toMatchObject({ state: 'routed', fledThisTurn: false });
  });

  it('KG-RAL-03 KG-ACT-06: Normal troops have nothing to rally', () => {
    const state = ordering({ units: [unit('red', 'U', 'line', 36, 24, 0), other] }, 'U');
    expectRefused(state, { type: 'rally' }, 'notShaken', 'KG-RAL-03');
  });
});

describe('Rallied units form up as the ground permits (KG-RAL-02)', () => {
  const rallied = (unitGiven: Unit, terrain: Setting['terrain']) =>
    run(ordering({ units: [unitGiven, far], terrain: terrain ?? [] }, 'U'), { type: 'rally' }, { 'test.rally': 9 })
      .state;

  it('refuses a march column in a wood or a marsh (KG-MOV-07)', () => {
    const foot = rallied(red('line', 20, 12, 0, { state: 'shaken' }), [block('wood', 'wood', 10, 5, 30, 20)]);
    expectLegal(foot, { type: 'rallyPose', formation: 'square', heading: 90 });
    expectRefused(foot, { type: 'rallyPose', formation: 'marchColumn', heading: 90 }, 'terrainBarred', 'KG-MOV-07');
    const horse = rallied(red('horse', 20, 12, 0, { state: 'shaken' }), [block('marsh', 'marsh', 10, 5, 30, 20)]);
    expectRefused(horse, { type: 'rallyPose', formation: 'marchColumn', heading: 0 }, 'terrainBarred', 'KG-MOV-07');
  });

  it('but in the formation that he has, wherever he is', () => {
    const terrain = [block('wood', 'wood', 10, 5, 30, 20)];
    const foot = rallied(red('line', 20, 12, 0, { state: 'shaken', formation: 'marchColumn' }), terrain);
    expectLegal(foot, { type: 'rallyPose', formation: 'marchColumn', heading: 0 });
  });

  it('refuses a front centre inside a house (KG-TER-11)', () => {
    const terrain = [block('house', 'buildingStone', 15, 12.5, 25, 20)];
    const state = rallied(red('line', 20, 12, 0, { state: 'shaken' }), terrain);
    expectRefused(state, { type: 'rallyPose', formation: 'marchColumn', heading: 0 }, 'terrainBarred', 'KG-TER-11');
  });
});
