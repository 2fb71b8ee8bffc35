import { describe, expect, it } from 'vitest';
import { play, turnOf } from '../cards.js';
import { responses } from '../charging.js';
import { ahead, changeTo } from '../orders.js';
import {
  block,
  decisionOf,
  eventsOf,
  expectLegal,
  expectPose,
  expectRefused,
  leader,
  leaderIn,
  modifiersOf,
  ordering,
  type Reply,
  rollOf,
  run,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from '../setup.js';

/** Several units in one charge, melee or flight; houses by orders. */

const { evade, stand } = responses;
const charge = (target: string) => ({ type: 'charge', target }) as const;

/** A round in which the defender is hit once and breaks. */
const broken: readonly Reply[] = [[10, 1, 1], [1, 1, 1], { 'save.hit': 1 }, { 'test.wounds': 1 }];

describe('simultaneous matters', () => {
  it('KG-CHG-21 KG-MEL-02 KG-MEL-04: charged in its rear while it fights, it picks whom it fights on its own card', () => {
    const units = [
      unit('red', 'line', 'line', 36, 24, 0),
      unit('blue', 'horse', 'horse', 36, 30, 180),
      unit('blue', 'lancers', 'horse', 36, 14, 0, { lancers: true }),
    ];
    const met = play(
      turnOf(units, ['unit:horse', 'unit:lancers', 'unit:line', 'endOfTurn']),
      'unit:horse',
      charge('line'),
      stand,
      10,
      [1, 1, 1],
      [1, 1, 1],
      'unit:lancers',
      charge('line'),
    );
    // Fought in front, an enemy in its rear from more than 6" away.
    expect(modifiersOf(rollOf(met.state, 'test.receiveCharge'))).toBe(0);
    const round = play(met.state, 10);
    expect(modifiersOf(rollOf(round.state, 'melee.attacker'))).toBe(4);
    const after = play(round.state, [10, 1, 1], [1, 1, 1]);
    // From contact on the face counts: 2 less.
    expect(modifiersOf(rollOf(after.state, 'save.hit'))).toBe(-2);
    const ordered = play(after.state, 10, 'unit:line');
    expectLegal(ordered.state, { type: 'melee', enemy: 'horse' });
    expectLegal(ordered.state, { type: 'melee', enemy: 'lancers' });
    const fought = play(ordered.state, { type: 'melee', enemy: 'lancers' });
    // Second round: lancers -1, cavalry 1, rear 2.
    expect(modifiersOf(rollOf(fought.state, 'melee.attacker'))).toBe(2);
  });

  it('KG-MEL-02 KG-MEL-20 KG-FLE-04: broken between two enemies it is captured, and both are free', () => {
    const units = [
      unit('red', 'line', 'line', 36, 24, 0, { state: 'shaken' }),
      unit('blue', 'horse', 'horse', 36, 30, 180),
      unit('blue', 'foot', 'line', 36, 16, 0),
    ];
    const met = play(
      turnOf(units, ['unit:horse', 'unit:foot', 'unit:line', 'endOfTurn']),
      'unit:horse',
      charge('line'),
      stand,
      10,
      ...broken,
      { 'flee.distance': [5, 5] },
    );
    expect(unitIn(met.state, 'line').removed).toBe('captured');
    expect(unitIn(met.state, 'horse').contacts).toEqual([]);
    expect(eventsOf(met, 'unitMoved').filter(({ unitId }) => unitId === 'horse')).toHaveLength(1);
  });

  it('KG-CMD-12 KG-MEL-21: a leader under a follower makes way, and is not lost', () => {
    const units = [
      unit('red', 'line', 'line', 36, 24, 0, { state: 'shaken' }),
      unit('blue', 'horse', 'horse', 36, 30, 180),
    ];
    const met = play(
      turnOf(units, ['unit:horse', 'unit:line', 'endOfTurn'], { officers: [leader('red', 'bold', 36, 13)] }),
      'unit:horse',
      charge('line'),
      stand,
      10,
      ...broken,
      { 'flee.distance': [6, 6] },
      { type: 'follow' },
    );
    // 14" to the rear of the line: the horse goes its 12", to y 12, over his base.
    expectPose(met.state, 'horse', 36, 12, 180);
    expect(leaderIn(met.state, 'bold').position).toEqual({ x: 36, y: 11 });
  });

  it('KG-SKR-05 KG-FLE-04: a company captured as it evades costs its regiment a casualty', () => {
    const units = [
      unit('red', 'regiment', 'line', 20, 10, 0, { companyOut: 'company' }),
      unit('red', 'company', 'company', 36, 24, 0, { parent: 'regiment' }),
      unit('blue', 'horse', 'horse', 36, 30, 180),
      unit('blue', 'behind', 'line', 36, 18, 180),
    ];
    const done = play(
      turnOf(units, ['unit:horse', 'unit:company', 'endOfTurn']),
      'unit:horse',
      charge('company'),
      evade,
      { 'flee.distance': [5, 5] },
    );
    expect(unitIn(done.state, 'company').removed).toBe('captured');
    expect(unitIn(done.state, 'regiment')).toMatchObject({ casualties: 1, companyLost: true, companyOut: null });
    expectPose(done.state, 'horse', 36, 30, 180);
  });

  it('KG-CHG-24 KG-MEL-21: a screen makes way for its own following line', () => {
    const units = [
      unit('red', 'line', 'line', 36, 24, 0),
      unit('red', 'screen', 'company', 41.5, 28.2, 0),
      unit('blue', 'foot', 'line', 36, 24, 180, { state: 'shaken' }),
    ];
    const link = { face: 'front', round: 2, charged: true, obstacle: null } as const;
    const fighting = units.map((each) => {
      if (each.id === 'line')
        return { ...each, contacts: [{ enemy: 'foot', role: 'defender', ...link, charged: false }] };
      return each.id === 'foot' ? { ...each, contacts: [{ enemy: 'line', role: 'attacker', ...link }] } : each;
    }) as Setting['units'];
    const met = play(
      turnOf(fighting, ['unit:line', 'unit:foot', 'endOfTurn']),
      'unit:line',
      { type: 'melee', enemy: 'foot' },
      [1, 1, 1],
      [10, 1, 1],
      { 'save.hit': 1 },
      { 'test.wounds': 1 },
      { 'flee.distance': [6, 6] },
      { type: 'follow' },
    );
    expectPose(met.state, 'line', 36, 28, 0);
    // It stood in y 26.2 to 28.2, and falls back behind the line, y 26 to 28.
    expectPose(met.state, 'screen', 41.5, 26, 0);
  });
});

describe('in houses, by orders', () => {
  const house = block('house', 'buildingStone', 16, 14, 24, 20);
  const other = unit('blue', 'far', 'line', 60, 44, 180);
  const within = (patch: UnitPatch = {}) =>
    ordering(
      { units: [unit('red', 'U', 'line', 20, 14, 0, { inBuilding: 'house', ...patch }), other], terrain: [house] },
      'U',
    );

  it('KG-TER-08 KG-FRM-03: it changes formation within, comes out, and goes on with what is left', () => {
    const steps = [
      changeTo('skirmish'),
      { kind: 'leaveBuilding', pose: { x: 20, y: 20, heading: 0 } },
      ahead(4),
    ] as const;
    const done = run(within({ canSkirmish: true }), { type: 'move', steps });
    expectPose(done.state, 'U', 20, 24, 0);
    expect(unitIn(done.state, 'U')).toMatchObject({ formation: 'skirmish', inBuilding: null });
    expectRefused(
      within({ canSkirmish: true }),
      { type: 'move', steps: [steps[0], steps[1], ahead(4.1)] },
      'tooFar',
      'KG-MOV-02',
    );
  });

  it('KG-TER-12 KG-FRM-04: a Shaken garrison tests before it changes, and stays in if it fails', () => {
    const steps = [
      changeTo('skirmish'),
      { kind: 'leaveBuilding', pose: { x: 20, y: 20, heading: 0 } },
      ahead(2),
    ] as const;
    const state = run(within({ canSkirmish: true, state: 'shaken' }), { type: 'move', steps }).state;
    // Shaken 1, hard cover 2.
    expect(modifiersOf(rollOf(state, 'test.formation'))).toBe(1);
    expect(unitIn(run(state, 3).state, 'U')).toMatchObject({ formation: 'line', inBuilding: 'house' });
    expectPose(run(state, 4).state, 'U', 20, 22, 0);
  });

  it('KG-TER-08: from house to house in one Move', () => {
    const next = block('next', 'buildingWood', 16, 21, 24, 25);
    const state = ordering(
      {
        units: [unit('red', 'U', 'line', 20, 14, 0, { inBuilding: 'house' }), other],
        terrain: [house, next],
      },
      'U',
    );
    const steps = [
      { kind: 'leaveBuilding', pose: { x: 20, y: 20, heading: 0 } },
      ahead(1),
      { kind: 'enterBuilding', feature: 'next' },
    ] as const;
    expect(unitIn(run(state, { type: 'move', steps }).state, 'U').inBuilding).toBe('next');
  });

  it('KG-RAL-06 KG-TER-08: rallied within, it stays within', () => {
    const state = run(within({ state: 'shaken', drill: 'continental' }), { type: 'rally' }, { 'test.rally': 4 }).state;
    expect(decisionOf(state)).toBe('rallyPose');
    expectRefused(state, { type: 'rallyPose', formation: 'square', heading: 0 }, 'wrongFormation');
    expectRefused(state, { type: 'rallyPose', formation: 'marchColumn', heading: 0 }, 'wrongFormation');
    const done = run(state, { type: 'rallyPose', formation: 'attackColumn', heading: 90 }).state;
    expect(unitIn(done, 'U')).toMatchObject({ inBuilding: 'house', formation: 'attackColumn', state: 'normal' });
  });
});
