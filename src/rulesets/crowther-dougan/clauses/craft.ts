import type { ClauseText } from '../../../core/clause.js';

/** Watercraft. */
export const craftClauses = {
  'CD-BOA-01': '[S] Small craft give soft cover, large craft hard cover.',
  'CD-BOA-02': '[I] A craft moves on rivers with a steady unit aboard.',
  'CD-BOA-03': '[R] To embark takes a whole move, from 2 cm.',
  'CD-BOA-04': '[S] Landing takes 2D6 off the move, 3D6 with guns.',
  'CD-BOA-05': '[I] Half of a unit aboard fires all round, guns do not. There are no charges by it or at it.',
  'CD-BOA-06': '[I] Craft do not sink, and a unit that routs runs with its craft.',
  'CD-BOA-07': '[R] Rates and room are in the table.',
  'CD-BOA-08': '[I] A unit lands beside its craft and moves on.',
  'CD-BOA-09': '[I] A unit aboard retires 5 cm with its craft.',
  'CD-BOA-10': '[I] The centre of a craft stays on the river, its rectangle clear of units and craft.',
  'CD-BOA-11':
    '[I] In one move a unit moves its craft or lands within 2 cm of it, and an empty craft is for either side.',
  'CD-BOA-12': '[I] A battery goes aboard and lands limbered, with room for guns and crew.',
} as const satisfies Record<`CD-BOA-${string}`, ClauseText>;
