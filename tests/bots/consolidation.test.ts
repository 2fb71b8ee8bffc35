import { expect, test } from 'vitest';
import { consolidationScore } from '../../src/bots/values/on-war/moves.js';
import { type ActionOf, unitOf } from '../../src/rulesets/on-war/bots.js';
import { onWar } from '../../src/rulesets/on-war/index.js';
import { line8, stateOf } from '../on-war/battle.js';
import { at } from '../on-war/play.js';

const view = onWar.view(at(stateOf({ units: [line8('A1', 36, 10, 0), line8('B1', 36, 34, 180)] }), 'assault'), 'A');
const unit = unitOf(view, 'A1');
const scoreOf = (order: Omit<ActionOf<'consolidate'>, 'type'>): number =>
  consolidationScore(view, unit, { type: 'consolidate', ...order });

test('OW-BRK-04: a victor is worth what the end of its way is worth', () => {
  const [first, last] = [
    { ...unit.pose, y: 12 },
    { ...unit.pose, y: 15 },
  ];
  expect(scoreOf({ path: [first, last] })).toBe(scoreOf({ path: [last] }));
  expect(scoreOf({ path: [first, last] })).not.toBe(scoreOf({ path: [first] }));
});

test('OW-BRK-04: to stay as it is is worth nothing, to face elsewhere is', () => {
  expect(scoreOf({})).toBe(0);
  expect(scoreOf({ heading: unit.pose.heading + 90 })).not.toBe(0);
});
