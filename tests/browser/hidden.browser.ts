import { historyOf, loadRecord, stateOf } from 'linstock';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Rules, Scenario } from '../../examples/table/types.js';
import { crowtherDougan } from '../../src/entries/crowther-dougan.js';
import { onWar } from '../../src/entries/on-war.js';
import { westernTheatre } from '../../src/entries/western-theatre.js';
import { opened } from './browser.js';
import { answers, type Bench, bench, start } from './table.js';

/* Two people at one device: the page holds nothing that the person who looks at it may not know. */

let own: Bench;
beforeAll(async () => {
  own = await bench();
});
afterAll(() => own.close());

/** The battle as the page keeps it in the memory of the browser, with everything that is secret. */
const truth = async (page: Page, rules: Rules, count: number) => {
  await expect.poll(async () => (await kept(page))?.answers.length, { timeout: 5000 }).toBe(count);
  const record = await loadRecord(rules, JSON.stringify(await kept(page)));
  if (!record.ok) throw new Error(record.refusals[0]?.text);
  const history = historyOf(rules, record.value);
  if (!history.ok) throw new Error(history.refusals[0]?.text);
  return history.value;
};

const kept = (page: Page): Promise<{ readonly answers: readonly unknown[] } | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('linstock-table') ?? 'null'));

/** Everything in the page by which a person, or a screen reader, learns something. */
const contents = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.body.textContent ?? '',
      ...[...document.querySelectorAll('[aria-label], [title]')].map(
        (each) => `${each.getAttribute('aria-label') ?? ''} ${each.getAttribute('title') ?? ''}`,
      ),
    ].join('\n'),
  );

const onMap = async (page: Page): Promise<ReadonlySet<string>> =>
  new Set(
    await page
      .locator('#map .base [data-id]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-id') ?? '')),
  );

const sideByName = ({ sides }: Scenario, heading: string): string =>
  sides.find(({ name }) => heading === `Hand over to ${name}`)?.id ?? '';

const piecesOf = (rules: Rules, state: object): readonly string[] => rules.picture(state).pieces.map(({ id }) => id);

const namesOf = (rules: Rules, state: object): readonly string[] =>
  rules.words.strengths(state).map(({ name }) => name);

const battles = [
  ['Crowther', 'The Portage Road', crowtherDougan],
  ['On War', 'Mudki', onWar],
  ['Western Theatre', 'Wilhelmsthal', westernTheatre],
] as const;

describe('two people at one device', () => {
  test.each(battles)(
    '%s, %s: what one side hides is nowhere in the page while the other looks at it',
    async (title, battle, ruleset) => {
      const rules = ruleset as unknown as Rules;
      const { page, faults, close } = await opened(own.browser, own.address);
      await start(page, { rules: title, battle, players: ['You', 'You'] });
      const curtain = page.locator('#curtain h2');
      const looked = new Set<string>();
      let hiddenEver = 0;
      let secretsEver = 0;
      for (let turns = 0; turns < 40 && looked.size < 2; turns += 1) {
        if (await curtain.isVisible()) {
          const heading = await curtain.innerText();
          // Behind the curtain nothing is left of what the other side saw.
          expect(await page.locator('#map [data-id], #orders > *, #forces > *, #entries > *, #head > *').count()).toBe(
            0,
          );
          await page.locator('[data-key=raise]').click();
          await page.locator('#orders .option').first().waitFor();
          const history = await truth(page, rules, await answers(page));
          const side = sideByName(history.scenario, heading);
          const [state, view] = [stateOf(history), rules.view(stateOf(history), side)];
          const known = piecesOf(rules, view);
          const hidden = piecesOf(rules, state).filter((id) => !known.includes(id));
          const seen = await onMap(page);
          expect(known.filter((id) => !seen.has(id))).toEqual([]);
          expect(hidden.filter((id) => seen.has(id))).toEqual([]);
          const text = await contents(page);
          // Reserves of Western Theatre: the other side does not even know of them. @see WT-GEN-14
          const names = new Set(namesOf(rules, view));
          const unheardOf = namesOf(rules, state).filter((name) => !names.has(name));
          expect(unheardOf.filter((name) => text.includes(name))).toEqual([]);
          const secrets = history.steps.flatMap(({ by, answer, state: after }) =>
            'action' in answer && by !== side && rules.secret?.(answer.action) === true
              ? [rules.words.action(after, answer.action).sentence]
              : [],
          );
          expect(secrets.filter((sentence) => text.includes(sentence))).toEqual([]);
          looked.add(side);
          hiddenEver += hidden.length + unheardOf.length;
          secretsEver += secrets.length;
        }
        const before = await answers(page);
        await page.locator('#orders .advice').click();
        await expect
          .poll(async () => (await curtain.isVisible()) || (await answers(page)) > before, { timeout: 15_000 })
          .toBe(true);
      }
      console.log(`${title}: ${hiddenEver} hidden, ${secretsEver} secret orders`);
      expect(looked.size).toBe(2);
      expect(hiddenEver).toBeGreaterThan(0);
      expect(faults).toEqual([]);
      await close();
    },
  );
});
