import { describe, expect, it } from 'vitest';
import { activate, pass, rally } from './answers.js';
import { dealt, play } from './cards.js';
import { field, fight, inContact } from './charging.js';
import { asked, expectPose, leader, modifiersOf, ordering, rollOf, run, unit, unitIn } from './setup.js';

/** Cases in which several units meet at once, with the figures at a limit. */

const enemyFar = unit('blue', 'far', 'line', 5, 40, 180);

describe('followers and other enemies', () => {
  /** A horse that routs the unit before it, with another enemy that stands so far before its front. */
  const routed = (gap: number, dice: readonly number[]) =>
    fight(
      inContact(
        field([
          unit('red', 'target', 'line', 34, 24, 0, { state: 'shaken', casualties: 1 }),
          unit('red', 'other', 'line', 40.5, 24 - gap, 0),
          unit('blue', 'charger', 'horse', 36, 24, 180),
        ]),
      ),
      { 'melee.attacker': [10, 1, 1] },
      { 'melee.defender': [1, 1, 1] },
      { 'save.hit': [1] },
      { 'test.wounds': [1] },
      { 'flee.distance': dice },
      { type: 'follow' },
    ).state;

  it.each([0, 0.5])('KG-CHG-20 KG-MEL-21 KG-FLE-08: one %d" before its front keeps the follower where it is', (gap) => {
    const state = routed(gap, [1, 1]);
    expectPose(state, 'charger', 36, 24, 180);
    expect(unitIn(state, 'target').removed).toBeNull();
  });
});

describe('command through others', () => {
  const tested = (gap: number, state: 'normal' | 'routed' = 'normal'): number => {
    const shaken = unit('red', 'R', 'line', 36, 20, 0, { state: 'shaken', commander: 'c' });
    const link = unit('red', 'link', 'line', 42 + gap, 20, 0, { commander: null, state });
    // The last has its leader exactly 8" off.
    const last = unit('red', 'last', 'line', 52 + gap, 20, 0, { commander: 'c' });
    const setting = {
      units: [shaken, link, last, enemyFar],
      officers: [leader('red', 'c', 63 + gap, 19)],
      inCommand: false,
    };
    return modifiersOf(rollOf(run(ordering(setting, 'R'), rally).state, 'test.rally'));
  };

  it('KG-MOR-08: it passes at exactly 4" from unit to unit, also through one that has no commander', () => {
    expect([tested(4), tested(4.01)]).toEqual([-1, -3]);
  });

  it('KG-MOR-08: and not through one that flees', () => {
    expect(tested(4, 'routed')).toBe(-3);
  });
});

describe('flights past others', () => {
  const router = unit('red', 'R', 'line', 36, 20, 180, { state: 'routed' });
  const ending = (...others: readonly ReturnType<typeof unit>[]) =>
    dealt({ units: [router, ...others, enemyFar] }, 'endOfTurn');

  it('KG-FLE-04 KG-FLE-09: an enemy beside the path of the centre captures nobody, but is not ended on', () => {
    const beside = unit('blue', 'E', 'line', 39.1, 12, 0);
    expectPose(run(ending(beside), [6, 6]).state, 'R', 36, 8, 180);
    expectPose(run(ending(beside), [5, 5]).state, 'R', 36, 8, 180);
    const inTheWay = unit('blue', 'E', 'line', 38.9, 12, 0);
    expect(unitIn(run(ending(inTheWay), [6, 6]).state, 'R').removed).toBe('captured');
  });

  it('KG-FLE-03 KG-FLE-09: of two that flee one after the other, the second goes on past the first', () => {
    const second = unit('red', 'S', 'line', 36, 23, 180, { state: 'routed' });
    const { state } = run(ending(second), [1, 1], [2, 2]);
    expectPose(state, 'R', 36, 18, 180);
    expectPose(state, 'S', 36, 16, 180);
  });
});

describe('holding on both sides', () => {
  it('KG-HLD-03 KG-HLD-04: a failed test ends the hold of that unit; the window goes on, and a side without units passes', () => {
    const held = { onHold: true, activated: true };
    const state = dealt(
      {
        units: [
          unit('red', 'R', 'line', 36, 10, 0, held),
          unit('blue', 'B', 'line', 36, 40, 180, held),
          unit('blue', 'C', 'line', 60, 40, 180),
        ],
      },
      'unit:C',
      'reload',
      'endOfTurn',
    );
    const first = play(state, 'unit:C', pass).state;
    expect(asked(first)).toMatchObject({ task: 'holdWindow', side: 'blue' });
    const failed = run(first, pass, activate('R'), { 'test.hold': 1 }).state;
    expect(unitIn(failed, 'R').onHold).toBe(false);
    expect(asked(failed)).toMatchObject({ task: 'holdWindow', side: 'blue' });
    rollOf(run(failed, pass).state, 'deck.draw');
  });
});

describe('guns that were left', () => {
  const crew = unit('red', 'G', 'guns', 36, 12, 180, {
    formation: 'crew',
    gunsAt: { x: 36, y: 24, heading: 0 },
    state: 'shaken',
  });
  /** A steady enemy so far north of the guns, and a unit of their own side so far east. */
  const takenBy = (enemy: number, own: number) =>
    unitIn(
      dealt(
        {
          units: [
            crew,
            unit('blue', 'B', 'line', 36, 24 + enemy, 180),
            unit('red', 'R', 'line', 41.4 + own, 24, 0, { state: 'shaken' }),
          ],
        },
        'endOfTurn',
      ),
      'G',
    ).removed;

  it('KG-ART-11: are taken within 1" if none of their own is as near, even a Shaken one', () => {
    expect([takenBy(1, 1.01), takenBy(1.01, 1.01), takenBy(1, 1)]).toEqual(['captured', null, null]);
  });
});
