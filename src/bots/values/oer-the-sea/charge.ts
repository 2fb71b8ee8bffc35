import { memoize } from '../../../core/memoize.js';
import { once } from '../../../core/once.js';
import {
  type Arrival,
  blowRoll,
  footprintOf,
  gapBetween,
  isHighlander,
  mayFireAtCharger,
  ratesOf,
  type Unit,
  type View,
} from '../../../rulesets/oer-the-sea/bots.js';
import { faceOf } from '../../../table/facing.js';
import { distance } from '../../../table/point.js';
import { harm, harmTo } from './harm.js';
import type { Survey } from './survey.js';
import { isShockTroops, standsFast } from './troops.js';
import { defensiveFire } from './volley.js';
import { neighbourSupport, weights } from './weights.js';

/** Stands that fight and stands that support, when two units meet middle to middle. */
export const ranks = (unit: Unit, other: Unit): { readonly fighting: number; readonly supports: number } => {
  const fighting = Math.min(unit.files, other.files + 1, unit.stands);
  return { fighting, supports: unit.confused || unit.routing ? 0 : unit.stands - fighting };
};

/** One round between two units, as seen by the charger. */
interface Clash {
  readonly unit: Unit;
  readonly target: Unit;
  readonly arrival: Arrival;
}

const clashOf = (view: View, unit: Unit, target: Unit, charging: boolean): Clash => ({
  unit,
  target,
  arrival: {
    unitId: unit.id,
    targetId: target.id,
    side: faceOf(footprintOf(view, target), unit.pose),
    from: { x: unit.pose.x, y: unit.pose.y },
    charging,
    firingHits: 0,
  },
});

const blowReadings = (survey: Survey, { arrival }: Clash, striker: Unit, struck: Unit) => {
  const stands = ranks(striker, struck).fighting;
  const { dice, target } = blowRoll(survey.view, [arrival], { unitId: striker.id, enemyId: struck.id, stands });
  return survey.hits(dice, target ?? 0);
};

/** Friends of a target in base contact with it: the same for every charger. */
const neighboursOf = memoize(
  (survey: Survey, target: Unit) => [target, survey],
  ({ view, enemies }, target) =>
    enemies.filter(
      ({ unit: { id, side, routing }, unit }) =>
        id !== target.id &&
        side === target.side &&
        !routing &&
        gapBetween(view, unit, target, neighbourSupport.gap) <= neighbourSupport.gap,
    ),
);

/** Expected hits from friends of the target in base contact with it. */
const neighbourHits = (survey: Survey, { unit, target }: Clash): number =>
  neighboursOf(survey, target).reduce(
    (sum, { unit: other, centre }) =>
      distance(centre, unit.pose) > neighbourSupport.reach
        ? sum
        : sum + neighbourSupport.stands * other.melee * neighbourSupport.chance,
    0,
  );

/** Expected value of a round by the hits that count from fire on the way in. */
type Round = (firingHits: number) => number;

/** A round: the dice of each side against the other's. */
const roundOf = (survey: Survey, clash: Clash): Round => {
  const { unit, target } = clash;
  const extraHits = Math.round(neighbourHits(survey, clash));
  const even = ranks(unit, target).supports - ranks(target, unit).supports;
  const dealt = blowReadings(survey, clash, unit, target);
  const taken = blowReadings(survey, clash, target, unit);
  const [given, suffered] = [harmTo(survey, target), harmTo(survey, unit)];
  return (firingHits) => {
    const head = even - firingHits - extraHits;
    let score = 0;
    for (const blow of dealt)
      for (const got of taken) {
        const lead = head + blow.result - got.result;
        const result =
          given(blow.result, Math.max(0, lead)) -
          suffered(got.result + extraHits, Math.max(0, -lead)) +
          (lead > 0 ? weights.victory : 0);
        score += blow.probability * got.probability * result;
      }
    return score;
  };
};

/** Expected value of a charge into defensive fire: hits slow it and may stop it short. */
const throughFire = (survey: Survey, { unit, target }: Clash, gap: number, round: Round): number => {
  const { full } = ratesOf(survey.view, unit);
  const { dice, need } = defensiveFire(survey, target, unit, gap);
  // Hits on the way in do not count against Highlanders.
  const unshaken = once(() => round(0));
  return survey.hits(dice, need).reduce((sum, { result: hits, probability }) => {
    const home = gap + hits <= full;
    const met = (): number => (isHighlander(unit) ? unshaken() : round(hits));
    const after = home ? met() : 0;
    return sum + probability * (after - harm(survey, unit, hits, home ? 0 : hits));
  }, 0);
};

/** What the volley of a unit in Stand Ready takes from the value of a charge at it. */
export const fireAgainstCharge = (survey: Survey, charger: Unit, unit: Unit, gap: number): number => {
  const clash = clashOf(survey.view, charger, unit, true);
  if (!mayFireAtCharger(survey.view, { ...unit, standReady: true }, clash.arrival.side)) return 0;
  const round = roundOf(survey, clash);
  return round(0) - throughFire(survey, clash, gap, round);
};

/** What the task of its side adds to a charge: time runs out for an attacker, and a line should not be left. */
const eagerness = (survey: Survey, unit: Unit): number => {
  if (standsFast(survey, unit)) return -weights.leavesLine;
  const { posture, elapsed } = survey.task;
  return posture === 'attack' && isShockTroops(unit) ? weights.press + weights.haste * elapsed : 0;
};

/** Expected value of a charge for its side. */
export const chargeScore = (survey: Survey, unit: Unit, target: Unit): number => {
  if (survey.walled.has(target.id)) return -weights.storm;
  return chargeGain(survey, unit, target) + eagerness(survey, unit);
};

const chargeGain = (survey: Survey, unit: Unit, target: Unit): number => {
  const clash = clashOf(survey.view, unit, target, true);
  const round = roundOf(survey, clash);
  return mayFireAtCharger(survey.view, target, clash.arrival.side)
    ? throughFire(survey, clash, gapBetween(survey.view, unit, target), round)
    : round(0);
};

/** Expected value of following up a beaten enemy. */
export const followUpScore = (survey: Survey, unit: Unit, target: Unit): number =>
  roundOf(survey, clashOf(survey.view, unit, target, survey.view.options.followUpBonus))(0);
