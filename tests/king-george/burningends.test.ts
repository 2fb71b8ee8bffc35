import { describe, expect, it } from 'vitest';
import { fuelOf, leaveFireRefusals, placesOutside } from '../../src/rulesets/king-george/fate/burning.js';
import type { State, Unit } from '../../src/rulesets/king-george/state.js';
import { coverOfDefender, standingCover } from '../../src/rulesets/king-george/terrain.js';
import { befallen, smallArmies } from './cards.js';
import { ahead, expectIllegal, expectLegalOrder } from './orders.js';
import { area, battleWith, block, eventsOf, expectPose, line, run, type Setting, unit, unitIn } from './setup.js';

const house = block('house', 'buildingStone', 33, 20, 39, 26);
const barn = block('barn', 'buildingWood', 10, 20, 14, 24);
const enter = { kind: 'enterBuilding', feature: 'house' } as const;
const far = unit('blue', 'far', 'line', 60, 44, 180);

const burning = (turns: number, rest: Partial<Setting> = {}): Setting => ({
  units: [unit('red', 'R', 'line', 36, 20, 0), far],
  terrain: [house],
  state: { burning: [{ feature: 'house', turns }] },
  ...rest,
});

/** The end of a turn; the battle is started again at the end of the next. */
const endOf = (state: State): State =>
  run(battleWith(burning(1, { state: { ...fires(state) } }), { task: 'finishTurn' })).state;
const fires = ({ burning, burntOut }: Pick<State, 'burning' | 'burntOut'>) => ({ burning, burntOut });

describe('How long a building burns (KG-FAT-34)', () => {
  it('KG-FAT-34: the turn in which it catches fire counts, so a 1 burns it out when that turn ends', () => {
    const fire = battleWith(burning(1, { state: {} }), { task: 'fateBurnTurns', feature: 'house' });
    const { state } = run(fire, { 'fate.burnTurns': 1 });
    expect(fires(state)).toEqual({ burning: [{ feature: 'house', turns: 1 }], burntOut: [] });
    expect(fires(endOf(state))).toEqual({ burning: [], burntOut: ['house'] });
  });

  it('KG-FAT-34: a 2 burns through the next turn as well', () => {
    const fire = battleWith(burning(1, { state: {} }), { task: 'fateBurnTurns', feature: 'house' });
    const first = endOf(run(fire, { 'fate.burnTurns': 2 }).state);
    expect(fires(first)).toEqual({ burning: [{ feature: 'house', turns: 1 }], burntOut: [] });
    expect(fires(endOf(first))).toEqual({ burning: [], burntOut: ['house'] });
  });

  it('KG-FAT-34: of two fires each ends in its own turn, and what has burnt out stays so', () => {
    const two = {
      burning: [
        { feature: 'house', turns: 2 },
        { feature: 'barn', turns: 1 },
      ],
      burntOut: ['ruin'],
    };
    const setting = burning(1, { terrain: [house, barn, block('ruin', 'buildingWood', 60, 10, 64, 14)], state: two });
    const state = battleWith(setting, { task: 'finishTurn' });
    expect(fires(state)).toEqual({ burning: [{ feature: 'house', turns: 1 }], burntOut: ['ruin', 'barn'] });
  });

  it('KG-FAT-34: two fires that end together burn out both buildings, the older fire first', () => {
    const both = ['house', 'barn'].map((feature) => ({ feature, turns: 1 }));
    const state = battleWith(burning(1, { terrain: [barn, house], state: { burning: both } }), { task: 'finishTurn' });
    expect(fires(state)).toEqual({ burning: [], burntOut: ['house', 'barn'] });
  });

  it('KG-FAT-34: it is told which building burns for how long, and when it has burnt out', () => {
    const start = befallen('calamity', 66, { ...smallArmies, terrain: [house] }, 'endOfTurn');
    const out = run(start, { 'fate.burnTurns': 1 });
    expect(eventsOf(out, 'buildingBurns')).toEqual([
      { type: 'buildingBurns', clause: 'KG-FAT-34', feature: 'house', turns: 1 },
    ]);
    expect(eventsOf(out, 'buildingBurntOut')).toEqual([
      { type: 'buildingBurntOut', clause: 'KG-FAT-34', feature: 'house' },
    ]);
    const longer = run(start, { 'fate.burnTurns': 2 });
    expect(eventsOf(longer, 'buildingBurns')).toMatchObject([{ feature: 'house', turns: 2 }]);
    expect(eventsOf(longer, 'buildingBurntOut')).toEqual([]);
  });

  it('KG-FAT-34: neither a burning nor a burnt-out building catches fire', () => {
    const terrain = [house, barn, block('ruin', 'buildingWood', 60, 10, 64, 14)];
    const state = battleWith(
      burning(1, { terrain, state: { burning: [{ feature: 'house', turns: 1 }], burntOut: ['ruin'] } }),
    );
    expect(fuelOf(state)).toEqual(['barn']);
  });
});

describe('A building on the last turn of its fire, and after it', () => {
  const burnt = burning(1, { state: { burntOut: ['house'] } });

  it('KG-TER-11 KG-FAT-34: on its last turn of burning no unit enters or crosses it', () => {
    expectIllegal(burning(1), 'R', [enter], 'buildingClosed', 'KG-FAT-34');
    expectIllegal(burning(1), 'R', [ahead(1)], 'terrainBarred', 'KG-TER-11');
  });

  it('KG-TER-11: burnt out, it is crossed like rough ground and never entered', () => {
    expectLegalOrder(burnt, 'R', [ahead(2)]);
    expectIllegal(burnt, 'R', [ahead(2.1)], 'tooFar');
    expectIllegal(burnt, 'R', [enter], 'buildingClosed', 'KG-TER-11');
  });

  it('KG-FAT-34: burnt out, it has no defence value for a unit on its ground', () => {
    const on = { ...burnt, units: [unit('red', 'R', 'line', 36, 24, 0), far] };
    const state = battleWith(on);
    expect(standingCover(state, unitIn(state, 'R'))).toBe('none');
    expect(coverOfDefender(state, unitIn(state, 'R'), 'house')).toBe('none');
  });
});

describe('Places outside a burning building (KG-FAT-34)', () => {
  const inside = unit('blue', 'B', 'line', 36, 23, 180, { inBuilding: 'house' });
  const about = (...others: readonly Unit[]): State => battleWith(burning(1, { units: [inside, ...others] }));
  const reasons = (state: State, x: number, y: number, heading: number): readonly string[] =>
    leaveFireRefusals(state, unitIn(state, 'B'), 'house', { x, y, heading }).map(({ code }) => code);

  it.each([
    ['touching the north wall', 36, 28, 0, []],
    ['touching within the tolerance of contact', 36, 28.049, 0, []],
    ['a little farther off than that', 36, 28.051, 0, ['notAtOutline']],
    ['touching the west wall with its left flank', 33, 26, 270, ['wrongPlace']],
    ['touching the west wall with its rear', 31, 23, 270, []],
    ['touching the east wall with its flank', 42, 24, 0, []],
    ['touching a corner askew', 39 + Math.SQRT1_2 * 2, 26 + Math.SQRT1_2 * 2, 45, []],
    ['on the outline', 36, 27.9, 0, ['wrongPlace']],
  ] as const)('KG-FAT-34: a line %s', (_, x, y, heading, codes) => {
    expect(reasons(about(), x, y, heading)).toEqual(codes);
  });

  it('KG-FAT-34: at the very tolerance of contact it still touches the wall', () => {
    const shed = block('house', 'buildingStone', 0.05, 20, 6, 26);
    const state = battleWith(burning(1, { units: [inside], terrain: [shed] }));
    // Its front is on the edge of the table, so it is no place, but it is near enough to the wall.
    expect(reasons(state, 0, 23, 90)).toEqual(['wrongPlace']);
    expect(reasons(state, -0.001, 23, 90)).toEqual(['notAtOutline', 'wrongPlace']);
  });

  it('KG-FAT-34 KG-GEN-16: a place touching the outline must be clear of enemies by an inch', () => {
    const enemy = (y: number) => reasons(about(unit('red', 'E', 'line', 36, y, 180)), 36, 28, 0);
    expect(enemy(29)).toEqual([]);
    expect(enemy(28.9)).toEqual(['wrongPlace']);
  });

  it('KG-FAT-34: no place is offered that is not clear', () => {
    const open = about();
    const before = placesOutside(open, inside, 'house');
    const marsh = block('marsh', 'bog', 20, 26, 52, 40);
    const barred = battleWith(burning(1, { units: [inside], terrain: [house, marsh] }));
    const places = placesOutside(barred, inside, 'house');
    // The north wall is lost, and the places at the others where the line would reach into the bog.
    expect(before.length).toBeGreaterThan(places.length);
    expect(places).toEqual(before.filter((pose) => leaveFireRefusals(barred, inside, 'house', pose).length === 0));
    expect(Math.max(...places.map(({ y }) => y))).toBeLessThanOrEqual(26.01);
  });

  it('KG-FAT-34: of a building that is not there nothing is offered or refused', () => {
    expect(placesOutside(about(), inside, 'mill')).toEqual([]);
    expect(leaveFireRefusals(about(), inside, 'mill', { x: 1, y: 1, heading: 0 })).toEqual([]);
  });

  it('KG-FAT-34: places offered lie along every wall, at most a quarter inch apart, facing four ways', () => {
    const places = placesOutside(about(), inside, 'house');
    const facing = (heading: number) => places.filter((pose) => pose.heading === heading);
    expect(new Set(places.map(({ heading }) => heading))).toEqual(new Set([0, 90, 180, 270]));
    expect(facing(0)).toContainEqual({ x: 36, y: 28, heading: 0 });
    const backs = facing(0).filter(({ y }) => y === 28);
    const xs = backs.map(({ x }) => x).toSorted((a, b) => a - b);
    expect([xs[0], xs.at(-1)]).toEqual([33, 39]);
    expect(Math.max(...xs.slice(1).map((x, index) => x - (xs[index] ?? x)))).toBeLessThanOrEqual(0.25 + 1e-9);
  });

  it('KG-FAT-34: the same places are offered whichever way the outline is drawn', () => {
    const turned = area('house', 'buildingStone', [
      [33, 20],
      [33, 26],
      [39, 26],
      [39, 20],
    ]);
    const state = battleWith(burning(1, { units: [inside], terrain: [turned] }));
    const sorted = (each: State) =>
      placesOutside(each, inside, 'house')
        .map(({ x, y, heading }) => `${x} ${y} ${heading}`)
        .toSorted();
    expect(sorted(state)).toEqual(sorted(about()));
  });

  it('KG-FAT-34: with no room at the walls it comes out nearest to the middle of the outline, its heading kept', () => {
    // The middle of an outline is that of its extent: (36, 23), although most of the house lies east of it.
    const wedge = area('house', 'buildingStone', [
      [30, 23],
      [42, 20],
      [42, 26],
    ]);
    const around = block('moat', 'bog', 20, 10, 52, 36);
    const setting = { units: [{ ...inside, pose: { x: 36, y: 23, heading: 270 } }], terrain: [wedge, around] };
    const fire = battleWith({ ...burning(1, setting), state: {} }, { task: 'fateBurnTurns', feature: 'house' });
    const out = run(fire, { 'fate.burnTurns': 4 });
    expect(eventsOf(out, 'removed')).toEqual([]);
    const { pose, formation } = unitIn(out.state, 'B');
    // Home is north. The line faces west, so it reaches three inches north and south of its centre.
    expect({ formation, heading: pose.heading }).toEqual({ formation: 'line', heading: 270 });
    expectPose(out.state, 'B', 35, 39, 270);
  });

  it('KG-FAT-34 KG-GEN-16: a unit for which the whole table has no place is dispersed', () => {
    const terrain = [block('house', 'buildingStone', 8, 4, 12, 8), block('bog', 'bog', 0, 0, 20, 12)];
    const small = { units: [inside], table: { width: 20, height: 12 }, terrain, state: {} };
    const fire = battleWith(burning(1, small), { task: 'fateBurnTurns', feature: 'house' });
    const out = run(fire, { 'fate.burnTurns': 4 });
    expect(unitIn(out.state, 'B').removed).toBe('dispersed');
    expect(eventsOf(out, 'removed')).toMatchObject([{ unitId: 'B', how: 'dispersed', clause: 'KG-GEN-16' }]);
  });
});

describe('Who may enter a building (KG-TER-11)', () => {
  const entering = (...others: readonly Unit[]): Setting => ({
    units: [unit('red', 'R', 'line', 36, 20, 0), ...others],
    terrain: [house, line('far', 'road', [0, 1], [9, 1])],
  });

  it.each([
    ['an enemy an inch off', unit('blue', 'E', 'line', 36, 29, 0), true],
    ['an enemy nearer than an inch', unit('blue', 'E', 'line', 36, 28.9, 0), false],
    ['a friend that touches it', unit('red', 'F', 'line', 36, 28, 0), true],
    ['a friend that overlaps it', unit('red', 'F', 'line', 36, 27.9, 0), false],
    ['a fleeing enemy nearer than an inch', unit('blue', 'E', 'line', 36, 28.9, 0, { state: 'routed' }), false],
    ['a unit that has left the table', unit('blue', 'E', 'line', 36, 27, 0, { removed: 'quit' }), true],
  ] as const)('KG-TER-11: with %s at the far wall', (_, other, open) => {
    if (open) expectLegalOrder(entering(other), 'R', [enter]);
    else expectIllegal(entering(other), 'R', [enter], 'buildingClosed', 'KG-TER-11');
  });
});
