import { expect, test } from 'vitest';
import { crowtherDougan } from '../../../src/rulesets/crowther-dougan/index.js';
import { reachThroughChoices } from '../../../src/testkit/index.js';
import { block, line, officer, type Setting, unit } from '../battle.js';
import { eventsOf, play, refusalsOf } from '../play.js';
import { inMovement } from './moves.js';

/** Personalities who come on. */

const setting: Setting = {
  units: [unit('britishLine', 'A1', [150, 40], 20), unit('frenchLine', 'B1', [150, 110], 20)],
  personalities: [
    { ...officer('A-o', [0, 0]), at: undefined },
    { ...officer('B-o', [0, 0]), at: undefined },
  ],
  reinforcements: [
    { personalityId: 'A-o', round: 1, edge: 'south', interval: [40, 80] },
    { personalityId: 'B-o', round: 1, edge: 'north' },
  ],
};
const state = inMovement(setting);
const come = (x: number, y = 2, personalityId = 'A-o') => ({ type: 'arrive', personalityId, at: { x, y } }) as const;

/** An enemy in line, its front edge so far from the south edge. */
const lineAt = (y: number): Setting => ({
  ...setting,
  units: [...setting.units, unit('frenchLine', 'B2', [60, y], 20)],
});

test.each<readonly [string, Setting, readonly [number, number], readonly string[]]>([
  ['on its edge', setting, [60, 0], []],
  ['2 cm from its edge', setting, [60, 2], []],
  ['2.1 cm from it', setting, [60, 2.1], ['tooFar CD-MOV-23']],
  ['beyond it', setting, [60, -0.1], ['offTable CD-GEN-21']],
  ['at the ends of the interval', setting, [40, 2], []],
  ['at the other end', setting, [80, 2], []],
  ['beyond the interval', setting, [80.1, 2], ['tooFar CD-MOV-23']],
  ['5 cm from an enemy', lineAt(7), [60, 2], []],
  ['within the tolerance of 5 cm', lineAt(6.96), [60, 2], []],
  ['nearer than that', lineAt(6.94), [60, 2], ['tooNear CD-MOV-23']],
  ['in water', { ...setting, terrain: [block('r', 'river', [50, 0, 70, 10])] }, [60, 2], ['impassable CD-PER-18']],
  ['beside the water', { ...setting, terrain: [block('r', 'river', [50, 0, 70, 10])] }, [49, 2], []],
  [
    'in a house',
    { ...setting, terrain: [block('h', 'buildingWood', [50, 0, 70, 10])] },
    [60, 2],
    ['impassable CD-PER-18'],
  ],
  ['in a thicket', { ...setting, terrain: [block('t', 'thicket', [50, 0, 70, 10])] }, [60, 2], []],
])('CD-MOV-23 CD-PER-18 CD-GEN-21: a personality comes on %s', (_, given, [x, y], refusals) => {
  expect(refusalsOf(inMovement(given), come(x, y))).toEqual(refusals);
});

test('CD-MOV-32: on a bridge over the water he may come on', () => {
  const bridge = line(
    'b',
    'bridge',
    [
      [60, 0],
      [60, 12],
    ],
    { width: 4 },
  );
  const bridged = inMovement({ ...setting, terrain: [block('r', 'river', [50, 0, 70, 10]), bridge] });
  expect([refusalsOf(bridged, come(61)), refusalsOf(bridged, come(63))]).toEqual([[], ['impassable CD-PER-18']]);
});

test('CD-MOV-23 CD-SEQ-09: all that speaks against a place is told, the code by the order of the table first', () => {
  const crowd = inMovement({ ...lineAt(3), terrain: [block('r', 'river', [30, -10, 70, 10])] });
  expect(refusalsOf(crowd, come(60, -1))).toEqual(['tooNear CD-MOV-23', 'impassable CD-PER-18', 'offTable CD-GEN-21']);
});

test.each<readonly [string, string, readonly string[]]>([
  ['nobody', 'A-nobody', ['badUnit CD-SEQ-07']],
  ['a unit', 'A1', ['badUnit CD-SEQ-07']],
  ['one of the enemy', 'B-o', ['badUnit CD-SEQ-07']],
  ['who is on the table', 'A-p', ['badUnit CD-MOV-23']],
  ['whose round is to come', 'A-o', ['badUnit CD-MOV-23']],
])('CD-SEQ-07 CD-MOV-23: %s does not come on', (_, id, refusals) => {
  const late = inMovement({
    ...setting,
    personalities: [...(setting.personalities ?? []), officer('A-p', [60, 20])],
    reinforcements: [{ personalityId: 'A-o', round: 2, edge: 'south', interval: [40, 80] }],
  });
  expect(refusalsOf(late, come(60, 2, id))).toEqual(refusals);
});

test('CD-GEN-20: who was not deployed comes on over the home edge', () => {
  const left = inMovement({ ...setting, reinforcements: [] });
  expect([refusalsOf(left, come(3)), refusalsOf(left, come(60, 120))]).toEqual([[], ['tooFar CD-MOV-23']]);
});

const arrivalsIn = (given: Setting) => {
  const start = inMovement(given);
  const offered = crowtherDougan.candidates(start).filter(({ type }) => type === 'arrive');
  expect(offered.flatMap((action) => reachThroughChoices(crowtherDougan, start, action).missing ?? [])).toEqual([]);
  return offered.flatMap((action) => ('personalityId' in action && 'at' in action ? [action.at] : []));
};

test.each([
  ['south', [40, 80], [40, 45, 50, 55, 60, 65, 70, 75, 80].map((x) => ({ x, y: 1 }))],
  ['north', [40, 80], [40, 45, 50, 55, 60, 65, 70, 75, 80].map((x) => ({ x, y: 120.92 }))],
  ['east', [10, 26], [10, 12, 14, 16, 18, 20, 22, 24, 26].map((y) => ({ x: 181.88, y }))],
  ['west', [10, 26], [10, 12, 14, 16, 18, 20, 22, 24, 26].map((y) => ({ x: 1, y }))],
] as const)('CD-MOV-23: he is offered places 1 cm from the %s edge, over all of %j', (edge, interval, places) => {
  const reinforcements = [{ personalityId: 'A-o', round: 1, edge, interval }] as const;
  expect(arrivalsIn({ ...setting, reinforcements })).toEqual(places);
});

test('CD-MOV-23: places within 5 cm of an enemy are not offered, nor is he if there is no other', () => {
  // Of the line from x 52.5 to 67.5 the places at 55, 60 and 65 are 4.9 cm away, that at 50 is farther.
  expect(arrivalsIn(lineAt(5.9)).map(({ x }) => x)).toEqual([40, 45, 50, 70, 75, 80]);
  const shut = { ...setting, terrain: [block('r', 'river', [30, 0, 90, 10])] };
  expect(arrivalsIn(shut)).toEqual([]);
  expect(crowtherDougan.choices(inMovement(shut)).map(({ label }) => label)).not.toContain('Bring on a personality');
  expect(crowtherDougan.choices(state).map(({ label }) => label)).toContain('Bring on a personality');
});

test('CD-MOV-23: no place is offered for who does not come on', () => {
  const places = (personalityId: string) =>
    crowtherDougan.choices(state, { type: 'arrive', personalityId }).map(({ next }) => next?.domain ?? null);
  expect(places('A-o')).toMatchObject([{ kind: 'point', regions: expect.objectContaining({ length: 9 }) }]);
  expect(places('B-o')).not.toMatchObject([{ kind: 'point' }]);
});

test('CD-MOV-23: he comes on, and may ride on in the same P4.4', () => {
  const run = play(state, [come(60), { type: 'movePersonality', personalityId: 'A-o', path: [{ x: 60, y: 20 }] }]);
  expect(eventsOf(run, 'personalityMoved').map(({ cause, from, to }) => ({ cause, from, to }))).toEqual([
    { cause: 'arrival', from: { x: 60, y: 2 }, to: { x: 60, y: 2 } },
    { cause: 'ride', from: { x: 60, y: 2 }, to: { x: 60, y: 20 } },
  ]);
  expect(crowtherDougan.words.action(state, come(60))).toMatchObject({ subject: 'A-o', short: 'come on' });
});
