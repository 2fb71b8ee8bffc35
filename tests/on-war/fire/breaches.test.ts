import { describe, expect, test } from 'vitest';
import { footprintOf } from '../../../src/rulesets/on-war/footprint.js';
import { outcomeAtTurnEnd } from '../../../src/rulesets/on-war/outcome.js';
import type { GroundInput, UnitInput } from '../../../src/rulesets/on-war/setup/input.js';
import type { State } from '../../../src/rulesets/on-war/state.js';
import { battery, block, expectPose, inf, line8, officer, officerIn, stateOf, unitIn, withUnit } from '../battle.js';
import { at, breach, far, farm, garrison, woundsOf } from './farm.js';
import { atShooting, eventsOf, openIn, play, reasons, rollIn, some } from './shooting.js';

/** Breaches and wrecked buildings (OW-BLD-07 to OW-BLD-11). */

describe('a breach', () => {
  const door = farm(at('door', 'door', 35.25, 36.75, { wounds: 1 }), at('wall', 'brickWall', 30, 35));
  const guns = battery('lightArtillery', 'A1', 36, 10, 0);
  const blown = (state: State) =>
    play(atShooting(state), breach('A1', 'door'), some('toHit', 1, 4, 8), ['buildingSave', 1], ['firepower', 5]);
  const posts = [{ section: 'door', stands: ['t1'] }];

  test('OW-C68 OW-BLD-09: the stand posted there and one 0.8" outside roll; the guns are too far', () => {
    const sally = inf('B2', 36, 19.2, 180, { troopStands: 1, commandStand: false });
    const front = withUnit(stateOf({ units: [guns, garrison({ posts }), sally, far], terrain: [door] }), 'B2', {
      pose: { x: 40, y: 17.95, heading: 180 },
    });
    // B2 stands beside the lane of the guns, its nearest corner off the end of the door.
    const beside = withUnit(front, 'B2', { pose: { x: 37.5, y: 17.95, heading: 180 } });
    const { state } = blown(beside);
    expect(openIn(state)).toBe('occupancy 2d 5+ of B1');
    expect(rollIn(state)).toMatchObject({ side: 'B' });
    const run = play(state, ['occupancy', 4, 5]);
    expect(unitIn(run.state, 'B1').stands).not.toContain('t1');
    expect(unitIn(run.state, 'B2').gone).toBe('no');
    expect(eventsOf(run, 'standsLost')).toMatchObject([{ unit: 'B1', stands: ['t1'], clause: 'OW-BLD-09' }]);
  });

  test('OW-BLD-09: nobody there, nothing rolled; and more wounds than are left are lost', () => {
    const state = stateOf({ units: [guns, far], terrain: [door] });
    const run = play(
      atShooting(state),
      breach('A1', 'door'),
      some('toHit', 2, 4, 7),
      ['buildingSave', 1, 1],
      ['firepower', 5, 5],
    );
    expect(openIn(run.state)).toBe('shooting of A');
    expect(eventsOf(run, 'sectionHit')).toMatchObject([{ wounds: 1 }]);
    expect(woundsOf(run.state, 'door')).toBe(0);
  });

  test('OW-BLD-09: friends of the shooter at the breach roll as well', () => {
    const storm = inf('A2', 34, 19.5, 0, { troopStands: 1, commandStand: false });
    const { state } = blown(stateOf({ units: [guns, storm, garrison({ posts }), far], terrain: [door] }));
    expect(openIn(state)).toBe('occupancy 2d 5+ of B1');
    expect(rollIn(state)).toMatchObject({ side: null });
    expect(unitIn(play(state, ['occupancy', 5, 4]).state, 'A2').gone).toBe('destroyed');
  });

  test('OW-C99 OW-HID-17: a hidden garrison rolls in secret and stays hidden', () => {
    const { state } = blown(stateOf({ units: [guns, garrison({ posts, hidden: true }), far], terrain: [door] }));
    expect(rollIn(state)).toMatchObject({ purpose: 'occupancy', dice: 1, side: null, seenBy: 'B' });
    const run = play(state, ['occupancy', 2]);
    expect(unitIn(run.state, 'B1')).toMatchObject({ hidden: true, stands: ['t2', 't3', 't4', 't5', 't6', 't7', 'c'] });
    expect(eventsOf(run, 'standsLost')).toMatchObject([{ seenBy: 'B' }]);
  });

  test('OW-HID-15 OW-HID-17: dice of a hidden garrison are apart from those of others outside', () => {
    const storm = inf('A2', 34, 19.5, 0, { troopStands: 1, commandStand: false });
    const { state } = blown(stateOf({ units: [guns, storm, garrison({ posts, hidden: true }), far], terrain: [door] }));
    expect(rollIn(state)).toMatchObject({ dice: 1, seenBy: 'B' });
    const after = play(state, ['occupancy', 1]).state;
    expect(rollIn(after)).toMatchObject({ dice: 1, side: 'A', by: 'A2' });
    // Nothing of its losses waits where the other side could see it.
    expect(unitIn(after, 'B1').stands).not.toContain('t1');
    expect(after.agenda.at(-1)).toMatchObject({ task: 'occupancy', stands: [{ unit: 'A2', member: 't1' }] });
  });

  test('OW-BLD-07: a second shot at a breach is refused', () => {
    const units = [guns, battery('lightArtillery', 'A2', 40, 10, 0), far];
    const { state } = blown(stateOf({ units, terrain: [door] }));
    expect(reasons(state, breach('A2', 'door'))).toEqual(['alreadyBreached OW-BLD-07 section']);
  });
});

describe('a wreck', () => {
  const walls = farm(at('south', 'woodenWall', 30, 42, { wounds: 1 }));
  const guns = battery('heavyArtillery', 'A1', 36, 2, 0);
  const shelled = (state: State) =>
    play(atShooting(state), breach('A1', 'south'), some('toHit', 1, 5, 11), ['buildingSave', 1], ['firepower', 3]);
  const held = (...others: readonly UnitInput[]): State =>
    stateOf({ units: [guns, garrison(), far, ...others], terrain: [walls] });

  test('OW-BLD-10: everyone inside rolls once; survivors stand as a column facing out through the breach', () => {
    const { state } = shelled(held());
    expect(openIn(state)).toBe('occupancy 8d 5+ of B1');
    const before = unitIn(state, 'B1').pose;
    const run = play(state, ['occupancy', 5, 5, 4, 4, 5, 5, 5, 6]);
    const survivors = unitIn(run.state, 'B1');
    expect(survivors).toMatchObject({
      garrison: null,
      formation: { kind: 'column' },
      stands: ['t1', 't2', 't5', 't6', 't7', 'c'],
    });
    expectPose(run.state, 'B1', 36, 21.125, 180);
    expect(footprintOf(run.state, survivors).bounds.centre).toMatchObject({ x: 36, y: 23 });
    expect(run.state.wrecked).toEqual(['farm']);
    expect(eventsOf(run, 'wrecked')).toMatchObject([{ feature: 'farm', clause: 'OW-BLD-10' }]);
    const clause = 'OW-BLD-10';
    const to = { x: 36, y: 21.125, heading: 180 };
    const told = run.events.slice(run.events.findIndex(({ type }) => type === 'wrecked') + 1);
    expect(told).toEqual([
      { type: 'leftBuilding', clause, unit: 'B1', feature: 'farm' },
      { type: 'unitMoved', clause, unit: 'B1', cause: 'wreck', from: before, path: [to], to, double: false },
      { type: 'formationChanged', clause, unit: 'B1', formation: { kind: 'column', files: 0 } },
    ]);
  });

  test('OW-BLD-10: moved straight back until clear of others', () => {
    const inTheWay = inf('B2', 36, 19.9, 0, { formation: 'column', troopStands: 1 });
    const state = withUnit(held(inTheWay), 'B2', { pose: { x: 36, y: 21.75, heading: 0 } });
    const asked = shelled(state).state;
    expect(openIn(asked)).toBe('occupancy 10d 5+ of B1');
    const run = play(asked, some('occupancy', 10, 5));
    // Its eight stands reach from y = 20.5 to 25.5 at first; B2 is in the way up to 21.75.
    expectPose(run.state, 'B1', 36, 21.75, 180);
  });

  test('OW-BLD-10 OW-MOV-08: ground that is kept for a charger is not free', () => {
    const state = held(line8('A2', 8, 10, 0));
    const startPose = { x: 36, y: 21.75, heading: 0 };
    const charge = {
      charger: 'A2',
      target: 'B9',
      section: null,
      startPose,
      edge: 'front',
      distance: 3,
      fromHiding: false,
      state: 'contact',
    } as const;
    const run = play(shelled({ ...state, charges: [charge] }).state, some('occupancy', 8, 5));
    expectPose(run.state, 'B1', 36, 21.75, 180);
  });

  test('OW-BLD-10: survivors face out through a wall at the side', () => {
    const west = farm({ id: 'south', kind: 'woodenWall', from: [30, 26], to: [30, 20], wounds: 1 });
    const state = stateOf({ units: [guns, garrison(), far], terrain: [west] });
    const beside = withUnit(state, 'A1', { pose: { x: 14, y: 23, heading: 90 } });
    const run = play(shelled(beside).state, some('occupancy', 8, 5));
    expectPose(run.state, 'B1', 33.5, 23, 270);
  });

  test('OW-BLD-10: after 24 steps they are destroyed, and their General stands alone', () => {
    const edge = block('farm', 'building', [30, 42, 42, 48], {
      sections: [{ ...at('south', 'woodenWall', 30, 42, { wounds: 1 }), from: [30, 42], to: [42, 42] }],
    });
    const state = stateOf({
      units: [guns, garrison(), far, line8('B2', 36, 41.9, 180)],
      terrain: [edge],
      officers: [officer('BG', 'general', 'B1')],
    });
    const blocked = withUnit(state, 'B2', { pose: { x: 36, y: 44, heading: 180 } });
    const asked = shelled(withUnit(blocked, 'A1', { pose: { x: 36, y: 20, heading: 0 } })).state;
    const run = play(asked, some('occupancy', rollIn(asked).dice, 5));
    expect(unitIn(run.state, 'B1').gone).toBe('destroyed');
    expect(officerIn(run.state, 'BG')).toMatchObject({ alive: true, attachedTo: null });
  });

  test('OW-BLD-10 OW-BLD-17: a battery is destroyed', () => {
    const state = stateOf({
      units: [guns, battery('lightArtillery', 'B1', 0, 0, 0, { in: 'farm' }), far],
      terrain: [walls],
    });
    const run = play(shelled(state).state, ['occupancy', 5, 5, 5]);
    expect(unitIn(run.state, 'B1').gone).toBe('destroyed');
  });

  test('OW-HID-17: a hidden garrison that is set out is made known', () => {
    const asked = shelled(withUnit(held(), 'B1', { hidden: true })).state;
    expect(rollIn(asked)).toMatchObject({ seenBy: 'B', dice: 8 });
    const run = play(asked, some('occupancy', 8, 5));
    expect(unitIn(run.state, 'B1').hidden).toBe(false);
    expect(eventsOf(run, 'discovered')).toMatchObject([{ unit: 'B1', clause: 'OW-HID-17' }]);
  });

  test('OW-HID-13: survivors reveal a hidden enemy beside them', () => {
    const hedge: GroundInput = {
      id: 'hedge',
      kind: 'hedge',
      line: [
        [44, 20],
        [44, 26],
      ],
    };
    const ambush = inf('A2', 44.2, 23, 270, { hidden: true, troopStands: 1, commandStand: false });
    const state = withUnit(stateOf({ units: [guns, ambush, garrison(), far], terrain: [walls, hedge] }), 'A2', {
      pose: { x: 38.4, y: 23, heading: 270 },
    });
    const asked = shelled(state).state;
    const run = play(asked, some('occupancy', 8, 5));
    expect(unitIn(run.state, 'A2').hidden).toBe(false);
    expect(eventsOf(run, 'discovered')).toMatchObject([{ unit: 'A2', by: 'B1', clause: 'OW-HID-13' }]);
  });

  test.each([
    [1, true],
    [1.01, false],
  ])('OW-HID-13: a hidden enemy %s inches from the survivors is revealed: %s', (gap, isSeen) => {
    const ambush = inf('A2', 50, 23, 270, { hidden: true, troopStands: 1, commandStand: false });
    const asked = shelled(held(ambush)).state;
    const away = unitIn(play(asked, some('occupancy', 8, 5)).state, 'B1');
    const { maxX } = footprintOf(asked, away).box;
    const beside = withUnit(asked, 'A2', { pose: { x: maxX + gap, y: 23, heading: 270 } });
    const { state } = play(beside, some('occupancy', 8, 5));
    expectPose(state, 'B1', 36, 20.5, 180);
    expect(unitIn(state, 'A2').hidden).toBe(!isSeen);
  });

  test('OW-BLD-10: moved straight back until no stand is on impassable ground', () => {
    // Only the foremost stands are in the bog at first.
    const bog = block('bog', 'bog', [30, 20, 42, 21.1]);
    const state = stateOf({ units: [guns, garrison(), far], terrain: [walls, bog] });
    const run = play(shelled(state).state, some('occupancy', 8, 5));
    expectPose(run.state, 'B1', 36, 21.25, 180);
  });

  test.each([
    [26.5, 'no'],
    [26.6, 'destroyed'],
  ])('OW-BLD-10: six inches back is the last place, so with troops up to y = %s they are gone: %s', (y, gone) => {
    const inTheWay = inf('B2', 50, 40, 0, { formation: 'column' });
    const asked = shelled(withUnit(held(inTheWay), 'B2', { pose: { x: 36, y, heading: 0 } })).state;
    const { state } = play(asked, some('occupancy', rollIn(asked).dice, 5));
    expect(unitIn(state, 'B1').gone).toBe(gone);
    if (gone === 'no') expectPose(state, 'B1', 36, 26.5, 180);
  });

  test('OW-SEQ-06 OW-BLD-10: of two batteries at the last wall one wrecks it, and the other has no wall to shoot at', () => {
    const pair = [battery('heavyArtillery', 'A1', 33, 2, 0), battery('heavyArtillery', 'A2', 39, 2, 0)];
    const state = stateOf({ units: [...pair, far], terrain: [walls] });
    const aimed = play(atShooting(state), breach('A1', 'south'));
    const run = play(aimed.state, some('toHit', 1, 5, 11), ['buildingSave', 1], ['firepower', 3]);
    expect(run.state.wrecked).toEqual(['farm']);
    expect(reasons(run.state, breach('A2', 'south'))).toEqual(['alreadyBreached OW-BLD-10 section']);
  });

  test('OW-BLD-10: a building with a whole wall left, or with none at all, stands', () => {
    const two = farm(at('south', 'woodenWall', 30, 42, { wounds: 1 }), {
      id: 'north',
      kind: 'woodenWall',
      from: [30, 26],
      to: [42, 26],
    });
    const { state } = shelled(stateOf({ units: [guns, garrison(), far], terrain: [two] }));
    expect(openIn(state)).toBe('shooting of A');
    expect(state.wrecked).toEqual([]);
  });

  test('OW-BLD-10 OW-BLD-11: a wall in the open is breached, but never wrecked', () => {
    const yard: GroundInput = {
      id: 'farm',
      kind: 'wall',
      line: [
        [30, 20],
        [42, 20],
      ],
      sections: [at('south', 'woodenWall', 30, 42, { wounds: 1 })],
    };
    const { state, events } = shelled(stateOf({ units: [guns, far], terrain: [yard] }));
    expect(eventsOf({ events }, 'breached')).toHaveLength(1);
    expect(state.wrecked).toEqual([]);
  });

  test('OW-BLD-10 OW-SCN-03: ruins are held by a battalion in them, a whole building only by its garrison', () => {
    const state = stateOf({
      units: [guns, garrison(), far],
      terrain: [walls],
      victory: [{ kind: 'groundHeld', side: 'B', featureId: 'farm' }],
    });
    const run = play(shelled(state).state, some('occupancy', 8, 5));
    const endOfTurn = (given: State): State => ({ ...given, active: 'B', outcome: null });
    expect(outcomeAtTurnEnd(endOfTurn(run.state))).toMatchObject({ winner: 'B', clause: 'OW-SCN-04' });
    expect(outcomeAtTurnEnd(endOfTurn({ ...run.state, wrecked: [] }))).toBeNull();
  });

  test('OW-MEL-19: a charge at the building goes on as one in the open, and no other charge changes', () => {
    const state = held(inf('B3', 50, 20, 180));
    const charge = {
      charger: 'A2',
      target: 'B1',
      section: 'south',
      startPose: { x: 36, y: 16, heading: 0 },
      edge: null,
      distance: 3,
      fromHiding: false,
      state: 'contact',
    } as const;
    const other = { ...charge, charger: 'A3', target: 'B3' };
    const run = play(shelled({ ...state, charges: [charge, other] }).state, some('occupancy', 8, 5));
    expect(run.state.charges).toEqual([{ ...charge, section: null }, other]);
  });

  test('OW-BLD-10: a building that nobody holds falls, and nothing else happens', () => {
    const { state, events } = shelled(stateOf({ units: [guns, far], terrain: [walls] }));
    expect(openIn(state)).toBe('shooting of A');
    expect(state.wrecked).toEqual(['farm']);
    expect(events.slice(events.findIndex(({ type }) => type === 'breached'))).toEqual([
      { type: 'breached', clause: 'OW-BLD-07', feature: 'farm', section: 'south' },
      { type: 'wrecked', clause: 'OW-BLD-10', feature: 'farm' },
    ]);
  });
});
