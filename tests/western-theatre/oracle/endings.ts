import type { State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import type { SideId } from '../../../src/rulesets/western-theatre/tables.js';
import { edgesOf, equal, segmentsGap } from './geometry.js';
import { isInside, spotsOf } from './ground.js';
import { centreOf, footprint } from './layout.js';

/** How battles end, after topic END. */

type Condition = State['scenario']['victory'][number];

const other = (side: string): SideId => (side === 'french' ? 'allied' : 'french');
const ofSide = (s: State, side: string): readonly Unit[] => s.units.filter((unit) => unit.side === side);

/** Units that have left by a route without return. */
const exited = (s: State, side: string): readonly Unit[] =>
  ofSide(s, side).filter(
    ({ id, location }) =>
      location === 'offTable' && s.groups.some(({ members, due }) => due === null && members.includes(id)),
  );

/** @see WT-END-02 */
export const isGone = (s: State, side: string): boolean =>
  ofSide(s, side).every((unit) => unit.location === 'removed' || exited(s, side).includes(unit));

const holds = (s: State, side: string, featureId: string): boolean => {
  const spot = spotsOf(s).find(({ ground }) => ground.id === featureId);
  return ofSide(s, side).some((unit) => {
    if (unit.location !== 'table' || unit.plight !== 'none' || spot === undefined) return false;
    if (spot.line.length === 0) return isInside(spot, centreOf(s, unit));
    return Math.min(...footprint(s, unit).map((part) => segmentsGap(edgesOf(part), spot.line))) <= 1 + equal;
  });
};

/** @see WT-END-06 */
const isMet = (s: State, condition: Condition): boolean => {
  const enemy = ofSide(s, other(condition.side));
  const sum = (units: readonly Unit[], of: (unit: Unit) => number): number =>
    units.reduce((all, unit) => all + of(unit), 0);
  switch (condition.kind) {
    case 'unitsLost':
      return enemy.filter(({ location }) => location === 'removed').length >= condition.units;
    case 'armyMorale': {
      const left = sum(
        enemy.filter(({ location }) => location !== 'removed'),
        ({ figures }) => figures,
      );
      return left <= condition.share * sum(enemy, ({ initialFigures }) => initialFigures) + 1e-9;
    }
    case 'groundHeld':
      if (condition.atTurn !== null && !(s.turn === condition.atTurn && s.second)) return false;
      return holds(s, condition.side, condition.featureId) && !holds(s, other(condition.side), condition.featureId);
    case 'officerLost':
      return s.officers.some(({ id, location }) => id === condition.officerId && location === 'removed');
    case 'unitsExited':
      return exited(s, condition.side).length >= condition.units;
    default:
      return false;
  }
};

/** A side that has lost without a look at the conditions; one of whose units some have left by design waits for S13. */
const isLostAtOnce = (s: State, side: string): boolean =>
  isGone(s, side) &&
  !(
    s.scenario.victory.some(({ kind, side: wins }) => kind === 'unitsExited' && wins === side) &&
    exited(s, side).length > 0
  );

const winnerOf = (lost: readonly SideId[]): SideId | 'draw' | null => {
  const [first] = lost;
  if (first === undefined) return null;
  return lost.length === 2 ? 'draw' : other(first);
};

/** The winner when an act is complete, `draw`, or null while the battle goes on. @see WT-END-02 WT-END-05 */
export const endAtOnce = (s: State): SideId | 'draw' | null =>
  winnerOf((['french', 'allied'] as const).filter((side) => isLostAtOnce(s, side)));

/** The same at S13, if no side has lost before. @see WT-END-01 WT-END-02 WT-END-04 */
export const endOf = (s: State): SideId | 'draw' | null => {
  const { victory, turnLimit } = s.scenario;
  const met = victory.filter((condition) => isMet(s, condition)).map(({ side }) => side);
  const [first] = met;
  if (first !== undefined) return met.every((side) => side === first) ? (first as SideId) : 'draw';
  const lost = winnerOf((['french', 'allied'] as const).filter((side) => isGone(s, side)));
  if (lost !== null) return lost;
  if (!s.second || s.turn < turnLimit) return null;
  const last = victory.find(({ kind }) => kind === 'turnLimit');
  return last === undefined ? 'draw' : (last.side as SideId);
};
