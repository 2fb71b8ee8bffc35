import type { Action } from './actions.js';
import type { Refusal } from './battle.js';
import { isHeading } from './direction.js';
import { stepRefusals } from './movement.js';
import { findCraft, findMark } from './read.js';
import { refuse } from './refusals.js';
import type { Situation } from './state.js';
import { moveLimits } from './tables.js';
import { findFeature, isHeld } from './terrain.js';

/**
 * Values that are wrong by themselves, for every piece at every time: numbers out of their range, unknown features, craft
 * and marks. They lead every other reason, so they are looked at first.
 *
 * @see CD-SEQ-07 CD-SEQ-09
 */

type Reasons = readonly Refusal[];
type Of<Type extends Action['type']> = Extract<Action, { readonly type: Type }>;

const unless = (isRight: boolean, ...refusal: Parameters<typeof refuse>): Reasons =>
  isRight ? [] : [refuse(...refusal)];

const headingReasons = (heading: number, path: string): Reasons =>
  unless(isHeading(heading), 'invalid', 'CD-MOV-29', path, { given: heading });

const pathReasons = (path: readonly unknown[]): Reasons =>
  unless(path.length >= 1 && path.length <= moveLimits.points, 'invalid', 'CD-SEQ-07', 'path', { points: path.length });

const pointReasons = (cp: number, least: number): Reasons =>
  unless(Number.isInteger(cp) && cp >= least, 'invalid', 'CD-SEQ-07', 'cp', { given: cp });

const craftReasons = (s: Situation, craftId: string, path: string): Reasons =>
  unless(findCraft(s, craftId) !== undefined, 'invalid', 'CD-BOA-02', path, { craft: craftId });

const featureReasons = (s: Situation, featureId: string): Reasons => {
  const feature = findFeature(s, featureId);
  return unless(feature !== undefined && isHeld(feature), 'invalid', 'CD-UNI-11', 'inFeature', { feature: featureId });
};

const deployReasons = (s: Situation, action: Of<'deploy'>): Reasons => {
  if ('pose' in action) return headingReasons(action.pose.heading, 'pose.heading');
  return 'inFeature' in action ? featureReasons(s, action.inFeature) : craftReasons(s, action.aboard, 'aboard');
};

/** The middle of the area lies on the table, and its radius is above 0. @see CD-OBS-03 */
const areaReasons = (s: Situation, { centre: { x, y }, radius }: Of<'observe'>): Reasons => {
  const { width, height } = s.scenario.table;
  const isOnTable = x >= 0 && y >= 0 && x <= width && y <= height;
  return [
    ...unless(isOnTable, 'invalid', 'CD-OBS-03', 'centre', { width, height }),
    ...unless(radius > 0, 'invalid', 'CD-OBS-03', 'radius', { radius }),
  ];
};

/** Every reason of this kind against an action that is well formed. */
export const valueRefusals = (s: Situation, action: Action): Reasons => {
  switch (action.type) {
    case 'deploy':
      return deployReasons(s, action);
    case 'observe':
      return areaReasons(s, action);
    case 'pledge':
      return pointReasons(action.cp, 0);
    case 'reserve':
      return pointReasons(action.cp, 1);
    case 'fire':
      return 'markId' in action
        ? unless(findMark(s, action.markId) !== undefined, 'invalid', 'CD-OBS-12', 'markId', { mark: action.markId })
        : [];
    case 'rallyMove':
      return headingReasons(action.heading, 'heading');
    case 'move':
      return stepRefusals(s, action.steps);
    case 'movePersonality':
      return pathReasons(action.path);
    case 'moveCraft':
      return [
        ...craftReasons(s, action.craftId, 'craftId'),
        ...pathReasons(action.path),
        ...headingReasons(action.heading, 'heading'),
      ];
    case 'arrive':
      return 'pose' in action ? headingReasons(action.pose.heading, 'pose.heading') : [];
    default:
      return [];
  }
};
