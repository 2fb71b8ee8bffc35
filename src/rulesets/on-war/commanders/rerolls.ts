import { bodiesGap, bodyOf } from '../../../table/body.js';
import { footprintOf, standAtCommand } from '../footprint.js';
import { atMost, distanceOf, officersWith, unitOf, unitsOfSide } from '../read.js';
import type { SideId } from '../scenario.js';
import type { Officer, Situation, Unit } from '../state.js';
import type { CheckFor } from '../tasks.js';

/** Who may roll a failed check again. */

/** What each check is made with. */
export const skillChecks: readonly CheckFor['for'][] = ['formSquare', 'squareResponse', 'change', 'freeGuns', 'reform'];

const has = (s: Situation, unitId: string, role: Officer['role']): boolean =>
  officersWith(s, unitId).some((officer) => officer.role === role);

/** The battalion the general of a side rides with; null: he rides alone, or is dead. */
const generalsUnit = (s: Situation, side: SideId): Unit | null => {
  const general = s.officers.find((officer) => officer.side === side && officer.role === 'general' && officer.alive);
  return general === undefined || general.gone || general.attachedTo === null ? null : unitOf(s, general.attachedTo);
};

/** Whether a battalion is near the general: within reach of the stand he rides with, or of his building. */
const isNearGeneral = (s: Situation, unit: Unit): boolean => {
  const host = generalsUnit(s, unit.side);
  if (host === null || host.waiting) return false;
  if (host.id === unit.id) return true;
  const stand = standAtCommand(s, host);
  const place = stand === undefined ? footprintOf(s, host) : bodyOf([stand.shape.corners]);
  return atMost(s, bodiesGap(footprintOf(s, unit), place), distanceOf(s, 'generalReach'));
};

/** A brigade may roll again if a battalion of it that stands is near the general. @see OW-CMD-06 */
const brigadeMay = (s: Situation, brigadeId: string): boolean => {
  const side = s.brigades.find(({ id }) => id === brigadeId)?.side ?? '';
  return unitsOfSide(s, side).some((unit) => unit.brigade === brigadeId && !unit.routing && isNearGeneral(s, unit));
};

/**
 * Whether a failed check may be rolled again: skill with the general, motivation with him or an adjutant, or near him.
 *
 * @see OW-CMD-05 OW-CMD-06 OW-CMD-08 OW-CMD-13 OW-GEN-15
 */
export const mayReroll = (s: Situation, unitId: string, check: CheckFor): boolean => {
  if (check.for === 'brigade') return brigadeMay(s, check.brigade);
  if (skillChecks.includes(check.for)) return has(s, unitId, 'general');
  return has(s, unitId, 'adjutant') || isNearGeneral(s, unitOf(s, unitId));
};

/** Whether a battalion may roll its failed kill dice again. @see OW-CMD-07 */
export const mayRerollKills = (s: Situation, unitId: string): boolean =>
  s.options.generalRerollsKills && has(s, unitId, 'general');
