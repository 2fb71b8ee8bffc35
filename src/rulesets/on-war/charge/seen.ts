import { headingOf, turnBetween } from '../../../table/heading.js';
import { midpoint, type Point, subtract } from '../../../table/point.js';
import { standsOf } from '../footprint.js';
import { atMost, countOf, groundOf } from '../read.js';
import type { Situation, Unit } from '../state.js';

const seesPoint = (s: Situation, unit: Unit, point: Point): boolean =>
  standsOf(s, unit).some(({ shape }) =>
    atMost(s, turnBetween(shape.heading, headingOf(subtract(point, shape.centre))), countOf(s, 'sightArc')),
  );

/** Whether a battalion has another in its arc of sight. */
export const sees = (s: Situation, unit: Unit, target: Unit): boolean =>
  standsOf(s, target).some(({ shape }) => seesPoint(s, unit, shape.centre));

export const seesSection = (s: Situation, unit: Unit, featureId: string, sectionId: string): boolean => {
  const section = groundOf(s, featureId)?.sections.find(({ id }) => id === sectionId);
  return section !== undefined && seesPoint(s, unit, midpoint(section.from, section.to));
};
