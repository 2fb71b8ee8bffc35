import type { Refusal } from './battle.js';
import type { ClauseId } from './clauses.js';
import { refuse } from './refusals.js';
import type { Situation, Unit } from './state.js';
import type { Status } from './tables.js';
import { countsAsConfused } from './terrain.js';

/**
 * All statuses of a unit now; `steady` if there are none.
 *
 * @see OTS-CMD-17 OTS-INI-05 OTS-INI-06
 */
export const statusesOf = (s: Situation, unit: Unit): readonly Status[] => {
  const statuses: Status[] = [];
  if (unit.evadedThisTurn) statuses.push('evaded');
  if (unit.routing) statuses.push('routing');
  if (unit.uncontrolled) statuses.push('uncontrolled');
  if (unit.confused) statuses.push('confused');
  else if (countsAsConfused(s, unit)) statuses.push('countsAsConfused');
  if (unit.crewAway) statuses.push('crewAway');
  if (unit.standReady) statuses.push('standReady');
  return statuses.length === 0 ? ['steady'] : statuses;
};

const statusCodes = {
  evaded: 'evaded',
  routing: 'routing',
  uncontrolled: 'uncontrolled',
  confused: 'confused',
  countsAsConfused: 'confused',
  crewAway: 'crewAway',
} as const;

const statusTexts: Readonly<Record<keyof typeof statusCodes, string>> = {
  evaded: 'has evaded and does nothing more this turn.',
  routing: 'is routing.',
  uncontrolled: 'is out of control.',
  confused: 'is confused.',
  countsAsConfused: 'counts as confused in the wood.',
  crewAway: 'is away from its guns.',
};

/** Refusals for the statuses that forbid an action; the unit is named if an order may be for several units. */
export const statusRefusals = (forbidding: readonly Status[], clause: ClauseId, unit?: Unit): readonly Refusal[] =>
  forbidding.flatMap((status) => {
    if (status === 'steady' || status === 'standReady') return [];
    const facts = unit === undefined ? { status } : { status, unitId: unit.id };
    return [refuse(statusCodes[status], clause, 'unitId', facts, `${unit?.name ?? 'It'} ${statusTexts[status]}`)];
  });
