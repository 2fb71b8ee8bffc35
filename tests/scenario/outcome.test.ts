import { expect, test } from 'vitest';
import { outcomeAtTurnEnd, outcomeNow } from '../../src/rulesets/oer-the-sea/outcome.js';
import { deploy } from '../../src/rulesets/oer-the-sea/setup/deploy.js';
import type { ScenarioInput } from '../../src/rulesets/oer-the-sea/setup/input.js';
import type { State, Unit } from '../../src/rulesets/oer-the-sea/state.js';
import { checkedScenario, highlanders, smallest } from './inputs.js';

const deployed = (patch: Partial<ScenarioInput> = {}): State => deploy(checkedScenario({ ...smallest, ...patch }));
const changed = (state: State, id: string, patch: Partial<Unit>): State => ({
  ...state,
  units: state.units.map((unit) => (unit.id === id ? { ...unit, ...patch } : unit)),
});

test('OTS-END-01: a side with no unit on the table and none to come has lost at once', () => {
  const state = deployed();
  expect(outcomeNow(state)).toBeNull();
  for (const presence of ['destroyed', 'left', 'exited'] as const)
    expect(outcomeNow(changed(state, 'fraser', { presence }))).toMatchObject({ winner: 'red', clause: 'OTS-END-01' });
  expect(outcomeNow(changed(state, 'fraser', { presence: 'reserve' }))).toBeNull();
});

test('OTS-END-01: two sides destroyed at once are a draw', () => {
  const gone = changed(changed(deployed(), 'fraser', { presence: 'destroyed' }), 'wolfe', { presence: 'left' });
  expect(outcomeNow(gone)).toMatchObject({ winner: null, clause: 'OTS-END-01' });
});

test('OTS-END-01: a side that exits is judged by its victory condition, at the end of the turn', () => {
  const aim = (units: number): State =>
    deployed({
      units: [...smallest.units, { ...highlanders, id: 'appin', at: [70, 70, 180] }],
      victory: [{ kind: 'unitsExited', side: 'blue', units }],
      exitEdges: [{ edge: 'south', side: 'blue' }],
    });
  const off = (state: State) =>
    changed(changed(state, 'fraser', { presence: 'exited' }), 'appin', { presence: 'destroyed' });
  expect(outcomeNow(off(aim(1)))).toBeNull();
  expect(outcomeAtTurnEnd(off(aim(1)))).toMatchObject({ winner: 'blue' });
  expect(outcomeAtTurnEnd(off(aim(2)))).toMatchObject({ winner: 'red' });
});

test('OTS-END-02: the turn limit without a winner is a draw', () => {
  const state = deployed({ turnLimit: 3 });
  expect(outcomeAtTurnEnd({ ...state, turn: 2 })).toBeNull();
  expect(outcomeAtTurnEnd({ ...state, turn: 3 })).toMatchObject({ winner: null, clause: 'OTS-END-02' });
});

test('OTS-END-02: holding out to the turn limit wins where the scenario says so', () => {
  const state = deployed({ turnLimit: 3, victory: [{ kind: 'turnLimit', side: 'blue' }] });
  expect(outcomeAtTurnEnd({ ...state, turn: 3 })).toMatchObject({ winner: 'blue', clause: 'OTS-END-02' });
});

test('OTS-TER-09: ground is held by half the stands of a unit that is neither confused nor routing', () => {
  const hill = {
    id: 'hill',
    kind: 'hill',
    area: [
      [44, 60],
      [56, 60],
      [56, 80],
      [44, 80],
    ],
  } as const;
  const state = deployed({ terrain: [hill], victory: [{ kind: 'groundHeld', side: 'blue', featureId: 'hill' }] });
  expect(outcomeAtTurnEnd(state)).toMatchObject({ winner: 'blue' });
  expect(outcomeAtTurnEnd(changed(state, 'fraser', { confused: true }))).toBeNull();
  expect(outcomeAtTurnEnd(changed(state, 'fraser', { routing: true }))).toBeNull();
  expect(outcomeAtTurnEnd(changed(state, 'fraser', { pose: { x: 58, y: 70, heading: 180 } }))).toBeNull();
});

test('OTS-SPC-19: horse holders are not counted as lost', () => {
  const state = deployed({
    units: [
      {
        ...smallest.units[0],
        id: 'wolfe',
        name: 'W',
        side: 'red',
        arm: 'dragoon',
        mounted: false,
        initialStands: 2,
        commander: null,
        at: [50, 20, 0],
      },
      highlanders,
    ],
    victory: [{ kind: 'armyMorale', side: 'blue', share: 0.5 }],
  });
  expect(outcomeAtTurnEnd(state)).toBeNull();
  expect(outcomeAtTurnEnd(changed(state, 'wolfe', { stands: 0 }))).toMatchObject({ winner: 'blue' });
});

test('outcome: an officer who has fallen or been captured is lost, one who exited with his unit is not', () => {
  const state = deployed({ victory: [{ kind: 'officerLost', side: 'blue', officerId: 'huske' }] });
  const as = (presence: State['officers'][number]['presence']): State => ({
    ...state,
    officers: state.officers.map((officer) => ({ ...officer, presence })),
  });
  expect(outcomeAtTurnEnd(as('casualty'))).toMatchObject({ winner: 'blue' });
  expect(outcomeAtTurnEnd(as('captured'))).toMatchObject({ winner: 'blue' });
  expect(outcomeAtTurnEnd(as('exited'))).toBeNull();
  expect(outcomeAtTurnEnd(as('left'))).toBeNull();
});

test('OTS-SIE-09: a breached work is seen', () => {
  const fort = {
    id: 'fort',
    kind: 'earthwork',
    line: [
      [10, 50],
      [30, 50],
    ],
    side: 'blue',
  } as const;
  const siege = {
    id: 'siege',
    name: 'S',
    side: 'red',
    arm: 'siegeArtillery',
    initialStands: 1,
    commander: null,
    at: [80, 20, 0],
  } as const;
  const state = deployed({
    terrain: [fort],
    units: [...smallest.units, siege],
    victory: [{ kind: 'workBreached', side: 'red', featureId: 'fort' }],
  });
  expect(outcomeAtTurnEnd(state)).toBeNull();
  expect(outcomeAtTurnEnd({ ...state, works: state.works.map((work) => ({ ...work, breached: true })) })).toMatchObject(
    { winner: 'red' },
  );
});
