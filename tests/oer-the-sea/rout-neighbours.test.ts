import { expect, test } from 'vitest';
import { at, battleWith, eventsOf, expectPose, expectRoll, finish, type Placed, run } from './setup.js';

const broken = at('glasgow', 90, 60, 180, { routing: true, confused: true, routingAtTurnStart: true });
const endTurn = [finish, { type: 'finishTurn' }] as const;
/** Glasgow's run at the end of the turn, from an enemy to the south-west. */
const routed = (...friends: readonly Placed[]) => {
  const units = [broken, at('stewarts', 70, 50, 0), ...friends];
  return run(battleWith({ phase: 'command', officer: 'huske', units }), ...endTurn);
};

test('OTS-MRL-16: a rout slants into a neighbour in line and collides with it: the relief of a drive back does not apply', () => {
  // The company leaves no room to turn, so the unit keeps its heading and goes to its left rear.
  const { state, events } = routed(at('argyll1', 85, 69, 0), at('wolfe', 109, 60, 180));
  expectPose(state, 'glasgow', 91, 60.65, 180);
  expect(eventsOf(events, 'collided')).toMatchObject([{ unitId: 'glasgow', into: ['wolfe'] }]);
  expectRoll(state, 'collision', 1, 6);
});
