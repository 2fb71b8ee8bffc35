import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/rulesets/king-george/actions.js';
import { checkFord } from '../../src/rulesets/king-george/fate/ford.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import type { State } from '../../src/rulesets/king-george/state.js';
import { end } from './answers.js';
import { awaited, befallen, leaderCalled, smallArmies, unitCalled } from './cards.js';
import { army } from './chain.js';
import { ahead, expectIllegal, expectLegalOrder } from './orders.js';
import {
  area,
  asked,
  battleWith,
  block,
  expectLegal,
  expectRefused,
  leader,
  leaderIn,
  run,
  type Setting,
  unit,
} from './setup.js';

describe('a ford', () => {
  const river = block('river', 'river', 0, 13, 72, 15);
  const found = (y: number): State =>
    awaited({ ...army, officers: [leader('red', 'B', 20, y)], terrain: [river] }, [62], leaderCalled('B'));
  const ford = (y: number): Action => ({ type: 'useFord', point: { x: 20, y } });

  it('KG-C82: a ford is placed at a river within 6", for both sides and permanently', () => {
    const start = found(9);
    expect(asked(start)).toMatchObject({ actions: ['activate', 'moveLeader', 'useFord', 'end'] });
    const { state } = run(start, ford(14));
    expect(state.fords).toEqual([{ centre: { x: 20, y: 14 }, radius: 2 }]);
    expect(leaderIn(state, 'B').ford).toBe(false);
    const far = found(7);
    expectRefused(far, ford(14), 'noFord', 'KG-FAT-31');
    expect(leaderIn(run(far, end).state, 'B').ford).toBe(true);
    for (const side of ['red', 'blue'] as const) {
      const wader = unit(side, 'wader', 'line', 20, 12.5, 0);
      const wading = (fords: State['fords']): State =>
        battleWith({ units: [wader], terrain: [river], state: { fords } }, unitCalled('wader'));
      const across: Action = { type: 'move', steps: [{ kind: 'advance', inches: 4 }] };
      expectLegal(wading(state.fords), across);
      expectRefused(wading([]), across, 'tooFar');
    }
  });

  it('KG-FAT-31: a ford must be on water within six inches, is used once, and is lost with the leader', () => {
    const start = found(10);
    expectRefused(start, ford(12), 'noFord');
    expectLegal(start, ford(15));
    expectRefused(run(start, ford(14)).state, ford(14), 'noFord');
    const officers = [leader('red', 'B', 20, 10, { ford: true })];
    const hit = awaited({ ...army, officers }, [25], leaderCalled('B'));
    expect(leaderIn(run(hit, 6, 1).state, 'B').ford).toBe(false);
  });
});

it('KG-FAT-31: a point of the water is offered where the part of it in reach is a triangle', () => {
  const pond = area('pond', 'river', [
    [19, 11],
    [21, 11],
    [20, 13],
  ]);
  const officers = [leader('red', 'B', 20, 9)];
  const state = awaited({ ...army, officers, terrain: [pond] }, [62], leaderCalled('B'));
  const choice = kingGeorge.choices(state).find(({ kind }) => kind === 'useFord');
  expect(choice?.next?.domain).toMatchObject({ kind: 'point', regions: [{ length: 3 }] });
});

it('KG-FAT-31: a refused ford gives the distance of the nearest water, if there is any', () => {
  const textWith = (...terrain: NonNullable<Setting['terrain']>): string => {
    const officers = [leader('red', 'B', 20, 9, { ford: true })];
    const state = battleWith({ ...army, officers, terrain });
    const [first] = checkFord(state, leaderIn(state, 'B'), { x: 20, y: 12 });
    return `${first?.code} ${JSON.stringify(first?.facts)} ${first?.text}`;
  };
  expect(textWith(block('river', 'river', 0, 13, 72, 15))).toBe(
    'noFord {"distance":1} It is 1" from the nearest water.',
  );
  expect(textWith(block('wood', 'wood', 0, 13, 72, 15))).toBe('noFord {} There is no water on the table.');
});

it('KG-FAT-31: without a leader on the table a ford is lost', () => {
  const gone = smallArmies.officers.map((each) => ({ ...each, removed: 'left' as const }));
  expect(befallen('fortune', 62, { ...smallArmies, officers: gone }, 'reload', 'endOfTurn').fateQueue).toEqual([]);
  expect(
    befallen('fortune', 62, { ...smallArmies, officers: [leader('red', 'L', 1, 1)] }, 'reload', 'endOfTurn').fateQueue,
  ).toEqual([62]);
});

describe('fords', () => {
  const river = block('river', 'river', 0, 14, 72, 18);
  const wading = (x: number, patch = {}): Setting => ({
    units: [unit('red', 'R', 'line', x, 13, 0, patch)],
    terrain: [river],
    state: { fords: [{ centre: { x: 20, y: 16 }, radius: 2 }] },
  });

  it('KG-FAT-31 KG-TER-04: through the middle of the ford a broad river is open ground', () => {
    expectLegalOrder(wading(20), 'R', [ahead(4)]);
    expectIllegal(wading(21), 'R', [ahead(4)], 'tooFar');
    expectIllegal(wading(40), 'R', [ahead(4)], 'tooFar');
  });

  it('KG-FAT-31 KG-MOV-07: a march column passes at the ford and nowhere beside it', () => {
    const column = { formation: 'marchColumn' } as const;
    expectLegalOrder(wading(20, column), 'R', [ahead(8)]);
    expectIllegal(wading(40, column), 'R', [ahead(8)], 'terrainBarred');
  });
});
