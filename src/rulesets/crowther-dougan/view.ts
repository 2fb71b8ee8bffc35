import type { Action } from './actions.js';
import type { BattleEvent } from './events.js';
import { isOnTable } from './read.js';
import type { State, View } from './state.js';
import { agendaSeenBy } from './view/agenda.js';
import { imagined } from './view/imagine.js';
import { marksSeenBy, personalitiesSeenBy, scenarioSeenBy, unitsSeenBy, unknownTo } from './view/mask.js';

export { secretRules } from './view/agenda.js';

/** What each side may know. @see CD-OBS-17 CD-OBS-21 CD-OBS-23 */

/**
 * What a side may know of a state. Enemies that it does not know are at a place that tells nothing, at full strength;
 * orders and command points of the other side are not told, nor what its units have spotted.
 */
export const view = (state: State, side: string): View => {
  const unknown = unknownTo(state, side);
  return {
    ...state,
    kind: 'view',
    viewer: side,
    units: unitsSeenBy(state, side),
    personalities: personalitiesSeenBy(state, side),
    smokeMarks: marksSeenBy(state, side),
    scenario: scenarioSeenBy(state, side),
    agenda: agendaSeenBy(state, side, unknown),
  };
};

/**
 * What a side may know of an event: nothing of what happens out of its sight, nor of dice that it may not see. Nor is it
 * told whether the other side sees it too: so it would learn that a hidden unit has been spotted (CD-OBS-18).
 */
export const redact = (event: BattleEvent, side: string): BattleEvent | null => {
  const { seenBy, ...told } = event;
  return seenBy === undefined || seenBy === side ? told : null;
};

/** A full state that fits a view: unknown enemies are behind smoke, or where they may hide. */
export const determinize = (seen: View, pick: (n: number) => number): State => {
  const { viewer, ...situation } = seen;
  const { units, smokeMarks } = imagined(seen, viewer, pick);
  return { ...situation, kind: 'state', units, smokeMarks };
};

/** Whether an event reveals information that an undo cannot take back. */
export const reveals = ({ type }: BattleEvent): boolean => type === 'revealed' || type === 'observed';

/**
 * Whether an action may bring on dice for an enemy that its side does not know: with the end of firing he tests, if a shot
 * at smoke has hit him.
 *
 * @see CD-OBS-26 CD-MOR-24
 */
export const stirsUnseen = (state: State, { type }: Action, side: string): boolean =>
  type === 'endFiring' && state.options.fireAtSmoke && unknownTo(state, side).some(isOnTable);

/** Actions that the other side learns of by their events only, as far as it may. @see CD-OBS-15 CD-OBS-21 CD-ORD-10 */
const secrets: readonly Action['type'][] = [
  'deploy',
  'deployPersonality',
  'setHidden',
  'assignOrder',
  'observe',
  'issueOrder',
  'declareCharge',
  'pledge',
  'fire',
  'rallyMove',
  'move',
  'movePersonality',
  'moveCraft',
  'arrive',
  'reserve',
];

export const secret = ({ type }: Action): boolean => secrets.includes(type);
