import type { ClauseText } from '../../../core/clause.js';

/** Sight. */
export const sightClauses = {
  'OTS-SGT-01':
    '[S] A unit that has to see needs a clear line of sight. To know where the enemy is does not replace it.',
  'OTS-SGT-02':
    '[I] A piece sees another if any straight line from one of its eyes to one of the marks of the other is clear. The eyes of a unit are its two front corners and its front-edge centre. Its marks are the corners, the midpoints of the sides and the centre of its bounding rectangle. The eye of an officer is his centre, and the marks of a fortification are its corners and the midpoints between them.',
  'OTS-SGT-03': '[I] Units see in all directions and to any distance. Facing limits only their fire.',
  'OTS-SGT-04': '[I] A line is blocked if more than 5 cm of it, in total, lies inside woods and thickets.',
  'OTS-SGT-05':
    '[I] A line through a building is blocked unless one of its ends is in that building. A line through a banked hedge is blocked unless one of its ends holds the hedge.',
  'OTS-SGT-06':
    '[I] A line through the bounding rectangle of a third unit of either side, taken 0.05 cm smaller all round, is blocked. It is not blocked if one of its ends stands on a hill and that unit does not: a unit stands on a hill if its front-edge centre does. Officers and guns without a crew never block.',
  'OTS-SGT-07': '[I] A line across a hill is blocked unless one of its ends stands on that hill or on another.',
  'OTS-SGT-08':
    '[I] An attached officer sees from the eyes of his host. A unit does not block a line whose eye or mark is inside that smaller rectangle, and the garrison of a fortification does not block lines to its marks. Units that stand flush in front of an eye or a mark hide what is behind them.',
} as const satisfies Record<string, ClauseText>;
