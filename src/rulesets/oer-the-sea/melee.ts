import type { ActionOf, Strike } from './actions.js';
import type { Battle, Refusal, RulesOf } from './battle.js';
import { endUncontrolledAdvance } from './calm.js';
import { hasChoice, meleeAround, opponentsIn, type StandContact, standContacts, strikesAllocated } from './contacts.js';
import { casualtyTasks, officersAtRisk, takeHits } from './hits.js';
import { followUpRules } from './melee/followup.js';
import { concludeRound, drawOff, fightOnOrFollowUp, lossesOf, resumeMelee } from './melee/result.js';
import { blowDice, blowRoll, canHit } from './melee/striking.js';
import { type FightingStand, supportingStands } from './melee/supports.js';
import { unitOf } from './read.js';
import { notAsked } from './reasons.js';
import { refuse } from './refusals.js';
import type { SideId } from './scenario.js';
import type { Situation, Unit } from './state.js';
import type { Allocation, Arrival, Blow, Loss, Melee, MeleeTask, Round, TaskOf } from './tasks.js';
import { changeState, emit, schedule } from './write.js';

export { type StandContact, strikesAllocated as allotted } from './contacts.js';
export { checkFollowUp, endFollowUps, legalFollowUps, orderFollowUp } from './melee/followup.js';
export { blowRoll } from './melee/striking.js';

/** The order of every step of a round: active side first, list order within a side. */
const activeFirst = <Piece extends { readonly side: SideId }>(
  s: Situation,
  pieces: readonly Piece[],
): readonly Piece[] => [
  ...pieces.filter((piece) => piece.side === s.active),
  ...pieces.filter((piece) => piece.side !== s.active),
];

const unitsIn = (s: Situation, melee: Melee): readonly Unit[] => melee.unitIds.map((id) => unitOf(s, id));

/** The stands of a unit that touch enemies of this melee. */
export const contactsOf = (s: Situation, melee: Melee, unit: Unit): readonly StandContact[] =>
  standContacts(
    s,
    unit,
    unitsIn(s, melee).filter((enemy) => enemy.side !== unit.side),
  );

/**
 * Chargers of the same order that are drawn in before a melee of their own: they fight in this one, and it is the first
 * round of their contact.
 *
 * @see OTS-MEL-05 OTS-MEL-06 OTS-MEL-10 OTS-CHG-18
 */
const joinEarly = (battle: Battle, unitIds: readonly string[]): readonly Arrival[] => {
  const { agenda } = battle.state;
  const joins = ({ unitId }: Arrival): boolean => unitIds.includes(unitId);
  const joined = agenda.flatMap((task) => (task.task === 'chargeMelees' ? task.arrivals.filter(joins) : []));
  if (joined.length === 0) return joined;
  changeState(battle, {
    agenda: agenda.map((task) =>
      task.task === 'chargeMelees' ? { ...task, arrivals: task.arrivals.filter((each) => !joins(each)) } : task,
    ),
  });
  return joined;
};

/**
 * Begins a round with the units now in contact; units that have lost contact are no longer part of the melee.
 *
 * @see OTS-MEL-01 OTS-MEL-06 OTS-MEL-19 OTS-MEL-24 OTS-MEL-26 OTS-SPC-05
 */
const beginRound = (battle: Battle, before: Melee): void => {
  const units = meleeAround(battle.state, before.unitIds);
  if (units.length === 0) return;
  const unitIds = units.map((unit) => unit.id);
  const melee: Melee = {
    ...before,
    unitIds,
    arrivals: [...before.arrivals.filter((arrival) => unitIds.includes(arrival.unitId)), ...joinEarly(battle, unitIds)],
  };
  emit(battle, { type: 'meleeRound', clause: 'OTS-MEL-01', round: melee.round, unitIds });
  // Contact ends the advance of every unit drawn in: neighbours of the target, and units met in a later round.
  endUncontrolledAdvance(battle, melee.round === 1 ? unitIds : unitIds.filter((id) => !before.unitIds.includes(id)));
  const choosing = activeFirst(battle.state, units)
    .filter((unit) => hasChoice(contactsOf(battle.state, melee, unit)))
    .map((unit) => unit.id);
  askAllocation(battle, melee, choosing, []);
};

const askAllocation = (
  battle: Battle,
  melee: Melee,
  waiting: readonly string[],
  chosen: readonly Allocation[],
): void => {
  const [unitId, ...rest] = waiting;
  if (unitId === undefined) beginBlows(battle, melee, chosen);
  else schedule(battle, { task: 'meleeAllocation', melee, unitId, waiting: rest, chosen });
};

const strikesOf = (s: Situation, melee: Melee, unit: Unit, chosen: readonly Allocation[]): readonly Strike[] =>
  strikesAllocated(contactsOf(s, melee, unit), chosen.find((each) => each.unitId === unit.id)?.strikes ?? []);

/** One roll for each enemy a unit strikes, in the enemies' list order. */
const blowsOf = (s: Situation, melee: Melee, unit: Unit, chosen: readonly Allocation[]): readonly Blow[] => {
  const strikes = strikesOf(s, melee, unit, chosen);
  return melee.unitIds.flatMap((enemyId) => {
    const stands = strikes.filter((strike) => strike.enemyUnitId === enemyId).length;
    return stands === 0 ? [] : [{ unitId: unit.id, enemyId, stands }];
  });
};

const fightingStands = (s: Situation, melee: Melee, side: SideId): readonly FightingStand[] =>
  unitsIn(s, melee)
    .filter((unit) => unit.side === side)
    .flatMap((unit) => contactsOf(s, melee, unit).map(({ row, file }) => ({ unitId: unit.id, row, file })));

/** Supporting stands of each side, counted before any losses of the round (OTS-MEL-09). */
const supportsOf = (s: Situation, melee: Melee): Readonly<Record<SideId, number>> =>
  Object.fromEntries(
    s.scenario.sides.map(({ id }) => {
      const fighters = unitsIn(s, melee).filter((unit) => unit.side === id);
      return [id, supportingStands(s, id, fighters, fightingStands(s, melee, id))];
    }),
  );

/** Rolls for every blow, the active side's units first; if no blow could hit, both sides fall back (OTS-MEL-19). */
const beginBlows = (battle: Battle, melee: Melee, chosen: readonly Allocation[]): void => {
  const { state } = battle;
  const units = unitsIn(state, melee);
  const blows = activeFirst(state, units).flatMap((unit) => blowsOf(state, melee, unit, chosen));
  const opponents = opponentsIn(state, units);
  if (!blows.some((blow) => canHit(state, melee.arrivals, blow)))
    return drawOff(battle, { melee, opponents, supports: {}, struck: [] });
  strike(battle, { melee, opponents, supports: supportsOf(state, melee), struck: [] }, blows);
};

const strike = (battle: Battle, round: Round, waiting: readonly Blow[]): void => {
  const [blow, ...rest] = waiting;
  if (blow === undefined) settleBlows(battle, round);
  else schedule(battle, { task: 'meleeHits', round, blow, waiting: rest });
};

/**
 * Applies all hits of the round together, then rolls for the officers whose units lost stands.
 *
 * @see OTS-MEL-07 OTS-HIT-03 OTS-OFF-08
 */
const settleBlows = (battle: Battle, round: Round): void => {
  const before = battle.state;
  const losses = lossesOf(before, round).map((loss): Loss => {
    if (loss.hits === 0) return loss;
    return { ...loss, standsLost: takeHits(battle, loss.unitId, loss.hits, 'OTS-MEL-07').lost };
  });
  const bled = losses.filter((loss) => loss.standsLost > 0).map((loss) => loss.unitId);
  const atRisk = activeFirst(before, officersAtRisk(before, bled));
  schedule(battle, ...casualtyTasks(before, bled, atRisk), { task: 'meleeResult', round, losses });
};

/**
 * Reasons against an allocation: a choice is a stand in contact, named once, and an enemy it touches.
 *
 * @see OTS-MEL-06
 */
export const checkAllocation = (contacts: readonly StandContact[], strikes: readonly Strike[]): readonly Refusal[] =>
  strikes.flatMap(({ row, file, enemyUnitId }, index) => {
    const at = `strikes[${index}]`;
    const wrong = (path: string, text: string) => [refuse('invalid', 'OTS-MEL-06', path, { row, file }, text)];
    if (strikes.findIndex((other) => other.row === row && other.file === file) !== index)
      return wrong(at, 'This stand is named twice.');
    const contact = contacts.find((each) => each.row === row && each.file === file);
    if (contact === undefined) return wrong(at, 'No such stand of the unit touches an enemy.');
    if (contact.touches.some(({ unitId }) => unitId === enemyUnitId)) return [];
    return wrong(`${at}.enemyUnitId`, `The stand does not touch ${enemyUnitId}.`);
  });

/** Reasons against the owner's answer about which enemies the stands strike. @see OTS-MEL-06 */
export const checkMeleeAllocation = (
  s: Situation,
  { melee, unitId: asked }: TaskOf<'meleeAllocation'>,
  { unitId, strikes }: ActionOf<'meleeAllocation'>,
): readonly Refusal[] => {
  if (unitId === asked) return checkAllocation(contactsOf(s, melee, unitOf(s, unitId)), strikes);
  const text = `The stands of ${asked} are allotted now.`;
  return [notAsked(s, unitOf(s, asked).side, 'OTS-MEL-06', 'unitId', asked, text)];
};

/** Records the owner's choice of the enemies a unit's stands strike. @see OTS-MEL-06 */
export const settleAllocation = (
  battle: Battle,
  { melee, waiting, chosen }: TaskOf<'meleeAllocation'>,
  { unitId, strikes }: ActionOf<'meleeAllocation'>,
): void => askAllocation(battle, melee, waiting, [...chosen, { unitId, strikes }]);

export const meleeRules: RulesOf<MeleeTask> = {
  ...followUpRules,
  meleeRound: { act: (battle, { melee }) => beginRound(battle, melee) },
  meleeAllocation: {
    asks: (state, { unitId }) => ({ side: unitOf(state, unitId).side, about: unitId, actions: ['meleeAllocation'] }),
  },
  meleeHits: {
    roll: (state, { round, blow }) => blowRoll(state, round.melee.arrivals, blow),
    settle: (battle, { round, blow, waiting }, hits) => {
      const { melee, opponents, supports, struck } = round;
      const { unitId, enemyId: targetId, stands } = blow;
      const dice = blowDice(battle.state, blow);
      emit(battle, { type: 'meleeHits', clause: 'OTS-MEL-04', unitId, targetId, dice, hits });
      strike(
        battle,
        { melee, opponents, supports, struck: [...struck, { unitId, enemyId: targetId, stands, hits }] },
        waiting,
      );
    },
  },
  meleeResult: { act: (battle, { round, losses }) => concludeRound(battle, round, losses) },
  meleeResume: { act: (battle, { aftermath }) => resumeMelee(battle, aftermath) },
  meleeAfter: { act: (battle, { aftermath }) => fightOnOrFollowUp(battle, aftermath) },
};
