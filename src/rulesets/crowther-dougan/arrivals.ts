import { edgeLength } from '../../table/edge.js';
import { armyOf, isUnplaced } from './read.js';
import type { Reinforcement, SideId } from './scenario.js';
import type { Personality, Situation, Unit } from './state.js';

/** Who is still to come, and where. @see CD-MOV-23 CD-GEN-20 */

type Comer = Pick<Unit | Personality, 'id' | 'side' | 'removed'>;

const listed = (s: Pick<Situation, 'scenario'>, id: string): Reinforcement | undefined =>
  s.scenario.reinforcements.find(({ pieceId }) => pieceId === id);

/** When and where a waiting piece comes on: as listed, or over the home edge from the first round on. */
export const arrivalOf = (s: Pick<Situation, 'scenario'>, { id, side }: Comer): Reinforcement => {
  const { homeEdge: edge } = armyOf(s, side);
  return listed(s, id) ?? { pieceId: id, round: 1, edge, interval: [0, edgeLength(edge, s.scenario.table)] };
};

/** Whether a piece may come on now. */
export const isDue = (s: Pick<Situation, 'scenario' | 'round'>, comer: Comer): boolean =>
  comer.removed === 'waiting' && arrivalOf(s, comer).round <= s.round;

/** Units that a side has still to deploy in U3: reinforcements are not. @see CD-GEN-20 */
export const unitsToDeploy = (s: Pick<Situation, 'scenario' | 'units'>, side: SideId): readonly Unit[] =>
  s.units.filter(
    (unit) =>
      unit.side === side && unit.removed === 'waiting' && isUnplaced(s, unit.id) && listed(s, unit.id) === undefined,
  );

/** Whether the scenario has left a side anything to deploy, placed by now or not. */
export const hasToDeploy = (s: Pick<Situation, 'scenario'>, side: SideId): boolean => {
  const { units, personalities } = s.scenario;
  const isLeft = (each: { readonly id: string; readonly side: SideId }): boolean =>
    each.side === side && listed(s, each.id) === undefined;
  return (
    units.some((unit) => isLeft(unit) && isUnplaced(s, unit.id)) ||
    personalities.some((each) => isLeft(each) && each.at === null && each.attachedTo === null)
  );
};

/** Personalities that a side has still to deploy. */
export const personalitiesToDeploy = (
  s: Pick<Situation, 'scenario' | 'personalities'>,
  side: SideId,
): readonly Personality[] =>
  s.personalities.filter(
    (each) => each.side === side && each.removed === 'waiting' && listed(s, each.id) === undefined,
  );
