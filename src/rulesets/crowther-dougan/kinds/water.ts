import { listField, numberField, pieceField, placeField } from '../../../core/fields.js';
import { fanAround, wayEnd } from '../../../table/fan.js';
import type { Point } from '../../../table/point.js';
import { pointShape } from '../../../table/shapes.js';
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

const rateOf = (s: Situation, { type }: Craft): number => s.tables.watercraft[type].move;

/** Where a craft may go straight on to from the end of the path. */
const regionsOf = (open: Open<Moving>, craft: Craft, path: readonly Point[]) =>
  fanAround({ from: path.at(-1) ?? craft.pose, directions, most: rateOf(open.state, craft), finest: 0.1 }, (to) =>
    isLegal(open, craft, [...path, to], craft.pose.heading),
  );

const craftIn = ({ state }: Open, id: string | undefined): Craft | undefined =>
  id === undefined ? undefined : findCraft(state, id);

const sailsOf = (open: Open<Moving>, craft: Craft): readonly Sail[] =>
  Array.from({ length: directions }, (_, direction) => direction).flatMap((direction) =>
    [1, 1 / 2].map(
      (share): Sail => ({
        ...{ type: 'moveCraft', craftId: craft.id, heading: craft.pose.heading },
        path: [wayEnd({ from: craft.pose, directions }, direction, rateOf(open.state, craft) * share)],
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
          if (craft === undefined) return undefined;
          const { x, y } = craft.pose;
          return { kind: 'point', regions: regionsOf(open, craft, path), from: path.at(-1) ?? { x, y } };
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
    return craft === undefined || unit === undefined
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
