import { listField, numberField, pieceField, placeField } from '../../../core/fields.js';
import { greatestLegal } from '../../../core/probe.js';
import { directionOf } from '../../../table/heading.js';
import { add, type Point, scale } from '../../../table/point.js';
import { pointShape } from '../../../table/shapes.js';
import { roundPoint } from '../../../table/way.js';
import type { ActionOf } from '../actions.js';
import { nameOf } from '../names.js';
import { findCraft } from '../read.js';
import { refuse } from '../refusals.js';
import type { Craft, Situation } from '../state.js';
import { moveLimits } from '../tables.js';
import type { TaskOf } from '../tasks.js';
import { helmsmanOf, planSail, sail } from '../water.js';
import { kind, type Open, optionsOf, say } from './kind.js';

/** Craft. @see CD-BOA-02 CD-BOA-10 */

type Moving = TaskOf<'movement'>;
type Sail = ActionOf<'moveCraft'>;

const isLegal = ({ state, side }: Open, craft: Craft, path: readonly Point[], heading: number): boolean => {
  const unit = helmsmanOf(state, side, craft.id);
  return unit !== undefined && planSail(state, craft, unit, path, heading).refusals.length === 0;
};

const directions = 12;
const fullTurn = 360;
const finest = 0.1;

const rateOf = (s: Situation, { type }: Craft): number => s.tables.watercraft[type].move;

const pointAt = (from: Point, direction: number, cm: number): Point =>
  roundPoint(add(from, scale(directionOf((direction * fullTurn) / directions), cm)));

/**
 * Where a craft may go straight on to: triangles round the end of the path, and lines in the directions in which it
 * comes farther than beside them, as in a narrow river.
 */
const regionsOf = (open: Open<Moving>, craft: Craft, path: readonly Point[]) => {
  const from = path.at(-1) ?? craft.pose;
  const reaches = Array.from({ length: directions }, (_, direction) =>
    greatestLegal((cm) => isLegal(open, craft, [...path, pointAt(from, direction, cm)], craft.pose.heading), {
      ...{ least: finest, most: rateOf(open.state, craft), step: finest },
    }),
  );
  const widths = reaches.map((reach, direction) => Math.min(reach ?? 0, reaches[(direction + 1) % directions] ?? 0));
  return reaches.flatMap((reach, direction) => {
    const [cm, before] = [widths.at(direction) ?? 0, widths.at(direction - 1) ?? 0];
    const start = roundPoint(from);
    const triangle = [start, pointAt(from, direction, cm), pointAt(from, direction + 1, cm)];
    const end = pointAt(from, direction, reach ?? 0);
    return [...(cm > 0 ? [triangle] : []), ...((reach ?? 0) > Math.max(cm, before) ? [[start, end, end]] : [])];
  });
};

const craftIn = ({ state }: Open, id: string | undefined): Craft | undefined =>
  id === undefined ? undefined : findCraft(state, id);

const sailsOf = (open: Open<Moving>, craft: Craft): readonly Sail[] =>
  Array.from({ length: directions }, (_, direction) => direction).flatMap((direction) =>
    [1, 1 / 2].map(
      (share): Sail => ({
        ...{ type: 'moveCraft', craftId: craft.id, heading: craft.pose.heading },
        path: [pointAt(craft.pose, direction, rateOf(open.state, craft) * share)],
      }),
    ),
  );

const moveCraft = kind<Sail, Moving>({
  type: 'moveCraft',
  label: 'Move a craft',
  clause: 'CD-BOA-02',
  fields: {
    craftId: pieceField<Open<Moving>, Partial<Sail>>({
      label: 'craft',
      actor: true,
      options: (open) =>
        optionsOf(
          open.state,
          open.state.craft
            .filter((craft) => sailsOf(open, craft).some(({ path, heading }) => isLegal(open, craft, path, heading)))
            .map(({ id }) => id),
        ),
    }),
    path: listField<Open<Moving>, Partial<Sail>>({
      label: 'path',
      longest: moveLimits.points,
      least: () => 1,
      entry: placeField<Open<Moving>, Partial<Sail>>({
        label: 'point',
        shape: pointShape,
        domain: (open, { craftId, path = [] }) => {
          const craft = craftIn(open, craftId);
          return craft === undefined ? undefined : { kind: 'point', regions: regionsOf(open, craft, path) };
        },
      }),
    }),
    heading: numberField<Open<Moving>, Partial<Sail>>({
      label: 'heading',
      unit: 'degrees',
      step: 1,
      range: (open, { craftId }) => {
        const craft = craftIn(open, craftId);
        return craft === undefined ? undefined : { least: craft.pose.heading, most: craft.pose.heading };
      },
    }),
  },
  samples: (open) => open.state.craft.map((craft) => () => sailsOf(open, craft)),
  refusals: (open, { craftId, path, heading }) => {
    const craft = findCraft(open.state, craftId);
    const unit = helmsmanOf(open.state, open.side, craftId);
    if (craft === undefined) return [refuse('invalid', 'CD-BOA-02', 'craftId')];
    if (path.length < 1 || path.length > moveLimits.points) return [refuse('invalid', 'CD-BOA-02', 'path')];
    return unit === undefined
      ? [refuse('badUnit', 'CD-BOA-02', 'craftId', { craft: craftId })]
      : planSail(open.state, craft, unit, path, heading).refusals;
  },
  apply: (battle, { craftId, path, heading }) => {
    const unit = helmsmanOf(battle.state, battle.state.movingSide, craftId);
    if (unit !== undefined) sail(battle, craftId, unit.id, path, heading);
  },
  words: (s, { craftId }) => say(nameOf(s, craftId), 'move'),
});

export const waterKinds = { moveCraft };
