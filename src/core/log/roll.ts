import { guarded } from '../guarded.js';
import {
  type CardDraw,
  cardOf,
  type DiceRoll,
  facesRead,
  failsIn,
  type Roll,
  type RollAnswer,
  resultOf,
} from '../roll.js';
import { formatBreakdown, formatList, type Words } from '../words.js';
import type { Paint } from './style.js';
import { counted } from './text.js';

/** "8d6", "3 average dice", "a card of 12". */
export const diceWords = (roll: Pick<DiceRoll, 'dice' | 'die'> | CardDraw): string => {
  if (roll.die === 'card') return `a card of ${roll.cards.length}`;
  const { dice, die } = roll;
  if (die === 'average') return `${dice} average ${dice === 1 ? 'die' : 'dice'}`;
  return die === 'percentile' ? `${dice} percentile ${dice === 1 ? 'roll' : 'rolls'}` : `${dice}${die}`;
};

/** The face that a die must show to count; 0 if every face does. */
const needOf = ({ read }: Roll, die: number): number => {
  if (read.kind === 'reaching') return read.need;
  return read.kind === 'failing' ? (read.needs[die] ?? 0) : 0;
};

const facesWords = (roll: Roll, faces: readonly number[], paint: Paint): string =>
  faces
    .map((face, die) => {
      const counts = face >= needOf(roll, die);
      return paint(counts ? 'strong' : 'faint', String(face));
    })
    .join(' ');

const resultWords = (roll: Roll, result: number): string => {
  if (roll.read.kind === 'reaching') return `${result} of ${counted(roll.dice, 'die', 'dice')}`;
  if (roll.read.kind === 'faces') return facesRead(result, roll.dice).join(' ');
  if (roll.read.kind !== 'failing') return String(result);
  const { length } = roll.read.alike;
  const failing = roll.read.alike.filter((_, member) => failsIn(result, member)).length;
  if (failing === 0) return 'none fails';
  // With several dice for a member, more dice may fail than members.
  return `${failing}${length < roll.dice ? ` of ${length}` : ''} ${failing === 1 ? 'fails' : 'fail'}`;
};

type RollWords<State> = Pick<Words<State>, 'name' | 'question' | 'aim' | 'dice'>;

/** Who rolls and for what: "Huske, command"; only the purpose if the dice belong to no side. */
export const rollerWords = <State>(roll: Roll, words: RollWords<State>, state: State): string => {
  const who = roll.by ?? roll.side;
  return `${who === null ? '' : `${words.name(state, who)}, `}${words.question(state, roll)}`;
};

const drawnWords = <State>(
  roll: Roll,
  answer: RollAnswer,
  words: RollWords<State>,
  state: State,
  paint: Paint,
): string => {
  const card = cardOf(roll, answer);
  return `${rollerWords(roll, words, state)}: ${paint('strong', card === null ? '' : words.name(state, card))}`;
};

const aimWords = (roll: Roll, words: Pick<Words, 'aim'>, single: boolean): string => {
  if (roll.read.kind !== 'reaching') return words.aim(roll) === '' ? '' : `, ${words.aim(roll)}`;
  return single ? `, needs ${roll.read.need} or more` : ` ${words.aim(roll)}`;
};

/** A roll that was answered: "Huske, command 2d6: 3 4 = 7, needs 8 or less (orders given +1)"; "next card: Barrell". */
export const rolledWords = <State>(
  roll: Roll,
  answer: RollAnswer,
  words: RollWords<State>,
  state: State,
  paint: Paint,
): string => {
  if (roll.die === 'card') return drawnWords(roll, answer, words, state, paint);
  const faces = 'faces' in answer ? facesWords(roll, answer.faces, paint) : '';
  const result = paint('strong', resultWords(roll, resultOf(roll, answer)));
  // A single die has no sum or count: its face is compared with the need.
  const single = 'faces' in answer && answer.faces.length === 1 && roll.read.kind !== 'halved';
  // Faces that are read one by one are their own result.
  const shown = single || faces === '' || roll.read.kind === 'faces' ? faces || result : `${faces} = ${result}`;
  const why = formatBreakdown(roll.breakdown);
  return [
    `${rollerWords(roll, words, state)} ${diceWords(roll)}: ${shown}`,
    aimWords(roll, words, single),
    why === '' ? '' : paint('faint', ` (${why})`),
  ].join('');
};

/** Dice that lie in order, each for a member: whose they are, and what each needs where the needs differ. */
const failingWords = (needs: readonly number[], whose: readonly string[]): string => {
  const different = [...new Set(needs)];
  const each = different.length === 1 ? whose : whose.map((name, die) => `${name} (${needs[die]} or more)`);
  const order = `, in order${each.length === 0 ? '' : ` for ${formatList(each)}`}`;
  return different.length > 1 && each.length > 0 ? order : `${order}, needs ${different.join(' or ')} or more`;
};

/** How the dice are read, if there is more than one way. */
const readWords = ({ read, dice }: Roll, aim: string, whose: readonly string[]): string => {
  if (read.kind === 'halved') return `, half the total counts, rounded up${aim === '' ? '' : `, ${aim}`}`;
  if (read.kind === 'failing') return failingWords(read.needs, whose);
  if (read.kind === 'faces') return dice === 1 ? '' : ', in order';
  if (read.kind === 'reaching')
    return dice === 1 ? `, needs ${read.need} or more` : `, each ${read.need} or more counts`;
  const how = dice === 1 ? '' : `, the ${read.kind === 'sum' ? 'total' : 'highest'} counts`;
  return `${how}${aim === '' ? '' : `, ${aim}`}`;
};

/** A roll that people are to make: "Huske, command: roll 2d6, the total counts, needs 8 or less (orders given +1)". */
export const askingLine = guarded('askingLine', <State>(roll: Roll, words: RollWords<State>, state: State): string => {
  const who = rollerWords(roll, words, state);
  if (roll.die === 'card') return `${who}: draw ${diceWords(roll)}`;
  const why = formatBreakdown(roll.breakdown);
  const how = readWords(roll, words.aim(roll), words.dice?.(state, roll) ?? []);
  return `${who}: roll ${diceWords(roll)}${how}${why === '' ? '' : ` (${why})`}`;
});
