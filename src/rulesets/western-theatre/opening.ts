import type { Scenario } from './scenario.js';
import type { Task } from './tasks.js';

/** What happens first: dice for the first player turn, Allied first, or that player turn itself. @see WT-SEQ-01 */
export const opening = ({ scenario }: { readonly scenario: Scenario }): readonly Task[] =>
  scenario.firstSide === null ? [{ task: 'firstSide', side: 'allied', first: null }] : [{ task: 'startPlayerTurn' }];
