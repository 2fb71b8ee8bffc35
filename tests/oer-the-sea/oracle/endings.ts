import type { State, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import { isAt, spotOf } from './ground.js';

/** How battles end, after topic END. */

type Condition = State['scenario']['victory'][number];

const sidesOf = (s: State): readonly string[] => s.scenario.sides.map(({ id }) => id);
const otherOf = (s: State, side: string): string => sidesOf(s).find((each) => each !== side) ?? '';
const ofSide = (s: State, side: string): readonly Unit[] => s.units.filter((unit) => unit.side === side);
const isLost = ({ presence }: Unit): boolean => presence === 'destroyed' || presence === 'left';
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Who alone has a steady unit there. @see OTS-TER-09 */
const holderOf = (s: State, featureId: string): string | null => {
  const spot = spotOf(s, featureId);
  if (spot === undefined) return null;
  const holders = s.units.filter(
    (unit) => unit.presence === 'onTable' && !unit.confused && !unit.routing && isAt(s, unit, spot),
  );
  const sides = [...new Set(holders.map(({ side }) => side))];
  return sides.length === 1 ? (sides[0] ?? null) : null;
};

const isMet = (s: State, condition: Condition): boolean => {
  const enemy = ofSide(s, otherOf(s, condition.side));
  switch (condition.kind) {
    case 'unitsLost':
      return enemy.filter(isLost).length >= condition.units;
    case 'armyMorale': {
      const left = sum(enemy.map((unit) => (isLost(unit) ? 0 : unit.stands + unit.horseHolders)));
      return left <= condition.share * sum(enemy.map(({ initialStands }) => initialStands)) + 1e-6;
    }
    case 'groundHeld':
      return (condition.atTurn ?? s.turn) === s.turn && holderOf(s, condition.featureId) === condition.side;
    case 'unitsExited':
      return ofSide(s, condition.side).filter(({ presence }) => presence === 'exited').length >= condition.units;
    case 'officerLost':
      return s.officers.some(
        ({ id, presence }) => id === condition.officerId && (presence === 'casualty' || presence === 'captured'),
      );
    case 'workBreached':
      return s.works.some(({ id, breached }) => id === condition.featureId && breached);
    case 'turnLimit':
      return false;
  }
};

const isGone = (s: State, side: string): boolean =>
  ofSide(s, side).every(({ presence }) => presence !== 'onTable' && presence !== 'reserve');
/** Judged by units exited, of which some have. */
const waits = (s: State, side: string): boolean =>
  s.scenario.victory.some((condition) => condition.kind === 'unitsExited' && condition.side === side) &&
  ofSide(s, side).some(({ presence }) => presence === 'exited');

const winnerAgainst = (s: State, lost: readonly string[]): string | null => {
  const [first] = lost;
  if (first === undefined) return null;
  return lost.length === 2 ? 'draw' : otherOf(s, first);
};

/** The winner when an act is complete, `draw`, or null while the battle goes on. @see OTS-END-01 */
export const endAtOnce = (s: State): string | null =>
  winnerAgainst(
    s,
    sidesOf(s).filter((side) => isGone(s, side) && !waits(s, side)),
  );

/** The same at the end of a turn. @see OTS-END-01 OTS-END-02 */
export const endOf = (s: State): string | null => {
  const { victory, turnLimit } = s.scenario;
  const met = victory.filter((condition) => isMet(s, condition));
  const [first] = met;
  if (first !== undefined)
    return met.some(({ kind, side }) => kind === first.kind && side !== first.side) ? 'draw' : first.side;
  const gone = winnerAgainst(
    s,
    sidesOf(s).filter((side) => isGone(s, side)),
  );
  if (gone !== null || s.turn < turnLimit) return gone;
  return victory.find(({ kind }) => kind === 'turnLimit')?.side ?? 'draw';
};
