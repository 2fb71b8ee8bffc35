import { type Figures, type Option, pieceOptions, wordOptions } from '../../../core/domain.js';
import { group, numberField, pieceField, placeField, wordField } from '../../../core/fields.js';
import type { Proposal } from '../../../core/proposals.js';
import { described, fields, oneOf } from '../../../core/shape.js';
import { headingOf } from '../../../table/heading.js';
import { type Point, subtract } from '../../../table/point.js';
import { type Flank, type Pose, roundPose, wheel } from '../../../table/pose.js';
import { onlyPose } from '../../../table/regions.js';
import { poseShape } from '../../../table/shapes.js';
import type { ActionOf, ChargeOrder } from '../actions.js';
import type { Battle } from '../battle.js';
import { carryOutCharge, chargeFigure, checkCharge, planned } from '../charge.js';
import { centreOfUnit, footprintOf, gapBetween, nearestPoints, sizeIn } from '../footprint.js';
import { nameOf } from '../names.js';
import { constant, enemiesOf, findUnit, unitOf } from '../read.js';
import { chargerColumn } from '../resolvers.js';
import type { Situation, Unit } from '../state.js';
import type { TaskOf } from '../tasks.js';
import { featureOf } from '../terrain.js';
import { elsewhere, kind, type Open, orderRefusals, saying, unitAsked } from './kind.js';
import { turnTo } from './places.js';
import { posesOut } from './poses.js';
import { contiguous, leastAngle } from './ranges.js';

/** Charges: straight on, after a wheel, after a pivot of skirmishers, and out of a building. */

type Charge = ActionOf<'charge'>;
type Order = TaskOf<'chooseOrder'>;

const wheelForm = fields({
  side: described(oneOf('left', 'right'), { label: 'side' }),
  degrees: described('number', { label: 'degrees to wheel', unit: 'degrees' }),
});

const chargeRules = {
  type: 'charge',
  clause: 'KG-CHG-01',
  refusals: (open: Open<Order>, action: Charge) =>
    orderRefusals(open, action, (unit) => checkCharge(open.state, unit, action)),
  apply: (battle: Battle, action: Charge, { unitId }: Order): void => carryOutCharge(battle, unitId, action),
  words: saying<Charge>(({ target }, s) => `charge ${nameOf(s, target)}`),
} as const;

const isLegal = (s: Situation, unit: Unit, order: Omit<ChargeOrder, 'type'>): boolean =>
  checkCharge(s, unit, { type: 'charge', ...order }).length === 0;

/** Enemies that the unit may be able to reach. */
const enemiesInReach = (s: Situation, unit: Unit): readonly Unit[] => {
  if (chargerColumn(unit) === null) return [];
  const reach = chargeFigure(s, unit) + constant(s, 'tolerance');
  return enemiesOf(s, unit.side).filter((enemy) => gapBetween(s, unit, enemy, reach) <= reach);
};

/** How far a charge straight ahead would go, and the face it would strike; the gap if it would miss. */
const chargeFigures = (s: Situation, charger: Unit, targetId: string): Figures => {
  const target = findUnit(s, targetId);
  if (target === undefined) return {};
  const opening = { from: charger.pose, wheel: null, start: charger.pose, turned: 0 };
  const charge = charger.inBuilding === null ? planned(s, charger, target, opening, false) : null;
  return charge === null
    ? { distance: gapBetween(s, charger, target) }
    : { distance: charge.distance, face: charge.face };
};

/** A way to charge: which units charge in this way, and whether they can reach a target. */
interface Way {
  readonly isFor: (unit: Unit) => boolean;
  readonly reaches: (s: Situation, unit: Unit, target: Unit) => boolean;
}

const targetField = ({ isFor, reaches }: Way) =>
  pieceField<Open, Partial<Charge>>({
    label: 'target',
    options: (open): readonly Option[] | undefined => {
      const { state } = open;
      const unit = unitAsked(open);
      if (!isFor(unit)) return undefined;
      return pieceOptions(
        enemiesInReach(state, unit)
          .filter((enemy) => reaches(state, unit, enemy))
          .map(({ id }) => id),
        (id) => nameOf(state, id),
        (id) => chargeFigures(state, unit, id),
      );
    },
  });

const samplesAt =
  ({ isFor }: Way, orders: (s: Situation, unit: Unit, target: Unit) => readonly Charge[]) =>
  (open: Open): readonly Proposal<Charge>[] => {
    const unit = unitAsked(open);
    if (!isFor(unit)) return [];
    return enemiesInReach(open.state, unit).map((enemy) => () => orders(open.state, unit, enemy));
  };

const isOutside = (unit: Unit): boolean => unit.inBuilding === null;

const straightOn: Way = {
  isFor: isOutside,
  reaches: (s, unit, { id }) => isLegal(s, unit, { target: id }),
};

const charge = kind<Charge, Order>({
  ...chargeRules,
  label: 'Charge',
  fields: {
    target: targetField(straightOn),
    wheel: elsewhere('wheel', wheelForm),
    pivot: elsewhere('heading of a pivot', described('number', { label: 'heading of a pivot', unit: 'degrees' })),
    from: elsewhere('way out of a building', poseShape),
  },
  samples: samplesAt(straightOn, (_, __, { id }) => [{ type: 'charge', target: id }]),
});

/** How often an aim is corrected after the wheel has moved the front; more corrections bring almost nothing. */
const corrections = 4;

const flankOf = (degrees: number): Flank => (degrees < 0 ? 'left' : 'right');

/** The wheel after which the front faces a point, in degrees to the right, limited to what a charge allows. */
const wheelTowards = (s: Situation, unit: Unit, point: Point): number => {
  const { width } = sizeIn(s, unit, unit.formation);
  const most = constant(s, 'chargeWheel');
  let degrees = 0;
  for (let count = 0; count < corrections; count += 1) {
    const turned = wheel(unit.pose, width, flankOf(degrees), Math.abs(degrees));
    degrees = Math.min(most, Math.max(-most, degrees + turnTo(turned, point)));
  }
  return degrees;
};

const wheelled = (target: string, degrees: number): Omit<ChargeOrder, 'type'> => ({
  target,
  wheel: { side: flankOf(degrees), degrees: Math.abs(degrees) },
});

/** Degrees to the right between which a wheel brings the charge onto its target. */
interface Turns {
  readonly least: number;
  readonly most: number;
}

const turnsOnto = (s: Situation, unit: Unit, target: Unit): Turns | null => {
  const aim = wheelTowards(s, unit, centreOfUnit(s, target));
  const most = constant(s, 'chargeWheel');
  const takes = (degrees: number): boolean => isLegal(s, unit, wheelled(target.id, degrees));
  if (!takes(aim)) return null;
  return {
    least: aim - contiguous((off) => takes(aim - off), 0, aim + most),
    most: aim + contiguous((off) => takes(aim + off), 0, most - aim),
  };
};

/** The part of those turns that is a wheel to one side. */
const wheelsTo = (turns: Turns | null, side: Flank): Turns | undefined => {
  if (turns === null) return undefined;
  const [least, most] = side === 'right' ? [turns.least, turns.most] : [-turns.most, -turns.least];
  return most >= leastAngle ? { least: Math.max(leastAngle, least), most } : undefined;
};

const afterWheel: Way = {
  isFor: (unit) => isOutside(unit) && unit.formation !== 'skirmish',
  reaches: (s, unit, enemy) => {
    const aim = wheelTowards(s, unit, centreOfUnit(s, enemy));
    return Math.abs(aim) >= leastAngle && isLegal(s, unit, wheelled(enemy.id, aim));
  },
};

const turnsOf = (open: Open, target: string | undefined): Turns | null =>
  target === undefined ? null : turnsOnto(open.state, unitAsked(open), unitOf(open.state, target));

const sides = ['left', 'right'] as const;

const chargeWheel = kind<Charge, Order>({
  ...chargeRules,
  label: 'Charge after a wheel',
  clause: 'KG-CHG-14',
  fields: {
    target: targetField(afterWheel),
    wheel: group({
      side: wordField({
        label: 'side',
        words: sides,
        options: (open, { target }) => {
          const turns = turnsOf(open, target);
          return wordOptions(sides.filter((side) => wheelsTo(turns, side) !== undefined));
        },
      }),
      degrees: numberField({
        label: 'degrees',
        unit: 'degrees',
        step: leastAngle,
        range: (open, { target, wheel: drawn }) =>
          drawn === undefined ? undefined : wheelsTo(turnsOf(open, target), drawn.side),
      }),
    }),
  },
  samples: samplesAt(afterWheel, (s, unit, enemy) => {
    const aim = wheelTowards(s, unit, centreOfUnit(s, enemy));
    return Math.abs(aim) >= leastAngle ? [{ type: 'charge', ...wheelled(enemy.id, aim) }] : [];
  }),
});

const aimAt = (s: Situation, unit: Unit, enemy: Unit): number => headingOf(subtract(centreOfUnit(s, enemy), unit.pose));

const afterPivot: Way = {
  isFor: (unit) => isOutside(unit) && unit.formation === 'skirmish',
  reaches: (s, unit, enemy) => isLegal(s, unit, { target: enemy.id, pivot: aimAt(s, unit, enemy) }),
};

/** Largest angle tried, in degrees off the middle of a target. */
const widestAim = 90;

const chargePivot = kind<Charge, Order>({
  ...chargeRules,
  label: 'Charge after a turn',
  clause: 'KG-CHG-14',
  fields: {
    target: targetField(afterPivot),
    pivot: numberField({
      label: 'heading',
      unit: 'degrees',
      step: leastAngle,
      range: (open, { target }) => {
        if (target === undefined) return undefined;
        const unit = unitAsked(open);
        const aim = aimAt(open.state, unit, unitOf(open.state, target));
        const takes = (pivot: number): boolean => isLegal(open.state, unit, { target, pivot });
        return {
          least: aim - contiguous((off) => takes(aim - off), 0, widestAim),
          most: aim + contiguous((off) => takes(aim + off), 0, widestAim),
        };
      },
    }),
  },
  samples: samplesAt(afterPivot, (s, unit, enemy) => [
    { type: 'charge', target: enemy.id, pivot: aimAt(s, unit, enemy) },
  ]),
});

/** The pose on the building's outline nearest to the enemy, facing it. */
const exitTowards = (s: Situation, unit: Unit, enemy: Unit): Pose => {
  const { from, to } = nearestPoints(footprintOf(s, unit), footprintOf(s, enemy));
  return roundPose({ ...from, heading: headingOf(subtract(to, from)) });
};

const outOfBuilding: Way = {
  isFor: (unit) => !isOutside(unit),
  reaches: (s, unit, enemy) => isLegal(s, unit, { target: enemy.id, from: exitTowards(s, unit, enemy) }),
};

const chargeOut = kind<Charge, Order>({
  ...chargeRules,
  label: 'Charge out of the building',
  clause: 'KG-CHG-14',
  fields: {
    target: targetField(outOfBuilding),
    from: placeField({
      label: 'way out',
      shape: poseShape,
      domain: (open, { target }) => {
        const unit = unitAsked(open);
        const building = unit.inBuilding === null ? undefined : featureOf(open.state, unit.inBuilding);
        if (target === undefined || building === undefined) return undefined;
        const enemy = unitOf(open.state, target);
        const takes = (from: Pose): boolean => isLegal(open.state, unit, { target, from });
        const aim = (from: Point): number => headingOf(subtract(centreOfUnit(open.state, enemy), from));
        const regions = [...posesOut(building, takes, aim), onlyPose(exitTowards(open.state, unit, enemy))];
        return { kind: 'pose', regions };
      },
    }),
  },
  samples: samplesAt(outOfBuilding, (s, unit, enemy) => [
    { type: 'charge', target: enemy.id, from: exitTowards(s, unit, enemy) },
  ]),
});

export const chargeKinds = { charge, chargeWheel, chargePivot, chargeOut };
