import { type Die, dieFaces, mostDice } from './die.js';
import { LinstockError } from './error.js';
import { guarded } from './guarded.js';
import { type CoreRefusalCode, type Refusal, refusal } from './refusal.js';
import { isRecord, preview } from './shape.js';

/**
 * Dice of several members, such as the stands of a unit, where it matters who fails. Die `i` belongs to member
 * `members[i]` and has to show `needs[i]` or more. A member fails if any of its dice does. The result has bit `m` set
 * (2 to the power of `m`) if member `m` fails.
 */
export interface FailingReading {
  readonly kind: 'failing';
  readonly needs: readonly number[];
  /** From 0; at most `mostMembers`. */
  readonly members: readonly number[];
  /** A number for each member. Members with the same number differ only in name: odds treat them as equal. */
  readonly alike: readonly number[];
}

/** Members of a roll, at most: every set of them is an exact number. */
export const mostMembers = 48;

/**
 * Dice of which each face matters, in the order in which they lie. The result is a number in base six whose digits are
 * the faces less one, the first die highest; `facesRead` gives the faces back. Only for six-sided dice.
 */
export interface FacesReading {
  readonly kind: 'faces';
  /** Throws that differ in the order of their faces alone lead to like states: odds take them as one. */
  readonly alike: boolean;
}

/**
 * How the faces of a roll become a result: the sum, half the sum rounded up, the highest face, the number of dice that
 * show `need` or more, which members fail, or the faces in order. The next state depends on this number alone.
 */
export type Reading =
  | { readonly kind: 'sum' }
  | { readonly kind: 'halved' }
  | { readonly kind: 'highest' }
  | { readonly kind: 'reaching'; readonly need: number }
  | FailingReading
  | FacesReading;
/** A reading that takes all dice alike. */
export type PlainReading = Exclude<Reading, FailingReading | FacesReading>;

/** One line of the answer to "why do I need a 5?": a clause, its name, and what it adds. */
export interface Modifier<ClauseId extends string = string> {
  readonly clause: ClauseId;
  readonly label: string;
  readonly value: number;
}

/** How a result is compared with a target. */
export type Comparison = 'atMost' | 'atLeast' | 'over';

/** Fields that dice and cards have in common. */
export interface Chance<Purpose extends string, ClauseId extends string> {
  readonly kind: 'roll';
  readonly purpose: Purpose;
  readonly clause: ClauseId;
  /** The side that rolls; null if no side does, as for the cards of a common deck. */
  readonly side: string | null;
  /** The unit or officer that rolls. */
  readonly by: string | null;
  /** The modifiers that make up the number of dice, the need or the target. */
  readonly breakdown: readonly Modifier<ClauseId>[];
  /** The number to compare the result with; null if the rule has none. */
  readonly target: number | null;
  /** The comparison that means success; null if the result is not compared with the target. */
  readonly comparison: Comparison | null;
  /** Only passing or failing counts: all results that pass lead to one state, and all that fail to another. */
  readonly passOrFail?: true;
  /** The only side that may see the result; null: no side may. By default, both sides may see it. */
  readonly seenBy?: string | null;
}

/** A roll of dice. */
export interface DiceRoll<Purpose extends string = string, ClauseId extends string = string>
  extends Chance<Purpose, ClauseId> {
  readonly dice: number;
  readonly die: Die;
  readonly read: Reading;
  readonly cards?: never;
}

/** A draw from a deck: one of the remaining cards. The result is its place among them, from 1. */
export interface CardDraw<Purpose extends string = string, ClauseId extends string = string>
  extends Chance<Purpose, ClauseId> {
  readonly dice: 1;
  readonly die: 'card';
  readonly read: { readonly kind: 'sum' };
  /** The remaining cards, each equally likely; equal cards are listed one by one. */
  readonly cards: readonly string[];
}

/** A roll of dice or a draw of a card. */
export type Roll<Purpose extends string = string, ClauseId extends string = string> =
  | DiceRoll<Purpose, ClauseId>
  | CardDraw<Purpose, ClauseId>;

/** A kind of die, or the cards of a deck. */
export type Faced = Pick<DiceRoll, 'die'> | Pick<CardDraw, 'die' | 'cards'>;

/** The fields of a roll that determine its possible results. */
export type Thrown = Faced & { readonly read: Reading; readonly dice: number };

/** The faces of one die of a roll, or the places of its cards; all equally likely. */
export const facesOf = guarded('facesOf', (roll: Faced): readonly number[] => {
  if (roll.die === 'card') return roll.cards.map((_, index) => index + 1);
  // A key of every object, such as "constructor", is no die.
  if (!Object.hasOwn(dieFaces, roll.die)) throw new LinstockError(`there is no die "${preview(roll.die)}"`);
  return dieFaces[roll.die];
});

/** Most dice that are thrown at once: far more than any rules ask for, and still within a second. */
export const mostThrown = 1_000_000;

/** Ends at a number of dice that no rules ask for, before anything is done for each of them. */
export const expectDice = ({ dice }: Pick<Thrown, 'dice'>, most = mostDice): void => {
  if (!Number.isInteger(dice) || dice < 0 || dice > most)
    throw new LinstockError(`a roll has 0 to ${most} dice, not ${preview(dice)}`);
};

/** Stands for a card in a view whose side may not know it: a secret draw shows only the number of cards. */
export const unknownCard = '?';

/** Whether a side may see the result of a roll. */
export const maySee = guarded(
  'maySee',
  ({ seenBy }: Roll, side: string): boolean => seenBy === undefined || seenBy === side,
);

const half = (figure: number): number => Math.ceil(figure / 2);

/** The result of some dice and one more; 0 is the result of none. A sum is halved when all dice are in. */
export const withOneMore = (read: PlainReading, so: number, face: number): number => {
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

/** The result once all dice are in. */
export const readAtLast = (read: PlainReading, so: number): number => (read.kind === 'halved' ? half(so) : so);

/** The bit of each member: doubling is exact on every engine. */
const bits: number[] = [];
for (let bit = 1; bits.length < mostMembers; bit += bit) bits.push(bit);

/** The bit of a member in the result of a roll of which it matters who fails; 0 if there are not so many. */
export const bitOf = (member: number): number => bits[member] ?? 0;

/** The members that fail, as bits. */
const failingAmong = ({ needs, members }: FailingReading, faces: readonly number[]): number => {
  const failing = new Set(members.filter((_, die) => (faces[die] ?? 0) < (needs[die] ?? 0)));
  return [...failing].reduce((sum, member) => sum + bitOf(member), 0);
};

/** Whether a member is among those that fail, by the result of a roll. */
export const failsIn = guarded(
  'failsIn',
  (result: number, member: number): boolean => bitOf(member) > 0 && Math.floor(result / bitOf(member)) % 2 === 1,
);

const sides = 6;

/** The faces of a roll that reads them in order, from its result. */
export const facesRead = guarded('facesRead', (result: number, dice: number): readonly number[] => {
  const faces: number[] = [];
  for (let left = result; faces.length < dice; left = Math.floor(left / sides)) faces.unshift((left % sides) + 1);
  return faces;
});

/** The result of the faces, which the rules use. */
export const readFaces = guarded('readFaces', (read: Reading, faces: readonly number[]): number => {
  if (read.kind === 'failing') return failingAmong(read, faces);
  if (read.kind === 'faces') return faces.reduce((so, face) => so * sides + face - 1, 0);
  return readAtLast(
    read,
    faces.reduce((so, face) => withOneMore(read, so, face), 0),
  );
});

/** Whether a result is a success; false if there is nothing to compare it with. */
export const isPassed = guarded(
  'isPassed',
  ({ target, comparison }: Pick<Roll, 'target' | 'comparison'>, reading: number): boolean => {
    if (target === null || comparison === null) return false;
    if (comparison === 'atMost') return reading <= target;
    return comparison === 'atLeast' ? reading >= target : reading > target;
  },
);

/** The least and the greatest possible result of a roll. */
export const readingRange = guarded(
  'readingRange',
  (roll: Thrown): { readonly least: number; readonly most: number } => {
    const { read, dice } = roll;
    expectDice(roll);
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
      case 'faces':
        return {
          least: 0,
          most: readFaces(
            read,
            Array.from({ length: dice }, () => sides),
          ),
        };
      case 'failing':
        return { least: 0, most: read.alike.reduce((sum, _, member) => sum + bitOf(member), 0) };
    }
  },
);

/** The answer to a roll: the faces, only the result, or the name of the drawn card. */
export type RollAnswer =
  | { readonly faces: readonly number[] }
  | { readonly result: number }
  | { readonly card: string };

/** A number with its noun and verb: "1 die is", "2 dice are". */
const withVerb = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const dieNames: Readonly<Record<Die, string>> = {
  d4: 'a d4',
  d6: 'a d6',
  d8: 'a d8',
  d10: 'a d10',
  d12: 'a d12',
  average: 'an average die',
  percentile: 'a percentile roll',
};

/** Why a face is none of a roll. Of cards only their number is told, since a side may not be allowed to see them. */
const noSuchFace = ({ die }: Roll, known: readonly number[], face: unknown): string => {
  const others = typeof face === 'number' && !Number.isNaN(face) ? `not ${face}` : 'nothing else';
  return die === 'card'
    ? `There are ${known.length} cards to draw from: a number from 1 to ${known.length} is expected, ${others}.`
    : `The faces of ${dieNames[die]} are ${known[0]} to ${known.at(-1)}, ${others}.`;
};

const checkFaces = (roll: Roll, faces: unknown): readonly Refusal<CoreRefusalCode>[] => {
  if (!Array.isArray(faces)) return [refusal('malformed', null, 'Faces are a list of numbers.', {}, 'faces')];
  if (faces.length !== roll.dice)
    return [
      refusal(
        'diceCount',
        null,
        `${withVerb(roll.dice, 'die is', 'dice are')} asked for, ${withVerb(faces.length, 'was', 'were')} given.`,
        {
          asked: roll.dice,
          given: faces.length,
        },
        'faces',
      ),
    ];
  const known = facesOf(roll);
  // Array.from, because flatMap skips the holes of a sparse list.
  return Array.from<unknown>(faces).flatMap((face, index) =>
    typeof face === 'number' && known.includes(face)
      ? []
      : [
          refusal(
            'diceFace',
            null,
            noSuchFace(roll, known, face),
            { face: preview(face), die: roll.die },
            `faces[${index}]`,
          ),
        ],
  );
};

/** The refusal does not list the cards: a side may not be allowed to see them. */
const checkCard = (roll: Roll, card: unknown): readonly Refusal<CoreRefusalCode>[] => {
  if (roll.die !== 'card') return [refusal('malformed', null, 'Dice are thrown here, no card is drawn.', {}, 'card')];
  return typeof card === 'string' && roll.cards.includes(card)
    ? []
    : [refusal('cardUnknown', null, 'No such card is left to draw.', { card: preview(card) }, 'card')];
};

/** Every reason why an answer does not fit a roll; empty if it fits. */
export const checkRollAnswer = guarded(
  'checkRollAnswer',
  (roll: Roll, given: unknown): readonly Refusal<CoreRefusalCode>[] => {
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
  },
);

/** The place of a card in its list, from 1; 0 if it is not in it. */
const placeOf = (roll: Roll, card: string): number => (roll.cards?.indexOf(card) ?? -1) + 1;

/** The result of an answer. The answer must have been checked. */
export const resultOf = guarded('resultOf', (roll: Roll, given: RollAnswer): number => {
  if ('faces' in given) return readFaces(roll.read, given.faces);
  return 'card' in given ? placeOf(roll, given.card) : given.result;
});

/** The faces of an answer; null if only the result is known. The face of a card is its place. */
export const facesIn = (roll: Roll, given: RollAnswer): readonly number[] | null => {
  if ('faces' in given) return [...given.faces];
  return roll.die === 'card' ? [resultOf(roll, given)] : null;
};

/** The card of an answer; null if no card was drawn. */
export const cardOf = guarded('cardOf', (roll: Roll, given: RollAnswer): string | null =>
  roll.die === 'card' ? (roll.cards[resultOf(roll, given) - 1] ?? null) : null,
);
