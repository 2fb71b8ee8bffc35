import { describe, expect, test } from 'vitest';
import { fill } from '../../../src/core/draft.js';
import { westernTheatre } from '../../../src/rulesets/western-theatre/index.js';
import { readTyped } from '../../../src/typed/index.js';
import { br32, sq7, stateOf } from '../battle.js';
import { at, play } from '../play.js';

/** How the choice of dice is shown: by their faces. */

const thrown = play(at(stateOf({ units: [sq7('F1', 36, 10), br32('A1', 36, 46)] }), 'move'), [
  { type: 'moveUnit', unitId: 'F1' },
  { move: [6, 4, 6, 1] },
]).state;

describe('the dice that are kept', () => {
  test('WT-MOV-08: each die is offered with its face', () => {
    const [choice] = westernTheatre.choices(thrown);
    expect(choice?.next?.domain).toEqual({
      kind: 'pieces',
      options: [6, 4, 6, 1].map((face, value) => ({ value, label: `${face} of die ${value + 1}`, figures: { face } })),
      least: 1,
      most: 3,
    });
    const filled = fill(choice?.draft ?? {}, choice?.next?.pointer ?? '', [0, 1]);
    expect(westernTheatre.choices(thrown, filled)[0]?.action).toEqual({ type: 'chooseDice', indexes: [0, 1] });
  });

  test('WT-MOV-08: a die named twice, too many, or one that was not thrown fits no choice', () => {
    const fits = (indexes: readonly number[]) => westernTheatre.choices(thrown, { type: 'chooseDice', indexes }).length;
    expect([fits([0, 1, 2]), fits([0, 0]), fits([0, 1, 2, 3]), fits([4])]).toEqual([1, 0, 0, 0]);
  });

  test('typed: dice are named by their faces, or by their numbers', () => {
    const read = (line: string) => {
      const typed = readTyped(westernTheatre, westernTheatre.view(thrown, 'french'), line);
      return typed.ok ? typed.action : typed.refusals;
    };
    const keep = (...indexes: readonly number[]) => ({ type: 'chooseDice', indexes });
    expect(['keep 6 and 4', 'keep 6 6', 'keep 1', 'keep die 1 and die 4'].map(read)).toEqual([
      keep(0, 1),
      keep(0, 2),
      keep(3),
      keep(0, 3),
    ]);
  });

  test('WT-MOV-08: in words the faces are told', () => {
    const { sentence } = westernTheatre.words.action(thrown, { type: 'chooseDice', indexes: [0, 1] });
    expect(sentence).toBe('F1: keep 2 dice (6 + 4)');
  });
});
