import type { ClauseText } from '../../../core/clause.js';

/** Cover. */
export const coverClauses = {
  'CD-COV-01':
    '[S] Earthworks, forts, stone buildings and large craft are hard cover, wooden buildings against infantry fire.',
  'CD-COV-02':
    '[S] Walls, fences and small craft are soft cover, wooden buildings against guns, abatis against infantry, and forest for skirmishers.',
  'CD-COV-03': '[S] Close order has no cover in forest.',
  'CD-COV-04': '[I] Abatis give nothing against guns, and brick counts as stone.',
  'CD-COV-05':
    '[I] A line covers a unit within 1 cm of it if the line of fire crosses it, and the firer is not as close.',
  'CD-COV-06': '[I] An area covers a unit with all elements inside, from a firer inside too.',
  'CD-COV-07':
    '[I] Against charges and in hand-to-hand the table has a column of its own, where forest counts for the charged unit’s test alone. Cover in a melee lasts as long as the contact.',
  'CD-COV-08': '[R] The table places kinds that the source does not name.',
  'CD-COV-09': '[I] Lines run between front-edge centres, and the best cover counts.',
} as const satisfies Record<`CD-COV-${string}`, ClauseText>;
