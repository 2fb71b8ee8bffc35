import { describe, expect, test } from 'vitest';
import { fight, kingGeorgeValues, randomBot, steadyBot } from '../../src/bots/index.js';
import { picker } from '../../src/core/dice/picker.js';
import { seeded } from '../../src/core/dice/seeded.js';
import { type Picture, renderSvg, renderText } from '../../src/draw/index.js';
import { kingGeorge, type State } from '../../src/rulesets/king-george/index.js';
import { loadScenario, shippedFor } from '../../src/scenarios/index.js';
import { conformance } from '../../src/testkit/index.js';
import { xmlFault } from '../draw/xml.js';
import { isLong } from '../effort.js';

/** Battles from beginning to end: what holds whatever happens. */

const ids = shippedFor('king-george').map(({ id }) => id);
const hole = /NaN|undefined|Infinity|\[object/;

describe.each(ids)('%s', (id) => {
  const start = kingGeorge.begin(loadScenario(id));

  test('is drawn with every piece once', () => {
    const picture: Picture = kingGeorge.picture(start, {
      ranges: start.units.map((unit) => unit.id),
      commandRadius: 60,
    });
    const svg = renderSvg(picture);
    expect(xmlFault(svg)).toBeNull();
    expect(svg).not.toMatch(hole);
    const drawn = [...svg.matchAll(/data-id="([^"]*)"/g)].map(([, each]) => each);
    expect([...drawn].sort()).toEqual([...start.units, ...start.officers].map((each) => each.id).sort());
    expect(renderText(picture, 160)).not.toMatch(hole);
  });

  test('its actions, events and questions are said in whole sentences', () => {
    const bots = Object.fromEntries(start.scenario.sides.map((side) => [side.id, randomBot(kingGeorge, picker(7))]));
    fight(
      kingGeorge,
      start,
      bots,
      seeded(7),
      ({ question, answer, before, after, events }) => {
        expect(kingGeorge.words.question(before, question)).not.toMatch(hole);
        if ('action' in answer) expect(kingGeorge.words.action(before, answer.action).sentence).not.toMatch(hole);
        for (const event of events) expect(kingGeorge.describe(event, after)).not.toMatch(hole);
        expect(kingGeorge.words.clock(after).phase).not.toBe('');
      },
      isLong ? 150 : 50,
    );
  });

  test('the steady bot gives no answer that is refused', () => {
    const bot = steadyBot(kingGeorge, kingGeorgeValues);
    const bots = Object.fromEntries(start.scenario.sides.map((side) => [side.id, bot]));
    const most = isLong ? 60 : 15;
    expect(fight(kingGeorge, start, bots, seeded(3), undefined, most).answers).toHaveLength(most);
  });
});

test('a lost battle is worth nothing, and what one side hopes for the other fears', () => {
  const start = kingGeorge.begin(loadScenario('outpost'));
  const [one, two] = start.scenario.sides;
  const hopes = (state: State) => [one, two].map(({ id }) => kingGeorgeValues.evaluate(kingGeorge.view(state, id), id));
  const [first = 0, second = 0] = hopes(start);
  expect(first + second).toBeCloseTo(1, 9);
  const broken = start.units.map((unit) => (unit.side === one.id ? { ...unit, state: 'routed' as const } : unit));
  expect(hopes({ ...start, units: broken })[0]).toBeLessThan(first);
  const outcome = { winner: two.id, reason: 'It is over.', clause: 'KG-SCN-08' } as const;
  expect(hopes({ ...start, outcome })).toEqual([0, 1]);
});

test('KG-FAT-22 KG-MEL-17: a unit that breaks in a second order from Hold has not fled yet', () => {
  const scenario = loadScenario('outpost');
  const sides = scenario.sides.map((side) => side.id);
  expect(conformance(kingGeorge, scenario, sides, { seed: 70423, closely: isLong ? 100 : 1000 }).violations).toEqual(
    [],
  );
});
