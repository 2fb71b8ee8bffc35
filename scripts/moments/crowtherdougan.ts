import type { Moment } from '../../src/bots/index.js';
import {
  type Action,
  areaCoverOf,
  type CrowtherDougan,
  findUnit,
  footprintOf,
  gapBetween,
  isArtillery,
  isOnTable,
  isRouting,
  knownEnemiesOf,
  type Unit,
} from '../../src/rulesets/crowther-dougan/bots.js';
import type { EventOf, EventType } from '../../src/rulesets/crowther-dougan/events.js';
import { headingOf, turnBetween } from '../../src/table/heading.js';
import { distance, subtract } from '../../src/table/point.js';
import { each, type Sign } from './sign.js';

type Shown = Moment<CrowtherDougan>;
type State = Shown['before'];

/** Field Craft of woodsmen, and the range within which a man in the open is in danger, in cm. */
const woodsman = 4;
const danger = 20;
/** The die of a test has so many faces. @see CD-MOR-01 */
const faces = 10;

const eventsOf = <Type extends EventType>({ events }: Shown, type: Type): readonly EventOf<Type>[] =>
  events.filter((event): event is EventOf<Type> => event.type === type);

const actionOf = ({ answer }: Shown): Action | null => ('action' in answer ? answer.action : null);

const isWoodsman = ({ arm, fc }: Unit): boolean => arm === 'foot' && fc >= woodsman;

const isInCover = (s: State, unit: Unit): boolean =>
  unit.garrisonOf !== null || areaCoverOf(s, unit, 'fire') !== 'none';

const isInDanger = (s: State, unit: Unit): boolean =>
  knownEnemiesOf(s, unit.side).some((enemy) => !isRouting(enemy) && gapBetween(s, unit, enemy) <= danger);

/** Shots of units that serve. */
const shots =
  (serves: (s: State, unit: Unit) => boolean) =>
  ({ before, ...rest }: Shown): number =>
    eventsOf({ before, ...rest }, 'shot').filter(({ unit: id }) => {
      const unit = findUnit(before, id);
      return unit !== undefined && serves(before, unit);
    }).length;

const isVolley = (_: State, unit: Unit): boolean => unit.regular && unit.formation === 'line';
const isFromCover = (s: State, unit: Unit): boolean => isWoodsman(unit) && isInCover(s, unit);
const isFromTheOpen = (s: State, unit: Unit): boolean => isWoodsman(unit) && !isInCover(s, unit);

/** Units as they are at the end of a move that their player chose. */
const movedUnits = (moment: Shown): readonly Unit[] =>
  eventsOf(moment, 'moved').flatMap(({ unit: id, cause }) => {
    const unit = findUnit(moment.after, id);
    return cause === 'march' && unit !== undefined && isOnTable(unit) ? [unit] : [];
  });

/** Woodsmen who leave cover and end in the open near a known enemy. */
const walksIntoTheOpen = (moment: Shown): number =>
  movedUnits(moment).filter((unit) => {
    const was = findUnit(moment.before, unit.id);
    return (
      was !== undefined &&
      isWoodsman(unit) &&
      isInCover(moment.before, was) &&
      !isInCover(moment.after, unit) &&
      isInDanger(moment.after, unit)
    );
  }).length;

/** Foot that marches in column up to a known enemy. */
const columnsNear = (moment: Shown): number =>
  movedUnits(moment).filter((unit) => unit.formation === 'column' && isInDanger(moment.after, unit)).length;

const formsLine = (moment: Shown): number =>
  eventsOf(moment, 'formationChanged').filter(({ formation }) => formation === 'line').length;

const looks = (moment: Shown): number => eventsOf(moment, 'observed').length;
const vainLooks = (moment: Shown): number =>
  eventsOf(moment, 'observed').filter(({ spotted }) => spotted.length === 0).length;

/** Looks at ground in which no hidden enemy stands. */
const looksAtNobody = (moment: Shown): number =>
  eventsOf(moment, 'observed').filter(({ unit: id, centre, radius }) => {
    const unit = findUnit(moment.before, id);
    return !moment.before.units.some(
      (other) =>
        other.side !== unit?.side &&
        isOnTable(other) &&
        distance(footprintOf(moment.before, other).centre, centre) <= radius + footprintOf(moment.before, other).depth,
    );
  }).length;

const pivots = (moment: Shown): readonly Unit[] => {
  const action = actionOf(moment);
  if (action?.type !== 'move' || !action.steps.some(({ kind }) => kind === 'pivot')) return [];
  const unit = findUnit(moment.after, action.unitId);
  return unit === undefined ? [] : [unit];
};

/** Guns that turn to where no known enemy is. */
const vainPivots = (moment: Shown): number =>
  pivots(moment).filter((unit) =>
    knownEnemiesOf(moment.after, unit.side).every(
      (enemy) =>
        turnBetween(unit.pose.heading, headingOf(subtract(footprintOf(moment.after, enemy).centre, unit.pose))) >
        moment.after.tables.constants.gunArcDegrees,
    ),
  ).length;

/** Guns that fire no shot in a whole battle though they are there to its end. */
const silentGuns = (moments: readonly Shown[]): number => {
  const last = moments.at(-1);
  if (last === undefined) return 0;
  const shooters = new Set(moments.flatMap((moment) => eventsOf(moment, 'shot').map(({ unit }) => unit)));
  return last.after.units.filter((unit) => isArtillery(unit) && isOnTable(unit) && !shooters.has(unit.id)).length;
};

/** Command points that count in a test. */
const pointsIn = ({ breakdown }: EventOf<'tested'>): number =>
  breakdown.filter(({ clause }) => clause === 'CD-PER-05').reduce((sum, { value }) => sum + value, 0);

const tests =
  (serves: (test: EventOf<'tested'>, points: number) => boolean) =>
  (moment: Shown): number =>
    eventsOf(moment, 'tested').filter((test) => pointsIn(test) > 0 && serves(test, pointsIn(test))).length;

/** The die would have failed without the points. */
const isSaved = ({ factor, die, failed }: EventOf<'tested'>, points: number): boolean =>
  failed === null && die >= factor - points;

/** No die could have made a difference: passed or failed whatever the points. */
const isWasted = ({ factor }: EventOf<'tested'>, points: number): boolean => factor - points > faces || factor <= 1;

const orders = (moment: Shown): number => (actionOf(moment)?.type === 'issueOrder' ? 1 : 0);
const charges = (moment: Shown): number => eventsOf(moment, 'chargeDeclared').length;
const contacts = (moment: Shown): number => eventsOf(moment, 'contacted').length;
const exits = (moment: Shown): number => eventsOf(moment, 'exited').length;

/** Signature moments of Crowther and Dougan. */
export const crowtherDouganSigns: readonly Sign<CrowtherDougan>[] = [
  { name: 'volleys of regulars in line', wanted: 'always', count: each(shots(isVolley)) },
  { name: 'columns that form line', wanted: 'counted', count: each(formsLine) },
  { name: 'foot in column that marches within 20 cm of a known enemy', wanted: 'never', count: each(columnsNear) },
  { name: 'shots of woodsmen from cover', wanted: 'always', count: each(shots(isFromCover)) },
  { name: 'shots of woodsmen from the open', wanted: 'counted', count: each(shots(isFromTheOpen)) },
  { name: 'woodsmen who leave cover within 20 cm of an enemy', wanted: 'never', count: each(walksIntoTheOpen) },
  { name: 'looks for the enemy', wanted: 'counted', count: each(looks) },
  { name: 'looks that find nothing', wanted: 'counted', count: each(vainLooks) },
  { name: 'looks at ground without an enemy', wanted: 'counted', count: each(looksAtNobody) },
  { name: 'tests with command points', wanted: 'always', count: each(tests(() => true)) },
  { name: 'tests that command points decide', wanted: 'counted', count: each(tests(isSaved)) },
  { name: 'tests in which no point can count', wanted: 'never', count: each(tests(isWasted)) },
  { name: 'new orders', wanted: 'counted', count: each(orders) },
  { name: 'guns that turn', wanted: 'counted', count: each((moment) => pivots(moment).length) },
  { name: 'guns that turn to where no known enemy is', wanted: 'never', count: each(vainPivots) },
  { name: 'batteries that never fire', wanted: 'never', count: silentGuns },
  { name: 'charges', wanted: 'counted', count: each(charges) },
  { name: 'charges that come home', wanted: 'counted', count: each(contacts) },
  { name: 'units that march off', wanted: 'counted', count: each(exits) },
];
