import { describe, expect, it } from 'vitest';
import type { Action, UnitMove } from '../../../src/rulesets/oer-the-sea/actions.js';
import {
  area,
  asked,
  at,
  battleWith,
  box,
  charge,
  eventsOf,
  expectLegal,
  expectPose,
  expectRefused,
  expectRoll,
  line,
  move,
  officer,
  run,
  type Setting,
  unit,
} from '../setup.js';

/** Where units end, measured by hand: moves, charges, evades, routs, pushes and falls back. */

const far = at('glasgow', 170, 110, 180);
const jacobite = (setting: Setting) =>
  battleWith({ active: 'Jacobite', phase: 'command', officer: 'perth', ...setting });
const government = (setting: Setting) => battleWith({ phase: 'command', officer: 'huske', ...setting });
const order = (unitId: string, params: UnitMove): Action => ({
  type: 'issueOrder',
  recipient: { unitId },
  order: 'move',
  params,
});
const evade = (unitId: string): Action => ({ type: 'initiativeEvade', unitId });
/** So many sixes, and ones for the rest. */
const hits = (dice: number, sixes: number): readonly number[] =>
  Array.from({ length: dice }, (_, die) => (die < sixes ? 6 : 1));

/** A feature round three sides of a bay 14 wide, open to the south: arms x 78-83 and 97-102, base y 70-75. */
const bay = (kind: string) =>
  area('bay', kind, [78, 50], [83, 50], [83, 70], [97, 70], [97, 50], [102, 50], [102, 75], [78, 75]);

describe('ground with a bay in it', () => {
  const guns = { limbered: true } as const;

  it('OTS-MOV-09 OTS-MOV-20 in the bay of a marsh a unit is beside it, not in it', () => {
    const state = jacobite({ units: [at('elcho', 90, 45, 0), far], terrain: [bay('marsh')] });
    expectLegal(state, move('elcho', [90, 70, 0]));
    expectRefused(state, move('elcho', [90, 70.2, 0]), 'terrainBarred');
    expectRefused(state, move('elcho', [94, 60, 0]), 'terrainBarred');
    expectLegal(state, move('elcho', [93, 60, 0]));
  });

  it('OTS-MOV-20 a leg from one side of an arm to the other sweeps over it', () => {
    const state = jacobite({ units: [at('elcho', 90, 60, 0), far], terrain: [bay('marsh')] });
    expectRefused(state, move('elcho', [108, 60, 0]), 'terrainBarred');
  });

  it('OTS-MOV-09 foot in the bay of a bog go at Full until they touch it', () => {
    const state = jacobite({ units: [at('stewarts', 90, 50, 0), far], terrain: [bay('bog')] });
    expectLegal(state, move('stewarts', [90, 70, 0]));
    expectRefused(state, move('stewarts', [91.2, 61, 0]), 'tooFar');
    expectLegal(state, move('stewarts', [91, 69.9, 0]));
  });

  it('OTS-TER-14 OTS-MRL-07 a rout into the bay of a lake ends at its far shore', () => {
    const routing = { routing: true, confused: true, routingAtTurnStart: true } as const;
    const ran = (y: number) =>
      run(
        government({
          units: [at('barrell', 90, y, 180, { ...routing, formation: 'column' }), at('stewarts', 90, 30, 0)],
          terrain: [bay('deepWater')],
        }),
        { type: 'finishOfficer' },
        { type: 'finishTurn' },
      ).state;
    // Five in column, 4 x 10: turned about its centre the front is where the rear was, and goes on to y 70.
    expectPose(ran(54), 'barrell', 90, 70, 0);
    expectPose(ran(60), 'barrell', 90, 70, 0);
    expectPose(ran(44), 'barrell', 90, 70, 0);
  });

  it('OTS-MOV-22 guns that unlimber in the bay stand clear of the water', () => {
    const unlimber = order('jacobiteGuns', { action: { kind: 'unlimber' }, path: [] });
    const column = (x: number) =>
      jacobite({
        units: [at('jacobiteGuns', x, 60, 0, { ...guns, formation: 'column' }), far],
        terrain: [bay('deepWater')],
      });
    expectLegal(column(90), unlimber);
    expectRefused(column(94), unlimber, 'terrainBarred');
  });
});

describe('moves', () => {
  it('OTS-MOV-10 OTS-MOV-09 a wall beyond the edge where broken ground stops a unit does not halve it', () => {
    const terrain = [box('rocks', 'rocks', 60, 77, 120, 78), line('wall', 'wall', [60, 78.5], [120, 78.5])];
    const state = jacobite({ units: [at('ecossais', 90, 60, 0), far], terrain });
    // Stopped after 17, more than Half.
    expectPose(run(state, move('ecossais', [90, 80, 0])).state, 'ecossais', 90, 77, 0);
  });

  it('OTS-MOV-10 OTS-MOV-09 a wall before the edge does', () => {
    const terrain = [box('rocks', 'rocks', 60, 77, 120, 78), line('wall', 'wall', [60, 70], [120, 70])];
    const state = jacobite({ units: [at('ecossais', 90, 60, 0), far], terrain });
    expectRefused(state, move('ecossais', [90, 80, 0]), 'tooFar');
  });

  it('OTS-MOV-20 a slanting leg sweeps a slanting strip', () => {
    // From x 86-94, y 58-60 to 15 east and 15 north: the lower edge runs from (94, 58) to (109, 73).
    const towards = move('elcho', [105, 75, 0]);
    const reaching = (north: number) =>
      jacobite({ units: [at('elcho', 90, 60, 0), far], terrain: [box('marsh', 'marsh', 99, 55, 104, north)] });
    expectLegal(reaching(62.9), towards);
    expectRefused(reaching(63.2), towards, 'terrainBarred');
  });

  it('OTS-TER-17 OTS-TER-08 horse in line pass a palisade where the road is as broad as they are', () => {
    const through = (halfWidth: number) =>
      jacobite({
        units: [at('elcho', 90, 60, 0), far],
        terrain: [
          line('palisade', 'palisade', [60, 70], [120, 70]),
          box('road', 'road', 90 - halfWidth, 40, 90 + halfWidth, 100),
        ],
      });
    expectLegal(through(4.5), move('elcho', [90, 90, 0]));
    expectRefused(through(3.5), move('elcho', [90, 90, 0]), 'terrainBarred');
  });

  it('OTS-FRM-05 OTS-MOV-18 spreading out beside an enemy stops short of contact', () => {
    const widen = order('wolfe', { action: { kind: 'changeFormation', formation: 'line' }, path: [] });
    const beside = (x: number) =>
      government({ units: [at('wolfe', 90, 60, 180, { formation: 'column' }), at('stewarts', x, 60, 180)] });
    // Five in line reach x 100, a clan six wide in two rows 6 to either side.
    expectRefused(beside(106), widen, 'contactNotAllowed');
    expectLegal(beside(106.1), widen);
  });
});

describe('charges', () => {
  it('OTS-CHG-06 OTS-CHG-04 the rear of a clan of four is its one stand there', () => {
    const clan = at('stewarts', 90, 60, 0, { side: 'Government', commander: 'huske', stands: 4, files: 3 });
    const state = jacobite({ units: [at('ecossais', 82, 40, 0), clan] });
    const { state: after, events } = run(state, charge('ecossais', 'stewarts'));
    // That stand covers x 88-92, y 56-58; 4 of a front 16 wide against it: from x 84 on.
    expect(eventsOf(events, 'chargeDeclared')[0]).toMatchObject({ side: 'rear', distance: 16 });
    expectPose(after, 'ecossais', 84, 56, 0);
  });

  it('OTS-CHG-06 the flank of a clan of four is its front row', () => {
    const clan = at('stewarts', 90, 60, 0, { side: 'Government', commander: 'huske', stands: 4, files: 3 });
    const from = (y: number) =>
      run(jacobite({ units: [at('elcho', 70, y, 90, { stands: 1, files: 1 }), clan] }), charge('elcho', 'stewarts'))
        .state;
    // y 58-60, all 2 of it to be met by a front of 4.
    expectPose(from(59), 'elcho', 84, 59, 90);
    expectPose(from(56.5), 'elcho', 84, 58, 90);
  });

  it('OTS-CHG-20 OTS-CHG-07 OTS-GRP-08 the second of two makes room for the first, who had to close in', () => {
    const pair = [
      at('ecossais', 78, 45, 0, { stands: 2 }),
      at('manchester', 86, 45, 0, { stands: 2 }),
      at('glasgow', 90, 60, 180),
    ];
    const state = jacobite({ officer: 'charles', units: pair, groups: [['ecossais', 'manchester']] });
    const both = (...unitIds: readonly string[]): Action => ({
      type: 'issueOrder',
      recipient: { groupId: 'group-1' },
      order: 'charge',
      params: { charges: unitIds.map((unitId) => ({ unitId, targetId: 'glasgow' })) },
    });
    const first = run(state, both('ecossais', 'manchester')).state;
    expectPose(first, 'ecossais', 82, 60, 0);
    expectPose(first, 'manchester', 90, 60, 0);
    // The other way about manchester stands opposite its start, and ecossais is slid past it to the right.
    const second = run(state, both('manchester', 'ecossais')).state;
    expectPose(second, 'manchester', 86, 60, 0);
    expectPose(second, 'ecossais', 94, 60, 0);
  });

  it('OTS-CHG-13 OTS-CHG-06 a charger slid to its pose falls short straight back from there', () => {
    const state = jacobite({ units: [at('stewarts', 70, 45, 0), at('wolfe', 90, 60, 180, { standReady: true })] });
    const fire: Action = { type: 'standReadyFire', unitId: 'wolfe', fire: true };
    // Corner to corner: the root of 4 and 15 squared is 15.524; six hits make 21.524, 1.524 too many.
    const after = run(state, charge('stewarts', 'wolfe'), fire, [4], hits(10, 6)).state;
    expectPose(after, 'stewarts', 78, 58.476, 0);
    expect(unit(after, 'stewarts')).toMatchObject({ stands: 4, confused: true, unusedHits: 0 });
  });

  it('OTS-CHG-08 OTS-MOV-20 a friend under the slanting way is in the way, one beside it is not', () => {
    const past = (x: number) =>
      jacobite({
        units: [at('stewarts', 70, 45, 0), at('manchester', x, 47, 0, { stands: 1 }), at('wolfe', 90, 60, 180)],
      });
    // To (78, 60): the strip's right edge runs from (76, 41) to (84, 56), at y 47 it is at x 79.2.
    expectRefused(past(80.8), charge('stewarts', 'wolfe'), 'blocked');
    expectLegal(past(81.4), charge('stewarts', 'wolfe'));
  });
});

describe('ways of those who give ground', () => {
  /** ecossais, x 76-92 before it, charge wolfe, x 80-100: three stands against three, one in support on either side. */
  const slanting = (...more: Setting['units']) =>
    jacobite({ units: [at('ecossais', 84, 45, 0), at('wolfe', 90, 60, 180), ...more] });

  it('OTS-MEL-17 OTS-DRV-11 a fall back slants too, and goes straight past a neighbour in line', () => {
    const alone = run(slanting(), charge('ecossais', 'wolfe'), hits(9, 2), hits(9, 2)).state;
    // Centres (84, 59) and (90, 61): two along (6, 2).
    expectPose(alone, 'wolfe', 91.897, 60.632, 180);
    expectPose(alone, 'ecossais', 82.103, 59.368, 0);
    const dressed = run(
      slanting(at('barrell', 110, 60, 180)),
      charge('ecossais', 'wolfe'),
      hits(9, 2),
      hits(9, 2),
    ).state;
    expectPose(dressed, 'wolfe', 90, 62, 180);
    expectPose(dressed, 'ecossais', 82.103, 59.368, 0);
    expectPose(dressed, 'barrell', 110, 60, 180);
    expect(unit(dressed, 'wolfe').confused).toBe(false);
  });

  it('OTS-MEL-14 OTS-MEL-15 OTS-DRV-11 so does a loser, with no die for the neighbour', () => {
    const state = slanting(at('barrell', 110, 60, 180));
    // 4 + 1 against 1 + 1: three. One stand of five is lost, and wolfe stands 16 wide.
    const after = run(state, charge('ecossais', 'wolfe'), hits(9, 4), hits(9, 1)).state;
    expectPose(after, 'wolfe', 90, 63, 180);
    expect(unit(after, 'wolfe')).toMatchObject({ stands: 4, unusedHits: 1, confused: false });
    expect(asked(after)).toMatchObject({ kind: 'decision', task: 'followUp' });
  });

  it('OTS-MEL-22 OTS-CHG-06 a follow-up goes straight to the line of the front it fought', () => {
    const beaten = run(slanting(), charge('ecossais', 'wolfe'), hits(9, 4), hits(9, 1)).state;
    expectPose(beaten, 'wolfe', 92.846, 60.949, 180);
    const after = run(beaten, { type: 'followUp', officerId: 'perth', unitId: 'ecossais' }, [1, 2]).state;
    expectPose(after, 'ecossais', 84, 60.949, 0);
    // Four stands, x 84.846-100.846, against x 76-92: two of each touch along an edge.
    expectRoll(after, 'meleeHits', 6, 5);
  });

  it('OTS-MOV-24 OTS-EVA-05 with no room to turn horse slide off sideways and turn where they end', () => {
    const blocked = (...more: Setting['units']) =>
      battleWith({
        units: [at('kingston', 90, 60, 90), at('stewarts', 89, 40, 0), at('argyll1', 94, 61, 0), ...more],
      });
    // Centre (89, 60); turned it would cover x 83-95, argyll1 x 92-96.
    expectPose(run(blocked(), evade('kingston')).state, 'kingston', 89, 91, 0);
    const noTurn = run(blocked(at('argyll2', 94, 91, 0)), evade('kingston')).state;
    expectPose(noTurn, 'kingston', 90, 90, 90);
  });

  it('OTS-OFF-17 OTS-EVA-06 an officer crosses at Half what begins within it, and ends at what begins beyond', () => {
    const by = (y: number) =>
      run(
        battleWith({
          units: [at('wolfe', 20, 110, 180), at('stewarts', 90, 40, 0)],
          officers: { huske: { position: { x: 90, y: 60 } } },
          terrain: [line('wall', 'wall', [60, y], [120, y])],
        }),
        { type: 'officerEvade', officerId: 'huske' },
      ).state;
    expect(officer(by(80), 'huske').position).toMatchObject({ x: 90, y: 90 });
    expect(officer(by(100), 'huske').position).toMatchObject({ x: 90, y: 99 });
  });

  it('OTS-SPC-07 OTS-MOV-05 a unit out of control that holds a work leaves it at Half', () => {
    const advanced = (y: number) =>
      battleWith({
        active: 'Jacobite',
        phase: 'turnStart',
        units: [at('frasers', 90, 40, 0, { uncontrolled: true }), at('wolfe', 90, 100, 180)],
        terrain: [line('palisade', 'palisade', [80, y], [100, y])],
      });
    // Its rear edge is at y 36.
    expectPose(advanced(35.2), 'frasers', 90, 50, 0);
    expectPose(advanced(34.8), 'frasers', 90, 60, 0);
  });
});
