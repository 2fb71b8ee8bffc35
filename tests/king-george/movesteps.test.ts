import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/rulesets/king-george/actions.js';
import { agenda } from '../../src/rulesets/king-george/agenda.js';
import type { TerrainFeature } from '../../src/scenario/frame.js';
import { ahead, changeTo, ordered, shift } from './orders.js';
import {
  block,
  eventsOf,
  leader,
  leaderIn,
  ordering,
  run,
  type Sample,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

const alone = (sample: Sample, patch: UnitPatch = {}, terrain: readonly TerrainFeature[] = []): Setting => ({
  units: [unit('red', 'a', sample, 20, 10, 0, patch)],
  terrain,
});

describe('steps one after the other', () => {
  it('KG-TER-08: only a unit that was in a house has left it', () => {
    expect(eventsOf(ordered(alone('line'), 'a', [ahead(2)]), 'buildingLeft')).toEqual([]);
  });

  it('KG-ACT-08: changes of formation and houses take their part of the time there is to fire', () => {
    const enemy = unit('blue', 'b', 'line', 20, 17, 180);
    const house = block('house', 'buildingStone', 18, 11.5, 22, 13);
    const asked = (patch: UnitPatch, terrain: readonly TerrainFeature[], steps: readonly Step[]) => {
      const given = { ...alone('line', patch, terrain), options: { moveAndFire: 'all' } } as const;
      const state = ordering({ ...given, units: [...given.units, enemy] }, 'a');
      return agenda.ask(run(state, { type: 'move', steps }).state);
    };
    const column = { formation: 'attackColumn', drill: 'continental' } as const;
    expect(asked({}, [], [ahead(2)])).toMatchObject({ task: 'fireAfterMove' });
    expect(asked(column, [], [changeTo('line'), ahead(0.5)])).toBeNull();
    expect(asked({}, [house], [ahead(1.5), { kind: 'enterBuilding', feature: 'house' }])).toBeNull();
  });

  it('KG-FRM-20 KG-CMD-12: enemy leaders make way where a failed change leaves the unit', () => {
    const given: Setting = {
      units: [unit('red', 'a', 'line', 20, 10, 0, { state: 'shaken' })],
      officers: [leader('blue', 'x', 20, 11)],
    };
    const done = ordered(given, 'a', [ahead(0.1), changeTo('marchColumn')], 1);
    expect(eventsOf(done, 'orderFailed')).toHaveLength(1);
    expect(leaderIn(done.state, 'x').position).toEqual({ x: 20, y: 11 });
    const over = ordered(
      { ...given, officers: [leader('blue', 'x', 20, 10.05)] },
      'a',
      [ahead(0.1), changeTo('square')],
      1,
    );
    expect(eventsOf(over, 'orderFailed')).toHaveLength(1);
    expect(eventsOf(over, 'leaderMoved')).toMatchObject([{ leaderId: 'x', cause: 'displaced' }]);
  });

  it('KG-ART-12: a crew exactly an inch from its guns mans them', () => {
    const crew = { formation: 'crew', gunsAt: { x: 20, y: 15, heading: 0 } } as const;
    // Unlimbered guns reach 3.2" back from their front.
    const at = (y: number) => ordered(alone('guns', crew), 'a', [shift(0, y)]).state;
    expect(unitIn(at(0.8), 'a').formation).toBe('unlimbered');
    expect(unitIn(at(0.79), 'a').formation).toBe('crew');
  });
});
