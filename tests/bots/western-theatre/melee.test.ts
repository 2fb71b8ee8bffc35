import { expect, test } from 'vitest';
import { edgeStruck } from '../../../src/bots/values/western-theatre/melee.js';
import { fr24, stateOf } from '../../western-theatre/battle.js';

test('WT-CHG-04: a bot expects the edge from which a charge comes, by the heading of both', () => {
  const [line] = stateOf({ units: [fr24('F1', 36, 20, 90)] }).units;
  if (line === undefined) throw new Error('no unit');
  const edges = [270, 226, 220, 180, 140, 130, 90].map((heading) => edgeStruck(heading, line));
  expect(edges).toEqual(['front', 'front', 'flank', 'flank', 'flank', 'rear', 'rear']);
});
