import { dieFaces } from '../../../core/die.js';
import { sumModifiers } from '../../../core/modifiers.js';
import type { Modifier, Roll } from '../../../core/roll.js';
import type { ClauseId } from '../clauses.js';
import { attachedValue, constant, isMounted, unitOf } from '../read.js';
import { type BlowCircumstances, meleeDice, meleeModifierLines } from '../resolvers.js';
import type { Situation, Unit } from '../state.js';
import type { Cover } from '../tables.js';
import type { Arrival, Blow } from '../tasks.js';
import { coverAgainst, isShaken } from '../terrain.js';

const arrivalOf = (arrivals: readonly Arrival[], unitId: string): Arrival | undefined =>
  arrivals.findLast((arrival) => arrival.unitId === unitId);

/**
 * Whether a unit may use cover: only a unit charged, followed up or drawn in; never a unit that charges.
 *
 * @see OTS-TER-12
 */
const mayShelter = (arrivals: readonly Arrival[], unit: Unit): boolean => {
  const own = arrivalOf(arrivals, unit.id);
  if (own === undefined) return true;
  return !own.charging && arrivals.some((arrival) => arrival.targetId === unit.id);
};

/** Cover of the enemy against the position where the striker's move started. @see OTS-TER-16 */
const coverOf = (s: Situation, arrivals: readonly Arrival[], striker: Unit, enemy: Unit): Cover => {
  if (!mayShelter(arrivals, enemy)) return 'none';
  return coverAgainst(s, enemy, arrivalOf(arrivals, striker.id)?.from ?? striker.pose);
};

const circumstances = (s: Situation, arrivals: readonly Arrival[], striker: Unit, enemy: Unit): BlowCircumstances => {
  const arrival = arrivalOf(arrivals, striker.id);
  return {
    side: arrival?.targetId === enemy.id ? arrival.side : null,
    mountedAgainstFoot: isMounted(striker) && !isMounted(enemy),
    charging: arrival?.charging ?? false,
    // A routing unit fights as confused (OTS-MRL-14).
    confused: isShaken(s, striker) || striker.routing,
    cover: coverOf(s, arrivals, striker, enemy),
  };
};

/** The number of dice of a blow. @see OTS-MEL-02 OTS-MEL-03 */
export const blowDice = (s: Situation, { unitId, stands }: Blow): number => {
  const striker = unitOf(s, unitId);
  return meleeDice(striker.melee, attachedValue(s, striker), stands);
};

/**
 * The dice of a blow, the face each needs, and the breakdown.
 *
 * @see OTS-MEL-02 OTS-MEL-03 OTS-MEL-04
 */
export const blowRoll = (s: Situation, arrivals: readonly Arrival[], blow: Blow): Roll => {
  const striker = unitOf(s, blow.unitId);
  const lines = meleeModifierLines(
    s.tables.meleeModifiers,
    circumstances(s, arrivals, striker, unitOf(s, blow.enemyId)),
  );
  const need = constant(s, 'hitTarget') - sumModifiers(lines);
  const officer = attachedValue(s, striker);
  const value: Modifier<ClauseId> = { clause: 'OTS-MEL-02', label: 'melee dice a stand', value: striker.melee };
  const officerLine: Modifier<ClauseId> = { clause: 'OTS-MEL-03', label: 'officer, dice a stand', value: officer };
  const stands: Modifier<ClauseId> = { clause: 'OTS-MEL-02', label: 'stands in contact', value: blow.stands };
  return {
    kind: 'roll',
    purpose: 'meleeHits',
    clause: 'OTS-MEL-04',
    side: striker.side,
    by: striker.id,
    dice: blowDice(s, blow),
    die: 'd6',
    read: { kind: 'reaching', need },
    breakdown: [value, ...(officer === 0 ? [] : [officerLine]), stands, ...lines],
    target: need,
    comparison: null,
  };
};

/** Whether any die of a blow could hit. @see OTS-MEL-19 */
export const canHit = (s: Situation, arrivals: readonly Arrival[], blow: Blow): boolean => {
  const { dice, target } = blowRoll(s, arrivals, blow);
  return dice > 0 && target !== null && target <= Math.max(...dieFaces.d6);
};
