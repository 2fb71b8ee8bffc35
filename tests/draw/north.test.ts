import { describe, expect, test } from 'vitest';
import { renderSvg, renderText } from '../../src/draw/index.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { loadScenario } from '../../src/scenarios/index.js';
import { picture } from './pictures.js';

/** The tip of the arrow, relative to the middle of its tail line. */
const arrowTip = (north: number): readonly [number, number] => {
  const svg = renderSvg(picture({ north, table: { width: 920, height: 400 } }));
  const path = /d="M(\S+) (\S+)L(\S+) (\S+)L(\S+) (\S+)Z" fill="#2b2723"\/>/.exec(svg);
  const [tipX = 0, tipY = 0, , , tailX = 0, tailY = 0] = (path?.slice(1) ?? []).map(Number);
  return [Math.sign(Math.round(tipX - tailX)), Math.sign(Math.round(tipY - tailY))];
};

describe('north on a picture', () => {
  test.each([
    [0, [0, -1]],
    [90, [1, 0]],
    [180, [0, 1]],
    [270, [-1, 0]],
    [225, [-1, 1]],
  ])('an SVG with north at %d has an arrow that points there', (north, tip) => {
    expect(arrowTip(north).map((each) => each + 0)).toEqual(tip);
  });

  test.each([
    [0, 'north is up'],
    [90, 'north is right'],
    [225, 'north is down left'],
    [350, 'north is up'],
  ])('a text map with north at %d says so', (north, words) => {
    expect(renderText(picture({ north }))).toContain(words);
  });
});

describe('Culloden has west at its top', () => {
  const state = oerTheSea.begin(loadScenario('culloden'));

  test('the picture knows where north is', () => {
    expect(oerTheSea.picture(state).north).toBe(90);
  });

  test('a move towards the top of the table is a move to the west in words', () => {
    const barrell = state.units.find(({ id }) => id === 'barrell');
    const { x, y, heading } = barrell?.pose ?? { x: 0, y: 0, heading: 0 };
    const said = oerTheSea.words.action(state, {
      type: 'issueOrder',
      order: 'move',
      recipient: { unitId: 'barrell' },
      params: { path: [{ x, y: y + 10, heading }] },
    });
    expect(said.short).toBe('move 10 cm west, to (62, 40)');
  });
});

test('a table of King George may be turned too', () => {
  const scenario = { ...loadScenario('outpost'), north: 180 };
  const state = kingGeorge.begin(scenario);
  expect(kingGeorge.picture(state).north).toBe(180);
  const steps = [{ kind: 'shift', bearing: 0, inches: 2, heading: 0 }] as const;
  expect(kingGeorge.words.action(state, { type: 'move', steps }).short).toBe('go 2 inches south');
});
