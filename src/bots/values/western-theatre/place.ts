import {
  isArtillery,
  isCavalry,
  isDisordered,
  isLight,
  type Unit,
  unitsOfSide,
  type View,
} from '../../../rulesets/western-theatre/bots.js';
import type { Pose } from '../../../table/pose.js';
import { bearingOff, friendGap, gapFrom, groundGap, nearestEnemy } from './ground.js';
import { figureWorth, taskOf } from './troops.js';
import { volleyAt } from './volley.js';
import { reaches, weights } from './weights.js';

/** Scores of where a unit stands. */

const preferredGap = (unit: Unit): number => {
  if (isDisordered(unit) || 2 * unit.figures <= unit.initialFigures) return reaches.afraid;
  if (isArtillery(unit)) return reaches.guns;
  if (isCavalry(unit)) return reaches.horse;
  return isLight(unit) ? reaches.light : reaches.foot;
};

/** Value of the best shot that a unit has from a place. */
export const prospectOf = (view: View, unit: Unit, pose: Pose): number =>
  unitsOfSide(view, unit.side === 'french' ? 'allied' : 'french').reduce(
    (best, enemy) => Math.max(best, volleyAt(view, unit, pose, enemy) * figureWorth(view, enemy)),
    0,
  );

/** Value that the fire of the enemy takes from a unit at a place. */
const dangerAt = (view: View, unit: Unit, pose: Pose): number => {
  const there = { ...unit, pose };
  return (
    unitsOfSide(view, unit.side === 'french' ? 'allied' : 'french').reduce(
      (sum, enemy) =>
        gapFrom(view, pose, enemy) > reaches.guns * 3 ? sum : sum + volleyAt(view, enemy, enemy.pose, there),
      0,
    ) * figureWorth(view, unit)
  );
};

const objectiveScore = (view: View, unit: Unit, pose: Pose): number => {
  const gap = isArtillery(unit) ? null : groundGap(view, unit, pose);
  return gap === null ? 0 : (gap <= reaches.there ? weights.there : 0) - weights.objective * gap;
};

const columnScore = ({ formation }: Unit, gap: number): number =>
  formation.kind === 'columnOfMarch' ? (gap > reaches.near ? weights.column.far : weights.column.near) : 0;

/** Score of a place, without the fire of this turn. */
export const placeScore = (view: View, unit: Unit, pose: Pose): number => {
  const near = nearestEnemy(view, unit, pose);
  const ground = objectiveScore(view, unit, pose);
  if (near === null) return ground;
  const { posture } = taskOf(view, unit.side);
  const liked = preferredGap(unit);
  const isTimid = isArtillery(unit) || liked === reaches.afraid;
  const turned = near.gap < reaches.near ? weights.facing * bearingOff(view, pose, near.enemy) : 0;
  return (
    ground +
    columnScore(unit, near.gap) -
    weights.advance[posture] * Math.max(0, near.gap - liked) -
    (isTimid ? weights.tooNear * Math.max(0, liked / 2 - near.gap) : 0) -
    turned -
    weights.apart * Math.max(0, friendGap(view, unit, pose) - unit.figures / 4 - reaches.interval) +
    weights.prospect * prospectOf(view, unit, pose) -
    weights.danger[posture] * dangerAt(view, unit, pose)
  );
};
