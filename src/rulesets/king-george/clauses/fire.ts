import type { ClauseText } from '../../../core/clause.js';

/** Fire. */
export const fireClauses = {
  'KG-FIR-01':
    '[S] Weapons shoot to their standard range in table `weaponRanges`, then to their long range, and no farther.',
  'KG-FIR-02': '[I] The limits belong to the nearer band.',
  'KG-FIR-03': '[S] As many dice as `unitDice` says are thrown; those of 5 or more after modifiers hit.',
  'KG-FIR-04': '[S] The target saves against every hit by a morale check, and each one failed is a casualty.',
  'KG-FIR-05': '[S] A target with new casualties tests for wounds, and gets one state worse if it fails.',
  'KG-FIR-06':
    '[I] Saves of a volley are thrown at once, all with the modifiers from before; the test for wounds includes the new losses. A unit that was removed does not test.',
  'KG-FIR-07':
    '[I] The arc opens 45 degrees outward from either front corner, ahead of the front edge, and must hold some part of the target. Skirmishers, companies, squares and occupants of a built-up area have no limits of arc.',
  'KG-FIR-08':
    '[I] Any enemy unit in range, arc and sight that is in contact with nobody may be chosen; it need not be the nearest.',
  'KG-FIR-09': '[I] The range is the least gap between the two footprints, or as `options.rangeMeasure` has it.',
  'KG-FIR-10':
    '[I] March columns, limbered guns, crews, units fleeing or in contact, and those without weapons do not shoot. Being Shaken does not prevent it.',
  'KG-FIR-11':
    '[I] Only the front base of an attack column shoots, with 1 die (`options.attackColumnFireDice`). A regiment without its company has 2 dice; other formations use all they have.',
  'KG-FIR-12': '[S] Table `fireModifiers` has the modifiers.',
  'KG-FIR-13':
    '[S] A unit without fired marker adds +1 for its first shot. Firing in any way, also at a charger in time, marks it, until Reload or Hold takes the marker away.',
  'KG-FIR-14':
    '[I] Foot with muskets or rifles adds +1 for a rested weapon when inside a built-up area or shooting across a line it lines that table `terrain` marks for resting.',
  'KG-FIR-15':
    "[I] Enfilade adds +2 where the firer's front centre lies behind the front line of a formed target with flanks. It never applies to indirect fire or to fire at a charger.",
  'KG-FIR-16': '[S] A Shaken firer has -1, and -1 more for each of its casualties.',
  'KG-FIR-17': '[S] Fire at long range has -1.',
  'KG-FIR-18': '[S] Smoothbores, that is muskets and carbines, have -1; `options.smoothboreArtillery` adds artillery.',
  'KG-FIR-19': '[S] Skirmishers, of a regiment or a company, and artillery in whatever formation are hit at -1.',
  'KG-FIR-20': '[S] Soft cover of the target costs -1 and hard cover -2.',
  'KG-FIR-21': '[S] Cavalry always fires mounted, at -2.',
  'KG-FIR-22':
    '[I] A square gives one die to each of several targets; dice for which there is no target are not thrown.',
  'KG-FIR-23': '[I] Nobody else divides its fire. Divided fire is settled one target after the other, as declared.',
  'KG-FIR-24': '[I] Being fired at leaves a unit `underFire` until the end of the turn, hit or missed.',
  'KG-FIR-25':
    '[I] Formed units of either side in the line of fire block it, even for somebody who sees over them, save for overhead and indirect fire.',
  'KG-FIR-26': '[S] Units in skirmish are shot through without loss, unless by canister.',
} as const satisfies Record<string, ClauseText>;
