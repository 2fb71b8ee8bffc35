import { agenda } from './agenda.js';
import type { SideId } from './scenario.js';
import type { State, View } from './state.js';
import { reveals, view as viewAt } from './view.js';

/** Tests of Initiative, of which no side is told anything unless they find somebody. @see OW-HID-06 */

/** The most that two dice show: it fails, but for an Initiative that never fails. */
const worst = 12;

/** The state once the open tests have failed; null if somebody is found all the same, so that there is nothing to hide. */
const pastTests = (state: State): State | null => {
  if (state.agenda.at(-1)?.task !== 'initiative') return state;
  const failed = agenda.answer(state, { result: worst });
  return failed.ok && !failed.events.some(reveals) ? pastTests(failed.state) : null;
};

/**
 * What a side may know of a state. While a battalion tests for hidden enemies, it is what the side would see if there were
 * none: the move goes on.
 *
 * @see OW-HID-06
 */
export const view = (state: State, side: SideId): View => viewAt(pastTests(state) ?? state, side);
