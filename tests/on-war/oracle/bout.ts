import type { Unit } from '../../../src/rulesets/on-war/state.js';
import type { Point } from '../../../src/table/point.js';
import { hasGeneral, isBrave } from './checking.js';
import { decided, type Game, thrown, unitOf } from './game.js';
import { equal, type Polygon } from './geometry.js';
import { commandSlotOf, footprintOf, standsOf } from './layout.js';
import { isStill, lose, ridersOf, slotOf } from './losing.js';
import { needOf } from './melee.js';
import { commandersOf } from './ranks.js';

/** A melee, strike by strike. */

/** One side of a melee. */
export interface Side {
  readonly id: string;
  readonly isCharger: boolean;
  engaged: string[];
  needs: Readonly<Record<string, number>>;
  strikes: number;
  /** Stand at whose place its commanders ride, and where that is. */
  readonly slot: string;
  readonly place: Point;
  /** Where it stood, stand by stand, when the melee began; of a square its outline. */
  readonly ground: readonly { readonly id: string; readonly corners: Polygon }[];
  /** Through a breach: so many fight (OW-BLD-12). */
  readonly posts: number | null;
}

export type Ending = 'chargerDestroyed' | 'targetDestroyed' | 'chargerFalls' | 'targetFalls';

export const sideOf = (
  game: Game,
  unit: Unit,
  isCharger: boolean,
  fighter: { readonly engaged: readonly string[]; readonly needs: Readonly<Record<string, number>> },
  posts: number | null,
): Side => ({
  id: unit.id,
  isCharger,
  engaged: [...fighter.engaged],
  needs: fighter.needs,
  strikes: 0,
  slot: commandSlotOf(game.s, unit)?.id ?? '',
  place: slotOf(game, unit),
  ground:
    unit.formation.kind === 'square' || unit.garrison !== null
      ? footprintOf(game.s, unit).map((corners) => ({ id: 'outline', corners }))
      : standsOf(game.s, unit),
  posts,
});

const number = (id: string): number => (id === 'c' ? 99 : Number(id.slice(1)));
const alive = (game: Game, side: Side): readonly string[] => unitOf(game, side.id).stands;

const groundOf = (game: Game, side: Side): readonly Polygon[] =>
  side.ground.filter(({ id }) => id === 'outline' || alive(game, side).includes(id)).map(({ corners }) => corners);

/** Stands that join the fight. @see OW-MEL-08 OW-BLD-12 */
const feed = (game: Game, side: Side): void => {
  if (side.isCharger && side.strikes === 0) return;
  const stands = alive(game, side);
  if (side.posts !== null) {
    const fighting = side.engaged.filter((id) => stands.includes(id) && id !== 'c').length;
    const fresh = stands
      .filter((id) => id !== 'c' && !side.engaged.includes(id))
      .toSorted((a, b) => number(a) - number(b));
    side.engaged.push(...fresh.slice(0, Math.max(0, side.posts - fighting)));
    return;
  }
  if (game.s.options.feedMove === 'charger' && !side.isCharger) return;
  const chance = side.isCharger ? side.strikes : side.strikes + 1;
  const reach = game.s.tables.distances.feed * chance;
  const open = stands.filter(
    (id) => !side.engaged.includes(id) && (side.needs[id] ?? Number.POSITIVE_INFINITY) <= reach + equal,
  );
  if (open.length === 0) return;
  const action = decided(game, 'feed', unitOf(game, side.id).side);
  if (action.type === 'feed') side.engaged.push(...action.stands);
};

/** Kill dice, which the General may roll again. @see OW-MEL-05 OW-MEL-06 OW-CMD-07 OW-ORG-07 */
const killsOf = (game: Game, striker: Side, struck: Side): number | null => {
  const unit = unitOf(game, striker.id);
  const each = game.s.options.attacksPerStand === 'one' ? 1 : game.s.tables.assaults[unit.type].attacks;
  const stands = striker.engaged.filter((id) => unit.stands.includes(id));
  // By the option a command stand counts as a troop stand: alone it does not pass either (OW-MEL-13).
  const striking = stands.filter((id) => id !== 'c' || game.s.options.commandStandStrikes);
  if (striking.length === 0) return null;
  const dice = striking.length * each;
  const need = needOf(game.s, unit, unitOf(game, struck.id), striker.isCharger);
  const hits = (faces: readonly number[]): number => faces.filter((face) => face >= need).length;
  const kills = hits(thrown(game, 'kill', unit.id, dice, `${need}+`));
  if (kills === dice || !game.s.options.generalRerollsKills || !hasGeneral(game, unit.id)) return kills;
  const action = decided(game, 'rerollKills', unit.side);
  if (action.type !== 'reroll' || !action.use) return kills;
  return kills + hits(thrown(game, 'kill', unit.id, dice - kills, `${need}+`));
};

/** Who falls: the engaged first, then the others. @see OW-MEL-09 */
const fallen = (game: Game, struck: Side, kills: number): readonly string[] => {
  const stands = alive(game, struck).toSorted((a, b) => number(a) - number(b));
  const groups = [true, false].map((isIn) => {
    const members = stands.filter((id) => struck.engaged.includes(id) === isIn);
    const ride = struck.slot !== '' && struck.engaged.includes(struck.slot) === isIn;
    return [...members, ...(ride ? commandersOf(game.s, struck.id) : [])];
  });
  const members: string[] = [];
  let left = kills;
  for (const group of groups.filter(({ length }) => length > 0)) {
    if (left <= 0) break;
    if (left >= group.length) members.push(...group);
    else {
      const action = decided(game, 'allocateKills', unitOf(game, struck.id).side);
      if (action.type === 'allocateKills') members.push(...action.members);
    }
    left -= group.length;
  }
  return members;
};

/** Strikes in turn until one side falls back or is destroyed. @see OW-MEL-01 OW-MEL-10 OW-MEL-12 OW-MEL-13 OW-MEL-14 */
export const fightOut = (game: Game, charger: Side, target: Side): Ending => {
  let [striker, struck] = [charger, target];
  let passed = false;
  for (;;) {
    feed(game, striker);
    const kills = killsOf(game, striker, struck);
    striker.strikes += 1;
    if (kills === null && passed) return 'chargerFalls';
    passed = kills === null;
    const members = kills === null ? [] : fallen(game, struck, kills);
    const riders = ridersOf(game, struck.id).length;
    const before = alive(game, struck).length + riders;
    lose(game, struck.id, members, true, struck.place);
    if (!isStill(game, struck.id)) return struck.isCharger ? 'chargerDestroyed' : 'targetDestroyed';
    const isHurt = alive(game, struck).length + ridersOf(game, struck.id).length < before;
    const mustCheck = isHurt || (game.s.options.meleeCheck === 'always' && kills !== null);
    if (mustCheck && !isBrave(game, struck.id, 'motivation', groundOf(game, struck)))
      return struck.isCharger ? 'chargerFalls' : 'targetFalls';
    const most = game.s.tables.counts.strikes;
    if (charger.strikes >= most && target.strikes >= most) return 'chargerFalls';
    [striker, struck] = [struck, striker];
  }
};
