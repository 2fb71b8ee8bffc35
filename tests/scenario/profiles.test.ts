import { describe, expect, test } from 'vitest';
import * as kingGeorgeSchemas from '../../src/entries/king-george/schemas.js';
import * as oerTheSeaSchemas from '../../src/entries/oer-the-sea/schemas.js';
import * as kingGeorge from '../../src/rulesets/king-george/index.js';
import type { UnitInput as KingGeorgeUnit, LeaderInput } from '../../src/rulesets/king-george/setup/input.js';
import * as oerTheSea from '../../src/rulesets/oer-the-sea/index.js';
import type { OfficerInput, UnitInput } from '../../src/rulesets/oer-the-sea/setup/input.js';
import * as onWar from '../../src/rulesets/on-war/index.js';
import * as westernTheatre from '../../src/rulesets/western-theatre/index.js';
import * as kingGeorgeInputs from '../king-george/inputs.js';
import { checkedScenario, smallest } from './inputs.js';

const identity = { id: 'sample', name: 'A sample', side: 'red' } as const;

describe('ready-made profiles of O’er the Sea', () => {
  const { units, officers } = oerTheSea.sampleProfiles;

  test.each(Object.entries(units))('%s lacks only id, name and side', (_, troops) => {
    const unit: UnitInput = { ...troops, ...identity };
    expect(oerTheSeaSchemas.unitSchema.safeParse(unit).error).toBeUndefined();
    const at: UnitInput = { ...unit, at: [20, 20, 0] };
    const scenario = checkedScenario({ ...smallest, units: [...smallest.units, at] });
    expect(scenario.units.at(-1)).toMatchObject(troops);
  });

  test.each(Object.entries(officers))('%s lacks only id, name and side', (_, profile) => {
    const officer: OfficerInput = { ...profile, ...identity };
    expect(oerTheSeaSchemas.officerSchema.safeParse(officer).error).toBeUndefined();
  });
});

describe('ready-made profiles of King George', () => {
  const { units, officers } = kingGeorge.sampleProfiles;

  test.each(Object.entries(units))('%s lacks only id, name and side', (_, troops) => {
    const unit: KingGeorgeUnit = { ...troops, ...identity };
    expect(kingGeorgeSchemas.unitSchema.safeParse(unit).error).toBeUndefined();
    const scenario = kingGeorgeInputs.checkedScenario(kingGeorgeInputs.withUnits({ ...unit, at: [50, 10, 0] }));
    expect(scenario.units.at(-1)).toMatchObject(troops);
  });

  test.each(Object.entries(officers))('%s lacks only id, side and place', (_, profile) => {
    const leader: LeaderInput = { ...profile, id: 'sample', side: 'red', at: [30, 10] };
    expect(kingGeorgeSchemas.officerSchema.safeParse(leader).error).toBeUndefined();
  });
});

test('ready-made profiles are as tests/golden/profiles.txt has them', async () => {
  const lines = Object.entries({ oerTheSea, kingGeorge, onWar, westernTheatre }).flatMap(([id, { sampleProfiles }]) =>
    Object.entries(sampleProfiles).flatMap(([list, profiles]) =>
      Object.entries(profiles).map(([name, profile]) => `${id} ${list} ${name} ${JSON.stringify(profile)}\n`),
    ),
  );
  await expect(lines.join('')).toMatchFileSnapshot('../golden/profiles.txt');
});
