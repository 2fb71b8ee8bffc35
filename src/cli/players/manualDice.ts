import { readManualRoll } from '../../core/dice/manualRoll.js';
import { askingLine } from '../../core/log.js';
import { maySee, type Roll } from '../../core/roll.js';
import type { Reply, Responder } from '../battle.js';
import { mapLines } from '../map.js';
import { paintOf, say, wrapped } from '../output.js';
import { firstUnit, keyLines, keyOf, umpireLines } from './keys.js';
import type { Keyboard } from './person.js';

const helpLines = (piece: string): readonly string[] => [
  'Roll your dice and type the faces: "3 4 4 6", "3,4" or "3446".',
  'Or type only the result: "=7", "7 total", "2 hits", "no hits".',
  'For a card, type its name, or enough of it to tell it from the others.',
  ...keyLines,
  ...umpireLines(piece),
];

/** What the person at the screen may see of a state; null if no side of several sits there. */
type Seen = (state: object) => object | null;

const mapFor = ({ io, ruleset }: Keyboard, state: object | null): readonly string[] =>
  state === null ? ['  The map is shown when a side sits at the screen.'] : mapLines(ruleset, state, io.columns());

const converse = async (keyboard: Keyboard, state: object, roll: Roll, seen: Seen): Promise<Reply> => {
  const { io, prompt, ruleset } = keyboard;
  const paint = paintOf(io);
  const words = ruleset.words;
  const asking = wrapped(`${askingLine(roll, words, state)} ${roll.clause}`, io.columns(), '  ', '    ');
  say(io, ...asking.map((line) => paint('accent', line)));
  for (;;) {
    const typed = await prompt.ask(`  ${roll.die === 'card' ? 'card' : 'dice'} (? for help) > `);
    if (typed === null) return { kind: 'ended' };
    const key = keyOf(typed, true);
    if (key?.kind === 'reply') return key.reply;
    if (key?.kind === 'umpire') return key;
    if (key !== null) {
      const view = seen(state);
      const piece = view === null ? 'unit' : firstUnit(ruleset, view);
      say(io, ...(key.kind === 'map' ? mapFor(keyboard, view) : helpLines(piece)));
      continue;
    }
    const answer = readManualRoll(roll, typed, (card) => words.name(state, card));
    if (answer.ok) return { kind: 'answer', answer: answer.value };
    say(io, ...answer.refusals.map(({ text }) => paint('doubtful', `  ${text}`)));
  }
};

/**
 * Real dice: asks at the keyboard for every roll of either side, except rolls that only a bot may see.
 *
 * @param persons - the sides that persons play
 * @param hidden - rolls what no person may see
 * @param seen - what the map shows of a state
 */
export const manualDice = (
  keyboard: Keyboard,
  persons: readonly string[],
  hidden: Responder,
  seen: Seen = (state) => state,
): Responder => ({
  name: 'table',
  reply: (state, question) => {
    if (question.kind !== 'roll') return { kind: 'ended' };
    return persons.length === 0 || persons.some((side) => maySee(question, side))
      ? converse(keyboard, state, question, seen)
      : hidden.reply(state, question);
  },
});
