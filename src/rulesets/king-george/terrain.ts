/** Ground, cover and height. */

export {
  coverAgainst,
  coverOfDefender,
  coverOfFeature,
  linesDefended,
  obstacleAgainst,
  restsOn,
  standingCover,
} from './terrain/cover.js';
export {
  closedAt,
  groundAt,
  isInRough,
  isLedThrough,
  isOnPassage,
  isOnRoad,
  levelAt,
  moverOf,
} from './terrain/ground.js';
export { buildingsOf, featureOf, isBurning, surveyOf, terrainRowOf } from './terrain/survey.js';
