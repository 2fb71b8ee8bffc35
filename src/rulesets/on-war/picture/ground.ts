import { lookOf, terrainPictures } from '../../../draw/looks.js';
import type { Look, Overlay, PictureTerrain } from '../../../draw/picture.js';
import { objectivesOf } from '../../../scenario/victory.js';
import { distance } from '../../../table/point.js';
import type { Polygon } from '../../../table/polygon.js';
import { sectionName } from '../names.js';
import type { Ground, Section } from '../scenario.js';
import type { Situation } from '../state.js';
import { breachesOf, kindOf } from '../terrain.js';
import { wallLooks } from './words.js';

/** The ground, with its buildings and works. */

const lookNow = (s: Situation, ground: Ground): Look => {
  const kind = kindOf(s, ground);
  return kind === 'building' ? wallLooks[ground.material] : lookOf(kind);
};

/** Wounds left of every section that is hit: "gate 2 of 3, east wall breached". @see OW-BLD-06 OW-BLD-07 */
const detailOf = (s: Situation, ground: Ground): string => {
  if (s.wrecked.includes(ground.id)) return 'in ruins';
  const sections = ground.sections.flatMap(({ id, kind }) => {
    const left = s.sections.find(({ feature, section }) => feature === ground.id && section === id)?.wounds ?? 0;
    const { wounds } = s.tables.buildingSections[kind];
    if (left >= wounds) return [];
    return [left === 0 ? `${id} breached` : `${id} ${left} of ${wounds}`];
  });
  return [
    ...(ground.kind === 'building' ? [`room for ${ground.capacity} stands`] : []),
    ...(ground.crops ? ['crops'] : []),
    ...(ground.depression ? ['sunken'] : []),
    ...sections,
  ].join(', ');
};

/** Features in listing order. What lies in ruins is drawn as rocks. @see OW-BLD-10 */
export const terrainOf = (s: Situation): readonly PictureTerrain[] =>
  terrainPictures(
    s.scenario.terrain,
    (id) => ({ detail: '', ruined: s.wrecked.includes(id) }),
    objectivesOf(s.scenario.victory),
  ).map((feature, index) => {
    const ground = s.scenario.terrain[index];
    const shape = s.terrain[index]?.shape ?? feature.shape;
    return ground === undefined
      ? feature
      : { ...feature, shape, look: lookNow(s, ground), detail: detailOf(s, ground) };
  });

/** Half the thickness of the strip that shows a breach, in inches. */
const halfStrip = 0.15;

/** A strip along a section. */
const stripOf = ({ from, to }: Section): Polygon => {
  const reach = Math.max(distance(from, to), halfStrip);
  const aside = { x: ((to.y - from.y) / reach) * halfStrip, y: (-(to.x - from.x) / reach) * halfStrip };
  return [
    { x: from.x - aside.x, y: from.y - aside.y },
    { x: to.x - aside.x, y: to.y - aside.y },
    { x: to.x + aside.x, y: to.y + aside.y },
    { x: from.x + aside.x, y: from.y + aside.y },
  ];
};

/** Breaches that troops may go through. @see OW-BLD-07 OW-BLD-11 */
export const breachOverlays = (s: Situation): readonly Overlay[] =>
  s.scenario.terrain
    .filter(({ id }) => !s.wrecked.includes(id))
    .flatMap(({ id }) =>
      breachesOf(s, id).map((section) => ({
        kind: 'highlight' as const,
        name: `${sectionName(s, id, section.id)}, breached`,
        outline: stripOf(section),
      })),
    );
