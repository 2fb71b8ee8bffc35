import { sumModifiers } from '../../../core/modifiers.js';
import type { DiceRoll } from '../../../core/roll.js';
import type { Battle } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import { footprintOf } from '../footprint.js';
import { findUnit, isCloseOrder, isRouting, unitOf } from '../read.js';
import { casualtiesOf, combatLines, comesTrue } from '../resolvers.js';
import type { Fighter, Situation, Unit } from '../state.js';
import { type Cover, withoutFlanks } from '../tables.js';
import type { BlowOrder, TaskOf } from '../tasks.js';
import { forestsOf, hasElementIn, levelAt } from '../terrain.js';
import { dieOf, type Purpose } from '../throws.js';
import { changeMelee, schedule } from '../write.js';
import { fightingFigures, touchesFlankOrRear } from './touching.js';

/** Blows of a melee: one die for each unit, and what it costs. @see CD-HTH-02 CD-HTH-07 CD-HTH-31 */

/** Cover of a unit against an enemy in the melee; trees do not parry. @see CD-COV-07 CD-HTH-28 */
const coverAgainst = ({ meleeCover }: Unit, enemyId: string): Cover => {
  const entry = meleeCover.find((each) => each.enemyId === enemyId);
  return entry === undefined || entry.forest ? 'none' : entry.cover;
};

const linesOf = (s: Situation, unit: Unit, enemy: Unit) =>
  combatLines(s, {
    chargedIn: unit.chargedIn,
    cover: coverAgainst(unit, enemy.id),
    enemyCover: isRouting(enemy) ? 'none' : coverAgainst(enemy, unit.id),
    flankOrRear: isRouting(enemy) || (!withoutFlanks.includes(enemy.formation) && touchesFlankOrRear(s, unit, enemy)),
    higher: levelAt(s, unit.pose) > levelAt(s, enemy.pose),
    formation: unit.formation,
    enemyInForest: isCloseOrder(enemy) && hasElementIn(footprintOf(s, enemy), forestsOf(s)),
  });

/** What a unit strikes with. */
const blowOf = (s: Situation, melee: number, { unitId, touches }: Fighter, targetId: string): BlowOrder => {
  const unit = unitOf(s, unitId);
  const enemies = touches.flatMap(({ enemyId }) => findUnit(s, enemyId) ?? []);
  return {
    melee,
    unitId,
    targetId,
    basic: fightingFigures(s, unit, enemies) * unit.mf,
    breakdown: linesOf(s, unit, unitOf(s, targetId)),
  };
};

/** The next unit of a melee strikes; after the last the casualties fall. @see CD-HTH-01 CD-HTH-08 CD-HTH-10 */
export const fightMelee = (battle: Battle, { melee, fighter }: TaskOf<'fightMelee'>): void => {
  const next = battle.state.melees[melee]?.fighters[fighter];
  if (next === undefined) return schedule(battle, { task: 'endMelee', melee });
  const others = { task: 'fightMelee', melee, fighter: fighter + 1 } as const;
  if (next.strikes === null) return schedule(battle, others);
  schedule(battle, { task: 'combatRoll', blow: blowOf(battle.state, melee, next, next.strikes) }, others);
};

/** @see CD-HTH-02 */
export const combatDie = (s: Situation, { unitId, breakdown }: BlowOrder): DiceRoll<Purpose, ClauseId> => ({
  ...dieOf(s, 'combat', 'CD-HTH-02', unitOf(s, unitId)),
  breakdown,
});

const noteBlow = (battle: Battle, { melee, unitId }: BlowOrder, inflicted: number): void => {
  const fighters = battle.state.melees[melee]?.fighters ?? [];
  changeMelee(battle, melee, {
    fighters: fighters.map((each) => (each.unitId === unitId ? { ...each, inflicted } : each)),
  });
};

/** The die has fallen. @see CD-HTH-02 CD-GEN-05 */
export const settleCombat = (battle: Battle, blow: BlowOrder, die: number): void => {
  const { sure: men, percent } = casualtiesOf(battle.state, 1, blow.basic, die + sumModifiers(blow.breakdown));
  if (percent === 0) return noteBlow(battle, blow, men);
  schedule(battle, { task: 'combatFraction', blow, men, percent });
};

/** @see CD-GEN-05 */
export const combatFractionDie = (
  s: Situation,
  { blow, percent }: TaskOf<'combatFraction'>,
): DiceRoll<Purpose, ClauseId> => ({
  ...dieOf(s, 'combatFraction', 'CD-GEN-05', unitOf(s, blow.unitId)),
  target: Math.floor(percent),
  comparison: 'atMost',
  passOrFail: true,
});

export const settleCombatFraction = (
  battle: Battle,
  { blow, men, percent }: TaskOf<'combatFraction'>,
  percentile: number,
): void => noteBlow(battle, blow, men + (comesTrue(percent, percentile) ? 1 : 0));
