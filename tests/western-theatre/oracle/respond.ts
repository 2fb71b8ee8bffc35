import type { LegOrder } from '../../../src/rulesets/western-theatre/actions.js';
import type { State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import type { Direction } from '../../../src/rulesets/western-theatre/tables.js';
import type { Pose } from '../../../src/table/pose.js';
import { equal, headingsApart, isNear, shifted } from './geometry.js';
import { blocksOf, type Front, footprint, frontsOf, mainOf } from './layout.js';
import {
  bonusDice,
  figuresFor,
  isDisordered,
  isHorse,
  isLight,
  isStraightAhead,
  rangesOf,
  rangeTo,
  weatherDice,
} from './shot.js';
import { fireLine, inArc } from './sight.js';
import { wheeled } from './walk.js';

/** Response fire, after topic RSP: who may fire at a mover, and with how many dice. */

/** The state with a unit somewhere else. */
export const movedTo = (s: State, id: string, pose: Pose): State => ({
  ...s,
  units: s.units.map((unit) => (unit.id === id ? { ...unit, pose } : unit)),
});

const lengthOf = (leg: LegOrder): number => ('march' in leg ? leg.march : leg.inches);
const along = (pose: Pose, frontage: number, leg: LegOrder, inches: number): Pose =>
  'march' in leg ? shifted(pose, 0, inches) : wheeled(pose, frontage, leg.wheel, inches);

/** Poses at which a way is examined: at every half inch, and at the end of each leg. @see WT-RSP-02 */
export const posesOn = (
  s: State,
  unit: Unit,
  start: Pose,
  legs: readonly LegOrder[],
  length: number,
): readonly Pose[] => {
  const frontage = mainOf(s, unit).width;
  const out: Pose[] = [];
  let [at, gone] = [start, 0];
  for (const leg of legs) {
    const goes = Math.min(lengthOf(leg), length - gone);
    if (goes <= 1e-9) break;
    for (let mark = Math.floor(gone / 0.5 + 1e-9) * 0.5 + 0.5; mark <= gone + goes + 1e-9; mark += 0.5)
      out.push(along(at, frontage, leg, mark - gone));
    at = along(at, frontage, leg, goes);
    out.push(at);
    gone += goes;
  }
  return out;
};

/** @see WT-RSP-03 WT-RSP-06 */
const isAble = (s: State, unit: Unit, moverId: string): boolean => {
  const { kind } = unit.formation;
  const limit =
    s.options.responseFireLimit === 'perMover' ? unit.respondedTo.includes(moverId) : unit.respondedTo.length > 0;
  return (
    unit.location === 'table' &&
    unit.side !== s.active &&
    unit.weapon !== 'none' &&
    kind !== 'columnOfMarch' &&
    kind !== 'limbered' &&
    unit.meleeId === null &&
    !isDisordered(unit) &&
    !limit
  );
};

const isInSights = (s: State, firer: Unit, mover: Unit): boolean => {
  const shape = footprint(s, mover);
  const guns = firer.arm === 'artillery' ? s.options.artilleryHalfAngle : null;
  const far = isHorse(firer) ? Math.min(3, rangesOf(s, firer).long) : rangesOf(s, firer).long;
  return frontsOf(s, firer).some((front) => {
    const parts = inArc(front, shape, guns);
    if (parts.length === 0 || rangeTo(front, parts) > far + equal) return false;
    return fireLine(s, firer, front, mover, parts).state === 'clear';
  });
};

/** Units that may fire at a mover which goes past them. `contacted`: the target of a charge, which is not asked here. */
export const passersOf = (
  s: State,
  mover: Unit,
  poses: readonly Pose[],
  end: Pose,
  barred: readonly string[] = [],
): readonly string[] => {
  const there = footprint(s, mover, end);
  return s.units
    .filter((unit) => !barred.includes(unit.id) && isAble(s, unit, mover.id))
    .filter((unit) => !isHorse(unit) || !isNear(footprint(s, unit), there, 0.05 + equal))
    .filter((unit) =>
      poses.some((pose) => {
        const at = movedTo(s, mover.id, pose);
        return isInSights(at, unit, { ...mover, pose });
      }),
    )
    .map(({ id }) => id);
};

/** @see WT-RSP-05 WT-RSP-08 */
export const reducedDice = (s: State, unit: Unit): number => Math.max(0, 1 + bonusDice(s, unit) - weatherDice(s));

/** Dice of a target against a charger on its front. @see WT-RSP-04 WT-RSP-08 WT-RSP-22 WT-RSP-23 WT-RSP-29 */
const frontDice = (s: State, target: Unit, charger: Unit): number => {
  const shape = footprint(s, charger);
  const isGuns = target.arm === 'artillery';
  const fronts = target.formation.kind === 'square' ? [faceMet(s, target, charger)] : frontsOf(s, target);
  const bearing = fronts.filter(
    (front) => target.formation.kind === 'square' || fronts.length === 1 || inArc(front, shape, null).length > 0,
  );
  const upset = isDisordered(target) ? 1 : 0;
  const [block] = blocksOf(s, charger);
  const dense = charger.formation.kind === 'attackColumn' || (!isLight(charger) && block.rows >= 3) ? 2 : 0;
  const of = (front: Front): number => {
    if (isGuns) return target.figures / 2 ** (upset + (isStraightAhead(front.pose, front.width, shape) ? 0 : 1));
    return (front.face ?? figuresFor(target, front, shape)) / 2 ** upset;
  };
  // Each section that fires has its own dice for a dense target (WT-FIR-11, WT-RSP-29).
  const dice = bearing.reduce((sum, front) => sum + Math.floor(of(front) + 1e-9) + dense, 0);
  return Math.max(0, dice + bonusDice(s, target) + (isGuns ? 2 : 0) - weatherDice(s));
};

/** The face of a square that a charger meets: the one that looks at it. */
const faceMet = (s: State, target: Unit, { pose }: Unit): Front => {
  const [first, ...faces] = frontsOf(s, target);
  if (first === undefined) throw new Error('a square has faces');
  const off = (front: Front): number => headingsApart(front.pose.heading + 180, pose.heading);
  return faces.reduce((best, each) => (off(each) < off(best) ? each : best), first);
};

/** Dice of the target of a charge; null: it may not fire. `charger` stands where it makes contact. */
export const targetDice = (s: State, target: Unit, charger: Unit, edge: Direction): number | null => {
  const { kind } = target.formation;
  if (target.weapon === 'none' || kind === 'columnOfMarch' || kind === 'limbered') return null;
  if (target.meleeId !== null || target.plight !== 'none') return null;
  if (edge === 'front') return frontDice(movedTo(s, charger.id, charger.pose), target, charger);
  if (isHorse(target)) return null;
  const spent =
    s.options.responseFireLimit === 'perMover'
      ? target.respondedTo.includes(charger.id)
      : target.respondedTo.length > 0;
  return spent ? null : reducedDice(s, target);
};
