import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { picker } from '../../../src/core/dice/picker.js';
import { seeded } from '../../../src/core/dice/seeded.js';
import { onWar } from '../../../src/rulesets/on-war/index.js';
import type { UnitInput } from '../../../src/rulesets/on-war/setup/input.js';
import type { State } from '../../../src/rulesets/on-war/state.js';
import type { Options } from '../../../src/rulesets/on-war/tables.js';
import { fillForm } from '../../../src/testkit/fillform.js';
import { runs } from '../../effort.js';
import { battery, cav, column, inf, line4, line8, officer, unitIn } from '../battle.js';
import { act, type Bout, candidatesOf, contactOf, eventsOf, fight, question, thrown } from './bout.js';

/** Every melee ends, whatever fights and whatever is chosen, and no member falls twice. */

type Drawn = (id: string, y: number, heading: number) => UnitInput;

const chargers: readonly Drawn[] = [
  (id, y, heading) => line8(id, 36, y, heading),
  (id, y, heading) => line4(id, 38, y, heading),
  (id, y, heading) => column(id, 33, y, heading, { columnAssault: true, quality: 'conscript' }),
  (id, y, heading) => inf(id, 40, y, heading, { type: 'grenadier', quality: 'veteran', troopStands: 3 }),
  (id, y, heading) => cav('light', id, 36, y, heading),
  (id, y, heading) => cav('heavy', id, 41, y, heading, { formation: 'wedge' }),
  (id, y, heading) => cav('medium', id, 31, y, heading, { troopStands: 12, commandStand: false }),
  (id, y, heading) => inf(id, 36, y, heading, { troopStands: 16, motivation: 'fearless' }),
];

const targets: readonly Drawn[] = [
  ...chargers,
  (id, y, heading) => inf(id, 36, y, heading, { formation: 'square' }),
  (id, y, heading) => battery('heavyArtillery', id, 36, y, heading),
  (id, y, heading) => battery('lightArtillery', id, 36, y, heading, { formation: 'square', troopStands: 2 }),
  (id, y, heading) => inf(id, 36, y, heading, { type: 'lightInfantry', formation: 'loose' }),
];

const options: fc.Arbitrary<Partial<Options>> = fc.record({
  attacksPerStand: fc.constantFrom('byType', 'one'),
  cavalryPlusOne: fc.constantFrom('charging', 'always', 'never'),
  commandStandStrikes: fc.boolean(),
  feedMove: fc.constantFrom('striker', 'charger'),
  meleeCheck: fc.constantFrom('onCasualties', 'always'),
  generalRerollsKills: fc.boolean(),
});

/** Each side strikes ten times at most; a strike asks eight times at most. */
const mostAnswers = 160;

/** Fights a bout with drawn dice and choices until something else than the melee is asked. */
const fightOut = (bout: Bout, seed: number): Bout => {
  const draw = seeded(seed);
  let now = bout;
  for (let answers = 0; answers < mostAnswers; answers += 1) {
    const asked = question(now);
    if (asked === null || (asked.kind === 'decision' && asked.task === 'aftermath')) return now;
    if (asked.kind === 'roll') {
      now = thrown(now, draw);
      continue;
    }
    // Every decision can be filled in from what is offered.
    expect(fillForm(onWar, now.state, picker(seed + answers))?.refusals).toEqual([]);
    const candidates = candidatesOf(now);
    const action = candidates[(seed + answers) % candidates.length];
    if (action === undefined) throw new Error(`nothing may be answered to ${asked.task}`);
    now = act(now, action);
  }
  throw new Error('the melee does not end');
};

const lostIn = (bout: Bout, before: State, id: string): void => {
  const lost = eventsOf(bout, 'standsLost')
    .filter(({ unit }) => unit === id)
    .flatMap(({ stands }) => stands);
  const now = unitIn(bout.state, id);
  expect(new Set(lost).size).toBe(lost.length);
  if (now.gone === 'no') expect([...now.stands, ...lost].toSorted()).toEqual([...unitIn(before, id).stands].toSorted());
};

describe('any melee', () => {
  it('OW-MEL-12 OW-MEL-13 OW-MEL-14: ends, and leaves each battalion the stands that it has not lost', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...chargers),
        fc.constantFrom(...targets),
        options,
        fc.nat(1_000_000),
        (charger, target, chosen, seed) => {
          const general = officer('A-general', 'general', 'A');
          const bout = contactOf({
            units: [charger('A', 20, 0), target('B', 20, 180), line8('A2', 10, 5, 0), line8('B2', 10, 43, 180)],
            officers: [general],
            options: chosen,
          });
          const end = fightOut(fight(bout), seed);
          expect(end.state.melee).toBeNull();
          expect(end.state.charges[0]?.state).toBe('done');
          lostIn(end, bout.state, 'A');
          lostIn(end, bout.state, 'B');
        },
      ),
      { numRuns: runs(600) },
    );
  });
});
