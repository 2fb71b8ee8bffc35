import type { Point } from '../../table/point.js';
import type { Battle } from './battle.js';
import type { ClauseId } from './clauses.js';
import { commandPoint, footprintOf, gapToPoint } from './footprint.js';
import {
  atMost,
  commandStand,
  distanceOf,
  findUnit,
  isOnTable,
  officerOf,
  officersWith,
  troopStandsOf,
  unitOf,
  unitsOnTable,
} from './read.js';
import type { StandId } from './scenario.js';
import type { Officer, Unit } from './state.js';
import type { Departure } from './tables.js';
import { changeOfficer, changeState, changeUnit, emit } from './write.js';

/** What losses do: stands that go, officers who fall, battalions that are destroyed or leave. */

/** How a battalion came to its end. What becomes of its commanders depends on it. @see OW-CMD-11 */
export type End = 'melee' | 'flight' | 'pursuit' | 'breakthrough' | 'fire' | 'breach' | 'quit' | 'wreck';

/** Ends in which commanders are lost with their battalion. @see OW-CMD-11 */
const fatal: readonly End[] = ['melee', 'flight', 'pursuit', 'breakthrough'];

/** Battalions whose brigade commander fell near them check in their next Morale phase. @see OW-MOT-04 OW-CMD-16 */
const mournCommander = (battle: Battle, officer: Officer, at: Point): void => {
  const { brigades } = battle.state;
  const led = brigades.filter(({ commander }) => commander === officer.id).map(({ id }) => id);
  for (const unit of unitsOnTable(battle.state)) {
    const near = atMost(
      battle.state,
      gapToPoint(footprintOf(battle.state, unit), at),
      distanceOf(battle.state, 'commanderDeath'),
    );
    if (near && led.includes(unit.brigade)) changeUnit(battle, unit.id, { commanderLossTest: true });
  }
};

/** A commander is dead. The battalion whose dead officer he replaced is without one again. @see OW-CMD-10 OW-OFF-04 */
export const killOfficer = (battle: Battle, id: string, at: Point, clause: ClauseId): void => {
  const officer = officerOf(battle.state, id);
  if (!officer.alive) return;
  // A commander who falls in hiding is missed only when his battalion is discovered (OW-HID-16, OW-HID-17).
  const host = officer.attachedTo === null ? undefined : findUnit(battle.state, officer.attachedTo);
  const attachedTo = host?.hidden === true ? host.id : null;
  changeOfficer(battle, id, { alive: false, replacing: false, position: at, attachedTo });
  if (officer.replacing && officer.attachedTo !== null) changeUnit(battle, officer.attachedTo, { officer: 'dead' });
  emit(battle, { type: 'officerLost', clause, officer: id, unit: officer.attachedTo });
  mournCommander(battle, officer, at);
};

/** Commanders of a battalion that is out of play fall with it, or stand alone where its command slot was. */
const leaveCommanders = (battle: Battle, unitId: string, at: Point, end: End): void => {
  for (const officer of officersWith(battle.state, unitId)) {
    if (fatal.includes(end)) killOfficer(battle, officer.id, at, 'OW-CMD-11');
    else changeOfficer(battle, officer.id, { attachedTo: null, position: at, replacing: false });
  }
};

/** Pursuers of a quarry that is gone are free. @see OW-ROU-10 */
const forgetQuarry = (battle: Battle, unitId: string): void => {
  const units = battle.state.units.map((unit) => (unit.pursuing === unitId ? { ...unit, pursuing: null } : unit));
  changeState(battle, { units });
};

/** The charge of a battalion that is gone is over. Charges at it lapse when they come up. @see OW-GEN-12 OW-MEL-17 */
const dropCharges = (battle: Battle, unitId: string): void => {
  const charges = battle.state.charges.map((charge) =>
    charge.charger === unitId && charge.state !== 'refused' ? { ...charge, state: 'done' as const } : charge,
  );
  changeState(battle, { charges });
};

/**
 * Takes a battalion out of play.
 *
 * @param at - where its commanders ride; after losses, where they rode before them
 * @see OW-GEN-12 OW-ORG-08 OW-HID-17
 */
export const removeUnit = (
  battle: Battle,
  unitId: string,
  how: Departure,
  end: End,
  clause: ClauseId,
  at: Point = commandPoint(battle.state, unitOf(battle.state, unitId)),
): void => {
  const unit = unitOf(battle.state, unitId);
  if (!isOnTable(unit)) return;
  changeUnit(battle, unitId, {
    gone: how,
    hidden: false,
    garrison: null,
    routing: false,
    pursuing: null,
    mustPursue: false,
    stands: how === 'destroyed' ? [] : unit.stands,
  });
  emit(battle, { type: 'removed', clause, unit: unitId, how });
  leaveCommanders(battle, unitId, at, end);
  forgetQuarry(battle, unitId);
  dropCharges(battle, unitId);
};

/** Stands and commanders that fall to one shot or strike. */
export interface Fallen {
  readonly unitId: string;
  readonly stands: readonly StandId[];
  readonly officers: readonly string[];
  readonly end: End;
  readonly clause: ClauseId;
}

/** Posts without the stands that are lost; they stay empty. @see OW-BLD-03 */
const withoutStands = ({ garrison }: Unit, lost: readonly StandId[]): Unit['garrison'] =>
  garrison === null
    ? null
    : {
        ...garrison,
        posts: garrison.posts.map((post) => ({
          ...post,
          stands: post.stands.filter((stand) => !lost.includes(stand)),
        })),
      };

/**
 * Removes what fell together. The rest closes up in the same formation. A battalion without troop stands is destroyed.
 *
 * @see OW-SEQ-06 OW-HIT-06 OW-FRM-07 OW-ORG-08 OW-CMD-11 OW-CMD-16
 */
export const applyLosses = (battle: Battle, { unitId, stands, officers, end, clause }: Fallen): void => {
  const unit = unitOf(battle.state, unitId);
  const at = commandPoint(battle.state, unit);
  const left = unit.stands.filter((stand) => !stands.includes(stand));
  const lost = unit.stands.length - left.length;
  if (lost > 0) {
    changeUnit(battle, unitId, {
      stands: left,
      lossesSinceMorale: unit.lossesSinceMorale + lost,
      garrison: withoutStands(unit, stands),
      ...(stands.includes(commandStand) && unit.officer === 'alive' ? { officer: 'dead' as const } : {}),
    });
    emit(battle, {
      type: 'standsLost',
      clause,
      unit: unitId,
      stands: unit.stands.filter((stand) => stands.includes(stand)),
      left: left.length,
    });
  }
  for (const id of officers) killOfficer(battle, id, at, 'OW-CMD-10');
  if (troopStandsOf({ stands: left }).length === 0) removeUnit(battle, unitId, 'destroyed', end, 'OW-ORG-08', at);
};
