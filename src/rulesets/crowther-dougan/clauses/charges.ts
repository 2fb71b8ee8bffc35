import type { ClauseText } from '../../../core/clause.js';

/** Charges. */
export const chargesClauses = {
  'CD-CHG-01': '[S] Chargers and their targets are named in phase 1.',
  'CD-CHG-02': '[I] Declarations follow observation and orders and come before any test.',
  'CD-CHG-03':
    '[I] No charge by artillery, columns, garrisons, units afloat, in contact, under charge, not steady, owing a rally move, halted or forbidden by order.',
  'CD-CHG-04': '[I] The target is seen, not afloat and not in a work without a gap.',
  'CD-CHG-05': '[S] It is within 150 per cent of the normal move.',
  'CD-CHG-06': '[S] For the reach each deduction die is taken as 1, and later rolled.',
  'CD-CHG-07':
    '[I] The charge line runs from the front-edge centre to the nearest point of the target. Close order turns to it by 45 degrees at most.',
  'CD-CHG-08': '[I] An obstacle that the target defends costs no dice, and the two touch across it.',
  'CD-CHG-09': '[S] A charger has to pass a test to begin.',
  'CD-CHG-10': '[S] In phase 4 it makes a normal move towards the target.',
  'CD-CHG-11': '[I] It stops 5 cm from the target, and stands if it is nearer.',
  'CD-CHG-12': '[I] From then on all with a line of sight see it.',
  'CD-CHG-13': '[S] In its own next phase 1 the target tests, and stands if it passes.',
  'CD-CHG-14': '[I] Units routing or in contact do not test, and there is no evading or counter-charge.',
  'CD-CHG-15': '[S] Chargers are shot at in phase 2 and then test to charge home.',
  'CD-CHG-16': '[S] Those that pass move into contact and fight in phase 3.',
  'CD-CHG-17': '[I] The final charge move is half a normal move, less dice.',
  'CD-CHG-18': '[I] What was diced for in the initial move is not diced for again.',
  'CD-CHG-19': '[S] A charger that falls short moves all it can and halts.',
  'CD-CHG-20': '[S] A charger that does not come home halts 5 cm from the target.',
  'CD-CHG-21':
    '[I] Against a target that routs the final move is made in phase 1 without a test, and does not become a pursuit.',
  'CD-CHG-22':
    '[I] A charge on a target that is gone is dropped, before the initial move without loss of its own movement.',
  'CD-CHG-23': '[I] In contact the charger is laid flush with the side of the target from which it came.',
  'CD-CHG-24': '[I] Several units may charge one target, and one without room stops against its friend.',
  'CD-CHG-25': '[I] A unit has one charge at most, and it is not taken back.',
  'CD-CHG-26': '[S] Only a successful charge comes within 5 cm of an enemy.',
  'CD-CHG-27': '[I] A charger that fails to come home closes to 5 cm by half a move at most.',
  'CD-CHG-28': '[I] Distances of a charge are what is left of its line, which is drawn again for each stretch.',
  'CD-CHG-29': '[I] An enemy, a friend in close order or closed ground in the path ends the charge there.',
  'CD-CHG-30': '[I] A charger in contact, routing or pursuing at its next step has lost its charge.',
  'CD-CHG-31': '[I] If its place is taken the charger slides along the side of the target to the first clear place.',
  'CD-CHG-32':
    '[I] A garrison is charged at the nearest point of its walls, and the outline of an earthwork is an obstacle.',
  'CD-CHG-33': '[I] The path of a charge is the strip ahead of its front edge, and what it meets bars it.',
  'CD-CHG-34': '[I] A line shorter than 0.05 cm keeps the heading.',
  'CD-CHG-35':
    '[I] A charge on what cannot be charged any more is dropped, and a target that changed is charged as it stands.',
  'CD-CHG-36': '[I] In a gap a feature bars, costs, covers and blocks nothing.',
  'CD-CHG-37': '[I] Slides go in steps of 0.1 cm to both sides, and without a place the charger stops 0.1 cm short.',
  'CD-CHG-38': '[I] Dice are for what the strip meets, an obstacle when the front passes beyond it.',
  'CD-CHG-39': '[I] Reach is by the formation held, roads add nothing, and it is never below 0.',
  'CD-CHG-40': '[I] A target that rallies stands like one that passed.',
  'CD-CHG-41': '[I] A charger pays for nothing but its dice, and no order holds it once it has passed.',
} as const satisfies Record<`CD-CHG-${string}`, ClauseText>;
