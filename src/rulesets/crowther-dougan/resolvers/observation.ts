import { figured } from '../../../core/figured.js';
import { hair } from '../../../core/hair.js';
import { modifier } from '../../../core/modifiers.js';
import type { Modifier } from '../../../core/roll.js';
import type { ClauseId } from '../clauses.js';
import type { Formation } from '../tables.js';
import type { Rules } from './casualties.js';

/** Observation from plain figures. */

/** What an observation depends on: the observer's Field Craft, and the concealed enemy. */
export interface Observed {
  /** Field Craft of the observer and of the target. */
  readonly observerFc: number;
  readonly targetFc: number;
  /** A smoke mark of the target lies on the table. */
  readonly fired: boolean;
  /** The target was displaced in its own last move. */
  readonly moved: boolean;
  readonly formation: Formation;
}

/** Formations that are easier to see. */
const formed: readonly Formation[] = ['line', 'column', 'limbered', 'unlimbered'];

/** What changes the observation die, line by line. @see CD-OBS-06 CD-OBS-08 */
export const observationLines = figured(
  'observationLines',
  ({ tables }: Rules, { observerFc, targetFc, fired, moved, formation }: Observed): readonly Modifier<ClauseId>[] => {
    const { targetFired, targetMoved, targetFormed } = tables.observationModifiers;
    return [
      ...modifier<ClauseId>('CD-OBS-08', 'target fired', fired ? targetFired : 0),
      ...modifier<ClauseId>('CD-OBS-08', 'target moved', moved ? targetMoved : 0),
      ...modifier<ClauseId>('CD-OBS-08', 'target formed', formed.includes(formation) ? targetFormed : 0),
      ...modifier<ClauseId>('CD-OBS-06', 'Field Craft', observerFc - targetFc),
    ];
  },
);

/** Whether a total in cm reaches a target. @see CD-OBS-07 */
export const isSpotted = figured(
  'isSpotted',
  ({ tables }: Rules, total: number, distance: number): boolean => distance <= total + tables.tolerances.length + hair,
);
