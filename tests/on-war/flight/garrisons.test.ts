import { describe, expect, it } from 'vitest';
import { picker } from '../../../src/core/dice/picker.js';
import type { Action } from '../../../src/rulesets/on-war/actions.js';
import { agenda } from '../../../src/rulesets/on-war/agenda.js';
import { onWar } from '../../../src/rulesets/on-war/index.js';
import { checkCandidates, checkForms } from '../../../src/testkit/checkchoices.js';
import { battery, block, cav, column, expectPose, inf, line8, stateOf, unitIn, withUnit } from '../battle.js';
import { afterMelee, does, eventsOf, fallsBack, refusedFor, removalOf } from './flights.js';

/** A farm from (30, 20) to (42, 26), with a door and a window to the south and a door to the west. */
const farm = block('farm', 'building', [30, 20, 42, 26], {
  sections: [
    { id: 'door', kind: 'door', from: [35, 20], to: [36.5, 20] },
    { id: 'window', kind: 'window', from: [38, 20], to: [39, 20] },
    { id: 'gate', kind: 'door', from: [30, 22], to: [30, 24] },
    { id: 'wall', kind: 'brickWall', from: [31, 20], to: [34, 20] },
  ],
});
const garrison = inf('B', 0, 0, 0, { in: 'farm' });
const charger = line8('A', 35.75, 20, 0);

describe('garrisons that are driven out', () => {
  it('OW-BLD-13 OW-FBK-04: they leave on the far side as a column facing the charger, and fall back 6"', () => {
    const after = fallsBack(stateOf({ units: [charger, garrison], terrain: [farm] }), 'B', 'A');
    // The line through x 35.75 leaves the outline at y 26; the column stands behind its front, beyond the house.
    expectPose(after.state, 'B', 35.75, 32, 180);
    expect(unitIn(after.state, 'B').garrison).toBeNull();
    expect(unitIn(after.state, 'B').formation).toEqual({ kind: 'column', files: 0 });
    expect(unitIn(after.state, 'B').beaten).toBe(true);
    expect(eventsOf(after, 'leftBuilding')).toEqual([
      { type: 'leftBuilding', clause: 'OW-BLD-13', unit: 'B', feature: 'farm' },
    ]);
  });

  it('OW-BLD-13: through the west gate they leave to the east', () => {
    const west = line8('A', 30, 23, 90);
    expectPose(fallsBack(stateOf({ units: [west, garrison], terrain: [farm] }), 'B', 'A').state, 'B', 48, 23, 270);
  });

  it('OW-BLD-13 OW-FBK-05 OW-MEL-21: an enemy behind the house destroys them in the crossfire', () => {
    const units = [charger, garrison, column('A2', 35.75, 40, 180)];
    const after = fallsBack(stateOf({ units, terrain: [farm] }), 'B', 'A');
    // The column is 5" deep: from y 26 to 31 at first, and to 37 at the end; A2 stands from y 40 on.
    expect(removalOf(after, 'B')).toBeNull();
    const near = fallsBack(
      stateOf({ units: [charger, garrison, column('A2', 35.75, 36.9, 180)], terrain: [farm] }),
      'B',
      'A',
    );
    expect(removalOf(near, 'B')).toBe('destroyed OW-FBK-05');
  });

  it('OW-BLD-13 OW-FBK-07: another house stops them, and its own does not', () => {
    const barn = block('barn', 'building', [30, 33, 42, 36]);
    const { state } = fallsBack(stateOf({ units: [charger, garrison], terrain: [farm, barn] }), 'B', 'A');
    expectPose(state, 'B', 35.75, 28, 180);
  });

  it('OW-BLD-13 OW-FBK-13 OW-MOV-15: without room for the column beyond the house they are destroyed', () => {
    const behind = (y: number, kind: 'building' | 'river') => {
      const terrain = [farm, block('behind', kind, [30, y, 42, y + 3])];
      return fallsBack(stateOf({ units: [charger, garrison], terrain }), 'B', 'A');
    };
    // The column reaches from y 26 to 31.
    for (const kind of ['building', 'river'] as const) {
      expect(removalOf(behind(30.9, kind), 'B')).toBe('destroyed OW-FBK-13');
      expectPose(behind(31, kind).state, 'B', 35.75, 26, 180);
    }
  });

  it('OW-BLD-13 OW-FBK-08: at the edge of the table they leave it', () => {
    const edge = block('farm', 'building', [30, 40, 42, 46], { sections: [] });
    const units = [line8('A', 36, 40, 0), garrison];
    expect(removalOf(fallsBack(stateOf({ units, terrain: [edge] }), 'B', 'A'), 'B')).toBe('leftTable OW-FBK-08');
  });

  it('OW-BLD-17 OW-TER-13: guns in a house are destroyed where they are', () => {
    const guns = battery('lightArtillery', 'B', 0, 0, 0, { in: 'farm' });
    const after = fallsBack(stateOf({ units: [charger, guns], terrain: [farm] }), 'B', 'A');
    expect(removalOf(after, 'B')).toBe('destroyed OW-TER-13');
    expect(eventsOf(after, 'leftBuilding')).toEqual([]);
  });
});

describe('occupying a building', () => {
  const open = (changes = {}, destroyed = true) =>
    afterMelee(withUnit(stateOf({ units: [charger], terrain: [farm] }), 'A', changes), 'A', 'B', {
      building: 'farm',
      destroyed,
    });
  const occupy = (posts?: Extract<Action, { type: 'occupy' }>['posts']): Action =>
    posts === undefined ? { type: 'occupy' } : { type: 'occupy', posts };

  it('OW-BLD-18 OW-HID-14: nobody goes in where another battalion is, unless it is a hidden enemy', () => {
    const held = (changes: Parameters<typeof inf>[4], hidden = false) =>
      afterMelee(
        withUnit(stateOf({ units: [charger, inf('B2', 0, 0, 0, { in: 'farm', ...changes })], terrain: [farm] }), 'B2', {
          hidden,
        }),
        'A',
        'B',
        { building: 'farm' },
      );
    for (const state of [held({}), held({ side: 'A' }), held({ side: 'A' }, true)])
      expect(agenda.check(state, occupy())).toMatchObject([
        { code: 'buildingHeld', clause: 'OW-BLD-18', facts: { unit: 'B2' } },
      ]);
    expect(refusedFor(held({}, true), occupy())).toEqual([]);
  });

  it('OW-BLD-13 OW-BLD-20 OW-BLD-03: the charger goes in, by default with its stands at the openings', () => {
    const after = does(open(), occupy());
    const { garrison: held, formation, pose, moved } = unitIn(after.state, 'A');
    expect(held).toEqual({
      building: 'farm',
      posts: [
        { section: 'door', stands: ['t1'] },
        { section: 'window', stands: ['t2'] },
        { section: 'gate', stands: ['t3'] },
      ],
    });
    expect(formation).toEqual({ kind: 'garrison', files: 0 });
    expect(pose).toEqual({ x: 36, y: 23, heading: 0 });
    expect(moved).toBe(false);
    expect(eventsOf(after, 'enteredBuilding')).toEqual([
      { type: 'enteredBuilding', clause: 'OW-BLD-02', unit: 'A', feature: 'farm' },
    ]);
  });

  it('OW-BLD-03 OW-BLD-20: or with the posts it names', () => {
    const posts = [{ section: 'gate', stands: ['c'] }];
    expect(unitIn(does(open(), occupy(posts)).state, 'A').garrison?.posts).toEqual(posts);
    expect(unitIn(does(open(), occupy([])).state, 'A').garrison?.posts).toEqual([]);
  });

  it('OW-BLD-03: posts that are not there, full, or named twice are refused', () => {
    const state = open();
    const reasons = (...posts: Parameters<typeof occupy>[0] & object) => refusedFor(state, occupy(posts));
    expect(reasons({ section: 'wall', stands: ['t1'] })).toEqual(['badPosts OW-BLD-03 posts[0].stands']);
    expect(reasons({ section: 'cellar', stands: ['t1'] })).toEqual(['badPosts OW-BLD-03 posts[0].section']);
    expect(reasons({ section: 'door', stands: ['t1', 't2'] })).toEqual(['badPosts OW-BLD-03 posts[0].stands']);
    expect(reasons({ section: 'door', stands: ['t9'] })).toEqual(['badPosts OW-BLD-03 posts[0].stands']);
    expect(reasons({ section: 'door', stands: ['t1'] }, { section: 'gate', stands: ['t1'] })).toEqual([
      'badPosts OW-BLD-03 posts[1].stands',
    ]);
    expect(reasons({ section: 'door', stands: [] }, { section: 'door', stands: ['t1'] })).toEqual([
      'badPosts OW-BLD-03 posts[1].section',
    ]);
  });

  it('OW-BLD-03: a breach takes a stand for each 1.5"', () => {
    const breached = {
      ...stateOf({ units: [charger], terrain: [farm] }),
      sections: [{ feature: 'farm', section: 'wall', wounds: 0 }],
    };
    const state = afterMelee(breached, 'A', 'B', { building: 'farm' });
    expect(refusedFor(state, occupy([{ section: 'wall', stands: ['t1', 't2'] }]))).toEqual([]);
    expect(refusedFor(state, occupy([{ section: 'wall', stands: ['t1', 't2', 't3'] }]))).toEqual([
      'badPosts OW-BLD-03 posts[0].stands',
    ]);
  });

  it('OW-BLD-02 OW-BLD-13 OW-BRK-08: only if it fits, and is in order', () => {
    const small = stateOf({ units: [charger], terrain: [{ ...farm, capacity: 7 }] });
    expect(refusedFor(afterMelee(small, 'A', 'B', { building: 'farm' }), occupy())).toEqual(['capacity OW-BLD-02']);
    expect(refusedFor(open({ disoriented: true }), occupy())).toEqual(['disoriented OW-BRK-08']);
    const horse = stateOf({ units: [cav('light', 'A', 36, 20, 0)], terrain: [farm] });
    expect(refusedFor(afterMelee(horse, 'A', 'B', { building: 'farm' }), occupy())).toEqual(['wrongArm OW-TER-14']);
  });

  it('OW-BLD-20: it stays outside where it is', () => {
    const state = open({}, false);
    expectPose(does(state, { type: 'stay' }).state, 'A', 35.75, 20, 0);
    expect(agenda.candidates(state)).toEqual([
      { type: 'stay' },
      {
        type: 'occupy',
        posts: [
          { section: 'door', stands: ['t1'] },
          { section: 'window', stands: ['t2'] },
          { section: 'gate', stands: ['t3'] },
        ],
      },
    ]);
  });

  it('OW-BLD-03: an app is offered the sections with room, then the stands that are left', () => {
    const values = (draft: Record<string, unknown>) => {
      const domain = agenda.choices(open(), draft as never)[0]?.next?.domain;
      return domain !== undefined && 'options' in domain ? domain.options.map(({ value }) => value) : null;
    };
    expect(values({ type: 'occupy', posts: [{}] })).toEqual(['door', 'window', 'gate']);
    expect(values({ type: 'occupy', posts: [{ section: 'door', stands: ['t2'] }, {}] })).toEqual(['window', 'gate']);
    expect(values({ type: 'occupy', posts: [{ section: 'door', stands: ['t2'] }, { section: 'gate' }] })).toEqual([
      't1',
      't3',
      't4',
      't5',
      't6',
      't7',
      'c',
    ]);
  });

  it('OW-BLD-13 OW-BLD-20: what is offered is legal, and what is legal is offered', () => {
    const faults: string[] = [];
    const report = (promise: string, text: string): void => {
      faults.push(`${promise}: ${text}`);
    };
    for (const destroyed of [true, false])
      for (const seed of [1, 2]) {
        checkForms(onWar, open({}, destroyed), {}, picker(seed), report);
        checkCandidates(onWar, open({}, destroyed), seed, picker(seed), report);
      }
    expect(faults).toEqual([]);
  });
});
