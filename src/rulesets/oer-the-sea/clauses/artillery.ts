import type { ClauseText } from '../../../core/clause.js';

/** Field artillery. */
export const artilleryClauses = {
  'OTS-ART-01': '[S] Field guns fire in the initiative phase, on orders, and before melee at units that charge them.',
  'OTS-ART-02':
    '[I] Guns fire deployed and manned, never limbered or abandoned, nor in a turn in which they were limbered, unlimbered or manned again.',
  'OTS-ART-03':
    "[I] Some of the target must be ahead of the battery's front line: an arc of 180 degrees, or none by the artilleryArc option.",
  'OTS-ART-04':
    '[S] Guns may pick any enemy unit in sight, but if any is within short range they must take one of those.',
  'OTS-ART-05':
    '[I] Among several within short range the owner picks; the duty ends where the arc does. Range is unit to unit, and in the initiative phase at most 30 cm.',
  'OTS-ART-06': '[S] Dice and ranges by class, tried: light 2, 40/80/120; medium 4, 50/100/150; heavy 6, 60/120/180.',
  'OTS-ART-07':
    '[I] Bands meet without gaps: light guns are at short range up to 40, medium over 40 to 80, long over 80 to 120, other guns alike.',
  'OTS-ART-08': '[S] Veterans have one die a gun more, untried crews one fewer.',
  'OTS-ART-09': "[I] A stand is a gun. The veteran's extra die is never declined.",
  'OTS-ART-10':
    '[S] A die hits on 5 or more: +1 short, -1 long, -1 at deployed guns or a target in cover, -2 at one in fortifications.',
  'OTS-ART-11':
    '[S] Against chargers guns take the small-arms range test if the charge began beyond short range, and none if within.',
  'OTS-ART-12': '[S] Gun hits remove stands, linger unused and add up as musket hits do.',
  'OTS-ART-13':
    "[I] The gun's own short range, 40 cm or more, counts there, so at printed rates no test arises. Should one fail, the band is that of D.",
  'OTS-ART-14': '[I] Sharing in groups, drive back, morale and the rest are as for small arms.',
  'OTS-ART-15':
    "[I] Fire at a charger throws the usual dice at range D in the gun's own bands, without cover, and checks neither sight nor friends nor nearer enemies. At printed figures it hits on 4 with no range die.",
} as const satisfies Record<string, ClauseText>;
