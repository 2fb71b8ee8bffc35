import { describe, expect, it } from 'vitest';
import type { Action } from '../../src/rulesets/king-george/actions.js';
import { ratesOfLeader } from '../../src/rulesets/king-george/paths/rates.js';
import { ratesOf } from '../../src/rulesets/king-george/paths.js';
import { ratingModifier, ratingOf } from '../../src/rulesets/king-george/ratings.js';
import type { Unit } from '../../src/rulesets/king-george/state.js';
import { pass } from './answers.js';
import { befallen, cardsToDraw, dealt, fateDice, play, smallArmies } from './cards.js';
import {
  asked,
  block,
  decisionOf,
  expectLegal,
  expectRefused,
  leaderIn,
  refusalsOf,
  rollOf,
  run,
  type Setting,
  unit,
  unitIn,
} from './setup.js';

describe('weather', () => {
  const units: readonly Unit[] = [
    unit('red', 'foot', 'line', 10, 10, 0, { fire: 'A' }),
    unit('red', 'column', 'line', 20, 10, 0, { formation: 'marchColumn', fire: 'E' }),
    unit('red', 'guns', 'guns', 30, 10, 0),
    unit('red', 'rockets', 'rockets', 50, 10, 0, { fire: 'E' }),
    unit('blue', 'horse', 'horse', 10, 40, 180),
  ];
  const wet = befallen('calamity', 61, { ...smallArmies, units }, 'fate', 'reload', 'unit:guns', 'endOfTurn');
  const { state: mud } = play(wet, 'fate', ...fateDice('calamity', 63));

  it('KG-C79: rain and mud last until the turn ends', () => {
    const modifierOf = (id: string): number => ratingModifier(mud, unitIn(mud, id), 'fire');
    expect(ratingOf(mud, unitIn(mud, 'foot'), 'fire')).toBe('B');
    expect(modifierOf('foot')).toBe(1);
    expect(modifierOf('rockets')).toBe(-3);
    expect(ratingOf(mud, unitIn(mud, 'rockets'), 'fire')).toBe('E');
    expect(ratesOf(mud, unitIn(mud, 'foot'))).toMatchObject({ move: 2, rough: 0 });
    expect(ratesOf(mud, unitIn(mud, 'horse'))).toMatchObject({ charge: 10 });
    const { state: ordered } = play(mud, 'unit:guns');
    expectRefused(ordered, { type: 'move', steps: [{ kind: 'pivotGuns', degrees: 5 }] }, 'turnTooWide');
    const { state: dry } = play(mud, 'endOfTurn');
    expect(dry.weather).toEqual({ fireShift: 0, moveShift: 0 });
    expect(ratesOf(dry, unitIn(dry, 'foot'))).toMatchObject({ move: 4, rough: 2 });
    expect(ratesOf(dry, unitIn(dry, 'horse'))).toMatchObject({ charge: 12 });
    expect(ratingOf(dry, unitIn(dry, 'foot'), 'fire')).toBe('A');
    expect(ratingModifier(dry, unitIn(dry, 'rockets'), 'fire')).toBe(-2);
  });

  it('KG-FAT-30: a shower lowers every Fire rating by one letter, a second shower adds nothing', () => {
    const { state: again } = play(
      befallen('calamity', 61, smallArmies, 'fate', 'endOfTurn', 'reload'),
      'fate',
      ...fateDice('calamity', 61),
    );
    expect(again.weather.fireShift).toBe(-1);
    expect(ratingOf(again, unitIn(again, 'R1'), 'fire')).toBe('D');
    expect(ratingOf(again, unitIn(again, 'R1'), 'melee')).toBe('C');
  });

  it('KG-FAT-29: mud takes 2" off every move, leaders included, once', () => {
    const { state: again } = play(
      befallen('calamity', 63, smallArmies, 'fate', 'endOfTurn', 'reload'),
      'fate',
      ...fateDice('calamity', 63),
    );
    expect(again.weather.moveShift).toBe(-2);
    expect(ratesOfLeader(again, leaderIn(again, 'red-brigadier'))).toMatchObject({ move: 10 });
  });
});

describe('spies', () => {
  const deck = [
    'unit:R1',
    'unit:R2',
    'unit:B1',
    'leader:red-brigadier',
    'leader:blue-brigadier',
    'reload',
    'endOfTurn',
  ];
  const start = befallen('fortune', 65, smallArmies, ...deck);
  const seen = ['reload', 'unit:B1', 'endOfTurn', 'unit:R1', 'leader:blue-brigadier', 'unit:R2'];
  const order = ['unit:B1', 'leader:blue-brigadier', 'endOfTurn', 'reload', 'unit:R1', 'unit:R2'];

  it('KG-C91: the higher die sees six cards, one by one, and puts them in order', () => {
    const { state: looking } = run(start, { 'fate.spy': 3 }, { 'fate.spy': 5 });
    const counts: number[] = [];
    let state = looking;
    for (const card of seen) {
      counts.push(cardsToDraw(state));
      expect(rollOf(state, 'fate.look')).toMatchObject({ side: 'blue', seenBy: 'blue' });
      state = play(state, card).state;
    }
    expect(counts).toEqual([7, 6, 5, 4, 3, 2]);
    expect(asked(state)).toMatchObject({ task: 'spyOrder', side: 'blue' });
    const { state: ordered } = run(state, { type: 'spyOrder', order });
    expect(ordered.arranged?.cards).toEqual(order.slice(1));
    expect(asked(ordered)).toMatchObject({ task: 'chooseOrder', about: 'B1' });
    const { state: next } = run(ordered, pass);
    expect(asked(next)).toMatchObject({ task: 'commandAction', about: 'blue-brigadier' });
    const { state: ended } = run(next, { type: 'end' });
    expect(ended.turn).toBe(2);
    expect(ended.arranged).toBeNull();
    expect(cardsToDraw(ended)).toBe(8);
  });

  it('KG-C81: ties are rolled again, and the rest of the deck stays unordered', () => {
    const nine = ['unit:B1', 'reload', 'unit:R1', 'leader:RB', 'unit:B2', 'unit:R2', 'endOfTurn', 'leader:BB', 'fate'];
    const tied = befallen('fortune', 65, smallArmies, ...nine);
    expect(rollOf(tied, 'fate.spy').side).toBe('red');
    const { state } = run(tied, { 'fate.spy': 4 }, { 'fate.spy': 4 }, { 'fate.spy': 6 });
    expect(rollOf(state, 'fate.spy').side).toBe('blue');
    const { state: looking } = run(state, { 'fate.spy': 2 });
    expect(cardsToDraw(looking)).toBe(9);
    const { state: known, rolls } = play(looking, 'unit:B1', 'reload', 'unit:R1', 'leader:RB', 'unit:B2', 'unit:R2');
    expect(rolls.every(({ roll }) => roll.side === 'red')).toBe(true);
    expect(rolls.map(({ roll }) => (roll.die === 'card' ? roll.cards.length : 0))).toEqual([9, 8, 7, 6, 5, 4]);
    expect(known.look).toEqual({ side: 'red', cards: nine.slice(0, 6) });
  });

  it('KG-FAT-33: the order names each card seen once', () => {
    const { state } = play(run(start, 3, 5).state, ...seen);
    expectRefused(state, { type: 'spyOrder', order: order.slice(1) }, 'wrongCards', 'KG-FAT-33');
    expectRefused(state, { type: 'spyOrder', order: [...order.slice(1), 'unit:R1'] }, 'wrongCards');
    expectRefused(state, { type: 'spyOrder', order: [...order.slice(1), 'leader:red-brigadier'] }, 'wrongCards');
    expectLegal(state, { type: 'spyOrder', order });
  });

  it('KG-FAT-33: with fewer cards the last needs no request, and a single card no order', () => {
    const two = run(befallen('fortune', 65, smallArmies, 'unit:R1', 'endOfTurn'), 6, 1).state;
    const { state } = play(two, 'endOfTurn');
    expect(state.look).toEqual({ side: 'red', cards: ['endOfTurn', 'unit:R1'] });
    expect(decisionOf(state)).toBe('spyOrder');
    const one = run(befallen('fortune', 65, smallArmies, 'endOfTurn'), 6, 1).state;
    expect(one.turn).toBe(2);
  });

  it('KG-FAT-33: cards already in order are seen first, by the side that wins now', () => {
    const arranged = { side: 'red', cards: ['fate', 'unit:R2', 'endOfTurn'] };
    const cards = ['fate', 'unit:R2', 'endOfTurn', 'unit:R1', 'unit:B1', 'reload', 'leader:red-brigadier'];
    const state = run(dealt({ ...smallArmies, state: { arranged } }, ...cards), ...fateDice('fortune', 65), 1, 2).state;
    expect(state.look).toEqual({ side: 'blue', cards: ['unit:R2', 'endOfTurn'] });
    expect(cardsToDraw(state)).toBe(4);
    const { state: all } = play(state, 'unit:B1', 'reload', 'unit:R1');
    expect(all.look?.cards).toEqual(['unit:R2', 'endOfTurn', 'unit:B1', 'reload', 'unit:R1', 'leader:red-brigadier']);
  });
});

describe('on the field', () => {
  it('KG-FAT-32: locals do not arrive within 6" of an enemy, and exactly 6" counts as within', () => {
    const near = (y: number): Setting => ({
      ...smallArmies,
      units: [...smallArmies.units.slice(0, 2), unit('blue', 'B1', 'line', 60, y, 180)],
    });
    const placed = (y: number) =>
      play(dealt(near(y), 'fate', 'reload', 'endOfTurn'), 'fate', ...fateDice('fortune', 64), 4, 1);
    const there: Action = { type: 'placeLocals', poses: [{ x: 60, y: 2, heading: 0 }], formations: ['line'] };
    expect(refusalsOf(placed(8).state, there)).not.toEqual([]);
    expectLegal(placed(8.01).state, there);
  });

  it('KG-FAT-32 KG-DCK-03: their brigadier has a card at every level from the next turn on, not before', () => {
    const setting = { ...smallArmies, activationLevel: 'division' } as const;
    const start = play(dealt(setting, 'fate', 'reload', 'endOfTurn'), 'fate', ...fateDice('fortune', 64), 4, 3);
    const there: Action = {
      type: 'placeLocals',
      poses: [
        { x: 60, y: 2, heading: 0 },
        { x: 50, y: 2, heading: 0 },
      ],
      formations: ['line', 'line'],
    };
    const { state } = run(start.state, there);
    const newcomer = state.officers.find(({ id }) => !['red-brigadier', 'blue-brigadier'].includes(id));
    expect(newcomer).toMatchObject({ side: 'red', rating: 'poor', level: 'brigade', superior: null });
    expect(state.deck).not.toContain(`leader:${newcomer?.id}`);
    const later = play(state, 'endOfTurn').state;
    expect(later.deck).toContain(`leader:${newcomer?.id}`);
    expect(later.deck.filter((card) => card.startsWith('unit:'))).toEqual([]);
  });

  it('KG-FAT-34: a fire of one turn is out when the turn ends, and horse may cross what is left', () => {
    const terrain = [block('house', 'buildingStone', 33, 30, 39, 34)];
    const setting = {
      ...smallArmies,
      units: [...smallArmies.units, unit('blue', 'H', 'horse', 36, 38, 180)],
      terrain,
      deck: { reload: 0, fate: 0 },
    };
    const lit = play(dealt(setting, 'fate', 'unit:H', 'endOfTurn'), 'fate', ...fateDice('calamity', 66), 1);
    expect(lit.state.burning).toMatchObject([{ feature: 'house', turns: 1 }]);
    const over: Action = { type: 'move', steps: [{ kind: 'advance', inches: 6 }] };
    expect(refusalsOf(play(lit.state, 'unit:H').state, over)).not.toEqual([]);
    const out = play(lit.state, 'endOfTurn').state;
    expect(out).toMatchObject({ burning: [], burntOut: ['house'] });
    // 4" in the open and 2" in the rough.
    expectLegal(play(out, 'unit:H').state, over);
  });

  it('KG-FAT-02: a number that does not fit is rolled again until it fits', () => {
    const start = dealt(smallArmies, 'fate', 'reload', 'endOfTurn');
    const { state, rolls } = play(start, 'fate', 6, 3, 1, 2, 3, 4);
    expect(rolls.map(({ roll }) => roll.purpose).slice(1)).toEqual([
      'fate.kind',
      'fate.category',
      'fate.number',
      'fate.number',
      'fate.number',
      'fate.number',
    ]);
    expect(state.fateQueue).toEqual([34]);
  });
});
