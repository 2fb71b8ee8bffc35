import type { Unit } from '../../../src/rulesets/king-george/state.js';
import { isOnTable, unitOf } from './layout.js';
import { moralePlus } from './morale.js';
import { change, fleeIfRouted, hurt, type Script, successes, test, worsen } from './script.js';
import type { OracleVolley } from './shot.js';

/** Fire by order, target by target (procedure F). */

/** @see KG-FIR-04 KG-FIR-05 KG-FIR-06 KG-MOR-10 */
const struck = (script: Script, firer: Unit, { target: id, dice, plus, cover }: OracleVolley): void => {
  const hits = successes(script, 'fire.hit', firer.id, dice, plus);
  const target = unitOf(script.s, id);
  if (!isOnTable(target)) return;
  const saved = successes(script, 'save.hit', id, hits, moralePlus(script.s, target, cover));
  hurt(script, id, hits - saved);
  if (hits > saved && isOnTable(unitOf(script.s, id)) && !test(script, 'test.wounds', id, cover)) worsen(script, id);
  fleeIfRouted(script, target);
};

/** @see KG-FIR-13 KG-FIR-23 KG-FIR-24 KG-ART-08 */
export const fires = (script: Script, firer: Unit, volleys: readonly OracleVolley[]): void => {
  for (const volley of volleys) struck(script, firer, volley);
  change(script, firer.id, { fired: true });
  for (const { target } of volleys)
    if (unitOf(script.s, target).side !== firer.side) change(script, target, { underFire: true });
};
