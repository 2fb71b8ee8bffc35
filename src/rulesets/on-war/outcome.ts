import {
  type BattlePicture,
  isMet,
  type UnitCount,
  type Verdict,
  verdictAtTurnEnd,
  verdictOnEmptySides,
} from '../../scenario/victory.js';
import { featureParts, isWithinOfFeature, pointInFeature } from '../../table/terrain.js';
import type { ClauseId } from './clauses.js';
import { footprintOf } from './footprint.js';
import { distanceOf, findUnit, hasQuit, isOnTable, isSteady, otherSide, startStands } from './read.js';
import type { SideId } from './scenario.js';
import type { BrigadeState, Outcome, Situation, Unit } from './state.js';
import { kindOf } from './terrain.js';

/** How a battle ends. */

const presenceOf = (unit: Unit): UnitCount['presence'] => {
  if (unit.waiting) return 'waiting';
  return isOnTable(unit) ? 'onTable' : 'lost';
};

const countOf = (unit: Unit): UnitCount => ({
  id: unit.id,
  name: unit.name,
  side: unit.side,
  startingStrength: startStands(unit),
  strength: isOnTable(unit) || unit.waiting ? unit.stands.length : 0,
  presence: presenceOf(unit),
  steady: isSteady(unit),
});

/**
 * Whether a battalion is at a feature: its garrison, its middle in the area, or near the line. The middle of a garrison
 * is that of its building (OW-GEN-14).
 *
 * @see OW-SCN-03
 */
const isAt = (s: Situation, unitId: string, featureId: string): boolean => {
  const feature = s.terrain.find(({ id }) => id === featureId);
  const unit = findUnit(s, unitId);
  if (feature === undefined || unit === undefined) return false;
  // The ground of a building in ruins is an area like any other (OW-BLD-10).
  if (kindOf(s, feature) === 'building') return unit.garrison?.building === featureId;
  const { bounds, parts } = footprintOf(s, unit);
  // A line with a width is an area, as far as its width goes.
  if (featureParts(feature).length > 0) return pointInFeature(bounds.centre, feature, 0);
  const reach = distanceOf(s, 'holdLine') + s.tables.tolerances.equality;
  return parts.some((part) => isWithinOfFeature(part, feature, reach));
};

/** Whether some section of a feature is breached. @see OW-SCN-03 OW-BLD-07 */
const isBreached = (s: Situation, featureId: string): boolean =>
  s.sections.some(({ feature, wounds }) => feature === featureId && wounds === 0);

/** The battle as the victory conditions count it. */
export const pictureOf = (s: Situation): BattlePicture => ({
  turn: s.turn,
  units: s.units.map(countOf),
  officers: s.officers.map(({ id, name, side, alive }) => ({ id, name, side, lost: !alive })),
  isAt: (unitId, featureId) => isAt(s, unitId, featureId),
  breached: (featureId) => isBreached(s, featureId),
  counts: 'stands',
});

const nameOfSide = (s: Situation, side: SideId): string => s.scenario.sides.find(({ id }) => id === side)?.name ?? side;

const outcomeOf = ({ winner, text }: Pick<Verdict, 'winner' | 'text'>, clause: ClauseId): Outcome => ({
  winner,
  reason: text,
  clause,
});

/** A side with no battalion on the table and none to come loses. @see OW-END-03 */
export const outcomeNow = (s: Situation): Outcome | null => {
  const verdict = verdictOnEmptySides(s.scenario, pictureOf(s));
  return verdict === null ? null : outcomeOf(verdict, 'OW-END-03');
};

/** @see OW-END-01 OW-MOT-08 */
export const outcomeOfBrokenBrigade = (s: Situation, { name, side }: BrigadeState): Outcome =>
  outcomeOf({ winner: otherSide(s, side), text: `${name} quit the field.` }, 'OW-END-01');

/** The end if the last brigade of a side has quit. @see OW-END-02 */
export const outcomeWithoutBrigades = (s: Situation, side: SideId): Outcome | null =>
  s.brigades.some((brigade) => brigade.side === side && !brigade.gone)
    ? null
    : outcomeOf(
        { winner: otherSide(s, side), text: `The last brigade of ${nameOfSide(s, side)} quit the field.` },
        'OW-END-02',
      );

/** Whether this player turn is the last of its game turn. */
const endsGameTurn = (s: Situation): boolean => s.active !== s.firstSide;

/** The share of a side's battalions that are gone or routing, those to come counted in the whole. @see OW-END-04 */
const shareQuit = (s: Situation, side: SideId): number => {
  const own = s.units.filter((unit) => unit.side === side);
  return own.length === 0 ? 1 : own.filter(hasQuit).length / own.length;
};

/** @see OW-END-04 */
const outcomeAtLimit = (s: Situation): Outcome => {
  const [one, other] = s.scenario.sides;
  const [first, second] = [shareQuit(s, one.id), shareQuit(s, other.id)];
  const after = `After turn ${s.turn}`;
  if (first === second)
    return outcomeOf(
      { winner: null, text: `${after} both sides had lost the same share of their battalions.` },
      'OW-END-04',
    );
  const winner = first < second ? one : other;
  return outcomeOf(
    { winner: winner.id, text: `${after} ${winner.name} had lost the smaller share of its battalions.` },
    'OW-END-04',
  );
};

/** Conditions that are looked at now: ground that is held only when a game turn ends. @see OW-SCN-04 */
const conditionsNow = (s: Situation): Situation['scenario'] => ({
  ...s.scenario,
  victory: s.scenario.victory.filter(({ kind }) => kind !== 'groundHeld' || endsGameTurn(s)),
});

/**
 * The end of the battle when a player turn ends: a condition of the scenario, then the turn limit.
 *
 * @see OW-SCN-03 OW-SCN-04 OW-END-04 OW-END-05
 */
export const outcomeAtTurnEnd = (s: Situation): Outcome | null => {
  const empty = outcomeNow(s);
  if (empty !== null) return empty;
  const frame = conditionsNow(s);
  const picture = pictureOf(s);
  const isMetNow = frame.victory.some((condition) => isMet(frame, picture, condition));
  const isOver = endsGameTurn(s) && s.turn >= s.scenario.turnLimit;
  const verdict = isMetNow || isOver ? verdictAtTurnEnd(frame, picture) : null;
  if (verdict === null) return null;
  if (verdict.by === 'turnLimit' && verdict.winner === null) return outcomeAtLimit(s);
  return outcomeOf(verdict, 'OW-SCN-04');
};
