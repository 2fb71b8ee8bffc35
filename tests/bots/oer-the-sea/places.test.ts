import { describe, expect, test } from 'vitest';
import { onsetScore } from '../../../src/bots/values/oer-the-sea/groups.js';
import { oerTheSeaValues } from '../../../src/bots/values/oer-the-sea/index.js';
import { placeScore } from '../../../src/bots/values/oer-the-sea/place.js';
import { surveyFor } from '../../../src/bots/values/oer-the-sea/survey.js';
import { weights } from '../../../src/bots/values/oer-the-sea/weights.js';
import { oerTheSea, type State } from '../../../src/rulesets/oer-the-sea/index.js';
import { at, battleWith, box, fire, type Setting, unit } from '../../oer-the-sea/setup.js';

const worthTo = (state: State, side: string) => oerTheSeaValues.score(oerTheSea.view(state, side));
const surveyOf = (state: State, side: string) => surveyFor(oerTheSea.view(state, side), side);

describe('score of a place without an enemy', () => {
  const alone = (victory: NonNullable<Setting['victory']>): State =>
    battleWith({
      units: [at('wolfe', 90, 60, 180), at('barrell', 90, 90, 180)],
      terrain: [box('hill', 'hill', 80, 10, 100, 30)],
      victory,
    });
  const hill = [{ kind: 'groundHeld', side: 'Government', featureId: 'hill', atTurn: null }] as const;
  const place = (id: string, y: number, victory: NonNullable<Setting['victory']> = hill): number => {
    const state = alone(victory);
    const placed = state.units.find((each) => each.id === id);
    if (placed === undefined) throw new Error(`no ${id}`);
    return placeScore(surveyOf(state, 'Government'), placed, { x: 90, y, heading: 180 });
  };

  test('OTS-END-01: the unit that is nearest runs for the ground that decides, and others follow', () => {
    // The middle of the hill is (90, 20).
    expect(place('wolfe', 50)).toBeCloseTo(-2 * weights.runner * 30, 9);
    expect(place('barrell', 50)).toBeCloseTo(-2 * weights.objective * 30, 9);
    expect(place('wolfe', 20)).toBeCloseTo(0, 9);
  });

  test('OTS-END-01: without such ground all places are the same', () => {
    expect([place('wolfe', 50, []), place('wolfe', 20, [])].map(Math.abs)).toEqual([0, 0]);
  });
});

describe('score of fire', () => {
  const wolfe = at('wolfe', 90, 60, 180);
  const firing = (units: Setting['units'], target?: string): number =>
    worthTo(battleWith({ phase: 'command', officer: 'huske', units }), 'Government')(fire('wolfe', target));

  test('OTS-FIR-05: at no named target it is that at the nearest, wherever he stands in the list', () => {
    // Each is the first met over a part of the front.
    const [left, right] = [at('stewarts', 82, 40, 0), at('frasers', 98, 48, 0, { unusedHits: 2 })];
    for (const enemies of [
      [left, right],
      [right, left],
    ]) {
      const units = [wolfe, ...enemies];
      expect(firing(units)).toBe(firing(units, 'frasers'));
      expect(firing(units)).not.toBe(firing(units, 'stewarts'));
    }
  });

  test('OTS-FIR-05: without a target it is worth nothing, and a target that is none neither', () => {
    const away = [wolfe, at('stewarts', 90, 2, 0)];
    expect([firing(away), firing(away, 'stewarts')]).toEqual([0, 0]);
  });
});

describe('score of an officer who may stay with runaways', () => {
  test('OTS-MRL-09: he leaves', () => {
    const worth = worthTo(battleWith({ units: [at('wolfe', 90, 60, 180), at('stewarts', 90, 20, 0)] }), 'Government');
    const stays = (stay: boolean): number => worth({ type: 'officerStays', officerId: 'huske', stay });
    expect([stays(false), stays(true)]).toEqual([1, 0]);
  });
});

describe('score of bringing a group into reach', () => {
  const onset = (waits: 'Government' | 'Jacobite', count: number): number => {
    const units = [at('wolfe', 90, 60, 180), at('stewarts', 84, 20, 0), at('frasers', 96, 20, 0)];
    const victory = [{ kind: 'turnLimit', side: waits }] as const;
    const state = battleWith({ active: 'Jacobite', units, victory, groups: [['stewarts', 'frasers']] });
    const to = ['stewarts', 'frasers'].slice(0, count).map((id) => {
      const placed = unit(state, id);
      return [id, { ...placed.pose, y: 46 }] as const;
    });
    return onsetScore(surveyOf(state, 'Jacobite'), new Map(to));
  };

  test('OTS-GRP-02: a side that attacks gains by it if two units or more may charge then', () => {
    expect(onset('Government', 2)).toBeGreaterThan(0);
    expect(onset('Government', 1)).toBe(0);
    expect(onset('Jacobite', 2)).toBe(0);
  });
});
