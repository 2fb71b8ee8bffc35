import { describe, expect, it } from 'vitest';
import { placesOutside } from '../../src/rulesets/king-george/fate/burning.js';
import { outlineOf, placesAround } from '../../src/rulesets/king-george/fate/outline.js';
import { footprintOf } from '../../src/rulesets/king-george/footprint.js';
import type { State } from '../../src/rulesets/king-george/state.js';
import { terrainRowOf } from '../../src/rulesets/king-george/terrain.js';
import { polygonsGap } from '../../src/table/convex.js';
import type { Feature } from '../../src/table/terrain.js';
import { befallen, smallArmies, unitCalled } from './cards.js';
import {
  asked,
  battleWith,
  block,
  eventsOf,
  expectLegal,
  expectRefused,
  rollOf,
  run,
  type Setting,
  unit,
  unitIn,
} from './setup.js';

describe('fire in a building', () => {
  const house = block('house', 'buildingStone', 33, 20, 39, 26);
  const inside = unit('blue', 'B1', 'line', 36, 23, 180, { inBuilding: 'house' });
  const setting: Setting = { ...smallArmies, units: [...smallArmies.units.slice(0, 2), inside], terrain: [house] };
  const start = befallen('calamity', 66, setting, 'unit:R1', 'endOfTurn');

  it('KG-C81: the occupants leave, no unit enters while it burns, and then it is rough ground', () => {
    const { state } = run(start, { 'fate.burnTurns': 3 });
    expect(asked(state)).toMatchObject({ task: 'leaveFire', side: 'blue', about: 'B1' });
    expectLegal(state, { type: 'leaveFire', pose: { x: 36, y: 18, heading: 180 } });
    expectLegal(state, { type: 'leaveFire', pose: { x: 36, y: 28, heading: 0 } });
    expectRefused(state, { type: 'leaveFire', pose: { x: 36, y: 28.1, heading: 0 } }, 'notAtOutline', 'KG-FAT-34');
    expectRefused(state, { type: 'leaveFire', pose: { x: 36, y: 27, heading: 0 } }, 'wrongPlace');
    const { state: out } = run(state, { type: 'leaveFire', pose: { x: 36, y: 28, heading: 0 } });
    expect(unitIn(out, 'B1')).toMatchObject({
      inBuilding: null,
      formation: 'line',
      pose: { x: 36, y: 28, heading: 0 },
    });
    expect(out.burning).toEqual([{ feature: 'house', turns: 3 }]);
    const entering = battleWith(
      { ...setting, units: [unit('red', 'R1', 'line', 36, 19, 0)], state: { burning: out.burning } },
      unitCalled('R1'),
    );
    expectRefused(
      entering,
      {
        type: 'move',
        steps: [
          { kind: 'advance', inches: 1 },
          { kind: 'enterBuilding', feature: 'house' },
        ],
      },
      'buildingClosed',
    );
    const second = battleWith({ ...setting, units: [], state: { burning: out.burning } }, { task: 'finishTurn' });
    const ends = (burning: State['burning']): State =>
      battleWith({ ...setting, state: { burning } }, { task: 'finishTurn' });
    expect(second.outcome).not.toBeNull();
    const burnt = ends(ends(ends(out.burning).burning).burning);
    expect(burnt.burning).toEqual([]);
    expect(burnt.burntOut).toEqual(['house']);
    const feature = burnt.terrain[0];
    expect(feature && terrainRowOf(burnt, feature)).toMatchObject({ cover: 'none', ground: { formedFoot: 'rough' } });
  });

  it('KG-FAT-34: the places outside are tried every quarter of an inch, along a huge outline in a thousand steps', () => {
    const { state } = run(start, { 'fate.burnTurns': 3 });
    const facings = 4;
    const placesAt = (feature: Feature) => placesAround(state, unitIn(state, 'B1'), feature).length / facings;
    // A wall of 6 inches: its middle, and 12 points to each side.
    expect(placesAt(block('house', 'buildingStone', 33, 20, 39, 26))).toBe(4 * 25);
    // A wall of 6.2" has no room for a thirteenth step to a side, and one of 0.3" has its ends and its middle.
    expect(placesAt(block('house', 'buildingStone', 33, 20, 39.2, 26.2))).toBe(4 * 25);
    const hut = block('hut', 'buildingStone', 33, 20, 33.3, 20.3);
    expect(placesAt(hut)).toBe(4 * 3);
    expect(placesAround(state, unitIn(state, 'B1'), hut)[0]).toEqual({ x: 33.15, y: 18, heading: 180 });
    // 500.4" in a thousand steps of 0.5004": half of the walls have room for 99 steps to a side, and half for 150.
    expect(placesAt(block('barracks', 'buildingStone', 0, 0, 100, 150.2))).toBe(2 * 199 + 2 * 301);
    const teeth = Array.from({ length: 100 }, (_, index) => ({ x: index * 10, y: (index >> 1) % 2 === 0 ? 0 : 1000 }));
    const comb: Feature = { ...block('comb', 'buildingStone', 0, 0, 1, 1), shape: { kind: 'area', polygon: teeth } };
    expect(placesAt(comb)).toBeGreaterThan(900);
    expect(placesAt(comb)).toBeLessThan(1500);
  });

  it('KG-FAT-34: at each point of a wall it has its rear, its left, its front or its right to it', () => {
    const { state } = run(start, { 'fate.burnTurns': 3 });
    // A line is 6" wide and 2" deep; the first wall is the south one, which begins with its middle.
    const [rear, left, front, right, ...others] = placesAround(state, unitIn(state, 'B1'), house);
    expect([rear, left, front, right]).toEqual([
      { x: 36, y: 18, heading: 180 },
      { x: 35, y: 17, heading: 270 },
      { x: 36, y: 20, heading: 0 },
      { x: 37, y: 17, heading: 90 },
    ]);
    // Then by turns a step of half the wall in twelve to either end, up to the corners.
    expect(
      others
        .filter(({ heading, y }) => heading === 180 && y === 18)
        .map(({ x }) => x)
        .slice(0, 4),
    ).toEqual([35.75, 36.25, 35.5, 36.5]);
    expect(others.slice(22 * 4, 24 * 4).filter(({ heading }) => heading === 180)).toEqual([
      { x: 33, y: 18, heading: 180 },
      { x: 39, y: 18, heading: 180 },
    ]);
  });

  it('KG-FAT-34: a unit outside touches the wall with its rear, its front or a side, and is not in the house', () => {
    const { state } = run(start, { 'fate.burnTurns': 3 });
    const unitInside = unitIn(state, 'B1');
    const walls = outlineOf(house);
    for (const pose of placesAround(state, unitInside, house)) {
      const { parts } = footprintOf(state, { ...unitInside, inBuilding: null, formation: 'line', pose });
      const corners = parts.flat();
      expect(polygonsGap(corners, walls)).toBeLessThan(0.01);
      expect(corners.every(({ x, y }) => x < 33.01 || x > 38.99 || y < 20.01 || y > 25.99)).toBe(true);
    }
  });

  it('KG-FAT-34: the first side rolls for a random building that has not burnt', () => {
    const other = block('barn', 'buildingWood', 10, 20, 14, 24);
    const third = block('ruin', 'buildingWood', 60, 20, 64, 24);
    const terrain = [house, other, third];
    const state = befallen(
      'calamity',
      66,
      { ...setting, terrain, state: { burntOut: ['ruin'] } },
      'endOfTurn',
      'reload',
    );
    expect(rollOf(state, 'fate.pick')).toMatchObject({ die: 'd4', side: 'red' });
    const picked = run(state, 3, 2, 1);
    expect(picked.state.burning).toEqual([{ feature: 'barn', turns: 1 }]);
  });

  it('KG-FAT-34: without a building there is no effect', () => {
    const state = befallen('calamity', 66, { ...smallArmies }, 'endOfTurn', 'reload');
    rollOf(state, 'deck.draw');
    const burning = { burning: [{ feature: 'house', turns: 2 }] };
    rollOf(befallen('calamity', 66, { ...setting, units: [], state: burning }, 'endOfTurn', 'reload'), 'deck.draw');
  });

  it('KG-GEN-07: a single building needs no die', () => expect(rollOf(start, 'fate.burnTurns').side).toBeNull());

  it('KG-GEN-14: the first side chooses after a card that belongs to neither side', () => {
    const terrain = [house, block('barn', 'buildingWood', 10, 20, 14, 24)];
    expect(rollOf(befallen('calamity', 66, { ...setting, terrain }, 'endOfTurn', 'reload'), 'fate.pick').side).toBe(
      'red',
    );
  });

  it('KG-FAT-34: every place offered touches the outline, and contacts end', () => {
    const places = placesOutside(start, unitIn(start, 'B1'), 'house');
    expect(places.length).toBeGreaterThan(20);
    const { state } = run(start, 2);
    for (const pose of places.slice(0, 40)) expectLegal(state, { type: 'leaveFire', pose });
    const contact = { role: 'defender', face: 'front', round: 1, charged: false, obstacle: 'house' } as const;
    const fighting = [
      unit('red', 'R1', 'line', 36, 20, 0, { contacts: [{ ...contact, enemy: 'B1', role: 'attacker' }] }),
      { ...inside, contacts: [{ ...contact, enemy: 'R1' }] },
    ];
    const held = run(befallen('calamity', 66, { ...setting, units: fighting }, 'unit:R1', 'endOfTurn'), 2).state;
    expectRefused(held, { type: 'leaveFire', pose: { x: 36, y: 18, heading: 180 } }, 'wrongPlace');
    const { state: out } = run(held, { type: 'leaveFire', pose: { x: 36, y: 28, heading: 0 } });
    expect(out.units.map(({ contacts }) => contacts)).toEqual([[], []]);
  });

  it('KG-FAT-34: without room by the walls the unit takes the nearest clear place', () => {
    const walls = [
      block('south', 'bog', 20, 5, 60, 20),
      block('north', 'bog', 20, 26, 60, 45),
      block('west', 'bog', 20, 20, 33, 26),
      block('east', 'bog', 39, 20, 60, 26),
    ];
    const { state, events } = run(
      befallen('calamity', 66, { ...setting, terrain: [house, ...walls] }, 'unit:R1', 'endOfTurn'),
      2,
    );
    expect(unitIn(state, 'B1').inBuilding).toBeNull();
    expect(eventsOf({ events }, 'buildingLeft')).toHaveLength(1);
    expect(footprintOf(state, unitIn(state, 'B1')).centre.x).toBeLessThan(20);
    rollOf(state, 'deck.draw');
  });
});
