import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/rulesets/king-george/actions.js';
import { isVoid, sideOfCard } from '../../src/rulesets/king-george/deck.js';
import { resolvers, tables } from '../../src/rulesets/king-george/index.js';
import { activate, end, pass } from './answers.js';
import { cardsToDraw, dealt, play, smallArmies } from './cards.js';
import { decisionOf, eventsOf, expectLegal, expectRefused, leader, rollOf, run, unit, unitIn } from './setup.js';

describe('drawing', () => {
  it('KG-C90: draws until the turn ends', () => {
    const deck = ['unit:R1', 'unit:R2', 'unit:B1', 'leader:red-brigadier', 'reload', 'fate', 'endOfTurn'];
    const start = dealt({ ...smallArmies, officers: smallArmies.officers.slice(0, 1) }, ...deck);
    expect(cardsToDraw(start)).toBe(7);
    const first = play(start, 'leader:red-brigadier', { type: 'activate', id: 'R2' }, pass, end);
    expect(cardsToDraw(first.state)).toBe(6);
    const second = play(first.state, 'unit:R2');
    expect(eventsOf(second, 'cardDrawn')).toMatchObject([{ card: 'unit:R2', void: true }]);
    expect(cardsToDraw(second.state)).toBe(5);
    const third = play(second.state, 'endOfTurn');
    expect(third.state.turn).toBe(2);
    expect(cardsToDraw(third.state)).toBe(7);
    expect(unitIn(third.state, 'B1').activated).toBe(false);
  });

  it('KG-DCK-10: a draw belongs to no side, and every card left may come, equal ones each', () => {
    const state = dealt(smallArmies, 'reload', 'reload', 'endOfTurn');
    expect(rollOf(state, 'deck.draw')).toMatchObject({
      die: 'card',
      side: null,
      cards: ['reload', 'reload', 'endOfTurn'],
    });
    const { state: after } = play(state, 'reload');
    expect(after.deck).toEqual(['reload', 'endOfTurn']);
    expect(after.drawn).toEqual(['reload']);
  });

  it('KG-DCK-10: the last card needs no request', () => {
    const { state, rolls } = play(dealt(smallArmies, 'reload', 'endOfTurn'), 'reload');
    expect(rolls).toHaveLength(1);
    expect(state.turn).toBe(2);
  });

  it('KG-DCK-06: the End of turn card ends the turn, and what was not drawn is lost', () => {
    const { state, events } = play(dealt(smallArmies, 'unit:R1', 'endOfTurn'), 'endOfTurn');
    expect(eventsOf({ events }, 'turnEnded')).toHaveLength(1);
    expect(state.turn).toBe(2);
    expect(state.deck).toContain('unit:R1');
  });

  it('KG-DCK-09: when End of turn comes first no unit acts, but the turn ends as usual', () => {
    const runaway = unit('red', 'R1', 'line', 20, 20, 180, { state: 'routed' });
    const setting = { ...smallArmies, units: [runaway, unit('blue', 'B1', 'line', 20, 40, 180)] };
    const { state } = play(dealt(setting, 'unit:R1', 'unit:B1', 'endOfTurn'), 'endOfTurn');
    expect(rollOf(state, 'flee.distance').by).toBe('R1');
    expect(state.turn).toBe(1);
  });

  it('KG-DCK-05: Reload takes off every fired marker of both sides, whatever their state', () => {
    const units = [
      unit('red', 'R1', 'line', 20, 10, 0, { fired: true, state: 'routed', fledThisTurn: true }),
      unit('blue', 'B1', 'line', 20, 40, 180, { fired: true, underFire: true }),
    ];
    const { state, events } = play(dealt({ ...smallArmies, units }, 'reload', 'fate', 'endOfTurn'), 'reload');
    expect(state.units.map(({ fired }) => fired)).toEqual([false, false]);
    expect(eventsOf({ events }, 'reloaded')).toMatchObject([{ unitIds: ['R1', 'B1'] }]);
  });

  it('KG-DCK-08: the card of a unit or leader that cannot act is drawn without effect', () => {
    const setting = {
      ...smallArmies,
      units: [
        unit('red', 'R1', 'line', 20, 10, 0, { removed: 'destroyed' }),
        unit('red', 'R2', 'line', 40, 10, 0, { activated: true }),
        unit('blue', 'B1', 'line', 20, 40, 180),
      ],
      officers: [
        leader('red', 'vacant', 30, 8, { vacant: true, removed: 'killed', missTurns: 1 }),
        leader('red', 'late', 30, 8, { missTurns: 1 }),
        leader('red', 'done', 30, 8, { activated: true }),
        leader('red', 'able', 30, 8),
      ],
    };
    const state = dealt(setting, 'unit:R1', 'unit:R2', 'endOfTurn', 'fate');
    const cards = ['unit:R1', 'unit:R2', 'leader:vacant', 'leader:late', 'leader:done'];
    expect(cards.map((card) => isVoid(state, card))).toEqual([true, true, true, true, true]);
    expect(['unit:B1', 'leader:able', 'reload', 'fate'].map((card) => isVoid(state, card))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    const { state: after } = play(state, 'unit:R1', 'unit:R2');
    expect(cardsToDraw(after)).toBe(2);
    expect(unitIn(after, 'R1').activated).toBe(false);
  });

  it('KG-GEN-12: a unit that leaves the table in mid-turn receives no order', () => {
    const state = dealt(smallArmies, 'unit:R1', 'unit:B1', 'endOfTurn');
    const gone = {
      ...state,
      units: state.units.map((each) => ({ ...each, removed: each.id === 'R1' ? 'captured' : null })),
    };
    const { state: after } = play(gone as typeof state, 'unit:R1');
    expect(rollOf(after, 'deck.draw').cards).toEqual(['unit:B1', 'endOfTurn']);
  });

  it('KG-DCK-11: cards that are in order come first, in that order and without a request', () => {
    const setting = {
      ...smallArmies,
      units: [...smallArmies.units.slice(1), unit('red', 'R1', 'line', 20, 10, 0, { activated: true })],
      state: { arranged: { side: 'red', cards: ['unit:R1', 'unit:B1'] } },
    };
    const state = dealt(setting, 'unit:B1', 'reload', 'unit:R1', 'endOfTurn');
    expect(decisionOf(state)).toBe('chooseOrder');
    expect(state.drawn).toEqual(['unit:R1', 'unit:B1']);
    expect(state.arranged).toBeNull();
    const { state: after } = play(state, pass);
    expect(rollOf(after, 'deck.draw').cards).toEqual(['reload', 'endOfTurn']);
  });

  it('KG-DCK-11: cards still in order lose it when the turn ends', () => {
    const setting = { ...smallArmies, state: { arranged: { side: 'red', cards: ['endOfTurn', 'unit:R1'] } } };
    const state = dealt(setting, 'unit:R1', 'endOfTurn');
    expect(state.turn).toBe(2);
    expect(state.arranged).toBeNull();
    expect(cardsToDraw(state)).toBe(8);
  });

  it('KG-GEN-14: a common card belongs to the first side', () => {
    const state = dealt(smallArmies, 'reload', 'endOfTurn');
    expect(['reload', 'unit:B1', 'leader:red-brigadier'].map((card) => sideOfCard(state, card))).toEqual([
      'red',
      'blue',
      'red',
    ]);
  });

  it('KG-DCK-04: a detached company has no card until the next turn', () => {
    const parent = unit('red', 'R1', 'line', 20, 10, 0, { lightCompany: true });
    const state = dealt(
      { ...smallArmies, units: [parent, ...smallArmies.units.slice(1)] },
      'unit:R1',
      'reload',
      'endOfTurn',
    );
    const detach = { type: 'move', steps: [{ kind: 'detachCompany', pose: { x: 20, y: 13, heading: 0 } }] } as const;
    const { state: after } = play(state, 'unit:R1', detach);
    const company = unitIn(after, 'R1').companyOut;
    expect(company).not.toBeNull();
    expect(after.deck).toEqual(['reload', 'endOfTurn']);
    const { state: later } = play(after, 'endOfTurn');
    expect(later.deck).toContain(`unit:${company}`);
  });
});

describe('the deck', () => {
  const end = { type: 'end' } as const;

  it('KG-DCK-03 KG-SKR-07: the company of a regiment without commander has a card at every level', () => {
    const units = [
      unit('red', 'P', 'line', 20, 10, 0, { commander: null, companyOut: 'C' }),
      unit('red', 'C', 'company', 20, 14, 0, { commander: null, parent: 'P' }),
      unit('red', 'Q', 'line', 40, 10, 0, { commander: 'B' }),
    ];
    const officers = [
      leader('red', 'A', 30, 2, { level: 'army' }),
      leader('red', 'K', 30, 4, { level: 'corps', superior: 'A' }),
      leader('red', 'D', 30, 6, { level: 'division', superior: 'K' }),
      leader('red', 'B', 30, 8, { superior: 'A' }),
      leader('red', 'L', 30, 8),
    ];
    const cards = (level: 'brigade' | 'division', common = { reload: 2, fate: 0 }) =>
      resolvers.cardsOf(tables, { level, units, officers, common }).toSorted();
    const common = ['endOfTurn', 'reload', 'reload', 'unit:C', 'unit:P'];
    expect(cards('brigade')).toEqual(
      [...common, 'leader:A', 'leader:K', 'leader:D', 'leader:B', 'leader:L'].toSorted(),
    );
    expect(cards('division')).toEqual([...common, 'leader:A', 'leader:K', 'leader:D', 'leader:L'].toSorted());
  });

  it('KG-DCK-05 KG-HLD-06: the Reload card serves fleeing and fighting units, which stay under fire', () => {
    const units = [
      unit('red', 'R1', 'line', 20, 10, 180, { fired: true, state: 'routed', underFire: true }),
      unit('blue', 'B1', 'line', 20, 40, 180, { fired: true }),
    ];
    const { state, events } = play(dealt({ ...smallArmies, units }, 'reload', 'unit:R1', 'endOfTurn'), 'reload');
    expect(state.units.map(({ fired }) => fired)).toEqual([false, false]);
    expect(unitIn(state, 'R1').underFire).toBe(true);
    expect(events.find((event) => event.type === 'reloaded')).toMatchObject({ unitIds: ['R1', 'B1'] });
  });

  it('KG-DCK-04 KG-DCK-08 KG-SKR-06: a company that rejoins before its card and is sent out again has a void card', () => {
    const units = [
      unit('red', 'R', 'line', 20, 10, 0, { companyOut: 'R-company', lightCompany: true, commander: 'B' }),
      unit('red', 'R-company', 'company', 20, 15, 0, { parent: 'R', commander: 'B' }),
      unit('blue', 'X', 'line', 20, 45, 180, { commander: null }),
    ];
    const officers = [leader('red', 'B', 30, 8)];
    const setting = { units, officers, inCommand: false } as const;
    const deck = ['leader:B', 'unit:R', 'unit:R-company', 'reload', 'endOfTurn'];
    const back: Action = {
      type: 'move',
      steps: [{ kind: 'shift', bearing: 180, inches: 2.5, heading: 0 }, { kind: 'rejoin' }],
    };
    const joined = play(dealt(setting, ...deck), 'leader:B', activate('R-company'), back, end).state;
    expect(unitIn(joined, 'R').companyOut).toBeNull();
    const out: Action = { type: 'move', steps: [{ kind: 'detachCompany', pose: { x: 20, y: 14, heading: 0 } }] };
    const again = play(joined, 'unit:R', out).state;
    expect(unitIn(again, 'R-company')).toMatchObject({ activated: true, removed: null });
    const drawn = play(again, 'unit:R-company');
    expect(eventsOf(drawn, 'cardDrawn')).toMatchObject([{ void: true }]);
    const next = play(drawn.state, 'endOfTurn').state;
    expect(next.deck).toContain('unit:R-company');
  });

  it('KG-DCK-10: equal cards count one each, and the last card needs no request', () => {
    const start = dealt({ ...smallArmies, deck: { reload: 2, fate: 0 } }, 'reload', 'reload', 'endOfTurn');
    expect(cardsToDraw(start)).toBe(3);
    const one = play(start, 'reload').state;
    expect(cardsToDraw(one)).toBe(2);
    const two = play(one, 'reload');
    expect(two.state.turn).toBe(2);
  });

  it('KG-DCK-09: End of turn may come first, and fleeing units still run', () => {
    const units = [unit('red', 'R1', 'line', 20, 20, 180, { state: 'routed' }), ...smallArmies.units.slice(1)];
    const { state } = play(dealt({ ...smallArmies, units }, 'endOfTurn', 'unit:R1'), 'endOfTurn');
    expect(rollOf(state, 'flee.distance').by).toBe('R1');
    expect(run(state, [1, 1]).state.turn).toBe(2);
  });
});

describe('the card of a company that has rejoined', () => {
  it('KG-HLD-04 KG-DCK-08: the card is void, and its side is asked first in the hold window', () => {
    const units = [
      unit('red', 'R1', 'line', 20, 10, 0, { onHold: true, activated: true }),
      unit('blue', 'B1', 'line', 20, 40, 180, { onHold: true, activated: true }),
    ];
    const start = dealt({ ...smallArmies, units }, 'unit:B1-company', 'reload', 'endOfTurn');
    const { state, events } = play(start, 'unit:B1-company');
    expect(events).toContainEqual(expect.objectContaining({ type: 'cardDrawn', void: true }));
    expect(decisionOf(state)).toBe('holdWindow');
    expectLegal(state, { type: 'activate', id: 'B1' });
    expectRefused(state, { type: 'activate', id: 'R1' }, 'notYourCommand', 'KG-HLD-04');
  });
});
