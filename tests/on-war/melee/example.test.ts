import { describe, expect, it } from 'vitest';
import type { Options } from '../../../src/rulesets/on-war/tables.js';
import { cav, expectPose, inf, unitIn, withUnit } from '../battle.js';
import { act, type Bout, contactOf, dice, eventsOf, expectAsked, expectKillDice, fight, optionsOf } from './bout.js';

/** The melee of the source's worked example, from the moment when its chargers have taken their losses to fire. */

const example = (options: Partial<Options>): Bout =>
  contactOf(
    {
      units: [
        cav('light', 'A', 35, 20, 180, { troopStands: 7 }),
        inf('B', 30, 20, 0, { quality: 'conscript', formation: 'line', files: 8 }),
      ],
      options,
    },
    (state) => withUnit(state, 'A', { stands: ['t1', 't3', 't4', 't5', 't6', 't7', 'c'] }),
  );

/** From B's three losses to the end. */
const restOfExample = (struck: Bout): Bout => {
  expectAsked(struck, 'allocateKills', 'B', 'B');
  expect(optionsOf(struck)).toEqual(['t3', 't4', 't5', 't6', 't7', 'c']);
  const lost = act(struck, { type: 'allocateKills', members: ['t3', 't4', 't5'] });
  expect(unitIn(lost.state, 'B').stands).toEqual(['t1', 't2', 't6', 't7', 'c']);
  const passed = dice(lost, 'motivation', 5);
  expectAsked(passed, 'feed', 'B', 'B');
  expect(optionsOf(passed)).toEqual(['t1', 't2']);
  const fed = act(passed, { type: 'feed', stands: ['t1', 't2'] });
  expectKillDice(fed, 'B', 4, 5);
  const hurt = dice(fed, 'kill', 5, 3, 2, 4);
  expectAsked(hurt, 'allocateKills', 'A', 'A');
  return dice(act(hurt, { type: 'allocateKills', members: ['t3'] }), 'motivation', 2);
};

describe('the worked assault', () => {
  it('OW-C49: every figure of the printed example comes out with the options that print it', () => {
    const bout = fight(example({ attacksPerStand: 'one', cavalryPlusOne: 'never' }));
    expectKillDice(bout, 'A', 5, 4);
    const end = restOfExample(dice(bout, 'kill', 4, 5, 6, 2, 1));
    expect(unitIn(end.state, 'A')).toMatchObject({ beaten: true, stands: ['t1', 't4', 't5', 't6', 't7', 'c'] });
    expect(eventsOf(end, 'struck').map(({ unit, kills }) => [unit, kills])).toEqual([
      ['A', 3],
      ['B', 1],
    ]);
    expectPose(end.state, 'A', 35, 30, 180);
    expect(eventsOf(end, 'meleeEnded')).toHaveLength(1);
    expect(end.state.charges[0]?.state).toBe('done');
    expect(end.state.melee).toBeNull();
  });

  it('OW-C50: by the rules the first strike is ten dice at 3+, and the rest is the same', () => {
    const bout = fight(example({}));
    expectKillDice(bout, 'A', 10, 3);
    const end = restOfExample(dice(bout, 'kill', 3, 4, 6, 2, 1, 1, 1, 2, 2, 1));
    expect(unitIn(end.state, 'A').beaten).toBe(true);
  });
});
