import type { Moment } from '../../src/bots/index.js';
import {
  type Action,
  findUnit,
  isArtillery,
  isFoot,
  isHorse,
  isOnTable,
  knownEnemiesOf,
  type OnWar,
  type Unit,
} from '../../src/rulesets/on-war/bots.js';
import type { EventOf, EventType } from '../../src/rulesets/on-war/events.js';
import { distance } from '../../src/table/point.js';
import { each, type Sign } from './sign.js';

type Shown = Moment<OnWar>;
type State = Shown['before'];

const eventsOf = <Type extends EventType>({ events }: Shown, type: Type): readonly EventOf<Type>[] =>
  events.filter((event): event is EventOf<Type> => event.type === type);

const actionOf = ({ answer }: Shown): Action | null => ('action' in answer ? answer.action : null);

const isUnit = (s: State, id: string, serves: (unit: Unit) => boolean): boolean => {
  const unit = findUnit(s, id);
  return unit !== undefined && serves(unit);
};

const inSquare = ({ formation }: Unit): boolean => formation.kind === 'square';

const declared =
  (serves: (unit: Unit) => boolean) =>
  (moment: Shown): number =>
    eventsOf(moment, 'chargeDeclared').filter(({ unit }) => isUnit(moment.before, unit, serves)).length;

const contacts = (moment: Shown): number =>
  eventsOf(moment, 'charged').filter(({ state }) => state === 'contact').length;

/** Horse that does not come home at a square: it stops before it, or falls back from it. */
const squaresHold = (moment: Shown): number =>
  eventsOf(moment, 'charged').filter(
    ({ target, state }) => state === 'haltedAtSquare' && isUnit(moment.after, target, inSquare),
  ).length +
  eventsOf(moment, 'unitMoved').filter(({ unit, cause }) => cause === 'halt' && isUnit(moment.before, unit, isHorse))
    .length;

const squaresInTime = (moment: Shown): number =>
  eventsOf(moment, 'responded').filter(({ response }) => response === 'formSquare').length;

/** Hidden battalions that give themselves away by fire. */
const ambushes = (moment: Shown): number => {
  const action = actionOf(moment);
  return action?.type === 'shoot' && isUnit(moment.before, action.unit, ({ hidden }) => hidden)
    ? eventsOf(moment, 'discovered').length
    : 0;
};

/** Inches within which horse may charge in its next turn but one. */
const reachOfHorse = 20;

const horseNear = (s: State, unit: Unit): boolean =>
  knownEnemiesOf(s, unit.side).some(
    (enemy) => isHorse(enemy) && !enemy.routing && distance(enemy.pose, unit.pose) <= reachOfHorse,
  );

const needlessSquares = (moment: Shown): number => {
  const action = actionOf(moment);
  if (action?.type !== 'formSquare') return 0;
  return isUnit(moment.before, action.unit, (unit) => !horseNear(moment.before, unit)) ? 1 : 0;
};

/** Guns that no shot leaves in a whole battle though they are there to its end. */
const silentGuns = (moments: readonly Shown[]): number => {
  const last = moments.at(-1);
  if (last === undefined) return 0;
  const shooters = new Set(moments.flatMap((moment) => eventsOf(moment, 'shot').map(({ unit }) => unit)));
  return last.after.units.filter((unit) => isArtillery(unit) && isOnTable(unit) && !shooters.has(unit.id)).length;
};

/** A shot by a side that knows the range only by eye. */
const wastedShots = (moment: Shown): number => eventsOf(moment, 'shot').filter(({ wasted }) => wasted).length;

/** Foot that comes home in column. */
const columnsHome = (moment: Shown): number =>
  eventsOf(moment, 'charged').filter(
    ({ unit, state }) =>
      state === 'contact' && isUnit(moment.before, unit, (each) => isFoot(each) && each.formation.kind === 'column'),
  ).length;

const fireOf = (moment: Shown, serves: (unit: Unit) => boolean): number =>
  eventsOf(moment, 'shot').filter(({ unit, wasted }) => !wasted && isUnit(moment.before, unit, serves)).length;

/** Battalions in contact with no fire of theirs before in the battle. */
const unshotCharges = (moments: readonly Shown[]): number => {
  const shooters = new Set<string>();
  let count = 0;
  for (const moment of moments) {
    for (const { unit, target } of eventsOf(moment, 'chargeDeclared'))
      if (isUnit(moment.before, unit, isFoot) && !shooters.has(target)) count += 1;
    for (const { at } of eventsOf(moment, 'shot')) shooters.add(at);
  }
  return count;
};

const named =
  (...ids: readonly string[]) =>
  ({ id }: Unit): boolean =>
    ids.includes(id);

/** Battalions of a side that have come over a line across the table. */
const across =
  (side: string, isOver: (view: State, unit: Unit) => boolean) =>
  (moments: readonly Shown[]): number => {
    const over = new Set<string>();
    for (const { after } of moments)
      for (const unit of after.units)
        if (unit.side === side && isOnTable(unit) && !unit.routing && isOver(after, unit)) over.add(unit.id);
    return over.size;
  };

/** Northing of the ditch at Sedgemoor where the foot met, and of the French line at Fontenoy, in inches. */
const ditch = 18;
const frenchLine = 31;

const onlyAt = (scenario: string, sign: Sign<OnWar>): Sign<OnWar> => ({
  ...sign,
  count: (moments) => (moments[0]?.before.scenario.id === scenario ? sign.count(moments) : 0),
});

/** Signs of single battles. */
const signatures: readonly Sign<OnWar>[] = [
  onlyAt('sedgemoor', {
    name: 'Sedgemoor: shots across the ditch',
    wanted: 'always',
    count: each((moment) => fireOf(moment, ({ side, arm }) => side === 'rebel' && arm === 'infantry')),
  }),
  onlyAt('sedgemoor', {
    name: 'Sedgemoor: rebels over the ditch',
    wanted: 'counted',
    count: across('rebel', (_, { pose }) => pose.y < ditch - 2),
  }),
  onlyAt('fontenoy', {
    name: 'Fontenoy: battalions of the column at the French line',
    wanted: 'counted',
    count: across('allies', (_, { pose }) => pose.y > frenchLine - 8),
  }),
  onlyAt('fontenoy', {
    name: 'Fontenoy: shots of guns and redoubt at the column',
    wanted: 'always',
    count: each((moment) => fireOf(moment, named('redoubt-guns', 'suedoises', 'eu'))),
  }),
  onlyAt('fontenoy', {
    name: 'Fontenoy: charges of the French horse',
    wanted: 'counted',
    count: each(declared(named('carabiniers', 'noailles', 'maison'))),
  }),
  onlyAt('mudki', {
    name: 'Mudki: shots of horse artillery',
    wanted: 'always',
    count: each((moment) => fireOf(moment, named('troop-1', 'troop-2'))),
  }),
  onlyAt('mudki', {
    name: 'Mudki: shots of the foot in the wood',
    wanted: 'always',
    count: each((moment) => fireOf(moment, named('khas-1', 'khas-2', 'mehtab-1'))),
  }),
];

/** Signature moments of On War. */
export const onWarSigns: readonly Sign<OnWar>[] = [
  { name: 'charges of horse', wanted: 'counted', count: each(declared(isHorse)) },
  { name: 'charges of foot', wanted: 'counted', count: each(declared(isFoot)) },
  { name: 'charges that make contact', wanted: 'counted', count: each(contacts) },
  { name: 'columns that make contact', wanted: 'counted', count: each(columnsHome) },
  { name: 'squares formed against a charge', wanted: 'counted', count: each(squaresInTime) },
  { name: 'horse stopped by a square', wanted: 'counted', count: each(squaresHold) },
  { name: 'squares without horse near', wanted: 'never', count: each(needlessSquares) },
  { name: 'ambushes by fire', wanted: 'counted', count: each(ambushes) },
  {
    name: 'breaches',
    wanted: 'counted',
    count: each((moment) => eventsOf(moment, 'breached').length),
  },
  {
    name: 'battalions disoriented by howitzers',
    wanted: 'counted',
    count: each((moment) => eventsOf(moment, 'disoriented').length),
  },
  { name: 'rallies', wanted: 'counted', count: each((moment) => eventsOf(moment, 'rallied').length) },
  { name: 'foot that charges an enemy not shot at before', wanted: 'never', count: unshotCharges },
  { name: 'batteries that never shoot', wanted: 'never', count: silentGuns },
  { name: 'shots out of range', wanted: 'never', count: each(wastedShots) },
  ...signatures,
];
