import type { Page } from 'playwright-core';

/* What is wrong with the looks of a page, found in the page itself. */

/** Controls and texts that overlap others, that do not fit on the page, or that make a part of it scroll sideways. */
export const misplaced = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const shown = [
      ...document.querySelectorAll<HTMLElement>(
        'button, input, select, summary, label, td, h1, h2, h3, h4, p, #head b, #head span',
      ),
    ].filter(
      (each) =>
        each.checkVisibility({ visibilityProperty: true }) &&
        each.closest('dialog:not([open]), #entries .tools') === null &&
        (document.querySelector('dialog[open]') === null || each.closest('dialog') !== null),
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
    const name = (element: Element): string =>
      `${element.tagName} "${(element.textContent ?? '').trim().slice(0, 30)}" ${element.getAttribute('aria-label') ?? ''}`;
    const found: string[] = [];
    for (const { element } of boxes)
      if (element.getBoundingClientRect().right > innerWidth + 1)
        found.push(`${name(element)} leaves the page at ${Math.round(element.getBoundingClientRect().right)}`);
    for (const host of [document.documentElement, ...document.querySelectorAll('body, body *')]) {
      if (host.closest('#map, svg') !== null || host.scrollWidth <= host.clientWidth + 1 || host.clientWidth === 0)
        continue;
      // Text of one line that is cut off with dots is meant to be.
      if (getComputedStyle(host).overflowX !== 'visible' && getComputedStyle(host).textOverflow !== 'ellipsis')
        found.push(`${name(host)} scrolls sideways: ${host.scrollWidth} of ${host.clientWidth}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
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

/**
 * Texts that are hard to read: less contrast to their ground than WCAG 2 AA asks for, 4.5 to 1, or 3 to 1 for large
 * letters. Texts of controls that are switched off do not count, nor those on pictures.
 */
export const faint = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (canvas === null) return ['no canvas'];
    type Colour = readonly [number, number, number, number];
    const read = (css: string): Colour => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = css;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    };
    const over = (top: Colour, below: Colour): Colour => {
      const mix = (at: 0 | 1 | 2): number => top[at] * top[3] + below[at] * (1 - top[3]);
      return [mix(0), mix(1), mix(2), 1];
    };
    const ground = (element: Element | null): Colour => {
      if (element === null) return [255, 255, 255, 1];
      const own = read(getComputedStyle(element).backgroundColor);
      return own[3] > 0.99 ? own : over(own, ground(element.parentElement));
    };
    const light = ([red, green, blue]: Colour): number => {
      const linear = (value: number): number =>
        value <= 10.3 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    };
    const found = new Set<string>();
    for (const each of document.querySelectorAll<HTMLElement>('body *')) {
      const text = [...each.childNodes].some((child) => child instanceof Text && child.data.trim() !== '');
      if (!text || !(each instanceof HTMLElement) || !each.checkVisibility({ visibilityProperty: true })) continue;
      if (each.closest(':disabled, #map, svg, #entries .tools, noscript, .later') !== null) continue;
      if (each.getBoundingClientRect().width < 2) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(each);
      const below = ground(each);
      const [one, other] = [light(over(read(color), below)), light(below)];
      const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      const size = Number.parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.6 && Number(fontWeight) >= 700);
      if (contrast < (isLarge ? 3 : 4.5))
        found.add(
          `${each.tagName}.${each.className} "${(each.textContent ?? '').trim().slice(0, 40)}": ${contrast.toFixed(1)}`,
        );
    }
    return [...found].slice(0, 20);
  });
