import type { MoveCause } from '../events.js';

/** What stops a move, by what moved the battalion. The same task carries out all moves that may ask for dice. */
interface Stopping {
  /** It tests for hidden enemies near its way. @see OW-HID-06 */
  readonly notices: boolean;
  /** It tests its Leadership when it comes upon a hidden enemy. @see OW-HID-07 OW-HID-13 */
  readonly surprises: boolean;
}

const watchful: Stopping = { notices: true, surprises: true };
const heedless: Stopping = { notices: false, surprises: false };

const heedlessCauses: readonly MoveCause[] = ['fallBack', 'rout', 'pursuit', 'breakthrough', 'consolidation'];

/** @see OW-HID-13 */
export const stoppingOf = (cause: MoveCause): Stopping => (heedlessCauses.includes(cause) ? heedless : watchful);

/** Whether a battalion gets away from the enemy, whatever is in its way. @see OW-FBK-14 OW-ROU-02 */
export const isFlight = (cause: MoveCause): boolean => cause === 'fallBack' || cause === 'rout';
