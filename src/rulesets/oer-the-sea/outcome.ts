import {
  type BattlePicture,
  type UnitCount,
  type Verdict,
  verdictAtTurnEnd,
  verdictOnEmptySides,
} from '../../scenario/victory.js';
import type { ClauseId } from './clauses.js';
import { findWork, unitOf } from './read.js';
import type { Officer, Outcome, Situation, Unit } from './state.js';
import { occupies } from './terrain.js';

const presenceOf: Readonly<Record<Unit['presence'], UnitCount['presence']>> = {
  onTable: 'onTable',
  reserve: 'waiting',
  destroyed: 'lost',
  left: 'lost',
  exited: 'exited',
};

const countOf = (unit: Unit): UnitCount => ({
  id: unit.id,
  name: unit.name,
  side: unit.side,
  startingStrength: unit.initialStands,
  // Horse holders are set aside, not lost (OTS-SPC-19).
  strength: unit.stands + unit.horseHolders,
  presence: presenceOf[unit.presence],
  steady: !unit.confused && !unit.routing,
});

const isLost = (officer: Officer): boolean => officer.presence === 'casualty' || officer.presence === 'captured';

/** A unit is in an area when half its stands are inside, and holds a line feature within reach of it (OTS-TER-09). */
const standsIn = (s: Situation, unitId: string, featureId: string): boolean => {
  const feature = s.terrain.find((each) => each.id === featureId);
  if (feature === undefined) return false;
  const unit = unitOf(s, unitId);
  return occupies(s, unit, feature);
};

/** The battle as the victory conditions count it. */
export const pictureOf = (s: Situation): BattlePicture => ({
  turn: s.turn,
  units: s.units.map(countOf),
  officers: s.officers.map((officer) => ({ ...officer, lost: isLost(officer) })),
  isAt: (unitId, featureId) => standsIn(s, unitId, featureId),
  breached: (featureId) => findWork(s, featureId)?.breached ?? false,
  counts: 'stands',
});

const isStillThere = (unit: Unit): boolean => unit.presence === 'onTable' || unit.presence === 'reserve';

/** A fast check for the common case, because the outcome is checked after every step of play. */
const bothSidesAreThere = (s: Situation): boolean =>
  s.scenario.sides.every((side) => s.units.some((unit) => unit.side === side.id && isStillThere(unit)));

const outcomeOf = (verdict: Verdict | null, clause: ClauseId): Outcome | null =>
  verdict === null ? null : { winner: verdict.winner, reason: verdict.text, clause };

/**
 * Sides with units that have left by an exit edge and a condition that counts them: having no unit left does not beat
 * these sides at once.
 */
const judgedByExits = (s: Situation): readonly string[] =>
  s.scenario.victory
    .filter((condition) => condition.kind === 'unitsExited')
    .map((condition) => condition.side)
    .filter((side) => s.units.some((unit) => unit.side === side && unit.presence === 'exited'));

/**
 * Whether a side has lost because it has no units. Checked between any two steps of play.
 *
 * @see OTS-END-01
 */
export const outcomeNow = (s: Situation): Outcome | null =>
  bothSidesAreThere(s)
    ? null
    : outcomeOf(verdictOnEmptySides(s.scenario, pictureOf(s), judgedByExits(s)), 'OTS-END-01');

/**
 * Whether the end of a turn also ends the battle: the scenario's conditions, a side without units, the turn limit.
 *
 * @see OTS-END-01 OTS-END-02
 */
export const outcomeAtTurnEnd = (s: Situation): Outcome | null => {
  const picture = pictureOf(s);
  const verdict = verdictAtTurnEnd(s.scenario, picture);
  const byLimit = verdict?.by === 'turnLimit';
  if (verdict !== null && !byLimit) return outcomeOf(verdict, 'OTS-END-01');
  // The conditions on exits have been checked by now: a side without units that has not met its condition has lost.
  const empty = outcomeOf(verdictOnEmptySides(s.scenario, picture), 'OTS-END-01');
  return empty ?? outcomeOf(verdict, 'OTS-END-02');
};
