import type { Roll } from '../../../core/roll.js';
import type { Battle } from '../battle.js';
import { secrecyOf } from '../hidden.js';
import { applyLosses } from '../losses.js';
import { chargeOf, commandStand, isArtillery, unitOf } from '../read.js';
import type { Situation, Unit } from '../state.js';
import type { Hit, Shot, Task, TaskOf } from '../tasks.js';
import { schedule } from '../write.js';
import { batchOf, failing, failingRead, passing } from './members.js';

/** Saves against hits, and the losses of those who fail them. */

/** The face that saves a member of a battalion. @see OW-HIT-05 OW-ORG-07 */
export const saveOf = ({ tables: { saves } }: Pick<Situation, 'tables'>, unit: Unit, member: string): number =>
  unit.stands.includes(member) && member !== commandStand ? saves[unit.arm] : saves.officer;

/** The hits of the battalion that saves first. */
const firstHits = (hits: readonly Hit[]): readonly Hit[] => hits.filter(({ unit }) => unit === hits[0]?.unit);

/** What tells members apart. In a garrison each stand has its own post. */
const kindOfMember = (unit: Unit, member: string): string =>
  unit.garrison === null && unit.stands.includes(member) && member !== commandStand ? 'troops' : member;

/**
 * A roll of saves: its dice in order, and the members that it tells apart. In the open a member that fails any save is
 * lost. Each save of a garrison counts on its own, because firepower is rolled for it.
 *
 * @see OW-HIT-06 OW-BLD-05
 */
interface Saves {
  readonly dice: readonly string[];
  /** One for each bit of the result. */
  readonly members: readonly string[];
  readonly isGarrison: boolean;
}

const savesOf = (s: Situation, hits: readonly Hit[]): Saves => {
  const members = firstHits(hits).map(({ member }) => member);
  const first = hits[0]?.unit;
  if (first !== undefined && unitOf(s, first).garrison !== null) {
    const dice = batchOf(members);
    return { dice, members: dice, isGarrison: true };
  }
  return { dice: members, members: [...new Set(members)], isGarrison: false };
};

/** The member that each die of a roll of saves is for. */
export const savingNow = (s: Situation, { hits }: TaskOf<'save'>): readonly Hit[] =>
  savesOf(s, hits).dice.map((member) => ({ unit: hits[0]?.unit ?? '', member }));

/** The member that each die of a roll of firepower is for. */
export const battered = ({ shot, members }: TaskOf<'firepower'>): readonly Hit[] =>
  batchOf(members).map((member) => ({ unit: shot.aim.kind === 'unit' ? shot.aim.target : '', member }));

/** One die for each hit on the first battalion. @see OW-HIT-05 OW-HIT-09 OW-HOW-04 */
export const saveRoll = (s: Situation, { hits }: TaskOf<'save'>): Roll | null => {
  const first = hits[0]?.unit;
  if (first === undefined) return null;
  const unit = unitOf(s, first);
  const { dice, members, isGarrison } = savesOf(s, hits);
  return {
    kind: 'roll',
    purpose: 'save',
    clause: 'OW-HIT-05',
    ...secrecyOf(unit),
    by: unit.id,
    dice: dice.length,
    die: 'd6',
    read: failingRead(
      dice.map((member) => saveOf(s, unit, member)),
      dice.map((member, die) => (isGarrison ? die : members.indexOf(member))),
      members.map((member) => kindOfMember(unit, member)),
    ),
    breakdown: [],
    target: null,
    comparison: null,
  };
};

/** Removes the members of a battalion that were lost to a shot. @see OW-HIT-06 OW-CMD-10 OW-SEQ-06 */
const lose = (battle: Battle, unitId: string, members: readonly string[]): void => {
  const unit = unitOf(battle.state, unitId);
  applyLosses(battle, {
    unitId,
    stands: unit.stands.filter((stand) => members.includes(stand)),
    officers: members.filter((member) => !unit.stands.includes(member)),
    end: 'fire',
    clause: 'OW-HIT-06',
  });
};

/** A charger that was hurt and is in contact must take heart. @see OW-DEF-08 */
const courageTasks = (s: Situation, shot: Shot, unitId: string): readonly Task[] =>
  shot.defensive && chargeOf(s, unitId)?.state === 'contact'
    ? [{ task: 'check', unitId, check: { for: 'defensiveFire' }, again: false }]
    : [];

/** A garrison loses no stand until firepower has been rolled for all its failed saves. @see OW-BLD-05 */
const settleGarrison = (battle: Battle, { shot, hits, failed }: TaskOf<'save'>, result: number): void => {
  const { dice } = savesOf(battle.state, hits);
  const all = [...failed, ...failing(dice, result)];
  const left = hits.slice(dice.length);
  if (left.length > 0) return schedule(battle, { task: 'save', shot, hits: left, failed: all });
  if (all.length > 0) schedule(battle, { task: 'firepower', shot, members: all, lost: [] });
};

/** Losses of the first battalion; then the next one saves. @see OW-HIT-06 OW-HOW-04 */
export const settleSaves = (battle: Battle, task: TaskOf<'save'>, result: number): void => {
  const { shot, hits } = task;
  const unitId = hits[0]?.unit;
  if (unitId === undefined) return;
  const { members, isGarrison } = savesOf(battle.state, hits);
  if (isGarrison) return settleGarrison(battle, task, result);
  const lost = failing(members, result);
  if (lost.length > 0) lose(battle, unitId, lost);
  const others = hits.filter(({ unit }) => unit !== unitId);
  schedule(
    battle,
    ...(lost.length > 0 ? courageTasks(battle.state, shot, unitId) : []),
    ...(others.length > 0 ? [{ task: 'save', shot, hits: others, failed: [] } as const] : []),
  );
};

/** The face with which a battalion's fire destroys troops in buildings, and buildings. @see OW-BLD-08 OW-HOW-08 */
export const firepowerOf = ({ tables }: Pick<Situation, 'tables'>, unit: Pick<Unit, 'arm' | 'type'>): number => {
  const { firepower } = tables;
  if (!isArtillery(unit)) return unit.arm === 'cavalry' ? firepower.cavalry : firepower.infantry;
  return firepower[unit.type as 'lightArtillery' | 'horseArtillery' | 'heavyArtillery' | 'howitzer'];
};

/** One die for each save that the garrison failed. @see OW-BLD-05 OW-BLD-08 */
export const firepowerRoll = (s: Situation, { shot, members }: TaskOf<'firepower'>): Roll => {
  const firer = unitOf(s, shot.firer);
  const need = firepowerOf(s, firer);
  const dice = batchOf(members);
  return {
    kind: 'roll',
    purpose: 'firepower',
    clause: 'OW-BLD-05',
    side: firer.side,
    by: firer.id,
    dice: dice.length,
    die: 'd6',
    read: failingRead(
      dice.map(() => need),
      dice.map((_, die) => die),
      dice,
    ),
    breakdown: [],
    target: need,
    comparison: null,
  };
};

/** Only a success removes the stand. @see OW-BLD-05 */
export const settleFirepower = (battle: Battle, task: TaskOf<'firepower'>, result: number): void => {
  const { shot, members } = task;
  const dice = batchOf(members);
  const lost = [...task.lost, ...passing(dice, result)];
  const left = members.slice(dice.length);
  if (left.length > 0) return schedule(battle, { task: 'firepower', shot, members: left, lost });
  if (lost.length > 0 && shot.aim.kind === 'unit') lose(battle, shot.aim.target, lost);
};
