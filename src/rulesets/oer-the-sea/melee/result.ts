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
 * Firing hits on chargers that count in the result: those of the fire at this charge, in the first round, not on
 * Highlanders.
 *
 * @see OTS-MEL-10 OTS-MEL-11 OTS-CHG-16 OTS-SPC-08
 */
const firingHitsBy = (s: Situation, side: SideId, arrivals: readonly Arrival[]): number =>
  arrivals
    .filter((arrival) => unitOf(s, arrival.unitId).side !== side && !isHighlander(unitOf(s, arrival.unitId)))
    .reduce((sum, arrival) => sum + arrival.firingHits, 0);

/** Hits scored count whole, those on units already destroyed too (OTS-HIT-04). */
const inflictedBy = (s: Situation, side: SideId, { struck }: Round): number =>
  struck.filter((blow) => unitOf(s, blow.unitId).side === side).reduce((sum, blow) => sum + blow.hits, 0);

const scoreOf = (s: Situation, side: SideId, round: Round): number =>
  meleeScore(inflictedBy(s, side, round), round.supports[side] ?? 0, firingHitsBy(s, side, round.melee.arrivals));

const hitsFrom = (round: Round, enemyId: string, unitId: string): number =>
  round.struck
    .filter((blow) => blow.unitId === enemyId && blow.enemyId === unitId)
    .reduce((sum, blow) => sum + blow.hits, 0);

/** The enemy a unit gives way to: who hit it most; alike, or nobody: the first that touches it (OTS-MEL-15). */
const giveWayTo = (s: Situation, round: Round, unit: Unit): Unit | undefined =>
  round.opponents
    .filter((pair) => pair.unitId === unit.id)
    .map((pair) => ({ enemy: unitOf(s, pair.enemyId), hits: hitsFrom(round, pair.enemyId, unit.id) }))
    .toSorted((a, b) => b.hits - a.hits)[0]?.enemy;

const awayFrom = (s: Situation, unit: Unit, enemy: Unit) => {
  const from = centreOfUnit(s, enemy);
  return { from, direction: directionAway(from, centreOfUnit(s, unit), unit.pose.heading) };
};

/**
 * Hits on every unit of the melee and the way it would give ground, before any stand comes off.
 *
 * @see OTS-MEL-07 OTS-MEL-15 OTS-GEN-06
 */
export const lossesOf = (s: Situation, round: Round): readonly Loss[] =>
  round.melee.unitIds.flatMap((unitId) => {
    const unit = unitOf(s, unitId);
    const enemy = giveWayTo(s, round, unit);
    if (enemy === undefined) return [];
    const hits = round.struck.filter((blow) => blow.enemyId === unitId).reduce((sum, blow) => sum + blow.hits, 0);
    return [{ unitId, hits, standsLost: 0, ...awayFrom(s, unit, enemy) }];
  });

const isLeft = (s: Situation, melee: Melee, side: SideId): boolean =>
  melee.unitIds.some((id) => unitOf(s, id).side === side && isOnTable(unitOf(s, id)));

/**
 * Who has won: the only side left, else the higher score.
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
 * Losers still on the table go back the difference, each by itself, with everything a drive back brings.
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

/** A drive back out of a melee, each unit by itself, then the nerve of each. */
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

/** The passive side falls back first (OTS-MEL-17). */
const passiveFirst = (s: Situation, losses: readonly Loss[]): readonly (readonly Loss[])[] =>
  [otherSide(s, s.active), s.active].map((side) =>
    losses.filter(({ unitId }) => unitOf(s, unitId).side === side && isOnTable(unitOf(s, unitId))),
  );

/**
 * A draw: everybody gives ground by the melee hits he took; by option with all the rules of a drive back.
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
    for (const loss of due.flat()) fallBack(battle, loss, loss.distance);
    return;
  }
  // The task put on the agenda last is carried out first.
  for (const side of due.toReversed()) giveGround(battle, side);
};

/**
 * Light Horse that have beaten an enemy may break loose after him: the largest distance one of them was driven counts.
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
 * The result of a round, and what follows from it.
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
 * Nobody has a die that could hit: both sides draw off and it is over, whatever the gap.
 *
 * @see OTS-MEL-19
 */
export const drawOff = (battle: Battle, round: Round): void => {
  const steps = constant(battle.state, 'stalemateFallBack');
  for (const loss of passiveFirst(battle.state, lossesOf(battle.state, round)).flat()) fallBack(battle, loss, steps);
  endMelee(battle, round.melee);
};

const endMelee = (battle: Battle, melee: Melee): void => {
  emit(battle, { type: 'meleeEnded', clause: 'OTS-MEL-01', unitIds: melee.unitIds });
  schedule(battle, { task: 'settleGroups' });
};

/** What still counts of an arrival when the same contact is fought on: no charge and no firing hits (OTS-MEL-19). */
const foughtOn = (arrival: Arrival): Arrival => ({ ...arrival, charging: false, firingHits: 0 });

/** A unit that was forced apart from its enemy, and is now met by him, is no longer on the side it went into (OTS-MEL-05). */
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
 * After a round: enemies in contact still fight another at once, no order needed; else the victors may follow up.
 *
 * @see OTS-MEL-19 OTS-MEL-20
 */
export const goOnAfter = (battle: Battle, aftermath: Aftermath): void => {
  if (areInContact(battle.state, aftermath.melee.unitIds)) fightOn(battle, aftermath);
  else offerFollowUp(battle, aftermath);
};

/**
 * When all who would have followed up: a new round where contact was regained, else the melee is over.
 *
 * @see OTS-MEL-05 OTS-MEL-20 OTS-MEL-26
 */
export const resumeMelee = (battle: Battle, aftermath: Aftermath): void => {
  const { melee } = aftermath;
  if (areInContact(battle.state, melee.unitIds))
    fightOn(battle, { ...aftermath, melee: { ...melee, arrivals: melee.arrivals.map(metAgain) } });
  else endMelee(battle, melee);
};
