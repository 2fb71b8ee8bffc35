import { readTableRoll } from '../../core/dice/tableroll.js';
import type { Roll } from '../../core/roll.js';
import type { Answerer, Reply } from '../battle.js';
import { mapLines } from '../map.js';
import { inWords, paintOf, say } from '../output.js';
import { aimWords, breakdownWords, diceWords } from '../rolls.js';
import { wordsOf } from '../words.js';
import { keyLines, keyOf } from './keys.js';
import type { Seat } from './person.js';

const readWords: Readonly<Record<Roll['read']['kind'], string>> = {
  sum: 'the total counts',
  highest: 'the highest counts',
  reaching: 'each is a hit',
};

/** "Huske, command: roll 2d6 against 8 (leadership +8)". */
const askingLine = (roll: Roll, who: string): string => {
  const why = breakdownWords(roll);
  const aim = aimWords(roll);
  const how = roll.dice > 1 || roll.read.kind === 'reaching' ? `; ${readWords[roll.read.kind]}` : '';
  return `${who}, ${inWords(roll.purpose)}: roll ${diceWords(roll)}${aim === '' ? '' : `, ${aim}`}${how}${
    why === '' ? '' : ` (${why})`
  }`;
};

const helpLines: readonly string[] = [
  'Roll the dice on your table and type the faces: "3 4 4 6", "3,4" or "3446".',
  'Or only what is read from them: "=7", "7 total", "2 hits", "no hits".',
  ...keyLines,
];

const converse = async ({ io, prompt, ruleset }: Seat, state: object, roll: Roll): Promise<Reply> => {
  const paint = paintOf(io);
  const who = wordsOf(ruleset.id).name(state, roll.by ?? roll.side);
  say(io, `  ${paint('accent', askingLine(roll, who))} ${paint('faint', roll.clause)}`);
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
