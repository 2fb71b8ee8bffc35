import { wordOptions } from '../../../core/domain.js';
import { numberField, pieceField, wordField } from '../../../core/fields.js';
import type { ActionOf } from '../actions.js';
import { followable, followRefusals, reform, reformRefusals } from '../flight.js';
import { gapBetween } from '../footprint.js';
import { formationNames, nameOf } from '../names.js';
import { isInside, unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import type { Situation, Unit } from '../state.js';
import { type Formation, formations } from '../tables.js';
import type { TaskOf } from '../tasks.js';
import { schedule } from '../write.js';
import { kind, type Open, optionsOf, say, targetRefusals, unitField, unitRefusals } from './kind.js';

/** Rallying, following up and rally moves. */

type Asking = TaskOf<'attemptRally'> | TaskOf<'followUp'> | TaskOf<'rallyMove'>;

/** The unit that is asked, and no other. @see CD-SEQ-07 */
const asked = ({ state, task }: Open<Asking>): Unit => unitOf(state, task.unitId);

/** Reasons against an action of another unit than the one that is asked. */
const onlyAsked = (open: Open<Asking>, unitId: string) =>
  unitRefusals(open, { unitId }, ({ id }) =>
    id === open.task.unitId ? [] : [refuse('wrongStep', 'CD-SEQ-07', 'unitId')],
  );

const attemptRally = kind<ActionOf<'attemptRally'>, TaskOf<'attemptRally'>>({
  type: 'attemptRally',
  label: 'Try to rally',
  clause: 'CD-PUR-10',
  fields: { unitId: unitField<TaskOf<'attemptRally'>>((open) => [asked(open)]) },
  refusals: (open, { unitId }) => onlyAsked(open, unitId),
  apply: (battle, { unitId }) => schedule(battle, { task: 'moraleTest', unitId, trigger: 'rally' }),
  words: (s, { unitId }) => say(nameOf(s, unitId), 'try to rally'),
});

const declineRally = kind<ActionOf<'declineRally'>, TaskOf<'attemptRally'>>({
  type: 'declineRally',
  label: 'Pursue on',
  clause: 'CD-PUR-10',
  passes: true,
  fields: { unitId: unitField<TaskOf<'attemptRally'>>((open) => [asked(open)]) },
  refusals: (open, { unitId }) => onlyAsked(open, unitId),
  apply: () => undefined,
  words: (s, { unitId }) => say(nameOf(s, unitId), 'pursue on'),
});

/** @see CD-HTH-21 CD-HTH-22 CD-HTH-27 */
const followUp = kind<ActionOf<'followUp'>, TaskOf<'followUp'>>({
  type: 'followUp',
  label: 'Follow up',
  clause: 'CD-HTH-22',
  fields: {
    unitId: unitField<TaskOf<'followUp'>>((open) =>
      followable(open.state, asked(open)).length > 0 ? [asked(open)] : [],
    ),
    targetId: pieceField<Open<TaskOf<'followUp'>>, Partial<ActionOf<'followUp'>>>({
      label: 'beaten enemy',
      options: (open, { unitId }) =>
        unitId === undefined
          ? undefined
          : optionsOf(
              open.state,
              followable(open.state, asked(open)).map(({ id }) => id),
              (id) => ({ distance: gapBetween(open.state, asked(open), unitOf(open.state, id)) }),
            ),
    }),
  },
  refusals: (open, action) => {
    const other = onlyAsked(open, action.unitId);
    return other.length > 0
      ? other
      : targetRefusals(open, action, (target) => followRefusals(open.state, asked(open), target));
  },
  apply: (battle, { unitId, targetId }) => schedule(battle, { task: 'followUpMove', unitId, targetId }),
  words: (s, { unitId, targetId }) => say(nameOf(s, unitId), `follow up ${nameOf(s, targetId)}`),
});

const declineFollowUp = kind<ActionOf<'declineFollowUp'>, TaskOf<'followUp'>>({
  type: 'declineFollowUp',
  label: 'Stay',
  clause: 'CD-HTH-22',
  passes: true,
  fields: { unitId: unitField<TaskOf<'followUp'>>((open) => [asked(open)]) },
  refusals: (open, { unitId }) => onlyAsked(open, unitId),
  apply: () => undefined,
  words: (s, { unitId }) => say(nameOf(s, unitId), 'stay'),
});

type Reform = ActionOf<'rallyMove'>;
const fullCircle = 360;
const eighth = 45;

/** Headings that bots try: as it is, and round the compass; a unit inside keeps its own. */
const headingsFor = (unit: Unit): readonly number[] => [
  unit.pose.heading,
  ...(isInside(unit) ? [] : Array.from({ length: fullCircle / eighth }, (_, index) => index * eighth)),
];

/** Formations that a unit may take now: its own, and those in which it may stand some way round. */
const formationsFor = (s: Situation, unit: Unit): readonly Formation[] =>
  formations.filter(
    (each) =>
      each === unit.formation ||
      headingsFor(unit).some((heading) => reformRefusals(s, unit, heading, each).length === 0),
  );

/** @see CD-ROU-13 CD-ROU-14 */
const rallyMove = kind<Reform, TaskOf<'rallyMove'>>({
  type: 'rallyMove',
  label: 'Reform',
  clause: 'CD-ROU-13',
  fields: {
    unitId: unitField<TaskOf<'rallyMove'>>((open) => [asked(open)]),
    formation: wordField<Open<TaskOf<'rallyMove'>>, Partial<Reform>>({
      label: 'formation',
      words: formations,
      options: (open, { unitId }) =>
        unitId === undefined
          ? undefined
          : wordOptions(formationsFor(open.state, asked(open)), (word) => formationNames[word]),
    }),
    heading: numberField<Open<TaskOf<'rallyMove'>>, Partial<Reform>>({
      label: 'heading',
      unit: 'degrees',
      step: 1,
      limits: { least: 0, most: fullCircle - 1 },
      range: (open, { formation }) => {
        const unit = asked(open);
        if (formation === undefined) return undefined;
        return isInside(unit)
          ? { least: unit.pose.heading, most: unit.pose.heading }
          : { least: 0, most: fullCircle - 1 };
      },
      samples: (open, { formation }) => {
        const unit = asked(open);
        if (formation === undefined) return [];
        return [...new Set(headingsFor(unit))].filter(
          (heading) => reformRefusals(open.state, unit, heading, formation).length === 0,
        );
      },
    }),
  },
  refusals: (open, action) => {
    const other = onlyAsked(open, action.unitId);
    return other.length > 0 ? other : reformRefusals(open.state, asked(open), action.heading, action.formation);
  },
  apply: (battle, { unitId, heading, formation }) => reform(battle, unitId, heading, formation),
  words: (s, { unitId, formation }) => say(nameOf(s, unitId), `reform in ${formationNames[formation]}`),
});

export const flightKinds = { attemptRally, declineRally, followUp, declineFollowUp, rallyMove };
