import type { Clause } from '../../../core/clause.js';

/** Field artillery. */
export const artilleryClauses = {
  'OTS-ART-01': {
    text: 'Field guns fire in the initiative phase, on orders, and before melee at units that charge them.',
    source: 'stated',
  },
  'OTS-ART-02': {
    text: 'Guns fire deployed and manned, never limbered or abandoned, nor in a turn in which they were limbered, unlimbered or manned again.',
    source: 'interpreted',
  },
  'OTS-ART-03': {
    text: "Some of the target must be ahead of the battery's front line: an arc of 180 degrees, or none by the artilleryArc option.",
    source: 'interpreted',
  },
  'OTS-ART-04': {
    text: 'Guns may pick any enemy unit in sight, but if any is within short range they must take one of those.',
    source: 'stated',
  },
  'OTS-ART-05': {
    text: 'Among several within short range the owner picks; the duty ends where the arc does. Range is unit to unit, and in the initiative phase at most 30 cm.',
    source: 'interpreted',
  },
  'OTS-ART-06': {
    text: 'Dice and ranges by class, tried: light 2, 40/80/120; medium 4, 50/100/150; heavy 6, 60/120/180.',
    source: 'stated',
  },
  'OTS-ART-07': {
    text: 'Bands meet without gaps: light guns are at short range up to 40, medium over 40 to 80, long over 80 to 120, other guns alike.',
    source: 'interpreted',
  },
  'OTS-ART-08': {
    text: 'Veterans have one die a gun more, untried crews one fewer.',
    source: 'stated',
  },
  'OTS-ART-09': {
    text: "A stand is a gun. The veteran's extra die is never declined.",
    source: 'interpreted',
  },
  'OTS-ART-10': {
    text: 'A die hits on 5 or more: +1 short, -1 long, -1 at deployed guns or a target in cover, -2 at one in fortifications.',
    source: 'stated',
  },
  'OTS-ART-11': {
    text: 'Against chargers guns take the small-arms range test if the charge began beyond short range, and none if within.',
    source: 'stated',
  },
  'OTS-ART-12': {
    text: 'Gun hits remove stands, linger unused and add up as musket hits do.',
    source: 'stated',
  },
  'OTS-ART-13': {
    text: "The gun's own short range, 40 cm or more, counts there, so at printed rates no test arises. Should one fail, the band is that of D.",
    source: 'interpreted',
  },
  'OTS-ART-14': {
    text: 'Sharing in groups, drive back, morale and the rest are as for small arms.',
    source: 'interpreted',
  },
  'OTS-ART-15': {
    text: "Fire at a charger throws the usual dice at range D in the gun's own bands, without cover, and checks neither sight nor friends nor nearer enemies. At printed figures it hits on 4 with no range die.",
    source: 'interpreted',
  },
} as const satisfies Record<string, Clause>;
