import { describe, expect, test } from 'vitest';
import {
  canSee,
  canSeeEnemyWithin,
  nearestSeenEnemy,
  sightOf,
  sightOfWork,
} from '../../src/rulesets/oer-the-sea/sight.js';
import type { TerrainFeature } from '../../src/scenario/frame.js';
import {
  at,
  battleWith,
  box,
  eventsOf,
  expectLegal,
  expectRefused,
  fire,
  line,
  officer,
  type Placed,
  run,
  type Setting,
  unit,
} from './setup.js';

const battle = (units: readonly Placed[], terrain: readonly TerrainFeature[] = [], more: Partial<Setting> = {}) =>
  battleWith({ units, terrain, ...more });
const wolfe = at('wolfe', 90, 80, 180);
const stewarts = at('stewarts', 90, 20, 0);
const wolfeSees = (terrain: readonly TerrainFeature[], ...others: readonly Placed[]): boolean => {
  const state = battle([wolfe, stewarts, ...others], terrain);
  return canSee(state, unit(state, 'wolfe'), unit(state, 'stewarts'));
};

describe('lines', () => {
  test('OTS-SGT-01 OTS-SGT-02: one clear line is enough, without one there is no sight', () => {
    // A stone house that leaves the western corners a line past it, and one that does not.
    expect(wolfeSees([box('house', 'buildingStone', 84, 45, 130, 55)])).toBe(true);
    expect(wolfeSees([box('house', 'buildingStone', 60, 45, 130, 55)])).toBe(false);
  });

  test('OTS-SGT-03: units see all round, at any distance', () => {
    const away = battle([at('wolfe', 90, 110, 0), at('stewarts', 90, 4, 0)]);
    expect(canSee(away, unit(away, 'wolfe'), unit(away, 'stewarts'))).toBe(true);
  });
});

test('OTS-SGT-03: a unit sees behind its back, but does not fire there', () => {
  const seen = battleWith({
    phase: 'command',
    officer: 'huske',
    units: [at('wolfe', 90, 60, 0), at('stewarts', 90, 50, 0)],
  });
  expect(canSee(seen, unit(seen, 'wolfe'), unit(seen, 'stewarts'))).toBe(true);
  expectRefused(seen, fire('wolfe', 'stewarts'), 'notDirectlyAhead');
});

describe('what blocks sight', () => {
  test('OTS-SGT-04: more than 5 cm of screens in all blocks sight', () => {
    expect(wolfeSees([box('wood', 'wood', 0, 45, 180, 50)])).toBe(true);
    expect(wolfeSees([box('wood', 'wood', 0, 45, 180, 50.1)])).toBe(false);
    expect(wolfeSees([box('one', 'wood', 0, 45, 180, 48), box('two', 'thicket', 0, 50, 180, 52.1)])).toBe(false);
    expect(wolfeSees([box('marsh', 'marsh', 0, 40, 180, 60)])).toBe(true);
  });

  test('OTS-C02 OTS-INI-02: a wood 12 cm deep blocks the sight of an enemy at 25 cm', () => {
    const state = battle([at('wolfe', 90, 60, 180), at('stewarts', 90, 35, 0)], [box('wood', 'wood', 60, 40, 120, 52)]);
    expect(canSeeEnemyWithin(state, unit(state, 'wolfe'), 30)).toBe(false);
    expect(unit(state, 'wolfe').eligibleForInitiative).toBe(false);
    const open = battle([at('wolfe', 90, 60, 180), at('stewarts', 90, 35, 0)]);
    expect(unit(open, 'wolfe').eligibleForInitiative).toBe(true);
  });

  test('OTS-SGT-05: a building blocks sight, except for units in it', () => {
    const house = (south: number, north: number) => box('house', 'buildingWood', 0, south, 180, north);
    expect(wolfeSees([house(45, 50)])).toBe(false);
    expect(wolfeSees([house(70, 90)])).toBe(true);
    expect(wolfeSees([house(10, 30)])).toBe(true);
  });

  test('OTS-TER-08 OTS-SGT-05: a breached house does not block sight', () => {
    const house = box('house', 'buildingStone', 0, 45, 180, 55);
    const seen = (breached: boolean): boolean => {
      const state = battle([wolfe, stewarts], [house], { works: [{ breached }] });
      return canSee(state, unit(state, 'wolfe'), unit(state, 'stewarts'));
    };
    expect([false, true].map(seen)).toEqual([false, true]);
  });

  test('OTS-SGT-05: a banked hedge blocks sight, except for a unit that holds it', () => {
    const hedge = (y: number) => line('hedge', 'bankedHedge', [0, y], [180, y]);
    expect(wolfeSees([hedge(50)])).toBe(false);
    expect(wolfeSees([hedge(79.5)])).toBe(true);
    expect(wolfeSees([line('hedge', 'hedge', [0, 50], [180, 50])])).toBe(true);
  });

  test('OTS-SGT-06: a third unit of either side blocks sight', () => {
    const wide = { stands: 12, files: 12 };
    expect(wolfeSees([], at('barrell', 90, 50, 180, wide))).toBe(false);
    expect(wolfeSees([], at('ecossais', 90, 50, 180, wide))).toBe(false);
    expect(wolfeSees([], at('barrell', 90, 50, 180, { stands: 1, files: 1 }))).toBe(true);
  });

  test('OTS-SGT-06: a unit on a hill sees over a unit that is not on one', () => {
    const wide = { stands: 12, files: 12 };
    const hill = box('hill', 'hill', 40, 75, 140, 95);
    expect(wolfeSees([hill], at('barrell', 90, 50, 180, wide))).toBe(true);
    expect(wolfeSees([hill, box('knoll', 'hill', 60, 45, 120, 55)], at('barrell', 90, 50, 180, wide))).toBe(false);
  });

  test('OTS-SGT-06: officers and guns left behind never block sight', () => {
    const guns = { pose: { x: 90, y: 50, heading: 0 }, count: 12, limbered: false, held: 'abandoned' } as const;
    expect(wolfeSees([], at('royalArtillery', 20, 110, 180, { crewAway: true, guns }))).toBe(true);
  });

  test('OTS-SGT-07 OTS-TER-15: a hill between blocks sight, except from another hill', () => {
    const hill = box('hill', 'hill', 0, 45, 180, 55);
    expect(wolfeSees([hill])).toBe(false);
    expect(wolfeSees([hill, box('other', 'hill', 40, 75, 140, 95)])).toBe(true);
    expect(wolfeSees([box('hill', 'hill', 0, 45, 180, 95)])).toBe(true);
  });

  test('OTS-SGT-06 OTS-SGT-08: a unit in contact with the front of the viewer blocks sight: an eye on its edge is outside it', () => {
    // barrell stands on y 78-80, its rear edge along wolfe's front.
    expect(wolfeSees([], at('barrell', 90, 78, 180))).toBe(false);
    // Half its width to the side it leaves the left eye free.
    expect(wolfeSees([], at('barrell', 80, 78, 180))).toBe(true);
  });

  test('OTS-SGT-06 OTS-GEN-05: a line may touch a body by 0.05 cm, not go deeper', () => {
    // One stand each, from x 88 to 92: the lines along their flanks run 0.04 or 0.06 inside two broad bodies.
    const sees = (inside: number): boolean => {
      const bodies = [
        at('barrell', 64 + inside, 50, 180, { stands: 12, files: 12 }),
        at('ecossais', 116 - inside, 46, 0, { stands: 12, files: 12 }),
        at('glasgow', 90, 40, 0, { stands: 1, files: 1 }),
      ];
      const one = { stands: 1, files: 1 };
      const state = battle([at('wolfe', 90, 80, 180, one), at('stewarts', 90, 20, 0, one), ...bodies]);
      return canSee(state, unit(state, 'wolfe'), unit(state, 'stewarts'));
    };
    expect([0.04, 0.06].map(sees)).toEqual([true, false]);
  });

  test('OTS-SGT-08 OTS-OFF-19: a unit does not block the sight of an officer on top of it', () => {
    const sees = (y: number): boolean => {
      const huske = { position: { x: 90, y }, attachedTo: null };
      const units = [at('barrell', 90, 60, 180, { stands: 12, files: 12 }), stewarts];
      const state = battle(units, [], { officers: { huske } });
      return canSee(state, officer(state, 'huske'), unit(state, 'stewarts'));
    };
    // On the battalion, y 60-62; on its rear edge; behind it.
    expect([61, 62, 63].map(sees)).toEqual([true, false, false]);
  });

  test('OTS-C104 OTS-SGT-06 OTS-SGT-08: troops in contact behind others are hidden by them', () => {
    const state = battleWith({
      phase: 'command',
      officer: 'huske',
      units: [at('mediumGuns', 90, 100, 180), at('stewarts', 90, 60, 0), at('frasers', 90, 56, 0)],
    });
    expectRefused(state, fire('mediumGuns', 'frasers'), 'notVisible');
    expectLegal(state, fire('mediumGuns', 'stewarts'));
    const { events } = run(state, fire('mediumGuns', 'stewarts'), [1, 1, 1, 1, 1, 1, 1, 1]);
    expect(eventsOf(events, 'fired')[0]).toMatchObject({ targetId: 'stewarts', range: 40 });
  });

  test('OTS-SGT-06: guns do not fire through a battalion in contact with their front', () => {
    const units = [at('mediumGuns', 90, 80, 180), at('wolfe', 90, 78, 180), stewarts];
    const state = battleWith({ phase: 'command', officer: 'huske', units });
    expectRefused(state, fire('mediumGuns', 'stewarts'), 'notVisible');
  });
});

describe('viewers and targets', () => {
  test('OTS-SGT-02 OTS-SGT-08: an officer sees from his centre, an attached one from his unit', () => {
    const house = box('house', 'buildingStone', 60, 30, 130, 35);
    const alone = battle([wolfe, stewarts], [house], { officers: { huske: { position: { x: 90, y: 36 } } } });
    expect(canSee(alone, officer(alone, 'huske'), unit(alone, 'stewarts'))).toBe(false);
    const far = at('wolfe', 20, 20, 90);
    const attached = battle([far, stewarts], [house], { officers: { huske: { attachedTo: 'wolfe' } } });
    expect(canSee(attached, officer(attached, 'huske'), unit(attached, 'stewarts'))).toBe(true);
    expect(sightOf(attached, officer(attached, 'huske'), unit(attached, 'stewarts'))).toMatchObject({
      from: { x: 20, y: 20 },
    });
  });

  test('OTS-SGT-02 OTS-SGT-08: a fortification is seen by its corners, and its garrison does not hide it', () => {
    const fort = box('fort', 'fortification', 80, 10, 100, 30);
    const garrison = at('stewarts', 90, 30, 0, { stands: 5, files: 5 });
    const state = battle([wolfe, garrison], [fort]);
    const [work] = state.works;
    if (work === undefined) throw new Error('no work');
    expect(sightOfWork(state, unit(state, 'wolfe'), work).clear).toBe(true);
    const hidden = battle([wolfe, garrison], [fort, box('house', 'buildingStone', 40, 40, 140, 50)]);
    expect(sightOfWork(hidden, unit(hidden, 'wolfe'), work).clear).toBe(false);
  });

  test('OTS-C01 OTS-GEN-03 OTS-GEN-04: the distance of 30 cm is measured between stands', () => {
    const eligible = (y: number) => {
      const state = battle([at('wolfe', 90, 60, 180), at('stewarts', 90, y, 0)]);
      return unit(state, 'wolfe').eligibleForInitiative;
    };
    expect([30, 29.9995, 29.9].map(eligible)).toEqual([true, true, false]);
  });

  test('OTS-EVA-05 OTS-GEN-07: the first in the list of equally near enemies counts', () => {
    const state = battle([wolfe, at('stewarts', 70, 60, 0), at('frasers', 110, 60, 0)]);
    expect(nearestSeenEnemy(state, unit(state, 'wolfe'), 30)?.id).toBe('stewarts');
  });

  test('OTS-INI-11: officers and guns do not count as enemy units, routing units do', () => {
    const guns = { pose: { x: 90, y: 70, heading: 0 }, count: 2, limbered: false, held: 'abandoned' } as const;
    const crew = at('jacobiteGuns', 90, 10, 0, { crewAway: true, guns });
    const state = battle([wolfe, crew], [], { officers: { perth: { position: { x: 90, y: 72 } } } });
    expect(canSeeEnemyWithin(state, unit(state, 'wolfe'), 30)).toBe(false);
    const routing = battle([wolfe, at('ecossais', 90, 60, 0, { routing: true, confused: true })]);
    expect(canSeeEnemyWithin(routing, unit(routing, 'wolfe'), 30)).toBe(true);
  });
});
