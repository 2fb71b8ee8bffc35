import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { picker } from '../../src/core/dice/picker.js';
import type { Domain } from '../../src/core/domain.js';
import { type Resolution, resolve } from '../../src/core/resolution.js';
import { rulesets } from '../../src/rulesets/index.js';

/** Resolutions from plain figures, with many figures drawn at random: every figure counts, and all stays as it is. */

/** Figures that count only with a house rule (`commandStandStrikes`) or with a replaced table (`unitDice`). */
const byHouseRule: Readonly<Record<string, readonly string[]>> = {
  'on-war melee': ['commandStand'],
  'king-george melee': ['attackerGun', 'defenderGun'],
};

/** Most tries to find a case in which a figure counts; fewer for one that counts only with a house rule. */
const tries = { all: 4000, byHouseRule: 400 };

type Pick = ReturnType<typeof picker>;
type Given = Readonly<Record<string, unknown>>;

/** A value of a range: mostly the least or a small one, since figures of battles are small; now and then any. */
const drawn = (domain: Domain, pick: Pick): unknown => {
  if (domain.kind === 'flag') return pick(3) === 0;
  if (domain.kind !== 'number') return 'options' in domain ? domain.options[pick(domain.options.length)]?.value : null;
  const { least, most, step } = domain;
  const few = Math.min(most, least + 8 * Math.max(step, (most - least) / 100));
  const top = [least, few, few, most][pick(4)] ?? least;
  const value = least + step * pick(Math.floor((top - least) / step) + 1);
  return Math.min(most, Math.round(value * 10) / 10);
};

/** Values for all fields that are open, in order. */
const figuresFor = ({ fields }: Resolution, pick: Pick, fixed: Given = {}): Given => {
  const given: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const domain = field.domain(null, given, []);
    if (domain !== undefined) given[name] = name in fixed ? fixed[name] : drawn(domain, pick);
  }
  return given;
};

const workedOut = (resolution: Resolution, given: Given): string => {
  const result = resolve({ resolutions: () => [resolution] }, resolution.id, given);
  if (!result.ok) return JSON.stringify(result.refusals.map(({ code, path, text }) => [code, path, text]));
  return JSON.stringify([result.value.rolls, result.value.outcomes]);
};

const each = rulesets.flatMap(({ id, resolutions }) =>
  (resolutions?.() ?? []).map((resolution) => ({ name: `${id} ${resolution.id}`, resolution })),
);

describe.each(each)('$name', ({ name, resolution }) => {
  test('every figure makes a difference somewhere', () => {
    const idle = Object.keys(resolution.fields).filter((field) => {
      const pick = picker(`${name} ${field}`);
      const most = byHouseRule[name]?.includes(field) === true ? tries.byHouseRule : tries.all;
      for (let tried = 0; tried < most; tried += 1) {
        const given = figuresFor(resolution, pick);
        const domain = resolution.fields[field]?.domain(null, given, []);
        if (domain === undefined || !(field in given)) continue;
        const other = { ...given, [field]: drawn(domain, pick) };
        if (other[field] !== given[field] && workedOut(resolution, given) !== workedOut(resolution, other))
          return false;
      }
      return true;
    });
    expect(idle).toEqual(byHouseRule[name] ?? []);
  });

  test('comes to what it came to before', async () => {
    const pick = picker(name);
    const lines = Array.from({ length: 100 }, () => {
      const given = figuresFor(resolution, pick);
      const hash = createHash('sha256').update(workedOut(resolution, given)).digest('hex').slice(0, 12);
      return `${hash} ${JSON.stringify(given)}`;
    });
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`../golden/resolutions/${name.replace(' ', '-')}.txt`);
  });
});
