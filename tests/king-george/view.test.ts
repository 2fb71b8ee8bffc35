import { describe, expect, it } from 'vitest';
import { agenda } from '../../src/rulesets/king-george/agenda.js';
import type { State } from '../../src/rulesets/king-george/state.js';
import { determinize, redact, reveals, secret, view } from '../../src/rulesets/king-george/view.js';
import { dealt, fateDice, play, smallArmies } from './cards.js';
import { eventsOf, run } from './setup.js';

const deck = ['unit:R1', 'unit:R2', 'unit:B1', 'leader:red-brigadier', 'leader:blue-brigadier', 'reload', 'endOfTurn'];
const start = play(dealt(smallArmies, 'fate', ...deck), 'fate', ...fateDice('fortune', 65), 1, 6).state;
const seen = ['unit:R1', 'reload', 'unit:B1', 'endOfTurn', 'unit:R2', 'leader:blue-brigadier'];
const looking = play(start, 'unit:R1', 'reload').state;
const whole = play(start, ...seen);
const order = { type: 'spyOrder', order: ['unit:R1', ...seen.slice(1)] } as const;
/** Red is at an order, and five cards are still in Blue's order. */
const arranged = run(whole.state, order).state;

const first = (): number => 0;
const asksOf = (state: State, side: string) => agenda.ask(determinize(view(state, side), first));

describe('what Fate 65 has shown', () => {
  it('KG-DCK-11: only the side that put them in order knows which they are', () => {
    expect(arranged.arranged).toMatchObject({ side: 'blue', cards: seen.slice(1) });
    expect(view(arranged, 'blue').arranged).toEqual(arranged.arranged);
    expect(view(arranged, 'red').arranged).toEqual({ side: 'blue', cards: [null, null, null, null, null] });
    expect(view(arranged, 'red')).toMatchObject({ kind: 'view', viewer: 'red', deck: arranged.deck });
  });

  it('KG-FAT-33: a view hides the cards being looked at', () => {
    expect(view(looking, 'blue').look?.cards).toEqual(['unit:R1', 'reload']);
    expect(view(looking, 'red').look?.cards).toEqual([null, null]);
    const hidden = agenda.ask({ ...view(looking, 'red'), kind: 'state' });
    expect(hidden).toMatchObject({ purpose: 'fate.look', cards: ['?', '?', '?', '?', '?'] });
    // The first of them, too, is asked about cards hidden from others.
    expect(agenda.ask({ ...view(start, 'red'), kind: 'state' })).toMatchObject({ cards: deck.map(() => '?') });
    expect(agenda.ask({ ...view(looking, 'blue'), kind: 'state' })).toMatchObject({
      cards: expect.arrayContaining(['unit:B1']),
    });
  });

  it('KG-FAT-33: the other side learns that cards were seen, not which', () => {
    const looks = whole.events.filter((event) => event.type === 'rolled' && event.purpose === 'fate.look');
    expect(looks).toHaveLength(6);
    for (const event of looks) {
      expect(redact(event, 'blue')).toEqual(event);
      expect(redact(event, 'red')).toMatchObject({ faces: null, result: 0 });
    }
    const [told] = eventsOf(run(whole.state, order), 'cardsArranged');
    expect(told).toMatchObject({ side: 'blue', count: 6 });
    expect(told && redact(told, 'red')).toMatchObject({ count: 6, cards: null });
    expect(told && redact(told, 'blue')).toEqual(told);
    expect(secret(order)).toBe(true);
    expect(secret({ type: 'pass' })).toBe(false);
  });

  it('KG-DCK-10: what is not known is made up from the cards that are left', () => {
    const made = determinize(view(arranged, 'red'), first);
    expect(made.kind).toBe('state');
    expect(made).not.toHaveProperty('viewer');
    const cards = made.arranged?.cards ?? [];
    expect(cards).toHaveLength(5);
    expect(new Set(cards).size).toBe(5);
    for (const card of cards) expect(arranged.deck).toContain(card);
    expect(determinize(view(arranged, 'blue'), first).arranged).toEqual(arranged.arranged);
    expect(asksOf(looking, 'red')).toMatchObject({ purpose: 'fate.look', dice: 1 });
    expect(asksOf(looking, 'red')).not.toMatchObject({ cards: ['?', '?', '?', '?', '?'] });
  });

  it('KG-DCK-11: a card turned up has shown something', () => {
    const [drawn] = eventsOf(play(dealt(smallArmies, 'reload', 'endOfTurn', 'fate'), 'reload'), 'cardDrawn');
    expect(drawn && reveals(drawn)).toBe(true);
  });

  it('KG-FAT-33: everything else is in the open', () => {
    const open = dealt(smallArmies, 'reload', 'endOfTurn');
    expect({ ...view(open, 'red'), kind: 'state' }).toMatchObject({ ...open });
    const [event] = play(open, 'reload').events;
    expect(event && redact(event, 'blue')).toEqual(event);
  });
});
