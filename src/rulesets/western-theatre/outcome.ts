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
import { centreOf, footprintOf } from './footprint.js';
import { distanceOf, isInFlight, unitOf } from './read.js';
import type { Outcome, Situation, Unit } from './state.js';
import { isInside, rowOf } from './terrain.js';

/** How a battle ends. @see WT-END-01 WT-END-03 */

/** A unit that has left by a route and never comes back. @see WT-ENT-06 */
const hasExited = (s: Situation, unit: Unit): boolean =>
  unit.location === 'offTable' && !s.groups.some(({ due, members }) => due !== null && members.includes(unit.id));

const presenceOf = (s: Situation, unit: Unit): UnitCount['presence'] => {
  if (unit.location === 'removed') return 'lost';
  if (unit.location === 'table') return 'onTable';
  return hasExited(s, unit) ? 'exited' : 'waiting';
};

const countOf = (s: Situation, unit: Unit): UnitCount => ({
  id: unit.id,
  name: unit.name,
  side: unit.side,
  startingStrength: unit.initialFigures,
  strength: unit.location === 'removed' ? 0 : unit.figures,
  presence: presenceOf(s, unit),
  steady: !isInFlight(unit),
});

/** In the area with its centre, or near the line. @see WT-END-06 WT-TER-04 */
const isAt = (s: Situation, unitId: string, featureId: string): boolean => {
  const feature = s.terrain.find(({ id }) => id === featureId);
  const unit = unitOf(s, unitId);
  if (feature === undefined) return false;
  if (rowOf(s, feature).shape === 'area') return isInside(centreOf(s, unit), feature);
  const reach = distanceOf(s, 'holdLine') + s.tables.tolerances.equality;
  return footprintOf(s, unit).parts.some((part) => isWithinOfFeature(part, feature, reach));
};

/** The battle as the victory conditions count it. */
export const pictureOf = (s: Situation): BattlePicture => ({
  turn: s.turn,
  units: s.units.map((unit) => countOf(s, unit)),
  officers: s.officers.map(({ id, name, side, location }) => ({ id, name, side, lost: location === 'removed' })),
  isAt: (unitId, featureId) => isAt(s, unitId, featureId),
  breached: () => false,
  counts: 'figures',
});

const outcomeOf = ({ winner, text }: Pick<Verdict, 'winner' | 'text'>, clause: ClauseId): Outcome => ({
  winner: winner as Outcome['winner'],
  reason: text,
  clause,
});

/** Sides that march off, judged only when a player turn ends. @see WT-END-02 */
const leavers = (s: Situation): readonly string[] =>
  s.scenario.victory
    .filter(
      ({ kind, side }) => kind === 'unitsExited' && s.units.some((unit) => unit.side === side && hasExited(s, unit)),
    )
    .map(({ side }) => side);

/** A side with no combat unit on the table, in reserve or to return has lost. @see WT-END-02 WT-END-05 */
export const outcomeNow = (s: Situation, excused: readonly string[] = leavers(s)): Outcome | null => {
  const verdict = verdictOnEmptySides(s.scenario, pictureOf(s), excused);
  return verdict === null ? null : outcomeOf(verdict, verdict.winner === null ? 'WT-END-05' : 'WT-END-02');
};

/** Ground held at a turn is looked at in the second player turn of it. @see WT-END-06 */
const conditionsNow = (s: Situation): Situation['scenario'] => ({
  ...s.scenario,
  victory: s.scenario.victory.filter((each) => each.kind !== 'groundHeld' || each.atTurn === null || s.second),
});

/** The end when a player turn ends: a condition, an empty side, the turn limit. @see WT-END-01 WT-END-02 WT-END-04 */
export const outcomeAtPlayerTurnEnd = (s: Situation): Outcome | null => {
  const frame = conditionsNow(s);
  const picture = pictureOf(s);
  const verdict = verdictAtTurnEnd(frame, picture, 'anyKind');
  if (verdict !== null && frame.victory.some((condition) => isMet(frame, picture, condition)))
    return outcomeOf(verdict, 'WT-END-01');
  const empty = outcomeNow(s, []);
  if (empty !== null) return empty;
  return verdict !== null && s.second ? outcomeOf(verdict, 'WT-END-04') : null;
};
