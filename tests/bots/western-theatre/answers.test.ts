import { describe, expect, test } from 'vitest';
import { westernTheatreValues } from '../../../src/bots/values/western-theatre/index.js';
import { weights } from '../../../src/bots/values/western-theatre/weights.js';
import type { Action } from '../../../src/rulesets/western-theatre/actions.js';
import { westernTheatre } from '../../../src/rulesets/western-theatre/index.js';
import type { State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import type { Charge, MoveOrder, Window } from '../../../src/rulesets/western-theatre/tasks.js';
import {
  atTask,
  br32,
  fr24,
  gun3,
  gun6,
  lt7,
  officer,
  type Setting,
  sq7,
  stateOf,
  unitIn,
  withUnit,
} from '../../western-theatre/battle.js';
import { engaged } from '../../western-theatre/melee/engaged.js';

const worthTo = (state: State, side = 'french') => westernTheatreValues.score(westernTheatre.view(state, side));

const squadron = sq7('F1', 36, 20);
const battalion = br32('A1', 36, 30);
/** What a figure is worth, with its part of the unit that it keeps, which three quarters of its figures do. */
const figure = (ofArm: number, initial: number): number => ofArm + weights.presence / (0.75 * initial);
const ofFoot = figure(weights.figure.lineInfantry, 32);
const ofHorse = figure(weights.figure.lineCavalry, 7);
/** The part of the loser that a lead of so many points in a melee is worth. */
const share = (points: number): number => weights.beaten + weights.point * points;

describe('score of an answer to a charge', () => {
  /** The squadron comes straight ahead from 10 inches, with so many inches of its ride left. */
  const charged = (
    left: number,
    units: Setting['units'] = [squadron, battalion],
    more: Partial<Setting> = {},
  ): State => {
    const start = { x: 36, y: 20, heading: 0 };
    const charge: Charge = {
      ...{ chargerId: 'F1', origin: start, start, way: [], left, length: 10, targetId: 'A1', edge: 'front' },
      ...{ distance: 10, over: null, answered: [], evaded: [], evadedThrough: [] },
    };
    return atTask(stateOf({ units, ...more }), { task: 'chargeResponse', charge });
  };
  const evade: Action = { type: 'chargeResponse', targetId: 'A1', response: 'evade' };
  const stand: Action = { ...evade, response: 'stand' };
  const evading = (...given: Parameters<typeof charged>): number => worthTo(charged(...given), 'allied')(evade);

  test('WT-RSP-14: foot that gets away loses its order, and is caught if the ride is longer than its own mean throw', () => {
    // A die of 3.5 inches takes the battalion 13.5 inches away from the squadron.
    expect(evading(13.5)).toBe(-weights.order);
    // In the rear of a disordered battalion the bonuses are 1 for the charge and 2 for the flank, and one die is fired.
    const gain = share(3) * ofFoot * 32 * weights.disordered - ofHorse / 6 - weights.stir;
    expect(evading(13.6)).toBeCloseTo(-gain - weights.order, 9);
  });

  test('WT-RSP-14: light foot with its two dice gets 7 inches away', () => {
    const light = [squadron, lt7('A1', 36, 30)];
    expect(evading(17, light)).toBe(-weights.order);
    expect(evading(17.1, light)).toBeLessThan(-weights.order);
  });

  test.each([
    ['light', 2, gun3],
    ['heavier', 1, gun6],
  ] as const)('WT-MOV-06: %s guns get away with %i dice', (_, dice, battery) => {
    const guns = [squadron, battery('A1', 36, 30)];
    expect(evading(10 + 3.5 * dice, guns)).toBe(-weights.order);
    expect(evading(10.1 + 3.5 * dice, guns)).toBeLessThan(-weights.order);
  });

  test.each<[string, number, Setting['units'], Partial<Setting>]>([
    ['a battalion in order behind it', 1, [battalion, br32('A2', 36, 33)], {}],
    ['two of them', 2, [battalion, br32('A2', 31.5, 33), br32('A3', 40.5, 33)], {}],
    ['a battalion that has lost its order already', 0, [battalion, br32('A2', 36, 33, 180, { marker: 'orange' })], {}],
    ['light foot', 0, [battalion, lt7('A2', 36, 33)], {}],
    ['an officer', 0, [battalion], { officers: [officer('AO', 'army', 36, 33, { commands: null })] }],
    ['a battalion behind light foot', 0, [lt7('A1', 36, 30), br32('A2', 36, 33)], {}],
    ['a battalion beyond its way', 0, [battalion, br32('A2', 36, 36)], {}],
  ])('WT-MOV-26: an evade through %s upsets %i', (_, upset, units, more) => {
    expect(evading(10, [squadron, ...units], more)).toBeCloseTo(-weights.order - upset * weights.disorder, 9);
  });

  test('WT-RSP-11: an officer evades', () => {
    const units = [squadron, br32('A2', 60, 40)];
    const officers = [officer('A1', 'army', 36, 30, { commands: null })];
    const worth = worthTo(charged(14, units, { officers }), 'allied');
    expect([worth(evade), worth(stand)]).toEqual([1, 0]);
  });

  test('WT-RSP-11: while no charge is answered an answer is worth nothing', () => {
    expect(worthTo(atTask(charged(14), { task: 'fire' }), 'allied')(evade)).toBe(0);
  });
});

describe('score of a chance shot', () => {
  const responding = (
    experience: 'green' | 'trained' | 'veteran',
    weather: Partial<State>,
    contacted: string | null,
  ) => {
    const at = { x: 36, y: 29, heading: 0 };
    const window: Window = {
      ...{ moverId: 'F1', way: [], at, barred: [] },
      contacted: contacted === null ? null : { unitId: contacted, edge: 'front' },
    };
    const units = [squadron, br32('A1', 36, 30, 180, { experience })];
    const state = atTask(stateOf({ units }), { task: 'responseFire', window, unitIds: ['A1'], willing: [] });
    return worthTo({ ...state, ...weather }, 'allied');
  };
  const shoot: Action = { type: 'responseFire', unitId: 'A1', fire: true };

  // One die, and those of experience.
  test.each([
    { experience: 'green', weather: {}, score: 1 },
    { experience: 'green', weather: { deadCalm: true }, score: -1 },
    { experience: 'trained', weather: { deadCalm: true }, score: 1 },
    { experience: 'trained', weather: { rainLeft: 1 }, score: -1 },
    { experience: 'veteran', weather: { rainLeft: 1 }, score: 1 },
    { experience: 'veteran', weather: { rainLeft: 1, deadCalm: true }, score: -1 },
  ] as const)('WT-RSP-05 WT-GEN-11: of $experience foot in $weather it is $score', ({ experience, weather, score }) => {
    expect(responding(experience, weather, null)(shoot)).toBe(score);
    expect(responding(experience, weather, 'A2')(shoot)).toBe(score);
    expect(responding(experience, weather, null)({ ...shoot, fire: false })).toBe(0);
  });

  test('WT-RSP-04: a unit that is charged fires its volley whatever the weather', () => {
    expect(responding('green', { rainLeft: 1 }, 'A1')(shoot)).toBe(1);
  });

  test('WT-RSP-05: disorder takes the dice of experience', () => {
    const units = [squadron, br32('A1', 36, 30, 180, { marker: 'orange' })];
    expect(worthTo({ ...stateOf({ units }), deadCalm: true }, 'allied')(shoot)).toBe(-1);
  });
});

describe('score of going on with a melee', () => {
  const goOn = (wish: boolean): Action => ({ type: 'continueMelee', meleeId: 'm1', wish });
  /** Both are fresh; one side has lost so many of its figures. */
  const wishes = (lost: Readonly<Record<string, number>>) => {
    const units = [fr24('F1', 36, 29), battalion];
    const met = engaged(stateOf({ units }), ['F1', 'A1', 'front']);
    const state = Object.entries(lost).reduce(
      (worn, [id, figures]) => withUnit(worn, id, { figures: unitIn(worn, id).initialFigures - figures }),
      met,
    );
    return (['french', 'allied'] as const).map((side) => [true, false].map((wish) => worthTo(state, side)(goOn(wish))));
  };
  const [on, off] = [
    [1, 0],
    [0, 1],
  ];

  test('WT-MEL-03 WT-TST-07: a side goes on unless its best TEST is lower', () => {
    expect(wishes({})).toEqual([on, on]);
    // A tenth of 32 is 3.2, and of 24 it is 2.4.
    expect(wishes({ A1: 4 })).toEqual([on, off]);
    expect(wishes({ F1: 3 })).toEqual([off, on]);
    expect(wishes({ F1: 3, A1: 4 })).toEqual([on, on]);
  });
});

describe('score of a charge', () => {
  const charging = (state: State): number => worthTo(state)({ type: 'charge', unitId: 'F1', targetId: 'A1', legs: [] });
  /** Horse of a side that has to attack, in the first of ten turns. */
  const urge = weights.urge / 100;

  test('WT-CHG-01: beyond the reach of two rides there is nothing to gain', () => {
    const from = (y: number, horse: boolean): number =>
      charging(stateOf({ units: [(horse ? sq7 : fr24)('F1', 36, y), br32('A1', 36, 40)] }));
    expect(from(18, true)).toBeLessThan(0);
    expect(from(17.9, true)).toBeCloseTo(urge, 9);
    expect(from(17.9, false)).toBe(0);
  });

  /** A squadron before an enemy who has a battalion on his front in a melee. No friend is counted for being seen. */
  const joining = (heading: number, x: number, y: number): number => {
    const units = [sq7('F1', x, y, heading), fr24('F2', 36, 29), battalion];
    const tables = { testModifiers: { friendsInSight: 0 } };
    return charging(withUnit(engaged(stateOf({ units, tables }), ['A1', 'F2', 'front']), 'A1', { charging: true }));
  };

  test('WT-MEL-07 WT-TST-12: a charge into a melee counts by what it makes better', () => {
    // The battalion is a point behind the enemy, who charged; the squadron draws level with him in front.
    const before = -share(1) * ofHorse * 7;
    expect(joining(0, 36, 22)).toBeCloseTo(-before - weights.stir + urge, 9);
    // In flank it takes his point and two more.
    const flank = share(3) * ofFoot * 32;
    expect(joining(90, 26, 31)).toBeCloseTo(flank - before - weights.stir + urge, 9);
  });
});

describe('score of dice kept', () => {
  const order: MoveOrder = {
    ...{ kind: 'officer', id: 'FO', unitIds: ['FO'], dice: 3, most: 3, breakdown: [] },
    ...{ column: { unitIds: [], inches: 2 }, halved: { unitIds: [], factor: 1 } },
  };
  const state = stateOf({
    units: [squadron, battalion],
    officers: [officer('FO', 'army', 30, 10, { commands: null })],
  });
  const keep = (...indexes: number[]): Action => ({ type: 'chooseDice', indexes });

  test('WT-MOV-08: for an officer every inch counts', () => {
    const worth = worthTo(atTask(state, { task: 'chooseDice', order, faces: [3, 4, 6] }));
    expect([worth(keep(0, 1)), worth(keep(2)), worth(keep(0, 1, 2))]).toEqual([9, 8, 15]);
    expect(worth(keep(0, 7))).toBe(5);
  });

  test('WT-MOV-08: while no dice are chosen it is nothing', () => {
    expect(worthTo(atTask(state, { task: 'moves' }))(keep(0, 1))).toBe(0);
  });
});

describe('score of guns of the fog of war', () => {
  test('WT-FOG-18: as many fire twice as may, and none goes elsewhere', () => {
    const worth = worthTo(stateOf({ units: [squadron, battalion] }));
    const ids: Unit['id'][] = ['F2', 'F3'];
    expect(worth({ type: 'chooseDoubleFire', unitIds: ids })).toBe(2);
    expect(worth({ type: 'relocateGuns', unitIds: ids })).toBe(0);
  });
});
