import type { Action } from '../../../src/rulesets/crowther-dougan/actions.js';
import type { Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { homeHeading } from './clearing.js';
import { outcomeOf } from './endings.js';
import { change, changeAll, changePersonality, type Game, thrown, unitOf, untilEnd } from './game.js';
import { gap, placed, within } from './geometry.js';
import { isInTheOpen } from './ground.js';
import { footprintOf, menOf, onTable } from './layout.js';
import { foundBy } from './observe.js';
import { hasLine, knows } from './sight.js';

/** The frame of a move: its beginning and end, observation, orders, reserves, and what is done between phases. */

/** M0, and the beginning of P1.1. */
export const startMove = (game: Game): void => {
  const { movingSide } = game.s;
  const own = game.s.units.filter(({ side }) => side === movingSide).map(({ id }) => id);
  for (const { id, side, cpMax } of game.s.personalities)
    if (side === movingSide) changePersonality(game, id, { cp: cpMax, reserves: [], moved: false });
  changeAll(game, (unit) => ({
    ...{ menAtStart: menOf(unit), lossMove: 0, lossPhase: 0, shots: [], tested: null, chargedIn: false, fought: false },
    spottedBy: unit.spottedBy.filter((id) => !own.includes(id)),
    ...(unit.side === movingSide
      ? { noAdvance: false, moveUsed: 0, firedThisMove: false, acted: null, observed: false, ordered: false }
      : {}),
  }));
  game.s = { ...game.s, melees: [], smokeMarks: game.s.smokeMarks.filter(({ side }) => side !== movingSide) };
};

/** P1.1. @see CD-OBS-02 CD-OBS-05 CD-OBS-10 */
export const observation = (game: Game): void =>
  untilEnd(game, 'observe', 'endObservation', (action) => {
    if (action.type !== 'observe') throw new Error(action.type);
    const { unitId, centre, radius } = action;
    const die = thrown(game, 'observation', unitId);
    for (const id of foundBy(game.s, unitOf(game, unitId), centre, radius, die))
      change(game, id, { spottedBy: [...unitOf(game, id).spottedBy, unitId] });
    change(game, unitId, { observed: true });
  });

/** P1.2. @see CD-ORD-02 CD-ORD-03 CD-ORD-09 */
export const orders = (game: Game): void => {
  if (game.s.options.orders === 'off') return;
  untilEnd(game, 'issueOrders', 'endOrders', (action) => {
    if (action.type !== 'issueOrder') throw new Error(action.type);
    const giver = game.s.personalities.find(({ id }) => id === action.personalityId);
    const unit = unitOf(game, action.unitId);
    if (giver === undefined || orderRefusal(game, giver.cp, action) !== null) throw new Error(JSON.stringify(action));
    changePersonality(game, giver.id, { cp: giver.cp - 2 });
    const { x, y } = unit.pose;
    change(game, unit.id, { order: action.order, orderAt: { x, y }, ordered: true });
  });
};

/** Why an order may not be given; null: it may. */
export const orderRefusal = (
  game: Pick<Game, 's'>,
  cp: number,
  { personalityId, unitId }: Extract<Action, { type: 'issueOrder' }>,
): string | null => {
  const unit = unitOf(game, unitId);
  const giver = game.s.personalities.find(({ id }) => id === personalityId);
  if (giver === undefined) return 'badUnit';
  if (cp < 2) return 'notEnoughCp';
  if (unit.state !== 'steady') return 'unitNotInHand';
  if (unit.ordered) return 'alreadyOrdered';
  const at = giver.at;
  return within(gap([at, at, at], footprintOf(game.s, unit)), 30) ? null : 'outOfCommandRange';
};

/** P4.6. @see CD-PER-09 */
export const reserves = (game: Game): void =>
  untilEnd(game, 'reserves', 'endReserves', (action) => {
    if (action.type !== 'reserve') throw new Error(action.type);
    const { personalityId, unitId, test, cp } = action;
    const giver = game.s.personalities.find(({ id }) => id === personalityId);
    if (giver?.attachedTo !== unitId || giver.cp < cp) throw new Error(JSON.stringify(action));
    // What he has reserved for the same test already is added to it.
    const before = giver.reserves.filter((each) => each.test === test);
    const sum = before.reduce((all, each) => all + each.cp, cp);
    const others = giver.reserves.filter((each) => each.test !== test);
    changePersonality(game, personalityId, { cp: giver.cp - cp, reserves: [...others, { unitId, test, cp: sum }] });
  });

/** Hidden units in the open that an enemy can see are revealed. @see CD-OBS-24 */
export const lookAround = (game: Game): void => {
  for (const unit of game.s.units) {
    if (!unit.hidden || !onTable(unit) || !isInTheOpen(game.s, unit)) continue;
    const found = game.s.units.some(
      (other) => other.side !== unit.side && onTable(other) && hasLine(game.s, other, unit),
    );
    if (found) change(game, unit.id, { hidden: false });
  }
};

/** P4.5, second part. @see CD-OBS-13 */
export const hideAgain = (game: Game): void => {
  for (const unit of game.s.units) {
    if (unit.side !== game.s.movingSide || !onTable(unit) || unit.hidden) continue;
    if (unit.state !== 'steady' || unit.charge !== null || isInTheOpen(game.s, unit)) continue;
    const body = footprintOf(game.s, unit);
    const enemies = game.s.units.filter(({ side, removed }) => side !== unit.side && removed === null);
    if (!enemies.some((enemy) => within(gap(body, footprintOf(game.s, enemy)), 5)))
      change(game, unit.id, { hidden: true });
  }
};

/** The end of a phase: personalities alone with the enemy near. @see CD-PER-12 */
export const endPhase = (game: Game): void => {
  const { movingSide } = game.s;
  const order = game.s.personalities.toSorted((a, b) => Number(b.side === movingSide) - Number(a.side === movingSide));
  for (const { id, side, at, attachedTo, removed } of order) {
    if (attachedTo !== null || removed !== null) continue;
    const far = (unit: Unit): number => gap([at, at, at], footprintOf(game.s, unit));
    const isThreat = (unit: Unit) =>
      onTable(unit) && unit.side !== side && unit.state !== 'routing' && knows(game.s, side, unit);
    const threats = game.s.units.filter(isThreat);
    if (!threats.some((unit) => far(unit) < 4.95 - 1e-6)) continue;
    const friends = game.s.units
      .filter((unit) => onTable(unit) && unit.side === side && unit.state === 'steady' && !unit.hidden)
      .filter((unit) => within(far(unit), 30))
      .toSorted((a, b) => far(a) - far(b));
    if (friends[0] !== undefined) changePersonality(game, id, { attachedTo: friends[0].id });
    else flee(game, id, threats);
  }
};

/** Straight home until clear, or on the edge. */
const flee = (game: Game, id: string, threats: readonly Unit[]): void => {
  const giver = game.s.personalities.find((each) => each.id === id);
  if (giver === undefined) return;
  const { width, height } = game.s.scenario.table;
  const heading = homeHeading(game.s, giver.side);
  for (let far = 0; ; far += 0.05) {
    const { x, y } = placed({ ...giver.at, heading }, 0, far);
    const at = { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) };
    const clear = threats.every((unit) => gap([at, at, at], footprintOf(game.s, unit)) >= 5 - 0.05 - 1e-6);
    if (clear || at.x !== x || at.y !== y) return changePersonality(game, id, { at });
  }
};

/** M9, and the M0 of the next move. @see CD-END-06 */
export const endMove = (game: Game): void => {
  const outcome = outcomeOf(game.s as Game['final']);
  if (outcome !== null) {
    game.s = { ...game.s, outcome };
    return;
  }
  const { movingSide, firstSide, round, scenario } = game.s;
  const other = scenario.sides.find(({ id }) => id !== movingSide)?.id ?? '';
  game.s = { ...game.s, movingSide: other, round: movingSide === firstSide ? round : round + 1 };
  startMove(game);
};
