import { describe, expect, test } from 'vitest';
import { firstTarget, legalTargets } from '../../src/rulesets/oer-the-sea/fire.js';
import { officerOf } from '../../src/rulesets/oer-the-sea/read.js';
import { orders } from './orders.js';
import { at, box, type Placed, type Setting, unit } from './setup.js';

const terrain = (...features: NonNullable<Setting['terrain']>) => ({ terrain: features });
const empty = box('fort', 'fortification', 70, 70, 80, 80);
const fort = { ...empty, side: 'Jacobite' };
const near = at('stewarts', 75, 60, 270);
const farther = at('ecossais', 110, 40, 270);
const behind = at('frasers', 10, 100, 180);

describe('the first target of an order', () => {
  test.each<readonly [string, Placed['sample'], readonly Placed[], Partial<Setting>, string | null]>([
    ['muskets have the enemy before them', 'wolfe', [at('stewarts', 45, 60, 270), behind], {}, 'stewarts'],
    ['muskets have none out of range', 'wolfe', [near], {}, null],
    ['field guns have the first that they may fire at', 'mediumGuns', [behind, near, farther], {}, 'stewarts'],
    ['field guns have none behind them, and no work', 'mediumGuns', [behind], terrain(fort), null],
    ['mortars prefer troops', 'coehorns', [behind, near], terrain(fort), 'stewarts'],
    ['mortars have a work without troops', 'coehorns', [behind], terrain(fort), 'fort'],
    ["mortars have no work that is nobody's", 'coehorns', [behind], terrain(empty), null],
    ['mortars have nothing else', 'coehorns', [behind], {}, null],
    ['limbered guns have none', 'mediumGuns', [near], {}, null],
  ])('OTS-CMD-18: %s', (title, sample, enemies, more, expected) => {
    const limbered = title.startsWith('limbered');
    const state = orders([at(sample, 30, 60, 90, { limbered }), ...enemies], {
      ...more,
      officers: { huske: { position: { x: 30, y: 70 } } },
    });
    const huske = officerOf(state, 'huske');
    const found = firstTarget(state, unit(state, sample), huske);
    expect(found?.targetId ?? null).toBe(expected);
    expect(found).toEqual(legalTargets(state, unit(state, sample), 'order', huske)[0] ?? null);
  });
});
