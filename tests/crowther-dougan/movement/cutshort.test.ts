import { describe, expect, test } from 'vitest';
import type { MoveStep } from '../../../src/rulesets/crowther-dougan/actions.js';
import { gapBetween } from '../../../src/rulesets/crowther-dougan/footprint.js';
import { layOut } from '../../../src/rulesets/crowther-dougan/movement/layout.js';
import type { State } from '../../../src/rulesets/crowther-dougan/state.js';
import { block, officer, type Setting, stateOf, unit, unitIn } from '../battle.js';
import { eventsOf, play, refusalsOf } from '../play.js';
import { ended, forward, inMovement, moveOf, path, placeOf, turnAbout } from './moves.js';

/** Moves that do not end where they were meant to, and those that leave the table or go into a work. */

const quiet = { options: { orders: 'off' } } as const;
const far = unit('frenchLine', 'B1', [150, 110], 12);

describe('dice', () => {
  // His rear is at y 52, his front at 55.
  const friend = unit('britishLine', 'A2', [50, 55], 20);

  test.each([
    [1, 47, 180],
    [2, 48, 180],
    [3, 49, 180],
    // It would stand on him, turned or not, so it goes back to where it touches him, and has not turned.
    [4, 52, 0],
    [5, 52, 0],
    [6, 52, 0],
  ])('CD-MOV-25 CD-MOV-09: a line that turns about on a friend, with a die of %i', (die, y, heading) => {
    const state = inMovement({ ...quiet, units: [unit('britishLine', 'A1', [50, 50], 12), friend, far] });
    const steps = [forward(4), turnAbout, forward(4)];
    expect(ended(state, 'A1', steps, { deduction: [die] })).toEqual([50, y, heading, 'line']);
  });

  test.each([
    // Facing east they reach 5.25 cm to the south: they have room for that from y 60.25 on.
    [90, 3, [50, 61, 90]],
    [90, 4, [50, 60, 0]],
    // They are 4.5 cm deep, and facing north have room from y 59.5 on; else they go back to where they touch him.
    [90, 5, [50, 52, 0]],
    [90, 6, [50, 52, 0]],
    [180, 6, [50, 58, 180]],
  ])('CD-MOV-25 CD-MOV-30: skirmishers that are to face %i past a friend, with a die of %i', (heading, die, place) => {
    const band = unit('rangers', 'A1', [50, 44], 8, { formation: 'skirmish' });
    const state = inMovement({ ...quiet, units: [band, friend, far] });
    const steps = [path([[50, 64]], heading)];
    expect(ended(state, 'A1', steps, { deduction: [die] }).slice(0, 3)).toEqual(place);
  });
});

describe('hidden enemies', () => {
  /** A band in a wood, its front edge at y 45, and rangers who come up to it. */
  const surprised = (hidden: boolean, heading: number) => {
    const state = inMovement({
      ...quiet,
      units: [
        unit('rangers', 'A1', [50, 34], 12, { formation: 'skirmish' }),
        unit('indians', 'B1', [50, 45], 12, { hidden }),
      ],
      terrain: [block('w', 'wood', [0, 44, 180, 60])],
    });
    return play(state, [moveOf('A1', path([[50, 43]], heading))]).state;
  };

  test.each([
    // Turned by a few degrees a corner would come nearer, turned about so would all of it.
    [0, 0],
    [1, 0],
    [10, 0],
    [45, 0],
    [90, 0],
    [180, 0],
    [359, 0],
  ])('CD-OBS-19 CD-MOV-30 CD-MOV-24: stopped by one, they do not turn to %i', (wanted, heading) => {
    for (const hidden of [true, false]) {
      const state = surprised(hidden, wanted);
      expect(placeOf(state, 'A1')).toEqual([50, 40, heading, 'skirmish']);
      expect(gapBetween(state, unitIn(state, 'A1'), unitIn(state, 'B1'))).toBeCloseTo(5, 3);
      expect(unitIn(state, 'B1').hidden).toBe(false);
    }
  });

  test('CD-MOV-30: they turn where that brings them no nearer', () => {
    const beside = inMovement({
      ...quiet,
      units: [
        unit('rangers', 'A1', [50, 34], 12, { formation: 'skirmish', at: [50, 34, 90] }),
        unit('indians', 'B1', [50, 60], 12, { hidden: true }),
      ],
      terrain: [block('w', 'wood', [0, 59, 180, 70])],
    });
    // Facing east they reach 8.25 cm to the north, facing north no farther than their front edge.
    const { state } = play(beside, [moveOf('A1', path([[50, 50]], 0))]);
    expect(placeOf(state, 'A1')).toEqual([50, 46.75, 0, 'skirmish']);
    expect(unitIn(state, 'B1').hidden).toBe(false);
  });
});

describe('leaving the table', () => {
  const exit = { kind: 'exit', edge: 'south' } as const;

  test('CD-MOV-35 CD-PER-11: personalities go with their unit, and their reserves with them', () => {
    const state = inMovement({
      ...quiet,
      units: [unit('britishLine', 'A1', [50, 1], 12, { at: [50, 1, 180] }), far],
      personalities: [officer('A-o', 'A1'), officer('A-p', [90, 20])],
      exitEdges: [{ side: 'A', edge: 'south' }],
    });
    const kept: State = {
      ...state,
      personalities: state.personalities.map((each) => ({
        ...{ ...each, reserves: [{ unitId: 'A1', test: 'casualties', cp: 1 } as const] },
      })),
    };
    const run = play(kept, [moveOf('A1', exit)]);
    expect(eventsOf(run, 'exited')).toMatchObject([{ unit: 'A1', edge: 'south', clause: 'CD-MOV-35' }]);
    expect(unitIn(run.state, 'A1').removed).toBe('exited');
    expect(run.state.personalities).toMatchObject([
      { id: 'A-o', removed: 'exited', attachedTo: null, reserves: [] },
      { id: 'A-p', removed: null, reserves: [{ cp: 1 }] },
    ]);
  });
});

describe('works', () => {
  const enter = { kind: 'enter', featureId: 'fort' } as const;
  const fort = (gaps: readonly (readonly [readonly [number, number], readonly [number, number]])[]) => [
    block('fort', 'fortification', [40, 50, 60, 62], { gaps }),
  ];
  const standing = (x: number, y: number, gaps: Parameters<typeof fort>[0], changes: Partial<Setting> = {}) =>
    inMovement({
      ...quiet,
      units: [unit('canadianMilitia', 'A1', [x, y], 4, { formation: 'column' }), far],
      terrain: fort(gaps),
      ...changes,
    });
  const gate = [
    [
      [48, 50],
      [52, 50],
    ] as const,
  ];

  test.each<readonly [string, State, readonly string[]]>([
    ['1 cm from its gap', standing(50, 49, gate), []],
    ['beyond 1 cm', standing(50, 48.9, gate), ['tooFar CD-MOV-20']],
    // The column is 6 cm wide: its corner is 1 cm to the side of the gap.
    ['1 cm beside its gap', standing(56, 50, gate), []],
    ['farther beside it', standing(56.1, 50, gate), ['tooFar CD-MOV-20']],
    ['at a wall without a gap', standing(50, 49, []), ['tooFar CD-MOV-20']],
    [
      'at the second of its gaps',
      standing(56, 50, [
        [
          [40, 52],
          [40, 56],
        ],
        [
          [54, 50],
          [58, 50],
        ],
      ]),
      [],
    ],
  ])('CD-MOV-20: a work is entered %s', (_, state, refusals) => {
    expect(refusalsOf(state, moveOf('A1', enter))).toEqual(refusals);
  });

  test('CD-UNI-11 CD-MOV-29: guns do not enter', () => {
    const house = { kind: 'enter', featureId: 'house' } as const;
    const battery = (formation: 'limbered' | 'unlimbered') =>
      inMovement({
        ...quiet,
        units: [unit('royalArtillery', 'A1', [50, 49], 4, { formation }), far],
        terrain: [block('house', 'buildingWood', [40, 50, 60, 62])],
      });
    const refused = (state: State, step: MoveStep) => refusalsOf(state, moveOf('A1', step));
    expect([refused(battery('limbered'), house), refused(battery('unlimbered'), house)]).toEqual([
      ['formationNotAllowed CD-MOV-29'],
      ['formationNotAllowed CD-MOV-29'],
    ]);
  });
});

test('CD-REL-03 CD-MOV-01: guns that do not move in action use nothing of their move, whatever they are told', () => {
  const units = [unit('royalArtillery', 'A1', [60, 50], 4, { gunWeight: 'heavy', formation: 'unlimbered' })];
  const state = stateOf({ units });
  const laid = layOut(state, unitIn(state, 'A1'), [forward(3)], { dice: 0, bonus: 0 });
  expect([laid.used, laid.pieces]).toEqual([0, []]);
});
