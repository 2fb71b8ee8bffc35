import { beforeAll, describe, expect, test } from 'vitest';
import { isLong } from '../effort.js';
import type { Looked } from './aspects.js';
import { aspects } from './aspects.js';
import { lineNow, positionsAt, ruleBook, rulesetNamed, writtenSections } from './shown.js';

/** Tests that everything which is written of a rule set is shown as it is written. */
export const shownAsWritten = (id: string): void => {
  const ruleset = rulesetNamed(id);
  // Short tests look at every other position.
  const sections = writtenSections(id).filter(
    ({ heading }, index) => isLong || index % 2 === 0 || heading === ruleBook,
  );
  const headings = sections.map(({ heading }) => heading).filter((heading) => heading !== ruleBook);
  let positions: ReadonlyMap<string, Looked> = new Map();

  describe(`${id}: shown as in tests/golden/shown/${id}.txt; \`npm run shown -- --ruleset ${id}\` writes it`, () => {
    beforeAll(async () => {
      positions = await positionsAt(ruleset, headings);
    });

    test('golden: the battles come to the same positions', () => {
      expect(headings.filter((heading) => !positions.has(heading))).toEqual([]);
      expect(headings.length).toBeGreaterThan(0);
    });

    const differences = (isWanted: (heading: string, name: string) => boolean): readonly string[] =>
      sections.flatMap(({ heading, lines }) =>
        lines
          .filter(({ name }) => isWanted(heading, name))
          .flatMap(({ name, text }) => {
            const now = lineNow(ruleset, positions, heading, name);
            return now === text ? [] : [`${heading}:${now ?? ' nothing'}, written:${text}`];
          }),
      );

    test.each([...Object.keys(aspects)])('golden: %s', (aspect) => {
      expect(differences((heading, name) => heading !== ruleBook && name === aspect)).toEqual([]);
    });

    test('golden: the resolutions of the rule book', () => {
      expect(differences((heading) => heading === ruleBook)).toEqual([]);
    });
  });
};
