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
} from '../../src/scenarios/king-george/troops.js';
import type { ForcedFate, PracticeBattle } from './battle.js';

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

/** Practice battles of King George. */
export const napoleonicPractice: readonly PracticeBattle[] = [
  peninsula('practice-guns', { kind: 'fortune', code: 52 }),
  peninsula('practice-ford', { kind: 'fortune', code: 62 }),
  peninsula('practice-horse', { kind: 'calamity', code: 44 }),
  peninsula('practice-fire', { kind: 'calamity', code: 66 }),
  commanderFalls,
  gunsAreCharged,
];
