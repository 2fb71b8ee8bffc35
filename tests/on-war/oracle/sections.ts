import type { Post, Section } from '../../../src/rulesets/on-war/scenario.js';
import type { Situation, Unit } from '../../../src/rulesets/on-war/state.js';
import type { Point } from '../../../src/table/point.js';
import { aheadOf, contains, distance, type Polygon } from './geometry.js';
import { areaOf } from './ground.js';

/** Sections of buildings: where they lie, where they look, and how many are posted there. */

export const middleOfSection = ({ from, to }: Section): Point => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });

/** The heading squarely out of a building through a section. @see OW-BLD-04 */
export const outwardOf = (outline: Polygon, section: Section): number => {
  const along = (Math.atan2(section.to.x - section.from.x, section.to.y - section.from.y) * 180) / Math.PI;
  const { x, y } = middleOfSection(section);
  const heading = (along + 90 + 360) % 360;
  const ahead = aheadOf(heading);
  const isIn = contains(outline, { x: x + ahead.x * 0.01, y: y + ahead.y * 0.01 });
  return isIn ? (heading + 180) % 360 : heading;
};

export const buildingOf = (s: Pick<Situation, 'scenario'>, id: string) => {
  const ground = s.scenario.terrain.find((each) => each.id === id);
  const outline = ground === undefined ? null : areaOf(ground);
  if (ground === undefined || outline === null) throw new Error(`there is no ${id}`);
  return { ground, outline };
};

export const woundsOf = (s: Situation, feature: string, section: string): number =>
  s.sections.find((each) => each.feature === feature && each.section === section)?.wounds ?? 0;

/** @see OW-BLD-03 */
export const postsAt = (s: Situation, feature: string, section: Section): number =>
  woundsOf(s, feature, section.id) > 0
    ? s.tables.buildingSections[section.kind].posts
    : Math.max(1, Math.floor(distance(section.from, section.to) / s.tables.distances.inchesPerPost + 1e-9));

/** Posts in which somebody stands. */
export const postsGiven = (posts: readonly Post[]): readonly Post[] => posts.filter(({ stands }) => stands.length > 0);

/** Posts if none are named: sections in listing order, stands by number, `c` inside. @see OW-BLD-03 */
export const postsChosen = (s: Situation, unit: Unit, building: string): readonly Post[] => {
  const left = unit.stands.filter((id) => id !== 'c');
  return postsGiven(
    buildingOf(s, building).ground.sections.map((section) => ({
      section: section.id,
      stands: left.splice(0, postsAt(s, building, section)),
    })),
  );
};
