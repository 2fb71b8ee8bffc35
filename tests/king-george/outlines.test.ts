import { describe, expect, it } from 'vitest';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import type { Unit } from '../../src/rulesets/king-george/state.js';
import { charge, column, field, fight, inContact, responses, skirmishers } from './charging.js';
import { ahead, expectIllegal, expectLegalOrder, shift, wheelTo } from './orders.js';
import {
  area,
  battleWith,
  block,
  decisionOf,
  expectLegal,
  expectPose,
  expectRefused,
  leader,
  leaderIn,
  line,
  ordering,
  run,
  type Setting,
  unit,
  unitIn,
} from './setup.js';

type Changes = Partial<Unit>;

const far = unit('blue', 'far', 'line', 60, 40, 180);
const red = (sample: 'line' | 'horse' | 'guns', x: number, y: number, heading: number, changes: Changes = {}) =>
  unit('red', 'U', sample, x, y, heading, changes);

describe('From the outline of a house nobody marches into it (KG-TER-11)', () => {
  const house = [block('house', 'buildingStone', 17, 14, 23, 20)];
  const at = (y: number, changes: Changes = {}): Setting => ({
    units: [red('line', 20, y, 0, changes), far],
    terrain: house,
  });

  it.each([
    ['from half an inch before it', at(13.5), [ahead(1)]],
    ['from the outline itself', at(14), [ahead(1)]],
    ['up to it and on in one order', at(13.5), [ahead(0.5), ahead(1)]],
    ['a column all through it', at(14, column), [ahead(3)]],
    ['by a wheel', at(14), [wheelTo('right', 20)]],
    ['skirmishers that shift', at(14, skirmishers), [shift(0, 3)]],
    ['skirmishers that shift up to it and on', at(13, skirmishers), [shift(0, 1), shift(0, 3)]],
  ])('%s', (_, setting, steps) => {
    expectIllegal(setting, 'U', steps, 'terrainBarred', 'KG-TER-11');
  });

  it('skirmishers with their back to it do not shift into it, nor any farther in if they lie over it', () => {
    const before: Setting = { units: [red('line', 20, 20, 180, skirmishers), far], terrain: house };
    expectIllegal(before, 'U', [shift(180, 2, 180)], 'terrainBarred', 'KG-TER-11');
    const over: Setting = { units: [red('line', 20, 14, 180, skirmishers), far], terrain: house };
    expectIllegal(over, 'U', [shift(0, 2, 180)], 'terrainBarred', 'KG-TER-11');
    expectLegalOrder(over, 'U', [shift(180, 2, 180)]);
  });

  it('who is within comes out, also from between the parts of a house round a corner', () => {
    const corner = area('house', 'buildingStone', [
      [20, 10],
      [30, 10],
      [30, 14],
      [24, 14],
      [24, 20],
      [20, 20],
    ]);
    const within: Setting = { units: [red('line', 22, 12, 270, skirmishers), far], terrain: [corner] };
    expectLegalOrder(within, 'U', [shift(270, 3, 270)]);
  });

  it('a column whose target has evaded from the house stays before it', () => {
    const state = field(
      [
        unit('red', 'target', 'line', 36, 23, 0, { inBuilding: 'house', ...skirmishers }),
        unit('blue', 'charger', 'line', 36, 26, 180, column),
      ],
      { terrain: [block('house', 'buildingStone', 33, 20, 39, 26)] },
    );
    const after = charge(state, { 'test.charge': 5 }, responses.evade, { 'flee.distance': [6, 6] }).state;
    expectPose(after, 'charger', 36, 26, 180);
    expect(unitIn(after, 'charger').state).toBe('shaken');
  });

  it('a victor on the outline of another house does not follow up through it', () => {
    const units = [
      unit('red', 'target', 'line', 36, 24, 0, { state: 'shaken' }),
      unit('blue', 'charger', 'line', 33.5, 24, 180, column),
    ];
    const beside = { terrain: [block('house', 'buildingStone', 31, 20, 34, 24)] };
    const fought = fight(
      inContact(field(units, beside)),
      { 'melee.attacker': [9, 1, 1] },
      { 'melee.defender': [1, 1, 1] },
      { 'save.hit': 2 },
      { 'test.wounds': 6 },
      { 'flee.distance': [6, 6] },
    );
    expect(decisionOf(fought.state)).toBe('chooseFollowUp');
    const { state } = run(fought.state, { type: 'follow' });
    expectPose(state, 'charger', 33.5, 24, unitIn(state, 'charger').pose.heading);
  });
});

describe('Who runs from the edge of closed ground does not run into it (KG-FLE-04)', () => {
  const ran = (setting: Setting, dice: readonly number[]) =>
    run(battleWith(setting, { task: 'flee', unitId: 'U', charge: null }), { 'flee.distance': dice }).state;

  it('a march column stops at a wood, and stays there the next turn', () => {
    const terrain = [block('wood', 'wood', 0, 10, 72, 20)];
    const routed: Changes = { state: 'routed', formation: 'marchColumn' };
    const first = ran({ units: [red('line', 20, 22, 180, routed), far], terrain }, [4, 4]);
    expectPose(first, 'U', 20, 20, 180);
    const second = ran({ units: [unitIn(first, 'U'), far], terrain }, [4, 4]);
    expectPose(second, 'U', 20, 20, 180);
  });

  it('horse with its front at rocks stays there', () => {
    const setting = {
      units: [red('horse', 20, 14, 180, { state: 'routed' }), far],
      terrain: [block('rocks', 'rocks', 0, 10, 72, 14)],
    };
    expectPose(ran(setting, [2, 2, 2]), 'U', 20, 14, 180);
  });

  it('limbered guns with their front at a cliff stay there', () => {
    const setting = {
      units: [red('guns', 20, 20, 180, { state: 'routed', formation: 'limbered' }), far],
      terrain: [line('cliff', 'cliff', [0, 20], [72, 20])],
    };
    expectPose(ran(setting, [2, 2]), 'U', 20, 20, 180);
  });

  it('horse that is in the rocks already runs out of them', () => {
    const setting = {
      units: [red('horse', 20, 12, 180, { state: 'routed' }), far],
      terrain: [block('rocks', 'rocks', 0, 10, 72, 14)],
    };
    expect(unitIn(ran(setting, [2, 2, 2]), 'U').pose.y).toBeLessThan(10);
  });
});

describe('Who rallies re-forms as the ground lets him (KG-RAL-02)', () => {
  const rallied = (unitGiven: Unit, terrain: Setting['terrain']) =>
    run(ordering({ units: [unitGiven, far], terrain: terrain ?? [] }, 'U'), { type: 'rally' }, { 'test.rally': 9 })
      .state;

  it('not in march column in a wood or a marsh (KG-MOV-07)', () => {
    const foot = rallied(red('line', 20, 12, 0, { state: 'shaken' }), [block('wood', 'wood', 10, 5, 30, 20)]);
    expectLegal(foot, { type: 'rallyPose', formation: 'square', heading: 90 });
    expectRefused(foot, { type: 'rallyPose', formation: 'marchColumn', heading: 90 }, 'terrainBarred', 'KG-MOV-07');
    const horse = rallied(red('horse', 20, 12, 0, { state: 'shaken' }), [block('marsh', 'marsh', 10, 5, 30, 20)]);
    expectRefused(horse, { type: 'rallyPose', formation: 'marchColumn', heading: 0 }, 'terrainBarred', 'KG-MOV-07');
  });

  it('but in the formation that he has, wherever he is', () => {
    const terrain = [block('wood', 'wood', 10, 5, 30, 20)];
    const foot = rallied(red('line', 20, 12, 0, { state: 'shaken', formation: 'marchColumn' }), terrain);
    expectLegal(foot, { type: 'rallyPose', formation: 'marchColumn', heading: 0 });
  });

  it('not with his front centre in a house (KG-TER-11)', () => {
    const terrain = [block('house', 'buildingStone', 15, 12.5, 25, 20)];
    const state = rallied(red('line', 20, 12, 0, { state: 'shaken' }), terrain);
    expectRefused(state, { type: 'rallyPose', formation: 'marchColumn', heading: 0 }, 'terrainBarred', 'KG-TER-11');
  });
});

it('A square formed before a charge moves the enemy leader under it (KG-CMD-12)', () => {
  const state = field([unit('red', 'target', 'line', 36, 24, 0), unit('blue', 'charger', 'horse', 36, 32, 180)], {
    officers: [leader('blue', 'bold', 36, 21)],
  });
  const { state: after } = charge(state, responses.formSquare, { 'test.formSquare': 5 });
  expect(leaderIn(after, 'bold').position).not.toEqual({ x: 36, y: 21 });
});

it('A square that fires with fewer dice for its casualties is offered as many targets as it has dice (KG-FIR-22)', () => {
  const state = ordering(
    {
      units: [
        unit('red', 'A', 'line', 36, 24, 0, { formation: 'square', casualties: 2 }),
        unit('blue', 'X', 'horse', 36, 27, 180),
        unit('blue', 'Y', 'horse', 41, 22, 270),
        unit('blue', 'Z', 'horse', 31, 22, 90),
      ],
      options: { casualtiesReduceDice: true },
    },
    'A',
  );
  const targets = (draft: object) =>
    kingGeorge.choices(state, { type: 'fire', ...draft }).find(({ kind }) => kind === 'fireSquare');
  expect(targets({})?.next).toMatchObject({ pointer: '/assignments/0/target', optional: false });
  expect(targets({ assignments: [{ target: 'X' }] })).toMatchObject({ next: null, action: { type: 'fire' } });
});
