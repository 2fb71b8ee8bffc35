import type { TerrainFeature } from '../../../scenario/frame.js';
import { groundOf } from '../../../scenario/ground.js';
import type { Pose } from '../../../table/pose.js';
import { noCounters, noOfficerCounters } from '../counters.js';
import { centreOfUnit, filesFor } from '../footprint.js';
import type { Scenario, ScenarioOfficer, ScenarioUnit } from '../scenario.js';
import type { Group, Officer, Situation, State, Unit, Work } from '../state.js';
import { type Tables, type TerrainKind, terrain } from '../tables.js';
import { tablesInForce } from './complete.js';

/** Edition of the rules; states and records contain it. */
export const version = '3.20';

/** A placeholder for the pose or position of units and officers that are not on the table. */
const nowhere: Pose = { x: 0, y: 0, heading: 0 };

/** Whether a kind of feature is a work, which siege guns can breach (OTS-SIE-02). */
export const isWorkKind = (kind: string): boolean =>
  Object.hasOwn(terrain, kind) && terrain[kind as TerrainKind].category === 'fortification';

const workOf = ({ id, side, strength, cohesion, cohesionLeft }: TerrainFeature): Work => ({
  id,
  side,
  strength,
  cohesion,
  cohesionLeft,
  unusedHits: 0,
  breached: cohesionLeft === 0,
});

/** Dragoons that start on foot have already set aside their horse holders (OTS-SPC-19). */
const horseHoldersOf = (s: Situation, { arm, mounted }: ScenarioUnit): number =>
  arm === 'dragoon' && !mounted ? s.tables.constants.horseHolders : 0;

/**
 * A unit in its starting condition.
 *
 * @see OTS-SPC-19 horse holders set aside
 */
const unitAtStart = (s: Situation, given: ScenarioUnit, groupId: string | null): Unit => {
  const { pose, formation, standsLost, ...asGiven } = given;
  const horseHolders = horseHoldersOf(s, given);
  // A unit without stands is refused by the checks; until then it needs a footprint for the other checks.
  const stands = Math.max(1, given.initialStands - standsLost - horseHolders);
  return {
    ...asGiven,
    ...noCounters,
    pose: pose ?? nowhere,
    formation,
    files: filesFor(s, { ...given, stands }, formation),
    stands,
    horseHolders,
    groupId,
    crewAway: given.guns !== null,
    presence: pose === null ? 'reserve' : 'onTable',
  };
};

const officerAtStart = (s: Situation, given: ScenarioOfficer): Officer => {
  const { position, attachedTo, ...profile } = given;
  const host = s.units.find((unit) => unit.id === attachedTo);
  return {
    ...profile,
    position: host === undefined ? (position ?? nowhere) : centreOfUnit(s, host),
    attachedTo,
    presence: position === null && attachedTo === null ? 'reserve' : 'onTable',
    ...noOfficerCounters,
  };
};

const groupId = (index: number): string => `group${index + 1}`;

const groupsAtStart = ({ groups, units }: Scenario): readonly Group[] =>
  groups.map((unitIds, index) => ({
    id: groupId(index),
    side: units.find((unit) => unit.id === unitIds[0])?.side ?? '',
    unitIds,
  }));

const emptyState = (scenario: Scenario, tables: Tables): State => ({
  kind: 'state',
  ruleset: 'oer-the-sea',
  version,
  scenario,
  options: scenario.options,
  tables,
  terrain: scenario.terrain.map(groundOf),
  turn: 0,
  active: scenario.sides[0].id,
  phase: 'setUp',
  initiativeLost: false,
  command: { officerId: null, current: [], closed: [] },
  units: [],
  officers: [],
  groups: groupsAtStart(scenario),
  works: scenario.terrain.filter((feature) => isWorkKind(feature.kind)).map(workOf),
  nextGroup: scenario.groups.length + 1,
  agenda: [],
  outcome: null,
});

/**
 * The starting state, with all pieces in place and nothing on the agenda.
 *
 * @param tables - the tables in force; a scenario with an invalid patch is checked with those of the rules
 */
export const deploy = (scenario: Scenario, tables: Tables = tablesInForce(scenario)): State => {
  const empty = emptyState(scenario, tables);
  const groupOf = (id: string) => empty.groups.find((group) => group.unitIds.includes(id))?.id ?? null;
  const units = scenario.units.map((unit) => unitAtStart(empty, unit, groupOf(unit.id)));
  const manned = { ...empty, units };
  return { ...manned, officers: scenario.officers.map((officer) => officerAtStart(manned, officer)) };
};
