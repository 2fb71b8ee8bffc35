import { describe, expect, it } from 'vitest';
import { onWar } from '../../../src/rulesets/on-war/index.js';
import {
  battery,
  block,
  cav,
  column,
  expectPose,
  inf,
  line,
  line8,
  type Setting,
  stateOf,
  unitIn,
  withUnit,
} from '../battle.js';
import {
  at,
  charged,
  chargedHome,
  chargeMove,
  done,
  eventsOf,
  expectLegal,
  expectRefused,
  move,
  newTurn,
  open,
  openAfter,
  play,
  refusalsOf,
  shoot,
} from '../play.js';

const enemy = line8('B1', 36, 44, 180);
const inMoves = (setting: Setting) => at(stateOf(setting), 'moves');
const farm = block('farm', 'building', [34, 8, 38, 11]);

describe('limits of moves', () => {
  it('OW-MOV-08: a garrison may not be set out on ground that is kept for a charger', () => {
    const state = at(
      stateOf({
        units: [line8('A1', 36, 16, 0), line8('B1', 36, 19, 180), inf('A2', 0, 0, 0, { in: 'farm', troopStands: 3 })],
        terrain: [farm],
      }),
      'declareCharges',
    );
    const home = play(state, [...charged('hold'), chargeMove('A1')]).state;
    // Four stands; the ground of A1 begins at y = 14.75.
    const leave = (y: number) =>
      ({
        type: 'leaveBuilding',
        unit: 'A2',
        pose: { x: 36, y, heading: 0 },
        formation: { kind: 'line', files: 4 },
      }) as const;
    expect(refusalsOf(home, leave(14.9))).toEqual(['keptGround OW-MOV-08']);
    expectLegal(home, leave(14.8));
  });

  it('OW-MOV-11: a battalion that doubled answers a charge in the enemy’s turn with its fire', () => {
    const state = at(
      stateOf({ units: [line8('A1', 36, 16, 0), line8('B1', 36, 19.5, 180, { moved: true, doubled: true })] }),
      'declareCharges',
    );
    expect(openAfter(state, chargedHome('fire'))).toBe('toHit 8d 6+');
  });

  it.each([
    ['open ground', []],
    [
      'a road',
      [
        line(
          'road',
          'road',
          [
            [36, 0],
            [36, 48],
          ],
          { width: 4 },
        ),
      ],
    ],
    ['rough ground', [block('wood', 'wood', [30, 0, 42, 40])]],
  ] as const)('OW-MOV-13 OW-TER-02 OW-TER-04: infantry and cavalry move alike on %s', (_, terrain) => {
    const foot = inMoves({ units: [column('A1', 36, 10, 0), enemy], terrain });
    expectLegal(foot, move('A1', 36, 16, 0));
    expectRefused(foot, move('A1', 36, 16.01, 0), 'tooFar', 'OW-MOV-01');
    const horse = inMoves({ units: [cav('light', 'A1', 36, 10, 0), enemy], terrain });
    expectLegal(horse, move('A1', 36, 20, 0));
    expectRefused(horse, move('A1', 36, 20.01, 0), 'tooFar', 'OW-MOV-01');
  });

  it('OW-MOV-13: a road gives no bonus at the double either', () => {
    const state = inMoves({
      units: [column('A1', 36, 10, 0), enemy],
      terrain: [
        line(
          'road',
          'road',
          [
            [36, 0],
            [36, 48],
          ],
          { width: 4 },
        ),
      ],
    });
    expectLegal(state, move('A1', 36, 22, 0, { double: true }));
    expectRefused(state, move('A1', 36, 22.01, 0, { double: true }), 'tooFar', 'OW-MOV-01');
  });

  it('OW-TER-02: cross-country ground hinders not even guns', () => {
    const terrain = [block('field', 'field', [30, 0, 42, 40], { crops: true })];
    const state = inMoves({ units: [battery('lightArtillery', 'A1', 36, 10, 0), enemy], terrain });
    expect(openAfter(state, [move('A1', 36, 14, 0)])).toBe('moves of A');
  });

  it('OW-MOV-14: routing and surprised garrisons do not change their posts', () => {
    const garrison = stateOf({
      units: [inf('A1', 0, 0, 0, { in: 'farm' }), enemy],
      terrain: [
        block('farm', 'building', [34, 8, 38, 11], {
          sections: [{ id: 'w', kind: 'window', from: [35, 11], to: [36, 11] }],
        }),
      ],
    });
    const posts = { type: 'setPosts', unit: 'A1', posts: [{ section: 'w', stands: ['t3'] }] } as const;
    expectLegal(at(garrison, 'moves'), posts);
    expectLegal(at(withUnit(garrison, 'A1', { disoriented: true }), 'moves'), posts);
    expect(refusalsOf(at(withUnit(garrison, 'A1', { surprised: true }), 'moves'), posts)).toEqual([
      'surprised OW-HID-09',
    ]);
    expect(refusalsOf(at(withUnit(garrison, 'A1', { routing: true }), 'moves'), posts)).toEqual(['routing OW-ROU-06']);
  });

  it('OW-MOV-15: the heading turns the shorter way, and half a turn clockwise', () => {
    // Half way through half a turn clockwise the battalion faces east, so its ranks lie to the west of its front.
    const beside = (x: number) =>
      inMoves({
        units: [
          line8('A1', 36, 20, 0, { troopStands: 3, files: 4 }),
          column('B1', x, 20.7, 0, { troopStands: 1 }),
          enemy2,
        ],
      });
    const enemy2 = line8('B2', 36, 44, 180);
    const halfTurn = move('A1', 36, 20, 180, { double: true });
    const clear = (x: number) => onWar.check(beside(x), halfTurn).map(({ code }) => code);
    // To the west the rear comes nearer than the front does to the east.
    expect(clear(36 + 3.2 + 1.5 + 1)).not.toContain('tooNearEnemy');
    expect(clear(36 - 3.1 - 1.5 - 1)).toContain('tooNearEnemy');
  });

  it('OW-MOV-16: a battalion’s own stands never hinder it', () => {
    const state = inMoves({ units: [line8('A1', 36, 20, 0), enemy] });
    // Each stand moves over the place of its neighbour.
    expectLegal(state, move('A1', 38, 20, 0));
  });

  it('OW-MOV-16: a charge is a leg like any other: the heading turns with it', () => {
    const state = at(stateOf({ units: [line8('A1', 36, 17, 20), line8('B1', 36, 20, 180)] }), 'declareCharges');
    const run = play(state, [...charged('hold'), chargeMove('A1')]);
    expect(eventsOf(run, 'unitMoved').map(({ path }) => path.length)).toEqual([1]);
    expectPose(run.state, 'A1', 36, 20, 0);
  });

  it('OW-MOV-17: a rout takes a battalion off the table', () => {
    const state = withUnit(stateOf({ units: [line8('A1', 36, 3, 180), line8('A2', 10, 20, 0), enemy] }), 'A1', {
      routing: true,
    });
    const run = play(newTurn(state), [{ brigadeMotivation: [6] }, { rout: [1] }, done, done, done]);
    expect(unitIn(run.state, 'A1').gone).toBe('leftTable');
  });

  it('OW-TER-09: guns that try to free themselves keep their heading, and shoot as having moved', () => {
    const state = at(
      stateOf({
        units: [battery('lightArtillery', 'A1', 36, 10, 30, { bogged: true }), line8('B1', 40, 25, 180)],
        terrain: [block('bog', 'brokenGround', [30, 4, 42, 12])],
      }),
      'moves',
    );
    const tried = play(state, [{ type: 'freeGuns', unit: 'A1' }, { skill: [3] }]);
    expect(unitIn(tried.state, 'A1')).toMatchObject({ bogged: true, moved: true, pose: { x: 36, y: 10, heading: 30 } });
    expect(openAfter(tried.state, [done, shoot('A1', 'B1')])).toBe('toHit 3d 5+');
    expect(openAfter(state, [done, shoot('A1', 'B1')])).toBe('toHit 9d 4+');
  });

  it('OW-ROU-04: guns that began the battle bogged and routing, and rallied, do not free themselves', () => {
    const units = [battery('lightArtillery', 'A1', 36, 10, 30, { bogged: true }), line8('B1', 40, 25, 180)];
    const free = { type: 'freeGuns', unit: 'A1' } as const;
    const bogged = at(stateOf({ units }), 'moves');
    expect(refusalsOf(bogged, free)).toEqual([]);
    expect(refusalsOf(withUnit(bogged, 'A1', { rallied: true }), free)).toEqual(['rallied OW-ROU-04']);
  });

  it('OW-TER-06: of features met at one point, the first that bogs the guns is the last for which they roll', () => {
    const state = inMoves({
      units: [battery('lightArtillery', 'A1', 36, 10, 0), enemy],
      terrain: [block('wood', 'wood', [30, 11, 42, 20]), block('mud', 'brokenGround', [30, 11, 42, 20])],
    });
    expect(openAfter(state, [move('A1', 36, 11.5, 0), { bogging: [2] }])).toBe('bogging 1d 2+');
    const bogged = play(state, [move('A1', 36, 11.5, 0), { bogging: [1] }]).state;
    expect(open(bogged)).toBe('moves of A');
    expectPose(bogged, 'A1', 36, 11, 0);
  });

  it('OW-TER-14: neither cavalry nor guns enter a building', () => {
    for (const unit of [cav('light', 'A1', 36, 7, 0), battery('lightArtillery', 'A1', 36, 7, 0)]) {
      const state = inMoves({ units: [unit, enemy], terrain: [farm] });
      expect(refusalsOf(state, { type: 'enterBuilding', unit: 'A1', building: 'farm' })).toContain(
        'wrongArm OW-TER-14',
      );
    }
  });

  it('OW-TER-14: infantry does not enter by a move', () => {
    const state = inMoves({ units: [column('A1', 36, 7, 0), enemy], terrain: [farm] });
    expectRefused(state, move('A1', 36, 9, 0), 'blocked', 'OW-MOV-05');
    expectLegal(state, { type: 'enterBuilding', unit: 'A1', building: 'farm' });
  });
});
