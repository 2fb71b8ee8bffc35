import type { Pose } from '../../../table/pose.js';
import type { Unit } from '../state.js';
import type { TaskOf, Travel } from '../tasks.js';

/** A travel that sets out. */
export const setOut = (
  unit: Unit,
  legs: readonly Pose[],
  given: Pick<Travel, 'cause'> & Partial<Travel>,
): TaskOf<'travel'> => ({
  task: 'travel',
  travel: {
    unitId: unit.id,
    double: false,
    start: unit.pose,
    past: [],
    from: unit.pose,
    done: 0,
    legs,
    rolled: [],
    noticed: [],
    asks: false,
    enemy: null,
    building: null,
    posts: null,
    ...given,
  },
});
