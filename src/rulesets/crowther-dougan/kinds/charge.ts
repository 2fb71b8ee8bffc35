import { pieceField } from '../../../core/fields.js';
import type { ActionOf } from '../actions.js';
import { chargeable, chargeRefusals, declare, reachTo } from '../charge.js';
import { nameOf } from '../names.js';
import { findUnit, unitOf } from '../read.js';
import type { TaskOf } from '../tasks.js';
import { endKind, kind, type Open, optionsOf, ownUnits, say, targetRefusals, unitField, unitRefusals } from './kind.js';

/** Charges: actions of P1.3. */

type Declaring = TaskOf<'declareCharges'>;
type Declaration = ActionOf<'declareCharge'>;

/** @see CD-CHG-01 CD-CHG-02 */
const declareCharge = kind<Declaration, Declaring>({
  type: 'declareCharge',
  label: 'Declare a charge',
  clause: 'CD-CHG-01',
  fields: {
    unitId: unitField<Declaring>(ownUnits, ({ state }, unit) => chargeable(state, unit).length > 0),
    targetId: pieceField<Open<Declaring>, Partial<Declaration>>({
      label: 'target',
      options: ({ state }, { unitId }) => {
        const unit = unitId === undefined ? undefined : findUnit(state, unitId);
        if (unit === undefined) return undefined;
        return optionsOf(
          state,
          chargeable(state, unit).map(({ id }) => id),
          (id) => ({ ...reachTo(state, unit, unitOf(state, id)) }),
        );
      },
    }),
  },
  refusals: (open, action) =>
    unitRefusals(open, action, (unit) =>
      targetRefusals(open, action, (target) => chargeRefusals(open.state, unit, target)),
    ),
  apply: (battle, { unitId, targetId }) =>
    declare(battle, unitOf(battle.state, unitId), unitOf(battle.state, targetId)),
  words: (s, { unitId, targetId }) => say(nameOf(s, unitId), `charge ${nameOf(s, targetId)}`),
});

export const chargeKinds = {
  declareCharge,
  endDeclarations: endKind('endDeclarations', 'Declare no more charges', 'CD-CHG-01'),
};
