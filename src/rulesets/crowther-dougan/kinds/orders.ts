import { wordOptions } from '../../../core/domain.js';
import { pieceField, wordField } from '../../../core/fields.js';
import type { ActionOf } from '../actions.js';
import { nameOf, orderTitles } from '../names.js';
import { canOrder, commandDistance, giveOrder, orderable, orderRefusals } from '../orders.js';
import { findPersonality, isPresent, personalityOf, unitOf } from '../read.js';
import type { Personality } from '../state.js';
import { orderNames } from '../tables.js';
import type { TaskOf } from '../tasks.js';
import { kind, type Open, optionsOf, personalityField, personalityRefusals, say, unitRefusals } from './kind.js';

/** Orders: actions of P1.2. */

type Ordering = TaskOf<'issueOrders'>;
type Order = ActionOf<'issueOrder'>;

const commanders = ({ state, side }: Open<Ordering>): readonly Personality[] =>
  state.personalities.filter(
    (each) => each.side === side && isPresent(each) && canOrder(state, each) && orderable(state, each).length > 0,
  );

/** @see CD-ORD-02 CD-ORD-03 */
const issueOrder = kind<Order, Ordering>({
  type: 'issueOrder',
  label: 'Give an order',
  clause: 'CD-ORD-02',
  fields: {
    personalityId: personalityField<Ordering>(commanders),
    unitId: pieceField<Open<Ordering>, Partial<Order>>({
      label: 'unit',
      options: ({ state }, { personalityId }) => {
        const personality = personalityId === undefined ? undefined : findPersonality(state, personalityId);
        if (personality === undefined) return undefined;
        return optionsOf(
          state,
          orderable(state, personality).map(({ id }) => id),
          (id) => ({ distance: commandDistance(state, personality, unitOf(state, id)) }),
        );
      },
    }),
    order: wordField<Open<Ordering>, Partial<Order>>({
      label: 'order',
      words: orderNames,
      options: (_, { unitId }) =>
        unitId === undefined ? undefined : wordOptions(orderNames, (word) => orderTitles[word]),
    }),
  },
  refusals: (open, action) =>
    personalityRefusals(open, action, (personality) =>
      unitRefusals(open, action, (unit) => orderRefusals(open.state, personality, unit)),
    ),
  apply: (battle, { personalityId, unitId, order }) =>
    giveOrder(battle, personalityOf(battle.state, personalityId), unitId, order),
  words: (s, { personalityId, unitId, order }) =>
    say(nameOf(s, personalityId), `order ${nameOf(s, unitId)} to ${orderTitles[order]}`),
});

export const orderKinds = { issueOrder };
