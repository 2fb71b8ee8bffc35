import type { Battle } from '../battle.js';
import { notYet } from '../notyet.js';
import type { Shot } from '../tasks.js';

/** The hits of a shot: figures fall, the firer has fired, a red firer becomes orange. @see WT-FIR-21 WT-MRK-14 WT-MRK-15 */
export const volley = (_battle: Battle, _shot: Shot, _hits: number): void => notYet('volley');
