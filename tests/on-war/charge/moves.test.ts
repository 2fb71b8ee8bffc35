import { describe, expect, it } from 'vitest';
import { onWar } from '../../../src/rulesets/on-war/index.js';
import { isInContact } from '../../../src/rulesets/on-war/read.js';
import { atTask, battery, cav, column, expectPose, line4, line8, stateOf, unitIn, withUnit } from '../battle.js';
import {
  answers,
  atDeclarations,
  chargeIn,
  charges,
  declares,
  eventsOf,
  isDone,
  moveUp,
  openIn,
  play,
  start,
} from './charging.js';

/** Charges from their declaration to contact. */

const pair = (from: number) => [line8('A1', 36, from, 0), line8('B1', 36, 20, 180)];

describe('the move of a charge', () => {
  it('OW-C40 OW-CHG-04 OW-CHG-08 OW-CHG-16: a charger in reach comes into contact', () => {
    const played = play(atDeclarations({ units: pair(17.9) }), ...charges('A1', 'B1'), moveUp('A1'));
    const { state } = played;
    expectPose(state, 'A1', 36, 20, 0);
    expect(chargeIn(state, 'A1')).toEqual({
      charger: 'A1',
      target: 'B1',
      section: null,
      startPose: { x: 36, y: 17.9, heading: 0 },
      edge: 'front',
      distance: expect.closeTo(2.1, 9),
      fromHiding: false,
      state: 'contact',
    });
    expect(isInContact(state, 'B1')).toBe(true);
    expect(unitIn(state, 'A1').moved).toBe(true);
    expect(eventsOf(played, 'unitMoved')).toEqual([
      {
        type: 'unitMoved',
        clause: 'OW-MOV-01',
        unit: 'A1',
        cause: 'charge',
        from: { x: 36, y: 17.9, heading: 0 },
        path: [{ x: 36, y: 20, heading: 0 }],
        to: { x: 36, y: 20, heading: 0 },
        double: false,
      },
    ]);
    expect(eventsOf(played, 'charged')).toMatchObject([{ unit: 'A1', target: 'B1', edge: 'front', state: 'contact' }]);
  });

  it.each([
    ['infantry', line8('A1', 36, 16, 0), 4],
    ['grenadiers', line8('A1', 36, 16, 0, { type: 'grenadier' }), 4],
    ['light cavalry', cav('light', 'A1', 36, 12, 0), 8],
    ['medium cavalry', cav('medium', 'A1', 36, 14, 0), 6],
    ['heavy cavalry', cav('heavy', 'A1', 36, 14, 0), 6],
    ['cavalry in wedge', cav('light', 'A1', 36, 12, 0, { formation: 'wedge' }), 8],
  ])('OW-CHG-04 OW-GEN-08: %s assault over their full distance and no farther', (_, charger, reach) => {
    const target = line8('B1', 36, 20, 180);
    const near = play(atDeclarations({ units: [charger, target] }), ...charges('A1', 'B1'), moveUp('A1')).state;
    expect(chargeIn(near, 'A1')).toMatchObject({ state: 'contact', distance: reach });
    const far = { ...target, at: [36, 20.002, 180] as const };
    const short = play(atDeclarations({ units: [charger, far] }), ...charges('A1', 'B1'), moveUp('A1')).state;
    expect(chargeIn(short, 'A1')).toMatchObject({ state: 'fellShort', distance: reach });
  });

  it('OW-C41 OW-CHG-12: a charger out of reach stays where it started and has moved its whole distance', () => {
    const played = play(
      atDeclarations({ units: pair(15.4) }),
      declares('A1', 'B1'),
      isDone,
      answers('B1', 'fire'),
      moveUp('A1'),
    );
    expectPose(played.state, 'A1', 36, 15.4, 0);
    expect(chargeIn(played.state, 'A1')).toMatchObject({ state: 'fellShort', edge: 'front', distance: 4 });
    expect(eventsOf(played, 'charged')).toEqual([
      {
        type: 'charged',
        clause: 'OW-CHG-12',
        unit: 'A1',
        target: 'B1',
        edge: 'front',
        distance: 4,
        state: 'fellShort',
      },
    ]);
    expect(eventsOf(played, 'unitMoved')).toEqual([]);
  });

  it('OW-C70 OW-GEN-01 OW-CHG-04: at the larger scale infantry assaults over 8 inches', () => {
    const state = atDeclarations({ units: [line8('A1', 36, 12, 0), line8('B1', 36, 20, 180)], measureScale: 2 });
    expect(chargeIn(play(state, ...charges('A1', 'B1'), moveUp('A1')).state, 'A1')).toMatchObject({
      state: 'contact',
      distance: 8,
    });
  });

  it('OW-C55 OW-CHG-15: two chargers come up side by side, in the order in which they are moved', () => {
    const units = [line8('A1', 33, 17, 0), line4('A2', 42, 17, 0), line8('B1', 36, 20, 180)];
    const declared = play(
      atDeclarations({ units }),
      declares('A1', 'B1'),
      declares('A2', 'B1'),
      isDone,
      answers('B1', 'fire'),
    );
    const first = play(declared.state, moveUp('A1'), moveUp('A2')).state;
    expectPose(first, 'A1', 33, 20, 0);
    expectPose(first, 'A2', 42, 20, 0);
    expect(['A1', 'A2'].map((id) => chargeIn(first, id).distance)).toEqual([3, 3]);
    expect(openIn(first)).toBe('moves null');
  });

  it('OW-CHG-15 OW-CHG-11: a charger whose place is taken comes up beside the first', () => {
    const units = [
      line4('A1', 36, 17, 0),
      cav('light', 'A2', 40, 14.2, 0, { troopStands: 2 }),
      line8('B1', 36, 20, 180),
    ];
    const declared = play(
      atDeclarations({ units }),
      declares('A1', 'B1'),
      declares('A2', 'B1'),
      isDone,
      answers('B1', 'hold'),
    );
    expectPose(play(declared.state, moveUp('A2')).state, 'A2', 40, 20, 0);
    // A1 covers x 33 to 39, and A2 half of 4.5 inches to each side.
    const { state } = play(declared.state, moveUp('A1'), moveUp('A2'));
    expectPose(state, 'A1', 36, 20, 0);
    expectPose(state, 'A2', 41.25, 20, 0);
    expect(chargeIn(state, 'A2')).toMatchObject({
      state: 'contact',
      distance: expect.closeTo(Math.hypot(1.25, 5.8), 9),
    });
  });

  it('OW-CHG-15: a charge for which no place is left falls short', () => {
    const units = [line8('A1', 36, 17, 0), cav('light', 'A2', 44, 16, 0), column('B1', 36, 20, 180)];
    const state = atDeclarations({ units });
    const declared = play(
      state,
      declares('A1', 'B1'),
      declares('A2', 'B1'),
      isDone,
      answers('B1', 'hold'),
      moveUp('A1'),
    );
    const played = play(declared.state, moveUp('A2'));
    expect(chargeIn(played.state, 'A2')).toMatchObject({ state: 'fellShort', distance: 8, edge: null });
    expect(eventsOf(played, 'charged')[0]?.clause).toBe('OW-CHG-15');
  });

  it('OW-CHG-15 OW-CHG-09: the place is worked out again for the formation the target has now', () => {
    const units = [cav('light', 'A1', 36, 26, 180), line8('B1', 36, 20, 0)];
    const declared = play(atDeclarations({ units }), declares('A1', 'B1'), isDone, answers('B1', 'formSquare'));
    const { state } = play(declared.state, ['skill', 4], ['motivation', 4], moveUp('A1'));
    expect(chargeIn(state, 'A1')).toMatchObject({ state: 'contact', edge: 'front', distance: 6 });
  });

  it('OW-CHG-17: a routing battalion is charged without an answer', () => {
    const state = withUnit(stateOf({ units: pair(18) }), 'B1', { routing: true });
    const { state: after } = play(atDeclarations(state), declares('A1', 'B1'), isDone);
    expect(openIn(after)).toBe('moves null');
    expect(chargeIn(play(after, moveUp('A1')).state, 'A1').state).toBe('contact');
    expect(unitIn(after, 'B1').response).toBeNull();
  });

  it('OW-CHG-19 OW-DEF-08: a charger that loses stands on the way closes up at its place', () => {
    const declared = play(
      atDeclarations({ units: pair(17) }),
      declares('A1', 'B1'),
      isDone,
      answers('B1', 'fire'),
      moveUp('A1'),
    );
    const fired = start(atTask(declared.state, { task: 'openDefensiveFire' })).state;
    const { state } = play(
      fired,
      ['toHit', 6, 1, 1, 1, 1, 1, 1, 1],
      { type: 'allocateHits', members: ['t1'] },
      ['save', 3],
      ['motivation', 4],
    );
    expectPose(state, 'A1', 36, 20, 0);
    expect(unitIn(state, 'A1').stands).toEqual(['t2', 't3', 't4', 't5', 't6', 't7', 'c']);
    expect(chargeIn(state, 'A1').state).toBe('contact');
  });

  it('OW-CHG-10 OW-CHG-13 OW-GEN-14: a narrow charger enters a thin square until a stand touches a stand', () => {
    // The one gun that faces A1 stands from x 58.25 to 59.75; the next is behind it, from y 23.5 on.
    const units = [
      cav('heavy', 'A1', 56.27, 21, 0, { formation: 'wedge' }),
      battery('lightArtillery', 'B1', 58, 22, 180, { formation: 'square' }),
    ];
    const { state } = play(atDeclarations({ units }), ...charges('A1', 'B1'), ['motivation', 4], moveUp('A1'));
    expectPose(state, 'A1', 56.27, 23.5, 0);
    expect(chargeIn(state, 'A1').state).toBe('contact');
    expect(onWar.invariants(null, state)).toEqual([]);
    const apart = { ...state, charges: [] };
    expect(onWar.invariants(null, apart)).toEqual(['A1 and B1 stand in each other']);
  });
});
