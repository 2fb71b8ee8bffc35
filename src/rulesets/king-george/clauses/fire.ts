import type { ClauseText } from '../../../core/clause.js';

/** Fire. */
export const fireClauses = {
  'KG-FIR-01': '[S] Weapons have a standard and a long range in table `weaponRanges`. They cannot shoot farther.',
  'KG-FIR-02': '[I] A range exactly at a limit is in the nearer band.',
  'KG-FIR-03': '[S] A unit throws the dice that `unitDice` gives. A die of 5 or more after modifiers hits.',
  'KG-FIR-04': '[S] The target makes a morale check to save against each hit. Each failed save is a casualty.',
  'KG-FIR-05': '[S] A target with new casualties tests for wounds. If it fails, it becomes one state worse.',
  'KG-FIR-06':
    '[I] All saves of a volley are thrown together, with the modifiers from before the volley. The test for wounds counts the new casualties. A unit that was removed does not test.',
  'KG-FIR-07':
    '[I] The arc lies ahead of the front edge and opens 45 degrees outward from each front corner. Some part of the target must be in it. Skirmishers, companies, squares and units in a built-up area fire all round.',
  'KG-FIR-08':
    '[I] A unit may fire at any enemy unit in range, arc and sight that is not in contact. It need not be the nearest.',
  'KG-FIR-09':
    '[I] The range is the smallest gap between the two footprints, unless `options.rangeMeasure` says otherwise.',
  'KG-FIR-10':
    '[I] March columns, limbered guns, crews, units that flee or are in contact, and units without weapons do not fire. Shaken units may.',
  'KG-FIR-11':
    '[I] In attack column only the front base fires, with 1 die (`options.attackColumnFireDice`). A regiment without its company has 2 dice. Other formations use all their dice.',
  'KG-FIR-12': '[S] Table `fireModifiers` has the modifiers.',
  'KG-FIR-13':
    '[S] A unit without a fired marker has +1 for its first shot. Any fire, also at a charger in time, marks it until Reload or Hold removes the marker.',
  'KG-FIR-14':
    '[I] Foot with muskets or rifles has +1 for a rested weapon when it is in a built-up area, or fires across a line that it lines and that table `terrain` marks for resting.',
  'KG-FIR-15':
    '[I] Enfilade is +2 when the front centre of the firer is behind the front line of a formed target with flanks. It never applies to indirect fire or to fire at a charger.',
  'KG-FIR-16': '[S] A Shaken firer has -1. A firer has -1 for each of its casualties.',
  'KG-FIR-17': '[S] Fire at long range has -1.',
  'KG-FIR-18': '[S] Smoothbore muskets and carbines have -1. `options.smoothboreArtillery` includes artillery.',
  'KG-FIR-19': '[S] Fire at skirmishers, whether a regiment or a company, and at artillery in any formation has -1.',
  'KG-FIR-20': '[S] Fire at a target in soft cover has -1, in hard cover -2.',
  'KG-FIR-21': '[S] Cavalry always fires mounted, at -2.',
  'KG-FIR-22': '[I] A square fires one die at each of several targets. Dice without a target are not thrown.',
  'KG-FIR-23': '[I] No other unit divides its fire. Divided fire is resolved target by target, in the declared order.',
  'KG-FIR-24': '[I] A unit that the enemy fires at is `underFire` until the end of the turn, hit or not.',
  'KG-FIR-25':
    '[I] Formed units of either side in the line of fire block it, even if the firer can see over them. Overhead and indirect fire are exceptions.',
  'KG-FIR-26': '[S] Fire passes through units in skirmish without loss to them. Canister does not.',
} as const satisfies Record<string, ClauseText>;
