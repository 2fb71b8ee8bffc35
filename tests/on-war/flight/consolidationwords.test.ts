import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/rulesets/on-war/actions.js';
import { agenda } from '../../../src/rulesets/on-war/agenda.js';
import { cav, inf, line8, type Setting, stateOf, withUnit } from '../battle.js';
import { afterMelee } from './flights.js';

const horse = cav('light', 'A', 36, 20, 0, { formation: 'line', name: 'Dragoons' });
const won = (changes: Partial<Setting> = {}, units: Setting['units'] = []) =>
  afterMelee(stateOf({ units: [horse, ...units], ...changes }), 'A', 'B');

type Consolidation = Omit<Extract<Action, { type: 'consolidate' }>, 'type'>;
const back = { path: [{ x: 37.25, y: 12, heading: 0 }] };

describe('a consolidation in words', () => {
  const cases: readonly (readonly [string, Consolidation])[] = [
    ['close the ranks', {}],
    ['stay', { path: [] }],
    // Places are in tenths of an inch.
    ['move to (37.3, 12)', back],
    ['move to (36, 14)', { path: [...back.path, { x: 36, y: 14, heading: 0 }] }],
    ['face east', { heading: 90 }],
    ['form column', { formation: { kind: 'column' } }],
    ['form line of 3 files', { formation: { kind: 'line', files: 3 } }],
    // Five troop stands and the command stand.
    ['form line of 6 files', { formation: { kind: 'line' } }],
    ['move to (37.3, 12) and face south-west', { ...back, heading: 225 }],
    ['move to (37.3, 12), face west and form column', { ...back, heading: 270, formation: { kind: 'column' } }],
  ];

  it.each(cases)('OW-BRK-03 OW-BRK-04: says "%s"', (short, given) => {
    expect(agenda.words(won(), { type: 'consolidate', ...given })).toEqual({
      subject: 'Dragoons',
      short,
      sentence: `Dragoons: ${short}`,
    });
  });

  it('OW-BRK-03: names the points of the compass of the battlefield', () => {
    const { short } = agenda.words(won({ north: 90 }), { type: 'consolidate', heading: 90 });
    expect(short).toBe('face north');
  });
});

describe('headings that bots try', () => {
  const far = inf('B4', 10, 20, 90);
  const near = [line8('B3', 36, 4, 0), line8('B2', 50, 20, 270)];
  const headings = (state: ReturnType<typeof won>) =>
    agenda
      .candidates(state)
      .flatMap((action) =>
        action.type === 'consolidate' && action.path === undefined && action.heading !== undefined
          ? [action.heading]
          : [],
      );

  it('OW-BRK-03: are those to the two nearest enemies, the nearest first', () => {
    // Enemies 26" to the west, 16" to the south and 14" to the east.
    expect(headings(won({}, [far, ...near]))).toEqual([90, 180]);
  });

  it('OW-BRK-03 OW-HID-02: leave out hidden enemies, and the heading that it has', () => {
    const ahead = line8('B5', 36, 30, 180);
    expect(headings(won({}, [far, ...near, ahead]))).toEqual([90]);
    expect(headings(withUnit(won({}, [far, ...near]), 'B2', { hidden: true }))).toEqual([180, 270]);
  });
});
