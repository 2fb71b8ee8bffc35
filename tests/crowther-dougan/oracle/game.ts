import type { Action } from '../../../src/rulesets/crowther-dougan/actions.js';
import type { Personality, State, Step, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { areInContact } from './contact.js';
import { placed } from './geometry.js';
import { extentOf, isInside, onTable } from './layout.js';

/** A step of a move as the oracle plays it, with the answers that the engine was given in it. */

export interface Entry {
  /** What the engine asked, as one line. */
  readonly asked: string;
  readonly action: Action | null;
  readonly faces: readonly number[];
  readonly before: State;
  readonly after: State;
}

export interface Game {
  s: State;
  readonly step: Step;
  readonly entries: readonly Entry[];
  used: number;
  /** What the engine has made of the step: places that the oracle does not work out are taken from it. */
  readonly final: State;
  /** Units of which this is so. */
  readonly adopted: Set<string>;
  /** Units that went by small steps: where they stand is known to half a centimetre. */
  readonly loose: Set<string>;
}

/** The two do not ask the same. */
export class Differs extends Error {}
/** What the specification leaves open, or hangs on a hair. */
export class Unjudged extends Error {}

export const unitOf = ({ s }: Pick<Game, 's'>, id: string): Unit => {
  const found = s.units.find((unit) => unit.id === id);
  if (found === undefined) throw new Error(`no unit ${id}`);
  return found;
};
export const change = (game: Game, id: string, patch: Partial<Unit>): void => {
  game.s = { ...game.s, units: game.s.units.map((unit) => (unit.id === id ? { ...unit, ...patch } : unit)) };
};
export const changeAll = (game: Game, patch: (unit: Unit) => Partial<Unit>): void => {
  game.s = { ...game.s, units: game.s.units.map((unit) => ({ ...unit, ...patch(unit) })) };
};
export const changePersonality = (game: Game, id: string, patch: Partial<Personality>): void => {
  const personalities = game.s.personalities.map((each) => (each.id === id ? { ...each, ...patch } : each));
  game.s = { ...game.s, personalities };
};

const asked = (game: Game, line: string): Entry => {
  const entry = game.entries[game.used];
  if (entry?.asked !== line) throw new Differs(`engine asks ${entry?.asked ?? 'nothing'}, oracle ${line}`);
  game.used += 1;
  return entry;
};

/** Dice of a purpose; `target` is the greatest number that succeeds. */
export const thrown = (game: Game, purpose: string, by: string, dice = 1, target: number | null = null): number => {
  if (dice === 0) return 0;
  const { faces } = asked(game, `${purpose} ${by} ${dice} ${target === null ? '-' : Math.floor(target + 1e-9)}`);
  return faces.reduce((sum, face) => sum + face, 0);
};

/** A decision of a step, about a piece or none. */
export const decided = (game: Game, task: string, about: string | null = null): Action => {
  const { action } = asked(game, `${task} ${about ?? '-'}`);
  if (action === null) throw new Error(task);
  return action;
};

/** The decisions of an open step, one after the other, until it is ended. */
export const untilEnd = (game: Game, task: string, end: Action['type'], does: (action: Action) => void): void => {
  for (;;) {
    const action = decided(game, task);
    if (action.type === end) return;
    does(action);
  }
};

/** Units on the table, M's first, in roster order. @see CD-SEQ-06 */
export const inOrder = ({ s }: Game): readonly Unit[] => [
  ...s.units.filter(({ side }) => side === s.movingSide),
  ...s.units.filter(({ side }) => side !== s.movingSide),
];
/** Does something for units of a side one after the other, each as it is when its turn comes. @see CD-SEQ-10 */
export const forEach = (
  game: Game,
  whose: 'M' | 'O' | 'both',
  isDue: (unit: Unit) => boolean,
  does: (unit: Unit) => void,
): void => {
  for (const { id, side } of inOrder(game)) {
    if ((whose === 'M') !== (side === game.s.movingSide) && whose !== 'both') continue;
    const unit = unitOf(game, id);
    if (onTable(unit) && isDue(unit)) does(unit);
  }
};

export const inContact = ({ s }: Pick<Game, 's'>, unit: Unit): boolean =>
  s.units.some((other) => areInContact(s, unit, other));
/** Units whose pursuit has nobody to go after any more. @see CD-PUR-08 */
export const endPursuit = (game: Game, id: string): void =>
  change(game, id, { state: 'steady', rallied: true, quarryId: null });

/** What always holds: contacts that have ended, guns no longer laid on, pursuits without a quarry. */
export const settle = (game: Game, before: State): void => {
  const moved = (id: string): boolean => {
    const [was, is] = [before.units.find((unit) => unit.id === id), unitOf(game, id)];
    return was === undefined || Math.hypot(was.pose.x - is.pose.x, was.pose.y - is.pose.y) > 0.05 + 1e-6;
  };
  for (const unit of game.s.units) {
    const { id, meleeCover, laidOn, state, quarryId } = unit;
    if (meleeCover.length > 0) {
      const kept = meleeCover.filter(({ enemyId }) => areInContact(game.s, unit, unitOf(game, enemyId)));
      if (kept.length < meleeCover.length) change(game, id, { meleeCover: kept });
    }
    if (laidOn !== null && (moved(id) || moved(laidOn) || unit.formation !== 'unlimbered'))
      change(game, id, { laidOn: null });
    if (state === 'pursuing' && quarryId !== null) {
      const quarry = unitOf(game, quarryId);
      if (!onTable(quarry) || quarry.state !== 'routing') endPursuit(game, id);
    }
  }
};

/** The place of a personality with a unit. @see CD-PER-15 */
export const placeWith = (unit: Unit): Unit['pose'] =>
  isInside(unit) ? unit.pose : { ...placed(unit.pose, 0, -extentOf(unit).depth - 1), heading: 0 };

/** Takes the place of a unit from the engine, where the oracle does not work it out. */
export const adopt = (game: Game, id: string, from: State = game.final): void => {
  const found = from.units.find((unit) => unit.id === id);
  if (found === undefined) throw new Error(id);
  const { pose, formation, files, garrisonOf, embarkedOn, removed } = found;
  change(game, id, { pose, formation, files, garrisonOf, embarkedOn, removed });
  if (embarkedOn !== null) game.s = { ...game.s, craft: from.craft };
  game.adopted.add(id);
};
