import type { ClauseText } from '../../../core/clause.js';

/** Terrain. */
export const terrainClauses = {
  'KG-TER-01':
    '[R] Table `terrain` gives for every kind of feature the ground it is to each mover, and its crossing, cover, sight, level and rest.',
  'KG-TER-02':
    '[I] A unit is in an area if the centre of its footprint is. For movement the front centre decides, along its path.',
  'KG-TER-03':
    '[I] A unit lines a linear feature if any part of its footprint is at most 1" from it. The cover counts against fire and charges that cross the feature within 1" of that unit.',
  'KG-TER-04':
    '[R] Each crossing of a line or water costs its fraction of a turn; by ford or bridge it costs nothing. A path that meets the line and continues has crossed it; a path that ends on it has not. Formations that may not enter rough ground cross only at a ford, bridge, road or gap.',
  'KG-TER-05': '[I] Of several covers the best counts. Covers never add up.',
  'KG-TER-06':
    '[I] Tests without fire or a charge use the best cover among the areas that the unit is in and the lines that it lines.',
  'KG-TER-07':
    '[I] A unit that does not flee defends an obstacle if it is in a built-up area, or if the charge crosses a line with cover within 1" of it. Contact across such lines has no cost for crossing, however many there are. The line with the best cover is the obstacle.',
  'KG-TER-08':
    '[I] A built-up area holds one unit on foot, not in march column or square. Entering ends a Move and takes as long as 1" of rough ground. Inside, the outline is the footprint, fire goes all round, there are no flanks, and the formations are line, attack column and skirmish. The unit leaves with its front centre on the outline, facing out.',
  'KG-TER-09':
    '[I] A defender is in rough ground if the centre of its footprint is on ground that is rough to it. Snow and intact buildings do not count, and for the unit in a building nor does what it stands in; a burnt-out building counts.',
  'KG-TER-10':
    '[I] Where features overlap, the worst ground counts, unless a road, bridge or ford opens it. The highest level and the best cover count.',
  'KG-TER-11':
    '[I] Until it is burnt out, no unit passes through a built-up area: units enter and leave by steps of their own, or charge out. Plain advances over the outline are refused. Charge moves, follow-ups and counter-charges stop at it, and so do flights of units to which its ground is closed. It cannot be entered while it burns, while an enemy is nearer than 1", or while another unit overlaps it.',
  'KG-TER-12':
    '[I] A unit that leaves may still have its rear over the outline, on rough ground and without cover, but its front centre must end at least 1" away. For a unit inside, rules about the front centre use the nearest point of the outline.',
} as const satisfies Record<string, ClauseText>;
