import type { Battle, Refusal } from '../battle.js';
import { middleOfBuilding } from '../footprint.js';
import { postsAt, postsInOrder, type Room } from '../posts.js';
import { groundOf, isFoot, knownTo, troopStandsOf, unitOf } from '../read.js';
import { refuse } from '../refusals.js';
import type { Post } from '../scenario.js';
import type { Situation, Unit } from '../state.js';
import { breachesOf, featureOf } from '../terrain.js';
import { changeUnit, emit } from '../write.js';
import { disorderRefusals } from './breakthrough.js';

/** Taking a building whose garrison is gone. @see OW-BLD-13 OW-BLD-20 */

/** The sections of a building, with the posts of each as it is now. @see OW-BLD-03 */
export const roomsOf = (s: Situation, building: string): readonly Room[] => {
  const open = breachesOf(s, building).map(({ id }) => id);
  return (groundOf(s, building)?.sections ?? []).map((section) => ({
    section: section.id,
    posts: postsAt(s.tables, section, open.includes(section.id)),
  }));
};

/** Reasons against posts. @see OW-BLD-03 */
export const postRefusals = (
  s: Situation,
  unit: Unit,
  building: string,
  posts: readonly Post[],
): readonly Refusal[] => {
  const rooms = roomsOf(s, building);
  const named = posts.flatMap(({ stands }) => stands);
  const isTwice = new Set(named).size < named.length;
  const isListedTwice = new Set(posts.map(({ section }) => section)).size < posts.length;
  const unknown = named.find((stand) => !unit.stands.includes(stand));
  const full = posts.find(({ section, stands }) => {
    const room = rooms.find((each) => each.section === section);
    return room === undefined || stands.length > room.posts;
  });
  return [
    ...(full === undefined
      ? []
      : [
          refuse('badPosts', 'OW-BLD-03', 'posts', {
            section: full.section,
            given: full.stands.length,
            most: rooms.find(({ section }) => section === full.section)?.posts ?? 0,
          }),
        ]),
    ...(unknown === undefined ? [] : [refuse('badPosts', 'OW-BLD-03', 'posts', { stand: unknown })]),
    ...(isTwice || isListedTwice ? [refuse('badPosts', 'OW-BLD-03', 'posts')] : []),
  ];
};

/** @see OW-BLD-02 OW-BLD-13 OW-BRK-08 OW-TER-14 */
export const occupyRefusals = (
  s: Situation,
  unit: Unit,
  building: string,
  posts: readonly Post[] | undefined,
): readonly Refusal[] => {
  const most = groundOf(s, building)?.capacity ?? 0;
  const given = unit.stands.length;
  const holder = knownTo(s, unit.side).find(({ garrison }) => garrison?.building === building);
  return [
    ...disorderRefusals(unit),
    ...(isFoot(unit) ? [] : [refuse('wrongArm', 'OW-TER-14')]),
    ...(holder === undefined ? [] : [refuse('buildingHeld', 'OW-BLD-18', undefined, { unit: holder.id })]),
    ...(given > most ? [refuse('capacity', 'OW-BLD-02', undefined, { given, most })] : []),
    ...postRefusals(s, unit, building, posts ?? []),
  ];
};

/** The posts a garrison takes that names none. @see OW-BLD-03 */
export const usualPosts = (s: Situation, unit: Unit, building: string): readonly Post[] =>
  postsInOrder(roomsOf(s, building), troopStandsOf(unit));

const plainPosts = (posts: readonly Post[]): readonly Post[] =>
  posts.filter(({ stands }) => stands.length > 0).map(({ section, stands }) => ({ section, stands: [...stands] }));

/** @see OW-BLD-13 OW-BLD-20 */
export const occupy = (battle: Battle, unitId: string, building: string, given: readonly Post[] | undefined): void => {
  const feature = featureOf(battle.state, building);
  if (feature === undefined) return;
  const unit = unitOf(battle.state, unitId);
  const posts = given === undefined ? usualPosts(battle.state, unit, building) : plainPosts(given);
  changeUnit(battle, unitId, {
    garrison: { building, posts },
    formation: { kind: 'garrison', files: 0 },
    pose: { ...middleOfBuilding(feature), heading: 0 },
  });
  emit(battle, { type: 'enteredBuilding', clause: 'OW-BLD-20', unit: unitId, feature: building });
  emit(battle, { type: 'posted', clause: 'OW-BLD-03', unit: unitId, posts });
};
