import { canonicalJson } from '../core/canonical.js';
import { sumOf } from '../core/sum.js';
import type { Outcome, WithText } from './distribution.js';
import type { Aim } from './policy.js';

/** An edge to the next node. At a choice node all probabilities are 1, because one of the edges will be chosen. */
export interface Edge {
  readonly to: number;
  readonly probability: number;
}

/** A node of the walk. Edges lead only to nodes added later, or to ends. */
export type Node<Value> =
  | { readonly kind: 'end'; readonly value: Value; readonly text: string }
  | { readonly kind: 'chance'; readonly edges: readonly Edge[] }
  | { readonly kind: 'choice'; readonly aim: Aim; readonly edges: readonly Edge[] };

/** A node that was not walked yet. */
interface PendingNode {
  readonly kind: 'ahead';
}

/** All nodes of a walk, by number; ends also by the canonical JSON of their values. */
export interface Graph<Value> {
  readonly nodes: (Node<Value> | PendingNode)[];
  readonly ends: Map<string, number>;
}

export const emptyGraph = <Value>(): Graph<Value> => ({ nodes: [], ends: new Map() });

/** Adds a node to be walked later. */
export const addPending = <Value>({ nodes }: Graph<Value>): number => nodes.push({ kind: 'ahead' }) - 1;

/** V8 keeps a text that was added up as a tree of its parts. Reading a character makes it one text: a tenth of the memory. */
const inOnePiece = (text: string): string => {
  text.charCodeAt(0);
  return text;
};

/** The end node of a value; values equal as JSON share one. */
export const addEnd = <Value>({ nodes, ends }: Graph<Value>, value: Value): number => {
  const text = inOnePiece(canonicalJson(value));
  const before = ends.get(text);
  if (before !== undefined) return before;
  const end = nodes.push({ kind: 'end', value, text }) - 1;
  ends.set(text, end);
  return end;
};

/** The best edge of a choice, the first of equals. */
const chosen = (aim: Aim, edges: readonly Edge[], scores: readonly number[]): Edge | undefined => {
  const sign = aim === 'best' ? 1 : -1;
  let best: Edge | undefined;
  for (const edge of edges)
    if (best === undefined || sign * (scores[edge.to] ?? 0) > sign * (scores[best.to] ?? 0)) best = edge;
  return best;
};

/**
 * The edge taken at every choice, found from the ends backwards, because the score of a chance node is the mean of its
 * successors. Ends may have any number; every other node has a lower number than its successors.
 */
export const repliesIn = <Value>(
  { nodes }: Graph<Value>,
  score: (value: Value) => number,
): ReadonlyMap<number, Edge> => {
  const replies = new Map<number, Edge>();
  if (!nodes.some((node) => node.kind === 'choice')) return replies;
  const scores = nodes.map((node) => (node.kind === 'end' ? score(node.value) : 0));
  for (let at = nodes.length - 1; at >= 0; at -= 1) {
    const node = nodes[at];
    if (node?.kind === 'chance')
      scores[at] = sumOf(node.edges.map((edge) => edge.probability * (scores[edge.to] ?? 0)));
    if (node?.kind !== 'choice') continue;
    const reply = chosen(node.aim, node.edges, scores);
    if (reply === undefined) continue;
    replies.set(at, reply);
    scores[at] = scores[reply.to] ?? 0;
  }
  return replies;
};

/** Probability of each end from node `start`, with the given replies. */
export const endsOf = <Value>(
  { nodes }: Graph<Value>,
  start: number,
  replies: ReadonlyMap<number, Edge>,
): readonly WithText<Outcome<Value>>[] => {
  const shares = nodes.map((): number[] => []);
  shares[start]?.push(1);
  for (const [at, node] of nodes.entries()) {
    const share = sumOf(shares[at] ?? []);
    if (share === 0 || node.kind === 'end' || node.kind === 'ahead') continue;
    const reply = replies.get(at);
    if (reply !== undefined) shares[reply.to]?.push(share);
    else for (const edge of node.edges) shares[edge.to]?.push(share * edge.probability);
  }
  return nodes.flatMap((node, at) => {
    const probability = sumOf(shares[at] ?? []);
    return node.kind === 'end' && probability > 0 ? [[node.text, { value: node.value, probability }] as const] : [];
  });
};
