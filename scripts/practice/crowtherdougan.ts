import type { ScenarioInput } from '../../src/rulesets/crowther-dougan/setup.js';
import { leadersOf, rectangleArea, troopsOf } from '../../src/scenarios/crowther-dougan/troops.js';
import type { PracticeBattle } from './battle.js';

const british = troopsOf('british');
const french = troopsOf('french');

/** A small battle. The British stand in the south and move first. */
const field = (
  id: string,
  parts: Pick<ScenarioInput, 'units'> & Partial<ScenarioInput>,
  wishes: Pick<PracticeBattle, 'eager' | 'shunned'> = {},
): PracticeBattle => ({
  id,
  ruleset: 'crowther-dougan',
  ...wishes,
  input: {
    ruleset: 'crowther-dougan',
    id,
    title: 'Practice',
    table: { width: 110, height: 80 },
    sides: [
      { id: 'british', name: 'British', colour: '#b3362b', homeEdge: 'south' },
      { id: 'french', name: 'French', colour: '#2f5fa3', homeEdge: 'north' },
    ],
    firstSide: 'british',
    turnLimit: 6,
    victory: [{ kind: 'turnLimit', side: 'french' }],
    ...parts,
  } satisfies ScenarioInput,
});

const withoutPlace = { at: undefined, order: undefined } as const;

/** Troops that are deployed, some of them in a house, in a boat, or later. */
const landing: PracticeBattle = field('practice-landing', {
  terrain: [
    { id: 'wood', kind: 'wood', name: 'Wood', area: rectangleArea(4, 2, 40, 30) },
    { id: 'house', kind: 'buildingWood', name: 'Block-house', area: rectangleArea(50, 8, 58, 16), capacity: 20 },
    { id: 'river', kind: 'river', name: 'River', area: rectangleArea(96, 0, 108, 80) },
  ],
  units: [
    { ...british('rangers', 'scouts', 'Scouts', 10, [20, 20, 0]), ...withoutPlace },
    { ...british('britishLine', 'garrison', 'Garrison', 12, [70, 20, 0]), ...withoutPlace },
    { ...british('colonialMilitia', 'crew', 'Crew', 8, [70, 20, 0]), ...withoutPlace },
    { ...british('highlanders', 'late', 'Late', 20, [70, 20, 0]), ...withoutPlace },
    french('frenchLine', 'foot', 'Foot', 20, [50, 60, 180]),
    french('indians', 'band', 'War band', 12, [20, 50, 180]),
  ],
  personalities: [
    { side: 'british', id: 'colonel', name: 'Colonel', cpMax: 4 },
    { side: 'british', id: 'brigadier', name: 'Brigadier', cpMax: 3 },
    leadersOf('french')('captain', 'Captain', 4, 'foot'),
  ],
  craft: [{ id: 'boat', type: 'whaleboat', name: 'Whaleboat', at: [102, 12, 0] }],
  reinforcements: [
    { unitId: 'late', round: 1, edge: 'south' },
    { personalityId: 'brigadier', round: 1, edge: 'south' },
  ],
});

/** Lines close to each other: charges, tests with points, routs, rallies and what follows them. */
const volleys: PracticeBattle = field(
  'practice-charges',
  {
    table: { width: 110, height: 200 },
    options: { fireAtSmoke: true },
    terrain: [{ id: 'wood', kind: 'wood', name: 'Wood', area: rectangleArea(72, 96, 100, 124) }],
    units: [
      british('highlanders', 'watch', 'Black Watch', 24, [24, 94, 0]),
      british('colonialMilitia', 'militia', 'Militia', 10, [46, 94, 0], { formation: 'line' }),
      british('provincials', 'provincials', 'Provincials', 10, [68, 90, 0], { formation: 'line' }),
      french('canadianMilitia', 'canadians', 'Canadians', 8, [24, 106, 180], { formation: 'skirmish' }),
      french('frenchGrenadiers', 'grenadiers', 'Grenadiers', 24, [46, 105, 180]),
      french('indians', 'band', 'War band', 12, [80, 104, 180], { hidden: true }),
    ],
    personalities: [
      leadersOf('british')('colonel', 'Colonel', 5, 'watch'),
      leadersOf('british')('major', 'Major', 3, 'militia'),
      leadersOf('french')('captain', 'Captain', 4, 'grenadiers'),
      leadersOf('french')('abbe', 'Abbé', 3, 'canadians', { kind: 'priest' }),
    ],
  },
  { eager: ['declareCharge', 'attemptRally', 'pledge'] },
);

export const frontierPractice: readonly PracticeBattle[] = [landing, volleys];
