import {
  type BattlePicture,
  isMet,
  type UnitCount,
  type Verdict,
  verdictAtTurnEnd,
  verdictOnEmptySides,
} from '../../scenario/victory.js';
import { isWithinOfFeature } from '../../table/terrain.js';
import type { ClauseId } from './clauses.js';
import { footprintOf } from './footprint.js';
import { constant, isRouting, isSteady, menOf, originalMen, unitOf } from './read.js';
import type { Outcome, Situation, Unit } from './state.js';
import { elementsIn, findFeature, isArea } from './terrain.js';

/** How a battle ends. It is looked at when a move ends, and only then. @see CD-END-03 */

const presences = {
  destroyed: 'lost',
  surrendered: 'lost',
  leftTable: 'lost',
  exited: 'exited',
  waiting: 'waiting',
} as const;

const countOf = (s: Situation, unit: Unit): UnitCount => {
  const presence = unit.removed === null ? 'onTable' : presences[unit.removed];
  return {
    id: unit.id,
    name: unit.name,
    side: unit.side,
    startingStrength: originalMen(s, unit),
    strength: presence === 'lost' ? 0 : menOf(s, unit),
    presence,
    steady: isSteady(unit),
  };
};

const countsOf = (s: Situation): readonly UnitCount[] => s.units.map((unit) => countOf(s, unit));

/** In the area with one element, in garrison, or near the line; a line with a width is an area. @see CD-END-05 CD-MOV-36 */
const isAt = (s: Situation, unitId: string, featureId: string): boolean => {
  const feature = findFeature(s, featureId);
  const unit = unitOf(s, unitId);
  if (feature === undefined) return false;
  if (unit.garrisonOf === featureId) return true;
  const ground = footprintOf(s, unit);
  if (isArea(feature)) return elementsIn(ground, feature) > 0;
  const reach = constant(s, 'holdLineCm') + s.tables.tolerances.length;
  return ground.parts.some((part) => isWithinOfFeature(part, feature, reach));
};

/** The battle as the victory conditions count it. */
export const pictureOf = (s: Situation, units = countsOf(s)): BattlePicture => ({
  turn: s.round,
  units,
  officers: s.personalities.map(({ id, name, side, removed }) => ({ id, name, side, lost: removed === 'hit' })),
  isAt: (unitId, featureId) => isAt(s, unitId, featureId),
  breached: () => false,
  counts: 'men',
});

const outcomeOf = ({ winner, text }: Pick<Verdict, 'winner' | 'text'>, clause: ClauseId): Outcome => ({
  winner,
  reason: text,
  clause,
});

/** Routers are not in hand. @see CD-END-02 */
const inHand = (s: Situation): readonly UnitCount[] =>
  s.units.map((unit) => {
    const count = countOf(s, unit);
    return isRouting(unit) && count.presence === 'onTable' ? { ...count, presence: 'lost' } : count;
  });

/**
 * The end of the battle when a move is over: a condition of the scenario, a side with no unit in hand, or the last round.
 *
 * @see CD-END-02 CD-END-05 CD-END-06 CD-SEQ-12
 */
export const outcomeNow = (s: Situation): Outcome | null => {
  const isLast = s.movingSide !== s.firstSide;
  // Ground held at a round is looked at when the round is over.
  const victory = s.scenario.victory.filter((each) => each.kind !== 'groundHeld' || each.atTurn === null || isLast);
  const frame = { ...s.scenario, victory };
  const picture = pictureOf(s);
  const verdict = verdictAtTurnEnd(frame, picture, 'anyKind');
  if (verdict !== null && victory.some((condition) => isMet(frame, picture, condition)))
    return outcomeOf(verdict, 'CD-END-05');
  const empty = verdictOnEmptySides(frame, pictureOf(s, inHand(s)), []);
  if (empty !== null) return outcomeOf(empty, 'CD-END-02');
  return verdict !== null && isLast ? outcomeOf(verdict, 'CD-END-06') : null;
};
