import { describe, expect, test } from 'vitest';
import type { Action } from '../../../src/rulesets/crowther-dougan/actions.js';
import { agenda } from '../../../src/rulesets/crowther-dougan/agenda.js';
import type { State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { block, line, type Setting, stateOf, unit, unitIn, withUnit } from '../battle.js';
import { at, eventsOf, play, refusalOf } from '../play.js';

/** At P1.1 of a move of side A. */
const observing = (setting: Setting, changes: Readonly<Record<string, Partial<Unit>>> = {}): State =>
  at(
    Object.entries(changes).reduce<State>((state, [id, patch]) => withUnit(state, id, patch), stateOf(setting)),
    'observation',
  );

const look = (unitId: string, x: number, y: number, radius = 10): Action => ({
  type: 'observe',
  unitId,
  centre: { x, y },
  radius,
});

/** Who is found with a die. */
const found = (state: State, action: Action, die: number): readonly string[] =>
  eventsOf(play(state, [action, { observation: [die] }]), 'observed').flatMap(({ spotted }) => spotted);

const wood = block('wood', 'wood', [20, 31, 80, 70]);
const hidden = { hidden: true };

/** Rangers or a line at y 30, and a band hidden in the wood some cm away. */
const lyingBefore = (troops: 'rangers' | 'britishLine', gap: number, changes: Partial<Unit> = {}): State =>
  observing(
    { units: [unit(troops, 'A1', [50, 30], 12), unit('indians', 'B1', [50, 30 + gap], 12)], terrain: [wood] },
    { B1: { ...hidden, ...changes } },
  );

describe('observation', () => {
  test('CD-C24 CD-OBS-06 CD-OBS-07 the total is the range at which a unit is found', () => {
    expect(found(lyingBefore('rangers', 2.05), look('A1', 50, 35), 3)).toEqual(['B1']);
    expect(found(lyingBefore('rangers', 2.1), look('A1', 50, 35), 3)).toEqual([]);
  });

  test('CD-C25 CD-OBS-08 a unit that has fired is found 15 cm farther away', () => {
    expect(found(lyingBefore('britishLine', 3), look('A1', 50, 35), 5)).toEqual([]);
    const smoke = (gap: number): State => ({
      ...lyingBefore('britishLine', gap),
      smokeMarks: [{ id: 'smoke1', side: 'B', at: { x: 50, y: 44 }, unitId: 'B1' }],
      marksMade: 1,
    });
    expect(found(smoke(14), look('A1', 50, 45), 2)).toEqual(['B1']);
    expect(found(smoke(14.1), look('A1', 50, 45), 2)).toEqual([]);
  });

  test('CD-OBS-07 a wood with a bay that holds the target does not bar, though its edge lies before the trees', () => {
    const bay = [
      [55, 40],
      [70, 40],
      [70, 60],
      [58.5, 60],
      [58.5, 42],
      [57, 42],
      [57, 60],
      [55, 60],
    ] as const;
    const state = observing(
      {
        units: [
          unit('rangers', 'A1', [54, 50], 1, { at: [54, 50, 90], formation: 'skirmish' }),
          unit('indians', 'B1', [58, 50], 1, { at: [58, 50, 270] }),
        ],
        terrain: [{ id: 'wood', kind: 'wood', area: bay }],
      },
      { B1: hidden },
    );
    // 4 cm: 5 + (4 - 5).
    expect(found(state, look('A1', 58, 50), 5)).toEqual(['B1']);
  });

  test('CD-C26 CD-OBS-08 formed troops that have moved are found 10 cm farther away', () => {
    const state = observing(
      {
        units: [unit('indians', 'A1', [50, 30], 12), unit('frenchLine', 'B1', [50, 45], 20)],
        terrain: [block('wood', 'wood', [20, 44, 80, 70])],
      },
      { B1: { ...hidden, lastMove: 'advanced' } },
    );
    expect(found(state, look('A1', 50, 48), 2)).toEqual(['B1']);
  });

  test('CD-C27 CD-OBS-02 CD-OBS-03 CD-OBS-05 an empty area takes the die, and a unit looks once', () => {
    const state = lyingBefore('rangers', 20);
    const run = play(state, [look('A1', 150, 20), { observation: [5] }]);
    expect(eventsOf(run, 'observed')).toMatchObject([{ spotted: [], seenBy: 'A' }]);
    expect(refusalOf(run.state, look('A1', 50, 35))).toBe('alreadyObserved');
    expect(refusalOf(state, look('A1', 50, 35, 10.5))).toBe('areaTooLarge');
    expect(refusalOf(state, look('A1', 50, 35, 10))).toBeNull();
    expect(refusalOf(state, look('A1', -1, 35))).toBe('invalid');
    expect(refusalOf(state, look('A1', 50, 35, 0))).toBe('invalid');
  });

  test('CD-C28 CD-OBS-10 CD-OBS-11 each unit acts on its own result, until the next observation of its side', () => {
    const state = observing(
      {
        units: [
          unit('rangers', 'A1', [40, 30], 8),
          unit('britishLine', 'A2', [70, 30], 12),
          unit('indians', 'B1', [50, 38], 12),
        ],
        terrain: [wood],
      },
      { B1: hidden },
    );
    const { state: after } = play(state, [look('A1', 50, 40), { observation: [5] }]);
    expect(unitIn(after, 'B1').spottedBy).toEqual([]);
    const near = withUnit(after, 'B1', { spottedBy: ['A1'] });
    const shots = at(near, 'firing');
    expect(refusalOf(shots, { type: 'fire', unitId: 'A2', targetId: 'B1' })).toBe('targetNotSeen');
    expect(refusalOf(shots, { type: 'fire', unitId: 'A1', targetId: 'B1' })).toBeNull();
    expect(unitIn(at(near, 'observation'), 'B1').spottedBy).toEqual([]);
  });

  test('CD-OBS-09 CD-OBS-18 nobody is told the die, and the owner nothing at all', () => {
    const run = play(lyingBefore('rangers', 2), [look('A1', 50, 35), { observation: [5] }]);
    expect(unitIn(run.state, 'B1')).toMatchObject({ hidden: true, spottedBy: ['A1'] });
    expect(run.events.filter(({ seenBy }) => seenBy === undefined || seenBy === 'B')).toEqual([]);
    expect(eventsOf(run, 'rolled')).toMatchObject([{ seenBy: null }]);
  });

  test.each([
    ['routing', { state: 'routing' }],
    ['pursuing', { state: 'pursuing' }],
  ] as const)('CD-OBS-04 a unit that is %s does not observe', (_, change) => {
    const state = observing(
      { units: [unit('rangers', 'A1', [50, 30]), unit('indians', 'B1', [50, 60])] },
      { A1: change },
    );
    expect(refusalOf(state, look('A1', 50, 35))).toBe('cannotObserve');
  });

  test('CD-OBS-04 a unit in contact does not observe', () => {
    const state = observing({ units: [unit('rangers', 'A1', [50, 30]), unit('frenchLine', 'B1', [50, 30])] });
    expect(refusalOf(state, look('A1', 50, 35))).toBe('cannotObserve');
  });

  test('CD-OBS-07 the area holds those of whom some element is in it', () => {
    const state = lyingBefore('rangers', 2);
    // Twelve skirmishers stand from x 41.75 to 58.25, their middles 0.75 within.
    expect(found(state, look('A1', 62.4, 32.75, 5), 5)).toEqual(['B1']);
    expect(found(state, look('A1', 62.7, 32.75, 5), 5)).toEqual([]);
  });

  test.each([
    ['a house', block('house', 'buildingWood', [40, 30.5, 60, 31.5])],
    ['a hill', block('hill', 'hill', [40, 30.5, 60, 31.5])],
    [
      'a cliff',
      line('cliff', 'cliff', [
        [40, 31],
        [60, 31],
      ]),
    ],
    ['another wood', block('copse', 'wood', [40, 30.5, 60, 31.5])],
  ])('CD-OBS-07 CD-OBS-25 %s between the two bars it', (_, between) => {
    const state = observing(
      {
        units: [unit('rangers', 'A1', [50, 30], 12), unit('indians', 'B1', [50, 32.5], 12)],
        terrain: [block('wood', 'wood', [20, 32, 80, 70]), between],
      },
      { B1: hidden },
    );
    expect(found(state, look('A1', 50, 35), 5)).toEqual([]);
    const open = { ...state, terrain: state.terrain.slice(0, 1) };
    expect(found(open, look('A1', 50, 35), 5)).toEqual(['B1']);
  });

  test('CD-OBS-25 a garrison is in the area if any part of its house is', () => {
    const state = observing(
      {
        units: [
          unit('rangers', 'A1', [50, 30], 12),
          { id: 'B1', side: 'B', troopType: 'canadianMilitia', originalFigures: 8, inFeature: 'house', order: 'hold' },
        ],
        terrain: [block('house', 'buildingWood', [40, 32, 60, 42])],
      },
      { B1: hidden },
    );
    expect(found(state, look('A1', 50, 26, 6), 5)).toEqual(['B1']);
    expect(found(state, look('A1', 50, 25, 6), 5)).toEqual([]);
  });

  test('CD-OBS-02 candidates for places come from the ground: they are the same without the enemy', () => {
    const state = lyingBefore('rangers', 2);
    const without = { ...state, units: state.units.filter(({ side }) => side === 'A') };
    expect(agenda.candidates(state)).toEqual(agenda.candidates(without as State));
    expect(agenda.candidates(state).length).toBeGreaterThan(1);
  });
});
