import type { CandidateOptions } from '../../core/ruleset.js';
import type { Action } from './actions.js';
import { agenda } from './agenda.js';
import { commandProposals } from './candidates/command.js';
import { initiativeProposals } from './candidates/initiative.js';
import type { Proposal } from './candidates/proposal.js';
import { reactionProposals } from './candidates/reactions.js';
import type { Situation, State } from './state.js';

/** Actions that close a decision and are always lawful while it is open: what keeps the candidates from being empty. */
const closing: Readonly<Record<string, readonly Action[]>> = {
  reinforcements: [{ type: 'endReinforcements' }],
  initiative: [{ type: 'endInitiative' }],
  followUp: [{ type: 'noFollowUp' }],
};

const closingActions = (s: Situation, task: string): readonly Action[] =>
  task === 'command'
    ? [s.command.officerId === null ? { type: 'finishTurn' } : { type: 'finishOfficer' }]
    : (closing[task] ?? []);

const proposalsFor = (s: Situation, task: string, about: string | null): readonly Proposal[] => {
  if (task === 'initiative') return initiativeProposals(s);
  if (task === 'command') return commandProposals(s);
  return reactionProposals(s, about);
};

/** The proposals in an order drawn by `pick`, each once. */
function* drawn<Value>(values: readonly Value[], pick: (n: number) => number): Generator<Value> {
  const left = [...values];
  while (left.length > 0) {
    const index = pick(left.length);
    const value = left[index];
    const last = left.pop();
    if (index < left.length && last !== undefined) left[index] = last;
    if (value !== undefined) yield value;
  }
}

const evenly = <Value>(values: readonly Value[], most: number): readonly Value[] =>
  values.length <= most
    ? values
    : Array.from({ length: most }, (_, index) => values[Math.floor((index * values.length) / most)] as Value);

/**
 * Complete lawful actions for the open decision: every target, officer and reaction, and a sample of the moves (far and
 * near, towards enemies and objectives, into range, sideways, back). Never empty while a decision is open.
 *
 * With `pick` only as many proposals are looked at, in random order, as it takes to find `most`: cheap playouts.
 */
export const candidates = (s: Situation, options: CandidateOptions = {}): readonly Action[] => {
  const question = agenda.ask(s as State);
  if (question?.kind !== 'decision') return [];
  const most = Math.max(1, options.most ?? Number.POSITIVE_INFINITY);
  const closers = closingActions(s, question.task);
  const { pick } = options;
  const room = Math.max(1, most - closers.length);
  const others: Action[] = [];
  const proposals = proposalsFor(s, question.task, question.about);
  for (const proposal of pick === undefined ? proposals : drawn(proposals, pick)) {
    for (const action of proposal()) if (agenda.check(s as State, action).length === 0) others.push(action);
    if (pick !== undefined && others.length >= room) break;
  }
  // Where only one is wanted it is something to do, if there is anything.
  const ends = most === 1 && others.length > 0 ? [] : closers;
  return [...ends, ...evenly(others, room)];
};
