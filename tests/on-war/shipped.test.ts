import { describe, expect, test } from 'vitest';
import { gapBetween } from '../../src/rulesets/on-war/footprint.js';
import { onWar } from '../../src/rulesets/on-war/index.js';
import { distanceOf } from '../../src/rulesets/on-war/read.js';
import { checkScenario, scenarioInput } from '../../src/rulesets/on-war/setup.js';
import type { State } from '../../src/rulesets/on-war/state.js';
import { shippedFor } from '../../src/scenarios/index.js';

/** Brigades on the table whose commander is far from more than half of their battalions, which would not feel his death. */
const unled = (s: State): readonly string[] =>
  s.brigades.flatMap(({ id, commander }) => {
    const attachedTo = s.officers.find((officer) => officer.id === commander)?.attachedTo ?? '';
    const leader = s.units.find((unit) => unit.id === attachedTo);
    if (leader === undefined) return [id];
    if (leader.waiting) return [];
    const reach = distanceOf(s, 'commanderDeath');
    const own = s.units.filter(({ brigade, waiting }) => brigade === id && !waiting);
    const near = own.filter((unit) => unit === leader || gapBetween(s, leader, unit, reach + 1) <= reach);
    return 2 * near.length >= own.length ? [] : [id];
  });

describe.each(shippedFor('on-war'))('$id', ({ input }) => {
  test('OW-SCN-01: has no issues or warnings, and is written as it was read', () => {
    const result = checkScenario(input);
    expect(result.ok ? result.warnings : result.refusals).toEqual([]);
    if (!result.ok) return;
    expect(checkScenario(scenarioInput(result.scenario))).toEqual(result);
  });

  test('OW-SCN-02 OW-SCN-03: has a victory for either side, notes and a turn limit that ends it', () => {
    expect(new Set(input.victory?.map(({ side }) => side)).size).toBe(2);
    expect(input.notes?.length).toBeGreaterThan(4);
    expect(input.turnLimit).toBeGreaterThanOrEqual(10);
    expect(input.turnLimit).toBeLessThanOrEqual(16);
  });

  test('OW-CMD-13 OW-MOT-04: every brigade has a commander, who rides with one of its battalions near half of them', () => {
    expect(input.brigades.filter(({ commander = null }) => commander === null)).toEqual([]);
    const result = checkScenario(input);
    expect(result.ok && unled(onWar.begin(result.scenario))).toEqual([]);
  });

  test('OW-GEN-14: lies on a table of at most 72 by 48, with at most 18 battalions a side', () => {
    expect(input.table?.width).toBeLessThanOrEqual(72);
    expect(input.table?.height).toBeLessThanOrEqual(48);
    const all = [...input.units, ...(input.reinforcements ?? []).flatMap(({ units }) => units)];
    for (const { id } of input.sides) expect(all.filter(({ side }) => side === id).length).toBeLessThanOrEqual(18);
  });
});
