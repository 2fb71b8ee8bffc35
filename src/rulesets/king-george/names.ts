import { nameById } from '../../core/pieces.js';
import type { SideId } from './scenario.js';
import type { Card, Phase, Situation, Unit } from './state.js';
import type { Formation, Level, MoraleState } from './tables.js';

/** What happens in each phase of a turn. */
export const phaseNames: Readonly<Record<Phase, string>> = {
  setUp: 'before the battle',
  startOfTurn: 'start of the turn',
  cards: 'between cards',
  endOfTurn: 'end of the turn',
  over: 'end of the battle',
};

export const formationNames: Readonly<Record<Formation, string>> = {
  line: 'line',
  attackColumn: 'attack column',
  marchColumn: 'march column',
  skirmish: 'skirmish order',
  square: 'square',
  limbered: 'limbered',
  unlimbered: 'unlimbered',
  crew: 'crew away from its guns',
};

/** Taking up a formation, as a verb: "form line", "limber". */
export const formingVerb = (formation: Formation): { readonly verb: string; readonly object: string } => {
  if (formation === 'limbered') return { verb: 'limber', object: '' };
  if (formation === 'unlimbered') return { verb: 'unlimber', object: '' };
  return { verb: 'form', object: ` ${formationNames[formation]}` };
};

export const stateNames: Readonly<Record<MoraleState, string>> = {
  normal: 'steady',
  shaken: 'shaken',
  routed: 'routed',
};

export const levelNames: Readonly<Record<Level, string>> = {
  brigade: 'brigade commander',
  division: 'division commander',
  corps: 'corps commander',
  army: 'army commander',
};

/** The name of a side. */
export const sideName = (s: Situation, id: SideId): string => nameById(id, s.scenario.sides) ?? id;

const cardNames: Readonly<Record<string, string>> = {
  reload: 'Reload',
  fate: 'Fortune or Calamity',
  endOfTurn: 'End of turn',
};

/** The unit or leader a card belongs to; null for common cards. */
export const bearerOf = (card: Card): string | null => {
  const at = card.indexOf(':');
  return at < 0 ? null : card.slice(at + 1);
};

const suffix = '-company';

/** The id of a regiment's company. @see KG-SKR-01 */
export const companyId = (regiment: Pick<Unit, 'id'>): string => `${regiment.id}${suffix}`;

/** The name of a regiment's company. @see KG-SKR-01 */
export const companyName = (regiment: Pick<Unit, 'name'>): string => `${regiment.name}, light company`;

/** The name of a company that has rejoined its regiment and is no piece any more. @see KG-SKR-06 */
const rejoinedName = (s: Situation, id: string): string | undefined => {
  const regiment = id.endsWith(suffix) ? s.units.find((unit) => companyId(unit) === id) : undefined;
  return regiment === undefined ? undefined : companyName(regiment);
};

/** The name of a unit, leader, side, card or terrain feature; its id if it has none. */
export const nameOf = (s: Situation, id: string): string =>
  nameById(id, s.units, s.officers, s.scenario.sides, s.scenario.terrain) ??
  rejoinedName(s, id) ??
  cardNames[id] ??
  (bearerOf(id) === null ? id : nameOf(s, bearerOf(id) ?? ''));

/** The text on a card: "the card of the 88th", "Reload". */
export const cardName = (s: Situation, card: Card): string =>
  bearerOf(card) === null ? (cardNames[card] ?? card) : `the card of ${nameOf(s, card)}`;
