import { wordOptions } from '../../../core/domain.js';
import { wordField } from '../../../core/fields.js';
import { oneOf } from '../../../core/shape.js';
import type { ActionOf, Response } from '../actions.js';
import { followOn, standFirm } from '../melee.js';
import { rangesOf } from '../resolvers.js';
import { carryOutResponse, responseRefusals } from '../responses.js';
import type { TaskOf } from '../tasks.js';
import { elsewhere, kind, neverRefused, type Open, saying, unitAsked } from './kind.js';

/** Responses to a charge, and what the winner of a melee does. */

type Asked = TaskOf<'chooseResponse'>;

type PlainResponse = ActionOf<'formSquare' | 'evade' | 'counterCharge'>;

const responseKind = (type: PlainResponse['type'], label: string, clause: string, short: string) =>
  kind<PlainResponse, Asked>({
    type,
    label,
    clause,
    fields: {},
    refusals: (open, action) => responseRefusals(open.state, open.task.charge, action),
    apply: (battle, action, { charge }) => carryOutResponse(battle, charge, action),
    words: saying(() => short),
  });

type StandAndFire = ActionOf<'standAndFire'>;

const standAndFireRules = {
  type: 'standAndFire',
  clause: 'KG-RSP-02',
  refusals: (open: Open<Asked>, action: StandAndFire) => responseRefusals(open.state, open.task.charge, action),
  apply: (battle: Parameters<typeof carryOutResponse>[0], action: Response, { charge }: Asked): void =>
    carryOutResponse(battle, charge, action),
  words: saying<StandAndFire>(({ shot }) => `stand and fire${shot === undefined ? '' : ` ${shot} shot`}`),
} as const;

const standAndFire = kind<StandAndFire, Asked>({
  ...standAndFireRules,
  label: 'Stand and fire',
  fields: { shot: elsewhere('shot', oneOf('round', 'canister')) },
  samples: () => [() => [{ type: 'standAndFire' }]],
});

/** Guns that have canister may fire round shot instead. @see KG-RSP-05 */
const standAndFireRound = kind<StandAndFire, Asked>({
  ...standAndFireRules,
  label: 'Stand and fire round shot',
  fields: {
    shot: wordField({
      label: 'shot',
      words: ['round'],
      options: (open) => (hasCanister(open) ? wordOptions(['round']) : undefined),
    }),
  },
  samples: (open) => (hasCanister(open) ? [() => [{ type: 'standAndFire', shot: 'round' }]] : []),
});

const hasCanister = (open: Open): boolean => (rangesOf(open.state, unitAsked(open))?.canister ?? null) !== null;

/** Receiving a charge at the halt, and standing still after a won melee. */
const stand = kind<ActionOf<'stand'>, Asked | TaskOf<'chooseFollowUp'>>({
  type: 'stand',
  label: 'Stand',
  clause: 'KG-RSP-16',
  passes: true,
  fields: {},
  refusals: neverRefused,
  apply: (battle, action, task) =>
    task.task === 'chooseResponse' ? carryOutResponse(battle, task.charge, action) : standFirm(battle, task.victory),
  words: saying(() => 'stand'),
});

const follow = kind<ActionOf<'follow'>, TaskOf<'chooseFollowUp'>>({
  type: 'follow',
  label: 'Follow up',
  clause: 'KG-MEL-19',
  fields: {},
  refusals: neverRefused,
  apply: (battle, _, { victory }) => followOn(battle, victory),
  words: saying(() => 'follow up'),
});

export const responseKinds = {
  standAndFire,
  standAndFireRound,
  formSquare: responseKind('formSquare', 'Form square', 'KG-RSP-08', 'form square'),
  evade: responseKind('evade', 'Evade', 'KG-RSP-10', 'evade'),
  counterCharge: responseKind('counterCharge', 'Counter-charge', 'KG-RSP-13', 'counter-charge'),
  stand,
  follow,
};
