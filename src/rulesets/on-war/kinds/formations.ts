import type { Option } from '../../../core/domain.js';
import { type Leaf, wordField } from '../../../core/fields.js';
import { described, fields, optional as mayBeLeftOut, oneOf } from '../../../core/shape.js';
import type { FormationOrder } from '../actions.js';
import { drawnName } from '../names.js';
import { openFormations } from '../tables.js';
import type { Open } from './kind.js';

/** Formations to change into, in every kind of order that has one. */

const formationShape = fields({
  kind: oneOf(...openFormations),
  files: mayBeLeftOut(described('number', { label: 'files', unit: 'count', step: 1 })),
});

/**
 * A choice of formations. The values are objects, so the form is given separately.
 *
 * @param orders - the formations that are open; undefined: none may be chosen now
 */
export const formationField = <Draft>(
  label: string,
  { optional }: { readonly optional: boolean },
  orders: (open: Open, draft: Draft) => readonly FormationOrder[] | undefined,
): Leaf<Open, Draft> => ({
  ...wordField<Open, Draft>({
    label,
    optional,
    words: [],
    options: (open, draft) =>
      orders(open, draft)?.map((value): Option => ({ value, label: drawnName(value), figures: {} })),
  }),
  shape: described(formationShape, { label }),
});
