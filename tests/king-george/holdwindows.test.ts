import { describe, expect, it } from 'vitest';
import { isVoid, sideOfCard } from '../../src/rulesets/king-george/deck.js';
import { pass } from './answers.js';
import { dealt, play } from './cards.js';
import { asked, battleWith, eventsOf, leader, run, type Setting, type UnitPatch, unit, unitIn } from './setup.js';

/** S7 and the cards, part by part: whose window opens first, when it closes, what is void and what Reload does. */

const held = { activated: true, onHold: true } as const;
const red = (id: string, x: number, patch: UnitPatch = {}) => unit('red', id, 'line', x, 10, 0, patch);
const blue = (id: string, x: number, patch: UnitPatch = {}) => unit('blue', id, 'line', x, 40, 180, patch);

const both: Setting = { units: [red('R', 20, held), red('S', 40), blue('B', 20, held), blue('C', 40)] };
const asks = (setting: Setting, card: string, ...replies: Parameters<typeof run>[1][]) =>
  asked(play(dealt(setting, card, 'endOfTurn'), card, ...replies).state);

describe('The hold window', () => {
  it.each([
    ['unit:S', 'red'],
    ['unit:C', 'blue'],
  ])('KG-HLD-04: after the card %s it opens with %s, whose card it was', (card, side) => {
    expect(asks(both, card, pass)).toMatchObject({ task: 'holdWindow', side, about: null });
  });

  it('KG-HLD-04: after a leader’s card it opens with his side', () => {
    const led = { ...both, officers: [leader('blue', 'L', 30, 44)] };
    expect(asks(led, 'leader:L', { type: 'end' })).toMatchObject({ task: 'holdWindow', side: 'blue' });
  });

  it('KG-HLD-04 KG-GEN-14: after Reload it opens with the first side', () => {
    expect(asks(both, 'reload')).toMatchObject({ task: 'holdWindow', side: 'red' });
    const state = dealt(both, 'reload', 'endOfTurn');
    const blueFirst = { ...state, scenario: { ...state.scenario, firstSide: 'blue' } };
    expect(asked(play(blueFirst, 'reload').state)).toMatchObject({ task: 'holdWindow', side: 'blue' });
  });

  it('KG-HLD-04: the sides decide in turn, and two passes in a row close it', () => {
    const open = play(dealt(both, 'unit:C', 'endOfTurn'), 'unit:C', pass);
    const one = run(open.state, pass);
    expect(asked(one.state)).toMatchObject({ task: 'holdWindow', side: 'red' });
    const two = run(one.state, pass);
    expect(eventsOf(two, 'holdLost').map(({ unitId }) => unitId)).toEqual(['R', 'B']);
  });

  it('KG-HLD-04: an activation begins the count of passes again', () => {
    const more = { units: [...both.units, red('T', 60, held)] };
    const open = play(dealt(more, 'unit:C', 'endOfTurn'), 'unit:C', pass);
    const acted = run(open.state, pass, { type: 'activate', id: 'R' }, { 'test.hold': 10 }, pass);
    expect(asked(acted.state)).toMatchObject({ task: 'holdWindow', side: 'blue' });
    expect(asked(run(acted.state, pass).state)).toMatchObject({ task: 'holdWindow', side: 'red' });
    expect(eventsOf(run(acted.state, pass, pass), 'holdLost').map(({ unitId }) => unitId)).toEqual(['T', 'B']);
  });

  it('KG-GEN-15: a side without units on hold passes by itself, and with none left the next card comes', () => {
    const own = { units: [red('R', 20, held), blue('C', 40)] };
    expect(asks(own, 'unit:C', pass)).toMatchObject({ task: 'holdWindow', side: 'red' });
    const gone = { units: [red('R', 20, { ...held, removed: 'destroyed' }), red('S', 40), blue('C', 40)] };
    const done = play(dealt(gone, 'unit:C', 'endOfTurn'), 'unit:C', pass);
    expect(eventsOf(done, 'turnEnded')).toHaveLength(1);
  });
});

describe('Whose card it is', () => {
  it('S7: of a company that has rejoined its regiment, that of the regiment', () => {
    const state = battleWith({ units: [red('R', 20), blue('B', 20)] });
    expect(sideOfCard(state, 'unit:B-company')).toBe('blue');
    expect(sideOfCard(state, 'unit:R-company')).toBe('red');
    expect(sideOfCard(state, null)).toBe('red');
    expect(sideOfCard(state, 'fate')).toBe('red');
  });
});

describe('Void cards', () => {
  const voidness = (card: string, patch: UnitPatch = {}, chief: Parameters<typeof leader>[4] = {}) =>
    isVoid(battleWith({ units: [red('R', 20, patch)], officers: [leader('red', 'L', 30, 8, chief)] }), card);

  it.each<[string, UnitPatch, boolean]>([
    ['a fresh unit', {}, false],
    ['a unit that has acted', { activated: true }, true],
    ['a unit that is off the table', { removed: 'destroyed' }, true],
    ['a unit in contact', { contacts: [] }, false],
    ['a fleeing unit', { state: 'routed' }, false],
  ])('KG-DCK-08: %s', (_, patch, isIdle) => expect(voidness('unit:R', patch)).toBe(isIdle));

  it.each<[string, Parameters<typeof leader>[4], boolean]>([
    ['a leader', {}, false],
    ['a leader who has acted', { activated: true }, true],
    ['a leader who has left', { removed: 'left' }, true],
    ['a vacant post', { vacant: true }, true],
    ['a leader who misses this turn', { missTurns: 1 }, true],
  ])('KG-DCK-08: %s', (_, chief, isIdle) => expect(voidness('leader:L', {}, chief)).toBe(isIdle));

  it('KG-DCK-08: of no unit and no leader', () => {
    expect([voidness('unit:ghost'), voidness('leader:ghost')]).toEqual([true, true]);
    expect([voidness('reload'), voidness('fate'), voidness('endOfTurn')]).toEqual([false, false, false]);
  });

  it('KG-DCK-08 KG-DCK-06: the event says why nothing happens', () => {
    const done = play(
      dealt({ units: [red('R', 20, { activated: true }), blue('B', 20)] }, 'unit:R', 'endOfTurn'),
      'unit:R',
    );
    expect(eventsOf(done, 'cardDrawn')).toMatchObject([
      { card: 'unit:R', void: true, clause: 'KG-DCK-08' },
      { card: 'endOfTurn', void: false, clause: 'KG-DCK-06' },
    ]);
    const drawn = play(dealt({ units: [red('R', 20), blue('B', 20)] }, 'unit:R', 'endOfTurn'), 'unit:R');
    expect(eventsOf(drawn, 'cardDrawn')).toMatchObject([{ void: false, clause: 'KG-DCK-10' }]);
  });
});

describe('Reload', () => {
  it('KG-DCK-05: takes the markers of both sides, whatever their state, and names just those units', () => {
    const units = [
      red('R', 20, { fired: true, state: 'routed' }),
      red('S', 40),
      red('T', 60, { fired: true, removed: 'destroyed' }),
      blue('B', 20, { fired: true, onHold: true, activated: true }),
      blue('C', 40, { fired: true, state: 'shaken' }),
    ];
    const done = play(dealt({ units }, 'reload', 'endOfTurn'), 'reload');
    expect(eventsOf(done, 'reloaded')).toEqual([{ type: 'reloaded', clause: 'KG-DCK-05', unitIds: ['R', 'B', 'C'] }]);
    expect(['R', 'S', 'B', 'C'].map((id) => unitIn(done.state, id).fired)).toEqual([false, false, false, false]);
  });
});
