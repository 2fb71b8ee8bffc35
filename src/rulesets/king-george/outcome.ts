import {
  type BattlePicture,
  type UnitCount,
  type Verdict,
  verdictAtTurnEnd,
  verdictOnEmptySides,
} from '../../scenario/victory.js';
import { isWithinOfFeature } from '../../table/terrain.js';
import type { ClauseId } from './clauses.js';
import { footprintOf } from './footprint.js';
import { constant, findUnit, isCompany, isOnTable, isSteady, unitsOnTable } from './read.js';
import { stillToArrive } from './reinforcements.js';
import { diceRowOf } from './resolvers.js';
import type { Outcome, Situation, Unit } from './state.js';
import { featureOf } from './terrain.js';

/** How a battle ends. The book has no victory conditions; the scenario defines them. */

const wholeStrength = (s: Situation, unit: Unit): number =>
  isCompany(unit) ? 0 : diceRowOf(s, { ...unit, companyOut: null, companyLost: false }).maxCasualties;

/** Casualties the unit can still take. Those its company can take are counted with the company. */
const strengthOf = (s: Situation, unit: Unit): number =>
  isOnTable(unit) ? diceRowOf(s, unit).maxCasualties - unit.casualties : 0;

const countOf = (s: Situation, unit: Unit, presence: UnitCount['presence']): UnitCount => ({
  id: unit.id,
  name: unit.name,
  side: unit.side,
  startingStrength: wholeStrength(s, unit),
  strength: strengthOf(s, unit),
  presence,
  steady: isSteady(unit),
});

/**
 * Companies hold ground and keep their side in the field, but losing one does not count as losing a unit. @see
 * KG-SCN-09
 */
const countedUnits = (s: Situation): readonly UnitCount[] => [
  ...unitsOnTable(s).map((unit) => countOf(s, unit, 'onTable')),
  ...s.units.filter((unit) => !isOnTable(unit) && !isCompany(unit)).map((unit) => countOf(s, unit, 'lost')),
  ...stillToArrive(s).map((unit) => countOf(s, unit, 'waiting')),
];

/** Whether a unit on the table is close enough to a feature to hold or deny it. @see KG-SCN-08 */
const isAt = (s: Situation, unitId: string, featureId: string): boolean => {
  const feature = featureOf(s, featureId);
  const unit = findUnit(s, unitId);
  if (feature === undefined || unit === undefined) return false;
  const reach = constant(s, 'holdFeature') + constant(s, 'tolerance');
  return footprintOf(s, unit).parts.some((part) => isWithinOfFeature(part, feature, reach));
};

const pictureOf = (s: Situation): BattlePicture => ({
  turn: s.turn,
  units: countedUnits(s),
  officers: s.officers.map(({ id, name, side, removed }) => ({ id, name, side, lost: removed !== null })),
  isAt: (unitId, featureId) => isAt(s, unitId, featureId),
  breached: () => false,
  counts: 'strength points',
});

const draw: Verdict = { winner: null, by: 'shared', text: 'Both sides reached their aims in the same turn.' };

/**
 * The outcome if the turn ended now; null if the battle would continue. A side with no units left has lost, unless it
 * meets one of its victory conditions at the same moment.
 */
export const verdictOf = (s: Situation): Verdict | null => {
  const picture = pictureOf(s);
  const met = verdictAtTurnEnd(s.scenario, picture, 'anyKind');
  const empty = verdictOnEmptySides(s.scenario, picture);
  if (empty === null) return met;
  if (met === null || met.by === 'turnLimit' || met.winner === empty.winner) return empty;
  return draw;
};

/**
 * Whether the end of this turn also ends the battle: a condition of the scenario, a side with no unit left, or the turn
 * limit. Checked only at the end of a turn.
 *
 * @see KG-SCN-08 KG-SCN-09
 */
export const outcomeAtTurnEnd = (s: Situation): Outcome | null => {
  const verdict = verdictOf(s);
  if (verdict === null) return null;
  const clause: ClauseId = verdict.by === 'noUnits' ? 'KG-SCN-09' : 'KG-SCN-08';
  return { winner: verdict.winner, reason: verdict.text, clause };
};
