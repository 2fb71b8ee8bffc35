import { footprintOf, gapBetween, gapToPoint } from './footprint.js';
import { constant, findLeader, isFleeing, isPresent, unitsOfSide } from './read.js';
import type { Leader, Situation, Unit } from './state.js';

/** Which units are in command for their morale. */

/** The unit's leaders, from its immediate commander up the chain of command. */
export const leadersAbove = (s: Situation, unit: Unit): readonly Leader[] => {
  const chain: Leader[] = [];
  let id = unit.commander;
  while (id !== null && chain.length <= s.officers.length) {
    const leader: Leader | undefined = findLeader(s, id);
    if (leader === undefined) return chain;
    chain.push(leader);
    id = leader.superior;
  }
  return chain;
};

const isNearCommander = (s: Situation, unit: Unit): boolean => {
  const reach = constant(s, 'commandDistance') + constant(s, 'tolerance');
  const ground = footprintOf(s, unit);
  return leadersAbove(s, unit).some((leader) => isPresent(leader) && gapToPoint(ground, leader.position) <= reach);
};

/**
 * Units of a side in command. A unit is in command near a leader of its own chain, or near a friend that is in command;
 * the link may pass through several units. Units that flee do not pass it on.
 *
 * @returns ids
 * @see KG-MOR-08
 */
const inCommand = (s: Situation, side: string): ReadonlySet<string> => {
  const reach = constant(s, 'friendDistance') + constant(s, 'tolerance');
  const units = unitsOfSide(s, side);
  const found = new Set(units.filter((unit) => isNearCommander(s, unit)).map(({ id }) => id));
  const passing = units.filter(({ id }) => found.has(id));
  for (let from = passing.pop(); from !== undefined; from = passing.pop()) {
    if (isFleeing(from)) continue;
    for (const unit of units) {
      if (found.has(unit.id) || gapBetween(s, from, unit, reach) > reach) continue;
      found.add(unit.id);
      passing.push(unit);
    }
  }
  return found;
};

/** Whether neither a leader of the unit's chain nor a friend in command is near. @see KG-MOR-08 KG-CMD-13 */
export const isOutOfCommand = (s: Situation, unit: Unit): boolean => !inCommand(s, unit.side).has(unit.id);
