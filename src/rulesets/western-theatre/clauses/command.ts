import type { ClauseText } from '../../../core/clause.js';

/** Command. */
export const commandClauses = {
  'WT-CMD-01': '[S] Command reaches 18", without sight.',
  'WT-CMD-02': '[S] A scenario may narrow it.',
  'WT-CMD-03': '[I] A unit is under command within the radius of an officer of its brigade, its division or the army.',
  'WT-CMD-04': '[S] Authority goes as far as the level.',
  'WT-CMD-05': '[S] Officers neither fire nor are fired at.',
  'WT-CMD-06': '[S] Enemies may charge an officer; contacted he is removed, but he may evade.',
  'WT-CMD-07': '[I] Right angles are waived for such a charge. He evades three dice.',
  'WT-CMD-08': '[S] The command bonus is for units in order.',
  'WT-CMD-09': '[S] A removed officer counts as a destroyed unit of those he commanded.',
  'WT-CMD-10': '[S] Officers move last, at rate 3.',
  'WT-CMD-11':
    '[I] They ride in any direction, 3" from enemies, off closed ground, and end on free ground on the table. Staying is always lawful.',
  'WT-CMD-12': '[I] An officer is not replaced. Enemies stop 3" from him.',
  'WT-CMD-13': '[I] An officer touched where a charge or pursuit ends is removed too.',
} as const satisfies Record<`WT-CMD-${string}`, ClauseText>;
