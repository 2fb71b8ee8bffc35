import { type Die, dieFaces } from './die.js';
import { type Refusal, refusal } from './refusal.js';
import { isRecord, shown } from './shape.js';

/**
 * What is taken from the faces of a roll. The next state depends on this number alone:
 * the sum, the highest, or how many dice show `need` or more.
 */
export type Reading =
  | { readonly kind: 'sum' }
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

/** A question to the dice. */
export interface Roll<Purpose extends string = string, ClauseId extends string = string> {
  readonly kind: 'roll';
  readonly purpose: Purpose;
  readonly clause: ClauseId;
  /** Whose dice they are. */
  readonly side: string;
  /** The unit or officer that rolls. */
  readonly by: string | null;
  readonly dice: number;
  readonly die: Die;
  readonly read: Reading;
  /** Where the number of dice, the need or the target comes from. */
  readonly breakdown: readonly Modifier<ClauseId>[];
  /** The number to compare the reading with, where the rule has one. */
  readonly target: number | null;
  /** Which readings bring about what the roll is for; null where it is not compared with the target. */
  readonly comparison: Comparison | null;
}

/** The reading of the faces: what the rules go on with. */
export const readFaces = (read: Reading, faces: readonly number[]): number => {
  switch (read.kind) {
    case 'sum':
      return faces.reduce((sum, face) => sum + face, 0);
    case 'highest':
      return faces.reduce((high, face) => Math.max(high, face), 0);
    case 'reaching':
      return faces.filter((face) => face >= read.need).length;
  }
};

/** The least and the greatest reading a roll can have. */
export const readingRange = ({ read, dice, die }: Roll): { readonly least: number; readonly most: number } => {
  const faces = dieFaces[die];
  const low = Math.min(...faces);
  const high = Math.max(...faces);
  switch (read.kind) {
    case 'sum':
      return { least: low * dice, most: high * dice };
    case 'highest':
      return { least: dice === 0 ? 0 : low, most: dice === 0 ? 0 : high };
    case 'reaching':
      return { least: low >= read.need ? dice : 0, most: high >= read.need ? dice : 0 };
  }
};

/** What answers a roll: the faces as they fell, or only what is read from them. */
export type RollAnswer = { readonly faces: readonly number[] } | { readonly result: number };

const checkFaces = (roll: Roll, faces: unknown): readonly Refusal[] => {
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
  const known: readonly number[] = dieFaces[roll.die];
  // Array.from, because flatMap would pass over the holes of a sparse list.
  return Array.from<unknown>(faces).flatMap((face, index) =>
    typeof face === 'number' && known.includes(face)
      ? []
      : [
          refusal(
            'diceFace',
            null,
            `A ${roll.die} has no such face.`,
            { face: shown(face), die: roll.die },
            `faces[${index}]`,
          ),
        ],
  );
};

/** Every reason why an answer does not fit a roll; empty when it does. */
export const checkRollAnswer = (roll: Roll, given: unknown): readonly Refusal[] => {
  if (!isRecord(given)) return [refusal('malformed', null, 'An answer to a roll is an object.')];
  if ('faces' in given) return checkFaces(roll, given.faces);
  if (!('result' in given)) return [refusal('malformed', null, 'An answer to a roll has faces or a result.')];
  const { least, most } = readingRange(roll);
  const { result } = given;
  return typeof result === 'number' && Number.isInteger(result) && result >= least && result <= most
    ? []
    : [
        refusal(
          'diceResult',
          null,
          `This roll can read ${least} to ${most}.`,
          { result: shown(result), least, most },
          'result',
        ),
      ];
};

/** The reading that an answer stands for. The answer must have been checked. */
export const resultOf = (roll: Roll, given: RollAnswer): number =>
  'faces' in given ? readFaces(roll.read, given.faces) : given.result;
