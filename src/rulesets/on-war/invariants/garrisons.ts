import { postsAt } from '../posts.js';
import { groundOf, unitsOnTable } from '../read.js';
import type { State, Unit } from '../state.js';

const postFaults = (state: State, unit: Unit, building: string): readonly string[] => {
  const posts = unit.garrison?.posts ?? [];
  const posted = posts.flatMap(({ stands }) => stands);
  const sections = groundOf(state, building)?.sections ?? [];
  const crowded = posts.filter(({ section, stands }) => {
    const there = sections.find(({ id }) => id === section);
    const left = state.sections.find((each) => each.feature === building && each.section === section);
    return there === undefined || stands.length > postsAt(state.tables, there, left?.wounds === 0);
  });
  return [
    ...(new Set(posted).size < posted.length ? [`${unit.id} posts a stand twice`] : []),
    ...(posted.every((stand) => unit.stands.includes(stand)) ? [] : [`${unit.id} posts a stand that it has not`]),
    ...crowded.map(({ section }) => `${unit.id} has no room for its posts at ${section}`),
  ];
};

/** A garrison is alone in its building, fits in it, and has posts there. @see OW-BLD-02 OW-BLD-03 OW-BLD-18 OW-TER-14 */
export const garrisonFaults = (state: State, unit: Unit): readonly string[] => {
  if (unit.garrison === null) return [];
  const { building } = unit.garrison;
  const ground = groundOf(state, building);
  if (ground?.kind !== 'building' || state.wrecked.includes(building))
    return [`${unit.id} holds ${building}, where no building stands`];
  const holders = unitsOnTable(state).filter(({ garrison }) => garrison?.building === building);
  return [
    ...(unit.arm === 'cavalry' ? [`${unit.id} holds ${building} on horseback`] : []),
    ...(unit.stands.length > ground.capacity ? [`${unit.id} does not fit in ${building}`] : []),
    ...(holders.length > 1 ? [`${building} has ${holders.length} garrisons`] : []),
    ...postFaults(state, unit, building),
  ];
};
