import { describe, expect, it } from 'vitest';
import { type Given, type Resolution, resolve } from '../../src/core/resolution.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { resolutions } from '../../src/rulesets/king-george/resolutions.js';
import { tablesInForce } from '../../src/rulesets/king-george/setup/tables.js';
import { defaultOptions, type Options } from '../../src/rulesets/king-george/tables.js';

/** Resolutions from plain figures judge as a battle does: the troops, the shot, and the tables and options in force. */

type Rules = { readonly tables?: Parameters<typeof tablesInForce>[0]; readonly options?: Partial<Options> };

const resolutionOf = (id: string, { tables = {}, options = {} }: Rules = {}): Resolution => {
  const rules = { tables: tablesInForce(tables), options: { ...defaultOptions, ...options } };
  const found = resolutions(rules).find((each) => each.id === id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  return found;
};

const worked = (id: string, given: Given, rules?: Rules) => {
  const { defaults, resolve: work } = resolutionOf(id, rules);
  const result = work({ ...defaults, ...given });
  if (!result.ok) throw new Error(JSON.stringify(result.refusals));
  return result.value;
};
const rollAt = (id: string, given: Given, results: readonly number[], rules?: Rules) =>
  worked(id, given, rules).next(results);
const needOf = (...given: Parameters<typeof rollAt>) => {
  const read = rollAt(...given)?.read;
  return read?.kind === 'reaching' ? read.need : null;
};
const textOf = (id: string, given: Given, results: readonly number[], rules?: Rules) =>
  worked(id, given, rules).consequence(results).text;
const refusedFor = (id: string, given: Given) => {
  const result = resolve(kingGeorge, id, given);
  return result.ok ? [] : result.refusals.map(({ code, clause, path }) => `${code} ${clause} ${path}`);
};

describe('fire from plain figures', () => {
  const volley = { fire: 'C', range: 4, arm: 'infantry', weapon: 'musket' };
  const howitzer = { ...volley, arm: 'artillery', weapon: 'howitzer', gun: 'howitzer' };

  it('KG-ART-01: no canister but from weapons that have it', () => {
    expect(refusedFor('fire', { ...howitzer, canister: true })).toEqual(['wrongShot KG-ART-01 canister']);
  });

  it('KG-ART-04: howitzers alone fire indirectly', () => {
    expect(refusedFor('fire', { ...howitzer, indirect: true })).toEqual([]);
    const guns = { ...howitzer, weapon: 'gun', gun: 'light', indirect: true };
    expect(refusedFor('fire', guns)).toEqual(['wrongShot KG-ART-04 indirect']);
  });

  it('KG-FIR-15: no enfilade by indirect fire, nor of a target in open order', () => {
    expect(needOf('fire', { ...howitzer, enfilade: true }, [])).toBe(3);
    expect(refusedFor('fire', { ...howitzer, enfilade: true })).toEqual([]);
    // A figure that counts for nothing is refused, so that nobody takes it for counted.
    expect(refusedFor('fire', { ...howitzer, enfilade: true, indirect: true })).toEqual(['notOpen null enfilade']);
    expect(refusedFor('fire', { ...volley, enfilade: true, openOrder: true })).toEqual(['notOpen null enfilade']);
  });

  it('KG-FIR-14: foot alone rests its weapons, muskets and rifles', () => {
    expect(needOf('fire', { ...volley, rested: true }, [])).toBe(5);
    expect(refusedFor('fire', { ...volley, weapon: 'carbine', rested: true })).toEqual(['notOpen null rested']);
    expect(refusedFor('fire', { ...howitzer, rested: true })).toEqual(['notOpen null rested']);
  });

  it.each([
    [{}, 3],
    [{ body: 'regimentWithoutCompany' }, 2],
    [{ body: 'company', formation: 'skirmish' }, 1],
    [{ body: 'regimentWithoutCompany', formation: 'attackColumn' }, 1],
    [{ formation: 'square' }, 1],
  ])('KG-FIR-11 KG-FIR-22 KG-SKR-02 KG-SKR-04: dice of %o', (more, dice) => {
    expect(rollAt('fire', { ...volley, ...more }, [])?.dice).toBe(dice);
  });

  it.each([
    ['infantry', 1, 'it tests for wounds'],
    ['infantryCompanyOut', 1, 'it leaves the table'],
    ['infantryCompanyLost', 1, 'it tests for wounds'],
    ['artilleryHeavy', 1, 'it leaves the table'],
    ['company', 0, 'it leaves the table'],
  ])('KG-ORG-03 KG-SKR-04 KG-SKR-05: %s with %i casualties takes another', (targetBody, targetCasualties, then) => {
    expect(textOf('fire', { ...volley, targetBody, targetCasualties }, [1, 0])).toBe(`1 casualty: ${then}`);
  });

  it('KG-ORG-03: casualties go as far as the table in force lets them', () => {
    const rules = { tables: { unitDice: { artilleryHeavy: { maxCasualties: 5 } } } };
    expect(resolutionOf('fire', rules).fields.targetCasualties?.whole).toMatchObject({ least: 0, most: 4 });
    expect(resolutionOf('morale').fields.unitCasualties?.whole).toMatchObject({ least: 0, most: 2 });
  });
});

describe('a melee from plain figures', () => {
  const fight = { attackerMelee: 'C', defenderMelee: 'A' };
  const regiment = { ...fight, defenderDice: 'regimentWithoutCompany', defenderCasualties: 1 };

  it('KG-SKR-04 KG-SKR-05: a regiment is gone at two casualties with its company out, at three with it lost', () => {
    expect(textOf('melee', regiment, [1, 0, 0, 0])).toContain('the defender has lost the round');
    expect(textOf('melee', { ...regiment, defenderCompanyOut: true }, [1, 0, 0, 0])).toContain('leaves the table');
  });

  it('KG-ORG-03: a battery is gone by the row of its guns', () => {
    const rules = { tables: { unitDice: { artilleryHeavy: { maxCasualties: 3 } } } };
    const guns = { ...fight, defenderArm: 'artillery', defenderDice: 'artillery', defenderCasualties: 1 };
    expect(textOf('melee', guns, [1, 0, 0, 0], rules)).toContain('leaves the table');
    expect(textOf('melee', { ...guns, defenderGun: 'heavy' }, [1, 0, 0, 0], rules)).toContain('has lost the round');
  });

  it('KG-MOR-02: saves add the rating that the option names', () => {
    const rules = { options: { moraleTestRating: 'melee' } } as const;
    expect(needOf('melee', fight, [1, 1])).toBe(5);
    expect(needOf('melee', fight, [1, 1], rules)).toBe(3);
    expect(resolutionOf('morale', rules).fields.unitMorale?.label).toBe('Melee rating of the unit');
  });
});
