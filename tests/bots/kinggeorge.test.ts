import { describe, expect, test } from 'vitest';
import { kingGeorgeValues } from '../../src/bots/index.js';
import { chance, moraleChance } from '../../src/bots/values/king-george/chances.js';
import { type Action, kingGeorge, type State } from '../../src/rulesets/king-george/index.js';
import { loadScenario, shippedFor } from '../../src/scenarios/index.js';
import { ahead } from '../king-george/orders.js';
import { battleWith, block, line, ordering, type Setting, type UnitPatch, unit } from '../king-george/setup.js';

const worthTo = (state: State, side: string) => kingGeorgeValues.score(kingGeorge.view(state, side));
const prospectOf = (state: State, side: string): number =>
  kingGeorgeValues.evaluate(kingGeorge.view(state, side), side);

/** Red's line at (36, 24) with an open order, Blue at a distance in inches in front of it. */
const facing = (inches: number, target: UnitPatch = {}, rest: Partial<Setting> = {}): State =>
  ordering(
    {
      ...rest,
      units: [unit('red', 'own', 'line', 36, 24, 0), unit('blue', 'enemy', 'line', 36, 24 + inches, 180, target)],
    },
    'own',
  );
const fire: Action = { type: 'fire', target: 'enemy' };
const charge: Action = { type: 'charge', target: 'enemy' };
const advance: Action = { type: 'move', steps: [ahead(3)] };
const wait: Action = { type: 'hold', use: 'wait' };

describe('score of an action', () => {
  test('a volley at short range scores more than the same at long range', () => {
    expect(worthTo(facing(2), 'red')(fire)).toBeGreaterThan(worthTo(facing(5), 'red')(fire));
  });

  test('a volley at troops behind a wall scores less', () => {
    const wall = { terrain: [line('wall', 'wall', [20, 25.9], [52, 25.9])] };
    expect(worthTo(facing(2, {}, wall), 'red')(fire)).toBeLessThan(worthTo(facing(2), 'red')(fire));
  });

  test('a charge at shaken troops scores more than one at steady troops', () => {
    expect(worthTo(facing(3, { state: 'shaken' }), 'red')(charge)).toBeGreaterThan(worthTo(facing(3), 'red')(charge));
  });

  test('a charge at better fighters scores less', () => {
    expect(worthTo(facing(3, { melee: 'A' }), 'red')(charge)).toBeLessThan(
      worthTo(facing(3, { melee: 'E' }), 'red')(charge),
    );
  });

  test('far from the enemy an approach scores more than standing still, near the enemy a volley does', () => {
    const [far, near] = [worthTo(facing(20), 'red'), worthTo(facing(3), 'red')];
    expect(far(advance)).toBeGreaterThan(far(wait));
    expect(near(fire)).toBeGreaterThan(near(wait));
  });

  test('rallying a shaken unit scores more than waiting', () => {
    const units = [
      unit('red', 'own', 'line', 36, 10, 0, { state: 'shaken' }),
      unit('blue', 'enemy', 'line', 36, 40, 180),
    ];
    const worth = worthTo(ordering({ units }, 'own'), 'red');
    expect(worth({ type: 'rally' })).toBeGreaterThan(worth(wait));
  });
});

describe('chances', () => {
  test('KG-GEN-02 KG-GEN-03: a test succeeds on as many faces of the D10 as reach its need', () => {
    const view = kingGeorge.view(facing(20), 'red');
    expect([-9, -1, 0, 1, 9].map((modifiers) => chance(view, modifiers))).toEqual([0.1, 0.5, 0.6, 0.7, 0.9]);
  });
});

describe('chances of morale', () => {
  test('soft cover is worth one face of the D10, hard cover two', () => {
    const view = kingGeorge.view(facing(20), 'red');
    const [own] = view.units;
    if (own === undefined) throw new Error('no unit');
    const gain = (cover: 'soft' | 'hard') => moraleChance(view, own, cover) - moraleChance(view, own);
    expect(gain('soft')).toBeCloseTo(0.1);
    expect(gain('hard')).toBeCloseTo(0.2);
  });
});

describe('score by the task of a side', () => {
  test('an approach gains a side that holds less than half of what it gains one that attacks', () => {
    const gain = (side: 'red' | 'blue'): number => {
      const worth = worthTo(facing(20, {}, { victory: [{ kind: 'turnLimit', side }] }), 'red');
      return worth(advance) - worth(wait);
    };
    expect(gain('red')).toBeLessThan(gain('blue') / 2);
  });

  const blueWaits = { victory: [{ kind: 'turnLimit', side: 'blue' }] } as const;
  const square: Action = { type: 'move', steps: [{ kind: 'changeFormation', to: 'square' }] };

  test('a square scores less than waiting where no horse can charge', () => {
    const near = [unit('red', 'own', 'line', 36, 24, 0), unit('blue', 'enemy', 'line', 36, 34, 180)];
    const horse = unit('blue', 'horse', 'horse', 36, 34, 180);
    const [foot] = near;
    const threatened = worthTo(ordering({ units: [foot ?? horse, horse] }, 'own'), 'red');
    const safe = worthTo(ordering({ units: near }, 'own'), 'red');
    expect(threatened(square) - threatened(wait)).toBeGreaterThan(safe(square) - safe(wait));
    expect(safe(square)).toBeLessThan(safe(wait));
  });

  test('shaken foot that rallies does not form a square where no horse can charge', () => {
    const shaken = facing(8, {}, {});
    const units = shaken.units.map((each) => (each.id === 'own' ? { ...each, state: 'shaken' as const } : each));
    const rallied: State = { ...shaken, units, agenda: [...shaken.agenda, { task: 'rallyPose', unitId: 'own' }] };
    const inFormation = (formation: 'line' | 'square'): Action => ({ type: 'rallyPose', formation, heading: 0 });
    const worth = worthTo(rallied, 'red');
    expect(worth(inFormation('square'))).toBeLessThan(worth(inFormation('line')));
  });

  test('a rocket over friends scores less than one beside them, and less than waiting', () => {
    const units = [
      unit('red', 'own', 'rockets', 36, 10, 0),
      unit('red', 'friend', 'line', 36, 20, 0),
      unit('blue', 'enemy', 'line', 36, 34, 180),
    ];
    const worth = worthTo(ordering({ units }, 'own'), 'red');
    const aimed = (heading: number): Action => ({ type: 'fire', heading, dice: 6 });
    expect(worth(aimed(0))).toBeLessThan(worth(wait));
    expect(worth(aimed(45))).toBeGreaterThan(worth(wait));
  });

  test('a column that attacks charges rather than fires', () => {
    const units = [
      unit('red', 'own', 'line', 36, 24, 0, { formation: 'attackColumn', drill: 'continental' }),
      unit('blue', 'enemy', 'line', 36, 27, 180),
    ];
    const worth = worthTo(ordering({ ...blueWaits, units }, 'own'), 'red');
    expect(worth(charge)).toBeGreaterThan(worth(fire));
  });
});

describe('score of a move to ground that decides the battle', () => {
  const hill = { terrain: [block('hill', 'hill', 34, 30, 38, 34)] };
  const at = (decides: Setting['victory'] = []): State =>
    ordering(
      {
        ...hill,
        victory: decides,
        units: [unit('red', 'own', 'line', 36, 15, 0), unit('blue', 'enemy', 'line', 60, 46, 180)],
      },
      'own',
    );

  test('is higher for the side that has to take it than that of a move to other ground', () => {
    const sought = at([{ kind: 'groundHeld', side: 'red', featureId: 'hill', atTurn: null }]);
    expect(worthTo(sought, 'red')(advance)).toBeGreaterThan(worthTo(at(), 'red')(advance));
  });

  test('is no higher for a side that does not need it', () => {
    const theirs = at([{ kind: 'groundHeld', side: 'blue', featureId: 'hill', atTurn: null }]);
    expect(worthTo(theirs, 'red')(advance)).toBeCloseTo(worthTo(at(), 'red')(advance), 9);
  });
});

describe('evaluation of a battle', () => {
  test.each(shippedFor('king-george').map(({ id }) => id))('at %s the evaluations of both sides add up to 1', (id) => {
    const state = kingGeorge.begin(loadScenario(id));
    const [one, two] = state.scenario.sides;
    expect(prospectOf(state, one.id) + prospectOf(state, two.id)).toBeCloseTo(1, 12);
  });

  const battle = (patch: UnitPatch, more: Partial<Setting> = {}): State =>
    battleWith({
      ...more,
      units: [
        unit('red', 'own', 'line', 20, 10, 0),
        unit('red', 'other', 'line', 40, 10, 0, patch),
        unit('blue', 'enemy', 'line', 36, 40, 180),
      ],
    });

  test.each([
    ['casualties', { casualties: 2 }],
    ['a shaken unit', { state: 'shaken' }],
    ['a routed unit', { state: 'routed' }],
    ['a lost unit', { removed: 'destroyed' }],
  ] as const)('%s lowers the evaluation of its side', (_, patch) => {
    expect(prospectOf(battle(patch), 'red')).toBeLessThan(prospectOf(battle({}), 'red'));
    expect(prospectOf(battle(patch), 'blue')).toBeGreaterThan(prospectOf(battle({}), 'blue'));
  });

  test.each([
    ['a lost unit', { removed: 'destroyed' }],
    ['a shaken unit', { state: 'shaken' }],
  ] as const)('%s weighs more, the fewer decide the battle', (_, patch) => {
    const fallBy = (units: number): number => {
      const decides = { victory: [{ kind: 'unitsLost', side: 'blue', units }] } as const;
      return prospectOf(battle({}, decides), 'red') - prospectOf(battle(patch, decides), 'red');
    };
    expect(fallBy(2)).toBeGreaterThan(1.5 * fallBy(6));
  });

  test('a side that wins by holding out does better as turns pass', () => {
    const decides = { victory: [{ kind: 'turnLimit', side: 'red' }], turnLimit: 10 } as const;
    const late = prospectOf(battle({}, { ...decides, state: { turn: 9 } }), 'red');
    expect(late).toBeGreaterThan(prospectOf(battle({}, { ...decides, state: { turn: 2 } }), 'red'));
  });

  test('ground that decides the battle scores more when held than when near, and nothing for a side that does not need it', () => {
    const hill = { terrain: [block('hill', 'hill', 34, 30, 38, 34)] };
    const at = (y: number, side: string): number =>
      prospectOf(
        battleWith({
          ...hill,
          victory: [{ kind: 'groundHeld', side, featureId: 'hill', atTurn: null }],
          units: [unit('red', 'own', 'line', 36, y, 0), unit('blue', 'enemy', 'line', 60, 46, 180)],
        }),
        'red',
      );
    expect(at(31, 'red') - at(28, 'red')).toBeGreaterThan(0.1);
    expect(Math.abs(at(31, 'blue') - at(28, 'blue'))).toBeLessThan(0.1);
  });

  test.each([
    ['red', 1],
    ['blue', 0],
    [null, 0.5],
  ] as const)('a battle won by %s evaluates to %d', (winner, promise) => {
    const over: State = { ...battle({}), outcome: { winner, reason: '', clause: 'KG-SCN-08' } };
    expect(prospectOf(over, 'red')).toBe(promise);
  });
});
