import type { Situation, Unit } from '../../../src/rulesets/on-war/state.js';
import type { Face } from '../../../src/rulesets/on-war/tables.js';
import type { Point } from '../../../src/table/point.js';
import { equal, inFrame } from './geometry.js';
import { extentsOf } from './layout.js';

/**
 * The edge of a battalion that an enemy at a point strikes, or shoots at.
 *
 * @see OW-CHG-09 OW-HIT-03
 */
export const edgeStruck = (s: Pick<Situation, 'tables' | 'scenario'>, target: Unit, from: Point): Face => {
  const { left, right, rear, front } = extentsOf(s, target);
  const { lateral, forward } = inFrame(target.pose, from);
  const between = lateral >= left - equal && lateral <= right + equal;
  if (forward > front + equal || (Math.abs(forward - front) <= equal && between)) return 'front';
  if (forward < rear - equal || (Math.abs(forward - rear) <= equal && between)) return 'rear';
  const middle = (left + right) / 2;
  return lateral > middle + equal ? 'right' : 'left';
};
