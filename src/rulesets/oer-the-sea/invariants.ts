import { pairsOf } from '../../core/pieces.js';
import { beyondTable } from '../../scenario/placeChecks.js';
import { footprintsOverlap } from '../../table/contact.js';
import { distance, type Point } from '../../table/point.js';
import { centreOfUnit, footprintOf } from './footprint.js';
import { isOnTable, unitsOnTable } from './read.js';
import type { Officer, State, Unit } from './state.js';

/** Overlap that rounding of poses may cause in addition to the tolerance, in cm. */
const roundingSlack = 0.01;

const isOff = (state: State, place: Point): boolean =>
  beyondTable([place], state.scenario.table) > state.tables.constants.epsilon;

const unitRefusals = (state: State, unit: Unit): readonly string[] => {
  const { x, y, heading } = unit.pose;
  const refusals: string[] = [];
  if (![x, y, heading].every(Number.isFinite)) refusals.push(`${unit.id} stands nowhere`);
  if (isOff(state, unit.pose)) refusals.push(`${unit.id} is off the table`);
  if (unit.stands < 1 || unit.stands > unit.initialStands) refusals.push(`${unit.id} has ${unit.stands} stands`);
  if (unit.unusedHits < 0) refusals.push(`${unit.id} has ${unit.unusedHits} unused hits`);
  if (unit.standReady && (unit.confused || unit.routing || unit.uncontrolled))
    refusals.push(`${unit.id} stands ready in no state to`);
  if (unit.routing && unit.uncontrolled) refusals.push(`${unit.id} routs and advances`);
  if (unit.crewAway && unit.guns === null) refusals.push(`${unit.id} is away from no guns`);
  return refusals;
};

const overlapRefusals = (state: State): readonly string[] => {
  const tolerance = state.tables.constants.overlapTolerance + roundingSlack;
  return pairsOf(unitsOnTable(state))
    .filter(([one, other]) => footprintsOverlap(footprintOf(state, one), footprintOf(state, other), tolerance))
    .map(([one, other]) => `${one.id} and ${other.id} stand in each other`);
};

const officerRefusals = (state: State, officer: Officer): readonly string[] => {
  if (officer.attachedTo === null && isOff(state, officer.position)) return [`${officer.id} is off the table`];
  // An officer stays with a lost unit until his own roll (OTS-OFF-09), or until the battle ends.
  const inPeril = state.agenda.some((task) => task.task === 'officerCasualty' && task.officerId === officer.id);
  if (officer.attachedTo === null || inPeril || state.outcome !== null) return [];
  const host = state.units.find((unit) => unit.id === officer.attachedTo);
  if (host === undefined || !isOnTable(host)) return [`${officer.id} is attached to a unit that is not there`];
  const apart = distance(officer.position, centreOfUnit(state, host));
  return apart > state.tables.constants.epsilon ? [`${officer.id} is ${apart} from his host`] : [];
};

const groupRefusals = (state: State): readonly string[] => [
  ...state.groups.flatMap((group) =>
    group.unitIds.length < state.tables.constants.smallestGroup ? [`${group.id} is too small`] : [],
  ),
  ...state.units.flatMap((unit) => {
    const holders = state.groups.filter((group) => group.unitIds.includes(unit.id));
    const fits = unit.groupId === null ? holders.length === 0 : holders.length === 1 && holders[0]?.id === unit.groupId;
    return fits ? [] : [`${unit.id} and the groups disagree`];
  }),
];

const present = (unit: Unit): number => unit.stands + unit.horseHolders;

/** Units gain no stands, and lost units do not return (OTS-MRL-11). */
const growthRefusals = (before: State, state: State): readonly string[] =>
  state.units.flatMap((unit, index) => {
    const was = before.units[index];
    if (was === undefined || was.id !== unit.id) return [`${unit.id} changed places in the list`];
    const refusals: string[] = [];
    if (present(unit) > present(was)) refusals.push(`${unit.id} grew from ${present(was)} to ${present(unit)}`);
    const gone = was.presence !== 'onTable' && was.presence !== 'reserve';
    if (gone && unit.presence !== was.presence) refusals.push(`${unit.id} came back`);
    return refusals;
  });

/** The errors of a state, as sentences; empty for every state that play can reach. */
export const invariants = (before: State | null, state: State): readonly string[] => [
  ...unitsOnTable(state).flatMap((unit) => unitRefusals(state, unit)),
  ...overlapRefusals(state),
  ...state.officers.filter(isOnTable).flatMap((officer) => officerRefusals(state, officer)),
  ...groupRefusals(state),
  ...state.works.flatMap((work) =>
    work.cohesionLeft < 0 || work.cohesionLeft > work.cohesion ? [`${work.id} has cohesion ${work.cohesionLeft}`] : [],
  ),
  ...(before === null ? [] : growthRefusals(before, state)),
];
