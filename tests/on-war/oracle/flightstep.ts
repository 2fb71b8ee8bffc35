import type { Ground } from '../../../src/rulesets/on-war/scenario.js';
import type { Unit } from '../../../src/rulesets/on-war/state.js';
import { depthIn, goingOf } from './closed.js';
import { type Flight, routOf } from './flight.js';
import { change, type Game, leaveUntil, onTable, unitOf } from './game.js';
import { distance, type Polygon, placed } from './geometry.js';
import { lineOf } from './ground.js';
import { footprintOf } from './layout.js';
import { lookForEnd, takeOff } from './losing.js';
import { poseAt } from './moves.js';
import { pursuitOf } from './ride.js';
import { isHiddenNear } from './room.js';

/** Routs and pursuits of a Movement phase. */

/** Whether guns come near ground on which they may bog down, or anybody near what is hidden. */
export const isOpenWay = (game: Game, unit: Unit, flight: Pick<Flight, 'pose'>): boolean => {
  // It has turned before it goes: a little more than its way, with the heading it has at the end.
  const behind = { ...placed(flight.pose, 0, -distance(unit.pose, flight.pose) - 4), heading: flight.pose.heading };
  const poses = [unit.pose, behind].flatMap((from) =>
    Array.from({ length: 81 }, (_, n) => poseAt(from, flight.pose, n / 80)),
  );
  const difficult = game.s.scenario.terrain.filter((ground) => goingOf(game.s, unit, ground) === 'difficult');
  const isOnIt = (ground: Ground, part: Polygon): boolean =>
    depthIn(game.s, ground, part) > (lineOf(game.s, ground) === null ? -0.1 : 0);
  const bogs = difficult.some((ground) =>
    poses.some((pose) => footprintOf(game.s, unit, pose).some((part) => isOnIt(ground, part))),
  );
  return !bogs && !isHiddenNear(game.s, unit, [flight.pose]);
};

/** What becomes of one who fled. @see OW-CMD-11 OW-FBK-08 OW-SQR-09 */
export const fled = (game: Game, id: string, { pose, gone }: Flight): void => {
  const unit = unitOf(game, id);
  const formation =
    unit.formation.kind !== 'square'
      ? unit.formation
      : unit.arm === 'artillery'
        ? { kind: 'line' as const, files: unit.stands.length }
        : { kind: 'column' as const, files: 0 };
  change(game, id, { pose, formation });
  if (gone !== 'no') takeOff(game, id, gone, true);
};

/** Step 2.6. @see OW-SEQ-01 OW-GEN-11 OW-ROU-02 OW-ROU-08 */
export const flightStep = (game: Game): void => {
  const isUnjudged = (): void => leaveUntil(game, (_, { step }) => step !== 'routs');
  const own = () => onTable(game).filter(({ side }) => side === game.s.active);
  for (const unit of own().filter(({ routing }) => routing)) {
    const flight = unit.garrison === null ? routOf(game.s, unit) : null;
    if (flight === null || !isOpenWay(game, unit, flight)) return isUnjudged();
    fled(game, unit.id, flight);
    change(game, unit.id, { moved: true });
  }
  for (const { id } of own().filter(({ mustPursue }) => mustPursue)) {
    const unit = unitOf(game, id);
    const quarry = game.s.units.find((each) => each.id === unit.pursuing);
    if (quarry === undefined || quarry.gone !== 'no' || quarry.garrison !== null) continue;
    const pursuit = pursuitOf(game.s, unit, quarry);
    if (pursuit === null || !isOpenWay(game, unit, pursuit)) return isUnjudged();
    const isMoved = pursuit.pose !== unit.pose;
    change(game, id, { pose: pursuit.pose, ...(isMoved ? { moved: true } : {}) });
    for (const down of pursuit.riddenDown) takeOff(game, down, 'destroyed', true);
  }
  lookForEnd(game);
};
