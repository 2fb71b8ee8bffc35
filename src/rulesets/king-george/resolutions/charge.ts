import { isSet, wordOf } from '../../../core/given.js';
import { flag, type Resolution, word } from '../../../core/resolution.js';
import type { Refusal } from '../battle.js';
import { refuse } from '../refusals.js';
import {
  type Charged,
  type Charging,
  chargePermission,
  chargerColumn,
  forbiddenBy,
  type RulesInForce,
  testedBy,
} from '../resolvers.js';
import { type Arm, arms, type Formation, formations, type MoraleState, moraleStates } from '../tables.js';
import { coverField, coverIn, stateIn, tenSided, testDefaults, testFields, testModifiers } from './figures.js';

/** Whether a unit may charge another, and the test that it may need, from plain figures. */

/** Why a unit may not charge at all. @see KG-ACT-03 KG-CHG-02 KG-CHG-03 */
const chargerRefusals = (charger: Charging, state: MoraleState): readonly Refusal[] => {
  if (state !== 'normal') return [refuse(state === 'shaken' ? 'shaken' : 'fleeing', 'KG-CHG-02', 'chargerState')];
  if (charger.arm === 'artillery') return [refuse('wrongType', 'KG-CHG-02', 'arm')];
  return chargerColumn(charger) === null ? [refuse('wrongFormation', 'KG-CHG-03', 'formation')] : [];
};

/** @see KG-CHG-02 KG-CHG-03 KG-CHG-04 KG-CHG-05 KG-CHG-07 KG-CHG-09 KG-CHG-12 KG-CHG-26 */
export const charge = (rules: RulesInForce): Resolution => ({
  id: 'charge',
  label: 'Whether a unit charges',
  clause: 'KG-CHG-04',
  fields: {
    arm: word('arm of the charger', arms),
    formation: word('formation of the charger', formations),
    targetArm: word('arm of the target', arms),
    targetFormation: word('formation of the target', formations),
    targetState: word('state of the target', moraleStates),
    targetFleeing: flag('the target evades or routs'),
    behindObstacle: flag('the charge crosses an obstacle that the target stands behind'),
    ...testFields(rules, 'the charger', 'charger'),
    cover: coverField('cover of the charger'),
  },
  defaults: {
    formation: 'line',
    targetFormation: 'line',
    targetState: 'normal',
    targetFleeing: false,
    behindObstacle: false,
    ...testDefaults('charger'),
    cover: 'none',
  },
  resolve: (given) => {
    const charger: Charging = {
      arm: wordOf<Arm>(given, 'arm', arms),
      formation: wordOf<Formation>(given, 'formation', formations),
    };
    const target: Charged = {
      arm: wordOf<Arm>(given, 'targetArm', arms),
      formation: wordOf<Formation>(given, 'targetFormation', formations),
      state: wordOf<MoraleState>(given, 'targetState', moraleStates),
      fleeing: isSet(given, 'targetFleeing'),
      behindObstacle: isSet(given, 'behindObstacle'),
    };
    const refusals = chargerRefusals(charger, stateIn(given, 'chargerState'));
    if (refusals.length > 0) return { ok: false, refusals };
    const permission = chargePermission(rules.tables, rules.options, charger, target);
    if (permission === 'refused')
      return { ok: false, refusals: [refuse('notThatTarget', forbiddenBy(charger, target), 'targetFormation')] };
    const lines = testModifiers(rules, given, 'charger', coverIn(given, 'cover'), null);
    const test = tenSided(rules, 'test to charge', testedBy(charger, target), 1, lines);
    return {
      ok: true,
      value: {
        next: ({ length }) => (length > 0 || permission === 'free' ? null : test),
        consequence: ([passed = 1]) =>
          passed > 0
            ? { text: 'charges', facts: { charges: true } }
            : { text: 'does not charge, and its activation is over', facts: { charges: false } },
      },
    };
  },
});
