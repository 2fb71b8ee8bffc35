import { isOnTable, isPresent, otherSide, startStands, type Unit, type View } from '../../../rulesets/on-war/bots.js';
import type { VictoryCondition } from '../../../scenario/frame.js';
import { distanceToFeature } from '../../../table/terrain.js';
import { evaluateBy } from '../evaluate.js';
import { officerWorth } from './choices.js';
import { groundNamed, ownSpots } from './ground.js';
import { placeScore } from './place.js';
import { worthOf } from './troops.js';
import { evaluationWeights, reaches } from './weights.js';

/** Fraction by which a battalion is out of the battle: 0 whole, 1 gone. */
const lostPart = (unit: Unit): number => {
  if (!isOnTable(unit)) return unit.waiting ? 0 : 1;
  const left = unit.stands.length / startStands(unit);
  return unit.routing ? 1 - left / 4 : breaking * (1 - left);
};
/** A battalion with losses counts as lost by this much at most while it is in order. */
const breaking = 0.6;

const lostBy = (view: View, side: string): number =>
  view.units.reduce((sum, unit) => (unit.side === side ? sum + lostPart(unit) : sum), 0);

/** Whether a side has a battalion on ground and the enemy has none. */
const holds = (view: View, side: string, featureId: string): boolean => {
  const feature = groundNamed(view, featureId);
  const isAt = (party: string): boolean =>
    feature !== undefined &&
    ownSpots(view, party).some(
      ({ unit, shape }) => !unit.routing && distanceToFeature(shape.centre, feature) <= reaches.there,
    );
  return isAt(side) && !isAt(otherSide(view, side));
};

/** Progress of a side towards a condition, 0 to 1. */
const progressTo = (view: View, side: string, condition: VictoryCondition): number => {
  if (condition.side !== side) return 0;
  const enemy = otherSide(view, side);
  switch (condition.kind) {
    case 'unitsLost':
      return Math.min(1, lostBy(view, enemy) / condition.units);
    case 'armyMorale': {
      const all = view.units.filter((unit) => unit.side === enemy);
      const [left, whole] = all.reduce(
        ([now, then], unit) => [
          now + (isOnTable(unit) || unit.waiting ? unit.stands.length : 0),
          then + startStands(unit),
        ],
        [0, 0],
      );
      return Math.min(1, (1 - left / Math.max(1, whole)) / Math.max(least, 1 - condition.share));
    }
    case 'groundHeld':
      return holds(view, side, condition.featureId) ? evaluationWeights.ground : 0;
    case 'workBreached':
      return breachProgress(view, condition.featureId);
    case 'turnLimit':
      return Math.min(1, view.turn / view.scenario.turnLimit);
    default:
      return 0;
  }
};
const least = 0.01;

/** The section of a work that is nearest to a breach. */
const breachProgress = (view: View, featureId: string): number => {
  const sections = view.scenario.terrain.find(({ id }) => id === featureId)?.sections ?? [];
  return sections.reduce((most, { id, wounds }) => {
    const left =
      view.sections.find(({ feature, section }) => feature === featureId && section === id)?.wounds ?? wounds;
    return Math.max(most, 1 - left / Math.max(1, wounds));
  }, 0);
};

const sideScore = (view: View, side: string): number => {
  const body = view.units
    .filter((unit) => unit.side === side && (isOnTable(unit) || unit.waiting))
    .reduce((sum, unit) => sum + worthOf(view, unit), 0);
  const places = ownSpots(view, side).reduce(
    (sum, spot) => sum + (spot.unit.routing || spot.unit.hidden ? 0 : placeScore(view, spot)),
    0,
  );
  const officers = view.officers
    .filter((officer) => officer.side === side && isPresent(view, officer))
    .reduce((sum, { id }) => sum + officerWorth(view, id), 0);
  const aims = view.scenario.victory.reduce((sum, condition) => sum + progressTo(view, side, condition), 0);
  return body + officers + evaluationWeights.place * places + evaluationWeights.aim * aims;
};

/** How a battle stands for a side: 1 won, 0 lost, 0.5 even. */
export const evaluate = evaluateBy(sideScore, evaluationWeights.scale);
