import type { ClauseText } from '../../../core/clause.js';

/** Cover, hits and saves. */
export const coverClauses = {
  'OW-COV-01': '[S] Cover is hard or soft, by table `terrain`.',
  'OW-COV-02': '[S] Fire at a target in cover is at -1. `options.hardCoverModifier` can make hard cover -2.',
  'OW-COV-03': '[S] A linear feature gives cover to a battalion within 1" of it, if it lies between it and the firer.',
  'OW-COV-04':
    '[S] If firer and target are both within 1" of the feature, hard cover becomes soft, and soft cover none.',
  'OW-COV-05': '[S] Troops at windows and doors are in hard cover against fire from outside.',
  'OW-COV-06':
    '[I] An area covers the stands in it. The 1" are from the whole battalion to the feature. A battalion has the best cover that at least half of its stands in sight have; hard counts as soft too. A linear feature lies between if the line from the centre of the firer’s bounding rectangle to the centre of a target stand crosses it.',
  'OW-COV-07': '[I] Cover never counts for saves or in a melee. Grape meets it like other fire.',
  'OW-HIT-01': '[S] The owner of the target allocates hits before the saves, the nearest rank first.',
  'OW-HIT-02':
    '[S] No stand takes a second hit until each stand of the target in sight has one. Further hits go to the front rank.',
  'OW-HIT-03':
    '[I] Ranks are counted from the firer: from the front the first row comes first, from the rear the last, from a flank the stands nearest to that side, lateral positions within 0.05" being one rank. In a square the facing face comes first, the two beside it next, the far one last. Only stands in sight count. Attached commanders belong to the rank of the stand at the command slot. In a rank the owner chooses; the default is troop stands by number, the command stand, adjutant, brigade commander, general.',
  'OW-HIT-04': '[S] Officers ride in the front rank and can be hit with it.',
  'OW-HIT-05': '[S] One die for each hit saves: infantry and all officers 4+, cavalry 5+, artillery 3+.',
  'OW-HIT-06': '[S] A stand that fails a save is removed. Further failures of it are lost.',
  'OW-HIT-07': '[I] Further hits go round the front rank again and again in the same order.',
  'OW-HIT-08': '[I] A stand is in sight if at least one stand that shot sees it.',
  'OW-HIT-09':
    '[I] Ranks are filled one after another, so only the last one reached has a choice: `allocateHits` names its members that take a hit, and is asked only then. Dice are rolled rank by rank and round by round, each in the default order.',
} as const satisfies Record<`OW-${'COV' | 'HIT'}-${string}`, ClauseText>;
