/**
 * Takes the screenshots of docs/table.md with the browser of the system.
 *
 * Usage: npx tsx scripts/table-pictures.ts
 */
import { opened } from '../tests/browser/browser.js';
import { bench, start } from '../tests/browser/table.js';

const size = { width: 1040, height: 680 };
const folder = 'docs/pictures/table';
/** A plain ground makes the files smaller. */
const plain = { content: '#map { background: var(--table) !important; }' };
const own = await bench();

const { page, close } = await opened(own.browser, own.address, size);
await page.locator('.preview svg').first().waitFor();
await page.screenshot({ path: `${folder}/setup.png` });
await start(page, { battle: 'Balnacraig', players: ['You', 'Random bot'] });
await page.locator('#orders .option').first().click();
await page.locator('#map [data-id=lochgarry]').click();
await page.locator('.card .option').first().click();
await page.locator('#map [data-id=glengarry]').first().click();
await page.locator('.card .option', { hasText: 'Order to move' }).click();
const box = await page.locator('#map .base [data-id=glengarry]').first().boundingBox();
await page.mouse.click((box?.x ?? 0) + 130, (box?.y ?? 0) + 110);
await page.locator('.over .reach').first().waitFor({ state: 'attached' });
await page.locator('.sentence').waitFor();
await page.waitForTimeout(1200);
await page.addStyleTag(plain);
await page.screenshot({ path: `${folder}/move.png` });
await close();

const real = await opened(own.browser, own.address, size);
await start(real.page, { rules: 'King George', players: ['Steady bot', 'Steady bot'], dice: 'real', seed: '3' });
for (let rolls = 0; rolls < 60; rolls += 1) {
  await real.page.locator('.rolling').waitFor();
  if ((await real.page.locator('.tray .die').count()) > 2) break;
  await real.page.locator('.rolling button', { hasText: 'Roll for me' }).click();
  await real.page.waitForTimeout(150);
}
await real.page.locator('[data-key="face 4"]').click();
await real.page.addStyleTag(plain);
await real.page.screenshot({ path: `${folder}/dice.png` });
await real.close();

const phone = await opened(own.browser, own.address, { width: 360, height: 700, dark: true, touch: true });
await start(phone.page, { battle: 'Culloden', players: ['Random bot', 'You'] });
await phone.page.locator('#orders .option').first().waitFor();
await phone.page.waitForTimeout(600);
await phone.page.addStyleTag(plain);
await phone.page.screenshot({ path: `${folder}/phone.png` });
await phone.close();
await own.close();
