import { describe, expect, test } from 'vitest';
import { crowtherDougan } from '../../../src/rulesets/crowther-dougan/index.js';
import type { PointInput } from '../../../src/scenario/input.js';
import { reachThroughChoices } from '../../../src/testkit/index.js';
import { block, type Setting, stateOf, unit, withUnit } from '../battle.js';
import { at, refusalsOf } from '../play.js';

/** What of smoke may be fired at, with the option `fireAtSmoke`. The line of 21 cm has its front edge at y 30. */

const firing = (marks: readonly PointInput[], changes: Partial<Setting> = {}, side = 'B') => {
  const state = stateOf({
    units: [unit('britishLine', 'A1', [50, 30], 28), unit('frenchLine', 'B1', [150, 110], 20)],
    options: { fireAtSmoke: true },
    ...changes,
  });
  const smokeMarks = marks.map(([x, y], index) => ({ id: `smoke${index + 1}`, side, at: { x, y }, unitId: 'B1' }));
  return at({ ...state, smokeMarks }, 'firing');
};
const atSmoke = (markId = 'smoke1') => ({ type: 'fire', unitId: 'A1', markId }) as const;

const house = (width: number) => ({
  terrain: [block('h', 'buildingWood', [50 - width, 40, 50 + width, 45])],
});
const wood = (south: number, north: number) => ({ terrain: [block('w', 'wood', [0, south, 180, north])] });
const hazy = { conditions: { visibilityLimitCm: 25 } };

describe('a smoke mark', () => {
  test.each<readonly [string, PointInput, Partial<Setting>, readonly string[]]>([
    ['40 cm away', [50, 70], {}, []],
    ['farther', [50, 70.1], {}, ['outOfRange CD-FIR-09']],
    ['at 45 degrees from a corner', [70.5, 40], {}, []],
    ['beside that', [70.7, 40], {}, ['outOfArc CD-FIR-06']],
    ['behind', [50, 20], {}, ['outOfArc CD-FIR-06']],
    ['on the line of its front edge', [70, 30], {}, ['outOfArc CD-FIR-06']],
    ['behind a house', [50, 60], house(1), ['targetNotSeen CD-OBS-26']],
    ['5 cm deep in a wood', [50, 55], wood(50, 80), []],
    ['deeper in a wood', [50, 55.1], wood(50, 80), ['targetNotSeen CD-OBS-26']],
    ['beyond a wood of 5 cm', [50, 60], wood(50, 55), []],
    ['beyond a deeper wood', [50, 60], wood(50, 55.1), ['targetNotSeen CD-OBS-26']],
    ['at the limit of sight', [50, 55], hazy, []],
    ['beyond the limit of sight', [50, 55.1], hazy, ['targetNotSeen CD-OBS-26']],
    ['out of all', [50, -20], hazy, ['targetNotSeen CD-OBS-26', 'outOfRange CD-FIR-09', 'outOfArc CD-FIR-06']],
  ])('CD-OBS-26 CD-FIR-06 CD-FIR-09: %s', (_, mark, changes, refusals) => {
    expect(refusalsOf(firing([mark], changes), atSmoke())).toEqual(refusals);
  });

  test('CD-OBS-12 CD-SEQ-07: without the option, of its own side, and an unknown one', () => {
    const plain = firing([[50, 60]], { options: { fireAtSmoke: false } });
    expect(refusalsOf(plain, atSmoke())).toEqual(['targetNotSeen CD-OBS-12']);
    expect(refusalsOf(firing([[50, 60]], {}, 'A'), atSmoke())).toEqual(['badUnit CD-OBS-12']);
    expect(refusalsOf(firing([[50, 60]]), atSmoke('smoke2')).map((each) => each.split(' ')[0])).toEqual(['invalid']);
    expect(refusalsOf(firing([[50, 60]]), { ...atSmoke(), unitId: 'B1' })).toEqual(['badUnit CD-SEQ-07']);
  });

  test('CD-FIR-03: who may not fire may not fire at smoke', () => {
    const state = withUnit(firing([[50, 60]]), 'A1', { loaded: false });
    expect(refusalsOf(state, atSmoke())).toEqual(['notLoaded CD-FIR-03']);
  });
});

describe('what is offered', () => {
  const offered = (state: ReturnType<typeof firing>) =>
    crowtherDougan.candidates(state).flatMap((action) => ('markId' in action ? [action.markId] : []));

  test('CD-OBS-26: the marks that may be fired at, with their distance', () => {
    const state = firing([
      [50, 60],
      [50, 20],
      [50, 70],
      [50, 71],
    ]);
    expect(offered(state)).toEqual(['smoke1', 'smoke3']);
    expect(
      crowtherDougan
        .candidates(state)
        .flatMap((each) => reachThroughChoices(crowtherDougan, state, each).missing ?? []),
    ).toEqual([]);
    const [choice] = crowtherDougan
      .choices(state, { type: 'fire', unitId: 'A1' })
      .filter(({ label }) => label === 'Fire at smoke');
    expect(choice?.next?.domain).toMatchObject({
      options: [
        { value: 'smoke1', label: 'smoke', figures: { range: 30 } },
        { value: 'smoke3', label: 'smoke', figures: { range: 40 } },
      ],
    });
    expect(crowtherDougan.words.action(state, atSmoke())).toMatchObject({ subject: 'A1', short: 'fire at smoke' });
  });

  test.each([
    ['of its own side', firing([[50, 60]], {}, 'A')],
    ['without the option', firing([[50, 60]], { options: { fireAtSmoke: false } })],
    ['out of arc', firing([[50, 20]])],
    ['to one that has fired', withUnit(firing([[50, 60]]), 'A1', { firedThisMove: true })],
  ])('CD-OBS-26: no mark %s', (_, state) => {
    expect(offered(state)).toEqual([]);
    expect(crowtherDougan.choices(state).map(({ label }) => label)).not.toContain('Fire at smoke');
  });
});
