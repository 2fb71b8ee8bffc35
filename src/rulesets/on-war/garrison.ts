import { bodyOf } from '../../table/body.js';
import type { Point } from '../../table/point.js';
import type { Pose } from '../../table/pose.js';
import { type Feature, featureParts } from '../../table/terrain.js';
import type { Battle, Refusal } from './battle.js';
import { type Body, middleOfBuilding, nearestOnRims } from './footprint.js';
import { reveal } from './hidden.js';
import { postsAt, postsInOrder, type Room } from './posts.js';
import { groundOf, troopStandsOf, unitOf, unitsOnTable } from './read.js';
import { refuse } from './refusals.js';
import type { Ground, Post } from './scenario.js';
import type { Situation, Unit } from './state.js';
import { breachesOf, surveyOf } from './terrain.js';
import { changeUnit, emit } from './write.js';

/** Garrisons: which building holds which battalion, which stand is posted where, and how a battalion goes in. */

/** A building that stands; undefined if there is none with this id. @see OW-BLD-10 */
export const buildingOf = (s: Situation, id: string): Feature | undefined =>
  surveyOf(s).buildings.find((feature) => feature.id === id);

export const outlineBody = (building: Feature): Body => bodyOf(featureParts(building));

/** The point of a building's outline nearest to a point. @see OW-BLD-02 */
export const nearestOnOutline = (building: Feature, to: Point): Point => nearestOnRims(featureParts(building), to);

/** The battalion in a building; undefined if it is empty. @see OW-BLD-18 */
export const holderOf = (s: Situation, building: string): Unit | undefined =>
  unitsOnTable(s).find(({ garrison }) => garrison?.building === building);

/** The sections of a building, and how many stands may be posted at each now. @see OW-BLD-03 */
export const roomsOf = (s: Situation, { id, sections }: Ground): readonly Room[] => {
  const breached = breachesOf(s, id);
  return sections.map((section) => ({
    section: section.id,
    posts: postsAt(s.tables, section, breached.includes(section)),
  }));
};

/** The posts of a garrison that names none. @see OW-BLD-03 */
export const usualPosts = (s: Situation, unit: Pick<Unit, 'stands'>, building: string): readonly Post[] => {
  const ground = groundOf(s, building);
  return ground === undefined ? [] : postsInOrder(roomsOf(s, ground), troopStandsOf(unit));
};

/** Why the stands of one section may not be posted so. */
const postRefusals = (
  unit: Unit,
  rooms: readonly Room[],
  posts: readonly Post[],
  index: number,
  path: string,
): readonly Refusal[] => {
  const here = `${path}[${index}]`;
  const { section = '', stands = [] } = posts[index] ?? {};
  const room = rooms.find((each) => each.section === section);
  if (room === undefined) return [refuse('badPosts', 'OW-BLD-03', `${here}.section`, { section })];
  const before = posts.slice(0, index);
  const posted = before.flatMap((post) => post.stands);
  const bad = stands.find(
    (stand, at) => !unit.stands.includes(stand) || stands.indexOf(stand) < at || posted.includes(stand),
  );
  const given = stands.length;
  const most = room.posts;
  return [
    ...(before.some((post) => post.section === section)
      ? [refuse('badPosts', 'OW-BLD-03', `${here}.section`, { section })]
      : []),
    ...(given > most ? [refuse('badPosts', 'OW-BLD-03', `${here}.stands`, { given, most })] : []),
    ...(bad === undefined ? [] : [refuse('badPosts', 'OW-BLD-03', `${here}.stands`, { stand: bad })]),
  ];
};

/**
 * Reasons against posts in a building: unknown sections, more stands than have room, stands that are lost or posted twice.
 *
 * @param path - place of the list in the action
 * @see OW-BLD-03
 */
export const postsRefusals = (
  s: Situation,
  unit: Unit,
  building: string,
  posts: readonly Post[],
  path: string,
): readonly Refusal[] => {
  const ground = groundOf(s, building);
  const rooms = ground === undefined ? [] : roomsOf(s, ground);
  return posts.flatMap((_, index) => postRefusals(unit, rooms, posts, index, path));
};

/** Reasons why a battalion does not fit into a building. @see OW-BLD-02 */
export const capacityRefusals = (s: Situation, unit: Unit, building: string, path?: string): readonly Refusal[] => {
  const most = groundOf(s, building)?.capacity ?? 0;
  const stands = unit.stands.length;
  return stands <= most ? [] : [refuse('capacity', 'OW-BLD-02', path, { stands, most })];
};

/** The pose of a garrison: the middle of its building. */
export const poseIn = (building: Feature): Pose => ({ ...middleOfBuilding(building), heading: 0 });

/** Empty sections are not listed. */
const manned = (posts: readonly Post[]): readonly Post[] =>
  posts.filter(({ stands }) => stands.length > 0).map(({ section, stands }) => ({ section, stands: [...stands] }));

/** Posts the stands of a garrison. @see OW-BLD-03 */
export const takePosts = (battle: Battle, unitId: string, building: string, posts: readonly Post[]): void => {
  changeUnit(battle, unitId, { garrison: { building, posts: manned(posts) } });
  emit(battle, { type: 'posted', clause: 'OW-BLD-03', unit: unitId, posts: manned(posts) });
};

/**
 * Puts a battalion into a building as its garrison. A hidden battalion that goes in is discovered.
 *
 * @param posts - null: as in `usualPosts`
 * @see OW-BLD-02 OW-BLD-03 OW-BLD-20 OW-HID-03
 */
export const goIn = (battle: Battle, unitId: string, building: string, posts: readonly Post[] | null): void => {
  const feature = buildingOf(battle.state, building);
  if (feature === undefined) return;
  const unit = unitOf(battle.state, unitId);
  reveal(battle, unitId, null, 'OW-HID-03');
  changeUnit(battle, unitId, { formation: { kind: 'garrison', files: 0 }, pose: poseIn(feature) });
  emit(battle, { type: 'enteredBuilding', clause: 'OW-BLD-02', unit: unitId, feature: building });
  takePosts(battle, unitId, building, posts ?? usualPosts(battle.state, unit, building));
};
