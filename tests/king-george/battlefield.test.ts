import { describe, expect, it } from 'vitest';
import { placesOutside } from '../../src/rulesets/king-george/fate/burning.js';
import { footprintOf } from '../../src/rulesets/king-george/footprint.js';
import { ratesOfLeader } from '../../src/rulesets/king-george/paths/rates.js';
import { ratesOf } from '../../src/rulesets/king-george/paths.js';
import { ratingModifier, ratingOf } from '../../src/rulesets/king-george/ratings.js';
import type { State, Unit } from '../../src/rulesets/king-george/state.js';
import { terrainRowOf } from '../../src/rulesets/king-george/terrain.js';
import { cardsToDraw, dealt, fateDice, play, smallArmies, unitCalled } from './cards.js';
import {
  asked,
  battleWith,
  block,
  decisionOf,
  eventsOf,
  expectLegal,
  expectRefused,
  leader,
  leaderIn,
  rollOf,
  run,
  type Setting,
  unit,
  unitIn,
} from './setup.js';

const pass = { type: 'pass' } as const;

/** The Fate card has come up, and its three dice have fallen. */
const befallen = (
  kind: 'fortune' | 'calamity',
  code: Parameters<typeof fateDice>[1],
  setting: Setting,
  ...rest: readonly string[]
): State => play(dealt(setting, 'fate', ...rest), 'fate', ...fateDice(kind, code)).state;

describe('weather', () => {
  const units: readonly Unit[] = [
    unit('red', 'foot', 'line', 10, 10, 0, { fire: 'A' }),
    unit('red', 'column', 'line', 20, 10, 0, { formation: 'marchColumn', fire: 'E' }),
    unit('red', 'guns', 'guns', 30, 10, 0),
    unit('red', 'rockets', 'rockets', 50, 10, 0, { fire: 'E' }),
    unit('blue', 'horse', 'horse', 10, 40, 180),
  ];
  const wet = befallen('calamity', 61, { ...smallArmies, units }, 'fate', 'reload', 'unit:guns', 'endOfTurn');
  const { state: mud } = play(wet, 'fate', ...fateDice('calamity', 63));

  it('KG-C79: rain and mud till the turn ends', () => {
    const modifierOf = (id: string): number => ratingModifier(mud, unitIn(mud, id), 'fire');
    expect(ratingOf(mud, unitIn(mud, 'foot'), 'fire')).toBe('B');
    expect(modifierOf('foot')).toBe(1);
    expect(modifierOf('rockets')).toBe(-3);
    expect(ratingOf(mud, unitIn(mud, 'rockets'), 'fire')).toBe('E');
    expect(ratesOf(mud, unitIn(mud, 'foot'))).toMatchObject({ move: 2, rough: 0 });
    expect(ratesOf(mud, unitIn(mud, 'horse'))).toMatchObject({ charge: 10 });
    const { state: ordered } = play(mud, 'unit:guns');
    expectRefused(ordered, { type: 'move', steps: [{ kind: 'pivotGuns', degrees: 5 }] }, 'turnTooWide');
    const { state: dry } = play(mud, 'endOfTurn');
    expect(dry.weather).toEqual({ fireShift: 0, moveShift: 0 });
    expect(ratesOf(dry, unitIn(dry, 'foot'))).toMatchObject({ move: 4, rough: 2 });
    expect(ratesOf(dry, unitIn(dry, 'horse'))).toMatchObject({ charge: 12 });
    expect(ratingOf(dry, unitIn(dry, 'foot'), 'fire')).toBe('A');
    expect(ratingModifier(dry, unitIn(dry, 'rockets'), 'fire')).toBe(-2);
  });

  it('KG-FAT-30: a letter off all shooting, and no more for a second shower', () => {
    const { state: again } = play(
      befallen('calamity', 61, smallArmies, 'fate', 'endOfTurn', 'reload'),
      'fate',
      ...fateDice('calamity', 61),
    );
    expect(again.weather.fireShift).toBe(-1);
    expect(ratingOf(again, unitIn(again, 'R1'), 'fire')).toBe('D');
    expect(ratingOf(again, unitIn(again, 'R1'), 'melee')).toBe('C');
  });

  it('KG-FAT-29: two inches off every move, of leaders too, and no more for more mud', () => {
    const { state: again } = play(
      befallen('calamity', 63, smallArmies, 'fate', 'endOfTurn', 'reload'),
      'fate',
      ...fateDice('calamity', 63),
    );
    expect(again.weather.moveShift).toBe(-2);
    expect(ratesOfLeader(again, leaderIn(again, 'red-brigadier'))).toMatchObject({ move: 10 });
  });
});

describe('the people of the country', () => {
  const start = befallen('fortune', 64, smallArmies, 'reload', 'endOfTurn');
  const placed = {
    type: 'placeLocals',
    poses: [
      { x: 10, y: 2, heading: 0 },
      { x: 60, y: 2, heading: 0 },
    ],
    formations: ['line', 'line'],
  } as const;

  it('KG-C80: a brigade of two joins the British', () => {
    expect(rollOf(start, 'fate.localsSide')).toMatchObject({ side: null, die: 'd6' });
    const { state } = run(start, { 'fate.localsSide': 5 }, { 'fate.localsCount': 3 });
    expect(asked(state)).toMatchObject({ task: 'placeLocals', side: 'red' });
    const { state: joined } = run(state, placed);
    const newcomers = joined.units.slice(2, 4);
    expect(newcomers).toMatchObject([
      { side: 'red', fire: 'E', melee: 'D', morale: 'D', weapon: 'musket', drill: 'british', canSkirmish: false },
      { side: 'red', formation: 'line', pose: { x: 60, y: 2, heading: 0 } },
    ]);
    const brigadier = leaderIn(joined, newcomers[0]?.commander ?? '');
    expect(brigadier).toMatchObject({
      rating: 'poor',
      level: 'brigade',
      superior: null,
      side: 'red',
      position: { x: 10, y: 0 },
    });
    expect(joined.deck).toEqual(['reload', 'endOfTurn']);
    const { state: later } = play(joined, 'endOfTurn');
    expect(later.deck).toEqual(expect.arrayContaining([`leader:${brigadier.id}`, `unit:${newcomers[0]?.id}`]));
  });

  it('KG-FAT-32: at the base edge, far from the enemy, in a formation of theirs', () => {
    const enemy = unit('blue', 'near', 'line', 60, 8, 180);
    const near = befallen(
      'fortune',
      64,
      { ...smallArmies, units: [...smallArmies.units, enemy] },
      'reload',
      'endOfTurn',
    );
    const { state } = run(near, { 'fate.localsSide': 4 }, { 'fate.localsCount': 6 });
    const place = (x: number, y: number, formation: 'line' | 'skirmish' | 'square' = 'line') =>
      ({ type: 'placeLocals', poses: [{ x, y, heading: 0 }], formations: [formation] }) as const;
    expectLegal(state, place(10, 2));
    expectLegal(state, place(10, 4, 'square'));
    expectRefused(state, place(10, 2.5), 'wrongPlace', 'KG-FAT-32');
    expectRefused(state, place(10, 1.5), 'wrongPlace');
    expectRefused(state, place(10, 2, 'skirmish'), 'wrongFormation');
    expectRefused(state, place(60, 2), 'enemyTooNear');
    expectRefused(state, { ...placed, formations: ['line'] }, 'invalid');
    const four = [4, 12, 20, 28].map((x) => ({ x, y: 2, heading: 0 }));
    expectRefused(state, { type: 'placeLocals', poses: four, formations: ['line', 'line', 'line', 'line'] }, 'invalid');
    const overlapping = [placed.poses[0], { x: 12, y: 2, heading: 0 }];
    expectRefused(state, { ...placed, poses: overlapping }, 'wrongPlace');
  });

  it('KG-FAT-32: units left out are lost, the brigadier comes in any case', () => {
    const { state } = run(start, 1, 6, { type: 'placeLocals', poses: [], formations: [] });
    expect(state.units).toHaveLength(3);
    expect(state.officers.at(-1)).toMatchObject({ side: 'blue', position: { x: 36, y: 48 } });
  });

  it('KG-FAT-32: not at all by option', () => {
    const state = befallen('fortune', 64, { ...smallArmies, options: { localsJoin: false } }, 'reload', 'endOfTurn');
    rollOf(state, 'deck.draw');
  });
});

describe('spies', () => {
  const deck = [
    'unit:R1',
    'unit:R2',
    'unit:B1',
    'leader:red-brigadier',
    'leader:blue-brigadier',
    'reload',
    'endOfTurn',
  ];
  const start = befallen('fortune', 65, smallArmies, ...deck);
  const seen = ['reload', 'unit:B1', 'endOfTurn', 'unit:R1', 'leader:blue-brigadier', 'unit:R2'];
  const order = ['unit:B1', 'leader:blue-brigadier', 'endOfTurn', 'reload', 'unit:R1', 'unit:R2'];

  it('KG-C91: the higher die sees six cards, one by one, and puts them in order', () => {
    const { state: looking } = run(start, { 'fate.spy': 3 }, { 'fate.spy': 5 });
    const counts: number[] = [];
    let state = looking;
    for (const card of seen) {
      counts.push(cardsToDraw(state));
      expect(rollOf(state, 'fate.look')).toMatchObject({ side: 'blue', seenBy: 'blue' });
      state = play(state, card).state;
    }
    expect(counts).toEqual([7, 6, 5, 4, 3, 2]);
    expect(asked(state)).toMatchObject({ task: 'spyOrder', side: 'blue' });
    const { state: ordered } = run(state, { type: 'spyOrder', order });
    expect(ordered.arranged?.cards).toEqual(order.slice(1));
    expect(asked(ordered)).toMatchObject({ task: 'chooseOrder', about: 'B1' });
    const { state: next } = run(ordered, pass);
    expect(asked(next)).toMatchObject({ task: 'commandAction', about: 'blue-brigadier' });
    const { state: ended } = run(next, { type: 'end' });
    expect(ended.turn).toBe(2);
    expect(ended.arranged).toBeNull();
    expect(cardsToDraw(ended)).toBe(8);
  });

  it('KG-C81: ties are thrown again, and the rest of the deck keeps no order', () => {
    const nine = ['unit:B1', 'reload', 'unit:R1', 'leader:RB', 'unit:B2', 'unit:R2', 'endOfTurn', 'leader:BB', 'fate'];
    const tied = befallen('fortune', 65, smallArmies, ...nine);
    expect(rollOf(tied, 'fate.spy').side).toBe('red');
    const { state } = run(tied, { 'fate.spy': 4 }, { 'fate.spy': 4 }, { 'fate.spy': 6 });
    expect(rollOf(state, 'fate.spy').side).toBe('blue');
    const { state: looking } = run(state, { 'fate.spy': 2 });
    expect(cardsToDraw(looking)).toBe(9);
    const { state: known, rolls } = play(looking, 'unit:B1', 'reload', 'unit:R1', 'leader:RB', 'unit:B2', 'unit:R2');
    expect(rolls.every(({ roll }) => roll.side === 'red')).toBe(true);
    expect(rolls.map(({ roll }) => (roll.die === 'card' ? roll.cards.length : 0))).toEqual([9, 8, 7, 6, 5, 4]);
    expect(known.look).toEqual({ side: 'red', cards: nine.slice(0, 6) });
  });

  it('KG-FAT-33: the order names each card seen once', () => {
    const { state } = play(run(start, 3, 5).state, ...seen);
    expectRefused(state, { type: 'spyOrder', order: order.slice(1) }, 'wrongCards', 'KG-FAT-33');
    expectRefused(state, { type: 'spyOrder', order: [...order.slice(1), 'unit:R1'] }, 'wrongCards');
    expectRefused(state, { type: 'spyOrder', order: [...order.slice(1), 'leader:red-brigadier'] }, 'wrongCards');
    expectLegal(state, { type: 'spyOrder', order });
  });

  it('KG-FAT-33: fewer cards: the last needs no request, and one alone no order', () => {
    const two = run(befallen('fortune', 65, smallArmies, 'unit:R1', 'endOfTurn'), 6, 1).state;
    const { state } = play(two, 'endOfTurn');
    expect(state.look).toEqual({ side: 'red', cards: ['endOfTurn', 'unit:R1'] });
    expect(decisionOf(state)).toBe('spyOrder');
    const one = run(befallen('fortune', 65, smallArmies, 'endOfTurn'), 6, 1).state;
    expect(one.turn).toBe(2);
  });

  it('KG-FAT-33: cards in order already are seen first, by whoever wins now', () => {
    const arranged = { side: 'red', cards: ['fate', 'unit:R2', 'endOfTurn'] };
    const cards = ['fate', 'unit:R2', 'endOfTurn', 'unit:R1', 'unit:B1', 'reload', 'leader:red-brigadier'];
    const state = run(dealt({ ...smallArmies, state: { arranged } }, ...cards), ...fateDice('fortune', 65), 1, 2).state;
    expect(state.look).toEqual({ side: 'blue', cards: ['unit:R2', 'endOfTurn'] });
    expect(cardsToDraw(state)).toBe(4);
    const { state: all } = play(state, 'unit:B1', 'reload', 'unit:R1');
    expect(all.look?.cards).toEqual(['unit:R2', 'endOfTurn', 'unit:B1', 'reload', 'unit:R1', 'leader:red-brigadier']);
  });
});

describe('fire in a building', () => {
  const house = block('house', 'buildingStone', 33, 20, 39, 26);
  const inside = unit('blue', 'B1', 'line', 36, 23, 180, { inBuilding: 'house' });
  const setting: Setting = { ...smallArmies, units: [...smallArmies.units.slice(0, 2), inside], terrain: [house] };
  const start = befallen('calamity', 66, setting, 'unit:R1', 'endOfTurn');

  it('KG-C81: the occupants leave, and nobody enters while it burns; then it is rough ground', () => {
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

  it('KG-FAT-34: a random building that has not burnt, by a die of the first side’s', () => {
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

  it('KG-FAT-34: no building, no effect', () => {
    const state = befallen('calamity', 66, { ...smallArmies }, 'endOfTurn', 'reload');
    rollOf(state, 'deck.draw');
    const burning = { burning: [{ feature: 'house', turns: 2 }] };
    rollOf(befallen('calamity', 66, { ...setting, units: [], state: burning }, 'endOfTurn', 'reload'), 'deck.draw');
  });

  it('KG-GEN-07: one building alone needs no die', () => expect(rollOf(start, 'fate.burnTurns').side).toBeNull());

  it('KG-GEN-14: a pick after a card of nobody’s is the first side’s', () => {
    const terrain = [house, block('barn', 'buildingWood', 10, 20, 14, 24)];
    expect(rollOf(befallen('calamity', 66, { ...setting, terrain }, 'endOfTurn', 'reload'), 'fate.pick').side).toBe(
      'red',
    );
  });

  it('KG-FAT-34: every place offered touches the outline; contacts end', () => {
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

  it('KG-FAT-34: with no room by the walls it takes the nearest clear place', () => {
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

it('KG-FAT-31: with no leader on the table a ford is lost', () => {
  const gone = smallArmies.officers.map((each) => ({ ...each, removed: 'left' as const }));
  expect(befallen('fortune', 62, { ...smallArmies, officers: gone }, 'reload', 'endOfTurn').fateQueue).toEqual([]);
  expect(
    befallen('fortune', 62, { ...smallArmies, officers: [leader('red', 'L', 1, 1)] }, 'reload', 'endOfTurn').fateQueue,
  ).toEqual([62]);
});
