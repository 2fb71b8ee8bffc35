import { describe, expect, test } from 'vitest';
import { type Overlay, type Picture, renderSvg, renderText } from '../../src/draw/index.js';
import { pieceMarks } from '../../src/draw/marks.js';
import type { BattleEvent } from '../../src/rulesets/oer-the-sea/events.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { pictureOf } from '../../src/rulesets/oer-the-sea/picture.js';
import { terrainKinds } from '../../src/rulesets/oer-the-sea/tables.js';
import { loadScenario, shippedFor } from '../../src/scenarios/index.js';
import { containsPoint } from '../../src/table/polygon.js';
import { at, battleWith, box } from '../oer-the-sea/setup.js';
import { xmlFault } from './xml.js';

const pieceOf = (picture: Picture, id: string) => picture.pieces.find((piece) => piece.id === id);
const bandsOf = (picture: Picture) =>
  picture.overlays.filter((each): each is Extract<Overlay, { kind: 'band' }> => each.kind === 'band');

describe('picture of a battle of O’er the Sea', () => {
  test.each(shippedFor('oer-the-sea').map(({ id }) => id))('shows all troops and officers in %s once', (id) => {
    const state = oerTheSea.begin(loadScenario(id));
    const picture = pictureOf(state);
    const svg = renderSvg(picture);
    expect(xmlFault(svg)).toBeNull();
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    const ids = [...svg.matchAll(/data-id="([^"]*)"/g)].map(([, each]) => each);
    const expected = [...state.units, ...state.officers].filter((each) => each.presence === 'onTable');
    expect([...ids].sort()).toEqual(expected.map((each) => each.id).sort());
    const text = renderText(picture, 160);
    for (const { name } of expected) expect(text).toContain(name);
  });

  test('OTS-HIT-03 shows stands left, unused hits and every status', () => {
    const state = battleWith({
      units: [
        at('wolfe', 40, 20, 0, { stands: 3, unusedHits: 2, confused: true }),
        at('frasers', 40, 80, 180, { routing: true }),
        at('cobham', 80, 20, 0, { mounted: false, standReady: true }),
        at('royalArtillery', 120, 20, 0, { limbered: true }),
      ],
    });
    const picture = pictureOf(state);
    expect(pieceOf(picture, 'wolfe')).toMatchObject({
      strength: '3/5 ••',
      order: 'shaken',
      badges: [{ text: 'confused', tone: 'warning' }],
      description: 'tried infantry, in line, 2 unused hits',
    });
    expect(pieceOf(picture, 'frasers')).toMatchObject({
      order: 'broken',
      badges: [{ text: 'routing', tone: 'alarm' }],
    });
    expect(pieceOf(picture, 'cobham')?.badges.map(({ text }) => text)).toEqual(['ready', 'on foot']);
    expect(pieceOf(picture, 'royalArtillery')?.badges.map(({ text }) => text)).toEqual(['limbered']);
  });

  test('omits troops that are not on the table', () => {
    const state = battleWith({
      units: [at('wolfe', 40, 20, 0), at('frasers', 40, 80, 180, { presence: 'destroyed' })],
    });
    expect(pictureOf(state).pieces.map(({ id }) => id)).toEqual(['wolfe']);
  });

  test('OTS-HIT-04 marks where a unit was destroyed', () => {
    const state = battleWith({
      units: [at('wolfe', 40, 20, 0), at('frasers', 40, 80, 180, { presence: 'destroyed', stands: 0 })],
    });
    const { markers, legend } = pictureOf(state);
    expect(markers).toMatchObject([{ name: 'frasers destroyed', side: 'Jacobite', sign: 'fallen' }]);
    expect(legend.filter(({ kind }) => kind === 'fallen')).toHaveLength(1);
    const [cross] = markers[0]?.shapes ?? [];
    expect(cross?.every(({ x, y }) => Math.abs(x - 40) < 5 && Math.abs(y - 82) < 5)).toBe(true);
  });

  test('keeps the letters of units when others are gone', () => {
    const units = (presence: 'onTable' | 'destroyed') => [
      at('wolfe', 40, 20, 0, { presence }),
      at('cobham', 80, 20, 0),
      at('frasers', 40, 80, 180),
    ];
    const before = pieceMarks(pictureOf(battleWith({ units: units('onTable') })));
    const after = pieceMarks(pictureOf(battleWith({ units: units('destroyed') })));
    expect([...after]).toEqual([...before]);
  });

  test('OTS-SIE-07 shows the cohesion of works, and their breach', () => {
    const terrain = [box('redoubt', 'earthwork', 10, 10, 30, 30), box('fort', 'fortification', 50, 10, 70, 30)];
    const works = [{ cohesionLeft: 2 }, { breached: true }];
    const picture = pictureOf(battleWith({ units: [], terrain, works }));
    expect(picture.terrain.map(({ detail, ruined }) => [detail, ruined])).toEqual([
      ['cohesion 2 of 3', false],
      ['breached', true],
    ]);
  });

  test('OTS-EVA-13 shows abandoned guns', () => {
    const guns = { pose: { x: 90, y: 30, heading: 0 }, count: 2, limbered: false, held: 'abandoned' } as const;
    const state = battleWith({ units: [at('royalArtillery', 90, 10, 0, { crewAway: true, guns })] });
    const [marker] = pictureOf(state).markers;
    expect(marker?.name).toBe('Guns of royalArtillery, abandoned');
    expect(marker?.shapes).toHaveLength(2);
  });

  test('has a look for every kind of ground', () => {
    const terrain = terrainKinds.map((kind, index) => box(kind, kind, 5 * index, 10, 5 * index + 4, 20));
    const looks = pictureOf(battleWith({ units: [], terrain })).terrain.map(({ look }) => look);
    expect(looks.filter((look) => look === 'open')).toHaveLength(1);
  });
});

describe('reaches on a picture', () => {
  test('OTS-FIR-04 OTS-FIR-08 muskets reach 15 and 30 cm straight ahead of the front', () => {
    const state = battleWith({ units: [at('wolfe', 40, 20, 0)] });
    const bands = bandsOf(pictureOf(state, { ranges: ['wolfe'] }));
    expect(bands.map(({ name }) => name)).toEqual(['30', '15']);
    expect(bands[0]?.outline).toEqual([
      { x: 30, y: 20 },
      { x: 30, y: 50 },
      { x: 50, y: 50 },
      { x: 50, y: 20 },
    ]);
  });

  test('OTS-ART-03 guns reach a half disc, or all round if the scenario says so', () => {
    const reach = (artilleryArc: 180 | 360) => {
      const state = battleWith({ units: [at('royalArtillery', 90, 60, 0)], options: { artilleryArc } });
      const [, , short] = bandsOf(pictureOf(state, { ranges: ['royalArtillery'] }));
      const outline = short?.outline ?? [];
      return [99.9, 61, 59, 20].map((y) => containsPoint(outline, { x: 90, y }));
    };
    expect(reach(180)).toEqual([true, true, false, false]);
    expect(reach(360)).toEqual([true, true, true, true]);
  });

  test('OTS-MTR-02 mortars have a minimum range', () => {
    const state = battleWith({ units: [at('coehorns', 90, 60, 0)] });
    expect(bandsOf(pictureOf(state, { ranges: ['coehorns'] })).map(({ name }) => name)).toEqual([
      '150',
      '100',
      '50',
      '20',
    ]);
  });

  test('OTS-FIR-02 OTS-ART-02 no reach is drawn for units that cannot fire or are not on the table', () => {
    const state = battleWith({
      units: [at('elcho', 40, 80, 180), at('cobham', 40, 20, 0), at('mediumGuns', 80, 20, 0, { limbered: true })],
    });
    expect(bandsOf(pictureOf(state, { ranges: ['elcho', 'cobham', 'mediumGuns', 'nobody'] }))).toEqual([]);
  });

  test('OTS-CMD-16 a command range is drawn if the scenario has one', () => {
    const units = [at('wolfe', 40, 20, 0)];
    const radii = (commandRange: number | null) =>
      pictureOf(battleWith({ units, options: { commandRange } })).overlays.map(
        (each) => each.kind === 'radius' && each.radius,
      );
    expect(radii(null)).toEqual([]);
    expect(new Set(radii(40))).toEqual(new Set([40]));
  });
});

describe('events on a picture', () => {
  const state = battleWith({ units: [at('wolfe', 40, 20, 0), at('frasers', 40, 40, 180)] });

  test('moves are arrows in the style of the move; turns on the spot have none', () => {
    const from = { x: 40, y: 60, heading: 180 };
    const moved = (to: { x: number; y: number; heading: number }): BattleEvent => ({
      type: 'unitMoved',
      unitId: 'frasers',
      cause: 'charge',
      from,
      path: [to],
      to,
      clause: 'OTS-CHG-01',
    });
    const events = [moved({ x: 40, y: 40, heading: 180 }), moved({ ...from, heading: 90 })];
    expect(pictureOf(state, { events }).overlays).toMatchObject([
      { kind: 'move', style: 'charge', name: 'frasers charges', points: [{ y: 60 }, { y: 40 }] },
    ]);
  });

  test('fire goes from front to target', () => {
    const fired: BattleEvent = {
      type: 'fired',
      unitId: 'wolfe',
      targetId: 'frasers',
      how: 'smallArms',
      cause: 'order',
      range: 20,
      band: 'long',
      dice: 10,
      hits: 1,
      clause: 'OTS-FIR-01',
    };
    expect(pictureOf(state, { events: [fired] }).overlays).toMatchObject([
      { kind: 'shot', name: 'wolfe at frasers, 20 cm: 1 hit', from: { x: 40, y: 20 }, to: { x: 40, y: 42 } },
    ]);
  });

  test('fire goes from where the firer stood, even if it ran afterwards', () => {
    const from = { x: 40, y: 30, heading: 0 };
    const to = { x: 40, y: 20, heading: 0 };
    const fired: BattleEvent = {
      type: 'fired',
      unitId: 'wolfe',
      targetId: 'frasers',
      how: 'smallArms',
      cause: 'order',
      range: 10,
      band: 'short',
      dice: 10,
      hits: 1,
      clause: 'OTS-FIR-01',
    };
    const ran: BattleEvent = {
      type: 'unitMoved',
      unitId: 'wolfe',
      cause: 'rout',
      from,
      path: [to],
      to,
      clause: 'OTS-CHG-01',
    };
    const shotOf = (...events: readonly BattleEvent[]) =>
      pictureOf(state, { events }).overlays.find(({ kind }) => kind === 'shot');
    expect(shotOf(fired, ran)).toMatchObject({ from: { x: 40, y: 30 } });
    expect(shotOf(ran, fired)).toMatchObject({ from: { x: 40, y: 20 } });
  });

  test('OTS-SGT-01 lines of sight are clear, or blocked by a house', () => {
    const house = box('house', 'buildingStone', 20, 28, 60, 32);
    const sightIn = (battle: typeof state) =>
      pictureOf(battle, { sight: [{ from: 'wolfe', to: 'frasers' }] }).overlays.map((each) => each.name);
    expect(sightIn(state)).toEqual(['wolfe sees frasers']);
    const walled = battleWith({ units: [at('wolfe', 40, 20, 0), at('frasers', 40, 40, 180)], terrain: [house] });
    expect(sightIn(walled)).toEqual(['wolfe cannot see frasers']);
  });

  test('the named units are highlighted', () => {
    expect(pictureOf(state, { highlight: ['wolfe'] }).overlays).toMatchObject([{ kind: 'highlight', name: 'wolfe' }]);
  });
});
