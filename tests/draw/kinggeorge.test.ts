import { describe, expect, test } from 'vitest';
import { renderSvg, renderText } from '../../src/draw/index.js';
import type { BattleEvent } from '../../src/rulesets/king-george/events.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { isOnTable, isPresent } from '../../src/rulesets/king-george/read.js';
import { loadScenario, shippedFor } from '../../src/scenarios/index.js';
import { battleWith, leader, ordering, run, unit } from '../king-george/setup.js';
import { xmlFault } from './xml.js';

const pictureOf = kingGeorge.picture;
const arms = (state: Parameters<typeof pictureOf>[0]) => pictureOf(state).pieces.map(({ arm }) => arm);
const badgesOf = (state: Parameters<typeof pictureOf>[0], id: string): readonly string[] => {
  const { pieces, officers } = pictureOf(state);
  return [...pieces, ...officers].find((each) => each.id === id)?.badges.map(({ text }) => text) ?? [];
};

describe('picture of a battle of King George', () => {
  test.each(shippedFor('king-george').map(({ id }) => id))('shows all troops and leaders in %s once', (id) => {
    const state = kingGeorge.begin(loadScenario(id));
    const picture = pictureOf(state);
    const svg = renderSvg(picture);
    expect(xmlFault(svg)).toBeNull();
    const ids = [...svg.matchAll(/data-id="([^"]*)"/g)].map(([, each]) => each);
    const expected = [...state.units.filter(isOnTable), ...state.officers.filter(isPresent)];
    expect([...ids].sort()).toEqual(expected.map((each) => each.id).sort());
    const text = renderText(picture, 160);
    for (const { name } of expected) expect(text).toContain(name);
  });

  test('distinguishes guns, howitzers and rockets', () => {
    const guns = unit('red', 'G', 'guns', 10, 10, 0);
    const howitzers = unit('red', 'H', 'howitzer', 30, 10, 0);
    const rockets = unit('red', 'R', 'rockets', 50, 10, 0);
    const state = battleWith({ units: [guns, howitzers, rockets] }, { task: 'draw' });
    expect(arms(state)).toEqual(['guns', 'howitzers', 'rockets']);
    expect(pictureOf(state).legend.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['guns', 'howitzers', 'rockets']),
    );
  });

  test('gives leaders more stars for higher ranks', () => {
    const levels = ['brigade', 'division', 'corps', 'army'] as const;
    const leaders = levels.map((level, index) => leader('red', level, 10 + 10 * index, 10, { level }));
    const { officers, legend } = pictureOf(battleWith({ units: [], officers: leaders }, { task: 'draw' }));
    expect(officers.map(({ stars }) => stars)).toEqual([0, 1, 2, 3]);
    expect(legend.map(({ text }) => text)).toEqual(levels.map((level) => `${level} commander`));
  });

  test('shows which leader acts and which have acted', () => {
    const setting = { units: [unit('red', 'R1', 'line', 20, 10, 0), unit('blue', 'B1', 'line', 20, 40, 180)] };
    const called = ordering(setting, 'R1');
    expect(badgesOf(called, 'R1')).toContain('acting');
    expect(badgesOf(called, 'B1')).toEqual([]);
    expect(badgesOf(run(called, { type: 'pass' }).state, 'R1')).toEqual(['has acted']);
    const over = { ...run(called, { type: 'pass' }).state, outcome: { winner: 'red', reason: 'a test' } };
    expect(badgesOf(over as typeof called, 'R1')).toEqual([]);
  });

  test('draws fire from where the firer stood, even if it ran afterwards', () => {
    const setting = { units: [unit('red', 'R1', 'line', 20, 10, 0), unit('blue', 'B1', 'line', 20, 20, 180)] };
    const state = ordering(setting, 'R1');
    const from = { x: 20, y: 14, heading: 0 };
    const to = { x: 20, y: 10, heading: 0 };
    const events = [
      { type: 'fired', unitId: 'R1', targetId: 'B1', range: 6, dice: 3, hits: 1, clause: 'KG-FIR-03' },
      { type: 'unitMoved', unitId: 'R1', cause: 'rout', from, path: [to], to, clause: 'KG-RAL-01' },
    ] as unknown as readonly BattleEvent[];
    expect(pictureOf(state, { events }).overlays[0]).toMatchObject({ kind: 'shot', from: { x: 20, y: 14 } });
    expect(pictureOf(state, { events: [...events].reverse() }).overlays[1]).toMatchObject({
      kind: 'shot',
      from: { x: 20, y: 10 },
    });
  });
});
