import type { ClauseText } from '../../../core/clause.js';

/** Skirmish companies. */
export const companiesClauses = {
  'KG-SKR-01':
    '[S] If the scenario permits, a regiment may send its light company ahead to skirmish, and has one stand fewer until it is back.',
  'KG-SKR-02':
    '[S] A company has 1 die in fire and melee, and its single casualty removes it and is put down to the regiment.',
  'KG-SKR-03':
    '[I] Sending it out is a change of formation in a Move or Manoeuvre, for regiments in line, attack column or square with no more than 1 casualty, out of contact and with their company at hand. It stands ahead of the front and no farther than 4" from it, 1" from enemies, headed as the regiment, takes over its state and fired marker, and has had its turn.',
  'KG-SKR-04': '[I] Without it the regiment has 2 stands, 2 dice, and a maximum of 2 casualties.',
  'KG-SKR-05':
    '[I] A company lost otherwise than by rejoining costs its regiment a casualty without test, and for good a stand and a die; the maximum goes back to 3.',
  'KG-SKR-06':
    '[I] A Normal company whose Move ends within 1" of its regiment may rejoin for nothing, if that stands, is out of contact, and has room. A fired marker on either is kept.',
  'KG-SKR-07':
    "[I] Ratings, drill, weapon and commander are the regiment's as they are at the time. If that is lost, the company fights on alone.",
  'KG-SKR-08': '[I] A company is always in skirmish; it may stand, evade, or charge skirmishers on foot.',
  'KG-SKR-09':
    '[I] No company leaves a regiment in a built-up area, but one may rejoin it there within 1" of the outline.',
} as const satisfies Record<string, ClauseText>;
