import { LinstockError } from '../core/error.js';
import type { Answer } from '../core/question.js';
import { decidingReadings, differingReadings, type LikelyReading } from '../core/readings.js';
import type { Roll } from '../core/roll.js';
import type { RulesetTypes } from '../core/ruleset.js';
import type { Outcome, WithText } from './distribution.js';
import { addAhead, addEnd, type Edge, emptyGraph, endsOf, type Graph, repliesIn } from './graph.js';
import { type Identity, identities } from './identity.js';
import { type AccumulatingMeasure, accumulated } from './measure.js';
import { type Aim, handlingOf, type Policy, type Until, type Walkable } from './policy.js';
import { sumOf } from './sum.js';

/** What a walk needs besides a state to begin at. */
export interface Course<K extends RulesetTypes, Value> {
  readonly ruleset: Walkable<K>;
  readonly measure: AccumulatingMeasure<K['state'], K['event'], Value>;
  readonly until: Until<K>;
  readonly policy: Policy<K> | undefined;
  readonly score: (value: Value) => number;
  /** Replies looked at where the best is sought. */
  readonly mostReplies: number;
}

/** Where a branch stands: the state, and what was noted on the way. */
export interface Place<K extends RulesetTypes> {
  readonly state: K['state'];
  readonly note: unknown;
}

/** A way on: an answer, and how likely it is. */
interface Way<K extends RulesetTypes> {
  readonly answer: Answer<K['action']>;
  readonly probability: number;
}

/** What may happen at a place. An aim: one of the ways will be chosen. */
interface Ways<K extends RulesetTypes> {
  readonly aim: Aim | null;
  readonly ways: readonly Way<K>[];
}

/** Readings that make a difference: to the state, and to the note where events are noted. */
const readingsAt = <K extends RulesetTypes, Value>(
  { measure }: Course<K, Value>,
  roll: Roll,
): readonly LikelyReading[] => (measure.note === null ? decidingReadings(roll) : differingReadings(roll));

/** All ways on from a place, null where the walk ends. */
const waysFrom = <K extends RulesetTypes, Value>(course: Course<K, Value>, state: K['state']): Ways<K> | null => {
  const { ruleset, until, policy, mostReplies } = course;
  const question = ruleset.ask(state);
  if (question === null || until(state, question)) return null;
  if (question.kind === 'roll')
    return {
      aim: null,
      ways: readingsAt(course, question).map(({ result, probability }) => ({ answer: { result }, probability })),
    };
  const handling = handlingOf(ruleset, state, question, policy);
  if (handling === 'stop') return null;
  if ('action' in handling) return { aim: null, ways: [{ answer: handling, probability: 1 }] };
  const replies = ruleset.candidates(state, { most: mostReplies });
  return { aim: handling.aim, ways: replies.map((action) => ({ answer: { action }, probability: 1 })) };
};

/** The place an answer leads to. A policy that breaks the rules is its author's fault, not the caller's input. */
export const stepTo = <K extends RulesetTypes, Value>(
  { ruleset, measure }: Course<K, Value>,
  from: Place<K>,
  answer: Answer<K['action']>,
): Place<K> => {
  const answered = ruleset.answer(from.state, answer);
  if (!answered.ok)
    throw new LinstockError(
      `refused: ${JSON.stringify(answer)}: ${answered.refusals.map(({ text }) => text).join(' ')}`,
    );
  return { state: answered.state, note: accumulated(measure, from.note, answered.events) };
};

/** Told before every answer; true stops the walk. */
export type Brake = (answers: number) => boolean;

/** What a walk came to. */
export type Walked<Value> =
  | {
      readonly ok: true;
      readonly ends: readonly WithText<Outcome<Value>>[];
      readonly answers: number;
    }
  | { readonly ok: false; readonly answers: number };

/** A place still to be walked: its number in the graph, its ways on, and at most how likely it is to be come to. */
interface Open<K extends RulesetTypes> {
  readonly place: Place<K>;
  readonly key: string;
  readonly node: number;
  readonly ways: Ways<K>;
  share: number;
}

/** Dice that may be thrown again for ever are followed until less than this share of all cases is left of them. */
const leastShare = 1e-30;

/** Ways that lead back to where they began are thrown again, so the others share their probability. */
const withoutBack = (edges: readonly Edge[], back: number): readonly Edge[] =>
  back === 0 ? edges : edges.map(({ to, probability }) => ({ to, probability: probability / (1 - back) }));

/** What a walk keeps while it goes on. */
interface Walk<K extends RulesetTypes, Value> {
  readonly course: Course<K, Value>;
  readonly graph: Graph<Value>;
  readonly identity: Identity;
  readonly brake: Brake;
  answers: number;
}

/** The places one answer further on, by what they are. */
type Layer<K extends RulesetTypes> = Map<string, Open<K>>;

/** The node of a place: an end, or one of the next layer, shared by all that come to it; null for the place it came from. */
const nodeOf = <K extends RulesetTypes, Value>(
  { course, graph, identity }: Walk<K, Value>,
  place: Place<K>,
  share: number,
  next: Layer<K>,
  from: string | null,
): number | null => {
  const ways = waysFrom(course, place.state);
  if (ways === null) return addEnd(graph, course.measure.read(place.state, place.note));
  const key = `${identity(place.state)} ${identity(place.note)}`;
  if (key === from) return null;
  const same = next.get(key);
  if (same === undefined) {
    const node = addAhead(graph);
    next.set(key, { place, key, node, ways, share });
    return node;
  }
  same.share += share;
  return same.node;
};

/** Takes every way on from a place. False when the brake was pulled. */
const expand = <K extends RulesetTypes, Value>(walking: Walk<K, Value>, open: Open<K>, next: Layer<K>): boolean => {
  const { course, graph } = walking;
  const edges: Edge[] = [];
  let back = 0;
  for (const { answer, probability } of open.ways.ways) {
    if (walking.brake(walking.answers)) return false;
    walking.answers += 1;
    const place = stepTo(course, open.place, answer);
    const to = nodeOf(walking, place, open.share * probability, next, open.key);
    if (to === null) back += probability;
    else edges.push({ to, probability });
  }
  if (edges.length === 0) throw new LinstockError('nothing that can be answered here changes anything');
  graph.nodes[open.node] =
    open.ways.aim === null
      ? { kind: 'chance', edges: withoutBack(edges, back) }
      : { kind: 'choice', aim: open.ways.aim, edges };
  return true;
};

/**
 * Walks every branch from a place on, one answer of all of them after the other, and merges those that have come to
 * equal places.
 */
export const walk = <K extends RulesetTypes, Value>(
  course: Course<K, Value>,
  from: Place<K>,
  brake: Brake,
): Walked<Value> => {
  const walking: Walk<K, Value> = { course, graph: emptyGraph(), identity: identities(), brake, answers: 0 };
  const { graph } = walking;
  const first: Layer<K> = new Map();
  const start = nodeOf(walking, from, 1, first, null) ?? 0;
  for (let layer = [...first.values()]; layer.length > 0; ) {
    const next: Layer<K> = new Map();
    if (!layer.every((open) => expand(walking, open, next))) return { ok: false, answers: walking.answers };
    const ahead = [...next.values()];
    layer = sumOf(ahead.map(({ share }) => share)) > leastShare ? ahead : [];
  }
  return { ok: true, ends: endsOf(graph, start, repliesIn(graph, course.score)), answers: walking.answers };
};
