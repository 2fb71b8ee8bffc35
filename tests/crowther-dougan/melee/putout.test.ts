import { describe, expect, test } from 'vitest';
import { enemiesTouching } from '../../../src/rulesets/crowther-dougan/contact.js';
import type { Shot, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { block, expectPose, officer, type Setting, stateOf, unit, unitIn, withUnit } from '../battle.js';
import { at, eventsOf, open, play } from '../play.js';
import { blows, fighting, struck } from './contact.js';

/** Garrisons that are put out of their house: 12 cm by 6, its middle at (66, 63). */

const house = block('house', 'buildingWood', [60, 60, 72, 66]);
const militia = unit('canadianMilitia', 'B1', [0, 0], 12, { at: undefined, inFeature: 'house' });
/** Eight figures of the front row along the south wall. */
const attackers = unit('britishLine', 'A1', [66, 60], 16);
const hardCover: Partial<Unit> = { meleeCover: [{ enemyId: 'A1', cover: 'hard', forest: false }] };

const stormed = (others: Setting['units'] = [], garrison = militia, more: Partial<Setting> = {}) =>
  fighting(
    { units: [attackers, garrison, ...others], terrain: [house], ...more },
    { A1: { chargedIn: true }, B1: hardCover },
  );

describe('a beaten garrison', () => {
  test('CD-C63 CD-HTH-17 as many defend as attack along the wall, without second ranks; beaten they stand 2 cm outside', () => {
    const run = struck(stormed(), 5, 2);
    expect(blows(run)).toEqual({ A1: 24, B1: 8 });
    expect(unitIn(run.state, 'B1')).toMatchObject({
      ...{ formation: 'skirmish', files: 6, garrisonOf: null, lastMove: 'retired', forcedBack: true, meleeCover: [] },
    });
    expectPose(run.state, 'B1', 66, 68, 180);
    expect(eventsOf(run, 'moved')).toMatchObject([{ unit: 'B1', cause: 'putOut', clause: 'CD-HTH-17' }]);
  });

  test('CD-HTH-17 no more of the garrison fight than there are', () => {
    const few = struck(stormed([], { ...militia, originalFigures: 4 }), 2, 2);
    expect(blows(few).B1).toBe(4);
  });

  test('CD-HTH-17 in line if it may, else in skirmish order, else in column', () => {
    const outside = (formationsAllowed: Unit['formationsAllowed']) =>
      unitIn(struck(withUnit(stormed(), 'B1', { formationsAllowed }), 5, 2).state, 'B1').formation;
    expect(outside(['column', 'skirmish', 'line'])).toBe('line');
    expect(outside(['column', 'skirmish'])).toBe('skirmish');
    expect(outside(['column'])).toBe('column');
  });

  test('CD-HTH-17 CD-HTH-29 CD-GEN-26 without a clear place there it surrenders: a unit, closed ground, the edge', () => {
    const removed = (others: Setting['units'], more: Partial<Setting> = {}) =>
      unitIn(struck(stormed(others, militia, more), 5, 2).state, 'B1').removed;
    expect(removed([unit('frenchLine', 'B2', [66, 71], 4)])).toBe('surrendered');
    expect(removed([unit('frenchLine', 'B2', [66, 74], 4)])).toBeNull();
    expect(removed([], { terrain: [house, block('pond', 'river', [60, 70, 72, 76])] })).toBe('surrendered');
    expect(removed([], { table: { width: 120, height: 70 } })).toBe('surrendered');
  });

  test('CD-HTH-29 along the line from the front of the enemy through the middle, square to it, its front to the house', () => {
    // On the west wall at its southern end: the line runs to the east and north, and meets the north-east corner last.
    const state = fighting(
      {
        units: [unit('britishLine', 'A1', [60, 61.5], 4, { at: [60, 61.5, 90] }), militia],
        terrain: [house],
      },
      { B1: { ...hardCover, casualties: 200 } },
    );
    const { pose } = unitIn(struck(state, 5, 2).state, 'B1');
    const length = Math.hypot(6, 1.5);
    const out = { x: 6 / length, y: 1.5 / length };
    const cm = 6 * out.x + 3 * out.y + 2;
    expect(pose.x).toBeCloseTo(66 + out.x * cm, 3);
    expect(pose.y).toBeCloseTo(63 + out.y * cm, 3);
    expect(pose.heading).toBeCloseTo(180 + (Math.atan2(out.x, out.y) * 180) / Math.PI, 3);
  });

  test('CD-HTH-29 of several attackers the first in roster order decides, routers apart', () => {
    const east = unit('britishLine', 'A2', [72, 63], 4, { at: [72, 63, 270] });
    const run = struck(stormed([east]), 5, 5, 2);
    expectPose(run.state, 'B1', 66, 68, 180);
    const routed = fighting(
      { units: [attackers, east, militia], terrain: [house] },
      { A1: { state: 'routing' }, B1: hardCover },
    );
    expectPose(struck(routed, 5, 2).state, 'B1', 58, 63, 90);
  });

  test('CD-HTH-29 attackers whose losses part them from the wall decide it all the same', () => {
    // Of its two figures the right one touches the wall; when one falls the other stands west of the house.
    const two = unit('highlanders', 'A1', [59.2, 60], 4);
    const state = fighting({ units: [two, militia], terrain: [house] }, { A1: { casualties: 74 }, B1: hardCover });
    const run = play(struck(state, 5).state, [{ combatFraction: [100] }, { combat: [2] }]);
    expect(enemiesTouching(run.state, 'B1')).toEqual([]);
    expect(unitIn(run.state, 'B1')).toMatchObject({ garrisonOf: null, causeAt: { x: 59.2, y: 60 } });
    expect(unitIn(run.state, 'B1').pose.heading).toBeCloseTo(180 + (Math.atan2(6.8, 3) * 180) / Math.PI, 3);
  });

  test('CD-OBS-19 an enemy that nobody knew of comes to light where it stands in the way', () => {
    const wood = block('wood', 'wood', [50, 67, 82, 90]);
    const band = unit('rangers', 'A2', [66, 72], 8, { formation: 'skirmish', hidden: true });
    const run = struck(stormed([band], militia, { terrain: [house, wood] }), 5, 2);
    expect(unitIn(run.state, 'B1').removed).toBe('surrendered');
    expect(eventsOf(run, 'revealed')).toMatchObject([{ unit: 'A2' }]);
  });

  test('CD-PER-15 CD-PER-11 who is with it goes out with it', () => {
    const run = struck(stormed([], militia, { personalities: [officer('Bo', 'B1')] }), 5, 2);
    expect(play(run.state, [{ risk: [100] }]).state.personalities[0]).toMatchObject({
      attachedTo: 'B1',
      at: { x: 66, y: 73.5 },
    });
  });
});

describe('a garrison that retires', () => {
  const shotAt: Shot = {
    ...{ shooterId: 'A1', men: 20, cover: 'hard', direction: 'front', seen: true, at: { x: 66, y: 40 } },
  };
  const shelled = (setting: Partial<Setting> = {}, others: Setting['units'] = []) =>
    play(
      at(
        withUnit(
          stateOf({
            units: [unit('britishLine', 'A1', [66, 40], 16), militia, ...others],
            terrain: [house],
            ...setting,
          }),
          'B1',
          { casualties: 20, lossMove: 20, lossPhase: 20, shots: [shotAt] },
        ),
        'casualtyTests',
      ),
      [{ morale: [10] }],
    );

  test('CD-MOR-20 it leaves on the side away from the shooter, 5 cm from the wall', () => {
    const { state } = shelled();
    expectPose(state, 'B1', 66, 71, 180);
    expect(unitIn(state, 'B1')).toMatchObject({ garrisonOf: null, lastMove: 'retired', forcedBack: true });
  });

  test('CD-MOR-20 with no clear place it stays, and has retired all the same', () => {
    const run = shelled({}, [unit('frenchLine', 'B2', [66, 74], 4)]);
    expect(unitIn(run.state, 'B1')).toMatchObject({ garrisonOf: 'house', formation: 'garrison', removed: null });
    expect(unitIn(run.state, 'B1')).toMatchObject({ lastMove: 'retired', forcedBack: true });
    expect(eventsOf(run, 'stayed')).toMatchObject([{ unit: 'B1', clause: 'CD-MOR-20' }]);
  });
});

describe('a garrison that routs', () => {
  const routed = (others: Setting['units'] = []) =>
    withUnit(
      stateOf({ units: [unit('britishLine', 'A1', [66, 40], 16), militia, ...others], terrain: [house] }),
      'B1',
      { state: 'routing', causeAt: { x: 66, y: 40 } },
    );

  test('CD-ROU-16 it is put out touching the wall, and runs from there', () => {
    const state = at(routed(), 'initialRouts', 'B');
    // Turned about the centre of its rectangle, 4.5 cm deep, and 20 cm on.
    expectPose(state, 'B1', 66, 66 + 4.5 + 20, 0);
    expect(unitIn(state, 'B1')).toMatchObject({ garrisonOf: null, state: 'routing', routMoves: 1 });
  });

  test('CD-ROU-16 CD-HTH-29 without a clear place it surrenders', () => {
    const { removed, routMoves } = unitIn(
      at(routed([unit('frenchLine', 'B2', [66, 68], 4)]), 'initialRouts', 'B'),
      'B1',
    );
    expect([removed, routMoves]).toEqual(['surrendered', 0]);
  });

  test('CD-ROU-16 CD-HTH-17 beaten and broken it runs from outside, away from the attackers', () => {
    const run = struck(stormed(), 5, 2);
    expect(open(run.state)).toBe('morale 1d by B1');
    const after = play(run.state, [{ morale: [10] }]);
    expect(unitIn(after.state, 'B1')).toMatchObject({ state: 'routing', causeAt: { x: 66, y: 60 } });
    expectPose(at(after.state, 'initialRouts', 'B'), 'B1', 66, 68 + 4.5 + 20, 0);
  });
});
