import type { ClauseText } from '../../../core/clause.js';

/** Charges. */
export const chargeClauses = {
  'WT-CHG-01': '[S] Only a charge comes nearer than 3" to the enemy.',
  'WT-CHG-02':
    '[I] A charge names target and legs after the dice are kept. After the legs it runs straight on, and the first footprint that its front edge meets must be the target’s.',
  'WT-CHG-03':
    '[I] Line infantry in line or attack column, light troops and line cavalry in line may charge, even disordered. Guns, officers, red units and units in flight or melee may not.',
  'WT-CHG-04':
    '[S] The last 6" are covered at right angles to the edge attacked. They begin at the charge start point.',
  'WT-CHG-05':
    '[I] The charge distance is 6" or the whole move. The heading may be 2.5 degrees off, and more than 0.05" of the edge must be covered.',
  'WT-CHG-06': '[S] There is a clear line of sight along the charge distance, and no other piece in the strip.',
  'WT-CHG-07':
    '[I] The edge touched counts as front, flank or rear. Where right angles are waived, the direction of the charger’s front-edge centre does.',
  'WT-CHG-08': '[S] A disordered unit has no charge bonus.',
  'WT-CHG-09': '[S] A charger that makes no contact is disordered.',
  'WT-CHG-10': '[S] A unit contacted in flank or rear is disordered, after its fire.',
  'WT-CHG-11':
    '[I] A charge does not pass through friends, leave the table or cross an edge that stops it before the target.',
  'WT-CHG-12': '[I] A target within 1" behind a line or boundary is touched across it.',
  'WT-CHG-13': '[S] Who attacks over an obstacle is disordered at contact.',
  'WT-CHG-14': '[I] A charger may pass enemies nearer than 3", but meets none before its target.',
  'WT-CHG-15': '[I] A charger that routs or is removed makes no contact.',
  'WT-CHG-16': '[I] A unit that touches an enemy ahead of it may charge it with no distance, without bonus.',
  'WT-CHG-17': '[S] Line troops that charge or counter charge have +1; light troops only in the enemy’s rear.',
  'WT-CHG-18':
    '[I] The bonus is earned at contact by a unit not disordered, and is lost with its order or the end of the melee.',
  'WT-CHG-19': '[S] The bonus lasts through later rounds of the melee.',
  'WT-CHG-20': '[I] Several units may charge one target in turn. One already in melee stands and does not fire.',
  'WT-CHG-21': '[I] A unit that contacts an officer has made contact.',
  'WT-CHG-22': '[I] Contact is judged on the path declared, whatever figures fall.',
  'WT-CHG-23':
    '[I] While it is answered a charger stands at its charge start point. Bonus and hill are settled at contact.',
  'WT-CHG-24':
    '[I] A charger stopped by rout, removal or retreat has failed to reach contact; so has one whose target was destroyed in its evade.',
} as const satisfies Record<`WT-CHG-${string}`, ClauseText>;
