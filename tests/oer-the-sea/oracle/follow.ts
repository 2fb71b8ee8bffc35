import type { Officer, State, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import type { Melee } from '../../../src/rulesets/oer-the-sea/tasks.js';
import type { Face } from '../../../src/table/facing.js';
import { equal } from '../../western-theatre/oracle/geometry.js';
import { contactPose, type Plan, sideFrom, wayOf } from './charge.js';
import { commandNeed, leading, mayCommand, officerGap, when } from './command.js';
import { inBaseContact } from './contact.js';
import { centreOf, isArtillery, onTable, unitOf, unitsGap } from './layout.js';

/** Follow-ups, after topic MEL. */

/** A round that has been won. */
export interface Won {
  /** The state in which its first dice lay. */
  readonly before: State;
  readonly melee: Melee;
  readonly winner: string;
}

export type OracleFollow = { readonly ok: true; readonly plan: Plan } | { readonly ok: false; readonly code: string };

/** Whether a unit fought another in the round. */
export const fought = ({ before }: Won, unitId: string, targetId: string): boolean =>
  inBaseContact(before, unitOf(before, unitId), unitOf(before, targetId));

/** The side of its prey that a follower goes for; null: by a hair. @see OTS-MEL-22 */
const sideOf = (s: State, { before, melee }: Won, unit: Unit, target: Unit): Face | null => {
  if (target.routing) return sideFrom(s, target, unit.pose);
  const arrival = melee.arrivals.find(({ unitId, targetId }) => unitId === unit.id && targetId === target.id);
  return arrival?.side ?? sideFrom(before, unitOf(before, target.id), centreOf(before, unitOf(before, unit.id)));
};

/** What keeps an officer from the order, and a unit from taking it. @see OTS-MEL-21 OTS-MEL-23 */
const orderCodes = (s: State, officer: Officer, unit: Unit) => {
  const inCommand = s.command.officerId;
  const { commandRange } = s.options;
  return [
    ...when(inCommand !== null && inCommand !== officer.id, 'officerActive'),
    ...when(officer.done, 'officerDone'),
    ...when(!mayCommand(s, officer, unit), 'notCommander'),
    ...when(commandRange !== null && officerGap(s, officer, unit) > commandRange + equal, 'outOfCommand'),
    ...when(unit.evadedThisTurn, 'evaded'),
    ...when(unit.routing, 'routing'),
    ...when(unit.uncontrolled, 'uncontrolled'),
    ...when(unit.crewAway, 'crewAway'),
    ...when(isArtillery(unit), 'wrongType'),
  ];
};

/** A follow-up by a unit of the victors; null: it hangs on a hair. @see OTS-MEL-20 OTS-MEL-22 OTS-MEL-26 */
export const followOf = (s: State, won: Won, officer: Officer, unit: Unit, target: Unit): OracleFollow | null => {
  const codes = orderCodes(s, officer, unit);
  if (!fought(won, unit.id, target.id)) return { ok: false, code: leading([...codes, 'notVictor']) };
  const side = sideOf(s, won, unit, target);
  if (side === null) return null;
  const others = onTable(s).filter(({ id }) => id !== unit.id && id !== target.id);
  const distance = unitsGap(s, unit, target);
  const pose = contactPose(s, unit, target, side, others);
  if (pose === 'noRoom') return codes.length > 0 ? { ok: false, code: leading(codes) } : null;
  const way = wayOf(s, unit, target, pose, others);
  if (way === null) return null;
  const all = [
    ...codes,
    ...when(distance > way.limit + equal, 'tooFar'),
    ...when(way.isBarred, 'terrainBarred'),
    ...when(way.isOff, 'offTable'),
    ...when(way.isBlocked, 'blocked'),
  ];
  return all.length > 0
    ? { ok: false, code: leading(all) }
    : { ok: true, plan: { distance, limit: way.limit, side, pose } };
};

/** The total that its test allows; null: it is free. @see OTS-MEL-21 */
export const followNeed = (s: State, officer: Officer, unit: Unit): number | null =>
  commandNeed(s, officer, { unitId: unit.id });
