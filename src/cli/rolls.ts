import { type Modifier, type Roll, type RollAnswer, resultOf } from '../core/roll.js';
import { inWords } from '../core/words.js';
import type { Paint } from './output.js';

/** "8d6", "3 average dice", "percentile dice". */
export const diceWords = ({ dice, die }: Roll): string => {
  if (die === 'average') return `${dice} average ${dice === 1 ? 'die' : 'dice'}`;
  return die === 'percentile' ? `${dice} percentile ${dice === 1 ? 'roll' : 'rolls'}` : `${dice}${die}`;
};

const signed = ({ label, value }: Modifier): string => `${label} ${value < 0 ? value : `+${value}`}`;

/** Why the number is what it is: "leadership +8, distance -1"; empty when there is nothing to say. */
export const breakdownWords = (roll: Roll): string => roll.breakdown.map(signed).join(', ');

const facesWords = (roll: Roll, faces: readonly number[], paint: Paint): string =>
  faces
    .map((face) => {
      const counts = roll.read.kind !== 'reaching' || face >= roll.read.need;
      return paint(counts ? 'strong' : 'faint', String(face));
    })
    .join(' ');

const resultWords = (roll: Roll, result: number): string =>
  roll.read.kind === 'reaching' ? `${result} of ${roll.dice}` : String(result);

/** A roll that was answered: "Huske, command 2d6: 3 4 = 7, needs 8 or less (orders given +1)". */
export const rolledWords = (roll: Roll, answer: RollAnswer, who: string, aim: string, paint: Paint): string => {
  const faces = 'faces' in answer && roll.dice > 0 ? facesWords(roll, answer.faces, paint) : '';
  const result = resultWords(roll, resultOf(roll, answer));
  // One die read as it lies needs no sum.
  const plain = 'faces' in answer && answer.faces.length === 1 && roll.read.kind !== 'reaching';
  const shown = faces === '' || plain ? paint('strong', result) : `${faces} = ${paint('strong', result)}`;
  const why = breakdownWords(roll);
  return [
    `${who}, ${inWords(roll.purpose)} ${diceWords(roll)}: ${shown}`,
    aim === '' ? '' : `${roll.read.kind === 'reaching' ? '' : ','} ${aim}`,
    why === '' ? '' : paint('faint', ` (${why})`),
  ].join('');
};
