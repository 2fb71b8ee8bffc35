import type { Unit } from '../../../src/rulesets/on-war/state.js';
import type { Pose } from '../../../src/table/pose.js';
import { posesOf } from './bogging.js';
import { standUpTo } from './checking.js';
import { change, decided, type Game, onTable, thrown, unitOf } from './game.js';
import { equal, gap, leastPossibleGap } from './geometry.js';
import { footprintOf } from './layout.js';

/** Moves past what is hidden. */

/** Anything beyond 8" is as good as another: at the larger scale veterans notice at 6". */
const gapTo = (game: Game, unit: Unit, pose: Pose, other: Unit): number =>
  Math.min(
    ...footprintOf(game.s, unit, pose).flatMap((own) =>
      footprintOf(game.s, other).map((part) => {
        const least = leastPossibleGap(own, part);
        return least > 8 ? least : gap(own, part);
      }),
    ),
  );

const hiddenFrom = (game: Game, { side }: Unit): readonly Unit[] =>
  onTable(game).filter((other) => other.hidden && other.side !== side);

/** Finds those within 1" of a place; whether there were any. @see OW-HID-04 OW-HID-07 OW-HID-11 */
export const blundersInto = (game: Game, unit: Unit, pose: Pose): boolean => {
  const reach = game.s.tables.distances.discovered + equal;
  const found = hiddenFrom(game, unit).filter((other) => gapTo(game, unit, pose, other) <= reach);
  for (const { id } of found) change(game, id, { hidden: false });
  if (found.length > 0) standUpTo(game, unit.id);
  return found.length > 0;
};

/** Tests for each that is near enough, once in a turn; ids of those it notices. @see OW-HID-05 OW-HID-06 */
const noticed = (game: Game, unit: Unit, pose: Pose): readonly string[] => {
  const reach = game.s.tables.discoveryDistances[unit.quality] + equal;
  const found: string[] = [];
  for (const other of hiddenFrom(game, unit)) {
    const { spotted, initiative } = unitOf(game, unit.id);
    if (spotted.includes(other.id) || gapTo(game, unit, pose, other) > reach) continue;
    change(game, unit.id, { spotted: [...spotted, other.id] });
    const [one = 0, two = 0] = thrown(game, 'initiative', unit.id, 2, `${initiative}`);
    if (one + two > initiative) continue;
    change(game, other.id, { hidden: false });
    found.push(other.id);
  }
  return found;
};

/** Makes a path until something stops it; whether it came to its end. @see OW-HID-04 OW-HID-06 OW-SEQ-08 */
export const walkOn = (game: Game, unit: Unit, path: readonly Pose[]): boolean => {
  const closest = game.s.tables.moveFactors.minimumEnemyGap;
  const bars: { readonly other: Unit; readonly least: number }[] = [];
  let last = unit.pose;
  for (const pose of posesOf(game, unit, path)) {
    if (bars.some(({ other, least }) => gapTo(game, unit, pose, other) < least - equal)) return false;
    last = pose;
    change(game, unit.id, { pose: last });
    const found = noticed(game, unit, pose);
    if (blundersInto(game, unit, pose)) return false;
    if (found.length === 0) continue;
    const action = decided(game, 'resume', unit.side);
    if (action.type !== 'resume' || !action.go) return false;
    for (const id of found) {
      const other = unitOf(game, id);
      bars.push({ other, least: Math.min(closest, gapTo(game, unit, unit.pose, other)) });
    }
  }
  change(game, unit.id, { pose: path.at(-1) ?? unit.pose });
  return true;
};
