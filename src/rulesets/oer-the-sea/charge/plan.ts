import type { Checked } from '../../../core/refusal.js';
import { somePartAhead } from '../../../table/arc.js';
import { type Box, boxOf } from '../../../table/box.js';
import { aheadOf, type Face, faceOf } from '../../../table/facing.js';
import { overlapDepth, type Polygon } from '../../../table/polygon.js';
import { type Pose, roundPose } from '../../../table/pose.js';
import type { Rectangle } from '../../../table/rectangle.js';
import { sweptArea } from '../../../table/sweep.js';
import type { Feature } from '../../../table/terrain.js';
import { featuresInBox } from '../../../table/terrain.js';
import type { Refusal } from '../battle.js';
import { inBaseContact } from '../contacts.js';
import { boundsIn, centreOfUnit, footprintOf, gapBetween } from '../footprint.js';
import { unitsNear } from '../near.js';
import { beyondEdge, exitEdgesOf, pointsBeyond } from '../placing.js';
import { allowanceOf, ratesOf } from '../rates.js';
import { constant, contactReach } from '../read.js';
import { refuse } from '../refusals.js';
import { canSee } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import type { Arrival, ChargePlan } from '../tasks.js';
import { legOnRoad, occupies, type SweepEffect, sweepEffect, terrainRowOf } from '../terrain.js';
import { contactPose } from './contact.js';
import { mayNotCharge, offTable, targetBehind, targetUnseen } from './reasons.js';

/** What causes a charge. An uncontrolled charge needs neither sight nor the enemy ahead (OTS-SPC-07). */
export type ChargeCause = 'initiative' | 'order' | 'uncontrolled';

/** The chargers of one order: they do not block each other, but each avoids the places already taken. */
export interface Company {
  readonly unitIds: readonly string[];
  readonly taken: readonly Rectangle[];
  /** Path of the target in the action, for refusals. */
  readonly path: string;
}

/** How a charger enters its melee, with the hits of the fire at it. */
export const arrivalBy = (
  { unitId, targetId, side, from }: ChargePlan,
  charging: boolean,
  firingHits: number,
): Arrival => ({ unitId, targetId, side, from: { x: from.x, y: from.y }, charging, firingHits });

const alone: Company = { unitIds: [], taken: [], path: 'targetId' };

/** The area a unit sweeps when it moves straight to a pose (OTS-MOV-20). */
export const sweptTo = (s: Situation, unit: Unit, pose: Pose): Polygon =>
  sweptArea(footprintOf(s, unit).bounds.corners, boundsIn(s, unit, pose).corners);

/**
 * How far a charger would be beyond the table, in cm: its corners over an edge that is no exit of its side, or its
 * front-edge centre over any.
 *
 * @see OTS-MOV-19
 */
const beyondTable = (s: Situation, unit: Unit, pose: Pose): number =>
  Math.max(pointsBeyond(s, boundsIn(s, unit, pose).corners, exitEdgesOf(s, unit.side)), pointsBeyond(s, [pose]));

/**
 * Whether a charger ends on the table. One that already hangs over the edge by more than its move only has to hang over
 * no farther.
 *
 * @param out - cm beyond the table at the end
 * @param limit - the charge move in cm
 * @see OTS-MOV-19 OTS-MOV-23
 */
const staysOnTable = (s: Situation, unit: Unit, out: number, limit: number): boolean => {
  const epsilon = constant(s, 'epsilon');
  const began = beyondEdge(s, unit, exitEdgesOf(s, unit.side));
  return out <= epsilon || (began > limit && out <= began + epsilon);
};

/** Units near a box that neither charge on this order nor are its target. */
const bystanders = (
  s: Situation,
  unit: Unit,
  target: Unit,
  company: Company,
  box: Box,
  margin: number,
): readonly Unit[] =>
  unitsNear(s, box, margin).filter(({ id }) => id !== unit.id && id !== target.id && !company.unitIds.includes(id));

/** The unit that blocks the charge, if any; the target and chargers of the same order do not block (OTS-CHG-08). */
const unitInTheWay = (s: Situation, others: readonly Unit[], swept: Polygon): Unit | undefined =>
  others.find((other) => overlapDepth(swept, footprintOf(s, other).bounds.corners) > constant(s, 'overlapTolerance'));

/**
 * The charge move: Full, or Half if the formation or the terrain requires it.
 *
 * @see OTS-CHG-05 OTS-MOV-05 OTS-MOV-09 OTS-MOV-21 OTS-FRM-01
 */
const chargeMove = (s: Situation, unit: Unit, halvedByGround: boolean, onRoad = false): number => {
  const allowance = allowanceOf(s, unit, unit, undefined, onRoad);
  return halvedByGround ? Math.min(allowance, ratesOf(s, unit).half) : allowance;
};

/** Whether a feature is a building. A breached building is broken ground instead (OTS-TER-08). */
const isBuilding = (s: Situation, feature: Feature): boolean =>
  feature.kind.startsWith('building') && terrainRowOf(s, feature).category !== 'brokenGround';

/** Terrain the target defends; a charge at the target does not count as crossing it. @see OTS-TER-08 OTS-TER-13 */
const heldBy = (s: Situation, target: Unit): readonly string[] =>
  featuresInBox(
    s.terrain,
    boxOf(footprintOf(s, target).bounds.corners),
    constant(s, 'holdDistance') + constant(s, 'epsilon'),
  )
    .filter((feature) => {
      const defended =
        feature.shape.kind === 'line' ||
        isBuilding(s, feature) ||
        terrainRowOf(s, feature).category === 'fortification';
      return defended && occupies(s, target, feature);
    })
    .map((feature) => feature.id);

/** The effect of terrain on the charge; a column that keeps to a road meets only the road (OTS-TER-17). */
const groundOnTheWay = (s: Situation, unit: Unit, target: Unit, swept: Polygon, onRoad: boolean): SweepEffect =>
  sweepEffect(s, unit, swept, footprintOf(s, unit).bounds.corners, heldBy(s, target), onRoad);

const groundRefusals = (effect: SweepEffect, path: string): readonly Refusal[] => {
  const faults: Refusal[] = [];
  if (effect.barred !== null)
    faults.push(
      refuse(
        'terrainBarred',
        'OTS-CHG-08',
        path,
        { featureId: effect.barred.id },
        `${effect.barred.kind} is barred to it.`,
      ),
    );
  if (effect.entersBroken !== null)
    faults.push(
      refuse(
        'terrainBarred',
        'OTS-CHG-05',
        path,
        { featureId: effect.entersBroken.id },
        'Its way would enter broken ground it does not touch yet.',
      ),
    );
  return faults;
};

const tooFar = (s: Situation, distance: number, limit: number, path: string): readonly Refusal[] => {
  if (distance <= limit + constant(s, 'epsilon')) return [];
  const text = `The enemy is ${distance.toFixed(1)} cm away, the charge reaches ${limit}.`;
  return [refuse('tooFar', 'OTS-CHG-05', path, { distance, limit }, text)];
};

/**
 * The charge into contact with one side of an enemy: distance, move and pose, or everything that forbids it.
 *
 * @see OTS-CHG-04 OTS-CHG-05 OTS-CHG-06 OTS-CHG-07 OTS-CHG-08 OTS-TER-13 OTS-MEL-26
 */
export const planContact = (
  s: Situation,
  unit: Unit,
  target: Unit,
  side: Face,
  company: Company = alone,
): Checked<ChargePlan, Refusal> => {
  const { path } = company;
  const distance = gapBetween(s, unit, target);
  const { frontage, depth } = footprintOf(s, unit);
  const besideTarget = boxOf(footprintOf(s, target).bounds.corners);
  // The charger stands flush with the target, so what it overlaps is no farther from it than the size of the charger.
  const others = bystanders(s, unit, target, company, besideTarget, frontage + depth);
  const taken = [...others.map((other) => footprintOf(s, other).bounds), ...company.taken];
  const found = contactPose(s, unit, footprintOf(s, target), side, unit.pose, taken);
  if (found === null) {
    const text = `There is no room for it at the ${side} of ${target.name}.`;
    const faults = [
      ...tooFar(s, distance, chargeMove(s, unit, false), path),
      refuse('noRoom', 'OTS-CHG-07', path, { side }, text),
    ];
    return { ok: false, refusals: faults };
  }
  const pose = roundPose(found);
  const swept = sweptTo(s, unit, pose);
  const onRoad = unit.formation === 'column' && legOnRoad(s, unit.pose, pose);
  const effect = groundOnTheWay(s, unit, target, swept, onRoad);
  const limit = chargeMove(s, unit, effect.halved !== null, onRoad);
  const out = beyondTable(s, unit, pose);
  const inTheWay = unitInTheWay(s, bystanders(s, unit, target, company, boxOf(swept), 0), swept);
  const refusals = [
    ...tooFar(s, distance, limit, path),
    ...groundRefusals(effect, path),
    ...(staysOnTable(s, unit, out, limit) ? [] : [offTable(out, path)]),
    ...(inTheWay === undefined
      ? []
      : [refuse('blocked', 'OTS-CHG-08', path, { unitId: inTheWay.id }, `${inTheWay.name} stands in the way.`)]),
  ];
  if (refusals.length > 0) return { ok: false, refusals };
  return { ok: true, value: { unitId: unit.id, targetId: target.id, distance, limit, side, pose, from: unit.pose } };
};

/** Whether troops of this type may charge. */
export const mayCharge = (s: Situation, unit: Unit): boolean => ratesOf(s, unit).mayCharge;

/** Whether the front-edge centre of a unit is on the line through the front or the rear edge of an enemy. */
const isOnBorder = (s: Situation, unit: Unit, enemy: Unit): boolean => {
  const forward = aheadOf(enemy.pose, unit.pose);
  return [0, -footprintOf(s, enemy).depth].some((border) => Math.abs(forward - border) <= contactReach(s));
};

/**
 * The side charged: the one where the charger's front-edge centre is at the start. In a charge over 0 cm, after a melee
 * without a winner, the front edge may be on the border of two sides. Then the centre of the charger decides.
 *
 * @see OTS-CHG-06 OTS-CHG-21 OTS-FRM-07
 */
const sideCharged = (s: Situation, charger: Unit, target: Unit): Face => {
  const judgedByCentre = inBaseContact(s, charger, target) && isOnBorder(s, charger, target);
  return faceOf(footprintOf(s, target), judgedByCentre ? centreOfUnit(s, charger) : charger.pose);
};

/**
 * The plan of a charge, or every reason against it.
 *
 * @see OTS-CHG-02 OTS-CHG-03 OTS-FRM-07 OTS-SPC-07
 */
export const chargePlan = (
  s: Situation,
  charger: Unit,
  target: Unit,
  cause: ChargeCause,
  company: Company = alone,
): Checked<ChargePlan, Refusal> => {
  const faults: Refusal[] = [];
  if (!mayCharge(s, charger)) faults.push(mayNotCharge(charger, company.path));
  if (cause !== 'uncontrolled' && !canSee(s, charger, target))
    faults.push(targetUnseen(s, charger, target, company.path));
  if (cause !== 'uncontrolled' && !somePartAhead(charger.pose, footprintOf(s, target)))
    faults.push(targetBehind(s, charger, target, company.path));
  const plan = planContact(s, charger, target, sideCharged(s, charger, target), company);
  if (faults.length === 0) return plan;
  return { ok: false, refusals: plan.ok ? faults : [...faults, ...plan.refusals] };
};
