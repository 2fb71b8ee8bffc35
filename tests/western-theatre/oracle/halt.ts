import type { Task } from '../../../src/rulesets/western-theatre/tasks.js';

/** Tasks that ask a question whatever the state is, so that nothing goes on past what is compared. */
export const halt: readonly Task[] = [
  {
    task: 'chooseDice',
    order: {
      kind: 'unit',
      id: 'none',
      unitIds: [],
      dice: 1,
      most: 1,
      breakdown: [],
      column: { unitIds: [], inches: 0 },
      halved: { unitIds: [], factor: 1 },
    },
    faces: [1],
  },
];
