import { actionSchema } from '../../src/core/actionschema.js';
import type { Domain } from '../../src/core/domain.js';
import { figuresOf, type Given, type Resolution, resolve } from '../../src/core/resolution.js';
import type { Ruleset } from '../../src/core/ruleset.js';

/** What a rule set shows without a battle: the forms of its actions, and resolutions of figures from all of their ranges. */

const mix = (nth: number, index: number): number => ((nth * 37 + index * 61 + 13) % 101) / 101;

const valueIn = (domain: Domain, share: number): unknown => {
  if (domain.kind === 'number') {
    const steps = Math.floor((domain.most - domain.least) / domain.step);
    return Math.round((domain.least + Math.floor(share * (steps + 1)) * domain.step) * 10) / 10;
  }
  if (domain.kind === 'flag') return share > 0.5;
  return 'options' in domain ? domain.options[Math.floor(share * domain.options.length)]?.value : undefined;
};

/** Figures of a resolution: the same number gives the same figures. */
const someFigures = ({ fields }: Resolution, nth: number): Given => {
  const given: Record<string, unknown> = {};
  for (const [index, [name, field]] of Object.entries(fields).entries()) {
    const domain = field.domain(null, given, []);
    if (domain !== undefined) given[name] = valueIn(domain, mix(nth, index));
  }
  return given;
};

const sets = 12;

/** The form of its actions, and each resolution with several sets of figures, by name. */
export const rulebookOf = (ruleset: Ruleset): Readonly<Record<string, () => readonly unknown[]>> => ({
  actions: () => [actionSchema(ruleset)],
  ...Object.fromEntries(
    (ruleset.resolutions?.() ?? []).map((resolution) => [
      resolution.id,
      () => [
        figuresOf(resolution),
        resolve(ruleset, resolution.id, {}),
        ...Array.from({ length: sets }, (_, nth) => resolve(ruleset, resolution.id, someFigures(resolution, nth))),
      ],
    ]),
  ),
});
