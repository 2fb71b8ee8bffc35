import {
  hasQuit,
  isOnTable,
  isPresent,
  pictureOf,
  startStands,
  type Unit,
  type View,
} from '../../../rulesets/on-war/bots.js';
import { evaluateBy } from '../evaluate.js';
import { progressOf, type Worth } from '../progress.js';
import { officerWorth } from './choices.js';
import { ownSpots } from './ground.js';
import { placeScore } from './place.js';
import { courageOf } from './troops.js';
import { evaluationWeights, weights } from './weights.js';

/** Value of a battalion to its side, and what is left of it: less while its courage is at stake. @see OW-MOT-03 */
const worthIn = (view: View, unit: Unit): Worth => {
  const { side, type, quality, stands, routing, disoriented } = unit;
  const each = weights.stand[type] * weights.quality[quality];
  const start = startStands(unit);
  const whole = each * start;
  const lost = !isOnTable(unit) && !unit.waiting;
  const shape = (routing ? weights.routed : 1) * (disoriented ? weights.disoriented : 1);
  const isAtStake = 2 * (start - stands.length) >= start;
  const stake = isAtStake ? 1 - weights.atStake * (1 - courageOf(view, unit)) : 1;
  return { side, whole, left: lost ? 0 : each * stands.length * shape * stake, lost };
};

/** How near the enemy's worst brigade is to half of its battalions quitting the field, 0 to 1. @see OW-MOT-07 */
const brigadeProgress = (view: View, side: string, worthOf: (unit: Unit) => Worth): number =>
  view.brigades.reduce((most, { id }) => {
    const members = view.units.filter((unit) => unit.brigade === id && unit.side !== side);
    const gone = members.reduce((sum, unit) => {
      const { left, whole } = worthOf(unit);
      return sum + (hasQuit(unit) ? 1 : evaluationWeights.breaking * (1 - left / Math.max(1, whole)));
    }, 0);
    return members.length === 0 ? most : Math.max(most, Math.min(1, (2 * gone) / members.length));
  }, 0);

/** The section of a work that is nearest to a breach. */
const breachOf = (view: View, featureId: string): number => {
  const sections = view.scenario.terrain.find(({ id }) => id === featureId)?.sections ?? [];
  return sections.reduce((most, { id, wounds }) => {
    const left =
      view.sections.find(({ feature, section }) => feature === featureId && section === id)?.wounds ?? wounds;
    return Math.max(most, 1 - left / Math.max(1, wounds));
  }, 0);
};

const placesOf = (view: View, side: string): number =>
  ownSpots(view, side).reduce(
    (sum, spot) => sum + (spot.unit.routing || spot.unit.hidden ? 0 : placeScore(view, spot)),
    0,
  );

const officersOf = (view: View, side: string): number =>
  view.officers
    .filter((officer) => officer.side === side && isPresent(view, officer))
    .reduce((sum, { id }) => sum + officerWorth(view, id), 0);

const sideScore = (view: View, side: string): number => {
  const worths = new Map(view.units.map((unit) => [unit, worthIn(view, unit)]));
  const reckoning = {
    scenario: view.scenario,
    picture: pictureOf(view),
    worths: [...worths.values()],
    breachOf: (featureId: string) => breachOf(view, featureId),
  };
  return (
    progressOf(reckoning, side, evaluationWeights) +
    evaluationWeights.brigadeQuits * brigadeProgress(view, side, (unit) => worths.get(unit) ?? worthIn(view, unit)) +
    evaluationWeights.officer * officersOf(view, side) +
    evaluationWeights.place * placesOf(view, side)
  );
};

/** How a battle stands for a side: 1 won, 0 lost, 0.5 even. */
export const evaluate = evaluateBy(sideScore, evaluationWeights.scale);
