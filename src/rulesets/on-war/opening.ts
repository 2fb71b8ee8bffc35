import type { Scenario } from './scenario.js';
import type { Task } from './tasks.js';

/** What happens first: dice for the first turn, or the first turn itself. @see OW-SEQ-03 */
export const opening = ({ scenario }: { readonly scenario: Scenario }): readonly Task[] =>
  scenario.firstSide === null
    ? [{ task: 'firstPlayer', side: scenario.sides[0].id, first: null }]
    : [{ task: 'startTurn' }];
