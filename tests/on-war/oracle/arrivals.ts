import { change, type Game, onTable } from './game.js';
import { equal, gap, overlap } from './geometry.js';
import { footprintOf } from './layout.js';

/** Reinforcements. */

/** @see OW-END-06 OW-MOV-08 OW-CMD-15 */
export const arrivals = (game: Game): void => {
  const due = game.s.units.filter((unit) => unit.waiting && unit.gone === 'no' && unit.side === game.s.active);
  for (const unit of due) {
    const listed = game.s.scenario.units.find(({ id }) => id === unit.id);
    if (listed === undefined || listed.turn > game.s.turn) continue;
    const mine = footprintOf(game.s, unit);
    const isNear = (far: number) => (other: (typeof game.s.units)[number]) =>
      footprintOf(game.s, other).some((part) => mine.some((own) => gap(own, part) <= far + equal));
    const others = onTable(game);
    const enemies = others.filter(({ side }) => side !== unit.side);
    const near = enemies.filter(isNear(game.s.tables.distances.discovered));
    const isOver = others.some((other) =>
      footprintOf(game.s, other).some((part) => mine.some((own) => overlap(own, part))),
    );
    for (const { id } of near) change(game, id, { hidden: false });
    if (isOver || near.length > 0) continue;
    change(game, unit.id, { waiting: false });
  }
};
