import { describe, expect, test } from 'vitest';
import { pictureOf } from '../../../src/rulesets/on-war/picture.js';
import type { State, Unit } from '../../../src/rulesets/on-war/state.js';
import { view } from '../../../src/rulesets/on-war/view.js';
import { battery, block, inf, line8, officer, stateOf, withOfficer, withUnit } from '../battle.js';

const state = stateOf({
  units: [
    inf('A1', 36, 10, 0, { formation: 'line', files: 8 }),
    battery('lightArtillery', 'A2', 10, 10, 0),
    line8('B1', 36, 40, 180),
  ],
  officers: [officer('A-adj', 'adjutant', 'A1'), officer('A-gen', 'general', [20, 10])],
});

describe('the sign of a battalion', () => {
  const badgesOf = (s: State, id: string) => pictureOf(s).pieces.find((piece) => piece.id === id)?.badges;

  test.each<readonly [string, Partial<Unit>, string, string]>([
    ['OW-TER-08', { stuck: true }, 'stuck', 'note'],
    ['OW-ROU-07', { mustPursue: true }, 'must pursue', 'warning'],
    ['OW-FBK-10', { beaten: true }, 'beaten', 'warning'],
    ['OW-MOV-14', { bogged: true }, 'bogged', 'warning'],
    ['OW-OFF-01', { officer: 'dead' }, 'no officer', 'note'],
    ['OW-MOV-09', { doubled: true }, 'doubled', 'note'],
    ['OW-FIR-01', { fired: true }, 'fired', 'note'],
  ])('%s: says what it is while it is', (_, patch, text, tone) => {
    expect(badgesOf(withUnit(state, 'A1', patch), 'A1')).toEqual([{ text, tone }]);
    expect(badgesOf(state, 'A1')).toEqual([]);
  });

  test('OW-OFF-04: says of an adjutant that he leads the battalion', () => {
    const badges = (s: State) => pictureOf(s).officers.find(({ id }) => id === 'A-adj')?.badges;
    expect(badges(state)).toEqual([]);
    expect(badges(withOfficer(state, 'A-adj', { replacing: true }))).toEqual([
      { text: 'leads the battalion', tone: 'note' },
    ]);
  });
});

describe('what is left of a battalion', () => {
  const markersOf = (s: State) => pictureOf(s).markers.map(({ id, name, side, sign }) => [id, name, side, sign]);

  test('OW-ART-08: crosses for troops, guns for a battery', () => {
    expect(markersOf(state)).toEqual([]);
    expect(markersOf(withUnit(state, 'A1', { gone: 'destroyed' }))).toEqual([
      ['A1-fallen', 'A1 destroyed', 'A', 'fallen'],
    ]);
    expect(markersOf(withUnit(state, 'A2', { gone: 'destroyed', stands: [] }))).toEqual([
      ['A2-fallen', 'A2 destroyed', 'A', 'guns'],
    ]);
  });

  test('OW-ART-08: one stand where none was left, all that there were otherwise', () => {
    const shapes = (patch: Partial<Unit>) =>
      pictureOf(withUnit(state, 'A1', { gone: 'destroyed', ...patch })).markers.map((marker) => marker.shapes);
    expect(shapes({ stands: [] })[0]).toHaveLength(1);
    expect(shapes({ stands: ['t3', 't4'] })[0]).toHaveLength(2);
  });

  test.each<readonly [string, Partial<Unit>]>([
    ['left the table', { gone: 'leftTable' }],
    ['fell in a building', { gone: 'destroyed', formation: { kind: 'garrison', files: 0 } }],
  ])('OW-ART-08: nothing of one that %s', (_, patch) => {
    expect(markersOf(withUnit(state, 'A1', patch))).toEqual([]);
  });
});

describe('the line below the title', () => {
  const ended = (winner: string | null): State => ({
    ...state,
    turn: 7,
    outcome: { winner, clause: 'OW-END-01', reason: 'as told' },
  });

  test.each([
    ['Turn 7 · drawn', null],
    ['Turn 7 · won by B', 'B'],
    ['Turn 7 · won by A', 'A'],
  ])('OW-END-01: %s', (subtitle, winner) => {
    expect(pictureOf(ended(winner)).subtitle).toBe(subtitle);
  });

  test('OW-SEQ-02: names the turn, the side and its step while the battle lasts', () => {
    expect(pictureOf({ ...state, turn: 3, active: 'B' }).subtitle).toMatch(/^Turn 3 · B · ./);
  });
});

describe('what is drawn over the troops', () => {
  const attached = withOfficer(state, 'A-gen', { attachedTo: 'A1' });
  const circles = (s: State, options: Parameters<typeof pictureOf>[1]) =>
    pictureOf(s, options).overlays.flatMap((each) => (each.kind === 'radius' ? [[each.name, each.radius]] : []));

  test('OW-CMD-06: the reach of a general with a battalion, no farther than asked for', () => {
    expect(circles(attached, {})).toEqual([]);
    expect(circles(state, { rings: true })).toEqual([]);
    const [[name, reach] = []] = circles(attached, { rings: true });
    expect(name).toBe(`A-gen, ${reach} in`);
    expect(circles(attached, { commandRadius: 2.5 })).toEqual([[name, 2.5]]);
    expect(circles(attached, { commandRadius: 100 })).toEqual([[name, reach]]);
  });

  test('OW-HID-02: a hidden battalion is drawn and framed for its own side alone', () => {
    const wood = block('wood', 'wood', [24, 30, 48, 46]);
    const hidden = stateOf({
      units: [line8('A1', 36, 10, 0), line8('B1', 36, 40, 180, { hidden: true })],
      terrain: [wood],
    });
    const shown = (s: Parameters<typeof pictureOf>[0]) => {
      const { pieces, overlays } = pictureOf(s, { highlight: ['A1', 'B1', 'nobody'] });
      return [pieces.map(({ id }) => id), overlays.map((each) => each.name)];
    };
    expect(shown(view(hidden, 'A'))).toEqual([['A1'], ['A1']]);
    expect(shown(view(hidden, 'B'))).toEqual([
      ['A1', 'B1'],
      ['A1', 'B1'],
    ]);
    expect(shown(hidden)).toEqual([
      ['A1', 'B1'],
      ['A1', 'B1'],
    ]);
  });
});
