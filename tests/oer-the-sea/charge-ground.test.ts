import { test } from 'vitest';
import {
  at,
  battleWith,
  box,
  charge,
  expectLegal,
  expectRefused,
  expectRoll,
  line,
  type Placed,
  run,
  type Setting,
} from './setup.js';

const battle = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ active: 'Jacobite', phase: 'command', officer: 'perth', ...more, units });

test('OTS-TER-08 OTS-CHG-05: a charge into a breached house is refused like one into other broken ground', () => {
  const into = (breached: boolean, y: number) =>
    battle([at('stewarts', 90, y, 0), at('wolfe', 90, 60, 180)], {
      terrain: [box('house', 'buildingStone', 78, 58, 102, 64)],
      works: [{ breached }],
    });
  expectLegal(into(false, 50), charge('stewarts', 'wolfe'));
  expectRefused(into(true, 50), charge('stewarts', 'wolfe'), 'terrainBarred');
  // One that touches it may go in.
  expectLegal(into(true, 58), charge('stewarts', 'wolfe'));
});

test('OTS-TER-13 OTS-TER-12: foot storm a house at full rate and fight against its walls; horse cannot', () => {
  const house = box('house', 'buildingBrick', 78, 58, 102, 66);
  const storm = (name: 'stewarts' | 'elcho') =>
    battle([at(name, 90, 40, 0), at('wolfe', 90, 60, 180)], { terrain: [house] });
  expectRoll(run(storm('stewarts'), charge('stewarts', 'wolfe')).state, 'meleeHits', 12, 6);
  expectRefused(storm('elcho'), charge('elcho', 'wolfe'), 'terrainBarred');
});

test('OTS-TER-13: a wooden house or a redoubt that the enemy holds does not halve the charge against it, a wood does', () => {
  const into = (kind: string) =>
    battle([at('stewarts', 90, 40, 0), at('wolfe', 90, 60, 180)], { terrain: [box('ground', kind, 78, 58, 102, 66)] });
  expectLegal(into('buildingWood'), charge('stewarts', 'wolfe'));
  expectLegal(into('fortification'), charge('stewarts', 'wolfe'));
  expectRefused(into('wood'), charge('stewarts', 'wolfe'), 'tooFar');
});

test('OTS-CHG-05 OTS-MOV-05: a charge out of fortifications goes at Half', () => {
  const from = (y: number) =>
    battle([at('stewarts', 90, y, 0), at('wolfe', 90, 60, 180)], {
      terrain: [line('work', 'earthwork', [70, y - 4.5], [110, y - 4.5])],
    });
  expectLegal(from(50), charge('stewarts', 'wolfe'));
  expectRefused(from(49.5), charge('stewarts', 'wolfe'), 'tooFar');
});

test('OTS-CHG-05 OTS-TER-17: a column that charges along a road ignores what the road crosses', () => {
  const brook = line('brook', 'stream', [70, 55], [110, 55]);
  const road = line('road', 'road', [90, 20], [90, 80]);
  const column = (terrain: Setting['terrain']) =>
    battle([at('stewarts', 90, 45, 0, { formation: 'column' }), at('wolfe', 90, 60, 180)], { terrain: terrain ?? [] });
  expectLegal(column([brook, road]), charge('stewarts', 'wolfe'));
  expectRefused(column([brook]), charge('stewarts', 'wolfe'), 'tooFar');
});

test('OTS-CHG-05 OTS-MOV-10: by option a unit that broken ground has stopped does not charge that turn', () => {
  const halted = (options: Setting['options']) =>
    battle([at('stewarts', 90, 50, 0, { haltedAtBrokenGround: true }), at('wolfe', 90, 60, 180)], {
      options: options ?? {},
    });
  expectRefused(halted({ brokenGroundStop: 'turn' }), charge('stewarts', 'wolfe'), 'tooFar');
  expectLegal(halted({}), charge('stewarts', 'wolfe'));
});
