import { headingOf } from '../../../table/heading.js';
import { distance, type Point, subtract } from '../../../table/point.js';
import { advance } from '../../../table/pose.js';
import { footprintOf, gapToPoint } from '../footprint.js';
import { ratesOfLeader } from '../movement/rates.js';
import { commandRadius } from '../ratings.js';
import { constant, isOnTable } from '../read.js';
import type { Leader, Situation, Unit } from '../state.js';
import type { Proposal } from './proposal.js';

/** A leader's own moves worth a look. */

const underHim = (s: Situation, { id, side }: Leader): readonly Unit[] =>
  s.units.filter((unit) => isOnTable(unit) && unit.side === side && unit.commander === id);

/** So far behind a unit he is out of the way. */
const behind = 3;

const placeBehind = (s: Situation, unit: Unit): Point =>
  advance(unit.pose, -(footprintOf(s, unit).depth + behind - constant(s, 'enemyDistance')));

/**
 * Moves that bring him behind each of his units, or just within reach of those he cannot reach.
 *
 * @see KG-CMD-06 KG-CMD-09
 */
export const leaderMoveProposals = (s: Situation, leader: Leader): readonly Proposal[] => {
  const { move } = ratesOfLeader(s, leader);
  const from = leader.position;
  const towards =
    (point: Point, inches: number): Proposal =>
    () =>
      inches > 0
        ? [
            {
              type: 'moveLeader',
              steps: [{ bearing: headingOf(subtract(point, from)), inches: Math.min(move, inches) }],
            },
          ]
        : [];
  const juniors = s.officers.filter(({ superior, removed }) => superior === leader.id && removed === null);
  return [
    ...underHim(s, leader).flatMap((unit) => {
      const post = placeBehind(s, unit);
      const short = gapToPoint(footprintOf(s, unit), from) - commandRadius(s, leader);
      return [towards(post, distance(post, from)), towards(unit.pose, short)];
    }),
    ...juniors.map(({ position }) => towards(position, distance(position, from) - commandRadius(s, leader))),
  ];
};
