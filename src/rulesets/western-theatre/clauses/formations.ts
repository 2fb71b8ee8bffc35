import type { ClauseText } from '../../../core/clause.js';

/** Formations. */
export const formationsClauses = {
  'WT-FRM-01': '[S] Line troops stand figure to figure.',
  'WT-FRM-02': '[S] Light troops stand up to 6" apart, have no set formation and are no dense target.',
  'WT-FRM-03': '[S] A column of march is one to four figures wide. It neither fires nor charges.',
  'WT-FRM-04': '[S] An attack column is three deep and a dense target. Only French regular line infantry forms it.',
  'WT-FRM-05': '[S] A line is two deep, the front row at most one figure longer.',
  'WT-FRM-06': '[I] A unit closes up at once when figures fall, its front-edge centre and heading kept.',
  'WT-FRM-07': '[S] A line may turn one wing at each end, up to 45 degrees forward or 90 back.',
  'WT-FRM-08': '[S] Only the outermost ends of a bent line are flanks.',
  'WT-FRM-09': '[S] Line infantry may form square, which has neither flank nor rear.',
  'WT-FRM-10': '[I] A square moves as line infantry and does not charge. Its figures are shared by four faces.',
  'WT-FRM-11': '[S] Taking a formation, bending a line and facing another way are formation changes.',
  'WT-FRM-12':
    '[I] Light troops may face before and after a march and rearrange after it, as set-downs, unless `options.lightFreeFacing` is off.',
  'WT-FRM-13':
    '[I] A bent line loses files from its centre until one is left, then from the larger wing, the left if equal.',
  'WT-FRM-14':
    '[I] A bent line is posed by its centre. Wings turn on the front corners of the centre, and the whole moves as one.',
} as const satisfies Record<`WT-FRM-${string}`, ClauseText>;
