import { type Chief, type Commanded, commandWarnings } from '../../../scenario/commandChecks.js';
import type { ScenarioIssue } from '../../../scenario/scenarioIssue.js';
import { distance } from '../../../table/point.js';
import { footprintOf, gapToPoint } from '../footprint.js';
import { isOutOfCommand, leadersAbove } from '../incommand.js';
import { commandRadius } from '../ratings.js';
import { constant, findLeader, findUnit, isPresent } from '../read.js';
import { hidingLeader } from '../sight.js';
import type { Leader, State, Unit } from '../state.js';
import type { ListedLeader, ListedUnit, Roster } from './rosters.js';

/** How far the commands reach at the start. */

const distanceTo = (state: State, leader: Leader, unit: Unit): number =>
  gapToPoint(footprintOf(state, unit), leader.position);

const presentLeader = (state: State, id: string | null): Leader | undefined => {
  const leader = id === null ? undefined : findLeader(state, id);
  return leader !== undefined && isPresent(leader) ? leader : undefined;
};

/** The commander of a unit; he need not see it. @see KG-CMD-04 KG-CMD-06 */
const commanderOf = (state: State, unit: Unit): readonly Chief[] => {
  const leader = presentLeader(state, unit.commander);
  if (leader === undefined) return [];
  const reach = commandRadius(state, leader);
  return [{ id: leader.id, distance: distanceTo(state, leader, unit), reach, hiddenBy: null }];
};

/** The superior of a leader, who must see him. @see KG-CMD-03 KG-CMD-06 */
const superiorOf = (state: State, self: Leader): readonly Chief[] => {
  const leader = presentLeader(state, self.superior);
  if (leader === undefined) return [];
  const apart = distance(leader.position, self.position);
  const hiddenBy = hidingLeader(state, leader, self);
  return [{ id: leader.id, distance: apart, reach: commandRadius(state, leader), hiddenBy }];
};

/** The leaders that keep a unit in command for its morale. @see KG-MOR-08 */
const leadersNear = (state: State, unit: Unit): readonly Chief[] =>
  leadersAbove(state, unit)
    .filter(isPresent)
    .map((leader) => ({
      id: leader.id,
      distance: distanceTo(state, leader, unit),
      reach: constant(state, 'commandDistance'),
      hiddenBy: null,
    }));

const unitsAtStart = (
  { units }: Roster,
  state: State,
  chiefsOf: (unit: Unit) => readonly Chief[],
): readonly Commanded[] =>
  units.flatMap(({ piece: { id }, path, turn }: ListedUnit) => {
    const unit = turn === 0 ? findUnit(state, id) : undefined;
    return unit === undefined ? [] : [{ id, path, chiefs: chiefsOf(unit) }];
  });

const leadersAtStart = ({ officers }: Roster, state: State): readonly Commanded[] =>
  officers.flatMap(({ piece: { id }, path, turn }: ListedLeader) => {
    const leader = turn === 0 ? findLeader(state, id) : undefined;
    return leader === undefined ? [] : [{ id, path, chiefs: superiorOf(state, leader) }];
  });

/** Warnings for units and leaders out of command at the start. @see KG-CMD-03 KG-CMD-06 KG-MOR-08 */
export const reachWarnings = (roster: Roster, state: State): readonly ScenarioIssue[] => {
  const called = unitsAtStart(roster, state, (unit) => commanderOf(state, unit));
  const alone = unitsAtStart(roster, state, (unit) => (isOutOfCommand(state, unit) ? leadersNear(state, unit) : []));
  const friends = constant(state, 'friendDistance');
  return [
    ...commandWarnings(called, 'it can act by its own card only', 'KG-CMD-06'),
    ...commandWarnings(leadersAtStart(roster, state), 'he can act by his own card only', 'KG-CMD-03'),
    ...commandWarnings(
      alone,
      `no friend in command is within ${friends} either, so its morale tests are harder`,
      'KG-MOR-08',
    ),
  ];
};
