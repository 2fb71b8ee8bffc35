import type { ClauseText } from '../../../core/clause.js';

/** Skirmish companies. */
export const companiesClauses = {
  'KG-SKR-01':
    '[S] If the scenario permits, a regiment may detach its light company to skirmish. It has one stand fewer until the company returns.',
  'KG-SKR-02': '[S] A company has 1 die in fire and melee. Its one casualty removes it and counts for the regiment.',
  'KG-SKR-03':
    '[I] Detaching is a change of formation in a Move or Manoeuvre, for regiments in line, attack column or square that are not in contact, have at most 1 casualty and still have their company. The company is placed ahead of the front, at most 4" from it and 1" from enemies, with the heading of the regiment. It has the state and the fired marker of the regiment, and has acted this turn.',
  'KG-SKR-04': '[I] Without its company a regiment has 2 stands, 2 dice and a maximum of 2 casualties.',
  'KG-SKR-05':
    '[I] A company lost in any way but by rejoining costs its regiment a casualty without a test, and permanently a stand and a die. The maximum is 3 again.',
  'KG-SKR-06':
    '[I] A Normal company whose Move ends within 1" of its regiment may rejoin at no cost, if the regiment does not flee, is not in contact, and has room. A fired marker of either is kept.',
  'KG-SKR-07':
    '[I] Ratings, drill, weapon and commander are those of the regiment at the time. If the regiment is lost, the company fights on alone.',
  'KG-SKR-08': '[I] A company is always in skirmish. It may stand, evade, or charge skirmishers on foot.',
  'KG-SKR-09':
    '[I] A regiment in a built-up area detaches no company. A company may rejoin it there within 1" of the outline.',
} as const satisfies Record<string, ClauseText>;
