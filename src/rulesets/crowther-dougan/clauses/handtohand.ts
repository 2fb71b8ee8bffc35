import type { ClauseText } from '../../../core/clause.js';

/** Hand-to-hand. */
export const handToHandClauses = {
  'CD-HTH-01': '[S] Hand-to-hand is fought in phase 3 of every move by both sides.',
  'CD-HTH-02': '[S] Basic casualties of a figure are its Melee Factor, and the rest is like fire.',
  'CD-HTH-03': '[S] Figures fight that touch an enemy figure.',
  'CD-HTH-04': '[I] Bases touch within 0.05 cm along 0.1 cm of a common side.',
  'CD-HTH-05': '[S] Close order regulars count a second rank behind figures that touch.',
  'CD-HTH-06': '[I] It is the next row of the same file, against an enemy in front, and each figure counts once.',
  'CD-HTH-07': '[R] The modifiers of the table are additions.',
  'CD-HTH-08': '[S] Routers do not strike.',
  'CD-HTH-09': '[I] A unit strikes the enemy that most of its figures touch.',
  'CD-HTH-10': '[I] Both sides strike before losses come off.',
  'CD-HTH-11': '[I] The side of a melee that lost more men has lost, and equal losses are a draw.',
  'CD-HTH-12': '[S] Losers are pushed back 2 cm and then test.',
  'CD-HTH-13':
    '[I] A push keeps facing and pushes friends along. What has no room for all of it stays, and surrenders if it fails.',
  'CD-HTH-14': '[I] After a draw the fight goes on in the next move.',
  'CD-HTH-15': '[I] Units in contact do nothing of their own will and are not shot at.',
  'CD-HTH-16': '[I] Routers that are struck are not pushed and do not test.',
  'CD-HTH-17':
    '[I] As many defenders fight as attackers touch the wall. A beaten garrison is put out 2 cm behind it or surrenders.',
  'CD-HTH-18': '[I] Crew fights by the share of its guns in contact, rounded up.',
  'CD-HTH-19': '[I] A melee of many units has one result, and each unit rolls.',
  'CD-HTH-20': '[I] Losers that pass stand 2 cm off and count as retired.',
  'CD-HTH-21': '[S] Winners may follow up in phase 1 of their own move.',
  'CD-HTH-22':
    '[I] It is free if the beaten enemy is steady and within 5 cm, by half a move, without a test, in the next own move only.',
  'CD-HTH-23': '[I] What routers suffer counts for neither side.',
  'CD-HTH-24': '[I] A pushed unit loses its cover, and its victor does not take its place before following up.',
  'CD-HTH-25': '[I] A side without units left has lost whatever the count.',
  'CD-HTH-26': '[I] Friends in contact, inside, afloat or with unlimbered guns are not pushed along.',
  'CD-HTH-27': '[I] Steady foot with a beaten enemy is asked to follow up, along a charge line.',
  'CD-HTH-28': '[I] Cover in a melee is judged from where the other stood when the move began that brought contact.',
  'CD-HTH-29': '[I] A garrison is put out on the far side from the enemy, its front to the building.',
  'CD-HTH-30': '[I] A loser that cannot be pushed and passes stays in contact.',
  'CD-HTH-31': '[I] Modifiers look at the enemy that the unit strikes.',
  'CD-HTH-32': '[I] Melees are found when phase 3 begins, and routers alone are fought by one side.',
  'CD-HTH-33': '[I] A pursuer that loses and passes ends its pursuit, and a unit tests once however many beat it.',
  'CD-HTH-34': '[I] The push goes away from the side that is touched, and a loser that routs runs that way.',
  'CD-HTH-35': '[I] If following up is compulsory the nearest is followed.',
} as const satisfies Record<`CD-HTH-${string}`, ClauseText>;
