import type { Roll } from '../../../core/roll.js';
import type { Battle, Refusal } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import { atMost, commandStand, countOf, standNames, troopStandsOf } from '../read.js';
import { refuse } from '../refusals.js';
import { feedReach, type Strike, strikeOf } from '../resolvers.js';
import type { StandId } from '../scenario.js';
import type { Melee, Situation } from '../state.js';
import { emit, schedule } from '../write.js';
import { breakOff } from './close.js';
import { refilled } from './engaged.js';
import { changeFighter, changeMelee, fightingTroops, leftOf, otherPart, strikerIn, struckIn } from './fighters.js';

/** The steps of a strike up to its dice. @see OW-MEL-20 */

/** The greatest need of stands that the striker may feed now, in inches; null: it may feed none. @see OW-MEL-08 */
export const reachOfFeed = (s: Situation, melee: Melee): number | null => {
  const isTarget = melee.striker === 'target';
  if (melee.posts !== null || (isTarget && s.options.feedMove === 'charger')) return null;
  // The charger's first strike is no chance; every other strike of either side is one.
  return feedReach(s.tables, melee[melee.striker].strikes + (isTarget ? 1 : 0));
};

/** Inches that a stand of the striker needs; undefined if it fights already. */
export const needOf = (melee: Melee, stand: StandId): number | undefined => melee[melee.striker].needs[stand];

/** Stands that the striker may feed now, by number. @see OW-MEL-04 OW-MEL-08 */
export const standsToFeed = (s: Situation, melee: Melee): readonly StandId[] => {
  const reach = reachOfFeed(s, melee);
  if (reach === null) return [];
  return strikerIn(s, melee).stands.filter((stand) => {
    const need = needOf(melee, stand);
    return need !== undefined && atMost(s, need, reach);
  });
};

/** Reasons against feeding a stand. */
const feedRefusal = (s: Situation, melee: Melee, stand: string, path: string): readonly Refusal[] => {
  const [need, reach] = [needOf(melee, stand), reachOfFeed(s, melee)];
  if (need === undefined || !strikerIn(s, melee).stands.includes(stand))
    return [refuse('badChoice', 'OW-MEL-08', path, { stand }, 'No such stand waits behind those that fight.')];
  if (reach !== null && atMost(s, need, reach)) return [];
  return [
    refuse('badChoice', 'OW-MEL-08', path, { stand, need, most: reach ?? 0 }, 'The stand is too far from the fight.'),
  ];
};

/** Reasons against a choice of stands to feed. @see OW-MEL-08 */
export const feedRefusals = (s: Situation, stands: readonly StandId[]): readonly Refusal[] => {
  const { melee } = s;
  if (melee === null) return [refuse('invalid', 'OW-MEL-08', 'stands')];
  return stands.flatMap((stand, index) =>
    stands.indexOf(stand) === index
      ? feedRefusal(s, melee, stand, `stands[${index}]`)
      : [refuse('badChoice', 'OW-MEL-08', `stands[${index}]`, { stand }, 'This stand is named twice.')],
  );
};

/** Brings stands of the striker into the fight. @see OW-MEL-03 OW-MEL-08 */
export const feed = (battle: Battle, stands: readonly StandId[]): void => {
  const { melee } = battle.state;
  if (melee === null || stands.length === 0) return;
  const unit = strikerIn(battle.state, melee);
  const { engaged, needs } = melee[melee.striker];
  changeFighter(battle, melee.striker, {
    // The fallen stay listed, and so keep their slots (OW-FRM-07).
    engaged: standNames(unit).filter((id) => engaged.includes(id) || stands.includes(id)),
    needs: Object.fromEntries(Object.entries(needs).filter(([stand]) => !stands.includes(stand))),
  });
  emit(battle, { type: 'fed', clause: 'OW-MEL-08', unit: unit.id, stands: leftOf(unit, stands) });
};

/** The strike of the battalion whose turn it is, with the stands that fight now. @see OW-MEL-05 OW-MEL-06 */
export const strikeNow = (s: Situation, melee: Melee): Strike => {
  const [striker, struck] = [strikerIn(s, melee), struckIn(s, melee)];
  const fighter = melee[melee.striker];
  return strikeOf(
    s.tables,
    s.options,
    {
      type: striker.type,
      quality: striker.quality,
      troopStands: fightingTroops(striker, fighter).length,
      commandStand: leftOf(striker, fighter.engaged).includes(commandStand),
      charged: melee.striker === 'charger',
    },
    { arm: struck.arm, formation: struck.formation.kind },
  );
};

/** A battalion that has no stand to strike with passes. If both pass, the charger falls back. @see OW-MEL-13 */
const pass = (battle: Battle, { striker, passed, ...both }: Melee): void => {
  emit(battle, { type: 'passedStrike', clause: 'OW-MEL-13', unit: both[striker].unit });
  if (passed) return breakOff(battle);
  changeMelee(battle, { passed: true });
  schedule(battle, { task: 'nextStrike' });
};

/** Places at a breach are filled again before each strike. @see OW-BLD-12 */
const fillPlaces = (battle: Battle): void => {
  const { melee } = battle.state;
  if (melee === null || melee.posts === null) return;
  const { striker, posts } = melee;
  changeFighter(battle, striker, refilled(strikerIn(battle.state, melee), melee[striker], posts));
};

/** A strike, or a pass. @see OW-MEL-11 OW-MEL-12 OW-MEL-13 */
export const beginStrike = (battle: Battle): void => {
  fillPlaces(battle);
  const { melee } = battle.state;
  if (melee === null) return;
  changeFighter(battle, melee.striker, { strikes: melee[melee.striker].strikes + 1 });
  if (strikeNow(battle.state, melee).dice === 0) return pass(battle, melee);
  changeMelee(battle, { passed: false });
  schedule(battle, { task: 'kill' });
};

/** The other battalion strikes, unless the melee has gone on for too long. @see OW-MEL-11 OW-MEL-14 */
export const passTheStrike = (battle: Battle): void => {
  const { melee } = battle.state;
  if (melee === null) return;
  const most = countOf(battle.state, 'strikes');
  if (melee.charger.strikes >= most && melee.target.strikes >= most) return breakOff(battle);
  changeMelee(battle, { striker: otherPart(melee.striker) });
  schedule(battle, { task: 'feed' }, { task: 'strike' });
};

/** The dice of a strike, or of those that failed and are rolled again. @see OW-MEL-06 OW-CMD-07 */
export const killRoll = (s: Situation, clause: ClauseId, again: number | null): Roll | null => {
  const { melee } = s;
  if (melee === null) return null;
  const { dice, need, breakdown } = strikeNow(s, melee);
  const striker = strikerIn(s, melee);
  return {
    kind: 'roll',
    purpose: 'kill',
    clause,
    side: striker.side,
    by: striker.id,
    dice: again ?? dice,
    die: 'd6',
    read: { kind: 'reaching', need },
    breakdown,
    target: null,
    comparison: null,
  };
};

/** Troop stands among those that may be fed: what a side that does not choose feeds. */
export const usualFeed = (s: Situation, melee: Melee): readonly StandId[] => {
  const able = standsToFeed(s, melee);
  return troopStandsOf({ stands: able });
};
