import type { ClauseText } from '../../../core/clause.js';

/** Evades, retreats and routs. */
export const flightClauses = {
  'WT-FLE-01': '[S] The first flight move goes away from the attacker, later ones toward the own edge.',
  'WT-FLE-02': '[I] Away is along the charger’s heading for an evade, else from the enemy’s centre to the unit’s.',
  'WT-FLE-03': '[S] A flight may not bring the unit nearer to other enemies within 18".',
  'WT-FLE-04':
    '[I] Bearings 5 to 90 degrees off are tried in turn, clockwise first, until one is open for the whole distance.',
  'WT-FLE-05': '[S] The distance is the sum of the rate dice, 2" more for infantry in column.',
  'WT-FLE-06': '[S] A flight through friends goes on up to 6" more until it is clear of them.',
  'WT-FLE-07': '[S] A unit that cannot flee is destroyed.',
  'WT-FLE-08': '[I] Evades and retreats stop at the table edge. A rout over it removes the unit as destroyed.',
  'WT-FLE-09': '[S] A unit that evades, retreats or routs takes orange, even for red.',
  'WT-FLE-10': '[I] Evading and routing units turn their backs; retreating ones keep their heading.',
  'WT-FLE-11': '[S] The loser of a melee moves in its own next S3.',
  'WT-FLE-12': '[I] A retreat is one move and ends. A rout goes on in each S3.',
  'WT-FLE-13': '[I] An evade serves as the retreat still to be made, or as the first move of a rout.',
  'WT-FLE-14': '[I] Guns that flee are limbered first, and stay so.',
  'WT-FLE-15': '[I] A unit in flight leaves its melee, and neither fires nor charges.',
  'WT-FLE-16': '[S] A flight stops at a terrain edge.',
  'WT-FLE-17': '[I] An evade keeps its formation. An officer evades three dice, and no terrain edge stops him.',
} as const satisfies Record<`WT-FLE-${string}`, ClauseText>;
