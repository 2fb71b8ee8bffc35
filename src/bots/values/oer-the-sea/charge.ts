import {
  type Arrival,
  blowRoll,
  footprintOf,
  gapBetween,
  isHighlander,
  ratesOf,
  type Unit,
  type View,
} from '../../../rulesets/oer-the-sea/bots.js';
import { faceOf } from '../../../table/facing.js';
import { distance } from '../../../table/point.js';
import { harm } from './harm.js';
import type { Survey } from './survey.js';
import { defensiveFire } from './volley.js';
import { shoulder, weights } from './weights.js';

/** Stands that fight, and those behind them, where two units meet middle to middle. */
export const ranks = (unit: Unit, other: Unit): { readonly fighting: number; readonly supports: number } => {
  const fighting = Math.min(unit.files, other.files + 1, unit.stands);
  return { fighting, supports: unit.confused || unit.routing ? 0 : unit.stands - fighting };
};

/** One round between two units, from the side of the one that goes in. */
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

/** Hits that friends of the target, shoulder to shoulder with it, may be expected to add. */
const neighbourHits = (survey: Survey, { unit, target }: Clash): number =>
  survey.enemies.reduce((sum, { unit: other, centre }) => {
    if (other.id === target.id || other.side !== target.side || distance(centre, unit.pose) > shoulder.reach)
      return sum;
    const gap = gapBetween(survey.view, other, target);
    return gap > shoulder.gap || other.routing ? sum : sum + shoulder.stands * other.melee * shoulder.chance;
  }, 0);

/** What a round may be expected to bring, each side's dice against the other's. */
const roundScore = (survey: Survey, clash: Clash, firingHits: number): number => {
  const { unit, target } = clash;
  const besides = Math.round(neighbourHits(survey, clash));
  const head = ranks(unit, target).supports - ranks(target, unit).supports - firingHits - besides;
  const taken = blowReadings(survey, clash, target, unit);
  let score = 0;
  for (const given of blowReadings(survey, clash, unit, target))
    for (const got of taken) {
      const lead = head + given.result - got.result;
      const result =
        harm(survey, target, given.result, Math.max(0, lead)) -
        harm(survey, unit, got.result + besides, Math.max(0, -lead)) +
        (lead > 0 ? weights.victory : 0);
      score += given.probability * got.probability * result;
    }
  return score;
};

/** A charge into fire: hits slow it, and may stop it short. */
const throughFire = (survey: Survey, clash: Clash, gap: number): number => {
  const { unit, target } = clash;
  const { full } = ratesOf(survey.view, unit);
  const { dice, need } = defensiveFire(survey, target, unit, gap);
  return survey.hits(dice, need).reduce((sum, { result: hits, probability }) => {
    const home = gap + hits <= full;
    const counted = isHighlander(unit) ? 0 : hits;
    const after = home ? roundScore(survey, clash, counted) : 0;
    return sum + probability * (after - harm(survey, unit, hits, home ? 0 : hits));
  }, 0);
};

/** What a charge may be expected to bring its side. */
export const chargeScore = (survey: Survey, unit: Unit, target: Unit): number => {
  const clash = clashOf(survey.view, unit, target, true);
  return target.standReady
    ? throughFire(survey, clash, gapBetween(survey.view, unit, target))
    : roundScore(survey, clash, 0);
};

/** What going after a beaten enemy may be expected to bring. */
export const followUpScore = (survey: Survey, unit: Unit, target: Unit): number =>
  roundScore(survey, clashOf(survey.view, unit, target, survey.view.options.followUpBonus), 0);
