import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Draft, Refusal } from '../../src/core/index.js';
import { type Steered, type SteerOptions, type SteerTarget, steer } from '../../src/steer/index.js';
import { distance, turnBetween } from '../../src/table/index.js';
import { runs } from '../effort.js';
import { type Field48, type FieldAction, parade, paradeRules, pieceOf, withPose } from './field.js';

type Given = { readonly state?: Field48; readonly options?: SteerOptions };

const steered = (draft: Draft, target: SteerTarget, { state = parade, options }: Given = {}): Steered<FieldAction> => {
  const found = steer(paradeRules, state, draft, target, options);
  if (!found.ok) throw new Error(found.refusals.map(({ text }) => text).join(' '));
  return found;
};

const refusalsOf = (draft: unknown, target: unknown): readonly Refusal[] => {
  const found = steer(paradeRules, parade, draft as Draft, target as SteerTarget);
  return found.ok ? [] : found.refusals;
};

const march = { type: 'march' };
const shift = { type: 'shift' };
const ride = { type: 'ride' };

describe('a line that advances and wheels', () => {
  test('comes exactly to a point straight ahead, in one leg', () => {
    const { action, end, distance: left } = steered(march, { point: { x: 24, y: 13.37 } });
    expect(action).toEqual({ type: 'march', unitId: 'line', legs: [{ kind: 'advance', distance: 7.37 }] });
    expect(end).toEqual({ x: 24, y: 13.37, heading: 0 });
    expect(left).toBe(0);
  });

  test('wheels to a point aside and advances to it', () => {
    const { legs, distance: left } = steered(march, { point: { x: 27, y: 14 } });
    expect(legs.map(({ kind }) => kind)).toEqual(['wheel', 'advance']);
    expect(left).toBeLessThan(0.001);
  });

  test('wheels again to face the wanted heading', () => {
    const { legs, end, distance: left } = steered(march, { point: { x: 26, y: 12 }, heading: 0 });
    expect(legs.map(({ kind }) => kind)).toEqual(['wheel', 'advance', 'wheel']);
    expect(left).toBeLessThan(0.001);
    expect(turnBetween(end.heading ?? 180, 0)).toBeLessThan(0.001);
  });

  test('goes as far as it may towards a point that it cannot reach', () => {
    const { end, checks } = steered(march, { point: { x: 24, y: 40 } });
    expect(end.y).toBeCloseTo(18, 2);
    expect(checks).toBeLessThan(40);
  });

  test('stops at what is in the way', () => {
    const state = withPose(parade, 'line', { x: 26, y: 22, heading: 0 });
    const { end } = steered(march, { point: { x: 26, y: 34 } }, { state });
    expect(end.y).toBeGreaterThan(25.9);
    expect(end.y).toBeLessThanOrEqual(26);
  });

  test('continues the legs that the draft has', () => {
    const draft = { ...march, legs: [{ kind: 'advance', distance: 4 }] };
    const { action, legs } = steered(draft, { point: { x: 24, y: 14 } });
    expect(action).toMatchObject({
      legs: [
        { kind: 'advance', distance: 4 },
        { kind: 'advance', distance: 4 },
      ],
    });
    expect(legs).toHaveLength(1);
  });

  test('stays where it is when no end is nearer, and says why', () => {
    expect(refusalsOf(march, { point: { x: 24, y: 2 } })).toMatchObject([
      { code: 'noLegalEnd' },
      { code: 'tooFar', clause: 'PG-MOVE', facts: { limit: 12 } },
    ]);
  });
});

describe('other pieces and places', () => {
  test('skirmishers go straight to a place aside, written as poses', () => {
    const { action } = steered(shift, { point: { x: 14, y: 14 } });
    expect(action).toEqual({ type: 'shift', unitId: 'skirmishers', path: [{ x: 14, y: 14, heading: 90 }] });
  });

  test('skirmishers turn where they have come to', () => {
    const { end } = steered(shift, { point: { x: 14, y: 14 }, heading: 0 });
    expect(end).toEqual({ x: 14, y: 14, heading: 0 });
  });

  test('an officer has no heading', () => {
    const { action, end } = steered(ride, { point: { x: 40, y: 14 }, heading: 90 });
    expect(action).toEqual({ type: 'ride', unitId: 'officer', path: [{ x: 40, y: 14 }] });
    expect(end.heading).toBeNull();
  });

  test('an officer rides round what is in the way', () => {
    const state = withPose(parade, 'officer', { x: 26, y: 25, heading: 0 });
    const { legs, distance: left } = steered(ride, { point: { x: 26, y: 33 } }, { state });
    expect(legs.length).toBeGreaterThan(1);
    expect(left).toBeLessThan(5);
  });

  test('a pose in its region is taken as it is', () => {
    const { action } = steered({ type: 'camp' }, { point: { x: 10, y: 30 }, heading: 20 });
    expect(action).toMatchObject({ pose: { x: 10, y: 30, heading: 20 } });
  });

  test('a pose outside its region is brought to the nearest one', () => {
    const { end } = steered({ type: 'camp' }, { point: { x: 10, y: 50 }, heading: 90 });
    expect(end).toEqual({ x: 10, y: 40, heading: 45 });
  });

  test('a point that is not legal is brought to the nearest that is', () => {
    const { end, distance: left } = steered({ type: 'stake' }, { point: { x: 23, y: 28 } });
    expect(end.x).toBeLessThan(22.001);
    expect(left).toBeLessThan(1.01);
  });

  test('of several kinds of action the one that comes nearest is taken', () => {
    expect(steered({}, { point: { x: 40, y: 14 } }).action.type).toBe('ride');
  });
});

describe('refusals', () => {
  test.each([
    ['a point that is no number', march, { point: { x: Number.NaN, y: 2 } }, 'malformed'],
    ['no point', march, {}, 'malformed'],
    ['no target', march, null, 'malformed'],
    ['a heading that is no number', march, { point: { x: 1, y: 2 }, heading: 'north' }, 'malformed'],
    ['a draft that is no object', [1, 2], { point: { x: 1, y: 2 } }, 'malformed'],
    ['a type that is not open', { type: 'fly' }, { point: { x: 1, y: 2 } }, 'notOpen'],
    ['a piece that is unknown', { ...march, unitId: 'nobody' }, { point: { x: 1, y: 2 } }, 'notOpen'],
    ['an action without a place', { type: 'salute' }, { point: { x: 1, y: 2 } }, 'noPlace'],
    ['a field before the path', { type: 'drill' }, { point: { x: 1, y: 2 } }, 'missingField'],
    ['a field after the path', { type: 'drill', unitId: 'line' }, { point: { x: 1, y: 2 } }, 'missingField'],
  ])('%s', (_, draft, target, code) => {
    expect(refusalsOf(draft, target)[0]?.code).toBe(code);
  });

  test('a draft that contains itself is malformed', () => {
    const draft: Record<string, unknown> = { type: 'march' };
    draft.legs = [draft];
    expect(refusalsOf(draft, { point: { x: 1, y: 2 } })[0]?.code).toBe('malformed');
  });

  test('a missing field is named with its place and the number of its options', () => {
    expect(refusalsOf({ type: 'drill' }, { point: { x: 1, y: 2 } })).toMatchObject([
      { path: 'unitId', facts: { field: 'unit', domain: 'piece', options: 2 } },
    ]);
  });

  test('whatever is given comes back as an action or as refusals', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (draft, target) => {
        const found = steer(paradeRules, parade, draft as Draft, target as SteerTarget);
        expect(found.ok || found.refusals.length > 0).toBe(true);
      }),
      { numRuns: runs(1000) },
    );
  });

  test('a march with anything for its legs is steered or refused', () => {
    const target = { point: { x: 30, y: 30 } };
    fc.assert(
      fc.property(fc.anything(), (legs) => {
        const found = steer(paradeRules, parade, { ...march, legs }, target, { checks: 20 });
        expect(found.ok || found.refusals.length > 0).toBe(true);
      }),
      { numRuns: runs(500) },
    );
  });
});

const aPoint = fc.record({
  x: fc.double({ min: 0, max: 48, noNaN: true }),
  y: fc.double({ min: 0, max: 48, noNaN: true }),
});
const aPose = fc.record({
  x: fc.double({ min: 4, max: 44, noNaN: true }),
  y: fc.double({ min: 4, max: 22, noNaN: true }),
  heading: fc.integer({ min: 0, max: 359 }),
});

describe('any pose, any point', () => {
  test.each([
    ['march', 'line'],
    ['shift', 'skirmishers'],
    ['ride', 'officer'],
  ])('%s: the action is legal, ends where it says, nearer than before, within the checks allowed', (type, id) => {
    fc.assert(
      fc.property(aPose, aPoint, (pose, point) => {
        const state = withPose(parade, id, pose);
        const found = steer(paradeRules, state, { type }, { point }, { checks: 150 });
        if (!found.ok) return;
        expect(found.checks).toBeLessThanOrEqual(150);
        expect(paradeRules.check(state, found.action)).toEqual([]);
        const after = paradeRules.answer(state, { action: found.action });
        const end = after.ok ? pieceOf(after.state, id)?.pose : undefined;
        expect(end).toMatchObject({ x: found.end.x, y: found.end.y });
        expect(found.distance).toBeCloseTo(distance(found.end, point), 9);
        expect(found.distance).toBeLessThan(distance(pose, point));
      }),
      { numRuns: runs(100) },
    );
  });
});
