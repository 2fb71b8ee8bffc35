import type { Situation, Unit } from '../../../src/rulesets/on-war/state.js';
import type { Ammunition, FirerRow } from '../../../src/rulesets/on-war/tables.js';
import type { Pose } from '../../../src/table/pose.js';
import { coverModifier, coverOf, isScreened } from './cover.js';
import { edgeStruck } from './edge.js';
import { equal, gap } from './geometry.js';
import { type OracleStand, standsOf } from './layout.js';
import { ranksOf } from './ranks.js';
import { bears, hasLane, type Load, sees } from './sight.js';

/** A shot of a battalion at another: who shoots, how many dice, what they need, and who is hit first. */

export type OracleShot =
  | { readonly ok: false; readonly reason: 'notVisible' | 'outsideArc' | 'laneBlocked' }
  | { readonly ok: true; readonly wasted: true }
  | {
      readonly ok: true;
      readonly wasted: false;
      readonly firers: readonly string[];
      readonly dice: number;
      readonly need: number;
      /** The number before it is held between 2 and 6. @see OW-GEN-05 */
      readonly unheld: number;
      readonly ranks: readonly (readonly string[])[];
    };

export interface Circumstances {
  readonly ammo: Ammunition;
  /** At a section: no cover, formation or screen counts. @see OW-BLD-06 */
  readonly bare?: boolean;
  /** Stands in the wood that is fired at: in it no fire reaches far. @see OW-FIR-23 OW-LOS-05 */
  readonly inWood?: readonly string[];
  /** The charger's start poses, if it is fire at a charger. @see OW-DEF-05 */
  readonly defensive?: { readonly starts: Readonly<Record<string, Pose>>; readonly section?: string | null };
}

const loadOf = (firer: Unit, ammo: Ammunition): Load => (firer.arm === 'artillery' ? ammo : 'musket');

const rowFor = (firer: Unit, ammo: Ammunition): FirerRow => {
  if (firer.arm === 'infantry') return firer.formation.kind === 'line' ? 'infantryLine' : 'infantryOther';
  if (firer.arm === 'cavalry') return 'cavalry';
  if (firer.type === 'howitzer') return 'howitzer';
  if (firer.type === 'heavyArtillery') return 'heavyCannon';
  const horse = firer.type === 'horseArtillery';
  if (ammo === 'grape') return horse ? 'horseGrape' : 'lightGrape';
  return horse ? 'horseCannon' : 'lightCannon';
};

const rangeOf = (s: Situation, firer: Unit, ammo: Ammunition): number => {
  if (firer.arm !== 'artillery') return s.tables.distances.musketRange;
  const ranges = s.tables.artilleryRanges[firer.type as keyof typeof s.tables.artilleryRanges];
  return (ammo === 'grape' ? ranges.grape : ranges.cannon) ?? 0;
};

type Pair = { readonly from: OracleStand; readonly to: OracleStand };
type Reached = 'sight' | 'arc' | 'lane' | 'range' | 'all';

interface Scene {
  readonly s: Situation;
  readonly firer: Unit;
  readonly target: Unit;
  readonly ammo: Ammunition;
  readonly anyRange: boolean;
  readonly bare: boolean;
  readonly inWood: readonly string[];
}

/** The last test a pair of stands comes to. @see OW-FIR-06 */
const tested = (scene: Scene, { from, to }: Pair, past: readonly number[]): Reached => {
  const { s, firer, target, ammo, anyRange, inWood } = scene;
  if (!sees(s, firer, from, target, to)) return 'sight';
  if (!bears(s, from, to)) return 'arc';
  if (!hasLane(s, firer, from, target, to, loadOf(firer, ammo), past)) return 'lane';
  const range = inWood.includes(from.id) ? s.tables.distances.sightInWood : rangeOf(s, firer, ammo);
  return anyRange || gap(from.corners, to.corners) <= range + equal ? 'all' : 'range';
};

const far: readonly Reached[] = ['sight', 'arc', 'lane', 'range', 'all'];
/** The farthest that a stand comes with any stand of the target. */
const best = (scene: Scene, from: OracleStand, past: readonly number[] = []): Reached =>
  far[Math.max(...standsOf(scene.s, scene.target).map((to) => far.indexOf(tested(scene, { from, to }, past))))] ??
  'sight';

/** Stands of the second rank, and the front stand before each. @see OW-FIR-10 */
const secondRank = (scene: Scene, shooting: readonly OracleStand[], stands: readonly OracleStand[]) =>
  stands.filter(
    (stand) =>
      stand.row === 1 &&
      !shooting.includes(stand) &&
      shooting.some(({ row, lateral }) => row === 0 && Math.abs(lateral - stand.lateral) < 0.01) &&
      best(scene, stand, [0]) === 'all',
  );

/** @see OW-FIR-09 OW-FIR-15 OW-FIR-19 OW-DEF-03 */
const diceOf = (scene: Scene, fronts: readonly OracleStand[], seconds: number, defensive: boolean): number => {
  const { s, firer, target, ammo } = scene;
  const moved = firer.moved && !defensive;
  const { steady, moved: afterMove } = s.tables.fire[rowFor(firer, ammo)].rate;
  const perGun = firer.type === 'howitzer' ? s.options.howitzerRof : steady;
  const each = moved ? (afterMove ?? 0) : perGun;
  const sum = fronts.length * each + (moved ? 0 : seconds);
  return Math.ceil(sum * (target.doubled ? 2 : 1) * (firer.disoriented ? 0.5 : 1) * (defensive ? 0.5 : 1));
};

/** @see OW-FIR-11 OW-FIR-17 OW-FIR-18 OW-DEF-04 */
const baseOf = ({ s, firer, ammo }: Scene, defensive: boolean): number => {
  const row = rowFor(firer, ammo);
  const { hit } = s.tables.fire[row];
  const both = s.options.movedPenalty === 'both';
  if (defensive) return both && row === 'lightGrape' ? 4 : (hit.defensive ?? 6);
  if (firer.moved) return (hit.moved ?? 6) + (both && (row === 'infantryLine' || row === 'lightGrape') ? 1 : 0);
  return row === 'infantryLine' && !s.options.lineSteadyBonus ? 5 : hit.steady;
};

const modifiers = (
  scene: Scene,
  shooting: readonly OracleStand[],
  seen: readonly OracleStand[],
  defensive: boolean,
) => {
  const { s, firer, target } = scene;
  const nearest = Math.min(
    ...shooting.flatMap((from) => standsOf(s, target).map((to) => gap(from.corners, to.corners))),
  );
  const far = !defensive && nearest > s.tables.distances.longRange + equal ? -1 : 0;
  if (scene.bare) return far;
  // Windows and doors are hard cover, and nothing else counts (OW-BLD-05).
  if (target.garrison !== null) return coverModifier(s, 2) + far;
  return (
    (target.formation.kind === 'square' ? 2 : 0) +
    (target.formation.kind === 'column' ? 1 : 0) +
    (isScreened(s, firer, target) ? -1 : 0) +
    far +
    coverModifier(s, coverOf(s, firer, target, seen))
  );
};

/** The situation as it was when the chargers set out. @see OW-DEF-05 */
const withStarts = (s: Situation, starts: Readonly<Record<string, Pose>>): Situation => ({
  ...s,
  units: s.units.map((unit) => ({ ...unit, pose: starts[unit.id] ?? unit.pose })),
});
const called = (s: Situation, id: string): Unit => {
  const found = s.units.find((unit) => unit.id === id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  return found;
};

const reasons = { sight: 'notVisible', arc: 'outsideArc', lane: 'laneBlocked' } as const;

/** A shot of one battalion at another. Whether it may shoot at all is not asked here. */
export const shotOf = (given: Situation, firerId: string, targetId: string, how: Circumstances): OracleShot => {
  const { ammo, defensive } = how;
  const s = defensive === undefined ? given : withStarts(given, defensive.starts);
  const [firer, target] = [called(s, firerId), called(s, targetId)];
  const { bare = false, inWood = [] } = how;
  const scene: Scene = { s, firer, target, ammo, anyRange: defensive !== undefined, bare, inWood };
  const stands = standsOf(s, firer);
  const face = firer.garrison === null ? edgeStruck(s, firer, target.pose) : 'front';
  const posted = firer.garrison?.posts.find(({ section }) => section === defensive?.section)?.stands ?? [];
  const faces = ['front', 'rear', 'left', 'right'];
  const mayFire = (stand: OracleStand): boolean =>
    defensive === undefined ||
    (firer.garrison !== null && posted.includes(stand.id)) ||
    (firer.garrison === null &&
      (firer.formation.kind !== 'square' || firer.stands.length < 4 || faces[stand.row] === face));
  const reached = stands.filter(mayFire).map((stand) => ({ stand, so: best(scene, stand) }));
  const fronts = reached.filter(({ so }) => so === 'all').map(({ stand }) => stand);
  if (fronts.length === 0) {
    const last = far[Math.max(0, ...reached.map(({ so }) => far.indexOf(so)))] ?? 'sight';
    return last === 'range' ? { ok: true, wasted: true } : { ok: false, reason: reasons[last as keyof typeof reasons] };
  }
  const isDouble = firer.secondRankFire && firer.formation.kind === 'line';
  const mayDouble = isDouble && (defensive !== undefined || !firer.moved);
  const seconds = mayDouble ? secondRank(scene, fronts, stands) : [];
  const shooting = [...fronts, ...seconds];
  const seen = standsOf(s, target).filter((to) => shooting.some((from) => sees(s, firer, from, target, to)));
  const need = baseOf(scene, defensive !== undefined) - modifiers(scene, shooting, seen, defensive !== undefined);
  return {
    ok: true,
    wasted: false,
    firers: shooting.map(({ id }) => id),
    dice: diceOf(scene, fronts, seconds.length, defensive !== undefined),
    need: Math.min(6, Math.max(2, need)),
    unheld: need,
    ranks: ranksOf(
      s,
      target,
      firer.pose,
      seen.map(({ id }) => id),
    ),
  };
};
