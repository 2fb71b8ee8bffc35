import { describe, expect, test } from 'vitest';
import type { BattleEvent } from '../../../src/rulesets/crowther-dougan/events.js';
import type { State } from '../../../src/rulesets/crowther-dougan/state.js';
import { redact, view } from '../../../src/rulesets/crowther-dougan/view.js';
import { block, stateOf, unit, unitIn, withUnit } from '../battle.js';
import { at, play } from '../play.js';

/** A volley out of a wood tells where its smoke is, not which way those who fired it face. */

/** A line shot at by a hidden band that faces as given. */
const shotFrom = (heading: number): State => {
  const start = withUnit(
    stateOf({
      units: [
        unit('britishLine', 'A1', [50, 30], 28),
        unit('indians', 'B1', [50, 39], 16, { at: [50, 39, heading] }),
        unit('frenchLine', 'B2', [150, 110], 20),
      ],
      terrain: [block('wood', 'wood', [10, 34.5, 90, 70])],
    }),
    'B1',
    { hidden: true, hasFired: true },
  );
  return play(at(withUnit(start, 'A1', { lastMove: 'halted' }), 'firing', 'B'), [
    { type: 'fire', unitId: 'B1', targetId: 'A1' },
    { fire: [5] },
  ]).state;
};
const two = [180, 160].map(shotFrom);

describe('what is known of hidden shooters', () => {
  test('CD-OBS-21 views after a shot from hiding are the same, whichever way the shooter faces', () => {
    const [one, other] = two;
    expect(one?.units.find(({ id }) => id === 'A1')?.shots[0]?.at).not.toEqual(
      other?.units.find(({ id }) => id === 'A1')?.shots[0]?.at,
    );
    const [seen, also] = two.map((state) => view(state, 'A'));
    expect(seen).toEqual(also);
    expect(seen?.units.find(({ id }) => id === 'A1')?.shots).toMatchObject([{ shooterId: null, at: { x: 50, y: 39 } }]);
  });

  test('CD-OBS-21 CD-MOR-17 so they are after the test that it fails, before and after it retires', () => {
    const tested = two.map((state) => play(state, [{ type: 'endFiring' }, { morale: [10] }]).state);
    expect(tested.map((state) => unitIn(state, 'A1').pose.y)).toEqual([25, 25]);
    expect(tested.map((state) => unitIn(state, 'A1').causeAt === null)).toEqual([false, false]);
    const [seen, also] = tested.map((state) => view(state, 'A'));
    expect(seen).toEqual(also);
  });

  test('CD-OBS-21 CD-MOR-17 nor does the place of the cause tell more as the unit turns afterwards', () => {
    const turned = [44, 31].map((y) =>
      withUnit(shotFrom(180), 'A1', {
        causeAt: { x: 55, y },
        pose: { x: 50, y: 30, heading: 60 },
        lastMove: 'retired',
      }),
    );
    const [seen, also] = turned.map((state) => view(state, 'A'));
    expect(seen).toEqual(also);
    expect(seen?.units.find(({ id }) => id === 'A1')?.causeAt).toBeNull();
  });

  test('CD-OBS-21 CD-GEN-17 the place that its side knows leads away from the same side', () => {
    const routed = two.map((state) => withUnit(state, 'A1', { state: 'routing', causeAt: { x: 40, y: 44 } }));
    const [seen] = routed.map((state) => view(state, 'A'));
    expect(seen?.units.find(({ id }) => id === 'A1')?.causeAt).toEqual({ x: 50, y: 31 });
  });
});

describe('what is told to a hidden unit that has been spotted', () => {
  /** The band of B in the wood, found by A1 or not, at the firing of its side. */
  const found = [[], ['A1']].map((spottedBy) => {
    const start = stateOf({
      units: [unit('britishLine', 'A1', [50, 30], 28), unit('indians', 'B1', [50, 39], 16)],
      terrain: [block('wood', 'wood', [10, 34.5, 90, 70])],
    });
    return withUnit(withUnit(start, 'A1', { lastMove: 'halted' }), 'B1', { hidden: true, hasFired: true, spottedBy });
  });
  const toldB = (events: readonly BattleEvent[]) => events.flatMap((event) => redact(event, 'B') ?? []);

  test('CD-OBS-18 its own side is told of its march the same as if it had not', () => {
    const marched = found.map((state) =>
      play(at(state, 'movement', 'B'), [
        { type: 'move', unitId: 'B1', steps: [{ kind: 'go', to: { x: 51, y: 37, heading: 180 } }] },
        { deduction: [2] },
      ]),
    );
    const [alone, watched] = marched.map(({ events }) => toldB(events));
    expect(alone).not.toEqual([]);
    expect(watched).toEqual(alone);
  });

  test('CD-OBS-18 CD-LOS-07 nor do its shot and the men that it costs tell who saw it', () => {
    const fired = found.map((state) =>
      play(at(state, 'firing', 'B'), [{ type: 'fire', unitId: 'B1', targetId: 'A1' }]),
    );
    const hit = fired.map(({ state }) => play(state, [{ fire: [5] }]));
    expect(hit.map(({ state }) => unitIn(state, 'A1').shots.map(({ seen }) => seen))).toEqual([[false], [true]]);
    for (const runs of [fired, hit]) {
      const [alone, watched] = runs.map(({ state, events }) => [view(state, 'B'), toldB(events)]);
      expect(watched).toEqual(alone);
    }
  });

  test('CD-LOS-07 who is in the open knows that he is seen', () => {
    const open = found.map((state) => withUnit({ ...state, terrain: [] }, 'B1', { hidden: false }));
    for (const state of open) {
      const fired = play(at(state, 'firing', 'B'), [{ type: 'fire', unitId: 'B1', targetId: 'A1' }, { fire: [5] }]);
      expect(view(fired.state, 'B').units.find(({ id }) => id === 'A1')?.shots).toMatchObject([{ seen: true }]);
    }
  });
});
