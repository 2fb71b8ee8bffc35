import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../src/rulesets/king-george/events.js';
import { formUp, rallyPoseRefusals } from '../../src/rulesets/king-george/rally.js';
import type { Unit } from '../../src/rulesets/king-george/state.js';
import type { Formation } from '../../src/rulesets/king-george/tables.js';
import { battleWith, block, eventsOf, expectPose, type Sample, type Setting, unit, unitIn } from './setup.js';

/** KG-RAL-02 and KG-RAL-06, part by part: how a rallied unit forms up. */

const far = unit('blue', 'far', 'line', 60, 44, 180);
const house = block('house', 'buildingStone', 33, 20, 39, 26);
const rallied = (sample: Sample = 'line', patch: Partial<Unit> = {}, rest: Partial<Setting> = {}) =>
  battleWith({
    ...rest,
    units: [unit('red', 'U', sample, 20, 20, 0, { drill: 'continental', ...patch }), far, ...(rest.units ?? [])],
  });
const against = (state: ReturnType<typeof rallied>, formation: Formation, heading: number) =>
  rallyPoseRefusals(state, unitIn(state, 'U'), { type: 'rallyPose', formation, heading }).map(
    ({ code, clause, path }) => `${code} ${clause} ${path}`,
  );
const formed = (state: ReturnType<typeof rallied>, formation: Formation, heading: number) => {
  const battle = { state, events: [] as BattleEvent[] };
  formUp(battle, 'U', { type: 'rallyPose', formation, heading });
  return battle;
};

describe('Where and how a rallied unit forms up', () => {
  it('KG-RAL-02: any formation open to it, facing any way, on the centre of its footprint', () => {
    for (const formation of ['line', 'attackColumn', 'marchColumn', 'square'] as const)
      expect(against(rallied(), formation, 217)).toEqual([]);
    expect(against(rallied(), 'skirmish', 0)).toEqual(['wrongFormation KG-RAL-02 formation']);
    expect(against(rallied('horse'), 'square', 0)).toEqual(['wrongFormation KG-RAL-02 formation']);
    const turned = formed(rallied(), 'attackColumn', 90);
    // Centre (20, 19): a column 6" deep facing east has its front 3" east of it.
    expectPose(turned.state, 'U', 23, 19, 90);
  });

  it('KG-RAL-02: the new formation is told, and one that it keeps is not', () => {
    const clause = 'KG-RAL-02';
    expect(eventsOf(formed(rallied(), 'square', 0), 'formationChanged')).toEqual([
      { type: 'formationChanged', clause, unitId: 'U', formation: 'square' },
    ]);
    const turned = formed(rallied(), 'line', 90);
    expect(eventsOf(turned, 'formationChanged')).toEqual([]);
    expect(eventsOf(turned, 'unitMoved')).toMatchObject([{ cause: 'rally', clause }]);
    expect(formed(rallied(), 'line', 0).events).toEqual([]);
    expect(formed(rallied(), 'line', 360).events).toEqual([]);
  });

  it('KG-RAL-02: refused where it does not fit', () => {
    const friend = unit('red', 'F', 'line', 20, 23.5, 0);
    expect(against(rallied('line', {}, { units: [friend] }), 'attackColumn', 0)).toEqual([
      'overlap KG-RAL-02 formation',
    ]);
    const edge = rallied('line', { pose: { x: 20, y: 2, heading: 0 } });
    expect(against(edge, 'attackColumn', 0)).toEqual(['offTable KG-RAL-02 formation']);
    const enemy = unit('blue', 'E', 'line', 20, 22.5, 180);
    expect(against(rallied('line', {}, { units: [enemy] }), 'attackColumn', 0)).toEqual([
      'enemyTooNear KG-MOV-11 formation',
    ]);
    const wood = rallied('line', {}, { terrain: [block('wood', 'wood', 15, 15, 25, 25)] });
    expect(against(wood, 'marchColumn', 0)).toContain('terrainBarred KG-MOV-07 formation');
  });

  it('KG-RAL-06: keeping formation and heading is legal even where nothing else is', () => {
    const friend = unit('red', 'F', 'line', 20, 21, 0);
    const state = rallied('line', {}, { units: [friend] });
    expect(against(state, 'line', 0)).toEqual([]);
    expect(against(state, 'line', 1)).not.toEqual([]);
  });

  it('KG-RAL-06: in a house, line, attack column or skirmish, whatever stands at the pose it came with', () => {
    const friend = unit('red', 'F', 'line', 20, 21, 0);
    const inside = rallied('line', { inBuilding: 'house', canSkirmish: true }, { units: [friend], terrain: [house] });
    for (const formation of ['line', 'attackColumn', 'skirmish'] as const)
      expect(against(inside, formation, 123)).toEqual([]);
    for (const formation of ['square', 'marchColumn'] as const)
      expect(against(inside, formation, 0)).toEqual(['wrongFormation KG-RAL-02 formation']);
    const changed = formed(inside, 'attackColumn', 90);
    expect(unitIn(changed.state, 'U')).toMatchObject({ formation: 'attackColumn', pose: { x: 20, y: 20, heading: 0 } });
    expect(eventsOf(changed, 'unitMoved')).toEqual([]);
    expect(eventsOf(changed, 'formationChanged')).toHaveLength(1);
  });
});
