import { agenda } from './agenda.js';
import type { SideId } from './scenario.js';
import type { State, View } from './state.js';
import { reveals, view as viewAt } from './view.js';

/** Tests of Initiative, of which no side is told anything unless they find an enemy. @see OW-HID-06 */

/** The most that two dice show: it fails, but for an Initiative that never fails. */
const worst = 12;

/**
 * The state at the next decision, once the open tests have failed. Null if an enemy is found all the same, so that there
 * is nothing to hide, or if other dice come before it: they must not seem to be thrown with the tests.
 */
const pastTests = (state: State): State | null => {
  const question = agenda.ask(state);
  if (question?.kind !== 'roll') return state;
  if (question.purpose !== 'initiative') return null;
  const failed = agenda.answer(state, { result: worst });
  return failed.ok && !failed.events.some(reveals) ? pastTests(failed.state) : null;
};

const isTesting = ({ agenda: tasks }: State): boolean => tasks.at(-1)?.task === 'initiative';

/**
 * What a side may know of a state. While a battalion tests for hidden enemies, it is what the side would see if there were
 * none: the move goes on.
 *
 * @see OW-HID-06
 */
export const view = (state: State, side: SideId): View =>
  viewAt((isTesting(state) ? pastTests(state) : null) ?? state, side);
