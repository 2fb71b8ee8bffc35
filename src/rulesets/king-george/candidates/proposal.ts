import type { Proposal as AnyProposal } from '../../../core/proposals.js';
import type { Action } from '../actions.js';

export type Proposal = AnyProposal<Action>;
