import { describe, expect, it } from 'vitest';
import { fateCode, fateKind } from '../../src/rulesets/king-george/fate.js';
import { ratingOf } from '../../src/rulesets/king-george/ratings.js';
import type { State, Unit } from '../../src/rulesets/king-george/state.js';
import { type FateCode, fateCodes, tables } from '../../src/rulesets/king-george/tables.js';
import { pass } from './answers.js';
import { awaited, dealt, fateDice, play, smallArmies, unitCalled } from './cards.js';
import {
  asked,
  battleWith,
  decisionOf,
  eventsOf,
  expectRefused,
  leader,
  modifiersOf,
  rollOf,
  run,
  unit,
  unitIn,
} from './setup.js';

const foot = (patch: Partial<Unit> = {}): Unit => unit('red', 'R1', 'line', 36, 20, 0, patch);

const horse = (patch: Partial<Unit> = {}): Unit => unit('blue', 'B1', 'horse', 36, 40, 180, patch);

const guns = (patch: Partial<Unit> = {}): Unit => unit('blue', 'G', 'guns', 20, 40, 180, patch);

/** The Fate card is drawn in the small armies, and its dice fall so. */
const fated = (faces: readonly number[], patch: Partial<State> = {}): State =>
  play(dealt({ ...smallArmies, state: patch }, 'fate', 'unit:R1', 'endOfTurn'), 'fate', ...faces).state;

const letter = (state: State, id: string, name: 'fire' | 'melee' | 'morale'): string =>
  ratingOf(state, unitIn(state, id), name);

describe('the Fate card', () => {
  it('KG-C73: a result of the other kind is thrown again, and waits for the next of its arm', () => {
    const units = [foot(), horse()];
    const deck = ['fate', 'unit:R1', 'unit:B1', 'endOfTurn'];
    const { state, rolls } = play(dealt({ ...smallArmies, units }, ...deck), 'fate', 3, 4, 3, 5);
    expect(rolls.map(({ roll }) => roll.purpose)).toEqual([
      'deck.draw',
      'fate.kind',
      'fate.category',
      'fate.number',
      'fate.number',
    ]);
    expect(state.fateQueue).toEqual([45]);
    const { state: after } = play(state, 'unit:R1', pass, 'unit:B1');
    expect(decisionOf(after)).toBe('chooseOrder');
    expect(letter(after, 'B1', 'melee')).toBe('B');
    expect(letter(after, 'R1', 'melee')).toBe('C');
    expect(after.fateQueue).toEqual([]);
  });

  it('KG-FAT-01: a D10 up to 5 is Fortune, from 6 Calamity', () => {
    expect([1, 5, 6, 10].map((face) => fateKind(tables, face))).toEqual(['fortune', 'fortune', 'calamity', 'calamity']);
    const state = play(dealt(smallArmies, 'fate', 'endOfTurn'), 'fate').state;
    expect(rollOf(state, 'fate.kind')).toMatchObject({ die: 'd10', dice: 1, side: null });
  });

  it('KG-FAT-02: the number alone is thrown again, or both by option', () => {
    expect(rollOf(fated([8, 3, 1]), 'fate.number').side).toBeNull();
    const both = dealt({ ...smallArmies, options: { fateReroll: 'both' } }, 'fate', 'endOfTurn');
    rollOf(play(both, 'fate', 8, 3, 1).state, 'fate.category');
  });

  it('KG-FAT-03: the table has eighteen different results of each kind', () => {
    const of = (kind: 'fortune' | 'calamity') =>
      fateCodes.filter((code) => fateCode(tables, kind, Math.floor(code / 10), code % 10) === code);
    expect(of('fortune')).toEqual([11, 12, 13, 21, 22, 31, 32, 33, 41, 42, 45, 46, 51, 52, 55, 62, 64, 65]);
    expect(of('calamity')).toHaveLength(18);
  });

  it('KG-FAT-04: a result waits over turns, for either side, and results on the field happen at once', () => {
    const { state } = play(fated([...fateDice('fortune', 32)]), 'endOfTurn');
    expect(state.turn).toBe(2);
    expect(state.fateQueue).toEqual([32]);
    expect(letter(play(state, 'unit:B1').state, 'B1', 'fire')).toBe('B');
    const wet = fated([...fateDice('calamity', 61)]);
    expect(wet.fateQueue).toEqual([]);
    expect(wet.weather.fireShift).toBe(-1);
  });

  it.each([
    [11, 'army'],
    [21, 'division'],
    [21, 'corps'],
    [21, 'brigade'],
    [62, 'brigade'],
  ] as const)('KG-FAT-05: %d fits a leader of %s level', (code, level) => {
    const officers = [leader('red', 'L', 30, 8, { level, rating: 'poor' })];
    const state = awaited({ units: [], officers }, [code], { task: 'activateLeader', leaderId: 'L', by: null });
    expect(state.fateQueue).toEqual([]);
    const other = [leader('red', 'L', 30, 8, { level: level === 'army' ? 'corps' : 'army', rating: 'poor' })];
    const unfit = awaited({ units: [], officers: other }, [code], { task: 'activateLeader', leaderId: 'L', by: null });
    expect(unfit.fateQueue).toEqual(code === 62 ? [] : [code]);
  });

  it.each([
    [32, 'R1'],
    [45, 'B1'],
    [55, 'G'],
  ] as const)('KG-FAT-05: %d fits %s alone', (code, id) => {
    const units = [foot(), horse(), guns()];
    const fits = units.filter((each) => awaited({ units }, [code], unitCalled(each.id)).fateQueue.length === 0);
    expect(fits.map((each) => each.id)).toEqual([id]);
  });

  it('KG-FAT-06: a result that fits no unit or leader on the table is lost', () => {
    expect(fated([...fateDice('fortune', 45)]).fateQueue).toEqual([]);
    expect(fated([...fateDice('fortune', 11)]).fateQueue).toEqual([]);
    expect(fated([...fateDice('fortune', 21)]).fateQueue).toEqual([21]);
    expect(fated([...fateDice('fortune', 62)]).fateQueue).toEqual([62]);
  });

  it('KG-FAT-07: the oldest that fits, and one only; from Hold as well; void cards take none', () => {
    const units = [foot(), unit('red', 'R2', 'line', 50, 20, 0, { activated: true, onHold: true })];
    const state = awaited({ units }, [45, 32, 33], unitCalled('R1'));
    expect(state.fateQueue).toEqual([45, 33]);
    expect(letter(state, 'R1', 'fire')).toBe('B');
    const { state: held } = run(
      battleWith({ units, state: { fateQueue: [33] } }, { task: 'openHoldWindow', side: 'red', passes: 0 }),
      { type: 'activate', id: 'R2' },
    );
    expect(letter(held, 'R2', 'melee')).toBe('B');
    rollOf(held, 'test.hold');
    const spent = { ...smallArmies, units: [foot({ activated: true }), ...smallArmies.units.slice(1)] };
    const idle = dealt({ ...spent, state: { fateQueue: [32] } }, 'unit:R1', 'reload', 'endOfTurn');
    expect(play(idle, 'unit:R1').state.fateQueue).toEqual([32]);
  });

  it('KG-FAT-08: before the order, and used up even where it can do nothing', () => {
    const state = awaited({ units: [foot({ fire: 'A' })] }, [32], unitCalled('R1'));
    expect(state.fateQueue).toEqual([]);
    expect(letter(state, 'R1', 'fire')).toBe('A');
    expect(decisionOf(state)).toBe('chooseOrder');
  });
});

describe('in place of an order', () => {
  const enemy = (id: string, x: number, patch: Partial<Unit> = {}): Unit => unit('red', id, 'line', x, 30, 0, patch);

  it('KG-FAT-23: 44, it charges the nearest enemy without a test', () => {
    const state = awaited({ units: [enemy('R1', 36), enemy('R2', 60), horse()] }, [44], unitCalled('B1'));
    expect(asked(state)).toMatchObject({ task: 'chooseResponse', about: 'R1' });
  });

  it('KG-FAT-23: a unit that flees or has no target is not affected', () => {
    expect(decisionOf(awaited({ units: [horse()] }, [44], unitCalled('B1')))).toBe('chooseOrder');
    const running = horse({ state: 'routed' });
    const state = awaited({ units: [enemy('R1', 36), running] }, [44], unitCalled('B1'));
    expect(asked(state)).toMatchObject({ task: 'chooseOrder', actions: ['rally', 'pass'] });
  });

  it('KG-FAT-40: the owner chooses among equally near enemies, without a hold test', () => {
    const units = [enemy('R1', 30), enemy('R2', 42), horse({ activated: true, onHold: true })];
    const window = battleWith(
      { units, state: { fateQueue: [44] } },
      { task: 'openHoldWindow', side: 'blue', passes: 0 },
    );
    const { state } = run(window, { type: 'activate', id: 'B1' });
    expect(asked(state)).toMatchObject({ task: 'chooseNearest', side: 'blue', about: 'B1' });
    expectRefused(state, { type: 'chooseNearest', unit: 'B1' }, 'notCandidate', 'KG-FAT-40');
    expect(asked(run(state, { type: 'chooseNearest', unit: 'R2' }).state)).toMatchObject({ about: 'R2' });
  });

  it('KG-C77: 53, a battery fires on its own side, unless it cannot', () => {
    const battery = unit('blue', 'G', 'guns', 36, 40, 180);
    const units = [unit('red', 'R1', 'line', 36, 35, 0), battery, unit('blue', 'B1', 'line', 13.6, 41.6, 90)];
    const state = awaited({ units }, [53], unitCalled('G'));
    const roll = rollOf(state, 'fire.hit');
    expect(modifiersOf(roll)).toBe(1);
    const { rolls } = run(state, [4, 3, 3], { 'save.hit': 5 });
    expect(rolls[1]?.roll.side).toBe('blue');
    const limbered = [units[0], { ...battery, formation: 'limbered' }, units[2]] as readonly Unit[];
    expect(decisionOf(awaited({ units: limbered }, [53], unitCalled('G')))).toBe('chooseOrder');
  });

  it('KG-FAT-26: 53 does not affect a battery without a friend in range', () =>
    expect(decisionOf(awaited({ units: [foot(), guns()] }, [53], unitCalled('G')))).toBe('chooseOrder'));

  it('KG-FAT-40: a unit in contact fights the enemy its owner picks', () => {
    const contact = { role: 'defender', face: 'front', round: 1, charged: false, obstacle: null } as const;
    const units = [
      unit('red', 'R1', 'line', 34, 30, 0, { contacts: [{ ...contact, enemy: 'B1', role: 'attacker' }] }),
      unit('red', 'R2', 'line', 40, 30, 0, { contacts: [{ ...contact, enemy: 'B1', role: 'attacker' }] }),
      unit('blue', 'B1', 'horse', 37, 30, 180, {
        contacts: [
          { ...contact, enemy: 'R1' },
          { ...contact, enemy: 'R2' },
        ],
      }),
    ];
    const state = awaited({ units }, [44], unitCalled('B1'));
    expect(decisionOf(state)).toBe('chooseNearest');
    const { state: fighting } = run(state, { type: 'chooseNearest', unit: 'R2' });
    expect(rollOf(fighting, 'melee.attacker').by).toBe('R2');
  });
});

it('KG-FAT-08: every result is an event that says whether it had an effect', () => {
  const told = (code: FateCode, patch: Partial<Unit>) =>
    eventsOf(
      play(
        dealt(
          { ...smallArmies, units: [foot(patch), ...smallArmies.units.slice(1)], state: { fateQueue: [code] } },
          'unit:R1',
          'endOfTurn',
        ),
        'unit:R1',
      ),
      'fateApplied',
    );
  expect(told(32, {})).toMatchObject([{ code: 32, on: 'R1', effect: true }]);
  expect(told(32, { fire: 'A' })).toMatchObject([{ code: 32, on: 'R1', effect: false }]);
});
