import { describe, expect, test } from 'vitest';
import type { Action } from '../../../src/rulesets/crowther-dougan/actions.js';
import { agenda } from '../../../src/rulesets/crowther-dougan/agenda.js';
import { isInContact } from '../../../src/rulesets/crowther-dougan/contact.js';
import type { BattleEvent } from '../../../src/rulesets/crowther-dougan/events.js';
import { footprintOf } from '../../../src/rulesets/crowther-dougan/footprint.js';
import type { State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { redact, view } from '../../../src/rulesets/crowther-dougan/view.js';
import { emit } from '../../../src/rulesets/crowther-dougan/write.js';
import { block, officer, type Setting, stateOf, unit, unitIn, withUnit } from '../battle.js';
import { at, eventsOf, open, play, refusalOf } from '../play.js';

/** What a side is told, and what its view holds, of enemies that it does not know. */

const wood = block('wood', 'wood', [20, 44, 80, 75]);
const given = (setting: Setting, changes: Readonly<Record<string, Partial<Unit>>> = {}): State =>
  Object.entries(changes).reduce<State>((state, [id, patch]) => withUnit(state, id, patch), stateOf(setting));

const lurking = (y: number, changes: Partial<Unit> = {}, more: Partial<Setting> = {}): State =>
  given(
    {
      units: [
        unit('britishLine', 'A1', [50, 40], 28),
        unit('rangers', 'A2', [80, 40], 8),
        unit('indians', 'B1', [50, y], 12),
      ],
      terrain: [wood],
      ...more,
    },
    { A1: { fc: 6 }, B1: { hidden: true, ...changes } },
  );

const look = (unitId: string): Action => ({ type: 'observe', unitId, centre: { x: 50, y: 50 }, radius: 10 });

const toldTo = (side: string, events: readonly BattleEvent[]): readonly string[] =>
  events.flatMap((event) => redact(event, side)?.type ?? []);

test('CD-OBS-21: what befalls an officer with a hidden unit is told to his side alone', () => {
  const riskOf = (hidden: boolean): readonly string[] => {
    const state = lurking(60, { hidden }, { personalities: [officer('BC', 'B1')] });
    const battle: { state: State; events: BattleEvent[] } = { state, events: [] };
    emit(battle, { type: 'personalityHit', clause: 'CD-RSK-03', personality: 'BC' });
    return ['A', 'B'].flatMap((side) => toldTo(side, battle.events).map(() => side));
  };
  expect([riskOf(true), riskOf(false)]).toEqual([['B'], ['A', 'B']]);
});

describe('observation', () => {
  test('CD-OBS-01 who is concealed is known only after a test', () => {
    const start = at(lurking(46), 'observation');
    expect(unitIn(start, 'B1').spottedBy).toEqual([]);
    const { state } = play(start, [look('A1'), { observation: [5] }]);
    expect(unitIn(state, 'B1').spottedBy).toEqual(['A1']);
  });

  test('CD-OBS-09 neither the die nor the total is told to anybody', () => {
    const run = play(at(lurking(46), 'observation'), [look('A1'), { observation: [5] }]);
    expect([toldTo('A', run.events), toldTo('B', run.events)]).toEqual([['observed'], []]);
    expect(JSON.stringify(eventsOf(run, 'observed'))).not.toContain('die');
  });

  test('CD-OBS-09 he who finds nothing learns nothing, and the other side not even that he looked', () => {
    const run = play(at(lurking(60), 'observation'), [look('A1'), { observation: [2] }]);
    expect(eventsOf(run, 'observed')).toMatchObject([{ spotted: [], seenBy: 'A' }]);
    expect(view(run.state, 'B').units.find(({ id }) => id === 'A1')?.observed).toBe(false);
  });

  test('CD-C93 CD-OBS-17 CD-OBS-18 CD-OBS-23 found, it is shown to the side that found it until the spotting lapses', () => {
    const { state } = play(at(lurking(46), 'observation'), [look('A1'), { observation: [5] }]);
    const seenBy = (s: State, side: string): Unit | undefined => view(s, side).units.find(({ id }) => id === 'B1');
    expect(seenBy(state, 'A')?.pose).toEqual(unitIn(state, 'B1').pose);
    expect(unitIn(state, 'B1').hidden).toBe(true);
    expect(seenBy(state, 'B')).toEqual({ ...unitIn(state, 'B1'), spottedBy: [] });
    const later = at(
      withUnit(state, 'B1', { pose: { x: 50, y: 65, heading: 180 }, lastMove: 'retired' }),
      'observation',
    );
    expect(seenBy(later, 'A')).toMatchObject({ pose: { x: 0, y: 0 }, removed: null, lastMove: 'halted' });
  });

  test('CD-OBS-16 concealing ground between is looked for on the line of the nearest points', () => {
    // A copse lies between the two fronts' middles, but not between the nearest points.
    const copse = (id: string, west: number, east: number) => block(id, 'wood', [west, 41, east, 43]);
    const found = (west: number, east: number) =>
      eventsOf(
        play(
          at(
            given(
              {
                units: [unit('rangers', 'A1', [50, 40], 12), unit('indians', 'B1', [58, 45], 4)],
                terrain: [block('wood', 'wood', [50, 44, 70, 60]), copse('copse', west, east)],
              },
              { B1: { hidden: true }, A1: { fc: 6 } },
            ),
            'observation',
          ),
          [{ type: 'observe', unitId: 'A1', centre: { x: 58, y: 46 }, radius: 5 }, { observation: [5] }],
        ),
        'observed',
      ).flatMap(({ spotted }) => spotted);
    expect(found(40, 50)).toEqual(['B1']);
    expect(found(52, 60)).toEqual([]);
  });

  test('CD-OBS-19 CD-OBS-23 an enemy that a side does not know is in contact with nobody, wherever its view keeps him (battle 105577)', () => {
    const start = given(
      { units: [unit('britishLine', 'A1', [12, 20], 28), unit('indians', 'B1', [50, 60], 12)], terrain: [wood] },
      { B1: { hidden: true } },
    );
    const { depth } = footprintOf(start, unitIn(start, 'A1'));
    const atEdge = withUnit(start, 'A1', { pose: { x: 12, y: depth, heading: 0 } });
    const seen = view(atEdge, 'A');
    expect(seen.units.find(({ id }) => id === 'B1')?.pose).toEqual({ x: 0, y: 0, heading: 0 });
    expect(isInContact(seen, 'A1')).toBe(false);
    const shown = withUnit(atEdge, 'B1', { hidden: false, pose: { x: 12, y: 0, heading: 0 } });
    expect(isInContact(shown, 'A1')).toBe(true);
  });
});

describe('views', () => {
  test('CD-ART-11 CD-OBS-21 a battery’s own side is not told that an unseen target has moved off', () => {
    const aimed = (laidOn: string | null): State =>
      given(
        {
          units: [unit('royalArtillery', 'A1', [50, 30], undefined, {}), unit('indians', 'B1', [50, 46], 12)],
          terrain: [wood],
        },
        { A1: { laidOn }, B1: { hidden: true } },
      );
    expect(view(aimed('B1'), 'A').units).toEqual(view(aimed(null), 'A').units);
    const known = withUnit(aimed('B1'), 'B1', { hidden: false });
    expect(view(known, 'A').units.find(({ id }) => id === 'A1')?.laidOn).toBe('B1');
  });

  test.each(['observation', 'chargeDeclarations', 'firing', 'movement'] as const)(
    'CD-OBS-19 CD-OBS-21 in %s nothing that a side may do depends on where an unknown enemy is',
    (step) => {
      const states = [lurking(46), lurking(60, { casualties: 100, lastMove: 'advanced', loaded: false })].map((state) =>
        at(state, step),
      );
      const [one, other] = states.map((state) => JSON.stringify(agenda.candidates(state)));
      expect(one).toBe(other);
      const [first, second] = states.map((state) => JSON.stringify(view(state, 'A')));
      expect(first).toBe(second);
    },
  );

  test('CD-OBS-21 CD-PER-16 reserves with a hidden unit are told to its owner alone', () => {
    const placed = lurking(46, {}, { personalities: [officer('Bo', 'B1', 4)] });
    const start = at(
      { ...placed, personalities: placed.personalities.map((each) => ({ ...each, cp: 4 })) },
      'reserves',
      'B',
    );
    const run = play(start, [{ type: 'reserve', personalityId: 'Bo', unitId: 'B1', test: 'casualties', cp: 2 }]);
    expect([toldTo('A', run.events), toldTo('B', run.events)]).toEqual([[], ['reserved']]);
    expect(view(run.state, 'A').personalities[0]).toMatchObject({ reserves: [], cp: 4, at: { x: 0, y: 0 } });
  });

  test('CD-OBS-21 hidden friends that make room for a push-back move unseen', () => {
    const state = at(
      given(
        {
          units: [
            unit('britishLine', 'A1', [50, 58], 28),
            unit('frenchLine', 'B1', [50, 58], 24),
            unit('coureursDeBois', 'B2', [50, 62], 8),
          ],
          terrain: [block('wood', 'wood', [20, 61.5, 80, 80])],
        },
        { A1: { menAtStart: 700 }, B1: { menAtStart: 600 }, B2: { hidden: true, menAtStart: 200 } },
      ),
      'combat',
    );
    const run = play(state, [{ combat: [5] }, { combat: [2] }]);
    const moves = eventsOf(run, 'moved').map(({ unit: id, seenBy }) => [id, seenBy ?? 'all']);
    expect(moves).toEqual([
      ['B2', 'B'],
      ['B1', 'all'],
    ]);
  });

  test('CD-OBS-20 a hidden unit that routs or pursues is revealed first', () => {
    const shot = {
      shooterId: 'A1',
      men: 60,
      cover: 'none',
      direction: 'front',
      seen: false,
      at: { x: 50, y: 38 },
    } as const;
    const start = at(
      lurking(46, { lastMove: 'retired', casualties: 60, lossMove: 60, lossPhase: 60, menAtStart: 300, shots: [shot] }),
      'casualtyTests',
    );
    expect(open(start)).toContain('morale');
    const run = play(start, [{ morale: [10] }]);
    const told = toldTo('A', run.events);
    expect(told.indexOf('revealed')).toBeGreaterThanOrEqual(0);
    expect(told.indexOf('routed')).toBeGreaterThan(told.indexOf('revealed'));
    expect(unitIn(run.state, 'B1')).toMatchObject({ hidden: false, state: 'routing' });
  });
});

describe('ids that are not there', () => {
  test.each([
    ['observation', (id: string): Action => ({ type: 'observe', unitId: id, centre: { x: 5, y: 5 }, radius: 5 })],
    ['firing', (id: string): Action => ({ type: 'fire', unitId: id, targetId: 'B1' })],
    ['firing', (id: string): Action => ({ type: 'fire', unitId: 'A1', targetId: id })],
    ['firing', (id: string): Action => ({ type: 'fire', unitId: id, markId: 'smoke1' })],
    ['orders', (id: string): Action => ({ type: 'issueOrder', personalityId: 'Ao', unitId: id, order: 'hold' })],
    ['orders', (id: string): Action => ({ type: 'issueOrder', personalityId: id, unitId: 'A1', order: 'hold' })],
    [
      'reserves',
      (id: string): Action => ({ type: 'reserve', personalityId: id, unitId: 'A1', test: 'casualties', cp: 1 }),
    ],
  ] as const)(
    'CD-SEQ-07 in %s units off the table, strangers, features and no id at all are refused',
    (step, action) => {
      const start = lurking(46, {}, { personalities: [officer('Ao', 'A1', 4)], options: { fireAtSmoke: true } });
      const smokeMarks = [{ id: 'smoke1', side: 'B', at: { x: 50, y: 60 }, unitId: 'B1' }];
      const state = { ...at(withUnit(start, 'A2', { removed: 'destroyed' }), step), smokeMarks };
      for (const id of ['A2', 'wood', '', 'nobody', '__proto__']) expect(refusalOf(state, action(id))).toBe('badUnit');
    },
  );
});
