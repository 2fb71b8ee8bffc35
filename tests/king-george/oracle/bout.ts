import type { Situation, Unit } from '../../../src/rulesets/king-george/state.js';
import type { Cover } from '../../../src/rulesets/king-george/tables.js';
import { followUp } from './follow.js';
import { isOnTable, unitOf } from './layout.js';
import { meleeCover, meleeDice, meleePlus } from './melee.js';
import { moralePlus } from './morale.js';
import { change, fleeIfRouted, hurt, type Script, successes, test, worsen } from './script.js';

/** A round of melee between two units, with all that follows from it (procedure M). */

const isRouted = (s: Situation, before: Unit): boolean =>
  unitOf(s, before.id).state === 'routed' && before.state !== 'routed';

const strikes = (script: Script, purpose: string, unit: Unit, enemy: Unit): number =>
  successes(script, purpose, unit.id, meleeDice(script.s, unit), meleePlus(script.s, unit, enemy));

/** Hits that are not saved. */
const lossesOf = (script: Script, unit: Unit, cover: Cover, hits: number): number =>
  hits - successes(script, 'save.hit', unit.id, hits, moralePlus(script.s, unit, cover));

/** @see KG-MEL-15 KG-MEL-16 KG-MOR-10 */
const worsenUnless = (script: Script, purpose: string, id: string, cover: Cover, extra = 0): void => {
  if (isOnTable(unitOf(script.s, id)) && !test(script, purpose, id, cover, extra)) worsen(script, id);
};

/** The next round of two units that are still in contact. @see KG-MEL-18 */
const goOn = (script: Script, attackerId: string, defenderId: string): void => {
  const [attacker, defender] = [unitOf(script.s, attackerId), unitOf(script.s, defenderId)];
  if (!attacker.contacts.some(({ enemy }) => enemy === defenderId)) return;
  for (const [unit, enemyId] of [
    [attacker, defenderId],
    [defender, attackerId],
  ] as const) {
    const contacts = unit.contacts.map((each) => (each.enemy === enemyId ? { ...each, round: each.round + 1 } : each));
    change(script, unit.id, { contacts });
  }
  if (script.s.options.meleeRounds === 'untilDecided') bout(script, attackerId, defenderId);
};

/** @see KG-MEL-01 KG-MEL-04 KG-MEL-05 KG-MEL-15 KG-MEL-16 KG-MEL-17 KG-MEL-18 KG-MEL-23 */
export const bout = (script: Script, attackerId: string, defenderId: string): void => {
  const [attacker, defender] = [unitOf(script.s, attackerId), unitOf(script.s, defenderId)];
  const attackerCover = meleeCover(script.s, attacker, defenderId);
  const defenderCover = meleeCover(script.s, defender, attackerId);
  const attackerHits = strikes(script, 'melee.attacker', attacker, defender);
  const defenderHits = strikes(script, 'melee.defender', defender, attacker);
  const defenderLoses = lossesOf(script, defender, defenderCover, attackerHits);
  const attackerLoses = lossesOf(script, attacker, attackerCover, defenderHits);
  hurt(script, defenderId, defenderLoses);
  hurt(script, attackerId, attackerLoses);
  const loser = attackerLoses === defenderLoses ? null : attackerLoses > defenderLoses ? attacker : defender;
  const isBoth = isOnTable(unitOf(script.s, attackerId)) && isOnTable(unitOf(script.s, defenderId));
  for (const [unit, cover, losses] of [
    [defender, defenderCover, defenderLoses],
    [attacker, attackerCover, attackerLoses],
  ] as const) {
    const isSpared = isBoth && loser === unit && script.s.options.loserTests === 'lostOnly';
    if (losses > 0 && !isSpared) worsenUnless(script, 'test.wounds', unit.id, cover);
  }
  if (loser !== null && isBoth && !isRouted(script.s, loser)) {
    const cover = loser === attacker ? attackerCover : defenderCover;
    worsenUnless(script, 'test.lostMelee', loser.id, cover, script.s.tables.moraleModifiers.lostMelee);
  }
  const [attackerFled, defenderFled] = [isRouted(script.s, attacker), isRouted(script.s, defender)];
  fleeIfRouted(script, defender);
  fleeIfRouted(script, attacker);
  if (defenderFled && !attackerFled) followUp(script, attackerId, defenderId, defender.inBuilding);
  if (attackerFled && !defenderFled) followUp(script, defenderId, attackerId, null);
  goOn(script, attackerId, defenderId);
};
