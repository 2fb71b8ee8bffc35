import { describe, expect, test } from 'vitest';
import { fight, randomBot } from '../../src/bots/index.js';
import { picker, seeded } from '../../src/core/index.js';
import { spotsFor } from '../../src/draw/groundnames.js';
import { labelStyles, type Picture, renderSvg } from '../../src/draw/index.js';
import { layLabels } from '../../src/draw/labels.js';
import { pieceMarks } from '../../src/draw/marks.js';
import { shownOfficers } from '../../src/draw/officers.js';
import { palettes } from '../../src/draw/palette.js';
import type { Paper } from '../../src/draw/paper.js';
import { boxCorners } from '../../src/draw/scatter.js';
import { rulesetOf } from '../../src/rulesets/index.js';
import { loadScenario, shippedScenarios } from '../../src/scenarios/index.js';
import { overlapDepth } from '../../src/table/convex.js';
import type { Polygon } from '../../src/table/polygon.js';
import { containsPoint } from '../../src/table/polygon.js';
import { isLong } from '../effort.js';
import { box, ground, picture, piece } from './pictures.js';

/** Answers of a battle that are played; none of the large battles is over then. */
const most = isLong ? Number.POSITIVE_INFINITY : 6;

/** Pictures of a random battle: its start, its end and, in the long tests, its middle. */
const picturesOf = (id: (typeof shippedScenarios)[number]['id']): readonly Picture[] => {
  const scenario = loadScenario(id);
  const ruleset = rulesetOf(scenario.ruleset);
  if (ruleset === undefined) throw new Error(`no rules of ${id}`);
  const states = [ruleset.begin(scenario)];
  const bot = randomBot(ruleset, picker(3));
  const players = Object.fromEntries(scenario.sides.map((side) => [side.id, bot]));
  fight(ruleset, states[0] ?? {}, players, seeded(3), ({ after }) => states.push(after), most);
  return (isLong ? [0, 1 / 2, 1] : [0, 1]).map(
    (share) => ruleset.picture(states[Math.floor(share * (states.length - 1))] ?? {}) as Picture,
  );
};

/** The paper of a sheet of 960 pixels. */
const paperOf = ({ table }: Picture): Paper => ({ table, pixel: table.width / 920, palette: palettes.light });

/** The outlines of stands and of officers' discs. */
const outlinesOf = (shown: Picture): readonly Polygon[] => [
  ...shown.pieces.flatMap(({ stands }) => stands),
  ...shownOfficers(paperOf(shown), shown).map(({ position: { x, y }, radius }) =>
    boxCorners({ minX: x - radius, maxX: x + radius, minY: y - radius, maxY: y + radius }),
  ),
];

const touch = 1e-6;

/** Labels that lie on a piece. */
const onPieces = (shown: Picture, style: (typeof labelStyles)[number] | null): readonly object[] => {
  const outlines = outlinesOf(shown);
  return layLabels(paperOf(shown), shown, style).boxes.filter((label) =>
    outlines.some((outline) => overlapDepth(boxCorners(label), outline) > touch),
  );
};

describe.each(shippedScenarios.map(({ id }) => ({ id })))('the labels of $id', ({ id }) => {
  const pictures = picturesOf(id);
  const [start] = pictures;

  test.each([...labelStyles, null])('never lie on a piece, from its start to its end: style %s', (style) => {
    for (const shown of pictures) expect(onPieces(shown, style)).toEqual([]);
  });

  test('name every unit by its letter', () => {
    for (const shown of pictures)
      expect(layLabels(paperOf(shown), shown, 'letters').boxes.length).toBeGreaterThanOrEqual(shown.pieces.length);
  });

  test('keep the letters of all units through the battle', () => {
    const marks = pictures.map(pieceMarks);
    for (const [unit, letter] of marks[0] ?? []) for (const later of marks) expect(later.get(unit)).toBe(letter);
  });

  test('name every objective and every work, with what is left of it', () => {
    for (const shown of pictures) {
      const svg = renderSvg(shown);
      for (const { name, detail, objective } of shown.terrain.filter(
        (each) => each.objective === true || each.detail !== '',
      ))
        for (const text of [name, detail])
          if (objective === true || text === detail) expect(svg).toContain(`>${text.replaceAll("'", '&#39;')}<`);
    }
    expect(start?.terrain.length).toBeGreaterThan(0);
  });
});

test('the name of ground is tried in its middle, then south and north of it, then to its west and east', () => {
  const wood = ground('wood', 'wood', box(26, 6, 54, 34));
  const spots = spotsFor(paperOf(picture()), wood).map(({ x, y }) => [Math.round(x), Math.round(y)]);
  expect(spots.slice(0, 3)).toEqual([
    [40, 20],
    [40, 18],
    [40, 22],
  ]);
  expect([spots[13], spots[26]]).toEqual([
    [38, 20],
    [42, 20],
  ]);
});

describe('labels of a crowded map', () => {
  const crowd = Array.from({ length: 30 }, (_, index) =>
    piece(`Regiment ${index}`, 'red', 8 + 13 * (index % 5), 3 + 6 * Math.floor(index / 5), 0),
  );

  test('are left out rather than laid on a piece', () => {
    for (const style of labelStyles) expect(onPieces(picture({ pieces: crowd }), style)).toEqual([]);
  });

  test('leave the name of an objective on its ground', () => {
    const fort = { ...ground('The fort', 'earthwork', box(30, 4, 50, 36)), objective: true, detail: 'breached' };
    const svg = renderSvg(picture({ terrain: [fort], pieces: [piece('R', 'red', 40, 21, 0)] }), { labels: 'names' });
    expect(svg).toContain('>The fort<');
    expect(svg).toContain('>breached<');
  });
});

test('the name of a bent area lies in it: its middle may be on other ground', () => {
  const bent = [
    { x: 0, y: 0 },
    { x: 90, y: 0 },
    { x: 90, y: 20 },
    { x: 20, y: 20 },
    { x: 20, y: 80 },
    { x: 0, y: 80 },
  ];
  const spots = spotsFor(paperOf(picture()), ground('bent', 'wood', { kind: 'area', polygon: bent }));
  expect(spots.length).toBeGreaterThan(13);
  expect(spots.every((spot) => containsPoint(bent, spot))).toBe(true);
});
