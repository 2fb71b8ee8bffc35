import { pairsOf } from '../../core/pieces.js';
import { beyondTable } from '../../scenario/placeChecks.js';
import type { Point } from '../../table/point.js';
import { footprintOf, overlaps } from './footprint.js';
import { maxCasualties } from './losses.js';
import { constant, isCompany, isFleeing, isInContact, isOnTable, isPresent, parentOf, unitsOnTable } from './read.js';
import type { Leader, State, Unit } from './state.js';

/** Overlap in inches that the rounding of poses may leave beyond touching. */
const roundingSlack = 0.01;

const isOff = (state: State, places: readonly Point[]): boolean =>
  beyondTable(places, state.scenario.table) > constant(state, 'contact');

const placeRefusals = (state: State, unit: Unit): readonly string[] => {
  const { x, y, heading } = unit.pose;
  if (![x, y, heading].every(Number.isFinite)) return [`${unit.id} stands nowhere`];
  const corners = footprintOf(state, unit).parts.flat();
  return unit.inBuilding === null && isOff(state, corners) ? [`${unit.id} is off the table`] : [];
};

/** During a card, an activation from Hold or a flight, a unit may have broken and not yet fled. @see KG-MEL-17 */
const maySoonRun = (state: State, unit: Unit): boolean =>
  state.card !== null ||
  state.agenda.some(
    (each) =>
      each.task === 'endActivation' ||
      ((each.task === 'flee' || each.task === 'fleeIfRouted') && each.unitId === unit.id),
  );

const unitRefusals = (state: State, unit: Unit): readonly string[] => {
  const refusals = [...placeRefusals(state, unit)];
  const most = maxCasualties(state, unit);
  if (unit.casualties < 0 || unit.casualties >= most)
    refusals.push(`${unit.id} has ${unit.casualties} casualties of ${most}`);
  if (unit.evading && unit.state === 'routed') refusals.push(`${unit.id} evades and routs`);
  if (!maySoonRun(state, unit) && isFleeing(unit) && isInContact(unit)) refusals.push(`${unit.id} flees and fights`);
  if ((unit.formation === 'crew') !== (unit.gunsAt !== null))
    refusals.push(`${unit.id} is a crew of no guns, or no crew`);
  if (unit.formation === 'skirmish' && !unit.canSkirmish && !isCompany(unit))
    refusals.push(`${unit.id} cannot skirmish`);
  return refusals;
};

/** No two units overlap. @see KG-MOV-10 KG-FLE-09 */
const overlapRefusals = (state: State): readonly string[] => {
  const tolerance = constant(state, 'overlapTolerance') + roundingSlack;
  return pairsOf(unitsOnTable(state))
    .filter(([one, other]) => overlaps(state, footprintOf(state, one), footprintOf(state, other), tolerance))
    .map(([one, other]) => `${one.id} and ${other.id} stand in each other`);
};

/** A contact is recorded on both units. @see KG-MEL-02 */
const contactRefusals = (state: State, unit: Unit): readonly string[] =>
  unit.contacts.flatMap((contact) => {
    const other = state.units.find(({ id }) => id === contact.enemy);
    if (other === undefined || !isOnTable(other) || other.side === unit.side)
      return [`${unit.id} is in contact with a unit that is not there`];
    const back = other.contacts.find(({ enemy }) => enemy === unit.id);
    if (back === undefined) return [`${other.id} does not record its contact with ${unit.id}`];
    const same = back.face === contact.face && back.round === contact.round && back.role !== contact.role;
    return same ? [] : [`${unit.id} and ${other.id} disagree about their contact`];
  });

/** A regiment names the company it has out, and the company names its regiment. @see KG-SKR-01 KG-SKR-05 */
const companyRefusals = (state: State, unit: Unit): readonly string[] => {
  const refusals: string[] = [];
  const company = state.units.find(({ id }) => id === unit.companyOut);
  if (unit.companyOut !== null && (company === undefined || !isOnTable(company) || company.parent !== unit.id))
    refusals.push(`${unit.id} has a company out that is not there`);
  const parent = parentOf(state, unit);
  if (isCompany(unit) && parent !== undefined && isOnTable(parent) && parent.companyOut !== unit.id)
    refusals.push(`${unit.id} is out and ${parent.id} does not know`);
  return refusals;
};

const leaderRefusals = (state: State, leader: Leader): readonly string[] => {
  const { x, y } = leader.position;
  const refusals: string[] = [];
  if (!(Number.isFinite(x) && Number.isFinite(y)) || isOff(state, [leader.position]))
    refusals.push(`${leader.id} stands nowhere`);
  for (const above of [leader.superior, leader.ignores])
    if (above !== null && !state.officers.some(({ id }) => id === above))
      refusals.push(`${leader.id} reports to a leader who is not there`);
  return refusals;
};

/** No card of the turn's deck is both drawn and left, and ordered cards are among those left. */
const deckRefusals = (state: State): readonly string[] => {
  const cards = [...state.deck, ...state.drawn].filter((card) => card.includes(':'));
  const { units, reinforcements } = state.scenario;
  const all = [...state.units, ...units, ...reinforcements.flatMap((each) => each.units)];
  const known = [...all.map(({ id }) => `unit:${id}`), ...state.officers.map(({ id }) => `leader:${id}`)];
  const arranged = (state.arranged?.cards ?? []).filter((card) => card !== null);
  return [
    ...(new Set(cards).size < cards.length ? ['deck has a card twice'] : []),
    // The card of a company that has rejoined its regiment stays in the deck, void, until the turn ends.
    ...cards
      .filter((card) => !known.includes(card) && !card.endsWith('-company'))
      .map((card) => `${card} belongs to no piece`),
    ...arranged.filter((card) => !state.deck.includes(card)).map((card) => `${card} is arranged and not in the deck`),
  ];
};

const commanderRefusals = (state: State): readonly string[] =>
  unitsOnTable(state)
    .filter((unit) => unit.commander !== null && !state.officers.some(({ id }) => id === unit.commander))
    .map((unit) => `${unit.id} reports to a leader who is not there`);

/** No piece returns from a final status, and losses are never reduced. */
const growthRefusals = (before: State, state: State): readonly string[] =>
  before.units.flatMap((was) => {
    const unit = state.units.find(({ id }) => id === was.id);
    // A company that has rejoined its regiment is no longer a unit (KG-SKR-06).
    if (unit === undefined) return isCompany(was) ? [] : [`${was.id} has vanished`];
    const refusals: string[] = [];
    if (was.removed !== null && unit.removed !== was.removed) refusals.push(`${unit.id} came back`);
    if (unit.casualties < was.casualties) refusals.push(`${unit.id} has fewer casualties than before`);
    return refusals;
  });

/** Errors in a state, as sentences; empty for every state that play can reach. */
export const invariants = (before: State | null, state: State): readonly string[] => [
  ...unitsOnTable(state).flatMap((unit) => [
    ...unitRefusals(state, unit),
    ...contactRefusals(state, unit),
    ...companyRefusals(state, unit),
  ]),
  ...overlapRefusals(state),
  ...state.officers.filter(isPresent).flatMap((leader) => leaderRefusals(state, leader)),
  ...deckRefusals(state),
  ...commanderRefusals(state),
  ...(before === null ? [] : growthRefusals(before, state)),
];
