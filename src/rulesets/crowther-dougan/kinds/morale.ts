import { numberField } from '../../../core/fields.js';
import { pluralize } from '../../../core/words.js';
import type { ActionOf } from '../actions.js';
import { isTestRolled } from '../check.js';
import { pledge, pledger } from '../morale.js';
import { nameOf } from '../names.js';
import { refuse } from '../refusals.js';
import type { TaskOf } from '../tasks.js';
import { kind, type Open, personalityField, personalityRefusals, say } from './kind.js';

/** Pledges: actions of the tests of the moving side. */

type Pledging = TaskOf<'pledge'>;
type Pledge = ActionOf<'pledge'>;

/** No personality has more points than a table of house rules may give. */
const mostPoints = 100;

/** @see CD-PER-05 CD-PER-06 CD-PER-07 CD-PER-19 */
const spend = kind<Pledge, Pledging>({
  type: 'pledge',
  label: 'Spend command points on the test',
  clause: 'CD-PER-07',
  fields: {
    personalityId: personalityField<Pledging>(({ state, task }) => [pledger(state, task)]),
    cp: numberField<Open<Pledging>, Partial<Pledge>>({
      label: 'command points',
      unit: 'count',
      step: 1,
      limits: { least: 0, most: mostPoints },
      range: ({ state, task }) => ({ least: 0, most: pledger(state, task).cp }),
      samples: ({ state, task }) => Array.from({ length: pledger(state, task).cp + 1 }, (_, cp) => cp),
    }),
  },
  refusals: (open, action) =>
    personalityRefusals(open, action, (personality) => {
      const { task, state } = open;
      if (personality.attachedTo !== task.unitId)
        return [
          ...(isTestRolled(state, personality.id) ? [refuse('testAlreadyRolled', 'CD-PER-19', 'personalityId')] : []),
          refuse('notInContact', 'CD-PER-19', 'personalityId'),
        ];
      if (personality.id !== pledger(state, task).id) return [refuse('wrongStep', 'CD-PER-19', 'personalityId')];
      return action.cp > personality.cp ? [refuse('notEnoughCp', 'CD-PER-05', 'cp', { left: personality.cp })] : [];
    }),
  apply: (battle, { cp }, task) => pledge(battle, task, cp),
  words: (s, { personalityId, cp }) =>
    say(nameOf(s, personalityId), cp === 0 ? 'spend no points' : `spend ${pluralize(cp, 'point')}`),
});

export const moraleKinds = { pledge: spend };
