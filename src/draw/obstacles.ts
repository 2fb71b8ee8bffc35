import { boxOf, type Polygon } from '../table/polygon.js';
import { fallenGround } from './markers.js';
import type { Paper } from './paper.js';
import type { Picture, PictureOfficer } from './picture.js';
import { notchOf } from './pieces.js';
import type { Obstacle } from './placing.js';

/** What labels must not cover. */

const obstacleOf = (parts: readonly Polygon[]): Obstacle => ({ parts, box: boxOf(parts.flat()) });

/** The square around the disc of an officer. */
export const discOutline = ({ position: { x, y }, radius }: Pick<PictureOfficer, 'position' | 'radius'>): Polygon => [
  { x: x - radius, y: y - radius },
  { x: x + radius, y: y - radius },
  { x: x + radius, y: y + radius },
  { x: x - radius, y: y + radius },
];

/**
 * The outlines of all pieces: stands with their notches, guns without a crew, crosses, and the discs of officers.
 *
 * @param officers - where they are drawn
 */
export const obstaclesOf = (
  paper: Paper,
  picture: Picture,
  officers: readonly PictureOfficer[],
): readonly Obstacle[] => [
  ...picture.pieces.map((piece) => obstacleOf([...piece.stands, notchOf(paper, piece)])),
  ...picture.markers.map(({ shapes, sign }) =>
    obstacleOf(sign === 'fallen' ? shapes.map((shape) => fallenGround(paper, shape)) : shapes),
  ),
  ...officers.map((officer) => obstacleOf([discOutline(officer)])),
];
