import { describe, expect, test } from 'vitest';
import { onWar } from '../../../src/rulesets/on-war/index.js';
import { readState } from '../../../src/scenario/readState.js';
import { isLong } from '../../effort.js';
import { positionsOf } from '../../scenario/positions.js';
import { fieldNames, fieldOf } from '../battles/fields.js';

/** Positions in mid-battle, read from outside. */

/** Answers played from the start of a battle. */
const answers = isLong ? 600 : 80;

describe('a position of a battle is read as it was written', () => {
  test.each(isLong ? fieldNames : (['ambush'] as const))('of %s, between any two answers', async (name) => {
    for (const state of positionsOf(onWar, fieldOf(name), 7, isLong ? 24 : 4, answers)) {
      const read = await readState(onWar, JSON.stringify(state));
      expect(read.ok ? [] : read.refusals.map(({ code, path, text }) => `${code} ${path} ${text}`)).toEqual([]);
      expect(read).toEqual({ ok: true, value: state });
    }
  });

  test('and play goes on from it', async () => {
    const [state] = positionsOf(onWar, fieldOf('combined'), 7, 4, answers).slice(-1);
    if (state === undefined) throw new Error('no position');
    const read = await readState(onWar, JSON.stringify(state));
    if (!read.ok) throw new Error('unread');
    expect(onWar.ask(read.value)).toEqual(onWar.ask(state));
  });
});
