import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picker } from '../../src/core/index.js';
import { opened } from './browser.js';
import { clickThrough } from './clicker.js';
import { type Bench, bench, start } from './table.js';

let own: Bench;
beforeAll(async () => {
  own = await bench();
});
afterAll(() => own.close());

/** More clicks than a tutorial takes. */
const mostClicks = 3000;

describe('tutorials', () => {
  test.each([
    ["O'er the Sea", 'Government'],
    ['King George', 'French'],
    ['On War', 'French'],
    ['Western Theatre', 'Allied'],
    ['Crowther', 'French'],
  ])(
    '%s is played through by clicks, without an error and without a request after loading',
    async (rules) => {
      const { page, faults, requests, close } = await opened(own.browser, own.address);
      await start(page, { rules, players: ['You', 'Random bot'] });
      await page.waitForTimeout(1500);
      const loaded = requests.length;
      const clicks = await clickThrough(page, picker(`clicks ${rules}`), mostClicks);
      console.log(`${rules}: ${clicks} clicks`);
      expect(clicks).toBeLessThan(mostClicks);
      expect(await page.locator('.outcome h2').innerText()).toMatch(/ win$|^A draw$/);
      expect(await page.locator('#entries li').count()).toBeGreaterThan(10);
      expect(faults).toEqual([]);
      expect(requests.slice(loaded)).toEqual([]);
      await close();
    },
    400_000,
  );
});
