import { wordOf } from '../../../core/given.js';
import { type Resolution, word } from '../../../core/resolution.js';
import { humanize } from '../../../core/words.js';
import type { RulesInForce } from '../resolvers.js';
import { type TestFail, type TestPass, type TestPurpose, testPurposes } from '../tables.js';
import { coverField, coverIn, tenSided, testDefaults, testFields, testModifiers } from './figures.js';

/** A morale test from plain figures. */

const reasons = testPurposes.filter((each) => each !== 'save.hit') as readonly TestPurpose[] as readonly [
  TestPurpose,
  ...TestPurpose[],
];
/** "test.wounds" is called "wounds". */
const nameOf = (purpose: TestPurpose): string => purpose.replace('test.', '');
const names = reasons.map(nameOf);

const resultWords = (effect: TestPass | TestFail): string => humanize(effect);

/** @see KG-MOR-01 KG-MOR-02 KG-MOR-03 KG-MOR-04 KG-MOR-05 KG-MOR-11 */
export const morale = (rules: RulesInForce): Resolution => ({
  id: 'morale',
  label: 'Morale test',
  clause: 'KG-MOR-01',
  fields: {
    ...testFields(rules, 'the unit', 'unit'),
    cover: coverField('cover of the unit'),
    reason: word('reason of the test', names),
  },
  defaults: { ...testDefaults('unit'), cover: 'none', reason: 'wounds' },
  resolve: (given) => {
    const purpose = reasons.find((each) => nameOf(each) === given.reason) ?? wordOf({}, '', reasons);
    const { adds, pass, fail } = rules.tables.moraleReasons[purpose];
    const lines = testModifiers(rules, given, 'unit', coverIn(given, 'cover'), adds);
    return {
      ok: true,
      value: {
        next: ({ length }) => (length > 0 ? null : tenSided(rules, 'test', 'KG-MOR-01', 1, lines)),
        consequence: ([passed = 0]) =>
          passed > 0
            ? { text: `passes: ${resultWords(pass)}`, facts: { passes: true } }
            : { text: `fails: ${resultWords(fail)}`, facts: { passes: false } },
      },
    };
  },
});
