import type { BattleEvent } from '../../../src/rulesets/king-george/events.js';
import type { Situation, State } from '../../../src/rulesets/king-george/state.js';
import { isOnTable } from './layout.js';
import type { Tally } from './tally.js';

/** Whose turn it is in the hold window after a card (S7). */

const isHolding = (s: Situation, side: string): boolean =>
  s.units.some((unit) => isOnTable(unit) && unit.onHold && unit.side === side);

/** The side of a card; of one that belongs to nobody the first side. */
const ownerOf = (s: Situation, card: string): string =>
  [...s.units, ...s.officers].find(({ id }) => card === `unit:${id}` || card === `leader:${id}`)?.side ??
  s.scenario.firstSide;

/** The side that is asked after so many passes, beginning with some side; null: the window is closed. */
const askedNext = (s: Situation, begins: string, passed: number): string | null => {
  const other = s.scenario.sides.find(({ id }) => id !== begins)?.id ?? '';
  const order = [begins, other].slice(0, 2 - passed);
  return order.find((side) => isHolding(s, side)) ?? null;
};

type Watch = (count: Tally, before: State, after: State, events: readonly BattleEvent[]) => void;

/** Follows a battle step by step. @see KG-HLD-04 KG-GEN-14 */
export const windowWatch = (): Watch => {
  let next: { readonly side: string; readonly passed: number } | null = null;
  return (count, before, after, events) => {
    const [was, is] = [before.agenda.at(-1), after.agenda.at(-1)];
    const card = events.findLast((event) => event.type === 'cardDrawn');
    if (card?.type === 'cardDrawn') next = { side: ownerOf(before, card.card), passed: 0 };
    else if (was?.task === 'holdWindow') {
      const other = before.scenario.sides.find(({ id }) => id !== was.side)?.id ?? '';
      const isCalled = events.some(({ type }) => type === 'unitActivated');
      next = { side: other, passed: isCalled ? 0 : was.passes + 1 };
    }
    const isWindow = is?.task === 'holdWindow';
    const isDraw = is?.task === 'drawCard';
    if (next === null || (!isWindow && !isDraw) || events.some(({ type }) => type === 'turnBegan')) return;
    const due = askedNext(after, next.side, next.passed);
    count.compare(`hold window after ${card?.type ?? was?.task}`, isWindow ? is.side : null, due, before);
  };
};
