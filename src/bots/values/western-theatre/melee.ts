import {
  casualtyLines,
  isDisordered,
  isLine,
  testLines,
  type Unit,
  type View,
} from '../../../rulesets/western-theatre/bots.js';
import { figureWorth, worthOf } from './troops.js';
import { volleyAtCharger } from './volley.js';
import { weights } from './weights.js';

/** What charges and melees bring, by the TEST of both sides. */

const casualtyPoints = (view: View, initialFigures: number, figures: number): number =>
  casualtyLines(view.tables, { initialFigures, figures }).reduce((sum, { value }) => sum + value, 0);

/** Points of its TEST that a unit loses with figures. @see WT-TST-07 */
const pointsLost = (view: View, { initialFigures, figures }: Unit, lost: number): number =>
  casualtyPoints(view, initialFigures, figures) - casualtyPoints(view, initialFigures, Math.max(0, figures - lost));

const testOf = (view: View, unit: Unit): number =>
  testLines(view, unit, 'compared').reduce((sum, { value }) => sum + value, 0);

/** Value of a difference in a melee between two units. @see WT-MEL-03 WT-MEL-04 */
const outcomeOf = (view: View, own: Unit, enemy: Unit, lead: number): number => {
  const loser = lead > 0 ? enemy : own;
  const share = Math.min(1, weights.beaten + weights.point * Math.abs(lead));
  return lead === 0 ? 0 : (lead > 0 ? 1 : -1) * share * worthOf(view, loser);
};

/** What a charge brings that comes in on an edge of the target. @see WT-CHG-17 WT-CHG-10 WT-TST-12 */
export const chargeGain = (view: View, unit: Unit, target: Unit, edge: 'front' | 'flank' | 'rear'): number => {
  const front = edge === 'front' || target.formation.kind === 'square';
  if (target.plight !== 'none') return worthOf(view, target) / 2;
  const shot = volleyAtCharger(view, target, front);
  const eager = isLine(unit) && !isDisordered(unit) ? view.tables.testModifiers.charging : 0;
  const own = testOf(view, unit) + eager - pointsLost(view, unit, shot);
  const flanked = front ? 0 : view.tables.testModifiers.contactedFlankOrRear;
  const gain = outcomeOf(view, unit, target, own - testOf(view, target) - flanked);
  return gain - shot * figureWorth(view, unit) - weights.stir;
};

/** What standing against a charge brings, and what a counter charge does. */
export const standGain = (view: View, unit: Unit, charger: Unit, edge: 'front' | 'flank' | 'rear'): number =>
  -chargeGain(view, charger, unit, edge);

/** A lead in a melee that goes on. */
export const meleeLead = (view: View, own: readonly Unit[], enemies: readonly Unit[]): number => {
  const best = (units: readonly Unit[]): number => Math.max(-9, ...units.map((unit) => testOf(view, unit)));
  return best(own) - best(enemies);
};
