import type { GroundInput, ScenarioInput, UnitInput } from '../src/rulesets/crowther-dougan/setup.js';
import { ranks } from './worst.js';

/** The largest scenarios of Crowther and Dougan that its reader accepts. */

export const crowtherTable = { width: 400, height: 240 };

const sideIds = ['british', 'french'] as const;
const mostUnits = 80;
const mostPersonalities = 40;

const company = (index: number, side: 0 | 1): Omit<UnitInput, 'at'> => ({
  id: `unit${index}`,
  name: `Company ${index}`,
  side: sideIds[side],
  troopType: index % 4 === 3 ? (side === 0 ? 'rangers' : 'coureursDeBois') : side === 0 ? 'britishLine' : 'frenchLine',
  originalFigures: 20,
  order: 'attack',
});

/** As many companies and personalities as fit the limits, in reach of each other. */
export const crowdedCrowther = (
  terrain: readonly GroundInput[] = [],
  { frontage = 31, depth = 8, count = mostUnits, changes = {} as Partial<UnitInput> } = {},
): ScenarioInput => ({
  ruleset: 'crowther-dougan',
  id: 'crowded',
  title: 'The largest field',
  table: crowtherTable,
  sides: [
    { id: 'british', name: 'British', homeEdge: 'south' },
    { id: 'french', name: 'French', homeEdge: 'north' },
  ],
  firstSide: 'british',
  hiddenDeployment: false,
  terrain,
  units: ranks(count, crowtherTable, frontage, depth).map(({ side, at }, index) => ({
    ...company(index, side),
    ...changes,
    at,
  })),
  personalities: Array.from({ length: mostPersonalities }, (_, index) => ({
    id: `chief${index}`,
    side: sideIds[index % 2 === 0 ? 0 : 1],
    with: `unit${index}`,
  })),
  turnLimit: 20,
});
