import { describe, expect, test } from 'vitest';
import type { Action } from '../../../src/rulesets/crowther-dougan/actions.js';
import { agenda } from '../../../src/rulesets/crowther-dougan/agenda.js';
import { sees } from '../../../src/rulesets/crowther-dougan/sight.js';
import type { State } from '../../../src/rulesets/crowther-dougan/state.js';
import { redact, view } from '../../../src/rulesets/crowther-dougan/view.js';
import { block, type Setting, stateOf, unit, unitIn, withUnit } from '../battle.js';
import { at, eventsOf, play } from '../play.js';

/** Heights, woods, all-round sight, the limit of visibility, and who makes the test. */

const line28 = unit('britishLine', 'A1', [50, 50], 28);
const facing = (setting: Partial<Setting> = {}, y = 90): State =>
  stateOf({ units: [line28, unit('frenchLine', 'B1', [50, y], 28)], ...setting });
const isSeen = (state: State, observer = 'A1', target = 'B1'): boolean =>
  sees(state, unitIn(state, observer), unitIn(state, target));

const low = block('h', 'hill', [20, 60, 80, 75]);
const high = block('s', 'steepHill', [20, 60, 80, 75]);
const under = (kind: 'hill' | 'steepHill', south: number) => block('u', kind, [20, south, 80, south + 12]);

describe('hills and woods', () => {
  test('CD-LOS-08 a hill bars no line of which either end is higher', () => {
    expect(isSeen(facing({ terrain: [low] }))).toBe(false);
    expect(isSeen(facing({ terrain: [low, under('steepHill', 40)] }))).toBe(true);
    expect(isSeen(facing({ terrain: [low, under('steepHill', 88)] }))).toBe(true);
  });

  test('CD-LOS-08 from a hill one does not look over a hill as high, nor from a steep hill over a steep hill', () => {
    expect(isSeen(facing({ terrain: [low, under('hill', 40)] }))).toBe(false);
    expect(isSeen(facing({ terrain: [high, under('steepHill', 40)] }))).toBe(false);
  });

  test('CD-LOS-08 more than 5 cm of wood bar the view from a height too', () => {
    const wood = (north: number) => block('w', 'wood', [20, 60, 80, north]);
    const from = (north: number) => isSeen(facing({ terrain: [wood(north), under('steepHill', 40)] }));
    expect([from(65), from(66)]).toEqual([true, false]);
  });

  test('CD-LOS-08 the ground of the two ends bars nothing: own rectangle, house, craft', () => {
    // The front edge of B1 is looked at through its own ranks: the observer stands behind it.
    const behind = stateOf({ units: [line28, unit('frenchLine', 'B1', [50, 80], 28, { at: [50, 80, 0] })] });
    expect(isSeen(behind)).toBe(true);
    const housed = stateOf({
      units: [line28, unit('canadianMilitia', 'B1', [0, 0], 12, { at: undefined, inFeature: 'house' })],
      terrain: [block('house', 'buildingStone', [45, 70, 55, 80])],
    });
    expect([isSeen(housed, 'B1', 'A1'), isSeen(withUnit(housed, 'B1', { spottedBy: ['A1'] }))]).toEqual([true, true]);
    const afloat = stateOf({
      units: [line28, unit('indians', 'B1', [0, 0], 6, { at: undefined, aboard: 'boat' })],
      terrain: [block('lake', 'river', [10, 60, 170, 120])],
      craft: [{ id: 'boat', type: 'canoe', at: [50, 80, 90] }],
    });
    expect([isSeen(afloat), isSeen(afloat, 'B1', 'A1')]).toEqual([true, true]);
  });
});

describe('all round, and how far', () => {
  test('CD-LOS-10 sight goes all round, whatever the heading', () => {
    const turned = (heading: number) =>
      isSeen(stateOf({ units: [{ ...line28, at: [50, 50, heading] }, unit('frenchLine', 'B1', [50, 90], 28)] }));
    expect([0, 90, 180, 270].map(turned)).toEqual([true, true, true, true]);
  });

  test('CD-LOS-10 the limit of visibility runs between footprints', () => {
    // Front to front it is 40 cm; turned about, the rear of A1 is 40 cm off and its front 43.
    const away = (limit: number) =>
      isSeen(
        stateOf({
          conditions: { visibilityLimitCm: limit },
          units: [{ ...line28, at: [50, 47, 180] }, unit('frenchLine', 'B1', [50, 90], 28)],
        }),
      );
    expect([away(40), away(39.9)]).toEqual([true, false]);
  });

  test('CD-LOS-10 it holds for observation too', () => {
    const found = (visibilityLimitCm: number | null) => {
      const state = stateOf({
        conditions: { visibilityLimitCm },
        units: [unit('rangers', 'A1', [50, 30], 12), unit('indians', 'B1', [50, 33], 12)],
        terrain: [block('wood', 'wood', [20, 32, 80, 70])],
      });
      const asked = at(withUnit(state, 'B1', { hidden: true }), 'observation');
      const look: Action = { type: 'observe', unitId: 'A1', centre: { x: 50, y: 36 }, radius: 10 };
      return eventsOf(play(asked, [look, { observation: [5] }]), 'observed').flatMap(({ spotted }) => spotted);
    };
    expect([found(null), found(3), found(2.9)]).toEqual([['B1'], ['B1'], []]);
  });
});

describe('who makes the test', () => {
  test('CD-OBS-14 the die is the umpire’s and the rules apply it: the owner of the hidden unit is neither asked nor told', () => {
    const state = stateOf({
      units: [unit('rangers', 'A1', [50, 30], 12), unit('indians', 'B1', [50, 34], 12)],
      terrain: [block('wood', 'wood', [20, 32, 80, 70])],
    });
    const asked = at(withUnit(state, 'B1', { hidden: true }), 'observation');
    const look: Action = { type: 'observe', unitId: 'A1', centre: { x: 50, y: 36 }, radius: 10 };
    const rolling = play(asked, [look]).state;
    expect(agenda.ask(rolling)).toMatchObject({ kind: 'roll', purpose: 'observation', side: null });
    // FC 4 against 5: 4 cm need a 5.
    const seenWith = (die: number) => play(rolling, [{ observation: [die] }]);
    expect([seenWith(4), seenWith(5)].map((run) => unitIn(run.state, 'B1').spottedBy)).toEqual([[], ['A1']]);
    for (const run of [seenWith(4), seenWith(5)]) {
      expect(run.events.map((event) => redact(event, 'B'))).toEqual(run.events.map(() => null));
      expect(view(run.state, 'B').units).toEqual(view(seenWith(4).state, 'B').units);
    }
  });
});
