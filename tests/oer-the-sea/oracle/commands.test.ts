import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Action, IssueOrder, Recipient } from '../../../src/rulesets/oer-the-sea/actions.js';
import { agenda } from '../../../src/rulesets/oer-the-sea/agenda.js';
import type { Command, Officer, State } from '../../../src/rulesets/oer-the-sea/state.js';
import '../../seed.js';
import { long, rounds, type Tally, tally } from '../../western-theatre/oracle/tally.js';
import {
  afterOrder,
  commandCodes,
  commandNeed,
  conditionAfter,
  leading,
  recipientsOf,
  selectCodes,
} from './command.js';
import { closePosts, crowded, grounds } from './crowd.js';
import { onTable, unitOf } from './layout.js';
import { marchOf } from './march.js';
import { shotAt } from './shot.js';
import { ableOf, staffed, staffs } from './staff.js';

/** The engine and the oracle agree on who may be ordered, at what cost, and on what an order leaves behind. */

const orderTo = (recipient: Recipient, order: 'move' | 'standReady' | 'rally'): IssueOrder => {
  const stays = 'groupId' in recipient ? { moves: [] } : { path: [] };
  return { type: 'issueOrder', recipient, order, params: order === 'move' ? stays : {} } as IssueOrder;
};

const ordersIn = (s: State): readonly IssueOrder[] => {
  const units = onTable(s).filter(({ side }) => side === s.active);
  const troops = [...units.map(({ id }) => ({ unitId: id })), ...s.groups.map(({ id }) => ({ groupId: id }))];
  const own = s.command.officerId === null ? [] : [orderTo({ officerId: s.command.officerId }, 'move')];
  return [
    ...own,
    ...troops
      .filter(
        (each) => !('groupId' in each) || s.groups.some(({ id, side }) => id === each.groupId && side === s.active),
      )
      .flatMap((recipient) => (['move', 'standReady', 'rally'] as const).map((order) => orderTo(recipient, order))),
  ];
};

const officerOf = (s: State, id: string | null): Officer | undefined => s.officers.find((each) => each.id === id);

/** The code for an order that the oracle can judge; null: it hangs on a hair. */
const codeFor = (s: State, officer: Officer, action: IssueOrder): string | null => {
  const codes: string[] = [...commandCodes(s, officer, action.recipient, action.order)];
  if (action.order === 'move' && 'unitId' in action.recipient) {
    const march = marchOf(s, unitOf(s, action.recipient.unitId), { path: [] });
    if (march === null) return null;
    if (!march.ok) codes.push(march.code);
  }
  return leading(codes);
};

/** What the oracle itself knows of the officer in command. */
interface Ledger {
  readonly command: Command;
  readonly ordered: readonly string[];
}
const fresh = (officerId: string | null): Ledger => ({ command: { officerId, current: [], closed: [] }, ordered: [] });
const ordered = ({ command, ordered: before }: Ledger, open: readonly string[]): Ledger => {
  const all = [...new Set([...before, ...open])];
  return { command: { ...command, current: open, closed: all.filter((id) => !open.includes(id)) }, ordered: all };
};

const compareOrders = (count: Tally, state: State, known: State, officer: Officer): readonly IssueOrder[] =>
  ordersIn(state).filter((action) => {
    const code = codeFor(known, officer, action);
    if (code === null) return false;
    const engine = agenda.check(state, action)[0]?.code ?? 'lawful';
    count.compare(JSON.stringify(action), engine, code, code === 'lawful', state);
    return code === 'lawful' && engine === 'lawful';
  });

/** Carries out an order; null: the turn is over, or the orders of this officer. */
const carryOut = (count: Tally, state: State, ledger: Ledger, action: IssueOrder, faces: readonly number[]) => {
  const known = { ...state, command: ledger.command };
  const officer = officerOf(known, ledger.command.officerId);
  const given = agenda.answer(state, { action });
  if (officer === undefined || !given.ok) return null;
  const label = JSON.stringify(action);
  const need = commandNeed(known, officer, action.recipient);
  const question = agenda.ask(given.state);
  const isTested = question?.kind === 'roll' && question.purpose === 'command';
  count.compare(`${label} tested`, isTested ? question.target : null, need, true, state);
  let after = given.state;
  if (isTested) {
    const rolled = agenda.answer(after, { faces });
    if (!rolled.ok || need === null) throw new Error(label);
    after = rolled.state;
    if (faces.reduce((sum, face) => sum + face, 0) > need) {
      const isOver = officer.role === 'general' || ableOf(state).every(({ id }) => id === officer.id);
      const same = officerOf(after, officer.id);
      const engine = after.turn !== state.turn || after.outcome !== null ? 'over' : [same?.done, same?.ordersIssued];
      count.compare(`${label} failed`, engine, isOver ? 'over' : [true, officer.ordersIssued], true, state);
      return isOver ? null : { state: after, ledger: fresh(null) };
    }
  }
  const same = officerOf(after, officer.id);
  const engine = {
    issued: same?.ordersIssued,
    selfReceived: same?.ordersReceived,
    received: after.units.map(({ ordersReceived }) => ordersReceived),
    open: after.command.current,
  };
  const wanted = afterOrder(known, officer, action.recipient) as typeof engine;
  count.compare(`${label} counted`, engine, wanted, true, state);
  for (const unit of recipientsOf(state, action.recipient)) {
    const { standReady, confused, routing } = unitOf(after, unit.id);
    count.compare(
      `${label} of ${unit.id}`,
      [standReady, confused, routing],
      conditionAfter(state, unit, action.order),
      true,
      state,
    );
  }
  return { state: after, ledger: ordered(ledger, wanted.open) };
};

const playOrders = (count: Tally, start: State, faces: readonly number[]): void => {
  let [state, ledger] = [start, fresh(start.command.officerId)];
  for (let n = 0; n < 9; n += 1) {
    const known = { ...state, command: ledger.command };
    for (const { id } of state.officers) {
      const action: Action = { type: 'selectOfficer', officerId: id };
      const code = leading(selectCodes(known, action));
      const engine = agenda.check(state, action)[0]?.code ?? 'lawful';
      count.compare(`select ${id}`, engine, code, code === 'lawful', state);
    }
    const pick = (faces[n] ?? 1) * 7 + (faces[n + 1] ?? 1) * 3 + n;
    const officer = officerOf(state, ledger.command.officerId);
    if (officer === undefined) {
      const next = ableOf(state)[pick % Math.max(1, ableOf(state).length)];
      if (next === undefined) return;
      const answer = agenda.answer(state, { action: { type: 'selectOfficer', officerId: next.id } });
      if (!answer.ok) return;
      [state, ledger] = [answer.state, fresh(next.id)];
      continue;
    }
    const lawful = compareOrders(count, state, known, officer);
    const action = lawful[pick % Math.max(1, lawful.length)];
    const after = action === undefined ? null : carryOut(count, state, ledger, action, faces.slice(n, n + 2));
    if (after === null) return;
    ({ state, ledger } = after);
  }
};

const readings = fc.record({
  groupOrders: fc.constantFrom('move' as const, 'all' as const),
  commandRange: fc.constantFrom(null, null, 25, 45),
  officerMoveAlwaysTests: fc.boolean(),
  rallyClearsBoth: fc.boolean(),
});
const faces = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 12, maxLength: 12 });

describe('orders on a crowded field', () => {
  it(
    'OTS-CMD-03 OTS-CMD-05 OTS-CMD-07 OTS-CMD-08 OTS-CMD-12 OTS-CMD-15 OTS-CMD-17 OTS-CMD-20 OTS-CMD-21 OTS-TRN-03 OTS-TRN-05 OTS-STR-02 OTS-CON-07: orders one after the other',
    () => {
      const counts = { orders: tally('orders'), fire: tally('fire on orders') };
      fc.assert(
        fc.property(closePosts, grounds, staffs, readings, faces, (given, ground, staff, options, dice) => {
          const field = crowded(given, ground, { phase: 'command', officer: 'cumberland', options });
          if (agenda.ask(field) === null) return;
          const able = ableOf(staffed(field, staff, null));
          const officer = able[(dice[0] ?? 0) % Math.max(1, able.length)];
          if (officer === undefined) return;
          const state = staffed(field, staff, officer.id);
          counts.orders.position();
          for (const unit of onTable(state).filter(({ side }) => side === 'Government')) {
            const target = onTable(state).find(({ side }) => side === 'Jacobite');
            if (target === undefined) continue;
            const recipient = { unitId: unit.id };
            const shot = shotAt(state, unit.id, target.id, { cause: 'order', officer });
            const codes = [...commandCodes(state, officer, recipient, 'fire'), ...(shot.ok ? [] : [shot.code])];
            const action: Action = { type: 'issueOrder', recipient, order: 'fire', params: { targetId: target.id } };
            const engine = agenda.check(state, action)[0]?.code ?? 'lawful';
            counts.fire.compare(JSON.stringify(action), engine, leading(codes), shot.ok, state);
          }
          playOrders(counts.orders, state, dice);
        }),
        { numRuns: rounds(200), endOnFailure: true },
      );
      for (const count of Object.values(counts)) count.report();
    },
    long,
  );
});
