import { describe, expect, it } from 'vitest';
import { makeContact } from '../../src/rulesets/king-george/contacts.js';
import { ratingModifier, ratingOf } from '../../src/rulesets/king-george/ratings.js';
import type { Unit } from '../../src/rulesets/king-george/state.js';
import { awaited, dealt, play, unitCalled } from './cards.js';
import { ahead, changeTo, expectIllegal, expectLegalOrder } from './orders.js';
import { asked, battleWith, decisionOf, eventsOf, leader, rollOf, run, type Setting, unit, unitIn } from './setup.js';

const horse = (patch: Partial<Unit> = {}): Unit => unit('blue', 'H', 'horse', 36, 40, 180, patch);

const foot = (patch: Partial<Unit> = {}): Unit => unit('red', 'R', 'line', 36, 20, 0, patch);

describe('on foot', () => {
  it('KG-FAT-27 KG-MEL-02: a unit that quits out of a melee leaves its enemy free', () => {
    const units = [foot({ pose: { x: 36, y: 24, heading: 0 } }), horse({ pose: { x: 36, y: 24, heading: 180 } })];
    const battle = { state: battleWith({ units }), events: [] };
    makeContact(battle, { attackerId: 'H', defenderId: 'R', face: 'front', bothCharged: false, obstacle: null });
    const state = awaited({ units, state: { units: battle.state.units } }, [36], unitCalled('R'));
    expect(unitIn(state, 'R').removed).toBe('quit');
    expect(unitIn(state, 'H').contacts).toEqual([]);
    expect(asked(state)).toBeNull();
  });

  it('KG-FAT-27 KG-SKR-05: a company that quits is a casualty of its regiment, without a test', () => {
    const units = [foot({ companyOut: 'C', casualties: 1 }), unit('red', 'C', 'company', 36, 24, 0, { parent: 'R' })];
    const state = awaited({ units: [...units, horse()] }, [36], unitCalled('C'));
    expect(unitIn(state, 'C').removed).toBe('quit');
    expect(unitIn(state, 'R')).toMatchObject({ casualties: 2, companyLost: true, companyOut: null, removed: null });
    expect(asked(state)).toBeNull();
  });

  it('KG-FAT-27 KG-SKR-07: a regiment that quits leaves its company behind', () => {
    const units = [foot({ companyOut: 'C' }), unit('red', 'C', 'company', 36, 24, 0, { parent: 'R' })];
    const state = awaited({ units: [...units, horse()] }, [36], unitCalled('R'));
    expect(unitIn(state, 'R').removed).toBe('quit');
    expect(unitIn(state, 'C').removed).toBeNull();
    const after = battleWith({ units, state: { units: state.units } }, unitCalled('C'));
    expect(decisionOf(after)).toBe('chooseOrder');
  });

  it('KG-FAT-37: 34 on a company makes its regiment shoot worse', () => {
    const units = [foot({ companyOut: 'C' }), unit('red', 'C', 'company', 36, 24, 0, { parent: 'R' })];
    const state = awaited({ units }, [34], unitCalled('C'));
    expect(unitIn(state, 'R').ratingShift.fire).toBe(-1);
    expect(ratingOf(state, unitIn(state, 'C'), 'fire')).toBe('D');
  });

  it('KG-FAT-37: 34 on a company without a regiment stays with the company', () => {
    const units = [foot({ removed: 'quit' }), unit('red', 'C', 'company', 36, 24, 0, { parent: 'R' })];
    const state = awaited({ units }, [34], unitCalled('C'));
    expect(ratingOf(state, unitIn(state, 'C'), 'fire')).toBe('D');
  });

  const brigade = [
    unit('red', 'P', 'line', 20, 10, 0, { commander: 'B', companyOut: 'C' }),
    unit('red', 'C', 'company', 20, 14, 0, { commander: 'B', parent: 'P' }),
    unit('red', 'Q', 'line', 40, 10, 0, { commander: 'B' }),
    unit('red', 'H', 'horse', 50, 10, 0, { commander: 'B' }),
  ];
  const withBrigadier = { units: brigade, officers: [leader('red', 'B', 30, 8)] } as const satisfies Setting;

  it('KG-FAT-21 KG-FAT-37: 31 on a company picks among the regiments of its brigade', () => {
    const start = awaited(withBrigadier, [31], unitCalled('C'));
    expect(rollOf(start, 'fate.pick')).toMatchObject({ die: 'd4', dice: 1, side: 'red' });
    const again = run(start, 3).state;
    const { state } = run(again, { 'fate.pick': 2 });
    expect(asked(state)).toMatchObject({ task: 'fateAttribute', side: 'red' });
    const chosen = run(state, { type: 'fateAttribute', rating: 'melee' }).state;
    expect(ratingOf(chosen, unitIn(chosen, 'Q'), 'melee')).toBe('B');
    expect(ratingOf(chosen, unitIn(chosen, 'P'), 'melee')).toBe('C');
    expect(asked(chosen)).toMatchObject({ task: 'chooseOrder', about: 'C' });
  });

  it('KG-FAT-21: a rating of A does not improve', () => {
    const units = [unit('red', 'P', 'line', 20, 10, 0, { commander: null, fire: 'A' })];
    const start = awaited({ units }, [31], unitCalled('P'));
    const { state } = run(start, { type: 'fateAttribute', rating: 'fire' });
    expect(unitIn(state, 'P').ratingShift).toEqual({ fire: 0, melee: 0, morale: 0 });
    expect(ratingOf(state, unitIn(state, 'P'), 'fire')).toBe('A');
    expect(decisionOf(state)).toBe('chooseOrder');
  });

  it('KG-FAT-37: a company without commander is the only candidate, and its regiment gains', () => {
    const units = [
      unit('red', 'P', 'line', 20, 10, 0, { commander: null, companyOut: 'C' }),
      unit('red', 'C', 'company', 20, 14, 0, { commander: null, parent: 'P' }),
      unit('red', 'Q', 'line', 40, 10, 0, { commander: null }),
    ];
    const start = awaited({ units }, [31], unitCalled('C'));
    const { state } = run(start, { type: 'fateAttribute', rating: 'morale' });
    expect(ratingOf(state, unitIn(state, 'P'), 'morale')).toBe('B');
    expect(ratingOf(state, unitIn(state, 'C'), 'morale')).toBe('B');
    expect(ratingOf(state, unitIn(state, 'Q'), 'morale')).toBe('C');
  });

  it('KG-FAT-10: 35 on the worst is used up without effect', () => {
    const start = dealt({ units: [foot({ morale: 'E' }), horse()], state: { fateQueue: [35] } }, 'unit:R', 'endOfTurn');
    const drawn = play(start, 'unit:R');
    expect(eventsOf(drawn, 'fateApplied')).toMatchObject([{ code: 35, on: 'R', effect: false }]);
    expect(ratingOf(drawn.state, unitIn(drawn.state, 'R'), 'morale')).toBe('E');
    expect(drawn.state.fateQueue).toEqual([]);
  });

  it('KG-FAT-10 KG-FAT-30: ratings are held at A and E before the shower comes', () => {
    const units = [
      foot({ fire: 'A', ratingShift: { fire: 1, melee: 0, morale: 0 } }),
      unit('red', 'W', 'line', 50, 20, 0, { fire: 'D', ratingShift: { fire: -2, melee: 0, morale: 0 } }),
    ];
    const state = battleWith({ units, state: { weather: { fireShift: -1, moveShift: 0 } } });
    expect(['R', 'W'].map((id) => ratingModifier(state, unitIn(state, id), 'fire'))).toEqual([1, -3]);
  });

  it('KG-FAT-16 KG-FRM-05 KG-FRM-06: a letter of Morale lent by 12 changes what a change of formation takes', () => {
    const lent = (morale: 'E' | 'B'): Setting => ({ units: [foot({ morale, turnShift: { morale: 1 } })] });
    expectLegalOrder(lent('E'), 'R', [changeTo('marchColumn'), ahead(4)]);
    expectIllegal(lent('E'), 'R', [changeTo('marchColumn'), ahead(4.1)], 'tooFar');
    expectLegalOrder(lent('B'), 'R', [changeTo('marchColumn'), ahead(6)]);
    const started = run(battleWith({ units: lent('E').units }, unitCalled('R')), {
      type: 'move',
      steps: [changeTo('marchColumn')],
    });
    expect(unitIn(started.state, 'R').formation).toBe('marchColumn');
  });
});
