import type { ClauseText } from '../../../core/clause.js';

/** Movement. */
export const movementClauses = {
  'KG-MOV-01':
    '[S] A Move covers at most the distance in table `movement`, with all wheels and turns counted, measured at the centre of the unit.',
  'KG-MOV-02':
    '[I] An order has one turn of time. An inch takes 1 / rate of it, by formation and by the ground under the front centre. Changes of formation and crossings take their fractions. A total above 1.0 is refused.',
  'KG-MOV-03':
    '[I] One Move may contain advances, wheels and changes of formation in any order. Special cases have their own steps.',
  'KG-MOV-04':
    '[I] In a wheel one front corner does not move. The length is the arc of the centre of the footprint about that corner: half the diagonal of the footprint, gaps included, times the angle in radians. So deep columns pay for the swing of their centre. `options.wheelMeasure` can take the arc of the outer front corner instead.',
  'KG-MOV-05':
    '[I] Formed troops and guns only advance and wheel. Skirmishers, crews and leaders shift in any direction and choose their facing at the end without cost.',
  'KG-MOV-06':
    '[S] March columns and limbered guns move faster on a road while the front centre is within 1" of its line. For other formations a road is open ground.',
  'KG-MOV-07':
    '[S] Rough ground has its own rate. Where the table says NA, the formation may not enter, and may not be adopted while the centre of its footprint is there.',
  'KG-MOV-08':
    '[I] A move into closed ground, a closed crossing or a blocking unit, or over the table edge, is refused. A forced move stops there.',
  'KG-MOV-09':
    '[S] Unlimbered guns only pivot about the front centre, as their only step. No front corner may travel more than 1" of arc: with a front of 4.8" that is 23.87 degrees.',
  'KG-MOV-10':
    '[I] A unit may pass a friend if either of the two is in skirmish, a crew or an unlimbered battery. Leaders pass all friends. No two units end overlapping.',
  'KG-MOV-11':
    '[I] Except in charges, flights and follow-ups, a unit may not come within 1" of an enemy unit. A unit already within 1" may not come closer.',
  'KG-MOV-12': '[S] A leader moves 12", on rough ground 8", and does not charge.',
  'KG-MOV-13': '[S] A square does not move.',
  'KG-MOV-14': '[S] With Manoeuvre a unit turns or changes formation, not both.',
  'KG-MOV-15':
    '[S] After a turn of less than 45 degrees on open ground the unit may also make half a move. After 45 degrees or more it may not.',
  'KG-MOV-16':
    '[I] The turn costs nothing, has any angle, and is about the centre of the footprint. The half move is straight ahead over open ground without crossings. Formed units except squares, and artillery, may do this; unlimbered guns do not make the half move.',
  'KG-MOV-17': '[I] A Manoeuvre with steps changes formation as far as time allows, and does not move.',
  'KG-MOV-18':
    '[I] Changes to movement by Fate apply to every figure of the row: move, rough, road and charge. NA stays NA. At 0 or less the unit cannot move so.',
  'KG-MOV-19': '[I] A crew without its guns moves like infantry skirmishers, 8" and 6", and does not charge.',
  'KG-MOV-20': '[I] A unit must leave square before it advances or wheels. One Move may contain both.',
  'KG-MOV-21':
    '[I] Advances and wheels check all the ground that the footprint sweeps. Shifts check the path of the front centre, which keeps 1" from enemies and passes any friend, and the end. Turns on the spot, changes of formation and placements check the end.',
  'KG-MOV-22':
    '[I] Every rule uses this length of a wheel: time, charge distance, and the part of the path covered. The length is spread evenly over the angle. Ground, road and crossings are those that the front centre meets. Turns about the centre of the footprint or of the front edge are not wheels.',
} as const satisfies Record<string, ClauseText>;
