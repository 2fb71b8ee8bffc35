import { wordOf } from '../../../core/given.js';
import { type Resolution, word } from '../../../core/resolution.js';
import type { Motivation, Quality } from '../tables.js';
import type { RulesInForce } from './figures.js';

/** A skill or motivation check, from plain figures. */

const checks = ['motivation', 'skill'] as const;
const courage = ['confident', 'reluctant', 'fearless'] as const satisfies readonly Motivation[];
const drill = ['trained', 'conscript', 'veteran'] as const satisfies readonly Quality[];

/** @see OW-GEN-03 OW-GEN-06 OW-MOT-02 */
export const check = (rules: RulesInForce): Resolution => ({
  id: 'check',
  label: 'A check',
  clause: 'OW-GEN-03',
  fields: {
    check: word('what is checked', checks),
    motivation: word('motivation', courage, (given) => given.check !== 'skill'),
    quality: word('quality', drill, (given) => given.check === 'skill'),
  },
  defaults: { check: 'motivation', motivation: 'confident', quality: 'trained' },
  resolve: (given) => {
    const target =
      wordOf(given, 'check', checks) === 'skill'
        ? rules.tables.skillTargets[wordOf(given, 'quality', drill)]
        : rules.tables.motivationTargets[wordOf(given, 'motivation', courage)];
    return {
      ok: true,
      value: {
        next: (results) =>
          results.length > 0
            ? null
            : {
                label: 'check',
                clause: 'OW-GEN-03',
                dice: 1,
                die: 'd6',
                read: { kind: 'sum' },
                breakdown: [],
                target,
                comparison: 'atLeast',
              },
        consequence: ([face = 0]) => {
          const passed = face >= target;
          return { text: passed ? 'passed' : 'failed', facts: { passed } };
        },
      },
    };
  },
});
