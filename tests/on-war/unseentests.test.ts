import { expect, test } from 'vitest';
import { onWar, type State } from '../../src/rulesets/on-war/index.js';
import { battery, block, column, stateOf } from './battle.js';
import { at, move, open, play } from './play.js';

/** While a battalion tests its Initiative for hidden enemies, its side sees no more than where there are none. */

/** B1 hides in a wood beside the way of A1, or far from it: tests fall due at 2 inches of one, and none of the other. */
const marching = (west: number, initiative = 7): State => {
  const state = stateOf({
    units: [
      column('A1', 20, 17, 0, { quality: 'trained', initiative }),
      column('B1', west, 22, 180, { hidden: true }),
      column('B2', 4, 44, 180),
    ],
    terrain: [block('wood', 'wood', [22, 16, 44, 30])],
  });
  return at(state, 'moves');
};
const onward = move('A1', 20, 23, 0);
const beside = 24.8;
const far = 40;

test.each(['A', 'B'])('OW-HID-06: the view of %s shows the move go on while a test is open that may fail', (side) => {
  const testing = play(marching(beside), [onward]).state;
  const alone = play(marching(far), [onward]).state;
  expect([open(testing), open(alone)]).toEqual(['initiative 2d up to 7', 'moves of A']);
  const [seen, other] = [testing, alone].map((state) => onWar.view(state, side));
  expect(seen === undefined ? null : onWar.ask(seen)).toEqual(onWar.ask(alone));
  if (side === 'A') expect(seen).toEqual(other);
});

test('OW-HID-06: a failed test leaves the view of both sides as it was', () => {
  const testing = play(marching(beside), [onward]).state;
  const failed = onWar.answer(testing, { faces: [6, 6] });
  if (!failed.ok) throw new Error('a test takes two dice');
  for (const side of ['A', 'B']) expect(onWar.view(failed.state, side)).toEqual(onWar.view(testing, side));
});

test('OW-HID-04 OW-HID-06: where an enemy is found in any case, the view does not show him before the dice', () => {
  for (const testing of [play(marching(23.8), [onward]).state, play(marching(beside, 12), [onward]).state]) {
    expect(open(testing)).toContain('initiative');
    const seen = onWar.view(testing, 'A');
    expect(seen.units.find(({ id }) => id === 'B1')).toMatchObject({ hidden: true, pose: { x: 0, y: 0 } });
    expect(onWar.ask(seen)).toMatchObject({ kind: 'roll', purpose: 'secret' });
  }
});

test('OW-HID-06 OW-TER-05: where other dice follow in the same move, the view has none of them before they are due', () => {
  const state = stateOf({
    units: [
      battery('lightArtillery', 'A1', 19, 20, 0, { quality: 'trained' }),
      column('B1', 24.2, 22, 180, { hidden: true }),
      column('B2', 4, 44, 180),
    ],
    terrain: [block('wood', 'wood', [22, 16, 44, 30]), block('ridges', 'brokenGround', [10, 21.5, 21.9, 30])],
  });
  const testing = play(at(state, 'moves'), [move('A1', 19, 21.8, 0)]).state;
  expect(open(testing)).toContain('initiative');
  expect(open(play(testing, [{ initiative: [6, 6] }]).state)).toContain('bogging');
  expect(onWar.ask(onWar.view(testing, 'A'))).toMatchObject({ kind: 'roll', purpose: 'secret' });
});
