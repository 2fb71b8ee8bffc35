import type { Score } from '../../../core/ruleset.js';
import {
  type Action,
  constant,
  findLeader,
  findUnit,
  isOnTable,
  type Leader,
  maxCasualties,
  type Unit,
  type View,
} from '../../../rulesets/king-george/bots.js';
import { directionOf } from '../../../table/heading.js';
import { distance, type Point } from '../../../table/point.js';
import { chargeScore, fireScore, responseScore } from './combat.js';
import { maskingCost } from './masks.js';
import { gainOf, type Masking, moveScore } from './moves.js';
import { isClosing } from './task.js';

/** Weights of `steady`, in addition to harm and place. */
const weights = {
  call: 20,
  callLeader: 21,
  rally: 6,
  reload: 0.8,
  wait: -0.5,
  /** For each inch that a unit is too far from its leader to be in command. */
  unheard: 0.3,
  ride: 0.5,
} as const;

type ActionOf<Type extends Action['type']> = Extract<Action, { readonly type: Type }>;

const distanceOutOfCommand = (view: View, leader: Leader, from: Point): number =>
  view.units
    .filter((unit) => isOnTable(unit) && unit.commander === leader.id)
    .reduce((sum, unit) => sum + Math.max(0, distance(unit.pose, from) - constant(view, 'commandDistance')), 0);

const rideScore = (view: View, leader: Leader, { steps }: ActionOf<'moveLeader'>): number => {
  const to = steps.reduce<Point>((from, { bearing, inches }) => {
    const towards = directionOf(bearing);
    return { x: from.x + towards.x * inches, y: from.y + towards.y * inches };
  }, leader.position);
  return (
    weights.unheard * (distanceOutOfCommand(view, leader, leader.position) - distanceOutOfCommand(view, leader, to)) -
    weights.ride
  );
};

const answerScore = (view: View, type: Action['type']): number => {
  const task = view.agenda.at(-1);
  return task?.task === 'chooseResponse' ? responseScore(view, task.charge, type) : 0;
};

const unitScore = (view: View, unit: Unit, action: Action, masking: Masking): number => {
  switch (action.type) {
    case 'move':
    case 'manoeuvre':
      return moveScore(view, unit, action, masking);
    case 'fire':
      return fireScore(view, unit, action);
    case 'charge':
      return chargeScore(view, unit, action);
    case 'rally':
      return weights.rally;
    case 'hold':
      return action.use === 'reload' && !isClosing(view, unit) ? weights.reload : weights.wait;
    case 'melee':
      return 1 - (findUnit(view, action.enemy)?.casualties ?? 0) / maxCasualties(view, unit);
    case 'rallyPose':
      return gainOf(view, unit, {
        ...unit,
        formation: action.formation,
        pose: { ...unit.pose, heading: action.heading },
      });
    default:
      return answerScore(view, action.type);
  }
};

const otherScore = (view: View, about: string | null, action: Action): number => {
  const leader = about === null ? undefined : findLeader(view, about);
  switch (action.type) {
    case 'activate':
      return findLeader(view, action.id) === undefined ? weights.call : weights.callLeader;
    case 'moveLeader':
      return leader === undefined ? 0 : rideScore(view, leader, action);
    case 'secondActivation':
    case 'secondFire':
      return action.take ? 1 : 0;
    case 'follow':
      return 1;
    case 'fateAttribute':
      return action.rating === 'morale' ? 1 : 0;
    default:
      return 0;
  }
};

/** The unit or leader that decides. */
const askedOf = (view: View): string | null => {
  const task = view.agenda.at(-1);
  if (task === undefined) return null;
  if (task.task === 'chooseResponse') return task.charge.targetId;
  if ('unitId' in task && typeof task.unitId === 'string') return task.unitId;
  return 'leaderId' in task ? task.leaderId : null;
};

const scoreWith = (view: View, masking: Masking): ((action: Action) => number) => {
  const about = askedOf(view);
  const unit = about === null ? undefined : findUnit(view, about);
  return (action) =>
    unit === undefined
      ? otherScore(view, about, action)
      : otherScore(view, about, action) + unitScore(view, unit, action, masking);
};

/** Score of an action for the side of the view. Without the friends that a move masks, it is no less. */
export const score = (view: View): Score<Action> =>
  Object.assign(scoreWith(view, maskingCost), { atMost: scoreWith(view, () => 0) });
