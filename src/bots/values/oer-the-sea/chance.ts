import { memoize } from '../../../core/memoize.js';
import { readingsOf } from '../../../core/readings.js';
import {
  isOnTable,
  mayOrder,
  type Officer,
  type OrderTest,
  orderTest,
  type Unit,
} from '../../../rulesets/oer-the-sea/bots.js';
import type { Survey } from './survey.js';

/** Sums of the dice of a command test. */
const sumsOf = memoize(
  ({ view }: Survey) => [view.tables],
  ({ view }) => readingsOf({ dice: view.tables.constants.commandDice, die: 'd6', read: { kind: 'sum' } }),
);

/** Probability of passing a command test. */
export const chanceOf = (survey: Survey, { free, target }: OrderTest): number =>
  free ? 1 : sumsOf(survey).reduce((sum, { result, probability }) => (result <= target ? sum + probability : sum), 0);

/** The officer who orders now has given one order more after the order that is judged. */
const afterOrder = ({ view }: Survey, officer: Officer): Officer =>
  officer.id === view.command.officerId ? { ...officer, ordersIssued: officer.ordersIssued + 1 } : officer;

/**
 * Probability that units obey one more order this turn after the order that is judged: from the officer who gives that,
 * or from one who has yet to give orders, and has a free one (OTS-CMD-04).
 */
export const nextChance = (survey: Survey, units: readonly Unit[]): number => {
  const { view } = survey;
  const ids = units.map(({ id }) => id);
  const ordered = view.units.map((unit) =>
    ids.includes(unit.id) ? { ...unit, ordersReceived: unit.ordersReceived + 1 } : unit,
  );
  const after = { ...view, units: ordered };
  return view.officers
    .filter((officer) => isOnTable(officer) && !officer.done && units.every((unit) => mayOrder(view, officer, unit)))
    .map((officer) => chanceOf(survey, orderTest(after, afterOrder(survey, officer), ids, false)))
    .reduce((most, chance) => Math.max(most, chance), 0);
};
