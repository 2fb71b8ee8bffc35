import { describe, expect, test } from 'vitest';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { reach, type Steered, type SteerTarget, steer } from '../../src/steer/index.js';
import { advance, containsPoint, distance, type Pose } from '../../src/table/index.js';
import { unit as kingGeorgeUnit, ordering, run as play, unitIn } from '../king-george/setup.js';
import { at, battleWith, run, unit } from '../oer-the-sea/setup.js';

/** Orders that are steered although they do not name one piece and one path. */

const far = at('stewarts', 90, 5, 0);
const line = [
  at('wolfe', 60, 60, 180),
  at('barrell', 80, 60, 180),
  at('wolfe', 100, 60, 180, { id: 'battereau', name: 'Battereau' }),
];
const ids = ['wolfe', 'barrell', 'battereau'];
const state = battleWith({ phase: 'command', officer: 'huske', units: [...line, far], groups: [ids] });
const group = { type: 'issueOrder', recipient: { groupId: 'group-1' }, order: 'move' } as const;

type Action = Parameters<typeof oerTheSea.check>[1];

const steered = (draft: object, target: SteerTarget): Steered<Action> => {
  const found = steer(oerTheSea, state, { ...draft }, target);
  if (!found.ok) throw new Error(found.refusals.map(({ text }) => text).join(' '));
  expect(oerTheSea.check(state, found.action)).toEqual([]);
  return found;
};

const posesAfter = (action: Action, of: readonly string[] = ids): readonly Pose[] => {
  const after = run(state, action).state;
  return of.map((id) => unit(after, id).pose);
};

describe("an order to a group of O'er the Sea", () => {
  test('OTS-GRP-05: a group marches to a point with the unit in its middle, and the others keep their places', () => {
    const found = steered(group, { point: { x: 80, y: 52 } });
    expect(found).toMatchObject({ about: 'group-1', end: { x: 80, y: 52, heading: 180 }, distance: 0 });
    expect(found.companions).toEqual([
      { id: 'wolfe', end: { x: 60, y: 52, heading: 180 } },
      { id: 'battereau', end: { x: 100, y: 52, heading: 180 } },
    ]);
    expect(posesAfter(found.action)).toEqual([
      { x: 60, y: 52, heading: 180 },
      { x: 80, y: 52, heading: 180 },
      { x: 100, y: 52, heading: 180 },
    ]);
  });

  test('OTS-GRP-03: beyond its rate a group goes as far as its rate allows', () => {
    const found = steered(group, { point: { x: 80, y: 20 } });
    expect(found.end.y).toBeCloseTo(40, 1);
  });

  test('OTS-GRP-05: a group wheels as one, and every unit ends where it is said to', () => {
    const found = steered(group, { point: { x: 80, y: 57 }, heading: 190 });
    expect(found.end.heading).toBeGreaterThan(180);
    const ends = posesAfter(found.action, ['barrell', 'wolfe', 'battereau']);
    expect(ends).toEqual([found.end, ...found.companions.map(({ end }) => end)]);
    const turn = (found.end.heading ?? 0) - 180;
    for (const { end } of found.companions) expect((end.heading ?? 0) - 180).toBeCloseTo(turn, 3);
  });

  test('the point is for the unit that the draft names first', () => {
    const draft = { ...group, params: { moves: [{ unitId: 'wolfe' }] } };
    const found = steered(draft, { point: { x: 62, y: 53 } });
    expect(found).toMatchObject({ end: { x: 62, y: 53 }, distance: 0 });
    expect(found.companions.map(({ id }) => id)).toEqual(['barrell', 'battereau']);
  });

  test('a way that has begun is continued by all', () => {
    const moves = [{ unitId: 'barrell', path: [{ x: 80, y: 57, heading: 180 }] }];
    const found = steered({ ...group, params: { moves } }, { point: { x: 83, y: 55 } });
    expect(found).toMatchObject({ end: { x: 83, y: 55 }, distance: 0 });
    expect(posesAfter(found.action).map(({ x }) => x)).toEqual([63, 83, 103]);
  });

  test('units that the draft has moved already are left as they are', () => {
    const moves = [{ unitId: 'wolfe', aboutFace: null, action: null, path: [{ x: 60, y: 58, heading: 180 }, null] }];
    const found = steered({ ...group, params: { moves } }, { point: { x: 80, y: 58 } });
    expect(posesAfter(found.action).map(({ y }) => y)).toEqual([58, 58, 58]);
  });

  test('the region of a group is where its middle unit may end', () => {
    const found = reach(oerTheSea, state, group);
    if (!found.ok) throw new Error('no region');
    const isIn = (point: { x: number; y: number }) => found.regions.some((region) => containsPoint(region, point));
    expect(isIn({ x: 80, y: 53 })).toBe(true);
    expect(isIn({ x: 80, y: 38 })).toBe(false);
  });
});

describe('a Manoeuvre of King George', () => {
  const setting = {
    units: [kingGeorgeUnit('red', 'a', 'line', 20, 10, 0), kingGeorgeUnit('blue', 'far', 'line', 60, 44, 180)],
  };
  const open = ordering(setting, 'a');
  const manoeuvre = { type: 'manoeuvre' };
  const endOf = (target: SteerTarget) => {
    const found = steer(kingGeorge, open, manoeuvre, target);
    if (!found.ok) throw new Error(found.refusals.map(({ text }) => text).join(' '));
    const { pose } = unitIn(play(open, found.action).state, 'a');
    expect(distance(found.end, pose)).toBeLessThan(0.001);
    expect(found.end.heading).toBeCloseTo(pose.heading, 3);
    return found;
  };

  test.each([30, -30])('KG-MOV-15: a turn of %d degrees and half a move bring the unit to a point', (turn) => {
    const turned = endOf({ point: { x: 20, y: 10 }, heading: (360 + turn) % 360 });
    expect(turned.action).toMatchObject({ type: 'manoeuvre' });
    const heading = (360 + turn) % 360;
    const centre = { x: 20, y: 9 };
    const point = advance({ ...advance({ ...centre, heading }, 1), heading }, 1.5);
    const found = endOf({ point: { x: point.x, y: point.y } });
    expect(found.distance).toBeLessThan(0.01);
    expect(found.action).toEqual({
      type: 'manoeuvre',
      turn: expect.closeTo(turn, 1) as number,
      advance: expect.closeTo(1.5, 1) as number,
    });
  });

  test('KG-MOV-15: half a move is the most', () => {
    const { action, end } = endOf({ point: { x: 22, y: 40 } });
    expect(action).toMatchObject({ advance: expect.closeTo(2, 2) as number });
    expect(distance(end, { x: 20, y: 10 })).toBeLessThan(2.3);
  });

  test('KG-MOV-16: a heading behind the unit takes a turn about without an advance', () => {
    const found = endOf({ point: { x: 20, y: 8 }, heading: 180 });
    expect(found.action).toEqual({ type: 'manoeuvre', turn: 180 });
  });

  test('KG-MOV-16: a square does not turn, and the refusals say so', () => {
    const square = ordering({ units: [kingGeorgeUnit('red', 'a', 'line', 20, 10, 0, { formation: 'square' })] }, 'a');
    const found = steer(kingGeorge, square, manoeuvre, { point: { x: 22, y: 12 } });
    expect(found.ok).toBe(false);
  });

  test('the region of a Manoeuvre lies ahead, within half a move of a turn', () => {
    const found = reach(kingGeorge, open, manoeuvre);
    if (!found.ok) throw new Error('no region');
    const isIn = (point: { x: number; y: number }) => found.regions.some((region) => containsPoint(region, point));
    expect(isIn({ x: 20.5, y: 11 })).toBe(true);
    expect(isIn({ x: 20, y: 13 })).toBe(false);
  });
});
