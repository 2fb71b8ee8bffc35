import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { opened } from './browser.js';
import { answers, type Bench, bench, start } from './table.js';

let own: Bench;
beforeAll(async () => {
  own = await bench();
});
afterAll(() => own.close());

/** Controls and texts of the page that overlap others, or that do not fit on it. */
const misplaced = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const shown = [
      ...document.querySelectorAll<HTMLElement>('button, input, select, h2, p, #head b, #head span'),
    ].filter(
      (each) =>
        each.checkVisibility({ visibilityProperty: true }) && each.closest('dialog:not([open]), .tools') === null,
    );
    /** The part of an element that its scrolling parents show. */
    const visible = (element: HTMLElement): DOMRect => {
      let { left, top, right, bottom } = element.getBoundingClientRect();
      for (let host = element.parentElement; host !== null; host = host.parentElement) {
        if (getComputedStyle(host).overflow === 'visible') continue;
        const frame = host.getBoundingClientRect();
        [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
        [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const boxes = shown
      .map((element) => ({ element, box: visible(element) }))
      .filter(({ box }) => box.width > 0 && box.height > 0);
    const name = (element: HTMLElement): string =>
      `${element.tagName} "${(element.textContent ?? '').trim().slice(0, 30)}" ${element.getAttribute('aria-label') ?? ''}`;
    const found: string[] = [];
    for (const { element, box } of boxes)
      if (
        element.getBoundingClientRect().right > innerWidth + 1 &&
        element.closest('#orders, #entries, #forces, #head, #timeline, #setup')
      )
        found.push(`${name(element)} leaves the page at ${Math.round(box.right)}`);
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        // Bars that stay on the screen lie over what is scrolled below them.
        if ([one, other].some(({ element }) => element.closest('.confirm, .chosen > .row') !== null)) continue;
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (width > 2 && height > 2) found.push(`${name(one.element)} overlaps ${name(other.element)}`);
      }
    return found;
  });

const sizes = [
  [360, 740],
  [1280, 800],
  [1920, 1080],
] as const;

describe('looks', () => {
  test.each(sizes.flatMap(([width, height]) => [false, true].map((dark) => [width, height, dark] as const)))(
    'at %i by %i, dark %s: nothing overlaps on any screen',
    async (width, height, dark) => {
      const { page, faults, close } = await opened(own.browser, own.address, {
        width,
        height,
        dark,
        touch: width < 500,
      });
      await page.locator('.preview svg').first().waitFor();
      expect(await misplaced(page)).toEqual([]);
      await start(page, { battle: 'Culloden', players: ['Steady bot', 'You'] });
      await page.locator('#orders .option').first().waitFor();
      expect(await misplaced(page)).toEqual([]);
      await page.locator('#tabs [data-tab=forces]').click();
      expect(await misplaced(page)).toEqual([]);
      await page.locator('#tabs [data-tab=log]').click();
      expect(await misplaced(page)).toEqual([]);
      await page.locator('[data-key=menu]').click();
      expect(await page.locator('#menu').isVisible()).toBe(true);
      expect(faults).toEqual([]);
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
