import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { opened } from './browser.js';
import { answers, type Bench, bench, ordersText, start } from './table.js';

let own: Bench;
beforeAll(async () => {
  own = await bench();
});
afterAll(() => own.close());

const skirmish = { rules: "O'er the Sea", battle: 'Balnacraig' } as const;

/** Everything that is drawn on the map, one element a line. */
const mapLines = (page: Page): Promise<readonly string[]> =>
  page
    .locator('#map .base > svg, #map .base > svg *')
    .evaluateAll((all) =>
      all.map((each) =>
        [
          each.tagName,
          ...[...each.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
          each.children.length === 0 ? each.textContent : '',
        ].join(' '),
      ),
    );

/** A battle in which Glengarry's Regiment is about to be sent to a place that is typed in numbers. */
const startWithPlace = async (page: Page): Promise<void> => {
  await start(page, { ...skirmish, players: ['You', 'Random bot'] });
  await page.locator('#orders .option').first().click();
  await page.locator('#map [data-id=lochgarry]').click();
  await page.locator('.card .option').first().click();
  await page.locator('#orders .option', { hasText: 'Order to move' }).click();
  await page.locator('#orders .option', { hasText: 'Glengarry' }).click();
  await page.locator('#orders summary', { hasText: 'By numbers' }).click();
  await page.locator('[data-key="place facing °"]').fill('90');
  await page.locator('[data-key="place east"]').fill('50');
  await page.locator('[data-key="place north"]').fill('60');
};

describe('a battle', () => {
  test('bots play it to its end, with a log, and it is stepped through and played back', async () => {
    const { page, faults, close } = await opened(own.browser, own.address);
    await start(page, { ...skirmish, players: ['Random bot', 'Steady bot'] });
    await page.locator('.outcome').waitFor({ timeout: 80_000 });
    const last = await answers(page);
    expect(last).toBeGreaterThan(20);
    await page.locator('#timeline [aria-label="To the beginning"]').click();
    expect(await page.locator('#timeline .count').innerText()).toBe(`0 / ${last}`);
    await page.locator('#timeline [aria-label="One answer on"]').click();
    expect(await ordersText(page)).toContain(`After answer 1 of ${last}`);
    await page.locator('#timeline [aria-label="Play back"]').click();
    await expect
      .poll(async () => Number.parseInt(await page.locator('#timeline .count').innerText(), 10))
      .toBeGreaterThan(3);
    await page.locator('#timeline [data-key=now]').click();
    await page.locator('.outcome').waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  test('a searching bot thinks in a worker with a sign, and the page still answers', async () => {
    const { page, faults, close } = await opened(own.browser, own.address);
    await start(page, { rules: 'King George', players: ['Searching bot', 'Searching bot'] });
    await page.locator('.thinking').waitFor();
    const taken = await page.evaluate(async () => {
      const began = performance.now();
      document.querySelector<HTMLElement>('#tabs [data-tab=forces]')?.click();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - began;
    });
    expect(taken).toBeLessThan(500);
    await page.locator('[data-key=menu]').click();
    await page.locator('#menu label', { hasText: '0.5 s' }).click();
    await page.locator('#menu header button').click();
    await expect.poll(() => answers(page), { timeout: 40_000 }).toBeGreaterThan(1);
    const requested = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const { postMessage } = Worker.prototype;
          Worker.prototype.postMessage = function (this: Worker, message: { request?: { milliseconds?: number } }) {
            if (message.request?.milliseconds !== undefined) resolve(message.request.milliseconds);
            postMessage.call(this, message);
          };
        }),
    );
    expect(await requested).toBe(500);
    expect(faults).toEqual([]);
    await close();
  });

  test('a unit is dragged: the ghost shows the legal move, its distance and what is left, and a confirmation makes it', async () => {
    const { page, faults, close } = await opened(own.browser, own.address);
    await start(page, { ...skirmish, players: ['You', 'Random bot'] });
    await page.locator('#orders .option').first().click();
    await page.locator('#map [data-id=lochgarry]').click();
    await page.locator('.card .option').first().click();
    const box = await page.locator('#map .base [data-id=glengarry]').first().boundingBox();
    if (box === null) throw new Error('the unit is not on the map');
    const [x, y] = [box.x + box.width * 0.2, box.y + box.height * 0.6];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 10, y + 40, { steps: 4 });
    await page.mouse.move(x + 20, y + 90, { steps: 4 });
    await page.mouse.up();
    await page.locator('#map .ghost').first().waitFor({ state: 'attached' });
    expect(await page.locator('.steered').innerText()).toMatch(/[\d.]+ cm away.*[\d.]+ cm left/s);
    expect(await page.locator('.sentence').innerText()).toContain("Glengarry's Regiment to move");
    const before = await answers(page);
    await page.locator('[data-key=confirm]').click();
    await expect.poll(() => answers(page)).toBeGreaterThan(before);
    expect(faults).toEqual([]);
    await close();
  });

  test('what is typed stays while the page draws the move before it more exactly', async () => {
    const { page, close } = await opened(own.browser, own.address);
    await startWithPlace(page);
    // Nobody types so fast, but a slow machine draws so late.
    await page.evaluate(() => {
      const type = (): void => {
        if (document.querySelector('.steered') === null) return;
        typing.disconnect();
        const east = document.querySelector<HTMLInputElement>('[data-key="place east"]');
        if (east !== null) east.value = '44';
      };
      const typing = new MutationObserver(type);
      typing.observe(document.body, { childList: true, subtree: true });
    });
    await page.locator('[data-key="show place"]').click();
    await page.locator('.steered').waitFor();
    await page.waitForTimeout(1000);
    expect(await page.locator('[data-key="place east"]').inputValue()).toBe('44');
    await close();
  });

  test('a place is entered by numbers; without a legal move the reason is shown, and its clause opens the rule', async () => {
    const { page, close } = await opened(own.browser, own.address);
    await startWithPlace(page);
    await page.locator('[data-key="show place"]').click();
    await page.locator('.steered').waitFor();
    // Where it stands already, nothing is nearer.
    await page.locator('[data-key="place east"]').fill('44');
    await page.locator('[data-key="place north"]').fill('66');
    await page.locator('[data-key="place facing °"]').fill('180');
    await page.locator('[data-key="show place"]').click();
    await page.locator('.fault').waitFor();
    await page.locator('#orders .clause').first().click();
    expect(await page.locator('#rules .rule p').first().innerText()).toMatch(/\w+ \w+/);
    await close();
  });
});

describe('real dice', () => {
  test('faces are tapped, a roll is taken back by itself, and a mistyped one is put right later', async () => {
    const { page, faults, close } = await opened(own.browser, own.address);
    await start(page, { ...skirmish, players: ['Steady bot', 'Steady bot'], dice: 'real' });
    await page.locator('.dicepad').waitFor();
    const before = await answers(page);
    const dice = await page.locator('.tray .die').count();
    for (let die = 0; die < dice; die += 1) await page.locator('[data-key="face 3"]').click();
    await expect.poll(() => answers(page)).toBeGreaterThan(before);
    await page.locator('.dicepad').waitFor();
    await page.locator('[data-key=undo]').click();
    await expect.poll(() => answers(page)).toBe(before);
    await page.locator('.dicepad').waitFor();
    await page.locator('[data-key="typed roll"]').fill('77');
    await page.locator('[data-key="enter roll"]').click();
    await page.locator('.fault').waitFor();
    await page.locator('[data-key="typed roll"]').fill(Array.from({ length: dice }, () => '2').join(' '));
    await page.locator('[data-key="enter roll"]').click();
    await expect.poll(() => answers(page)).toBeGreaterThan(before);
    await page.locator('.dicepad').waitFor();
    await page.locator('#entries .rolled').last().hover();
    await page.locator('#entries [aria-label="Put this roll right"]').last().click();
    await page.locator('#orders h2', { hasText: 'Put a roll right' }).waitFor();
    for (let die = 0; die < dice; die += 1) await page.locator('[data-key="face 5"]').click();
    await page.locator('#entries', { hasText: 'This roll was corrected.' }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});

/** Enters the first face for every die, or draws the first card. */
const enterRoll = async (page: Page): Promise<void> => {
  const dice = await page.locator('.tray .die').count();
  if (dice === 0) return page.locator('.rolling .options button').first().click();
  for (let die = 0; die < dice; die += 1) await page.locator('.face').first().click();
};

describe('real dice of every rule set', () => {
  test.each(["O'er the Sea", 'King George', 'On War', 'Western Theatre', 'Crowther'])(
    '%s: a roll is entered, taken back alone, and rolled by the page',
    async (rules) => {
      const { page, faults, close } = await opened(own.browser, own.address);
      await start(page, { rules, players: ['Steady bot', 'Steady bot'], dice: 'real' });
      for (let rolls = 0; rolls < 2; rolls += 1) {
        await page.locator('.rolling').waitFor();
        const [before, asked] = [await answers(page), await page.locator('.ask').innerText()];
        await enterRoll(page);
        await expect.poll(() => answers(page)).toBeGreaterThan(before);
        await page.locator('.rolling, .outcome').first().waitFor();
        await page.locator('[data-key=undo]').click();
        await expect.poll(() => answers(page)).toBe(before);
        expect(await page.locator('.ask').innerText()).toBe(asked);
        await page.locator('.rolling button', { hasText: 'Roll for me' }).click();
        await expect.poll(() => answers(page)).toBeGreaterThan(before);
      }
      // What is rolled cites its clause, which opens the rule.
      await page.locator('.ask .clause').first().click();
      expect(await page.locator('#rules .rule p').first().innerText()).toMatch(/\w+ \w+/);
      expect(faults).toEqual([]);
      await close();
    },
  );
});

describe('saved battles', () => {
  test('a battle survives a reload, is saved to a file and opened again', async () => {
    const { page, faults, close } = await opened(own.browser, own.address);
    await start(page, { ...skirmish, players: ['You', 'Steady bot'] });
    await page.locator('#orders .option').first().click();
    for (let count = 1; count < 12; count = await answers(page)) {
      await page.locator('.advice').click();
      await expect.poll(() => answers(page)).toBeGreaterThan(count);
    }
    await page.locator('#orders .option').first().waitFor();
    await page.waitForTimeout(800);
    const [count, orders, map] = [await answers(page), await ordersText(page), await mapLines(page)];
    await page.reload();
    await page.locator('#orders .option').first().waitFor();
    expect([await answers(page), await ordersText(page)]).toEqual([count, orders]);
    // Only what changed was drawn after each answer; now all of it was.
    expect(await mapLines(page)).toEqual(map);
    await page.locator('[data-key=menu]').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('#menu button', { hasText: 'Save a file' }).click(),
    ]);
    const path = await download.path();
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ format: 1, ruleset: 'oer-the-sea' });
    await page.locator('#menu button', { hasText: 'Leave the battle' }).click();
    await page.locator('.preview svg').first().waitFor();
    await page.locator('#setup input[type=file]').setInputFiles(path);
    await page.locator('#orders .option').first().waitFor();
    expect(await answers(page)).toBe(count);
    await page.locator('[data-key=undo]').click();
    await expect.poll(() => answers(page)).toBeLessThan(count);
    await page.locator('[data-key=redo]').click();
    await expect.poll(() => answers(page)).toBe(count);
    expect(faults).toEqual([]);
    await close();
  });

  test('a link holds the whole battle', async () => {
    const { page, close } = await opened(own.browser, own.address);
    await start(page, { ...skirmish, players: ['You', 'Steady bot'] });
    await page.locator('#orders .option').first().click();
    await page.locator('[data-key=menu]').click();
    await page.locator('#menu button', { hasText: 'Copy a link' }).click();
    await expect.poll(() => page.url()).toContain('#r=');
    const [link, count] = [page.url(), await answers(page)];
    await close();
    const other = await opened(own.browser, link);
    await other.page.locator('#orders .option').first().waitFor();
    expect(await answers(other.page)).toBe(count);
    expect(other.faults).toEqual([]);
    await other.close();
  });

  test('a file that is opened and has faults is refused with the reasons', async () => {
    const [text, why] = ['{"ruleset":"oer-the-sea"}', 'The scenario has faults'];
    const { page, faults, close } = await opened(own.browser, own.address);
    await page.locator('.preview svg').first().waitFor();
    await page
      .locator('#setup input[type=file]')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await page.locator('.fault', { hasText: why }).waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});
