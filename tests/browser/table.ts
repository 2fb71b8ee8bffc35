import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { buildTable } from '../../scripts/table.js';
import { assetsIn } from '../../src/cli/tablepage.js';
import { launched } from './browser.js';

/** The page as any static file server serves it, below a folder, and a browser. */
export interface Bench {
  readonly browser: Browser;
  readonly address: string;
  readonly close: () => Promise<void>;
}

export const bench = async (): Promise<Bench> => {
  const folder = mkdtempSync(join(tmpdir(), 'linstock-page-'));
  await buildTable(folder);
  const assets = assetsIn(folder);
  rmSync(folder, { recursive: true, force: true });
  const server = createServer(({ url }, response) => {
    const name = (url ?? '').replace(/^\/some\/folder\//, '').split(/[?#]/)[0];
    const asset = assets.get(name === '' ? 'index.html' : (name ?? ''));
    response.writeHead(asset === undefined ? 404 : 200, { 'content-type': asset?.type ?? 'text/plain' });
    response.end(asset?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const browser = await launched();
  return {
    browser,
    address: `http://127.0.0.1:${port}/some/folder/`,
    close: async () => {
      await browser.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export interface Start {
  readonly rules?: string;
  readonly battle?: string;
  /** Players of the sides in order, by the words of the page. */
  readonly players?: readonly string[];
  readonly dice?: 'seeded' | 'real';
  readonly seed?: string;
  readonly pace?: 'fast' | 'steady' | 'slow';
}

/** Chooses a battle on the first screen, by clicks. */
export const start = async (
  page: Page,
  { rules, battle, players, dice, seed = '7', pace = 'fast' }: Start,
): Promise<void> => {
  await page.locator('.preview svg').first().waitFor();
  if (rules !== undefined) await page.locator('.pick', { hasText: rules }).first().click();
  if (battle !== undefined) await page.locator('.pick', { hasText: battle }).first().click();
  await page.locator('.preview svg').first().waitFor();
  for (const [index, player] of (players ?? []).entries())
    await page.locator('.seats select').nth(index).selectOption({ label: player });
  if (dice !== undefined) await page.locator('.seats select').last().selectOption(dice);
  await page.locator('[data-key=seed]').fill(seed);
  await page.locator('[data-key=seed]').blur();
  await page.locator('[data-key=play]').click();
  await page.locator('#orders > *, #curtain button').filter({ visible: true }).first().waitFor();
  // Behind a curtain there is no menu; people need no pace.
  if (await page.locator('[data-key=menu]').isVisible()) await setPace(page, pace);
};

export const setPace = async (page: Page, pace: string): Promise<void> => {
  await page.locator('[data-key=menu]').click();
  await page.locator('#menu label', { hasText: pace }).first().click();
  await page.locator('#menu header button').click();
};

export const ordersText = (page: Page): Promise<string> => page.locator('#orders').innerText();

/** Answers given so far, as the page shows them. */
export const answers = async (page: Page): Promise<number> =>
  Number((await page.locator('#timeline .count').innerText()).split('/')[1]);
