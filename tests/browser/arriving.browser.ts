import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { skirmish } from '../../src/entries/scenarios/skirmish.js';
import { opened } from './browser.js';
import { answers, type Bench, bench, ordersText, start } from './table.js';

/* Battles that come from elsewhere: files that are dropped on the page, and links. */

let own: Bench;
const folder = mkdtempSync(join(tmpdir(), 'linstock-dropped-'));
beforeAll(async () => {
  own = await bench();
});
afterAll(async () => {
  await own.close();
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const records = 'tests/records/western-theatre';
const record = resolve(records, readdirSync(records)[0] ?? '');

/** Lets go of a file of the disk over the middle of the page, as a file manager does. */
const drop = async (page: Page, path: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 800, height: 600 };
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: width / 2, y: height / 2, data });
  await session.detach();
};

const shown = (page: Page, selector: string): Promise<readonly string[]> => page.locator(selector).allInnerTexts();

describe('a file dropped on the page', () => {
  test('a scenario begins, with the first side for the person at the page', async () => {
    const { page, faults, close } = await opened(own.browser, own.address);
    await page.locator('.preview svg').first().waitFor();
    const mine = { ...skirmish.input, title: 'A battle of my own' };
    await drop(page, file('mine.json', JSON.stringify(mine)));
    await page.locator('#head b', { hasText: 'A battle of my own' }).waitFor();
    await page.locator('#orders .option').first().waitFor();
    expect(await page.locator('#map .base [data-id=glengarry]').count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await close();
  });

  test('a record goes on where it was left, over a battle that is played', async () => {
    const { page, faults, close } = await opened(own.browser, own.address);
    await start(page, { battle: 'Balnacraig', players: ['You', 'You'] });
    await drop(page, record);
    await page.locator('#head span', { hasText: 'Western Theatre' }).waitFor();
    // Dice that wait are rolled at once.
    expect(await answers(page)).toBeGreaterThanOrEqual(JSON.parse(readFileSync(record, 'utf8')).answers.length);
    expect(await page.locator('#entries li').count()).toBeGreaterThan(10);
    expect(faults).toEqual([]);
    await close();
  });

  const badScenario = JSON.stringify({ ...skirmish.input, turnLimit: -1, table: { width: -5, height: 90 } });

  test.each([
    ['a scenario with two faults', badScenario, [/^The scenario has faults:$/, /table.width/, /turnLimit/]],
    ['a record of no known rules', '{"ruleset":"chess","answers":[]}', [/^There are no rules "chess" here\.$/]],
    ['a text', 'Dear diary', [/^This is not JSON\./]],
  ])('%s is refused on the first screen with a line for each reason', async (_, text, reasons) => {
    const { page, faults, close } = await opened(own.browser, own.address);
    await page.locator('.preview svg').first().waitFor();
    await drop(page, file('wrong.json', text));
    await page.locator('.fault p').first().waitFor();
    const lines = await shown(page, '.fault p');
    for (const [index, reason] of reasons.entries()) expect(lines[index]).toMatch(reason);
    expect(await page.locator('.preview').isVisible()).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });

  test('a wrong file does not disturb the battle that is played: its reasons stand beside the orders', async () => {
    const { page, faults, close } = await opened(own.browser, own.address);
    await start(page, { battle: 'Balnacraig', players: ['You', 'You'] });
    const orders = await ordersText(page);
    await drop(page, file('wrong.json', badScenario));
    await page.locator('.note p').first().waitFor();
    const lines = await shown(page, '.note p');
    expect(lines[0]).toBe('The scenario has faults:');
    expect(lines.length).toBeGreaterThan(2);
    await page.locator('.note button').click();
    await page.locator('.note').waitFor({ state: 'detached' });
    expect(await ordersText(page)).toBe(orders);
    expect(faults).toEqual([]);
    await close();
  });
});

describe('a link', () => {
  test('#f= opens a file beside the page, and a reload goes on with the battle', async () => {
    const { page, faults, close } = await opened(own.browser, 'about:blank');
    await page.route('**/some/folder/given.json', (route) => route.fulfill({ json: skirmish.input }));
    await page.goto(`${own.address}#f=given.json`);
    await page.locator('#orders .option').first().click();
    await expect.poll(() => answers(page)).toBeGreaterThan(0);
    expect(page.url()).not.toContain('#');
    const count = await answers(page);
    await page.waitForTimeout(800);
    await page.reload();
    await page.locator('#orders .option').first().waitFor();
    expect(await answers(page)).toBe(count);
    expect(faults).toEqual([]);
    await close();
  });

  test.each([
    ['#r=AAAA', 'The link is damaged.'],
    ['#b=waterloo', 'There is no battle "waterloo".'],
    ['#f=nothing.json', 'There is no file nothing.json beside the page.'],
    ['#f=https://example.org/battle.json', 'A link opens files of its own site only.'],
    ['#b=%', 'The link is damaged.'],
  ])('%s says what is wrong with it on the first screen', async (hash, why) => {
    const { page, requests, close } = await opened(own.browser, `${own.address}${hash}`);
    await page.locator('.preview svg').first().waitFor();
    expect(await shown(page, '.fault p')).toEqual([why]);
    expect(requests.filter((each) => !each.startsWith(own.address))).toEqual([]);
    await close();
  });

  test('a link that is opened while a battle is played says what is wrong with it, and the battle stays', async () => {
    const { page, faults, close } = await opened(own.browser, own.address);
    await start(page, { battle: 'Balnacraig', players: ['You', 'You'] });
    await page.evaluate(() => {
      location.hash = '#b=waterloo';
    });
    await page.locator('.note', { hasText: 'There is no battle "waterloo".' }).waitFor();
    expect(await page.locator('#orders .option').count()).toBeGreaterThan(0);
    expect(faults).toEqual([]);
    await close();
  });
});
