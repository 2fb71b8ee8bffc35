import type { Point } from '../../../table/point.js';
import type { SideId } from '../scenario.js';

/** Observation, hiding and smoke. */
export type ObservationHappening =
  /** For the observing side alone. */
  | {
      readonly type: 'observed';
      readonly unit: string;
      readonly centre: Point;
      readonly radius: number;
      readonly spotted: readonly string[];
    }
  /** The old spottings of a side are gone; for that side alone. */
  | { readonly type: 'spottingsLapsed'; readonly side: SideId }
  /** Everybody knows it from now on. `by`: the unit that found it; null: no one unit. */
  | { readonly type: 'revealed'; readonly unit: string; readonly by: string | null }
  | { readonly type: 'hidAgain'; readonly unit: string }
  | { readonly type: 'smokeMade'; readonly mark: string; readonly side: SideId; readonly at: Point }
  | { readonly type: 'smokeGone'; readonly side: SideId };
