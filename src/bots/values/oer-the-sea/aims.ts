import { isOnTable, occupies, type View } from '../../../rulesets/oer-the-sea/bots.js';
import { evaluationWeights } from './weights.js';

type Condition = View['scenario']['victory'][number];

const isLost = ({ presence }: View['units'][number]): boolean => presence === 'destroyed' || presence === 'left';

/** Fraction of a side's stands that is lost. */
const lossOf = ({ units }: View, side: string): number => {
  let start = 0;
  let left = 0;
  for (const unit of units) {
    if (unit.side !== side) continue;
    start += unit.initialStands;
    left += isLost(unit) ? 0 : unit.stands + unit.horseHolders;
  }
  return start === 0 ? 0 : 1 - left / start;
};

const lostUnits = ({ units }: View, side: string): number =>
  units.filter((unit) => unit.side === side && isLost(unit)).length;

/**
 * Whether only this side has units in hand on a piece of ground: it wins there if that is still so at the end of the
 * turn.
 */
const holdsAlone = (view: View, side: string, featureId: string): boolean => {
  const feature = view.terrain.find(({ id }) => id === featureId);
  if (feature === undefined) return false;
  const holders = view.units.filter(
    (unit) => isOnTable(unit) && !unit.confused && !unit.routing && occupies(view, unit, feature),
  );
  return holders.length > 0 && holders.every((unit) => unit.side === side);
};

/** Whether the ground can be judged this turn; some is judged only at the end of one certain turn. */
const counts = ({ turn }: View, { atTurn }: { readonly atTurn: number | null }): boolean =>
  atTurn === null || atTurn === turn;

/** Progress towards a condition: 0 nothing done, 1 met. A condition without degrees counts 0. */
const progressOf = (view: View, condition: Condition, enemy: string): number => {
  switch (condition.kind) {
    case 'unitsLost':
      return lostUnits(view, enemy) / condition.units;
    case 'armyMorale':
      return lossOf(view, enemy) / Math.max(0.01, 1 - condition.share);
    case 'groundHeld':
      return counts(view, condition) && holdsAlone(view, condition.side, condition.featureId)
        ? evaluationWeights.ground
        : 0;
    case 'unitsExited':
      return (
        view.units.filter((unit) => unit.side === condition.side && unit.presence === 'exited').length / condition.units
      );
    case 'workBreached': {
      const work = view.works.find((each) => each.id === condition.featureId);
      if (work === undefined) return 0;
      return 1 - (work.cohesionLeft - work.unusedHits / (work.strength + 1)) / work.cohesion;
    }
    default:
      return 0;
  }
};

/**
 * Progress of a side to the nearest of its victory conditions, 0 to 1. The last steps count most, because the first
 * condition met decides the battle.
 */
export const aimsProgress = (view: View, side: string): number => {
  const [one, two] = view.scenario.sides;
  const enemy = one.id === side ? two.id : one.id;
  return view.scenario.victory.reduce((most, condition) => {
    if (condition.side !== side) return most;
    const progress = Math.min(1, progressOf(view, condition, enemy));
    return Math.max(most, (progress * (1 + progress)) / 2);
  }, 0);
};
