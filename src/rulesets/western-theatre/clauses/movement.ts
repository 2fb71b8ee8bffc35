import type { ClauseText } from '../../../core/clause.js';

/** Movement. */
export const movementClauses = {
  'WT-MOV-01': '[S] Units without a red marker move once each in any order, officers last.',
  'WT-MOV-02': '[I] No unit has to be picked. Once its dice are thrown it is bound by its least move.',
  'WT-MOV-03': '[S] Moves are straight marches and wheels. All else is a formation change.',
  'WT-MOV-04': '[I] Legs are marches and wheels forward, 1 to 20 of them; an officer rides along bearings.',
  'WT-MOV-05': '[S] A wheel is measured along the path of the outer front corner.',
  'WT-MOV-06': '[S] Rates are in the table.',
  'WT-MOV-07':
    '[S] Dice thrown: the rate, one for a brigade move, one for command, those of experience; then hills and rain; one at least.',
  'WT-MOV-08':
    '[I] The owner keeps from one die to as many as the rate. With `options.movementDice` addAll he may keep them all.',
  'WT-MOV-09': '[I] The dice kept are added, 2" more in column, halved for lost orders: the final value.',
  'WT-MOV-10': '[S] A disordered unit throws its rate alone.',
  'WT-MOV-11': '[S] A brigade moves on one throw only as a whole.',
  'WT-MOV-12': '[S] The worst modifiers of any unit apply to the whole brigade.',
  'WT-MOV-13':
    '[I] A brigade that moves as one has two units, none disordered, in melee, unlimbered, moved or done. Each must travel.',
  'WT-MOV-14': '[I] Each unit of a group is bound by its own least move.',
  'WT-MOV-15': '[I] Command is judged where the unit stands when the dice are thrown.',
  'WT-MOV-16': '[S] Green units go the whole value, Trained ones half of it or more, Veterans as they like.',
  'WT-MOV-17':
    '[I] A shorter move must end where the unit cannot go 0.1" on. A charge that makes contact and a pursuit may have any length.',
  'WT-MOV-18': '[S] A unit stops 3" from the enemy unless it charges.',
  'WT-MOV-19': '[I] On its way a unit is never nearer than 3" to an enemy, or than it was at first.',
  'WT-MOV-20': '[S] A unit that moves does not fire in the same player turn.',
  'WT-MOV-21': '[S] A formation change, limbering and manhandling put a red marker on the unit.',
  'WT-MOV-22':
    '[I] The change is its act. The new formation is taken when the marker is cleared. Only units without marker that have done nothing may begin one.',
  'WT-MOV-23': '[I] Unlimbered guns make no normal move.',
  'WT-MOV-24': '[S] A unit may retreat of its own accord at the price of a melee lost by one.',
  'WT-MOV-25': '[I] It loses 3 figures, is disordered, takes a TEST and moves at once away from the nearest enemy.',
  'WT-MOV-26':
    '[S] Friends who pass through each other are disordered, unless one of them is light. Officers neither cause nor suffer it.',
  'WT-MOV-27': '[I] A normal move ends clear of all footprints and never passes through enemies.',
  'WT-MOV-28': '[I] A unit in melee may only manufacture a retreat.',
  'WT-MOV-29': '[I] A normal move keeps the front edge on the table.',
  'WT-MOV-30': '[I] If fewer dice than the rate are thrown, all may be kept.',
  'WT-MOV-31':
    '[I] Staying is lawful for Veterans, but not in a brigade move, and for any unit that cannot go 0.1" straight ahead. It has not moved.',
  'WT-MOV-32': '[I] The final value stands, whatever comes upon a unit between the throw and its own move.',
  'WT-MOV-33':
    '[I] One answer is always lawful: straight ahead as far as it goes, or to stay. At terrain that stops it the move is cut short.',
} as const satisfies Record<`WT-MOV-${string}`, ClauseText>;
