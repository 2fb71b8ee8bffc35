import fc from 'fast-check';
import type { LegOrder } from '../../../src/rulesets/western-theatre/actions.js';
import type { State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import type { Pose } from '../../../src/table/pose.js';
import { atTask } from '../battle.js';
import { placed, turned } from './geometry.js';
import { halt } from './halt.js';
import { type Block, blocksOf, type Piece } from './layout.js';
import { isSetDownFree } from './march.js';
import { movedTo } from './respond.js';

/** Puts chargers squarely, or almost so, before what they charge. */

export const approach = fc.record({
  block: fc.nat(2),
  face: fc.constantFrom(0, 0, 0, 90, 180, 270),
  far: fc.integer({ min: 0, max: 1100 }).map((part) => part / 100),
  aside: fc.integer({ min: -100, max: 100 }).map((part) => part / 100),
  askew: fc.constantFrom(0, 0, 0, 1.3, -2.2, 2.7),
  value: fc.integer({ min: 1, max: 24 }).map((half) => half / 2),
  legs: fc.constantFrom(0, 0, 1, 2),
});
export type Approach = typeof approach extends fc.Arbitrary<infer Each> ? Each : never;

/** Legs straight ahead before the run. */
export const legsOf = ({ legs, far }: Approach): readonly LegOrder[] =>
  Array.from({ length: legs }, () => ({ march: Math.max(0.15, far / 5) }));

/** The middle of a side of a block, looking out. */
const sideOf = ({ pose, width, depth }: Block, face: number): { readonly at: Pose; readonly wide: number } => {
  const [lateral, forward] = {
    0: [0, 0],
    90: [width / 2, -depth / 2],
    180: [0, -depth],
    270: [-width / 2, -depth / 2],
  }[face] ?? [0, 0];
  return {
    at: { ...placed(pose, lateral ?? 0, forward ?? 0), heading: pose.heading + face },
    wide: face % 180 === 0 ? width : depth,
  };
};

const rounded = ({ x, y, heading }: Pose): Pose => {
  const cut = (value: number): number => Math.round(value * 10000) / 10000;
  return { x: cut(x), y: cut(y), heading: cut(turned(heading)) };
};

/** A place of the charger before one side of the target. */
const placeOf = (state: State, unit: Unit, target: Piece, { block, face, far, aside, askew }: Approach): Pose => {
  const blocks = blocksOf(state, target);
  const { at, wide } = sideOf(blocks[block % blocks.length] ?? blocks[0], face);
  const width = blocksOf(state, unit)[0].width;
  return rounded({ ...placed(at, (aside * (width + wide)) / 2, far), heading: at.heading + 180 + askew });
};

/** The state with the charger there, its value thrown; null: there is no room for it. */
export const poised = (state: State, unit: Unit, target: Piece, given: Approach): State | null => {
  const pose = placeOf(state, unit, target, given);
  const moved = movedTo(state, unit.id, pose);
  if (!isSetDownFree(moved, { ...unit, pose })) return null;
  const moving = {
    kind: 'unit' as const,
    id: unit.id,
    unitIds: [unit.id],
    dice: 1,
    most: 1,
    breakdown: [],
    column: { unitIds: [], inches: 0 },
    halved: { unitIds: [], factor: 1 },
    sum: given.value,
    chargedId: null,
    begun: false,
  };
  return atTask({ ...moved, step: 'move' }, ...halt, { task: 'march', moving });
};
