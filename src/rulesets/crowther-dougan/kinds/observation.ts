import { numberField, placeField } from '../../../core/fields.js';
import { formatLength } from '../../../core/words.js';
import { nearestPointOf } from '../../../table/body.js';
import { formatPlace } from '../../../table/movewords.js';
import { distance, type Point } from '../../../table/point.js';
import { middleOf } from '../../../table/polygon.js';
import { pointShape } from '../../../table/shapes.js';
import { featureParts } from '../../../table/terrain.js';
import type { ActionOf } from '../actions.js';
import { footprintOf } from '../footprint.js';
import { nameOf } from '../names.js';
import {
  areaRefusals,
  farthestFound,
  mayObserve,
  mostRadius,
  observe,
  observerRefusals,
  observers,
} from '../observation.js';
import { findUnit } from '../read.js';
import type { Situation, Unit } from '../state.js';
import type { TaskOf } from '../tasks.js';
import { concealingOf, heldOf } from '../terrain.js';
import { endKind, kind, type Open, say, unitField, unitRefusals } from './kind.js';

/** Observation: actions of P1.1. */

type Observing = TaskOf<'observe'>;
type Observe = ActionOf<'observe'>;

/** Farther than this no total of a unit reaches, in cm, unless the tables in force add more. */
const usefulRange = 40;
const reachOf = (s: Situation, { fc }: Unit): number => Math.max(usefulRange, farthestFound(s, fc));
/** Areas that bots try for one unit, the nearest first. */
const mostAreas = 4;
const smallestRadius = 0.5;
const largestRadius = 100;

/** Places worth a look: edges and middles of ground that conceals, and the enemy's smoke. They depend on the ground alone. */
const placesToSearch = (s: Situation, unit: Unit): readonly Point[] => {
  const grounds = [...concealingOf(s), ...heldOf(s)].flatMap(featureParts).map((part) => {
    const middle = middleOf(part);
    return [nearestPointOf({ parts: [part], box: footprintOf(s, unit).box }, unit.pose), middle];
  });
  const smoke = s.smokeMarks.filter(({ side }) => side !== unit.side).map(({ at }) => at);
  const { width, height } = s.scenario.table;
  return [...smoke, ...grounds.flat()]
    .filter(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height)
    .filter((place) => distance(place, unit.pose) <= reachOf(s, unit))
    .toSorted((one, other) => distance(one, unit.pose) - distance(other, unit.pose))
    .slice(0, mostAreas);
};

/** @see CD-OBS-02 CD-OBS-03 CD-OBS-05 */
const observeArea = kind<Observe, Observing>({
  type: 'observe',
  label: 'Look for the enemy',
  clause: 'CD-OBS-02',
  fields: {
    unitId: unitField<Observing>(({ state, side }) => observers(state, side)),
    centre: placeField<Open<Observing>, Partial<Observe>>({
      label: 'middle of the area',
      shape: pointShape,
      domain: ({ state }, { unitId }) => {
        if (unitId === undefined) return undefined;
        const { width, height } = state.scenario.table;
        const table = [
          { x: 0, y: 0 },
          { x: width, y: 0 },
          { x: width, y: height },
          { x: 0, y: height },
        ];
        return { kind: 'point', regions: [table] };
      },
      samples: ({ state }, { unitId }) => {
        const unit = unitId === undefined ? undefined : findUnit(state, unitId);
        return unit === undefined || !mayObserve(state, unit) ? [] : placesToSearch(state, unit);
      },
    }),
    radius: numberField<Open<Observing>, Partial<Observe>>({
      label: 'radius',
      unit: 'distance',
      step: 0.5,
      limits: { least: smallestRadius, most: largestRadius },
      range: ({ state }) => ({ least: smallestRadius, most: mostRadius(state) }),
      samples: ({ state }) => [mostRadius(state)],
    }),
  },
  refusals: (open, action) =>
    unitRefusals(open, action, (unit) => [
      ...observerRefusals(open.state, unit),
      ...areaRefusals(open.state, action.radius),
    ]),
  apply: observe,
  words: (s, { unitId, centre, radius }) =>
    say(nameOf(s, unitId), `look for the enemy within ${formatLength(radius, 'cm')} of ${formatPlace(centre)}`),
});

export const observationKinds = {
  observe: observeArea,
  endObservation: endKind('endObservation', 'Observe no more', 'CD-OBS-02'),
};
