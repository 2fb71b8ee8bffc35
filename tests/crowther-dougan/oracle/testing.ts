import type { Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { ReservedTest, Trigger } from '../../../src/rulesets/crowther-dougan/tables.js';
import { retirement } from './flight.js';
import {
  change,
  changePersonality,
  decided,
  endPursuit,
  forEach,
  type Game,
  inContact,
  settle,
  thrown,
  unitOf,
} from './game.js';
import { gap } from './geometry.js';
import { centreOf, footprintOf, isGuns, isInside, menOf, onTable } from './layout.js';
import { abandonGuns, reveal } from './losses.js';
import { chargersOf, factorOf } from './morale.js';
import { putOut } from './putout.js';
import { goesTo } from './surprise.js';

/** Morale tests of all six triggers, and what a failure does at once. */

const reserved: Partial<Record<Trigger, ReservedTest>> = {
  shootingCasualties: 'casualties',
  chargeHome: 'chargeHome',
  lostCombat: 'lostCombat',
};

const attachedTo = ({ s }: Game, { id }: Unit) =>
  s.personalities.filter(({ attachedTo: unitId, removed }) => unitId === id && removed === null);

/** Points of the moving side are pledged, those of the other have been reserved. @see CD-PER-05 CD-PER-09 */
const pointsFor = (game: Game, unit: Unit, trigger: Trigger): number => {
  let sum = 0;
  const name = reserved[trigger];
  for (const { id, cp, reserves } of attachedTo(game, unit)) {
    if (unit.side === game.s.movingSide) {
      if (cp === 0) continue;
      const action = decided(game, 'pledge', id);
      if (action.type !== 'pledge') throw new Error(action.type);
      changePersonality(game, id, { cp: cp - action.cp });
      sum += action.cp;
    } else {
      const used = reserves.filter(({ unitId, test }) => unitId === unit.id && test === name);
      sum += used.reduce((all, each) => all + each.cp, 0);
      changePersonality(game, id, { reserves: reserves.filter((each) => !used.includes(each)) });
    }
  }
  return sum;
};

/** @see CD-MOR-01 */
export const passes = (game: Game, { id }: Unit, trigger: Trigger): boolean => {
  const points = pointsFor(game, unitOf(game, id), trigger);
  const factor = factorOf(game.s, unitOf(game, id), trigger) + points;
  const die = thrown(game, 'morale', id, 1, factor - 1);
  change(game, id, { tested: game.step });
  return die < factor;
};

/** Starts to rout: it is revealed, and a battery loses its guns. @see CD-OBS-20 CD-ART-07 CD-REL-05 */
export const startRout = (game: Game, id: string, causeAt: Unit['causeAt']): void => {
  const before = game.s;
  change(game, id, {
    ...{ state: 'routing', routMoves: 0, causeAt, charge: null, rallied: false, quarryId: null },
    ...{ loaded: false, reloadProgress: 0, repulse: null, lastMove: 'retired', beaten: [] },
  });
  reveal(game, id);
  abandonGuns(game, id);
  settle(game, before as Game['final']);
};

const isBelowHalf = (unit: Unit): boolean => menOf(unit) * 2 < unit.originalFigures * 25;

/** Goes back 5 cm from an enemy. @see CD-MOR-17 CD-MOR-20 */
export const retire = (game: Game, id: string): void => {
  const before = game.s;
  const unit = unitOf(game, id);
  const retired = { lastMove: 'retired', forcedBack: true, repulse: null } as const;
  change(game, id, retired);
  if (isGuns(unit) && unit.formation === 'unlimbered') change(game, id, { loaded: false, reloadProgress: 0 });
  else if (unit.formation === 'garrison') putOut(game, id, 5, false);
  else if (isInside(unit) || unit.causeAt === null) game.adopted.add(id);
  else {
    goesTo(game, id, retirement(game.s, unit, unit.causeAt), unit.pose, true);
    game.loose.add(id);
  }
  settle(game, before as Game['final']);
};

/** P1.4. @see CD-MOR-08 CD-ROU-05 CD-PUR-09 */
export const beingChargedTests = (game: Game): void =>
  forEach(
    game,
    'M',
    (unit) => chargersOf(game.s, unit).length > 0 && unit.state !== 'routing' && !inContact(game, unit),
    (unit) => {
      const body = footprintOf(game.s, unit);
      const [first, ...rest] = chargersOf(game.s, unit);
      if (first === undefined) return;
      const far = (charger: Unit) => gap(footprintOf(game.s, charger), body);
      const nearest = rest.reduce((best, each) => (far(each) < far(best) - 1e-9 ? each : best), first);
      if (!passes(game, unit, 'beingCharged')) startRout(game, unit.id, centreOf(game.s, nearest));
      else if (unit.state === 'pursuing') endPursuit(game, unit.id);
    },
  );

/** P1.5. @see CD-MOR-09 */
export const toChargeTests = (game: Game): void =>
  forEach(
    game,
    'M',
    ({ charge, state }) => charge?.stage === 'declared' && state === 'steady',
    (unit) => {
      const { charge } = unit;
      if (charge === null) return;
      const target = unitOf(game, charge.targetId);
      if (passes(game, unit, 'toCharge')) return change(game, unit.id, { charge: { ...charge, stage: 'passed' } });
      change(game, unit.id, { charge: null, noAdvance: true });
      if (!isBelowHalf(unit)) return;
      change(game, unit.id, { causeAt: centreOf(game.s, target) });
      retire(game, unit.id);
    },
  );

/** P1.6. @see CD-MOR-10 CD-PUR-10 CD-ROU-08 CD-ROU-09 */
export const rallyTests = (game: Game): void =>
  forEach(
    game,
    'M',
    (unit) =>
      !inContact(game, unit) &&
      ((unit.state === 'routing' && unit.routMoves > 0) || (unit.state === 'pursuing' && unit.pursuitMoves > 0)),
    (unit) => {
      if (unit.state === 'pursuing' && decided(game, 'attemptRally', unit.id).type === 'declineRally') return;
      if (!passes(game, unit, 'rally')) return;
      const before = game.s;
      if (unit.state === 'pursuing') endPursuit(game, unit.id);
      else change(game, unit.id, { state: 'steady', rallied: true });
      settle(game, before as Game['final']);
    },
  );

/** Who shot down most of its men, and where he then stood. @see CD-MOR-17 */
const worstShooter = (game: Game, { shots }: Unit): Unit['causeAt'] => {
  const hits = shots.filter(({ men }) => men > 0);
  const of = (id: string | null) => hits.reduce((sum, each) => sum + (each.shooterId === id ? each.men : 0), 0);
  const ranked = game.s.units.filter(({ id }) => of(id) > 0).toSorted((a, b) => of(b.id) - of(a.id));
  return hits.find(({ shooterId }) => shooterId === ranked[0]?.id)?.at ?? null;
};

/** P2.3. @see CD-MOR-06 CD-MOR-07 CD-MOR-11 CD-MOR-15 CD-MOR-25 */
export const casualtyTests = (game: Game): void =>
  forEach(
    game,
    'O',
    (unit) =>
      unit.state !== 'routing' &&
      unit.lossPhase > 0 &&
      unit.lossPhase * 100 >= 4 * unit.menAtStart &&
      !inContact(game, unit) &&
      (unit.charge?.stage !== 'initial' || game.s.options.chargerTests === 'both'),
    (unit) => {
      const cause = worstShooter(game, unit);
      if (passes(game, unit, 'shootingCasualties')) return;
      const isPursuer = unit.state === 'pursuing';
      const last = isPursuer || unit.charge !== null ? 'advanced' : unit.lastMove;
      if (last === 'retired') return startRout(game, unit.id, cause);
      if (isPursuer) endPursuit(game, unit.id);
      const halts = last === 'advanced' && !isBelowHalf(unit);
      change(game, unit.id, { charge: null, repulse: halts ? 'halt' : 'retire', causeAt: cause });
    },
  );

/** P2.4. @see CD-CHG-15 CD-CHG-20 CD-CHG-22 CD-CHG-30 */
export const chargeHomeTests = (game: Game): void =>
  forEach(
    game,
    'O',
    ({ charge }) => charge?.stage === 'initial',
    (unit) => {
      const { charge } = unit;
      if (charge === null) return;
      const target = unitOf(game, charge.targetId);
      const isAlive = unit.state === 'steady' && !inContact(game, unit) && onTable(target);
      if (!isAlive) return change(game, unit.id, { charge: null });
      if (passes(game, unit, 'chargeHome')) return;
      const causeAt = centreOf(game.s, target);
      change(game, unit.id, { repulse: isBelowHalf(unit) ? 'retire' : 'closeUp', causeAt });
      if (isBelowHalf(unit)) change(game, unit.id, { charge: null });
    },
  );

/** P3.4, without what follows on it. @see CD-MOR-14 CD-HTH-12 CD-HTH-13 */
export const lostCombatTest = (game: Game, id: string): boolean => passes(game, unitOf(game, id), 'lostCombat');
