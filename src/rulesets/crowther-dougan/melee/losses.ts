import type { Battle } from '../battle.js';
import { loseMen } from '../losses.js';
import { isOnTable, menOf, unitOf } from '../read.js';
import { isOutfought, loserOf, type MeleeSide } from '../resolvers.js';
import type { SideId } from '../scenario.js';
import type { Fighter, Melee, Situation } from '../state.js';
import { changeMelee, emit } from '../write.js';

/** Casualties of a melee fall together, and the melee is judged. @see CD-HTH-10 CD-HTH-11 CD-HTH-23 CD-HTH-25 */

/** Men that each unit loses: all that its enemies inflict, but no more than it has. @see CD-HTH-25 */
const lossesOf = (s: Situation, { fighters }: Melee): readonly Fighter[] =>
  fighters.map((fighter) => {
    const struck = fighters
      .filter(({ strikes }) => strikes === fighter.unitId)
      .reduce((sum, { inflicted }) => sum + (inflicted ?? 0), 0);
    return { ...fighter, lost: Math.min(struck, menOf(s, unitOf(s, fighter.unitId))) };
  });

/** One side of a melee, routers apart. @see CD-HTH-23 */
const sideOf = (s: Situation, fighters: readonly Fighter[], side: SideId) => {
  const own = fighters.filter(({ unitId, routing }) => !routing && unitOf(s, unitId).side === side);
  const total = (figure: (fighter: Fighter) => number): number => own.reduce((sum, each) => sum + figure(each), 0);
  const found: MeleeSide = {
    lost: total(({ lost }) => lost),
    menAtStart: total(({ unitId }) => unitOf(s, unitId).menAtStart),
    stands: own.some(({ unitId }) => isOnTable(unitOf(s, unitId))),
  };
  return { ...found, isEmpty: own.length === 0 };
};

/** The side that has lost; null: neither. @see CD-HTH-11 CD-HTH-23 CD-HTH-25 */
const judge = (s: Situation, fighters: readonly Fighter[]): Pick<Melee, 'loser' | 'outfought'> => {
  const [one, other] = s.scenario.sides;
  const [first, second] = [sideOf(s, fighters, one.id), sideOf(s, fighters, other.id)];
  const lost = first.isEmpty || second.isEmpty ? null : loserOf(first, second, s.options);
  if (lost === null) return { loser: null, outfought: false };
  const [beaten, winner] = lost === 0 ? [first, second] : [second, first];
  return { loser: lost === 0 ? one.id : other.id, outfought: isOutfought(s, beaten.lost, winner.lost) };
};

export const endMelee = (battle: Battle, place: number): void => {
  const melee = battle.state.melees[place];
  if (melee === undefined) return;
  const fighters = lossesOf(battle.state, melee);
  for (const { unitId: unit, strikes, inflicted } of fighters)
    if (strikes !== null && inflicted !== null)
      emit(battle, { type: 'struck', clause: 'CD-HTH-02', unit, target: strikes, men: inflicted });
  for (const { unitId, lost } of fighters) loseMen(battle, unitId, lost, 'CD-HTH-10');
  const verdict = judge(battle.state, fighters);
  changeMelee(battle, place, { fighters, ...verdict });
  const units = fighters.map(({ unitId }) => unitId);
  emit(battle, { type: 'meleeFought', clause: 'CD-HTH-11', units, loser: verdict.loser });
};
