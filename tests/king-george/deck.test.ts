import { describe, expect, it } from 'vitest';
import { cardKind } from '../../src/rulesets/king-george/cards.js';
import { cardsOf, isVoid, sideOfCard } from '../../src/rulesets/king-george/deck.js';
import type { Leader, Unit } from '../../src/rulesets/king-george/state.js';
import { type ActivationLevel, tables } from '../../src/rulesets/king-george/tables.js';
import { cardsToDraw, dealt, play, smallArmies } from './cards.js';
import {
  asked,
  battleWith,
  decisionOf,
  eventsOf,
  leader,
  leaderIn,
  rollOf,
  type SideName,
  unit,
  unitIn,
} from './setup.js';

const pass = { type: 'pass' } as const;
const end = { type: 'end' } as const;

/** One army, one division and two brigade commanders, and six units. */
const armyOf = (side: SideName): { readonly units: readonly Unit[]; readonly officers: readonly Leader[] } => ({
  officers: [
    leader(side, `${side}-army`, 10, 2, { level: 'army' }),
    leader(side, `${side}-division`, 12, 2, { level: 'division', superior: `${side}-army` }),
    leader(side, `${side}-first`, 14, 2, { superior: `${side}-division` }),
    leader(side, `${side}-second`, 16, 2, { superior: `${side}-division` }),
  ],
  units: [1, 2, 3, 4, 5, 6].map((number) =>
    unit(side, `${side}-${number}`, 'line', number * 10, 10, 0, {
      commander: number <= 3 ? `${side}-first` : `${side}-second`,
    }),
  ),
});
const armies = [armyOf('red'), armyOf('blue')];
const units = armies.flatMap((army) => army.units);
const officers = armies.flatMap((army) => army.officers);

const deckAt = (level: ActivationLevel, patch: Partial<Parameters<typeof cardsOf>[1]> = {}) =>
  cardsOf(tables, { level, units, officers, common: { reload: 1, fate: 1 }, ...patch });

const count = (cards: readonly string[], start: string): number =>
  cards.filter((card) => card.startsWith(start)).length;

describe('what is in the deck', () => {
  it('KG-C18: 23, 11 or 7 cards by the level of command', () => {
    expect(deckAt('unit')).toHaveLength(23);
    expect(deckAt('brigade')).toHaveLength(11);
    expect(deckAt('division')).toHaveLength(7);
  });

  it('KG-DCK-01: cards of both sides and the three that are nobody’s', () => {
    const deck = deckAt('unit');
    expect(deck).toEqual(expect.arrayContaining(['unit:red-1', 'unit:blue-6', 'leader:red-army', 'leader:blue-first']));
    expect(deck.filter((card) => !card.includes(':'))).toEqual(['reload', 'fate', 'endOfTurn']);
  });

  it('KG-SCN-01: the higher the level, the fewer the cards', () => {
    expect(count(deckAt('unit'), 'unit:')).toBeGreaterThan(count(deckAt('brigade'), 'unit:'));
    expect(count(deckAt('brigade'), 'leader:')).toBeGreaterThan(count(deckAt('division'), 'leader:'));
  });

  it('KG-SCN-02: unit level deals to everybody', () => {
    expect(count(deckAt('unit'), 'unit:')).toBe(12);
    expect(count(deckAt('unit'), 'leader:')).toBe(8);
  });

  it('KG-DCK-02: a company out has a card of its own', () => {
    const company = unit('red', 'company', 'company', 5, 5, 0, { parent: 'red-1' });
    expect(deckAt('unit', { units: [...units, company] })).toContain('unit:company');
  });

  it('KG-DCK-03: above the level only leaders are dealt, and whoever has nobody over him', () => {
    expect(count(deckAt('brigade'), 'unit:')).toBe(0);
    expect(count(deckAt('division'), 'leader:')).toBe(4);
    const stray = unit('red', 'stray', 'line', 5, 5, 0, { commander: null });
    const free = leader('red', 'free', 5, 5, { superior: null });
    const deck = deckAt('division', { units: [...units, stray], officers: [...officers, free] });
    expect(deck).toEqual(expect.arrayContaining(['unit:stray', 'leader:free']));
    expect(deck).not.toContain('unit:red-1');
  });

  it('KG-DCK-03: a vacant commander is somebody', () => {
    const vacant = officers.map((each) =>
      each.id === 'red-first' ? { ...each, removed: 'killed', vacant: true } : each,
    );
    expect(count(deckAt('brigade', { officers: vacant as readonly Leader[] }), 'unit:')).toBe(0);
  });

  it('KG-DCK-04: who is off the table has no card, but a vacant post has', () => {
    const gone = units.map((each) => (each.id === 'red-1' ? { ...each, removed: 'destroyed' as const } : each));
    const vacant = officers.map((each) =>
      each.id === 'red-first' ? { ...each, removed: 'killed' as const, vacant: true } : each,
    );
    const left = vacant.map((each) => (each.id === 'blue-army' ? { ...each, removed: 'left' as const } : each));
    const deck = deckAt('unit', { units: gone, officers: left });
    expect(deck).not.toContain('unit:red-1');
    expect(deck).toContain('leader:red-first');
    expect(deck).not.toContain('leader:blue-army');
  });

  it('KG-DCK-04: the deck is made up afresh at the start of a turn', () => {
    const state = battleWith(
      { ...smallArmies, state: { turn: 0, deck: [], drawn: ['endOfTurn'] } },
      { task: 'startTurn' },
    );
    expect(state.deck).toHaveLength(8);
    expect(state.drawn).toEqual([]);
  });

  it('KG-DCK-07: how many Reload and Fate cards there are is for the scenario', () => {
    const deck = deckAt('unit', { common: { reload: 2, fate: 0 } });
    expect(deck.filter((card) => card === 'reload')).toHaveLength(2);
    expect(deck).not.toContain('fate');
    expect(deck.filter((card) => card === 'endOfTurn')).toHaveLength(1);
  });

  it('KG-DCK-10: a card is known by its kind and whose it is', () => {
    expect(cardKind('unit:a:b')).toEqual({ kind: 'unit', id: 'a:b' });
    expect(cardKind('leader:x')).toEqual({ kind: 'leader', id: 'x' });
    expect(['reload', 'fate', 'endOfTurn'].map((card) => cardKind(card).kind)).toEqual(['reload', 'fate', 'endOfTurn']);
  });
});

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

  it('KG-DCK-10: a draw is nobody’s, and every card left may come, alike ones each', () => {
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

  it('KG-DCK-09: it may be the first: nobody acts, but the turn is wound up', () => {
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

  it('KG-DCK-08: a card of somebody who cannot act is turned up, and nothing happens', () => {
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

  it('KG-GEN-12: who leaves the table in mid-turn receives no order', () => {
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

  it('KG-DCK-11: what is still in order when the turn ends loses it', () => {
    const setting = { ...smallArmies, state: { arranged: { side: 'red', cards: ['endOfTurn', 'unit:R1'] } } };
    const state = dealt(setting, 'unit:R1', 'endOfTurn');
    expect(state.turn).toBe(2);
    expect(state.arranged).toBeNull();
    expect(cardsToDraw(state)).toBe(8);
  });

  it('KG-GEN-14: a card of nobody’s is the first side’s', () => {
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

it('KG-CMD-11: a unit acts on its own card whatever its leader does', () => {
  const setting = {
    ...smallArmies,
    officers: [leader('red', 'red-brigadier', 70, 47, { missTurns: 2 }), leader('blue', 'blue-brigadier', 30, 42)],
  };
  const { state } = play(dealt(setting, 'unit:R1', 'endOfTurn'), 'unit:R1');
  expect(asked(state)).toMatchObject({ task: 'chooseOrder', about: 'R1', side: 'red' });
  expect(leaderIn(state, 'red-brigadier').activated).toBe(false);
});
