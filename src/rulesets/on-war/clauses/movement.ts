import type { ClauseText } from '../../../core/clause.js';

/** Movement. */
export const movementClauses = {
  'OW-MOV-01': '[S] A battalion moves up to its allowance in table `movementAllowances`, or less.',
  'OW-MOV-02': '[S] Squares do not move.',
  'OW-MOV-03': '[I] The 12" that the print gives for columns is their move at the double.',
  'OW-MOV-04':
    '[I] A move is a path of poses. Each leg costs the greatest straight distance that the centre of any stand is displaced, turns on the spot included. The costs of the legs add up.',
  'OW-MOV-05':
    '[I] On each leg the lines from the old to the new centres of the stands may not cross impassable ground, a building or a stand of another battalion. At the end of each leg no stand may overlap these or lie off the table.',
  'OW-MOV-06':
    '[I] Friends may be passed through if the one that moves or the one that is passed is in loose order. No leg may end on a friend. Commanders hinder no battalion.',
  'OW-MOV-07':
    '[I] At no pose of a normal move may a battalion be nearer than 1" to a known enemy, or, if it began nearer, nearer than it began. Exactly 1" is allowed.',
  'OW-MOV-08':
    '[I] A normal move may not end on the ground from which a friendly charger in contact set out, until 3.2 is over. Routs, pursuits and survivors of a wrecked building treat that ground like a friend.',
  'OW-MOV-09':
    '[S] A battalion that can move may move at the double: twice its allowance. It neither shoots nor assaults in that turn, and may not combine it with an empty path or a change of formation.',
  'OW-MOV-10':
    '[S] Fire at a battalion that moved at the double has twice the dice, until the start of its own next player turn.',
  'OW-MOV-11': '[I] A battalion that doubled may still answer a charge in the enemy’s turn.',
  'OW-MOV-12':
    '[I] A battalion has moved if it was displaced, turned, turned about, changed formation, entered or left a building or tried to free its guns in its own Movement phase. Fall backs, returns and breakthroughs are no such moves.',
  'OW-MOV-13': '[S] Roads give no bonus. Infantry and cavalry move alike on roads, open and rough ground.',
  'OW-MOV-14':
    '[I] Routing, disoriented, surprised, bogged or stuck battalions, those that must pursue and squares make no normal moves and neither enter nor leave buildings. Routing and surprised garrisons do not change their posts. A square may change its formation.',
  'OW-MOV-15':
    '[I] On a leg the centre of the front goes straight and the heading turns evenly with it, the shorter way, half a turn clockwise. What happens on coming near to something, or on meeting it, happens at the first such pose, found to 0.01" on the side on which the rule is kept.',
  'OW-MOV-16':
    '[I] A path has 1 to 12 legs. A leg that goes nowhere is refused. A battalion’s own stands never hinder it. Charges, entries and flights use legs of the same kind.',
  'OW-MOV-17': '[I] No order takes a battalion off the table; fall backs and routs do.',
} as const satisfies Record<`OW-MOV-${string}`, ClauseText>;
