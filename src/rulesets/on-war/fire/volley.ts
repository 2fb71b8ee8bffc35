import type { Roll } from '../../../core/roll.js';
import type { Battle } from '../battle.js';
import { unitOf } from '../read.js';
import type { Situation } from '../state.js';
import type { Hit, Shot, Task } from '../tasks.js';
import { emit, schedule } from '../write.js';
import { aimedAt, targetOf } from './aim.js';
import { type Allocation, allocationOf, hitMembers, usualChoice } from './allocation.js';
import { sectionHitTasks } from './buildings.js';
import { hitsInWood } from './suspicion.js';
import { disorient, templateTasks } from './templates.js';

/** The dice of a shot, and which stands their hits strike. */

/** One die for each of the stands' rate of fire, together. @see OW-FIR-11 OW-FIR-19 OW-DEF-03 */
export const toHitRoll = (s: Situation, shot: Shot): Roll => ({
  kind: 'roll',
  purpose: 'toHit',
  clause: shot.defensive ? 'OW-DEF-03' : 'OW-FIR-11',
  side: unitOf(s, shot.firer).side,
  by: shot.firer,
  dice: shot.dice,
  die: 'd6',
  read: { kind: 'reaching', need: shot.need },
  breakdown: shot.breakdown,
  target: null,
  comparison: null,
});

/** How the hits of a shot fall on its target. @see OW-HIT-01 OW-HIT-03 */
export const allocationIn = (s: Situation, shot: Shot, hits: number): Allocation => {
  const target = targetOf(s, shot);
  return allocationOf(target === undefined ? [] : shot.ranks, hits);
};

/** Saves of the members that are hit. @see OW-HIT-09 */
export const saveTask = (shot: Shot, hits: readonly Hit[]): readonly Task[] =>
  hits.length === 0 ? [] : [{ task: 'save', shot, hits, failed: [] }];

/** The hits of a shot once its owner has chosen, or at once if there is nothing to choose. */
export const allocate = (s: Situation, shot: Shot, hits: number, chosen: readonly string[]): readonly Task[] => {
  const unit = targetOf(s, shot)?.id ?? '';
  const members = hitMembers(allocationIn(s, shot, hits), chosen);
  return saveTask(
    shot,
    members.map((member) => ({ unit, member })),
  );
};

const allocationTasks = (s: Situation, shot: Shot, hits: number): readonly Task[] => {
  const allocation = allocationIn(s, shot, hits);
  if (allocation.take > 0) return [{ task: 'allocateHits', shot, hits }];
  return allocate(s, shot, hits, usualChoice(allocation));
};

/** Whether the hits of a shot place templates: those of howitzers at a battalion in the open. @see OW-HOW-02 OW-BLD-15 */
const placesTemplates = (s: Situation, shot: Shot): boolean =>
  unitOf(s, shot.firer).type === 'howitzer' && targetOf(s, shot)?.garrison === null;

/** Fire of howitzers disorients a garrison, without templates. @see OW-BLD-15 */
const disorientGarrison = (battle: Battle, shot: Shot): void => {
  const target = targetOf(battle.state, shot);
  if (target !== undefined && unitOf(battle.state, shot.firer).type === 'howitzer') disorient(battle, target.id);
};

/** What the hits of a shot lead to. */
const consequences = (battle: Battle, shot: Shot, hits: number): readonly Task[] => {
  switch (shot.aim.kind) {
    case 'section':
      return sectionHitTasks(battle.state, shot, hits);
    case 'wood':
      return saveTask(shot, hitsInWood(battle, shot, shot.aim, hits));
    case 'unit':
      if (placesTemplates(battle.state, shot)) return templateTasks(battle, shot, hits);
      disorientGarrison(battle, shot);
      return allocationTasks(battle.state, shot, hits);
  }
};

/** @see OW-FIR-02 OW-GEN-16 */
export const settleToHit = (battle: Battle, shot: Shot, hits: number): void => {
  emit(battle, {
    type: 'shot',
    clause: shot.defensive ? 'OW-DEF-01' : 'OW-FIR-02',
    unit: shot.firer,
    ...aimedAt(shot.aim),
    ammo: shot.ammo,
    dice: shot.dice,
    hits,
    wasted: false,
    defensive: shot.defensive,
  });
  schedule(battle, ...(hits > 0 ? consequences(battle, shot, hits) : []), { task: 'closeShot', shot });
};
