import { describe, expect, test } from 'vitest';
import { stepLines } from '../../../src/core/log.js';
import { agenda } from '../../../src/rulesets/crowther-dougan/agenda.js';
import { footprintOf, gapBetween } from '../../../src/rulesets/crowther-dougan/footprint.js';
import { crowtherDougan } from '../../../src/rulesets/crowther-dougan/index.js';
import { isConcealed } from '../../../src/rulesets/crowther-dougan/sight.js';
import type { State } from '../../../src/rulesets/crowther-dougan/state.js';
import type { Task } from '../../../src/rulesets/crowther-dougan/tasks.js';
import { determinize, view } from '../../../src/rulesets/crowther-dougan/view.js';
import { atTask, block, officer, stateOf, unit, unitIn, withUnit } from '../battle.js';

/** What a side is told of tasks that concern hidden units, and where it may imagine them. */

const wood = block('wood', 'wood', [90, 60, 150, 80]);
const state = stateOf({
  units: [
    unit('britishLine', 'A1', [40, 20], 12),
    unit('rangers', 'A2', [120, 20], 8),
    unit('frenchLine', 'B1', [40, 100], 12),
    unit('indians', 'B2', [120, 70], 12, { hidden: true }),
    unit('frenchLine', 'B3', [80, 100], 12),
  ],
  terrain: [wood],
  personalities: [officer('B-o', 'B2')],
});
/** What a log says of dice that its reader may not see. */
const linesOf = (before: State): readonly string[] => {
  const question = agenda.ask(before);
  if (question === null) throw new Error('nothing is asked');
  const step = { question, answer: null, before, after: before, events: [] };
  return stepLines({ ruleset: crowtherDougan, scenario: before.scenario }, step);
};
const seenBy = (side: string, task: Task, given = state): readonly Task[] => view(atTask(given, task), side).agenda;

describe('tasks', () => {
  const roll = { task: 'moraleRoll', unitId: 'B2', trigger: 'rally', cp: 0 } as const;
  const walk = { unitId: 'B2', steps: [], deducted: 0, crossings: 0, astray: null };

  test.each<readonly [Task, readonly Task[]]>([
    [
      { task: 'pledge', unitId: 'B2', trigger: 'rally', personalityIds: ['B-o'], cp: 0 },
      [{ task: 'secretDecision', side: 'B' }],
    ],
    [{ task: 'rallyMove', unitId: 'B2' }, [{ task: 'secretDecision', side: 'B' }]],
    [roll, [{ task: 'secretDice', side: 'B' }]],
    [{ task: 'lost', walk }, [{ task: 'secretDice', side: 'B' }]],
    [
      { task: 'ride', personalityId: 'B-o', path: [], attachTo: 'B2', hostId: null },
      [{ task: 'secretDice', side: 'B' }],
    ],
    [{ task: 'forgetBeaten', unitId: 'B2' }, []],
    [{ task: 'halt', unitId: 'B2' }, []],
  ])('CD-OBS-21: of %j the other side is told no more than that there is something', (task, told) => {
    expect(seenBy('A', task)).toEqual(told);
    expect(seenBy('B', task)).toEqual([task]);
  });

  test.each<Task>([
    { ...roll, unitId: 'B1' },
    { task: 'pledge', unitId: 'B1', trigger: 'rally', personalityIds: ['B-p'], cp: 0 },
    { task: 'march', unitId: 'B1', steps: [{ kind: 'path', points: [{ x: 1, y: 2 }] }] },
    { task: 'movement' },
  ])('CD-OBS-21: of %j it is told all', (task) => {
    expect(seenBy('A', task)).toEqual([task]);
  });

  test('CD-OBS-21: a unit is sought in lists as well', () => {
    expect(seenBy('A', { task: 'pledge', unitId: 'B1', trigger: 'rally', personalityIds: ['B2'], cp: 0 })).toEqual([
      { task: 'secretDecision', side: 'B' },
    ]);
  });

  test('CD-OBS-21: of a unit that has been spotted it is told all', () => {
    expect(seenBy('A', roll, withUnit(state, 'B2', { spottedBy: ['A1'] }))).toEqual([roll]);
  });

  test.each([
    // A moves, so the order is A1, A2, B1, B2, B3.
    [2, 2],
    [3, 3],
    [4, 3],
    [5, 5],
  ])('CD-OBS-21 CD-SEQ-06: the place %i in roster order is told as %i', (from, told) => {
    expect(seenBy('A', { task: 'casualtyTests', from })).toEqual([{ task: 'casualtyTests', from: told }]);
  });

  test('CD-OBS-21: how many dice of unknown units are still to come is told to no other', () => {
    const walk = { task: 'movement' } as const;
    const waiting = atTask(state, walk, roll, { task: 'observe' });
    expect(view(waiting, 'A')).toEqual(view(atTask(state, walk, { task: 'observe' }), 'A'));
    expect(view(waiting, 'B').agenda).toEqual(waiting.agenda);
  });

  test('CD-OBS-09: that a side observes is told to no other, hidden units or not', () => {
    const look: Task = { task: 'observationRoll', unitId: 'A1', centre: { x: 100, y: 70 }, radius: 5 };
    const open = withUnit(state, 'B2', { hidden: false });
    for (const given of [state, open]) {
      const before = atTask(given, { task: 'observe' });
      const looking = atTask(given, { task: 'observe' }, look);
      expect(view(looking, 'A').agenda).toEqual(looking.agenda);
      expect(view(looking, 'B')).toEqual(view(before, 'B'));
      expect(agenda.ask(view(looking, 'B') as never)).toMatchObject({ kind: 'decision', side: 'A', task: 'observe' });
    }
  });

  test('CD-OBS-21: secret dice are one die that changes nothing, secret decisions have no answer', () => {
    const dice = atTask(state, { task: 'secretDice', side: 'B' });
    expect(agenda.ask(dice)).toMatchObject({
      kind: 'roll',
      purpose: 'secret',
      side: 'B',
      by: null,
      dice: 1,
      die: 'd6',
    });
    const answer = agenda.answer(dice, { faces: [4] });
    expect(answer.ok && answer.state.units).toEqual(state.units);
    // Another kind of dice is in the log, so the battle is the right one to look at.
    const lines = [
      dice,
      atTask(state, { task: 'observationRoll', unitId: 'A1', centre: { x: 100, y: 70 }, radius: 5 }),
    ];
    expect(lines.map((each) => linesOf(each).length)).toEqual([0, 1]);
    const decision = atTask(state, { task: 'secretDecision', side: 'B' });
    expect([agenda.ask(decision), agenda.choices(decision)]).toMatchObject([{ kind: 'decision', side: 'B' }, []]);
  });
});

describe('places', () => {
  const imagined = (given: State, pick: (n: number) => number): State => determinize(view(given, 'A'), pick);

  test('CD-OBS-17 CD-LOS-06: a hidden unit is imagined in cover', () => {
    // Places in the middle of its depth, where there is room for the whole of it.
    for (const place of [7, 12, 17]) {
      const guess = imagined(state, (n) => place % n);
      expect(isConcealed(guess, unitIn(guess, 'B2'))).toBe(true);
    }
  });

  describe('behind smoke', () => {
    const at = { x: 100, y: 66 };
    const smoke = { id: 'smoke1', side: 'B', at, unitId: 'B2' };
    const fired = { ...state, smokeMarks: [smoke] };

    test.each([0, 7, 12])(
      'CD-OBS-12: a hidden unit is imagined where its smoke lies, facing the enemy (pick %i)',
      (place) => {
        const guess = imagined(fired, (n) => place % n);
        expect(unitIn(guess, 'B2').pose).toMatchObject(at);
        expect(unitIn(guess, 'B2').pose.heading).toBeCloseTo(156.5, 0);
        expect(guess.smokeMarks).toEqual([smoke]);
        expect(view(guess, 'A')).toEqual(view(fired, 'A'));
      },
    );

    test('CD-OBS-12: smoke of a unit that is known tells nothing of others, though it has moved since', () => {
      const known = withUnit(fired, 'B1', { firedThisMove: true, pose: { x: 80, y: 90, heading: 180 } });
      expect(
        unitIn(
          imagined(known, () => 0),
          'B2',
        ).pose,
      ).not.toMatchObject(at);
      expect(
        unitIn(
          imagined(known, () => 0),
          'B1',
        ).pose,
      ).toMatchObject({ x: 80, y: 90 });
    });

    test('CD-OBS-12: a second mark is that of another, if it may be', () => {
      const second = { ...smoke, id: 'smoke2', at: { x: 140, y: 66 } };
      const both = { ...fired, smokeMarks: [smoke, second] };
      expect(
        unitIn(
          imagined(both, () => 0),
          'B2',
        ).pose,
      ).toMatchObject(at);
      const two = withUnit(both, 'B3', { hidden: true });
      const places = ['B2', 'B3'].map(
        (id) =>
          unitIn(
            imagined(two, () => 0),
            id,
          ).pose,
      );
      expect(places).toMatchObject([at, second.at]);
    });
  });

  test('CD-GEN-20 CD-OBS-19: where there is no cover, in its zone and clear of all', () => {
    const bare = withUnit(
      stateOf({
        units: [
          unit('britishLine', 'A1', [40, 20], 12),
          unit('frenchLine', 'B1', [91.44, 106], 20),
          unit('indians', 'B2', [0, 0], 12),
        ],
      }),
      'B2',
      { hidden: true },
    );
    for (const place of [0, 6, 12, 23]) {
      const guess = imagined(bare, (n) => place % n);
      const ground = footprintOf(guess, unitIn(guess, 'B2'));
      expect(Math.min(...ground.bounds.corners.map(({ y }) => y))).toBeGreaterThan(121.92 - 30 - 4.5);
      expect(gapBetween(guess, unitIn(guess, 'B2'), unitIn(guess, 'B1'))).toBeGreaterThan(0);
    }
  });
});
