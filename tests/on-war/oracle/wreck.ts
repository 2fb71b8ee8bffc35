import type { Section } from '../../../src/rulesets/on-war/scenario.js';
import type { Unit } from '../../../src/rulesets/on-war/state.js';
import { closedTo, isIn } from './closed.js';
import { isWholly, reveals } from './flightstep.js';
import { change, type Game, onTable, unitOf } from './game.js';
import { aheadOf, overlap } from './geometry.js';
import { buildingMiddle, extentsOf, footprintOf } from './layout.js';
import { isStill, takeOff } from './losing.js';
import { buildingOf, outwardOf } from './sections.js';

/** Buildings that fall, and their survivors. */

/** Clear of other battalions, of kept ground and of impassable ground, and on the table. @see OW-BLD-10 OW-MOV-08 */
const isFree = (game: Game, unit: Unit): boolean => {
  const mine = footprintOf(game.s, unit);
  const isOver = (other: Unit, pose = other.pose): boolean =>
    footprintOf(game.s, other, pose).some((part) => mine.some((own) => overlap(own, part)));
  const kept = game.s.charges.some(({ charger, state, startPose }) => {
    const friend = unitOf(game, charger);
    return state === 'contact' && friend.side === unit.side && isStill(game, charger) && isOver(friend, startPose);
  });
  const closed = closedTo(game.s, unit).some((ground) => mine.some((own) => isIn(game.s, ground, own)));
  return (
    !kept && !closed && isWholly(game, unit) && !onTable(game).some((other) => other.id !== unit.id && isOver(other))
  );
};

/** @see OW-BLD-10 OW-HID-13 OW-HID-17 */
const setOut = (game: Game, id: string, feature: string, section: Section): void => {
  const { outline } = buildingOf(game.s, feature);
  const heading = outwardOf(outline, section);
  const unit: Unit = { ...unitOf(game, id), garrison: null, hidden: false, formation: { kind: 'column', files: 0 } };
  const middle = buildingMiddle(game.s, feature);
  const half = -extentsOf(game.s, unit).rear / 2;
  const ahead = aheadOf(heading);
  const { stepsBack } = game.s.tables.counts;
  for (let step = 0; step <= stepsBack; step += 1) {
    const far = half - step * game.s.tables.distances.placeStep;
    const pose = { x: middle.x + ahead.x * far, y: middle.y + ahead.y * far, heading };
    const out = { ...unit, pose };
    if (!isFree(game, out)) continue;
    change(game, id, out);
    reveals(game, out, pose);
    return;
  }
  takeOff(game, id, 'destroyed', false);
};

/** A building falls: it becomes rocks, and those inside stand in them. @see OW-BLD-10 OW-MEL-19 */
export const wreck = (game: Game, feature: string, section: Section, garrison: string | undefined): void => {
  game.s = { ...game.s, wrecked: [...game.s.wrecked, feature] };
  const atIt = (target: string): boolean => target === garrison;
  const charges = game.s.charges.map((charge) => (atIt(charge.target) ? { ...charge, section: null } : charge));
  game.s = { ...game.s, charges };
  if (garrison === undefined || !isStill(game, garrison)) return;
  if (unitOf(game, garrison).arm === 'artillery') takeOff(game, garrison, 'destroyed', false);
  else setOut(game, garrison, feature, section);
};
