import { expect, it } from 'vitest';
import type { BattleEvent } from '../../src/rulesets/on-war/events.js';
import { setOut } from '../../src/rulesets/on-war/movement/setout.js';
import { travelRules } from '../../src/rulesets/on-war/movement/travel.js';
import type { Pose } from '../../src/table/pose.js';
import { line8, stateOf, unitIn } from './battle.js';

it('OW-MOV-16: the path of a move has every pose that was reached once, the last one at its end', () => {
  const state = stateOf({ units: [line8('A1', 36, 10, 0), line8('B1', 36, 40, 180)] });
  const pathTo = (from: Pose): readonly Pose[] => {
    const past = [
      { x: 36, y: 12, heading: 0 },
      { x: 36, y: 12, heading: 20 },
    ];
    const events: BattleEvent[] = [];
    const { travel } = setOut(unitIn(state, 'A1'), [], { cause: 'order', past, from });
    if (!('act' in travelRules.arrive)) throw new Error('a battalion arrives by itself');
    travelRules.arrive.act({ state, events }, { task: 'arrive', travel });
    const [moved] = events;
    if (moved?.type !== 'unitMoved') throw new Error('it has not moved');
    expect(moved.to).toEqual(from);
    expect(moved.path.slice(0, 2)).toEqual(past);
    return moved.path.slice(2);
  };
  const last = { x: 36, y: 12, heading: 20 };
  expect(pathTo(last)).toEqual([]);
  for (const other of [
    { ...last, x: 37 },
    { ...last, y: 13 },
    { ...last, heading: 30 },
  ])
    expect(pathTo(other)).toEqual([other]);
});
