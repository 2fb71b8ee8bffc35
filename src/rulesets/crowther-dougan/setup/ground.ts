import type { ScenarioIssue } from '../../../scenario/scenarioIssue.js';
import { featureIssues } from '../../../scenario/terrainChecks.js';
import { distance, type Point } from '../../../table/point.js';
import { pointToSegment } from '../../../table/segment.js';
import type { Ground, Scenario } from '../scenario.js';
import { heldKinds, kindMeant, type Tables } from '../tables.js';
import type { ScenarioInput } from './input.js';
import { issueBy } from './issueby.js';

/** Issues of the ground. */

/** Kinds whose lines may be wide: what lies on the ground, not what stands on it. @see CD-MOV-36 */
const wideLines: readonly string[] = ['road', 'bridge', 'river', 'stream', 'ford'];

const isHeldKind = ({ kind }: Ground): boolean => heldKinds.some((each) => each === kind);

/** A kind is drawn as the table has it. @see CD-MOV-36 CD-COV-08 CD-MOV-21 */
const shapeIssues = (ground: Ground, path: string, tables: Tables): readonly ScenarioIssue[] => {
  const { kind, shape } = ground;
  const drawn = tables.terrain[kind].shape;
  const wrong = (text: string) => [issueBy('CD-MOV-36', 'conflict', path, text)];
  if (shape.kind === 'area') return drawn === 'line' ? wrong(`A ${kind} is drawn as a line.`) : [];
  if (drawn === 'area' && (isHeldKind(ground) || shape.width === 0)) return wrong(`A ${kind} is drawn as an area.`);
  if (kind === 'river' && shape.width === 0) return wrong('A river is drawn as an area, or as a line with a width.');
  const mayBeWide = drawn === 'area' || wideLines.includes(kind);
  return shape.width > 0 && !mayBeWide ? wrong(`A ${kind} has no width; leave it out.`) : [];
};

/** Only buildings and works that are drawn as areas hold troops. @see CD-UNI-11 */
const capacityIssues = (ground: Ground, path: string): readonly ScenarioIssue[] =>
  ground.capacity > 0 && !(isHeldKind(ground) && ground.shape.kind === 'area')
    ? [issueBy('CD-UNI-11', 'superfluous', `${path}.capacity`, 'Only buildings and works have room; leave it out.')]
    : [];

const outlineOf = ({ shape }: Ground): readonly Point[] =>
  shape.kind === 'area' ? [...shape.polygon, ...shape.polygon.slice(0, 1)] : shape.points;

const isOnOutline = (ground: Ground, point: Point, slack: number): boolean =>
  outlineOf(ground).some((to, index, points) => {
    const from = points[index - 1];
    return from !== undefined && pointToSegment(point, from, to) <= slack;
  });

/** The ends of a gap lie on the line or outline. @see CD-CHG-36 */
const gapIssues = (ground: Ground, path: string, { tolerances }: Tables): readonly ScenarioIssue[] =>
  ground.gaps.flatMap((gap, index) => {
    const where = `${path}.gaps[${index}]`;
    const off = gap.filter((point) => !isOnOutline(ground, point, tolerances.length));
    if (off.length > 0)
      return [
        issueBy('CD-CHG-36', 'conflict', where, `Both ends of a gap lie on the line or outline of "${ground.id}".`),
      ];
    return distance(gap[0], gap[1]) <= tolerances.length
      ? [issueBy('CD-CHG-36', 'tooFewPoints', where, 'The ends of a gap are two points; draw them apart.')]
      : [];
  });

/** The features of an input that a scenario has, in the same order. */
const featuresIn = ({ terrain = [] }: ScenarioInput) =>
  terrain.flatMap((feature, index) =>
    kindMeant(feature.kind) === null ? [] : [{ feature, path: `terrain[${index}]` }],
  );

/** Everything wrong with the ground. */
export const groundIssues = (input: ScenarioInput, scenario: Scenario, tables: Tables): readonly ScenarioIssue[] =>
  featuresIn(input).flatMap(({ feature, path }, place) => {
    const ground = scenario.terrain[place];
    if (ground === undefined) return [];
    const { capacity: _capacity, gaps: _gaps, ...plain } = feature;
    const issues = featureIssues(plain, ground, [], path);
    if (issues.length > 0) return issues;
    return [...shapeIssues(ground, path, tables), ...capacityIssues(ground, path), ...gapIssues(ground, path, tables)];
  });
