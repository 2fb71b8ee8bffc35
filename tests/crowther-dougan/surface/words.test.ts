import { describe, expect, test } from 'vitest';
import { placePiece } from '../../../src/core/place.js';
import type { BattleEvent } from '../../../src/rulesets/crowther-dougan/events.js';
import { crowtherDougan } from '../../../src/rulesets/crowther-dougan/index.js';
import { pictureOf } from '../../../src/rulesets/crowther-dougan/picture.js';
import type { Outcome, State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { officer, stateOf, unit, withUnit } from '../battle.js';
import { withCharge } from '../charge/charges.js';

/** A battle in words, on the table and in pictures. */

const state = stateOf({
  units: [
    unit('britishLine', 'A1', [50, 40], 12),
    unit('britishLine', 'A2', [90, 40], 12),
    unit('frenchLine', 'B1', [50, 80], 12),
  ],
  personalities: [officer('A-o', [70, 30]), officer('A-p', 'A2')],
});
const over = (winner: string | null): Outcome => ({ winner, reason: 'it is over', clause: 'CD-END-06' });

describe('strengths', () => {
  const strengthOf = (given: State, patch: Partial<Unit>) => {
    const found = crowtherDougan.words.strengths(withUnit(given, 'A1', patch)).find(({ id }) => id === 'A1');
    return found === undefined ? null : [found.before, found.left, found.fate];
  };

  test.each<readonly [Partial<Unit>, number, string]>([
    [{}, 270, ''],
    [{ state: 'routing' }, 270, 'routing'],
    [{ state: 'pursuing' }, 270, 'pursuing'],
    [{ removed: 'waiting' }, 270, 'to come'],
    [{ removed: 'exited' }, 270, 'marched off'],
    [{ removed: 'destroyed' }, 0, 'destroyed'],
    [{ removed: 'leftTable', state: 'routing' }, 0, 'ran off the table'],
    [{ removed: 'surrendered' }, 0, 'surrendered'],
  ])('CD-GEN-04 CD-GEN-07: of 300 men, 30 shot down: %j', (patch, left, fate) => {
    expect(strengthOf(state, { casualties: 30, ...patch })).toEqual([300, left, fate]);
  });

  test('CD-MOV-23: who was still to come at the end never came', () => {
    expect(strengthOf({ ...state, outcome: over(null) }, { removed: 'waiting' })).toEqual([300, 300, 'never came']);
  });

  test('CD-RSK-03: those who were hit have fallen, not those who left', () => {
    const lost = (removed: 'hit' | 'exited' | null): State => ({
      ...state,
      personalities: state.personalities.map((each) => (each.id === 'A-o' ? { ...each, removed } : each)),
    });
    expect(crowtherDougan.words.fallen(lost('hit'))).toEqual([{ name: 'A-o', side: 'A', fate: 'hit' }]);
    expect([crowtherDougan.words.fallen(lost('exited')), crowtherDougan.words.fallen(lost(null))]).toEqual([[], []]);
  });
});

describe('sentences', () => {
  const said = (event: object, given = state): string => crowtherDougan.describe(event as BattleEvent, given);
  const pledged = { type: 'pledged', clause: 'CD-PER-07', personality: 'A-p', unit: 'A2' };
  const reserved = { ...pledged, type: 'reserved', test: 'casualties' };
  const came = {
    ...{ type: 'personalityMoved', clause: 'CD-PER-12', personality: 'A-o' },
    ...{ from: { x: 70, y: 30 }, to: { x: 70, y: 20 }, attachedTo: null },
  };

  test.each<readonly [object, string]>([
    [{ ...pledged, cp: 0 }, ''],
    [{ ...pledged, cp: 1 }, 'A-p spends one command point on A2'],
    [{ ...pledged, cp: 2 }, 'A-p spends 2 command points on A2'],
    [{ ...reserved, cp: 1 }, 'A-p reserves one command point for A2'],
    [{ ...reserved, cp: 3 }, 'A-p reserves 3 command points for A2'],
    [{ ...came, cause: 'refuge' }, 'A-o takes refuge'],
    [{ ...came, cause: 'refuge', attachedTo: 'A1' }, 'A-o takes refuge with A1'],
    [{ ...came, cause: 'arrival' }, 'A-o comes on'],
    [{ ...came, cause: 'exit' }, 'A-o leaves the table'],
    [{ ...came, cause: 'placed', attachedTo: 'A1' }, 'A-o takes his place with A1'],
    [{ ...came, cause: 'placed', to: came.from }, ''],
  ])('CD-PER-07 CD-PER-12: %j', (event, sentence) => {
    expect(said(event)).toBe(sentence);
  });

  test('CD-MOV-07: a unit on the table that turns about its middle only turns', () => {
    // A line is 3 cm deep.
    const about = {
      ...{ type: 'moved', clause: 'CD-ROU-05', unit: 'A1', cause: 'rout', path: [], distance: 0 },
      ...{ from: { x: 50, y: 40, heading: 0 }, to: { x: 50, y: 37, heading: 180 } },
    };
    expect(said(about)).toBe('A1 turns to face south');
    expect(said(about, withUnit(state, 'A1', { removed: 'leftTable' }))).toBe(
      'A1 routs 3 cm to (50, 37), facing south',
    );
    expect(said({ ...about, to: about.from })).toBe('');
  });
});

describe('actions', () => {
  const short = (action: Parameters<typeof crowtherDougan.words.action>[1]) =>
    crowtherDougan.words.action(state, action).short;
  const pledge = (cp: number) => short({ type: 'pledge', personalityId: 'A-p', cp });
  const path = (points: readonly { readonly x: number; readonly y: number }[], heading?: number) =>
    short({
      ...{ type: 'move', unitId: 'A1' },
      steps: [{ kind: 'path', points, ...(heading === undefined ? {} : { heading }) }],
    });

  test('CD-PER-05: points are counted', () => {
    expect([pledge(0), pledge(1), pledge(2)]).toEqual(['spend no points', 'spend 1 point', 'spend 2 points']);
  });

  test('CD-OBS-03: an observation says where it looks', () => {
    const looking = short({ type: 'observe', unitId: 'A1', centre: { x: 58, y: 33.25 }, radius: 10 });
    expect(looking).toBe('look for the enemy within 10 cm of (58, 33.3)');
  });

  test('CD-MOV-30: a path without points only turns', () => {
    expect([path([], 90.4), path([]), path([{ x: 50, y: 41.26 }], 90)]).toEqual([
      'turn to 90°',
      'turn to 0°',
      'go to (50, 41.3)',
    ]);
  });
});

describe('pieces placed by hand', () => {
  const placed = (piece: string, heading?: number, given = state) =>
    placePiece(crowtherDougan, given, {
      ...{ piece, x: 20.00004, y: 30 },
      ...(heading === undefined ? {} : { heading }),
    });

  test.each([
    [undefined, 0],
    [45, 45],
  ])('CD-UNI-10: a unit stands there, heading %s', (heading, expected) => {
    const result = placed('A1', heading);
    expect(result.ok && result.value.state.units[0]?.pose).toEqual({ x: 20, y: 30, heading: expected });
  });

  test('CD-PER-15: a personality too, unless he is with a unit', () => {
    const result = placed('A-o', 45);
    expect(result.ok && result.value.state.personalities[0]).toMatchObject({ at: { x: 20, y: 30 }, attachedTo: null });
    for (const id of ['A-p', 'ghost'])
      expect(placed(id)).toMatchObject({ ok: false, refusals: [{ code: 'notOnTable', facts: { piece: id } }] });
  });

  test('CD-UNI-10: a unit inside, or off the table, is not placed', () => {
    for (const patch of [{ formation: 'garrison' }, { removed: 'destroyed' }] as const)
      expect(placed('A1', 0, withUnit(state, 'A1', patch))).toMatchObject({
        ...{ ok: false, refusals: [{ code: 'notOnTable' }] },
      });
  });
});

describe('pictures', () => {
  const badges = (given: State, id = 'A1') =>
    pictureOf(given)
      .pieces.find((piece) => piece.id === id)
      ?.badges.map(({ text, tone }) => `${tone} ${text}`);
  const order = (patch: Partial<Unit>) => pictureOf(withUnit(state, 'A1', patch)).pieces[0]?.order;

  test.each<readonly [State, readonly string[]]>([
    [state, []],
    [withUnit(state, 'A1', { state: 'routing', loaded: false }), ['alarm routing', 'note unloaded']],
    [withUnit(state, 'A1', { state: 'pursuing' }), ['alarm pursuing']],
    [withUnit(state, 'A1', { rallied: true }), ['warning must reform']],
    [withUnit(state, 'B1', { pose: { x: 50, y: 40, heading: 180 } }), ['warning in contact']],
    [withCharge(state, 'A1', 'B1'), ['note charging']],
    [withUnit(state, 'A1', { hidden: true, formation: 'column', files: 4 }), ['note hidden', 'note column']],
  ])('CD-SEQ-10: what a unit is stands beside it', (given, texts) => {
    expect(badges(given)).toEqual(texts);
  });

  test('CD-ROU-14: routers are broken, who must reform shaken', () => {
    expect([order({}), order({ rallied: true }), order({ state: 'pursuing' }), order({ state: 'routing' })]).toEqual([
      ...['formed', 'shaken', 'shaken', 'broken'],
    ]);
  });

  test.each([
    [null, 'Round 3 · drawn'],
    ['A', 'Round 3 · won by Army A'],
    ['B', 'Round 3 · won by Army B'],
  ])('CD-END-06: the subtitle of a battle that is over: %s', (winner, subtitle) => {
    expect(pictureOf({ ...state, round: 3, outcome: over(winner) }).subtitle).toBe(subtitle);
  });
});
