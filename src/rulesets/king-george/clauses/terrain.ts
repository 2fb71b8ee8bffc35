import type { ClauseText } from '../../../core/clause.js';

/** Terrain. */
export const terrainClauses = {
  'KG-TER-01':
    '[R] Table `terrain` says of every kind of feature what ground it is to each mover, and its crossing, cover, sight, level and rest.',
  'KG-TER-02':
    '[I] Who has the middle of its footprint in an area is in it; for movement the front centre on its way decides.',
  'KG-TER-03':
    '[I] A unit lines a linear feature with any part of its footprint no more than 1" from it. The cover holds against shots and charges that come across the feature within 1" of that unit.',
  'KG-TER-04':
    '[R] To cross a line or water costs its fraction of a turn each time, by ford or bridge nothing. A path that meets the line and goes on has crossed it, a path that ends on it has not. Formations that may not enter rough ground cross only at a ford, bridge, road or gap.',
  'KG-TER-05': '[I] Of several covers the best is taken; they never add up.',
  'KG-TER-06':
    '[I] Tests without a shot or charge behind them use the best cover among the areas the unit stands in and the lines it lines.',
  'KG-TER-07':
    '[I] A unit that does not flee defends an obstacle if it holds a built-up area, or if the charge comes over a covering line within 1" of it. Contact across such lines costs no crossing, however many they are; the one with the best cover is the obstacle.',
  'KG-TER-08':
    '[I] A built-up area has room for one unit on foot, not in march column or square. Entering ends a Move and takes as long as 1" of rough going; inside, the outline is the footprint, fire goes all round, there are no flanks, and line, attack column and skirmish are open to it. It leaves from a front centre on the outline, facing out.',
  'KG-TER-09':
    '[I] A defender is in rough ground when the middle of its footprint is on ground that is rough to its own kind of mover. Snow and standing buildings do not count; a burnt-out building does.',
  'KG-TER-10':
    '[I] Among overlapping features the worst ground rules, unless a road, bridge or ford opens it; of levels the highest and of covers the best.',
  'KG-TER-11':
    '[I] Until it is burnt out no unit passes through a built-up area: the front centre enters or leaves by steps of their own, or charges out. Plain advances over the outline are refused; charge moves, follow-ups and counter-charges stop at it, and so do flights of units to which its ground is closed. It is shut while it burns, while an enemy is nearer than 1", or while another unit overlaps it.',
  'KG-TER-12':
    '[I] Who leaves may have its rear over the outline still, on rough ground and uncovered, but must bring its front centre 1" or more away. For a unit inside, rules about the front centre take the nearest point of the outline.',
} as const satisfies Record<string, ClauseText>;
