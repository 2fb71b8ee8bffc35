import { pointOf } from '../../../scenario/complete.js';
import { beyondTable } from '../../../scenario/placeChecks.js';
import { type ScenarioIssue, scenarioIssue } from '../../../scenario/scenarioIssue.js';
import { outlineIssues } from '../../../scenario/terrainChecks.js';
import { firstFreePlace, quarterTowards } from '../../../scenario/zone.js';
import { rectanglesOverlap } from '../../../table/contact.js';
import type { Point } from '../../../table/point.js';
import { middleOf, type Polygon } from '../../../table/polygon.js';
import { type Pose, roundPose } from '../../../table/pose.js';
import { type Rectangle, rectangle } from '../../../table/rectangle.js';
import { shapeTouchesFeature } from '../../../table/terrain.js';
import { footprintOf } from '../footprint.js';
import { isOnTable } from '../read.js';
import type { Scenario } from '../scenario.js';
import type { State, Unit } from '../state.js';
import type { Tables } from '../tables.js';
import { goingFor } from '../terrain.js';
import { deploy } from './deploy.js';
import type { ScenarioInput } from './input.js';
import { issueBy } from './roster.js';

/** Free space around a unit that is placed in a zone, in cm. */
const freeMargin = 1;

const zoneOf = (input: ScenarioInput, index: number): Polygon | null => input.units[index]?.zone?.map(pointOf) ?? null;

/** Where a unit is, or the point from which a place for it is sought. */
const placeOrZone = (input: ScenarioInput, scenario: Scenario, index: number): Point | null => {
  const pose = scenario.units[index]?.pose ?? null;
  const zone = zoneOf(input, index);
  if (pose !== null) return pose;
  return zone === null || zone.length === 0 ? null : middleOf(zone);
};

/** The middle of the enemy as deployed; the middle of the table if no enemy has a place. */
const enemyMiddle = (input: ScenarioInput, scenario: Scenario, side: string): Point => {
  const enemies = scenario.units.flatMap((unit, index) => {
    const place = unit.side === side ? null : placeOrZone(input, scenario, index);
    return place === null ? [] : [place];
  });
  const { width, height } = scenario.table;
  return enemies.length === 0 ? { x: width / 2, y: height / 2 } : middleOf(enemies);
};

const withRoom = ({ centre, heading, width, depth }: Rectangle): Rectangle =>
  rectangle(centre, heading, width + 2 * freeMargin, depth + 2 * freeMargin);

/** Whether a unit may stand on an area that no other unit takes up. */
const isFree = (state: State, unit: Unit, ground: Rectangle): boolean => {
  const { overlapTolerance } = state.tables.constants;
  const wide = withRoom(ground);
  return (
    beyondTable(ground.corners, state.scenario.table) <= 0 &&
    !state.units.some(
      (other) => isOnTable(other) && rectanglesOverlap(footprintOf(state, other).bounds, wide, overlapTolerance),
    ) &&
    !state.terrain.some(
      (feature) =>
        goingFor(state, feature, unit) === 'barred' && shapeTouchesFeature(ground.corners, feature, overlapTolerance),
    )
  );
};

const placeFor = (state: State, unit: Unit, zone: Polygon, enemy: Point): Pose | null => {
  const { frontage, depth } = footprintOf(state, unit);
  const heading = quarterTowards(middleOf(zone), enemy);
  const pose = firstFreePlace({ zone, heading, frontage, depth, free: (ground) => isFree(state, unit, ground) });
  return pose === null ? null : roundPose(pose);
};

const withPose = (scenario: Scenario, index: number, pose: Pose): Scenario => ({
  ...scenario,
  units: scenario.units.map((unit, place) => (place === index ? { ...unit, pose } : unit)),
});

/** A scenario in which all units with a zone have a place, as far as there was room. */
export interface Zoned {
  readonly scenario: Scenario;
  readonly issues: readonly ScenarioIssue[];
  readonly warnings: readonly ScenarioIssue[];
}

const putOne = (input: ScenarioInput, zoned: Zoned, index: number, tables: Tables): Zoned => {
  const zone = zoneOf(input, index);
  const path = `units[${index}].zone`;
  const state = deploy(zoned.scenario, tables);
  const unit = state.units[index];
  if (zone === null || unit === undefined || isOnTable(unit)) return zoned;
  const wrong = outlineIssues(zone, path);
  if (wrong.length > 0) return { ...zoned, issues: [...zoned.issues, ...wrong] };
  const pose = placeFor(state, unit, zone, enemyMiddle(input, zoned.scenario, unit.side));
  if (pose === null) {
    const full = issueBy(
      'OTS-MOV-17',
      'noRoom',
      path,
      `There is no free place for "${unit.id}" in its zone; make the zone larger.`,
    );
    return { ...zoned, issues: [...zoned.issues, full] };
  }
  const { x, y, heading } = pose;
  const told = scenarioIssue('placed', path, `"${unit.id}" was put at [${x}, ${y}, ${heading}].`, { x, y, heading });
  return { scenario: withPose(zoned.scenario, index, pose), issues: zoned.issues, warnings: [...zoned.warnings, told] };
};

/**
 * Places each unit that has a zone at the first free place in it, in list order, facing the enemy.
 *
 * @see OTS-GEN-07
 */
export const placeInZones = (input: ScenarioInput, scenario: Scenario, tables: Tables): Zoned =>
  scenario.units.reduce<Zoned>(
    (zoned, _, index) => (zoneOf(input, index) === null ? zoned : putOne(input, zoned, index, tables)),
    {
      scenario,
      issues: [],
      warnings: [],
    },
  );
