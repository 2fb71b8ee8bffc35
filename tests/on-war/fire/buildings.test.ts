import { describe, expect, test } from 'vitest';
import type { Action } from '../../../src/rulesets/on-war/actions.js';
import type { UnitInput } from '../../../src/rulesets/on-war/setup/input.js';
import type { State } from '../../../src/rulesets/on-war/state.js';
import { battery, inf, officer, officerIn, type Setting, stateOf, unitIn } from '../battle.js';
import { at, breach, far, farm, garrison, line, windows, woundsOf } from './farm.js';
import {
  atShooting,
  candidates,
  choices,
  eventsOf,
  openIn,
  play,
  reasons,
  rollIn,
  shoots,
  some,
  words,
} from './shooting.js';

/** Garrisons and sections under fire (OW-BLD-05 to OW-BLD-08). */

describe('fire at a garrison', () => {
  const held: Setting = { units: [line, garrison(), far], terrain: [windows] };

  test('OW-C67 OW-BLD-05 OW-BLD-08: only failed saves that firepower confirms cost a stand', () => {
    const run = play(
      atShooting(held),
      shoots('A1', 'B1'),
      some('toHit', 3, 5, 13),
      ['save', 1, 4, 2],
      ['firepower', 6, 5],
    );
    expect(run.rolls).toEqual(['toHit 16d 5+ of A1', 'save 3d 4+ of B1', 'firepower 2d 6+ of A1']);
    expect(unitIn(run.state, 'B1').stands).toEqual(['t2', 't3', 't4', 't5', 't6', 't7', 'c']);
    expect(unitIn(run.state, 'B1').garrison?.posts[0]).toEqual({ section: 'w1', stands: [] });
  });

  test('OW-BLD-05 OW-HIT-07: a stand hit twice that fails twice has two dice of firepower, and either is enough', () => {
    const run = play(
      atShooting(held),
      shoots('A1', 'B1'),
      some('toHit', 6, 5, 10),
      ['save', 1, 4, 4, 1, 4, 4],
      ['firepower', 5, 6],
    );
    expect(unitIn(run.state, 'B1').stands).not.toContain('t1');
  });

  test('OW-BLD-05: no success, no loss', () => {
    const run = play(
      atShooting(held),
      shoots('A1', 'B1'),
      some('toHit', 3, 5, 13),
      ['save', 1, 1, 1],
      ['firepower', 5, 5, 5],
    );
    expect(eventsOf(run, 'standsLost')).toEqual([]);
    expect(openIn(run.state)).toBe('shooting of A');
  });

  test('OW-BLD-05 OW-CMD-04: commanders inside are not hit', () => {
    const state = atShooting({ ...held, officers: [officer('BG', 'general', 'B1')] });
    const run = play(state, shoots('A1', 'B1'), some('toHit', 12, 5, 4), some('save', 12, 1), some('firepower', 12, 6));
    expect(unitIn(run.state, 'B1').stands).toEqual(['t4', 't5', 't6', 't7', 'c']);
    expect(officerIn(run.state, 'BG').alive).toBe(true);
  });

  test.each<[UnitInput['type'], string]>([
    ['lightArtillery', '5+'],
    ['horseArtillery', '4+'],
    ['heavyArtillery', '3+'],
  ])('OW-BLD-08: firepower of %s', (type, need) => {
    const state = atShooting({
      units: [inf('A1', 36, 10, 0, { type, troopStands: 1 }), garrison(), far],
      terrain: [windows],
    });
    const { state: asked } = play(
      state,
      shoots('A1', 'B1'),
      some('toHit', 1, 6, rollsOf(state, 'B1') - 1),
      ...chosen('t1'),
      ['save', 1],
    );
    expect(openIn(asked)).toBe(`firepower 1d ${need} of A1`);
  });

  test('OW-BLD-15 OW-HOW-05: howitzers disorient a garrison, and place no template', () => {
    const state = atShooting({ units: [battery('howitzer', 'A1', 36, 10, 0), garrison(), far], terrain: [windows] });
    const run = play(state, shoots('A1', 'B1'), ['toHit', 6, 6, 6], ['save', 1, 4, 4], ['firepower', 3]);
    expect(run.rolls).toEqual(['toHit 3d 5+ of A1', 'save 3d 4+ of B1', 'firepower 1d 3+ of A1']);
    expect(unitIn(run.state, 'B1')).toMatchObject({ disoriented: true });
    expect(unitIn(run.state, 'B1').stands).toHaveLength(7);
  });
});

describe('howitzers and garrisons', () => {
  test('OW-BLD-15 OW-HOW-06: a hit that is saved disorients all the same; no hit does not', () => {
    const state = atShooting({ units: [battery('howitzer', 'A1', 36, 10, 0), garrison(), far], terrain: [windows] });
    const saved = play(state, shoots('A1', 'B1'), some('toHit', 1, 6, 2), ...chosen('t1'), ['save', 4]);
    expect(unitIn(saved.state, 'B1').disoriented).toBe(true);
    expect(eventsOf(saved, 'templatePlaced')).toEqual([]);
    const missed = play(state, shoots('A1', 'B1'), some('toHit', 0, 6, 3));
    expect(unitIn(missed.state, 'B1').disoriented).toBe(false);
  });
});

/** The dice of a shot of A1. */
const rollsOf = (state: State, target: string): number => rollIn(play(state, shoots('A1', target)).state).dice;
const chosen = (...members: readonly string[]): readonly Action[] => [{ type: 'allocateHits', members }];

describe('more dice than one roll tells apart', () => {
  test('OW-BLD-05: saves and firepower of a garrison come in lots of 48, and the losses at the end', () => {
    const units = [battery('heavyArtillery', 'A1', 36, 4, 0, { troopStands: 16 }), garrison(), far];
    const asked = play(atShooting({ units, terrain: [windows] }), shoots('A1', 'B1')).state;
    const { dice } = rollIn(asked);
    const run = play(
      asked,
      some('toHit', 51, 6, dice - 51),
      some('save', 48, 1),
      some('save', 3, 1),
      some('firepower', 0, 6, 48),
      ['firepower', 1, 3, 1],
    );
    expect(run.rolls.slice(1)).toEqual([
      'save 48d 4+ of B1',
      'save 3d 4+ of B1',
      'firepower 48d 3+ of A1',
      'firepower 3d 3+ of A1',
    ]);
    expect(eventsOf(run, 'standsLost')).toMatchObject([{ unit: 'B1', stands: ['t2'] }]);
  });
});

describe('fire at a section', () => {
  const wall = farm(at('wall', 'brickWall', 30, 42));
  const guns = battery('lightArtillery', 'A1', 36, 10, 0);

  test('OW-C66 OW-BLD-06: saves of the section, then firepower, then wounds', () => {
    const run = play(
      atShooting({ units: [guns, far], terrain: [wall] }),
      breach('A1', 'wall'),
      some('toHit', 5, 4, 4),
      ['buildingSave', 5, 2, 3, 6, 1],
      ['firepower', 5, 4, 6],
    );
    expect(run.rolls).toEqual(['toHit 9d 4+ of A1', 'buildingSave 5d 5+ of null', 'firepower 3d 5+ of A1']);
    expect(woundsOf(run.state, 'wall')).toBe(4);
    expect(eventsOf(run, 'sectionHit')).toMatchObject([{ feature: 'farm', section: 'wall', wounds: 2 }]);
    expect(eventsOf(run, 'shot')).toMatchObject([{ unit: 'A1', at: 'farm', section: 'wall', hits: 5 }]);
  });

  test('OW-BLD-06: the dice of the section are thrown by the other side', () => {
    const { state } = play(
      atShooting({ units: [guns, far], terrain: [wall] }),
      breach('A1', 'wall'),
      some('toHit', 5, 4, 4),
    );
    expect(rollIn(state)).toMatchObject({ side: 'B', by: null });
  });

  test('OW-BLD-06: a window has no save', () => {
    const run = play(
      atShooting({ units: [line, far], terrain: [windows] }),
      breach('A1', 'w2'),
      some('toHit', 2, 4, 14),
      ['firepower', 6, 1],
    );
    expect(run.rolls).toEqual(['toHit 16d 4+ of A1', 'firepower 2d 6+ of A1']);
    expect(eventsOf(run, 'breached')).toMatchObject([{ section: 'w2' }]);
    expect(reasons(play(atShooting(run.state), { type: 'done' }).state, breach('A1', 'w2'))).not.toEqual([]);
  });

  test('OW-BLD-06: all saves made: no firepower', () => {
    const run = play(
      atShooting({ units: [guns, far], terrain: [wall] }),
      breach('A1', 'wall'),
      some('toHit', 1, 4, 8),
      ['buildingSave', 5],
    );
    expect(woundsOf(run.state, 'wall')).toBe(6);
    expect(openIn(run.state)).toBe('shooting of A');
  });

  test('OW-BLD-06: a howitzer has one hit for each success, and no template', () => {
    const units = [battery('howitzer', 'A1', 36, 10, 0), far];
    const run = play(
      atShooting({ units, terrain: [wall] }),
      breach('A1', 'wall'),
      ['toHit', 4, 4, 1],
      ['buildingSave', 1, 1],
      ['firepower', 3, 3],
    );
    expect(woundsOf(run.state, 'wall')).toBe(4);
  });

  test('OW-BLD-06 OW-BLD-07 OW-BLD-18: reasons against it', () => {
    const open = farm(at('door', 'door', 35, 37), at('w1', 'window', 38, 39));
    const state = stateOf({ units: [guns, far], terrain: [open] });
    const breached = {
      ...state,
      sections: state.sections.map((each) => ({ ...each, wounds: each.section === 'door' ? 0 : each.wounds })),
    };
    expect(reasons(atShooting(breached), breach('A1', 'door'))).toEqual(['alreadyBreached OW-BLD-07 section']);
    expect(reasons(atShooting(breached), breach('A1', 'w1', 'grape'))).toEqual(['noAmmunition OW-BLD-06 ammo']);
    expect(reasons(atShooting(breached), breach('A1', 'nowhere'))).toEqual(['invalid OW-BLD-06 section']);
    expect(reasons(atShooting({ ...state, wrecked: ['farm'] }), breach('A1', 'w1'))).toContain(
      'alreadyBreached OW-BLD-10 section',
    );
    const friends = stateOf({ units: [guns, inf('A2', 0, 0, 0, { in: 'farm' }), far], terrain: [open] });
    expect(reasons(atShooting(friends), breach('A1', 'w1'))).toEqual(['friendlyBuilding OW-BLD-18 feature']);
  });

  test('OW-BLD-06: an app is offered the sections that may be shot at, with their wounds', () => {
    const state = atShooting({ units: [guns, far], terrain: [wall] });
    const draft = { type: 'shootSection', unit: 'A1', feature: 'farm' } as const;
    const [choice] = choices(state, draft).filter(({ kind }) => kind === 'shootSection');
    expect(choice?.next?.domain).toMatchObject({ options: [{ value: 'wall', figures: { wounds: 6 } }] });
    expect(candidates(state)).toContainEqual(breach('A1', 'wall'));
    expect(words(state, breach('A1', 'wall')).sentence).toBe('A1: shoot at the wall of farm');
  });
});
