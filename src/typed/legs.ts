import type { LegKind, LegParameter, Motion, PathDomain } from '../core/domain.js';
import { directionOf } from '../table/heading.js';
import { type LegValues, legValue } from '../table/leg.js';
import { moveAlong, roundPose } from '../table/pose.js';
import { type Line, numberIn, shown, unusedIn, using, wordsIn } from './line.js';
import { findNamed, isJoiner } from './names.js';
import { type Token, wordsOf } from './tokens.js';

/* Legs of a path as people say them: "wheel left 30", "advance 4", "turn about". */

/** The words of each motion, the same in every rule set. A leg may also be called by the words of its label. */
const motionWords = {
  forward: ['advance', 'forward', 'forwards', 'ahead', 'march', 'on', 'straight', 'goes'],
  wheel: ['wheel', 'wheels'],
  pivot: ['turn', 'turns', 'pivot', 'face', 'about'],
  pivotCentre: ['turn', 'turns', 'pivot', 'face', 'about'],
  glide: ['oblique', 'sidestep', 'slant', 'bearing', 'ride', 'go', 'back', 'backwards', 'retire'],
  place: ['place'],
  stay: [],
} as const satisfies Readonly<Record<Motion, readonly string[]>>;

/** Words before an option of a leg: "form line". */
const formWords = ['form', 'forms'];

/** Every word for a motion. */
export const motionVocabulary: readonly string[] = [
  ...Object.values(motionWords).flat(),
  ...formWords,
  'left',
  'right',
  'bearing',
];

/** The words for a length straight on, back or aside. */
const straightWords = [...motionWords.forward, 'sidestep', 'ride', 'go', 'back', 'backwards', 'retire'];

/** Words of the way to a place: they say no more than that the piece goes there. */
export const wayWords: ReadonlySet<string> = new Set([
  'go',
  'goes',
  'march',
  'marches',
  'move',
  'moves',
  'advance',
  'ride',
]);

const backWords = new Set(['back', 'backwards', 'retire']);
const sideWords = { left: new Set(['left']), right: new Set(['right']) } as const;
const aboutWords = new Set(['about']);
const halfTurn = 180;
const quarterTurn = 90;

/** A leg that was read. */
export interface ReadLeg {
  /** The entry of the path in the draft. */
  readonly entry: unknown;
  readonly line: Line;
  /** How far away its place is, if it is a place that was said as a length: the rules may cut a longer way short. */
  readonly away: number | null;
}

/** Whether a token parts two legs. */
const isBreak = (token: Token | undefined): boolean =>
  token?.kind === 'break' || (token?.kind === 'word' && ['then', 'and'].includes(token.word));

/** The part of a line that says one leg, as a line of its own with the other tokens used. */
export const partsIn = (line: Line): readonly Line[] => {
  const parts: number[][] = [[]];
  for (const [index, token] of line.tokens.entries()) {
    if (isBreak(token)) parts.push([]);
    else if (!line.used.has(index)) parts.at(-1)?.push(index);
  }
  const all = [...line.tokens.keys()];
  return parts
    .filter((part) => part.length > 0)
    .map((part) => ({ tokens: line.tokens, used: new Set(all.filter((index) => !part.includes(index))) }));
};

/** How a part of a line moves a piece. */
interface Said {
  readonly side: 'left' | 'right' | null;
  readonly isBack: boolean;
  readonly isAbout: boolean;
  readonly line: Line;
}

const saidIn = (line: Line): Said => {
  const side = (['left', 'right'] as const).find((each) => wordsIn(line, sideWords[each]).length > 0) ?? null;
  const [back, about] = [wordsIn(line, backWords), wordsIn(line, aboutWords)];
  return {
    side,
    isBack: back.length > 0,
    isAbout: about.length > 0,
    line: using(line, [...(side === null ? [] : wordsIn(line, sideWords[side])), ...back, ...about]),
  };
};

/** Whether a leg is a place and nothing else: it goes any way, so a length and a side are a place. */
const isPlaceAlone = ({ motion, parameters }: LegKind): boolean =>
  motion === 'place' && parameters.every(({ role }) => role === 'pose');

const hasOptions = ({ parameters }: LegKind): boolean =>
  parameters.some(({ role, domain }) => role === 'other' && domain.kind === 'word');

const callWords = (leg: LegKind): ReadonlySet<string> => {
  const { label, kind, motion } = leg;
  const motions = isPlaceAlone(leg) ? straightWords : motionWords[motion];
  const forms = hasOptions(leg) ? formWords : [];
  return new Set([...motions, ...forms, ...wordsOf(label), ...wordsOf(kind)].filter((word) => !isJoiner(word)));
};

/** How well a part of a line calls a leg: the words that it has of it; a leg to the other side is none. */
const callOf = (line: Line, said: Said, leg: LegKind): number => {
  const words = wordsIn(line, callWords(leg)).length;
  if (words === 0) return 0;
  const side = leg.parameters.find(({ role }) => role === 'side');
  const offers = side?.domain.kind === 'word' ? side.domain.options.map(({ value }) => value) : [];
  const fits = said.side === null || offers.length === 0 || offers.includes(said.side);
  return fits ? words + 1 : words;
};

/** Degrees to the left or right of straight ahead that "back", "left" and "right" mean for a leg along a bearing. */
const bearingOf = ({ from }: PathDomain, { side, isBack }: Said): number | null => {
  if (from.heading === null) return null;
  if (isBack) return (from.heading + halfTurn) % (2 * halfTurn);
  if (side === null) return null;
  return (from.heading + (side === 'right' ? quarterTurn : 3 * quarterTurn)) % (2 * halfTurn);
};

/** The place a length away: ahead, or as the line says. The piece faces as before. */
const placeAway = (path: PathDomain, said: Said, length: number): unknown => {
  const { x, y, heading } = path.from;
  const bearing = bearingOf(path, said) ?? heading;
  return heading === null || bearing === null
    ? null
    : roundPose(moveAlong({ x, y, heading }, directionOf(bearing), length));
};

/** The middle of the bearings that a leg takes, for a line that says only how far. */
const middleOf = (domain: LegParameter['domain']): { readonly value: number; readonly at: readonly number[] } | null =>
  domain.kind === 'number' ? { value: ((domain.least + domain.most) / 2) % (2 * halfTurn), at: [] } : null;

/** The value of one parameter, and the tokens it takes. */
const valueFor = (
  path: PathDomain,
  said: Said,
  leg: LegKind,
  line: Line,
  { role, domain }: LegParameter,
): { readonly value: unknown; readonly at: readonly number[] } | null => {
  const figure = numberIn(line);
  switch (role) {
    case 'distance': {
      if (figure === null) return domain.kind === 'number' && domain.least <= 0 ? { value: 0, at: [] } : null;
      return { value: said.isBack && leg.motion === 'forward' ? -figure.value : figure.value, at: figure.at };
    }
    case 'angle': {
      const angle = figure?.value ?? (said.isAbout ? halfTurn : null);
      const signed = !leg.parameters.some((each) => each.role === 'side') && said.side === 'left';
      return angle === null ? null : { value: signed ? -angle : angle, at: figure?.at ?? [] };
    }
    case 'side':
      return { value: said.side ?? 'right', at: [] };
    case 'bearing': {
      const bearing = bearingOf(path, said);
      if (bearing !== null) return { value: bearing, at: [] };
      const second = figure === null ? null : numberIn(using(line, figure.at));
      return second === null ? middleOf(domain) : figure;
    }
    case 'heading':
      return { value: path.from.heading ?? 0, at: [] };
    case 'pose': {
      const place = figure === null || !isPlaceAlone(leg) ? null : placeAway(path, said, figure.value);
      return place === null || figure === null ? null : { value: place, at: figure.at };
    }
    default:
      return otherValue(line, domain, figure);
  }
};

/** A value of a parameter that is no movement: an option by name, a number, or a place. */
const otherValue = (
  line: Line,
  domain: LegParameter['domain'],
  figure: { readonly value: number; readonly at: readonly number[] } | null,
): { readonly value: unknown; readonly at: readonly number[] } | null => {
  if (domain.kind === 'number') return figure;
  if (domain.kind === 'pose') return null;
  const [only, second] = domain.options;
  const found = findNamed(line.tokens, line.used, domain.options, ({ id, label, value }) => ({
    id: id ?? (typeof value === 'string' ? value : ''),
    name: label,
  }));
  if (found.is === 'one') return { value: found.thing.value, at: found.span.at };
  const isOpen = only !== undefined && second === undefined && unusedIn(line).length === 0;
  return isOpen ? { value: only.value, at: [] } : null;
};

const asLeg = (path: PathDomain, said: Said, leg: LegKind): ReadLeg | null => {
  const part = using(said.line, wordsIn(said.line, callWords(leg)));
  let line = part;
  const values: Record<string, unknown> = {};
  // Two numbers are a bearing and a distance, as in "bearing 45, 6" in the order of the parameters.
  for (const parameter of leg.parameters) {
    const value = valueFor(path, said, leg, line, parameter);
    if (value === null) return null;
    values[parameter.name] = value.value;
    line = using(line, value.at);
  }
  const away = isPlaceAlone(leg) ? (numberIn(part)?.value ?? null) : null;
  return { entry: legValue(path, leg, values satisfies LegValues), line, away };
};

/** A part of a line with the words for a motion beside it that named the action: the "march" of "march 6". */
const withMotion = ({ tokens, used }: Line): Line => {
  const first = [...tokens.keys()].find((index) => !used.has(index)) ?? 0;
  const before = [...tokens.keys()].findLast((index) => index < first && isBreak(tokens[index])) ?? -1;
  const after = [...tokens.keys()].find((index) => index > first && isBreak(tokens[index])) ?? tokens.length;
  const beside = [...tokens.keys()].filter((index) => index > before && index < after);
  const motions = wordsIn({ tokens, used: new Set() }, new Set(motionVocabulary));
  return { tokens, used: new Set([...used].filter((index) => !beside.includes(index) || !motions.includes(index))) };
};

/** Whether a part of a line is a number and nothing else: "6" of "move 6". */
const isFigure = ({ tokens, used }: Line): boolean => {
  const [first, second] = [...tokens.keys()].filter((index) => !used.has(index));
  return first !== undefined && second === undefined && tokens[first]?.kind === 'number';
};

/**
 * The leg that a part of a line says, whether it is legal or not; null if it says none of those that are open. A number
 * alone is the way straight ahead if the line named the action by a word for that, or has to say a leg.
 */
export const legIn = (part: Line, path: PathDomain, isNeeded = false): ReadLeg | null => {
  const read = calledLegIn(part, path);
  if (read !== null || !isFigure(part)) return read;
  const named = calledLegIn(withMotion(part), path);
  const ahead = isNeeded ? path.legs.find((leg) => leg.motion === 'forward' || isPlaceAlone(leg)) : undefined;
  return named ?? (ahead === undefined ? null : asLeg(path, saidIn(part), ahead));
};

/** The legs that a part of a line calls, the best called first. */
const calledIn = (part: Line, path: PathDomain): readonly LegKind[] => {
  const said = saidIn(part);
  return path.legs
    .map((leg) => ({ leg, call: callOf(part, said, leg) }))
    .filter(({ call }) => call > 0)
    .toSorted((one, other) => other.call - one.call)
    .map(({ leg }) => leg);
};

const calledLegIn = (part: Line, path: PathDomain): ReadLeg | null => {
  const said = saidIn(part);
  for (const leg of calledIn(part, path)) {
    const read = asLeg(path, said, leg);
    if (read !== null) return read;
  }
  return null;
};

/** What a part of a line that calls a leg leaves out: a length or degrees; null if it calls none, or has a number. */
export const leftOutOf = (part: Line, path: PathDomain): 'length' | 'degrees' | null => {
  const [leg] = calledIn(part, path);
  if (leg === undefined || hasOptions(leg) || numberIn(part) !== null) return null;
  return leg.parameters.some(({ role }) => role === 'angle') ? 'degrees' : 'length';
};

/** The options of the leg that a part of a line calls, for a message; empty if it has none. */
export const optionNames = (part: Line, path: PathDomain): readonly string[] => {
  const [leg] = calledIn(part, path);
  if (leg === undefined || !hasOptions(leg)) return [];
  return leg.parameters.flatMap(({ domain }) =>
    domain.kind === 'word' ? domain.options.map(({ label }) => label) : [],
  );
};

/** The legs that are open, for a message. */
export const legNames = ({ legs }: PathDomain): readonly string[] => [...new Set(legs.map(({ label }) => label))];

/** The words of a part of a line, for a message. */
export const saidWords = ({ tokens, used }: Line): string =>
  [...tokens.entries()].flatMap(([index, token]: [number, Token]) => (used.has(index) ? [] : [shown(token)])).join(' ');
