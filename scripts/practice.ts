import type { Ruleset } from '../src/core/ruleset.js';
import { kingGeorge } from '../src/rulesets/king-george/index.js';
import { oerTheSea } from '../src/rulesets/oer-the-sea/index.js';
import { onWar } from '../src/rulesets/on-war/index.js';
import { loadScenario, shippedScenarios } from '../src/scenarios/index.js';
import {
  alliedBrigade,
  chasseurs,
  footGuns,
  frenchBrigade,
  frenchDivision,
  horseGuns,
  ligne,
  rectangleArea,
  redcoats,
} from '../src/scenarios/king-george/troops.js';

/*
 * Small battles made for one thing: each soon brings about kinds of action that random play of the shipped battles hardly
 * ever meets.
 */

/** The result that Fate always gives in a battle: `fortune` or `calamity`, and the number of its row. */
export interface ForcedFate {
  readonly kind: 'fortune' | 'calamity';
  readonly code: number;
}

/** A battle to look for examples in. */
export interface PracticeBattle {
  readonly id: string;
  readonly ruleset: string;
  readonly input: object;
  readonly fate?: ForcedFate;
}

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

/** One field with a river, a house with a garrison, howitzers, and horse between two enemies. */
const peninsula = (id: string, fate: ForcedFate): PracticeBattle => ({
  id,
  ruleset: 'king-george',
  fate,
  input: {
    ruleset: 'king-george',
    id,
    title: 'Practice',
    table: { width: 48, height: 36 },
    sides: [
      { id: 'allies', name: 'Allies', colour: '#b3362b', nation: 'british', baseEdge: 'south' },
      { id: 'french', name: 'French', colour: '#2f5fa3', nation: 'french', baseEdge: 'north' },
    ],
    terrain: [
      { id: 'river', kind: 'river', area: rectangleArea(0, 2, 48, 4) },
      { id: 'house', kind: 'buildingStone', area: rectangleArea(38, 12, 43, 15) },
    ],
    units: [
      redcoats('left', 'Left', 'beckwith', [14, 14, 0]),
      redcoats('right', 'Right', 'beckwith', [26, 14, 0]),
      horseGuns('guns', 'Howitzers', 'beckwith', [20, 9, 0], { gun: 'howitzer' }),
      { id: 'garrison', side: 'allies', arm: 'infantry', commander: 'beckwith', in: 'house' },
      ligne('ligne', 'Ligne', 'ferey', [34, 24, 180]),
      chasseurs('horse', 'Horse', 'ferey', [20, 24, 180]),
    ],
    officers: [
      alliedBrigade('beckwith', 'Beckwith', 'good', null, [22, 6]),
      frenchBrigade('ferey', 'Ferey', 'good', null, [24, 30]),
    ],
    deck: { reload: 1, fate: 10 },
    turnLimit: 6,
    victory: [{ kind: 'turnLimit', side: 'allies' }],
  },
});

/** A division whose commander may fall, and two brigade commanders who may follow him. */
const commanderFalls: PracticeBattle = {
  ...peninsula('practice-post', { kind: 'calamity', code: 25 }),
  input: {
    ...peninsula('practice-post', { kind: 'calamity', code: 25 }).input,
    officers: [
      alliedBrigade('beckwith', 'Beckwith', 'good', null, [22, 6]),
      frenchDivision('marchand', 'Marchand', 'good', null, [24, 33]),
      frenchBrigade('ferey', 'Ferey', 'good', 'marchand', [20, 30]),
      frenchBrigade('maucune', 'Maucune', 'good', 'marchand', [30, 30]),
    ],
    turnLimit: 12,
  },
};

/** Guns with canister and round shot, and horse in front of them. */
const gunsAreCharged: PracticeBattle = {
  ...peninsula('practice-charge', { kind: 'fortune', code: 52 }),
  input: {
    ...peninsula('practice-charge', { kind: 'fortune', code: 52 }).input,
    units: [
      footGuns('guns', 'Guns', 'beckwith', [20, 14, 0]),
      footGuns('others', 'Others', 'beckwith', [30, 14, 0]),
      chasseurs('horse', 'Horse', 'ferey', [20, 23, 180]),
      chasseurs('more', 'More', 'ferey', [30, 23, 180]),
    ],
    deck: { reload: 1, fate: 0 },
  },
};

export const practiceBattles: readonly PracticeBattle[] = [
  convoyArrives,
  clanRuns,
  peninsula('practice-guns', { kind: 'fortune', code: 52 }),
  peninsula('practice-ford', { kind: 'fortune', code: 62 }),
  peninsula('practice-horse', { kind: 'calamity', code: 44 }),
  peninsula('practice-fire', { kind: 'calamity', code: 66 }),
  commanderFalls,
  gunsAreCharged,
];

/** A battle that examples are taken from: shipped or for practice; with the result that Fate gives in it, if forced. */
export const exampleBattle = async (
  id: string,
): Promise<{ readonly scenario: object; readonly fate: ForcedFate | null }> => {
  const practice = practiceBattles.find((each) => each.id === id);
  const shipped = shippedScenarios.find((each) => each.id === id);
  if (shipped !== undefined) return { scenario: loadScenario(shipped.id), fate: null };
  const ruleset = [oerTheSea, kingGeorge, onWar].find((each) => each.id === practice?.ruleset) as Ruleset | undefined;
  if (practice === undefined || ruleset === undefined) throw new Error(`no battle ${id}`);
  const read = (await ruleset.schemas()).scenario(practice.input);
  if (!read.ok) throw new Error(`${id} is not valid`);
  return { scenario: read.scenario, fate: practice.fate ?? null };
};
