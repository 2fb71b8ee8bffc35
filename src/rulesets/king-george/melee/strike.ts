import { sumModifiers } from '../../../core/modifiers.js';
import type { Roll } from '../../../core/roll.js';
import { ratingModifier } from '../ratings.js';
import { constant, contactWith, isCompany, unitOf } from '../read.js';
import { type Fight, type Fighter, meleeLines } from '../resolvers.js';
import { needFor } from '../rolls.js';
import type { Contact, Situation, Unit } from '../state.js';
import type { Cover, MeleeDiceName } from '../tables.js';
import type { Pair } from '../tasks.js';
import { coverOfDefender, isInRough } from '../terrain.js';

/** The dice of a round of melee, from the state of the battle. */

const diceName = (unit: Unit): MeleeDiceName => {
  if (isCompany(unit)) return 'company';
  if (unit.arm !== 'infantry') return unit.arm;
  return unit.companyOut !== null || unit.companyLost ? 'regimentWithoutCompany' : 'infantry';
};

/** Dice a unit throws in a melee. @see KG-MEL-01 KG-SKR-02 KG-SKR-04 KG-SKR-05 KG-ORG-05 */
export const meleeDiceOf = (s: Situation, unit: Unit): number => {
  const dice = s.tables.meleeDice[diceName(unit)];
  return s.options.casualtiesReduceDice ? Math.max(constant(s, 'leastDice'), dice - unit.casualties) : dice;
};

/** The contact of a pair, from the attacker's side; null when it has ended. @see KG-MEL-02 */
export const contactOf = (s: Situation, { attackerId, defenderId }: Pair): Contact | null =>
  contactWith(unitOf(s, attackerId), defenderId) ?? null;

const chargedIn = (unit: Unit, enemyId: string): boolean => contactWith(unit, enemyId)?.charged ?? false;

const fighterOf = (s: Situation, unit: Unit, enemy: Unit, role: Fighter['role']): Fighter => ({
  arm: unit.arm,
  formation: unit.formation,
  rating: ratingModifier(s, unit, 'melee'),
  state: unit.state,
  lancers: unit.lancers,
  armoured: unit.armoured,
  role,
  charged: chargedIn(unit, enemy.id),
});

/**
 * The cover of one unit of a pair in the tests and saves of their melee. Only the defender has cover, and only if it
 * did not counter-charge.
 *
 * @see KG-MOR-10 KG-MEL-03 KG-MEL-07
 */
export const coverInMelee = (s: Situation, pair: Pair, unitId: string): Cover => {
  const defender = unitOf(s, pair.defenderId);
  if (unitId !== pair.defenderId || chargedIn(defender, pair.attackerId)) return 'none';
  return coverOfDefender(s, defender, contactOf(s, pair)?.obstacle ?? null);
};

const fightOf = (s: Situation, pair: Pair, { face, round }: Contact): Fight => ({
  face,
  round,
  cover: coverInMelee(s, pair, pair.defenderId),
  inRough: isInRough(s, unitOf(s, pair.defenderId)),
});

/** The strikes of one unit of a pair, read as hits; null when the contact has ended. @see KG-MEL-01 KG-MEL-05 */
export const strikeRoll = (s: Situation, pair: Pair, role: Fighter['role']): Roll | null => {
  const contact = contactOf(s, pair);
  if (contact === null) return null;
  const attacker = unitOf(s, pair.attackerId);
  const defender = unitOf(s, pair.defenderId);
  const [own, enemy] = role === 'attacker' ? [attacker, defender] : [defender, attacker];
  const enemyRole = role === 'attacker' ? 'defender' : 'attacker';
  const breakdown = meleeLines(
    s.tables.meleeModifiers,
    s.options,
    fighterOf(s, own, enemy, role),
    fighterOf(s, enemy, own, enemyRole),
    fightOf(s, pair, contact),
  );
  return {
    kind: 'roll',
    purpose: role === 'attacker' ? 'melee.attacker' : 'melee.defender',
    clause: 'KG-MEL-01',
    side: own.side,
    by: own.id,
    dice: meleeDiceOf(s, own),
    die: 'd10',
    read: { kind: 'reaching', need: needFor(s, sumModifiers(breakdown)) },
    breakdown,
    target: null,
    comparison: null,
  };
};
