import { describe, expect, test } from 'vitest';
import { firstIssues, issuesOfEach, mostIssues, refusal } from '../../src/core/refusal.js';
import { listOf, shapeRefusals } from '../../src/core/shape.js';

const issue = (index: number) => refusal('malformed', null, 'wrong', {}, `entry ${index}`);

describe('the first fifty issues', () => {
  test.each([
    [0, 0],
    [mostIssues, mostIssues],
    [mostIssues + 1, mostIssues + 1],
    [100_000, mostIssues + 1],
  ])('issues: of %d wrong entries %d are looked at', (entries, expected) => {
    let looked = 0;
    const issues = issuesOfEach(Array.from({ length: entries }), (_, index) => {
      looked += 1;
      return [issue(index)];
    });
    expect(looked).toBe(expected);
    expect(issues).toHaveLength(expected);
  });

  test('issues: right entries are all looked at', () => {
    let looked = 0;
    issuesOfEach(Array.from({ length: 1000 }), () => {
      looked += 1;
      return [];
    });
    expect(looked).toBe(1000);
  });

  test('issues: fifty are listed as they are, more are cut with a last one that says so', () => {
    const fifty = Array.from({ length: mostIssues }, (_, index) => issue(index));
    expect(firstIssues(fifty)).toBe(fifty);
    const cut = firstIssues([...fifty, issue(50)]);
    expect(cut).toHaveLength(mostIssues + 1);
    expect(cut.slice(0, mostIssues)).toEqual(fifty);
    expect(cut.at(-1)).toMatchObject({ code: 'moreIssues', text: 'And more: only the first 50 issues are listed.' });
  });

  test('issues: lists in lists do not multiply', () => {
    const wrong = Array.from({ length: 200 }, () => Array.from({ length: 200 }, () => 'x'));
    expect(shapeRefusals(listOf(listOf('number')), wrong).length).toBeLessThan(4 * mostIssues);
  });
});
