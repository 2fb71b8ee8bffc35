import { expect, test } from 'vitest';
import { fight, type Moment, randomBot } from '../../src/bots/index.js';
import { picker } from '../../src/core/dice/picker.js';
import { seeded } from '../../src/core/dice/seeded.js';
import { type KingGeorge, kingGeorge } from '../../src/rulesets/king-george/index.js';
import { planSteps, unitAfterSteps } from '../../src/rulesets/king-george/movement.js';
import { unitOf } from '../../src/rulesets/king-george/read.js';
import { loadScenario } from '../../src/scenarios/index.js';

test('KG-MOV-03 the unit after the steps of a legal order is that of the checked plan', () => {
  const kinds = new Set<string>();
  const scenario = loadScenario('outpost');
  const bot = randomBot(kingGeorge, picker(3));
  const bots = Object.fromEntries(scenario.sides.map(({ id }) => [id, bot]));
  const compare = ({ before, answer }: Moment<KingGeorge>): void => {
    const question = kingGeorge.ask(before);
    if (!('action' in answer) || question?.kind !== 'decision' || question.task !== 'chooseOrder') return;
    for (const action of [answer.action, ...kingGeorge.candidates(before, { most: 5 })]) {
      if ((action.type !== 'move' && action.type !== 'manoeuvre') || action.steps === undefined) continue;
      const unit = unitOf(before, question.about ?? '');
      expect(unitAfterSteps(before, unit, action.steps)).toEqual(planSteps(before, unit, action.steps).stage.unit);
      for (const { kind } of action.steps) kinds.add(kind);
    }
  };
  fight(kingGeorge, kingGeorge.begin(scenario), bots, seeded(3), compare, 120);
  for (const kind of ['advance', 'wheel', 'shift', 'changeFormation', 'detachCompany'] as const)
    expect(kinds).toContain(kind);
});
