import type { State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { contactsOf } from './contact.js';
import { awayFrom } from './flight.js';
import { distance, turnBetween } from './geometry.js';
import { isInside, onTable } from './layout.js';

/** What is compared of a position: everything that a later step may ask for. */

const pointOf = (point: { readonly x: number; readonly y: number } | null): string =>
  point === null ? '-' : `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;

/** Cover against a router parries nothing. */
const isStanding = (s: State, unitId: string): boolean =>
  s.units.some(({ id, state }) => id === unitId && state !== 'routing');

/** Which way it will run at first. @see CD-ROU-05 */
const firstWay = (unit: Unit): string => {
  if (unit.causeAt === null || isInside(unit)) return pointOf(unit.causeAt);
  return (Math.round(awayFrom(unit, unit.causeAt) * 10) % 3600).toString();
};

/** What a unit is and does, place apart. */
const statusOf = (s: State, unit: Unit): Readonly<Record<string, unknown>> => {
  const { charge, shots, quarryId, beaten, spottedBy } = unit;
  const target = s.units.find(({ id }) => id === charge?.targetId);
  const steadyQuarry = unit.state === 'pursuing' ? quarryId : null;
  const engaged = contactsOf(s, unit).length > 0;
  const owns = unit.side === s.movingSide;
  return {
    ...{ casualties: unit.casualties, guns: unit.guns, formation: unit.formation, files: unit.files },
    ...{ order: unit.order, orderAt: pointOf(unit.orderAt), state: unit.state, rallied: unit.rallied },
    charge: charge === null ? null : [charge.targetId, charge.stage],
    direction: charge === null || target?.formation === 'garrison' ? null : charge.direction,
    diced: charge === null ? null : charge.dicedKinds.toSorted(),
    ...{
      lastMove: unit.lastMove,
      forcedBack: unit.forcedBack,
      mustHalt: unit.mustHalt && unit.state === 'steady',
      repulse: unit.repulse,
    },
    ...{ noAdvance: unit.noAdvance, observed: unit.observed, ordered: unit.ordered },
    ...{ acted: owns ? unit.acted : null, tested: unit.tested },
    shots: shots.filter(({ men }) => men > 0).map(({ shooterId, men, cover, seen }) => [shooterId, men, cover, seen]),
    chargedIn: engaged && unit.chargedIn,
    covers: engaged
      ? unit.meleeCover
          .filter(({ enemyId, cover, forest }) => cover !== 'none' && !forest && isStanding(s, enemyId))
          .map(({ enemyId, cover }) => [enemyId, cover])
          .toSorted()
      : [],
    ...{ loaded: unit.loaded, reloading: unit.loaded ? 0 : unit.reloadProgress, hasFired: unit.hasFired },
    ...{
      firedThisMove: unit.firedThisMove,
      laidOn: s.units.some(({ id, removed }) => id === unit.laidOn && removed === null) ? unit.laidOn : null,
    },
    ...{ menAtStart: unit.menAtStart, lossMove: unit.lossMove, lossPhase: unit.lossPhase },
    routMoves: unit.state === 'routing' ? unit.routMoves : 0,
    pursuitMoves: unit.state === 'pursuing' ? unit.pursuitMoves : 0,
    runs: unit.state === 'routing' && unit.routMoves === 0 ? firstWay(unit) : null,
    ...{ quarryId: steadyQuarry, beaten: beaten.toSorted(), hidden: unit.hidden },
    spottedBy: unit.hidden ? spottedBy.toSorted() : null,
    ...{ garrisonOf: unit.garrisonOf, embarkedOn: unit.embarkedOn },
  };
};

/** Whether the two stand at the same place. */
const standSo = (one: Unit, other: Unit, slack: number): boolean =>
  distance(one.pose, other.pose) <= slack && turnBetween(one.pose.heading, other.pose.heading) <= 0.1;

/** Where two positions differ, in words; `slack`: how far a unit may stand off. */
export const differences = (engine: State, oracle: State, slack: (id: string) => number): readonly string[] => {
  const found: string[] = [];
  const compare = (what: string, one: unknown, other: unknown): void => {
    const [said, wanted] = [JSON.stringify(one), JSON.stringify(other)];
    if (said !== wanted) found.push(`${what}: the engine says ${said}, the oracle ${wanted}`);
  };
  for (const unit of engine.units) {
    const other = oracle.units.find(({ id }) => id === unit.id);
    if (other === undefined) throw new Error(unit.id);
    compare(`${unit.id} removed`, unit.removed, other.removed);
    if (!onTable(unit) || !onTable(other)) continue;
    const [one, two] = [statusOf(engine, unit), statusOf(oracle, other)];
    for (const [name, value] of Object.entries(one)) compare(`${unit.id} ${name}`, value, two[name]);
    if (unit.side === engine.movingSide && Math.abs(unit.moveUsed - other.moveUsed) > 0.03)
      compare(`${unit.id} used`, unit.moveUsed, other.moveUsed);
    if (!standSo(unit, other, slack(unit.id))) compare(`${unit.id} stands`, unit.pose, other.pose);
  }
  for (const each of engine.personalities) {
    const other = oracle.personalities.find(({ id }) => id === each.id);
    const told = (it: typeof each | undefined) =>
      it === undefined || it.removed !== null
        ? [it?.removed]
        : [it.cp, it.attachedTo, it.moved, it.reserves.toSorted((a, b) => a.test.localeCompare(b.test))];
    compare(each.id, told(each), told(other));
    const isAlone = each.attachedTo === null && each.removed === null;
    if (isAlone && other !== undefined && distance(each.at, other.at) > 0.2)
      compare(`${each.id} at`, each.at, other.at);
  }
  const marks = (s: State) => s.smokeMarks.map(({ side, at, unitId }) => [side, unitId, pointOf(at)]);
  compare('marks', marks(engine), marks(oracle));
  compare('turn', [engine.round, engine.movingSide], [oracle.round, oracle.movingSide]);
  compare('outcome', engine.outcome?.winner, oracle.outcome?.winner);
  return found;
};
