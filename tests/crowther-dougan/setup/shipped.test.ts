import { describe, expect, it } from 'vitest';
import { coverOf } from '../../../src/rulesets/crowther-dougan/cover.js';
import { crowtherDougan } from '../../../src/rulesets/crowther-dougan/index.js';
import { unitOf } from '../../../src/rulesets/crowther-dougan/read.js';
import { checkScenario, type ScenarioInput } from '../../../src/rulesets/crowther-dougan/setup.js';
import { bushyRun } from '../../../src/scenarios/crowther-dougan/bushy-run.js';
import { lakeGeorge } from '../../../src/scenarios/crowther-dougan/lake-george.js';
import { monongahela } from '../../../src/scenarios/crowther-dougan/monongahela.js';
import { plainsOfAbraham } from '../../../src/scenarios/crowther-dougan/plains-of-abraham.js';
import { advance } from '../../../src/table/pose.js';

/** Figures of foot and crews that a side has, on the table or on their way. */
const figuresOf = ({ units }: ScenarioInput, side: string): number =>
  units.reduce((sum, unit) => sum + (unit.side === side ? (unit.originalFigures ?? 0) : 0), 0);

describe('the battles of the French and Indian War', () => {
  it.each([monongahela, lakeGeorge, bushyRun, plainsOfAbraham])(
    'CD-PER-01 $title passes the checks without a warning',
    ({ input }) => {
      const result = checkScenario(input);
      expect(result.ok ? result.warnings : result.refusals).toEqual([]);
    },
  );

  it.each([
    [monongahela, 'british', 58],
    [monongahela, 'french', 36],
    [lakeGeorge, 'british', 74],
    [lakeGeorge, 'french', 53],
    [bushyRun, 'british', 47],
    [bushyRun, 'indians', 29],
    [plainsOfAbraham, 'british', 192],
    [plainsOfAbraham, 'french', 155],
  ] as const)('CD-GEN-04 the figures of $title are those of its notes: %#', ({ input }, side, figures) => {
    expect(figuresOf(input, side)).toBe(figures);
  });

  it.each(['ruggles', 'titcomb', 'pomeroy', 'heavy-guns', 'harris', 'lyman-foot', 'goodrich'])(
    'CD-COV-05 CD-COV-07 the breastwork covers %s from the front',
    (id) => {
      const state = crowtherDougan.begin(lakeGeorge.load());
      const unit = unitOf(state, id);
      const enemy = { ...unitOf(state, 'la-reine'), pose: advance(unit.pose, 20) };
      expect(coverOf(state, unit, enemy, 'fire')).toBe('soft');
      expect(coverOf(state, unit, enemy, 'charge')).toBe('hard');
    },
  );
});
