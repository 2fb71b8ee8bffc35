import { pointOf } from '../../../scenario/complete.js';
import { type Obstacles, obstaclesOf } from '../../../scenario/obstacles.js';
import { beyondTable } from '../../../scenario/placeChecks.js';
import { type ScenarioIssue, scenarioIssue } from '../../../scenario/scenarioIssue.js';
import { outlineIssues } from '../../../scenario/terrainChecks.js';
import { type PlaceSearch, type Placing, quarterTowards, searchZone } from '../../../scenario/zone.js';
import type { Point } from '../../../table/point.js';
import { middleOf, type Polygon } from '../../../table/polygon.js';
import { type Pose, roundPose } from '../../../table/pose.js';
import { type Rectangle, rectangle } from '../../../table/rectangle.js';
import { featureObstacles } from '../../../table/terrain.js';
import { footprintOf } from '../footprint.js';
import { isOnTable } from '../read.js';
import type { Scenario } from '../scenario.js';
import type { State, Unit } from '../state.js';
import type { Tables, TerrainMover } from '../tables.js';
import { goingFor, terrainColumn } from '../terrain.js';
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

/** What is in the way of units that look for a place: barred ground by kind of mover, and the units that have one. */
interface Taken {
  readonly ground: (unit: Unit) => Obstacles;
  readonly units: Obstacles;
  /** The search of units of one size in one zone. What is in their way never leaves it. */
  readonly search: (unit: Unit, placing: Placing) => PlaceSearch;
}

const takenIn = (state: State): Taken => {
  const byMover = new Map<TerrainMover, Obstacles>();
  const searches = new Map<string, PlaceSearch>();
  const barredTo = (unit: Unit): Obstacles =>
    obstaclesOf(
      state.terrain.filter((feature) => goingFor(state, feature, unit) === 'barred').flatMap(featureObstacles),
    );
  return {
    ground: (unit) => {
      const mover = terrainColumn(unit);
      const known = byMover.get(mover) ?? barredTo(unit);
      byMover.set(mover, known);
      return known;
    },
    search: (unit, placing) => {
      const key = JSON.stringify([terrainColumn(unit), placing]);
      const known = searches.get(key) ?? searchZone(placing);
      searches.set(key, known);
      return known;
    },
    units: obstaclesOf(state.units.filter(isOnTable).map((unit) => footprintOf(state, unit).bounds.corners)),
  };
};

const placeFor = (state: State, taken: Taken, unit: Unit, zone: Polygon, enemy: Point): Pose | null => {
  const { frontage, depth } = footprintOf(state, unit);
  const { overlapTolerance } = state.tables.constants;
  const heading = quarterTowards(middleOf(zone), enemy);
  const ground = taken.ground(unit);
  /** Whether a unit may stand on an area that no other unit takes up. */
  const free = (area: Rectangle): boolean =>
    beyondTable(area.corners, state.scenario.table) <= 0 &&
    !ground.meet(area.corners, overlapTolerance) &&
    !taken.units.meet(withRoom(area).corners, overlapTolerance);
  const pose = taken.search(unit, { zone, heading, frontage, depth }).next(free);
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

/** The scenario as it was deployed before units with a zone have a place. */
interface Start {
  readonly input: ScenarioInput;
  readonly state: State;
  readonly taken: Taken;
}

const putOne = ({ input, state, taken }: Start, zoned: Zoned, index: number): Zoned => {
  const zone = zoneOf(input, index);
  const path = `units[${index}].zone`;
  const unit = state.units[index];
  if (zone === null || unit === undefined || isOnTable(unit)) return zoned;
  const wrong = outlineIssues(zone, path);
  if (wrong.length > 0) return { ...zoned, issues: [...zoned.issues, ...wrong] };
  const pose = placeFor(state, taken, unit, zone, enemyMiddle(input, zoned.scenario, unit.side));
  if (pose === null) {
    const full = issueBy(
      'OTS-MOV-17',
      'noRoom',
      path,
      `There is no free place for "${unit.id}" in its zone; make the zone larger.`,
    );
    return { ...zoned, issues: [...zoned.issues, full] };
  }
  taken.units.add(footprintOf(state, { ...unit, pose }).bounds.corners);
  const { x, y, heading } = pose;
  const warning = scenarioIssue('placed', path, `"${unit.id}" was put at [${x}, ${y}, ${heading}].`, { x, y, heading });
  return {
    scenario: withPose(zoned.scenario, index, pose),
    issues: zoned.issues,
    warnings: [...zoned.warnings, warning],
  };
};

/**
 * Places each unit that has a zone at the first free place in it, in list order, facing the enemy.
 *
 * @see OTS-GEN-07
 */
export const placeInZones = (input: ScenarioInput, scenario: Scenario, tables: Tables): Zoned => {
  const none: Zoned = { scenario, issues: [], warnings: [] };
  const zoned = input.units.flatMap(({ zone }, index) => (zone === undefined ? [] : [index]));
  if (zoned.length === 0) return none;
  const state = deploy(scenario, tables);
  const start = { input, state, taken: takenIn(state) };
  return zoned.reduce((before, index) => putOne(start, before, index), none);
};
