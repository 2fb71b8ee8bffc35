import { shippedScenarios } from '../../src/scenarios/index.js';
import type { PracticeBattle } from './battle.js';

const skirmish = shippedScenarios.find(({ id }) => id === 'skirmish')?.input ?? {};
const { units: troops = [], officers = [] } = skirmish as {
  units?: readonly { readonly id: string }[];
  officers?: readonly { readonly id: string }[];
};

/** A unit and its officer come on together in the first turn of their side. */
const convoyArrives: PracticeBattle = {
  id: 'practice-arrivals',
  ruleset: 'oer-the-sea',
  input: {
    ...skirmish,
    id: 'practice-arrivals',
    units: troops.map((unit) => (unit.id === 'munro' ? { ...unit, at: null } : unit)),
    officers: officers.map((officer) => (officer.id === 'rich' ? { ...officer, at: null } : officer)),
    reinforcements: [{ turn: 1, side: 'government', units: ['munro'], officers: ['rich'], edge: 'south' }],
  },
};

const placesOfRout: Readonly<Record<string, object>> = {
  glengarry: { at: [40, 40, 180], quality: 'untried', initialStands: 3, strength: 1 },
  guise: { at: [30, 26, 0], firepower: 4 },
  munro: { at: [52, 26, 0], firepower: 4 },
  gallopers: { at: [90, 20, 0] },
};

/** A weak clan, with an officer in its ranks, stands in front of muskets. */
const clanRuns: PracticeBattle = {
  id: 'practice-rout',
  ruleset: 'oer-the-sea',
  input: {
    ...skirmish,
    id: 'practice-rout',
    units: troops.map((unit) => ({ ...unit, ...placesOfRout[unit.id] })),
    firstSide: 'government',
    victory: [{ kind: 'turnLimit', side: 'government' }],
  },
};

/** Practice battles of O'er the Sea. */
export const jacobitePractice: readonly PracticeBattle[] = [convoyArrives, clanRuns];
