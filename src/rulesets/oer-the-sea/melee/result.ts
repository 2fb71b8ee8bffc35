import type { Battle } from '../battle.js';
import { areInContact } from '../contacts.js';
import { centreOfUnit } from '../footprint.js';
import { constant, directionAway, isHighlander, isLightHorse, isOnTable, otherSide, unitOf } from '../read.js';
import { meleeScore } from '../resolvers.js';
import type { SideId } from '../scenario.js';
import type { Situation, Unit } from '../state.js';
import type { Aftermath, Arrival, Loss, Melee, Round } from '../tasks.js';
import { emit, schedule } from '../write.js';
import { fallBack } from './fallback.js';
import { offerFollowUp } from './followup.js';

/**
 * Firing hits on chargers that count in the result: hits of the fire at this charge, in the first round, except those
 * on Highlanders.
 *
 * @see OTS-MEL-10 OTS-MEL-11 OTS-CHG-16 OTS-SPC-08
 */
const firingHitsBy = (s: Situation, side: SideId, arrivals: readonly Arrival[]): number =>
  arrivals
    .filter((arrival) => unitOf(s, arrival.unitId).side !== side && !isHighlander(unitOf(s, arrival.unitId)))
    .reduce((sum, arrival) => sum + arrival.firingHits, 0);

/** All hits count, even those on units already destroyed (OTS-HIT-04). */
const inflictedBy = (s: Situation, side: SideId, { struck }: Round): number =>
  struck.filter((blow) => unitOf(s, blow.unitId).side === side).reduce((sum, blow) => sum + blow.hits, 0);

const scoreOf = (s: Situation, side: SideId, round: Round): number =>
  meleeScore(inflictedBy(s, side, round), round.supports[side] ?? 0, firingHitsBy(s, side, round.melee.arrivals));

const hitsFrom = (round: Round, enemyId: string, unitId: string): number =>
  round.struck.reduce((sum, blow) => (blow.unitId === enemyId && blow.enemyId === unitId ? sum + blow.hits : sum), 0);

/**
 * The enemy a unit retreats from: the one that hit it most; on a tie or without hits, the first it touches
 * (OTS-MEL-15).
 */
const giveWayTo = (s: Situation, round: Round, unit: Unit): Unit | undefined => {
  const [first, ...others] = round.opponents.filter((pair) => pair.unitId === unit.id).map(({ enemyId }) => enemyId);
  if (first === undefined) return undefined;
  const hits = (enemyId: string): number => hitsFrom(round, enemyId, unit.id);
  return unitOf(
    s,
    others.reduce((most, enemyId) => (hits(enemyId) > hits(most) ? enemyId : most), first),
  );
};

const awayFrom = (s: Situation, unit: Unit, enemy: Unit) => {
  const from = centreOfUnit(s, enemy);
  return { from, direction: directionAway(from, centreOfUnit(s, unit), unit.pose.heading) };
};

/**
 * Hits on every unit of the melee, and the direction in which it would retreat, before any stand is removed.
 *
 * @see OTS-MEL-07 OTS-MEL-15 OTS-GEN-06
 */
export const lossesOf = (s: Situation, round: Round): readonly Loss[] =>
  round.melee.unitIds.flatMap((unitId) => {
    const unit = unitOf(s, unitId);
    const enemy = giveWayTo(s, round, unit);
    if (enemy === undefined) return [];
    const hits = round.struck.reduce((sum, blow) => (blow.enemyId === unitId ? sum + blow.hits : sum), 0);
    return [{ unitId, hits, standsLost: 0, ...awayFrom(s, unit, enemy) }];
  });

const isLeft = (s: Situation, melee: Melee, side: SideId): boolean =>
  melee.unitIds.some((id) => unitOf(s, id).side === side && isOnTable(unitOf(s, id)));

/**
 * The winner: the only side left, else the side with the higher score; null on a draw.
 *
 * @see OTS-MEL-12 OTS-MEL-16 OTS-MEL-18
 */
const winnerOf = (s: Situation, melee: Melee, scores: Readonly<Record<SideId, number>>): SideId | null => {
  const sides = s.scenario.sides.map(({ id }) => id);
  const left = sides.filter((side) => isLeft(s, melee, side));
  if (left.length < sides.length) return left[0] ?? null;
  const best = Math.max(...sides.map((side) => scores[side] ?? 0));
  const first = sides.filter((side) => scores[side] === best);
  return first.length === 1 ? (first[0] ?? null) : null;
};

/**
 * Drives back the losers on the table by the difference, each by itself, with all rules of a drive back.
 *
 * @see OTS-MEL-14 OTS-MEL-27 OTS-GRP-15
 */
const driveBackLosers = (battle: Battle, losses: readonly Loss[], winner: SideId, difference: number): void => {
  const { state } = battle;
  const due = difference * constant(state, 'driveBackPerHit');
  const losers = losses.filter(
    ({ unitId }) => unitOf(state, unitId).side !== winner && isOnTable(unitOf(state, unitId)),
  );
  if (due <= 0) return;
  giveGround(
    battle,
    losers.map((loss) => ({ ...loss, distance: due })),
  );
};

/** Schedules a drive back out of a melee, each unit by itself, then a morale test for each. */
const giveGround = (battle: Battle, losers: readonly (Loss & { readonly distance: number })[]): void => {
  const [nearest] = losers;
  if (nearest === undefined) return;
  schedule(
    battle,
    {
      task: 'driveBack',
      clause: 'OTS-MEL-14',
      cause: 'melee',
      from: nearest.from,
      pushes: losers.map(({ unitId, distance, direction, from }) => ({ unitId, distance, direction, from })),
      asGroup: false,
    },
    ...losers.map(({ unitId, distance, standsLost }) => ({
      task: 'morale' as const,
      unitId,
      distance,
      standsJustLost: standsLost,
      routs: true,
    })),
  );
};

/** Losses by side: the passive side falls back first (OTS-MEL-17). */
const passiveFirst = (s: Situation, losses: readonly Loss[]): readonly (readonly Loss[])[] =>
  [otherSide(s, s.active), s.active].map((side) =>
    losses.filter(({ unitId }) => unitOf(s, unitId).side === side && isOnTable(unitOf(s, unitId))),
  );

/**
 * A draw: every unit retreats by the melee hits it took; an option applies all rules of a drive back.
 *
 * @see OTS-MEL-16 OTS-MEL-17
 */
const giveGroundBoth = (battle: Battle, losses: readonly Loss[]): void => {
  const perHit = constant(battle.state, 'driveBackPerHit');
  const sides = passiveFirst(
    battle.state,
    losses.filter((loss) => loss.hits > 0),
  );
  const due = sides.map((side) => side.map((loss) => ({ ...loss, distance: loss.hits * perHit })));
  if (battle.state.options.drawFallBack === 'plain') {
    for (const loss of due.flat()) fallBack(battle, loss, loss.distance, 'OTS-MEL-17');
    return;
  }
  // The task scheduled last is carried out first.
  for (const side of due.toReversed()) giveGround(battle, side);
};

/**
 * Light Horse that beat an enemy test for an uncontrolled advance; the largest distance an enemy was driven counts.
 *
 * @see OTS-SPC-13 OTS-SPC-15
 */
const testLightHorse = (battle: Battle, melee: Melee, winner: SideId, driven: number): void => {
  const victors = melee.unitIds
    .map((id) => unitOf(battle.state, id))
    .filter((unit) => unit.side === winner && isOnTable(unit) && isLightHorse(unit));
  schedule(
    battle,
    ...victors.map(
      ({ id }) => ({ task: 'uncontrolledTest', unitId: id, reason: 'victory', distanceDriven: driven }) as const,
    ),
  );
};

/**
 * The result of a round and its consequences.
 *
 * @see OTS-MEL-12 OTS-MEL-13 OTS-MEL-14 OTS-MEL-16 OTS-MEL-18
 */
export const concludeRound = (battle: Battle, round: Round, losses: readonly Loss[]): void => {
  const { state } = battle;
  const { melee, opponents } = round;
  const scores = Object.fromEntries(state.scenario.sides.map(({ id }) => [id, scoreOf(state, id, round)]));
  const winner = winnerOf(state, melee, scores);
  emit(battle, { type: 'meleeResult', clause: 'OTS-MEL-13', scores, winner });
  const aftermath: Aftermath = { melee, opponents, winner, followed: [], tried: [] };
  schedule(battle, { task: 'settleGroups' }, { task: 'meleeAfter', aftermath });
  if (winner === null) return giveGroundBoth(battle, losses);
  const loser = otherSide(state, winner);
  const difference = isLeft(state, melee, loser) ? (scores[winner] ?? 0) - (scores[loser] ?? 0) : 0;
  testLightHorse(battle, melee, winner, difference * constant(state, 'driveBackPerHit'));
  driveBackLosers(battle, losses, winner, difference);
};

/**
 * No die could hit: both sides fall back and the melee ends, whatever the gap.
 *
 * @see OTS-MEL-19
 */
export const drawOff = (battle: Battle, round: Round): void => {
  const steps = constant(battle.state, 'stalemateFallBack');
  for (const loss of passiveFirst(battle.state, lossesOf(battle.state, round)).flat())
    fallBack(battle, loss, steps, 'OTS-MEL-19');
  endMelee(battle, round.melee);
};

const endMelee = (battle: Battle, melee: Melee): void => {
  emit(battle, { type: 'meleeEnded', clause: 'OTS-MEL-01', unitIds: melee.unitIds });
  schedule(battle, { task: 'settleGroups' });
};

/** An arrival in a later round of the same contact: no charge and no firing hits (OTS-MEL-19). */
const foughtOn = (arrival: Arrival): Arrival => ({ ...arrival, charging: false, firingHits: 0 });

/** An arrival whose unit lost contact and is met again: it no longer counts the side it charged (OTS-MEL-05). */
const metAgain = (arrival: Arrival): Arrival => ({ ...arrival, side: 'front' });

const fightOn = (battle: Battle, { melee, followed }: Aftermath): void => {
  const again = followed.map((arrival) => arrival.unitId);
  const stayed = melee.arrivals.filter((arrival) => !again.includes(arrival.unitId)).map(foughtOn);
  schedule(battle, {
    task: 'meleeRound',
    melee: { round: melee.round + 1, unitIds: melee.unitIds, arrivals: [...stayed, ...followed] },
  });
};

/**
 * After a round: enemies still in contact fight again at once without an order; else the victors may follow up.
 *
 * @see OTS-MEL-19 OTS-MEL-20
 */
export const fightOnOrFollowUp = (battle: Battle, aftermath: Aftermath): void => {
  if (areInContact(battle.state, aftermath.melee.unitIds)) fightOn(battle, aftermath);
  else offerFollowUp(battle, aftermath);
};

/**
 * After the follow-ups: a new round if there is contact again, else the melee ends.
 *
 * @see OTS-MEL-05 OTS-MEL-20 OTS-MEL-26
 */
export const resumeMelee = (battle: Battle, aftermath: Aftermath): void => {
  const { melee } = aftermath;
  if (areInContact(battle.state, melee.unitIds))
    fightOn(battle, { ...aftermath, melee: { ...melee, arrivals: melee.arrivals.map(metAgain) } });
  else endMelee(battle, melee);
};
