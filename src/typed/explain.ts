import { type Draft, fill } from '../core/fill.js';
import type { ActionForm } from '../core/kinds.js';
import type { Refusal } from '../core/refusal.js';
import { isRecord, type Shape } from '../core/shape.js';
import { humanize } from '../core/words.js';
import { actionIn } from '../steer/fillin.js';
import type { Battle, NamedPiece } from './battle.js';
import { piecesOf } from './battle.js';
import { type Line, using } from './line.js';
import { findNamed } from './names.js';
import { wordsOf } from './tokens.js';

/*
 * Why an action is impossible: `choices` offers only what is legal, so a line that names something else is put into the
 * form of the action as it is, and the rule set says what is wrong with it.
 */

/** A piece that a line names, and the tokens that do. */
interface NamedAt {
  readonly piece: NamedPiece;
  readonly at: readonly number[];
}

/** The pieces that a line names, in the order of the line. */
const namedPieces = <State, Action>(battle: Battle<State, Action>, line: Line): readonly NamedAt[] => {
  const found: NamedAt[] = [];
  let rest = line;
  for (let left = piecesOf(battle); left.length > 0; ) {
    const named = findNamed(rest.tokens, rest.used, left, (piece) => piece);
    if (named.is === 'none') break;
    const gone = named.is === 'one' ? [named.thing] : named.things;
    left = left.filter((each) => !gone.includes(each));
    if (named.is === 'several') continue;
    found.push({ piece: named.thing, at: named.span.at });
    rest = using(rest, named.span.at);
  }
  return found.toSorted((one, other) => Math.min(...one.at) - Math.min(...other.at));
};

/** The tokens of a line that name pieces. */
export const namedSpans = <State, Action>(battle: Battle<State, Action>, line: Line): readonly number[] =>
  namedPieces(battle, line).flatMap(({ at }) => at);

/** The words that a form has for itself: "line", "column". */
export const wordsOfShape = (shape: Shape): readonly string[] => {
  if (typeof shape !== 'object') return [];
  if ('described' in shape) return wordsOfShape(shape.described);
  if ('optional' in shape) return wordsOfShape(shape.optional);
  if ('nullable' in shape) return wordsOfShape(shape.nullable);
  if ('oneOf' in shape) return shape.oneOf.flatMap((word) => wordsOf(humanize(word)));
  if ('either' in shape) return shape.either.flatMap(wordsOfShape);
  return 'list' in shape ? wordsOfShape(shape.list) : Object.values(shape.fields).flatMap(wordsOfShape);
};

/** Most ways to put a line into a form. */
const mostWays = 40;

/** The ways to fill in a form: a text takes each piece in turn, so that one of them is what was meant. */
const fillingsOf = (shape: Shape, ids: readonly string[]): readonly unknown[] => {
  if (shape === 'string') return ids;
  if (shape === 'number') return [0];
  if (shape === 'boolean' || shape === 'anything') return [false];
  if ('described' in shape) return fillingsOf(shape.described, ids);
  if ('optional' in shape)
    return isText(shape.optional) ? [...fillingsOf(shape.optional, ids), undefined] : [undefined];
  if ('nullable' in shape) return fillingsOf(shape.nullable, ids);
  if ('oneOf' in shape) return shape.oneOf;
  if ('either' in shape) return shape.either.flatMap((each) => fillingsOf(each, ids)).slice(0, mostWays);
  if ('list' in shape) return isText(shape.list) ? fillingsOf(shape.list, ids).map((each) => [each]) : [[]];
  return Object.entries(shape.fields).reduce<readonly Draft[]>(
    (ways, [name, field]) =>
      ways
        .flatMap((way) => fillingsOf(field, ids).map((each) => (each === undefined ? way : { ...way, [name]: each })))
        .slice(0, mostWays),
    [{}],
  );
};

const isText = (shape: Shape): boolean =>
  shape === 'string' ||
  (typeof shape === 'object' && 'described' in shape && isText(shape.described)) ||
  (typeof shape === 'object' && 'nullable' in shape && isText(shape.nullable)) ||
  (typeof shape === 'object' && 'fields' in shape && Object.values(shape.fields).some(isText));

/** The fields of a form that the draft has already, and the rest as the way has them. */
const over = (way: unknown, draft: unknown): unknown => {
  if (!isRecord(way) || !isRecord(draft)) return draft ?? way;
  const names = new Set([...Object.keys(way), ...Object.keys(draft)]);
  return Object.fromEntries([...names].map((name) => [name, over(way[name], draft[name])]));
};

/** Whether a way puts in a number that the draft does not have: no line means a place that it does not say. */
const invents = (way: unknown, draft: unknown): boolean => {
  if (typeof way === 'number') return draft === undefined;
  return (
    isRecord(way) && Object.entries(way).some(([name, each]) => invents(each, isRecord(draft) ? draft[name] : draft))
  );
};

/** The pieces in a way, in the order of its fields. */
const idsIn = (way: unknown, ids: readonly string[]): readonly number[] => {
  if (typeof way === 'string') return ids.includes(way) ? [ids.indexOf(way)] : [];
  if (Array.isArray(way)) return way.flatMap((each) => idsIn(each, ids));
  return isRecord(way) ? Object.values(way).flatMap((each) => idsIn(each, ids)) : [];
};

/**
 * Whether a line may mean a way to fill in the form: it uses each piece once, or some more than once in the order of the
 * line, as where a unit is ordered and does something itself.
 */
const isPlausible = (way: unknown, ids: readonly string[]): boolean => {
  const used = idsIn(way, ids);
  if (new Set(used).size < ids.length) return false;
  return used.length === ids.length || used.every((id, place) => id >= (used[place - 1] ?? 0));
};

/** A form without the side that acts, which no line says. */
const withoutSide = (shape: Shape): Shape => {
  if (typeof shape !== 'object' || !('fields' in shape)) return shape;
  const { side: _, ...rest } = shape.fields;
  return { fields: rest };
};

/** A form filled in with the pieces of a line. */
interface Way {
  readonly whole: unknown;
  readonly isInvented: boolean;
  /** Whether the fields have the pieces in the order in which the line names them. */
  readonly isInOrder: boolean;
}

/** The piece that the open decision is about, which a line need not name. */
const askedAbout = <State, Action>({ ruleset, state }: Battle<State, Action>): readonly string[] => {
  const question = ruleset.ask?.(state);
  return question?.kind === 'decision' && question.about !== null ? [question.about] : [];
};

/** The tokens of a line that name the piece which the open decision is about; empty if none do. */
export const aboutSpan = <State, Action>(battle: Battle<State, Action>, line: Line): readonly number[] => {
  const about = askedAbout(battle);
  return namedPieces(battle, line).find(({ piece }) => about.includes(piece.id))?.at ?? [];
};

/** The plausible ways to fill in a form. If a piece would be in it twice, the piece that is asked about comes first. */
const waysOf = <State, Action>(
  battle: Battle<State, Action>,
  shape: Shape,
  known: unknown,
  line: Line,
): readonly Way[] => {
  const named = namedPieces(battle, line).map(({ piece }) => piece.id);
  const waysWith = (ids: readonly string[]): readonly Way[] =>
    fillingsOf(withoutSide(shape), ids)
      .map((way) => ({ whole: over(way, known), isInvented: invents(way, known) }))
      .filter(({ whole }) => isPlausible(whole, ids))
      .map((way) => {
        const used = idsIn(way.whole, ids);
        return { ...way, isInOrder: used.every((id, place) => id >= (used[place - 1] ?? 0)) };
      });
  const ways = waysWith(named);
  const isDoubled = ways.every(({ whole }) => idsIn(whole, named).length > named.length);
  const about = askedAbout(battle).filter((id) => isDoubled && !named.includes(id));
  const fuller = about.length === 0 ? [] : waysWith([...about, ...named]);
  return fuller.length > 0 ? fuller : ways;
};

/** An attempt at an action, with what the rule set says of it. */
export interface Attempted<Action> {
  readonly action: Action;
  readonly refusals: readonly Refusal[];
  /** Whether it has numbers that the line does not say. Then it is good for its reasons, and not to be carried out. */
  readonly isInvented: boolean;
}

/**
 * The action that a line means, although it may be illegal, with the reasons of the rule set against it; null if the
 * line cannot be put into the form of the action.
 *
 * @param draft - what has been understood so far
 */
export const attempted = <State, Action>(
  battle: Battle<State, Action>,
  { shape, type }: ActionForm,
  draft: Draft,
  line: Line,
): Attempted<Action> | null => {
  const { ruleset, state } = battle;
  const known = fill(draft, '/type', type);
  const tried = waysOf(battle, shape, known, line).map(({ whole, isInvented, isInOrder }) => {
    const action = actionIn<Action>(isRecord(whole) ? whole : {});
    return { action, refusals: ruleset.check(state, action), isInvented, isInOrder };
  });
  const isForm = ({ refusals }: Attempted<Action>): boolean =>
    refusals.some(({ code }) => code === 'malformed' || code === 'invalid');
  const [likeliest] = tried
    .filter((each) => !isForm(each))
    .toSorted(
      (one, other) => Number(other.isInOrder) - Number(one.isInOrder) || one.refusals.length - other.refusals.length,
    );
  return likeliest ?? null;
};
