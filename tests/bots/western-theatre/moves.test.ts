import { describe, expect, test } from 'vitest';
import { westernTheatreValues } from '../../../src/bots/values/western-theatre/index.js';
import { weights } from '../../../src/bots/values/western-theatre/weights.js';
import type { Action } from '../../../src/rulesets/western-theatre/actions.js';
import { westernTheatre } from '../../../src/rulesets/western-theatre/index.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import type { Change, Marker } from '../../../src/rulesets/western-theatre/tables.js';
import { block, br32, fr24, gun6, lt7, officer, type Setting, sq7, stateOf } from '../../western-theatre/battle.js';

const worthTo = (state: State, side = 'french') => westernTheatreValues.score(westernTheatre.view(state, side));

describe('score of a new order', () => {
  const state = stateOf({ units: [fr24('F1', 36, 20), br32('A1', 60, 20, 270)] });
  const alone = stateOf({ units: [fr24('F1', 36, 20)] });
  const reform = (formation: Extract<Action, { type: 'reform' }>['formation'], heading = 0): Action => ({
    type: 'reform',
    unitId: 'F1',
    formation,
    pose: { x: 36, y: 20, heading },
  });

  test.each([
    ['line', 2],
    ['unlimbered', 2],
    ['open', 1.5],
    ['attackColumn', 1],
    ['columnOfMarch', 0],
    ['limbered', 0],
  ] as const)('WT-MRK-10: without an enemy %s is worth %d, whatever its front', (formation, worth) => {
    expect([0, 90].map((heading) => worthTo(alone)(reform(formation, heading)))).toEqual([worth, worth]);
  });

  test('WT-MRK-10: its front is towards the enemy', () => {
    // The middle of the enemy is half of his depth beyond his front, due east.
    expect(worthTo(state)(reform('line', 90))).toBeCloseTo(2, 9);
    expect(worthTo(state)(reform('line', 0))).toBeCloseTo(2 - 90 * weights.facing, 9);
  });

  test('WT-SEQ-04: a marker is exchanged as long as there is an enemy', () => {
    const exchange: Action = { type: 'exchangeMarker', unitId: 'F1' };
    expect([worthTo(state)(exchange), worthTo(alone)(exchange)]).toEqual([0.5, 0]);
  });
});

describe('score of a throw of a side that has no enemy left', () => {
  const thrown = (heading: number): number => {
    const state = stateOf({
      units: [fr24('F1', 36, 20, heading)],
      terrain: [block('field', 'field', [30, 34, 42, 40])],
      victory: [{ kind: 'groundHeld', side: 'french', featureId: 'field' }],
    });
    return worthTo(state)({ type: 'moveUnit', unitId: 'F1' });
  };

  test('WT-MOV-06 WT-END-06: it goes on to ground that it has to take, and not away from it', () => {
    expect(thrown(0)).toBeCloseTo(1 + 1 / 15, 9);
    expect(thrown(180)).toBe(0);
  });
});

describe('score of a throw for a group', () => {
  const group = { brigadeId: 'b', regimentId: 'r' };
  const brigade: Action = { type: 'moveBrigade', brigadeId: 'b' };
  const regiment: Action = { type: 'moveRegiment', regimentId: 'r' };
  const worthOf = (units: Setting['units'], action: Action): number =>
    worthTo(stateOf({ units: [...units, br32('A1', 36, 40)] }))(action);

  test('WT-MOV-11 WT-MOV-12: the group whose foremost unit is nearest to the enemy goes first', () => {
    const units = [fr24('F1', 36, 20, 0, group), fr24('F2', 28, 18, 0, { brigadeId: 'b' })];
    for (const action of [brigade, regiment]) expect(worthOf(units, action)).toBeCloseTo(2 + 1 / 21, 9);
    const parted = [fr24('F1', 36, 20, 0, { brigadeId: 'b' }), fr24('F2', 36, 16, 0, group)];
    expect(worthOf(parted, brigade)).toBeCloseTo(2 + 1 / 21, 9);
    expect(worthOf(parted, regiment)).toBeCloseTo(2 + 1 / 25, 9);
  });

  test('WT-MOV-11: a group with one unit that gains nothing does not go together', () => {
    const back = fr24('F2', 28, 18, 180, { ...group, marker: 'orange' });
    expect(worthOf([fr24('F1', 36, 20, 0, group), back], brigade)).toBe(-1);
  });

  test.each([
    { arm: 'foot', unit: fr24, close: 6.5 },
    { arm: 'horse', unit: sq7, close: 11 },
  ])('WT-MOV-11: $arm nearer than $close inches goes its own way', ({ unit, close }) => {
    const from = (gap: number): number => worthOf([unit('F1', 36, 40 - gap, 0, group)], brigade);
    expect(from(close - 0.1)).toBe(-1);
    expect(from(close)).toBeCloseTo(2 + 1 / (1 + close), 9);
  });
});

describe('score of a march', () => {
  /** Each unit is of a brigade of its own, so that no unit keeps in line with another. */
  const own = (id: string) => ({ brigadeId: id });
  const marching = (
    mover: Setting['units'][number],
    others: Setting['units'] = [],
    more: Partial<Setting> = {},
  ): number =>
    worthTo(stateOf({ units: [mover, ...others, br32('A1', 36, 44)], ...more }))({
      type: 'march',
      unitId: 'F1',
      legs: [{ march: 6 }],
    });
  const mover = (marker: Marker = 'none') => fr24('F1', 36, 10, 0, { ...own('one'), marker });
  const friend = (marker: Marker = 'none') => fr24('F2', 36, 13, 0, { ...own('two'), marker });
  const { disorder } = weights;

  test.each([
    ['both in order', mover(), friend(), 2 * disorder],
    ['the friend without', mover(), friend('orange'), disorder + disorder / 4],
    ['the mover without', mover('orange'), friend(), disorder + disorder / 4],
    ['both without', mover('orange'), friend('orange'), disorder / 2],
    ['light foot in the way', mover(), lt7('F2', 36, 13, 0, own('two')), 0],
    ['light foot on the march', lt7('F1', 36, 10, 0, own('one')), friend(), 0],
  ])('WT-MOV-26: through a friend it costs the order of both: %s', (_, unit, other, cost) => {
    expect(marching(unit) - marching(unit, [other])).toBeCloseTo(cost, 9);
  });

  test('WT-MOV-26: through an officer it costs nothing', () => {
    const officers = [officer('FO', 'army', 36, 13, { commands: null })];
    expect(marching(mover(), [], { officers })).toBe(marching(mover()));
  });

  test('WT-TER-05: over rough ground it costs the order of a unit that has it', () => {
    const terrain = [block('broken', 'brokenGround', [20, 2, 52, 30])];
    expect(marching(mover()) - marching(mover(), [], { terrain })).toBeCloseTo(weights.rough, 9);
    expect(marching(mover('orange')) - marching(mover('orange'), [], { terrain })).toBe(0);
  });
});

describe('score of a change of formation', () => {
  const changing = (
    unit: Setting['units'][number],
    action: Change,
    gap: number | null,
    more: Partial<Setting> = {},
  ) => {
    const enemies = gap === null ? [] : [br32('A1', 36, 4 + gap)];
    return worthTo(stateOf({ units: [unit, ...enemies], ...more }))({ type: 'changeFormation', unitId: 'F1', action });
  };
  const column = fr24('F1', 36, 4, 0, { formation: 'columnOfMarch' });
  const guns = (formation: 'limbered' | 'unlimbered') => gun6('F1', 36, 4, 0, { formation });
  const waits = { victory: [{ kind: 'turnLimit', side: 'french' }] } satisfies Partial<Setting>;
  const { changed } = weights;

  test.each([
    ['foot in column', column, 9.9, changed],
    ['foot in column far from the enemy', column, 10, -1],
    ['foot in column without an enemy', column, null, -1],
    ['foot in line', fr24('F1', 36, 4), 9.9, -1],
    ['foot in attack column', fr24('F1', 36, 4, 0, { formation: 'attackColumn' }), 9.9, -1],
    ['guns', guns('limbered'), 9.9, -1],
  ] as const)('WT-MOV-21: %s forms line near the enemy alone', (_, unit, gap, score) => {
    expect(changing(unit, 'formation', gap)).toBe(score);
  });

  test.each([
    [0, 13.9, -1],
    [105, 13.9, -1],
    [115, 13.9, 2 * changed],
    [180, 13.9, 2 * changed],
    [180, 14, -1],
    [180, null, -1],
  ] as const)('WT-MOV-22: foot that heads %d turns to an enemy behind it at %d', (heading, gap, score) => {
    expect(changing(fr24('F1', 36, 4, heading), 'face', gap)).toBe(score);
  });

  test('WT-MOV-21: guns of a side that attacks unlimber within 18 inches, and limber beyond 36', () => {
    const unlimber = ([18, 18.1, null] as const).map((gap) => changing(guns('limbered'), 'unlimber', gap));
    expect(unlimber).toEqual([2 * changed, -1, 2 * changed]);
    expect(changing(guns('limbered'), 'unlimber', 18.1, waits)).toBe(2 * changed);
    const limber = [36, 36.1].map((gap) => changing(guns('unlimbered'), 'limber', gap));
    expect(limber).toEqual([-1, changed]);
    expect(changing(guns('unlimbered'), 'limber', 36.1, waits)).toBe(-1);
    expect(changing(guns('unlimbered'), 'manhandle', 18)).toBe(-1);
  });
});

describe('score of an action about what is not there', () => {
  const state = stateOf({
    units: [fr24('F1', 36, 20), br32('A1', 36, 25)],
    officers: [officer('FO', 'army', 36, 10, { commands: null })],
  });

  test.each<Action>([
    { type: 'fire', unitId: 'F1', targetId: 'ghost' },
    { type: 'fire', unitId: 'ghost', targetId: 'A1' },
    { type: 'march', unitId: 'ghost', legs: [{ march: 4, bearing: 0 }] },
    { type: 'moveOfficer', officerId: 'ghost' },
    { type: 'march', unitId: 'FO', legs: [] },
    { type: 'march', unitId: 'FO', legs: [{ wheel: 'left', inches: 1 }] },
    { type: 'march', unitId: 'FO', legs: [{ march: 4 }] },
  ])('WT-GEN-16: it is worth no more than to do nothing: %o', (action) => {
    expect(worthTo(state)(action)).toBe(0);
  });
});

describe('score of a march of a reserve of a side that waits', () => {
  const turnLimit = { kind: 'turnLimit', side: 'french' } as const;
  const ground = { kind: 'groundHeld', side: 'allied', featureId: 'height' } as const;
  /** What 6 inches towards the enemy are worth to it, who is so far from the line in front. */
  const comesUp = (gap: number, victory: Setting['victory'], away = 40): number =>
    worthTo(
      stateOf({
        units: [fr24('F1', 12, 40, 0), fr24('F2', 12, 40 + gap - away), br32('A1', 12, 40 + gap)],
        terrain: [block('height', 'hill', [50, 2, 60, 10])],
        victory,
      }),
    )({ type: 'march', unitId: 'F2', legs: [{ march: 6 }] });
  /** How much more that is if its side has ground to deny. */
  const urged = (...[gap, away]: [number, number?]): number =>
    comesUp(gap, [turnLimit, ground], away) - comesUp(gap, [turnLimit], away);

  test('WT-END-06: it comes up to the fight for ground that its side has to deny, once it has begun', () => {
    expect(urged(9.9)).toBeCloseTo(6 * weights.support, 9);
    expect(urged(10.1)).toBe(0);
  });

  test('WT-END-06: it stops behind the line that fights', () => {
    // Foot likes 3 inches, and a reserve 9 more: of the 6 inches from 14 on, 2 bring it nearer to that.
    expect(urged(3, 14)).toBeCloseTo(2 * weights.support, 9);
    expect(urged(3, 12)).toBe(0);
  });
});
