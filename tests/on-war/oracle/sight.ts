import type { Situation, Unit } from '../../../src/rulesets/on-war/state.js';
import { crosses, edgesOf, equal, gap, gapToLine, offAxis, overlapFrom } from './geometry.js';
import { buildingsOf, crossesLine, hillsOf, lengthIn, levelAt, lineOf, woodAt, woodsOf } from './ground.js';
import { type OracleStand, standsOf } from './layout.js';

/** Sight, arcs and lanes for a pair of stands in the open or in buildings. */

const within = (length: number, limit: number): boolean => length <= limit + equal;

/** Whether a point is no farther off what a stand faces than an angle. */
const isAhead = (from: OracleStand, to: OracleStand, most: number): boolean =>
  from.facings.some((facing) => within(offAxis(from.centre, facing, to.centre), most));

/** Battalions on the table that a side may see, but for some. */
const othersOnTable = (s: Situation, except: readonly string[]): readonly Unit[] =>
  s.units.filter((unit) => unit.gone === 'no' && !unit.waiting && unit.garrison === null && !except.includes(unit.id));

const lineBetween = (from: OracleStand, to: OracleStand) => [from.centre, to.centre] as const;

/** @see OW-LOS-10 OW-BLD-04 */
const levelOf = (s: Situation, { centre, storey }: OracleStand): number => levelAt(s, centre) + storey;

/** Whether something of a height at a place is below the higher end. @see OW-LOS-10 */
const isBelow = (s: Situation, from: OracleStand, to: OracleStand, ground: number, height: number): boolean =>
  ground + height < Math.max(levelOf(s, from), levelOf(s, to));

/** @see OW-LOS-06 */
const isAtEdge = (s: Situation, stand: OracleStand): boolean => {
  const wood = woodAt(s, stand.centre);
  return wood !== null && within(gapToLine(stand.corners, edgesOf(wood.area)), s.tables.distances.woodEdge);
};

/** @see OW-LOS-05 OW-LOS-06 OW-LOS-07 OW-LOS-08 */
const woodsAllow = (s: Situation, from: OracleStand, to: OracleStand, disclosed: boolean): boolean => {
  const { sightInWood, ownWood, otherWoods } = s.tables.distances;
  const [mine, theirs] = [woodAt(s, from.centre), woodAt(s, to.centre)];
  const near = within(gap(from.corners, to.corners), sightInWood);
  const line = lineBetween(from, to);
  if (mine !== null && mine.ground.id === theirs?.ground.id) {
    if (!near) return false;
  } else {
    const out = mine === null || near || (isAtEdge(s, from) && within(lengthIn(s, mine.area, line), ownWood));
    const into =
      theirs === null || near || (disclosed && isAtEdge(s, to) && within(lengthIn(s, theirs.area, line), ownWood));
    if (!out || !into) return false;
  }
  const others = woodsOf(s).filter(({ ground }) => ground.id !== mine?.ground.id && ground.id !== theirs?.ground.id);
  const blocking = others.filter(({ ground }) => !isBelow(s, from, to, 0, s.tables.terrain[ground.kind].height));
  return within(
    blocking.reduce((sum, { area }) => sum + lengthIn(s, area, line), 0),
    otherWoods,
  );
};

/** @see OW-LOS-10 OW-LOS-12 */
const groundAllows = (s: Situation, from: OracleStand, to: OracleStand, own: string | undefined): boolean => {
  const line = lineBetween(from, to);
  const top = Math.max(levelOf(s, from), levelOf(s, to));
  if (hillsOf(s).some(({ area, level }) => level > top && crosses(area, line))) return false;
  if (
    buildingsOf(s).some(
      ({ area, ground }) =>
        ground.id !== own &&
        lengthIn(s, area, line) > overlapFrom + equal &&
        !isBelow(s, from, to, 0, s.tables.terrain.building.height),
    )
  )
    return false;
  return s.scenario.terrain.every((ground) => {
    const pieces = ground.kind === 'bankedHedge' ? lineOf(s, ground) : null;
    if (pieces === null || !crossesLine(pieces, line)) return true;
    const close = [from, to].some(({ corners }) => within(gapToLine(corners, pieces), s.tables.distances.bankedHedge));
    return close || isBelow(s, from, to, 0, s.tables.terrain.bankedHedge.height);
  });
};

/** Whether a stand lies in the line, and is not looked over: its level is that of its centre. @see OW-LOS-10 */
const standBlocks = (s: Situation, from: OracleStand, to: OracleStand, other: OracleStand): boolean =>
  crosses(other.corners, lineBetween(from, to)) && !isBelow(s, from, to, levelAt(s, other.centre), 0.5);

/** Whether a stand sees another: 180 degrees, over ground and past other enemies. @see OW-LOS-01 OW-LOS-02 OW-LOS-04 */
export const sees = (s: Situation, firer: Unit, from: OracleStand, target: Unit, to: OracleStand): boolean =>
  isAhead(from, to, s.tables.counts.sightArc) &&
  woodsAllow(s, from, to, target.disclosed) &&
  groundAllows(s, from, to, firer.garrison?.building) &&
  othersOnTable(s, [firer.id, target.id])
    .filter((unit) => unit.side !== firer.side && !unit.hidden && unit.formation.kind !== 'loose')
    .every((unit) => standsOf(s, unit).every((other) => !standBlocks(s, from, to, other)));

/** @see OW-LOS-03 */
export const bears = (s: Situation, from: OracleStand, to: OracleStand): boolean =>
  isAhead(from, to, s.tables.counts.fireArc);

export type Load = 'musket' | 'cannon' | 'grape';

/** Whether friends of another battalion leave the lane clear. @see OW-FIR-04 OW-FIR-12 OW-ART-03 OW-ART-04 OW-HID-02 */
const friendsAllow = (
  s: Situation,
  firer: Unit,
  from: OracleStand,
  target: Unit,
  to: OracleStand,
  load: Load,
): boolean =>
  othersOnTable(s, [firer.id, target.id])
    .filter((unit) => unit.side === firer.side && !unit.hidden)
    .every((unit) => {
      const inLane = standsOf(s, unit).filter(({ corners }) => crosses(corners, lineBetween(from, to)));
      if (load === 'grape') return inLane.length === 0;
      if (unit.formation.kind === 'loose' && s.options.fireThroughFriendlySkirmishers) return true;
      const blocking = inLane.filter((other) => standBlocks(s, from, to, other));
      if (load === 'musket') return blocking.length === 0;
      const { overhead } = s.tables.distances;
      return blocking.every(({ corners }) => {
        const apart = gap(corners, from.corners);
        return s.options.overheadFire === 'within4' ? within(apart, overhead) : within(overhead, apart);
      });
    });

/** Whether the stand's own battalion leaves the lane clear; `past` are rows that do not count. @see OW-LOS-11 OW-ART-04 */
const ownAllow = (
  s: Situation,
  firer: Unit,
  from: OracleStand,
  to: OracleStand,
  load: Load,
  past: readonly number[],
): boolean =>
  firer.formation.kind === 'loose' ||
  (firer.formation.kind === 'square' && firer.stands.length < 4) ||
  standsOf(s, firer)
    .filter(({ row }) => row !== from.row && !past.includes(row))
    .every((other) =>
      load === 'grape' || levelOf(s, from) < levelOf(s, to)
        ? !crosses(other.corners, lineBetween(from, to))
        : !standBlocks(s, from, to, other),
    );

/** @see OW-FIR-04 OW-FIR-10 */
export const hasLane = (
  s: Situation,
  firer: Unit,
  from: OracleStand,
  target: Unit,
  to: OracleStand,
  load: Load,
  past: readonly number[] = [],
): boolean => ownAllow(s, firer, from, to, load, past) && friendsAllow(s, firer, from, target, to, load);
