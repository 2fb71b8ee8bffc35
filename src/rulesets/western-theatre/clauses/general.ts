import type { ClauseText } from '../../../core/clause.js';

/** General rules. */
export const generalClauses = {
  'WT-GEN-01': '[S] All dice have six sides.',
  'WT-GEN-02': '[S] When in doubt, a six helps and a one hurts.',
  'WT-GEN-03':
    '[S] The active side moves and fires. The passive side responds, evades, fights in melee and takes TESTs.',
  'WT-GEN-04': '[S] A figure is one point of strength: a die when it fires, a loss when it is hit.',
  'WT-GEN-05':
    '[I] Halved dice are rounded down once, after all halvings. Percentages of figures are rounded up. Distances are not rounded.',
  'WT-GEN-06':
    '[I] Distances run between footprints and are equal within 0.001". “Within” includes the limit. Contact is 0.05" or less.',
  'WT-GEN-07':
    '[I] What is counted in a turn is counted in the window: the player turn, or with `options.countWindow` the turn of both sides.',
  'WT-GEN-08':
    '[I] Light troops are light infantry and light cavalry, line troops line infantry and line cavalry. Artillery is neither.',
  'WT-GEN-09': '[S] A unit may have another experience for clearing, TESTs, moving or shooting.',
  'WT-GEN-10': '[I] What is removed does not come back.',
  'WT-GEN-11': '[I] A throw of no dice is not made. It hits nothing, and the action is done.',
  'WT-GEN-12':
    '[I] A shot comes from the front if the firer’s front-edge centre is on or ahead of the target’s front line, from the rear if it is on or behind the rear line, else from the flank. A square has only a front. The target of a charge fires at the charger’s front.',
  'WT-GEN-13': '[I] An open choice belongs to the owner of the unit. Ties go to the active side, then to roster order.',
  'WT-GEN-14':
    '[I] Everything is open but reserves and units off the table; their owner alone knows them. Nothing that a side may not know makes its decisions lawful or unlawful.',
  'WT-GEN-15':
    '[I] A footprint is the rectangle round the elements; a bent line has one for each section. Footprints overlap by more than 0.001". Contact once made does not end because losses narrow a unit.',
  'WT-GEN-16':
    '[I] A decision about a unit, a throw or a melee is asked even if one answer is left. A step with nothing to do but end it ends itself.',
  'WT-GEN-17':
    '[I] The nearest free place is looked for in steps of 0.25", turning from the way home by 15 degrees to both sides. Without one the piece stays.',
  'WT-GEN-18':
    '[I] A piece is set down on the table, clear of others and of closed ground, 3" from enemies or no nearer than it was. The way there is not asked, and terrain does nothing.',
  'WT-GEN-19': '[I] A straight leg is judged by the ground it sweeps, a wheel by footprints every 0.1" and at its end.',
  'WT-GEN-20': '[I] A refused decision changes nothing. Of several reasons the first in the table of refusals leads.',
  'WT-GEN-21':
    '[I] Contact made by a charge, pursuit or counter charge is recorded. It lasts until one of the two moves or leaves the table.',
  'WT-GEN-22':
    '[I] Flights, manufactured retreats and advances by fog ask about enemy combat units; the 3" asks about officers too.',
} as const satisfies Record<`WT-GEN-${string}`, ClauseText>;
