import { legalCandidates } from '../../core/proposals.js';
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

/**
 * Complete lawful actions for the open decision: every target, officer and reaction, and a sample of the moves (far and
 * near, towards enemies and objectives, into range, sideways, back). Never empty while a decision is open.
 *
 * With `pick` only as many proposals are looked at, in random order, as it takes to find `most`: cheap playouts.
 */
export const candidates = (s: Situation, options: CandidateOptions = {}): readonly Action[] => {
  const question = agenda.ask(s as State);
  if (question?.kind !== 'decision') return [];
  return legalCandidates(
    {
      passes: closingActions(s, question.task),
      proposals: proposalsFor(s, question.task, question.about),
      isLegal: (action) => agenda.check(s as State, action).length === 0,
    },
    options,
  );
};
