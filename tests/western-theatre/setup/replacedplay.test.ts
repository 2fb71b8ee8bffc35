import { describe, expect, it } from 'vitest';
import { agenda } from '../../../src/rulesets/western-theatre/agenda.js';
import type { State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import { atTask, br32, fr24, gun6, officer, type Setting, sq7, stateOf, unitIn, withUnit } from '../battle.js';
import { ahead, dice, fight, firing, throwing } from '../cases/replies.js';
import { at, open, play, refusalOf } from '../play.js';

/** Tables that a scenario replaces have their effect in play: on dice, TESTs, losses and distances. */

type Tables = NonNullable<Setting['tables']>;

const rollOf = (state: State) => {
  const question = agenda.ask(state);
  if (question?.kind !== 'roll') throw new Error(`no dice are asked for but ${JSON.stringify(question)}`);
  return question;
};

describe('fire', () => {
  const foot = (gap: number, changes = {}) => [fr24('F1', 36, 20), br32('A1', 36, 20 + gap, 180, changes)];
  const guns = (gap: number) => [gun6('F1', 36, 20), br32('A1', 36, 20 + gap)];
  const dense = [fr24('F1', 36, 20, 0, { formation: 'attackColumn' }), br32('A1', 36, 23)];
  /** Dice of a shot of F1 at A1, with and without the replaced figures. */
  const shot = (units: Setting['units'], tables: Tables, changes: Partial<State>): readonly number[] =>
    [{}, tables].map((given) => {
      const state = { ...at(stateOf({ units, tables: given }), 'fire'), ...changes };
      return rollOf(play(state, [firing('F1', 'A1')]).state).dice;
    });

  type Case = readonly [string, readonly number[], Setting['units'], Tables, Partial<State>];
  it.each<Case>([
    ['WT-FIR-10: the bonus of experience', [25, 28], foot(3), { fireBonus: { trained: 4 } }, {}],
    ['WT-FIR-17: the short range', [25, 13], foot(3), { weaponRanges: { musket: { short: 2 } } }, {}],
    ['WT-FIR-08: the halving', [13, 7], foot(4), { fireFactors: { halving: 0.25 } }, {}],
    ['WT-FIR-04: the ranks that fire', [25, 13], foot(3), { fireFactors: { ranks: 1 } }, {}],
    ['WT-FIR-12: the ranks of a dense target', [25, 27], foot(3), { fireFactors: { denseRows: 2 } }, {}],
    ['WT-FIR-13: the range of canister', [7, 9], guns(7), { weaponRanges: { gun: { canister: 7 } } }, {}],
    ['WT-FIR-13: the dice of canister', [9, 12], guns(6), { fireFactors: { canister: 5 } }, {}],
    ['WT-FOG-15: dead calm', [24, 22], foot(3), { fireFactors: { deadCalm: -3 } }, { deadCalm: true }],
    ['WT-FOG-14: heavy rain', [23, 20], foot(3), { fireFactors: { heavyRain: -5 } }, { rainLeft: 1 }],
  ])('%s', (_, expected, units, tables, changes) => {
    expect(shot(units, tables, changes)).toEqual(expected);
  });

  it('WT-FIR-03 WT-FIR-11: the face that hits, and the dice at a dense target', () => {
    const at3 = (tables: Tables) =>
      rollOf(
        play(at({ ...stateOf({ units: dense, tables }), active: 'allied' }, 'fire', 'allied'), [firing('A1', 'F1')])
          .state,
      );
    expect([at3({}).dice, at3({ fireFactors: { dense: 6 } }).dice]).toEqual([27, 31]);
    expect(at3({ fireFactors: { hits: 4 } }).read).toMatchObject({ need: 4 });
  });

  it('WT-MRK-05 WT-FIR-08: two figures lost disorder, or as many as the tables say', () => {
    const struck = (tables: Tables) =>
      unitIn(
        play(at(stateOf({ units: foot(3), tables }), 'fire'), [firing('F1', 'A1'), { fire: dice(25, 2) }]).state,
        'A1',
      ).marker;
    expect([struck({}), struck({ counts: { disordered: 3 } })]).toEqual(['orange', 'none']);
  });
});

describe('TESTs', () => {
  /** What the TEST of F1 adds up to. */
  const score = (tables: Tables, changes: Partial<Unit>, more: Partial<Setting>): number => {
    const units = [fr24('F1', 36, 10), br32('A1', 36, 40)];
    const test = { for: 'moral' } as const;
    const state = withUnit(stateOf({ units, tables, ...more }), 'F1', changes);
    const { breakdown } = rollOf(agenda.start(atTask(state, { task: 'test', unitId: 'F1', test })).state);
    return breakdown.reduce((sum, { value }) => sum + value, 0);
  };
  const lost = (counts: Partial<Unit['casualties']>) => ({
    casualties: { total: 1, fire: 1, artillery: 0, flank: 0, rear: 0, ...counts },
  });
  const near = (patch: object) => ({ units: [fr24('F1', 36, 10), fr24('F2', 46, 10, 0, patch), br32('A1', 36, 40)] });

  type Case = readonly [string, readonly number[], Tables, Partial<Unit>, Partial<Setting>];
  it.each<Case>([
    ['WT-TST-13: Trained', [-1, -5], { testModifiers: { trainedUnit: -5 } }, {}, {}],
    ['WT-TST-07: 10 % lost', [-2, -4], { testModifiers: { casualties10: -3 } }, { figures: 21 }, {}],
    ['WT-TST-10: the share of the first row', [-2, -1], { lossPercents: { first: 20 } }, { figures: 21 }, {}],
    [
      'WT-TST-11: losses to artillery',
      [-2, -5],
      { testModifiers: { windowCasualties: -4 } },
      lost({ artillery: 1 }),
      {},
    ],
    [
      'WT-TST-12: struck in the flank',
      [-3, -6],
      { testModifiers: { contactedFlankOrRear: -5 } },
      { contactedOn: 'rear' },
      {},
    ],
    ['WT-TST-14: its own retreat', [-2, -5], { testModifiers: { selfRetreating: -4 } }, { plight: 'retreating' }, {}],
    ['WT-TST-16: its own rout', [-3, -8], { testModifiers: { selfRouting: -7 } }, { plight: 'routing' }, {}],
    ['WT-TST-18: the charge', [0, 2], { testModifiers: { charging: 3 } }, { charging: true }, {}],
    ['WT-TST-19: friends in sight', [0, 3], { testModifiers: { friendsInSight: 4 } }, {}, near({})],
    ['WT-TST-19: friends farther off than the tables let count', [0, -1], { distances: { near: 3 } }, {}, near({})],
    [
      'WT-TST-16: a friend that routs',
      [-2, -4],
      { testModifiers: { routedFriend: -3 } },
      {},
      near({ plight: 'routing' }),
    ],
    ['WT-TST-20: command', [0, 4], { testModifiers: { command: 5 } }, {}, { officers: [officer('FO', 'army', 36, 4)] }],
  ])('%s', (_, expected, tables, changes, more) => {
    expect([score({}, changes, more), score(tables, changes, more)]).toEqual(expected);
  });
});

describe('melee', () => {
  it('WT-MEL-03: the figures for each point of difference', () => {
    const lostBy = (tables: Tables): number => {
      const units = [fr24('F1', 36, 20), br32('A1', 36, 20)];
      const joined = { meleeId: 'm1' } as const;
      const melee = { id: 'm1', french: ['F1'], allied: ['A1'], chargedFirst: 'french', fought: false } as const;
      const state = withUnit(withUnit(stateOf({ units, tables }), 'F1', joined), 'A1', joined);
      const fought = play(at({ ...state, melees: [melee], contacts: [['F1', 'A1']] }, 'melee'), [
        fight,
        { test: [6] },
        { test: [3] },
      ]);
      return 32 - unitIn(fought.state, 'A1').figures;
    };
    expect([lostBy({}), lostBy({ meleeLosses: { eachPoint: 5 } })]).toEqual([3, 5]);
  });

  it('WT-MOV-25: the figures of a manufactured retreat', () => {
    const left = (tables: Tables): number => {
      const state = at(stateOf({ units: [fr24('F1', 36, 20), br32('A1', 36, 40)], tables }), 'move');
      return unitIn(play(state, [{ type: 'manufactureRetreat', unitId: 'F1' }]).state, 'F1').figures;
    };
    expect([left({}), left({ meleeLosses: { ownWill: 1 } })]).toEqual([21, 23]);
  });
});

describe('moves', () => {
  const thrown = (tables: Tables, more: Partial<Setting> = {}): number => {
    const units = [sq7('F1', 36, 10), br32('A1', 36, 40)];
    const state = at(stateOf({ units, tables, ...more }), 'move');
    return rollOf(play(state, [{ type: 'moveUnit', unitId: 'F1' }]).state).dice;
  };

  it('WT-MOV-06 WT-MOV-07: rates, bonus dice and command', () => {
    const commanded = { officers: [officer('FO', 'army', 36, 4)] };
    expect([thrown({}), thrown({ movementRates: { lineCavalry: 5 } })]).toEqual([4, 6]);
    expect(thrown({ movementBonusDice: { trained: 3 } })).toBe(6);
    expect([thrown({}, commanded), thrown({ movementModifiers: { command: 4 } }, commanded)]).toEqual([5, 8]);
  });

  it('WT-MOV-16 WT-MOV-18: the least move, and how near an enemy a march may end', () => {
    const marched = (inches: number, tables: Tables) => {
      const state = at(stateOf({ units: [sq7('F1', 36, 10), br32('A1', 36, 20)], tables }), 'move');
      return refusalOf(play(state, throwing('F1', [6, 6, 1, 1], 0, 1)).state, ahead('F1', inches));
    };
    expect([marched(7, {}), marched(7, { distances: { enemyGap: 4 } })]).toEqual([null, 'enemyTooNear']);
    expect([marched(5, {}), marched(5, { compulsoryMinimum: { trained: 0.25 } })]).toEqual(['tooShort', null]);
  });

  it('WT-ENT-02: the dice of entry', () => {
    const waiting = (tables: Tables) => {
      const units = [fr24('F1', 36, 10), fr24('F2', 0, 0, 0, { at: undefined }), br32('A1', 36, 40)];
      const reserves = [{ id: 'G', side: 'french', units: ['F2'], turn: 1, edge: 'south', at: 20 }] as const;
      return open(at(stateOf({ units, reserves, tables }), 'entry'));
    };
    expect([waiting({}), waiting({ counts: { entryDice: 4 } })]).toEqual(['entry 2d by G', 'entry 5d by G']);
  });

  it('WT-FOG-09: how near to the army commander the others are placed', () => {
    const placing = (tables: Tables) => {
      const officers = [officer('FO', 'army', 36, 10), officer('FB', 'brigade', 60, 10, { commands: 'x' })];
      const units = [fr24('F1', 36, 20, 0, { brigadeId: 'x' }), br32('A1', 36, 40)];
      const asked = play(at(stateOf({ units, officers, tables, fogOfWar: true }), 'fog'), [
        { fog: [1] },
        { fogTable: [1, 3] },
      ]).state;
      const pose = { x: 39.5, y: 10, heading: 0 };
      return refusalOf(asked, { type: 'placeCommander', officerId: 'FB', pose });
    };
    expect([placing({}), placing({ fogFigures: { meeting: 3 } })]).toEqual(['tooFar', null]);
  });
});
