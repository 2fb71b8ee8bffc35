import { describe, expect, test } from 'vitest';
import { type Picker, picker } from '../../src/core/dice/picker.js';
import {
  type AskedFigure,
  figuresOf,
  type Given,
  missingFigures,
  type Resolution,
  resolve,
} from '../../src/core/resolution.js';
import type { Ruleset } from '../../src/core/ruleset.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { onWar } from '../../src/rulesets/on-war/index.js';
import { loadScenario } from '../../src/scenarios/index.js';
import { codesOf, taken } from './battles.js';
import { dicegame } from './dicegame.js';

const rulesets = [oerTheSea, kingGeorge, onWar] as unknown as readonly Ruleset[];
const all = rulesets.flatMap((ruleset) =>
  (ruleset.resolutions?.() ?? []).map((resolution) => ({
    ruleset,
    resolution,
    name: `${ruleset.id} ${resolution.id}`,
  })),
);

const valueOfFigure = ({ domain }: AskedFigure, pick: Picker): unknown => {
  if (domain.kind === 'number') {
    const { least, most } = domain;
    // Small figures, so that no walk is long.
    return least + pick(Math.min(4, Math.floor(most - least)) + 1);
  }
  return 'options' in domain ? domain.options[pick(domain.options.length)]?.value : pick(2) === 0;
};

/** Figures of a resolution at random: all that must be given, and some of the others. */
const randomFigures = (resolution: Resolution, pick: Picker): Given => {
  const chosen = figuresOf(resolution).filter(({ byDefault }) => byDefault !== undefined && pick(3) === 0);
  let given: Given = Object.fromEntries(chosen.map((each) => [each.name, valueOfFigure(each, pick)]));
  for (let [next] = missingFigures(resolution, given); next !== undefined; [next] = missingFigures(resolution, given))
    given = { ...given, [next.name]: valueOfFigure(next, pick) };
  return given;
};

test('resolution: options have labels for people, and refusals name the words to type', () => {
  const [fire] = oerTheSea.resolutions?.() ?? [];
  const cover = figuresOf(fire as Resolution).find(({ name }) => name === 'cover')?.domain;
  const options = cover?.kind === 'word' ? cover.options : [];
  expect(options.find(({ value }) => value === 'bankedHedge')?.label).toBe('banked hedge');
  const refused = resolve(oerTheSea, 'fire', { cover: 'banked hedge', stands: 1, firepower: 1, range: 1 });
  expect(refused.ok ? '' : refused.refusals[0]?.text).toContain('banked hedge is not one of none, cover');
  expect(refused.ok ? '' : refused.refusals[0]?.text).toContain('bankedHedge');
});

describe.each(all)('resolution $name', ({ ruleset, resolution }) => {
  test('works out any valid figures, and its odds add up to 1', () => {
    const pick = picker(resolution.id);
    let worked = 0;
    for (let tries = 0; tries < 25; tries += 1) {
      const resolved = resolve(ruleset, resolution.id, randomFigures(resolution, pick));
      if (!resolved.ok) {
        // A figure that does not matter, or a reason of the rules.
        expect(resolved.refusals.every(({ code, clause }) => code === 'notOpen' || clause !== null)).toBe(true);
        continue;
      }
      worked += 1;
      const { outcomes, rolls } = resolved.value;
      expect(outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
      for (const { clause, breakdown } of rolls)
        for (const id of [clause, ...breakdown.map((line) => line.clause)])
          expect(Object.keys(ruleset.clauses)).toContain(id);
    }
    expect(worked).toBeGreaterThan(0);
  });

  test('has a clause of its rule book, labels, and defaults within their ranges', () => {
    expect(Object.keys(ruleset.clauses)).toContain(resolution.clause);
    const figures = figuresOf(resolution);
    expect(figures.map(({ name }) => name)).toEqual(Object.keys(resolution.fields));
    expect(Object.keys(resolution.defaults).every((name) => Object.hasOwn(resolution.fields, name))).toBe(true);
    for (const { label, domain, byDefault } of figures) {
      expect(label).not.toBe('');
      if (domain.kind === 'word')
        for (const option of domain.options) expect(option.label).toMatch(/^([A-Z]|[^A-Z]+)$/);
      if (byDefault === undefined) continue;
      if (domain.kind === 'number') expect(byDefault).toBeGreaterThanOrEqual(domain.least);
      else if ('options' in domain) expect(domain.options.map(({ value }) => value)).toContain(byDefault);
      else expect(typeof byDefault).toBe('boolean');
    }
  });

  test('refuses wrong figures with their names, without a throw', () => {
    for (const name of Object.keys(resolution.fields))
      for (const wrong of [{}, [], 'nonsense', Number.NaN, 1e9]) {
        const resolved = resolve(ruleset, resolution.id, { [name]: wrong });
        expect(resolved.ok).toBe(false);
      }
    expect(codesOf(resolve(ruleset, resolution.id, { strange: 1 }))).toContain('malformed');
    for (const given of [null, 7, 'x', []])
      expect(codesOf(resolve(ruleset, resolution.id, given as never))).not.toEqual([]);
  });
});

const volley = { stands: 5, firepower: 2, range: 24 };

describe('resolve', () => {
  test('lists every figure that is missing', () => {
    const missing = resolve(oerTheSea, 'fire', { stands: 5, cover: 'wall' });
    expect(missing).toMatchObject({
      ok: false,
      refusals: [
        { code: 'missingFigure', path: 'firepower' },
        { code: 'missingFigure', path: 'range' },
      ],
    });
  });

  test('takes no null for a figure, not even for one with a default: a number that is none becomes null in JSON', () => {
    const figures = JSON.parse(JSON.stringify({ ...volley, firepower: Number.NaN, cover: null })) as typeof volley;
    expect(resolve(oerTheSea, 'fire', figures)).toMatchObject({
      ok: false,
      refusals: [
        { code: 'malformed', path: 'firepower', facts: { given: 'null' } },
        { code: 'malformed', path: 'cover', facts: { given: 'null' } },
      ],
    });
  });

  test('knows no resolution of another name, and none of a rule set without any', () => {
    expect(resolve(oerTheSea, 'charm', {})).toMatchObject({ ok: false, refusals: [{ code: 'notOpen' }] });
    expect(codesOf(resolve(dicegame, 'fire', {}))).toEqual(['notOpen']);
  });

  test('OTS-FIR-09 OTS-FIR-10 OTS-HIT-01 OTS-DRV-04 a volley: dice, need and what hits do', () => {
    const { rolls, outcomes } = taken(resolve(oerTheSea, 'fire', { ...volley, cover: 'wall' }));
    expect(rolls).toMatchObject([{ dice: 10, die: 'd6', read: { kind: 'reaching', need: 6 } }]);
    // No hit: (5/6)^10.
    expect(outcomes[0]).toMatchObject({ text: '0 hits' });
    expect(outcomes[0]?.probability).toBeCloseTo(0.161506, 6);
    expect(outcomes[4]).toMatchObject({
      text: '4 hits: 1 stand lost, 1 hit marked, driven back 4 cm, confused',
      facts: { hits: 4, standsLost: 1, drivenBack: 4, confused: true, testsMorale: false },
    });
  });

  test('OTS-FIR-08 fire beyond range is refused with the figures', () => {
    expect(resolve(oerTheSea, 'fire', { ...volley, range: 31 })).toMatchObject({
      ok: false,
      refusals: [{ clause: 'OTS-FIR-08', facts: { distance: 31, limit: 30 } }],
    });
  });

  test('OTS-MTR-02 a mortar does not reach what is near', () => {
    const mortar = { gun: 'lightMortar', number: 2, range: 15 };
    expect(resolve(oerTheSea, 'artillery', mortar)).toMatchObject({ ok: false, refusals: [{ clause: 'OTS-MTR-02' }] });
    expect(resolve(oerTheSea, 'artillery', { ...mortar, range: 40 }).ok).toBe(true);
  });

  test('OTS-SIE-05 OTS-SIE-07 OTS-SIE-09 siege guns wear a work down and drive its garrison back', () => {
    const { rolls, outcomes } = taken(resolve(oerTheSea, 'siege', { number: 1, range: 60, cohesion: 1 }));
    expect(rolls).toMatchObject([{ dice: 10, read: { kind: 'reaching', need: 5 }, clause: 'OTS-SIE-05' }]);
    expect(outcomes[0]).toMatchObject({ text: '0 hits', facts: { cohesionLeft: 1, drivenBack: 0 } });
    expect(outcomes[2]).toMatchObject({
      text: '2 hits: cohesion 1 left, the garrison is driven back 2 cm',
      facts: { hits: 2, cohesionLeft: 1, marked: 2, breached: false, drivenBack: 2 },
    });
    // Its strength is 4.
    expect(outcomes[4]).toMatchObject({ facts: { cohesionLeft: 0, breached: true } });
    // Binomial: ten dice with one chance in three each.
    expect(outcomes[4]?.probability).toBeCloseTo((210 * 2 ** 6) / 3 ** 10, 12);
  });

  test('OTS-MTR-02 OTS-MTR-05 a mortar does not reach a work that is near', () => {
    const mortar = { gun: 'heavyMortar', number: 1, cohesion: 3 };
    expect(resolve(oerTheSea, 'siege', { ...mortar, range: 5 })).toMatchObject({
      ok: false,
      refusals: [{ clause: 'OTS-MTR-02' }],
    });
  });

  test('KG-RKT-02 KG-RKT-03 a rocket of the worst crew turns by a die of twelve', () => {
    const { rolls, outcomes } = taken(resolve(kingGeorge, 'rocket', { fire: 'E' }));
    expect(rolls).toMatchObject([{ dice: 1, die: 'd12', clause: 'KG-RKT-03' }]);
    expect(outcomes.map(({ facts }) => facts.degrees)).toEqual([
      -82.5, -67.5, -52.5, -37.5, -22.5, -7.5, 7.5, 22.5, 37.5, 52.5, 67.5, 82.5,
    ]);
    expect(outcomes[0]).toMatchObject({ text: 'turns 82.5 degrees to the left and flies 1d6 inches' });
  });

  test('OTS-CMD-05 OTS-MRL-01 tests pass as often as two dice and one die do', () => {
    const passes = (id: string, given: Given): number | undefined =>
      taken(resolve(oerTheSea, id, given)).outcomes.find(({ facts }) => facts.passes === true)?.probability;
    // 8 less 1 for an order given: 7 or less on two dice, 21 of 36.
    expect(passes('command', { leadership: 8 })).toBeCloseTo(21 / 36, 12);
    expect(passes('morale', { stands: 3, lost: 1 })).toBeCloseTo(2 / 6, 12);
  });

  test('OTS-MEL-19 in a melee without dice both fall back', () => {
    const { outcomes } = taken(
      resolve(oerTheSea, 'melee', { attackerStands: 2, attackerMelee: 0, defenderStands: 2, defenderMelee: 0 }),
    );
    expect(outcomes).toHaveLength(1);
    expect(outcomes[0]).toMatchObject({ probability: 1, text: 'no die can hit: both fall back 1 cm' });
  });

  test('the house rules of a battle count', () => {
    const scenario = loadScenario('skirmish');
    const state = oerTheSea.begin({ ...scenario, options: { ...scenario.options, standLoss: 'exceedPlusOne' } });
    const texts = (at?: typeof state) => taken(resolve(oerTheSea, 'fire', volley, at)).outcomes.map(({ text }) => text);
    expect(texts()[3]).toMatch(/^3 hits: 1 stand lost/);
    expect(texts(state)[3]).toMatch(/^3 hits: no stand lost, 3 hits marked/);
  });

  test('KG-FIR-03 KG-FIR-04 hits of King George are saved one by one', () => {
    const { rolls, outcomes } = taken(resolve(kingGeorge, 'fire', { fire: 'C', range: 3 }));
    expect(rolls.map(({ dice, read }) => [dice, read])).toEqual([
      [3, { kind: 'reaching', need: 6 }],
      [3, { kind: 'reaching', need: 5 }],
    ]);
    // A die costs a casualty if it hits (5 of 10) and is not saved (4 of 10).
    expect(outcomes[0]).toMatchObject({ text: '0 casualties' });
    expect(outcomes[0]?.probability).toBeCloseTo(0.8 * 0.8 * 0.8, 9);
  });

  test('KG-CHG-05 KG-CHG-12 a charge is free, tested or refused', () => {
    const charge = (given: Given) => resolve(kingGeorge, 'charge', given);
    expect(charge({ arm: 'infantry', targetArm: 'cavalry' })).toMatchObject({ ok: false });
    const ride = taken(charge({ arm: 'cavalry', targetArm: 'cavalry', targetState: 'shaken' }));
    expect(ride.outcomes).toEqual([{ text: 'charges', facts: { charges: true }, probability: 1 }]);
  });
});
