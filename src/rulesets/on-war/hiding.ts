import { groundOf as featureOf } from '../../scenario/ground.js';
import { distanceToFeature, type Feature, featureParts, pointInFeature } from '../../table/terrain.js';
import type { Stand } from './layout.js';
import { atMost, distanceOf, groundOf } from './read.js';
import type { Ground } from './scenario.js';
import { passageKinds } from './tables.js';
import { type GroundState, isOnPassage, kindOf, liesAcross, rowOf } from './terrain.js';

/** Ground in which troops hide, or behind which. */

/** Works in which troops hide at any depth if they are drawn as an area. @see OW-HID-01 */
const enclosures: readonly string[] = ['fortification', 'earthwork'];

/** Whether a kind of ground hides troops, with the crops or the depth that this piece of it has. */
const hides = (s: GroundState, feature: Feature, ground: Ground): boolean => {
  const { hides: when } = rowOf(s, feature);
  if (when === 'ifCrops') return ground.crops;
  return when === 'ifDepression' ? ground.depression : when === 'yes';
};

/** The area in which stands hide: that of a feature, or the inside of a work; null if it is a line. */
const areaOf = (feature: Feature, ground: Ground): Feature | null => {
  if (featureParts(feature).length > 0) return feature;
  return ground.shape.kind === 'area' && enclosures.includes(ground.kind) ? featureOf(ground) : null;
};

/** On a road through a wood a stand is not in the wood. @see OW-TER-11 OW-TER-12 */
const isIn = (s: GroundState, { shape }: Stand, area: Feature): boolean =>
  pointInFeature(shape.centre, area, 0) &&
  (passageKinds.some((kind) => kind === area.kind) || !isOnPassage(s, shape.centre));

/** One stand deep, every stand near the line, and none across it. */
const areBehind = (s: GroundState, stands: readonly Stand[], line: Feature): boolean =>
  stands.every(
    (stand) =>
      stand.row === 0 &&
      atMost(s, distanceToFeature(stand.shape.corners, line), distanceOf(s, 'hiddenBehind')) &&
      !liesAcross(s, stand, line),
  );

/** Whether a feature hides all the stands of a battalion in the open. @see OW-HID-01 */
export const isCoverOf = (s: GroundState, feature: Feature, stands: readonly Stand[]): boolean => {
  const ground = groundOf(s, feature.id);
  // Nobody hides in the open against a building, and its ruins are no cover to hide in.
  if (ground === undefined || kindOf(s, feature) === 'building' || !hides(s, feature, ground)) return false;
  const area = areaOf(feature, ground);
  return area === null ? areBehind(s, stands, feature) : stands.every((stand) => isIn(s, stand, area));
};

/** The features of which each alone hides all the stands of a battalion in the open. @see OW-HID-01 OW-HID-03 */
export const hidingPlaces = (s: GroundState, stands: readonly Stand[]): readonly Feature[] =>
  stands.length === 0 ? [] : s.terrain.filter((feature) => isCoverOf(s, feature, stands));
