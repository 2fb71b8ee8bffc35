import { wordOptions } from '../../../core/domain.js';
import { numberField, pieceField, wordField } from '../../../core/fields.js';
import type { ActionOf } from '../actions.js';
import { nameOf, reservedTestLabels } from '../names.js';
import { keepPoints, reserveRefusals } from '../personalities.js';
import { findPersonality, isPresent } from '../read.js';
import { reservedTestNames } from '../tables.js';
import type { TaskOf } from '../tasks.js';
import {
  endKind,
  kind,
  type Open,
  optionsOf,
  personalityField,
  personalityRefusals,
  say,
  unitRefusals,
} from './kind.js';

/** Reserves of command points: actions of P4.6. */

type Reserves = TaskOf<'reserves'>;
type Reserve = ActionOf<'reserve'>;

/** No personality has more points than a table of house rules may give. */
const mostPoints = 100;

const pointsOf = ({ state }: Open<Reserves>, { personalityId }: Partial<Reserve>): number =>
  (personalityId === undefined ? undefined : findPersonality(state, personalityId))?.cp ?? 0;

/** @see CD-PER-08 CD-PER-09 */
const reserve = kind<Reserve, Reserves>({
  type: 'reserve',
  label: 'Keep command points for a test',
  clause: 'CD-PER-09',
  fields: {
    personalityId: personalityField<Reserves>(({ state, side }) =>
      state.personalities.filter(
        (each) => each.side === side && isPresent(each) && each.attachedTo !== null && each.cp > 0,
      ),
    ),
    unitId: pieceField<Open<Reserves>, Partial<Reserve>>({
      label: 'unit',
      options: ({ state }, { personalityId }) => {
        const personality = personalityId === undefined ? undefined : findPersonality(state, personalityId);
        if (personality === undefined) return undefined;
        return optionsOf(state, personality.attachedTo === null ? [] : [personality.attachedTo]);
      },
    }),
    test: wordField<Open<Reserves>, Partial<Reserve>>({
      label: 'test',
      words: reservedTestNames,
      options: () => wordOptions(reservedTestNames, (word) => reservedTestLabels[word]),
    }),
    cp: numberField<Open<Reserves>, Partial<Reserve>>({
      label: 'command points',
      unit: 'count',
      step: 1,
      limits: { least: 1, most: mostPoints },
      range: (open, draft) => ({ least: 1, most: pointsOf(open, draft) }),
      samples: (open, draft) => Array.from({ length: pointsOf(open, draft) }, (_, index) => index + 1),
    }),
  },
  refusals: (open, action) =>
    personalityRefusals(open, action, (personality) =>
      unitRefusals(open, action, () => reserveRefusals(personality, action)),
    ),
  apply: (battle, action) => keepPoints(battle, action),
  words: (s, { personalityId, test, cp }) =>
    say(nameOf(s, personalityId), `keep ${cp === 1 ? '1 point' : `${cp} points`} for ${reservedTestLabels[test]}`),
});

export const reserveKinds = { reserve, endReserves: endKind('endReserves', 'Keep no more points', 'CD-PER-09') };
