import { issuesIn } from '../../../scenario/scenarioIssue.js';
import type { ClauseId } from '../clauses.js';

/** An issue of this rule set, under a clause of its book. */
export const issueBy = issuesIn<ClauseId>();
