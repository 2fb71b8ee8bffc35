import type { ClauseText } from '../../../core/clause.js';

/** Fire. */
export const fireClauses = {
  'CD-FIR-01': '[S] Only the moving side fires, in phase 2.',
  'CD-FIR-02': '[S] A unit fires once a move at most.',
  'CD-FIR-03':
    '[I] It is steady, loaded, not in contact and not just rallied, its guns unlimbered and manned, foot with a Fire Factor.',
  'CD-FIR-04': '[I] A unit fires at one target that it sees, in range and arc and not in contact with its friends.',
  'CD-FIR-05':
    '[I] The first two rows of line and column fire, all skirmishers, and half of a unit inside or afloat, rounded up.',
  'CD-FIR-06':
    '[I] The target has a part ahead of the front and inside rays 45 degrees outward from its ends, 20 for guns. Skirmishers, garrisons and units afloat fire all round.',
  'CD-FIR-07': '[I] Range runs between footprints.',
  'CD-FIR-08': '[S] Casualties are the figures times the basic casualties times the multiplier.',
  'CD-FIR-09': '[R] Basic casualties are the Fire Factor to 10 cm, half of it to 20 and a quarter to 40.',
  'CD-FIR-10':
    '[S] The multiplier is read with an average die and its modifiers: 0, 0.5, 0.75, 1, 1, 1.5 and 2 for 0 to 6.',
  'CD-FIR-11': '[R] All modifiers of the table that apply count, of two covers the better.',
  'CD-FIR-12': '[S] Casualties are men.',
  'CD-FIR-13': '[I] The first shot of the game is used by firing.',
  'CD-FIR-14': '[I] A unit under charge fires at one of its chargers if any is a legal target.',
  'CD-FIR-15': '[S] A unit that stands to receive a charge may fire if loaded.',
  'CD-FIR-16': '[I] Casualties come off at each shot, tests follow after all firing.',
  'CD-FIR-17': '[I] A unit may fire and then charge, unloaded.',
  'CD-FIR-18': '[I] Pursuers and routers are not steady, and a unit that owes a rally move must reform.',
  'CD-FIR-19': '[I] Every unit that fires leaves smoke at its front-edge centre.',
  'CD-FIR-20':
    '[I] Direction and cover are judged from the firer’s front-edge centre, and casualties before the percentile are rounded to nine decimals.',
} as const satisfies Record<`CD-FIR-${string}`, ClauseText>;
