import { rulesets } from '../src/rulesets/index.js';
import { limits } from '../src/scenario/limits.js';
import {
  arrivingKingGeorge,
  crowdedKingGeorge,
  crowdedOerTheSea,
  type Ground,
  grounds,
  heapedWoods,
  kingGeorgeTable,
  oerTheSeaTable,
  type Size,
  stars,
  zonedOerTheSea,
} from './worst.js';
import { crowdedCrowther, crowtherTable } from './worstcrowther.js';
import { withFinestSteps } from './worstextremes.js';
import { crowdedOnWar, onWarTable } from './worstonwar.js';
import { type Measured, measured, mostTime } from './worstrun.js';
import { crowdedWestern, westernTable } from './worstwestern.js';

/**
 * Times of the largest scenarios that the readers take, one table for each rule set: reading, the first state, pictures,
 * and every question in the course of a battle. `WORST=on-war npm run bench -- worst` measures one rule set.
 */

type Row = readonly string[];
type Case = readonly [name: string, input: object];

/** Answers played of each battle. */
const answers = Number(process.env.WORST_ANSWERS ?? 120);

/** Ground of some kinds in turn all over a table. */
const mixed = <Kind extends string>(kinds: readonly Kind[], ground: Ground, size: Size) =>
  stars(kinds[0] as Kind, ground, size).map((feature, index) => ({
    ...feature,
    id: `ground${index}`,
    kind: kinds[index % kinds.length] as Kind,
  }));

/** The same field with different ground: none, woods, hills, and several kinds. */
const onGrounds = <Kind extends string>(
  size: Size,
  kinds: { readonly wood: Kind; readonly hill: Kind; readonly others: readonly Kind[] },
  fieldOn: (terrain: ReturnType<typeof mixed<Kind>>) => object,
): readonly Case[] => [
  ['crowded, open ground', fieldOn([])],
  ...grounds.flatMap((ground): readonly Case[] => [
    [`crowded, ${ground.features} woods`, fieldOn(mixed([kinds.wood], ground, size))],
    [`crowded, ${ground.features} hills`, fieldOn(mixed([kinds.hill], ground, size))],
    [
      `crowded, ${ground.features} of many kinds`,
      fieldOn(mixed([kinds.wood, kinds.hill, ...kinds.others], ground, size)),
    ],
  ]),
];

const oerTheSeaCases = (): readonly Case[] => [
  ['crowded, open ground', crowdedOerTheSea(limits.units)],
  [
    'crowded, woods on one spot',
    { ...crowdedOerTheSea(limits.units), terrain: heapedWoods(limits.vertices, oerTheSeaTable) },
  ],
  ...grounds.flatMap((ground): readonly Case[] => [
    [`crowded, ${ground.features} woods`, crowdedOerTheSea(60, ground)],
    [`zones, ${ground.features} waters`, zonedOerTheSea(limits.zonedUnits, ground)],
  ]),
];

const kingGeorgeCases = (): readonly Case[] => [
  ['crowded, open ground', crowdedKingGeorge(limits.units)],
  [
    'crowded, woods on one spot',
    { ...crowdedKingGeorge(limits.units), terrain: heapedWoods(limits.vertices, kingGeorgeTable) },
  ],
  ...grounds.flatMap((ground): readonly Case[] => [
    [`crowded, ${ground.features} woods`, crowdedKingGeorge(limits.units, ground)],
    [`arriving, ${ground.features} woods`, arrivingKingGeorge(ground)],
  ]),
];

const onWarCases = (): readonly Case[] =>
  onGrounds(onWarTable, { wood: 'wood', hill: 'hill', others: ['field', 'brokenGround'] }, crowdedOnWar);

const westernCases = (): readonly Case[] => [
  ...onGrounds(westernTable, { wood: 'wood', hill: 'hill', others: ['thicket', 'marsh'] }, crowdedWestern),
];

const crowtherCases = (): readonly Case[] => [
  ...onGrounds(crowtherTable, { wood: 'wood', hill: 'hill', others: ['marsh', 'field'] }, crowdedCrowther),
];

const casesOf: Readonly<Record<string, () => readonly Case[]>> = {
  'oer-the-sea': oerTheSeaCases,
  'king-george': kingGeorgeCases,
  'on-war': onWarCases,
  'western-theatre': westernCases,
  'crowther-dougan': crowtherCases,
};

const calls = [
  'read',
  'begin',
  'picture',
  'ask',
  'candidates',
  'choices',
  'steer',
  'check',
  'answer',
  'view',
  'odds',
  'typed',
];
const columns: Row = ['scenario', ...calls];

const rowOf = (name: string, { laps, refused }: Measured): Row => [
  refused === null ? name : `${name}: refused`,
  ...calls.map((call) => {
    const lap = laps.get(call);
    if (lap === undefined) return '';
    return `${lap.took.toFixed(0)} ms${lap.took > mostTime(call) ? ' !' : ''}`;
  }),
];

const widths = { name: 36, time: 11 };

/** A row at once, because a table takes minutes. */
const line = ([name = '', ...cells]: Row): string =>
  `${name.padEnd(widths.name)}${cells.map((cell) => cell.padStart(widths.time)).join('')}`;

export const worstCases = async (): Promise<void> => {
  const only = process.env.WORST ?? '';
  for (const ruleset of rulesets.filter(({ id }) => id.includes(only))) {
    console.log(`\n${ruleset.title}\n${line(columns)}`);
    const [open, ...others] = casesOf[ruleset.id]?.() ?? [];
    const finest: Case = ['crowded, finest steps of the tables', await withFinestSteps(ruleset, open?.[1] ?? {})];
    for (const [name, input] of [...(open === undefined ? [] : [open]), finest, ...others])
      console.log(line(rowOf(name, await measured(ruleset, input, answers))));
  }
};
