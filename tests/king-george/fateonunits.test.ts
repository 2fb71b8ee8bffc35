import { describe, expect, it } from 'vitest';
import { pickDie } from '../../src/rulesets/king-george/fate/pick.js';
import { ratesOf } from '../../src/rulesets/king-george/paths.js';
import { ratingOf } from '../../src/rulesets/king-george/ratings.js';
import type { State, Unit } from '../../src/rulesets/king-george/state.js';
import { advance, pass } from './answers.js';
import { awaited, dealt, leaderCalled, play, unitCalled } from './cards.js';
import {
  asked,
  battleWith,
  decisionOf,
  expectPose,
  expectRefused,
  leader,
  leaderIn,
  modifiersOf,
  rollOf,
  run,
  unit,
  unitIn,
} from './setup.js';

const foot = (patch: Partial<Unit> = {}): Unit => unit('red', 'R1', 'line', 36, 20, 0, patch);

const horse = (patch: Partial<Unit> = {}): Unit => unit('blue', 'B1', 'horse', 36, 40, 180, patch);

const guns = (patch: Partial<Unit> = {}): Unit => unit('blue', 'G', 'guns', 20, 40, 180, patch);

const letter = (state: State, id: string, name: 'fire' | 'melee' | 'morale'): string =>
  ratingOf(state, unitIn(state, id), name);

describe('on units', () => {
  it.each([43, 56] as const)('KG-FAT-36: %d takes the turn away', (code) => {
    const units = [horse(), guns()];
    const state = awaited({ units }, [code], unitCalled(code === 43 ? 'B1' : 'G'));
    expect(asked(state)).toBeNull();
    expect(unitIn(state, code === 43 ? 'B1' : 'G').activated).toBe(true);
  });

  it('KG-FAT-09: a unit that misses its turn has no order, not even from Hold', () => {
    const units = [horse({ activated: true, onHold: true })];
    const state = battleWith(
      { units, state: { fateQueue: [43] } },
      { task: 'openHoldWindow', side: 'blue', passes: 0 },
    );
    const { state: after, rolls } = run(state, { type: 'activate', id: 'B1' });
    expect(rolls).toEqual([]);
    expect(asked(after)).toBeNull();
    expect(unitIn(after, 'B1').onHold).toBe(false);
  });

  it.each([
    [32, 'R1', 'fire', 'B'],
    [33, 'R1', 'melee', 'B'],
    [34, 'R1', 'fire', 'D'],
    [35, 'R1', 'morale', 'D'],
    [45, 'B1', 'melee', 'B'],
    [46, 'B1', 'morale', 'B'],
    [54, 'G', 'fire', 'D'],
    [55, 'G', 'morale', 'B'],
  ] as const)('KG-FAT-35: %d changes a rating of %s, %s, to %s', (code, id, name, to) => {
    const state = awaited({ units: [foot(), horse(), guns()] }, [code], unitCalled(id));
    expect(letter(state, id, name)).toBe(to);
    expect(decisionOf(state)).toBe('chooseOrder');
  });

  it('KG-FAT-10: nothing is better than A or worse than E, and what is beyond counts for nothing', () => {
    const best = awaited({ units: [foot({ fire: 'A' })] }, [32], unitCalled('R1'));
    expect(unitIn(best, 'R1').ratingShift.fire).toBe(0);
    const worst = awaited({ units: [foot({ morale: 'E' })] }, [35], unitCalled('R1'));
    expect(unitIn(worst, 'R1').ratingShift.morale).toBe(0);
    const twice = battleWith(
      { units: [foot({ fire: 'B' })], state: { fateQueue: [32, 34] } },
      unitCalled('R1'),
      unitCalled('R1'),
    );
    expect(letter(twice, 'R1', 'fire')).toBe('A');
    expect(letter(run(twice, pass).state, 'R1', 'fire')).toBe('B');
  });

  it('KG-C102: what falls on a company is marked on its regiment', () => {
    const company = unit('red', 'C1', 'company', 36, 26, 0, { parent: 'R1' });
    const state = awaited({ units: [foot({ companyOut: 'C1' }), company] }, [32], unitCalled('C1'));
    expect(letter(state, 'R1', 'fire')).toBe('B');
    expect(letter(state, 'C1', 'fire')).toBe('B');
    expect(unitIn(state, 'R1').ratingShift.fire).toBe(1);
  });

  it('KG-FAT-37: with its regiment gone it is the company’s own', () => {
    const company = unit('red', 'C1', 'company', 36, 26, 0, { parent: 'R1' });
    const gone = foot({ companyOut: 'C1', removed: 'destroyed' });
    const state = awaited({ units: [gone, company] }, [32], unitCalled('C1'));
    expect(letter(state, 'C1', 'fire')).toBe('B');
    expect(unitIn(state, 'R1').ratingShift.fire).toBe(0);
  });

  it('KG-FAT-27: 36, the unit quits the field, whatever it is doing', () => {
    const state = awaited({ units: [foot({ state: 'routed' }), horse()] }, [36], unitCalled('R1'));
    expect(unitIn(state, 'R1').removed).toBe('quit');
    expect(asked(state)).toBeNull();
  });

  it('KG-FAT-22: 41, twice this turn, or every turn by option', () => {
    const state = awaited({ units: [horse()] }, [41], unitCalled('B1'));
    expect(unitIn(state, 'B1').twice).toBe('turn');
    expect(decisionOf(run(state, pass).state)).toBe('secondActivation');
    const lasting = awaited({ units: [horse()], options: { greatLeaderDuration: 'game' } }, [41], unitCalled('B1'));
    const kept = battleWith({ units: lasting.units, turnLimit: 5 }, { task: 'finishTurn' });
    expect(unitIn(kept, 'B1').twice).toBe('game');
    const over = battleWith({ units: state.units }, { task: 'finishTurn' });
    expect(unitIn(over, 'B1').twice).toBe('none');
  });

  it('KG-FAT-28: 42, every figure of its row is 2 more for good', () => {
    const state = awaited({ units: [horse()] }, [42], unitCalled('B1'));
    expect(ratesOf(state, unitIn(state, 'B1'))).toEqual({ move: 10, road: 10, rough: 6, charge: 14 });
    expectPose(run(state, advance(10)).state, 'B1', 36, 30, 180);
  });

  it('KG-FAT-25: 52 gives a second shot at the same target', () => {
    const target = unit('red', 'R1', 'line', 20, 18, 0);
    const { state, rolls } = run(
      awaited({ units: [target, guns()] }, [52], unitCalled('G')),
      { type: 'fire', target: 'R1' },
      { 'fire.hit': [4, 3, 3] },
      { 'save.hit': 6 },
      { type: 'secondFire', take: true },
      { 'fire.hit': [4, 5, 3] },
      { 'save.hit': 6 },
    );
    expect(asked(state)).toBeNull();
    expect(rolls.filter(({ roll }) => roll.purpose === 'fire.hit').map(({ roll }) => modifiersOf(roll))).toEqual([
      1, 0,
    ]);
  });

  it('KG-FAT-21: 31 raises a rating of the owner’s choice for a random unit of the command', () => {
    const units = [1, 2, 3].map((number) =>
      unit('red', `R${number}`, 'line', number * 12, 10, 0, { commander: 'brigadier' }),
    );
    const others = [
      unit('red', 'R4', 'line', 50, 10, 0, { commander: 'other' }),
      unit('red', 'H', 'horse', 60, 10, 0, { commander: 'brigadier' }),
      unit('red', 'C', 'company', 36, 16, 0, { commander: 'brigadier', parent: 'R1' }),
    ];
    const officers = [leader('red', 'brigadier', 30, 8), leader('red', 'other', 30, 8)];
    const state = awaited({ units: [...units, ...others], officers, inCommand: false }, [31], unitCalled('R2'));
    expect(rollOf(state, 'fate.pick')).toMatchObject({ die: 'd4', side: 'red' });
    const { state: again } = run(state, 4);
    const { state: picked } = run(again, { 'fate.pick': 3 });
    expect(asked(picked)).toMatchObject({ task: 'fateAttribute', side: 'red', about: 'R3' });
    const { state: done } = run(picked, { type: 'fateAttribute', rating: 'morale' });
    expect(letter(done, 'R3', 'morale')).toBe('B');
    expect(asked(done)).toMatchObject({ task: 'chooseOrder', about: 'R2' });
  });

  it('KG-FAT-21: 51, a random battery fires better', () => {
    const units = [guns({ commander: 'b' }), unit('blue', 'G2', 'guns', 40, 40, 180, { commander: 'b' })];
    const officers = [leader('blue', 'b', 30, 42)];
    const state = awaited({ units, officers, inCommand: false }, [51], unitCalled('G'));
    const { state: done } = run(state, { 'fate.pick': 2 });
    expect(letter(done, 'G2', 'fire')).toBe('B');
    expect(decisionOf(done)).toBe('chooseOrder');
  });

  it('KG-FAT-37: a unit without commander is the only candidate', () => {
    const units = [foot({ commander: null }), unit('red', 'R2', 'line', 50, 20, 0, { commander: null })];
    expect(asked(awaited({ units }, [31], unitCalled('R1')))).toMatchObject({ task: 'fateAttribute', about: 'R1' });
  });

  it.each([
    [2, 'd4'],
    [4, 'd4'],
    [5, 'd6'],
    [8, 'd8'],
    [9, 'd10'],
    [12, 'd12'],
    [13, 'percentile'],
  ] as const)('KG-GEN-07: one of %d is picked with a %s', (things, die) => expect(pickDie(things)).toBe(die));
});

describe('results that fall twice, or on a company', () => {
  it('KG-FAT-19: only the first superior whose card is drawn is ignored', () => {
    const setting = {
      units: [unit('red', 'P', 'line', 20, 10, 0, { commander: 'B' })],
      officers: [
        leader('red', 'A', 25, 4, { level: 'army' }),
        leader('red', 'D', 25, 6, { level: 'division', superior: 'A' }),
        leader('red', 'B', 25, 8, { superior: 'D', ignoresFirstDrawn: true }),
      ],
      inCommand: false,
    };
    const deck = ['leader:D', 'leader:A', 'reload', 'endOfTurn'];
    const { state } = play(dealt(setting, ...deck), 'leader:D', { type: 'end' }, 'leader:A', { type: 'end' });
    expect(leaderIn(state, 'B')).toMatchObject({ ignores: 'D', ignoresFirstDrawn: false });
  });

  it('KG-FAT-19: whom 24 makes a leader ignore may not call him up after a second 24 either', () => {
    const officers = [
      leader('red', 'A', 25, 4, { level: 'army' }),
      leader('red', 'D', 25, 6, { level: 'division', superior: 'A' }),
      leader('red', 'B', 25, 8, { superior: 'D', ignores: 'D', ignoresFirstDrawn: true }),
    ];
    const setting = { units: [unit('red', 'P', 'line', 20, 10, 0, { commander: 'B' })], officers, inCommand: false };
    const start = dealt(setting, 'leader:D', 'leader:A', 'reload', 'endOfTurn');
    const { state } = play(start, 'leader:A', { type: 'activate', id: 'D' });
    expect(leaderIn(state, 'B').ignoresFirstDrawn).toBe(false);
    expectRefused(state, { type: 'activate', id: 'B' }, 'ignoresSuperior', 'KG-FAT-19');
  });

  it('KG-FAT-28: horse that is made faster twice is faster by both', () => {
    const horse = unit('red', 'H', 'horse', 36, 4, 0, { moveBonus: 2 });
    const far = unit('blue', 'far', 'line', 36, 44, 180);
    const start = awaited({ units: [horse, far] }, [42], { task: 'activateUnit', unitId: 'H', called: 'card' });
    expect(unitIn(start, 'H').moveBonus).toBe(4);
  });

  it('KG-FAT-37 KG-FAT-16: a company in the radius of the army commander counts for its regiment', () => {
    const units = [
      unit('red', 'R', 'line', 60, 10, 0, { companyOut: 'R-company' }),
      unit('red', 'R-company', 'company', 25, 10, 0, { parent: 'R' }),
      unit('red', 'other', 'line', 60, 30, 0),
    ];
    const officers = [leader('red', 'A', 25, 4, { level: 'army', rating: 'poor' })];
    const { state } = run(awaited({ units, officers, inCommand: false }, [12], leaderCalled('A')), { type: 'end' });
    expect(units.map(({ id }) => ratingOf(state, unitIn(state, id), 'morale'))).toEqual(['B', 'B', 'C']);
  });
});
