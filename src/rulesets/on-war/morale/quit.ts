import type { Unit } from '../state.js';

/** Whether a battalion counts as having quit: it is gone, or routing. @see OW-MOT-07 OW-END-04 */
export const hasQuit = (unit: Unit): boolean => unit.gone !== 'no' || unit.routing;
