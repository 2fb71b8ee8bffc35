import { gapBetween } from '../footprint.js';
import { distanceToEvent } from '../happened.js';
import { atMost, distanceOf, hasEvent, isInFlight, unitsOfSide } from '../read.js';
import type { ByBrigade, FriendsNear } from '../resolvers.js';
import type { Happened, Situation, Unit } from '../state.js';
import { type EventKind, eventKinds, type Plight } from '../tables.js';

/** What happened to the friends of a unit, and to itself, for its TEST. */

/** The worst that happened to a friend near, and whether it counts as one of the brigade of the unit that TESTs. */
interface Fate {
  readonly kind: EventKind;
  readonly same: boolean;
}

/** Units without a brigade are of another brigade to everybody. */
const isSameBrigade = ({ brigadeId }: Unit, other: string | null): boolean => brigadeId !== null && brigadeId === other;

/**
 * Whether what happened to a unit or an officer happened to the brigade of another: a division officer counts for his
 * division, the army commander for all.
 *
 * @see WT-CMD-09 WT-TST-16 WT-TST-17
 */
const concernsBrigade = (unit: Unit, { brigadeId, authority }: Happened): boolean => {
  if (authority?.level === 'army') return true;
  if (authority?.level === 'division' && authority.commands !== null && authority.commands === unit.divisionId)
    return true;
  return isSameBrigade(unit, brigadeId);
};

/** Events of friends of a unit. Of an officer only his removal is one. @see WT-TST-15 WT-TST-21 */
export const eventsOfFriends = ({ events }: Pick<Situation, 'events'>, unit: Unit): readonly Happened[] =>
  events.filter(
    ({ side, unitId, authority, kind }) =>
      side === unit.side && unitId !== unit.id && (authority === null || kind === 'destroyed'),
  );

/** Whether an event happened within 18 inches of where a unit is now. @see WT-TST-15 */
export const isNearEvent = (s: Situation, unit: Unit, event: Happened): boolean =>
  atMost(s, distanceToEvent(s, unit, event), distanceOf(s, 'near'));

/** Friends within 18 inches of a unit, footprint to footprint. */
export const friendsWithin = (s: Situation, unit: Unit): readonly Unit[] => {
  const near = distanceOf(s, 'near');
  return unitsOfSide(s, unit.side).filter(
    (friend) => friend.id !== unit.id && atMost(s, gapBetween(s, unit, friend, near + 1), near),
  );
};

/** What a friend in flight counts as, even if its event is older than the window. @see WT-TST-15 */
const inFlight = (s: Situation, unit: Unit): readonly (readonly [string, Fate])[] =>
  friendsWithin(s, unit)
    .filter(isInFlight)
    .map(({ id, plight, brigadeId }) => [
      id,
      { kind: plight === 'routing' ? 'rout' : 'retreat', same: isSameBrigade(unit, brigadeId) },
    ]);

/** The worst that happened to each friend within 18 inches, by its id. @see WT-TST-21 */
const fatesNear = (s: Situation, unit: Unit): readonly Fate[] => {
  const recorded = eventsOfFriends(s, unit)
    .filter((event) => isNearEvent(s, unit, event))
    .map((event): readonly [string, Fate] => [event.unitId, { kind: event.kind, same: concernsBrigade(unit, event) }]);
  const worst = new Map<string, Fate>();
  for (const [id, fate] of [...recorded, ...inFlight(s, unit)]) {
    const known = worst.get(id);
    if (known === undefined || eventKinds.indexOf(fate.kind) < eventKinds.indexOf(known.kind)) worst.set(id, fate);
  }
  return [...worst.values()];
};

/** Friends within 18 inches that fled or were destroyed, each under one row. @see WT-TST-14 WT-TST-16 WT-TST-17 */
export const friendsNear = (s: Situation, unit: Unit): FriendsNear => {
  const fates = fatesNear(s, unit);
  const ofKind = (wanted: EventKind): readonly Fate[] => fates.filter(({ kind }) => kind === wanted);
  const byBrigade = (kind: EventKind): ByBrigade => {
    const same = ofKind(kind).filter((fate) => fate.same).length;
    return { same, other: ofKind(kind).length - same };
  };
  return {
    destroyed: byBrigade('destroyed'),
    routed: byBrigade('rout'),
    retreated: ofKind('retreat').length + ofKind('evade').length,
  };
};

/** A unit’s own flight: its plight, or its event in the window; of the two kinds a rout. @see WT-TST-14 */
export const ownFlight = (s: Pick<Situation, 'events'>, { id, plight }: Unit): Plight => {
  if (plight === 'routing' || hasEvent(s, id, 'rout')) return 'routing';
  return plight === 'retreating' || hasEvent(s, id, 'retreat') ? 'retreating' : 'none';
};
