import { LinstockError } from '../core/error.js';
import type { Answer } from '../core/question.js';
import { readingsOf } from '../core/readings.js';
import type { Kinds } from '../core/ruleset.js';
import { addAhead, addEnd, type Edge, emptyGraph, endsOf, type Graph, type Node, repliesIn } from './graph.js';
import { identities } from './identity.js';
import { type NotingMeasure, noted } from './measure.js';
import { type Aim, handlingOf, type Policy, type Until, type Walkable } from './policy.js';

/** What a walk needs besides a state to begin at. */
export interface Course<K extends Kinds, Value> {
  readonly ruleset: Walkable<K>;
  readonly measure: NotingMeasure<K, Value>;
  readonly until: Until<K>;
  readonly policy: Policy<K> | undefined;
  readonly worth: (value: Value) => number;
  /** Replies looked at where the best is sought. */
  readonly mostReplies: number;
}

/** Where a branch stands: the state, and what was noted on the way. */
export interface Place<K extends Kinds> {
  readonly state: K['state'];
  readonly note: unknown;
}

/** A way on: an answer, and how likely it is. */
interface Way<K extends Kinds> {
  readonly answer: Answer<K['action']>;
  readonly probability: number;
}

/** What may happen at a place: null where the walk ends. */
export type Ways<K extends Kinds> = { readonly aim: Aim | null; readonly ways: readonly Way<K>[] } | null;

/** All ways on from a place. */
export const waysFrom = <K extends Kinds, Value>(course: Course<K, Value>, state: K['state']): Ways<K> => {
  const { ruleset, until, policy, mostReplies } = course;
  const question = ruleset.ask(state);
  if (question === null || until(state, question)) return null;
  if (question.kind === 'roll')
    return {
      aim: null,
      ways: readingsOf(question).map(({ result, probability }) => ({ answer: { result }, probability })),
    };
  const handling = handlingOf(ruleset, state, question, policy);
  if (handling === 'stop') return null;
  if ('action' in handling) return { aim: null, ways: [{ answer: handling, probability: 1 }] };
  const replies = ruleset.candidates(state, { most: mostReplies });
  return { aim: handling.aim, ways: replies.map((action) => ({ answer: { action }, probability: 1 })) };
};

/** The place an answer leads to. A policy that breaks the rules is its author's fault, not the caller's input. */
export const stepTo = <K extends Kinds, Value>(
  { ruleset, measure }: Course<K, Value>,
  from: Place<K>,
  answer: Answer<K['action']>,
): Place<K> => {
  const answered = ruleset.answer(from.state, answer);
  if (!answered.ok)
    throw new LinstockError(
      `refused: ${JSON.stringify(answer)}: ${answered.refusals.map(({ text }) => text).join(' ')}`,
    );
  return { state: answered.state, note: noted(measure, from.note, answered.events) };
};

/** Told before every answer; true stops the walk. */
export type Brake = (answers: number) => boolean;

/** What a walk came to. */
export type Walked<Value> =
  | {
      readonly ok: true;
      readonly ends: readonly { readonly value: Value; readonly probability: number }[];
      readonly answers: number;
    }
  | { readonly ok: false; readonly answers: number };

/** A place still to be walked, its number in the graph, and at most how likely it is to be come to. */
interface Open<K extends Kinds> {
  readonly place: Place<K>;
  readonly key: string;
  readonly node: number;
  share: number;
}

/** What can only go on for ever with less than this share of all cases is left out: far below rounding. */
const leastShare = 1e-15;

/** Ways that lead back to where they began are thrown again, so the others share their probability. */
const withoutBack = (edges: readonly Edge[], back: number): readonly Edge[] =>
  back === 0 ? edges : edges.map(({ to, probability }) => ({ to, probability: probability / (1 - back) }));

/**
 * Walks every branch from a place on, one answer of all of them after the other, and merges those that have come to
 * equal places.
 */
export const walk = <K extends Kinds, Value>(course: Course<K, Value>, from: Place<K>, brake: Brake): Walked<Value> => {
  const graph: Graph<Value> = emptyGraph();
  const identity = identities();
  const keyOf = ({ state, note }: Place<K>): string => `${identity(state)} ${identity(note)}`;
  let answers = 0;

  /** The node of a place: an end, or one of the next layer, shared by all that come to it. */
  const nodeOf = (place: Place<K>, share: number, next: Map<string, Open<K>>): number => {
    const key = keyOf(place);
    const same = next.get(key);
    if (same !== undefined) {
      same.share += share;
      return same.node;
    }
    const open: Open<K> = { place, key, node: addAhead(graph), share };
    next.set(key, open);
    return open.node;
  };

  /** Null when the brake was pulled. */
  const walked = (open: Open<K>, next: Map<string, Open<K>>): Node<Value> | null => {
    const ways = waysFrom(course, open.place.state);
    if (ways === null) return { kind: 'chance', edges: [{ to: endOf(open.place), probability: 1 }] };
    const edges: Edge[] = [];
    let back = 0;
    for (const { answer, probability } of ways.ways) {
      if (brake(answers)) return null;
      answers += 1;
      const place = stepTo(course, open.place, answer);
      if (keyOf(place) === open.key) back += probability;
      else edges.push({ to: nodeOf(place, open.share * probability, next), probability });
    }
    if (edges.length === 0) throw new LinstockError('nothing that can be answered here changes anything');
    return ways.aim === null
      ? { kind: 'chance', edges: withoutBack(edges, back) }
      : { kind: 'choice', aim: ways.aim, edges };
  };

  const endOf = ({ state, note }: Place<K>): number => addEnd(graph, course.measure.read(state, note));

  const first: Open<K> = { place: from, key: keyOf(from), node: addAhead(graph), share: 1 };
  for (let layer = [first]; layer.length > 0; ) {
    const next = new Map<string, Open<K>>();
    for (const open of layer) {
      const node = walked(open, next);
      if (node === null) return { ok: false, answers };
      graph.nodes[open.node] = node;
    }
    layer = [...next.values()].filter(({ share }) => share > leastShare);
  }
  return { ok: true, ends: endsOf(graph, first.node, repliesIn(graph, course.worth)), answers };
};
