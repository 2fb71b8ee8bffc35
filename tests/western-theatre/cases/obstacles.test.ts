import { describe, expect, it, test } from 'vitest';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import {
  block,
  br32,
  expectPose,
  fr24,
  gun6,
  he12,
  officer,
  type Setting,
  sq7,
  stateOf,
  unitIn,
  withUnit,
} from '../battle.js';
import { againstShot, diceOf } from '../fire/shooting.js';
import { engaged, inMelees } from '../melee/engaged.js';
import { at, eventsOf, newTurn, open, play } from '../play.js';
import { fight } from './replies.js';

/** Cases where something stands in the way: of flights, of lost horses, of shots; and melees with more than two units. */

const far = br32('A9', 10, 46);

describe('compulsory moves', () => {
  const fleeing = (
    plight: 'retreating' | 'routing',
    setting: Partial<Setting> = {},
    units: Setting['units'] = [fr24('F1', 36, 20), br32('A1', 36, 20)],
  ): State =>
    at(withUnit(stateOf({ units, ...setting }), 'F1', { plight, plightFrom: 'A1', marker: 'orange' }), 'compulsory');
  const fled = (state: State, inches: number) => {
    const run = play(state, [{ flee: [inches] }]);
    const { pose, plight, location } = unitIn(run.state, 'F1');
    return [pose.x, pose.y, pose.heading, plight, location];
  };
  const wood = { terrain: [block('wood', 'wood', [20, 10, 50, 17])] };
  /** A battalion that touches its enemy so near its own edge. */
  const atEdge = [fr24('F1', 36, 4), br32('A1', 36, 4)];

  // The front-edge centre is asked at the edge of the wood, so a retreat goes on with its rear in it.
  test.each<readonly [string, State, number, readonly unknown[]]>([
    ['WT-FLE-16 a retreat stops at the edge of a wood', fleeing('retreating', wood), 5, [36, 17, 0, 'none', 'table']],
    ['WT-FLE-16 so does a rout', fleeing('routing', wood), 5, [36, 17, 180, 'routing', 'table']],
    [
      'WT-FLE-08 a retreat stops at the edge of the table',
      fleeing('retreating', {}, atEdge),
      5,
      [36, 1, 0, 'none', 'table'],
    ],
    [
      'WT-FLE-08 a rout that comes just to it stays',
      fleeing('routing', {}, atEdge),
      3,
      [36, 0, 180, 'routing', 'table'],
    ],
    ['WT-FLE-08 a rout that crosses it is gone', fleeing('routing', {}, atEdge), 4, [36, 0, 180, 'none', 'removed']],
    [
      'WT-FLE-06 a retreat that would end on a friend goes on',
      fleeing('retreating', {}, [fr24('F1', 36, 20), fr24('F2', 36, 17), br32('A1', 36, 20)]),
      3,
      [36, 16, 0, 'none', 'table'],
    ],
    [
      'WT-FLE-14 a battery limbers on its centre, and turns even in a retreat',
      fleeing('retreating', {}, [gun6('F1', 36, 20), br32('A1', 36, 20)]),
      4,
      [36, 13.75, 180, 'none', 'table'],
    ],
  ])('%s', (_, state, inches, expected) => {
    expect(fled(state, inches)).toEqual(expected);
  });

  it('WT-FLE-04 WT-TER-15: before a river it turns aside as little as lets it go the whole way', () => {
    // At 70 degrees off 1.71 of 5 inches lead to the river, 2 inches from its rear edge; at 65 degrees 2.11.
    const state = fleeing('retreating', { terrain: [block('river', 'river', [20, 10, 50, 17])] });
    expectPose(play(state, [{ flee: [5] }]).state, 'F1', 31.3015, 18.2899, 0);
  });

  it('WT-FLE-03 WT-FLE-07: an enemy 18 inches behind it is asked, one farther off is not', () => {
    const withOther = (y: number) =>
      fled(fleeing('retreating', {}, [fr24('F1', 36, 30), br32('A1', 36, 30), br32('A2', 36, y, 0)]), 5);
    expect([withOther(11).at(-1), withOther(10.9)]).toEqual(['removed', [36, 25, 0, 'none', 'table']]);
  });
});

describe('an officer who is unhorsed', () => {
  it('WT-FOG-08 WT-GEN-18: comes to the first place along the edge that keeps 3 inches from an enemy', () => {
    // The enemy is 2.5 inches from whoever stands at the edge below him: he keeps 1.66 inches aside.
    const units = [fr24('F1', 60, 20), br32('A1', 30, 3.5), far];
    const setting = { units, officers: [officer('Fm', 'army', 30, 15)], fogOfWar: true };
    const { state } = play(newTurn(stateOf(setting)), [{ fog: [1] }, { fogTable: [1, 2] }]);
    expect(state.officers[0]?.pose).toEqual({ x: 23.75, y: 1, heading: 0 });
  });
});

describe('shots past others', () => {
  const hill = block('hill', 'hill', [20, 5, 50, 11]);
  const height = block('height', 'hill', [20, 39, 50, 45]);
  const shot = (others: Setting['units'], terrain: Setting['terrain']) => {
    const state = stateOf({ units: [gun6('F1', 36, 10), ...others, br32('A1', 36, 40)], terrain });
    return againstShot(state, 'F1', 'A1')[0]?.split(' ')[0] ?? diceOf(state, 'F1', 'A1');
  };

  test.each<readonly [string, Setting['units'], Setting['terrain'], number | string]>([
    ['WT-LOS-06 a friend 12 inches before the hill', [he12('F2', 36, 23)], [hill], 'noLineOfSight'],
    ['WT-LOS-07 farther off he is shot over', [he12('F2', 36, 23.1)], [hill], 4],
    ['WT-LOS-07 an enemy there is the target', [he12('A2', 36, 27)], [hill], 'firstInLine'],
    ['WT-LOS-08 a friend 12 inches from a target on a hill', [he12('F2', 36, 28)], [hill, height], 'noLineOfSight'],
    ['WT-LOS-08 farther from it', [he12('F2', 36, 27.9)], [hill, height], 4],
    ['WT-LOS-08 an enemy between two hills', [he12('A2', 36, 27)], [hill, height], 4],
    ['WT-LOS-09 from the flat everybody blocks', [he12('F2', 36, 25)], [height], 'noLineOfSight'],
  ])('%s', (_, others, terrain, expected) => {
    expect(shot(others, terrain)).toBe(expected);
  });
});

describe('melees of three units', () => {
  /** Two French units against one battalion that wins by one: three figures. */
  const beaten = (first: ReturnType<typeof fr24>) =>
    play(
      inMelees(
        engaged(
          stateOf({ units: [first, fr24('F2', 41, 20), br32('A1', 36, 20)] }),
          ['F1', 'A1', 'front'],
          ['F2', 'A1', 'front'],
        ),
      ),
      [fight, { test: [1] }, { test: [6] }],
    );

  it('WT-MEL-09 WT-MEL-12: what the first cannot bear goes to the other, who sees it destroyed', () => {
    const run = beaten(sq7('F1', 36, 20, 0, { figures: 2 }));
    expect([unitIn(run.state, 'F1').location, unitIn(run.state, 'F2').figures]).toEqual(['removed', 23]);
    // -1 Trained, -2 for a destroyed friend of another brigade.
    const after = play(run.state, [{ test: [3] }]);
    expect(eventsOf(after, 'tested')).toMatchObject([{ unit: 'F2', score: -3 }]);
  });

  it('WT-MEL-12 WT-MEL-13: the one that loses a single figure is no friend in sight for the TEST of the other', () => {
    const run = beaten(fr24('F1', 33, 20));
    expect([unitIn(run.state, 'F1').figures, unitIn(run.state, 'F2').figures]).toEqual([22, 23]);
    const after = play(run.state, [{ test: [3] }, { test: [3] }]);
    expect(eventsOf(after, 'tested').map(({ unit, score }) => [unit, score])).toEqual([
      ['F1', -1],
      ['F2', -2],
    ]);
    expect(open(after.state)).not.toContain('test');
  });
});
