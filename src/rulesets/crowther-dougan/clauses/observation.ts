import type { ClauseText } from '../../../core/clause.js';

/** Observation and hidden units. */
export const observationClauses = {
  'CD-OBS-01': '[S] Concealed troops have to be found by an observation test.',
  'CD-OBS-02': '[S] Each unit of the moving side may observe one area in phase 1.',
  'CD-OBS-03': '[I] The area is a circle of at most 20 cm across, anywhere on the table.',
  'CD-OBS-04': '[I] Units in contact, routing or pursuing do not observe.',
  'CD-OBS-05': '[S] The die is rolled even if nothing is there.',
  'CD-OBS-06':
    '[S] The average die, its modifiers and the difference in Field Craft give the cm at which a target is found.',
  'CD-OBS-07':
    '[I] One die serves for the area, with a total for each concealed enemy in it. No hill, building or other concealing ground may lie between.',
  'CD-OBS-08': '[R] A target that fired adds 15, one that moved 5, one in close order or with guns 5.',
  'CD-OBS-09': '[S] Dice and totals stay secret. The observing side is told what it finds, the other side nothing.',
  'CD-OBS-10': '[S] A unit acts only on what it has found itself.',
  'CD-OBS-11': '[I] What was found is known until the observing side’s next observation.',
  'CD-OBS-12':
    '[S] Smoke marks the place of a unit that fired, until its side’s next move. It is no target unless an option says so.',
  'CD-OBS-13':
    '[I] A concealed steady unit without a charge and with no enemy within 5 cm becomes hidden when its move ends. In the open and in sight, charging, routing or pursuing it does not stay so.',
  'CD-OBS-14': '[S] The owner makes the test honestly, and here the program does.',
  'CD-OBS-15': '[I] Moves of hidden units are told to their owner alone.',
  'CD-OBS-16': '[I] What lies between is on the line of the nearest points of the two footprints.',
  'CD-OBS-17':
    '[I] A side knows its own units, enemies that are not hidden, and those that a unit of the side has spotted.',
  'CD-OBS-18': '[I] A spotted unit stays hidden, and its owner is not told.',
  'CD-OBS-19':
    '[I] Unknown enemies refuse nothing and cut nothing short beforehand. What would come within 5 cm of one reveals it and stops there, and a step without distance is not carried out.',
  'CD-OBS-20': '[I] Only steady units are hidden.',
  'CD-OBS-21':
    '[I] What an unknown unit does is told to its owner. Of its shot the other side learns the mark, the target and the men lost.',
  'CD-OBS-22': '[I] Hidden units give no support and count for no test of others.',
  'CD-OBS-23':
    '[I] Of an unknown enemy a side sees who it is and that it is on the table. As a target it is not seen, whatever else applies.',
  'CD-OBS-24': '[I] Hidden units in the open are looked for after every step with a move, and at every cm of a move.',
  'CD-OBS-25': '[I] For observation buildings, works, palisades, cliffs and hills bar the line, units do not.',
  'CD-OBS-26':
    '[I] A shot at smoke hits the unit that made it if it is within 5 cm of the mark. Both dice are rolled in any case.',
} as const satisfies Record<`CD-OBS-${string}`, ClauseText>;
