import { describe, expect, it } from 'vitest';
import { regionsBeside } from '../../../src/rulesets/on-war/kinds/outside.js';
import { postsAt } from '../../../src/rulesets/on-war/posts.js';
import type { GroundInput } from '../../../src/rulesets/on-war/setup/input.js';
import { tables } from '../../../src/rulesets/on-war/tables.js';
import type { Pose } from '../../../src/table/pose.js';
import { battery, block, cav, column, expectPose, inf, line8, stateOf, unitIn, withUnit } from '../battle.js';
import { agenda, asked, eventsOf, inMoves, play, refusalsOf } from './play.js';

/** A farm with a door to the south, a window to the west and a wall to the north. */
const farm = (changes: Partial<GroundInput> = {}): GroundInput =>
  block('farm', 'building', [30, 18, 42, 24], {
    sections: [
      { id: 'door', kind: 'door', from: [35, 18], to: [36.5, 18] },
      { id: 'window', kind: 'window', from: [30, 20], to: [30, 21.5] },
      { id: 'wall', kind: 'brickWall', from: [32, 24], to: [36.5, 24] },
    ],
    ...changes,
  });
const enter = { type: 'enterBuilding' as const, unit: 'A1', building: 'farm' };

const outside = (y: number, more: Parameters<typeof stateOf>[0]['units'] = []) =>
  inMoves(stateOf({ units: [column('A1', 36, y, 0), ...more], terrain: [farm()] }));

describe('going into buildings', () => {
  it('OW-BLD-02 OW-BLD-03: a battalion within its allowance goes in, and fills the sections in order', () => {
    const played = play(outside(14), enter);
    expect(unitIn(played.state, 'A1')).toMatchObject({
      garrison: {
        building: 'farm',
        posts: [
          { section: 'door', stands: ['t1'] },
          { section: 'window', stands: ['t2'] },
        ],
      },
      pose: { x: 36, y: 21, heading: 0 },
      moved: true,
      ordered: true,
    });
    expect(unitIn(played.state, 'A1').formation.kind).toBe('garrison');
    expect(eventsOf(played, 'enteredBuilding').map(({ feature }) => feature)).toEqual(['farm']);
    expect(eventsOf(played, 'unitMoved').map(({ cause, to }) => [cause, to.y])).toEqual([['enter', 18]]);
  });

  it('OW-BLD-02: the footprint must be within the allowance of the outline', () => {
    expect(refusalsOf(outside(12), enter)).toEqual([]);
    expect(refusalsOf(outside(11.9), enter)).toEqual(['tooFar OW-BLD-02']);
  });

  it('OW-BLD-02 OW-TER-14: infantry only, and not in square', () => {
    const horse = inMoves(stateOf({ units: [cav('light', 'A1', 36, 14, 0)], terrain: [farm()] }));
    expect(refusalsOf(horse, enter)).toEqual(['wrongArm OW-TER-14']);
    const guns = inMoves(stateOf({ units: [battery('lightArtillery', 'A1', 36, 14, 0)], terrain: [farm()] }));
    expect(refusalsOf(guns, enter)).toEqual(['wrongArm OW-TER-14']);
    const square = inMoves(stateOf({ units: [line8('A1', 36, 18, 0, { formation: 'square' })], terrain: [farm()] }));
    expect(refusalsOf(square, enter)).toEqual(['inSquare OW-MOV-02']);
  });

  it('OW-BLD-02 OW-BLD-18: a building holds one battalion, and no more stands than it has room for', () => {
    const held = outside(14, [inf('A2', 0, 0, 0, { in: 'farm' })]);
    expect(refusalsOf(held, enter)).toEqual(['buildingHeld OW-BLD-18']);
    const small = inMoves(stateOf({ units: [column('A1', 36, 14, 0)], terrain: [farm({ capacity: 7 })] }));
    expect(refusalsOf(small, enter)).toEqual(['capacity OW-BLD-02']);
  });

  it('OW-BLD-02: an enemy within 1 inch of the outline closes it, unless he is hidden', () => {
    const state = outside(14, [line8('B1', 36, 25, 180)]);
    expect(refusalsOf(withUnit(state, 'B1', { pose: { x: 36, y: 25, heading: 180 } }), enter)).toEqual([
      'tooNearEnemy OW-BLD-02',
    ]);
    expect(refusalsOf(withUnit(state, 'B1', { pose: { x: 36, y: 25.1, heading: 180 } }), enter)).toEqual([]);
    expect(refusalsOf(withUnit(state, 'B1', { hidden: true }), enter)).toEqual([]);
  });

  it('OW-BLD-02: the line to it must be clear', () => {
    expect(refusalsOf(outside(13, [inf('A2', 36, 16, 0, { troopStands: 1 })]), enter)).toEqual(['blocked OW-BLD-02']);
    const mire = inMoves(
      stateOf({ units: [column('A1', 36, 13, 0)], terrain: [farm(), block('mire', 'bog', [34, 15, 38, 16])] }),
    );
    expect(refusalsOf(mire, enter)).toEqual(['terrainBarred OW-BLD-02']);
  });

  it('OW-BLD-03: posts that do not fit are refused', () => {
    const posts = (...given: readonly { section: string; stands: string[] }[]) =>
      refusalsOf(outside(14), { ...enter, posts: given });
    expect(posts({ section: 'window', stands: ['c'] })).toEqual([]);
    expect(posts()).toEqual([]);
    expect(posts({ section: 'wall', stands: ['t1'] })).toEqual(['badPosts OW-BLD-03']);
    expect(posts({ section: 'door', stands: ['t1', 't2'] })).toEqual(['badPosts OW-BLD-03']);
    expect(posts({ section: 'door', stands: ['t9'] })).toEqual(['badPosts OW-BLD-03']);
    expect(posts({ section: 'gate', stands: ['t1'] })).toEqual(['badPosts OW-BLD-03']);
    expect(posts({ section: 'door', stands: ['t1'] }, { section: 'window', stands: ['t1'] })).toEqual([
      'badPosts OW-BLD-03',
    ]);
    expect(posts({ section: 'door', stands: [] }, { section: 'door', stands: ['t1'] })).toEqual(['badPosts OW-BLD-03']);
  });

  it('OW-BLD-03 OW-GEN-08: a breach of 3 inches has two posts wherever it lies', () => {
    const postsOf = (west: number, east: number): number => {
      const ends = { from: { x: west, y: 20 }, to: { x: east, y: 20 } };
      return postsAt(tables, { id: 'gate', kind: 'door', upper: false, wounds: 3, ...ends }, true);
    };
    expect(postsOf(30, 33)).toBe(2);
    // In the arithmetic of the machine this is a hair less than 3.
    expect(postsOf(31.3, 34.3)).toBe(2);
    expect(postsOf(30, 32.99)).toBe(1);
  });

  it('OW-BLD-03: a breached section has a post for each 1.5 inches of its length', () => {
    const state = outside(14);
    const breached = {
      ...state,
      sections: state.sections.map((each) => (each.section === 'wall' ? { ...each, wounds: 0 } : each)),
    };
    const posts = [{ section: 'wall', stands: ['t1', 't2', 't3'] }];
    expect(refusalsOf(breached, { ...enter, posts })).toEqual([]);
    expect(refusalsOf(breached, { ...enter, posts: [{ section: 'wall', stands: ['t1', 't2', 't3', 't4'] }] })).toEqual([
      'badPosts OW-BLD-03',
    ]);
  });

  it('OW-C74 OW-HID-14: a hidden garrison is discovered at 1 inch', () => {
    const state = outside(14, [inf('B1', 0, 0, 0, { in: 'farm', hidden: true })]);
    expect(refusalsOf(state, enter)).toEqual([]);
    const played = play(state, enter, ['initiative', 5, 4], ['leadership', 2, 3]);
    expectPose(played.state, 'A1', 36, 17, 0);
    expect(unitIn(played.state, 'A1')).toMatchObject({ surprised: false, garrison: null, moved: true, ordered: true });
    expect(unitIn(played.state, 'B1').hidden).toBe(false);
  });

  it('OW-BLD-02 OW-HID-06: a battalion that notices the garrison stays outside, whether it goes on or not', () => {
    const state = outside(14, [inf('B1', 0, 0, 0, { in: 'farm', hidden: true })]);
    const halted = play(state, enter, ['initiative', 3, 4]).state;
    expect(asked(halted)).toEqual(['resume']);
    expectPose(play(halted, { type: 'resume', go: false }).state, 'A1', 36, 16, 0);
    const on = play(halted, { type: 'resume', go: true }).state;
    expectPose(on, 'A1', 36, 17, 0);
    expect(unitIn(on, 'A1').garrison).toBeNull();
  });
});

describe('garrisons', () => {
  const inside = (more: Parameters<typeof stateOf>[0]['units'] = []) =>
    inMoves(stateOf({ units: [inf('A1', 0, 0, 0, { in: 'farm' }), ...more], terrain: [farm()] }));
  const leave = (y: number, kind: 'column' | 'line' | 'square' = 'column') => ({
    type: 'leaveBuilding' as const,
    unit: 'A1',
    pose: { x: 36, y, heading: 180 },
    formation: { kind },
  });

  it('OW-BLD-02: a garrison comes out within its allowance, facing as it likes', () => {
    const played = play(inside(), leave(13));
    expect(unitIn(played.state, 'A1')).toMatchObject({
      garrison: null,
      pose: { x: 36, y: 13, heading: 180 },
      formation: { kind: 'column', files: 0 },
      moved: true,
      ordered: true,
    });
    expect(refusalsOf(inside(), leave(12))).toEqual([]);
    expect(refusalsOf(inside(), leave(11.9))).toEqual(['tooFar OW-BLD-02']);
    expect(refusalsOf(inside(), leave(13.9, 'line'))).toEqual(['tooFar OW-BLD-02']);
  });

  it('OW-BLD-02 OW-FRM-09: it needs room outside, and forms no square', () => {
    expect(refusalsOf(inside(), leave(13.2))).toEqual(['noRoom OW-FRM-09']);
    expect(refusalsOf(inside(), leave(13, 'square'))).toEqual(['wrongFormation OW-FRM-08']);
    expect(refusalsOf(inside([line8('A2', 36, 15, 0)]), leave(13))).toEqual(['blocked OW-BLD-02', 'noRoom OW-FRM-09']);
  });

  it('OW-BLD-02: it does not come out nearer than 1 inch to an enemy', () => {
    expect(refusalsOf(inside([line8('B1', 36, 12, 0)]), leave(13))).toEqual([]);
    expect(refusalsOf(inside([line8('B1', 36, 12.1, 0)]), leave(13))).toEqual(['tooNearEnemy OW-BLD-02']);
  });

  it('OW-HID-04: a hidden enemy near the place keeps it inside, and the order is spent', () => {
    const state = inside([line8('B1', 36, 12.1, 0, { hidden: true })]);
    expect(refusalsOf(state, leave(13))).toEqual([]);
    const { state: after } = play(state, leave(13), ['leadership', 6, 6]);
    expect(unitIn(after, 'A1')).toMatchObject({ ordered: true, moved: false, surprised: true });
    expect(unitIn(after, 'A1').garrison?.building).toBe('farm');
    expect(unitIn(after, 'B1').hidden).toBe(false);
  });

  it('OW-BLD-16 OW-BLD-02: a garrison neither moves nor goes in again; others have nothing to leave', () => {
    expect(refusalsOf(inside(), { type: 'move', unit: 'A1', path: [{ x: 36, y: 13, heading: 0 }] })).toEqual([
      'garrisoned OW-BLD-16',
    ]);
    expect(refusalsOf(inside(), enter)).toEqual(['garrisoned OW-BLD-16']);
    expect(refusalsOf(outside(14), leave(13))).toEqual(['notGarrisoned OW-BLD-02']);
  });

  it('OW-C80 OW-BLD-17 OW-TER-08: guns never leave', () => {
    const guns = inMoves(
      stateOf({ units: [battery('lightArtillery', 'A1', 0, 0, 0, { in: 'farm' })], terrain: [farm()] }),
    );
    expect(refusalsOf(guns, { ...leave(12), formation: { kind: 'line' } })).toEqual([
      'stuck OW-TER-08',
      'wrongArm OW-BLD-17',
    ]);
  });

  it('OW-BLD-03 OW-SEQ-07: posts are changed once a turn, which is not moving', () => {
    const posts = [{ section: 'window', stands: ['c'] }];
    const { state } = play(inside(), { type: 'setPosts', unit: 'A1', posts });
    expect(unitIn(state, 'A1')).toMatchObject({ garrison: { building: 'farm', posts }, posted: true, moved: false });
    expect(refusalsOf(state, { type: 'setPosts', unit: 'A1', posts })).toEqual(['alreadyActed OW-SEQ-07']);
    expect(refusalsOf(state, leave(13))).toEqual([]);
    expect(refusalsOf(outside(14), { type: 'setPosts', unit: 'A1', posts })).toEqual(['notGarrisoned OW-BLD-03']);
  });

  it('OW-MOV-14: the surprised and the routing post nobody; the disoriented do, but do not leave', () => {
    const order = { type: 'setPosts' as const, unit: 'A1', posts: [] };
    expect(refusalsOf(withUnit(inside(), 'A1', { surprised: true }), order)).toEqual(['surprised OW-HID-09']);
    const lost = withUnit(inside(), 'A1', { disoriented: true });
    expect(refusalsOf(lost, order)).toEqual([]);
    expect(refusalsOf(lost, leave(13))).toEqual(['disoriented OW-HOW-06']);
  });

  it('OW-BLD-03: an order that leaves out the posts takes those of the rules, also if a form gave an empty list', () => {
    const state = outside(14);
    for (const given of [enter, { ...enter, posts: [] }])
      expect(agenda.choices(state, given)).toMatchObject([{ action: enter, next: { optional: true } }]);
    expect(unitIn(play(state, enter).state, 'A1').garrison?.posts[0]?.stands).toEqual(['t1']);
    // Said in so many words, everybody stays inside.
    expect(unitIn(play(state, { ...enter, posts: [] }).state, 'A1').garrison?.posts).toEqual([]);
  });
});

describe('places outside a building', () => {
  // To the south of the farm, from its west end to its east end.
  const offered = (west: number, east: number) => {
    const building = stateOf({ units: [column('A1', 36, 5, 0)], terrain: [farm()] }).scenario.terrain[0];
    if (building === undefined) throw new Error('there is no farm');
    const isLegal = ({ x, y, heading }: Pose): boolean => y === 16 && heading === 180 && x >= west && x <= east;
    return regionsBeside(building, [2], isLegal).map(({ region, headings }) => {
      const xs = region.map(({ x }) => x);
      return [Math.min(...xs), Math.max(...xs), headings.least, headings.most];
    });
  };

  it.each([
    ['the middle', 35, 37],
    ['the first quarter', 32.5, 33.5],
    ['the last quarter', 38.5, 39.5],
    ['one end', 29, 30.5],
    ['the other end', 41.5, 43],
  ])('OW-BLD-02: %s of a side is found, with its ends', (_where, west, east) => {
    const [found, ...others] = offered(west, east);
    expect(others).toEqual([]);
    // The side is 12 inches long, and ends are found to a hundredth of it.
    expect(Math.abs((found?.[0] ?? 0) - Math.max(30, west))).toBeLessThanOrEqual(0.12);
    expect(Math.abs((found?.[1] ?? 0) - Math.min(42, east))).toBeLessThanOrEqual(0.12);
    expect(found?.slice(2)).toEqual([180, 180]);
  });

  it('OW-BLD-02: a side without a legal place offers none', () => {
    expect(offered(50, 60)).toEqual([]);
  });
});
