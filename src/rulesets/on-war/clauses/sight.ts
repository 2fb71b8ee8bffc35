import type { ClauseText } from '../../../core/clause.js';

/** Sight and arcs. */
export const sightClauses = {
  'OW-LOS-01':
    '[S] A stand shoots only at what it sees. The line of sight runs from the centre of the stand to the centre of an enemy stand; to see a part of its base is not enough.',
  'OW-LOS-02': '[S] Stands see through 180 degrees: up to 90 degrees from their facing, at their centre.',
  'OW-LOS-03':
    '[S] Weapons bear on 90 degrees: up to 45 degrees from the facing. For charges and for hits seeing is enough; shooting needs the narrower arc.',
  'OW-LOS-04':
    '[S] Stands see through friends. Enemies other than the target block sight unless they are loose. Stands of the target never hide one another.',
  'OW-LOS-05':
    '[S] In a wood sight and range reach 2". Troops in a wood cannot be seen from outside unless they have shot. From its edge they see out as in the open.',
  'OW-LOS-06':
    '[I] A stand is at the edge if it is in the wood and within 1" of its outline. Only such stands see out, through at most 3" of the wood; deeper ones see only stands within 2", base to base. Two stands in one wood see each other only within 2".',
  'OW-LOS-07':
    '[I] From outside a stand in a wood is seen only within 2", base to base, or if it is at the edge, its battalion is disclosed, and at most 3" of the line is in its wood.',
  'OW-LOS-08':
    '[I] Woods in which neither stand is block the line if more than 2" of it in all is in them. Woods that touch are separate; a stand in several is in the first listed.',
  'OW-LOS-09':
    '[I] A battalion in a wood is disclosed when it shoots, wasted shots included. That ends with its own player turn if it has not shot in it.',
  'OW-LOS-10':
    '[S] Stands on hills and in upper storeys see over what is lower. The ground has level 0, a hill or an upper storey 1, a steep hill 2. A thing blocks neither sight nor fire if its top (the level of its ground and its height; 0.5 for stands) is below the higher of both ends. A stand has the level of the highest hill its centre is on. Grape never goes over friends.',
  'OW-LOS-11': '[S] Troops on high ground may be shot at from below by the front stands.',
  'OW-LOS-12':
    '[I] A hill blocks the line between stands if it is higher than both. Buildings block it, also the one that the target is in, and banked hedges, unless height lifts them or an end is within 1" of the hedge. Other linear obstacles never block sight.',
  'OW-LOS-13': '[S] Troops behind cover see and shoot as in the open.',
  'OW-LOS-14': '[S] If only some stands of a battalion see the target, those shoot.',
} as const satisfies Record<`OW-LOS-${string}`, ClauseText>;
