import { describe, expect, test } from 'vitest';
import type { PathDomain } from '../../src/core/domain.js';
import { matchLeg } from '../../src/table/matchleg.js';
import { withWaysOf } from '../../src/table/sampledlegs.js';

/** Moves that bots try are offered, even where the ranges leave them out (crossroads, seeds 8 and 111). */

const always = (): boolean => true;
const from = { x: 10, y: 10, heading: 20 };
const bare: PathDomain = { kind: 'path', from, frontage: 6, depth: 1.25, budget: 4, legs: [] };
const slant = { x: 12, y: 11, heading: 20 };
const turn = { ...from, heading: 300 };

describe('OW-MOV-04: the legs that are offered', () => {
  test('include a way at a slant that a bot tries', () => {
    const domain = withWaysOf(bare, [], [[slant]], always);
    expect(matchLeg(domain, slant)?.values).toMatchObject({ distance: Math.sqrt(5) });
    expect(matchLeg(domain, { ...slant, x: 12.1 })).toBeNull();
  });

  test('include a turn that a bot tries, and what comes after it', () => {
    const after = { x: 8, y: 11, heading: 300 };
    const domain = withWaysOf(bare, [], [[turn, after]], always);
    expect(matchLeg(domain, turn)?.values).toMatchObject({ side: 'left', angle: 80 });
    expect(domain.legs).toHaveLength(1);
    const next = withWaysOf({ ...bare, from: turn }, [turn], [[turn, after]], always);
    expect(matchLeg(next, after)).not.toBeNull();
  });

  test('are not repeated, and other beginnings do not count', () => {
    const domain = withWaysOf(bare, [], [[slant]], always);
    expect(withWaysOf(domain, [], [[slant]], always).legs).toHaveLength(1);
    expect(withWaysOf(bare, [slant], [[turn, slant]], always).legs).toEqual([]);
  });
});
