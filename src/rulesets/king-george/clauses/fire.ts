import type { Clause } from '../../../core/clause.js';

/** Fire. */
export const fireClauses = {
  'KG-FIR-01': {
    text: 'Weapons shoot to their standard range in table `weaponRanges`, then to their long range, and no farther.',
    source: 'stated',
  },
  'KG-FIR-02': {
    text: 'The limits belong to the nearer band.',
    source: 'interpreted',
  },
  'KG-FIR-03': {
    text: 'As many dice as `unitDice` says are thrown; those of 5 or more after modifiers hit.',
    source: 'stated',
  },
  'KG-FIR-04': {
    text: 'The target saves against every hit by a morale check, and each one failed is a casualty.',
    source: 'stated',
  },
  'KG-FIR-05': {
    text: 'A target with new casualties tests for wounds, and gets one state worse if it fails.',
    source: 'stated',
  },
  'KG-FIR-06': {
    text: 'Saves of a volley are thrown at once, all with the modifiers from before; the test for wounds includes the new losses. A unit that was removed does not test.',
    source: 'interpreted',
  },
  'KG-FIR-07': {
    text: 'The arc opens 45 degrees outward from either front corner, ahead of the front edge, and must hold some part of the target. Skirmishers, companies, squares and occupants of a built-up area have no limits of arc.',
    source: 'interpreted',
  },
  'KG-FIR-08': {
    text: 'Any enemy unit in range, arc and sight that is in contact with nobody may be chosen; it need not be the nearest.',
    source: 'interpreted',
  },
  'KG-FIR-09': {
    text: 'The range is the least gap between the two footprints, or as `options.rangeMeasure` has it.',
    source: 'interpreted',
  },
  'KG-FIR-10': {
    text: 'March columns, limbered guns, crews, units fleeing or in contact, and those without weapons do not shoot. Being Shaken does not prevent it.',
    source: 'interpreted',
  },
  'KG-FIR-11': {
    text: 'Only the front base of an attack column shoots, with 1 die (`options.attackColumnFireDice`). A regiment without its company has 2 dice; other formations use all they have.',
    source: 'interpreted',
  },
  'KG-FIR-12': {
    text: 'Table `fireModifiers` has the modifiers.',
    source: 'stated',
  },
  'KG-FIR-13': {
    text: 'A unit without fired marker adds +1 for its first shot. Firing in any way, also at a charger in time, marks it, until Reload or Hold takes the marker away.',
    source: 'stated',
  },
  'KG-FIR-14': {
    text: 'Foot with muskets or rifles adds +1 for a rested weapon when inside a built-up area or shooting across a line it lines that table `terrain` marks for resting.',
    source: 'interpreted',
  },
  'KG-FIR-15': {
    text: "Enfilade adds +2 where the firer's front centre lies behind the front line of a formed target with flanks. It never applies to indirect fire or to fire at a charger.",
    source: 'interpreted',
  },
  'KG-FIR-16': {
    text: 'A Shaken firer has -1, and -1 more for each of its casualties.',
    source: 'stated',
  },
  'KG-FIR-17': {
    text: 'Fire at long range has -1.',
    source: 'stated',
  },
  'KG-FIR-18': {
    text: 'Smoothbores, that is muskets and carbines, have -1; `options.smoothboreArtillery` adds artillery.',
    source: 'stated',
  },
  'KG-FIR-19': {
    text: 'Skirmishers, of a regiment or a company, and artillery in whatever formation are hit at -1.',
    source: 'stated',
  },
  'KG-FIR-20': {
    text: 'Soft cover of the target costs -1 and hard cover -2.',
    source: 'stated',
  },
  'KG-FIR-21': {
    text: 'Cavalry always fires mounted, at -2.',
    source: 'stated',
  },
  'KG-FIR-22': {
    text: 'A square gives one die to each of several targets; dice for which there is no target are not thrown.',
    source: 'interpreted',
  },
  'KG-FIR-23': {
    text: 'Nobody else divides its fire. Divided fire is settled one target after the other, as declared.',
    source: 'interpreted',
  },
  'KG-FIR-24': {
    text: 'Being fired at leaves a unit `underFire` until the end of the turn, hit or missed.',
    source: 'interpreted',
  },
  'KG-FIR-25': {
    text: 'Formed units of either side in the line of fire block it, even for somebody who sees over them, save for overhead and indirect fire.',
    source: 'interpreted',
  },
  'KG-FIR-26': {
    text: 'Units in skirmish are shot through without loss, unless by canister.',
    source: 'stated',
  },
} as const satisfies Record<string, Clause>;
