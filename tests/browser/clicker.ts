import type { Page } from 'playwright-core';
import type { Picker } from '../../src/core/index.js';

/* A person without knowledge of any rule, who clicks what the page offers. */

const has = async (page: Page, selector: string): Promise<boolean> => (await page.locator(selector).count()) > 0;

const clickOne = async (page: Page, selector: string, pick: Picker): Promise<boolean> => {
  const found = page.locator(selector);
  const count = await found.count();
  if (count === 0) return false;
  await found.nth(pick(count)).click();
  return true;
};

/** A click on the map, near the middle more often than at the edge. */
const clickMap = async (page: Page, pick: Picker): Promise<void> => {
  const box = await page.locator('#map .base > svg').boundingBox();
  const frame = await page.locator('#map').boundingBox();
  if (box === null || frame === null) return;
  const within = (from: number, length: number, least: number, most: number): number =>
    Math.min(most - 3, Math.max(least + 3, from + (length * (5 + pick(90))) / 100));
  await page.mouse.click(
    within(box.x, box.width, frame.x + 60, frame.x + frame.width),
    within(box.y, box.height, frame.y, frame.y + frame.height),
  );
};

/** Marks the least number of boxes, and some more. */
const mark = async (page: Page): Promise<void> => {
  const boxes = page.locator('#orders .marks input');
  const count = await boxes.count();
  for (let index = 0; index < count; index += 1) {
    if (await page.locator('[data-key="give pieces"]').isEnabled()) break;
    await boxes.nth(index).check();
  }
  await page.locator('[data-key="give pieces"]').click();
};

/** Fills in one field of the open form, or confirms it, or gives up. */
const fillField = async (page: Page, pick: Picker, tries: number): Promise<void> => {
  if ((await has(page, '#orders [data-key=confirm]')) && pick(2) === 0) {
    await page.locator('#orders [data-key=confirm]').click();
    return;
  }
  if (tries > 3) {
    await page.locator('#orders [data-key=cancel]').click();
    return;
  }
  if ((await has(page, '#orders .place')) && pick(4) > 0) return clickMap(page, pick);
  if (await has(page, '#orders .field > .marks')) return mark(page);
  if (await clickOne(page, '#orders .field > .options button, #orders .field > .row button', pick)) return;
  if (await has(page, '#orders .field > .number')) {
    await page.locator('#orders .field > .number button').click();
    return;
  }
  if (await has(page, '#orders [data-key=confirm]')) await page.locator('#orders [data-key=confirm]').click();
  else await page.locator('#orders [data-key=cancel]').click();
};

/** Whether the page waits for a person: a choice, a form, dice, or a curtain. */
const waiting = '#orders .option, #orders [data-key=cancel], #orders .dicepad, .outcome, #curtain button';

/** One thing that a person does; false when the battle is over. */
export const clickOnce = async (page: Page, pick: Picker, tries: number): Promise<'over' | 'form' | 'choice'> => {
  await page.locator(waiting).first().waitFor({ state: 'attached' });
  if (await has(page, '.outcome')) return 'over';
  if ((await page.locator('body').getAttribute('data-screen')) === 'curtain') {
    await page.locator('#curtain button').click();
    return 'choice';
  }
  if (await has(page, '#orders [data-key=cancel]')) {
    await fillField(page, pick, tries);
    return 'form';
  }
  // Endings of a phase are clicked less often than beginnings of an action.
  const begins = '#orders .option:not(.plain)';
  const isBold = (await has(page, begins)) && pick(3) > 0;
  await clickOne(page, isBold ? begins : '#orders .option', pick);
  return 'choice';
};

/** Clicks until the battle is over, or for a number of clicks. Returns the number of clicks. */
export const clickThrough = async (page: Page, pick: Picker, most: number): Promise<number> => {
  let tries = 0;
  for (let clicks = 0; clicks < most; clicks += 1) {
    const did = await clickOnce(page, pick, tries);
    if (did === 'over') return clicks;
    tries = did === 'form' ? tries + 1 : 0;
  }
  return most;
};
