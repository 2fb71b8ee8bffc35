import { crossesEdgeAfter, edges } from '../../../table/edge.js';
import { footprintOf } from '../footprint.js';
import { featuresAhead, firstOn } from '../movement/ahead.js';
import { distanceOf, enemiesOf, isArtillery } from '../read.js';
import type { Situation } from '../state.js';
import type { Travel } from '../tasks.js';
import { surveyOf } from '../terrain.js';
import { type Course, firstClosed, firstTouch } from './course.js';

/** What decides a flight, and after how many inches of its way. @see OW-FBK-14 */
export type FlightEvent =
  /** Contact with an enemy who is not its opponent. @see OW-FBK-05 */
  | { readonly kind: 'crossfire'; readonly at: number }
  /** @see OW-FBK-07 */
  | { readonly kind: 'closed'; readonly at: number }
  /** @see OW-TER-13 */
  | { readonly kind: 'bogging'; readonly at: number; readonly feature: string }
  /** The centre of its bounding rectangle crosses the edge. @see OW-FBK-08 */
  | { readonly kind: 'edge'; readonly at: number };

/** What a flight depends on, in addition to its way. */
type Fleeing = Pick<Travel, 'enemy' | 'building' | 'rolled'>;

/** Hidden and routing enemies count too; the opponent of the melee does not. */
const crossfireOn = (s: Situation, course: Course, { enemy }: Fleeing): readonly FlightEvent[] =>
  enemiesOf(s, course.mover.unit.side)
    .filter(({ id }) => id !== enemy)
    .flatMap((other) => {
      const at = firstTouch(s, course, footprintOf(s, other), distanceOf(s, 'freeStart'));
      return at === null ? [] : [{ kind: 'crossfire', at }];
    });

const boggingOn = (s: Situation, course: Course, { rolled }: Fleeing): readonly FlightEvent[] => {
  if (!isArtillery(course.mover.unit)) return [];
  return featuresAhead(s, course.mover, course.leg, surveyOf(s).difficult)
    .filter(({ id }) => !rolled.includes(id))
    .flatMap((feature) => {
      const part = firstOn(s, course.mover, { leg: course.leg, begin: 0 }, feature);
      return part === null ? [] : [{ kind: 'bogging', at: part * course.length, feature: feature.id }];
    });
};

/** The inches after which the middle of the battalion is beyond an edge. */
const edgeOn = (s: Situation, course: Course): readonly FlightEvent[] => {
  const [from, to] = [course.at(0), course.at(course.length)].map(({ bounds }) => bounds.centre);
  if (from === undefined || to === undefined) return [];
  const part = crossesEdgeAfter(from, to, edges, s.scenario.table, s.tables.tolerances.equality);
  return part === null ? [] : [{ kind: 'edge', at: part * course.length }];
};

/** What comes first on the way of a flight; null if nothing decides it before its end. @see OW-FBK-14 */
export const firstOnFlight = (s: Situation, course: Course, fleeing: Fleeing): FlightEvent | null => {
  const closed = firstClosed(s, course, fleeing.building);
  const all: readonly FlightEvent[] = [
    ...crossfireOn(s, course, fleeing),
    ...(closed === null ? [] : [{ kind: 'closed', at: closed } as const]),
    ...boggingOn(s, course, fleeing),
    ...edgeOn(s, course),
  ];
  const least = Math.min(...all.map(({ at }) => at));
  return all.find(({ at }) => at === least) ?? null;
};
