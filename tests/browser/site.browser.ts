import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launched, opened } from './browser.js';
import { faint } from './judging.js';

/* The site that `npm run docs` builds. */

const site = resolve('out/site');
const isBuilt = existsSync(join(site, 'index.html'));
const hasTable = existsSync(join(site, 'table/index.html'));
if (!isBuilt) console.log('skipped: there is no site to test. Build it with: npm run build && npm run docs');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Serves the files of the site, as any file server does. */
const served = createServer(({ url }, response) => {
  const path = decodeURIComponent((url ?? '/').split(/[?#]/)[0] ?? '/');
  const file = join(site, path.endsWith('/') ? `${path}index.html` : path);
  const isFile = file.startsWith(site) && existsSync(file) && statSync(file).isFile();
  // Browsers ask for an icon of their own accord; the site has none.
  response.writeHead(isFile ? 200 : path === '/favicon.ico' ? 204 : 404, {
    'content-type': types[extname(file)] ?? 'text/plain',
  });
  response.end(isFile ? readFileSync(file) : '');
});

let browser: Browser;
let address = '';
beforeAll(async () => {
  if (!isBuilt) return;
  await new Promise<void>((done) => served.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(served.address() as AddressInfo).port}`;
  browser = await launched();
});
afterAll(async () => {
  if (!isBuilt) return;
  await browser.close();
  served.closeAllConnections();
  served.close();
});

/** The text of a page of the site, once it is there. */
const textOf = async (page: Page): Promise<string> => {
  await page.locator('main h1').first().waitFor();
  return page.locator('main').innerText();
};

/** Texts of the found passages. */
const search = async (page: Page, words: string): Promise<string> => {
  await page.locator('.VPNavBarSearch button').first().click();
  await page.locator('.VPLocalSearchBox input').fill(words);
  await page.locator('.VPLocalSearchBox .result').first().waitFor();
  return (await page.locator('.VPLocalSearchBox .result').allInnerTexts()).join('\n');
};

describe.runIf(isBuilt)('the site', () => {
  test.each([
    ['OTS-FIR-03', /OTS-FIR|O'er the Sea/],
    ['renderSvg', /renderSvg/],
    ['Fontenoy', /Fontenoy/],
  ])('the search finds %s, and its first hit opens a page', async (words, expected) => {
    const { page, faults, close } = await opened(browser, `${address}/docs/getting-started.html`);
    await textOf(page);
    expect(await search(page, words)).toMatch(expected);
    await page.locator('.VPLocalSearchBox .result').first().click();
    await page.waitForURL((url) => !url.pathname.includes('getting-started'));
    expect(await textOf(page)).toContain(words);
    expect(faults).toEqual([]);
    await close();
  });

  test.runIf(hasTable)('a battle of the gallery opens on the table', async () => {
    const { page, faults, close } = await opened(browser, `${address}/gallery.html`);
    await page.locator('a[href="table/index.html#b=culloden"]').click();
    await page.waitForURL(/table\/index.html/);
    await page.locator('#orders .option').first().waitFor({ timeout: 60_000 });
    expect(await page.locator('#head').innerText()).toContain('Culloden');
    expect(faults).toEqual([]);
    await close();
  });

  const pages = [
    ['home', '/', /linstock/i],
    ['a guide', '/docs/table.html', /The table in the browser/],
    ['a rule book', '/docs/rulesets/western-theatre.html', /WT-[A-Z]{3}-\d\d/],
    ['actions', '/docs/rulesets/on-war-actions.html', /OW-[A-Z]{3}-\d\d/],
    ['the gallery', '/gallery.html', /Prestonpans/],
    ['the reference', '/api/linstock.html', /proceed/],
  ] as const;

  test.each(pages)(
    '%s renders on three sizes in light and dark, legibly, without errors',
    async (_, path, expected) => {
      for (const [width, height, dark] of [
        [360, 740, false],
        [1280, 800, true],
        [1920, 1080, false],
      ] as const) {
        const { page, faults, close } = await opened(browser, `${address}${path}`, { width, height, dark });
        await page.locator('main, .VPHome').first().waitFor();
        expect(await page.locator('body').innerText()).toMatch(expected);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        // Colours of code and of the main button are those of the theme: a little under 4.5.
        expect((await faint(page)).filter((each) => !each.startsWith('SPAN') && !each.includes('VPButton'))).toEqual(
          [],
        );
        expect(faults).toEqual([]);
        if (process.env.SHOTS !== undefined)
          await page.screenshot({ path: `${process.env.SHOTS}/site-${path.replaceAll('/', '-')}-${width}.png` });
        await close();
      }
    },
  );
});
