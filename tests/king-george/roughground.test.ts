import { describe, expect, it } from 'vitest';
import { skirmishers } from './charging.js';
import { across, at, barredAfter, french, limbered, march, most, strip, type Terrain } from './ground.js';
import { ahead, changeTo, expectIllegal, expectLegalOrder, reasonsAgainst, shift, wheelTo } from './orders.js';
import { block, line, type Sample, type UnitPatch } from './setup.js';

const crew: UnitPatch = { formation: 'crew', gunsAt: { x: 60, y: 10, heading: 0 } };

describe('rough ground', () => {
  it('KG-MOV-02 KG-MOV-07 KG-MOV-19 KG-TER-02: into it and out again, the turn used up to the inch', () => {
    most(at('line', {}, strip('marsh', 11, 12)), 3); // 1/4 + 1/2 + 1/4
    most(at('line', french, strip('marsh', 12, 13)), 5); // 2/6 + 1/3 + 2/6
    most(at('horse', {}, strip('marsh', 12, 14)), 6); // 2/8 + 2/4 + 2/8
    most(at('company', {}, strip('marsh', 12, 15)), 7); // 2/8 + 3/6 + 2/8
    most(at('line', skirmishers, strip('marsh', 12, 15)), 7);
    // A crew, sideways through a wood as deep.
    const wood = [block('wood', 'wood', 22, 0, 25, 30)];
    expectLegalOrder(at('guns', crew, wood), 'U', [shift(90, 7)]);
    expectIllegal(at('guns', crew, wood), 'U', [shift(90, 7.1)], 'tooFar');
  });

  it('KG-MOV-04 KG-MOV-07: a wheel in a wood goes at the Rough rate', () => {
    // 2" of arc at 3.1623" from the corner: 36.2 degrees.
    const wood = strip('wood', 0, 40);
    expectLegalOrder(at('line', {}, wood), 'U', [wheelTo('left', 36)]);
    expectIllegal(at('line', {}, wood), 'U', [wheelTo('left', 36.5)], 'tooFar');
  });

  it('KG-MOV-18 KG-MOV-07: Fate makes rough ground quicker too, or stops them before it; it opens nothing', () => {
    const better: UnitPatch = { moveBonus: 2 };
    most(at('line', better, strip('marsh', 13, 30)), 5); // 3/6 + 2/4
    barredAfter(at('line', { ...march, ...better }, strip('marsh', 13, 30)), 3);
    const mud = { ...at('line', {}, strip('marsh', 11, 30)), state: { weather: { fireShift: 0, moveShift: -2 } } };
    expectLegalOrder(mud, 'U', [ahead(1)]);
    expect(reasonsAgainst(mud, 'U', [ahead(1.1)])).not.toEqual([]);
  });

  it('KG-TER-01 KG-MOV-07: snow is rough for all but columns and guns', () => {
    const snow = strip('snow', 0, 40);
    most(at('line', {}, snow), 2);
    most(at('line', french, snow), 3);
    most(at('horse', {}, snow), 4);
    most(at('company', {}, snow), 6);
    most(at('line', march, snow), 8);
    most(at('horse', march, snow), 12);
    most(at('guns', limbered, snow), 4);
    const cleared = [...snow, line('road', 'road', [20, 0], [20, 40])];
    most(at('line', {}, cleared), 4);
    most(at('line', march, cleared), 12);
  });

  it('KG-MOV-15 KG-MOV-16 KG-TER-01: in snow a column has a half move with a turn, a line has none', () => {
    const snow = strip('snow', 0, 40);
    expectIllegal(at('line', {}, snow), 'U', { turn: 10, advance: 0.5 }, 'notOpenGround', 'KG-MOV-16');
    expectLegalOrder(at('line', march, snow), 'U', { turn: 10, advance: 4 });
    expectIllegal(at('line', march, snow), 'U', { turn: 10, advance: 4.1 }, 'tooFar');
  });

  it('KG-MOV-16 KG-TER-04: a half move up to a wood or a hedge, and through a ford, is one over open ground', () => {
    const half = { turn: 0, advance: 2 };
    expectLegalOrder(at('line', {}, strip('wood', 12, 20)), 'U', half);
    expectLegalOrder(at('line', {}, [across('hedge', 12)]), 'U', half);
    const river = strip('river', 11, 13);
    expectIllegal(at('line', {}, river), 'U', half, 'notOpenGround', 'KG-MOV-16');
    expectLegalOrder(at('line', {}, [...river, block('ford', 'ford', 18, 11, 22, 13)]), 'U', half);
  });
});

describe('closed ground', () => {
  const movers = {
    line: ['line', {}],
    company: ['company', {}],
    horse: ['horse', {}],
    column: ['line', march],
    ride: ['horse', march],
    guns: ['guns', limbered],
  } as const satisfies Record<string, readonly [Sample, UnitPatch]>;
  type Mover = keyof typeof movers;
  const columns = ['column', 'ride', 'guns'] as const;

  const stopped = (terrain: Terrain): readonly string[] =>
    (Object.keys(movers) as Mover[]).filter((name) => {
      const [sample, patch] = movers[name];
      const reasons = reasonsAgainst(at(sample, patch, terrain), 'U', [ahead(1.5)]).map(({ code }) => code);
      expect(reasons.every((code) => code === 'terrainBarred')).toBe(true);
      return reasons.length > 0;
    });

  it.each<[readonly string[], readonly Mover[]]>([
    [['field', 'hill', 'snow', 'ford', 'bridge'], []],
    [['steepHill', 'wood', 'thicket', 'brokenGround', 'marsh', 'river', 'stream'], columns],
    [['rocks'], ['horse', ...columns]],
    [
      ['denseWood', 'bog'],
      ['line', 'horse', ...columns],
    ],
  ])('KG-TER-01 KG-MOV-08: %s', (kinds, barred) => {
    for (const kind of kinds) expect([kind, stopped(strip(kind, 11, 30))]).toEqual([kind, barred]);
  });

  it.each<[readonly string[], readonly Mover[]]>([
    [['road'], []],
    [['wall', 'hedge', 'fence', 'ditch', 'river', 'stream'], columns],
    [
      ['bankedHedge', 'abatis', 'palisade', 'earthwork'],
      ['horse', ...columns],
    ],
    [
      ['fortification', 'cliff'],
      ['line', 'company', 'horse', ...columns],
    ],
  ])('KG-TER-01 KG-TER-04 KG-MOV-08: across %s', (kinds, barred) => {
    for (const kind of kinds) expect([kind, stopped([across(kind, 11)])]).toEqual([kind, barred]);
  });

  it('KG-TER-10: where ground overlaps the worst counts, and only once', () => {
    const mixed = [...strip('wood', 0, 40), ...strip('marsh', 0, 40), ...strip('hill', 0, 40), ...strip('snow', 0, 40)];
    most(at('line', {}, mixed), 2);
    most(at('line', {}, [...strip('field', 0, 40), ...strip('marsh', 0, 40)]), 2);
    // Half an inch of wood, then it is too dense for a line.
    const denser = [...strip('wood', 11, 30), ...strip('denseWood', 11.5, 20)];
    barredAfter(at('line', {}, denser), 1.5);
    // 1/8 and 7/8 of 6.
    most(at('company', {}, denser), 6.25);
    const led = [...strip('rocks', 0, 40), ...strip('bog', 0, 40), line('road', 'road', [20, 0], [20, 40])];
    most(at('horse', {}, led), 8);
  });

  it('KG-FRM-19 KG-MOV-07: at the edge of a dense wood a line opens out to go in, and forms up again only outside', () => {
    const light: UnitPatch = { canSkirmish: true };
    most(at('line', light, strip('denseWood', 10, 40)), 3, changeTo('skirmish')); // 1/2 + 3/6
    expectIllegal(at('line', light, strip('denseWood', 10, 40)), 'U', [ahead(0.1)], 'terrainBarred', 'KG-MOV-08');
    expectIllegal(at('line', skirmishers, strip('denseWood', 0, 40)), 'U', [changeTo('line')], 'terrainBarred');
    expectLegalOrder(at('line', skirmishers, strip('denseWood', 10, 40)), 'U', [changeTo('line')]);
    // A line with a wing in a wood draws it in.
    const wing = [block('wood', 'wood', 21.5, 0, 40, 40)];
    expectLegalOrder(at('line', {}, wing), 'U', [changeTo('marchColumn')]);
  });
});
