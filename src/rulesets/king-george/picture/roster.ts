import type { PictureRoster } from '../../../draw/picture.js';
import { companyId } from '../companies.js';
import type { Situation } from '../state.js';

/** The order of the letters and numbers of a picture. */

/** The pieces that a scenario lists, and those that have joined since. */
const withOthers = <Kind extends { readonly id: string }>(
  listed: readonly Kind[],
  now: readonly Kind[],
): readonly Kind[] => {
  const known = new Set(listed.map(({ id }) => id));
  return [...listed, ...now.filter(({ id }) => !known.has(id))];
};

/** Units of the scenario, then the companies that may be sent out, then those that have joined the battle. */
export const rosterOf = ({ scenario, units, officers }: Situation): PictureRoster => {
  const { reinforcements } = scenario;
  const listed = [...scenario.units, ...reinforcements.flatMap((arrival) => arrival.units)];
  const companies = listed.flatMap(({ id, side, lightCompany }) =>
    lightCompany ? [{ id: companyId({ id }), side }] : [],
  );
  const leaders = [...scenario.officers, ...reinforcements.flatMap((arrival) => arrival.officers)];
  return {
    pieces: withOthers<{ readonly id: string; readonly side: string }>([...listed, ...companies], units),
    officers: withOthers<{ readonly id: string }>(leaders, officers),
  };
};
