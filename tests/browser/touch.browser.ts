import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { opened, type Sheet } from './browser.js';
import { type Bench, bench, start } from './table.js';

let own: Bench;
beforeAll(async () => {
  own = await bench();
});
afterAll(() => own.close());

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Fingers on the screen, as the browser gets them from a touch screen. */
const fingers = (session: CDPSession) => {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', spots: readonly Spot[]): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: spots.map((spot, id) => ({ ...spot, id })) });
  return {
    down: (...spots: readonly Spot[]) => send('touchStart', spots),
    move: (...spots: readonly Spot[]) => send('touchMove', spots),
    up: () => send('touchEnd', []),
  };
};

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not on the page`);
  return box;
};

const map = '#map .base > svg';

interface Phone extends Sheet {
  readonly hand: ReturnType<typeof fingers>;
}

/** Culloden on a phone, with the orders of the first side open. */
const phone = async (): Promise<Phone> => {
  const sheet = await opened(own.browser, own.address, { width: 390, height: 844, touch: true });
  await start(sheet.page, { battle: 'Culloden', players: ['You', 'You'] });
  await sheet.page.locator('#orders .option').first().waitFor();
  return { ...sheet, hand: fingers(await sheet.page.context().newCDPSession(sheet.page)) };
};

/** Two fingers at one height, `gap` pixels apart. */
const pair = ({ x, y }: Spot, gap: number): readonly [Spot, Spot] => [
  { x: x - gap / 2, y },
  { x: x + gap / 2, y },
];

describe('touch', () => {
  test('two fingers that spread enlarge the map about the place between them, and the page stays as it is', async () => {
    const { page, faults, hand, close } = await phone();
    const before = await boxOf(page, map);
    const frame = await boxOf(page, '#map');
    const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
    const share = (middle.x - before.x) / before.width;
    await hand.down(...pair(middle, 60));
    for (let gap = 70; gap <= 150; gap += 10) await hand.move(...pair(middle, gap));
    await expect.poll(async () => (await boxOf(page, map)).width / before.width).toBeCloseTo(2.5, 1);
    const wide = await boxOf(page, map);
    expect((middle.x - wide.x) / wide.width).toBeCloseTo(share, 1);
    for (let gap = 140; gap >= 90; gap -= 10) await hand.move(...pair(middle, gap));
    await hand.up();
    await expect.poll(async () => (await boxOf(page, map)).width / before.width).toBeCloseTo(1.5, 1);
    // Then it is drawn again in its new size: letters and lines keep theirs.
    await expect
      .poll(() => page.locator(map).evaluate((svg) => Number(svg.getAttribute('width'))))
      .toBeCloseTo(before.width * 1.5, -1);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    expect(await page.locator('.card').count()).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });

  test('a second finger on a piece that was touched first pinches too: nothing is selected, moved or filled in', async () => {
    const { page, hand, close } = await phone();
    const before = await boxOf(page, map);
    const piece = await boxOf(page, '#map .base [data-id=barrell]');
    const at = { x: piece.x + piece.width / 2, y: piece.y + piece.height / 2 };
    const second = (gap: number): Spot => ({ x: at.x, y: at.y - gap });
    await hand.down(at);
    await hand.down(at, second(50));
    for (let gap = 60; gap <= 100; gap += 10) await hand.move(at, second(gap));
    await hand.up();
    await expect.poll(async () => (await boxOf(page, map)).width / before.width).toBeCloseTo(2, 1);
    expect(await page.locator('.card').count()).toBe(0);
    expect(await page.locator('[data-key=cancel]').count()).toBe(0);
    await close();
  });

  test('one finger moves the enlarged map, and a tap of a finger beside a small piece selects it', async () => {
    const { page, faults, hand, close } = await phone();
    for (let times = 0; times < 2; times += 1) await page.locator('#zoom [aria-label=Closer]').tap();
    await page.waitForTimeout(250);
    const before = await boxOf(page, map);
    const frame = await boxOf(page, '#map');
    const from = { x: frame.x + frame.width - 30, y: frame.y + 20 };
    await hand.down(from);
    for (let moved = 10; moved <= 40; moved += 10) await hand.move({ x: from.x - moved, y: from.y });
    await hand.up();
    await expect.poll(async () => Math.round((await boxOf(page, map)).x - before.x)).toBe(-40);
    const seen = await page.evaluate(() => {
      const frame = document.querySelector('#map')?.getBoundingClientRect();
      for (const each of document.querySelectorAll<SVGElement>('#map .base [data-id]')) {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const beside = [
          { x, y: bottom + 5 },
          { x, y: top - 5 },
          { x: left - 5, y },
          { x: right + 5, y },
        ];
        for (const spot of beside) {
          const under = document.elementFromPoint(spot.x, spot.y);
          const isFree = under !== null && under.closest('.base') !== null && under.closest('[data-id]') === null;
          if (isFree && frame !== undefined && spot.y > frame.top + 20 && spot.y < frame.bottom - 60) return spot;
        }
      }
      return null;
    });
    if (seen === null) throw new Error('no piece has free ground beside it');
    await page.touchscreen.tap(seen.x, seen.y);
    await page.locator('.card h3').waitFor();
    expect(faults).toEqual([]);
    await close();
  });
});
