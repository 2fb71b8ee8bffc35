import type { ClauseText } from '../../../core/clause.js';

/** Officers of battalions, and commanders. */
export const commandersClauses = {
  'OW-OFF-01':
    '[S] A battalion whose officer is dead changes formation only after a skill check, and assaults only after a motivation check.',
  'OW-OFF-02':
    '[I] The skill check covers squares of 2.1, changes of 2.5 and reforming after a melee. If it fails, the formation is kept and not tried again that turn. A move with that change lapses as a whole, but another order may be given.',
  'OW-OFF-03': '[I] A square in answer to a charge takes only its own skill check.',
  'OW-OFF-04':
    '[S] An adjutant may replace a dead officer, as his move of the turn. While he stays the battalion is free of this.',
  'OW-OFF-05': '[I] A battalion without a command stand has no officer to lose.',
  'OW-CMD-01': '[S] The general may ride with a battalion of cavalry or infantry.',
  'OW-CMD-02':
    '[R] A commander moves once a turn in 2.5, up to 12" in a straight line, alone, and only impassable ground hinders him. To join a battalion some stand of it, or its building, must be in reach. He starts from the stand he rides with or from his place, and ends on the table.',
  'OW-CMD-03':
    '[I] He moves with his battalion at no cost. He neither leaves nor joins a battalion in contact, nor joins one that routs. A battalion has at most one commander of each kind.',
  'OW-CMD-04':
    '[I] He rides at the command slot, or in the middle of a building. He is seen with the stand there, is hit with its rank, and adds no dice.',
  'OW-CMD-05': '[S] The general’s own battalion may roll any failed motivation or skill check again.',
  'OW-CMD-06':
    '[S] While he rides with a battalion, friends within 8" of the stand he rides with may roll failed motivation checks again; a brigade may if one of its battalions that does not rout is so near.',
  'OW-CMD-07':
    '[I] His battalion may roll the failed kill dice of a strike again, once. `options.generalRerollsKills` can forbid it.',
  'OW-CMD-08': '[S] A battalion with an adjutant may roll failed motivation checks again.',
  'OW-CMD-09': '[I] A check is rolled again once at most; its owner decides when he has seen the die.',
  'OW-CMD-10': '[I] A commander who fails a save is dead.',
  'OW-CMD-11':
    '[I] He is lost with a battalion that is destroyed in a melee or its fall back, in a rout, by a pursuit or a breakthrough, or that leaves the table. Otherwise he stands alone where its command slot was.',
  'OW-CMD-12':
    '[R] At the end of each player turn a lone commander within 1" of a known enemy battalion rides off, even if he has moved: to a friendly battalion, or to a place farther than 1" from enemies. If no battalion serves, nor any place at 1", 2" to 12" in directions 15 degrees apart, he is dead.',
  'OW-CMD-13': '[I] Brigade commanders ride like the general but give no re-rolls.',
  'OW-CMD-14': '[I] The general’s death costs his side his re-rolls and nothing else, unless he leads a brigade.',
  'OW-CMD-15':
    '[I] Commanders are listed as adjutants, brigade commanders, general. One with a battalion still to arrive comes with it.',
  'OW-CMD-16':
    '[I] A commander falls where the stand at his command slot is at that moment. All losses of one shot or strike fall together.',
} as const satisfies Record<`OW-${'OFF' | 'CMD'}-${string}`, ClauseText>;
