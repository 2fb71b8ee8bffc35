import { describe, expect, test } from 'vitest';
import type { Action } from '../../../src/rulesets/crowther-dougan/actions.js';
import { crowtherDougan } from '../../../src/rulesets/crowther-dougan/index.js';
import type { State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { Task } from '../../../src/rulesets/crowther-dougan/tasks.js';
import { reachThroughChoices } from '../../../src/testkit/index.js';
import { atTask, block, type Setting, stateOf, unit, unitIn, withUnit } from '../battle.js';
import { withCharge } from '../charge/charges.js';
import { eventsOf, open, play, refusalsOf } from '../play.js';

/** Rallying, following up and rally moves: only the unit that is asked, and what it is offered. */

const setting: Setting = {
  units: [
    unit('britishLine', 'A1', [50, 58], 12),
    unit('britishLine', 'A2', [90, 58], 12),
    unit('frenchLine', 'B1', [50, 62], 12),
    unit('frenchLine', 'B2', [90, 62], 12),
  ],
};
const asking = (task: Task, change: Partial<Unit> = {}, more: Partial<Setting> = {}): State =>
  atTask(withUnit(stateOf({ ...setting, ...more }), 'A1', change), task);
const offered = (state: State): readonly Action[] => {
  const actions = crowtherDougan.candidates(state);
  expect(actions.flatMap((action) => reachThroughChoices(crowtherDougan, state, action).missing ?? [])).toEqual([]);
  return actions;
};

const rallying = asking({ task: 'attemptRally', unitId: 'A1' }, { state: 'pursuing', quarryId: 'B1', pursuitMoves: 1 });
const following = asking({ task: 'followUp', unitId: 'A1' }, { beaten: ['B1'] });
const reforming = asking({ task: 'rallyMove', unitId: 'A1' }, { rallied: true });

test.each<readonly [string, State, (unitId: string) => Action]>([
  ['attemptRally', rallying, (unitId) => ({ type: 'attemptRally', unitId })],
  ['declineRally', rallying, (unitId) => ({ type: 'declineRally', unitId })],
  ['followUp', following, (unitId) => ({ type: 'followUp', unitId, targetId: 'B1' })],
  ['declineFollowUp', following, (unitId) => ({ type: 'declineFollowUp', unitId })],
  ['rallyMove', reforming, (unitId) => ({ type: 'rallyMove', unitId, heading: 0, formation: 'line' })],
])('CD-SEQ-07: %s is for the unit that is asked', (_, state, actionOf) => {
  expect(refusalsOf(state, actionOf('A1'))).toEqual([]);
  expect(refusalsOf(state, actionOf('A2'))).toEqual(['wrongStep CD-SEQ-07']);
  expect(refusalsOf(state, actionOf('B2'))).toEqual(['badUnit CD-SEQ-07']);
  expect(refusalsOf(state, actionOf('ghost'))).toEqual(['badUnit CD-SEQ-07']);
});

describe('a pursuer', () => {
  test('CD-PUR-10: may try to rally or pursue on, and rolls only if it tries', () => {
    expect(offered(rallying)).toEqual([
      { type: 'declineRally', unitId: 'A1' },
      { type: 'attemptRally', unitId: 'A1' },
    ]);
    expect(open(play(rallying, [{ type: 'attemptRally', unitId: 'A1' }]).state)).toBe('morale 1d by A1');
    expect(open(play(rallying, [{ type: 'declineRally', unitId: 'A1' }]).state)).toBe('nothing');
  });
});

describe('a winner', () => {
  const follow = { type: 'followUp', unitId: 'A1', targetId: 'B1' } as const;

  test('CD-HTH-22: may follow up those that it has beaten, at their distance, or stay', () => {
    expect(offered(following)).toEqual([{ type: 'declineFollowUp', unitId: 'A1' }, follow]);
    const [choice] = crowtherDougan.choices(following, { type: 'followUp', unitId: 'A1' });
    expect(choice?.next?.domain).toMatchObject({ options: [{ value: 'B1', figures: { distance: 4 } }] });
  });

  test('CD-HTH-22: is not offered to follow up where it may not', () => {
    expect(offered(withUnit(following, 'A1', { noAdvance: true }))).toEqual([
      { type: 'declineFollowUp', unitId: 'A1' },
    ]);
  });

  const screen = { terrain: [block('h', 'wood', [0, 58.5, 180, 64])] };
  test.each<readonly [string, State, readonly string[]]>([
    ['another enemy', withUnit(following, 'A1', { beaten: ['B2'] }), ['badUnit CD-HTH-22']],
    ['one that routs', withUnit(following, 'B1', { state: 'routing' }), ['cannotCharge CD-HTH-27']],
    ['while a charge is upon it', withCharge(following, 'B2', 'A1'), ['cannotCharge CD-HTH-27']],
    ['while another is charged', withCharge(following, 'B2', 'A2'), []],
    [
      'one behind a house',
      asking(
        { task: 'followUp', unitId: 'A1' },
        { beaten: ['B1'] },
        { terrain: [block('h', 'buildingWood', [30, 59, 70, 61])] },
      ),
      ['targetNotSeen CD-HTH-27', 'pathBlocked CD-HTH-22'],
    ],
    ['one in a wood, 4 cm away', asking({ task: 'followUp', unitId: 'A1' }, { beaten: ['B1'] }, screen), []],
    [
      'one that it does not know',
      withUnit(asking({ task: 'followUp', unitId: 'A1' }, { beaten: ['B1'] }, screen), 'B1', { hidden: true }),
      ['targetNotSeen CD-OBS-23'],
    ],
    ['a friend', withUnit(following, 'A1', { beaten: ['A2'] }), ['badUnit CD-HTH-22']],
  ])('CD-HTH-22 CD-HTH-27: to follow up %s', (_, state, refusals) => {
    expect(refusalsOf(state, follow)).toEqual(refusals);
  });

  test('CD-SEQ-07: a friend is no target', () => {
    expect(refusalsOf(following, { ...follow, targetId: 'A2' })).toEqual(['badUnit CD-SEQ-07']);
  });
});

describe('a unit that has rallied', () => {
  const reform = (heading: number, formation: 'line' | 'column' | 'skirmish') =>
    ({ type: 'rallyMove', unitId: 'A1', heading, formation }) as const;

  /** With no enemy near. */
  const clear = withUnit(reforming, 'B1', { pose: { x: 50, y: 100, heading: 180 } });

  test('CD-ROU-13: is offered its formations, each with the headings that are free', () => {
    // In line it is 9 by 3 cm: only so, or turned about, are its sides 4 cm from the enemy, as they are now.
    const headings = (formation: string) =>
      offered(reforming).flatMap((each) =>
        each.type === 'rallyMove' && each.formation === formation ? [each.heading] : [],
      );
    expect(headings('line')).toEqual([0, 180]);
    const free = offered(clear).flatMap((each) =>
      each.type === 'rallyMove' ? [`${each.formation} ${each.heading}`] : [],
    );
    expect(free).toEqual(
      ['line', 'column'].flatMap((each) => [0, 45, 90, 135, 180, 225, 270, 315].map((heading) => `${each} ${heading}`)),
    );
  });

  test.each<readonly [string, State, Action, readonly string[]]>([
    ['into a formation that it may not take', clear, reform(0, 'skirmish'), ['formationNotAllowed CD-ROU-13']],
    ['nearer to an enemy', reforming, reform(90, 'line'), ['tooNear CD-MOV-24']],
    [
      'over a friend',
      asking(
        { task: 'rallyMove', unitId: 'A1' },
        { rallied: true },
        { units: [unit('britishLine', 'A1', [50, 58], 12), unit('britishLine', 'A2', [50, 55], 12)] },
      ),
      reform(90, 'line'),
      ['blocked CD-ROU-14'],
    ],
    [
      'into a river',
      asking(
        { task: 'rallyMove', unitId: 'A1' },
        { rallied: true },
        { units: [unit('britishLine', 'A1', [50, 58], 12)], terrain: [block('r', 'river', [0, 40, 180, 54])] },
      ),
      reform(90, 'line'),
      ['blocked CD-ROU-14'],
    ],
    [
      'over the edge',
      asking(
        { task: 'rallyMove', unitId: 'A1' },
        { rallied: true },
        { units: [unit('britishLine', 'A1', [50, 4], 12)] },
      ),
      reform(90, 'line'),
      ['blocked CD-ROU-14'],
    ],
  ])('CD-ROU-14: to reform %s', (_, state, action, refusals) => {
    expect(refusalsOf(state, action)).toEqual(refusals);
    expect(refusalsOf(state, reform(0, 'line'))).toEqual([]);
  });

  test('CD-ROU-13: it turns about its middle, and tells of a new formation only', () => {
    const reformed = (action: Action) => {
      const run = play(clear, [action]);
      return {
        pose: unitIn(run.state, 'A1').pose,
        told: eventsOf(run, 'formationChanged').map((each) => each.formation),
      };
    };
    // The middle of the line of 9 by 3 cm is at (50, 56.5); a column of 12 is 6 by 4.5 cm.
    expect(reformed(reform(90, 'line'))).toEqual({ pose: { x: 51.5, y: 56.5, heading: 90 }, told: [] });
    expect(reformed(reform(90, 'column'))).toEqual({ pose: { x: 52.25, y: 56.5, heading: 90 }, told: ['column'] });
    expect(reformed(reform(0, 'line'))).toEqual({ pose: { x: 50, y: 58, heading: 0 }, told: [] });
  });

  test('CD-ROU-13: in a house it keeps its heading', () => {
    const inside = asking(
      { task: 'rallyMove', unitId: 'A1' },
      { rallied: true },
      {
        units: [unit('canadianMilitia', 'A1', [0, 0], 12, { at: undefined, inFeature: 'house' })],
        terrain: [block('house', 'buildingStone', [40, 40, 60, 52])],
      },
    );
    expect(offered(inside)).toEqual([{ type: 'rallyMove', unitId: 'A1', heading: 0, formation: 'garrison' }]);
  });
});
