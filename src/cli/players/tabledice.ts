import { readTableRoll } from '../../core/dice/tableroll.js';
import type { Roll } from '../../core/roll.js';
import { inWords } from '../../core/words.js';
import type { Answerer, Reply } from '../battle.js';
import { mapLines } from '../map.js';
import { paintOf, say, wrapped } from '../output.js';
import { breakdownWords, diceWords } from '../rolls.js';
import { keyLines, keyOf } from './keys.js';
import type { Seat } from './person.js';

/** What is read from the dice, where there is more than one way to. */
const readWords = ({ read, dice }: Roll, aim: string): string => {
  if (read.kind === 'reaching') return `, each ${read.need} or more counts`;
  const how = dice === 1 ? '' : `, the ${read.kind === 'sum' ? 'total' : 'highest'} counts`;
  return `${how}${aim === '' ? '' : `, ${aim}`}`;
};

/** "Huske, command: roll 2d6, the total counts, needs 8 or less (orders given +1)". */
const askingLine = (roll: Roll, who: string, aim: string): string => {
  const why = breakdownWords(roll);
  return `${who}, ${inWords(roll.purpose)}: roll ${diceWords(roll)}${readWords(roll, aim)}${why === '' ? '' : ` (${why})`}`;
};

const helpLines: readonly string[] = [
  'Roll the dice on your table and type the faces: "3 4 4 6", "3,4" or "3446".',
  'Or only what is read from them: "=7", "7 total", "2 hits", "no hits".',
  ...keyLines,
];

const converse = async ({ io, prompt, ruleset }: Seat, state: object, roll: Roll): Promise<Reply> => {
  const paint = paintOf(io);
  const words = ruleset.words;
  const who = words.name(state, roll.by ?? roll.side);
  const asking = wrapped(`${askingLine(roll, who, words.aim(roll))} ${roll.clause}`, io.columns(), '  ', '    ');
  say(io, ...asking.map((line) => paint('accent', line)));
  for (;;) {
    const typed = await prompt.ask('  dice (? helps) > ');
    if (typed === null) return { kind: 'ended' };
    const key = keyOf(typed);
    if (key?.kind === 'reply') return key.reply;
    if (key !== null) {
      say(io, ...(key.kind === 'map' ? mapLines(ruleset, state, io.columns()) : helpLines));
      continue;
    }
    const answer = readTableRoll(roll, typed);
    if (answer.ok) return { kind: 'answer', answer: answer.value };
    say(io, ...answer.refusals.map(({ text }) => paint('doubtful', `  ${text}`)));
  }
};

/** Real dice: asks the person at the keyboard for every roll, whosever it is. */
export const tableDice = (seat: Seat): Answerer => ({
  name: 'table',
  reply: (state, question) => (question.kind === 'roll' ? converse(seat, state, question) : { kind: 'ended' }),
});
