import type { ClauseText } from '../../../core/clause.js';

/** Movement. */
export const movementClauses = {
  'KG-MOV-01':
    '[S] A Move covers at most the figure in table `movement`, with every wheel and turn counted, measured at the middle of the unit.',
  'KG-MOV-02':
    '[I] Each order has one turn of time. An inch takes 1 / rate of it, by formation and by the ground below the front centre; changes of formation and crossings take their fractions. More than 1.0 in all is refused.',
  'KG-MOV-03':
    '[I] Advances, wheels and changes of formation may follow in any order in one Move; a few other steps serve special cases.',
  'KG-MOV-04':
    '[I] In a wheel one front corner stays. Its length is the arc of the centre of the footprint about that corner: half the diagonal of the footprint, gaps included, by the angle in radians; deep columns pay for the swing of their centre. `options.wheelMeasure` takes the arc of the outer front corner instead.',
  'KG-MOV-05':
    '[I] Formed troops and guns only advance and wheel. Skirmishers, crews and leaders shift any way they like and face as they like at the end, free of charge.',
  'KG-MOV-06':
    '[S] Columns of march and limbered guns go faster on a road, as long as the front centre is within 1" of its line. To others a road is just open ground.',
  'KG-MOV-07':
    '[S] Rough ground has its own rate; where the table has NA, the formation may neither enter it nor be adopted with the middle of its footprint there.',
  'KG-MOV-08':
    '[I] A move into closed ground, a closed crossing, a blocking unit or over the table edge is refused; a forced one halts there.',
  'KG-MOV-09':
    '[S] Guns in action only pivot, on the front centre, and as the sole step: no front corner may travel above 1" of arc, with a front of 4.8" 23.87 degrees.',
  'KG-MOV-10':
    '[I] To pass a friend, either of the two must be in skirmish, a crew or a battery unlimbered; leaders pass everywhere. No two units end overlapping.',
  'KG-MOV-11':
    '[I] Save in charges, flights and follow-ups nobody approaches an enemy unit closer than 1"; whoever is closer already may not lessen the distance.',
  'KG-MOV-12': '[S] A leader covers 12", by rough ground 8", and does not charge.',
  'KG-MOV-13': '[S] A square stands still.',
  'KG-MOV-14': '[S] By Manoeuvre a unit turns or changes formation, not both.',
  'KG-MOV-15':
    '[S] A turn of less than 45 degrees on open ground leaves half a move besides; from exactly 45 upwards there is none.',
  'KG-MOV-16':
    '[I] The turn is free, by any angle, about the middle of the footprint. The half move goes straight on over open ground without crossings. It is for formed units except squares and for artillery, though unlimbered guns stay where they are.',
  'KG-MOV-17': '[I] A Manoeuvre of steps changes formation, as far as time allows, and does not move.',
  'KG-MOV-18':
    '[I] What Fate adds to or takes from movement applies to each figure of the row: move, rough, road and charge. NA remains, and 0 or less means none.',
  'KG-MOV-19': '[I] Gunners without their guns go like infantry skirmishers, 8 and 6, and do not charge.',
  'KG-MOV-20': '[I] A unit has to leave square before it advances or wheels; one Move can hold both.',
  'KG-MOV-21':
    '[I] Advances and wheels answer for all the ground they sweep, shifts for the way of the front centre, which keeps 1" from enemies and passes any friend, and for where they end. Turns on the spot, changes of formation and placings answer for where they end.',
  'KG-MOV-22':
    '[I] This length is what every rule counts of a wheel: time, charge distance, and the part of the path covered. It is spread evenly over the angle. Ground, road and crossings are those that the front centre meets. Turns on the centre of the footprint or of the front edge are no wheels.',
} as const satisfies Record<string, ClauseText>;
