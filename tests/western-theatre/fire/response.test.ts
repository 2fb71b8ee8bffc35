import { describe, expect, it } from 'vitest';
import { placesOn } from '../../../src/rulesets/western-theatre/fire/passing.js';
import { volley } from '../../../src/rulesets/western-theatre/fire/volley.js';
import type { Unit } from '../../../src/rulesets/western-theatre/state.js';
import { block, br32, fr24, gun6, he12, lh7, lt7, sq7, stateOf, unitIn, withUnit } from '../battle.js';
import { charged, legTo, marched, responds, response } from './shooting.js';

/** Response fire: who may, and with how many dice. French move; the Allied answer. */

const north = (x: number, y: number) => ({ x, y, heading: 0 });
const south = (x: number, y: number) => ({ x, y, heading: 180 });

/** An Allied battalion facing south at y 30; the French march below it. */
const passing = (changes = {}, patch: Partial<Unit> = {}) =>
  withUnit(stateOf({ units: [lt7('F1', 50, 22), br32('A1', 36, 30, 180, changes)] }), 'A1', patch);
const far = marched('F1', north(50, 20), north(50, 22));

describe('the path of a mover', () => {
  it('WT-RSP-02: every full half inch and the end of each leg, not the start', () => {
    const state = passing();
    const places = placesOn(state, [legTo(north(0, 0), north(0, 0.7)), legTo(north(0, 0.7), north(0, 1.2))]);
    expect(places.map(({ y }) => Number(y.toFixed(3)))).toEqual([0.5, 0.7, 1, 1.2]);
  });
  it('WT-RSP-02: the half inches of a wheel lie on its arc', () => {
    // 6 inches of frontage: 3.1416 of the outer corner are 30 degrees.
    const to = { x: 36.4019, y: 21.5, heading: 30 };
    const leg = { from: north(36, 20), to, wheel: 'right', length: Math.PI } as const;
    const [first] = placesOn(passing(), [leg]);
    expect([first?.heading.toFixed(3), first?.x.toFixed(3), first?.y.toFixed(3)]).toEqual([
      '4.775',
      '36.010',
      '20.250',
    ]);
  });
  it('WT-RSP-02: so do those of a wheel of more than half a circle', () => {
    // 1 inch of frontage: 4 inches of the outer corner are 229.183 degrees.
    const to = { x: 36.8268, y: 19.6216, heading: 229.1831 };
    const [first] = placesOn(passing(), [{ from: north(36, 20), to, wheel: 'right', length: 4 }]);
    expect([first?.heading.toFixed(2), first?.x.toFixed(3), first?.y.toFixed(3)]).toEqual([
      '28.65',
      '36.061',
      '20.240',
    ]);
    const back = { x: 35.1732, y: 19.6216, heading: 130.8169 };
    const [left] = placesOn(passing(), [{ from: north(36, 20), to: back, wheel: 'left', length: 4 }]);
    expect([left?.heading.toFixed(2), left?.x.toFixed(3)]).toEqual(['331.35', '35.939']);
  });
  it('WT-RSP-01 WT-RSP-02: it passes if some place is in arc, range and line', () => {
    expect([
      responds(passing(), 'A1', marched('F1', north(42, 20), north(42, 26))),
      responds(passing(), 'A1', far),
    ]).toEqual([true, false]);
  });
  it('WT-RSP-02: who only starts in the arc has not passed it', () => {
    const leaving = marched('F1', north(38, 24), north(38, 22.4));
    expect(responds(passing(), 'A1', leaving)).toBe(false);
  });
  it('WT-RSP-02: passing through and out again counts', () => {
    const through = marched('F1', north(36, 23), north(36, 25), north(36, 20));
    expect(responds(passing(), 'A1', through)).toBe(true);
  });
  it('WT-RSP-02: behind the front edge there is no arc', () => {
    expect(responds(passing(), 'A1', marched('F1', north(50, 32), north(45, 33)))).toBe(false);
  });
  it('WT-RSP-02: a screen in the line hides the mover', () => {
    const state = stateOf({ units: [lt7('F1', 36, 22), br32('A1', 36, 30), br32('A2', 36, 28.5)] });
    const window = marched('F1', north(36, 20), north(36, 25.5));
    expect([responds(state, 'A1', window), responds(state, 'A2', window)]).toEqual([false, true]);
  });
  it('WT-RSP-02: neither the gap between friends nor the cover of the mover is asked', () => {
    const units = [lt7('F1', 36, 25), br32('A1', 36, 30), he12('A2', 33.5, 28), he12('A3', 38.5, 28)];
    const state = stateOf({ units, terrain: [block('B', 'building', [30, 22, 42, 25.5])] });
    expect(responds(state, 'A1', marched('F1', north(36, 20), north(36, 25.5)))).toBe(true);
  });
});

describe('who may fire in response', () => {
  const walk = marched('F1', north(38, 20), north(38, 26));
  const may = (patch: Partial<Unit>, changes = {}) => responds(passing(changes, patch), 'A1', walk);
  it('WT-RSP-03: a passive combat unit with a weapon', () => {
    expect([may({}), may({}, { weapon: 'none' })]).toEqual([true, false]);
  });
  it('WT-RSP-02 WT-RSP-03: only passive units, at active ones', () => {
    const state = passing();
    expect(responds({ ...state, active: 'allied' }, 'A1', walk)).toBe(false);
    expect(responds(state, 'F1', walk)).toBe(false);
  });
  it('WT-RSP-02: not at a mover that is gone', () => {
    expect(responds(withUnit(passing(), 'F1', { location: 'removed' }), 'A1', walk)).toBe(false);
  });
  it('WT-RSP-03 WT-FRM-03 WT-C47: not in column of march, nor limbered', () => {
    expect(may({}, { formation: 'columnOfMarch' })).toBe(false);
    const guns = (formation: 'unlimbered' | 'limbered') =>
      responds(
        stateOf({ units: [lt7('F1', 36, 22), gun6('A1', 36, 30, 180, { formation })] }),
        'A1',
        marched('F1', north(36, 20), north(36, 22)),
      );
    expect([guns('limbered'), guns('unlimbered')]).toEqual([false, true]);
  });
  it('WT-RSP-03: not in melee, nor in flight', () => {
    expect([may({ meleeId: 'm1' }), may({ plight: 'retreating' })]).toEqual([false, false]);
  });
  it('WT-RSP-07: disordered units only when contacted', () => {
    expect([may({ marker: 'orange' }), may({ marker: 'red' })]).toEqual([false, false]);
    const orange = withUnit(passing(), 'A1', { marker: 'orange' });
    expect(responds(orange, 'A1', charged('F1', north(36, 30), 'A1', 'rear'))).toBe(true);
  });
  it('WT-RSP-06 WT-C45: once at each mover', () => {
    expect([may({ respondedTo: ['F1'] }), may({ respondedTo: ['F2'] })]).toEqual([false, true]);
  });
  it('WT-RSP-06: once in all with oncePerPlayerTurn', () => {
    const options = { responseFireLimit: 'oncePerPlayerTurn' } as const;
    const state = stateOf({ units: [lt7('F1', 38, 26), br32('A1', 36, 30)], options });
    expect(responds(withUnit(state, 'A1', { respondedTo: ['F2'] }), 'A1', walk)).toBe(false);
  });
  it('WT-RSP-06: contacted on its front it may always fire at that charger', () => {
    const again = withUnit(passing(), 'A1', { respondedTo: ['F1'] });
    expect(responds(again, 'A1', charged('F1', north(36, 30), 'A1', 'front'))).toBe(true);
    expect(responds(again, 'A1', charged('F1', north(36, 30), 'A1', 'flank'))).toBe(false);
  });
  it('WT-RSP-12: who has evaded or counter charges does not fire at that charger', () => {
    expect(responds(passing(), 'A1', { ...walk, barred: ['A1'] })).toBe(false);
  });
  it('WT-RSP-03: the target of a charge needs neither arc nor range', () => {
    expect(responds(passing(), 'A1', charged('F1', north(50, 22), 'A1', 'flank'))).toBe(true);
  });
  it('WT-RSP-03: touching an enemy does not bar it', () => {
    const state = stateOf({ units: [lt7('F1', 38, 26), fr24('F2', 36, 31.04), br32('A1', 36, 30)] });
    expect(responds(state, 'A1', walk)).toBe(true);
  });
  it('WT-RSP-25: a unit fires whether or not the friend attacked is near', () => {
    const state = stateOf({ units: [lt7('F1', 38, 26), br32('A1', 36, 30), he12('A2', 60, 40)] });
    const window = {
      ...marched('F1', north(38, 20), north(38, 26)),
      contacted: { unitId: 'A2', edge: 'front' } as const,
    };
    expect(responds(state, 'A1', window)).toBe(true);
  });
});

describe('cavalry', () => {
  const troop = stateOf({ units: [lt7('F1', 36, 22), sq7('A1', 36, 30)] });
  it('WT-RSP-10: within 3 inches, at an enemy that passes', () => {
    expect(responds(troop, 'A1', marched('F1', north(36, 20), north(36, 27)))).toBe(true);
    expect(responds(troop, 'A1', marched('F1', north(36, 20), north(36, 26.99)))).toBe(false);
  });
  it('WT-RSP-10: three inches hold whatever the weapon', () => {
    const rifles = stateOf({ units: [lt7('F1', 36, 22), sq7('A1', 36, 30, 180, { weapon: 'rifle' })] });
    expect(responds(rifles, 'A1', marched('F1', north(36, 20), north(36, 26.9)))).toBe(false);
  });
  it('WT-RSP-10: not at an enemy that touches it without charging it', () => {
    expect(responds(troop, 'A1', marched('F1', north(36, 20), north(36, 30)))).toBe(false);
  });
  it('WT-RSP-09 WT-RSP-10: contacted it fires to the front alone', () => {
    expect(responds(troop, 'A1', charged('F1', north(36, 30), 'A1', 'front'))).toBe(true);
    expect(responds(troop, 'A1', charged('F1', south(36, 32), 'A1', 'rear'))).toBe(false);
    expect(responds(troop, 'A1', charged('F1', north(36, 30), 'A1', 'flank'))).toBe(false);
  });
  it('WT-RSP-10 WT-FIR-04: two ranks of line cavalry, all of light', () => {
    const three = { files: 2 };
    const line = stateOf({ units: [fr24('F1', 36, 28), sq7('A1', 36, 30)] });
    const light = stateOf({ units: [fr24('F1', 36, 28), lh7('A1', 36, 30, 180, three)] });
    const window = charged('F1', north(36, 30), 'A1', 'front');
    expect([response(line, 'A1', window).dice, response(light, 'A1', window).dice]).toEqual([8, 8]);
  });
});

describe('dice of response fire', () => {
  const front = charged('F1', north(36, 30), 'A1', 'front');
  const struck = (patch: Partial<Unit> = {}) =>
    withUnit(stateOf({ units: [fr24('F1', 36, 24), br32('A1', 36, 30)] }), 'A1', patch);
  it('WT-RSP-04 WT-RSP-22 WT-C34: normal dice at a charger on the front, at short range', () => {
    expect(response(struck(), 'A1', front)).toMatchObject({
      dice: 29,
      direction: 'front',
      front: 'unit',
      response: true,
    });
  });
  it('WT-RSP-08 WT-C38: disordered, half without bonus in front and one die on the flank', () => {
    const orange = struck({ marker: 'orange' });
    expect(response(orange, 'A1', front).dice).toBe(14);
    expect(response(orange, 'A1', charged('F1', north(36, 30), 'A1', 'flank')).dice).toBe(1);
  });
  it('WT-RSP-23 WT-C22: figures are counted with the charger at contact', () => {
    const state = stateOf({ units: [sq7('A1', 36, 24, 180), fr24('F1', 36, 18, 0, { marker: 'red' })] });
    const window = charged('A1', south(36, 18), 'F1', 'front');
    expect(response({ ...state, active: 'allied' }, 'F1', window).dice).toBe(9);
  });
  it('WT-RSP-05 WT-C37: one die and the bonus when contacted on flank or rear, or not contacted', () => {
    const veterans = stateOf({ units: [fr24('F1', 36, 24), br32('A1', 36, 30, 180, { experience: 'veteran' })] });
    expect(response(veterans, 'A1', charged('F1', north(36, 30), 'A1', 'rear')).dice).toBe(3);
    expect(response(veterans, 'A1', charged('F1', north(36, 28), 'A2', 'front')).dice).toBe(3);
    expect(response(struck(), 'A1', marched('F1', north(36, 20), north(36, 26))).dice).toBe(2);
  });
  it('WT-RSP-05: no halving, no dense or canister dice', () => {
    const column = stateOf({ units: [fr24('F1', 36, 24, 0, { formation: 'attackColumn' }), gun6('A1', 36, 30)] });
    expect(response(column, 'A1', marched('F1', north(36, 20), north(36, 26))).dice).toBe(2);
  });
  it('WT-RSP-05 WT-FOG-14 WT-FOG-15: weather dice come off', () => {
    const wet = { ...struck(), rainLeft: 1 };
    expect(response(wet, 'A1', marched('F1', north(36, 20), north(36, 26))).dice).toBe(0);
    expect(response({ ...struck(), deadCalm: true }, 'A1', front).dice).toBe(28);
  });
  it('WT-RSP-22 WT-FIR-13: guns use canister at contact', () => {
    const state = stateOf({ units: [fr24('F1', 36, 24), gun6('A1', 36, 30)] });
    expect(response(state, 'A1', front)).toMatchObject({ dice: 9, artillery: true });
  });
  it('WT-RSP-02 WT-RSP-22: cover does not help a charger', () => {
    const state = stateOf({
      units: [fr24('F1', 36, 24), br32('A1', 36, 30)],
      terrain: [block('W', 'wood', [20, 20, 50, 29.9])],
    });
    expect(response(state, 'A1', front).dice).toBe(29);
  });
  it('WT-GEN-12: the target of a charge always shoots at the front of the charger', () => {
    const shot = response(struck(), 'A1', charged('F1', north(36, 30), 'A1', 'rear'));
    expect(shot.direction).toBe('front');
  });
  it('WT-GEN-12: even where it has ridden past the middle of a bent line', () => {
    const wings = { right: { files: 4, angle: 45 } };
    const state = stateOf({ units: [sq7('F1', 38, 24), br32('A1', 36, 30, 180, { wings })] });
    const within = { x: 33.5, y: 29.5, heading: 270 };
    expect(response(state, 'A1', charged('F1', within, 'A1', 'front')).direction).toBe('front');
    expect(response(state, 'A1', charged('F1', within, 'A2', 'front')).direction).toBe('rear');
  });
  it('WT-GEN-12: others shoot at the side they see with the mover where it is', () => {
    const past = marched('F1', { x: 30, y: 26, heading: 90 }, { x: 36.5, y: 26, heading: 90 });
    const shot = response(struck(), 'A1', past);
    expect(shot.direction).toBe('flank');
  });
  it('WT-RSP-23 WT-C51: a square fires the face contacted, all figures whole', () => {
    const state = stateOf({ units: [sq7('F1', 20, 28.5, 90), br32('A1', 36, 30, 180, { formation: 'square' })] });
    // The square covers x 34.5 to 37.5; heading south, its right side looks west.
    const shot = response(state, 'A1', charged('F1', { x: 34.5, y: 29.5, heading: 90 }, 'A1', 'front'));
    expect([shot.dice, shot.front]).toEqual([9, 'right']);
  });
  it('WT-RSP-23: at a corner the face that looks at the charger fires', () => {
    const state = stateOf({ units: [fr24('F1', 20, 28.5, 90), br32('A1', 36, 30, 180, { formation: 'square' })] });
    // 6 inches of front cover the whole side of 3 inches and touch the corners of two other faces.
    const shot = response(state, 'A1', charged('F1', { x: 34.5, y: 31.5, heading: 90 }, 'A1', 'front'));
    expect(shot.front).toBe('right');
  });
  it('WT-RSP-23 WT-RSP-29: a bent line fires the sections whose arc holds the charger, with one bonus', () => {
    const wings = { right: { files: 4, angle: -90 } };
    const state = stateOf({ units: [sq7('F1', 38, 24), br32('A1', 36, 30, 180, { wings })] });
    // The refused wing looks west along x 33 and has no part of the charger ahead of it.
    const shot = response(state, 'A1', charged('F1', north(37, 30), 'A1', 'front'));
    const centre = 12;
    const ahead = shot.breakdown.find(({ clause }) => clause === 'WT-FIR-03');
    expect(ahead?.value).toBe(centre * 2);
    expect(shot.breakdown.filter(({ clause }) => clause === 'WT-FIR-10').map(({ value }) => value)).toEqual([1]);
  });
  it('WT-RSP-29: two sections that hold the charger round for themselves and share one bonus', () => {
    const wings = { right: { files: 4, angle: 45 } };
    const state = stateOf({ units: [sq7('F1', 36, 24), br32('A1', 36, 30, 180, { wings })] });
    const shot = response(state, 'A1', charged('F1', north(37, 30), 'A1', 'front'));
    expect(shot.breakdown.filter(({ clause }) => clause === 'WT-FIR-03').map(({ value }) => value)).toEqual([24, 8]);
    expect(shot.breakdown.filter(({ clause }) => clause === 'WT-FIR-10')).toHaveLength(1);
  });
});

describe('the volley', () => {
  const fired = (marker: Unit['marker'], hits: number) => {
    const state = withUnit(stateOf({ units: [fr24('F1', 36, 24), br32('A1', 36, 30)] }), 'A1', { marker });
    const battle = { state, events: [] };
    volley(battle, response(state, 'A1', charged('F1', north(36, 30), 'A1', 'front')), hits);
    return battle.state;
  };
  it('WT-MRK-15: a reforming unit that response fires becomes orange', () => {
    expect([unitIn(fired('red', 0), 'A1').marker, unitIn(fired('none', 0), 'A1').marker]).toEqual(['orange', 'none']);
  });
  it('WT-RSP-06: it has fired at that mover, and its fire in S9 is not touched', () => {
    const { respondedTo, fired: inStep } = unitIn(fired('none', 1), 'A1');
    expect([respondedTo, inStep]).toEqual([['F1'], []]);
  });
  it('WT-FIR-21 WT-TST-04: losses to response fire count as fire, and call for no TEST in S10', () => {
    const state = fired('none', 2);
    expect([unitIn(state, 'F1').casualties.fire, state.struck]).toEqual([2, []]);
  });
});
