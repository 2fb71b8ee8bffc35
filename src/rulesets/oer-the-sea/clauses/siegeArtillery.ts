import type { ClauseText } from '../../../core/clause.js';

/** Siege artillery. */
export const siegeArtilleryClauses = {
  'OTS-SIE-01':
    '[S] Siege guns are one class: 10 dice for each tried gun, with short, medium and long ranges of 50, 100 and 150 cm.',
  'OTS-SIE-02':
    '[S] They fire only on orders, at enemy fortifications in line of sight. They never fire at units or in the initiative phase.',
  'OTS-SIE-03':
    '[I] Arc and deployment are as for field guns (OTS-ART-02, OTS-ART-03). The range is to the nearest point of the fortification, and any enemy fortification in range may be chosen.',
  'OTS-SIE-04': '[S] Quality changes the dice as for field guns: an untried gun has 9 dice, a veteran gun 11.',
  'OTS-SIE-05': '[S] A die hits on 5 or more with the modifiers of artillery.',
  'OTS-SIE-06':
    '[I] Against a fortification as target only the modifiers for range apply, +1 at short and -1 at long range. With `options.fortificationTargetPenalty` the -2 for fortifications applies too.',
  'OTS-SIE-07':
    '[S] Hits equal to the strength of a fortification remove one of its cohesion points, as hits remove stands. Unused hits stay until the turn ends and add to later hits. Unless the scenario says otherwise, a fortification has strength 4 and 3 cohesion points.',
  'OTS-SIE-08': '[S] These hits cost the defenders no stands, but drive them back as usual.',
  'OTS-SIE-09':
    '[I] Each enemy unit in the fortification is driven back 1 cm for each hit scored, directly away from the firer, with all consequences. At 0 cohesion points the fortification is breached, and further hits are lost.',
  'OTS-SIE-10':
    "[I] A fortification is the enemy's if enemy units are in it and no unit of the firer's side is. An empty one is the enemy's if the scenario gives it to that side. A breached one is no target, and units in or behind it are fired at like units in cover.",
  'OTS-SIE-11':
    '[I] When the cohesion has been settled, each unit of the garrison is driven back and tests morale as if it had taken that many hits. No unused hits, lost stands, casualty rolls of officers or tests of Highlanders follow from hits on a fortification, and units of the same group outside it stay where they are.',
} as const satisfies Record<string, ClauseText>;
