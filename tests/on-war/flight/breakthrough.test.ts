import { describe, expect, it } from 'vitest';
import { agenda } from '../../../src/rulesets/on-war/agenda.js';
import {
  block,
  cav,
  column,
  expectPose,
  inf,
  line4,
  line8,
  officer,
  officerIn,
  stateOf,
  unitIn,
  withUnit,
} from '../battle.js';
import { afterMelee, does, eventsOf, refusedFor, removalOf } from './flights.js';

const horse = (x: number, y: number, heading: number) => cav('light', 'A', x, y, heading, { formation: 'line' });
const breakthrough = (distance: number) => ({ type: 'breakthrough', distance }) as const;
/** The victor of a melee with `B`, which is destroyed. */
const won = (...given: Parameters<typeof stateOf>) => afterMelee(stateOf(...given), 'A', 'B');

describe('breakthroughs', () => {
  it('OW-C72 OW-BRK-02: up to 4" straight ahead, whatever the arm', () => {
    const state = won({ units: [horse(36, 20, 0)] });
    expectPose(does(state, breakthrough(4)).state, 'A', 36, 24, 0);
    expectPose(does(state, breakthrough(1)).state, 'A', 36, 21, 0);
    expect(refusedFor(state, breakthrough(4.1))).toEqual(['tooFar OW-BRK-02 distance']);
    expect(refusedFor(state, breakthrough(4.0005))).toEqual([]);
    expect(refusedFor(state, breakthrough(-0.1))).toEqual(['invalid OW-BRK-02 distance']);
    const foot = won({ units: [line8('A', 36, 20, 90)] });
    expectPose(does(foot, breakthrough(2.5)).state, 'A', 38.5, 20, 90);
  });

  it('OW-C51 OW-BRK-02: heavy cavalry that has destroyed a column', () => {
    const after = does(won({ units: [cav('heavy', 'A', 36, 20, 0)] }), breakthrough(4));
    expectPose(after.state, 'A', 36, 24, 0);
    expect(eventsOf(after, 'unitMoved')).toEqual([
      {
        type: 'unitMoved',
        clause: 'OW-BRK-02',
        unit: 'A',
        cause: 'breakthrough',
        from: { x: 36, y: 20, heading: 0 },
        path: [{ x: 36, y: 24, heading: 0 }],
        to: { x: 36, y: 24, heading: 0 },
        double: false,
      },
    ]);
    expect(unitIn(after.state, 'A').moved).toBe(false);
  });

  it('OW-C58 OW-BRK-05 OW-BRK-06: it destroys the beaten it touches, and halts 1" short of the fresh', () => {
    const state = (beaten: number, fresh: number) =>
      withUnit(
        won({ units: [horse(36, 20, 0), line4('B2', 34, 20 + beaten, 0), line4('B3', 39.5, 20 + fresh, 180)] }),
        'B2',
        { beaten: true },
      );
    // B2 faces away: its rear edge is 2.5" behind its front.
    const after = does(state(2.5 + 2.5, 4.5), breakthrough(4));
    expect(removalOf(after, 'B2')).toBe('destroyed OW-BRK-05');
    expectPose(after.state, 'A', 36, 23.5, 0);
    const short = does(state(4.5 + 2.5, 7), breakthrough(4));
    expect(removalOf(short, 'B2')).toBeNull();
    expectPose(short.state, 'A', 36, 24, 0);
  });

  it('OW-BRK-05 OW-ROU-06 OW-CMD-11: a routing battalion is destroyed too, its commander with it', () => {
    const setting = {
      units: [horse(36, 20, 0), line4('B2', 36, 25, 0)],
      officers: [officer('BG', 'general', 'B2')],
    };
    const state = withUnit(won(setting), 'B2', { routing: true });
    const after = does(state, breakthrough(4));
    expect(removalOf(after, 'B2')).toBe('destroyed OW-BRK-05');
    expect(officerIn(after.state, 'BG').alive).toBe(false);
    expectPose(after.state, 'A', 36, 24, 0);
  });

  it('OW-BRK-06: an enemy that begins nearer than 1" is not moved towards, but may be passed', () => {
    const towards = won({ units: [horse(36, 20, 0), line4('B2', 36, 20.6, 180)] });
    expectPose(does(towards, breakthrough(4)).state, 'A', 36, 20, 0);
    // A column 0.5" off its flank, 3" wide, beside it from the front back.
    const beside = won({ units: [horse(36, 20, 0), column('B2', 42.5, 19, 0)] });
    expectPose(does(beside, breakthrough(4)).state, 'A', 36, 24, 0);
  });

  it('OW-BRK-06 OW-CHG-15: nor is one that it touches, though along its side it may go', () => {
    const towards = won({ units: [horse(36, 20, 0), line4('B2', 40.6, 20, 180)] });
    expectPose(does(towards, breakthrough(4)).state, 'A', 36, 20, 0);
    // A column 3" wide whose side lies along the side of the horse.
    const beside = won({ units: [horse(36, 20, 0), column('B2', 42, 22, 0)] });
    expectPose(does(beside, breakthrough(4)).state, 'A', 36, 24, 0);
  });

  it('OW-BRK-06: friends who are not loose, houses, closed ground and the edge halt it', () => {
    expectPose(
      does(won({ units: [horse(36, 20, 0), line8('A2', 36, 23.25, 0)] }), breakthrough(4)).state,
      'A',
      36,
      22,
      0,
    );
    const ground = (kind: 'building' | 'bog' | 'wood') =>
      won({ units: [horse(36, 20, 0)], terrain: [block('ground', kind, [30, 23, 42, 30])] });
    expectPose(does(ground('building'), breakthrough(4)).state, 'A', 36, 23, 0);
    expectPose(does(ground('bog'), breakthrough(4)).state, 'A', 36, 23, 0);
    expectPose(does(ground('wood'), breakthrough(4)).state, 'A', 36, 24, 0);
    expectPose(does(won({ units: [horse(36, 45, 0)] }), breakthrough(4)).state, 'A', 36, 48, 0);
  });

  it('OW-BRK-06: it goes through a loose friend, or back to the last clear point', () => {
    const screen = (y: number) =>
      won({ units: [horse(36, 20, 0), inf('A2', 36, y, 0, { type: 'lightInfantry', formation: 'loose' })] });
    expectPose(does(screen(22), breakthrough(4)).state, 'A', 36, 24, 0);
    // The screen stands at y 22.75 to 24.
    expectPose(does(screen(24), breakthrough(4)).state, 'A', 36, 22.75, 0);
  });

  it('OW-HID-13 OW-BRK-06: it reveals a hidden enemy and halts 1" short of it', () => {
    const state = withUnit(won({ units: [horse(36, 20, 0), line4('B2', 36, 23, 180)] }), 'B2', { hidden: true });
    expect(refusedFor(state, breakthrough(4))).toEqual([]);
    const after = does(state, breakthrough(4));
    expectPose(after.state, 'A', 36, 22, 0);
    expect(eventsOf(after, 'discovered')).toEqual([{ type: 'discovered', clause: 'OW-HID-13', unit: 'B2', by: 'A' }]);
    expect(unitIn(after.state, 'A').surprised).toBe(false);
  });

  it('OW-BRK-08: a disoriented charger may only stay', () => {
    const state = withUnit(won({ units: [horse(36, 20, 0)] }), 'A', { disoriented: true });
    expect(refusedFor(state, breakthrough(2))).toEqual(['disoriented OW-BRK-08']);
    expect(refusedFor(state, { type: 'consolidate', heading: 90 })).toEqual(['disoriented OW-BRK-08']);
    expect(refusedFor(state, { type: 'consolidate' })).toEqual([]);
    expect(refusedFor(state, { type: 'consolidate', path: [] })).toEqual([]);
    expect(agenda.candidates(state)).toEqual([{ type: 'consolidate' }]);
  });
});

describe('what the victor is asked', () => {
  const asked = (given: Parameters<typeof afterMelee>[3], changes = {}): readonly string[] | null => {
    const terrain = [block('farm', 'building', [30, 21, 42, 27])];
    const state = afterMelee({ ...stateOf({ units: [line8('A', 36, 21, 0)], terrain }), ...changes }, 'A', 'B', given);
    const question = agenda.ask(state);
    return question?.kind === 'decision' ? question.actions : null;
  };

  it('OW-BRK-01 OW-BRK-03: to break through or to consolidate, if the target was destroyed', () => {
    expect(asked({ destroyed: true })).toEqual(['breakthrough', 'consolidate']);
    expect(asked({ destroyed: false })).toBeNull();
  });

  it('OW-BLD-13: to occupy a building as well, or to stay if its garrison was only driven out', () => {
    expect(asked({ destroyed: true, building: 'farm' })).toEqual(['breakthrough', 'consolidate', 'occupy']);
    expect(asked({ destroyed: false, building: 'farm' })).toEqual(['occupy', 'stay']);
    expect(asked({ destroyed: false, building: 'farm' }, { wrecked: ['farm'] })).toBeNull();
  });

  it('OW-BRK-02: an app is offered every length there is', () => {
    const state = won({ units: [horse(36, 20, 0)] });
    const [choice] = agenda.choices(state, { type: 'breakthrough' });
    expect(choice?.next?.domain).toMatchObject({ kind: 'number', least: 0, most: 4, unit: 'distance' });
    const doubled = won({ units: [horse(36, 20, 0)], measureScale: 2 });
    expect(agenda.choices(doubled, { type: 'breakthrough' })[0]?.next?.domain).toMatchObject({ most: 8 });
    expect(agenda.candidates(state).filter(({ type }) => type === 'breakthrough')).toEqual([
      { type: 'breakthrough', distance: 4 },
      { type: 'breakthrough', distance: 2 },
    ]);
  });
});
