import { describe, expect, it } from 'vitest';
import { agenda } from '../../src/rulesets/king-george/agenda.js';
import { localsRefusals } from '../../src/rulesets/king-george/fate.js';
import { atTask, tried } from './offers.js';
import { battleWith, unit } from './setup.js';
import { command, enemy, small } from './tries.js';

/** Decisions of bots other than orders: what they try, in words. */

describe('Other decisions of bots', () => {
  it('KG-CMD-09: a leader calls, rides behind his units and into reach, and finds his ford', () => {
    expect(tried(atTask(command, { task: 'commandAction', leaderId: 'L' }))).toEqual([
      'give no more orders',
      'call on U',
      'ride to (20, 16)',
      'ride to (32, 10)',
      'find a ford at (20, 11)',
    ]);
  });

  it('KG-FAT-32: the people of the country, all of them in line on the base edge or none', () => {
    expect(tried(atTask(small, { task: 'placeLocals', side: 'red', count: 3 }))).toEqual([
      'turn them away',
      'bring on 3 units',
    ]);
  });

  it('KG-FAT-32: as many of them as find room beside who stands on the base edge', () => {
    const guarded = { ...small, units: [enemy, unit('red', 'U', 'line', 12, 2, 0)] };
    expect(tried(atTask(guarded, { task: 'placeLocals', side: 'red', count: 3 }))).toEqual([
      'turn them away',
      'bring on 2 units',
    ]);
  });

  it.each(['line', 'marchColumn', 'square', 'attackColumn', 'skirmish', 'crew', 'unlimbered'] as const)(
    'KG-FAT-32: local foot of British drill that does not skirmish, in %s',
    (formation) => {
      const state = battleWith(small);
      const depth = { line: 2, marchColumn: 6, square: 4 }[formation as string] ?? 2;
      const codes = localsRefusals(state, { side: 'red', count: 1 }, [{ x: 8, y: depth, heading: 0 }], [formation]).map(
        ({ code }) => code,
      );
      const open = ['line', 'marchColumn', 'square'].includes(formation);
      if (open) expect(codes).toEqual([]);
      else expect(codes).toContain('wrongFormation');
    },
  );

  it('KG-FAT-33: the cards as they are, the other way round, and the first one last', () => {
    const state = {
      deck: ['unit:U', 'unit:E', 'reload', 'endOfTurn'],
      look: { side: 'red', cards: ['unit:U', 'unit:E', 'reload'] },
    };
    expect(tried(atTask({ ...small, state }, { task: 'spyOrder' }))).toEqual([
      'put next: the card of U, the card of E, Reload',
      'put next: Reload, the card of E, the card of U',
      'put next: the card of E, Reload, the card of U',
    ]);
  });

  it('KG-RAL-02: every formation, facing eight ways', () => {
    const ways = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];
    const formations = ['line', 'march column', 'square'];
    expect(tried(atTask(small, { task: 'rallyPose', unitId: 'U' }))).toEqual(
      formations.flatMap((formation) => ways.map((way) => `re-form in ${formation}, facing ${way}`)),
    );
  });

  it('KG-RAL-02: the headings tried are those of the compass', () => {
    const actions = agenda.candidates(atTask(small, { task: 'rallyPose', unitId: 'U' }));
    const headings = new Set(actions.map((action) => (action.type === 'rallyPose' ? action.heading : null)));
    expect([...headings]).toEqual([0, 45, 90, 135, 180, 225, 270, 315]);
  });
});
