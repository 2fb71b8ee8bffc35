import type { Battle } from '../battle.js';
import { enemiesTouching } from '../contact.js';
import { reveal } from '../hidden.js';
import { inOrder, isOnTable, isRouting } from '../read.js';
import type { Fighter, Melee, Situation, Unit } from '../state.js';
import { changeState, changeUnit, emit, schedule } from '../write.js';
import { touchOf } from './touching.js';

/** Melees: groups of units joined by contact, as they stand at the start of P3.1. @see CD-HTH-19 CD-HTH-32 */

/** The units joined to one by contact, in the order in which they strike. */
const groupOf = (s: Situation, unit: Unit): readonly Unit[] => {
  const ids = new Set([unit.id]);
  for (const id of ids) for (const enemy of enemiesTouching(s, id)) ids.add(enemy.id);
  return inOrder(s).filter(({ id }) => ids.has(id));
};

/** Whether it defends cover against an enemy in contact; trees do not count. @see CD-PUR-17 CD-COV-07 */
const defends = ({ meleeCover }: Unit): boolean => meleeCover.some(({ cover, forest }) => cover !== 'none' && !forest);

/** The enemy that a unit strikes: the one that most of its figures touch. Ties: roster order. @see CD-HTH-08 CD-HTH-09 */
const struckBy = (unit: Unit, touches: Fighter['touches']): string | null => {
  if (isRouting(unit)) return null;
  return (
    touches.reduce<Fighter['touches'][number] | null>(
      (best, touch) => (best === null || touch.figures > best.figures ? touch : best),
      null,
    )?.enemyId ?? null
  );
};

const fighterOf = (s: Situation, unit: Unit): Fighter => {
  const touches = enemiesTouching(s, unit.id).map((enemy) => touchOf(s, unit, enemy));
  return {
    unitId: unit.id,
    touches,
    strikes: struckBy(unit, touches),
    inflicted: null,
    lost: 0,
    routing: isRouting(unit),
    defended: defends(unit),
    pushed: null,
  };
};

const meleesIn = (s: Situation): readonly Melee[] => {
  const taken = new Set<string>();
  return inOrder(s).flatMap((unit): readonly Melee[] => {
    if (!isOnTable(unit) || taken.has(unit.id) || enemiesTouching(s, unit.id).length === 0) return [];
    const group = groupOf(s, unit);
    for (const { id } of group) taken.add(id);
    return [{ fighters: group.map((each) => fighterOf(s, each)), loser: null, outfought: false }];
  });
};

/** P3.1 begins. A unit that fights is seen, and has nothing loaded afterwards. @see CD-HTH-32 CD-OBS-13 CD-REL-05 */
export const findMelees = (battle: Battle): void => {
  const melees = meleesIn(battle.state);
  changeState(battle, { melees });
  for (const { fighters } of melees) {
    const units = fighters.map(({ unitId }) => unitId);
    for (const id of units) {
      reveal(battle, id, null, 'CD-OBS-13');
      changeUnit(battle, id, { fought: true, loaded: false, reloadProgress: 0, beaten: [] });
    }
    emit(battle, { type: 'meleeBegan', clause: 'CD-HTH-19', units });
  }
  schedule(battle, ...melees.map((_, melee) => ({ task: 'fightMelee', melee, fighter: 0 }) as const));
};
