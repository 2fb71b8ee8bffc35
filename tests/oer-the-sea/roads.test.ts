import { describe, expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import type { State } from '../../src/rulesets/oer-the-sea/state.js';
import { straightRun } from '../../src/rulesets/oer-the-sea/straightrun.js';
import { directionOf } from '../../src/table/heading.js';
import {
  area,
  at,
  battleWith,
  box,
  charge,
  expectLegal,
  expectPose,
  expectRefused,
  fire,
  line,
  move,
  officer,
  type Placed,
  run,
  type Setting,
  select,
  unit,
} from './setup.js';

/** What roads and bridges carry troops over, in any formation and any kind of move. */

const far = at('glasgow', 170, 110, 180);
const jacobite = (units: readonly Placed[], terrain: NonNullable<Setting['terrain']>, more: Partial<Setting> = {}) =>
  battleWith({ active: 'Jacobite', phase: 'command', officer: 'perth', units: [...units, far], terrain, ...more });
const hits = (count: number, dice = 10): readonly number[] =>
  Array.from({ length: dice }, (_, index) => (index < count ? 6 : 1));
/** A feature in the shape of a C: arms y 70-75 and y 80-85, joined in the east. */
const bend = (kind: string) =>
  area('bend', kind, [60, 70], [160, 70], [160, 85], [60, 85], [60, 80], [150, 80], [150, 75], [60, 75]);
const bridge = (halfWidth: number, south: number, north: number) =>
  box('bridge', 'bridge', 90 - halfWidth, south, 90 + halfWidth, north);

describe('pushes', () => {
  const pushed = (halfWidth: number, patch: Placed['patch'] = {}) => {
    const units = [at('wolfe', 90, 60, 180), at('elcho', 90, 45, 0, patch), far];
    const terrain = [box('river', 'river', 0, 36, 180, 42), bridge(halfWidth, 30, 48)];
    const state = battleWith({ phase: 'command', officer: 'huske', units, terrain });
    return run(state, fire('wolfe', 'elcho'), hits(2)).state;
  };

  test('OTS-TER-17 OTS-TER-14: water under a bridge as broad as the unit does not stop its push', () => {
    expectPose(pushed(5), 'elcho', 90, 43, 0);
    expect(unit(pushed(5), 'elcho').confused).toBe(false);
  });

  test('OTS-TER-17 OTS-TER-14: on a narrower bridge the river beside it stops the push', () => {
    expectPose(pushed(3), 'elcho', 90, 44, 0);
    expect(unit(pushed(3), 'elcho').confused).toBe(true);
  });

  test('OTS-TER-17: a bridge carries a unit in irregular formation like one in line', () => {
    // Two stands in one row with 1 cm between them: 9 wide.
    expectPose(pushed(5, { formation: 'irregular', files: 2 }), 'elcho', 90, 43, 0);
  });
});

describe('moves in column', () => {
  test('OTS-MOV-04 OTS-MOV-11: a column whose front was off the road before its about-face has no road rate', () => {
    const about = (end: number, length: number): readonly [State, Action] => {
      const units = [at('wolfe', 90, 59, 180, { formation: 'column' }), at('stewarts', 20, 10, 0)];
      const terrain = [line('road', 'road', [90, end], [90, 115])];
      const path = [{ x: 90, y: 69 + length, heading: 0 }];
      const turns: Action = {
        type: 'issueOrder',
        recipient: { unitId: 'wolfe' },
        order: 'move',
        params: { aboutFace: true, path },
      };
      return [battleWith({ phase: 'command', officer: 'huske', units, terrain }), turns];
    };
    expectLegal(...about(60, 30));
    expectLegal(...about(60.1, 20));
    expectRefused(...about(60.1, 20.5), 'tooFar');
  });
});

describe('moves in line', () => {
  test('OTS-TER-17 OTS-EVA-06: an evade ends where barred ground begins beside the road, not under it', () => {
    const state = battleWith({ units: [at('elcho', 90, 60, 0), far], terrain: [bend('marsh'), bridge(6, 66, 77)] });
    expect(straightRun(state, unit(state, 'elcho'), directionOf(0), 30, 'evade').pose.y).toBe(80);
  });

  test('OTS-TER-17 OTS-TER-14: a column whose road ends stops at barred ground beyond it', () => {
    const marsh = box('marsh', 'marsh', 60, 64, 120, 74);
    const pond = box('pond', 'marsh', 60, 84, 120, 100);
    const state = battleWith({
      units: [at('elcho', 90, 60, 0, { formation: 'column' }), far],
      terrain: [marsh, pond, line('road', 'road', [90, 20], [90, 80])],
    });
    const ran = straightRun(state, unit(state, 'elcho'), directionOf(0), 30, 'rout');
    expect(ran).toMatchObject({ pose: { x: 90, y: 84, heading: 0 }, length: expect.closeTo(24), barred: true });
  });

  test('OTS-TER-17 OTS-MOV-10: broken ground ends a move where it is touched beside the road', () => {
    const two = at('ecossais', 90, 62, 0, { stands: 2 });
    const state = jacobite([two], [bend('brokenGround'), bridge(6, 66, 77)]);
    expectPose(run(state, move('ecossais', [90, 82, 0])).state, 'ecossais', 90, 80, 0);
  });

  test('OTS-TER-17 OTS-MOV-10: broken ground that lies only under the road does not count as touched', () => {
    const two = at('ecossais', 90, 71, 0, { stands: 2 });
    const state = jacobite([two], [bend('brokenGround'), bridge(6, 66, 77)]);
    // Its front is on the bridge over the lower arm; it may not go on into the upper one.
    expectPose(run(state, move('ecossais', [90, 83, 0])).state, 'ecossais', 90, 80, 0);
  });
});

describe('room on a bridge', () => {
  const unlimber: Action = {
    type: 'issueOrder',
    recipient: { unitId: 'jacobiteGuns' },
    order: 'move',
    params: { action: { kind: 'unlimber' }, path: [] },
  };
  const guns = at('jacobiteGuns', 90, 60, 0, { limbered: true, formation: 'column' });
  const river = box('river', 'river', 0, 50, 180, 65);

  test('OTS-TER-17 OTS-MOV-22: guns unlimber on a bridge that carries their line, not on a narrower one', () => {
    expectLegal(jacobite([guns], [river, bridge(5, 45, 70)]), unlimber);
    expectRefused(jacobite([guns], [river, bridge(3, 45, 70)]), unlimber, 'terrainBarred');
  });

  test('OTS-TER-17 OTS-TRN-13: guns arrive in column by a road through a marsh, not beside it', () => {
    const state = battleWith({
      active: 'Jacobite',
      phase: 'turnStart',
      units: [at('jacobiteGuns', 0, 0, 0, { presence: 'reserve', limbered: true, formation: 'column' }), far],
      terrain: [box('marsh', 'marsh', 0, 0, 180, 20), line('road', 'road', [90, 0], [90, 40])],
      reinforcements: [{ turn: 1, side: 'Jacobite', unitIds: ['jacobiteGuns'], officerIds: [], edge: 'south' }],
    });
    const place = (x: number): Action => ({
      type: 'placeReinforcement',
      unitId: 'jacobiteGuns',
      pose: { x, y: 4, heading: 0 },
    });
    expectLegal(state, place(90));
    expectRefused(state, place(92), 'terrainBarred');
  });
});

describe('charges', () => {
  test('OTS-TER-17 OTS-CHG-13: a column that falls short on a bridge stays there', () => {
    const horse = at('elcho', 90, 32, 0, { formation: 'column', initialStands: 4, stands: 4 });
    const terrain = [box('river', 'river', 0, 48, 180, 58), bridge(3, 20, 70)];
    const state = jacobite([horse, at('wolfe', 90, 60, 180, { standReady: true })], terrain);
    const fires: Action = { type: 'standReadyFire', unitId: 'wolfe', fire: true };
    // D 28, M 30, 6 hits: 4 short of contact, over the river.
    const short = run(state, charge('elcho', 'wolfe'), fires, [6], hits(6)).state;
    expect(unit(short, 'elcho')).toMatchObject({ stands: 2, confused: true });
    expectPose(short, 'elcho', 90, 56, 0);
  });
});

describe('a road met on the way', () => {
  /** A stand in column south of a bridge over water, y 67 to 74. */
  const south = (kind: string, patch: Placed['patch'] = {}) =>
    jacobite(
      [at('ecossais', 90, 62, 0, { formation: 'column', stands: 1, initialStands: 1, ...patch })],
      [box('water', kind, 0, 67, 180, 74), line('bridge', 'bridge', [90, 64], [90, 78])],
    );

  test('OTS-TER-17 OTS-MOV-09: one leg that crosses a bridge from bank to bank ignores the river', () => {
    expectLegal(south('river'), move('ecossais', [90, 82, 0]));
    expectRefused(south('river'), move('ecossais', [90, 82.1, 0]), 'tooFar');
    // 1.5 off the bridge it wades.
    expectRefused(south('river', {}), move('ecossais', [91.5, 62, 0], [91.5, 72, 0]), 'tooFar');
  });

  test('OTS-TER-17: the river counts for the tail that is still in it when the front leaves the bridge', () => {
    // The front leaves the bridge at 79; three stands are 6 deep.
    const tail = (stands: number) => south('river', { stands, initialStands: stands });
    expectLegal(tail(2), move('ecossais', [90, 80, 0]));
    expectRefused(tail(3), move('ecossais', [90, 80, 0]), 'tooFar');
  });

  test('OTS-TER-17 OTS-MRL-07 OTS-TER-14: a column routs over a bridge that it did not begin on', () => {
    const state = south('cliff');
    const ran = straightRun(state, unit(state, 'ecossais'), directionOf(0), 20, 'rout');
    expect(ran).toMatchObject({ pose: { x: 90, y: 82, heading: 0 }, barred: false });
  });

  test('OTS-TER-17 OTS-TER-14 OTS-DRV-02: a column is pushed over a bridge that it did not begin on', () => {
    // It has its back to wolfe; it steps on the bridge after 0.5 and over the cliff after 1.1.
    const units = [at('wolfe', 90, 80, 180), at('ecossais', 90, 62, 180, { formation: 'column', stands: 3 }), far];
    const terrain = [box('cliff', 'cliff', 0, 50, 180, 60.9), line('bridge', 'bridge', [90, 60.5], [90, 40])];
    const state = battleWith({ phase: 'command', officer: 'huske', units, terrain });
    const pushed = run(state, fire('wolfe', 'ecossais'), hits(2)).state;
    expectPose(pushed, 'ecossais', 90, 60, 180);
    expect(unit(pushed, 'ecossais').confused).toBe(false);
  });

  test('OTS-TER-17 OTS-TER-07 OTS-OFF-17: an officer rides and evades over a bridge from bank to bank', () => {
    const state = battleWith({
      units: [at('wolfe', 20, 110, 180), at('stewarts', 90, 20, 0)],
      officers: { huske: { position: { x: 90, y: 40 } } },
      terrain: [box('sea', 'deepWater', 0, 55, 180, 75), line('bridge', 'bridge', [90, 50], [90, 80])],
    });
    const evaded = run(state, { type: 'officerEvade', officerId: 'huske' }).state;
    expect(officer(evaded, 'huske').position).toMatchObject({ x: 90, y: 100 });
    const commands = run(state, { type: 'endInitiative' }, select('huske')).state;
    const ride = (y: number): Action => ({
      type: 'issueOrder',
      recipient: { officerId: 'huske' },
      order: 'move',
      params: { path: [{ x: 90, y }] },
    });
    expectLegal(commands, ride(100));
    expectRefused(commands, ride(100.1), 'tooFar');
  });
});
