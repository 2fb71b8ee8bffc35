import { describe, expect, it } from 'vitest';
import type { State } from '../../src/rulesets/western-theatre/state.js';
import { block, br32, expectPose, fr24, type Setting, sq7, stateOf, unitIn, withUnit } from './battle.js';
import { ahead, dice, endMoves, fight, firing, throwing } from './cases/replies.js';
import { answer, charge, pursue, ready, respond } from './charge/charging.js';
import { engaged } from './melee/engaged.js';
import { at, eventsOf, open, play, type Run, refusalOf } from './play.js';
import { happened } from './test/testing.js';

/** Where clauses meet at a limit: counts over two player turns, a tenth of an inch, a second blow in one turn. */

const tests = (run: Pick<Run, 'events'>) => eventsOf(run, 'tested').map(({ unit, score }) => [unit, score]);
const far = br32('A9', 66, 47);

describe('counts of both player turns', () => {
  type Count = 'playerTurn' | 'gameTurn';

  it('WT-GEN-07 WT-TST-04: a unit that took its Casualties TEST takes none in the other player turn of the window', () => {
    const asked = (countWindow: Count): string => {
      const units = [fr24('F1', 36, 20), br32('A1', 36, 25), far];
      const shot = [firing('F1', 'A1'), { fire: dice(13, 2) }, { test: [3] }, { type: 'endExchange' } as const];
      const march = [...throwing('A1', [1], 0), ahead('A1', 1), respond('F1', true), { responseFire: [6, 6] }];
      return open(play(at(stateOf({ units, options: { countWindow } }), 'fire'), [...shot, ...march]).state);
    };
    expect([asked('playerTurn'), asked('gameTurn')]).toEqual(['test 1d by A1', 'moves of allied']);
  });

  it('WT-GEN-07 WT-MOR-06 WT-MOR-09: who began to rout in the first player turn does not rally in the second', () => {
    const asked = (countWindow: Count): string => {
      const weak = br32('A1', 36, 23, 180, { experience: 'green', figures: 18 });
      const units = [fr24('F1', 36, 20), fr24('F2', 10, 5), weak, br32('A2', 10, 40)];
      const shot = [firing('F1', 'A1'), { fire: dice(23, 2) }, { test: [3] }];
      const flight = [{ flee: [6] }, respond('F1', false), endMoves];
      return open(play(at(stateOf({ units, options: { countWindow } }), 'fire'), [...shot, ...flight]).state);
    };
    expect([asked('playerTurn'), asked('gameTurn')]).toEqual(['test 1d by A1', 'moves of french']);
  });

  it('WT-GEN-07 WT-MRK-05: a third figure disorders again a unit that was cleared', () => {
    const state = stateOf({ units: [fr24('F1', 36, 20), br32('A1', 36, 23)], options: { countWindow: 'gameTurn' } });
    const hit = withUnit(state, 'A1', {
      figures: 30,
      casualties: { total: 2, fire: 2, artillery: 0, flank: 0, rear: 0 },
      tested: { casualties: true, moral: false },
    });
    const run = play(at({ ...hit, second: true }, 'fire'), [firing('F1', 'A1'), { fire: dice(25, 1) }]);
    expect([unitIn(run.state, 'A1').marker, open(run.state)]).toEqual(['orange', 'moves of french']);
  });
});

describe('a Green battalion of value 4 that a tenth of an inch more would stop', () => {
  const green = { experience: 'green' } as const;
  const f1 = fr24('F1', 36, 20, 0, green);
  const ground = (kind: 'river' | 'wood') => [block('g', kind, [0, 22, 72, 24])];

  it.each<[string, Setting, string | null]>([
    ['an enemy', { units: [f1, br32('A1', 36, 25)] }, 'enemyTooNear'],
    ['a friend', { units: [f1, fr24('F2', 36, 23), far] }, 'noRoom'],
    ['a river', { units: [f1, far], terrain: ground('river') }, 'terrainBarred'],
    ['the table edge', { units: [fr24('F1', 36, 46, 0, green), br32('A1', 10, 10)] }, 'offTable'],
    ['a wood', { units: [f1, far], terrain: ground('wood') }, null],
  ])(
    'WT-MOV-16 WT-MOV-17: by %s 2 inches on, it may end from 1.95 inches, at 1.9 it has 0.1 to go',
    (_, setting, beyond) => {
      const state = play(at(stateOf(setting), 'move'), throwing('F1', [4], 0)).state;
      const codes = [1.89, 1.9, 1.95, 2, 2.05].map((inches) => refusalOf(state, ahead('F1', inches)));
      expect(codes).toEqual(['tooShort', 'tooShort', null, null, beyond]);
    },
  );
});

describe('units in melee', () => {
  const b = { brigadeId: 'b' };
  const setting: Setting = {
    units: [fr24('F1', 36, 24, 0, b), fr24('F2', 45, 20, 0, b), br32('A1', 36, 24), far],
    options: { testResults: 'graded' },
  };
  const locked = engaged(stateOf(setting), ['F1', 'A1', 'front']);
  const moral = (state: State): Run => play(at(happened(state, 'F2', 'destroyed'), 'moral'), [{ test: [3] }]);

  it('WT-TST-25 WT-FLE-15 WT-MEL-26: graded, -4 in S12 takes a unit out of its melee, which is over', () => {
    const run = moral(withUnit(locked, 'F1', { charging: false }));
    expect(tests(run)).toEqual([['F1', -4]]);
    expect(unitIn(run.state, 'F1')).toMatchObject({ plight: 'retreating', plightFrom: 'A1', meleeId: null });
    expect([run.state.melees, unitIn(run.state, 'A1').marker]).toEqual([[], 'orange']);
  });

  it('WT-TST-25 WT-CHG-18: graded, -3 disorders it, and its charge bonus is lost', () => {
    const run = moral(withUnit(locked, 'F1', { charging: true }));
    expect(tests(run)).toEqual([['F1', -3]]);
    expect(unitIn(run.state, 'F1')).toMatchObject({ plight: 'none', marker: 'orange', charging: false, meleeId: 'm1' });
  });

  it('WT-MOV-25 WT-MEL-12 WT-TST-11 WT-TST-12: of its own will a unit struck in flank loses figures on the flank', () => {
    const struck = stateOf({ units: [fr24('F1', 36, 24), br32('A1', 36, 24), sq7('A2', 39, 23.5, 270)] });
    const state = at(engaged(struck, ['A1', 'F1', 'front'], ['A2', 'F1', 'flank']), 'move');
    const tried = (face: number): Run => play(state, [{ type: 'manufactureRetreat', unitId: 'F1' }, { test: [face] }]);
    expect([tests(tried(1)), tests(tried(2))]).toEqual([[['F1', -6]], [['F1', -5]]]);
    expect(unitIn(tried(1).state, 'F1')).toMatchObject({
      plight: 'routing',
      casualties: { total: 3, flank: 3, fire: 0 },
    });
  });

  it('WT-CHG-02 WT-CHG-10 WT-CHG-18: horse beside its battalion strikes the flank of a charger, whose bonus is lost', () => {
    const units = [fr24('F1', 36, 20), br32('A1', 36, 24), sq7('A2', 46, 22.5, 270)];
    const first = [charge('F1', 'A1'), answer('A1', 'stand'), respond('A1', false)];
    const fought = play(ready(stateOf({ units }), 'F1', 4), first).state;
    const second = [...throwing('A2', [6, 1, 1, 1], 0, 1), charge('A2', 'F1'), answer('F1', 'stand'), endMoves];
    const run = play(at(fought, 'move', 'allied'), [...second, fight, { test: [3] }, { test: [3] }]);
    expect([unitIn(fought, 'F1').charging, unitIn(run.state, 'F1').charging]).toEqual([true, false]);
    expect(eventsOf(run, 'meleeCompared').map(({ french, allied }) => [french, allied])).toEqual([[-3, 1]]);
  });
});

describe('flights', () => {
  it('WT-FLE-07 WT-FLE-08: of bearings by the table edge the first that allows more than 0.05 inches is open', () => {
    const units = [fr24('F1', 36, 1.04, 0, { plight: 'retreating' }), br32('A1', 36, 10)];
    const { state } = play(at(stateOf({ units }), 'compulsory'), [{ flee: [3] }]);
    expectPose(state, 'F1', 36 - 0.04 * Math.tan((40 * Math.PI) / 180), 1, 0);
  });

  it('WT-CHG-16 WT-FLE-13 WT-RSP-13: a beaten unit charged where it stands evades, and is caught or not', () => {
    const beaten = { marker: 'orange', plight: 'retreating' } as const;
    const state = stateOf({ units: [fr24('F1', 36, 24, 0, { marker: 'orange' }), br32('A1', 36, 24, 180, beaten)] });
    const touching: State = { ...withUnit(state, 'A1', { plightFrom: 'F1' }), contacts: [['F1', 'A1']] };
    const asked = play(at(touching, 'move'), [...throwing('F1', [4], 0), charge('F1', 'A1')]).state;
    expect(refusalOf(asked, answer('A1', 'stand'))).toBe('mustEvade');
    const evaded = play(asked, [answer('A1', 'evade'), { evade: [3] }]).state;
    expect(unitIn(evaded, 'A1')).toMatchObject({ plight: 'none', marker: 'orange', pose: { y: 28, heading: 0 } });
    expect([4, 4.01].map((inches) => refusalOf(evaded, pursue(inches)))).toEqual([null, 'tooFar']);
    expect(eventsOf(play(evaded, [pursue(3)]), 'contacted').map(({ edge }) => edge)).toEqual(['rear']);
  });
});

it('WT-RSP-06 WT-FOG-19: who fired at a fog move does not fire at the march after it, but does when charged', () => {
  const units = [br32('A1', 36, 29, 180, { brigadeId: 'b' }), fr24('F1', 36, 20), far];
  const fog = [{ fog: [1] }, { fogTable: [5, 6] }, { type: 'chooseBrigade', brigadeId: 'b' } as const];
  const fired = [respond('F1', true), { responseFire: [1, 1] }, ...throwing('A1', [6, 1], 0)];
  const { state } = play(at(stateOf({ units, fogOfWar: true }), 'fog', 'allied'), [...fog, ...fired]);
  expect(open(play(state, [ahead('A1', 3)]).state)).toBe('moves of allied');
  expect(open(play(state, [charge('A1', 'F1'), answer('F1', 'stand')]).state)).toBe('responseFire of french');
});
