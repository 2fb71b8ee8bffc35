import { type Die, dieFaces } from './die.js';
import { type CoreRefusalCode, type Refusal, refusal } from './refusal.js';
import { isRecord, preview } from './shape.js';

/**
 * What is taken from the faces of a roll. The next state depends on this number alone:
 * the sum, half the sum rounded up, the highest, or how many dice show `need` or more.
 */
export type Reading =
  | { readonly kind: 'sum' }
  | { readonly kind: 'halved' }
  | { readonly kind: 'highest' }
  | { readonly kind: 'reaching'; readonly need: number };

/** One line of "why do I need a 5?": a clause, its name, and what it adds. */
export interface Modifier<ClauseId extends string = string> {
  readonly clause: ClauseId;
  readonly label: string;
  readonly value: number;
}

/** How a reading is held against a target. */
export type Comparison = 'atMost' | 'atLeast' | 'over';

/** What dice and cards have in common. */
export interface Chance<Purpose extends string, ClauseId extends string> {
  readonly kind: 'roll';
  readonly purpose: Purpose;
  readonly clause: ClauseId;
  /** Whose dice they are; null where they are nobody's, as the cards of a common deck. */
  readonly side: string | null;
  /** The unit or officer that rolls. */
  readonly by: string | null;
  /** Where the number of dice, the need or the target comes from. */
  readonly breakdown: readonly Modifier<ClauseId>[];
  /** The number to compare the reading with, where the rule has one. */
  readonly target: number | null;
  /** Which readings bring about what the roll is for; null where it is not compared with the target. */
  readonly comparison: Comparison | null;
  /** Only passing or failing the target counts: all readings that pass lead to one state, all that fail to one. */
  readonly passOrFail?: true;
  /** The only side that may see what it comes to. Everybody may where nothing is said. */
  readonly seenBy?: string;
}

/** A question to dice. */
export interface DiceRoll<Purpose extends string = string, ClauseId extends string = string>
  extends Chance<Purpose, ClauseId> {
  readonly dice: number;
  readonly die: Die;
  readonly read: Reading;
  readonly cards?: never;
}

/** A question to a deck of cards: one of those left is drawn. What is read is its place among them, 1 for the first. */
export interface CardDraw<Purpose extends string = string, ClauseId extends string = string>
  extends Chance<Purpose, ClauseId> {
  readonly dice: 1;
  readonly die: 'card';
  readonly read: { readonly kind: 'sum' };
  /** The cards left, each as likely as any other; cards that are alike are listed one by one. */
  readonly cards: readonly string[];
}

/** A question to chance: dice to be thrown, or a card to be drawn. */
export type Roll<Purpose extends string = string, ClauseId extends string = string> =
  | DiceRoll<Purpose, ClauseId>
  | CardDraw<Purpose, ClauseId>;

/** What can fall: a kind of die, or the cards of a deck. */
export type Faced = Pick<DiceRoll, 'die'> | Pick<CardDraw, 'die' | 'cards'>;

/** What can be read off something that is thrown or drawn. */
export type Thrown = Faced & { readonly read: Reading; readonly dice: number };

/** The faces of one die of a roll, or the places of its cards; each equally likely. */
export const facesOf = (roll: Faced): readonly number[] =>
  roll.die === 'card' ? roll.cards.map((_, index) => index + 1) : dieFaces[roll.die];

/** A card in a view whose side may not know which it is: of a secret draw only their number is shown. */
export const unknownCard = '?';

/** Whether a side may see what a roll comes to. */
export const maySee = ({ seenBy }: Roll, side: string): boolean => seenBy === undefined || seenBy === side;

const half = (figure: number): number => Math.ceil(figure / 2);

/** What is read from some dice and one more, 0 being what is read from none. A sum is halved when all dice are in. */
export const withOneMore = (read: Reading, so: number, face: number): number => {
  switch (read.kind) {
    case 'sum':
    case 'halved':
      return so + face;
    case 'highest':
      return Math.max(so, face);
    case 'reaching':
      return face >= read.need ? so + 1 : so;
  }
};

/** The reading once all dice are in. */
export const readAtLast = (read: Reading, so: number): number => (read.kind === 'halved' ? half(so) : so);

/** The reading of the faces: what the rules go on with. */
export const readFaces = (read: Reading, faces: readonly number[]): number =>
  readAtLast(
    read,
    faces.reduce((so, face) => withOneMore(read, so, face), 0),
  );

/** Whether a reading brings about what the roll is for; never where there is nothing to compare it with. */
export const isPassed = ({ target, comparison }: Pick<Roll, 'target' | 'comparison'>, reading: number): boolean => {
  if (target === null || comparison === null) return false;
  if (comparison === 'atMost') return reading <= target;
  return comparison === 'atLeast' ? reading >= target : reading > target;
};

/** The least and the greatest reading a roll can have. */
export const readingRange = (roll: Thrown): { readonly least: number; readonly most: number } => {
  const { read, dice } = roll;
  const faces = facesOf(roll);
  const low = Math.min(...faces);
  const high = Math.max(...faces);
  switch (read.kind) {
    case 'sum':
      return { least: low * dice, most: high * dice };
    case 'halved':
      return { least: half(low * dice), most: half(high * dice) };
    case 'highest':
      return { least: dice === 0 ? 0 : low, most: dice === 0 ? 0 : high };
    case 'reaching':
      return { least: low >= read.need ? dice : 0, most: high >= read.need ? dice : 0 };
  }
};

/** What answers a roll: the faces as they fell, only what is read from them, or the name of the card that was drawn. */
export type RollAnswer =
  | { readonly faces: readonly number[] }
  | { readonly result: number }
  | { readonly card: string };

const checkFaces = (roll: Roll, faces: unknown): readonly Refusal<CoreRefusalCode>[] => {
  if (!Array.isArray(faces)) return [refusal('malformed', null, 'Faces are a list of numbers.', {}, 'faces')];
  if (faces.length !== roll.dice)
    return [
      refusal(
        'diceCount',
        null,
        `${roll.dice} dice are asked for, ${faces.length} were given.`,
        {
          asked: roll.dice,
          given: faces.length,
        },
        'faces',
      ),
    ];
  const known = facesOf(roll);
  // Array.from, because flatMap would pass over the holes of a sparse list.
  return Array.from<unknown>(faces).flatMap((face, index) =>
    typeof face === 'number' && known.includes(face)
      ? []
      : [
          refusal(
            'diceFace',
            null,
            roll.die === 'card' ? `There are ${known.length} cards to draw from.` : `A ${roll.die} has no such face.`,
            { face: preview(face), die: roll.die },
            `faces[${index}]`,
          ),
        ],
  );
};

/** The list of cards is not repeated here: not everybody may see it. */
const checkCard = (roll: Roll, card: unknown): readonly Refusal<CoreRefusalCode>[] => {
  if (roll.die !== 'card') return [refusal('malformed', null, 'Dice are thrown here, no card is drawn.', {}, 'card')];
  return typeof card === 'string' && roll.cards.includes(card)
    ? []
    : [refusal('cardUnknown', null, 'No such card is left to draw.', { card: preview(card) }, 'card')];
};

/** Every reason why an answer does not fit a roll; empty when it does. */
export const checkRollAnswer = (roll: Roll, given: unknown): readonly Refusal<CoreRefusalCode>[] => {
  if (!isRecord(given)) return [refusal('malformed', null, 'An answer to a roll is an object.')];
  if ('faces' in given) return checkFaces(roll, given.faces);
  if ('card' in given) return checkCard(roll, given.card);
  if (!('result' in given)) return [refusal('malformed', null, 'An answer to a roll has faces, a result or a card.')];
  const { least, most } = readingRange(roll);
  const { result } = given;
  return typeof result === 'number' && Number.isInteger(result) && result >= least && result <= most
    ? []
    : [
        refusal(
          'diceResult',
          null,
          `This roll can read ${least} to ${most}.`,
          { result: preview(result), least, most },
          'result',
        ),
      ];
};

/** The place of a card in the list it is drawn from, 1 for the first; 0 where it is not in it. */
const placeOf = (roll: Roll, card: string): number => (roll.cards?.indexOf(card) ?? -1) + 1;

/** The reading that an answer stands for. The answer must have been checked. */
export const resultOf = (roll: Roll, given: RollAnswer): number => {
  if ('faces' in given) return readFaces(roll.read, given.faces);
  return 'card' in given ? placeOf(roll, given.card) : given.result;
};

/** The faces of an answer, null where only the reading is known. A card is a face: its place. */
export const facesIn = (roll: Roll, given: RollAnswer): readonly number[] | null => {
  if ('faces' in given) return [...given.faces];
  return roll.die === 'card' ? [resultOf(roll, given)] : null;
};

/** The card that an answer names or stands for, null where none was drawn. */
export const cardOf = (roll: Roll, given: RollAnswer): string | null =>
  roll.die === 'card' ? (roll.cards[resultOf(roll, given) - 1] ?? null) : null;
