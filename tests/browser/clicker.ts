import type { Locator, Page } from 'playwright-core';
import type { Picker } from '../../src/core/index.js';

/* A person without knowledge of any rule, who clicks what the page offers. */

const shown = (page: Page, selector: string): Locator => page.locator(selector).filter({ visible: true });

const has = async (page: Page, selector: string): Promise<boolean> => (await shown(page, selector).count()) > 0;

const clickOne = async (page: Page, selector: string, pick: Picker): Promise<boolean> => {
  const found = shown(page, selector);
  const count = await found.count();
  if (count === 0) return false;
  await found.nth(pick(count)).click();
  return true;
};

/** A click on the map, on the part of it that is on the screen. */
const clickMap = async (page: Page, pick: Picker): Promise<void> => {
  const box = await page.locator('#map .base > svg').boundingBox();
  const frame = await page.locator('#map').boundingBox();
  if (box === null || frame === null) return;
  const within = (from: number, length: number, least: number, most: number): number =>
    Math.min(most - 3, Math.max(least + 3, from + (length * (5 + pick(90))) / 100));
  // The buttons for the zoom lie on the left.
  await page.mouse.click(
    within(box.x, box.width, frame.x + 60, frame.x + frame.width),
    within(box.y, box.height, frame.y, frame.y + frame.height),
  );
};

/** Marks as many boxes as are needed. */
const mark = async (page: Page): Promise<void> => {
  const done = page.locator('[data-key="give pieces"]');
  const boxes = page.locator('#orders .marks input');
  const count = await boxes.count();
  for (let index = 0; index < count && !(await done.isEnabled()); index += 1) await boxes.nth(index).check();
  await done.click();
};

const confirm = '#orders [data-key=confirm]';
const cancel = '#orders [data-key=cancel]';
/** After this many values a form is given up. */
const mostTries = 4;

/** Fills in one field of the open form, or confirms it, or gives up. */
const fillField = async (page: Page, pick: Picker, tries: number): Promise<void> => {
  if ((await has(page, confirm)) && pick(2) === 0) return page.locator(confirm).click();
  if (tries > mostTries) return page.locator(cancel).click();
  if ((await page.locator('#orders .place').count()) > 0 && pick(4) > 0) return clickMap(page, pick);
  if (await has(page, '#orders .marks')) return mark(page);
  if (await clickOne(page, '#orders .field .options button, #orders .field > .row button', pick)) return;
  if (await clickOne(page, '#orders .field .number button', pick)) return;
  await page.locator((await has(page, confirm)) ? confirm : cancel).click();
};

/** The page waits for a person: a choice, a form, a curtain; or the battle is over. */
const waiting = '#orders .option, #orders [data-key=cancel], .outcome, #curtain button';

/** One thing that a person does. */
const clickOnce = async (
  page: Page,
  pick: Picker,
  tries: number,
  isBold: boolean,
): Promise<'over' | 'form' | 'choice'> => {
  await shown(page, waiting).first().waitFor();
  if (await has(page, '.outcome')) return 'over';
  if (await has(page, '#curtain button')) {
    await page.locator('#curtain button').click();
    return 'choice';
  }
  if (await has(page, cancel)) {
    await fillField(page, pick, tries);
    return 'form';
  }
  const begins = '#orders .option:not(.plain)';
  await clickOne(page, isBold && (await has(page, begins)) ? begins : '#orders .option', pick);
  return 'choice';
};

/** Clicks for which actions are begun eagerly; after these, phases are ended sooner. */
const eager = 120;

/** Clicks until the battle is over, or for a number of clicks. Returns the number of clicks. */
export const clickThrough = async (page: Page, pick: Picker, most: number): Promise<number> => {
  let tries = 0;
  for (let clicks = 0; clicks < most; clicks += 1) {
    const isBold = clicks < eager ? pick(4) > 0 : pick(6) === 0;
    const did = await clickOnce(page, pick, tries, isBold);
    if (did === 'over') return clicks;
    tries = did === 'form' ? tries + 1 : 0;
  }
  return most;
};
