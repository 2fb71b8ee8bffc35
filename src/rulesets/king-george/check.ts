import { byRank } from '../../core/refusal.js';
import { actionRefusals } from '../../core/shape.js';
import type { Action, ActionType } from './actions.js';
import type { Refusal } from './agenda.js';
import { shapeOfAction } from './check/shapes.js';
import { refuse } from './refusals.js';
import type { SideId } from './scenario.js';
import { refusalCodes } from './tables.js';

/** Refusals in their order of precedence: the first is the one that counts. */
export const inOrder = (refusals: readonly Refusal[]): readonly Refusal[] => byRank(refusalCodes, refusals);

const formRefusals = (action: Action): readonly Refusal[] =>
  actionRefusals(action, ({ type }) => shapeOfAction(type)).map(({ path, text }) =>
    refuse('invalid', 'KG-ACT-06', path, {}, text),
  );

/**
 * Checks an action: its form, whose decision it is, whether it is open, and then its chapter. Every reason is given,
 * the one that counts first. Nothing has changed, no die is rolled.
 *
 * @param allowed - types of action the open decision takes
 * @param chapter - the reasons of the rule's own chapter, asked only of an action that is well formed and in its place
 * @see KG-ACT-06 KG-GEN-14
 */
export const checked = (
  asked: SideId,
  allowed: readonly ActionType[],
  action: Action,
  chapter: (action: Action) => readonly Refusal[],
): readonly Refusal[] => {
  const form = formRefusals(action);
  if (form.length > 0) return form;
  if (action.side !== undefined && action.side !== asked)
    return [refuse('notActiveSide', 'KG-GEN-14', 'side', { asked, given: action.side })];
  if (!allowed.includes(action.type)) return [refuse('wrongPhase', 'KG-ACT-06', 'type', { open: allowed.join(', ') })];
  return inOrder(chapter(action));
};
