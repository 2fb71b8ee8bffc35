import type { Leader, Situation, Unit } from '../../../src/rulesets/king-george/state.js';
import type { FateCode, Skill } from '../../../src/rulesets/king-george/tables.js';
import type { Called } from '../../../src/rulesets/king-george/tasks.js';
import { commanderOf } from './deckof.js';
import { fledLeader, quits, wounded } from './fateofleaders.js';
import { forcedCharge } from './forced.js';
import { gapToPoint } from './geometry.js';
import { standingCover } from './ground.js';
import { footprintOf, isOnTable, unitOf } from './layout.js';
import { letterOf } from './plus.js';
import { ask, change, changeLeader, remove, type Script, test, thrown, Unjudged } from './script.js';

/** Results of Fate that fall on whoever is activated next (A1, L1). */

/** Takes the oldest result that fits from those that wait; null: none. @see KG-FAT-04 KG-FAT-05 KG-FAT-07 */
const taken = (script: Script, fits: (code: FateCode) => boolean): FateCode | null => {
  const at = script.s.fateQueue.findIndex(fits);
  const code = script.s.fateQueue[at];
  script.s = { ...script.s, fateQueue: script.s.fateQueue.filter((_, index) => index !== at) };
  return code ?? null;
};

const tensOf = { infantry: 3, cavalry: 4, artillery: 5 } as const;

/** The unit on which a change of rating is marked. @see KG-FAT-37 */
const bearer = (s: Situation, unit: Unit): Unit => {
  const parent = s.units.find(({ id }) => id === unit.parent);
  return parent !== undefined && isOnTable(parent) ? parent : unit;
};
/** @see KG-FAT-10 */
const rated = (script: Script, id: string, skill: Skill, by: number): void => {
  const unit = bearer(script.s, unitOf(script.s, id));
  const bare = { ...script.s, weather: { fireShift: 0, moveShift: 0 } };
  const letter = letterOf(bare, { ...unit, turnShift: { morale: 0 } }, skill);
  if (letter === (by > 0 ? 'A' : 'E')) return;
  change(script, unit.id, { ratingShift: { ...unit.ratingShift, [skill]: unit.ratingShift[skill] + by } });
};

const pickDice = [4, 6, 8, 10, 12, 100];
/** One of several, by the smallest die that has faces enough. @see KG-GEN-07 */
export const picked = (script: Script, from: readonly string[]): string => {
  const faces = pickDice.find((each) => each >= from.length) ?? 100;
  let face = from.length === 1 ? 1 : 0;
  while (face === 0) {
    const [shown = 1] = thrown(script, 'fate.pick', 'null', 1, 0, faces);
    if (shown <= from.length) face = shown;
  }
  return from[face - 1] ?? '';
};

/** @see KG-FAT-21 KG-FAT-37 */
const ofCommand = ({ s }: Script, unit: Unit): readonly string[] => {
  const commander = commanderOf(s, unit);
  if (commander === null) return [unit.id];
  return s.units
    .filter((each) => isOnTable(each) && each.arm === unit.arm && each.side === unit.side)
    .filter((each) => bearer(s, each) === each && commanderOf(s, each) === commander)
    .map(({ id }) => id);
};

const ratings: Readonly<Partial<Record<FateCode, readonly [Skill, number]>>> = {
  32: ['fire', 1],
  33: ['melee', 1],
  34: ['fire', -1],
  35: ['morale', -1],
  45: ['melee', 1],
  46: ['morale', 1],
  54: ['fire', -1],
  55: ['morale', 1],
};

/** Whether the activation goes on. @see KG-FAT-21 KG-FAT-22 KG-FAT-27 KG-FAT-28 KG-FAT-35 KG-FAT-36 */
const onUnit = (script: Script, unit: Unit, code: FateCode): boolean => {
  const rating = ratings[code];
  if (rating !== undefined) rated(script, unit.id, ...rating);
  switch (code) {
    case 31: {
      const id = picked(script, ofCommand(script, unit));
      ask(script, `fateAttribute ${id}: fateAttribute`);
      rated(script, id, (['fire', 'melee', 'morale'] as const)[script.next() % 3] ?? 'fire', 1);
      return true;
    }
    case 51:
      rated(script, picked(script, ofCommand(script, unit)), 'fire', 1);
      return true;
    case 36:
      remove(script, unit.id, 'quit');
      return false;
    case 41:
      change(script, unit.id, { twice: script.s.options.greatLeaderDuration });
      return true;
    case 42:
      change(script, unit.id, { moveBonus: unit.moveBonus + 2 });
      return true;
    case 44:
      return !forcedCharge(script, unit);
    case 53:
      throw new Unjudged();
    default:
      return code !== 43 && code !== 56;
  }
};

/** The activation of a unit up to its order. @see KG-FAT-08 KG-HLD-03 */
export const activated = (script: Script, id: string, called: Called): void => {
  change(script, id, { activated: true, onHold: false });
  const unit = unitOf(script.s, id);
  const code = taken(script, (each) => Math.floor(each / 10) === tensOf[unit.arm]);
  if (code !== null && !onUnit(script, unit, code)) return;
  const cover = standingCover(script.s, unitOf(script.s, id));
  if (called === 'hold' && !test(script, 'test.hold', id, cover)) return;
  ask(script, `chooseOrder ${id}`);
};

const steps = { poor: 'good', good: 'exceptional', exceptional: 'exceptional' } as const;

const within = (s: Situation, leader: Leader, far: number): readonly Unit[] =>
  s.units.filter((unit) => {
    if (!isOnTable(unit) || unit.side !== leader.side) return false;
    const gap = gapToPoint(footprintOf(s, unit), leader.position);
    if (Math.abs(gap - far - 0.001) < 0.002) throw new Unjudged();
    return gap <= far;
  });

/** @see KG-FAT-18 KG-FAT-39 KG-RAL-03 */
const rallied = (script: Script, units: readonly Unit[]): void => {
  for (const { id, state, evading, contacts } of units) {
    if (state === 'normal' && !evading) continue;
    change(script, id, { state: state === 'routed' ? 'shaken' : 'normal', evading: false });
    if (contacts.length > 0) continue;
    ask(script, `rallyPose ${id}: rallyPose`);
  }
};

/** Whether his activation goes on. */
const onLeader = (script: Script, leader: Leader, code: FateCode): boolean => {
  const { id } = leader;
  switch (code) {
    case 11:
    case 21:
      changeLeader(script, id, { rating: steps[leader.rating] });
      return true;
    case 12:
      for (const unit of within(script.s, leader, script.s.tables.commandRadius[leader.rating]))
        change(script, unit.id, { turnShift: { morale: unit.turnShift.morale + 1 } });
      return true;
    case 13: {
      const isAny = script.s.units.some((unit) => isOnTable(unit) && unit.side === leader.side && !unit.activated);
      changeLeader(script, id, { freeReach: isAny });
      return true;
    }
    case 14:
    case 23:
      changeLeader(script, id, { missTurns: 1 });
      return false;
    case 15:
    case 25:
      return wounded(script, leader);
    case 22:
      rallied(script, within(script.s, leader, 12));
      return true;
    case 24:
      changeLeader(script, id, { ignoresFirstDrawn: leader.superior !== null });
      return true;
    case 16:
      fledLeader(script, leader, within(script.s, leader, 12));
      return false;
    case 26:
      quits(script, leader);
      return false;
    default:
      changeLeader(script, id, { ford: code === 62 });
      return true;
  }
};

/** The activation of a leader up to his first command. */
export const commands = (script: Script, id: string): void => {
  changeLeader(script, id, { activated: true, moved: false, freeReach: false });
  const leader = script.s.officers.find((each) => each.id === id);
  if (leader === undefined) return;
  const tens = leader.level === 'army' ? 1 : 2;
  const code = taken(script, (each) => each === 62 || Math.floor(each / 10) === tens);
  if (code === null || onLeader(script, leader, code)) ask(script, `commandAction ${id}`);
};
