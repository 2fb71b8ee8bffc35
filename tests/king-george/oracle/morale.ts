import type { Contact, Leader, Situation, Unit } from '../../../src/rulesets/king-george/state.js';
import type { Cover } from '../../../src/rulesets/king-george/tables.js';
import { gap, gapToPoint, inFrame } from './geometry.js';
import { footprintOf, frontFor, hasFlanks, isFleeing, isOnTable } from './layout.js';
import { ratingOf } from './plus.js';
import { othersOf } from './room.js';

/** What is added to a test of morale (table `moraleModifiers`). */

/** The leaders whose nearness keeps a unit in command: its own, and those above him. @see KG-MOR-08 KG-SKR-07 */
const chainOf = (s: Situation, unit: Unit): readonly Leader[] => {
  const parent = s.units.find(({ id, removed }) => id === unit.parent && removed === null);
  const found: Leader[] = [];
  let next = (parent ?? unit).commander;
  while (next !== null) {
    const leader = s.officers.find(({ id }) => id === next);
    if (leader === undefined || found.includes(leader)) break;
    found.push(leader);
    next = leader.superior;
  }
  return found.filter(({ removed, vacant }) => removed === null && !vacant);
};

const isByCommander = (s: Situation, unit: Unit): boolean =>
  chainOf(s, unit).some(
    ({ position }) => gapToPoint(footprintOf(s, unit), position) <= s.tables.constants.commandDistance + 0.001,
  );

/** Units of a side that are in command, by their commander or by a friend in command. @see KG-MOR-08 */
const inCommand = (s: Situation, side: string): readonly string[] => {
  const all = s.units.filter((unit) => isOnTable(unit) && unit.side === side);
  const found = all.filter((unit) => isByCommander(s, unit));
  for (let known = -1; known < found.length; ) {
    known = found.length;
    const spreading = found.filter((unit) => !isFleeing(unit));
    for (const unit of all)
      if (
        !found.includes(unit) &&
        spreading.some((friend) => isWithin(s, unit, friend, s.tables.constants.friendDistance))
      )
        found.push(unit);
  }
  return found.map(({ id }) => id);
};
const isWithin = (s: Situation, one: Unit, other: Unit, reach: number): boolean =>
  gap(footprintOf(s, one), footprintOf(s, other)) <= reach + 0.001;

/** An enemy in contact counts by the face it struck, others by where they stand. @see KG-MOR-09 */
const isBehind = (s: Situation, unit: Unit, enemy: Unit): boolean => {
  const contact = unit.contacts.find((each) => each.enemy === enemy.id);
  if (contact !== undefined) return contact.role === 'defender' && contact.face !== 'front';
  return inFrame(unit.pose, frontFor(s, enemy, footprintOf(s, unit))).forward < 0;
};
export const isThreatened = (s: Situation, unit: Unit): boolean => {
  if (!hasFlanks(unit)) return false;
  const near = othersOf(s, unit).filter(
    (other) => !isFleeing(other) && isWithin(s, unit, other, s.tables.constants.flankThreatDistance),
  );
  const enemies = near.filter((enemy) => enemy.side !== unit.side && isBehind(s, unit, enemy));
  return enemies.length > 0 && near.every(({ side }) => side !== unit.side);
};

/** @see KG-MOR-01 KG-MOR-02 KG-MOR-03 KG-MOR-04 */
export const moralePlus = (s: Situation, unit: Unit, cover: Cover, extra = 0): number => {
  const { moraleModifiers: table } = s.tables;
  const rating = ratingOf(s, unit, s.options.moraleTestRating);
  return (
    rating +
    extra +
    (unit.state === 'normal' ? 0 : table.shaken) +
    table.casualty * unit.casualties +
    (inCommand(s, unit.side).includes(unit.id) ? 0 : table.outOfCommand) +
    (isThreatened(s, unit) ? table.flankThreat : 0) +
    (cover === 'soft' ? table.softCover : 0) +
    (cover === 'hard' ? table.hardCover : 0)
  );
};

export const contactWith = (unit: Unit, enemyId: string): Contact => {
  const found = unit.contacts.find(({ enemy }) => enemy === enemyId);
  if (found === undefined) throw new Error(`${unit.id} is not in contact with ${enemyId}`);
  return found;
};
