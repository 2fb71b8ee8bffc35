import type { Moment } from '../../src/bots/index.js';
import {
  type Action,
  findUnit,
  isArtillery,
  isCavalry,
  isDisordered,
  isInfantry,
  isLight,
  isOnTable,
  type Unit,
  type WesternTheatre,
} from '../../src/rulesets/western-theatre/bots.js';
import type { EventOf, EventType } from '../../src/rulesets/western-theatre/events.js';
import { each, type Sign } from './sign.js';

type Shown = Moment<WesternTheatre>;
type State = Shown['before'];

const eventsOf = <Type extends EventType>({ events }: Shown, type: Type): readonly EventOf<Type>[] =>
  events.filter((event): event is EventOf<Type> => event.type === type);

const actionOf = ({ answer }: Shown): Action | null => ('action' in answer ? answer.action : null);

const isUnit = (s: State, id: string, serves: (unit: Unit) => boolean): boolean => {
  const unit = findUnit(s, id);
  return unit !== undefined && serves(unit);
};

const charges =
  (serves: (unit: Unit) => boolean, struck: (target: Unit) => boolean = () => true) =>
  (moment: Shown): number =>
    eventsOf(moment, 'charged').filter(
      ({ unit, target }) => isUnit(moment.before, unit, serves) && isUnit(moment.before, target, struck),
    ).length;

const contacts =
  (...edges: readonly EventOf<'contacted'>['edge'][]) =>
  (moment: Shown): number =>
    eventsOf(moment, 'contacted').filter(({ edge }) => edges.includes(edge)).length;

const responses =
  (response: EventOf<'responded'>['response']) =>
  (moment: Shown): number =>
    eventsOf(moment, 'responded').filter((event) => event.response === response).length;

/** Horse that is shot away or shaken on its way to the foot. */
const chargesShotAway = (moment: Shown): number =>
  eventsOf(moment, 'chargeFailed').filter(({ unit }) => isUnit(moment.before, unit, isCavalry)).length;

const marked =
  (cause: EventOf<'marked'>['cause']) =>
  (moment: Shown): number =>
    eventsOf(moment, 'marked').filter((event) => event.cause === cause).length;

const restored = (moment: Shown): number => eventsOf(moment, 'marked').filter(({ marker }) => marker === 'none').length;

/** Reforming given up for a shot in its own turn. */
const reformingWasted = (moment: Shown): number => {
  const action = actionOf(moment);
  return action?.type === 'fire' && isUnit(moment.before, action.unitId, ({ marker }) => marker === 'red') ? 1 : 0;
};

/** Friends in order that a march of one unit upsets, neither of them light. */
const upsetByMarch = (moment: Shown): number => {
  const action = actionOf(moment);
  if (action?.type !== 'march' || !isUnit(moment.before, action.unitId, (unit) => !isLight(unit))) return 0;
  return eventsOf(moment, 'marked').filter(({ unit, cause }) => cause === 'passedThrough' && unit !== action.unitId)
    .length;
};

/** Officers who throw dice and stay where they are. */
const idleRides = (moment: Shown): number => {
  const action = actionOf(moment);
  return action?.type === 'stay' && moment.before.officers.some(({ id }) => id === action.unitId) ? 1 : 0;
};

const groupMoves = (moment: Shown): number => {
  const type = actionOf(moment)?.type;
  return type === 'moveBrigade' || type === 'moveRegiment' ? 1 : 0;
};

/** Units that throw and then march next to nothing. */
const stepInches = 0.3;
const idleSteps = (moment: Shown): number =>
  eventsOf(moment, 'moved').filter(({ cause, inches }) => cause === 'march' && inches < stepInches).length;

/** Guns that fire no shot in a whole battle though they are there to its end. */
const silentGuns = (moments: readonly Shown[]): number => {
  const last = moments.at(-1);
  if (last === undefined) return 0;
  const shooters = new Set(moments.flatMap((moment) => eventsOf(moment, 'shot').map(({ unit }) => unit)));
  return last.after.units.filter((unit) => isArtillery(unit) && isOnTable(unit) && !shooters.has(unit.id)).length;
};

/** Reserves that have come on. */
const entries = (moment: Shown): number => eventsOf(moment, 'entered').length;

const onlyAt = (scenario: string, sign: Sign<WesternTheatre>): Sign<WesternTheatre> => ({
  ...sign,
  count: (moments) => (moments[0]?.before.scenario.id === scenario ? sign.count(moments) : 0),
});

const isFrench = ({ side }: Unit): boolean => side === 'french';

/** Signs of single battles. */
const signatures: readonly Sign<WesternTheatre>[] = [
  onlyAt('minden', {
    name: 'Minden: charges of the French horse on the foot',
    wanted: 'always',
    count: each(charges((unit) => isFrench(unit) && isCavalry(unit), isInfantry)),
  }),
  onlyAt('vellinghausen', {
    name: 'Vellinghausen: battalions of Anhalt that come on',
    wanted: 'counted',
    count: each(entries),
  }),
  onlyAt('wilhelmsthal', {
    name: 'Wilhelmsthal: units of the turning column that come on',
    wanted: 'counted',
    count: each(entries),
  }),
];

/** Signature moments of Western Theatre. */
export const westernTheatreSigns: readonly Sign<WesternTheatre>[] = [
  { name: 'moves of brigades and regiments as one', wanted: 'counted', count: each(groupMoves) },
  { name: 'charges of horse', wanted: 'counted', count: each(charges(isCavalry)) },
  { name: 'charges of foot', wanted: 'counted', count: each(charges(isInfantry)) },
  { name: 'charges on disordered units', wanted: 'counted', count: each(charges(() => true, isDisordered)) },
  { name: 'contacts in front', wanted: 'counted', count: each(contacts('front')) },
  { name: 'contacts on flank or rear', wanted: 'counted', count: each(contacts('flank', 'rear')) },
  { name: 'charges of horse that fail', wanted: 'counted', count: each(chargesShotAway) },
  { name: 'evades', wanted: 'counted', count: each(responses('evade')) },
  { name: 'counter charges', wanted: 'counted', count: each(responses('counterCharge')) },
  { name: 'units in order again', wanted: 'always', count: each(restored) },
  { name: 'units upset by friends', wanted: 'counted', count: each(marked('passedThrough')) },
  { name: 'friends upset by a march', wanted: 'never', count: each(upsetByMarch) },
  { name: 'reforming given up for a shot', wanted: 'counted', count: each(reformingWasted) },
  { name: 'officers who throw and stay', wanted: 'never', count: each(idleRides) },
  { name: 'marches of less than 0.3 inches', wanted: 'never', count: each(idleSteps) },
  { name: 'batteries that never fire', wanted: 'never', count: silentGuns },
  ...signatures,
];
