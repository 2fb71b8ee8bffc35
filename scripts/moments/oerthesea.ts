import type { Moment } from '../../src/bots/index.js';
import {
  type Action,
  garrisonOf,
  isArtillery,
  isMounted,
  isOnTable,
  legalTargets,
  type OerTheSea,
  type Unit,
  unitOf,
  type View,
} from '../../src/rulesets/oer-the-sea/bots.js';
import type { EventOf, EventType } from '../../src/rulesets/oer-the-sea/events.js';

import { directionOf } from '../../src/table/heading.js';
import { distance, dot, subtract } from '../../src/table/point.js';
import { each, type Sign, sideThatWaits } from './sign.js';

type Shown = Moment<OerTheSea>;

const eventsOf = <Type extends EventType>({ events }: Shown, type: Type): readonly EventOf<Type>[] =>
  events.filter((event): event is EventOf<Type> => event.type === type);

const actionOf = ({ answer }: Shown): Action | null => ('action' in answer ? answer.action : null);

/** Units that set out on one order to charge. An order that fails its test sends none. */
const chargersIn = (moment: Shown): number =>
  eventsOf(moment, 'orderGiven').some(({ order }) => order === 'charge')
    ? eventsOf(moment, 'chargeDeclared').length
    : 0;

const volleysAtChargers = (moment: Shown): number =>
  eventsOf(moment, 'fired').filter(({ cause, how }) => cause === 'defensive' && how === 'smallArms').length;

/** A shorter advance dresses the line, in cm. */
const dressing = 3;

const isFootOfTheLine = (unit: Unit): boolean =>
  !isArtillery(unit) && !isMounted(unit) && unit.melee <= 2 * unit.firepower;

/** Foot of the side that wins by waiting, sent ahead on an order though no enemy holds its ground. */
const marchesOut = (moment: Shown): number => {
  const { before } = moment;
  const waits = sideThatWaits(before.scenario.victory);
  return eventsOf(moment, 'unitMoved').filter(({ unitId, cause, from, to }) => {
    const unit = unitOf(before, unitId);
    const ahead = dot(subtract(to, from), directionOf(from.heading));
    return cause === 'order' && unit.side === waits && isFootOfTheLine(unit) && ahead > dressing;
  }).length;
};

const mayFire = (s: View, unit: Unit): boolean =>
  isOnTable(unit) && !unit.routing && legalTargets(s, unit, 'order', null).length > 0;

/** Units that lost their last target because a friend moved in front of them. */
const masked = (moment: Shown): number => {
  const moved = new Set(
    eventsOf(moment, 'unitMoved')
      .filter(({ cause }) => cause === 'order')
      .map(({ unitId }) => unitId),
  );
  if (moved.size === 0) return 0;
  const [before, after] = [moment.before, moment.after] as unknown as readonly [View, View];
  const movers = after.units.filter(({ id }) => moved.has(id));
  return before.units.filter(
    (unit) =>
      unit.side === before.active &&
      !moved.has(unit.id) &&
      movers.some((mover) => distance(mover.pose, unit.pose) < 60) &&
      mayFire(before, unit) &&
      !mayFire(after, unitOf(after, unit.id)),
  ).length;
};

/** Charges at units behind works that are not breached. */
const storms = ({ before, ...moment }: Shown): number => {
  const walled = new Set(
    before.works.filter((work) => !work.breached).flatMap((work) => garrisonOf(before, work).map(({ id }) => id)),
  );
  return eventsOf({ before, ...moment }, 'chargeDeclared').filter(({ targetId }) => walled.has(targetId)).length;
};

/** Stand Ready orders of this turn that a later order or action of the same side ends in the same turn. */
const cancelledOrders = (moments: readonly Shown[]): number => {
  let ready = new Set<string>();
  let cancelled = 0;
  for (const moment of moments) {
    if (eventsOf(moment, 'turnBegan').length > 0) ready = new Set();
    for (const event of moment.events) {
      if (event.type === 'standReady' && event.ready) ready.add(event.unitId);
      else if (actionOf(moment) !== null && event.type === 'standReady' && ready.delete(event.unitId)) cancelled += 1;
    }
  }
  return cancelled;
};

/** Moves that take a unit back to where it began the turn, in cm. */
const back = 2;

/** Units that are moved and then moved back within one turn. */
const toAndFro = (moments: readonly Shown[]): number => {
  let starts = new Map<string, Unit['pose']>();
  let count = 0;
  for (const moment of moments) {
    if (eventsOf(moment, 'turnBegan').length > 0) starts = new Map();
    for (const { unitId, cause, from, to } of eventsOf(moment, 'unitMoved')) {
      const start = starts.get(unitId);
      if (cause !== 'order') continue;
      if (start === undefined) starts.set(unitId, from);
      else if (distance(start, to) < back) count += 1;
    }
  }
  return count;
};

/** Signature moments of O'er the Sea. */
export const oerTheSeaSigns: readonly Sign<OerTheSea>[] = [
  { name: 'charges', wanted: 'counted', count: each((moment) => eventsOf(moment, 'chargeDeclared').length) },
  { name: 'charges as a group', wanted: 'always', count: each((moment) => (chargersIn(moment) > 1 ? 1 : 0)) },
  {
    name: 'units in such charges',
    wanted: 'counted',
    count: each((moment) => (chargersIn(moment) > 1 ? chargersIn(moment) : 0)),
  },
  { name: 'groups declared', wanted: 'counted', count: each((moment) => eventsOf(moment, 'groupDeclared').length) },
  {
    name: 'orders to stand ready',
    wanted: 'always',
    count: each((moment) => eventsOf(moment, 'standReady').filter(({ ready }) => ready).length),
  },
  { name: 'volleys at chargers', wanted: 'always', count: each(volleysAtChargers) },
  { name: 'marches out of a line that may wait', wanted: 'never', count: each(marchesOut) },
  { name: 'units masked by friends', wanted: 'never', count: each(masked) },
  { name: 'charges at works not breached', wanted: 'never', count: each(storms) },
  { name: 'stand ready cancelled in the same turn', wanted: 'never', count: cancelledOrders },
  { name: 'moves to and fro in one turn', wanted: 'never', count: toAndFro },
];
