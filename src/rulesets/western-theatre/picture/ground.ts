import { lookOf, terrainPictures } from '../../../draw/looks.js';
import type { PictureTerrain } from '../../../draw/picture.js';
import { objectivesOf } from '../../../scenario/victory.js';
import type { Situation } from '../state.js';
import { wallLooks } from './words.js';

/** Features in listing order. Buildings have the look of their walls. */
export const terrainOf = (s: Situation): readonly PictureTerrain[] =>
  terrainPictures(s.scenario.terrain, () => ({ detail: '', ruined: false }), objectivesOf(s.scenario.victory)).map(
    (feature, index) => {
      const ground = s.scenario.terrain[index];
      if (ground === undefined) return feature;
      return { ...feature, look: ground.kind === 'building' ? wallLooks[ground.material] : lookOf(ground.kind) };
    },
  );
