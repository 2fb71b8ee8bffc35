import type { Loaded, Scenario } from './types.js';

/* Rule sets and their battles. Each is a chunk of its own, which loads when it is chosen. */

interface Shipped {
  readonly load: () => object;
}

export interface BattleEntry {
  readonly id: string;
  readonly title: string;
  readonly load: () => Promise<Shipped>;
}

export interface RulesEntry {
  readonly id: string;
  readonly title: string;
  readonly period: string;
  readonly load: () => Promise<{ readonly rules: object; readonly values: object }>;
  /** The first is the tutorial. */
  readonly battles: readonly BattleEntry[];
}

export const catalogue: readonly RulesEntry[] = [
  {
    id: 'oer-the-sea',
    title: "O'er the Sea",
    period: 'The Jacobite risings',
    load: () => import('./rules/oer-the-sea.js'),
    battles: [
      {
        id: 'skirmish',
        title: 'The Convoy at Balnacraig',
        load: async () => (await import('linstock/scenarios/skirmish')).skirmish,
      },
      {
        id: 'prestonpans',
        title: 'Prestonpans, 21 September 1745',
        load: async () => (await import('linstock/scenarios/prestonpans')).prestonpans,
      },
      {
        id: 'falkirk',
        title: 'Falkirk Muir, 17 January 1746',
        load: async () => (await import('linstock/scenarios/falkirk')).falkirk,
      },
      {
        id: 'fort-william',
        title: 'The Siege of Fort William, March 1746',
        load: async () => (await import('linstock/scenarios/fort-william')).fortWilliam,
      },
      {
        id: 'culloden',
        title: 'Culloden, 16 April 1746',
        load: async () => (await import('linstock/scenarios/culloden')).culloden,
      },
    ],
  },
  {
    id: 'king-george',
    title: 'King George Commands and We Obey',
    period: 'The Peninsula and Napoleon',
    load: () => import('./rules/king-george.js'),
    battles: [
      {
        id: 'outpost',
        title: 'The Outpost at Vale de Mula',
        load: async () => (await import('linstock/scenarios/outpost')).outpost,
      },
      {
        id: 'bussaco',
        title: 'Bussaco, 27 September 1810',
        load: async () => (await import('linstock/scenarios/bussaco')).bussaco,
      },
      {
        id: 'salamanca',
        title: 'Salamanca, 22 July 1812',
        load: async () => (await import('linstock/scenarios/salamanca')).salamanca,
      },
      {
        id: 'adour',
        title: 'The Adour, 23 February 1814',
        load: async () => (await import('linstock/scenarios/adour')).adour,
      },
    ],
  },
  {
    id: 'on-war',
    title: 'On War',
    period: '1685 to 1845',
    load: () => import('./rules/on-war.js'),
    battles: [
      {
        id: 'crossroads',
        title: 'The Crossroads at Ottenhof',
        load: async () => (await import('linstock/scenarios/crossroads')).crossroads,
      },
      {
        id: 'sedgemoor',
        title: 'Sedgemoor, 6 July 1685',
        load: async () => (await import('linstock/scenarios/sedgemoor')).sedgemoor,
      },
      {
        id: 'fontenoy',
        title: 'Fontenoy, 11 May 1745: the column',
        load: async () => (await import('linstock/scenarios/fontenoy')).fontenoy,
      },
      {
        id: 'mudki',
        title: 'Mudki, 18 December 1845: the right wing',
        load: async () => (await import('linstock/scenarios/mudki')).mudki,
      },
    ],
  },
  {
    id: 'western-theatre',
    title: 'Western Theatre',
    period: 'The Seven Years War in Germany',
    load: () => import('./rules/western-theatre.js'),
    battles: [
      {
        id: 'diemel-mill',
        title: 'The Mill on the Diemel',
        load: async () => (await import('linstock/scenarios/diemel-mill')).diemelMill,
      },
      {
        id: 'minden',
        title: 'Minden, 1 August 1759: the foot on the heath',
        load: async () => (await import('linstock/scenarios/minden')).minden,
      },
      {
        id: 'vellinghausen',
        title: 'Vellinghausen, 16 July 1761: Granby’s height',
        load: async () => (await import('linstock/scenarios/vellinghausen')).vellinghausen,
      },
      {
        id: 'wilhelmsthal',
        title: 'Wilhelmsthal, 24 June 1762: Stainville’s rearguard',
        load: async () => (await import('linstock/scenarios/wilhelmsthal')).wilhelmsthal,
      },
    ],
  },
  {
    id: 'crowther-dougan',
    title: 'Crowther and Dougan',
    period: 'The French and Indian War',
    load: () => import('./rules/crowther-dougan.js'),
    battles: [
      {
        id: 'portage-road',
        title: 'The Portage Road',
        load: async () => (await import('linstock/scenarios/portage-road')).portageRoad,
      },
      {
        id: 'monongahela',
        title: 'The Monongahela, 9 July 1755',
        load: async () => (await import('linstock/scenarios/monongahela')).monongahela,
      },
      {
        id: 'lake-george',
        title: 'Lake George, 8 September 1755: the camp',
        load: async () => (await import('linstock/scenarios/lake-george')).lakeGeorge,
      },
      {
        id: 'plains-of-abraham',
        title: 'The Plains of Abraham, 13 September 1759',
        load: async () => (await import('linstock/scenarios/plains-of-abraham')).plainsOfAbraham,
      },
      {
        id: 'bushy-run',
        title: 'Bushy Run, 5 and 6 August 1763: the second morning',
        load: async () => (await import('linstock/scenarios/bushy-run')).bushyRun,
      },
    ],
  },
];

export const entryOf = (rulesId: string): RulesEntry | undefined => catalogue.find(({ id }) => id === rulesId);

/** The rule set of a battle that ships, and the battle. */
export const findBattle = (
  battleId: string,
): { readonly entry: RulesEntry; readonly battle: BattleEntry } | undefined => {
  for (const entry of catalogue) {
    const battle = entry.battles.find(({ id }) => id === battleId);
    if (battle !== undefined) return { entry, battle };
  }
  return undefined;
};

/** Loads a rule set. From here on its states, actions and events are opaque to the page. */
export const loadRules = async (entry: RulesEntry): Promise<Loaded> => (await entry.load()) as unknown as Loaded;

export const loadBattle = async (battle: BattleEntry): Promise<Scenario> => (await battle.load()).load() as Scenario;
