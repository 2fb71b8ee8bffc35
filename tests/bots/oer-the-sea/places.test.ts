import { describe, expect, test } from 'vitest';
import { oerTheSeaValues } from '../../../src/bots/values/oer-the-sea/index.js';
import { onsetScore } from '../../../src/bots/values/oer-the-sea/onset.js';
import { placeScore } from '../../../src/bots/values/oer-the-sea/place.js';
import { surveyFor } from '../../../src/bots/values/oer-the-sea/survey.js';
import { weights } from '../../../src/bots/values/oer-the-sea/weights.js';
import { oerTheSea, type State } from '../../../src/rulesets/oer-the-sea/index.js';
import type { Unit } from '../../../src/rulesets/oer-the-sea/state.js';
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
  interface Case {
    readonly waits?: 'Government' | 'Jacobite';
    readonly count?: number;
    readonly target?: Partial<Unit>;
    readonly officers?: Setting['officers'];
  }
  const onset = ({ waits = 'Government', count = 2, target = {}, officers = {} }: Case): number => {
    const units = [at('wolfe', 90, 60, 180, target), at('stewarts', 84, 20, 0), at('frasers', 96, 20, 0)];
    const state = battleWith({
      active: 'Jacobite',
      phase: 'command',
      officer: 'perth',
      officers,
      units,
      victory: [{ kind: 'turnLimit', side: waits }],
      groups: [['stewarts', 'frasers']],
    });
    const to = ['stewarts', 'frasers'].slice(0, count).map((id) => {
      const placed = unit(state, id);
      return [id, { ...placed.pose, y: 46 }] as const;
    });
    return onsetScore(surveyOf(state, 'Jacobite'), new Map(to));
  };

  test('OTS-GRP-02: a side that attacks gains by it if two units or more may charge then', () => {
    expect(onset({})).toBeGreaterThan(0);
    expect(onset({ count: 1 })).toBe(0);
    expect(onset({ waits: 'Jacobite' })).toBe(0);
  });

  test('OTS-CHG-20: it gains nothing at a front that has room for one of them alone', () => {
    expect(onset({ target: { stands: 1, files: 1 } })).toBe(0);
  });

  test('OTS-CMD-04: it gains all if the general has his free order left, else as often as a test is passed', () => {
    const free = onset({});
    const only = (leadership: number) => onset({ officers: { perth: { leadership }, charles: { done: true } } }) / free;
    // His second order, which is the second to them too, needs 2d6 up to two less than his leadership (OTS-CMD-07).
    expect(only(9)).toBeCloseTo(21 / 36, 9);
    expect(only(5)).toBeCloseTo(3 / 36, 9);
    expect(onset({ officers: { charles: { ordersIssued: 1 }, perth: { done: true } } }) / free).toBeCloseTo(15 / 36, 9);
  });
});

describe('how a group goes up to the enemy', () => {
  const groupAt = (y: number): State =>
    battleWith({
      active: 'Jacobite',
      phase: 'command',
      officer: 'perth',
      units: [at('wolfe', 90, 80, 180), at('stewarts', 84, y, 0), at('frasers', 96, y, 0)],
      victory: [{ kind: 'turnLimit', side: 'Government' }],
      groups: [['stewarts', 'frasers']],
    });

  test('OTS-FIR-08: it is offered to stop just out of musket range', () => {
    const view = oerTheSea.view(groupAt(35), 'Jacobite');
    const ends = oerTheSea
      .candidates(view)
      .flatMap((action) =>
        action.type === 'issueOrder' && action.order === 'move' && 'moves' in action.params
          ? action.params.moves.flatMap(({ path }) => path.map(({ y }) => y))
          : [],
      );
    // The front of Wolfe's is at 80; muskets reach 30 cm.
    expect(ends).toContain(49);
  });

  test('OTS-FIR-08: it would rather stand there than nearer or farther off', () => {
    const state = groupAt(35);
    const placed = unit(state, 'stewarts');
    const scoreAt = (y: number): number => placeScore(surveyOf(state, 'Jacobite'), placed, { x: 84, y, heading: 0 });
    expect(scoreAt(49)).toBeGreaterThan(scoreAt(39));
    expect(scoreAt(49)).toBeGreaterThan(scoreAt(59));
  });
});

describe('score of a follow-up', () => {
  test('OTS-MEL-21: an officer who has a free order left would rather keep it, the general most', () => {
    const units = [at('wolfe', 90, 60, 180), at('stewarts', 90, 46, 0)];
    const followUp = (officerId: 'charles' | 'perth', ordersIssued = 0): number =>
      worthTo(
        battleWith({ active: 'Jacobite', units, officers: { [officerId]: { ordersIssued, leadership: 20 } } }),
        'Jacobite',
      )({ type: 'followUp', unitId: 'stewarts', targetId: 'wolfe', officerId });
    const { general, subordinate } = weights.freeOrder;
    expect(followUp('perth') - followUp('charles')).toBeCloseTo(general - subordinate, 9);
    // Later orders of such a leader cannot fail, so that the free one alone makes the difference.
    expect(followUp('perth', 1) - followUp('perth')).toBeCloseTo(subordinate, 9);
  });
});
