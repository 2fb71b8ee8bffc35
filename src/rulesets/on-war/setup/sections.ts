import { duplicateIssues, namedIn } from '../../../scenario/names.js';
import type { ScenarioIssue } from '../../../scenario/scenarioIssue.js';
import { distance, type Point } from '../../../table/point.js';
import { pointToSegment, type Segment } from '../../../table/segment.js';
import { featureSegments } from '../../../table/terrain.js';
import type { Ground, Section } from '../scenario.js';
import { sectionedKinds, type Tables } from '../tables.js';
import { featureOnTable } from './ground.js';
import { issueBy } from './issueby.js';

/** Sections of buildings, walls and works. */

/** The straight parts of an outline or a line. */
const partsOf = (ground: Ground): readonly Segment[] => {
  const { shape } = ground;
  if (shape.kind === 'line') return featureSegments(featureOnTable(ground));
  return shape.polygon.map((from, index) => ({ from, to: shape.polygon[(index + 1) % shape.polygon.length] ?? from }));
};

/** Both ends on one straight part of the outline. @see OW-BLD-01 OW-BLD-11 */
const placeIssues = (section: Section, ground: Ground, tables: Tables, path: string): readonly ScenarioIssue[] => {
  const { contact } = tables.tolerances;
  const { from, to } = section;
  const length = distance(from, to);
  if (length <= contact)
    return [issueBy('OW-BLD-01', 'conflict', path, `"${section.id}" has no length; put its ends apart.`, { length })];
  const offBy = (point: Point, part: Segment): number => pointToSegment(point, part.from, part.to);
  const off = Math.min(...partsOf(ground).map((part) => Math.max(offBy(from, part), offBy(to, part))));
  return off <= contact
    ? []
    : [
        issueBy(
          'OW-BLD-01',
          'notTouching',
          path,
          `"${section.id}" does not lie along one side of "${ground.id}"; put both its ends on the same side.`,
          { section: section.id },
        ),
      ];
};

/** @see OW-BLD-07 */
const woundIssues = (section: Section, tables: Tables, path: string): readonly ScenarioIssue[] => {
  const most = tables.buildingSections[section.kind].wounds;
  return section.wounds >= 1 && section.wounds <= most
    ? []
    : [
        issueBy(
          'OW-BLD-07',
          'outOfRange',
          `${path}.wounds`,
          `A ${section.kind} takes 1 to ${most} wounds, not ${section.wounds}.`,
          { most, given: section.wounds },
        ),
      ];
};

/** Everything wrong with the sections of a feature whose shape is valid. */
export const sectionIssues = (ground: Ground, tables: Tables, path: string): readonly ScenarioIssue[] => {
  const at = `${path}.sections`;
  if (ground.sections.length === 0) return [];
  if (!sectionedKinds.some((kind) => kind === ground.kind))
    return [
      issueBy(
        'OW-BLD-11',
        'superfluous',
        at,
        `A ${ground.kind} has no sections; ${sectionedKinds.join(', ')} may have.`,
      ),
    ];
  return [
    ...duplicateIssues(namedIn(ground.sections, at)),
    ...ground.sections.flatMap((section, index) => [
      ...placeIssues(section, ground, tables, `${at}[${index}]`),
      ...woundIssues(section, tables, `${at}[${index}]`),
    ]),
  ];
};
