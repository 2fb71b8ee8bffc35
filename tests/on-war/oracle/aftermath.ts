import { isLeaderless, isSkilled } from './checking.js';
import { watchOf } from './flightstep.js';
import { change, decided, type Game, leaveUntil, onTable, unitOf } from './game.js';
import { takeOff } from './losing.js';
import { drawn, goIn } from './movestep.js';
import { breakthroughOf } from './ride.js';
import { isHiddenNear } from './room.js';

/** What a charger does when it has destroyed its target. */

const leave = (game: Game): void =>
  leaveUntil(game, (asked, { step }) => asked.startsWith('assault of') || step !== 'assault');

/** @see OW-BRK-01 OW-BRK-02 OW-BRK-03 OW-BRK-04 OW-BRK-05 OW-BRK-06 */
export const aftermath = (game: Game, id: string, building: string | null): void => {
  const unit = unitOf(game, id);
  const action = decided(game, 'aftermath', unit.side);
  if (action.type === 'stay') return;
  if (action.type === 'occupy' && building !== null) {
    goIn(game, id, building, action.posts);
    return;
  }
  if (action.type === 'breakthrough') {
    const way = breakthroughOf(game.s, unit, action.distance, watchOf(game, id));
    if (way === null) return leave(game);
    change(game, id, { pose: way.pose });
    for (const down of way.riddenDown) takeOff(game, down, 'destroyed', true);
    return;
  }
  if (action.type !== 'consolidate') throw new Error('no aftermath');
  const { path = [], heading, formation } = action;
  const end = path.at(-1) ?? unit.pose;
  if (
    onTable(game).some(({ hidden, side }) => hidden && side !== unit.side) &&
    isHiddenNear(game.s, unit, [unit.pose, ...path])
  )
    return leave(game);
  const mayChange = formation !== undefined && (!isLeaderless(unit) || isSkilled(game, id));
  change(game, id, {
    pose: { ...end, heading: heading ?? end.heading },
    ...(mayChange ? { formation: drawn(unit, formation) } : {}),
  });
};
