import type { ChargeState } from '../../../src/rulesets/on-war/tables.js';
import { aftermath } from './aftermath.js';
import { type Ending, fightOut, sideOf } from './bout.js';
import { answer, checkCharges, declare, moveHome } from './chargestep.js';
import { fallBackOf } from './flight.js';
import { fled, watchOf } from './flightstep.js';
import { change, changeCharge, decided, type Game, isThere, leaveUntil, unitOf } from './game.js';
import { contactGap, equal, gap } from './geometry.js';
import { standsOf } from './layout.js';
import { isStill, lookForEnd, takeOff } from './losing.js';
import { fighterOf } from './melee.js';
import { fireAtCharger } from './shootstep.js';
import { drivenOut, sidesAtBreach } from './storm.js';

/** The Assault phase: one melee after another. */

/** Where the oracle takes up the Assault phase again. */
const isAfter = (asked: string, step: string): boolean => asked.startsWith('assault of') || step !== 'assault';
const leave = (game: Game): void => leaveUntil(game, (asked, { step }) => isAfter(asked, step));

/** @see OW-ROU-07 OW-ROU-10 OW-MEL-21 */
const chase = (game: Game, id: string, quarry: string): void => {
  const unit = unitOf(game, id);
  const mayChase = unit.arm === 'cavalry' && !unit.disoriented && !unit.surprised && game.s.options.pursuit;
  if (mayChase && isStill(game, quarry)) change(game, id, { pursuing: quarry });
};

/** One falls back from the other. @see OW-FBK-01 OW-FBK-09 OW-FBK-10 */
const fallBack = (game: Game, loser: string, other: string, isCharger: boolean): void => {
  const [mine, theirs] = [unitOf(game, loser), unitOf(game, other)];
  const heading = isCharger ? mine.pose.heading : theirs.pose.heading;
  const out = drivenOut(game, loser, theirs.pose) ?? mine;
  const flight =
    mine.garrison !== null && mine.arm === 'artillery'
      ? { pose: mine.pose, gone: 'destroyed' as const }
      : fallBackOf(
          { ...game.s, units: game.s.units.map((each) => (each.id === loser ? out : each)) },
          out,
          theirs,
          heading,
          isCharger,
          watchOf(game, loser),
        );
  const { garrison, formation } = out;
  change(game, loser, { beaten: true, pursuing: null, garrison, formation });
  fled(game, loser, flight);
  chase(game, other, loser);
};

const areTouching = (game: Game, one: string, other: string): boolean =>
  standsOf(game.s, unitOf(game, one)).some((stand) =>
    standsOf(game.s, unitOf(game, other)).some(({ corners }) => gap(stand.corners, corners) <= contactGap + equal),
  );

const conclude = (game: Game, charger: string, target: string, ending: Ending): void => {
  const building = unitOf(game, target).garrison?.building ?? null;
  if (ending === 'chargerFalls') fallBack(game, charger, target, true);
  if (ending === 'targetFalls') {
    fallBack(game, target, charger, false);
    if (building !== null) aftermath(game, charger, building);
  }
  if (ending === 'targetDestroyed') aftermath(game, charger, building);
};

/** @see OW-MEL-17 OW-MEL-19 OW-CHG-17 */
const fight = (game: Game, charger: string, target: string): void => {
  const [mine, theirs] = [unitOf(game, charger), unitOf(game, target)];
  changeCharge(game, charger, { state: 'done' });
  if (!isThere(theirs) || theirs.beaten) return;
  if (theirs.routing) {
    takeOff(game, target, 'destroyed', true);
    aftermath(game, charger, theirs.garrison?.building ?? null);
    lookForEnd(game);
    return;
  }
  const section = game.s.charges.find((each) => each.charger === charger)?.section ?? null;
  const isStorm = theirs.garrison !== null && section !== null;
  if (!isStorm && !areTouching(game, charger, target)) return leave(game);
  changeCharge(game, charger, { state: 'contact' });
  const [own, foe] = (section === null ? null : sidesAtBreach(game, mine, theirs, section)) ?? [
    sideOf(game, mine, true, fighterOf(game.s, mine, theirs), null),
    sideOf(game, theirs, false, fighterOf(game.s, theirs, mine), null),
  ];
  const ending = fightOut(game, own, foe);
  changeCharge(game, charger, { state: 'done' });
  conclude(game, charger, target, ending);
  lookForEnd(game);
};

/** One assault after another, each through all its steps. @see OW-CHG-18 */
const assaultsOneByOne = (game: Game): void => {
  for (;;) {
    const action = decided(game, 'assault', game.s.active);
    if (action.type !== 'declareCharge') return;
    const { unit: charger, target } = action;
    declare(game, charger, target, action.section ?? null);
    answer(game, target);
    checkCharges(game, target);
    if (!isOpen(game, charger, 'declared')) continue;
    if (!moveHome(game, charger)) continue;
    lookForEnd(game);
    fireAtCharger(game, charger);
    if (isOpen(game, charger, 'contact')) fight(game, charger, target);
  }
};

const isOpen = (game: Game, id: string, state: ChargeState): boolean =>
  isStill(game, id) && game.s.charges.some((each) => each.charger === id && each.state === state);

/** Step 4. */
export const assaultPhase = (game: Game): void => {
  if (game.s.options.chargeTiming === 'assaultPhase') return assaultsOneByOne(game);
  while (game.s.charges.some(({ charger, state }) => state === 'contact' && isStill(game, charger))) {
    const action = decided(game, 'assault', game.s.active);
    if (action.type !== 'fightMelee') throw new Error('no melee');
    const charge = game.s.charges.find(({ charger }) => charger === action.charger);
    fight(game, action.charger, charge?.target ?? '');
  }
};
