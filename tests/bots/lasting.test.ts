import { expect, test } from 'vitest';
import { fight, randomBot } from '../../src/bots/index.js';
import { picker } from '../../src/core/dice/picker.js';
import { seeded } from '../../src/core/dice/seeded.js';
import type { Ruleset, RulesetTypes } from '../../src/core/ruleset.js';
import { gapBetween, nearestTarget } from '../../src/rulesets/king-george/bots.js';
import * as kgFire from '../../src/rulesets/king-george/fire.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import * as kgRead from '../../src/rulesets/king-george/read.js';
import { firstTarget, legalTargets } from '../../src/rulesets/oer-the-sea/bots.js';
import * as otsFire from '../../src/rulesets/oer-the-sea/fire.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import * as otsRead from '../../src/rulesets/oer-the-sea/read.js';
import { loadScenario } from '../../src/scenarios/index.js';
import { isLong } from '../effort.js';

/** States of a battle between random players, one of each `step`. */
const statesOf = <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  start: K['state'],
  sides: readonly string[],
  [answers, step]: readonly [number, number],
): readonly K['state'][] => {
  const bots = Object.fromEntries(sides.map((side) => [side, randomBot(ruleset, picker(`lasting ${side}`))]));
  const states: K['state'][] = [];
  fight(ruleset, start, bots, seeded(11), ({ after }) => states.push(after), answers);
  return states.filter((_, index) => index % step === 0);
};

test("O'er the Sea: targets that outlast changes elsewhere are those that the rules allow", () => {
  const battle = loadScenario('culloden');
  const states = statesOf(
    oerTheSea,
    oerTheSea.begin(battle),
    battle.sides.map(({ id }) => id),
    isLong ? [260, 20] : [130, 40],
  );
  let targets = 0;
  for (const state of states) {
    // A copy shares no object with the state, so nothing that was found for the state is used again.
    const copy = structuredClone(state);
    for (const unit of otsRead.unitsOnTable(state)) {
      const alike = otsRead.unitOf(copy, unit.id);
      const allowed = [...otsRead.enemiesOf(copy, unit.side), ...copy.works]
        .map(({ id }) => id)
        .filter((id) => otsFire.checkFire(copy, alike, id, 'order', null).length === 0);
      expect(legalTargets(state, unit, 'order', null).map(({ targetId }) => targetId)).toEqual(allowed);
      expect(firstTarget(state, unit, null)?.targetId).toBe(allowed[0]);
      targets += allowed.length;
    }
  }
  expect(targets).toBeGreaterThan(50);
});

test('King George: the nearest target outlasts changes elsewhere, and is the nearest that the rules allow', () => {
  const battle = loadScenario('bussaco');
  const states = statesOf(
    kingGeorge,
    kingGeorge.begin(battle),
    battle.sides.map(({ id }) => id),
    isLong ? [400, 25] : [200, 50],
  );
  let targets = 0;
  for (const state of states) {
    const copy = structuredClone(state);
    for (const unit of state.units.filter(kgRead.isOnTable)) {
      const alike = kgRead.unitOf(copy, unit.id);
      const [nearest] = kgFire
        .legalTargets(copy, alike)
        .map((enemy) => ({ id: enemy.id, gap: gapBetween(copy, alike, enemy) }))
        .toSorted((one, other) => one.gap - other.gap);
      const found = nearestTarget(state, unit);
      expect(found === null ? undefined : { id: found.enemy.id, gap: found.gap }).toEqual(nearest);
      targets += nearest === undefined ? 0 : 1;
    }
  }
  expect(targets).toBeGreaterThan(20);
});
