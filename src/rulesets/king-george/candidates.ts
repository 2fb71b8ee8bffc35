import { legalCandidates } from '../../core/proposals.js';
import type { Decision } from '../../core/question.js';
import type { CandidateOptions } from '../../core/ruleset.js';
import type { Action, ActionType } from './actions.js';
import { agenda } from './agenda.js';
import { chargeProposals } from './candidates/charge.js';
import { closingActions, plainProposals } from './candidates/decisions.js';
import { fordProposals, localsProposals } from './candidates/fate.js';
import { fireProposals, standAndFireProposals } from './candidates/fire.js';
import { leaderMoveProposals } from './candidates/leadermoves.js';
import { moveProposals } from './candidates/movement.js';
import type { Proposal } from './candidates/proposal.js';
import { findLeader, findUnit } from './read.js';
import type { Leader, Situation, State, Unit } from './state.js';

/** Kinds of answer, with what is proposed for each by its chapter. */
const forUnits: { readonly [Type in ActionType]?: (s: Situation, unit: Unit) => readonly Proposal[] } = {
  move: moveProposals,
  fire: fireProposals,
  charge: chargeProposals,
  standAndFire: standAndFireProposals,
};

const forLeaders: { readonly [Type in ActionType]?: (s: Situation, leader: Leader) => readonly Proposal[] } = {
  moveLeader: leaderMoveProposals,
  useFord: fordProposals,
};

const proposalsFor = (s: Situation, asked: Decision<ActionType>): readonly Proposal[] => {
  const unit = asked.about === null ? undefined : findUnit(s, asked.about);
  const leader = asked.about === null ? undefined : findLeader(s, asked.about);
  return [
    ...plainProposals(s, asked),
    ...localsProposals(s),
    ...asked.actions.flatMap((type) => (unit === undefined ? [] : (forUnits[type]?.(s, unit) ?? []))),
    ...asked.actions.flatMap((type) => (leader === undefined ? [] : (forLeaders[type]?.(s, leader) ?? []))),
  ];
};

/**
 * Complete lawful actions for the open decision: every target, response and subordinate, and a sample of the moves (far
 * and near, towards enemies and objectives, into range, in other formations). Never empty while a decision is open.
 *
 * With `pick` only as many proposals are looked at, in random order, as it takes to find `most`: cheap playouts.
 */
export const candidates = (s: Situation, options: CandidateOptions = {}): readonly Action[] => {
  const question = agenda.ask(s as State);
  if (question?.kind !== 'decision') return [];
  const isLegal = (action: Action): boolean => agenda.check(s as State, action).length === 0;
  return legalCandidates(
    {
      passes: closingActions(s, question).filter(isLegal),
      proposals: proposalsFor(s, question as Decision<ActionType>),
      isLegal,
    },
    options,
  );
};
