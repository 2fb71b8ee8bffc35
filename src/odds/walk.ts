import { LinstockError } from '../core/error.js';
import type { Answer } from '../core/question.js';
import { areFew, decidingReadings, differingReadings, type LikelyReading } from '../core/readings.js';
import type { Roll } from '../core/roll.js';
import type { RulesetTypes } from '../core/ruleset.js';
import { jsonPreview } from '../core/shape.js';
import { sumOf } from '../core/sum.js';
import type { Outcome, WithText } from './distribution.js';
import { addEnd, addPending, type Edge, emptyGraph, endsOf, type Graph, repliesIn } from './graph.js';
import { type Identity, identities } from './identity.js';
import { type AccumulatingMeasure, accumulated } from './measure.js';
import { type Aim, type Handling, handlingOf, type Policy, type Until, type Walkable } from './policy.js';

/** Parameters of a walk. */
export interface WalkSettings<K extends RulesetTypes, Value> {
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
interface Option<K extends RulesetTypes> {
  readonly answer: Answer<K['action']>;
  readonly probability: number;
}

/** What may happen at a place. With an aim, one of the options will be chosen. */
interface Options<K extends RulesetTypes> {
  readonly aim: Aim | null;
  readonly options: readonly Option<K>[];
}

/** Results by what they depend on: the same roll is mostly asked at many places. */
type KnownReadings = Map<string, readonly LikelyReading[]>;

/** Everything that the results of a roll depend on. */
const chancesOf = ({ die, dice, read, cards, target, comparison, passOrFail }: Roll): string =>
  JSON.stringify([die, dice, read, cards, target, comparison, passOrFail]);

/** Results that make a difference: to the state, and to the note if events are noted. */
const readingsAt = <K extends RulesetTypes, Value>(
  { measure }: WalkSettings<K, Value>,
  known: KnownReadings,
  roll: Roll,
): readonly LikelyReading[] => {
  const chances = chancesOf(roll);
  const before = known.get(chances);
  if (before !== undefined) return before;
  const readings = measure.note === null ? decidingReadings(roll) : differingReadings(roll);
  known.set(chances, readings);
  return readings;
};

/** The question at a place, with the way in which a decision is handled. */
type Asked<K extends RulesetTypes> = Roll | Exclude<Handling<K>, 'stop'>;

/** What is asked at a place; null if the walk ends there. */
const askedAt = <K extends RulesetTypes, Value>(
  { ruleset, until, policy }: WalkSettings<K, Value>,
  state: K['state'],
): Asked<K> | null => {
  const question = ruleset.ask(state);
  if (question === null || until(state, question)) return null;
  if (question.kind === 'roll') return question;
  const handling = handlingOf(ruleset, state, question, policy);
  return handling === 'stop' ? null : handling;
};

/** All options at a place. They are listed only when it is walked: most places have no need to keep them. */
const optionsAt = <K extends RulesetTypes, Value>(
  { settings, readings }: WalkState<K, Value>,
  state: K['state'],
  asked: Asked<K>,
): Options<K> => {
  if ('kind' in asked)
    return {
      aim: null,
      options: readingsAt(settings, readings, asked).map(({ result, probability }) => ({
        answer: { result },
        probability,
      })),
    };
  if ('action' in asked) return { aim: null, options: [{ answer: asked, probability: 1 }] };
  const replies = settings.ruleset.candidates(state, { most: settings.mostReplies });
  return { aim: asked.aim, options: replies.map((action) => ({ answer: { action }, probability: 1 })) };
};

/** The place after an answer. A policy that returns an illegal action is a bug of its author, so it throws. */
export const stepTo = <K extends RulesetTypes, Value>(
  { ruleset, measure }: WalkSettings<K, Value>,
  from: Place<K>,
  answer: Answer<K['action']>,
): Place<K> => {
  const answered = ruleset.answer(from.state, answer);
  if (!answered.ok)
    throw new LinstockError(`refused: ${jsonPreview(answer)}: ${answered.refusals.map(({ text }) => text).join(' ')}`);
  return { state: answered.state, note: accumulated(measure, from.note, answered.events) };
};

/** Called before every answer; true stops the walk. */
export type LimitCheck = (answers: number) => boolean;

/** Result of a walk. */
export type WalkResult<Value> =
  | {
      readonly ok: true;
      readonly ends: readonly WithText<Outcome<Value>>[];
      readonly answers: number;
    }
  | { readonly ok: false; readonly answers: number };

/** A place to be walked: its node in the graph, what is asked, and an upper bound of its probability. */
interface OpenPlace<K extends RulesetTypes> {
  readonly place: Place<K>;
  readonly key: string;
  readonly node: number;
  readonly asked: Asked<K>;
  share: number;
}

/** Rolls that may repeat without end are followed until less than this share of all cases is left. */
const leastShare = 1e-30;

/** Options that lead back to the same place are rolled again, so the others share their probability. */
const withoutLoops = (edges: readonly Edge[], back: number): readonly Edge[] =>
  back === 0 ? edges : edges.map(({ to, probability }) => ({ to, probability: probability / (1 - back) }));

/** State of a walk. */
interface WalkState<K extends RulesetTypes, Value> {
  readonly settings: WalkSettings<K, Value>;
  readonly graph: Graph<Value>;
  readonly identity: Identity;
  readonly readings: KnownReadings;
  readonly isOverLimit: LimitCheck;
  answers: number;
}

/** The places one answer further on, by key. */
type Layer<K extends RulesetTypes> = Map<string, OpenPlace<K>>;

/**
 * The node of a place: an end, or a node of the next layer, shared by equal places; null for the place it came from.
 */
const nodeOf = <K extends RulesetTypes, Value>(
  { settings, graph, identity }: WalkState<K, Value>,
  place: Place<K>,
  share: number,
  next: Layer<K>,
  from: string | null,
): number | null => {
  const asked = askedAt(settings, place.state);
  if (asked === null) return addEnd(graph, settings.measure.read(place.state, place.note));
  const key = `${identity(place.state)} ${identity(place.note)}`;
  if (key === from) return null;
  const same = next.get(key);
  if (same === undefined) {
    const node = addPending(graph);
    next.set(key, { place, key, node, asked, share });
    return node;
  }
  same.share += share;
  return same.node;
};

/** Follows every option of a place. Returns false when the limit was reached. */
const expand = <K extends RulesetTypes, Value>(
  walkState: WalkState<K, Value>,
  open: OpenPlace<K>,
  next: Layer<K>,
): boolean => {
  const { settings, graph } = walkState;
  const edges: Edge[] = [];
  let back = 0;
  // Too many results to list, let alone to walk.
  if ('kind' in open.asked && !areFew(open.asked)) return false;
  const { aim, options } = optionsAt(walkState, open.place.state, open.asked);
  for (const { answer, probability } of options) {
    if (walkState.isOverLimit(walkState.answers)) return false;
    walkState.answers += 1;
    const place = stepTo(settings, open.place, answer);
    const to = nodeOf(walkState, place, open.share * probability, next, open.key);
    if (to === null) back += probability;
    else edges.push({ to, probability });
  }
  if (edges.length === 0) throw new LinstockError('no answer to this question changes anything');
  graph.nodes[open.node] =
    aim === null ? { kind: 'chance', edges: withoutLoops(edges, back) } : { kind: 'choice', aim, edges };
  return true;
};

/** Walks every branch from a place, one answer per layer, and merges equal places. */
export const walk = <K extends RulesetTypes, Value>(
  settings: WalkSettings<K, Value>,
  from: Place<K>,
  isOverLimit: LimitCheck,
): WalkResult<Value> => {
  const walkState: WalkState<K, Value> = {
    settings,
    graph: emptyGraph(),
    identity: identities(),
    readings: new Map(),
    isOverLimit,
    answers: 0,
  };
  const { graph } = walkState;
  const first: Layer<K> = new Map();
  const start = nodeOf(walkState, from, 1, first, null) ?? 0;
  for (let layer = [...first.values()]; layer.length > 0; ) {
    const next: Layer<K> = new Map();
    if (!layer.every((open) => expand(walkState, open, next))) return { ok: false, answers: walkState.answers };
    const ahead = [...next.values()];
    layer = sumOf(ahead.map(({ share }) => share)) > leastShare ? ahead : [];
  }
  return { ok: true, ends: endsOf(graph, start, repliesIn(graph, settings.score)), answers: walkState.answers };
};
