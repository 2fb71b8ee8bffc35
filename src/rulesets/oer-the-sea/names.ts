import { nameById } from '../../core/pieces.js';
import { formatList } from '../../core/words.js';
import type { Recipient } from './actions.js';
import type { SideId } from './scenario.js';
import type { Phase, Situation } from './state.js';

/** What happens in each phase of a turn. */
export const phaseNames: Readonly<Record<Phase, string>> = {
  setUp: 'before the battle',
  turnStart: 'turn start',
  uncontrolledAdvances: 'uncontrolled advances',
  initiative: 'initiative phase',
  command: 'command phase',
  turnEnd: 'turn end',
  over: 'end of the battle',
};

/** Longer lists of units are counted, not named. */
const mostNamed = 3;

/** The name of a unit, officer, side or feature; its id if it has none. */
export const nameOf = (s: Situation, id: string): string =>
  nameById(id, s.units, s.officers, s.scenario.sides, s.scenario.terrain) ?? id;

/** The name of a side. */
export const sideName = (s: Situation, id: SideId): string => nameById(id, s.scenario.sides) ?? id;

/** The names of units, or their number if the list is long. */
export const unitNames = (s: Situation, ids: readonly string[]): string => {
  if (ids.length <= mostNamed) return formatList(ids.map((id) => nameOf(s, id)));
  return `${nameOf(s, ids[0] ?? '')} and ${ids.length - 1} others`;
};

/** The name of the recipient of an order. */
export const recipientName = (s: Situation, recipient: Recipient): string => {
  if ('unitId' in recipient) return nameOf(s, recipient.unitId);
  if ('officerId' in recipient) return nameOf(s, recipient.officerId);
  const group = s.groups.find(({ id }) => id === recipient.groupId);
  return group === undefined ? 'the group' : `the group of ${unitNames(s, group.unitIds)}`;
};
