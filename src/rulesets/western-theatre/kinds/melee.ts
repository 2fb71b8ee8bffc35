import { flagField, pieceField } from '../../../core/fields.js';
import { formatList } from '../../../core/words.js';
import type { ActionOf } from '../actions.js';
import { answerDraw, fight, meleesToFight, unitsOfMelee } from '../melee.js';
import { nameOf } from '../names.js';
import { findMelee, otherSide } from '../read.js';
import { refuse } from '../refusals.js';
import type { SideId } from '../scenario.js';
import type { Situation } from '../state.js';
import type { TaskOf } from '../tasks.js';
import { kind, type Open, say } from './kind.js';

/** Melees: actions of S11. */

const namesOf = (s: Situation, meleeId: string, side: SideId): string =>
  formatList(unitsOfMelee(s, meleeId, side).map(({ id }) => nameOf(s, id)));

/** A melee in words, as a side sees it. */
const againstWhom = (s: Situation, meleeId: string, side: SideId): string =>
  `${namesOf(s, meleeId, side)} against ${namesOf(s, meleeId, otherSide(s, side))}`;

/** A melee as an option; the first of the side’s units stands for it on a map. */
const optionOf = ({ state, side }: Open, meleeId: string) => {
  const [first] = unitsOfMelee(state, meleeId, side as SideId);
  return {
    value: meleeId,
    label: againstWhom(state, meleeId, side as SideId),
    ...(first === undefined ? {} : { id: first.id }),
    figures: {},
  };
};

/** The melee an action names, out of those that may be named. */
const meleeField = <Own extends TaskOf<'melees'> | TaskOf<'continueMelee'>>(
  ids: (open: Open<Own>) => readonly string[],
) =>
  pieceField<Open<Own>, unknown>({
    label: 'melee',
    options: (open) => ids(open).map((id) => optionOf(open, id)),
  });

const unknownMelee = (meleeId: string) =>
  refuse('invalid', 'WT-GEN-20', 'meleeId', { melee: meleeId }, 'There is no such melee.');

/** @see WT-MEL-06 */
const fightMelee = kind<ActionOf<'fightMelee'>, TaskOf<'melees'>>({
  type: 'fightMelee',
  label: 'Fight a melee',
  clause: 'WT-MEL-06',
  fields: { meleeId: meleeField<TaskOf<'melees'>>(({ state }) => meleesToFight(state).map(({ id }) => id)) },
  refusals: ({ state }, { meleeId }) => {
    const melee = findMelee(state, meleeId);
    if (melee === undefined) return [unknownMelee(meleeId)];
    return melee.fought ? [refuse('alreadyActed', 'WT-MEL-06', 'meleeId', { melee: meleeId })] : [];
  },
  apply: (battle, { meleeId }) => fight(battle, meleeId),
  words: (s, { meleeId }) =>
    findMelee(s, meleeId) === undefined
      ? say(meleeId, 'fight')
      : say(namesOf(s, meleeId, s.active), `fight ${namesOf(s, meleeId, otherSide(s, s.active))}`),
});

/** @see WT-MEL-17 WT-MEL-18 */
const continueMelee = kind<ActionOf<'continueMelee'>, TaskOf<'continueMelee'>>({
  type: 'continueMelee',
  label: 'Go on with a drawn melee',
  clause: 'WT-MEL-17',
  fields: {
    meleeId: meleeField<TaskOf<'continueMelee'>>(({ task }) => [task.meleeId]),
    wish: flagField({ label: 'whether to go on' }),
  },
  refusals: ({ state, task }, { meleeId }) => {
    if (findMelee(state, meleeId) === undefined) return [unknownMelee(meleeId)];
    return meleeId === task.meleeId ? [] : [refuse('wrongPhase', 'WT-MEL-17', 'meleeId', { melee: task.meleeId })];
  },
  apply: (battle, { wish }, task) => answerDraw(battle, task, wish),
  words: (s, { meleeId, wish }) =>
    say(
      findMelee(s, meleeId) === undefined ? meleeId : againstWhom(s, meleeId, s.active),
      wish ? 'go on with the melee' : 'break off the melee',
    ),
});

export const meleeKinds = { fightMelee, continueMelee };
