import type { LegOrder } from './actions.js';
import type { Battle, Refusal } from './battle.js';
import { finalValue } from './movement/dice.js';
import { straight } from './movement/legs.js';
import { carryOut, walk } from './movement/walk.js';
import { atMost, countOf, findOfficer, isOnTable, officersOfSide } from './read.js';
import { refuse, refuseFar } from './refusals.js';
import type { Officer, Situation } from './state.js';
import type { Leg, Moving } from './tasks.js';
import { changeOfficer, emit } from './write.js';

/** Rides of officers, after all other moves. @see WT-CMD-10 WT-CMD-11 */

/** Officers of the active side who have not ridden. @see WT-CMD-10 */
export const riders = (s: Situation): readonly Officer[] => officersOfSide(s, s.active).filter(({ acted }) => !acted);

/** The officer whose ride is in hand; undefined once he has ridden or gone. */
export const riderOf = (s: Situation, { kind, unitIds }: Moving): Officer | undefined => {
  const officer = kind === 'officer' ? findOfficer(s, unitIds[0] ?? '') : undefined;
  return officer !== undefined && isOnTable(officer) ? officer : undefined;
};

/** The legs of a ride, each along its bearing; null: they are none of an officer's, or too many. @see WT-MOV-04 */
const wayOfRide = (s: Situation, { pose }: Officer, legs: readonly LegOrder[]): readonly Leg[] | null => {
  const way: Leg[] = [];
  for (const leg of legs) {
    if (!('bearing' in leg) || !(leg.march > 0)) return null;
    way.push(straight(way.at(-1)?.to ?? pose, leg.march, leg.bearing));
  }
  return way.length === 0 || way.length > countOf(s, 'legs') ? null : way;
};

const rideText = (s: Situation): string =>
  `He rides 1 to ${countOf(s, 'legs')} legs, each longer than 0" and along a bearing in degrees.`;

/** Why an officer may not ride these legs. @see WT-CMD-11 */
export const rideRefusals = (
  s: Situation,
  officer: Officer,
  legs: readonly LegOrder[],
  moving: Moving,
): readonly Refusal[] => {
  const way = wayOfRide(s, officer, legs);
  if (way === null) return [refuse('invalid', 'WT-MOV-04', 'legs', {}, rideText(s))];
  const [inches, most] = [way.reduce((sum, { length }) => sum + length, 0), finalValue(moving, officer.id)];
  const { faults } = walk(s, officer, way, { kind: 'ride', ignored: [] });
  return [
    ...(atMost(s, inches, most) ? [] : [refuseFar('WT-CMD-11', 'legs', inches, most)]),
    ...faults.map(({ code, clause, by }) => refuse(code, clause, 'legs', by === null ? {} : { by })),
  ];
};

/** An officer rides. */
export const ride = (battle: Battle, officer: Officer, legs: readonly LegOrder[]): void => {
  const way = wayOfRide(battle.state, officer, legs) ?? [];
  carryOut(battle, officer.id, walk(battle.state, officer, way, { kind: 'ride', ignored: [] }), 'ride', 'WT-CMD-11');
  changeOfficer(battle, officer.id, { acted: true });
};

/** An officer stays where he is. @see WT-CMD-11 */
export const holdOfficer = (battle: Battle, officerId: string): void => {
  changeOfficer(battle, officerId, { acted: true });
  emit(battle, { type: 'stayed', clause: 'WT-CMD-11', unit: officerId });
};
