import type { Ground } from '../../../src/rulesets/on-war/scenario.js';
import type { Unit } from '../../../src/rulesets/on-war/state.js';
import type { Pose } from '../../../src/table/pose.js';
import { depthIn, goingOf } from './closed.js';
import { change, type Game, thrown } from './game.js';
import { equal, gapToLine, overlapFrom } from './geometry.js';
import { lineOf } from './ground.js';
import { footprintOf } from './layout.js';
import { costOf, poseAt } from './moves.js';

/** A path that is made: guns bog down on difficult ground. */

interface Met {
  readonly ground: Ground;
  /** Number of the pose at which it comes to overlap the feature, and of the last before it touches it. */
  readonly at: number;
  readonly stop: number;
}

export const posesOf = (game: Game, unit: Unit, path: readonly Pose[]): readonly Pose[] =>
  [unit.pose, ...path].slice(0, -1).flatMap((from, leg) => {
    const to = path[leg] ?? from;
    const steps = Math.max(1, Math.ceil(costOf(game.s, unit, from, to) / 0.01));
    return Array.from({ length: steps + 1 }, (_, n) => poseAt(from, to, n / steps));
  });

const isTouching = (game: Game, unit: Unit, pose: Pose, ground: Ground): boolean => {
  const line = lineOf(game.s, ground);
  return footprintOf(game.s, unit, pose).some((part) =>
    line === null ? depthIn(game.s, ground, part) > equal : gapToLine(part, line) <= 0,
  );
};

/** @see OW-TER-06 */
const metOn = (game: Game, unit: Unit, poses: readonly Pose[]): readonly Met[] =>
  game.s.scenario.terrain.flatMap((ground) => {
    if (goingOf(game.s, unit, ground) !== 'difficult') return [];
    const depths = poses.map((pose) =>
      Math.max(...footprintOf(game.s, unit, pose).map((part) => depthIn(game.s, ground, part))),
    );
    const at = depths.findIndex((depth) => depth > overlapFrom + equal);
    if (at < 0) return [];
    let stop = at;
    while (stop > 0 && isTouching(game, unit, poses[stop] ?? unit.pose, ground)) stop -= 1;
    return [{ ground, at, stop }];
  });

/** Makes the path of an order. @see OW-TER-05 OW-TER-06 OW-GEN-19 */
export const bogged = (game: Game, unit: Unit, path: readonly Pose[]): void => {
  const end = path.at(-1) ?? unit.pose;
  change(game, unit.id, { pose: end });
  if (unit.arm !== 'artillery') return;
  const poses = posesOf(game, unit, path);
  for (const { stop } of metOn(game, unit, poses).toSorted((one, other) => one.at - other.at)) {
    const [face = 0] = thrown(game, 'bogging', unit.id, 1, `${game.s.tables.faces.bogging}`);
    if (face >= game.s.tables.faces.bogging) continue;
    change(game, unit.id, { bogged: true, pose: stop === 0 ? unit.pose : (poses[stop] ?? end) });
    return;
  }
};
