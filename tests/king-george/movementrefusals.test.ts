import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../src/core/refusal.js';
import type { LeaderStep, Step } from '../../src/rulesets/king-george/actions.js';
import { checkLeaderMove } from '../../src/rulesets/king-george/leadermove.js';
import { ahead, reasonsAgainst, shift, wheelTo } from './orders.js';
import { battleWith, block, leader, leaderIn, line, type Setting, type UnitPatch, unit } from './setup.js';

/** The reason of one code: there is exactly one. */
const only = (reasons: readonly Refusal[], code: string): Refusal => {
  const [reason, another] = reasons.filter((each) => each.code === code);
  if (reason === undefined || another !== undefined) throw new Error(`not one ${code}: ${JSON.stringify(reasons)}`);
  return reason;
};

/** Its facts are these and no others, and its sentence shows every figure of them. */
const expectTold = (reason: Refusal, facts: Refusal['facts'], ...words: readonly string[]): void => {
  expect(reason.facts).toEqual(facts);
  for (const figure of Object.values(facts).filter((each) => typeof each === 'number'))
    expect(reason.text).toContain(String(figure));
  for (const word of words) expect(reason.text).toContain(word);
};

const a = (patch: UnitPatch = {}, y = 10, heading = 0, sample: 'line' | 'guns' = 'line') =>
  unit('red', 'a', sample, 20, y, heading, patch);

const skirmishers: UnitPatch = { formation: 'skirmish', canSkirmish: true };

const enemyAt = (x: number, y: number) => unit('blue', 'b', 'line', x, y, 180, { name: 'The 45e' });

describe('a ride', () => {
  const alone: Setting = { units: [], officers: [leader('red', 'A', 20, 10)] };
  const ride = (setting: Setting, ...steps: readonly LeaderStep[]): readonly Refusal[] => {
    const s = battleWith(setting);
    return checkLeaderMove(s, leaderIn(s, 'A'), steps);
  };

  it('KG-CMD-09: the refusal of a ride too long has its length, its time and his move', () => {
    const reason = only(ride(alone, { bearing: 0, inches: 8 }, { bearing: 90, inches: 7 }), 'tooFar');
    expect(reason.path).toBe('steps[1].inches');
    expectTold(reason, { distance: 15, time: 1.25, limit: 12 });
  });

  it('KG-CMD-09: the refusal of a ride that the ground makes too long has its time', () => {
    const wood = block('wood', 'wood', 0, 10, 72, 40);
    const reason = only(ride({ ...alone, terrain: [wood] }, { bearing: 0, inches: 10 }), 'tooFar');
    expectTold(reason, { distance: 10, time: 1.25, limit: 12 });
  });

  it('KG-MOV-18: a refusal to a unit that does not move has no time', () => {
    const calm = battleWith(alone);
    const state = { ...calm, weather: { ...calm.weather, moveShift: -12 } };
    const reasons = checkLeaderMove(state, leaderIn(state, 'A'), [{ bearing: 0, inches: 1 }]);
    expectTold(only(reasons, 'tooFar'), { distance: 1, limit: 0 });
  });

  it('KG-CMD-14: refusals say how far off the table or how near an enemy a ride ends', () => {
    const off = only(ride(alone, { bearing: 180, inches: 10.5 }), 'offTable');
    expectTold(off, { edge: 'south', beyond: 0.5 }, 'south');
    const near = only(ride({ ...alone, units: [enemyAt(20, 16)] }, { bearing: 0, inches: 5.4 }), 'enemyTooNear');
    expectTold(near, { enemy: 'b', distance: 0.6, limit: 1 }, 'The 45e');
  });
});

describe('a march', () => {
  it('KG-MOV-11: the refusal of a march too near an enemy has the distance and the least allowed', () => {
    const facts = { enemy: 'b', distance: 0.5, limit: 1 };
    const units = [enemyAt(20, 14.5)];
    expectTold(only(reasonsAgainst({ units: [a(), ...units] }, 'a', [ahead(4)]), 'enemyTooNear'), facts, 'The 45e');
    const shifted = reasonsAgainst({ units: [a(skirmishers), ...units] }, 'a', [shift(0, 4)]);
    expectTold(only(shifted, 'enemyTooNear'), facts, 'The 45e');
  });

  it('KG-MOV-11 KG-MOV-21: a unit too near already may not come nearer, even by a turn on the spot', () => {
    const closer = reasonsAgainst({ units: [a(), enemyAt(20, 10.6)] }, 'a', [ahead(0.2)]);
    expectTold(only(closer, 'enemyTooNear'), { enemy: 'b', distance: 0.4, limit: 0.6 });
    // Turned it reaches from y = 6 to y = 12.
    const turned = reasonsAgainst({ units: [a(), enemyAt(20, 12.25)] }, 'a', { turn: 90 });
    expectTold(only(turned, 'enemyTooNear'), { enemy: 'b', distance: 0.25, limit: 1 });
  });

  it('KG-MOV-11: a march that ends on an enemy has a distance of 0', () => {
    const through = reasonsAgainst({ units: [a(), enemyAt(20, 12)] }, 'a', [ahead(3)]);
    expectTold(only(through, 'enemyTooNear'), { enemy: 'b', distance: 0, limit: 1 });
  });

  it('KG-MOV-05: the refusal of a step without length has its own unit of measure', () => {
    const wheeled = only(reasonsAgainst({ units: [a()] }, 'a', [wheelTo('left', 0)]), 'invalid');
    expect(wheeled.path).toBe('steps[0].degrees');
    expectTold(wheeled, { degrees: 0 });
    expectTold(only(reasonsAgainst({ units: [a()] }, 'a', [ahead(-1)]), 'invalid'), { inches: -1 });
  });

  it('KG-MOV-08 KG-MOV-21: the refusal names the edge and the distance beyond it', () => {
    const marched = reasonsAgainst({ units: [a({}, 3, 180)] }, 'a', [ahead(3.5)]);
    expectTold(only(marched, 'offTable'), { edge: 'south', beyond: 0.5 }, 'south');
    const west = unit('red', 'a', 'line', 6, 10, 0, skirmishers);
    expectTold(only(reasonsAgainst({ units: [west] }, 'a', [shift(270, 2)]), 'offTable'), { edge: 'west', beyond: 1 });
    // Turned it is six inches deep, about (20, 1).
    expectTold(only(reasonsAgainst({ units: [a({}, 2)] }, 'a', { turn: 90 }), 'offTable'), {
      edge: 'south',
      beyond: 2,
    });
  });

  it('KG-MOV-02 KG-MOV-09: the time it takes, and how far guns are turned', () => {
    expectTold(only(reasonsAgainst({ units: [a()] }, 'a', [ahead(5)]), 'tooFar'), { time: 1.25, limit: 1 });
    const guns = { units: [a({}, 10, 0, 'guns')] };
    const turned = only(reasonsAgainst(guns, 'a', [{ kind: 'pivotGuns', degrees: 90 }]), 'turnTooWide');
    expectTold({ ...turned, facts: { ...turned.facts, degrees: null } }, { degrees: null, distance: 3.7699, limit: 1 });
    expect(turned.facts.degrees).toBe(90);
  });

  it('KG-MOV-16: where the open ground of a half move ends, and what is there', () => {
    const half = { turn: 0, advance: 2 };
    const wood = block('wood', 'wood', 10, 11, 30, 20);
    const wall = line('wall', 'wall', [0, 10.5], [72, 10.5]);
    const into = only(reasonsAgainst({ units: [a()], terrain: [wood] }, 'a', half), 'notOpenGround');
    expectTold(into, { distance: 1, ground: 'rough' });
    const first = only(reasonsAgainst({ units: [a()], terrain: [wood, wall] }, 'a', half), 'notOpenGround');
    expectTold(first, { distance: 0.5, feature: 'wall' });
  });

  it('KG-TER-11 KG-MOV-07: the ground it may not turn or form on', () => {
    const farm = block('farm', 'buildingStone', 15, 12, 25, 18);
    const turned = reasonsAgainst({ units: [a({}, 10.2, 180)], terrain: [farm] }, 'a', { turn: 180 });
    expect(only(turned, 'terrainBarred').facts).toEqual({ feature: 'farm' });
    const wood = block('wood', 'wood', 10, 0, 30, 20);
    const formed = reasonsAgainst({ units: [a()], terrain: [wood] }, 'a', [
      { kind: 'changeFormation', to: 'marchColumn' },
    ]);
    expect(only(formed, 'terrainBarred').facts).toEqual({ formation: 'marchColumn', feature: 'wood' });
  });
});

describe('a building', () => {
  const farm = block('farm', 'buildingStone', 15, 12, 25, 18);
  const inside: Setting = { units: [a({ inBuilding: 'farm' }, 12)], terrain: [farm] };
  const out = (y: number, heading: number): Step => ({ kind: 'leaveBuilding', pose: { x: 20, y, heading } });
  const enter: Step = { kind: 'enterBuilding', feature: 'farm' };

  it('KG-TER-08: how far from its outline, or that it is to be left facing outward', () => {
    const short = only(reasonsAgainst({ units: [a({}, 11.75)], terrain: [farm] }, 'a', [enter]), 'notAtOutline');
    expectTold(short, { feature: 'farm', distance: 0.25 });
    const beyond = only(reasonsAgainst(inside, 'a', [out(18.5, 0), ahead(1)]), 'notAtOutline');
    expectTold(beyond, { feature: 'farm', distance: 0.5 });
    const inward = only(reasonsAgainst(inside, 'a', [out(18, 180), ahead(1)]), 'notAtOutline');
    expect(inward).toMatchObject({
      facts: { feature: 'farm', heading: 180 },
      text: 'It must face out of the building.',
    });
  });

  it('KG-TER-08 KG-FAT-34: why it is closed', () => {
    const before = { units: [a({ formation: 'square' }, 12)], terrain: [farm] };
    expect(only(reasonsAgainst(before, 'a', [enter]), 'buildingClosed').facts).toEqual({
      feature: 'farm',
      formation: 'square',
    });
    const burning = battleWith({
      units: [a({}, 12)],
      terrain: [farm],
      state: { burning: [{ feature: 'farm', turns: 2 }] },
    });
    const refused = only(reasonsAgainst(burning, 'a', [enter]), 'buildingClosed');
    expect(refused.facts).toEqual({ feature: 'farm', turns: 2 });
  });
});

describe('sending out a company', () => {
  const regiment: Setting = { units: [a({ lightCompany: true })] };
  const detached = (x: number, y: number, heading = 0, more: Setting['units'] = []): readonly Refusal[] =>
    reasonsAgainst({ units: [...regiment.units, ...more] }, 'a', [{ kind: 'detachCompany', pose: { x, y, heading } }]);

  it('KG-SKR-03: how far off, behind or askew its place is', () => {
    expectTold(only(detached(20, 11.5), 'wrongPlace'), { behind: 0.5 });
    expectTold(only(detached(20, 17), 'wrongPlace'), { distance: 5, limit: 4 });
    expectTold(only(detached(20, 15, 5), 'wrongHeading'), { turn: 5 });
    expectTold(only(detached(20, 14, 0, [enemyAt(20, 14.5)]), 'enemyTooNear'), { enemy: 'b', distance: 0.5, limit: 1 });
  });
});
