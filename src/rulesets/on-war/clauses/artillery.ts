import type { ClauseText } from '../../../core/clause.js';

/** Artillery, howitzers and their templates. */
export const artilleryClauses = {
  'OW-ART-01':
    '[S] Ranges, dice and firepower are in the artillery tables. Heavy artillery and howitzers have no grape.',
  'OW-ART-02': '[I] The firer names cannon or grape with its target.',
  'OW-ART-03':
    '[S] Cannon may fire over friends whose every stand in the lane is 4" or more from the gun, base to base. Nearer friends block it. `options.overheadFire` can make that 4" or less. Sight must be clear as usual.',
  'OW-ART-04': '[S] Grape never goes through friends, loose ones included, at any distance.',
  'OW-ART-05': '[S] Horse artillery shoots with all its dice after moving: cannon on 5+, grape on 4+.',
  'OW-ART-06': '[S] Heavy artillery and howitzers that moved do not shoot.',
  'OW-ART-07': '[S] Light artillery that moved has one die a stand for cannon, on 5+, and two for grape, still on 3+.',
  'OW-ART-08': '[S] Destroyed guns stay on the table as markers without effect.',
  'OW-HOW-01': '[S] A howitzer stand has one die; `options.howitzerRof` can give it two.',
  'OW-HOW-02':
    '[S] Each hit of a howitzer places a circle 3" across on the middle of a stand. The firer chooses among the stands in sight, each template on another one until all have one, and is asked only if that leaves a choice.',
  'OW-HOW-03':
    '[S] The stand in the middle is hit. Each other stand, friend or foe, with a point less than 1.5" from the centre rolls a die and is hit on 4+. Hidden battalions and garrisons are spared.',
  'OW-HOW-04':
    '[I] Stands hit by templates save as usual, the target battalion first, then others in roster order. Templates never strike commanders. All templates are worked out before any save.',
  'OW-HOW-05': '[S] The target of a template and every battalion with a stand hit by one is disoriented.',
  'OW-HOW-06':
    '[S] A disoriented battalion does not move, charge, change formation, turn about or form square, and its dice are halved. Fall backs and routs happen.',
  'OW-HOW-07': '[S] In 1.1 of each own turn it makes a motivation check, and recovers if it passes.',
  'OW-HOW-08': '[S] Howitzers have a firepower of 3+ against buildings.',
} as const satisfies Record<`OW-${'ART' | 'HOW'}-${string}`, ClauseText>;
