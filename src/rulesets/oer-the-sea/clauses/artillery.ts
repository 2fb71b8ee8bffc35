import type { ClauseText } from '../../../core/clause.js';

/** Field artillery. */
export const artilleryClauses = {
  'OTS-ART-01':
    '[S] Field guns fire as their initiative action, on Fire orders, and before the melee at units that charge them.',
  'OTS-ART-02':
    '[I] Only deployed guns with their crew fire. Limbered guns, abandoned guns, and guns that were limbered, unlimbered or manned again this turn do not.',
  'OTS-ART-03':
    '[I] Some part of the target must be ahead of the line through the front edge of the battery, an arc of 180 degrees. With `options.artilleryArc` at 360 the guns fire all round.',
  'OTS-ART-04':
    '[S] Guns may fire at any enemy unit in sight. But if an enemy unit in sight is within their short range, they must fire at such a unit.',
  'OTS-ART-05':
    '[I] Among several enemy units within short range the owner chooses, and units outside the arc do not count. The range is the distance between the two units. In the initiative phase the target must also be within 30 cm.',
  'OTS-ART-06':
    '[S] The dice of a tried gun, and its short, medium and long ranges, are: light 2 dice and 40, 80 and 120 cm; medium 4 dice and 50, 100 and 150 cm; heavy 6 dice and 60, 120 and 180 cm.',
  'OTS-ART-07':
    '[I] There are no gaps between the bands: a light gun is at short range up to 40 cm, at medium range over 40 and up to 80 cm, at long range over 80 and up to 120 cm. Other guns are alike.',
  'OTS-ART-08': '[S] Veterans have one die more for each gun, untried crews one die fewer.',
  'OTS-ART-09': '[I] One stand is one gun. Veterans always take the extra die.',
  'OTS-ART-10':
    '[S] A die hits on 5 or more. It has +1 at short range, -1 at long range, -1 at a target in cover or at deployed guns, and -2 at a target in fortifications.',
  'OTS-ART-11':
    '[S] Guns take the range test of small arms at a charger that started beyond short range. They need none if it started within short range.',
  'OTS-ART-12': '[S] Hits of guns remove stands, stay as unused hits and add up like those of small arms.',
  'OTS-ART-13':
    '[I] Short range in this test is that of the gun, 40 cm or more, so with the printed figures no charge leads to a test. If a test fails, the guns fire in the band of D.',
  'OTS-ART-14': '[I] Sharing in groups, drive back, morale and everything else are as for small arms.',
  'OTS-ART-15':
    '[I] Fire at a charger has the usual dice and range D in the bands of the gun. It gives the charger no cover and checks neither sight, friends in the way nor OTS-ART-04, so with the printed figures the guns hit on 4 or more without a range test.',
} as const satisfies Record<string, ClauseText>;
