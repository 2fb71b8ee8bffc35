import type { Leader, Unit } from '../../../src/rulesets/king-george/state.js';
import { commanderOf } from './deckof.js';
import { standingCover } from './ground.js';
import { isOnTable, unitOf } from './layout.js';
import { change, changeLeader, fleeIfRouted, remove, type Script, test, thrown, Unjudged, worsen } from './script.js';

/** Leaders who are hit or who leave the field (Fate 15, 16, 25 and 26). */

const missed = [0, 1, 1, 2, 2];

/** Whether his activation goes on. @see KG-FAT-11 KG-FAT-12 */
export const wounded = (script: Script, { id }: Leader): boolean => {
  const [face = 1] = thrown(script, 'fate.wound', id, 1, 0, 6);
  const turns = missed[face - 1];
  if (turns !== undefined) {
    changeLeader(script, id, { missTurns: turns });
    return turns === 0;
  }
  const [die = 1] = thrown(script, 'fate.turnsMissed', id, 1, 0, 6);
  changeLeader(script, id, { missTurns: Math.ceil(die / 2), vacant: true, removed: 'killed' });
  return false;
};

/** He is gone for good. @see KG-FAT-38 */
const gone = (script: Script, { id, superior }: Leader): void => {
  changeLeader(script, id, { removed: 'left' });
  for (const unit of script.s.units) if (unit.commander === id) change(script, unit.id, { commander: superior });
  for (const leader of script.s.officers) if (leader.superior === id) changeLeader(script, leader.id, { superior });
};

/** @see KG-FAT-15 KG-FAT-39 */
export const fledLeader = (script: Script, leader: Leader, near: readonly Unit[]): void => {
  if (script.s.options.replaceDepartedCommander) throw new Unjudged();
  gone(script, leader);
  for (const { id } of near) {
    const unit = unitOf(script.s, id);
    if (!isOnTable(unit)) continue;
    if (!test(script, 'test.commanderFled', id, standingCover(script.s, unit))) worsen(script, id);
    fleeIfRouted(script, unit);
  }
};

/** He leaves with the units of his own that fail their test. @see KG-FAT-20 KG-FAT-39 */
export const quits = (script: Script, leader: Leader): void => {
  const own = script.s.units.filter((unit) => isOnTable(unit) && commanderOf(script.s, unit) === leader.id);
  const failed = own.filter((unit) => !test(script, 'test.quitField', unit.id, standingCover(script.s, unit)));
  gone(script, leader);
  for (const { id } of failed) if (isOnTable(unitOf(script.s, id))) remove(script, id, 'quit');
};
