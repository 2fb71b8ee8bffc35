import type { Facts } from '../../../core/refusal.js';
import { type Fault, type FaultCode, fault } from '../../../scenario/fault.js';
import type { ClauseId } from '../clauses.js';

/** A fault of this rule set, under a clause of its book. */
export const faultBy = (clause: ClauseId, code: FaultCode, path: string, text: string, facts: Facts = {}): Fault =>
  fault(code, path, text, facts, clause);
