import type { ActionRefusals, OpenDecision } from '../../core/kinds.js';
import { byRank, type Facts } from '../../core/refusal.js';
import type { Action, ActionType } from './actions.js';
import type { Refusal } from './battle.js';
import { commandActionTypes } from './command.js';
import { findOfficer, findUnit, isOnTable } from './read.js';
import { refuse } from './refusals.js';
import type { SideId } from './scenario.js';
import type { Officer, Situation, State, Unit } from './state.js';
import { refusalCodes } from './tables.js';
import type { Task } from './tasks.js';

const malformed = (path: string, text: string, facts: Facts = {}): Refusal =>
  refuse('invalid', 'OTS-GEN-10', path, facts, text);

/** Arrivals are the only actions for pieces that are not on the table. */
const comesFromReserve = (action: Action): boolean => action.type === 'placeReinforcement';

/** A unit or officer that acts in an action, with the path of its id. */
interface Actor {
  readonly piece: Unit | Officer | undefined;
  readonly id: string;
  readonly path: string;
}

const pieceRefusals = ({ piece, id, path }: Actor, action: Action): readonly Refusal[] => {
  if (piece === undefined) return [malformed(path, `There is no "${id}" in this battle.`)];
  if (isOnTable(piece) || comesFromReserve(action)) return [];
  return [malformed(path, `${piece.name} is not on the table.`)];
};

/** Units and officers that act in an action. */
const actorsOf = (s: Situation, action: Action): readonly Actor[] => {
  const actors: Actor[] = [];
  const unit = (id: string, path: string) => actors.push({ piece: findUnit(s, id), id, path });
  const officer = (id: string, path: string) => actors.push({ piece: findOfficer(s, id), id, path });
  if ('unitId' in action) unit(action.unitId, 'unitId');
  if ('officerId' in action) officer(action.officerId, 'officerId');
  if (action.type === 'declareGroup') for (const [index, id] of action.unitIds.entries()) unit(id, `unitIds[${index}]`);
  if (action.type === 'issueOrder') {
    if ('unitId' in action.recipient) unit(action.recipient.unitId, 'recipient.unitId');
    if ('officerId' in action.recipient) officer(action.recipient.officerId, 'recipient.officerId');
    if (action.order === 'charge')
      for (const [index, charge] of action.params.charges.entries())
        unit(charge.unitId, `params.charges[${index}].unitId`);
  }
  return actors;
};

/** The group that an action names, with the path of its id. */
const groupNamed = (action: Action): { readonly id: string; readonly path: string } | null => {
  if (action.type === 'dissolveGroup') return { id: action.groupId, path: 'groupId' };
  return action.type === 'issueOrder' && 'groupId' in action.recipient
    ? { id: action.recipient.groupId, path: 'recipient.groupId' }
    : null;
};

const groupRefusals = (s: Situation, action: Action): readonly Refusal[] => {
  const named = groupNamed(action);
  return named === null || s.groups.some((group) => group.id === named.id)
    ? []
    : [malformed(named.path, `There is no group ${named.id}.`)];
};

/** The side that decides by an action, and the path of the field that shows it. */
interface Decider {
  readonly side: SideId;
  readonly path: string;
}

/** A follow-up of the wrong side has its own code. */
const wrongSide = (action: Action, asked: SideId, path: string): Refusal => {
  const code = action.type === 'followUp' || action.type === 'noFollowUp' ? 'notInitiative' : 'notActiveSide';
  return refuse(code, 'OTS-TRN-01', path, { asked });
};

/**
 * The side whose decision an action would be: the `side` given, else the side of the piece that acts, else the side
 * whose decision is open.
 */
const deciderOf = (s: Situation, action: Action, asked: SideId, actors: readonly Actor[]): Decider => {
  for (const { piece, path } of actors)
    if (piece !== undefined && piece.side !== asked) return { side: piece.side, path };
  const group = action.type === 'dissolveGroup' ? s.groups.find((each) => each.id === action.groupId) : undefined;
  if (group !== undefined && group.side !== asked) return { side: group.side, path: 'groupId' };
  const { side } = action;
  return side !== undefined && side !== asked ? { side, path: 'side' } : { side: asked, path: '' };
};

/**
 * Refusals of an action that does not belong to this step: an answer of the wrong side, or a decision that is not open.
 * The side without the initiative gets that refusal first, even when it has a reaction to decide.
 *
 * @see OTS-TRN-01 OTS-CHG-19 OTS-EVA-02
 */
const stepRefusals = (
  s: Situation,
  asked: SideId,
  allowed: readonly ActionType[],
  action: Action,
  actors: readonly Actor[],
): readonly Refusal[] => {
  const decider = deciderOf(s, action, asked, actors);
  if (allowed.includes(action.type)) return decider.side === asked ? [] : [wrongSide(action, asked, decider.path)];
  const closed = refuse('wrongPhase', 'OTS-GEN-10', 'type', { open: allowed.join(', ') });
  return decider.side === s.active ? [closed] : [wrongSide(action, asked, decider.path), closed];
};

/**
 * Refusals that are independent of the kind of action: pieces that are unknown or off the table, then the wrong side,
 * then a decision that is not open. The side comes before the step, even for follow-ups, although their code for it is
 * last in the list.
 *
 * @param types - types of action that the open decision takes
 * @see OTS-CMD-01 OTS-GEN-10 OTS-GEN-13 OTS-TRN-01
 */
const misplaced = (
  { state, task, side }: OpenDecision<State, Task>,
  types: readonly ActionType[],
  action: Action,
): readonly Refusal[] => {
  const actors = actorsOf(state, action);
  const refusals = [...actors.flatMap((actor) => pieceRefusals(actor, action)), ...groupRefusals(state, action)];
  return refusals.length > 0
    ? refusals
    : stepRefusals(state, side, task.task === 'command' ? commandActionTypes : types, action, actors);
};

/** Refusals that come before those of any chapter, and the order of all refusals. */
export const refusals: ActionRefusals<State, Task, Action, Refusal> = {
  malformed,
  misplaced,
  ranked: (found) => byRank(refusalCodes, found),
};
