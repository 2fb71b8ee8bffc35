import type { ClauseText } from '../../../core/clause.js';

/** Artillery. */
export const artilleryClauses = {
  'WT-ART-01': '[S] A gun has six crew figures, a light gun three; they are its strength and its dice.',
  'WT-ART-02': '[S] Its arc is 22.5 degrees to each side, or `options.artilleryHalfAngle`.',
  'WT-ART-03': '[S] A target not straight ahead halves its dice. All crew figures count.',
  'WT-ART-04': '[S] Light guns fire at short range only.',
  'WT-ART-05': '[S] Batteries have one to three guns.',
  'WT-ART-06': '[S] A battery may be split for good.',
  'WT-ART-07': '[I] Splitting is a change of deployment. Guns and crews are shared, the parent keeping the odd ones.',
  'WT-ART-08': '[S] Guns without crew are removed.',
  'WT-ART-09': '[S] Crews are Trained as a rule.',
  'WT-ART-10': '[I] Limbered guns do not fire. A battery fires as one.',
  'WT-ART-11': '[I] Unlimbered guns may evade or stand, and TEST as others.',
  'WT-ART-12':
    '[I] The parts stand where their guns stood. The new one follows its parent in the roster, and the counts stay with the parent.',
} as const satisfies Record<`WT-ART-${string}`, ClauseText>;
