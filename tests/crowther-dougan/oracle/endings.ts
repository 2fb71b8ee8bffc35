import type { Outcome, State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { contains, gapToLine, within } from './geometry.js';
import { areaOf, borderOf } from './ground.js';
import { elementsOf, footprintOf, menOf, onTable } from './layout.js';

/** How battles end, after topic END. */

type Condition = State['scenario']['victory'][number];

const ofSide = (s: State, side: string): readonly Unit[] => s.units.filter((unit) => unit.side === side);
const otherThan = (s: State, side: string): string => s.scenario.sides.find(({ id }) => id !== side)?.id ?? '';
const isLost = ({ removed }: Unit): boolean =>
  removed === 'destroyed' || removed === 'surrendered' || removed === 'leftTable';

/** Steady units on a piece of ground. */
const holds = (s: State, unit: Unit, featureId: string): boolean => {
  const feature = s.scenario.terrain.find(({ id }) => id === featureId);
  if (feature === undefined || !onTable(unit) || unit.state !== 'steady') return false;
  if (unit.garrisonOf === featureId) return true;
  if (unit.formation === 'garrison' || unit.formation === 'embarked') {
    const area = areaOf(feature);
    return area !== null && contains(area, unit.pose);
  }
  const area = areaOf(feature);
  return area === null
    ? within(gapToLine(footprintOf(s, unit), borderOf(feature)), 1)
    : elementsOf(unit).some(({ centre }) => contains(area, centre));
};

/** @see CD-END-05 */
const isMet = (s: State, condition: Condition): boolean => {
  const [own, enemy] = [ofSide(s, condition.side), ofSide(s, otherThan(s, condition.side))];
  switch (condition.kind) {
    case 'unitsLost':
      return enemy.filter(isLost).length >= condition.units;
    case 'armyMorale': {
      const all = enemy.reduce((sum, { originalFigures }) => sum + originalFigures * 25, 0);
      const left = enemy.reduce((sum, unit) => sum + (isLost(unit) ? 0 : menOf(unit)), 0);
      return left <= condition.share * all + 1e-9;
    }
    case 'groundHeld':
      return (
        (condition.atTurn ?? s.round) === s.round &&
        (condition.atTurn === null || s.movingSide !== s.firstSide) &&
        own.some((unit) => holds(s, unit, condition.featureId)) &&
        !enemy.some((unit) => holds(s, unit, condition.featureId))
      );
    case 'unitsExited':
      return own.filter(({ removed }) => removed === 'exited').length >= condition.units;
    case 'officerLost':
      return s.personalities.some(({ id, removed }) => id === condition.officerId && removed === 'hit');
    default:
      return false;
  }
};

/** @see CD-END-02 CD-END-04 */
const isBroken = (s: State, side: string): boolean =>
  ofSide(s, side).every(({ removed, state }) =>
    removed === 'waiting' ? false : removed !== null || state === 'routing',
  );

/** The winner at the end of a move, null for a draw; undefined: the battle goes on. @see CD-END-06 */
export const winnerOf = (s: State): string | null | undefined => {
  const { victory, turnLimit, sides } = s.scenario;
  const winners = new Set(victory.filter((each) => isMet(s, each)).map(({ side }) => side));
  if (winners.size > 0) return winners.size > 1 ? null : [...winners][0];
  const broken = sides.filter(({ id }) => isBroken(s, id));
  if (broken.length === 2) return null;
  if (broken[0] !== undefined) return otherThan(s, broken[0].id);
  if (s.movingSide === s.firstSide || s.round < (turnLimit ?? 40)) return undefined;
  const last = victory.filter(({ kind }) => kind === 'turnLimit').map(({ side }) => side);
  return new Set(last).size === 1 ? (last[0] ?? null) : null;
};

export const outcomeOf = (s: State): Outcome | null => {
  const winner = winnerOf(s);
  return winner === undefined ? null : { winner, reason: '', clause: 'CD-END-02' };
};
