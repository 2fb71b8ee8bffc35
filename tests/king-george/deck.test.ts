import { describe, expect, it } from 'vitest';
import { cardKind } from '../../src/rulesets/king-george/cards.js';
import { cardsOf } from '../../src/rulesets/king-george/resolvers.js';
import type { Leader, Unit } from '../../src/rulesets/king-george/state.js';
import { type ActivationLevel, tables } from '../../src/rulesets/king-george/tables.js';
import { dealt, play, smallArmies } from './cards.js';
import { asked, battleWith, leader, leaderIn, type SideName, unit } from './setup.js';

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
  it('KG-C18: the deck has 23, 11 or 7 cards by the level of command', () => {
    expect(deckAt('unit')).toHaveLength(23);
    expect(deckAt('brigade')).toHaveLength(11);
    expect(deckAt('division')).toHaveLength(7);
  });

  it('KG-DCK-01: the deck has cards of both sides and three common ones', () => {
    const deck = deckAt('unit');
    expect(deck).toEqual(expect.arrayContaining(['unit:red-1', 'unit:blue-6', 'leader:red-army', 'leader:blue-first']));
    expect(deck.filter((card) => !card.includes(':'))).toEqual(['reload', 'fate', 'endOfTurn']);
  });

  it('KG-SCN-01: the higher the level, the fewer the cards', () => {
    expect(count(deckAt('unit'), 'unit:')).toBeGreaterThan(count(deckAt('brigade'), 'unit:'));
    expect(count(deckAt('brigade'), 'leader:')).toBeGreaterThan(count(deckAt('division'), 'leader:'));
  });

  it('KG-SCN-02: at unit level every unit and leader has a card', () => {
    expect(count(deckAt('unit'), 'unit:')).toBe(12);
    expect(count(deckAt('unit'), 'leader:')).toBe(8);
  });

  it('KG-DCK-02: a company out has a card of its own', () => {
    const company = unit('red', 'company', 'company', 5, 5, 0, { parent: 'red-1' });
    expect(deckAt('unit', { units: [...units, company] })).toContain('unit:company');
  });

  it('KG-DCK-03: above unit level cards go to leaders, and to units without a superior', () => {
    expect(count(deckAt('brigade'), 'unit:')).toBe(0);
    expect(count(deckAt('division'), 'leader:')).toBe(4);
    const stray = unit('red', 'stray', 'line', 5, 5, 0, { commander: null });
    const free = leader('red', 'free', 5, 5, { superior: null });
    const deck = deckAt('division', { units: [...units, stray], officers: [...officers, free] });
    expect(deck).toEqual(expect.arrayContaining(['unit:stray', 'leader:free']));
    expect(deck).not.toContain('unit:red-1');
  });

  it('KG-DCK-03: a vacant post counts as a superior', () => {
    const vacant = officers.map((each) =>
      each.id === 'red-first' ? { ...each, removed: 'killed', vacant: true } : each,
    );
    expect(count(deckAt('brigade', { officers: vacant as readonly Leader[] }), 'unit:')).toBe(0);
  });

  it('KG-DCK-04: units off the table have no card, a vacant post has one', () => {
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

  it('KG-DCK-04: the deck is built again at the start of a turn', () => {
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

it('KG-CMD-11: a unit acts on its own card whatever its leader does', () => {
  const setting = {
    ...smallArmies,
    officers: [leader('red', 'red-brigadier', 70, 47, { missTurns: 2 }), leader('blue', 'blue-brigadier', 30, 42)],
  };
  const { state } = play(dealt(setting, 'unit:R1', 'endOfTurn'), 'unit:R1');
  expect(asked(state)).toMatchObject({ task: 'chooseOrder', about: 'R1', side: 'red' });
  expect(leaderIn(state, 'red-brigadier').activated).toBe(false);
});
