import { describe, expect, test } from 'vitest';
import type { Battle } from '../../../src/rulesets/crowther-dougan/battle.js';
import { hideAgain, lookAlong, lookAround } from '../../../src/rulesets/crowther-dougan/observation.js';
import type { Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { block, stateOf, unit, unitIn, withUnit } from '../battle.js';
import { at, play } from '../play.js';

const wood = block('wood', 'wood', [20, 40, 80, 70]);
const battleOf = (y: number, changes: Partial<Unit>, enemyAt: readonly [number, number] = [50, 20]): Battle => ({
  state: withUnit(
    stateOf({
      units: [
        unit('indians', 'A1', [50, y], 12, { at: [50, y, 180] }),
        unit('frenchLine', 'B1', enemyAt, 20, { at: [...enemyAt, 0] }),
      ],
      terrain: [wood],
    }),
    'A1',
    changes,
  ),
  events: [],
});
const isHiddenAfter = (act: (battle: Battle) => void, battle: Battle): boolean => {
  act(battle);
  return unitIn(battle.state, 'A1').hidden;
};

describe('who hides again', () => {
  test('CD-OBS-13 a concealed steady unit hides in its own move, for its owner alone', () => {
    const battle = battleOf(45, {});
    expect(isHiddenAfter(hideAgain, battle)).toBe(true);
    expect(battle.events).toMatchObject([{ type: 'hidAgain', unit: 'A1', seenBy: 'A' }]);
  });

  test.each([
    ['in the open', 35, {}],
    ['routing', 45, { state: 'routing' }],
    ['with a charge running', 45, { charge: { targetId: 'B1', stage: 'initial', direction: 'front', dicedKinds: [] } }],
  ] as const)('CD-OBS-13 CD-C116 a unit that is %s does not', (_, y, change) => {
    expect(isHiddenAfter(hideAgain, battleOf(y, change))).toBe(false);
  });

  test('CD-C115 CD-OBS-13 nor one with an enemy within 5 cm, exactly 5 included', () => {
    expect(isHiddenAfter(hideAgain, battleOf(41, {}, [50, 36]))).toBe(false);
    expect(isHiddenAfter(hideAgain, battleOf(41, {}, [50, 35.9]))).toBe(true);
  });

  test('CD-OBS-13 only units of the moving side hide', () => {
    const battle = battleOf(45, {});
    battle.state = { ...battle.state, movingSide: 'B' };
    expect(isHiddenAfter(hideAgain, battle)).toBe(false);
  });
});

describe('who comes to light', () => {
  test('CD-OBS-24 a hidden unit in the open is seen by an enemy with a line of sight', () => {
    const battle = battleOf(35, { hidden: true });
    expect(isHiddenAfter(lookAround, battle)).toBe(false);
    expect(battle.events).toMatchObject([{ type: 'revealed', unit: 'A1', by: 'B1', clause: 'CD-OBS-24' }]);
    expect(isHiddenAfter(lookAround, battleOf(45, { hidden: true }))).toBe(true);
  });

  test('CD-OBS-24 a hidden unit that passes open ground is seen on its way', () => {
    const crossing = battleOf(45, { hidden: true });
    const way = [
      { x: 90, y: 45, heading: 180 },
      { x: 50, y: 45, heading: 180 },
    ];
    expect(isHiddenAfter((battle) => lookAlong(battle, 'A1', way), crossing)).toBe(false);
    const within = [
      { x: 60, y: 45, heading: 180 },
      { x: 50, y: 45, heading: 180 },
    ];
    expect(isHiddenAfter((battle) => lookAlong(battle, 'A1', within), battleOf(45, { hidden: true }))).toBe(true);
  });

  test('CD-OBS-24 a mover sees hidden enemies in the open from a place of its way', () => {
    const house = block('house', 'buildingStone', [40, 24, 60, 30]);
    const state = withUnit(
      stateOf({
        units: [
          unit('indians', 'A1', [50, 35], 12, { at: [50, 35, 180] }),
          unit('frenchLine', 'B1', [50, 20], 8, { at: [50, 20, 0] }),
        ],
        terrain: [house],
      }),
      'A1',
      { hidden: true },
    );
    const still: Battle = { state, events: [] };
    lookAround(still);
    expect(unitIn(still.state, 'A1').hidden).toBe(true);
    const passed: Battle = { state, events: [] };
    lookAlong(passed, 'B1', [
      { x: 50, y: 20, heading: 90 },
      { x: 75, y: 20, heading: 90 },
      { x: 50, y: 20, heading: 0 },
    ]);
    expect(unitIn(passed.state, 'A1').hidden).toBe(false);
  });

  test('CD-OBS-24 CD-BOA-02 nor is a craft blind on its way', () => {
    const houses = [block('w', 'buildingStone', [40, 30, 69, 40]), block('e', 'buildingStone', [71, 30, 100, 40])];
    const start = stateOf({
      units: [
        unit('rangers', 'A1', [60, 10], 8, { at: undefined, aboard: 'boat' }),
        unit('indians', 'B1', [70, 50], 2, { hidden: true }),
      ],
      terrain: [block('river', 'river', [0, 0, 180, 20]), ...houses],
      craft: [{ id: 'boat', type: 'whaleboat', at: [60, 10, 90] }],
    });
    const sailed = (x: number): boolean => {
      const action = { type: 'moveCraft', craftId: 'boat', path: [{ x, y: 10 }], heading: 90 } as const;
      return unitIn(play(at(start, 'movement'), [action]).state, 'B1').hidden;
    };
    // He is seen through the lane between the houses, neither before it nor beyond it.
    expect([sailed(61), sailed(80)]).toEqual([true, false]);
  });
});
