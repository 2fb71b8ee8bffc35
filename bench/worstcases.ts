import { renderSvg } from '../src/draw/index.js';
import { kingGeorge } from '../src/rulesets/king-george/index.js';
import { oerTheSea } from '../src/rulesets/oer-the-sea/index.js';
import { limits } from '../src/scenario/limits.js';
import { processorTime } from './clock.js';
import { table } from './figures.js';
import {
  arrivingKingGeorge,
  crowdedKingGeorge,
  crowdedOerTheSea,
  grounds,
  heapedWoods,
  kingGeorgeTable,
  oerTheSeaTable,
  zonedOerTheSea,
} from './worst.js';

/** Times of the largest scenarios that the readers take: reading, the first state, the picture, the first question. */

type Row = readonly string[];

const timed = <Value>(run: () => Value): { readonly value: Value; readonly took: string } => {
  const began = processorTime();
  const value = run();
  return { value, took: `${(processorTime() - began).toFixed(0)} ms` };
};

/** Corners of woods that lie one on another: many small ones, and few with many corners. */
const heaps = [10, limits.vertices] as const;

const kingGeorgeCases = [
  ['crowded', crowdedKingGeorge(200)],
  ...heaps.map(
    (corners) =>
      [
        `crowded, woods of ${corners} corners on one spot`,
        { ...crowdedKingGeorge(200), terrain: heapedWoods(corners, kingGeorgeTable) },
      ] as const,
  ),
  ...grounds.flatMap((ground) => [
    [`crowded, ${ground.features} woods`, crowdedKingGeorge(200, ground)] as const,
    [`arriving, ${ground.features} woods`, arrivingKingGeorge(ground)] as const,
  ]),
] as const;

const oerTheSeaCases = [
  ['crowded', crowdedOerTheSea(200)],
  ...heaps.map(
    (corners) =>
      [
        `crowded, woods of ${corners} corners on one spot`,
        { ...crowdedOerTheSea(200), terrain: heapedWoods(corners, oerTheSeaTable) },
      ] as const,
  ),
  ...grounds.flatMap((ground) => [
    [`crowded, ${ground.features} woods`, crowdedOerTheSea(60, ground)] as const,
    [`zones, ${ground.features} waters`, zonedOerTheSea(limits.zonedUnits, ground)] as const,
  ]),
] as const;

const rowsOfKingGeorge = async (): Promise<readonly Row[]> => {
  const { scenario: read } = await kingGeorge.schemas();
  return kingGeorgeCases.map(([name, input]): Row => {
    const reading = timed(() => read(input));
    if (!reading.value.ok) return [name, reading.took, 'refused', '', '', ''];
    const { scenario } = reading.value;
    const begun = timed(() => kingGeorge.begin(scenario));
    const drawn = timed(() => renderSvg(kingGeorge.picture(begun.value)));
    const chosen = timed(() => kingGeorge.choices(begun.value));
    const found = timed(() => kingGeorge.candidates(begun.value));
    return [name, reading.took, begun.took, drawn.took, chosen.took, found.took];
  });
};

const rowsOfOerTheSea = async (): Promise<readonly Row[]> => {
  const { scenario: read } = await oerTheSea.schemas();
  return oerTheSeaCases.map(([name, input]): Row => {
    const reading = timed(() => read(input));
    if (!reading.value.ok) return [name, reading.took, 'refused', '', '', ''];
    const { scenario } = reading.value;
    const begun = timed(() => oerTheSea.begin(scenario));
    const drawn = timed(() => renderSvg(oerTheSea.picture(begun.value)));
    const chosen = timed(() => oerTheSea.choices(begun.value));
    const found = timed(() => oerTheSea.candidates(begun.value));
    return [name, reading.took, begun.took, drawn.took, chosen.took, found.took];
  });
};

const columns: Row = ['scenario', 'read', 'begin', 'picture', 'choices', 'candidates'];

export const worstCases = async (): Promise<void> => {
  console.log(table([columns, ...(await rowsOfKingGeorge())]));
  console.log(table([columns, ...(await rowsOfOerTheSea())]));
};
