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

/** Parameters of a walk. */
export interface Course<K extends RulesetTypes, Value> {
  readonly ruleset: Walkable<K>;
  readonly measure: AccumulatingMeasure<K['state'], K['event'], Value>;
  readonly until: Until<K>;
  readonly policy: Policy<K> | undefined;
  readonly score: (value: Value) => number;
  /** Most candidate replies when the best is wanted. */
  readonly mostReplies: number;
}

/** The place of a branch: its state, and its note. */
export interface Place<K extends RulesetTypes> {
  readonly state: K['state'];
  readonly note: unknown;
}

/** An answer and its probability. */
interface Way<K extends RulesetTypes> {
  readonly answer: Answer<K['action']>;
  readonly probability: number;
}

/** What may happen at a place. With an aim, one of the options will be chosen. */
interface Ways<K extends RulesetTypes> {
  readonly aim: Aim | null;
  readonly ways: readonly Way<K>[];
}

/** Results that make a difference: to the state, and to the note if events are noted. */
const readingsAt = <K extends RulesetTypes, Value>(
  { measure }: Course<K, Value>,
  roll: Roll,
): readonly LikelyReading[] => (measure.note === null ? decidingReadings(roll) : differingReadings(roll));

/** All options at a place; null if the walk ends there. */
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

/** The place after an answer. A policy that returns an illegal action is a bug of its author, so it throws. */
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

/** Called before every answer; true stops the walk. */
export type Brake = (answers: number) => boolean;

/** Result of a walk. */
export type Walked<Value> =
  | {
      readonly ok: true;
      readonly ends: readonly WithText<Outcome<Value>>[];
      readonly answers: number;
    }
  | { readonly ok: false; readonly answers: number };

/** A place to be walked: its node in the graph, its options, and an upper bound of its probability. */
interface Open<K extends RulesetTypes> {
  readonly place: Place<K>;
  readonly key: string;
  readonly node: number;
  readonly ways: Ways<K>;
  share: number;
}

/** Rolls that may repeat without end are followed until less than this share of all cases is left. */
const leastShare = 1e-30;

/** Options that lead back to the same place are rolled again, so the others share their probability. */
const withoutBack = (edges: readonly Edge[], back: number): readonly Edge[] =>
  back === 0 ? edges : edges.map(({ to, probability }) => ({ to, probability: probability / (1 - back) }));

/** State of a walk. */
interface Walk<K extends RulesetTypes, Value> {
  readonly course: Course<K, Value>;
  readonly graph: Graph<Value>;
  readonly identity: Identity;
  readonly brake: Brake;
  answers: number;
}

/** The places one answer further on, by key. */
type Layer<K extends RulesetTypes> = Map<string, Open<K>>;

/**
 * The node of a place: an end, or a node of the next layer, shared by equal places; null for the place it came from.
 */
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

/** Follows every option of a place. Returns false when the limit was reached. */
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
  if (edges.length === 0) throw new LinstockError('no answer to this question changes anything');
  graph.nodes[open.node] =
    open.ways.aim === null
      ? { kind: 'chance', edges: withoutBack(edges, back) }
      : { kind: 'choice', aim: open.ways.aim, edges };
  return true;
};

/** Walks every branch from a place, one answer per layer, and merges equal places. */
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
