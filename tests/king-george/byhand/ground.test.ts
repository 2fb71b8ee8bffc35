import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/rulesets/king-george/actions.js';
import { makeContact } from '../../../src/rulesets/king-george/contacts.js';
import type { ScenarioUnit } from '../../../src/rulesets/king-george/scenario.js';
import type { State, Unit } from '../../../src/rulesets/king-george/state.js';
import { awaited, leaderCalled, smallArmies, unitCalled } from '../cards.js';
import { fireModifier, fireRefusals } from '../firing.js';
import { ahead, expectIllegal, expectLegalOrder } from '../orders.js';
import {
  battleWith,
  block,
  decisionOf,
  expectLegal,
  expectPose,
  expectRefused,
  leader,
  leaderIn,
  line,
  ordering,
  rollOf,
  run,
  type Setting,
  unit,
  unitIn,
} from '../setup.js';

/** Places, sight and water, where what stands on the table decides. */

const at = (target = 'B') => ({ target });

describe('the nearest clear place', () => {
  const late = (...others: readonly Unit[]): Setting => ({
    units: [...others, unit('blue', 'far', 'line', 10, 40, 180)],
    officers: [...smallArmies.officers],
    reinforcements: [{ turn: 2, units: [unit('red', 'late', 'line', 36, 10, 0) as ScenarioUnit], officers: [] }],
  });
  const friend = unit('red', 'friend', 'line', 36, 10, 0);

  it('KG-GEN-16 KG-SCN-06: towards its own base edge first, as far as it takes', () => {
    expectPose(battleWith(late(friend), { task: 'startTurn' }), 'late', 36, 8, 0);
  });

  it('KG-GEN-16: not within an inch of the enemy, and the far side is the last to be tried', () => {
    const enemy = unit('blue', 'enemy', 'line', 36, 5.5, 0);
    expectPose(battleWith(late(friend, enemy), { task: 'startTurn' }), 'late', 36, 12, 0);
  });

  it('KG-CMD-12 KG-GEN-16: a leader between two enemies steps aside, to his right before his left', () => {
    const units = [
      unit('blue', 'H', 'horse', 36, 29, 180),
      unit('blue', 'C', 'company', 36, 26.5, 0, { parent: null }),
      unit('blue', 'X', 'line', 36, 19.25, 0, { formation: 'attackColumn' }),
    ];
    const start = ordering({ units, officers: [leader('red', 'chief', 36, 21.5)] }, 'H');
    const { state, events } = run(start, { type: 'move', steps: [ahead(8)] });
    const { x, y } = leaderIn(state, 'chief').position;
    expect(x).toBeCloseTo(36 - 3 * Math.SQRT1_2, 3);
    expect(y).toBeCloseTo(21.5 - 3 * Math.SQRT1_2, 3);
    expect(events).toContainEqual(expect.objectContaining({ type: 'leaderMoved', cause: 'displaced' }));
  });

  it('KG-CMD-12: on its rim he is not under it, nor is a leader of its own', () => {
    const units = [unit('blue', 'H', 'horse', 36, 29, 180)];
    const officers = [leader('red', 'edge', 36, 21), leader('blue', 'own', 36, 22)];
    const { state } = run(ordering({ units, officers }, 'H'), { type: 'move', steps: [ahead(7)] });
    expect(leaderIn(state, 'edge').position).toEqual({ x: 36, y: 21 });
    expect(leaderIn(state, 'own').position).toEqual({ x: 36, y: 22 });
  });
});

describe('fords', () => {
  const river = block('river', 'river', 0, 14, 72, 18);
  const wading = (x: number, patch = {}): Setting => ({
    units: [unit('red', 'R', 'line', x, 13, 0, patch)],
    terrain: [river],
    state: { fords: [{ centre: { x: 20, y: 16 }, radius: 2 }] },
  });

  it('KG-FAT-31 KG-TER-04: through the middle of the ford a broad river is open ground', () => {
    expectLegalOrder(wading(20), 'R', [ahead(4)]);
    expectIllegal(wading(21), 'R', [ahead(4)], 'tooFar');
    expectIllegal(wading(40), 'R', [ahead(4)], 'tooFar');
  });

  it('KG-FAT-31 KG-MOV-07: and a march column goes through, where it could not beside it', () => {
    const column = { formation: 'marchColumn' } as const;
    expectLegalOrder(wading(20, column), 'R', [ahead(8)]);
    expectIllegal(wading(40, column), 'R', [ahead(8)], 'terrainBarred');
  });
});

describe('sight and fire over ground', () => {
  const facing = (terrain: Setting['terrain'], state: Partial<State> = {}): Setting => ({
    units: [unit('red', 'R', 'line', 36, 20, 0, { weapon: 'rifle' }), unit('blue', 'B', 'line', 36, 34, 180)],
    terrain: terrain ?? [],
    state,
  });

  it('KG-SIG-05 KG-FAT-34: a burning house hides what is behind it, a burnt one nothing', () => {
    const terrain = [block('house', 'buildingStone', 34, 25, 38, 29)];
    expect(fireRefusals(facing(terrain, { burning: [{ feature: 'house', turns: 1 }] }), 'R', at())).toEqual([
      'noLineOfSight',
    ]);
    expect(fireRefusals(facing(terrain, { burntOut: ['house'] }), 'R', at())).toEqual([]);
  });

  it('KG-SIG-05: exactly two inches of wood are seen through', () => {
    expect(fireRefusals(facing([block('wood', 'wood', 30, 25, 42, 27)]), 'R', at())).toEqual([]);
    expect(fireRefusals(facing([block('wood', 'wood', 30, 25, 42, 27.1)]), 'R', at())).toEqual(['noLineOfSight']);
    expect(fireRefusals(facing([block('wood', 'denseWood', 30, 25, 42, 26)]), 'R', at())).toEqual([]);
    expect(fireRefusals(facing([block('wood', 'denseWood', 30, 25, 42, 26.1)]), 'R', at())).toEqual(['noLineOfSight']);
  });

  it('KG-SIG-05 KG-TER-10: two woods are seen through each for itself', () => {
    const terrain = [block('one', 'wood', 30, 23, 42, 25), block('two', 'wood', 30, 27, 42, 29)];
    expect(fireRefusals(facing(terrain), 'R', at())).toEqual([]);
  });

  it('KG-SIG-04: a hill hides from those below it, not from one who stands as high', () => {
    const hill = block('hill', 'hill', 30, 25, 42, 29);
    expect(fireRefusals(facing([hill]), 'R', at())).toEqual(['noLineOfSight']);
    expect(fireRefusals(facing([hill, block('stand', 'hill', 30, 15, 42, 21)]), 'R', at())).toEqual([]);
    const steep = block('steep', 'steepHill', 30, 25, 42, 29);
    expect(fireRefusals(facing([steep, block('stand', 'hill', 30, 15, 42, 21)]), 'R', at())).toEqual(['noLineOfSight']);
  });

  it('KG-FIR-14 KG-TER-03: whoever lines a fence rests his rifles for every shot across it', () => {
    const setting: Setting = {
      units: [
        unit('red', 'R', 'line', 36, 20, 0, { weapon: 'rifle', formation: 'skirmish', canSkirmish: true }),
        unit('blue', 'B', 'line', 49, 23, 270),
      ],
      terrain: [line('fence', 'fence', [20, 21], [60, 21])],
    };
    // It aims at (49, 20), beside the fence, and does not shoot across it.
    expect(fireModifier(setting, 'R', at())).toBe(0 + 1);
    // At (45, 21.4) it does, 1.7" from its flank: it lines the fence all the same.
    const across: Setting = { ...setting, units: [setting.units[0] as Unit, unit('blue', 'B', 'line', 45, 24.4, 270)] };
    expect(fireModifier(across, 'R', at())).toBe(0 + 1 + 1);
  });
});

describe('Fate in a melee', () => {
  const fought = (): readonly Unit[] => {
    const units = [
      unit('red', 'R', 'line', 36, 24, 0),
      unit('red', 'S', 'line', 42, 24, 0),
      unit('blue', 'H', 'horse', 39, 24, 180),
    ];
    const battle = { state: battleWith({ units }), events: [] };
    makeContact(battle, { attackerId: 'H', defenderId: 'R', face: 'front', bothCharged: false, obstacle: null });
    makeContact(battle, { attackerId: 'S', defenderId: 'H', face: 'front', bothCharged: false, obstacle: null });
    return battle.state.units;
  };

  it('KG-FAT-40 KG-FAT-23: horse in contact with two picks the one it fights', () => {
    const units = fought();
    const start = awaited({ units, state: { units } }, [44], unitCalled('H'));
    expect(decisionOf(start)).toBe('chooseNearest');
    const choose = (id: string): Action => ({ type: 'chooseNearest', unit: id });
    expectRefused(start, choose('H'), 'notCandidate');
    const { state } = run(start, choose('S'));
    // S charged it: S is the attacker of that contact.
    expect(rollOf(state, 'melee.attacker').by).toBe('S');
    expect(rollOf(run(state, [1, 1, 1]).state, 'melee.defender').by).toBe('H');
  });

  it('KG-FAT-18: a unit that fights rallies, fights on, and does not form up', () => {
    const units = fought().map((each) => (each.id === 'R' ? { ...each, state: 'shaken' as const } : each));
    const officers = [leader('red', 'B', 36, 18)];
    const start = battleWith({ units, officers, state: { units, fateQueue: [22] } }, leaderCalled('B'));
    expect(decisionOf(start)).toBe('commandAction');
    expect(unitIn(start, 'R')).toMatchObject({ state: 'normal', contacts: [{ enemy: 'H' }] });
    expectLegal(start, { type: 'end' });
  });
});
