import type { Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { Pose } from '../../../src/table/pose.js';
import { homeHeading, isClearPlace } from './clearing.js';
import { awayFrom, endOf, reachOf, routOf, turned } from './flight.js';
import { adopt, change, changePersonality, forEach, type Game, inContact, settle, thrown, unitOf } from './game.js';
import { distance, placed } from './geometry.js';
import { isInside, onTable } from './layout.js';
import { remove } from './losses.js';
import { putOut } from './putout.js';
import { goesTo } from './surprise.js';

/** Rout moves, P1.7 and P4.2. */

/** Which way it runs at first, and later. @see CD-ROU-05 */
const headingOf = (game: Game, unit: Unit): number =>
  unit.routMoves === 0 && unit.causeAt !== null ? awayFrom(unit, unit.causeAt) : homeHeading(game.s, unit.side);

const run = (game: Game, unit: Unit): void => {
  const way = routOf(game.s, unit, headingOf(game, unit));
  if (way === null) {
    if (inContact(game, unit)) remove(game, unit.id, 'surrendered');
    return;
  }
  const sum = thrown(game, 'deduction', unit.id, way.dice);
  game.loose.add(unit.id);
  const end: Pose | null = endOf(game.s, unit, way, sum);
  const engine = game.final.units.find(({ id }) => id === unit.id);
  // One that all but crosses the edge, or stops before it, is a hair's affair.
  const { width, height } = game.s.scenario.table;
  const toEdge =
    engine === undefined ? 9 : Math.min(engine.pose.x, engine.pose.y, width - engine.pose.x, height - engine.pose.y);
  if (end === null && engine?.removed === null && toEdge < 0.06) return adopt(game, unit.id);
  if (end === null) {
    // Where its front-edge centre crosses the edge those who were with it stay behind (CD-PER-13).
    const crossed = placed(way.pose, 0, reachOf(game.s, way.pose, 1e4));
    // A unit that turned over the edge begins beyond it.
    const edge = { x: Math.min(width, Math.max(0, crossed.x)), y: Math.min(height, Math.max(0, crossed.y)) };
    const left = game.s.personalities.filter(({ attachedTo }) => attachedTo === unit.id);
    remove(game, unit.id, 'leftTable');
    for (const { id } of left) changePersonality(game, id, { at: edge });
    return;
  }
  // One that gains no distance turns only where it then stands clear.
  const gains = distance(end, way.pose) > 1e-6;
  if (gains || isClearPlace(game.s, unit, turned(unit, way.pose.heading))) goesTo(game, unit.id, end, way.pose, true);
};

const rout = (game: Game, id: string): void => {
  const before = game.s;
  if (unitOf(game, id).formation === 'garrison') putOut(game, id, 0, true);
  const unit = unitOf(game, id);
  if (onTable(unit)) {
    if (isInside(unit)) game.adopted.add(id);
    else run(game, unit);
    const { routMoves } = unitOf(game, id);
    change(game, id, { routMoves: routMoves + 1, acted: 'rout', lastMove: 'retired' });
  }
  settle(game, before as Game['final']);
};

/** P1.7. @see CD-ROU-02 CD-ROU-03 */
export const initialRouts = (game: Game): void =>
  forEach(
    game,
    'M',
    ({ state, routMoves }) => state === 'routing' && routMoves === 0,
    ({ id }) => rout(game, id),
  );

/** P4.2. @see CD-ROU-03 CD-ROU-04 */
export const otherRouts = (game: Game): void =>
  forEach(
    game,
    'M',
    ({ state, acted }) => state === 'routing' && acted !== 'rout',
    ({ id }) => rout(game, id),
  );
