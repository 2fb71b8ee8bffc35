import { distanceToEvent } from '../happened.js';
import { atMost, distanceOf, unitsOnTable } from '../read.js';
import type { Happened, Situation, Unit } from '../state.js';
import type { EventKind, Plight } from '../tables.js';
import { eventsOfFriends, ownFlight } from '../test.js';
import { mayTest } from './due.js';

/** Who takes the next Moral TEST. */

/** What calls for a Moral TEST, in the order of the TESTs; evades do not. @see WT-MOR-02 WT-MOR-04 */
const causes = ['destroyed', 'rout', 'retreat'] as const satisfies readonly EventKind[];

/** The class of a unit in flight itself. @see WT-MOR-04 */
const ownCause: Readonly<Record<Plight, (typeof causes)[number] | null>> = {
  none: null,
  routing: 'rout',
  retreating: 'retreat',
};

/** The place of a unit in the order of the TESTs: its class, the first being 0, and its distance from the cause. */
interface Place {
  readonly rank: number;
  readonly inches: number;
}

/** Distance of a unit from the nearest track of a class, 0 of its own flight. @see WT-MOR-04 WT-MOR-05 */
const inchesFrom = (s: Situation, unit: Unit, friends: readonly Happened[], cause: (typeof causes)[number]): number =>
  ownCause[ownFlight(s, unit)] === cause
    ? 0
    : Math.min(
        Number.POSITIVE_INFINITY,
        ...friends.filter(({ kind }) => kind === cause).map((event) => distanceToEvent(s, unit, event)),
      );

/** The first class that concerns a unit; null: it has no cause to TEST. @see WT-MOR-01 WT-MOR-04 */
const placeOf = (s: Situation, unit: Unit): Place | null => {
  const near = distanceOf(s, 'near');
  const friends = eventsOfFriends(s, unit);
  for (const [rank, cause] of causes.entries()) {
    const inches = inchesFrom(s, unit, friends, cause);
    if (atMost(s, inches, near)) return { rank, inches };
  }
  return null;
};

/**
 * The unit that takes the next Moral TEST: the first by class, then the nearest; of those equally near one of the active
 * side, then the first in roster order. Null: no unit is left. Asked again after each TEST, so that fresh routs count.
 *
 * @see WT-MOR-04 WT-MOR-05 WT-GEN-13
 */
export const nextToTest = (s: Situation): Unit | null => {
  const placed = unitsOnTable(s).flatMap((unit) => {
    const place = mayTest(s, unit) ? placeOf(s, unit) : null;
    return place === null ? [] : [{ unit, ...place }];
  });
  const rank = Math.min(...placed.map((each) => each.rank));
  const first = placed.filter((each) => each.rank === rank);
  const least = Math.min(...first.map(({ inches }) => inches));
  const nearest = first.filter(({ inches }) => atMost(s, inches, least));
  return (nearest.find(({ unit }) => unit.side === s.active) ?? nearest[0])?.unit ?? null;
};
