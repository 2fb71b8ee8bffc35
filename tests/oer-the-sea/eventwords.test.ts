import { describe, expect, test } from 'vitest';
import { agenda } from '../../src/rulesets/oer-the-sea/agenda.js';
import { describe as inWords } from '../../src/rulesets/oer-the-sea/describe.js';
import type { BattleEvent } from '../../src/rulesets/oer-the-sea/events.js';
import { at, battleWith, box, type Setting } from './setup.js';

const setting: Setting = {
  units: [at('wolfe', 90, 60, 180), at('barrell', 40, 60, 180), at('stewarts', 90, 20, 0)],
  terrain: [box('fort', 'fortification', 10, 10, 20, 20)],
};
const state = battleWith(setting);

describe('an event of the log in words', () => {
  test.each<readonly [string, string, BattleEvent]>([
    [
      'OTS-TRN-13',
      'bland arrives',
      { type: 'reinforcementPlaced', clause: 'OTS-TRN-13', unitId: null, officerId: 'bland' },
    ],
    [
      'OTS-TRN-13',
      'barrell arrives',
      { type: 'reinforcementPlaced', clause: 'OTS-TRN-13', unitId: 'barrell', officerId: null },
    ],
    ...(
      [
        [1, 'takes 2 hits, 1 point of cohesion left', false],
        [3, 'takes 2 hits, 3 points of cohesion left', false],
        [0, 'takes 2 hits and is breached', true],
      ] as const
    ).map(
      ([cohesionLeft, said, breached]) =>
        [
          'OTS-SIE-07',
          `fort ${said}`,
          { type: 'workHit', clause: 'OTS-SIE-07', workId: 'fort', hits: 2, unusedHits: 0, cohesionLeft, breached },
        ] as const,
    ),
    ...(
      [
        [null, { Jacobite: 4, Government: 4 }, 'Melee drawn at 4 points each'],
        [null, { Jacobite: 1, Government: 1 }, 'Melee drawn at 1 point each'],
        ['Government', { Jacobite: 2, Government: 5 }, 'Melee won by Government, 5 to 2 points'],
        ['Jacobite', { Jacobite: 5, Government: 0 }, 'Melee won by Jacobites, 5 to 0 points'],
      ] as const
    ).map(
      ([winner, scores, said]) =>
        ['OTS-MEL-13', said, { type: 'meleeResult', clause: 'OTS-MEL-13', winner, scores }] as const,
    ),
  ])('%s: %s', (_, said, event) => {
    expect(inWords(event, state)).toBe(said);
  });
});

describe('an arrival in words', () => {
  const reserve = { presence: 'reserve' } as const;
  const arriving = (north = 0) => {
    const given = battleWith({
      ...setting,
      phase: 'turnStart',
      units: [at('wolfe', 90, 60, 180), at('barrell', 0, 0, 0, reserve), at('stewarts', 90, 20, 0)],
      officers: { bland: reserve },
      reinforcements: [{ turn: 1, side: 'Government', unitIds: ['barrell'], officerIds: ['bland'], edge: 'north' }],
    });
    return { ...given, scenario: { ...given.scenario, north } };
  };

  test.each([
    [0, 'south'],
    [90, 'east'],
  ])('OTS-TRN-13: a unit at a place, with its heading where north is %d', (north, facing) => {
    const pose = { x: 60.4, y: 117.6, heading: 180 };
    expect(agenda.words(arriving(north), { type: 'placeReinforcement', unitId: 'barrell', pose })).toEqual({
      subject: 'barrell',
      short: `come on at (60, 118), facing ${facing}`,
      sentence: `barrell: come on at (60, 118), facing ${facing}`,
    });
  });

  test('OTS-TRN-13: an officer at a place, or with a unit', () => {
    const words = (place: { readonly position?: { x: number; y: number }; readonly attachTo?: string }) =>
      agenda.words(arriving(), { type: 'placeReinforcement', officerId: 'bland', ...place }).sentence;
    expect(words({ position: { x: 12.5, y: 119.4 } })).toBe('bland: come on at (13, 119)');
    expect(words({ attachTo: 'barrell' })).toBe('bland: come on with barrell');
  });

  test('OTS-TRN-13: an officer needs a place or a unit', () => {
    expect(agenda.check(arriving(), { type: 'placeReinforcement', officerId: 'bland' })).toEqual([
      expect.objectContaining({
        code: 'invalid',
        clause: 'OTS-TRN-13',
        path: 'position',
        text: 'He needs a place or a host.',
      }),
    ]);
  });
});
