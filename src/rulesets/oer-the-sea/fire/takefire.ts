import { faceOf } from '../../../table/facing.js';
import { laneSpan } from '../../../table/lane.js';
import type { Battle } from '../battle.js';
import { centreOfUnit, footprintOf, gapBetween } from '../footprint.js';
import { casualtyTasks, takeHits } from '../hits.js';
import { nearestFirst } from '../nearest.js';
import { constant, directionAway, groupMates, isHighlander, isOnTable, unitOf } from '../read.js';
import { groupHits, type Share, shareEvenly } from '../resolvers.js';
import type { Situation, State, Unit } from '../state.js';
import type { Push, Shot, Task } from '../tasks.js';
import { changeUnit, schedule } from '../write.js';
import { strikeWork } from './siege.js';

/** Applies fire: which unit takes which hits, and what follows. */

const inLaneOf = (s: Situation, firer: Unit, units: readonly Unit[]): readonly Unit[] => {
  const lane = { pose: firer.pose, width: footprintOf(s, firer).frontage };
  return units.filter((unit) => laneSpan(lane, footprintOf(s, unit)) !== null);
};

/**
 * The one unit of a group that takes all hits: the only one in the lane of small arms, or the nearest if the firer is
 * on its flank. Null if the hits are shared.
 *
 * @param mates - units of the group, nearest to the firer first
 * @see OTS-GRP-09 OTS-GRP-11 OTS-FRM-07
 */
const clearTarget = (s: Situation, firer: Unit, mates: readonly Unit[], shot: Shot): Unit | null => {
  const [nearest] = mates;
  if (nearest === undefined) return null;
  if (shot.kind === 'smallArms') {
    const [only, ...others] = inLaneOf(s, firer, mates);
    if (only !== undefined && others.length === 0) return only;
  }
  const side = faceOf(footprintOf(s, nearest), firer.pose);
  return side === 'left' || side === 'right' ? nearest : null;
};

/** Hits of the volley by unit, nearest to the firer first; units with no hits are listed too. */
const hitsByUnit = (s: Situation, firer: Unit, mates: readonly Unit[], shot: Shot, hits: number): readonly Share[] => {
  const one = clearTarget(s, firer, mates, shot);
  if (one === null)
    return shareEvenly(
      hits,
      mates.map((unit) => unit.id),
    );
  return mates.map((unit) => ({ unitId: unit.id, hits: unit.id === one.id ? hits : 0 }));
};

const isGunfire = (shot: Shot): boolean => shot.kind !== 'smallArms';

/** Counts hits by guns for the turn; they count in the uncontrolled advance test of Highlanders. @see OTS-SPC-09 */
export const countGunfire = (battle: Battle, unitId: string, shot: Shot, hits: number): void => {
  if (!isGunfire(shot) || hits === 0) return;
  const { artilleryHitsThisTurn } = unitOf(battle.state, unitId);
  changeUnit(battle, unitId, { artilleryHitsThisTurn: artilleryHitsThisTurn + hits });
};

/** Applies the hits, nearest unit first. Returns the number of stands lost by unit id. */
const applyShares = (battle: Battle, shares: readonly Share[], shot: Shot): ReadonlyMap<string, number> => {
  const lost = new Map<string, number>();
  for (const { unitId, hits } of shares) {
    countGunfire(battle, unitId, shot, hits);
    lost.set(unitId, takeHits(battle, unitId, hits, isGunfire(shot) ? 'OTS-ART-12' : 'OTS-HIT-02').lost);
  }
  return lost;
};

/**
 * Drive back and morale tasks of the survivors. They go back together, in the direction of the unit fired at
 * (OTS-GRP-12, OTS-GRP-13); each then tests morale by itself.
 */
const retreatTasks = (
  before: State,
  firer: Unit,
  target: Unit,
  survivors: readonly Share[],
  distance: number,
  lost: ReadonlyMap<string, number>,
): readonly Task[] => {
  const from = centreOfUnit(before, firer);
  const direction = directionAway(from, centreOfUnit(before, target), target.pose.heading);
  const pushes = survivors.map(
    ({ unitId }): Push => ({ unitId, distance, direction, away: gapBetween(before, firer, unitOf(before, unitId)) }),
  );
  return [
    {
      task: 'driveBack',
      clause: 'OTS-DRV-01',
      cause: 'fire',
      from,
      pushes,
      asGroup: target.groupId !== null,
      aimedAt: target.id,
    },
    ...survivors.map(
      ({ unitId }) =>
        ({ task: 'morale', unitId, distance, standsJustLost: lost.get(unitId) ?? 0, routs: true }) as const,
    ),
  ];
};

/**
 * Tests of Highlanders hit by guns, after all other effects of the fire (the test reads their state then).
 *
 * @see OTS-SPC-09 OTS-SPC-10
 */
const highlanderTasks = (s: Situation, survivors: readonly Share[], shot: Shot): readonly Task[] =>
  survivors
    .filter(({ unitId, hits }) => isGunfire(shot) && hits > 0 && isHighlander(unitOf(s, unitId)))
    .map(({ unitId }) => ({ task: 'uncontrolledTest', unitId, reason: 'artillery', distanceDriven: 0 }));

/**
 * A unit, or its whole group, takes the hits of a volley. The dice were those for the unit fired at alone.
 *
 * @see OTS-GRP-09 OTS-GRP-12 OTS-GRP-13 OTS-GRP-14 OTS-GRP-17 OTS-DRV-01 OTS-DRV-02 OTS-ART-14
 */
const strikeUnit = (battle: Battle, shot: Shot, hits: number): void => {
  const before = battle.state;
  const firer = unitOf(before, shot.firerId);
  const target = unitOf(before, shot.struck.id);
  const mates = nearestFirst(before, firer, groupMates(before, target).filter(isOnTable));
  const shares = hitsByUnit(before, firer, mates, shot, hits);
  const lost = applyShares(battle, shares, shot);
  const thinned = [...lost].filter(([, stands]) => stands > 0).map(([unitId]) => unitId);
  const survivors = shares.filter(({ unitId }) => isOnTable(unitOf(battle.state, unitId)));
  const distance = groupHits(before.options.groupDriveBack, shares) * constant(before, 'driveBackPerHit');
  schedule(
    battle,
    ...casualtyTasks(before, thinned),
    ...retreatTasks(before, firer, target, survivors, distance, lost),
    ...highlanderTasks(battle.state, survivors, shot),
  );
};

/** Applies the hits of a volley to a unit or a work; a volley without hits changes nothing. */
export const takeFire = (battle: Battle, shot: Shot, hits: number): void => {
  if (hits === 0) return;
  if (shot.struck.at === 'work') strikeWork(battle, shot, hits);
  else strikeUnit(battle, shot, hits);
};
