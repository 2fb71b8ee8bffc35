import type { Moment } from '../../src/bots/index.js';
import {
  type Action,
  centreOfUnit,
  enemiesOf,
  findUnit,
  gapBetween,
  isCompany,
  isFleeing,
  isOnTable,
  type KingGeorge,
  nearestTarget,
  type Unit,
  unitOf,
} from '../../src/rulesets/king-george/bots.js';
import type { EventOf, EventType } from '../../src/rulesets/king-george/events.js';
import { directionOf } from '../../src/table/heading.js';
import { cross, distance, dot, subtract } from '../../src/table/point.js';
import { each, type Sign, sideThatWaits } from './sign.js';

type Shown = Moment<KingGeorge>;
type State = Shown['before'];

const eventsOf = <Type extends EventType>({ events }: Shown, type: Type): readonly EventOf<Type>[] =>
  events.filter((event): event is EventOf<Type> => event.type === type);

const actionOf = ({ answer }: Shown): Action | null => ('action' in answer ? answer.action : null);

const inColumn = ({ before }: Shown, unitId: string): boolean => findUnit(before, unitId)?.formation === 'attackColumn';

const chargesOfColumns = (moment: Shown): number =>
  eventsOf(moment, 'chargeDeclared').filter(({ unitId }) => inColumn(moment, unitId)).length;

const contactsOfColumns = (moment: Shown): number =>
  eventsOf(moment, 'contactMade').filter(({ attackerId }) => inColumn(moment, attackerId)).length;

/** A column of the side that attacks, near the enemy, that stops to fire or stands. In inches. */
const closeBy = 6;

const stalledColumns = (moment: Shown): number => {
  const action = actionOf(moment);
  const task = moment.before.agenda.at(-1);
  if (action === null || task?.task !== 'chooseOrder') return 0;
  const unit = unitOf(moment.before, task.unitId);
  const waits = sideThatWaits(moment.before.scenario.victory) === unit.side;
  if (waits || unit.formation !== 'attackColumn' || unit.state !== 'normal' || unit.contacts.length > 0) return 0;
  const near = enemiesOf(moment.before, unit.side).some((enemy) => gapBetween(moment.before, unit, enemy) < closeBy);
  return near && (action.type === 'fire' || action.type === 'hold' || action.type === 'pass') ? 1 : 0;
};

/** Inches within which horse can charge a square next turn. */
const reachOfHorse = 20;

const isHorseNear = (s: State, unit: Unit): boolean =>
  enemiesOf(s, unit.side).some(
    (enemy) => enemy.arm === 'cavalry' && !isFleeing(enemy) && gapBetween(s, unit, enemy) <= reachOfHorse,
  );

const needlessSquares = (moment: Shown): number =>
  eventsOf(moment, 'formationChanged').filter(
    ({ unitId, formation }) => formation === 'square' && !isHorseNear(moment.before, unitOf(moment.after, unitId)),
  ).length;

/** A rocket flies over units within this distance of its line of aim, and at least this far, in inches. */
const swath = 2;
const farthest = 36;

const isUnderAim = (s: State, firer: Unit, heading: number, dice: number, friend: Unit): boolean => {
  const way = subtract(centreOfUnit(s, friend), firer.pose);
  const ahead = dot(way, directionOf(heading));
  const beside = Math.abs(cross(way, directionOf(heading)));
  return ahead > 0 && ahead < Math.min(farthest, dice * 4) && beside < swath + 1;
};

const rocketsThroughFriends = (moment: Shown): number => {
  const action = actionOf(moment);
  const task = moment.before.agenda.at(-1);
  if (action?.type !== 'fire' || action.heading === undefined || task?.task !== 'chooseOrder') return 0;
  const { heading, dice = 1 } = action;
  const firer = unitOf(moment.before, task.unitId);
  return moment.before.units.some(
    (unit) =>
      unit.side === firer.side &&
      unit.id !== firer.id &&
      isOnTable(unit) &&
      isUnderAim(moment.before, firer, heading, dice, unit),
  )
    ? 1
    : 0;
};

/** A shorter advance dresses the line, in inches. */
const dressing = 2;

/** Formed foot of the side that wins by waiting, sent ahead by an order. */
const marchesOut = (moment: Shown): number => {
  const waits = sideThatWaits(moment.before.scenario.victory);
  return eventsOf(moment, 'unitMoved').filter(({ unitId, cause, from, to }) => {
    const unit = unitOf(moment.after, unitId);
    const ahead = dot(subtract(to, from), directionOf(from.heading));
    return (
      cause === 'order' &&
      unit.side === waits &&
      unit.arm === 'infantry' &&
      unit.formation === 'line' &&
      ahead > dressing
    );
  }).length;
};

const mayFire = (s: State, unit: Unit): boolean =>
  isOnTable(unit) && !isFleeing(unit) && unit.contacts.length === 0 && nearestTarget(s, unit) !== null;

/** A column of the side that attacks: it goes past its guns and skirmishers to the enemy. */
const isAttacking = (s: State, { side, formation }: Unit): boolean =>
  formation === 'attackColumn' && sideThatWaits(s.scenario.victory) !== side;

/** Units that lost their last target because a friend moved in front of them, but not on its way to attack. */
const masked = (moment: Shown): number => {
  const [moved] = eventsOf(moment, 'unitMoved').filter(({ cause }) => cause === 'order');
  if (moved === undefined) return 0;
  const mover = unitOf(moment.after, moved.unitId);
  if (isAttacking(moment.after, mover)) return 0;
  return moment.before.units.filter(
    (unit) =>
      unit.side === mover.side &&
      unit.id !== mover.id &&
      !isCompany(unit) &&
      distance(unit.pose, moved.to) < reachOfHorse &&
      mayFire(moment.before, unit) &&
      !mayFire(moment.after, unitOf(moment.after, unit.id)),
  ).length;
};

/** Signature moments of King George. */
export const kingGeorgeSigns: readonly Sign<KingGeorge>[] = [
  { name: 'charges', wanted: 'counted', count: each((moment) => eventsOf(moment, 'chargeDeclared').length) },
  { name: 'charges by attack columns', wanted: 'always', count: each(chargesOfColumns) },
  { name: 'contacts by attack columns', wanted: 'always', count: each(contactsOfColumns) },
  { name: 'columns of the attacker that stop close by', wanted: 'counted', count: each(stalledColumns) },
  {
    name: 'stands and fires at a charger',
    wanted: 'always',
    count: each((moment) => eventsOf(moment, 'responded').filter(({ response }) => response === 'standAndFire').length),
  },
  { name: 'squares without horse in reach', wanted: 'never', count: each(needlessSquares) },
  { name: 'rockets over friends', wanted: 'never', count: each(rocketsThroughFriends) },
  { name: 'marches out of a line that may wait', wanted: 'counted', count: each(marchesOut) },
  { name: 'units masked by friends that do not attack', wanted: 'never', count: each(masked) },
];
