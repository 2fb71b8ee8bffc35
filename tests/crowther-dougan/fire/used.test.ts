import { describe, expect, test } from 'vitest';
import type { Action, MoveStep } from '../../../src/rulesets/crowther-dougan/actions.js';
import type { State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { TroopType } from '../../../src/rulesets/crowther-dougan/tables.js';
import { block, line, type Setting, stateOf, unit, unitIn, withUnit } from '../battle.js';
import { declared } from '../charge/charges.js';
import { back, ended, form, forward, inMovement, moveOf, path, turnAbout, wheel } from '../movement/moves.js';
import { play, type Reply } from '../play.js';
import { firing, lost, whyNot } from './shots.js';

/** What limbering, boats and moves leave of a unit's fire and of its move. */

const far = unit('frenchLine', 'B1', [50, 110], 24);
const limber: MoveStep = { kind: 'limber' };
const unlimber: MoveStep = { kind: 'unlimber' };

describe('limbering', () => {
  const guns = (formation: 'limbered' | 'unlimbered', change: Partial<Unit> = {}) =>
    inMovement(
      {
        units: [unit('royalArtillery', 'A1', [50, 30], undefined, { gunWeight: 'light', formation }), far],
      },
      (state) => withUnit(state, 'A1', change),
    );

  test('CD-ART-06 limbering takes half a move: light guns go 8 of 16 cm after it', () => {
    expect(ended(guns('unlimbered'), 'A1', [limber, forward(16)])).toEqual([50, 38, 0, 'limbered']);
    expect(unitIn(play(guns('unlimbered'), [moveOf('A1', limber)]).state, 'A1').moveUsed).toBe(0.5);
  });

  test('CD-ART-06 unlimbering takes the other half, before or after a march', () => {
    expect(ended(guns('limbered'), 'A1', [forward(8), unlimber])).toEqual([50, 38, 0, 'unlimbered']);
    expect(ended(guns('limbered'), 'A1', [forward(8.1), unlimber])).toEqual([50, 38.1, 0, 'limbered']);
    // Manhandled, half of 4 cm are left.
    expect(ended(guns('limbered'), 'A1', [unlimber, forward(4)])).toEqual([50, 32, 0, 'unlimbered']);
    expect(ended(guns('unlimbered'), 'A1', [limber, unlimber])).toEqual([50, 30, 0, 'unlimbered']);
  });
});

describe('shares of a scenario', () => {
  const used = (troops: TroopType, formation: 'skirmish' | 'limbered', step: MoveStep): number => {
    const tables = { moveFractions: { changeFormation: 0.9, formUp: 0.2, limber: 0.7, unlimber: 0.1 } };
    const units = [unit(troops, 'A1', [50, 30], undefined, { formation }), far];
    return unitIn(play(inMovement({ tables, units }), [moveOf('A1', step)]).state, 'A1').moveUsed;
  };

  test('CD-REL-08 CD-MOV-06 forming up counts what the table says of it', () => {
    expect(used('royalAmericans', 'skirmish', form('line'))).toBe(0.2);
  });

  test('CD-REL-08 CD-MOV-08 unlimbering counts what the table says of it', () => {
    expect(used('royalArtillery', 'limbered', unlimber)).toBe(0.1);
  });
});

describe('afloat', () => {
  const aboard = (
    troops: TroopType,
    figures: number,
    type: 'bateau' | 'sloop',
    change: Partial<Unit> = {},
  ): Setting => ({
    terrain: [block('lake', 'river', [10, 20, 170, 60])],
    craft: [{ id: 'boat', type, at: [50, 40, 0] }],
    units: [
      unit(troops, 'A1', [0, 0], figures, {
        at: undefined,
        aboard: 'boat',
        ...(change.gunWeight ? { gunWeight: change.gunWeight } : {}),
      }),
      unit('frenchLine', 'B1', [50, 66], 24),
      unit('frenchLine', 'B2', [50, 24], 4, { at: [50, 14, 0] }),
    ],
  });

  test('CD-BOA-05 half of its figures fire, rounded up', () => {
    // The craft ends at y 46; the French are 20 cm off: a half for each figure of FF 1, 8 of 15 fire.
    const state = firing(aboard('provincials', 15, 'bateau'));
    expect(lost(state, 'A1', 'B1', 3)).toBe(4);
  });

  test('CD-BOA-05 they fire all round: ahead and astern', () => {
    const state = firing(aboard('provincials', 15, 'bateau'));
    expect([whyNot(state, 'A1', 'B1'), whyNot(state, 'A1', 'B2')]).toEqual([null, null]);
  });

  test('CD-BOA-05 guns aboard do not fire', () => {
    const state = firing(aboard('royalArtillery', 4, 'bateau', { gunWeight: 'light' }));
    expect(whyNot(state, 'A1', 'B1')).toBe('limbered');
  });

  test('CD-BOA-05 a unit afloat neither charges nor is charged', () => {
    const state = stateOf(aboard('indians', 6, 'bateau'));
    expect(declared(state, 'A1', 'B1')).toBe('cannotCharge');
    expect(declared(state, 'B1', 'A1', 'B')).toBe('cannotBeCharged');
  });
});

describe('the share of a move that is used', () => {
  const loaded = (
    troops: TroopType,
    steps: readonly MoveStep[],
    dice: readonly Reply[] = [],
    more: Partial<Setting> = {},
    change: Partial<Unit> = {},
  ) => {
    const start = inMovement({ units: [unit(troops, 'A1', [50, 30], 20), far], ...more }, (state) =>
      withUnit(state, 'A1', { loaded: false, order: 'harass', ...change }),
    );
    const run = play(start, [moveOf('A1', ...steps), ...dice, { type: 'endMovement' }]);
    return unitIn(run.state, 'A1').loaded;
  };

  test('CD-REL-08 straight ahead counts by its length, back double', () => {
    expect([loaded('britishLine', [forward(3)]), loaded('britishLine', [forward(3.1)])]).toEqual([true, false]);
    expect([loaded('britishLine', [back(1.5)]), loaded('britishLine', [back(1.6)])]).toEqual([true, false]);
  });

  test('CD-REL-08 a wheel counts by the arc of its outer corner', () => {
    // 15 cm of front: 11 degrees are 2.88 cm, 12 are 3.14.
    expect([loaded('britishLine', [wheel('left', 11)]), loaded('britishLine', [wheel('left', 12)])]).toEqual([
      true,
      false,
    ]);
  });

  test('CD-REL-08 actions count at their share, deduction dice not at all', () => {
    expect([loaded('britishLine', [turnAbout]), loaded('britishLine', [turnAbout, forward(1)])]).toEqual([true, false]);
    expect(loaded('britishLine', [form('column')])).toBe(false);
    const marsh = { terrain: [block('m', 'marsh', [20, 31, 80, 60])] };
    expect(loaded('britishLine', [forward(3)], [{ deduction: [6] }], marsh)).toBe(true);
  });

  test('CD-REL-08 on a road the way counts at its length', () => {
    const road = {
      terrain: [
        line('r', 'road', [
          [50, 0],
          [50, 120],
        ]),
      ],
      units: [unit('britishLine', 'A1', [50, 30], 20, { formation: 'column' }), far],
    };
    expect([loaded('britishLine', [forward(4)], [], road), loaded('britishLine', [forward(4.1)], [], road)]).toEqual([
      true,
      false,
    ]);
  });

  test('CD-REL-08 turns of skirmishers and pivots of guns are free', () => {
    const loose = { units: [unit('rangers', 'A1', [50, 30], 12, { formation: 'skirmish' }), far] };
    expect(loaded('rangers', [path([], 180)], [], loose)).toBe(true);
    expect([
      loaded('rangers', [path([[50, 35]], 180)], [], loose),
      loaded('rangers', [path([[50, 35.1]])], [], loose),
    ]).toEqual([true, false]);
    const guns = { units: [unit('royalArtillery', 'A1', [50, 30], undefined, { gunWeight: 'light' }), far] };
    const turned = loaded('royalArtillery', [{ kind: 'pivot', heading: 90 }], [], guns);
    expect([turned, loaded('royalArtillery', [forward(0.5)], [], guns)]).toEqual([true, false]);
  });

  test('CD-REL-08 entering and leaving a house cost nothing', () => {
    const house = { terrain: [block('house', 'buildingWood', [40, 31, 60, 43], { capacity: 20 })] };
    expect(loaded('britishLine', [{ kind: 'enter', featureId: 'house' }], [], house)).toBe(true);
    const inside = {
      ...house,
      units: [unit('canadianMilitia', 'A1', [0, 0], 12, { at: undefined, inFeature: 'house' }), far],
    };
    const leave: MoveStep = { kind: 'leave', pose: { x: 50, y: 26, heading: 180 }, formation: 'skirmish' };
    expect(loaded('canadianMilitia', [leave], [], inside)).toBe(true);
    expect([
      loaded('canadianMilitia', [leave, path([[50, 21]])], [], inside),
      loaded('canadianMilitia', [leave, path([[50, 20.9]])], [], inside),
    ]).toEqual([true, false]);
  });

  test('CD-REL-08 arriving costs nothing', () => {
    const start = inMovement(
      {
        units: [unit('britishLine', 'A1', [0, 0], 20, { at: undefined }), far],
        reinforcements: [{ unitId: 'A1', round: 1, edge: 'south' }],
      },
      (state) => withUnit(state, 'A1', { loaded: false }),
    );
    const arrive: Action = { type: 'arrive', unitId: 'A1', pose: { x: 60, y: 3, heading: 0 }, formation: 'line' };
    const played = (...moves: readonly Reply[]): State =>
      play(start, [arrive, ...moves, { type: 'endMovement' }]).state;
    expect([unitIn(played(), 'A1').loaded, unitIn(played(moveOf('A1', forward(3))), 'A1').loaded]).toEqual([
      true,
      true,
    ]);
    expect(unitIn(played(moveOf('A1', forward(3.1))), 'A1').loaded).toBe(false);
  });

  test('CD-REL-08 a unit afloat uses what its craft goes', () => {
    const boat: Partial<Setting> = {
      terrain: [block('lake', 'river', [10, 20, 170, 60])],
      craft: [{ id: 'boat', type: 'bateau', at: [50, 40, 0] }],
      units: [unit('provincials', 'A1', [0, 0], 12, { at: undefined, aboard: 'boat' }), far],
    };
    const played = (x: number) => {
      const start = inMovement({ units: [], ...boat }, (state) =>
        withUnit(state, 'A1', { loaded: false, order: 'harass' }),
      );
      const sail: Action = { type: 'moveCraft', craftId: 'boat', path: [{ x, y: 40 }], heading: 90 };
      return unitIn(play(start, [sail, { type: 'endMovement' }]).state, 'A1').loaded;
    };
    expect([played(54), played(54.1)]).toEqual([true, false]);
  });
});
